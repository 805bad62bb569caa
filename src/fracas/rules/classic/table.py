"""`classic`: the system of the three documents, as one complete table of rules."""

from functools import partial

from fracas.rules.classic import challenge, charts, result, strikes
from fracas.rules.common import bands, choices
from fracas.rules.common.challenge import challenge_duel, challenge_issue, may_be_shamed, may_be_struck, opening
from fracas.rules.common.charts import hit_chart, wound_chart
from fracas.rules.common.cites import CITES
from fracas.rules.common.pools import casualties_spill
from fracas.rules.common.result import overkill_room, terms, verdict
from fracas.rules.common.rounds import round_lapse
from fracas.rules.common.strikes import full_attacks, step_order
from fracas.rules.ruleset import Ruleset

RULESET = Ruleset(
    name="classic",
    attack_rules=strikes.attack_rules,
    step_order=step_order,
    blow=charts.blow,
    pools=bands.pools,
    bands=bands.BANDS,
    aims=bands.AIMS,
    spill_priority=bands.spill_priority,
    spills=casualties_spill,
    may_be_struck=may_be_struck,
    duel=challenge_duel,
    overkill_room=overkill_room,
    terms=partial(terms, result.SCORES, "result.disrupted"),
    tie_break=result.command_musician,
    opening=opening,
    effects=challenge.effects,
    headline=strikes.headline,
    may_challenge=challenge_issue,
    may_be_shamed=may_be_shamed,
    weapon_choices=choices.special_or_ordinary,
    targets=choices.each_group,
    full_attacks=partial(full_attacks, strikes.attack_parts),
    choice_rules={**choices.DUEL_RULES, **choices.BLOW_RULES},
    charts={"hit.chart": (hit_chart, "WS", "WS"), "wound.chart": (wound_chart, "S", "T")},
    lapse=round_lapse,
    verdict=verdict("result.after-wipe-out"),
    cites=CITES,
    refill=bands.refill,
)
