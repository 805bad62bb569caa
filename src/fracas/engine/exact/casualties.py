"""The blows of a step landing on the pools of one side: every way in which the dice may fall, merged where alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any

import numpy as np

from fracas.engine.arrays import (
    EndChances,
    EndPlaces,
    EndRows,
    KindOfState,
    PerColumn,
    PerKind,
    PerState,
    PerWay,
    RowTable,
    SomeKinds,
    SpillOrder,
    WayChances,
)
from fracas.engine.attacks import Tables
from fracas.engine.casualties import burn, land_moving, land_staying, slay, slay_moving, spill_order, spread
from fracas.engine.exact.binomials import multiplying, totals
from fracas.engine.exact.blocks import CHUNK
from fracas.engine.exact.incoming import Groups, IncomingHits, Sort, grouped, most_of, ways_of_a_state
from fracas.engine.state import State
from fracas.fight.amount import Amount
from fracas.plan.plan import Plan

Name = int | str
"""A pool's number, EXCESS, or what was rolled for a pool that has not suffered it yet."""

EXCESS = -10
"""A way carries the wounds that go on from pool `q` as number `EXCESS - q`, beside its losses: below all axes."""


@dataclass(frozen=True)
class Frontier:
    """Ways in which a step may go on: the row each comes from, its chance, and numbers carried along by name."""

    row: PerWay
    weight: WayChances
    numbers: dict[Name, PerWay]

    def split(self, table: RowTable, news: dict[Name, PerColumn]) -> Frontier:
        """Every way split by the columns of `table` [row, column]; `news` are numbers by column."""
        weights = self.weight[:, None] * table[self.row]
        # `np.nonzero` goes way by way: where rows ascended they still do
        which, column = np.nonzero(weights)
        carried = {name: number[which] for name, number in self.numbers.items()}
        return Frontier(
            self.row[which], weights[which, column], carried | {name: n[column] for name, n in news.items()}
        )

    def branched(self, table: RowTable, place: PerWay, news: Mapping[Name, PerColumn]) -> Frontier:
        """Every way split by the columns of the row at its `place` [way]; `news` are numbers by column."""
        weights = self.weight[:, None] * table[place]
        which, column = np.nonzero(weights)
        carried = {name: number[which] for name, number in self.numbers.items()}
        return Frontier(
            self.row[which], weights[which, column], carried | {name: n[column] for name, n in news.items()}
        )

    def merged(self, sizes: Mapping[Name, int]) -> Frontier:
        """Ways alike in all they carry made one; `sizes`: one more than the largest number of each name."""
        names = list(self.numbers)
        shape = (int(self.row.max()) + 1, *(sizes[name] for name in names))
        key = np.ravel_multi_index((self.row, *(self.numbers[name] for name in names)), shape)
        # the row counts slowest in the key and `np.unique` sorts: the ways come out row by row, as `ends` promises
        unique, place = np.unique(key, return_inverse=True)
        row, *numbers = np.unravel_index(unique, shape)
        return Frontier(row, np.bincount(place, self.weight), dict(zip(names, numbers, strict=True)))


def kinds(columns: Sequence[PerState]) -> tuple[PerKind, KindOfState]:
    """States alike in all columns: the first of each kind, [kind], and the kind of each state, [state]."""
    key = np.zeros(len(columns[0]), dtype=np.int64)
    size = 1
    for column in columns:
        radix = int(column.max()) + 1
        if size * radix > 2**62:  # number the keys so far anew, before they are too large for 64 bits
            key = np.unique(key, return_inverse=True)[1]
            size = int(key.max()) + 1
        key, size = key * radix + column, size * radix
    _, first, kind = np.unique(key, return_index=True, return_inverse=True)
    return first, kind


