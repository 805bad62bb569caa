"""Chances over the state of a round: which pools hang together, and arrays over their losses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod

import numpy as np

from fracas.engine.exact.accumulate import Sums, TooLarge
from fracas.engine.state import State
from fracas.plan.formulas import NEVER, Lookup
from fracas.plan.plan import EXTRA, Plan, Strike, bonus_axis, burnt_axis

LABEL = -3
"""The axis that tells states apart by how the round began for them."""


@dataclass(frozen=True)
class Block:
    """Pools that can affect each other, with the joint losses that can be (flat, the last pool fastest), ascending.

    `pools`: axes, the pools' and others; `origin`: losses at the start of the round, one a label.
    """

    pools: tuple[int, ...]
    dims: tuple[int, ...]
    at: np.ndarray
    p: np.ndarray
    origin: Mapping[int, np.ndarray] | None = None

    @cached_property
    def strides(self) -> Mapping[int, int]:
        """How far one more wound lies in `at`, by pool."""
        return {p: prod(self.dims[i + 1 :]) for i, p in enumerate(self.pools)}

    @cached_property
    def losses(self) -> dict[int, np.ndarray]:
        """Wounds lost in each state, by pool."""
        left, found = self.at, {}
        for p, dim in zip(reversed(self.pools), reversed(self.dims), strict=True):
            left, found[p] = np.divmod(left, dim)
        return found

    @cached_property
    def state(self) -> State:
        """The states as readings see them."""
        return self.some(self.losses)

    def some(self, losses: Mapping[int, np.ndarray]) -> State:
        """Some of them."""
        one = np.zeros(1, dtype=np.int64) if self.origin else None
        return State(losses, self.origin, losses.get(LABEL, one))

    def then(self, after: Sums) -> Block:
        """The same pools with new chances."""
        return Block(self.pools, self.dims, *after.found(), self.origin)


def families(plan: Plan) -> tuple[tuple[int, ...], ...]:
    """Pools that can affect each other, directly or by way of others."""
    parent = list(range(len(plan.pools)))

    def root(p: int) -> int:
        while parent[p] != p:
            p = parent[p]
        return p

    for pools in ties(plan):
        first, *rest = map(root, pools)
        for other in rest:
            parent[other] = first
    grouped: dict[int, list[int]] = {}
    for p in range(len(plan.pools)):
        grouped.setdefault(root(p), []).append(p)
    return tuple(map(tuple, grouped.values()))


def ties(plan: Plan) -> Iterator[list[int]]:
    """Pools that affect each other directly."""
    for step in plan.steps:
        for strike in step.strikes:
            yield [strike.pool, *reached(plan, strike), *read_by(strike.attacks)]
            if strike.rival is None:
                yield [strike.pool, *(q for _, lookup in plan.aims[strike.aim].priority for q in read_by(lookup))]
    burning: dict[int, list[int]] = {}
    for p, pool in enumerate(plan.pools):
        if pool.heals:
            burning.setdefault(pool.unit, []).append(p)
    yield from burning.values()


def reached(plan: Plan, strike: Strike) -> set[int]:
    """A strike's targets, and the pools their wounds may go on to."""
    direct = set(strike.blows)
    loose = (
        {q for q, lookup in plan.aims[strike.aim].priority if lookup.full[0] < NEVER} if strike.rival is None else set()
    )
    return direct | {q for p in direct & loose for q in plan.pools[p].spill}


def read_by(lookup: Lookup) -> set[int]:
    """Pools whose losses a grid looks at as they stand, beside its own."""
    return {q for option in (lookup.now.options if lookup.now else ()) for q, _ in option.count.tables}


def axis_size(plan: Plan, axis: int) -> int:
    """The length of an axis."""
    if axis >= 2 * EXTRA:
        return 2
    return plan.pools[axis - EXTRA].bonus + 1 if axis >= EXTRA else plan.pools[axis].top + 1


def axes(plan: Plan, family: Sequence[int]) -> tuple[int, ...]:
    """A family's pools and what else must be remembered of them."""
    bonus = [bonus_axis(q) for q in family if plan.pools[q].bonus]
    burnt = [burnt_axis(plan.pools[q].unit) for q in family if plan.pools[q].heals]
    return (*family, *bonus, *dict.fromkeys(burnt))


def dims(plan: Plan, family: Sequence[int]) -> tuple[int, ...]:
    """The lengths of the axes of a family's array."""
    return tuple(axis_size(plan, axis) for axis in axes(plan, family))


def start(plan: Plan, losses: Mapping[int, int], begin: Mapping[int, int] | None = None) -> list[Block]:
    """All chance on one state; pools not in `losses` are whole, and so were those not in `begin`, before the round.

    TooLarge if its place is no number of 64 bits.
    """
    blocks = []
    for family in families(plan):
        shape = dims(plan, family)
        if prod(shape) >= 2**62:
            raise TooLarge(prod(shape) * 8)
        names = axes(plan, family)
        place = np.ravel_multi_index([losses.get(p, 0) for p in names], shape)
        origin = {p: np.array([begin.get(p, 0)]) for p in axes(plan, range(len(plan.pools)))} if begin else None
        blocks.append(Block(names, shape, np.array([place]), np.ones(1), origin))
    return blocks


CHUNK = 1 << 20
"""Cells of a working array that is built at a time."""


def state_bytes(plan: Plan) -> int:
    """Bytes that one state takes while a step is pushed through it."""
    return 8 * (8 + len(plan.pools))
