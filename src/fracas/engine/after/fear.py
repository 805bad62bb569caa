"""Tests before a round: who is afraid in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from fracas.compile.combat_state import CombatState
from fracas.engine.after.end_of_round import Branch, EndOfRound
from fracas.engine.after.rolls import Exactly, TestDice
from fracas.engine.arrays import CellChances, SomeCells
from fracas.engine.combat import Combat, Losses
from fracas.engine.state import State
from fracas.plan.plan import Plan


@dataclass(frozen=True)
class Fearful:
    """Units that are afraid, and in which cells they are with what chance: `at` and `p`, both [cell].

    With exact dice a cell may stand more than once, each time with its share of the chance; at random it does not.
    """

    afraid: frozenset[int]
    at: SomeCells
    p: CellChances


def fears(combat: Combat, combat_state: CombatState, losses: Losses, dice: TestDice) -> Iterator[Fearful]:
    """Who fails the tests before the round, with the chances of it where it begins with those losses."""
    round_plan = combat.round_plan(combat_state)
    size = len(next(iter(losses.values())))
    branches = [Fearful(frozenset(), np.arange(size), np.ones(size))]
    if not round_plan.plan.fears:
        yield branches[0]
        return
    mine = {i: losses[q] for i, q in enumerate(round_plan.pools)}
    before = EndOfRound(round_plan.plan, State(mine, mine), np.ones(size), dice)
    for test in round_plan.plan.fears:
        after: list[Fearful] = []
        for one in branches:
            part = Branch(one.at, one.p, {q: loss[one.at] for q, loss in mine.items()})
            for end in before.tried(part, test):
                failed = {round_plan.units[unit] for unit in end.failed}
                after.append(Fearful(one.afraid | failed, end.at, end.p))
        branches = after
    found: dict[frozenset[int], list[Fearful]] = {}
    for one in branches:
        found.setdefault(one.afraid, []).append(one)
    for afraid, parts in found.items():
        yield Fearful(afraid, np.concatenate([x.at for x in parts]), np.concatenate([x.p for x in parts]))


def first_plans(combat: Combat) -> list[tuple[float, Plan]]:
    """The plans of the first round by who may be afraid in it, each with its chance."""
    if not combat.plan.fears:
        return [(1.0, combat.plan)]
    none = {q: np.zeros(1, dtype=np.int64) for q in range(len(combat.capacities))}
    found = list(fears(combat, combat.first, none, Exactly()))
    return [(float(fear.p.sum()), combat.round_plan(combat.first, fear.afraid).plan) for fear in found]
