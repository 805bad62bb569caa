"""The blows of a step landing on the pools of one side: every way in which the dice may fall, merged where alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import Any

import numpy as np

from fracas.executors.chances import totals
from fracas.executors.volley import Tables, land, spill_order, spread
from fracas.plan import Plan

Name = int | str
"""A pool's number, EXCESS, or what was rolled for a pool that has not suffered it yet."""

EXCESS = -2
"""The name under which a way carries the wounds that go on from a pool, beside the pools' losses."""

Most = Mapping[int, Sequence[tuple[int, bool]]]
"""By pool, for attacks whose surplus stays and for those whose surplus moves on: how many at most, and do they slay."""


@dataclass
class Volley:
    """What one pool suffers: sorts of attacks whose surplus stays, and of attacks whose surplus moves on."""

    staying: dict[tuple[float, float], np.ndarray] = field(default_factory=dict)
    moving: dict[tuple[float, float], np.ndarray] = field(default_factory=dict)

    def add(self, odds: tuple[float, float], n: np.ndarray, stays: bool) -> None:
        """More attacks of a sort; sorts that do nothing are left out."""
        if sum(odds) and n.any():
            kind = self.staying if stays else self.moving
            kind[odds] = kind[odds] + n if odds in kind else n

    def simplified(self) -> Volley:
        """The same on models of one wound, where to slay is to wound: unless the order of landing tells them apart."""
        if self.staying and self.moving:
            return self
        simple = Volley()
        for kind, stays in ((self.staying, True), (self.moving, False)):
            for (wound, slay), n in kind.items():
                simple.add((wound + slay, 0.0), n, stays)
        return simple

    @property
    def most(self) -> np.ndarray | int:
        """Attacks by state, an upper bound of the wounds."""
        return sum([*self.staying.values(), *self.moving.values()])

    @property
    def slays(self) -> bool:
        """Whether a blow may take more than one wound."""
        return any(slay for _, slay in (*self.staying, *self.moving))

    def __bool__(self) -> bool:
        return bool(self.staying or self.moving)


def most_of(kind: Mapping[tuple[float, float], np.ndarray]) -> tuple[int, bool]:
    """The most attacks of any state, and whether some of them slay."""
    if not kind:
        return 0, False
    return int(sum(n.max() for n in kind.values())), any(slay for _, slay in kind)


def ways_of_a_state(plan: Plan, most: Most, spills: bool) -> int:
    """An upper bound of the ways that are told apart at once, for one state."""
    widest, ends = 1, 1
    for q, kinds in most.items():
        pool = plan.pools[q]
        rolled = prod(outcomes(n, slays, pool.top, pool.models[0] + pool.overkill) for n, slays in kinds)
        surplus = sum(n for n, _ in kinds[1:]) if spills else 0
        widest = max(widest, ends * rolled)
        ends *= min(rolled, (pool.top + 1) * (surplus + 1))
    return widest


def outcomes(n: int, slays: bool, top: int, models: int) -> int:
    """Counts that `n` attacks on a pool may come to and that are told apart."""
    return (min(n, top) + 1) * (min(n, models) + 1 if slays else 1)


@dataclass(frozen=True)
class Frontier:
    """Ways in which a step may go on: the row each comes from, its chance, and numbers carried along by name."""

    row: np.ndarray
    weight: np.ndarray
    numbers: dict[Name, np.ndarray]

    def split(self, table: np.ndarray, news: dict[Name, np.ndarray]) -> Frontier:
        """Every way split by the columns of `table` [row, column]; `news` are numbers by column."""
        weights = self.weight[:, None] * table[self.row]
        which, column = np.nonzero(weights)
        carried = {name: number[which] for name, number in self.numbers.items()}
        return Frontier(
            self.row[which], weights[which, column], carried | {name: n[column] for name, n in news.items()}
        )

    def merged(self, sizes: Mapping[Name, int]) -> Frontier:
        """Ways alike in all they carry made one."""
        names = list(self.numbers)
        shape = (int(self.row.max()) + 1, *(sizes[name] for name in names))
        key = np.ravel_multi_index((self.row, *(self.numbers[name] for name in names)), shape)
        unique, place = np.unique(key, return_inverse=True)
        row, *numbers = np.unravel_index(unique, shape)
        return Frontier(row, np.bincount(place, self.weight), dict(zip(names, numbers, strict=True)))


