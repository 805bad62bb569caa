"""How the dice of tests and chases fall: exactly, with every chance, or at random for many rounds at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Any, Protocol

import numpy as np

from fracas.engine.after.outcomes import MOST_WOUNDS, TOTALS, TWO, Outcomes, outcomes_of
from fracas.engine.arrays import CellChances, CellMask, ColumnChances, InchChances, PerCell, SomeCells, TotalChances
from fracas.plan.morale import LeadershipTest, Run, Runner

Split = tuple[Any, SomeCells, CellChances]
"""A result, the places of the cells in which it comes about, and its chances there, both [cell chosen]."""


@lru_cache
def run_chances(run: Run) -> InchChances:
    """Chances of a flight or pursuit of so many inches, [inches]."""
    rolls = [sum(sorted(roll)[run.dropped :]) + run.plus for roll in product(range(1, 7), repeat=run.dice)]
    chances: InchChances = np.bincount(rolls) / 6**run.dice
    return chances


@lru_cache
def caught_chance(flight: Run, chasers: tuple[Run, ...], level: bool) -> float:
    """Chance that the best of the chasers runs farther, or as far if `level` is enough."""
    run = run_chances(flight)
    longest = max(len(run), *(len(run_chances(one)) for one in chasers))
    missed = np.ones(longest)
    for one in chasers:
        pad = np.zeros(longest)
        pad[: len(run_chances(one))] = run_chances(one)
        missed *= np.cumsum(pad) - (pad if level else 0)  # [inches of the flight]: not reached by this one
    return float(sum(p * (1 - missed[inches]) for inches, p in enumerate(run)))


class TestDice(Protocol):
    """Who says how dice fall: every way with its chance, or one way for every cell. `tells`: it writes them down."""

    tells: bool

    def test(self, test: LeadershipTest, needs: Sequence[PerCell], again: CellMask) -> list[Split]:
        """What a test comes to where its thresholds are `needs`, a failure rolled once more where `again`; [cell]."""

    def chase(self, runs: Sequence[Run], who: Sequence[Runner], size: int, level: bool) -> list[Split]:
        """Whether the first is reached by any of the others, in each of `size` cells; `level`: as far is enough."""


class Exactly:
    """Every way with its chance."""

    tells = False

    def test(self, test: LeadershipTest, needs: Sequence[PerCell], again: CellMask) -> list[Split]:
        """Everything it may come to."""
        table = outcomes_of(test, needs)
        once, twice = (chances(table, rolled_again) for rolled_again in (False, True))
        found: list[Split] = []
        for code, p in once.items():
            here = np.where(again, twice[code][table.place], p[table.place]) if again.any() else p[table.place]
            some = np.flatnonzero(here)
            if len(some):
                found.append((table.came_to(code), some, here[some]))
        return found

    def chase(self, runs: Sequence[Run], who: Sequence[Runner], size: int, level: bool) -> list[Split]:
        """Caught and not."""
        p = caught_chance(runs[0], tuple(runs[1:]), level)
        every = np.arange(size)
        return [(True, every, np.full(size, p)), (False, every, np.full(size, 1 - p))]


def chances(table: Outcomes, again: bool) -> dict[int, ColumnChances]:
    """Chances of every code by column, a failure rolled once more if `again`; [column] each.

    Of two outcomes the second is what the first leaves: so their chances sum to 1 whatever was rolled again.
    """
    codes = [int(code) for code in np.unique(table.codes)]
    two = len(table.test.outcomes) == 2 and not table.test.otherwise.wounds
    if two:
        passed = summed(np.where(table.codes < MOST_WOUNDS, TWO[:, None], 0.0))
        p = passed + (1 - passed) * passed if again else passed
        return {0: p, MOST_WOUNDS: 1 - p}
    failed = summed(table.failing * TWO[:, None])
    kept = np.where(table.failing, 0.0, 1.0) + failed if again else np.ones(table.codes.shape)
    weights = TWO[:, None] * kept
    return {code: summed(np.where(table.codes == code, weights, 0.0)) for code in codes}


def summed(rows: TotalChances) -> ColumnChances:
    """Rows added up one after another, so that the same chances always make the same sum."""
    # numpy's own sum adds in another order where there is but one column: the last bits would hang on the other cells
    total = np.zeros(rows.shape[1])
    for row in rows:
        total = total + row
    return total


class AtRandom:
    """One way a cell, drawn."""

    tells = False

    def __init__(self, rng: np.random.Generator) -> None:
        self.rng = rng

    def test(self, test: LeadershipTest, needs: Sequence[PerCell], again: CellMask) -> list[Split]:
        """What it comes to in each; the second roll is drawn everywhere and counts where it is made."""
        table = outcomes_of(test, needs)
        first, second = (self.totals(len(again)) - TOTALS[0] for _ in range(2))
        retried = again & table.failing[first, table.place]
        codes = np.where(retried, table.codes[second, table.place], table.codes[first, table.place])
        return parted({table.came_to(int(code)): codes == code for code in np.unique(codes)})

    def totals(self, size: int) -> PerCell:
        """Sums of 2D6, [cell]."""
        found: PerCell = self.rng.integers(1, 7, (2, size)).sum(axis=0)
        return found

    def chase(self, runs: Sequence[Run], who: Sequence[Runner], size: int, level: bool) -> list[Split]:
        """Who is caught."""
        flight = self.inches(runs[0], size)
        best = np.max([self.inches(run, size) for run in runs[1:]], axis=0) + level
        return parted({True: best > flight, False: best <= flight})

    def inches(self, run: Run, size: int) -> PerCell:
        """Flights or pursuits, in inches, [cell]."""
        # [die, cell], the lowest first: those are dropped
        dice = np.sort(self.rng.integers(1, 7, (run.dice, size)), axis=0)
        found: PerCell = dice[run.dropped :].sum(axis=0) + run.plus
        return found


def parted(masks: dict[Any, CellMask]) -> list[Split]:
    """Cells by what came about in them, each for certain; a cell is in one of them."""
    found = [(value, np.flatnonzero(mask)) for value, mask in masks.items()]
    return [(value, some, np.ones(len(some))) for value, some in found if len(some)]
