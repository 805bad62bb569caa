"""`whfb-8e`: Warhammer Fantasy Battles, 8th edition (2010), as one complete table."""

from __future__ import annotations

from functools import partial

from fracas.rules.common import result as scores
from fracas.rules.ranks import automatic, blows, breaks, challenge, eighth, result, saves, steps, strikes
from fracas.rules.ranks.edition import Edition
from fracas.rules.ranks.table import table
from fracas.rules.ranks.units import BEAST, INFANTRY, SWARM

EDITION = Edition(
    name="whfb-8e",
    special={**eighth.WEAPON_RULES, **eighth.TRAIT_RULES},
    last=steps.LAST,
    stomps_on=(INFANTRY, BEAST, SWARM),
    ways=(
        automatic.strike_impact,
        strikes.fight_front_rank,
        strikes.strike_mount,
        strikes.fight_supporting,
        automatic.strike_stomp,
    ),
    steps=(steps.strike_cancel, steps.strike_first, steps.strike_last, steps.strike_initiative),
    flanked="fight.flank",
    corpse=challenge.CHALLENGE_NO_CORPSE,
    hit_changes=(blows.special_hits,),
    hit_again=(blows.special_hit_again, blows.strike_first_again),
    wound_again=(blows.special_wound_again,),
    strength=(),
    second_saves=(saves.save_ward, saves.save_parry, saves.save_regeneration),
    multiple=blows.wound_multiple,
    heals=blows.regenerates,
    scores={
        "result.wounds": scores.result_wounds,
        "result.slain-profile": result.result_slain_profile,
        "result.charge": result.result_charge,
        "result.ranks": partial(result.result_ranks, result.result_disrupted_two_ranks),
        "result.standard": scores.result_standard,
        "result.army-standard": scores.result_army_standard,
        "result.flank": scores.result_flank,
        "result.rear": scores.result_rear,
        "result.charged-downhill": result.result_charged_downhill,
        "result.outnumber": result.result_outnumber,
        "result.overkill": scores.result_overkill,
    },
    disrupted="result.disrupted-two-ranks",
    tie_break=result.result_musician,
    profile_points=result.profile_points,
    verdict=scores.verdict("result.wipe-out"),
    hides=challenge.challenge_hide,
    leaderless=challenge.challenge_hide,
    may_refuse=challenge.challenge_no_refusal,
    opening=challenge.opening,
    effects=challenge.effects,
    fears=breaks.hit_fear,
    leadership_costs=(),
    ignores=(breaks.break_steadfast, breaks.break_stubborn),
    unstable=breaks.break_unstable,
    daemonic=breaks.break_daemonic,
    frenzy="trait.frenzy",
)

RULESET = table(EDITION)
