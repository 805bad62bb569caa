"""The fight as the user wrote it, checked once and frozen. No rule lives here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from fracas.fight.amount import Amount

CHARACTERISTICS = ("WS", "S", "T", "W", "I", "A", "Ld")


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon as data. `hands` 0: not carried in a hand (grenades). `melee`: fit for a second attack.

    `kind`: what a ruleset does for it beyond strength, armour and step, under its rule id.
    """

    name: str
    rule: str
    hands: int = 1
    melee: bool = True
    strength: str | None = None
    ignores: str | None = None
    strikes: str | None = None
    kind: str = ""

    @property
    def special(self) -> bool:
        """Whether its blow differs from an ordinary one."""
        return bool(self.strength or self.ignores or self.strikes or self.kind)


OwnKeys = tuple[tuple[str, int | bool | str | None], ...]
"""Keys of the fight file that the ruleset brings itself, each with its value."""

Amounts = tuple[tuple[str, Amount], ...]
"""Traits that have a number, or a die, with it."""


@dataclass(frozen=True, slots=True)
class Mount:
    """A second set of blows that shares its rider's body."""

    name: str
    WS: int
    S: int
    I: int  # noqa: E741  the field's own letter
    A: int
    traits: frozenset[str] = frozenset()
    amounts: Amounts = ()


@dataclass(frozen=True, slots=True)
class Group:
    """`count` like models of a unit. `label` is unique in the fight: the name, or Unit/Name.

    `Sv`, `Inv` (a ward) and `Reg`: the lowest saving roll (3 for 3+) or None. `use`: a weapon's name, "normal", or None
    if not said. `attacks`: (label of the enemy group, number of contact attacks) in the order written.
    """

    name: str
    label: str
    unit: str
    count: int
    WS: int
    S: int
    T: int
    I: int  # noqa: E741
    W: int = 1
    A: int = 1
    Ld: int = 7
    Sv: int | None = None
    Inv: int | None = None
    Reg: int | None = None
    contact: int = 0
    near: int = 0
    cover: bool = False
    role: str = "trooper"
    weapons: tuple[Weapon, ...] = ()
    use: str | None = None
    traits: frozenset[str] = frozenset()
    amounts: Amounts = ()
    attacks: tuple[tuple[str, int], ...] = ()
    mount: Mount | None = None
    wounds_lost: int = 0
    own_keys: OwnKeys = ()

    def own_key(self, name: str) -> int | bool | str | None:
        """The value of a key that the ruleset brings; KeyError if it brings none of that name."""
        return dict(self.own_keys)[name]


@dataclass(frozen=True, slots=True)
class Unit:
    """One unit. `arc`: (enemy unit, "flank" or "rear") pairs; `round` is its own round of combat.

    `contact`: models that touch the enemy, or each enemy unit by name; `started`: models it began the battle with.
    `base`: width of a model's base in mm.
    `afraid`, `calm`, `counts_as_charged`: what befell it in this combat: it failed a test before this round, it lost
    a round, it caught an enemy that fights on.
    """

    name: str
    groups: tuple[Group, ...]
    charged: bool = False
    type: str = "infantry"
    round: int = 1
    files: int | None = None
    rank_width: int = 5
    arc: tuple[tuple[str, str], ...] = ()
    higher_ground: bool = False
    contact: int | None = None
    contacts: tuple[tuple[str, int], ...] = ()
    base: float | None = None
    started: int | None = None
    leadership: int | None = None
    battle_standard: bool = False
    pursue: bool = True
    afraid: bool = False
    calm: bool = False
    counts_as_charged: bool = False
    own_keys: OwnKeys = ()

    def own_key(self, name: str) -> int | bool | str | None:
        """The value of a key that the ruleset brings; KeyError if it brings none of that name."""
        return dict(self.own_keys)[name]

    @property
    def size(self) -> int:
        """Models alive at the start of the round."""
        return sum(group.count for group in self.groups)


@dataclass(frozen=True, slots=True)
class Side:
    """One player's units in this combat."""

    name: str
    units: tuple[Unit, ...]

    @property
    def groups(self) -> Iterator[Group]:
        """All groups, in file order."""
        return (group for unit in self.units for group in unit.groups)


@dataclass(frozen=True, slots=True)
class Challenge:
    """`by`, `to`, `shamed` are group labels; `answer` is "accept", "refuse" or None while it is open.

    `past`: it was issued and answered in an earlier round.
    """

    by: str
    to: str | None = None
    answer: str | None = None
    shamed: str | None = None
    past: bool = False


@dataclass(frozen=True, slots=True)
class Fight:
    """One combat round, as written down and checked. Exactly two sides.

    `settled`: choices, as (kind, about), that have been made and of which nothing else here tells: nobody challenges,
    attacks stay undeclared, a unit pursues as all do, a challenge is refused and nobody is named yet.
    """

    sides: tuple[Side, Side]
    ruleset: str = "classic"
    round: int = 1
    turn: str = ""
    challenge: Challenge | None = None
    switches: Mapping[str, object] = field(default_factory=dict)
    settled: frozenset[tuple[str, str]] = frozenset()

    @property
    def groups(self) -> Iterator[Group]:
        """All groups of both sides, in file order."""
        return (group for side in self.sides for group in side.groups)

    def group(self, label: str) -> Group:
        """The group of that label; KeyError if there is none."""
        for group in self.groups:
            if group.label == label:
                return group
        raise KeyError(label)

    def side_of(self, label: str) -> int:
        """0 or 1: the side that holds the group."""
        return 0 if any(group.label == label for group in self.sides[0].groups) else 1
