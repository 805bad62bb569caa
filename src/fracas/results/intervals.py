"""The 95 % intervals of what was simulated, as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from fracas.engine.simulate.wilson import half_width, interval


def ends(p: float, n: int) -> list[float]:
    """[low, high] of a chance seen as `p` in `n` rounds."""
    return list(interval(p, n))


def ends_by_name(chances: Mapping[str, float], n: int) -> dict[str, list[float]]:
    """The same of several."""
    return {name: ends(p, n) for name, p in chances.items()}


def spread(pairs: Iterable[tuple[int, float]], n: int) -> list[list[float]]:
    """[value, low, high] of every value of a distribution."""
    return [[value, *interval(p, n)] for value, p in pairs]


def widest(chances: Iterable[float], n: int) -> float:
    """The widest half-width of any of these chances."""
    return max(half_width(p, n) for p in chances)
