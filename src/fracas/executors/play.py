"""A round played with dice: `play(fight, dice)`. Rolls, counts, looks up; every event carries the id of its rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from fracas import __version__
from fracas.compile import compile_round
from fracas.dice import Ask, Dice, Pending, as_dice
from fracas.executors.events import Event
from fracas.executors.odds import Odds, odds_of_plan
from fracas.executors.scoring import Result, result_of
from fracas.executors.state import added
from fracas.executors.table import Table
from fracas.executors.volley import tables
from fracas.fight import Fight
from fracas.plan import Effect, Gate, Plan, Step

Choose = Callable[[Plan, Step, Mapping[int, int], Sequence[Event]], Step]
"""Aims a step's strikes anew: given the plan, the step, wounds lost by pool, and the events since the last step."""


@dataclass(frozen=True, repr=False)
class Play:
    """A round as it was played. While dice are wanted `pending` says which, and `odds` are those from here."""

    plan: Plan
    events: tuple[Event, ...]
    losses: Mapping[int, int]
    dice_used: int
    dice_left: int
    pending: Ask | None = None
    short: int = 0
    _odds: Callable[[], Odds] | None = field(default=None, repr=False)

    @cached_property
    def result(self) -> Result | None:
        """Score and winner; None while dice are wanted."""
        return None if self.pending else result_of(self.plan, self.losses)

    @property
    def winner(self) -> str | None:
        """The winning side, "draw", or None while dice are wanted."""
        return self.result.winner if self.result else None

    @cached_property
    def casualties(self) -> dict[str, int]:
        """Models lost so far, by unit."""
        return {
            unit.name: sum(table[0] - table[self.losses[q]] for q, table in unit.models.tables)
            for unit in self.plan.units
        }

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What the round leaves behind, as it stands."""
        return tuple(effect for effect in self.plan.effects if all(open_(gate, self.losses) for gate in effect.gates))

    @cached_property
    def odds(self) -> Odds:
        """The odds of the round from where it stands, or of the whole round once it is over."""
        return self._odds() if self._odds else odds_of_plan(self.plan)

    @cached_property
    def luck(self) -> dict[str, float] | None:
        """How likely a result at most this good was, by side; None while dice are wanted."""
        if self.result is None:
            return None
        return dict(zip(self.plan.sides, self.odds.luck(self.result.outcome, self.result.difference), strict=True))

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
        return found | {
            "score": self.result.score,
            "total": self.result.total,
            "winner": self.winner,
            "options": list(self.result.options),
            "effects": effects,
            "luck": self.luck,
            "luck_method": self.odds.method,
        }

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


def play(fight: Fight, dice: Dice | Iterable[int] | int | str | None = None, *, one_by_one: bool = False) -> Play:
    """Play the fight's round. `dice`: a seed, faces in order, or any Dice.

    Too few faces: the result has `pending`. `one_by_one`: roll model by model (`dice.one-by-one`).
    """
    return play_plan(compile_round(fight), as_dice(dice), one_by_one=one_by_one)


def play_plan(plan: Plan, dice: Dice, *, one_by_one: bool = False, choose: Choose | None = None) -> Play:
    """The same for a plan; `choose` may aim the strikes of a step anew before it is played."""
    table = Table(plan, tables(plan), dice, one_by_one)
    told = 0
    try:
        for step in plan.steps:
            if choose:
                step, told = choose(plan, step, table.losses, table.events[told:]), len(table.events)
            table.play_step(step)
    except Pending as wanted:
        salvos, at, losses = table.salvos, table.step, dict(table.losses)

        def from_here() -> Odds:
            from fracas.executors.resume import odds_from

            return odds_from(plan, at, losses, salvos)

        return so_far(table, wanted.ask, wanted.short, from_here)
    table.log_result(result_of(plan, table.losses))
    return so_far(table)


def so_far(table: Table, pending: Ask | None = None, short: int = 0, odds: Callable[[], Odds] | None = None) -> Play:
    """The play as the table stands."""
    events, losses = tuple(table.events), dict(table.losses)
    return Play(table.plan, events, losses, table.dice.used, table.dice.left, pending, short, odds)
