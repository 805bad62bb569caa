"""`classic`: the words that its fights may use."""

from __future__ import annotations

from fracas.fight.fight import Weapon
from fracas.rules.common.weapons import FRAG_GRENADES
from fracas.rules.common.words import FIGHT_KEYS, GROUP_KEYS, LONE, ROLES, UNIT_KEYS
from fracas.rules.vocabulary import Switch, Vocabulary

WEAPONS = (
    Weapon("close combat weapon", "weapon.ordinary"),
    Weapon("pistol", "weapon.ordinary"),
    Weapon("power weapon", "weapon.power-weapon", ignores="armour"),
    Weapon("power fist", "weapon.power-fist", strength="x2", ignores="armour", strikes="last"),
    FRAG_GRENADES,
    Weapon("rifle", "weapon.ordinary", hands=2, melee=False),
    Weapon("two-handed close combat weapon", "weapon.ordinary", hands=2),
)

VOCABULARY = Vocabulary(
    name="classic",
    weapons={weapon.name: weapon for weapon in WEAPONS},
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
    keys={
        "fight": (*FIGHT_KEYS, "challenge"),
        "unit": (*UNIT_KEYS, "cover", "files", "rank_width", "arc", "higher_ground"),
        "group": (*GROUP_KEYS, "contact", "near", "cover", "mount"),
    },
    lone_roles=LONE,
    challenger_roles=LONE,
)
