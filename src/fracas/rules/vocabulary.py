"""The words each ruleset knows: what a fight file may say, as data. What they do is the ruleset's business."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, MutableMapping
from dataclasses import dataclass, field, replace
from types import ModuleType
from typing import TYPE_CHECKING

from fracas.fight.fight import Weapon

if TYPE_CHECKING:
    from fracas.rules.ranks.edition import Edition


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
    "unit" or "group" that it does not know. `lows`: characteristics that may be less than 1; `best_save`: the best Sv;
    `inline_rules`: ids of weapons of one's own, plain and special.
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
    inline_rules: tuple[str, str] = ("weapon.ordinary", "weapon.contact-only")

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
        "unit": ("contact", "started", "leadership", "battle_standard", "pursue"),
        "group": ("Ward", "Reg"),
    },
)


def wh40k_3e() -> Vocabulary:
    """The words of `wh40k-3e`."""
    from fracas.rules.wh40k3e import table

    return Vocabulary(
        name="wh40k-3e",
        weapons={weapon.name: weapon for weapon in table.WEAPONS},
        aliases=table.ALIASES,
        roles=ROLES,
        traits=table.TRAITS,
        types=table.TYPES,
        switches={
            "outnumber_modifiers": Switch(
                "table", "whether outnumbering worsens the morale check (morale.outnumbered)", words=("table", "none")
            ),
            "ties": Switch("draw", "what equal wounds are", words=("draw",)),
        },
        lone_roles=LONE,
        challenger_roles=(),
        character_roles=(),
        numbered=table.NUMBERED,
        refused={
            "fight": ("challenge",),
            "unit": ("files", "rank_width", "arc", "higher_ground", "contact", "battle_standard"),
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
    from fracas.rules.ranks.edition import TYPES

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
        inline_rules=("weapon.hand-weapon", "weapon.hand-weapon"),
    )


ORDINARY = ("hand weapon", "shield")
"""What a model strikes an ordinary blow with, though the rules name it."""
FANTASY_ALIASES = {"sword": "hand weapon", "axe": "hand weapon", "club": "hand weapon", "mace": "hand weapon"}


def whfb_8e() -> Vocabulary:
    """The words of `whfb-8e`."""
    from fracas.rules.whfb8e import table

    return fantasy(table.EDITION, table, FANTASY_SWITCHES)


def resurrection() -> Vocabulary:
    """The words of `resurrection`."""
    from fracas.rules.resurrection import table as home

    return fantasy(home.EDITION, home, FANTASY_SWITCHES)


def t9a_1() -> Vocabulary:
    """The words of `t9a-1`."""
    from fracas.rules.t9a1 import table

    switches = {
        "overkill_cap": FANTASY_SWITCHES["overkill_cap"],
        "charge_initiative": Switch(0, "Initiative that a charge gives (strike.initiative)", 0, 3),
        "flank_with_ranks": Switch(2, "full ranks that make flank and rear worth a point more; 0: never", 0, 10),
    }
    return fantasy(table.EDITION, table, switches)


class Vocabularies(MutableMapping[str, Vocabulary]):
    """The vocabularies by ruleset, each made when it is first asked for; house rules are added."""

    def __init__(self, makers: Mapping[str, Callable[[], Vocabulary]]) -> None:
        self.makers, self.made = dict(makers), dict[str, Vocabulary]()

    def __getitem__(self, name: str) -> Vocabulary:
        if name not in self.made:
            self.made[name] = self.makers[name]()
        return self.made[name]

    def __setitem__(self, name: str, vocabulary: Vocabulary) -> None:
        self.makers[name], self.made[name] = lambda: vocabulary, vocabulary

    def __delitem__(self, name: str) -> None:
        del self.makers[name]
        self.made.pop(name, None)

    def __iter__(self) -> Iterator[str]:
        return iter(self.makers)

    def __len__(self) -> int:
        return len(self.makers)

    def __contains__(self, name: object) -> bool:
        return name in self.makers


VOCABULARIES = Vocabularies(
    {
        "classic": lambda: CLASSIC,
        "wh40k-3e": wh40k_3e,
        "whfb-8e": whfb_8e,
        "resurrection": resurrection,
        "t9a-1": t9a_1,
    }
)
