"""The words each ruleset knows: what a fight file may say, as data. What they do is the ruleset's business."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from fracas.fight.fight import Weapon


@dataclass(frozen=True, slots=True)
class Key:
    """A key of the fight file that a ruleset brings: true or false, a number from `low` to `high`, one of `words`.

    `meaning`, `meaning_ru`: what it is, in English and Russian.
    """

    default: int | bool | str | None
    meaning: str
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()
    meaning_ru: str = ""


@dataclass(frozen=True, slots=True)
class Switch(Key):
    """A choice of the ruleset: a key of the fight itself, read by `fracas.rules.switches.switch`."""


@dataclass(frozen=True, slots=True, eq=False)
class Vocabulary:
    """What one ruleset knows by name. `lone_roles` are groups of one; `challenger_roles` may duel.

    `numbered`: traits with a number, and an example of it, "" where it may be left out. `keys`: those of a "fight",
    "unit" or "group" that it knows, switches aside; `own_keys`: those of a "unit" or "group" that it brings itself
    (Unit.own_key and Group.own_key read them). `lows`: characteristics that may be less than 1; `best_save`: the best
    Sv; `inline_rules`: ids of weapons of one's own, plain and special; `ordinary`: weapons that strike an ordinary
    blow, though the rules name them.
    """

    name: str
    weapons: Mapping[str, Weapon]
    aliases: Mapping[str, str]
    roles: tuple[str, ...]
    traits: tuple[str, ...]
    types: tuple[str, ...]
    switches: Mapping[str, Switch]
    keys: Mapping[str, tuple[str, ...]]
    lone_roles: tuple[str, ...]
    challenger_roles: tuple[str, ...]
    numbered: Mapping[str, str] = field(default_factory=dict)
    own_keys: Mapping[str, Mapping[str, Key]] = field(default_factory=dict)
    lows: Mapping[str, int] = field(default_factory=dict)
    best_save: int = 2
    ranked: bool = False
    ordinary: tuple[str, ...] = ()
    inline_rules: tuple[str, str] = ("weapon.ordinary", "weapon.contact-only")

    def weapon(self, name: str) -> Weapon | None:
        """The weapon of that name or alias, or None."""
        return self.weapons.get(self.aliases.get(name, name))

    def knows(self, level: str, key: str) -> bool:
        """Whether a key of a "fight", "unit" or "group" may be written."""
        return key in self.keys[level] or key in self.brought(level)

    def brought(self, level: str) -> Mapping[str, Key]:
        """The keys of a level that the ruleset brings: switches, or its own."""
        return self.switches if level == "fight" else self.own_keys.get(level, {})
