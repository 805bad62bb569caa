"""Chances over the state of a round: which pools hang together, and arrays over their losses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod

import numpy as np

from fracas.engine.arrays import PerLabel, PerState, StateChances, StatePlaces
from fracas.engine.exact.accumulate import Sums, TooLarge
from fracas.engine.score_tables import Cells
from fracas.engine.state import State
from fracas.plan.formulas import NEVER, Formula, Lookup
from fracas.plan.plan import Plan, Strike

LABEL = -3
"""The axis that tells states apart by how the round began for them."""


@dataclass(frozen=True)
class Block:
    """Pools that can affect each other, with the joint losses that can be (flat, the last pool fastest), ascending.

    `pools`: axes, the pools' and others, ascending, each `dims` long; `at`: the places, none twice, and `p` their
    chances; `origin`: losses at the start of the round, one a label.
    """

    pools: tuple[int, ...]
    dims: tuple[int, ...]
    at: StatePlaces
    p: StateChances
    origin: Mapping[int, PerLabel] | None = None

    @cached_property
    def strides(self) -> Mapping[int, int]:
        """How far one more wound lies in `at`, by pool."""
        return {p: prod(self.dims[i + 1 :]) for i, p in enumerate(self.pools)}

    @cached_property
    def losses(self) -> dict[int, PerState]:
        """Wounds lost in each state, by pool; what else its axes remember, by axis."""
        left, found = self.at, {}
        for p, dim in zip(reversed(self.pools), reversed(self.dims), strict=True):
            left, found[p] = np.divmod(left, dim)
        return found

    @cached_property
    def state(self) -> State:
        """The states as formulas see them."""
        return self.some(self.losses)

    def some(self, losses: Mapping[int, PerState]) -> State:
        """Some of them, given by their losses."""
        # a block without an axis of labels has one start, label 0: an array of one, which numpy spreads over all states
        one = np.zeros(1, dtype=np.int64) if self.origin else None
        return State(losses, self.origin, losses.get(LABEL, one))

    def then(self, after: Sums) -> Block:
        """The same pools with new chances; `found` ascends, so `at` does, and sums over states keep their order."""
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
            by = [q for blows in strike.blows.values() if blows.by for q in pools_read(plan, blows.by)]
            yield [strike.pool, *reached(plan, strike), *read_by(plan, strike.attacks), *by]
            if strike.rival is None:
                priorities = [lookup for _, lookup in plan.aims[strike.aim].priority]
                yield [strike.pool, *(q for lookup in priorities for q in read_by(plan, lookup))]
    burning: dict[int, list[int]] = {}
    for p, pool in enumerate(plan.pools):
        if pool.burnt_axis is not None:
            burning.setdefault(pool.burnt_axis, []).append(p)
    yield from burning.values()


def reached(plan: Plan, strike: Strike) -> set[int]:
    """A strike's targets, and the pools their wounds may go on to."""
    direct = set(strike.blows)
    loose = (
        {q for q, lookup in plan.aims[strike.aim].priority if lookup.full[0] < NEVER} if strike.rival is None else set()
    )
    return direct | {q for p in direct & loose for q in plan.pools[p].spill}


def read_by(plan: Plan, lookup: Lookup) -> set[int]:
    """Pools whose losses a lookup looks at as they stand, beside its own."""
    return pools_read(plan, lookup.now) if lookup.now else set()


def pools_read(plan: Plan, formula: Formula) -> set[int]:
    """Pools on whose axes a formula reads."""
    # axis p is pool p's own loss; axes beyond the pools' are named by the pool that has them
    axes = {axis for option in formula.options for axis, _ in option.count.tables}
    return {p for p, pool in enumerate(plan.pools) if axes & {p, pool.points_axis, pool.burnt_axis}}


def axes_of(plan: Plan, family: Sequence[int]) -> tuple[int, ...]:
    """A family's pools and what else must be remembered of them, ascending: pools come before all other axes."""
    pools = [plan.pools[q] for q in family]
    further = {axis for pool in pools for axis in (pool.points_axis, pool.burnt_axis) if axis is not None}
    return (*family, *sorted(further))


def dims(plan: Plan, family: Sequence[int]) -> tuple[int, ...]:
    """The lengths of the axes of a family's array."""
    return tuple(plan.axes[axis].size for axis in axes_of(plan, family))


def start(plan: Plan, losses: Mapping[int, int], begin: Mapping[int, int] | None = None) -> list[Block]:
    """All chance on one state; pools not in `losses` are whole, and so were those not in `begin`, before the round.

    TooLarge if its place is no number of 64 bits.
    """
    blocks = []
    for family in families(plan):
        shape = dims(plan, family)
        if prod(shape) >= 2**62:
            raise TooLarge(prod(shape) * 8)
        names = axes_of(plan, family)
        place = np.ravel_multi_index([losses.get(p, 0) for p in names], shape)
        origin = {p: np.array([begin.get(p, 0)]) for p in range(len(plan.axes))} if begin else None
        blocks.append(Block(names, shape, np.array([place]), np.ones(1), origin))
    return blocks


CHUNK = 1 << 20
"""Cells of a working array that is built at a time."""


def state_bytes(plan: Plan) -> int:
    """Bytes that one state takes while a step is pushed through it."""
    return 8 * (8 + len(plan.pools))


MOST = 1 << 27
"""Joint states of independent blocks that are looked at, a part at a time."""


def cells(blocks: Sequence[Block]) -> Iterator[Cells]:
    """The joint states of independent blocks, [block, block …], a bounded part at a time.

    Chances of independent blocks multiply. The longest axis is the one that is cut.
    """
    sizes = [len(block.at) for block in blocks]
    zero = np.zeros((1,) * len(blocks), dtype=np.int64) if blocks[0].origin else None
    if prod(sizes) > MOST:
        raise TooLarge(prod(sizes) * 8)
    widest = int(np.argmax(sizes))
    step = max(1, CHUNK // (prod(sizes) // sizes[widest]))
    for begin in range(0, sizes[widest], step):
        losses: dict[int, PerState] = {}
        p = np.ones((1,) * len(blocks))
        for axis, block in enumerate(blocks):
            some = slice(begin, begin + step) if axis == widest else slice(None)
            shape = [1] * len(blocks)
            shape[axis] = -1
            losses |= {q: loss[some].reshape(shape) for q, loss in block.losses.items()}
            p = p * block.p[some].reshape(shape)
        yield Cells(State(losses, blocks[0].origin, zero), p)
