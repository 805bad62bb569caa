"""Tests and chases thrown at the table: real dice, each roll written down with its rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from fracas.engine.after.rolls import DOOMED, DOUBLE_ONE, HEALED, Exactly, Split, unravelling
from fracas.fight.dice import Ask, Dice
from fracas.plan.morale import LeadershipTest, Run, Runner

Log = Callable[..., None]
"""Writes an event down: rule, kind and facts."""


class Rolled:
    """One cell at a time; `names`: the plan's units."""

    tells = True

    def __init__(self, dice: Dice, log: Log, names: Sequence[str]) -> None:
        self.dice, self.log, self.names = dice, log, names
        self.known: list[bool] = []
        self.retry = False

    def two(self, rule: str, kind: str, test: LeadershipTest, need: int) -> tuple[int, ...]:
        """2D6 of a test."""
        return self.dice.roll(Ask("", rule, self.names[test.unit], "", 2, need, "test", kind=kind))

    def check(self, test: LeadershipTest, need: np.ndarray, again: np.ndarray) -> list[Split]:
        """Whether it passes, at the second attempt if it may."""
        n = int(need[0])
        self.retry = False
        passed = self.passes(test, test.rule, test.kind, n)
        if not passed and again[0]:
            self.retry = True
            passed = self.passes(test, test.again[0][0], test.kind_again, n)
        self.known.append(passed)
        return only(passed)

    def passes(self, test: LeadershipTest, rule: str, kind: str, need: int) -> bool:
        """One roll."""
        faces = self.two(rule, kind, test, need)
        sure = bool(test.sure) and sum(faces) == DOUBLE_ONE
        passed = sum(faces) <= need or sure
        self.tell(rule, kind, test, need, faces, passed)
        if sure and sum(faces) > need:
            self.log(test.sure, unit=self.names[test.unit], fate="holds")
        return passed

    def tell(self, rule: str, kind: str, test: LeadershipTest, need: int, faces: tuple[int, ...], passed: bool) -> None:
        """Write a test down."""
        unit, rules = self.names[test.unit], list(shown(test))
        self.log(rule, kind, roll="test", unit=unit, need=need, dice=list(faces), passed=passed, rules=rules)

    def unravel(self, test: LeadershipTest, need: np.ndarray, again: np.ndarray) -> list[Split]:
        """What it loses by the roll."""
        cost = self.cost(test, test.rule, test.kind, int(need[0]))
        if again[0] and (cost > 0 or cost == DOOMED):
            cost = self.cost(test, test.again[0][0], test.kind_again, int(need[0]))
        return only(cost)

    def cost(self, test: LeadershipTest, rule: str, kind: str, need: int) -> int:
        """One roll."""
        faces = self.two(rule, kind, test, need)
        cost = int(unravelling(test, sum(faces), np.array([need]))[0])
        self.tell(rule, kind, test, need, faces, cost in (0, HEALED))
        return cost

    def chase(self, runs: Sequence[Run], who: Sequence[Runner], size: int) -> list[Split]:
        """Whether the runner is caught: its dice, then those of each who chases it."""
        flight = self.inches(runs[0], who[0], who[0].flight_rule, "flight")
        chases = [
            self.inches(run, one, one.pursuit_rule, "pursuit") for run, one in zip(runs[1:], who[1:], strict=True)
        ]
        return only(max(chases) >= flight)

    def inches(self, run: Run, who: Runner, rule: str, roll: str) -> int:
        """One flight or pursuit."""
        unit = self.names[who.unit]
        faces = self.dice.roll(Ask("", rule, unit, "", run.dice, None, roll))
        inches = sum(sorted(faces)[run.dropped :])
        self.log(rule, roll=roll, unit=unit, dice=list(faces), inches=inches)
        return inches


class PartlyRolled(Exactly):
    """Tests of which the first have been thrown; the next may have failed once and be rolled again."""

    def __init__(self, known: Sequence[bool], retry: bool) -> None:
        self.known, self.retry = list(known), retry

    def check(self, test: LeadershipTest, need: np.ndarray, again: np.ndarray) -> list[Split]:
        """What has been thrown, then every way with its chance."""
        if self.known:
            passed = self.known.pop(0)
            return [(passed, np.arange(len(need)), np.ones(len(need)))]
        once, self.retry = self.retry, False
        return super().check(test, need, np.zeros_like(again) if once else again)


def shown(test: LeadershipTest) -> tuple[str, ...]:
    """Ids that a test may have gone by."""
    return tuple(dict.fromkeys(rule for rule, _ in (*test.modifiers, *test.ignores)))


def only(result: Any) -> list[Split]:
    """What came about, for certain."""
    return [(result, np.zeros(1, dtype=np.int64), np.ones(1))]
