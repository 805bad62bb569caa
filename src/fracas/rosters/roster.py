"""A roster as read: its units, their models, and what was not understood."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Remark:
    """Something a reader wants told: a message id and its arguments."""

    message: str
    args: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RosterWeapon:
    """A weapon with its numbers, as far as the roster has them. `number`: how many there are; `close`: for combat.

    `shared`: a choice for the whole unit, whatever its number.
    """

    name: str
    number: int = 1
    strength: str = ""
    ap: str = ""
    range: str = ""
    close: bool | None = None
    shared: bool = False


@dataclass(frozen=True, slots=True)
class RosterMount:
    """What a model rides, or who crews it: a second set of blows on the same base."""

    name: str
    cells: Mapping[str, str]
    profile: Mapping[str, int | str] | None
    rules: tuple[str, ...] = ()
    equipment: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RosterGroup:
    """Like models of a unit. `cells`: the stat line as written; `profile`: as read, None if a number is missing.

    `line` names the stat line; `source` says where it comes from: "roster", "library" or "".
    """

    name: str
    count: int
    role: str = "trooper"
    line: str = ""
    source: str = ""
    cells: Mapping[str, str] = field(default_factory=dict)
    profile: Mapping[str, int | str] | None = None
    paired: bool = False
    weapons: tuple[RosterWeapon, ...] = ()
    equipment: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    mounts: tuple[RosterMount, ...] = ()


@dataclass(frozen=True, slots=True)
class RosterProblem:
    """What was not understood. `model`: the group it is about, "" for the unit or roster; `models` that it concerns."""

    remark: Remark
    unit: str = ""
    model: str = ""
    cell: str = ""
    models: int = 0


@dataclass(frozen=True, slots=True)
class RosterUnit:
    """A unit of a roster. `models` is how many miniatures it has; `command`: who is among them (not in addition)."""

    name: str
    models: int
    groups: tuple[RosterGroup, ...]
    points: float | None = None
    category: str = ""
    type: str = ""
    command: tuple[str, ...] = ()
    weapons: tuple[RosterWeapon, ...] = ()
    equipment: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    problems: tuple[RosterProblem, ...] = ()
    notes: tuple[RosterProblem, ...] = ()
    named: bool = False
    """A character of that one name, whose mount is not chosen."""

    @property
    def understood(self) -> int:
        """Models that have a full profile."""
        return sum(group.count for group in self.groups if group.profile)


@dataclass(frozen=True, slots=True)
class Roster:
    """A list as read. `others`: choices of the list that are no units, by name."""

    format: str
    game: str
    army: str
    name: str
    fantasy: bool
    units: tuple[RosterUnit, ...]
    problems: tuple[RosterProblem, ...] = ()
    others: tuple[str, ...] = ()
    points: float | None = None
