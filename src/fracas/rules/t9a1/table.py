"""`t9a-1`: The 9th Age: Fantasy Battles 0.99 to 1.3 (2016-17), as one complete table."""

from __future__ import annotations

from fracas.fight.fight import Unit
from fracas.rules.common import choices
from fracas.rules.ranks.edition import BEAST, CAVALRY, CHOICE_RULES, INFANTRY, MONSTROUS, SWARM, Edition
from fracas.rules.ranks.table import table
from fracas.rules.special_rules import PIERCES, REGENERATION, WOUNDS, SpecialRule

HORDE, HORDE_MONSTROUS = 10, 6
RIDDEN = (CAVALRY, "monstrous cavalry", "chariot")

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


def support(edition: Edition, unit: Unit, charged: bool) -> int:
    """`fight.supporting`, `fight.horde`: one rank behind the front, two in horde formation."""
    wide = HORDE_MONSTROUS if unit.type in MONSTROUS else HORDE
    return 2 if unit.files and min(unit.files, unit.size) >= wide else 1


EDITION = Edition(
    name="t9a-1",
    special=SPECIAL_RULES,
    steps={"impact": "I10", "zero": "I0", "stomp": "I0"},
    support=support,
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
    choice_rules={**CHOICE_RULES, choices.SHAMED: "challenge.refuse"},
    choice_order=choices.WEAPONS_FIRST,
)

RULESET = table(EDITION)
