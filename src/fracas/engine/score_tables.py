"""What the final states of a round add up to: score, winner, casualties, each split by who won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from fracas.engine.arrays import JointCells, OutcomeTable
from fracas.engine.state import State
from fracas.plan.formulas import Count, Option
from fracas.plan.plan import Plan, TieBreak

OUTCOMES = 3
"""First side wins, draw, second side wins: the rows of every table here."""


@dataclass(frozen=True)
class ScoreTable:
    """Chances of a whole number, [outcome, value - low]: points, wounds or models."""

    low: int
    chances: OutcomeTable


@dataclass(frozen=True)
class Tally:
    """A round's results: `difference` of the scores, `wounds` inflicted by each side, `casualties` (models) by unit.

    `gone`: the chance, by side, that nobody of it is left.
    """

    difference: ScoreTable
    wounds: tuple[ScoreTable, ScoreTable]
    casualties: tuple[ScoreTable, ...]
    gone: tuple[float, float]


@dataclass(frozen=True)
class Cells:
    """A part of the final states, its losses broadcastable arrays [block, block …], and the chance of each cell."""

    state: State
    p: JointCells

    def count(self, count: Count) -> JointCells:
        """A count in every cell, shaped no wider than the pools it reads."""
        zero = np.zeros((1,) * self.p.ndim, dtype=np.int64)
        found: JointCells = zero + self.state.count(count)
        return found

    def points(self, option: Option) -> JointCells:
        """An option's points in every cell."""
        found: JointCells = np.asarray(self.state.option(option))
        return found


def scores(plan: Plan, found: Cells) -> list[JointCells]:
    """Each side's points in every cell, the best option of every term."""
    totals = [np.zeros((1,) * found.p.ndim, dtype=np.int64)] * 2
    for term in plan.terms:
        best = found.points(term.options[0])
        for option in term.options[1:]:
            best = np.maximum(best, found.points(option))
        totals[term.side] = totals[term.side] + best
    return totals


def difference(plan: Plan, found: Cells) -> JointCells:
    """The first side's score minus the second's, tie broken."""
    first, second = scores(plan, found)
    lead: JointCells = first - second
    return np.where(lead == 0, alone(plan.tie_break, found), lead) if plan.tie_break else lead


def alone(tie: TieBreak, found: Cells) -> JointCells:
    """The tie-break's points, positive for the first side."""
    has = [(found.count(count) > 0).astype(np.int64) for count in tie.counts]
    return tie.points * (has[0] - has[1])


def outcome(lead: JointCells, standing: Sequence[JointCells]) -> JointCells:
    """The row of OUTCOMES: by score, unless one side alone is left; `standing`: models alive by side."""
    up = [(left > 0).astype(np.int64) for left in standing]
    by_score = 1 - np.sign(lead)
    one_left = up[0] != up[1]
    return np.where(one_left, np.where(up[0] == 1, 0, 2), np.where(up[0] + up[1] == 0, 1, by_score))


class Builder:
    """Adds up parts of the final states."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.lost = [Count(tuple((q, tuple(t[0] - n for n in t)) for q, t in u.models.tables)) for u in plan.units]
        self.span = max(1, *(bound(plan, side) for side in (0, 1)))
        self.lead = np.zeros((OUTCOMES, 2 * self.span + 1))
        self.wounds = [np.zeros((OUTCOMES, most(count) + 1)) for count in plan.wounds]
        self.dead = [np.zeros((OUTCOMES, most(count) + 1)) for count in self.lost]
        self.gone = [0.0, 0.0]

    def add(self, found: Cells, plan: Plan | None = None) -> None:
        """Count one part; `plan`: the one it was fought by, if that differs in its blows."""
        lead = difference(plan or self.plan, found)
        standing = [found.count(count) for count in self.plan.standing]
        result = outcome(lead, standing)
        split = Split(found.p, np.broadcast_to(result, found.p.shape))
        self.lead += split.table(lead + self.span, self.lead.shape[1])
        for table, count in zip([*self.wounds, *self.dead], [*self.plan.wounds, *self.lost], strict=True):
            table += split.table(found.count(count), table.shape[1])
        for side in (0, 1):
            self.gone[side] += float(split.table(standing[side] > 0, 2)[:, 0].sum())

    def tally(self, weight: float = 1.0) -> Tally:
        """What has been added up, times `weight`: 1 over the rounds played, where each was counted as 1."""
        first, second = self.wounds
        return Tally(
            ScoreTable(-self.span, self.lead * weight),
            (ScoreTable(0, first * weight), ScoreTable(0, second * weight)),
            tuple(ScoreTable(0, dead * weight) for dead in self.dead),
            (self.gone[0] * weight, self.gone[1] * weight),
        )


class Split:
    """Chances of cells by outcome, summed over the axes that a number does not depend on."""

    def __init__(self, p: JointCells, result: JointCells) -> None:
        self.p = np.stack([np.where(result == row, p, 0.0) for row in range(OUTCOMES)])  # [outcome, block, block …]
        self.sums: dict[tuple[int, ...], np.ndarray] = {}  # by the axes summed over

    def table(self, number: JointCells, size: int) -> OutcomeTable:
        """Chances of a number of the cells, [outcome, number], of 0…`size` - 1."""
        # an axis on which the number has length 1 does not bear on it: what it says is summed once for all such numbers
        idle = tuple(axis + 1 for axis, n in enumerate(number.shape) if n == 1 and self.p.shape[axis + 1] > 1)
        if idle not in self.sums:
            self.sums[idle] = self.p.sum(axis=idle, keepdims=True) if idle else self.p
        weights = self.sums[idle]
        keys = np.broadcast_to(number, weights.shape[1:]).ravel()
        return np.stack([np.bincount(keys, weights[row].ravel(), size) for row in range(OUTCOMES)])


def most(count: Count) -> int:
    """The largest value of a count."""
    return sum(max(table) for _, table in count.tables)


def bound(plan: Plan, side: int) -> int:
    """No score of the side is higher."""
    own = [max(max(option.points) for option in term.options) for term in plan.terms if term.side == side]
    return sum(own) + (plan.tie_break.points if plan.tie_break else 0)
