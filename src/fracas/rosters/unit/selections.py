"""The choices of a unit: names, numbers, stat lines and weapons, no texts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from fracas.rosters.roster import RosterWeapon
from fracas.rosters.unit.stat_cells import is_fighter, is_hull

CREATURES = ("model", "unit", "mount", "crew")
"""Kinds of choices that are creatures; all others are upgrades."""


@dataclass(frozen=True, slots=True)
class StatLine:
    """A stat line: its name, and its cells under the field's names."""

    name: str
    cells: Mapping[str, str]

    @property
    def fighter(self) -> bool:
        """Whether it is a model's."""
        return is_fighter(self.cells)

    @property
    def hull(self) -> bool:
        """Whether it is a vehicle's."""
        return is_hull(self.cells)


@dataclass(frozen=True, slots=True)
class Selection:
    """A choice with those within it. `number` None: it could not be read."""

    name: str
    kind: str
    number: int | None
    points: float
    lines: tuple[StatLine, ...] = ()
    weapons: tuple[RosterWeapon, ...] = ()
    items: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    type: str = ""
    command: str = ""
    children: tuple[Selection, ...] = field(default=())

    @property
    def fighters(self) -> tuple[StatLine, ...]:
        """Its own lines that are models'."""
        return tuple(line for line in self.lines if line.fighter)

    @property
    def hulls(self) -> tuple[StatLine, ...]:
        """Its own lines that are vehicles'."""
        return tuple(line for line in self.lines if line.hull)

    @property
    def many(self) -> int:
        """Its number, 1 where it could not be read."""
        return 1 if self.number is None else self.number

    def within(self) -> Iterator[Selection]:
        """All choices within it, at every level."""
        for child in self.children:
            yield child
            yield from child.within()

    def total(self) -> float:
        """Its points and those of all within it."""
        return self.points + sum(child.points for child in self.within())