@dataclass(frozen=True)
class Landing:
    """The blows of a step landing on one side's pools, for every different kind of state.

    `first`: a state of each kind, `kind`: the kind of each state; `begin`: wounds lost before it, by kind;
    `incoming` by kind; `spills`: by undeclared target, the pools that take what it cannot, and their `orders`, [rank,
    kind]. `pools`: the axes that may change, ascending.
    """

    plan: Plan
    t: Tables
    pools: tuple[int, ...]
    spills: Mapping[int, tuple[int, ...]]
    kind: KindOfState
    begin: Mapping[int, PerKind]
    incoming: Mapping[int, IncomingHits]

    orders: Mapping[int, SpillOrder]

    @staticmethod
    def of(
        plan: Plan, t: Tables, state: State, incoming: Mapping[int, IncomingHits], spills: Mapping[int, tuple[int, ...]]
    ) -> Landing:
        """The landing of these hits on these states."""
        losses = state.losses
        pools = tuple(sorted({*incoming, *(q for spill in spills.values() for q in spill)}))
        marks = (axis for q in incoming for axis in (plan.pools[q].points_axis, plan.pools[q].burnt_axis))
        pools = tuple(sorted({*pools, *(axis for axis in marks if axis is not None)}))
        columns = [n for v in incoming.values() for kind in (v.staying, v.moving) for n in kind.values()]
        size = columns[0].shape
        orders = {q: [np.broadcast_to(o, size) for o in spill_order(t, spill, state)] for q, spill in spills.items()}
        first, kind = kinds([*columns, *(losses[q] for q in pools), *(o for order in orders.values() for o in order)])
        begin = {q: losses[q][first] for q in pools}
        ranked = {q: np.array([o[first] for o in order]) for q, order in orders.items()}
        return Landing(plan, t, pools, spills, kind, begin, {q: v.of(first) for q, v in incoming.items()}, ranked)

    @cached_property
    def sizes(self) -> list[int]:
        """Length of each axis."""
        return [self.plan.axes[q].size for q in self.pools]

    @cached_property
    def width(self) -> int:
        """Joint losses that there are of its pools."""
        return prod(self.sizes)

    @property
    def kinds(self) -> int:
        """Different kinds of state."""
        return len(self.begin[self.pools[0]])

    @property
    def cells(self) -> int:
        """Cells of the rows, one a kind."""
        return self.kinds * self.width

    def parts(self) -> Iterator[tuple[EndRows, EndPlaces, EndChances]]:
        """Kind, flat joint losses and chance of every end, [end], a bounded part of the kinds at a time, ascending."""
        most = {q: [most_of(kind) for kind in (v.staying, v.moving)] for q, v in self.incoming.items()}
        step = max(1, CHUNK // 4 // ways_of_a_state(self.plan, most, bool(self.spills)))
        for head in range(0, self.kinds, step):
            some = np.arange(head, min(head + step, self.kinds))
            row, flat, weight = self.ends(some)
            yield row + head, flat, weight

    def ends(self, some: SomeKinds) -> tuple[EndRows, EndPlaces, EndChances]:
        """The ends of some kinds: which of them, flat joint losses, chance, all [end]; sorted by kind, not merged."""
        start = {q: loss[some] for q, loss in self.begin.items()}
        begin: dict[Name, PerWay] = {q: loss for q, loss in start.items()}  # noqa: C416  for the wider key
        begin |= {EXCESS - q: np.zeros(len(some), dtype=np.int64) for q in self.spills}
        ways = Frontier(np.arange(len(some)), np.ones(len(some)), begin)
        for place, (q, hits) in enumerate(self.incoming.items(), 1):
            ways = self.suffer(ways, q, hits, some)
            ways = ways.merged(sizes_of(ways)) if place < len(self.incoming) else ways
        losses = {q: ways.numbers[q] for q in self.pools}
        for q, spill in self.spills.items():
            spread(self.t, spill, self.orders[q][:, some][:, ways.row], losses, ways.numbers[EXCESS - q])
        return ways.row, np.ravel_multi_index([losses[q] for q in self.pools], self.sizes), ways.weight

    def suffer(self, ways: Frontier, q: int, hits: IncomingHits, some: SomeKinds) -> Frontier:
        """Every way split by what befalls one pool, its loss and what goes on from it brought up to date."""
        kinds = (("stay", hits.staying), ("move", hits.moving))
        groups = [
            (name, grouped({attack_outcome: n[some] for attack_outcome, n in sorts.items()})) for name, sorts in kinds
        ]
        for name, sorts in groups:
            for place, group in enumerate(sorts.values()):
                ways = self.roll(ways, group, q, f"{name} {place}")
        if hits.kills:
            ways = self.slain(ways, q, groups)
            for name, sorts in groups:
                for place, (amount, _) in enumerate(sorts):
                    if amount is not None and f"{name} {place} multiplied" in ways.numbers:
                        ways = self.multiply(ways, q, amount, f"{name} {place} multiplied", name == "stay")
        return self.wounded(ways, q, groups)

    def sum_of(self, ways: Frontier, groups: Sequence[tuple[str, Groups]], kind: str, what: str) -> PerWay:
        """Counts of one kind added up over its groups, [way]."""
        found = [ways.numbers[name] for name in (f"{kind} {i} {what}" for i in range(len(dict(groups)[kind])))]
        return found[0] if len(found) == 1 else sum(found, np.zeros(len(ways.row), dtype=np.int64))

    def slain(self, ways: Frontier, q: int, groups: Sequence[tuple[str, Groups]]) -> Frontier:
        """Slaying blows laid on the pool."""
        numbers: dict[Any, PerWay] = dict(ways.numbers)
        numbers[q] = slay(self.t, q, self.plan.pools[q].top, numbers, self.sum_of(ways, groups, "stay", "slays"))
        numbers[q], surplus = slay_moving(self.t, q, numbers, self.sum_of(ways, groups, "move", "slays"))
        if q in self.spills:
            numbers[EXCESS - q] = numbers[EXCESS - q] + surplus
        return Frontier(ways.row, ways.weight, numbers)

    def wounded(self, ways: Frontier, q: int, groups: Sequence[tuple[str, Groups]]) -> Frontier:
        """Single wounds laid on the pool, and what was rolled forgotten."""
        numbers: dict[Any, PerWay] = dict(ways.numbers)
        sorts = dict(groups)
        if sorts["stay"]:
            top = self.plan.pools[q].top
            numbers[q] = land_staying(self.t, q, top, numbers[q], self.sum_of(ways, groups, "stay", "wounds"))
        if sorts["move"]:
            numbers[q], excess = land_moving(self.t, q, numbers[q], self.sum_of(ways, groups, "move", "wounds"))
            if q in self.spills:
                numbers[EXCESS - q] = numbers[EXCESS - q] + excess
        if any(flame for kinds in sorts.values() for _, flame in kinds):
            burn(self.t, q, numbers, self.flames(numbers, groups))
        return Frontier(ways.row, ways.weight, {name: n for name, n in numbers.items() if not isinstance(name, str)})

    def flames(self, numbers: Mapping[Name, PerWay], groups: Sequence[tuple[str, Groups]]) -> PerWay | int:
        """Burning blows that were not saved, [way]; 0 if none was thrown."""
        found: PerWay | int = 0
        for kind, sorts in groups:
            for i, (_, flame) in enumerate(sorts):
                for what in ("slays", "multiplied", "wounds") if flame else ():
                    found = found + numbers.get(f"{kind} {i} {what}", 0)
        return found

    def multiply(self, ways: Frontier, q: int, amount: Amount, name: str, stays: bool) -> Frontier:
        """Every way split by what its multiplied wounds do, one model at a time."""
        pool, blows = self.plan.pools[q], ways.numbers[name]
        counts_over = q in self.spills and not stays
        after, over, table = multiplying(
            pool.slain, pool.capacity, pool.overkill, amount, int(blows.max()), stays, counts_over
        )
        split = ways.branched(table, blows * (pool.top + 1) + ways.numbers[q], {q: after, "over": over})
        numbers = dict(split.numbers)
        more = numbers.pop("over")
        if counts_over:
            numbers[EXCESS - q] = numbers[EXCESS - q] + more
        return Frontier(split.row, split.weight, numbers)

    def roll(self, ways: Frontier, sorts: Sort, q: int, name: str) -> Frontier:
        """Every way split by what these attacks may do, kept as slays, multiplied and wounds under the name."""
        pool = self.plan.pools[q]
        room = pool.top + sum(self.plan.pools[s].top for s in self.spills.get(q, ()))
        caps = (pool.models[0] + room - pool.capacity, room)
        slays, multiplied, wounds, table = totals([(n, attack_outcome) for attack_outcome, n in sorts.items()], *caps)
        news: dict[Name, PerColumn] = {f"{name} slays": slays, f"{name} wounds": wounds}
        return ways.split(table, news | ({f"{name} multiplied": multiplied} if multiplied.any() else {}))


def sizes_of(ways: Frontier) -> dict[Name, int]:
    """One more than the largest number carried under each name."""
    return {name: int(n.max()) + 1 for name, n in ways.numbers.items()}
