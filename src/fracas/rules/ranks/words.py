"""The words that the games of ranks and files share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from fracas.fight.fight import Weapon
from fracas.rules.common.words import FIGHT_KEYS, GROUP_KEYS, LONE, ROLES, UNIT_KEYS
from fracas.rules.ranks.units import ORDINARY, TYPES
from fracas.rules.vocabulary import Switch, Vocabulary

ALIASES = {"sword": "hand weapon", "axe": "hand weapon", "club": "hand weapon", "mace": "hand weapon"}
FORMATION = ("files", "arc", "higher_ground", "contact")
MORALE = ("started", "leadership", "battle_standard", "pursue")
KEYS = {
    "fight": (*FIGHT_KEYS, "challenge"),
    "unit": (*UNIT_KEYS, *FORMATION, *MORALE),
    "group": (*GROUP_KEYS, "Ward", "Reg", "mount"),
}


def words(
    name: str,
    weapons: Iterable[Weapon],
    traits: tuple[str, ...],
    numbered: Mapping[str, str],
    switches: Mapping[str, Switch],
) -> Vocabulary:
    """The vocabulary of an edition; `numbered`: traits with a number, as in Vocabulary."""
    return Vocabulary(
        name=name,
        weapons={weapon.name: weapon for weapon in weapons},
        aliases=ALIASES,
        roles=ROLES,
        traits=traits,
        types=TYPES,
        switches=switches,
        keys=KEYS,
        lone_roles=LONE,
        challenger_roles=LONE,
        numbered=numbered,
        lows={"WS": 0, "I": 0},
        best_save=1,
        ranked=True,
        ordinary=ORDINARY,
        inline_rules=("weapon.hand-weapon", "weapon.hand-weapon"),
    )


def eighth_switches(charge_bonus: int, slain_counts: str) -> dict[str, Switch]:
    """The switches of the 8th edition and its rewrite, with the two defaults in which they differ."""
    return {
        "charge_bonus": Switch(charge_bonus, "points for a charge (result.charge)", 0, 5),
        "overkill_cap": overkill_cap(5),
        "slain_counts": Switch(
            slain_counts,
            "what a model slain outright scores: its profile's Wounds, or those it had left",
            words=("profile", "left"),
        ),
        "musician_breaks_ties": Switch(True, "a lone musician breaks a tie (result.musician)"),
        "rank_width": Switch(5, "models abreast that make a rank (result.ranks); monstrous types need 3", 1, 10),
        "ranks_counted": Switch("end", "when ranks are counted for the rank bonus", words=("end", "start")),
        "outnumber_bonus": Switch(0, "points for the side with more models left, as in the 6th edition", 0, 5),
        "steadfast": Switch(True, "more ranks than every enemy make a unit steadfast"),
    }


def overkill_cap(default: int) -> Switch:
    """The switch `overkill_cap`."""
    return Switch(default, "most points for overkill in a duel (result.overkill)", 0, 10)
