"""What follows the score, over many states at once: tests, flight, pursuit. Who throws the dice is not known here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import numpy as np

from fracas.engine.after.falling import fall
from fracas.engine.after.rolls import TestDice
from fracas.engine.arrays import CellChances, CellMask, PerCell, SomeCells
from fracas.engine.score_tables import Cells, difference
from fracas.engine.state import State
from fracas.plan.morale import (
    ALL,
    MARGIN,
    RESTORED,
    AfterCombat,
    Crumbling,
    LeadershipTest,
    Outcome,
    Ruled,
    Run,
    Runner,
)
from fracas.plan.plan import Plan
from fracas.rule import rule


@dataclass
class Branch:
    """Cells in which the same has happened so far: their numbers among the round's cells, chances and losses, [cell].

    `outcomes`: what units' tests have come to; `caught`, `fled`, `returned`, `chasers`: units by number.
    """

    at: SomeCells
    p: CellChances
    losses: dict[int, PerCell]
    outcomes: Mapping[int, Outcome] = field(default_factory=dict)
    caught: frozenset[int] = frozenset()
    fled: frozenset[int] = frozenset()
    returned: frozenset[int] = frozenset()
    chasers: frozenset[int] = frozenset()
    loser: int | None = None

    @property
    def failed(self) -> frozenset[int]:
        """Units that have failed a test."""
        return frozenset(unit for unit, outcome in self.outcomes.items() if outcome.failed)

    @property
    def fleeing(self) -> frozenset[int]:
        """Units that run."""
        return frozenset(unit for unit, outcome in self.outcomes.items() if outcome.flees)

    @property
    def leaving(self) -> dict[int, str]:
        """Units that leave the combat by themselves, and what is told of them."""
        return {unit: outcome.leaves for unit, outcome in self.outcomes.items() if outcome.leaves}

    def part(self, some: SomeCells, p: Any = 1.0, **changes: Any) -> Branch:
        """Some of its cells (`some` counts within the branch), their chances times `p`, a number or [cell chosen]."""
        losses = {q: loss[some] for q, loss in self.losses.items()}
        return replace(self, at=self.at[some], p=self.p[some] * p, losses=losses, **changes)


@dataclass
class EndOfRound:
    """A round's end: its cells, what they read, and the branches that come of them.

    `p`: the chance of each cell, [cell]; `seen`: formulas read so far, [cell].
    """

    plan: Plan
    state: State
    p: CellChances
    decide: TestDice
    seen: dict[int, PerCell] = field(default_factory=dict)

    @cached_property
    def lead(self) -> PerCell:
        """The first side's score minus the second's, in points, [cell]."""
        return np.broadcast_to(difference(self.plan, Cells(self.state, self.p)), self.p.shape)

    @rule("round.draw")
    def branches(self) -> Iterator[Branch]:
        """Every way in which the round may end."""
        caps = [pool.capacity for pool in self.plan.pools]
        # overkill scores and is then forgotten: from here on no pool has lost more than it has
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
            yield from self.run(one, rules) if one.fleeing else (one,)

    def read(self, formula: Any) -> PerCell:
        """A formula of all the round's cells, [cell]."""
        if id(formula) not in self.seen:
            self.seen[id(formula)] = np.broadcast_to(self.state.read(formula), self.p.shape)
        return self.seen[id(formula)]

    def any_of(self, ruled: Iterable[Ruled], at: SomeCells) -> CellMask:
        """Whether one of the formulas is above 0 in the cells `at`, [cell chosen]."""
        found = np.zeros(len(at), dtype=bool)
        for _, formula in ruled:
            found |= self.read(formula)[at] > 0
        return found

    def alive(self, unit: int, losses: dict[int, PerCell]) -> CellMask:
        """Whether a unit has a living model, [cell]."""
        found: CellMask = State(losses).count(self.plan.units[unit].models) > 0
        return found

    def needed(self, test: LeadershipTest, at: SomeCells) -> list[PerCell]:
        """What 2D6 must not exceed, threshold by threshold, [cell]."""
        need: PerCell = self.read(test.leadership)[at]
        steady = self.any_of(test.steady, at)
        for _, formula in test.modifiers:
            need = need - np.where(steady, 0, self.read(formula)[at])
        if not any(threshold.difference for threshold in test.thresholds):
            return [need] * len(test.thresholds)
        ignored = self.any_of(test.ignores, at)
        lessened = np.where(ignored, need, need - abs(self.lead[at]))
        return [lessened if threshold.difference else need for threshold in test.thresholds]

    def tried(self, branch: Branch, test: LeadershipTest | Crumbling) -> Iterator[Branch]:
        """A unit's test, or its crumbling, where it has to go through it."""
        free = ~self.alive(test.unit, branch.losses) | self.any_of(test.exempt, branch.at)
        if test.only:
            free |= ~self.any_of(test.only, branch.at)
        if free.any():
            yield branch.part(np.flatnonzero(free))
        if not free.all():
            rest = branch.part(np.flatnonzero(~free))
            yield from self.crumbled(rest, test) if isinstance(test, Crumbling) else self.rolled(rest, test)

    def rolled(self, branch: Branch, test: LeadershipTest) -> Iterator[Branch]:
        """A test that is rolled."""
        needs, again = self.needed(test, branch.at), self.any_of(test.again, branch.at)
        test = self.told(test, branch.at) if self.decide.tells else test
        for (outcome, wounds), some, p in self.decide.test(test, needs, again):
            outcomes = branch.outcomes if not outcome.failed else {**branch.outcomes, test.unit: outcome}
            yield self.suffered(branch.part(some, p, outcomes=outcomes), test, outcome, wounds)

    def told(self, test: LeadershipTest, at: SomeCells) -> LeadershipTest:
        """The test with what really bears on it, for whoever writes it down: cells alike in it."""
        modifiers = tuple(one for one in test.modifiers if self.any_of([one], at).any())
        ignores = tuple(one for one in test.ignores if self.any_of([one], at).any())
        return replace(test, modifiers=modifiers, ignores=ignores)

    def crumbled(self, branch: Branch, crumbling: Crumbling) -> Iterator[Branch]:
        """A wound for every point by which the round was lost, in as far as nothing lessens them."""
        wounds = abs(self.lead[branch.at])
        for _, how, formula in crumbling.cost:
            value = self.read(formula)[branch.at]
            if how == "halve":
                wounds = np.where(value > 0, (wounds + 1) // 2, wounds)
            elif how == "cap":
                wounds = np.where(value > 0, np.minimum(wounds, value), wounds)
            else:
                wounds = np.maximum(wounds - value, 0)
        fall(self.plan, crumbling.order, branch.losses, self.begun(branch), wounds)
        yield branch

    def suffered(self, branch: Branch, test: LeadershipTest, outcome: Outcome, wounds: int) -> Branch:
        """What an outcome costs the unit that tested."""
        pools = [q for tier in test.order for q in tier] if outcome.wounds else []
        if outcome.wounds == MARGIN:
            fall(self.plan, test.order, branch.losses, self.begun(branch), np.full(len(branch.at), wounds))
        elif outcome.wounds == ALL:
            branch.losses |= {q: np.full(len(branch.at), self.plan.pools[q].capacity) for q in pools}
        elif outcome.wounds == RESTORED:
            begun = self.begun(branch)
            branch.losses |= {q: begun[q].astype(np.int64) for q in pools}
        return branch

    def begun(self, branch: Branch) -> dict[int, PerCell]:
        """Wounds that pools had lost when the round began, in a branch's cells."""
        start, none = self.state.start or {}, np.zeros(len(branch.at), dtype=np.int64)
        return {
            q: np.broadcast_to(self.state.by_state(start[q]), self.p.shape)[branch.at] if q in start else none
            for q in range(len(self.plan.pools))
        }

    @rule("round.leave")
    def run(self, branch: Branch, rules: AfterCombat) -> Iterator[Branch]:
        """Units that broke run; where nobody of their side stands, the winners run after them."""
        gone = branch.fleeing | branch.leaving.keys()
        mine = [u for u, unit in enumerate(self.plan.units) if unit.side == branch.loser and u not in gone]
        stands = np.zeros(len(branch.at), dtype=bool)
        for unit in mine:
            stands |= self.alive(unit, branch.losses)
        if stands.any():
            yield branch.part(np.flatnonzero(stands), fled=branch.fleeing)
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
            needs = self.needed(runner.restraint, rest.at)
            again = self.any_of(runner.restraint.again, rest.at)
            for (outcome, _), some, p in self.decide.test(runner.restraint, needs, again):
                yield rest.part(some, p, chasers=chasers if outcome.failed else rest.chasers)

    def chased(self, branch: Branch, rules: AfterCombat) -> Iterator[Branch]:
        """Each runner in turn gets away or not."""
        chasers = [runner for runner in rules.runners if runner.unit in branch.chasers]
        branches = [branch]
        for runner in rules.runners:
            if runner.unit in branch.fleeing:
                branches = [after for one in branches for after in self.reached(one, runner, chasers)]
        return iter(branches)

    def reached(self, branch: Branch, runner: Runner, chasers: Sequence[Runner]) -> Iterator[Branch]:
        """Whether one runner is caught."""
        if not chasers:
            yield replace(branch, fled=branch.fled | {runner.unit})
            return
        level = self.plan.after_combat is not None and self.plan.after_combat.level_caught
        for part, runs in self.paced(branch, (runner, *chasers)):
            for caught, some, p in self.decide.chase(runs, (runner, *chasers), len(part.at), level):
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
        """The branch parted by how fast each of them is: runs in dice and inches, in the order of `runners`."""
        if not any(one.swift or one.plus for one in runners):
            yield branch, tuple(one.run for one in runners)
            return
        swift = [self.any_of(one.swift, branch.at).astype(np.int64) for one in runners]
        plus = [self.read(one.plus)[branch.at] if one.plus else np.zeros_like(swift[0]) for one in runners]
        # [runner's swiftness and inches more, cell] -> a column a kind; sorted, so branches come in one order always
        kinds, which = np.unique(np.array([*swift, *plus]), axis=1, return_inverse=True)
        for i, kind in enumerate(kinds.T):
            paces = zip(runners, kind[: len(runners)], kind[len(runners) :], strict=True)
            runs = tuple(pace(one, bool(quick), int(more)) for one, quick, more in paces)
            yield branch.part(np.flatnonzero(which.ravel() == i)), runs


def pace(runner: Runner, quick: bool, more: int) -> Run:
    """A unit's run, its faster dice if it is quick, `more` inches farther."""
    run = runner.fast if quick and runner.fast else runner.run
    return replace(run, plus=run.plus + more) if more else run
