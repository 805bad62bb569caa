"""Bases as rows of arrays, in inches: where each lies, how it is turned, how far it reaches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fracas.positions.layout import INCH, Base, Models, Round

Array = NDArray[np.float64]
Rows = NDArray[np.intp]


@dataclass(frozen=True, eq=False)
class Bases:
    """Every base is a core with a margin: a point with its radius, or a rectangle with none.

    `centre`: (n, 2). `ahead`: (n, 2), unit vectors to the front. `half`: (n, 2), half the core's width and depth.
    `radius`: (n,).
    """

    centre: Array
    ahead: Array
    half: Array
    radius: Array

    def __len__(self) -> int:
        return len(self.radius)

    def __getitem__(self, rows: Rows | slice) -> Bases:
        """Some of them."""
        return Bases(self.centre[rows], self.ahead[rows], self.half[rows], self.radius[rows])

    @cached_property
    def right(self) -> Array:
        """Unit vectors to the right-hand side."""
        return np.stack([self.ahead[:, 1], -self.ahead[:, 0]], axis=1)

    @cached_property
    def cores(self) -> NDArray[Any]:
        """The cores as shapely's points and polygons."""
        import shapely

        found = np.empty(len(self), dtype=object)
        square = self.radius == 0
        found[~square] = shapely.points(self.centre[~square])
        side, front = self.right * self.half[:, :1], self.ahead * self.half[:, 1:]
        corners = [self.centre + x * side + y * front for x, y in ((1, 1), (1, -1), (-1, -1), (-1, 1), (1, 1))]
        found[square] = shapely.polygons(np.stack(corners, axis=1)[square])
        return found

    def core_reach(self, axis: Array) -> Array:
        """How far each core extends from its centre along an axis, or along its own row of axes."""
        across = np.abs((self.right * axis).sum(axis=1)) * self.half[:, 0]
        return np.asarray(across + np.abs((self.ahead * axis).sum(axis=1)) * self.half[:, 1])

    def span(self, axis: Array, origin: Array) -> tuple[float, float]:
        """The least and the greatest place along an axis that any of them reaches."""
        middle, reach = (self.centre - origin) @ axis, self.core_reach(axis) + self.radius
        return float((middle - reach).min()), float((middle + reach).max())


def towards(facing: Array) -> Array:
    """Unit vectors of facings in degrees: 0 is +y, 90 is +x."""
    turned = np.radians(facing)
    return np.stack([np.sin(turned), np.cos(turned)], axis=-1)


def joined(parts: Sequence[Bases]) -> Bases:
    """All of them after one another."""
    columns = zip(*((part.centre, part.ahead, part.half, part.radius) for part in parts), strict=True)
    return Bases(*(np.concatenate(column) for column in columns))


def alike(base: Base, centre: Array, ahead: Array) -> Bases:
    """Bases of one size at those places."""
    width, depth, diameter = (0.0, 0.0, base.diameter) if isinstance(base, Round) else (base.width, base.depth, 0.0)
    half = np.array([width, depth]) / 2 / INCH
    return Bases(
        centre, ahead, np.broadcast_to(half, centre.shape), np.full(len(centre), diameter / 2 / INCH, dtype=np.float64)
    )


def of_models(group: Models) -> Bases:
    """The bases of a group of loose models."""
    places = np.array([(*place, 0.0)[:3] for place in group.at], dtype=np.float64).reshape(-1, 3)
    return alike(group.base, places[:, :2], towards(places[:, 2]))
