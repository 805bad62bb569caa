"""Chances over the state of a round: which pools hang together, and arrays over their losses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import prod

import numpy as np

from fracas.executors.sums import Sums, TooLarge
from fracas.plan import NEVER, Plan


@dataclass(frozen=True)
class Block:
    """Pools that can affect each other, with the joint losses that can be (flat, the last pool fastest), ascending."""

    pools: tuple[int, ...]
    dims: tuple[int, ...]
    at: np.ndarray
    p: np.ndarray

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

    def then(self, after: Sums) -> Block:
        """The same pools with new chances."""
        return Block(self.pools, self.dims, *after.found())


def families(plan: Plan) -> tuple[tuple[int, ...], ...]:
    """Pools that can affect each other, directly or by way of others."""
    parent = list(range(len(plan.pools)))

    def root(p: int) -> int:
        while parent[p] != p:
            p = parent[p]
        return p

    def tie(pools: Iterable[int]) -> None:
        first, *rest = map(root, pools)
        for other in rest:
            parent[other] = first

    for step in plan.steps:
        for strike in step.strikes:
            tie([strike.pool, *reached(plan, strike.blows)])
    grouped: dict[int, list[int]] = {}
    for p in range(len(plan.pools)):
        grouped.setdefault(root(p), []).append(p)
    return tuple(map(tuple, grouped.values()))


def reached(plan: Plan, targets: Iterable[int]) -> set[int]:
    """The targets, and the pools their wounds may go on to."""
    direct = set(targets)
    return direct | {q for p in direct if plan.pools[p].priority[0] < NEVER for q in plan.pools[p].spill}


def dims(plan: Plan, family: tuple[int, ...]) -> tuple[int, ...]:
    """The lengths of the axes of a family's array."""
    return tuple(plan.pools[p].top + 1 for p in family)


def start(plan: Plan, losses: Mapping[int, int]) -> list[Block]:
    """All chance on one state; pools not in `losses` are whole. TooLarge if its place is no number of 64 bits."""
    blocks = []
    for family in families(plan):
        shape = dims(plan, family)
        if prod(shape) >= 2**62:
            raise TooLarge(prod(shape) * 8)
        place = np.ravel_multi_index([losses.get(p, 0) for p in family], shape)
        blocks.append(Block(family, shape, np.array([place]), np.ones(1)))
    return blocks


CHUNK = 1 << 20
"""Cells of a working array that is built at a time."""


def bytes_needed(plan: Plan) -> int:
    """An upper estimate of what the exact odds build at once."""
    cells = [prod(dims(plan, family)) for family in families(plan)]
    return max(cells) * 8 * (6 + len(plan.pools)) + CHUNK * 8 * 24


def state_bytes(plan: Plan) -> int:
    """Bytes that one state takes while a step is pushed through it."""
    return 8 * (8 + len(plan.pools))
