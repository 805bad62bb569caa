"""A ruleset of ranks: what all of them do alike, with the parts that an edition picks or brings."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from fracas.fight.fight import Fight, Group, Unit
from fracas.rules.common import challenge, choices
from fracas.rules.common.cites import CITES
from fracas.rules.common.pools import casualties_spill
from fracas.rules.common.result import overkill_room, terms
from fracas.rules.common.rounds import round_lapse
from fracas.rules.ranks import blows, breaks, pools, steps, strikes
from fracas.rules.ranks.edition import Edition
from fracas.rules.ranks.units import ORDINARY
from fracas.rules.ruleset import Ruleset


def weapon_choices(fight: Fight, unit: Unit, group: Group) -> tuple[str, ...]:
    """`weapon.hand-weapon`: each special weapon; whoever has one must use it."""
    return choices.names_of_special(group, ORDINARY)


def table(edition: Edition) -> Ruleset:
    """The complete table of an edition."""
    return Ruleset(
        name=edition.name,
        attack_rules=partial(strikes.attack_rules, edition),
        step_order=steps.step_order,
        blow=partial(blows.blow, edition),
        pools=pools.pools,
        bands=pools.BANDS,
        aims=pools.aims(edition),
        spill_priority=pools.spill_priority,
        spills=casualties_spill,
        may_be_struck=partial(pools.may_be_struck, edition),
        duel=challenge.challenge_duel,
        overkill_room=overkill_room,
        terms=partial(terms, edition.scores, edition.disrupted),
        tie_break=edition.tie_break,
        opening=edition.opening,
        effects=edition.effects,
        headline=strikes.headline,
        may_challenge=challenge.challenge_issue,
        may_be_shamed=challenge.may_be_shamed,
        weapon_choices=weapon_choices,
        targets=partial(choices.each_pool, pools.pools),
        full_attacks=partial(strikes.full_attacks, edition),
        choice_rules=edition.choice_rules,
        charts={"hit.chart": (blows.hit_defenceless, "WS", "WS"), "wound.chart-six": (blows.wound_chart_six, "S", "T")},
        lapse=round_lapse,
        verdict=edition.verdict,
        cites=replace(CITES, corpse=edition.corpse.rule),
        heals=edition.heals,
        profile_points=edition.profile_points,
        fears=partial(edition.fears, edition),
        after_combat=partial(breaks.after_combat, edition),
        may_refuse=edition.may_refuse,
        choice_order=edition.choice_order,
    )
