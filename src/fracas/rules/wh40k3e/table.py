"""`wh40k-3e`: Warhammer 40,000, 3rd edition (1998), assault, as one complete table."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from fracas.fight.fight import Fight, Group, Unit
from fracas.plan.plan import Effect
from fracas.rules import rule_types
from fracas.rules.common import bands, choices
from fracas.rules.common.challenge import may_be_struck
from fracas.rules.common.charts import hit_chart, wound_chart
from fracas.rules.common.cites import CITES
from fracas.rules.common.pools import casualties_spill
from fracas.rules.common.result import result_wounds, terms, verdict
from fracas.rules.common.rounds import round_lapse
from fracas.rules.common.strikes import full_attacks, step_order
from fracas.rules.rule_types import ScoreInputs
from fracas.rules.ruleset import Ruleset
from fracas.rules.wh40k3e import blows, morale, strikes


def no_duel(fight: Fight) -> tuple[str, str] | None:
    """There are no challenges."""
    return None


def nobody(fight: Fight, unit: Unit, group: Group) -> bool:
    """Nobody challenges, nobody is put to shame."""
    return False


def no_effects(fight: Fight, inputs: ScoreInputs) -> tuple[Effect, ...]:
    """Nothing lasts but losses."""
    return ()


RULESET = Ruleset(
    name="wh40k-3e",
    attack_rules=strikes.attack_rules,
    step_order=step_order,
    blow=blows.blow,
    pools=bands.pools,
    bands=bands.BANDS,
    aims=bands.AIMS,
    spill_priority=bands.spill_priority,
    spills=casualties_spill,
    may_be_struck=may_be_struck,
    duel=no_duel,
    overkill_room=lambda fight, group: 0,
    terms=partial(terms, {"result.wounds": result_wounds}, ""),
    tie_break=morale.no_tie_break,
    opening=lambda fight: (),
    effects=no_effects,
    headline=strikes.headline,
    may_challenge=nobody,
    may_be_shamed=nobody,
    weapon_choices=choices.special_or_ordinary,
    targets=choices.each_group,
    full_attacks=partial(full_attacks, strikes.attack_parts),
    choice_rules={**choices.BLOW_RULES, rule_types.PURSUE: "sweep.distance"},
    charts={"hit.chart": (hit_chart, "WS", "WS"), "wound.chart": (wound_chart, "S", "T")},
    lapse=round_lapse,
    verdict=verdict("result.wipe-out", ()),
    cites=replace(CITES, duel=(), overkill="", corpse=""),
    refill=bands.refill,
    after_combat=morale.after_combat,
)
