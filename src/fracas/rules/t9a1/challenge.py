"""`t9a-1`: whoever refuses a challenge stays in his place, put to shame."""

from __future__ import annotations

from fracas.fight.fight import Fight
from fracas.plan.plan import Effect
from fracas.rules.common.challenge import challenge_ends, challenge_refuse
from fracas.rules.rule_types import ScoreInputs

NO_STANDARD = ("no-hold-your-ground", "no-army-standard")


def may_always_refuse(fight: Fight) -> bool:
    """Nobody is too exposed to refuse."""
    return True


def effects(fight: Fight, inputs: ScoreInputs) -> tuple[Effect, ...]:
    """What a duel or a refusal leaves behind."""
    return challenge_ends(fight, inputs) or challenge_refuse(fight, NO_STANDARD)
