"""Wounds without saves, of crumbling and instability: on whom they fall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from fracas.engine.arrays import PerCell
from fracas.plan.plan import Plan

Losses = dict[int, PerCell]
"""Wounds lost by pool, [cell]: what falls is added in place."""


def fall(
    plan: Plan,
    order: Sequence[Sequence[int]],
    losses: Losses,
    begun: Mapping[int, PerCell],
    wounds: PerCell,
) -> None:
    """Lay wounds on pools, tier by tier; `begun`: what the pools had lost when the round began."""
    first, *others = order
    left = by_size(plan, first, losses, begun, wounds)
    for tier in others:
        left = share(plan, tier, losses, left)


def by_size(plan: Plan, tier: Sequence[int], losses: Losses, begun: Mapping[int, PerCell], wounds: PerCell) -> PerCell:
    """Lay them on pools, the largest as the round began first; those that are left, [cell]."""
    left = wounds
    sizes = [np.asarray(plan.pools[q].models)[begun[q]] for q in tier]
    if not tier:
        return left
    # [rank, cell]; stable: of pools of one size the first of the tier
    for rank in np.argsort(-np.array(sizes), axis=0, kind="stable"):
        for place, q in enumerate(tier):
            room = np.where(rank == place, plan.pools[q].capacity - losses[q], 0)
            taken = np.minimum(left, room)
            losses[q] = losses[q] + taken
            left = left - taken
    return left


def share(plan: Plan, tier: Sequence[int], losses: Losses, wounds: PerCell) -> PerCell:
    """Lay wounds without saves on pools, one each in turn; those that are left, [cell]."""
    left = wounds
    while True:
        before = left
        for q in tier:
            taken = np.minimum(np.minimum(left, 1), plan.pools[q].capacity - losses[q])
            losses[q] = losses[q] + taken
            left = left - taken
        if np.array_equal(before, left):
            return left
