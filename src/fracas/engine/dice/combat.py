"""Rounds played with dice: fear, blows, score, tests, flight and pursuit, and on to the next round."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from fracas.compile.combat_plans import RoundPlan
from fracas.compile.combat_state import DESTROYED, FIGHTING, HERE
from fracas.engine.after.end_of_round import Branch
from fracas.engine.after.fear import fears
from fracas.engine.after.next_round import settled
from fracas.engine.after.rolled import PartlyRolled, Rolled
from fracas.engine.arrays import PerCell
from fracas.engine.combat import Combat
from fracas.engine.dice.events import Event
from fracas.engine.dice.gaming_table import GamingTable
from fracas.engine.exact.accumulate import TooLarge
from fracas.engine.exact.combat import RoundTransitions
from fracas.engine.exact.memory import MEMORY
from fracas.engine.exact.resume import rest_of_round, round_from_start
from fracas.engine.round_chances import RoundChances
from fracas.engine.score import Result, result_of
from fracas.engine.simulate.round import simulated_rest
from fracas.engine.state import State
from fracas.fight.dice import Dice, Pending
from fracas.plan.morale import RETURNS
from fracas.plan.plan import Plan, Step


@dataclass(frozen=True)
class RoundPlayed:
    """One round of a play: its plan, its result, wounds lost by pool at its end and before it."""

    plan: Plan
    result: Result
    losses: Mapping[int, int]
    begin: Mapping[int, int]

    def json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "round": self.plan.round,
            "score": self.result.score,
            "total": self.result.total,
            "winner": self.result.winner,
        }


Choose = Callable[[Plan, Step, State, Sequence[Event]], Step]
"""Aims a step's strikes anew: given the plan, the step, where the round stands, and the events since the last step."""


