"""The odds from the middle of a step, given what its dice have shown so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from fracas.engine.after.after_combat import Decider
from fracas.engine.attacks import tables
from fracas.engine.exact.accumulate import TooLarge
from fracas.engine.exact.blocks import Block, start
from fracas.engine.exact.casualties import Volley
from fracas.engine.exact.memory import bytes_needed
from fracas.engine.exact.round import Push
from fracas.engine.simulate.round import simulate_rest
from fracas.plan.plan import Plan
from fracas.results.odds import MEMORY, Odds, Rest, together

if TYPE_CHECKING:
    from fracas.compile.combat_plans import Book
    from fracas.compile.combat_state import Mode
    from fracas.results.events import Salvo


def odds_from(
    plan: Plan,
    at: str,
    losses: Mapping[int, int],
    salvos: Sequence[Salvo],
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
        blocks = [settled(push, block, salvos) for block in start(plan, losses, begin)]
        return together([(1.0, Rest(plan, t, MEMORY)(blocks, later))])
    except TooLarge as large:
        return simulate_rest(plan, losses, [(s.pool, s.stays, s.rest) for s in salvos], later, large.size, begin=begin)


def settled(push: Push, block: Block, salvos: Sequence[Salvo]) -> Block:
    """A block after the rest of the step."""
    volleys: dict[int, Volley] = {}
    for salvo in salvos:
        if salvo.pool in block.pools:
            for toll, n in salvo.rest.items():
                volleys.setdefault(salvo.pool, Volley()).add(toll, np.array([n]), salvo.stays)
    after = push.sums(block)
    push.settle(block, block.at, block.p, block.losses, volleys, after)
    return block.then(after)


def odds_of_round(book: Book, mode: Mode, losses: Mapping[int, int], decide: Decider) -> Odds:
    """The odds of a round from its start, the tests before it decided so."""
    where = {q: np.array([loss]) for q, loss in losses.items()}
    parts = []
    for fear in book.fears(mode, where, decide):
        stage = book.stage(mode, fear.afraid)
        begin = {i: losses[q] for i, q in enumerate(stage.pools)}
        rest = Rest(stage.plan, stage.t, MEMORY)(start(stage.plan, begin, begin), stage.plan.steps)
        parts.append((float(fear.p.sum()), rest))
    return together(parts)
