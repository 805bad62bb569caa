"""The words each ruleset knows: what a fight file may say, as data. What they do is the ruleset's business."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import ModuleType

from fracas.fight import Weapon
from fracas.rulesets import resurrection, t9a1, wh40k3e, whfb8e
from fracas.rulesets.fantasy.edition import TYPES, Edition


@dataclass(frozen=True, slots=True)
class Switch:
    """A choice of the ruleset that a fight may set: true or false, a number from `low` to `high`, one of `words`."""

    default: int | bool | str
    meaning: str
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What one ruleset knows by name. `lone_roles` are groups of one; `character_roles` may be shamed.

    `numbered`: traits with a number, and an example of it, "" where it may be left out. `refused`: keys of a "fight",
    "unit" or "group" that it does not know. `lows`: characteristics that may be less than 1; `best_save`: the best Sv.
    """

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
    numbered: Mapping[str, str] = field(default_factory=dict)
    refused: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    lows: Mapping[str, int] = field(default_factory=dict)
    best_save: int = 2
    ranked: bool = False

    def weapon(self, name: str) -> Weapon | None:
        """The weapon of that name or alias, or None."""
        return self.weapons.get(self.aliases.get(name, name))


LONE = ("champion", "character", "army standard bearer")
CHARACTERS = ("character", "army standard bearer")
ROLES = ("trooper", "champion", "standard bearer", "musician", "character", "army standard bearer")

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
    roles=ROLES,
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
    lone_roles=LONE,
    challenger_roles=LONE,
    character_roles=CHARACTERS,
    refused={
        "unit": ("contact", "base", "started", "leadership", "battle_standard", "pursue"),
        "group": ("Ward", "Reg"),
    },
)

WH40K_3E = Vocabulary(
    name="wh40k-3e",
    weapons={weapon.name: weapon for weapon in wh40k3e.WEAPONS},
    aliases=wh40k3e.ALIASES,
    roles=ROLES,
    traits=wh40k3e.TRAITS,
    types=wh40k3e.TYPES,
    switches={
        "outnumber_modifiers": Switch(True, "morale.outnumbered worsens the morale check; false: it does not"),
        "ties": Switch("draw", "what equal wounds are", words=("draw",)),
    },
    lone_roles=LONE,
    challenger_roles=(),
    character_roles=(),
    numbered=wh40k3e.NUMBERED,
    refused={
        "fight": ("challenge",),
        "unit": ("files", "rank_width", "arc", "higher_ground", "contact", "base", "battle_standard"),
        "group": ("Reg", "mount"),
    },
)

FANTASY_SWITCHES = {
    "charge_bonus": Switch(1, "points for a charge (result.charge)", 0, 5),
    "overkill_cap": Switch(5, "most points for overkill in a duel (result.overkill)", 0, 10),
    "slain_counts": Switch(
        "profile",
        "what a model slain outright scores: its profile's Wounds, or those it had left",
        words=("profile", "left"),
    ),
    "musician_breaks_ties": Switch(True, "a lone musician breaks a tie (result.musician)"),
    "rank_width": Switch(5, "models abreast that make a rank (result.ranks); monstrous types need 3", 1, 10),
    "ranks_counted": Switch("end", "when ranks are counted for the rank bonus", words=("end", "start")),
    "outnumber_bonus": Switch(0, "points for the side with more models left, as in the 6th edition", 0, 5),
    "steadfast": Switch(True, "more ranks than every enemy make a unit steadfast"),
}


def fantasy(edition: Edition, home: ModuleType, switches: Mapping[str, Switch]) -> Vocabulary:
    """The vocabulary of a fantasy edition."""
    return Vocabulary(
        name=edition.name,
        weapons={weapon.name: weapon for weapon in home.WEAPONS},
        aliases=FANTASY_ALIASES,
        roles=ROLES,
        traits=home.TRAITS,
        types=TYPES,
        switches={name: replace(switch, default=edition.switches[name]) for name, switch in switches.items()},
        lone_roles=LONE,
        challenger_roles=LONE,
        character_roles=CHARACTERS,
        numbered=home.NUMBERED,
        refused={"unit": ("cover", "rank_width"), "group": ("contact", "near", "cover")},
        lows={"WS": 0, "I": 0},
        best_save=1,
        ranked=True,
    )


FANTASY_ALIASES = {"sword": "hand weapon", "axe": "hand weapon", "club": "hand weapon", "mace": "hand weapon"}

VOCABULARIES: Mapping[str, Vocabulary] = {
    "classic": CLASSIC,
    "wh40k-3e": WH40K_3E,
    "whfb-8e": fantasy(whfb8e.EDITION, whfb8e, FANTASY_SWITCHES),
    "resurrection": fantasy(resurrection.EDITION, resurrection, FANTASY_SWITCHES),
    "t9a-1": fantasy(
        t9a1.EDITION,
        t9a1,
        {
            "overkill_cap": FANTASY_SWITCHES["overkill_cap"],
            "charge_initiative": Switch(0, "Initiative that a charge gives (strike.initiative)", 0, 3),
            "flank_with_ranks": Switch(2, "full ranks that make flank and rear worth a point more; 0: never", 0, 10),
        },
    ),
}
