"""The blows of a step landing on the pools of one side: every way in which the dice may fall, merged where alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import prod
from typing import Any

import numpy as np

from fracas.engine.attacks import Tables, burn, land_moving, land_staying, slay, slay_moving, spill_order, spread
from fracas.engine.exact.binomials import multiplying, totals
from fracas.engine.exact.blocks import CHUNK, axis_size
from fracas.engine.state import State
from fracas.plan.attack import Amount, AttackOutcome
from fracas.plan.plan import Plan, bonus_axis, burnt_axis

Name = int | str
"""A pool's number, EXCESS, or what was rolled for a pool that has not suffered it yet."""

EXCESS = -10
"""A way carries the wounds that go on from pool `q` as number `EXCESS - q`, beside the pools' losses."""

Most = Mapping[int, Sequence[tuple[int, bool]]]
"""By pool, for attacks whose surplus stays and for those whose surplus moves on: how many at most, and do they slay."""


Sort = dict[AttackOutcome, np.ndarray]
"""How many attacks of each toll."""


@dataclass
class IncomingHits:
    """What one pool suffers: sorts of attacks whose surplus stays, and of attacks whose surplus moves on."""

    staying: Sort = field(default_factory=dict)
    moving: Sort = field(default_factory=dict)

    def add(self, attack_outcome: AttackOutcome, n: np.ndarray, stays: bool) -> None:
        """More attacks of a sort; sorts that do nothing are left out."""
        if not attack_outcome.idle and n.any():
            kind = self.staying if stays else self.moving
            kind[attack_outcome] = kind[attack_outcome] + n if attack_outcome in kind else n

    def simplified(self) -> IncomingHits:
        """The same on models of one wound, where to slay is to wound: unless the order of landing tells them apart."""
        if self.staying and self.moving:
            return self
        simple = IncomingHits()
        for kind, stays in ((self.staying, True), (self.moving, False)):
            for attack_outcome, n in kind.items():
                simple.add(simplified(attack_outcome), n, stays)
        return simple

    def of(self, some: np.ndarray) -> IncomingHits:
        """The volley on some of the states."""
        cut = [{attack_outcome: n[some] for attack_outcome, n in kind.items()} for kind in (self.staying, self.moving)]
        return IncomingHits(cut[0], cut[1])

    @property
    def most(self) -> np.ndarray | int:
        """Blows by state, an upper bound of the wounds that may go on."""
        return sum(
            [n * attack_outcome.widest for kind in (self.staying, self.moving) for attack_outcome, n in kind.items()]
        )

    @property
    def kills(self) -> bool:
        """Whether a blow may take more than one wound."""
        return any(attack_outcome.kills for attack_outcome in (*self.staying, *self.moving))

    @property
    def flames(self) -> bool:
        """Whether some of its wounds burn."""
        return any(attack_outcome.flame for attack_outcome in (*self.staying, *self.moving))

    def __bool__(self) -> bool:
        return bool(self.staying or self.moving)


def simplified(attack_outcome: AttackOutcome) -> AttackOutcome:
    """A toll where to slay, or to wound many times over, is to wound."""
    if attack_outcome.more:
        found: dict[int, float] = {}
        for s, m, w, p in attack_outcome.more:
            found[s + m + w] = found.get(s + m + w, 0.0) + p
        return AttackOutcome(
            0.0, flame=attack_outcome.flame, more=tuple((0, 0, w, p) for w, p in sorted(found.items()))
        )
    return AttackOutcome(
        attack_outcome.wound + attack_outcome.slay + attack_outcome.multiplied, flame=attack_outcome.flame
    )


def grouped(sorts: Sort) -> dict[tuple[Amount | None, bool], Sort]:
    """Sorts apart by what their multiplied wounds become, and by whether they burn."""
    found: dict[tuple[Amount | None, bool], Sort] = {}
    for attack_outcome, n in sorts.items():
        found.setdefault((attack_outcome.amount, attack_outcome.flame), {})[attack_outcome] = n
    return found


