"""What a play with dice comes to: rolls, counts, looks up; every event carries the id of its rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from fracas import __version__
from fracas.compile.combat_state import FIGHTING
from fracas.engine.attacks import tables
from fracas.engine.dice.gaming_table import GamingTable
from fracas.engine.score import Result, result_of
from fracas.engine.state import added
from fracas.fight.dice import Ask, Dice, Pending
from fracas.plan.formulas import Gate
from fracas.plan.plan import Effect, Plan, Step
from fracas.results.events import Event
from fracas.results.odds import Odds, odds_of, odds_of_plan

if TYPE_CHECKING:
    from fracas.compile.combat_plans import CombatPlans

Choose = Callable[[Plan, Step, Mapping[int, int], Sequence[Event]], Step]
"""Aims a step's strikes anew: given the plan, the step, wounds lost by pool, and the events since the last step."""


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


@dataclass(frozen=True, repr=False)
class Play:
    """A round, or several, as they were played. While dice are wanted `pending` says which, and `odds` are those of the
    round from here. `losses`: wounds lost by pool in the whole combat; `rounds`: those that were scored; `fates`: what
    has become of each unit; `asked`: the rounds that were asked for, None for one.
    """

    plan: Plan
    events: tuple[Event, ...]
    losses: Mapping[int, int]
    dice_used: int
    dice_left: int
    pending: Ask | None = None
    short: int = 0
    _odds: Callable[[], Odds] | None = field(default=None, repr=False)
    combat_plans: CombatPlans | None = field(default=None, repr=False)
    rounds: tuple[RoundPlayed, ...] = ()
    fates: Mapping[str, str] = field(default_factory=dict)
    asked: int | str | None = None

    @property
    def result(self) -> Result | None:
        """Score and winner of the last round; None while dice are wanted."""
        return None if self.pending else self.rounds[-1].result

    @property
    def winner(self) -> str | None:
        """The side that won the last round, "draw", or None while dice are wanted."""
        return self.result.winner if self.result else None

    @property
    def combat_winner(self) -> str | None:
        """The side that has won the combat: the enemy has nobody left in it; None if neither has."""
        if self.combat_plans is None or self.pending:
            return None
        units = self.combat_plans.plan.units
        up = [any(self.fates[u.name] == FIGHTING for u in units if u.side == side) for side in (0, 1)]
        return None if up[0] == up[1] else self.combat_plans.plan.sides[0 if up[0] else 1]

    @cached_property
    def casualties(self) -> dict[str, int]:
        """Models lost so far by blows and crumbling, by unit."""
        units = self.combat_plans.plan.units if self.combat_plans else self.plan.units
        return {unit.name: sum(table[0] - table[self.losses[q]] for q, table in unit.models.tables) for unit in units}

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What the last round leaves behind, as it stands."""
        losses = self.rounds[-1].losses if self.rounds and not self.pending else self.losses
        return tuple(effect for effect in self.plan.effects if all(open_(gate, losses) for gate in effect.gates))

    @cached_property
    def odds(self) -> Odds:
        """The odds of the round from where it stands, or of the whole first round once it is over."""
        if self._odds:
            return self._odds()
        return odds_of(self.combat_plans) if self.combat_plans else odds_of_plan(self.plan)

    @cached_property
    def luck(self) -> dict[str, float] | None:
        """How likely a result at most this good was in the first round, by side; None while dice are wanted."""
        if self.pending:
            return None
        result = self.rounds[0].result
        return dict(zip(self.plan.sides, self.odds.luck(result.outcome, result.difference), strict=True))

    def json(self) -> dict[str, Any]:
        """The JSON object of `docs/json.md`, as plain data."""
        found: dict[str, Any] = {
            "fracas": __version__,
            "ruleset": self.plan.ruleset,
            "events": [event.json() for event in self.events],
            "casualties": self.casualties,
            "dice_used": self.dice_used,
            "dice_left": self.dice_left,
        }
        effects = [effect.json() for effect in self.effects]
        if self.result is None:
            pending = self.pending.json() if self.pending else None
            return found | {"pending": pending, "odds": self.odds.json(), "effects": effects}
        return (
            found
            | {
                "score": self.result.score,
                "total": self.result.total,
                "winner": self.winner,
                "options": list(self.result.options),
                "effects": effects,
                "luck": self.luck,
                "luck_method": self.odds.method,
            }
            | ({"outcome": dict(self.fates)} if self.asked is not None or self.plan.after_combat else {})
            | (self.combat_json() if self.asked is not None else {})
        )

    def combat_json(self) -> dict[str, Any]:
        """What a play of several rounds adds."""
        return {"combat": {"winner": self.combat_winner}, "rounds": [one.json() for one in self.rounds]}

    def __repr__(self) -> str:
        return f"<Play: {self.winner or 'pending'}, {self.dice_used} dice, {len(self.events)} events>"

    def __str__(self) -> str:
        from fracas.show.report import fight_log

        return fight_log(self, "en")

    def _repr_html_(self) -> str:
        from fracas.show.notebook import play_html

        return play_html(self)


def open_(gate: Gate, losses: Mapping[int, int]) -> bool:
    """Whether a gate holds once each pool has lost so many wounds."""
    return bool(added(gate.count, losses) >= gate.least)


def play_plan(plan: Plan, dice: Dice, *, one_by_one: bool = False, choose: Choose | None = None) -> Play:
    """A round's blows and score by its plan, without what follows; `choose` may aim the strikes of a step anew."""
    table = GamingTable(plan, tables(plan), dice, one_by_one)
    told = 0
    try:
        for step in plan.steps:
            if choose:
                step, told = choose(plan, step, table.losses, table.events[told:]), len(table.events)
            table.play_step(step)
    except Pending as wanted:
        dice_rows, at, losses = table.dice_rows, table.step, dict(table.losses)

        def from_here() -> Odds:
            from fracas.engine.exact.resume import odds_from

            return odds_from(plan, at, losses, dice_rows)

        return so_far(table, wanted.ask, wanted.short, from_here)
    result = result_of(plan, table.losses)
    table.log_result(result)
    return so_far(table, rounds=(RoundPlayed(plan, result, dict(table.losses), dict(table.begin)),))


def so_far(
    table: GamingTable,
    pending: Ask | None = None,
    short: int = 0,
    odds: Callable[[], Odds] | None = None,
    rounds: tuple[RoundPlayed, ...] = (),
) -> Play:
    """The play as the table stands."""
    events, losses = tuple(table.events), dict(table.losses)
    return Play(table.plan, events, losses, table.dice.used, table.dice.left, pending, short, odds, None, rounds)
