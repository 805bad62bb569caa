"""The words each ruleset knows: what a fight file may say, as data. What they do is the ruleset's business."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fracas.fight import Weapon


@dataclass(frozen=True, slots=True)
class Switch:
    """A choice of the ruleset that a fight may set. `low` and `high` bound a number; both 0 for true or false."""

    default: int | bool
    meaning: str
    low: int = 0
    high: int = 0


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What one ruleset knows by name. `lone_roles` are groups of one; `character_roles` may be shamed."""

    name: str
    weapons: Mapping[str, Weapon]
    aliases: Mapping[str, str]
    roles: tuple[str, ...]
    traits: tuple[str, ...]
    types: tuple[str, ...]
    switches: Mapping[str, Switch]
    lone_roles: tuple[str, ...]
    challenger_roles: tuple[str, ...]
    character_roles: tuple[str, ...]

    def weapon(self, name: str) -> Weapon | None:
        """The weapon of that name or alias, or None."""
        return self.weapons.get(self.aliases.get(name, name))


CLASSIC_WEAPONS = (
    Weapon("close combat weapon", "weapon.ordinary"),
    Weapon("pistol", "weapon.ordinary"),
    Weapon("power weapon", "weapon.power-weapon", ignores="armour"),
    Weapon("power fist", "weapon.power-fist", strength="x2", ignores="armour", strikes="last"),
    Weapon("frag grenades", "weapon.grenades", hands=0, melee=False),
    Weapon("rifle", "weapon.ordinary", hands=2, melee=False),
    Weapon("two-handed close combat weapon", "weapon.ordinary", hands=2),
)

CLASSIC = Vocabulary(
    name="classic",
    weapons={weapon.name: weapon for weapon in CLASSIC_WEAPONS},
    aliases={
        "power claw": "power fist",
        "chainsword": "close combat weapon",
        "sword": "close combat weapon",
        "axe": "close combat weapon",
        "club": "close combat weapon",
        "hand flamer": "pistol",
    },
    roles=("trooper", "champion", "standard bearer", "musician", "character", "army standard bearer"),
    traits=("monster", "large target", "killing blow", "stubborn", "hold your ground"),
    types=(
        "infantry",
        "cavalry",
        "monster",
        "bike",
        "jump infantry",
        "beast",
        "swarm",
        "war beast",
        "chariot",
        "monstrous infantry",
        "monstrous beast",
        "monstrous cavalry",
        "war machine",
    ),
    switches={
        "overkill_cap": Switch(3, "most points for overkill in a duel (result.overkill)", 0, 10),
        "musician_breaks_ties": Switch(False, "a lone musician breaks a tie (command.musician)"),
    },
    lone_roles=("champion", "character", "army standard bearer"),
    challenger_roles=("champion", "character", "army standard bearer"),
    character_roles=("character", "army standard bearer"),
)

VOCABULARIES: Mapping[str, Vocabulary] = {"classic": CLASSIC}
