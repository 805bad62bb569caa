"""A combat's rounds as stages: the plan that holds in a mode, and how a stage's end becomes the next one's start."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from math import prod
from typing import ClassVar

import numpy as np

from fracas.compile.combat_state import CAUGHT, DESTROYED, FLED, HERE, Mode, fight_in, first_mode, numbered, units_in
from fracas.compile.round import compile_round
from fracas.engine.after.after_combat import After, Branch, Decider
from fracas.engine.after.test_dice import Exactly
from fracas.engine.attacks import Tables, tables
from fracas.engine.state import State
from fracas.fight.fight import Fight
from fracas.plan.formulas import Count
from fracas.plan.plan import Part, Plan
from fracas.rules.registry import ruleset


@dataclass(frozen=True)
class Stage:
    """A round in one mode. `pools`, `units`: the combat's numbers of the plan's pools and units."""

    mode: Mode
    plan: Plan
    t: Tables
    pools: tuple[int, ...]
    units: tuple[int, ...]


class Book:
    """A combat: its pools and units by number, and the stages that have been asked for."""

    last: ClassVar[Book | None] = None

    def __init__(self, fight: Fight) -> None:
        self.plan = compile_round(fight)
        self.fight, self.first, self.rules = fight, first_mode(fight), ruleset(fight.ruleset)
        self.sides = tuple(side for _, side, _ in numbered(fight))
        self.stages: dict[tuple[Mode, frozenset[int]], Stage] = {}
        self.living: dict[int, np.ndarray] = {}
        self.capacities = tuple(pool.capacity for pool in self.plan.pools)
        self.dims = tuple(capacity + 1 for capacity in self.capacities)

    @cached_property
    def size(self) -> int:
        """Joint losses that there are."""
        return prod(self.dims)

    def stage(self, mode: Mode, afraid: frozenset[int] = frozenset()) -> Stage:
        """The round in a mode, with those units afraid."""
        mode = replace(mode, swept=mode.swept & frozenset(units_in(mode)))
        key = (mode, afraid)
        if key not in self.stages:
            first = mode == self.first and not afraid
            plan = self.plan if first else self.compiled(mode, afraid)
            numbers = {pool.label: i for i, pool in enumerate(self.plan.pools)}
            pools = tuple(numbers[pool.label] for pool in plan.pools)
            self.stages[key] = Stage(mode, plan, tables(plan), pools, units_in(mode))
        return self.stages[key]

    def compiled(self, mode: Mode, afraid: frozenset[int]) -> Plan:
        """The plan of a round in a mode."""
        return compile_round(fight_in(self.fight, mode, afraid), again=mode.later, manned=dict(mode.manned))

    @classmethod
    def of(cls, fight: Fight) -> Book:
        """The book of a fight: the same one as before, where the last fight asked for was an equal one."""
        kept = Book.last
        if kept is None or kept.fight != fight or kept.rules is not ruleset(fight.ruleset):
            Book.last = kept = cls(fight)
        return kept

    def first_plans(self) -> list[tuple[float, Plan]]:
        """The plans of the first round by who may be afraid in it, each with its chance."""
        if not self.plan.fears:
            return [(1.0, self.plan)]
        none = {q: np.zeros(1, dtype=np.int64) for q in range(len(self.capacities))}
        found = list(self.fears(self.first, none, Exactly()))
        return [(float(fear.p.sum()), self.stage(self.first, fear.afraid).plan) for fear in found]

    def losses(self, flat: np.ndarray) -> dict[int, np.ndarray]:
        """Wounds lost by every pool of the combat."""
        return dict(enumerate(np.unravel_index(flat, self.dims)))

    def flat(self, losses: Mapping[int, np.ndarray]) -> np.ndarray:
        """The place of joint losses."""
        found: np.ndarray = np.ravel_multi_index([losses[q] for q in range(len(self.dims))], self.dims)
        return found

    def up(self, mode: Mode, losses: Mapping[int, np.ndarray]) -> list[np.ndarray]:
        """By side, whether somebody of it is left in the combat."""
        found = [np.zeros(1, dtype=bool), np.zeros(1, dtype=bool)]
        for number, unit in enumerate(self.plan.units):
            if mode.gone[number] == HERE:
                found[unit.side] = found[unit.side] | (State(losses).count(unit.models) > 0)
        return found

    def alive(self, unit: int) -> np.ndarray:
        """Whether a unit has a living model, by joint losses."""
        if unit not in self.living:
            found = State(self.losses(np.arange(self.size))).count(self.plan.units[unit].models) > 0
            self.living[unit] = np.broadcast_to(found, (self.size,))
        return self.living[unit]

    def up_at(self, mode: Mode, flat: np.ndarray) -> list[np.ndarray]:
        """`up` of joint losses given by their places."""
        found = [np.zeros(len(flat), dtype=bool), np.zeros(len(flat), dtype=bool)]
        for number, unit in enumerate(self.plan.units):
            if mode.gone[number] == HERE:
                found[unit.side] = found[unit.side] | self.alive(number)[flat]
        return found

    def ends_of(self, flat: np.ndarray) -> np.ndarray:
        """How many joint losses may come of each of these, at most."""
        total = np.ones(len(flat))
        for q, loss in self.losses(flat).items():
            total *= self.dims[q] - loss
        return total

    def fears(self, mode: Mode, losses: Mapping[int, np.ndarray], decide: Decider) -> Iterator[Fearful]:
        """Who fails the tests before the round, with the chances of it where it begins with those losses."""
        stage = self.stage(mode)
        size = len(next(iter(losses.values())))
        branches = [Fearful(frozenset(), np.arange(size), np.ones(size))]
        if not stage.plan.fears:
            yield branches[0]
            return
        mine = {i: losses[q] for i, q in enumerate(stage.pools)}
        before = After(stage.plan, State(mine, mine), np.ones(size), decide)
        for trial in stage.plan.fears:
            after: list[Fearful] = []
            for one in branches:
                part = Branch(one.at, one.p, {q: loss[one.at] for q, loss in mine.items()})
                for end in before.tried(part, trial):
                    failed = {stage.units[unit] for unit in end.broken}
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


def next_mode(book: Book, stage: Stage, branch: Branch) -> Mode:
    """The mode after a branch; whether a duel goes on is still to be said."""
    mode, gone = stage.mode, list(stage.mode.gone)
    for unit in branch.caught:
        gone[stage.units[unit]] = CAUGHT
    for unit in branch.fled:
        gone[stage.units[unit]] = FLED
    lost = list(mode.lost)
    if branch.loser is not None and stage.plan.aftermath and stage.plan.aftermath.wild[branch.loser]:
        lost[branch.loser] = True
    swept = frozenset(stage.units[u] for u in branch.chasers) if branch.returned else frozenset()
    return Mode(True, tuple(gone), (lost[0], lost[1]), mode.duel, swept)


def settled(book: Book, stage: Stage, state: State, p: np.ndarray, decide: Decider) -> Iterator[tuple[Mode, Branch]]:
    """Every mode in which the combat may go on from the ends of a round, with the cells in which it does."""
    for branch in After(stage.plan, state, p, decide).branches():
        for mode, part in by_duel(stage, next_mode(book, stage, branch), branch):
            for then, rest in by_men(stage, state, mode, part):
                yield from by_dead(book, stage, then, rest)


def by_duel(stage: Stage, mode: Mode, branch: Branch) -> Iterator[tuple[Mode, Branch]]:
    """The branch parted by whether a duel goes on."""
    if not mode.duel:
        yield mode, branch
        return
    both = duel_lives(stage.plan, branch.losses)
    for lives in (True, False):
        some = np.flatnonzero(both == lives)
        if len(some):
            yield replace(mode, duel=lives), branch.part(some)


def by_men(stage: Stage, state: State, mode: Mode, branch: Branch) -> Iterator[tuple[Mode, Branch]]:
    """The branch parted by who is left of groups that share wounds, where losses alone do not tell."""
    parts = [part for pool in stage.plan.pools if pool.mixed for part in pool.parts]
    if not parts:
        yield mode, branch
        return
    left = [alive_of(state, part, branch.at) for part in parts]
    men, which = np.unique(np.stack(left), axis=1, return_inverse=True)
    for i, alive in enumerate(men.T):
        manned = tuple((part.label, int(n)) for part, n in zip(parts, alive, strict=True))
        yield replace(mode, manned=manned), branch.part(np.flatnonzero(which.ravel() == i))


def by_dead(book: Book, stage: Stage, mode: Mode, branch: Branch) -> Iterator[tuple[Mode, Branch]]:
    """The branch parted by which units have nobody left while others of their side fight on: they leave the combat."""
    sides = [unit.side for unit in stage.plan.units]
    there = [i for i, unit in enumerate(stage.units) if mode.gone[unit] == HERE and sides.count(sides[i]) > 1]
    if not there:
        yield mode, branch
        return
    alive = [State(branch.losses).count(stage.plan.units[i].models) > 0 for i in there]
    kinds, which = np.unique(np.stack(alive), axis=1, return_inverse=True)
    for place, kind in enumerate(kinds.T):
        gone = list(mode.gone)
        for i, lives in zip(there, kind, strict=True):
            gone[stage.units[i]] = HERE if lives else DESTROYED
        yield replace(mode, gone=tuple(gone)), branch.part(np.flatnonzero(which.ravel() == place))


def alive_of(state: State, part: Part, at: np.ndarray) -> np.ndarray:
    """Living models of a group in some cells of a round's end."""
    grid = part.left
    found = state.grid(grid, np.array(grid.values)) if grid else np.asarray(part.alive)[state.losses[part.pool]]
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
