"""The odds from the middle of a step, given what its dice have shown so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from fracas.engine.after.after_combat import TestDice
from fracas.engine.attacks import tables
from fracas.engine.exact.accumulate import TooLarge
from fracas.engine.exact.blocks import Block, start
from fracas.engine.exact.casualties import IncomingHits
from fracas.engine.exact.memory import bytes_needed
from fracas.engine.exact.round import Push
from fracas.engine.simulate.round import simulate_rest
from fracas.plan.plan import Plan
from fracas.results.odds import MEMORY, Odds, Rest, together

if TYPE_CHECKING:
    from fracas.compile.combat_plans import CombatPlans
    from fracas.compile.combat_state import CombatState
    from fracas.results.events import DiceRow


def odds_from(
    plan: Plan,
    at: str,
    losses: Mapping[int, int],
    dice_rows: Sequence[DiceRow],
    begin: Mapping[int, int] | None = None,
) -> Odds:
    """The odds of the rest of the round, from the step `at` with its salvos half thrown.

    Simulated where too large; without a step, once all blows have been struck.
    """
    t = tables(plan)
    if not at:
        return together([(1.0, Rest(plan, t, MEMORY)(start(plan, losses, begin), ()))])
    place = next(i for i, step in enumerate(plan.steps) if step.at == at)
    later = plan.steps[place + 1 :]
    push = Push(plan, t, plan.steps[place], (), {}, MEMORY)
    try:
        if (needed := bytes_needed(plan)) > MEMORY:
            raise TooLarge(needed)
        blocks = [settled(push, block, dice_rows) for block in start(plan, losses, begin)]
        return together([(1.0, Rest(plan, t, MEMORY)(blocks, later))])
    except TooLarge as large:
        return simulate_rest(
            plan, losses, [(s.pool, s.stays, s.rest) for s in dice_rows], later, large.size, begin=begin
        )


def settled(push: Push, block: Block, dice_rows: Sequence[DiceRow]) -> Block:
    """A block after the rest of the step."""
    volleys: dict[int, IncomingHits] = {}
    for dice_row in dice_rows:
        if dice_row.pool in block.pools:
            for attack_outcome, n in dice_row.rest.items():
                volleys.setdefault(dice_row.pool, IncomingHits()).add(attack_outcome, np.array([n]), dice_row.stays)
    after = push.sums(block)
    push.settle(block, block.at, block.p, block.losses, volleys, after)
    return block.then(after)


def odds_of_round(
    combat_plans: CombatPlans, combat_state: CombatState, losses: Mapping[int, int], decide: TestDice
) -> Odds:
    """The odds of a round from its start, the tests before it decided so."""
    where = {q: np.array([loss]) for q, loss in losses.items()}
    parts = []
    for fear in combat_plans.fears(combat_state, where, decide):
        round_plan = combat_plans.round_plan(combat_state, fear.afraid)
        begin = {i: losses[q] for i, q in enumerate(round_plan.pools)}
        rest = Rest(round_plan.plan, round_plan.t, MEMORY)(start(round_plan.plan, begin, begin), round_plan.plan.steps)
        parts.append((float(fear.p.sum()), rest))
    return together(parts)
