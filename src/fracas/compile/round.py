"""From a fight and a ruleset to the plan of the round. It arranges what the rules say and knows none of them."""

from __future__ import annotations

from collections.abc import Mapping

from fracas.compile.axes import with_axes
from fracas.compile.layout import Layout
from fracas.compile.pools import compile_pool
from fracas.compile.score_inputs import compile_units, models_of, score_inputs
from fracas.compile.strikes import compile_steps
from fracas.fight.errors import BadInput
from fracas.fight.fight import Fight
from fracas.plan.plan import Plan
from fracas.rules.registry import ruleset


def compile_round(fight: Fight, *, again: bool = False, survivors: Mapping[str, int] | None = None) -> Plan:
    """The plan of the fight's round; BadInput for what is no fight or leaves a challenge open.

    `again`: a later round, whose tables hold for whatever losses it begins with; `survivors`: living models of groups
    of which the losses alone do not tell.
    """
    if not isinstance(fight, Fight):
        raise BadInput("library-no-fight", value=type(fight).__name__)
    if fight.challenge and fight.challenge.answer is None:
        raise BadInput("library-open-challenge", by=fight.challenge.by)
    rules = ruleset(fight.ruleset)
    layout = Layout(fight, rules, again, survivors or {})
    numbers = range(len(layout.placed))
    burning = [rules.heals(layout.unit_of(p), layout.lead(p)) for p in numbers]
    pools, axes = with_axes([compile_pool(layout, p) for p in numbers], burning)
    inputs = score_inputs(layout, pools)
    steps = compile_steps(layout, pools)
    return Plan(
        ruleset=fight.ruleset,
        round=fight.round,
        sides=(fight.sides[0].name, fight.sides[1].name),
        units=compile_units(layout, pools),
        pools=pools,
        axes=axes,
        steps=steps,
        terms=rules.terms(fight, inputs),
        wounds=inputs.wounds,
        standing=(models_of(pools, 0), models_of(pools, 1)),
        verdict=rules.verdict,
        cites=rules.cites,
        tie_break=rules.tie_break(fight, inputs),
        duel=rules.duel(fight),
        opening=rules.opening(fight),
        effects=rules.effects(fight, inputs),
        aims=tuple(layout.aims.values()),
        fears=rules.fears(fight, inputs),
        after_combat=rules.after_combat(fight, inputs),
    )
