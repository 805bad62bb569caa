"""What a round comes to, counted or simulated: the one answer that both ways give."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from fracas.engine.score_tables import Tally
from fracas.engine.steps import Way
from fracas.plan.plan import Plan

WeightedPlans = Sequence[tuple[float, Plan]]
"""Ways in which a round may be fought, each with its chance: all alike but for who is afraid."""


@dataclass(frozen=True)
class RoundChances:
    """Chances of a round: `tally` of its ends, mean attacks by the `ways` it is fought, mean models `left` by step.

    `error`: 0 when exact, else the widest 95 % half-width of any chance that is shown, of `n` rounds played.
    """

    plan: Plan
    tally: Tally
    ways: Sequence[Way]
    left: Mapping[str, tuple[float, ...]]
    error: float = 0.0
    n: int | None = None
