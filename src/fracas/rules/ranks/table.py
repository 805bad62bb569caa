"""One fantasy edition's complete table, its functions told which edition they serve."""

from __future__ import annotations

from functools import partial

from fracas.fight.fight import Fight, Group, Unit
from fracas.plan.plan import Cites
from fracas.rules.common import choices
from fracas.rules.ranks import blows, breaks, challenge, pools, result, strikes
from fracas.rules.ranks.edition import ORDINARY, Edition
from fracas.rules.ruleset import Ruleset


def cites(edition: Edition) -> Cites:
    """Ids under which it is told how blows are aimed and what befalls them."""
    return Cites(
        duel=("challenge.duel",),
        declared=("allocate.declared", "allocate.stays"),
        default=("allocate.default",),
        casualties="casualties.owner",
        stays="allocate.stays",
        spills="casualties.spill",
        overkill="result.overkill",
        corpse="challenge.corpse" if edition.corpse else "challenge.no-corpse",
        retarget="allocate.full-attacks",
        one_by_one="dice.one-by-one",
    )


def weapon_choices(fight: Fight, unit: Unit, group: Group) -> tuple[str, ...]:
    """`weapon.hand-weapon`: each special weapon; whoever has one must use it."""
    return choices.special_weapons(group.weapons, ORDINARY)


def table(edition: Edition) -> Ruleset:
    """The table of an edition."""
    return Ruleset(
        name=edition.name,
        attack_rules=partial(strikes.attack_rules, edition),
        step_order=strikes.step_order,
        blow=partial(blows.blow, edition),
        pools=pools.pools,
        bands=pools.BANDS,
        aims=pools.aims(edition),
        spill_priority=pools.spill_priority,
        spills=pools.casualties_spill,
        may_be_struck=partial(pools.may_be_struck, edition),
        duel=challenge.challenge_duel,
        overkill_room=partial(result.overkill_room, edition),
        terms=partial(result.terms, edition),
        tie_break=partial(result.tie_break, edition),
        opening=partial(challenge.opening, edition),
        effects=partial(challenge.effects, edition),
        headline=strikes.headline,
        may_challenge=challenge.challenge_issue,
        may_be_shamed=challenge.challenge_refused,
        weapon_choices=weapon_choices,
        targets=choices.by_pools(pools.pools),
        full_attacks=partial(strikes.full_attacks, edition),
        choice_rules=edition.choice_rules,
        choice_order=edition.choice_order,
        charts={"hit.chart": (chart_to_hit, "WS", "WS"), "wound.chart-six": (blows.wound_chart_six, "S", "T")},
        verdict=result.verdict(edition),
        cites=cites(edition),
        heals=lambda unit, group: blows.heals(edition, group),
        profile_points=partial(result.profile_points, edition),
        fears=partial(breaks.fears, edition),
        after_combat=partial(breaks.after_combat, edition),
        may_refuse=partial(challenge.challenge_no_refusal, edition),
    )


def chart_to_hit(ws: int, foe_ws: int) -> int | None:
    """The chart without the WS of 0."""
    return blows.hit_chart(ws, foe_ws)
