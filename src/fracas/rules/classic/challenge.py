"""`classic`: what a duel or a refusal leaves behind."""

from __future__ import annotations

from fracas.fight.fight import Fight
from fracas.plan.plan import Effect
from fracas.rules.common.challenge import challenge_ends, challenge_refuse
from fracas.rules.rule_types import ScoreInputs

NO_STANDARD = ("no-army-standard", "no-hold-your-ground")


def effects(fight: Fight, inputs: ScoreInputs) -> tuple[Effect, ...]:
    """What a duel (003 ¶6) or a refusal (003 ¶3) leaves behind."""
    return challenge_ends(fight, inputs) or challenge_refuse(fight, NO_STANDARD)
