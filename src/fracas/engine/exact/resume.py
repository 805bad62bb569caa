"""The chances from the middle of a round on, given what its dice have shown so far."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from fracas.compile.combat_state import CombatState
from fracas.engine.after.fear import fears
from fracas.engine.after.rolls import TestDice
from fracas.engine.attacks import HalfThrown, tables
from fracas.engine.combat import Combat
from fracas.engine.exact.accumulate import TooLarge
from fracas.engine.exact.blocks import Block, start
from fracas.engine.exact.incoming import IncomingHits
from fracas.engine.exact.memory import MEMORY, bytes_needed
from fracas.engine.exact.round import Rest, together
from fracas.engine.exact.step import Push
from fracas.engine.round_chances import RoundChances
from fracas.plan.plan import Plan


def rest_of_round(
    plan: Plan, at: str, losses: Mapping[int, int], thrown: HalfThrown, begin: Mapping[int, int]
) -> RoundChances:
    """The rest of the round, from the step `at` its attacks half thrown; TooLarge beyond MEMORY.

    Without a step: once all blows have been struck. `begin`: wounds lost by pool before the round.
    """
    t = tables(plan)
    if not at:
        return together([(1.0, Rest(plan, t, MEMORY)(start(plan, losses, begin), ()))])
    place = next(i for i, step in enumerate(plan.steps) if step.at == at)
    push = Push(plan, t, plan.steps[place], (), {}, MEMORY)
    if (needed := bytes_needed(plan)) > MEMORY:
        raise TooLarge(needed)
    blocks = [half_thrown(push, block, thrown) for block in start(plan, losses, begin)]
    return together([(1.0, Rest(plan, t, MEMORY)(blocks, plan.steps[place + 1 :]))])


def half_thrown(push: Push, block: Block, thrown: HalfThrown) -> Block:
    """A block after the rest of the step."""
    incoming: dict[int, IncomingHits] = {}
    for pool, stays, rest in thrown:
        if pool in block.pools:
            for attack_outcome, n in rest.items():
                # the dice so far have fallen in one way: the block has one state
                incoming.setdefault(pool, IncomingHits()).add(attack_outcome, np.array([n]), stays)
    after = push.sums(block)
    push.settle(block, block.at, block.p, block.losses, incoming, after)
    return block.then(after)


def round_from_start(
    combat: Combat, combat_state: CombatState, losses: Mapping[int, int], dice: TestDice
) -> RoundChances:
    """A round from its start, the tests before it decided by those dice."""
    where = {q: np.array([loss]) for q, loss in losses.items()}
    parts = []
    for fear in fears(combat, combat_state, where, dice):
        round_plan = combat.round_plan(combat_state, fear.afraid)
        begin = {i: losses[q] for i, q in enumerate(round_plan.pools)}
        blocks = start(round_plan.plan, begin, begin)
        rest = Rest(round_plan.plan, combat.tables(round_plan), MEMORY)(blocks, round_plan.plan.steps)
        parts.append((float(fear.p.sum()), rest))
    return together(parts)
