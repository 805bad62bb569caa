"""The blows of a step landing on the pools of one side: every way in which the dice may fall, merged where alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import Any

import numpy as np

from fracas.executors.chances import totals
from fracas.executors.states import CHUNK
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

    def of(self, some: np.ndarray) -> Volley:
        """The volley on some of the states."""
        cut = [{odds: n[some] for odds, n in kind.items()} for kind in (self.staying, self.moving)]
        return Volley(cut[0], cut[1])

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


def kinds(columns: Sequence[np.ndarray]) -> tuple[np.ndarray, np.ndarray]:
    """States alike in all columns: the first of each kind, and the kind of each state."""
    key = np.zeros(len(columns[0]), dtype=np.int64)
    size = 1
    for column in columns:
        radix = int(column.max()) + 1
        if size * radix > 2**62:
            key = np.unique(key, return_inverse=True)[1]
            size = int(key.max()) + 1
        key, size = key * radix + column, size * radix
    _, first, kind = np.unique(key, return_index=True, return_inverse=True)
    return first, kind


@dataclass(frozen=True)
class Landing:
    """The blows of a step landing on one side's pools, for every different kind of state.

    `first`: a state of each kind, `kind`: the kind of each state; `begin`: wounds lost before it, by kind;
    `volleys` by kind; `spill`: pools that take what the undeclared target cannot.
    """

    plan: Plan
    t: Tables
    pools: tuple[int, ...]
    spill: tuple[int, ...]
    kind: np.ndarray
    begin: Mapping[int, np.ndarray]
    volleys: Mapping[int, Volley]

    @staticmethod
    def of(
        plan: Plan, t: Tables, losses: Mapping[int, np.ndarray], volleys: Mapping[int, Volley], spill: tuple[int, ...]
    ) -> Landing:
        """The landing of these volleys on these states."""
        pools = tuple(sorted({*volleys, *spill}))
        columns = [n for v in volleys.values() for kind in (v.staying, v.moving) for n in kind.values()]
        first, kind = kinds([*columns, *(losses[q] for q in pools)])
        begin = {q: losses[q][first] for q in pools}
        return Landing(plan, t, pools, spill, kind, begin, {q: v.of(first) for q, v in volleys.items()})

    @property
    def sizes(self) -> list[int]:
        """Length of each pool's axis."""
        return [self.plan.pools[q].top + 1 for q in self.pools]

    @property
    def width(self) -> int:
        """Joint losses that there are."""
        return prod(self.sizes)

    @property
    def kinds(self) -> int:
        """Different kinds of state."""
        return len(self.begin[self.pools[0]])

    @property
    def cells(self) -> int:
        """Cells of the rows, one a kind."""
        return self.kinds * self.width

    def parts(self) -> Iterator[tuple[np.ndarray, np.ndarray, np.ndarray]]:
        """Kind, flat joint losses and chance of every end, a bounded part of the kinds at a time."""
        most = {q: [most_of(kind) for kind in (v.staying, v.moving)] for q, v in self.volleys.items()}
        step = max(1, CHUNK // 4 // ways_of_a_state(self.plan, most, bool(self.spill)))
        for head in range(0, self.kinds, step):
            some = np.arange(head, min(head + step, self.kinds))
            row, flat, weight = self.ends(some)
            yield row + head, flat, weight

    def ends(self, some: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The ends of some kinds: which of them, flat joint losses, chance; sorted by kind."""
        start = {q: loss[some] for q, loss in self.begin.items()}
        begin: dict[Name, np.ndarray] = {q: loss for q, loss in start.items()}  # noqa: C416  for the wider key
        begin[EXCESS] = np.zeros(len(some), dtype=np.int64)
        ways = Frontier(np.arange(len(some)), np.ones(len(some)), begin)
        for place, (q, volley) in enumerate(self.volleys.items(), 1):
            ways = self.suffer(ways, q, volley, some)
            ways = ways.merged(sizes_of(ways)) if place < len(self.volleys) else ways
        losses = {q: ways.numbers[q] for q in self.pools}
        if self.spill:
            order = spill_order(self.t, self.spill, start)[:, ways.row]
            spread(self.t, self.spill, order, losses, ways.numbers[EXCESS])
        return ways.row, np.ravel_multi_index([losses[q] for q in self.pools], self.sizes), ways.weight

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


def sizes_of(ways: Frontier) -> dict[Name, int]:
    """One more than the largest number carried under each name."""
    return {name: int(n.max()) + 1 for name, n in ways.numbers.items()}
