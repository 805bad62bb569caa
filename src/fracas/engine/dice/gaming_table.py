"""The gaming table: dice are thrown strike by strike, counted, and written down with the ids of their rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from fracas.engine.attacks import DEFAULT, AimedAttacks, Tables, aimed_attacks, target
from fracas.engine.casualties import Struck, burn, land, spill_order, spread
from fracas.engine.dice.events import DiceRow, Event
from fracas.engine.dice.throws import DiceThrows, event_of
from fracas.engine.score import Result
from fracas.engine.state import State
from fracas.engine.steps import named
from fracas.fight.dice import Dice
from fracas.plan.attack import volleyed
from fracas.plan.plan import Plan, Step
from fracas.rule import rule


class GamingTable:
    """The gaming table: wounds lost so far, the dice, and the log."""

    def __init__(
        self, plan: Plan, t: Tables, dice: Dice, one_by_one: bool, begin: Mapping[int, int] | None = None
    ) -> None:
        self.plan, self.t, self.dice, self.one_by_one = plan, t, dice, one_by_one
        self.begin = begin or dict.fromkeys(range(len(plan.pools)), 0)
        self.started = dict.fromkeys(range(len(plan.axes)), 0) | dict(self.begin)
        self.losses = dict(self.started)
        self.events: list[Event] = []
        self.dice_rows: list[DiceRow] = []
        self.step = ""
        for said in plan.opening:
            self.log(said.rule, said.kind, by=said.by, against=said.against)

    @property
    def state(self) -> State:
        """The losses as formulas see them."""
        return State(self.losses, self.started)

    def log(self, rule: str, kind: str = "", **facts: Any) -> None:
        """Write an event down, facts that are not there left out."""
        self.events.append(event_of(rule, self.step, kind, facts))

    def play_step(self, step: Step) -> None:
        """All strikes of a step: hits and wounds, then saves, then casualties."""
        self.step = step.at
        self.dice_rows = list(self.aim(step))
        rows = (
            DiceThrows(self.plan, self.dice, step.at, self.losses, row, self.events.append) for row in self.dice_rows
        )
        throws = list(rows)
        for row in throws:
            row.volley()
            row.hits()
            row.wounds()
        for row in throws:
            row.saves()
        self.remove()
        self.dice_rows = []

    def aim(self, step: Step) -> Iterator[DiceRow]:
        """The step's attacks on the pools they go to, in the order of the dice."""
        aims = {strike.aim for strike in step.strikes if strike.rival is None}
        defaults = {aim: int(target(self.t, aim, self.state)) for aim in aims}
        for attacks in aimed_attacks(self.t, step, self.state):
            pool = defaults[attacks.strike.aim] if attacks.pool == DEFAULT else attacks.pool
            if pool != DEFAULT and attacks.n:
                yield from self.split(attacks, pool)

    @rule("dice.one-by-one")
    def split(self, attacks: AimedAttacks, pool: int) -> Iterator[DiceRow]:
        """One row, or one a model."""
        n, strike = int(attacks.n), attacks.strike
        each = strike.each if self.one_by_one else n
        blows = strike.blows[pool]
        blow = blows.options[int(self.state.read(blows.by))] if blows.by else blows.first
        for model, begin in enumerate(range(0, n, each), 1):
            dice_row = DiceRow(strike, pool, min(each, n - begin), attacks.stays, attacks.key, blow)
            dice_row.model = model if self.one_by_one else None
            dice_row.expect(
                [(volleyed(blow.attack_outcome, strike.volley) if strike.volley else blow.attack_outcome, dice_row.n)]
            )
            yield dice_row

    def remove(self) -> None:
        """Lay all unsaved blows of the step on the pools, and the surplus on where it goes."""
        before, state = dict(self.losses), self.state
        order = [s.pool for s in sorted(self.dice_rows, key=lambda s: self.plan.pools[s.pool].side)]
        excess, losses = {}, dict(self.losses)
        for q in dict.fromkeys(order):
            excess[q] = int(land(self.t, q, losses, self.landed(q, True), self.landed(q, False)))
            burn(self.t, q, losses, sum(s.flames for s in self.dice_rows if s.pool == q))
        direct = dict(losses)
        for q, more in excess.items():
            spill = self.plan.pools[q].spill
            if more and spill:
                spread(self.t, spill, spill_order(self.t, spill, state), losses, np.int64(more))
        self.losses = {q: int(loss) for q, loss in losses.items()}
        for q, pool in enumerate(self.plan.pools):
            self.log_loss(q, before[q], int(direct[q]), pool.rules[0] if pool.rules else self.plan.cites.casualties)
            self.log_loss(q, int(direct[q]), self.losses[q], self.plan.cites.spills)

    def landed(self, q: int, stays: bool) -> Struck:
        """Unsaved blows on a pool."""
        found = Struck()
        for dice_row in self.dice_rows:
            if dice_row.pool == q and dice_row.stays == stays:
                found.slays += dice_row.struck.slays
                found.multiplied += dice_row.struck.multiplied
                found.wounds += dice_row.struck.wounds
        return found

    def log_loss(self, q: int, before: int, after: int, rule: str) -> None:
        """Write down what a pool lost."""
        pool = self.plan.pools[q]
        lost = min(after, pool.capacity) - min(before, pool.capacity)
        dead = {part.label: part.alive[before] - part.alive[after] for part in pool.parts}
        if lost:
            self.log(
                rule,
                unit=self.plan.units[pool.unit].name,
                against=named(self.plan, q),
                wounds=lost,
                killed={label: n for label, n in dead.items() if n},
                rules=list(pool.rules),
            )
        if after - before > lost:
            self.log(self.plan.cites.overkill, "overkill", against=named(self.plan, q), wounds=after - before - lost)

    def log_result(self, result: Result) -> None:
        """Write down the score, the winner and what may be done now."""
        self.step = ""
        for side, points in result.score.items():
            for by, n in points.items():
                self.log(by, side=side, points=n)
        self.log(result.rule, winner=result.winner, total=result.total)
        if result.options and (self.plan.after_combat is None or result.rule != self.plan.verdict.winner):
            self.log(result.options_rule, options=list(result.options))
