"""`t9a-1`: The 9th Age: Fantasy Battles 0.99 to 1.3 (2016-17), as one complete table."""

from __future__ import annotations

from fracas.rules import rule_types
from fracas.rules.common import choices
from fracas.rules.common import result as scores
from fracas.rules.common.challenge import CHALLENGE_CORPSE, opening, shamed
from fracas.rules.ranks import blows as shared
from fracas.rules.ranks import strikes
from fracas.rules.ranks.challenge import nobody_hides
from fracas.rules.ranks.edition import CHOICE_RULES, Edition
from fracas.rules.ranks.result import result_charged_downhill
from fracas.rules.ranks.table import table
from fracas.rules.ranks.units import BEAST, CAVALRY, INFANTRY, SWARM
from fracas.rules.ruleset import burns_nobody
from fracas.rules.special_rules import PIERCES, REGENERATION, WOUNDS, SpecialRule
from fracas.rules.t9a1 import blows, challenge, result
from fracas.rules.t9a1 import breaks as own_breaks
from fracas.rules.t9a1 import strikes as own_strikes

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
    "lightning reflexes": (SpecialRule("hit.reflexes"),),
    "frenzy": (SpecialRule("trait.frenzy-t9a", attacks=1),),
    "devastating charge": (SpecialRule("trait.devastating-charge", ("charged",), attacks=1),),
    "thunderous charge": (SpecialRule("trait.thunderous-charge", ("charged",), strength=1),),
    "poisoned attacks": (SpecialRule("hit.poison", six_hit=WOUNDS),),
    "lethal strike": (SpecialRule("wound.lethal-strike", six_wound=PIERCES),),
    "flaming attacks": (SpecialRule("save.ward-or-regeneration", denies=frozenset({REGENERATION})),),
}


EDITION = Edition(
    name="t9a-1",
    special=SPECIAL_RULES,
    last=own_strikes.ZERO,
    stomps_on=(INFANTRY, BEAST, SWARM, "war machine"),
    ways=(
        own_strikes.strike_impact_t9a,
        strikes.fight_front_rank,
        strikes.strike_mount,
        strikes.fight_supporting,
        own_strikes.strike_grinding,
        own_strikes.strike_stomp_t9a,
    ),
    steps=(own_strikes.strike_with_reflexes, own_strikes.strike_zero, own_strikes.strike_initiative),
    flanked="fight.contact-default",
    corpse=CHALLENGE_CORPSE,
    hit_changes=(
        blows.hit_parry_cap,
        shared.special_hits,
        blows.hit_reflexes,
        blows.hit_flail,
        blows.hit_distracting,
    ),
    hit_again=(shared.special_hit_again,),
    wound_again=(shared.special_wound_again, blows.burns_well),
    strength=(own_strikes.impact_strength,),
    second_saves=(blows.save_ward, blows.save_ward_or_regeneration),
    multiple=blows.wound_multiple_t9a,
    heals=burns_nobody,
    scores={
        "result.wounds": scores.result_wounds,
        "result.charge": result.result_charge,
        "result.full-ranks": result.result_full_ranks,
        "result.each-standard": result.result_each_standard,
        "result.flank-ranks": result.result_flank_ranks,
        "result.rear-ranks": result.result_rear_ranks,
        "result.charged-downhill": result_charged_downhill,
        "result.overkill": scores.result_overkill,
    },
    disrupted="",
    tie_break=result.result_draw,
    profile_points=result.wounds_as_lost,
    verdict=scores.verdict("result.wipe-out"),
    hides=nobody_hides,
    leaderless=shamed,
    may_refuse=challenge.may_always_refuse,
    opening=opening,
    effects=challenge.effects,
    fears=own_breaks.hit_fear_t9a,
    leadership_costs=(own_breaks.fear_costs,),
    ignores=(own_breaks.break_steadfast_full_ranks, own_breaks.break_stubborn),
    unstable=own_breaks.break_unstable_t9a,
    daemonic=own_breaks.break_daemonic_t9a,
    frenzy="trait.frenzy-t9a",
    choice_rules={**CHOICE_RULES, rule_types.SHAMED: "challenge.refuse"},
    choice_order=choices.WEAPONS_FIRST,
)

RULESET = table(EDITION)
