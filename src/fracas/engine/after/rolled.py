"""Tests and chases thrown at the table: real dice, each roll written down with its rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from fracas.engine.after.outcomes import TOTALS, CameTo, Outcomes, outcomes_of
from fracas.engine.after.rolls import Exactly, Split
from fracas.engine.arrays import CellMask, PerCell
from fracas.fight.dice import Ask, Dice
from fracas.plan.morale import LeadershipTest, Run, Runner

Log = Callable[..., None]
"""Writes an event down: rule, kind and facts."""


class Rolled:
    """One cell at a time; `names`: the plan's units."""

    tells = True

    def __init__(self, dice: Dice, log: Log, names: Sequence[str]) -> None:
        self.dice, self.log, self.names = dice, log, names
        self.known: list[CameTo] = []
        self.retry = False

    def two(self, rule: str, kind: str, test: LeadershipTest, need: int) -> tuple[int, ...]:
        """2D6 of a test."""
        return self.dice.roll(Ask("", rule, self.names[test.unit], "", 2, need, "test", kind=kind))

    def test(self, test: LeadershipTest, needs: Sequence[PerCell], again: CellMask) -> list[Split]:
        """What it comes to, at the second attempt if it may."""
        table, need = outcomes_of(test, needs), int(needs[0][0])
        self.retry = False
        came_to = self.rolled(table, test.rule, test.kind, need)
        if came_to[0].failed and again[0]:
            self.retry = True
            came_to = self.rolled(table, test.again[0][0], test.kind_again, need)
        self.known.append(came_to)
        return only(came_to)

    def rolled(self, table: Outcomes, rule: str, kind: str, need: int) -> CameTo:
        """One roll of a cell."""
        test, unit = table.test, self.names[table.test.unit]
        faces = self.dice.roll(Ask("", rule, unit, "", 2, need, "test", kind=kind))
        total = sum(faces)
        came_to = table.came_to(int(table.codes[total - TOTALS[0], table.place[0]]))
        facts = {"roll": "test", "unit": unit, "need": need, "dice": list(faces), "passed": not came_to[0].failed}
        self.log(rule, kind, **facts, rules=list(shown(test)))
        for natural in test.naturals:
            if natural.told and natural.total == total > need and not natural.outcome.failed:
                self.log(natural.rule, unit=unit, fate="holds")
        return came_to

    def chase(self, runs: Sequence[Run], who: Sequence[Runner], size: int, level: bool) -> list[Split]:
        """Whether the runner is caught: its dice, then those of each who chases it."""
        flight = self.inches(runs[0], who[0], who[0].flight_rule, "flight")
        chases = [
            self.inches(run, one, one.pursuit_rule, "pursuit") for run, one in zip(runs[1:], who[1:], strict=True)
        ]
        return only(max(chases) + level > flight)

    def inches(self, run: Run, who: Runner, rule: str, roll: str) -> int:
        """One flight or pursuit, in inches."""
        unit = self.names[who.unit]
        faces = self.dice.roll(Ask("", rule, unit, "", run.dice, None, roll))
        inches = sum(sorted(faces)[run.dropped :]) + run.plus
        self.log(rule, roll=roll, unit=unit, dice=list(faces), inches=inches)
        return inches


class PartlyRolled(Exactly):
    """Tests of which the first have been thrown; the next may have failed once and be rolled again."""

    def __init__(self, known: Sequence[CameTo], retry: bool) -> None:
        self.known, self.retry = list(known), retry

    def test(self, test: LeadershipTest, needs: Sequence[PerCell], again: CellMask) -> list[Split]:
        """What has been thrown, then every way with its chance."""
        if self.known:
            return [(self.known.pop(0), np.arange(len(again)), np.ones(len(again)))]
        once, self.retry = self.retry, False
        return super().test(test, needs, np.zeros_like(again) if once else again)


def shown(test: LeadershipTest) -> tuple[str, ...]:
    """Ids that a test may have gone by."""
    return tuple(dict.fromkeys(rule for rule, _ in (*test.modifiers, *test.ignores)))


def only(result: Any) -> list[Split]:
    """What came about, for certain."""
    return [(result, np.zeros(1, dtype=np.int64), np.ones(1))]
