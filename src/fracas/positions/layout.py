"""What is measured and what comes of it: frozen, plain. Coordinates are inches, bases millimetres, facings degrees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

TOUCH = 0.05
"""Inches: bases with no wider a gap touch, and bases may overlap by as much. A hand on a ruler is no better."""
NEAR = 2.0
"""Inches from the edge of a base to the edge of another that are still near."""
FARTHEST = 1000.0
"""Inches: the largest coordinate."""
SMALLEST, LARGEST = 10.0, 200.0
"""Millimetres: the bases there are."""
INCH = 25.4
"""Millimetres of an inch."""

Arc = Literal["front", "flank", "rear"]


@dataclass(frozen=True, slots=True)
class Round:
    """A round base of that diameter in mm."""

    diameter: float


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A rectangular base in mm: across the model's front, and from front to back."""

    width: float
    depth: float


Base = Round | Rectangle


@dataclass(frozen=True, slots=True)
class Models:
    """A group of loose models. `at`: a place for each, (x, y) of its centre in inches or (x, y, facing).

    A facing is in degrees, 0 towards +y and clockwise, so 90 is towards +x. Round bases need none.
    """

    label: str
    base: Base
    count: int
    at: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class Loose:
    """A unit whose models stand where they are put. It has no front, so no flank and no rear either."""

    name: str
    groups: tuple[Models, ...]


@dataclass(frozen=True, slots=True)
class Rankers:
    """A group in a block. `front`: command and characters, who take the middle of the front rank."""

    label: str
    count: int
    front: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """A ranked unit: `at` is the centre of its front edge in inches, `facing` in degrees as for `Models`.

    `files` models abreast, without it all of them; the last rank may be short and stands in the middle.
    """

    name: str
    groups: tuple[Rankers, ...]
    base: Rectangle
    at: tuple[float, float]
    facing: float = 0.0
    files: int | None = None

    @property
    def size(self) -> int:
        """Models in it."""
        return sum(group.count for group in self.groups)


Unit = Loose | Block


@dataclass(frozen=True, slots=True)
class Layout:
    """Both sides' units on the ground; unit names and group labels are unique in it.

    `near_to`: models are near within 2" of an enemy, or within 2" of a comrade of their unit who is in contact.
    """

    sides: tuple[tuple[Unit, ...], tuple[Unit, ...]]
    near_to: Literal["enemy", "comrade"] = "enemy"


@dataclass(frozen=True, slots=True)
class Positions:
    """How many models of a group touch an enemy, how many are near, how many farther off."""

    contact: int
    near: int
    far: int


@dataclass(frozen=True, slots=True)
class Meeting:
    """`touching` models of `unit` touch `enemy`, whose front, flank or rear (`arc`) the unit is in."""

    unit: str
    enemy: str
    touching: int
    arc: Arc


@dataclass(frozen=True, slots=True)
class Measured:
    """Positions by group label; each unit's meetings with the enemies it touches, in the order of the layout.

    `apart`: the smallest gap between enemies in inches, 0 where they touch or overlap a little.
    """

    groups: Mapping[str, Positions]
    meetings: tuple[Meeting, ...]
    apart: float


class GroundError(Exception):
    """A layout that cannot be. `message` is an id, `facts` its arguments; `model` counts from 0 in its group's `at`.

    `group` and `model` are None where the fault is the unit's.
    """

    def __init__(self, message: str, unit: str, group: str | None, model: int | None, /, **facts: object) -> None:
        super().__init__(message, unit, group, model, facts)
        self.message, self.unit, self.group, self.model, self.facts = message, unit, group, model, facts
