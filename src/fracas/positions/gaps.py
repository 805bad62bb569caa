"""Gaps between bases, edge to edge in inches; a gap below 0 is how far one must be pushed to part the two."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import shapely

from fracas.positions.bases import Array, Bases, Rows

AT_ONCE = 64
"""Models looked around from in one go: few enough that a heap of them is found out before all its pairs are listed."""


def gaps(bases: Bases, one: Rows, other: Rows) -> Array:
    """The gap of each pair of rows."""
    between = np.asarray(shapely.distance(bases.cores[one], bases.cores[other]), dtype=np.float64)
    joint = np.flatnonzero(between == 0)
    between[joint] = -overlap(bases[one[joint]], bases[other[joint]])
    return between - bases.radius[one] - bases.radius[other]


def overlap(one: Bases, other: Bases) -> Array:
    """How deep cores that are not apart lie in each other, row by row: the shortest push along an axis of theirs."""
    apart = other.centre - one.centre
    axes = (one.right, one.ahead, other.right, other.ahead)
    pushes = [one.core_reach(axis) + other.core_reach(axis) - np.abs((apart * axis).sum(axis=1)) for axis in axes]
    return np.asarray(np.maximum(np.min(pushes, axis=0), 0.0))


def within(bases: Bases, ones: Rows, others: Rows, reach: float) -> Iterator[tuple[Rows, Rows, Array]]:
    """The pairs of the two kinds of rows whose gap is at most `reach`, with their gaps; some at a time."""
    if not (len(ones) and len(others)):
        return
    tree = shapely.STRtree(bases.cores[others])
    widest = bases.radius[others].max()
    for start in range(0, len(ones), AT_ONCE):
        rows = ones[start : start + AT_ONCE]
        around = np.maximum(reach + bases.radius[rows] + widest, 0.0)
        found = tree.query(bases.cores[rows], predicate="dwithin", distance=around)
        one, other = rows[found[0]], others[found[1]]
        gap = gaps(bases, one, other)
        close = gap <= reach
        yield one[close], other[close], gap[close]


def smallest(bases: Bases, ones: Rows, others: Rows) -> float:
    """The smallest gap between the two kinds of rows."""
    tree = shapely.STRtree(bases.cores[others])
    found = tree.query_nearest(bases.cores[ones], all_matches=False)
    bound = float(gaps(bases, ones[found[0]], others[found[1]]).min())
    return min((float(gap.min()) for *_, gap in within(bases, ones, others, bound) if len(gap)), default=bound)
