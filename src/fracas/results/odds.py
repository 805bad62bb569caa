"""The odds of a round, exact: `odds(fight)`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from fracas import __version__
from fracas.engine.attacks import Tables, tables
from fracas.engine.exact.accumulate import TooLarge
from fracas.engine.exact.blocks import Block, start
from fracas.engine.exact.memory import bytes_needed
from fracas.engine.exact.round import Expected, Push
from fracas.engine.score_tables import Builder, Cells, ScoreTable, Tally, cells
from fracas.engine.steps import StepView, Way, ladder
from fracas.fight.fight import Fight
from fracas.plan.plan import Plan, Step
from fracas.results.distribution import Distribution, Views

if TYPE_CHECKING:
    from fracas.compile.combat_plans import CombatPlans
    from fracas.results.combat_odds import CombatOdds

MEMORY = 768 * 2**20
"""Bytes that exact odds may build at once unless told otherwise."""


@dataclass(frozen=True, repr=False)
class Odds:
    """What a round may come to. `method`: "exact" or "simulation"; `error`: 0 when exact, else the widest 95 %
    half-width. `n` and `seed`: set when simulated; `too_large`: bytes that exact odds would have needed.
    `combat`: the rounds after it, if they were asked for.
    """

    plan: Plan
    tally: Tally
    method: str = "exact"
    error: float = 0.0
    ways: Sequence[Way] = ()
    left: Mapping[str, tuple[float, ...]] = field(default_factory=dict)
    n: int | None = None
    seed: int | None = None
    too_large: int | None = None
    combat: CombatOdds | None = None

    @property
    def sides(self) -> tuple[str, str]:
        """Names of the sides."""
        return self.plan.sides

    @cached_property
    def outcomes(self) -> tuple[float, float, float]:
        """Chances: the first side wins, a draw, the second side wins."""
        first, draw, second = (min(1.0, float(p)) for p in self.tally.difference.chances.sum(axis=1))
        return first, draw, second

    @property
    def win(self) -> dict[str, float]:
        """Chance to win the round, by side."""
        return {self.sides[0]: self.outcomes[0], self.sides[1]: self.outcomes[2]}

    @property
    def draw(self) -> float:
        """Chance of a draw."""
        return self.outcomes[1]

    @property
    def wiped_out(self) -> dict[str, float]:
        """Chance that nobody of a side is left."""
        return {side: min(1.0, p) for side, p in zip(self.sides, self.tally.gone, strict=True)}

    @cached_property
    def views(self) -> Views:
        """The distributions of the whole round."""
        return self.view((0, 1, 2), 1.0)

    @property
    def result_difference(self) -> Distribution:
        """The first side's score minus the second's."""
        return self.views.result_difference

    @property
    def wounds_inflicted(self) -> Mapping[str, Distribution]:
        """Wounds inflicted by each side, overkill left out (`result.wounds`)."""
        return self.views.wounds_inflicted

    @property
    def casualties(self) -> Mapping[str, Distribution]:
        """Models lost, by unit."""
        return self.views.casualties

    @cached_property
    def given(self) -> dict[str, Views]:
        """The distributions given that a side wins (by its name), or given a draw ("draw")."""
        names = (self.sides[0], "draw", self.sides[1])
        return {name: self.view((row,), self.outcomes[row]) for row, name in enumerate(names)}

    def view(self, rows: Sequence[int], whole: float) -> Views:
        """Distributions of some outcomes together, their chance being `whole`."""

        def seen(table: ScoreTable) -> Distribution:
            found = Distribution.of(table.low, table.chances[list(rows)].sum(axis=0))
            return found.scaled(whole) if whole not in (0.0, 1.0) else found

        return Views(
            seen(self.tally.difference),
            {side: seen(t) for side, t in zip(self.sides, self.tally.wounds, strict=True)},
            {unit.name: seen(t) for unit, t in zip(self.plan.units, self.tally.casualties, strict=True)},
        )

    @cached_property
    def steps(self) -> tuple[StepView, ...]:
        """The ladder of strike steps: who strikes whom with what, as it stands before a die is rolled."""
        return ladder(self.plan, self.ways, self.left)

    def luck(self, outcome: int, difference: int) -> tuple[float, float]:
        """Chance of a result at most this good, for each side; `outcome` as in `tally.OUTCOMES`."""
        table = self.tally.difference
        at = difference - table.low
        own, rest = table.chances[outcome], table.chances.sum(axis=1)
        same = (float(own[: at + 1].sum()), float(own[at:].sum()))
        worse = (float(rest[outcome + 1 :].sum()), float(rest[:outcome].sum()))
        return min(1.0, same[0] + worse[0]), min(1.0, same[1] + worse[1])

    def json(self) -> dict[str, Any]:
        """The JSON object of `docs/json.md`, as plain data."""
        extra: dict[str, Any] = {
            k: v for k, v in (("n", self.n), ("seed", self.seed), ("too_large", self.too_large)) if v is not None
        }
        found = self.intervals()
        extra |= {"intervals": found} if found else {}
        return {
            "fracas": __version__,
            "ruleset": self.plan.ruleset,
            "method": self.method,
            "error": self.error,
            **extra,
            "sides": list(self.sides),
            "win": self.win,
            "draw": self.draw,
            **self.views.json(),
            "wiped_out": self.wiped_out,
            "given": {name: views.json() for name, views in self.given.items()},
            "effects": [effect.json() for effect in self.plan.effects],
            "steps": [step.json() for step in self.steps],
            **(self.combat.json() if self.combat else {}),
        }

    def intervals(self) -> dict[str, Any]:
        """The 95 % intervals of what was simulated; {} of exact odds."""
        found: dict[str, Any] = {}
        if self.n:
            from fracas.engine.simulate.round import intervals

            found |= intervals(self)
        if self.combat and self.combat.n:
            from fracas.results import combat_odds

            ends = combat_odds.intervals(self.combat)
            combat = {name: ends[name] for name in ("win", "neither", "fighting")}
            found |= {"combat": combat, "outcome": ends["outcome"]}
        return found

    def chart(self, path: str, lang: str = "en") -> None:
        """Write a picture of the distributions, `.svg` or `.png`."""
        from fracas.show.charts import write_chart

        write_chart(path, [("", self)], lang)

    def __repr__(self) -> str:
        return f"<Odds: {self}>"

    def __str__(self) -> str:
        from fracas.show.report import one_line

        return one_line(self, "en")

    def _repr_html_(self) -> str:
        from fracas.show.notebook import odds_html

        return odds_html(self)


def odds(fight: Fight, *, memory: int = MEMORY, rounds: int | str | None = None) -> Odds:
    """The odds of the fight's round: exact, or simulated and said so where `memory` (bytes) would not do.

    `rounds`: of so many rounds as well, or with "end" of the combat until it is over, see `Odds.combat`.

    >>> import fracas
    >>> duel = {"sides": {s: {"units": [{"name": s, "models": [
    ...     {"name": f"{s} man", "WS": 3, "S": 3, "T": 3, "I": 3}]}]} for s in ("A", "B")}}
    >>> chances = fracas.odds(fracas.load(duel))
    >>> chances.win, chances.draw
    ({'A': 0.1875, 'B': 0.1875}, 0.625)
    """
    from fracas.compile.combat_plans import CombatPlans

    combat_plans = CombatPlans.of(fight)
    first = odds_of(combat_plans, memory)
    if rounds is None:
        return first
    from fracas.results.combat_odds import combat_odds

    return replace(first, combat=combat_odds(combat_plans, rounds, memory))


def odds_of(combat_plans: CombatPlans, memory: int = MEMORY) -> Odds:
    """The odds of a combat's first round, whoever may be afraid in it."""
    try:
        return weighed(combat_plans.first_plans(), memory)
    except (TooLarge, MemoryError) as large:
        from fracas.engine.simulate.round import simulate_book

        return simulate_book(combat_plans, too_large=getattr(large, "size", memory))


