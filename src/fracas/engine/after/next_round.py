"""How a round's end becomes the start of the next: the states in which a combat may go on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import numpy as np

from fracas.compile.combat_plans import RoundPlan
from fracas.compile.combat_state import CAUGHT, DESTROYED, FLED, HERE, CombatState
from fracas.engine.after.end_of_round import Branch, EndOfRound
from fracas.engine.after.rolls import TestDice
from fracas.engine.arrays import CellChances, CellMask, PerCell, SomeCells
from fracas.engine.combat import Combat
from fracas.engine.state import State
from fracas.plan.formulas import Count
from fracas.plan.morale import RETURNS
from fracas.plan.plan import Part, Plan
from fracas.rule import rule


@rule("round.no-fear")
def next_state(combat: Combat, round_plan: RoundPlan, branch: Branch) -> CombatState:
    """The state after a branch; whether a duel goes on is still to be said."""
    combat_state, gone = round_plan.combat_state, list(round_plan.combat_state.gone)
    for unit in branch.caught:
        gone[round_plan.units[unit]] = CAUGHT
    for unit in branch.fled:
        gone[round_plan.units[unit]] = FLED
    for unit, how in branch.leaving.items():
        gone[round_plan.units[unit]] = how
    rules, lost = round_plan.plan.after_combat, list(combat_state.lost)
    if branch.loser is not None and rules and rules.wild[branch.loser]:
        lost[branch.loser] = True
    chased = {RETURNS: branch.returned, CAUGHT: branch.caught, FLED: branch.fled}
    again = rules is not None and any(chased[fate] for fate in rules.charge_on)
    counts_as_charged = frozenset(round_plan.units[u] for u in branch.chasers) if again else frozenset()
    return CombatState(True, tuple(gone), (lost[0], lost[1]), combat_state.duel, counts_as_charged)


def settled(
    combat: Combat, round_plan: RoundPlan, state: State, p: CellChances, decide: TestDice
) -> Iterator[tuple[CombatState, Branch]]:
    """Every state in which the combat may go on from the ends of a round, with the cells in which it does."""
    for branch in EndOfRound(round_plan.plan, state, p, decide).branches():
        for combat_state, part in by_duel(round_plan, next_state(combat, round_plan, branch), branch):
            for then, rest in by_men(round_plan, state, combat_state, part):
                yield from by_dead(combat, round_plan, then, rest)


def by_duel(round_plan: RoundPlan, combat_state: CombatState, branch: Branch) -> Iterator[tuple[CombatState, Branch]]:
    """The branch parted by whether a duel goes on."""
    if not combat_state.duel:
        yield combat_state, branch
        return
    both = duel_lives(round_plan.plan, branch.losses)
    for lives in (True, False):
        some = np.flatnonzero(both == lives)
        if len(some):
            yield replace(combat_state, duel=lives), branch.part(some)


def by_men(
    round_plan: RoundPlan, state: State, combat_state: CombatState, branch: Branch
) -> Iterator[tuple[CombatState, Branch]]:
    """The branch parted by who is left of groups that share wounds, where losses alone do not tell."""
    parts = [part for pool in round_plan.plan.pools if pool.mixed for part in pool.parts]
    if not parts:
        yield combat_state, branch
        return
    left = [alive_of(state, part, branch.at) for part in parts]
    # [part, cell] -> a column for each way in which parts may stand; sorted, so states come in one order always
    men, which = np.unique(np.stack(left), axis=1, return_inverse=True)
    for i, alive in enumerate(men.T):
        survivors = tuple((part.label, int(n)) for part, n in zip(parts, alive, strict=True))
        yield replace(combat_state, survivors=survivors), branch.part(np.flatnonzero(which.ravel() == i))


def by_dead(
    combat: Combat, round_plan: RoundPlan, combat_state: CombatState, branch: Branch
) -> Iterator[tuple[CombatState, Branch]]:
    """The branch parted by which units have nobody left while others of their side fight on: they leave the combat."""
    sides = [unit.side for unit in round_plan.plan.units]
    there = [
        i for i, unit in enumerate(round_plan.units) if combat_state.gone[unit] == HERE and sides.count(sides[i]) > 1
    ]
    if not there:
        yield combat_state, branch
        return
    alive = [State(branch.losses).count(round_plan.plan.units[i].models) > 0 for i in there]
    # [unit, cell], and as in `by_men`
    kinds, which = np.unique(np.stack(alive), axis=1, return_inverse=True)
    for place, kind in enumerate(kinds.T):
        gone = list(combat_state.gone)
        for i, lives in zip(there, kind, strict=True):
            gone[round_plan.units[i]] = HERE if lives else DESTROYED
        yield replace(combat_state, gone=tuple(gone)), branch.part(np.flatnonzero(which.ravel() == place))


def alive_of(state: State, part: Part, at: SomeCells) -> PerCell:
    """Living models of a group in some cells of a round's end, [cell chosen]."""
    lookup = part.left
    found = state.lookup(lookup, np.array(lookup.values)) if lookup else np.asarray(part.alive)[state.losses[part.pool]]
    here: PerCell = np.asarray(found)[at]
    return here


def duel_lives(plan: Plan, losses: Mapping[int, PerCell]) -> CellMask:
    """Whether both duellists are alive, [cell]; true where nobody fights a duel."""
    found = np.ones(len(next(iter(losses.values()))), dtype=bool)
    for label in plan.duel or ():
        for q, pool in enumerate(plan.pools):
            for part in pool.parts:
                if part.label == label:
                    found &= State(losses).count(Count(((q, part.alive),))) > 0
    return found
