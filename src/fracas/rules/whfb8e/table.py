"""`whfb-8e`: Warhammer Fantasy Battles, 8th edition (2010), as one complete table."""

from __future__ import annotations

from fracas.fight.fight import Unit, Weapon
from fracas.rules.ranks.edition import BEAST, CAVALRY, INFANTRY, MONSTROUS, SWARM, Edition
from fracas.rules.ranks.table import table
from fracas.rules.special_rules import REGENERATION, SLAYS, WOUNDS, Gift

HORDE, HORDE_MONSTROUS = 10, 6

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

GIFTS = {
    "additional hand weapon": (Gift("weapon.additional-hand-weapon", ("foot",), attacks=1),),
    "great weapon": (Gift("weapon.great-weapon", strength=2, step="last"),),
    "halberd": (Gift("weapon.halberd", strength=1),),
    "spear": (
        Gift("fight.extra-ranks", ("foot", "not charged"), ranks=1),
        Gift("weapon.spear", ("mounted", "charged"), strength=1),
    ),
    "lance": (Gift("weapon.lance", ("charged",), strength=2),),
    "flail": (Gift("weapon.flail", ("first round",), strength=2),),
    "morning star": (Gift("weapon.morning-star", ("first round",), strength=1),),
    "always strikes first": (Gift("strike.first", step="first"),),
    "always strikes last": (Gift("strike.last", step="last"),),
    "fight in extra ranks": (Gift("fight.extra-ranks", ("not charged",), ranks=1),),
    "hatred": (Gift("hit.hatred", ("first round",), hit_again=True),),
    "frenzy": (Gift("trait.frenzy", attacks=1),),
    "devastating charge": (Gift("trait.devastating-charge", ("charged",), attacks=1),),
    "poisoned attacks": (Gift("hit.poison", six_hit=WOUNDS),),
    "killing blow": (Gift("wound.killing-blow", against=(INFANTRY, CAVALRY, BEAST), six_wound=SLAYS),),
    "heroic killing blow": (Gift("wound.killing-blow", spares=(SWARM,), six_wound=SLAYS),),
    "flaming attacks": (Gift("save.regeneration", denies=frozenset({REGENERATION})),),
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


def support(edition: Edition, unit: Unit, charged: bool) -> int:
    """`fight.supporting`, `fight.horde`: one rank behind the front, two in a unit wide enough."""
    wide = HORDE_MONSTROUS if unit.type in MONSTROUS else HORDE
    return 2 if unit.files and min(unit.files, unit.size) >= wide else 1


EDITION = Edition(
    name="whfb-8e",
    gifts=GIFTS,
    steps={"impact": "impact", "first": "first", "last": "last", "stomp": "last"},
    support=support,
    switches={
        "charge_bonus": 1,
        "overkill_cap": 5,
        "slain_counts": "profile",
        "musician_breaks_ties": True,
        "rank_width": 5,
        "ranks_counted": "end",
        "outnumber_bonus": 0,
        "steadfast": True,
    },
    ids={
        "impact": "strike.impact",
        "first": "strike.first",
        "last": "strike.last",
        "stomp": "strike.stomp",
        "supporting": "fight.supporting",
        "flanked": "fight.flank",
        "multiple": "wound.multiple",
        "ward": "save.ward",
        "regeneration": "save.regeneration",
        "ranks": "result.ranks",
        "disrupted": "result.disrupted-two-ranks",
        "flank": "result.flank",
        "rear": "result.rear",
        "higher": "result.charged-downhill",
        "after wipe-out": "result.wipe-out",
        "fear": "hit.fear",
        "frenzy": "trait.frenzy",
        "steadfast": "break.steadfast",
        "unstable": "break.unstable",
        "daemonic": "break.daemonic",
        "refuse": "challenge.hide",
        "refuse champions": "challenge.hide",
    },
    stomps_on=(INFANTRY, BEAST, SWARM),
    hidden=True,
    corpse=False,
    parry_ward=6,
)

WHFB_8E = table(EDITION)

__all__ = ["EDITION", "GIFTS", "NUMBERED", "TRAITS", "WEAPONS", "WHFB_8E"]