def odds_of_plan(plan: Plan, *, memory: int = MEMORY) -> Odds:
    """The same for a plan."""
    try:
        return weighed([(1.0, plan)], memory)
    except (TooLarge, MemoryError) as large:
        from fracas.engine.simulate.round import simulate_plans

        return simulate_plans([(1.0, plan)], too_large=getattr(large, "size", memory))


Plans = Sequence[tuple[float, Plan]]
"""Ways in which a round may be fought, each with its chance: all alike but for who is afraid."""


def weighed(plans: Plans, memory: int) -> Odds:
    """Exact odds of a round over its plans; TooLarge beyond `memory`."""
    parts = []
    for weight, plan in plans:
        needed = bytes_needed(plan)
        if needed > memory:
            raise TooLarge(needed)
        parts.append((weight, Rest(plan, tables(plan), memory - needed)(start(plan, {}), plan.steps)))
    return together(parts)


@dataclass
class Rest:
    """The steps of a round that are left, pushed through; `expected` attacks and models `left` by step."""

    plan: Plan
    t: Tables
    memory: int
    blocks: Sequence[Block] = ()
    expected: dict[str, Expected] = field(default_factory=dict)
    left: dict[str, tuple[float, ...]] = field(default_factory=dict)

    def __call__(self, blocks: Sequence[Block], steps: Sequence[Step]) -> Rest:
        """From these blocks on."""
        for step in steps:
            self.expected[step.at] = {}
            blocks = [advance(self.plan, self.t, step, block, self.expected[step.at], self.memory) for block in blocks]
            self.left[step.at] = models_left(self.plan, self.t, blocks)
        self.blocks = blocks
        return self


def together(parts: Sequence[tuple[float, Rest]]) -> Odds:
    """The odds of a round from its parts."""
    plan = parts[0][1].plan
    builder = Builder(plan)
    for weight, rest in parts:
        for found in cells(rest.blocks):
            builder.add(Cells(found.state, found.p * weight), rest.plan)
    left: dict[str, tuple[float, ...]] = {}
    ways: list[Way] = []
    for weight, rest in parts:
        weighted = {at: {key: weight * n for key, n in means.items()} for at, means in rest.expected.items()}
        ways.append((rest.plan, weighted))
        for at, models in rest.left.items():
            before = left.get(at, (0.0,) * len(models))
            left[at] = tuple(a + weight * b for a, b in zip(before, models, strict=True))
    return Odds(plan, builder.tally(), ways=ways, left=left)


def advance(plan: Plan, t: Tables, step: Step, block: Block, expected: Expected, memory: int) -> Block:
    """A block after the step."""
    among = [i for i, strike in enumerate(step.strikes) if strike.pool in block.pools]
    return Push(plan, t, step, among, expected, memory)(block) if among else block


def models_left(plan: Plan, t: Tables, blocks: Sequence[Block]) -> tuple[float, ...]:
    """Mean living models of each unit."""
    mean: dict[int, float] = {}
    for block in blocks:
        for q in block.pools:
            if q < len(plan.pools):
                mean[q] = float(np.dot(block.p, t.models[q][block.losses[q]]))
    return tuple(sum(mean[q] for q, _ in unit.models.tables) for unit in plan.units)
