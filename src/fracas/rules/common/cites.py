"""Ids under which it is told how blows are aimed and what befalls them."""

from __future__ import annotations

from fracas.plan.plan import Cites
from fracas.rules.common.challenge import CHALLENGE_CORPSE

CITES = Cites(
    duel=("challenge.duel",),
    declared=("allocate.declared", "allocate.stays"),
    default=("allocate.default",),
    casualties="casualties.owner",
    stays="allocate.stays",
    spills="casualties.spill",
    overkill="result.overkill",
    corpse=CHALLENGE_CORPSE.rule,
    retarget="allocate.full-attacks",
    one_by_one="dice.one-by-one",
)
"""Of a game with challenges in which a duellist strikes his dead rival."""
