"""The result of one final state: points by rule, winner and what the rules offer next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from fracas.engine.score_tables import Cells, alone, difference, outcome
from fracas.engine.state import State
from fracas.plan.plan import Plan
from fracas.rule import rule


@dataclass(frozen=True, slots=True)
class Result:
    """Points by side and rule (those above 0), totals, and the winner with the rule that names him.

    `outcome`: 0 the first side won, 1 a draw, 2 the second side won; `difference`: first score minus second.
    """

    score: Mapping[str, Mapping[str, int]]
    total: Mapping[str, int]
    outcome: int
    difference: int
    winner: str
    rule: str
    options_rule: str
    options: tuple[str, ...]


def result_of(plan: Plan, losses: Mapping[int, int], begin: Mapping[int, int] | None = None) -> Result:
    """The result once each pool has lost so many wounds; `begin`: those it had lost before the round."""
    start = {q: np.array([loss]) for q, loss in begin.items()} if begin else None
    found = Cells(State({q: np.array([loss]) for q, loss in losses.items()}, start), np.ones(1))
    score: dict[str, dict[str, int]] = {side: {} for side in plan.sides}
    for term in plan.terms:
        best = max(int(np.ravel(found.points(option))[0]) for option in term.options)
        if best:
            score[plan.sides[term.side]][term.rule] = best
    total = {side: sum(points_.values()) for side, points_ in score.items()}
    break_tie(plan, found, score, total)
    lead = difference(plan, found)
    standing = [found.count(count) for count in plan.standing]
    row = int(np.ravel(outcome(lead, standing))[0])
    up = [int(left[0]) > 0 for left in standing]
    rule, options_rule, options = verdict(plan, up)
    winner = (plan.sides[0], "draw", plan.sides[1])[row]
    return Result(score, total, row, int(np.ravel(lead)[0]), winner, rule, options_rule, options)


def break_tie(plan: Plan, found: Cells, score: dict[str, dict[str, int]], total: dict[str, int]) -> None:
    """Add the tie-break's points where the scores are equal."""
    first, second = plan.sides
    if plan.tie_break is None or total[first] != total[second]:
        return
    lead = int(np.ravel(alone(plan.tie_break, found))[0])
    if lead:
        side = first if lead > 0 else second
        score[side][plan.tie_break.rule] = abs(lead)
        total[side] += abs(lead)


@rule("result.winner", "result.wipe-out")
def verdict(plan: Plan, up: list[bool]) -> tuple[str, str, tuple[str, ...]]:
    """Which rule names the winner, and which offers what: by who is still up."""
    if all(up):
        return plan.verdict.winner, *plan.verdict.after
    return (plan.verdict.wipe_out, *plan.verdict.after_wipe_out) if any(up) else (plan.verdict.wipe_out, "", ())
