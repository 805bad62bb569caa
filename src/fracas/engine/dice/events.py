"""What the log of a round is made of: events, and rows of dice on their way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from fracas.engine.casualties import Struck
from fracas.plan.attack import AttackOutcome, Blow, Wound
from fracas.plan.plan import Strike


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: where, by which rule, and its facts (names, needs, dice, numbers).

    `kind`: the word of what is told or rolled for, whatever the rule is called; "" where the facts say it all.
    """

    rule: str
    step: str | None
    facts: Mapping[str, Any]
    kind: str = ""

    def json(self) -> dict[str, Any]:
        """As plain data, see `docs/json.md`."""
        return {"step": self.step, "rule": self.rule, **self.facts}


@dataclass
class DiceRow:
    """Some attacks of one strike on one pool, thrown together, and how far their dice have got.

    `rest`: what is still to come of them, as attacks by outcome; `hits` must roll to wound, `wounds` have their
    saves before them, and `struck` is what came of it all.
    """

    strike: Strike
    pool: int
    n: int
    stays: bool
    key: tuple[int, int]
    blow: Blow
    model: int | None = None
    hits: int = 0
    wounds: list[Wound] = field(default_factory=list)
    struck: Struck = field(default_factory=Struck)
    flames: int = 0
    rest: dict[AttackOutcome, int] = field(default_factory=dict)

    def expect(self, attack_outcomes: Iterable[tuple[AttackOutcome, int]]) -> None:
        """Say what is still to come."""
        self.rest = {}
        for attack_outcome, n in attack_outcomes:
            if n:
                self.rest[attack_outcome] = self.rest.get(attack_outcome, 0) + n
