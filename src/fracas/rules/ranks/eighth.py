"""Data of the 8th edition that games written after it share, to pick from: weapons, traits, what they do."""

from __future__ import annotations

from fracas.fight.fight import Weapon
from fracas.rules.ranks.units import BEAST, CAVALRY, INFANTRY, SWARM
from fracas.rules.special_rules import REGENERATION, SLAYS, WOUNDS, SpecialRule

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

WEAPON_RULES = {
    "additional hand weapon": (SpecialRule("weapon.additional-hand-weapon", ("foot",), attacks=1),),
    "great weapon": (SpecialRule("weapon.great-weapon", strength=2, step="last"),),
    "halberd": (SpecialRule("weapon.halberd", strength=1),),
    "spear": (
        SpecialRule("fight.extra-ranks", ("foot", "not charged"), ranks=1),
        SpecialRule("weapon.spear", ("mounted", "charged"), strength=1),
    ),
    "lance": (SpecialRule("weapon.lance", ("charged",), strength=2),),
    "flail": (SpecialRule("weapon.flail", ("first round",), strength=2),),
    "morning star": (SpecialRule("weapon.morning-star", ("first round",), strength=1),),
}

TRAIT_RULES = {
    "always strikes first": (SpecialRule("strike.first", step="first"),),
    "always strikes last": (SpecialRule("strike.last", step="last"),),
    "fight in extra ranks": (SpecialRule("fight.extra-ranks", ("not charged",), ranks=1),),
    "hatred": (SpecialRule("hit.hatred", ("first round",), hit_again=True),),
    "frenzy": (SpecialRule("trait.frenzy", attacks=1),),
    "devastating charge": (SpecialRule("trait.devastating-charge", ("charged",), attacks=1),),
    "poisoned attacks": (SpecialRule("hit.poison", six_hit=WOUNDS),),
    "killing blow": (SpecialRule("wound.killing-blow", against=(INFANTRY, CAVALRY, BEAST), six_wound=SLAYS),),
    "heroic killing blow": (SpecialRule("wound.killing-blow", spares=(SWARM,), six_wound=SLAYS),),
    "flaming attacks": (SpecialRule("save.regeneration", denies=frozenset({REGENERATION})),),
}

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
