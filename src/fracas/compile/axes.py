"""The numbers of a round's state, as a list: wounds lost by every pool, then what else must be remembered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fracas.plan.plan import BURNT, EXTRA_POINTS, WOUNDS_LOST, Axis, Pool


def with_axes(pools: Sequence[Pool], burning: Sequence[bool]) -> tuple[tuple[Pool, ...], tuple[Axis, ...]]:
    """The pools with the numbers of their further axes, and all axes. `burning`: pools that fire takes something from.

    Axis p is pool p's wounds lost: whatever reads losses by pool number relies on it.
    """
    axes = [Axis(WOUNDS_LOST, p, pool.top + 1) for p, pool in enumerate(pools)]
    points: dict[int, int] = {}
    for p, pool in enumerate(pools):
        if pool.bonus:
            points[p] = len(axes)
            axes.append(Axis(EXTRA_POINTS, p, pool.bonus + 1))
    burnt: dict[int, int] = {}
    for pool in (pool for pool, burns in zip(pools, burning, strict=True) if burns):
        if pool.unit not in burnt:
            burnt[pool.unit] = len(axes)
            axes.append(Axis(BURNT, pool.unit, 2))
    numbered = tuple(
        replace(pool, points_axis=points.get(p), burnt_axis=burnt.get(pool.unit) if burning[p] else None)
        for p, pool in enumerate(pools)
    )
    return numbered, tuple(axes)
