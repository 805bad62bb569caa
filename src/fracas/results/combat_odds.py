"""The odds of a whole combat: who wins it, what becomes of every unit, in which round, with what losses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fracas.results.distribution import Distribution
from fracas.results.intervals import ends, ends_by_name


@dataclass(frozen=True)
class Standing:
    """How a combat stands after a round: chances that a side has won it, that nobody is left, that it goes on, and of
    what has become of each unit. `fought`: the chance that the round is fought.
    """

    round: int
    fought: float
    win: Mapping[str, float]
    neither: float
    fighting: float
    outcome: Mapping[str, Mapping[str, float]]

    @property
    def combat(self) -> dict[str, Any]:
        """Its chances to be won, as plain data."""
        return {"win": dict(self.win), "neither": self.neither, "fighting": self.fighting}

    def json(self) -> dict[str, Any]:
        """As plain data, see `docs/json.md`."""
        outcome = {unit: dict(chances) for unit, chances in self.outcome.items()}
        return {"round": self.round, "fought": self.fought, "combat": self.combat, "outcome": outcome}


@dataclass(frozen=True)
class Ends:
    """What a combat may come to in one case: models lost by unit, and what becomes of the units."""

    losses: Mapping[str, Distribution]
    outcome: Mapping[str, Mapping[str, float]]

    def json(self) -> dict[str, Any]:
        """As plain data."""
        losses = {unit: found.json() for unit, found in self.losses.items()}
        return {"losses": losses, "outcome": {unit: dict(chances) for unit, chances in self.outcome.items()}}


@dataclass(frozen=True, repr=False)
class CombatOdds:
    """A whole combat. `rounds`: how it stands after each; `ends`: at the end, and `given` that a side has won it.

    `error`: chance still fighting where it was followed to its end, or the widest 95 % half-width; `endless`: chance of
    a fight that changes nothing any more.
    """

    rounds: tuple[Standing, ...]
    ends: Ends
    given: Mapping[str, Ends]
    method: str = "exact"
    error: float = 0.0
    endless: float = 0.0
    n: int | None = None
    too_large: int | None = None

    def __repr__(self) -> str:
        chances = ", ".join(f"{side} {p:.1%}" for side, p in self.win.items())
        return f"<CombatOdds: {chances}, still fighting {self.fighting:.1%}, {len(self.rounds)} rounds, {self.method}>"

    @property
    def last(self) -> Standing:
        """How it stands in the end."""
        return self.rounds[-1]

    @property
    def win(self) -> Mapping[str, float]:
        """Chance to win the combat, by side."""
        return self.last.win

    @property
    def neither(self) -> float:
        """Chance that nobody is left in it."""
        return self.last.neither

    @property
    def fighting(self) -> float:
        """Chance that it is still going on."""
        return self.last.fighting

    @property
    def outcome(self) -> Mapping[str, Mapping[str, float]]:
        """What becomes of each unit."""
        return self.ends.outcome

    @property
    def losses(self) -> Mapping[str, Distribution]:
        """Models killed by blows or crumbling, by unit, whatever became of the rest."""
        return self.ends.losses

    def json(self) -> dict[str, Any]:
        """The fields of `docs/json.md` that a whole combat adds."""
        how: dict[str, Any] = {"method": self.method, "error": self.error, "endless": self.endless}
        how |= {name: value for name, value in (("n", self.n), ("too_large", self.too_large)) if value is not None}
        return {
            "combat": self.last.combat | how | {"given": {side: ends.json() for side, ends in self.given.items()}},
            **self.ends.json(),
            "rounds": [standing.json() for standing in self.rounds],
        }

    def intervals(self) -> dict[str, Any]:
        """The 95 % intervals of the chances at the end, [low, high]; {} of exact ones."""
        if not self.n:
            return {}
        n = self.n
        combat = {
            "win": ends_by_name(self.win, n),
            "neither": ends(self.neither, n),
            "fighting": ends(self.fighting, n),
        }
        return {"combat": combat, "outcome": {unit: ends_by_name(p, n) for unit, p in self.outcome.items()}}

    @property
    def shown(self) -> list[float]:
        """Every chance that is shown."""
        found: list[float] = []
        for one in self.rounds:
            found += [one.fought, *one.win.values(), one.neither, one.fighting]
            found += [p for chances in one.outcome.values() for p in chances.values()]
        return found + [p for pairs in self.losses.values() for _, p in pairs]
