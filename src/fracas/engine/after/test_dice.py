"""How the dice of tests and chases fall: exactly, with every chance, or at random for many rounds at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Any

import numpy as np

from fracas.engine.after.after_combat import DOOMED, HEALED, Split
from fracas.plan.morale import LeadershipTest, Run, Runner

TWO = np.bincount([a + b for a, b in product(range(1, 7), repeat=2)], minlength=13) / 36
"""Chances of the sum of 2D6."""

AT_MOST = np.cumsum(TWO)
DOUBLE_ONE, DOUBLE_SIX = 2, 12


@lru_cache
def run_chances(run: Run) -> np.ndarray:
    """Chances of a flight or pursuit of so many inches."""
    rolls = [sum(sorted(roll)[run.dropped :]) for roll in product(range(1, 7), repeat=run.dice)]
    chances: np.ndarray = np.bincount(rolls) / 6**run.dice
    return chances


@lru_cache
def caught_chance(flight: Run, chasers: tuple[Run, ...]) -> float:
    """Chance that the best of the chasers runs at least as far."""
    run = run_chances(flight)
    longest = max(len(run), *(len(run_chances(one)) for one in chasers))
    missed = np.ones(longest)
    for one in chasers:
        pad = np.zeros(longest)
        pad[: len(run_chances(one))] = run_chances(one)
        missed *= np.cumsum(pad) - pad
    return float(sum(p * (1 - missed[inches]) for inches, p in enumerate(run)))


def unravelling(test: LeadershipTest, total: int, need: Any) -> Any:
    """What a total of 2D6 costs: wounds, HEALED or DOOMED."""
    if total == DOUBLE_ONE and (test.heal or test.sure):
        return np.zeros_like(need) + (HEALED if test.heal else 0)
    if total == DOUBLE_SIX and test.doom:
        return np.zeros_like(need) + DOOMED
    return np.maximum(total - need, 0)


class Exactly:
    """Every way with its chance."""

    tells = False

    def check(self, test: LeadershipTest, need: np.ndarray, again: np.ndarray) -> list[Split]:
        """Pass and fail."""
        p = AT_MOST[np.clip(need, 0, 12)]
        if test.sure:
            p = np.maximum(p, TWO[DOUBLE_ONE])
        p = np.where(again, p + (1 - p) * p, p)
        return [(True, some := np.flatnonzero(p > 0), p[some]), (False, some := np.flatnonzero(p < 1), 1 - p[some])]

    def unravel(self, test: LeadershipTest, need: np.ndarray, again: np.ndarray) -> list[Split]:
        """Every number of wounds."""
        costs = np.array([unravelling(test, total, need) for total in range(2, 13)])
        failing = (costs > 0) | (costs == DOOMED)
        failed = (failing * TWO[2:, None]).sum(axis=0)
        chances = TWO[2:, None] * np.where(again, np.where(failing, 0.0, 1.0) + failed, 1.0)
        found = {int(value): np.where(costs == value, chances, 0.0).sum(axis=0) for value in np.unique(costs)}
        return [(value, some := np.flatnonzero(p), p[some]) for value, p in found.items()]

    def chase(self, runs: Sequence[Run], who: Sequence[Runner], size: int) -> list[Split]:
        """Caught and not."""
        p = caught_chance(runs[0], tuple(runs[1:]))
        every = np.arange(size)
        return [(True, every, np.full(size, p)), (False, every, np.full(size, 1 - p))]


class AtRandom:
    """One way a cell, drawn."""

    tells = False

    def __init__(self, rng: np.random.Generator) -> None:
        self.rng = rng

    def two(self, size: int) -> np.ndarray:
        """Sums of 2D6."""
        found: np.ndarray = self.rng.integers(1, 7, (2, size)).sum(axis=0)
        return found

    def check(self, test: LeadershipTest, need: np.ndarray, again: np.ndarray) -> list[Split]:
        """Who passes and who fails."""
        passed = self.passes(test, need)
        passed |= again & self.passes(test, need)
        return parted({True: passed, False: ~passed})

    def passes(self, test: LeadershipTest, need: np.ndarray) -> np.ndarray:
        """One roll each."""
        total = self.two(len(need))
        passed: np.ndarray = (total <= need) | (bool(test.sure) & (total == DOUBLE_ONE))
        return passed

    def unravel(self, test: LeadershipTest, need: np.ndarray, again: np.ndarray) -> list[Split]:
        """What each loses."""
        cost = self.costs(test, need)
        cost = np.where(again & ((cost > 0) | (cost == DOOMED)), self.costs(test, need), cost)
        return parted({int(value): cost == value for value in np.unique(cost)})

    def costs(self, test: LeadershipTest, need: np.ndarray) -> np.ndarray:
        """One roll each."""
        totals = self.two(len(need))
        cost = np.zeros(len(need), dtype=np.int64)
        for total in np.unique(totals):
            cost = np.where(totals == total, unravelling(test, int(total), need), cost)
        return cost

    def chase(self, runs: Sequence[Run], who: Sequence[Runner], size: int) -> list[Split]:
        """Who is caught."""
        flight = self.inches(runs[0], size)
        best = np.max([self.inches(run, size) for run in runs[1:]], axis=0)
        return parted({True: best >= flight, False: best < flight})

    def inches(self, run: Run, size: int) -> np.ndarray:
        """Flights or pursuits."""
        dice = np.sort(self.rng.integers(1, 7, (run.dice, size)), axis=0)
        found: np.ndarray = dice[run.dropped :].sum(axis=0)
        return found


def parted(masks: dict[Any, np.ndarray]) -> list[Split]:
    """Cells by what came about in them, each for certain."""
    found = [(value, np.flatnonzero(mask)) for value, mask in masks.items()]
    return [(value, some, np.ones(len(some))) for value, some in found if len(some)]
