"""What 2D6 mean in a test: total by total, the one table that exact, random and thrown dice all read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

import numpy as np

from fracas.engine.arrays import ColumnOfCell, Needs, PerCell, TotalCodes, TotalMask
from fracas.plan.morale import MARGIN, LeadershipTest, Outcome

TOTALS = range(2, 13)
TWO = np.bincount([a + b for a, b in product(range(1, 7), repeat=2)], minlength=13)[2:] / 36
"""Chances of the sum of 2D6, [total - 2]."""

MOST_WOUNDS = 1 << 20
"""Codes of one outcome: one for each number of wounds, fewer than this."""

CameTo = tuple[Outcome, int]
"""An outcome, and the wounds it costs where the margin of the roll says so."""


@dataclass(frozen=True)
class Outcomes:
    """A test in every cell: `place` [cell] is the cell's column in `codes` [total - 2, column].

    Columns are combinations of what is needed, few where cells are many. A code is an outcome with its wounds.
    """

    test: LeadershipTest
    place: ColumnOfCell
    codes: TotalCodes

    @cached_property
    def failing(self) -> TotalMask:
        """Which codes a rule may let be rolled again, [total - 2, column]."""
        failed = np.array([outcome.failed for outcome in self.test.outcomes])
        found: TotalMask = failed[self.codes // MOST_WOUNDS]
        return found

    def came_to(self, code: int) -> CameTo:
        """What a code means."""
        return self.test.outcomes[code // MOST_WOUNDS], code % MOST_WOUNDS


def outcomes_of(test: LeadershipTest, needs: Sequence[PerCell]) -> Outcomes:
    """The test where its thresholds are so high, each [cell]."""
    lows = [int(need.min()) for need in needs]
    widths = [int(need.max()) - low + 1 for need, low in zip(needs, lows, strict=True)]
    place = np.zeros(len(needs[0]), dtype=np.int64)
    for need, low, width in zip(needs, lows, widths, strict=True):
        place = place * width + (need - low)
    # columns count as `place` does, the last threshold fastest
    columns = np.indices(widths).reshape(len(widths), -1) + np.array(lows)[:, None]
    return Outcomes(test, place, codes_of(test, columns))


def codes_of(test: LeadershipTest, needs: Needs) -> TotalCodes:
    """What each total comes to, [total - 2, column], where the thresholds are `needs` [threshold, column]."""
    totals = np.array(TOTALS)[:, None]
    margin = np.maximum(totals - needs[0], 0)

    def code(outcome: Outcome) -> TotalCodes:
        number = test.outcomes.index(outcome) * MOST_WOUNDS
        return margin + number if outcome.wounds == MARGIN else np.full_like(margin, number)

    found = code(test.otherwise)
    # from the last threshold to the first, so that the first that the total does not exceed has the say
    for threshold, need in reversed(list(zip(test.thresholds, needs, strict=True))):
        found = np.where(totals <= need, code(threshold.outcome), found)
    for natural in test.naturals:
        found[natural.total - TOTALS[0]] = code(natural.outcome)[natural.total - TOTALS[0]]
    return found