@dataclass(frozen=True)
class Landing:
    """The blows of a step landing on one side's pools, for rows of states alike; `begin`: wounds lost before it."""

    plan: Plan
    t: Tables
    pools: tuple[int, ...]
    spill: tuple[int, ...]
    begin: Mapping[int, np.ndarray]

    def chances(self, volleys: Mapping[int, Volley], some: np.ndarray) -> np.ndarray:
        """Chances of the joint losses, [state, flat losses]."""
        begin: dict[Name, np.ndarray] = {q: loss for q, loss in self.begin.items()}  # noqa: C416  for the wider key
        begin[EXCESS] = np.zeros(len(some), dtype=np.int64)
        ways = Frontier(np.arange(len(some)), np.ones(len(some)), begin)
        for place, (q, volley) in enumerate(volleys.items(), 1):
            ways = self.suffer(ways, q, volley, some)
            ways = ways.merged(self.sizes(ways)) if place < len(volleys) else ways
        losses = {q: ways.numbers[q] for q in self.pools}
        if self.spill:
            order = spill_order(self.t, self.spill, self.begin)[:, ways.row]
            spread(self.t, self.spill, order, losses, ways.numbers[EXCESS])
        sizes = [self.plan.pools[q].top + 1 for q in self.pools]
        flat = np.ravel_multi_index([losses[q] for q in self.pools], sizes)
        width = prod(sizes)
        return np.bincount(ways.row * width + flat, ways.weight, len(some) * width).reshape(-1, width)

    def suffer(self, ways: Frontier, q: int, volley: Volley, some: np.ndarray) -> Frontier:
        """Every way split by what befalls one pool, its loss and what goes on from it brought up to date."""
        staying, moving = ({odds: n[some] for odds, n in kind.items()} for kind in (volley.staying, volley.moving))
        ways = self.roll(ways, staying, q, ("stay slays", "stay wounds"))
        ways = self.roll(ways, moving, q, ("move slays", "move wounds"))
        none = np.zeros(len(ways.row), dtype=np.int64)
        stay, move = (
            (ways.numbers.get(f"{kind} slays", none), ways.numbers.get(f"{kind} wounds", none))
            for kind in ("stay", "move")
        )
        numbers = {name: n for name, n in ways.numbers.items() if not isinstance(name, str)}
        losses: dict[Any, np.ndarray] = {p: n for p, n in numbers.items() if p != EXCESS}
        excess = numbers[EXCESS] + land(self.t, self.plan, q, losses, stay, move)
        return Frontier(ways.row, ways.weight, {**losses, EXCESS: excess if self.spill else none})

    def roll(
        self, ways: Frontier, sorts: dict[tuple[float, float], np.ndarray], q: int, names: tuple[str, str]
    ) -> Frontier:
        """Every way split by what these attacks may do, kept as slays and wounds under the names."""
        if not sorts:
            return ways
        pool = self.plan.pools[q]
        room = pool.top + sum(self.plan.pools[s].top for s in self.spill)
        slays, wounds, table = totals(
            [(n, odds) for odds, n in sorts.items()], pool.models[0] + room - pool.capacity, room
        )
        return ways.split(table, {names[0]: slays, names[1]: wounds})

    def sizes(self, ways: Frontier) -> dict[Name, int]:
        """One more than the largest number carried under each name."""
        return {name: int(n.max()) + 1 for name, n in ways.numbers.items()}
