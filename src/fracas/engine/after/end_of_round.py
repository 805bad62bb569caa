"""What follows the score, over many states at once: tests, flight, pursuit. Who throws the dice is not known here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import numpy as np

from fracas.engine.after.rolls import DOOMED, HEALED, TestDice
from fracas.engine.score_tables import Cells, difference
from fracas.engine.state import State
from fracas.plan.morale import CRUMBLES, UNRAVELS, AfterCombat, LeadershipTest, Ruled, Run, Runner
from fracas.plan.plan import Plan
from fracas.rule import rule


@dataclass
class Branch:
    """Cells in which the same has happened so far: their places among the round's cells, chances and losses.

    `broken`, `gone`, `returned`, `chasers`: units by number.
    """

    at: np.ndarray
    p: np.ndarray
    losses: dict[int, np.ndarray]
    broken: frozenset[int] = frozenset()
    caught: frozenset[int] = frozenset()
    fled: frozenset[int] = frozenset()
    returned: frozenset[int] = frozenset()
    chasers: frozenset[int] = frozenset()
    loser: int | None = None

    def part(self, some: np.ndarray, p: Any = 1.0, **changes: Any) -> Branch:
        """Some of its cells, their chances times `p`."""
        losses = {q: loss[some] for q, loss in self.losses.items()}
        return replace(self, at=self.at[some], p=self.p[some] * p, losses=losses, **changes)


@dataclass
class EndOfRound:
    """A round's end: its cells, what they read, and the branches that come of them."""

    plan: Plan
    state: State
    p: np.ndarray
    decide: TestDice
    seen: dict[int, np.ndarray] = field(default_factory=dict)

    @cached_property
    def lead(self) -> np.ndarray:
        """The first side's score minus the second's."""
        return np.broadcast_to(difference(self.plan, Cells(self.state, self.p)), self.p.shape)

    @rule("round.draw")
    def branches(self) -> Iterator[Branch]:
        """Every way in which the round may end."""
        caps = [pool.capacity for pool in self.plan.pools]
        losses = {q: np.minimum(self.state.losses[q], cap) for q, cap in enumerate(caps)}
        whole = Branch(np.arange(len(self.p)), self.p, losses)
        up = [self.state.count(count) > 0 for count in self.plan.standing]
        loser = np.where(up[0] & up[1], -np.sign(self.lead), 0)
        for sign in (0, 1, -1):
            some = np.flatnonzero(loser == sign)
            if len(some):
                branch = whole.part(some, loser=None if sign == 0 else 1 if sign == -1 else 0)
                yield from self.lost(branch) if sign and self.plan.after_combat else (branch,)

    @rule("round.break-order")
    def lost(self, branch: Branch) -> Iterator[Branch]:
        """What follows for a side that has lost the round."""
        rules = self.plan.after_combat
        assert rules
        branches = [branch]
        for test in rules.tests:
            if self.plan.units[test.unit].side == branch.loser:
                branches = [after for one in branches for after in self.tried(one, test)]
        for one in branches:
            yield from self.run(one, rules) if one.broken else (one,)

    def read(self, formula: Any) -> np.ndarray:
        """A reading of all the round's cells."""
        if id(formula) not in self.seen:
            self.seen[id(formula)] = np.broadcast_to(self.state.read(formula), self.p.shape)
        return self.seen[id(formula)]

    def any_of(self, ruled: Iterable[Ruled], at: np.ndarray) -> np.ndarray:
        """Whether one of the readings is above 0."""
        found = np.zeros(len(at), dtype=bool)
        for _, formula in ruled:
            found |= self.read(formula)[at] > 0
        return found

    def alive(self, unit: int, losses: dict[int, np.ndarray]) -> np.ndarray:
        """Whether a unit has a living model."""
        found: np.ndarray = State(losses).count(self.plan.units[unit].models) > 0
        return found

    def needed(self, test: LeadershipTest, at: np.ndarray) -> np.ndarray:
        """What 2D6 must not exceed."""
        need: np.ndarray = self.read(test.leadership)[at]
        steady = self.any_of(test.steady, at)
        for _, formula in test.modifiers:
            need = need - np.where(steady, 0, self.read(formula)[at])
        if not test.difference:
            return need
        ignored = self.any_of(test.ignores, at)
        return np.where(ignored, need, need - abs(self.lead[at]))

    def tried(self, branch: Branch, test: LeadershipTest) -> Iterator[Branch]:
        """A unit's test, where it has to take one."""
        free = ~self.alive(test.unit, branch.losses) | self.any_of(test.exempt, branch.at)
        if test.only:
            free |= ~self.any_of(test.only, branch.at)
        if free.any():
            yield branch.part(np.flatnonzero(free))
        if not free.all():
            rest = branch.part(np.flatnonzero(~free))
            yield from self.crumbled(rest, test) if test.fail == CRUMBLES else self.rolled(rest, test)

    def rolled(self, branch: Branch, test: LeadershipTest) -> Iterator[Branch]:
        """A test that is rolled."""
        need, again = self.needed(test, branch.at), self.any_of(test.again, branch.at)
        test = self.told(test, branch.at) if self.decide.tells else test
        if test.fail == UNRAVELS:
            for wounds, some, p in self.decide.unravel(test, need, again):
                yield self.unravelled(branch.part(some, p), test, wounds)
            return
        for passed, some, p in self.decide.check(test, need, again):
            broken = branch.broken if passed else branch.broken | {test.unit}
            yield branch.part(some, p, broken=broken)

    def told(self, test: LeadershipTest, at: np.ndarray) -> LeadershipTest:
        """The test with what really bears on it, for whoever writes it down: cells alike in it."""
        modifiers = tuple(one for one in test.modifiers if self.any_of([one], at).any())
        ignores = tuple(one for one in test.ignores if self.any_of([one], at).any())
        return replace(test, modifiers=modifiers, ignores=ignores)

    def crumbled(self, branch: Branch, test: LeadershipTest) -> Iterator[Branch]:
        """A wound for every point by which the round was lost, in as far as nothing lessens them."""
        wounds = abs(self.lead[branch.at])
        for _, how, formula in test.cost:
            value = self.read(formula)[branch.at]
            if how == "halve":
                wounds = np.where(value > 0, (wounds + 1) // 2, wounds)
            elif how == "cap":
                wounds = np.where(value > 0, np.minimum(wounds, value), wounds)
            else:
                wounds = np.maximum(wounds - value, 0)
        self.fall(branch, test, wounds)
        yield branch

    def unravelled(self, branch: Branch, test: LeadershipTest, wounds: int) -> Branch:
        """What daemons lose by their roll."""
        pools = [q for tier in test.order for q in tier]
        if wounds == HEALED:
            for q in pools:
                branch.losses[q] = self.begun_at(self.state.start or {}, q, branch.at).astype(np.int64)
        elif wounds == DOOMED:
            for q in pools:
                branch.losses[q] = np.full(len(branch.at), self.plan.pools[q].capacity)
        else:
            self.fall(branch, test, np.full(len(branch.at), wounds))
        return branch

    def fall(self, branch: Branch, test: LeadershipTest, wounds: np.ndarray) -> None:
        """Lay wounds without saves on a unit's pools, tier by tier."""
        first, *others = test.order
        left = self.by_size(branch, first, wounds)
        for tier in others:
            left = share(self.plan, tier, branch.losses, left)

    def by_size(self, branch: Branch, tier: Sequence[int], wounds: np.ndarray) -> np.ndarray:
        """Lay them on pools, the largest as the round began first; those that are left."""
        begun, left = self.state.start or {}, wounds
        sizes = [np.asarray(self.plan.pools[q].models)[self.begun_at(begun, q, branch.at)] for q in tier]
        if not tier:
            return left
        for rank in np.argsort(-np.array(sizes), axis=0, kind="stable"):
            for place, q in enumerate(tier):
                room = np.where(rank == place, self.plan.pools[q].capacity - branch.losses[q], 0)
                taken = np.minimum(left, room)
                branch.losses[q] = branch.losses[q] + taken
                left = left - taken
        return left

    def begun_at(self, begun: Any, q: int, at: np.ndarray) -> np.ndarray:
        """Wounds that a pool had lost when the round began, in some cells."""
        if q not in begun:
            return np.zeros(len(at), dtype=np.int64)
        found: np.ndarray = np.broadcast_to(self.state.by_state(begun[q]), self.p.shape)[at]
        return found

    @rule("round.leave")
    def run(self, branch: Branch, rules: AfterCombat) -> Iterator[Branch]:
        """Units that broke run; where nobody of their side stands, the winners run after them."""
        mine = [u for u, unit in enumerate(self.plan.units) if unit.side == branch.loser and u not in branch.broken]
        stands = np.zeros(len(branch.at), dtype=bool)
        for unit in mine:
            stands |= self.alive(unit, branch.losses)
        if stands.any():
            yield branch.part(np.flatnonzero(stands), fled=branch.broken)
        if not stands.all():
            chased = branch.part(np.flatnonzero(~stands))
            for one in self.chasing(chased, rules):
                yield from self.chased(one, rules)

    def chasing(self, branch: Branch, rules: AfterCombat) -> list[Branch]:
        """Who of the winners runs after them."""
        branches = [branch]
        for runner in rules.runners:
            if self.plan.units[runner.unit].side != branch.loser:
                branches = [after for one in branches for after in self.sets_out(one, runner)]
        return branches

    def sets_out(self, branch: Branch, runner: Runner) -> Iterator[Branch]:
        """Whether one winner does, by its will, its rules or its dice."""
        able = self.alive(runner.unit, branch.losses) & ~self.any_of(runner.barred, branch.at)
        bound = self.any_of(runner.bound, branch.at)
        goes = able & (bound | runner.chases)
        unsure = able & ~goes if runner.restraint else np.zeros_like(able)
        chasers = branch.chasers | {runner.unit}
        for some, changes in ((goes, {"chasers": chasers}), (~goes & ~unsure, {})):
            if some.any():
                yield branch.part(np.flatnonzero(some), **changes)
        if runner.restraint and unsure.any():
            rest = branch.part(np.flatnonzero(unsure))
            need = self.needed(runner.restraint, rest.at)
            again = self.any_of(runner.restraint.again, rest.at)
            for stays, some, p in self.decide.check(runner.restraint, need, again):
                yield rest.part(some, p, chasers=rest.chasers if stays else chasers)

    def chased(self, branch: Branch, rules: AfterCombat) -> Iterator[Branch]:
        """Each runner in turn gets away or not."""
        chasers = [runner for runner in rules.runners if runner.unit in branch.chasers]
        branches = [branch]
        for runner in rules.runners:
            if runner.unit in branch.broken:
                branches = [after for one in branches for after in self.reached(one, runner, chasers)]
        return iter(branches)

    def reached(self, branch: Branch, runner: Runner, chasers: Sequence[Runner]) -> Iterator[Branch]:
        """Whether one runner is caught."""
        if not chasers:
            yield replace(branch, fled=branch.fled | {runner.unit})
            return
        for part, runs in self.paced(branch, (runner, *chasers)):
            for caught, some, p in self.decide.chase(runs, (runner, *chasers), len(part.at)):
                end = part.part(some, p)
                if not caught:
                    yield replace(end, fled=end.fled | {runner.unit})
                    continue
                back = self.any_of(runner.returns, end.at)
                if back.any():
                    yield end.part(np.flatnonzero(back), returned=end.returned | {runner.unit})
                if not back.all():
                    yield end.part(np.flatnonzero(~back), caught=end.caught | {runner.unit})

    def paced(self, branch: Branch, runners: Sequence[Runner]) -> Iterator[tuple[Branch, tuple[Run, ...]]]:
        """The branch parted by how fast each of them is."""
        if not any(one.swift for one in runners):
            yield branch, tuple(one.run for one in runners)
            return
        swift = np.array([self.any_of(one.swift, branch.at) for one in runners])
        kinds, which = np.unique(swift, axis=1, return_inverse=True)
        for i, kind in enumerate(kinds.T):
            runs = tuple(one.fast if quick and one.fast else one.run for one, quick in zip(runners, kind, strict=True))
            yield branch.part(np.flatnonzero(which.ravel() == i)), runs


def share(plan: Plan, tier: Sequence[int], losses: dict[int, np.ndarray], wounds: np.ndarray) -> np.ndarray:
    """Lay wounds without saves on pools, one each in turn; those that are left."""
    left = wounds
    while True:
        before = left
        for q in tier:
            taken = np.minimum(np.minimum(left, 1), plan.pools[q].capacity - losses[q])
            losses[q] = losses[q] + taken
            left = left - taken
        if np.array_equal(before, left):
            return left
