"""What the log of a round is made of: events, and salvos of dice on their way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fracas.plan import Blow, Strike


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: where, by which rule, and its facts (names, needs, dice, numbers)."""

    rule: str
    step: str | None
    facts: Mapping[str, Any]

    def json(self) -> dict[str, Any]:
        """As plain data, see `docs/json.md`."""
        return {"step": self.step, "rule": self.rule, **self.facts}


@dataclass
class Salvo:
    """Some attacks of one strike on one pool, thrown together, and how far their dice have got."""

    strike: Strike
    pool: int
    n: int
    stays: bool
    key: tuple[int, int]
    model: int | None = None
    hits: int | None = None
    wounds: list[bool] | None = None
    unsaved: tuple[int, int] | None = None

    @property
    def blow(self) -> Blow:
        """The dice of each of its attacks."""
        return self.strike.blows[self.pool]
