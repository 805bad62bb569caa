"""Wilson's intervals, which are never empty, not even at 0 of n."""

from __future__ import annotations

from math import sqrt

Z = 1.959963984540054
"""Half-widths of a 95 % interval are this many standard errors."""


def half_width(p: float, n: int) -> float:
    """Half of Wilson's 95 % interval for a chance seen as `p` in `n` rounds; never 0, not even at 0 or 1."""
    return Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)


def interval(p: float, n: int) -> tuple[float, float]:
    """Wilson's 95 % interval itself."""
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    return max(0.0, middle - half_width(p, n)), min(1.0, middle + half_width(p, n))
