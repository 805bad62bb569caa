"""A combat's rounds, compiled as they are asked for: the plan that holds in each state of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fracas.compile.combat_state import CombatState, fight_in_state, first_state, numbered, units_in
from fracas.compile.round import compile_round
from fracas.fight.fight import Fight
from fracas.plan.plan import Plan
from fracas.rules.registry import ruleset


@dataclass(frozen=True, eq=False)
class RoundPlan:
    """A round in one state of the combat. `pools`, `units`: the combat's numbers of the plan's pools and units."""

    combat_state: CombatState
    plan: Plan
    pools: tuple[int, ...]
    units: tuple[int, ...]


class CombatPlans:
    """A combat: its pools and units by number as `plan` has them, and the rounds that have been asked for."""

    def __init__(self, fight: Fight) -> None:
        self.plan = compile_round(fight)
        self.fight, self.first, self.rules = fight, first_state(fight), ruleset(fight.ruleset)
        self.sides = tuple(side for _, side, _ in numbered(fight))
        self.capacities = tuple(pool.capacity for pool in self.plan.pools)
        self.numbers = {pool.label: number for number, pool in enumerate(self.plan.pools)}
        self.round_plans: dict[tuple[CombatState, frozenset[int]], RoundPlan] = {}

    def is_of(self, fight: Fight) -> bool:
        """Whether it is this fight's, by the rules as they stand."""
        return self.fight == fight and self.rules is ruleset(fight.ruleset)

    def round_plan(self, combat_state: CombatState, afraid: frozenset[int] = frozenset()) -> RoundPlan:
        """The round in a state, with those units afraid."""
        there = frozenset(units_in(combat_state))
        combat_state = replace(combat_state, counts_as_charged=combat_state.counts_as_charged & there)
        key = (combat_state, afraid)
        if key not in self.round_plans:
            first = combat_state == self.first and not afraid
            plan = self.plan if first else self.compiled(combat_state, afraid)
            pools = tuple(self.numbers[pool.label] for pool in plan.pools)
            self.round_plans[key] = RoundPlan(combat_state, plan, pools, units_in(combat_state))
        return self.round_plans[key]

    def compiled(self, combat_state: CombatState, afraid: frozenset[int]) -> Plan:
        """The plan of a round in a state."""
        fight = fight_in_state(self.fight, combat_state, afraid)
        return compile_round(fight, again=combat_state.later, survivors=dict(combat_state.survivors))
