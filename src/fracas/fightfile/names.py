"""Who is called what in a fight, and whom a name in the file means."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from fracas.fightfile.refusals import Problem, problem
from fracas.fightfile.schema import FightModel, GroupModel, UnitModel
from fracas.fightfile.wording import Path, listed, nearest, shown
from fracas.positions import Measured, Positions
from fracas.rules.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """A group of the file, and where it stands. `label` is unique in the fight, `full` is Unit/Name."""

    path: Path
    side: int
    unit: UnitModel
    group: GroupModel
    label: str
    measured: Positions | None = None

    @property
    def full(self) -> str:
        """Unit/Name."""
        return f"{self.unit.name}/{self.group.name}"

    @property
    def in_contact(self) -> int:
        """How many touch an enemy."""
        if self.measured:
            return self.measured.contact
        return self.group.count - self.group.near if self.group.contact is None else self.group.contact


@dataclass(frozen=True)
class Groups:
    """All groups of a fight under its ruleset. `measured`: what its coordinates give, if it has any."""

    fight: FightModel
    vocabulary: Vocabulary
    measured: Measured | None = None

    @cached_property
    def sides(self) -> tuple[str, ...]:
        """The two sides' names."""
        return tuple(self.fight.sides)

    @cached_property
    def turn(self) -> str:
        """The side whose turn it is."""
        return self.sides[0] if self.fight.turn is None else self.fight.turn

    @cached_property
    def units(self) -> list[tuple[Path, int, UnitModel]]:
        """Every unit with its path and side, in file order."""
        return [
            (("sides", name, "units", index), side, unit)
            for side, (name, units) in enumerate(self.fight.sides.items())
            for index, unit in enumerate(units.units)
        ]

    @cached_property
    def entries(self) -> list[Entry]:
        """Every group, in file order."""
        names = Counter(group.name for _, _, unit in self.units for group in unit.models)
        names.update({f"{unit.name}/{group.name}" for _, _, unit in self.units for group in unit.models})
        measured = self.measured.groups if self.measured else {}
        return [
            Entry((*path, "models", index), side, unit, group, label, measured.get(label))
            for path, side, unit in self.units
            for index, group in enumerate(unit.models)
            for label in (label_of(unit, group, names),)
        ]

    @cached_property
    def called(self) -> dict[str, list[Entry]]:
        """The groups that a name in the file may mean."""
        found = dict[str, list[Entry]]()
        for entry in self.entries:
            for name in {entry.group.name, entry.full}:
                found.setdefault(name, []).append(entry)
        return found

    def find(self, name: str) -> Entry | None:
        """The group a name means, if it means just one."""
        meant = self.called.get(name, [])
        return meant[0] if len(meant) == 1 else None

    def stray(self, path: Path, name: str, among: list[Entry]) -> Problem:
        """The fault of a name that means none of those it may, or several."""
        meant, labels = self.called.get(name, []), [entry.label for entry in among]
        if len(meant) > 1:
            return problem(path, "input-ambiguous", name=shown(name), forms=few([entry.full for entry in meant]))
        if not labels:
            return problem(path, "input-nobody", name=shown(name))
        near = None if meant else nearest(name, labels)
        if near:
            return problem(path, "input-group-near", name=shown(name), near=shown(near))
        return problem(path, "input-group" if meant else "input-group-unknown", name=shown(name), allowed=few(labels))


def label_of(unit: UnitModel, group: GroupModel, names: Counter[str]) -> str:
    """A group's name where nothing else is called so, else Unit/Name."""
    return group.name if names[group.name] == 1 else f"{unit.name}/{group.name}"


def few(names: list[str], most: int = 5) -> str:
    """Some names of the file, quoted."""
    return listed([*map(shown, names[:most]), *(["…"] if len(names) > most else [])])