def most_of(kind: Sort) -> tuple[int, bool]:
    """The most blows of any state, and whether some of them take more than one wound."""
    if not kind:
        return 0, False
    return int(sum(n.max() * attack_outcome.widest for attack_outcome, n in kind.items())), any(
        attack_outcome.kills for attack_outcome in kind
    )


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

    def branched(self, table: np.ndarray, place: np.ndarray, news: Mapping[Name, np.ndarray]) -> Frontier:
        """Every way split by the columns of the row at its `place`; `news` are numbers by column."""
        weights = self.weight[:, None] * table[place]
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
    `volleys` by kind; `spills`: by undeclared target, the pools that take what it cannot, and their `orders`.
    """

    plan: Plan
    t: Tables
    pools: tuple[int, ...]
    spills: Mapping[int, tuple[int, ...]]
    kind: np.ndarray
    begin: Mapping[int, np.ndarray]
    volleys: Mapping[int, IncomingHits]

    orders: Mapping[int, np.ndarray]

    @staticmethod
    def of(
        plan: Plan, t: Tables, state: State, volleys: Mapping[int, IncomingHits], spills: Mapping[int, tuple[int, ...]]
    ) -> Landing:
        """The landing of these volleys on these states."""
        losses = state.losses
        pools = tuple(sorted({*volleys, *(q for spill in spills.values() for q in spill)}))
        if any(plan.pools[q].bonus or plan.pools[q].heals for q in volleys):
            marks = {
                axis for q in volleys for axis in (bonus_axis(q), burnt_axis(plan.pools[q].unit)) if axis in losses
            }
            pools = tuple(sorted({*pools, *marks}))
        columns = [n for v in volleys.values() for kind in (v.staying, v.moving) for n in kind.values()]
        size = columns[0].shape
        orders = {q: [np.broadcast_to(o, size) for o in spill_order(t, spill, state)] for q, spill in spills.items()}
        first, kind = kinds([*columns, *(losses[q] for q in pools), *(o for order in orders.values() for o in order)])
        begin = {q: losses[q][first] for q in pools}
        ranked = {q: np.array([o[first] for o in order]) for q, order in orders.items()}
        return Landing(plan, t, pools, spills, kind, begin, {q: v.of(first) for q, v in volleys.items()}, ranked)

    @cached_property
    def sizes(self) -> list[int]:
        """Length of each axis."""
        return [axis_size(self.plan, q) for q in self.pools]

    @cached_property
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
        step = max(1, CHUNK // 4 // ways_of_a_state(self.plan, most, bool(self.spills)))
        for head in range(0, self.kinds, step):
            some = np.arange(head, min(head + step, self.kinds))
            row, flat, weight = self.ends(some)
            yield row + head, flat, weight

    def ends(self, some: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The ends of some kinds: which of them, flat joint losses, chance; sorted by kind."""
        start = {q: loss[some] for q, loss in self.begin.items()}
        begin: dict[Name, np.ndarray] = {q: loss for q, loss in start.items()}  # noqa: C416  for the wider key
        begin |= {EXCESS - q: np.zeros(len(some), dtype=np.int64) for q in self.spills}
        ways = Frontier(np.arange(len(some)), np.ones(len(some)), begin)
        for place, (q, volley) in enumerate(self.volleys.items(), 1):
            ways = self.suffer(ways, q, volley, some)
            ways = ways.merged(sizes_of(ways)) if place < len(self.volleys) else ways
        losses = {q: ways.numbers[q] for q in self.pools}
        for q, spill in self.spills.items():
            spread(self.t, spill, self.orders[q][:, some][:, ways.row], losses, ways.numbers[EXCESS - q])
        return ways.row, np.ravel_multi_index([losses[q] for q in self.pools], self.sizes), ways.weight

    def suffer(self, ways: Frontier, q: int, volley: IncomingHits, some: np.ndarray) -> Frontier:
        """Every way split by what befalls one pool, its loss and what goes on from it brought up to date."""
        kinds = (("stay", volley.staying), ("move", volley.moving))
        groups = [
            (name, grouped({attack_outcome: n[some] for attack_outcome, n in sorts.items()})) for name, sorts in kinds
        ]
        for name, sorts in groups:
            for place, group in enumerate(sorts.values()):
                ways = self.roll(ways, group, q, f"{name} {place}")
        if volley.kills:
            ways = self.slain(ways, q, groups)
            for name, sorts in groups:
                for place, (amount, _) in enumerate(sorts):
                    if amount is not None and f"{name} {place} multiplied" in ways.numbers:
                        ways = self.multiply(ways, q, amount, f"{name} {place} multiplied", name == "stay")
        return self.wounded(ways, q, groups)

    def sum_of(self, ways: Frontier, groups: Sequence[tuple[str, Groups]], kind: str, what: str) -> np.ndarray:
        """Counts of one kind added up over its groups."""
        found = [ways.numbers[name] for name in (f"{kind} {i} {what}" for i in range(len(dict(groups)[kind])))]
        return found[0] if len(found) == 1 else sum(found, np.zeros(len(ways.row), dtype=np.int64))

    def slain(self, ways: Frontier, q: int, groups: Sequence[tuple[str, Groups]]) -> Frontier:
        """Slaying blows laid on the pool."""
        numbers: dict[Any, np.ndarray] = dict(ways.numbers)
        numbers[q] = slay(self.t, q, self.plan.pools[q].top, numbers, self.sum_of(ways, groups, "stay", "slays"))
        numbers[q], surplus = slay_moving(self.t, q, numbers, self.sum_of(ways, groups, "move", "slays"))
        if q in self.spills:
            numbers[EXCESS - q] = numbers[EXCESS - q] + surplus
        return Frontier(ways.row, ways.weight, numbers)

    def wounded(self, ways: Frontier, q: int, groups: Sequence[tuple[str, Groups]]) -> Frontier:
        """Single wounds laid on the pool, and what was rolled forgotten."""
        numbers: dict[Any, np.ndarray] = dict(ways.numbers)
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

    def flames(self, numbers: Mapping[Name, np.ndarray], groups: Sequence[tuple[str, Groups]]) -> np.ndarray | int:
        """Burning blows that were not saved."""
        found: np.ndarray | int = 0
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
        news: dict[Name, np.ndarray] = {f"{name} slays": slays, f"{name} wounds": wounds}
        return ways.split(table, news | ({f"{name} multiplied": multiplied} if multiplied.any() else {}))


Groups = Mapping[tuple[Amount | None, bool], Sort]


def sizes_of(ways: Frontier) -> dict[Name, int]:
    """One more than the largest number carried under each name."""
    return {name: int(n.max()) + 1 for name, n in ways.numbers.items()}
