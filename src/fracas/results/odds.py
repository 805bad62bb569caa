"""The odds of a round, and of the rounds after it if they were asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from fracas.engine.score_tables import ScoreTable, Tally
from fracas.engine.steps import StepView, Way, ladder
from fracas.plan.plan import Plan
from fracas.results.combat_odds import CombatOdds
from fracas.results.display import display
from fracas.results.distribution import Distribution, Views
from fracas.results.intervals import ends, ends_by_name, spread
from fracas.version import __version__


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
        """Chance of a result at most this good, for each side; `outcome`: 0 first side won, 1 draw, 2 second."""
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
        """The 95 % intervals of what was simulated: [low, high], [value, low, high] in distributions; {} of exact."""
        found: dict[str, Any] = {}
        if self.n:
            n = self.n
            found = {
                "win": ends_by_name(self.win, n),
                "draw": ends(self.draw, n),
                "wiped_out": ends_by_name(self.wiped_out, n),
                "result_difference": spread(self.result_difference, n),
                "wounds_inflicted": {side: spread(pairs, n) for side, pairs in self.wounds_inflicted.items()},
                "casualties": {unit: spread(pairs, n) for unit, pairs in self.casualties.items()},
            }
        return found | (self.combat.intervals() if self.combat else {})

    def chart(self, path: str, lang: str = "en") -> None:
        """Write a picture of the distributions, `.svg` or `.png`."""
        display("odds chart", path, [("", self)], lang)

    def __repr__(self) -> str:
        return f"<Odds: {self}>"

    def __str__(self) -> str:
        return str(display("odds line", self, "en"))

    def _repr_html_(self) -> str:
        return str(display("odds html", self))
