"""`t9a-1`: The 9th Age: Fantasy Battles 0.99 to 1.3 (2016-17), as one complete table."""

from __future__ import annotations

from fracas.fight.fight import Unit, Weapon
from fracas.rules.ranks.edition import BEAST, CAVALRY, INFANTRY, MONSTROUS, SWARM, Edition
from fracas.rules.ranks.table import table
from fracas.rules.special_rules import PIERCES, REGENERATION, WOUNDS, SpecialRule

HORDE, HORDE_MONSTROUS = 10, 6
RIDDEN = (CAVALRY, "monstrous cavalry", "chariot")

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

SPECIAL_RULES = {
    "great weapon": (SpecialRule("weapon.great-weapon", strength=2, step="zero"),),
    "halberd": (SpecialRule("weapon.halberd", strength=1),),
    "flail": (SpecialRule("weapon.flail", strength=2),),
    "paired weapons": (SpecialRule("weapon.paired-weapons", attacks=1, initiative=1),),
    "spear": (
        SpecialRule("fight.extra-ranks-t9a", ("foot",), ranks=1),
        SpecialRule("weapon.spear", ("foot",), pierce=1),
        SpecialRule("weapon.spear", ("foot",), against=RIDDEN, six_wound=PIERCES, front=True),
    ),
    "lance": (SpecialRule("weapon.lance", ("mounted", "charged"), strength=2),),
    "light lance": (SpecialRule("weapon.light-lance", ("mounted", "charged"), strength=1),),
    "fight in extra ranks": (SpecialRule("fight.extra-ranks-t9a", ranks=1),),
    "hatred": (SpecialRule("hit.hatred", ("first round",), hit_again=True),),
    "lightning reflexes": (SpecialRule("hit.reflexes", hit=1),),
    "frenzy": (SpecialRule("trait.frenzy-t9a", attacks=1),),
    "devastating charge": (SpecialRule("trait.devastating-charge", ("charged",), attacks=1),),
    "thunderous charge": (SpecialRule("trait.thunderous-charge", ("charged",), strength=1),),
    "poisoned attacks": (SpecialRule("hit.poison", six_hit=WOUNDS),),
    "lethal strike": (SpecialRule("wound.lethal-strike", six_wound=PIERCES),),
    "flaming attacks": (SpecialRule("save.ward-or-regeneration", denies=frozenset({REGENERATION})),),
}

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


def support(edition: Edition, unit: Unit, charged: bool) -> int:
    """`fight.supporting`, `fight.horde`: one rank behind the front, two in horde formation."""
    wide = HORDE_MONSTROUS if unit.type in MONSTROUS else HORDE
    return 2 if unit.files and min(unit.files, unit.size) >= wide else 1


EDITION = Edition(
    name="t9a-1",
    special=SPECIAL_RULES,
    steps={"impact": "I10", "zero": "I0", "stomp": "I0"},
    support=support,
    switches={"overkill_cap": 3, "charge_initiative": 0, "flank_with_ranks": 2},
    ids={
        "impact": "strike.impact-t9a",
        "zero": "strike.zero",
        "stomp": "strike.stomp-t9a",
        "grinding": "strike.grinding",
        "supporting": "fight.supporting",
        "flanked": "fight.contact-default",
        "multiple": "wound.multiple-t9a",
        "ward": "save.ward-or-regeneration",
        "regeneration": "save.ward-or-regeneration",
        "ranks": "result.full-ranks",
        "disrupted": "break.steadfast-full-ranks",
        "flank": "result.flank-ranks",
        "rear": "result.rear-ranks",
        "higher": "result.charged-downhill",
        "after wipe-out": "result.wipe-out",
        "fear": "hit.fear-t9a",
        "frenzy": "trait.frenzy-t9a",
        "steadfast": "break.steadfast-full-ranks",
        "unstable": "break.unstable-t9a",
        "daemonic": "break.daemonic-t9a",
        "refuse": "challenge.refuse",
        "refuse champions": "challenge.refuse-champions",
    },
    stomps_on=(INFANTRY, BEAST, SWARM, "war machine"),
    hidden=False,
    corpse=True,
    reflexes=True,
    parry_cap=4,
    impact_ranks=True,
    shared_wounds=True,
    full_ranks=True,
    fear_costs_ld=True,
    challenge_before_impact=True,
    steadfast_needs_order=True,
    unstable_reduced=True,
    daemonic_by_break=True,
    all_standards=True,
)

T9A_1 = table(EDITION)
