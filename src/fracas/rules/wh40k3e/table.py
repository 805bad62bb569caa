"""`wh40k-3e`: Warhammer 40,000, 3rd edition (1998), assault, as one complete table."""

from __future__ import annotations

from fracas.fight.fight import Fight, Group, Unit
from fracas.plan.plan import Cites, Effect
from fracas.rules.classic.pools import AIMS, BANDS, casualties_spill, may_be_struck, pools, refill, spill_priority
from fracas.rules.common import choices
from fracas.rules.rule_types import ScoreInputs
from fracas.rules.ruleset import Ruleset
from fracas.rules.wh40k3e import blows, morale, strikes

CITES = Cites(
    duel=(),
    declared=("allocate.declared", "allocate.stays"),
    default=("allocate.default",),
    casualties="casualties.owner",
    stays="allocate.stays",
    spills="casualties.spill",
    overkill="",
    corpse="",
    retarget="allocate.full-attacks",
    one_by_one="dice.one-by-one",
)


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
    step_order=strikes.step_order,
    blow=blows.blow,
    pools=pools,
    bands=BANDS,
    aims=AIMS,
    spill_priority=spill_priority,
    spills=casualties_spill,
    may_be_struck=may_be_struck,
    duel=no_duel,
    overkill_room=lambda fight, group: 0,
    terms=morale.terms,
    tie_break=morale.no_tie_break,
    opening=lambda fight: (),
    effects=no_effects,
    headline=strikes.headline,
    may_challenge=nobody,
    may_be_shamed=nobody,
    weapon_choices=choices.weapon_opt_out,
    targets=choices.one_by_one,
    full_attacks=strikes.full_attacks,
    choice_rules={**choices.BLOW_RULES, choices.PURSUE: "sweep.distance"},
    charts={"hit.chart": (blows.hit_chart, "WS", "WS"), "wound.chart": (blows.wound_chart, "S", "T")},
    verdict=morale.VERDICT,
    cites=CITES,
    refill=refill,
    after_combat=morale.after_combat,
)
