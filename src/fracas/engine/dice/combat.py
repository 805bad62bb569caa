"""Rounds played with dice: fear, blows, score, tests, flight and pursuit, and on to the next round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from fracas.compile.combat_plans import CombatPlans, RoundPlan, settled
from fracas.compile.combat_state import DESTROYED, FIGHTING, HERE
from fracas.engine.after.rolled import PartlyRolled, Rolled
from fracas.engine.dice.gaming_table import GamingTable
from fracas.engine.exact.accumulate import TooLarge
from fracas.engine.exact.combat import RoundTransitions
from fracas.engine.score import result_of
from fracas.engine.state import State
from fracas.fight.dice import Dice, Pending, as_dice
from fracas.fight.fight import Fight
from fracas.results.combat_odds import END, MOST_ROUNDS, wanted
from fracas.results.events import Event
from fracas.results.odds import MEMORY
from fracas.results.play import Choose, Play, RoundPlayed

if TYPE_CHECKING:
    from fracas.engine.after.after_combat import Branch
    from fracas.results.odds import Odds


def play(
    fight: Fight,
    dice: Dice | Iterable[int] | int | str | None = None,
    *,
    one_by_one: bool = False,
    rounds: int | str | None = None,
) -> Play:
    """Play the fight's round. `dice`: a seed, faces in order, or any Dice.

    Too few faces: the result has `pending`. `one_by_one`: roll model by model (`dice.one-by-one`). `rounds`: play so
    many rounds, or with "end" until the combat is over.
    """
    most = 1 if rounds is None else wanted(rounds) or MOST_ROUNDS
    return CombatPlay(CombatPlans.of(fight), as_dice(dice), one_by_one, rounds).play(most)


@dataclass
class CombatPlay:
    """A combat at the table. `asked`: the rounds that were asked for, None for one and no more."""

    combat_plans: CombatPlans
    dice: Dice
    one_by_one: bool = False
    asked: int | str | None = None
    choose: Choose | None = None
    events: list[Event] = field(default_factory=list)
    rounds: list[RoundPlayed] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.combat_state = self.combat_plans.first
        self.losses = dict.fromkeys(range(len(self.combat_plans.capacities)), 0)
        self.table: GamingTable | None = None
        self.round_plan: RoundPlan | None = None
        self.before: Rolled | None = None

    def play(self, most: int) -> Play:
        """So many rounds at most."""
        try:
            for number in range(most):
                before = (dict(self.losses), self.combat_state)
                self.play_round(number)
                if not self.goes_on or (
                    self.asked == END and (self.losses, self.combat_state) == before and self.stuck
                ):
                    break
        except Pending as short:
            return self.so_far(short)
        return self.so_far()

    @property
    def goes_on(self) -> bool:
        """Whether both sides have somebody left in the combat."""
        up = self.combat_plans.up(self.combat_state, self.arrays)
        return bool(up[0].all() and up[1].all())

    @property
    def stuck(self) -> bool:
        """Whether another round can change nothing."""
        try:
            ends = RoundTransitions(self.combat_plans, self.combat_state, MEMORY)(
                self.combat_plans.flat(self.arrays), np.ones(1)
            )
        except TooLarge:
            return False
        return list(ends) == [self.combat_state] and len(ends[self.combat_state][0]) == 1

    @property
    def arrays(self) -> dict[int, np.ndarray]:
        """The losses as arrays of one cell."""
        return {q: np.array([loss]) for q, loss in self.losses.items()}

    def log(self, rule: str, **facts: Any) -> None:
        """Write down what happens between blows."""
        self.events.append(Event(rule, None, {k: v for k, v in facts.items() if v is not None}))

    def play_round(self, number: int) -> None:
        """One round, from the tests before it to what follows it."""
        if self.asked is not None:
            self.log("round.next" if number else "fight.both-sides", round=self.combat_plans.plan.round + number)
        self.round_plan, self.table = self.combat_plans.round_plan(self.combat_state), None
        names = [unit.name for unit in self.round_plan.plan.units]
        self.before = Rolled(self.dice, self.log, names)
        fear = next(iter(self.combat_plans.fears(self.combat_state, self.arrays, self.before)))
        self.round_plan = self.combat_plans.round_plan(self.combat_state, fear.afraid)
        self.blows(self.round_plan)
        self.settle(self.round_plan)

    def blows(self, round_plan: RoundPlan) -> None:
        """All steps of the round, and its score."""
        plan = round_plan.plan
        begin = {i: self.losses[q] for i, q in enumerate(round_plan.pools)}
        self.table = table = GamingTable(plan, round_plan.t, self.dice, self.one_by_one, begin)
        told = 0
        for step in plan.steps:
            if self.choose:
                step, told = self.choose(plan, step, table.losses, table.events[told:]), len(table.events)
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
        combat_state, branch = next(iter(settled(self.combat_plans, round_plan, state, np.ones(1), decide)))
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
                (branch.returned, rules.caught, "returns"),
            ):
                if number in units:
                    self.log(rule, unit=unit.name, fate=fate)
        if branch.loser is not None and rules.wild[branch.loser]:
            self.log(rules.losers_calm, side=round_plan.plan.sides[branch.loser], fate="calm")

    def fates(self) -> dict[str, str]:
        """What has become of each unit."""
        found = {}
        for number, unit in enumerate(self.combat_plans.plan.units):
            alive = int(State(self.losses).count(unit.models)) > 0
            gone = self.combat_state.gone[number]
            found[unit.name] = gone if gone != HERE else FIGHTING if alive else DESTROYED
        return found

    def so_far(self, short: Pending | None = None) -> Play:
        """The play as it stands."""
        events, losses = list(self.events), dict(self.losses)
        waiting: Callable[[], Odds] | None = None
        plan = self.round_plan.plan if self.round_plan else self.combat_plans.plan
        if self.table is not None:
            events += self.table.events
            for i, q in enumerate(self.round_plan.pools if self.round_plan else ()):
                losses[q] = min(self.table.losses[i], self.combat_plans.capacities[q])
        if short is not None:
            waiting = self.from_here()
        return Play(
            plan,
            tuple(events),
            losses,
            self.dice.used,
            self.dice.left,
            short.ask if short else None,
            short.short if short else 0,
            waiting,
            self.combat_plans,
            tuple(self.rounds),
            self.fates(),
            self.asked,
        )

    def from_here(self) -> Callable[[], Odds]:
        """The odds of the round from the roll that waits."""
        table, round_plan, combat_plans = self.table, self.round_plan, self.combat_plans
        if table is None or round_plan is None:
            combat_state, losses = self.combat_state, dict(self.losses)
            known, retry = (list(self.before.known), self.before.retry) if self.before else ([], False)

            def of_round() -> Odds:
                from fracas.engine.exact.resume import odds_of_round

                return odds_of_round(combat_plans, combat_state, losses, PartlyRolled(known, retry))

            return of_round
        at, losses_now, begin, dice_rows = table.step, dict(table.losses), dict(table.begin), list(table.dice_rows)

        def of_rest() -> Odds:
            from fracas.engine.exact.resume import odds_from

            return odds_from(round_plan.plan, at, losses_now, dice_rows, begin)

        return of_rest


def outcome_of(fates: Mapping[str, str], sides: Sequence[Sequence[str]]) -> int | None:
    """The side that has won the combat; None if neither has."""
    up = [any(fates[unit] == FIGHTING for unit in units) for units in sides]
    return None if up[0] == up[1] else 0 if up[0] else 1
