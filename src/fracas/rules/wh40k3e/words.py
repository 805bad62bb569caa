"""`wh40k-3e`: the words that its fights may use."""

from __future__ import annotations

from fracas.fight.fight import Weapon
from fracas.rules.common.weapons import FRAG_GRENADES
from fracas.rules.common.words import FIGHT_KEYS, GROUP_KEYS, LONE, ROLES, UNIT_KEYS
from fracas.rules.vocabulary import Switch, Vocabulary

PLASMA_GRENADES = Weapon("plasma grenades", "weapon.plasma-grenades", hands=0, melee=False)
WEAPONS = (
    Weapon("close combat weapon", "weapon.ordinary"),
    Weapon("pistol", "weapon.ordinary"),
    Weapon("power weapon", "weapon.power-weapon", ignores="armour"),
    Weapon("power fist", "weapon.power-fist", strength="x2", ignores="armour", strikes="last"),
    Weapon("thunder hammer", "weapon.thunder-hammer", strength="x2", ignores="armour", strikes="last"),
    Weapon("lightning claw", "weapon.lightning-claw", ignores="armour", kind="lightning claw"),
    Weapon("choppa", "weapon.choppa", kind="choppa"),
    FRAG_GRENADES,
    PLASMA_GRENADES,
    Weapon("rifle", "weapon.ordinary", hands=2, melee=False),
    Weapon("two-handed close combat weapon", "weapon.ordinary", hands=2),
)
ALIASES = {
    "power claw": "power fist",
    "chainsword": "close combat weapon",
    "sword": "close combat weapon",
    "axe": "close combat weapon",
    "club": "close combat weapon",
    "hand flamer": "pistol",
    "chainaxe": "choppa",
}
TRAITS = (
    "counts as two",
    "eternal warrior",
    "fearless",
    "feel no pain",
    "furious charge",
    "ignores morale modifiers",
    "monster",
    "must sweep",
    "no sweep",
    "poisoned",
    "preferred enemy",
    "re-roll morale",
    "rending",
    "stubborn",
    "they shall know no fear",
    "true grit",
)
NUMBERED = {"poisoned": "4+"}
TYPES = ("infantry", "cavalry", "jump infantry", "bike", "monster")

VOCABULARY = Vocabulary(
    name="wh40k-3e",
    weapons={weapon.name: weapon for weapon in WEAPONS},
    aliases=ALIASES,
    roles=ROLES,
    traits=TRAITS,
    types=TYPES,
    switches={
        "outnumber_modifiers": Switch(
            "table", "whether outnumbering worsens the morale check (morale.outnumbered)", words=("table", "none")
        ),
        "ties": Switch("draw", "what equal wounds are", words=("draw",)),
    },
    keys={
        "fight": FIGHT_KEYS,
        "unit": (*UNIT_KEYS, "cover", "started", "leadership", "pursue"),
        "group": (*GROUP_KEYS, "Ward", "contact", "near", "cover"),
    },
    lone_roles=LONE,
    challenger_roles=(),
    numbered=NUMBERED,
)
