"""`whfb-8e`: the words that its fights may use."""

from __future__ import annotations

from fracas.fight.fight import Weapon
from fracas.rules.ranks.words import eighth_switches, words

WEAPONS = (
    Weapon("hand weapon", "weapon.hand-weapon", kind="hand weapon"),
    Weapon("shield", "weapon.shield", melee=False, kind="shield"),
    Weapon("additional hand weapon", "weapon.additional-hand-weapon", 2, kind="additional hand weapon"),
    Weapon("great weapon", "weapon.great-weapon", 2, kind="great weapon"),
    Weapon("halberd", "weapon.halberd", 2, kind="halberd"),
    Weapon("spear", "weapon.spear", kind="spear"),
    Weapon("lance", "weapon.lance", kind="lance"),
    Weapon("flail", "weapon.flail", 2, kind="flail"),
    Weapon("morning star", "weapon.morning-star", kind="morning star"),
)

TRAITS = (
    "always strikes first",
    "always strikes last",
    "armour piercing",
    "daemonic instability",
    "devastating charge",
    "ethereal",
    "fear",
    "fight in extra ranks",
    "flaming attacks",
    "frenzy",
    "hatred",
    "heroic killing blow",
    "hold your ground",
    "immune to psychology",
    "impact hits",
    "killing blow",
    "large target",
    "magical attacks",
    "multiple wounds",
    "poisoned attacks",
    "random attacks",
    "regeneration",
    "stomp",
    "stubborn",
    "swiftstride",
    "terror",
    "thunderstomp",
    "unbreakable",
    "unstable",
)

NUMBERED = {
    "armour piercing": "1",
    "impact hits": "D6",
    "multiple wounds": "D3",
    "random attacks": "D6",
    "regeneration": "4+",
    "stomp": "",
}
"""Traits with a number, and what the number looks like; "" where it may be left out."""

VOCABULARY = words("whfb-8e", WEAPONS, TRAITS, NUMBERED, eighth_switches(charge_bonus=1, slain_counts="profile"))