@dataclass
class CombatPlay:
    """A combat at the table. `several`: more rounds than one were asked for; `to_the_end`: all there are."""

    combat: Combat
    dice: Dice
    one_by_one: bool = False
    several: bool = False
    to_the_end: bool = False
    choose: Choose | None = None
    events: list[Event] = field(default_factory=list)
    rounds: list[RoundPlayed] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.combat_state = self.combat.first
        self.losses = dict.fromkeys(range(len(self.combat.capacities)), 0)
        self.table: GamingTable | None = None
        self.round_plan: RoundPlan | None = None
        self.before: Rolled | None = None

    def play(self, most: int) -> Pending | None:
        """So many rounds at most; the roll that waits where dice are wanted."""
        try:
            for number in range(most):
                before = (dict(self.losses), self.combat_state)
                self.play_round(number)
                same = (self.losses, self.combat_state) == before
                if not self.goes_on or (self.to_the_end and same and self.stuck):
                    break
        except Pending as short:
            return short
        return None

    @property
    def goes_on(self) -> bool:
        """Whether both sides have somebody left in the combat."""
        up = self.combat.up(self.combat_state, self.arrays)
        return bool(up[0].all() and up[1].all())

    @property
    def stuck(self) -> bool:
        """Whether another round can change nothing."""
        try:
            ends = RoundTransitions(self.combat, self.combat_state, MEMORY)(self.combat.flat(self.arrays), np.ones(1))
        except TooLarge:
            return False
        return list(ends) == [self.combat_state] and len(ends[self.combat_state][0]) == 1

    @property
    def arrays(self) -> dict[int, PerCell]:
        """The losses as arrays of one cell, [1]."""
        return {q: np.array([loss]) for q, loss in self.losses.items()}

    def log(self, rule: str, kind: str = "", **facts: Any) -> None:
        """Write down what happens between blows."""
        self.events.append(Event(rule, None, {k: v for k, v in facts.items() if v is not None}, kind))

    def play_round(self, number: int) -> None:
        """One round, from the tests before it to what follows it."""
        if self.several:
            self.log("round.next" if number else "fight.both-sides", round=self.combat.plan.round + number)
        self.round_plan, self.table = self.combat.round_plan(self.combat_state), None
        names = [unit.name for unit in self.round_plan.plan.units]
        self.before = Rolled(self.dice, self.log, names)
        fear = next(iter(fears(self.combat, self.combat_state, self.arrays, self.before)))
        self.round_plan = self.combat.round_plan(self.combat_state, fear.afraid)
        self.blows(self.round_plan)
        self.settle(self.round_plan)

    def blows(self, round_plan: RoundPlan) -> None:
        """All steps of the round, and its score."""
        plan = round_plan.plan
        begin = {i: self.losses[q] for i, q in enumerate(round_plan.pools)}
        self.table = table = GamingTable(plan, self.combat.tables(round_plan), self.dice, self.one_by_one, begin)
        told = 0
        for step in plan.steps:
            if self.choose:
                step, told = self.choose(plan, step, table.state, table.events[told:]), len(table.events)
            table.play_step(step)
        result = result_of(plan, table.losses, begin)
        table.log_result(result)
        self.rounds.append(RoundPlayed(plan, result, dict(table.losses), begin))
        self.events += table.events
        self.events, table.events = self.events, []

    def settle(self, round_plan: RoundPlan) -> None:
        """Tests, flight and pursuit, and how the combat then stands."""
        assert self.table
        names = [unit.name for unit in round_plan.plan.units]
        state = State(
            {axis: np.array([loss]) for axis, loss in self.table.losses.items()},
            {axis: np.array([loss]) for axis, loss in self.table.started.items()},
        )
        before = {
            q: int(min(loss[0], round_plan.plan.pools[q].capacity))
            for q, loss in state.losses.items()
            if q < len(round_plan.pools)
        }
        decide = Rolled(self.dice, self.log, names)
        combat_state, branch = next(iter(settled(self.combat, round_plan, state, np.ones(1), decide)))
        self.tell(round_plan, branch, before)
        self.combat_state = combat_state
        for i, q in enumerate(round_plan.pools):
            self.losses[q] = int(branch.losses[i][0])
        self.table = None

    def tell(self, round_plan: RoundPlan, branch: Branch, before: Mapping[int, int]) -> None:
        """Write down what became of the units."""
        rules = round_plan.plan.after_combat
        if rules is None:
            return
        for number, unit in enumerate(round_plan.plan.units):
            lost = sum(int(branch.losses[q][0]) - before[q] for q, _ in unit.models.tables)
            if lost:
                rule = next(test.rule for test in rules.tests if test.unit == number and test.order)
                self.log(rule, unit=unit.name, fate="crumbles" if lost > 0 else "restored", wounds=abs(lost))
            for units, rule, fate in (
                (branch.caught, rules.caught, "caught"),
                (branch.fled, rules.leave, "fled"),
                (branch.returned, rules.caught, RETURNS),
                *(({left}, rules.leave, how) for left, how in branch.leaving.items()),
            ):
                if number in units:
                    self.log(rule, unit=unit.name, fate=fate)
        if branch.loser is not None and rules.wild[branch.loser]:
            self.log(rules.losers_calm, side=round_plan.plan.sides[branch.loser], fate="calm")

    def fates(self) -> dict[str, str]:
        """What has become of each unit."""
        found = {}
        for number, unit in enumerate(self.combat.plan.units):
            alive = int(State(self.losses).count(unit.models)) > 0
            gone = self.combat_state.gone[number]
            found[unit.name] = gone if gone != HERE else FIGHTING if alive else DESTROYED
        return found

    @property
    def every_event(self) -> tuple[Event, ...]:
        """All that has happened so far, the round in hand too."""
        return (*self.events, *(self.table.events if self.table else ()))

    @property
    def losses_now(self) -> dict[int, int]:
        """Wounds lost so far by the combat's pools, the round in hand too."""
        losses = dict(self.losses)
        if self.table is not None and self.round_plan is not None:
            for i, q in enumerate(self.round_plan.pools):
                losses[q] = min(self.table.losses[i], self.combat.capacities[q])
        return losses

    def chances_from_here(self) -> tuple[Callable[[], RoundChances], Callable[[], RoundChances]]:
        """The chances of the round from the roll that waits: exact, simulated; of now, whatever is thrown later."""
        table, round_plan = self.table, self.round_plan
        if table is None or round_plan is None:
            return self.chances_before_blows()
        plan, at, losses = round_plan.plan, table.step, dict(table.losses)
        begin = dict(table.begin)
        place = [step.at for step in plan.steps].index(at) if at else len(plan.steps)
        thrown = [(row.pool, row.stays, dict(row.rest)) for row in table.dice_rows]
        return (
            lambda: rest_of_round(plan, at, losses, thrown, begin),
            lambda: simulated_rest(plan, losses, thrown, plan.steps[place + 1 :], begin),
        )

    def chances_before_blows(self) -> tuple[Callable[[], RoundChances], Callable[[], RoundChances]]:
        """The same while the tests before the round are still being thrown."""
        combat, combat_state, losses = self.combat, self.combat_state, dict(self.losses)
        known, retry = (list(self.before.known), self.before.retry) if self.before else ([], False)

        def exact() -> RoundChances:
            return round_from_start(combat, combat_state, losses, PartlyRolled(known, retry))

        return exact, exact
