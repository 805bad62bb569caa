"""A combat's rounds as stages: the plan that holds in a mode, and how a stage's end becomes the next one's start."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from math import prod
from typing import ClassVar

import numpy as np

from fracas.compile.combat_state import (
    CAUGHT,
    DESTROYED,
    FLED,
    HERE,
    CombatState,
    fight_in_state,
    first_state,
    numbered,
    units_in,
)
from fracas.compile.round import compile_round
from fracas.engine.after.after_combat import Branch, EndOfRound, TestDice
from fracas.engine.after.test_dice import Exactly
from fracas.engine.attacks import Tables, tables
from fracas.engine.state import State
from fracas.fight.fight import Fight
from fracas.plan.formulas import Count
from fracas.plan.plan import Part, Plan
from fracas.rules.registry import ruleset


@dataclass(frozen=True)
class RoundPlan:
    """A round in one mode. `pools`, `units`: the combat's numbers of the plan's pools and units."""

    combat_state: CombatState
    plan: Plan
    t: Tables
    pools: tuple[int, ...]
    units: tuple[int, ...]


class CombatPlans:
    """A combat: its pools and units by number, and the stages that have been asked for."""

    last: ClassVar[CombatPlans | None] = None

    def __init__(self, fight: Fight) -> None:
        self.plan = compile_round(fight)
        self.fight, self.first, self.rules = fight, first_state(fight), ruleset(fight.ruleset)
        self.sides = tuple(side for _, side, _ in numbered(fight))
        self.round_plans: dict[tuple[CombatState, frozenset[int]], RoundPlan] = {}
        self.living: dict[int, np.ndarray] = {}
        self.capacities = tuple(pool.capacity for pool in self.plan.pools)
        self.dims = tuple(capacity + 1 for capacity in self.capacities)

    @cached_property
    def size(self) -> int:
        """Joint losses that there are."""
        return prod(self.dims)

    def round_plan(self, combat_state: CombatState, afraid: frozenset[int] = frozenset()) -> RoundPlan:
        """The round in a mode, with those units afraid."""
        combat_state = replace(
            combat_state, counts_as_charged=combat_state.counts_as_charged & frozenset(units_in(combat_state))
        )
        key = (combat_state, afraid)
        if key not in self.round_plans:
            first = combat_state == self.first and not afraid
            plan = self.plan if first else self.compiled(combat_state, afraid)
            numbers = {pool.label: i for i, pool in enumerate(self.plan.pools)}
            pools = tuple(numbers[pool.label] for pool in plan.pools)
            self.round_plans[key] = RoundPlan(combat_state, plan, tables(plan), pools, units_in(combat_state))
        return self.round_plans[key]

    def compiled(self, combat_state: CombatState, afraid: frozenset[int]) -> Plan:
        """The plan of a round in a mode."""
        return compile_round(
            fight_in_state(self.fight, combat_state, afraid),
            again=combat_state.later,
            survivors=dict(combat_state.survivors),
        )

    @classmethod
    def of(cls, fight: Fight) -> CombatPlans:
        """The book of a fight: the same one as before, where the last fight asked for was an equal one."""
        kept = CombatPlans.last
        if kept is None or kept.fight != fight or kept.rules is not ruleset(fight.ruleset):
            CombatPlans.last = kept = cls(fight)
        return kept

    def first_plans(self) -> list[tuple[float, Plan]]:
        """The plans of the first round by who may be afraid in it, each with its chance."""
        if not self.plan.fears:
            return [(1.0, self.plan)]
        none = {q: np.zeros(1, dtype=np.int64) for q in range(len(self.capacities))}
        found = list(self.fears(self.first, none, Exactly()))
        return [(float(fear.p.sum()), self.round_plan(self.first, fear.afraid).plan) for fear in found]

    def losses(self, flat: np.ndarray) -> dict[int, np.ndarray]:
        """Wounds lost by every pool of the combat."""
        return dict(enumerate(np.unravel_index(flat, self.dims)))

    def flat(self, losses: Mapping[int, np.ndarray]) -> np.ndarray:
        """The place of joint losses."""
        found: np.ndarray = np.ravel_multi_index([losses[q] for q in range(len(self.dims))], self.dims)
        return found

    def up(self, combat_state: CombatState, losses: Mapping[int, np.ndarray]) -> list[np.ndarray]:
        """By side, whether somebody of it is left in the combat."""
        found = [np.zeros(1, dtype=bool), np.zeros(1, dtype=bool)]
        for number, unit in enumerate(self.plan.units):
            if combat_state.gone[number] == HERE:
                found[unit.side] = found[unit.side] | (State(losses).count(unit.models) > 0)
        return found

    def alive(self, unit: int) -> np.ndarray:
        """Whether a unit has a living model, by joint losses."""
        if unit not in self.living:
            found = State(self.losses(np.arange(self.size))).count(self.plan.units[unit].models) > 0
            self.living[unit] = np.broadcast_to(found, (self.size,))
        return self.living[unit]

    def up_at(self, combat_state: CombatState, flat: np.ndarray) -> list[np.ndarray]:
        """`up` of joint losses given by their places."""
        found = [np.zeros(len(flat), dtype=bool), np.zeros(len(flat), dtype=bool)]
        for number, unit in enumerate(self.plan.units):
            if combat_state.gone[number] == HERE:
                found[unit.side] = found[unit.side] | self.alive(number)[flat]
        return found

    def ends_of(self, flat: np.ndarray) -> np.ndarray:
        """How many joint losses may come of each of these, at most."""
        total = np.ones(len(flat))
        for q, loss in self.losses(flat).items():
            total *= self.dims[q] - loss
        return total

    def fears(self, combat_state: CombatState, losses: Mapping[int, np.ndarray], decide: TestDice) -> Iterator[Fearful]:
        """Who fails the tests before the round, with the chances of it where it begins with those losses."""
        round_plan = self.round_plan(combat_state)
        size = len(next(iter(losses.values())))
        branches = [Fearful(frozenset(), np.arange(size), np.ones(size))]
        if not round_plan.plan.fears:
            yield branches[0]
            return
        mine = {i: losses[q] for i, q in enumerate(round_plan.pools)}
        before = EndOfRound(round_plan.plan, State(mine, mine), np.ones(size), decide)
        for test in round_plan.plan.fears:
            after: list[Fearful] = []
            for one in branches:
                part = Branch(one.at, one.p, {q: loss[one.at] for q, loss in mine.items()})
                for end in before.tried(part, test):
                    failed = {round_plan.units[unit] for unit in end.broken}
                    after.append(Fearful(one.afraid | failed, end.at, end.p))
            branches = after
        found: dict[frozenset[int], list[Fearful]] = {}
        for one in branches:
            found.setdefault(one.afraid, []).append(one)
        for afraid, parts in found.items():
            yield Fearful(afraid, np.concatenate([x.at for x in parts]), np.concatenate([x.p for x in parts]))


@dataclass(frozen=True)
class Fearful:
    """Units that are afraid, and in which cells they are with what chance."""

    afraid: frozenset[int]
    at: np.ndarray
    p: np.ndarray


def next_state(combat_plans: CombatPlans, round_plan: RoundPlan, branch: Branch) -> CombatState:
    """The mode after a branch; whether a duel goes on is still to be said."""
    combat_state, gone = round_plan.combat_state, list(round_plan.combat_state.gone)
    for unit in branch.caught:
        gone[round_plan.units[unit]] = CAUGHT
    for unit in branch.fled:
        gone[round_plan.units[unit]] = FLED
    lost = list(combat_state.lost)
    if branch.loser is not None and round_plan.plan.after_combat and round_plan.plan.after_combat.wild[branch.loser]:
        lost[branch.loser] = True
    counts_as_charged = frozenset(round_plan.units[u] for u in branch.chasers) if branch.returned else frozenset()
    return CombatState(True, tuple(gone), (lost[0], lost[1]), combat_state.duel, counts_as_charged)


def settled(
    combat_plans: CombatPlans, round_plan: RoundPlan, state: State, p: np.ndarray, decide: TestDice
) -> Iterator[tuple[CombatState, Branch]]:
    """Every mode in which the combat may go on from the ends of a round, with the cells in which it does."""
    for branch in EndOfRound(round_plan.plan, state, p, decide).branches():
        for combat_state, part in by_duel(round_plan, next_state(combat_plans, round_plan, branch), branch):
            for then, rest in by_men(round_plan, state, combat_state, part):
                yield from by_dead(combat_plans, round_plan, then, rest)


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
    men, which = np.unique(np.stack(left), axis=1, return_inverse=True)
    for i, alive in enumerate(men.T):
        survivors = tuple((part.label, int(n)) for part, n in zip(parts, alive, strict=True))
        yield replace(combat_state, survivors=survivors), branch.part(np.flatnonzero(which.ravel() == i))


def by_dead(
    combat_plans: CombatPlans, round_plan: RoundPlan, combat_state: CombatState, branch: Branch
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
    kinds, which = np.unique(np.stack(alive), axis=1, return_inverse=True)
    for place, kind in enumerate(kinds.T):
        gone = list(combat_state.gone)
        for i, lives in zip(there, kind, strict=True):
            gone[round_plan.units[i]] = HERE if lives else DESTROYED
        yield replace(combat_state, gone=tuple(gone)), branch.part(np.flatnonzero(which.ravel() == place))


def alive_of(state: State, part: Part, at: np.ndarray) -> np.ndarray:
    """Living models of a group in some cells of a round's end."""
    lookup = part.left
    found = state.lookup(lookup, np.array(lookup.values)) if lookup else np.asarray(part.alive)[state.losses[part.pool]]
    here: np.ndarray = np.asarray(found)[at]
    return here


def duel_lives(plan: Plan, losses: Mapping[int, np.ndarray]) -> np.ndarray:
    """Whether both duellists are alive."""
    found = np.ones(len(next(iter(losses.values()))), dtype=bool)
    for label in plan.duel or ():
        for q, pool in enumerate(plan.pools):
            for part in pool.parts:
                if part.label == label:
                    found &= State(losses).count(Count(((q, part.alive),))) > 0
    return found
