"""`classic`: the system of the three documents, as one complete table of rules."""

from fracas.rules.classic import challenge, charts, pools, result, strikes
from fracas.rules.common import choices
from fracas.rules.ruleset import Ruleset

RULESET = Ruleset(
    name="classic",
    attack_rules=strikes.attack_rules,
    step_order=strikes.step_order,
    blow=charts.blow,
    pools=pools.pools,
    bands=pools.BANDS,
    aims=pools.AIMS,
    spill_priority=pools.spill_priority,
    spills=pools.casualties_spill,
    may_be_struck=pools.may_be_struck,
    duel=challenge.challenge_duel,
    overkill_room=result.overkill_room,
    terms=result.terms,
    tie_break=result.command_musician,
    opening=challenge.opening,
    effects=challenge.effects,
    headline=strikes.headline,
    may_challenge=challenge.challenge_issue,
    may_be_shamed=challenge.challenge_refuse,
    weapon_choices=choices.weapon_opt_out,
    targets=choices.one_by_one,
    full_attacks=strikes.attacks_at_full_strength,
    choice_rules={**choices.DUEL_RULES, **choices.BLOW_RULES},
    charts={"hit.chart": (charts.hit_chart, "WS", "WS"), "wound.chart": (charts.wound_chart, "S", "T")},
    verdict=result.VERDICT,
    cites=pools.CITES,
    refill=pools.refill,
)
