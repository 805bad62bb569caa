"""`t9a-1`: the words that its fights may use."""

from __future__ import annotations

from fracas.fight.fight import Weapon
from fracas.rules.ranks.words import overkill_cap, words
from fracas.rules.vocabulary import Switch

WEAPONS = (
    Weapon("hand weapon", "weapon.hand-weapon", kind="hand weapon"),
    Weapon("shield", "weapon.shield", melee=False, kind="shield"),
    Weapon("great weapon", "weapon.great-weapon", 2, kind="great weapon"),
    Weapon("halberd", "weapon.halberd", 2, kind="halberd"),
    Weapon("flail", "weapon.flail", 2, kind="flail"),
    Weapon("paired weapons", "weapon.paired-weapons", 2, kind="paired weapons"),
    Weapon("spear", "weapon.spear", kind="spear"),
    Weapon("lance", "weapon.lance", kind="lance"),
    Weapon("light lance", "weapon.light-lance", kind="light lance"),
)

TRAITS = (
    "armour piercing",
    "daemonic instability",
    "devastating charge",
    "distracting",
    "divine attacks",
    "fear",
    "fight in extra ranks",
    "flaming attacks",
    "flammable",
    "frenzy",
    "grinding",
    "hatred",
    "hold your ground",
    "immune to psychology",
    "impact hits",
    "lethal strike",
    "light troops",
    "lightning reflexes",
    "multiple wounds",
    "poisoned attacks",
    "random attacks",
    "regeneration",
    "skirmishers",
    "stomp",
    "stubborn",
    "swiftstride",
    "terror",
    "thunderous charge",
    "unbreakable",
    "undead",
    "unstable",
)

NUMBERED = {
    "armour piercing": "1",
    "grinding": "D3",
    "impact hits": "D6",
    "multiple wounds": "D3",
    "random attacks": "D6",
    "regeneration": "4+",
    "stomp": "D3",
}

SWITCHES = {
    "overkill_cap": overkill_cap(3),
    "charge_initiative": Switch(0, "Initiative that a charge gives (strike.initiative)", 0, 3),
    "flank_with_ranks": Switch(2, "full ranks that make flank and rear worth a point more; 0: never", 0, 10),
}

VOCABULARY = words("t9a-1", WEAPONS, TRAITS, NUMBERED, SWITCHES)
