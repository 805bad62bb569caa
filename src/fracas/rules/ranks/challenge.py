"""Challenges where whoever refuses hides in the ranks behind him."""

from __future__ import annotations

from fracas.fight.fight import Fight
from fracas.plan.plan import Announcement, Effect
from fracas.rule import rule
from fracas.rules.common.challenge import Corpse, announced, challenge_ends, shamed, shamed_now
from fracas.rules.common.units import unit_of
from fracas.rules.rule_types import ScoreInputs

CHALLENGE_NO_CORPSE = Corpse("challenge.no-corpse", False)


@rule("challenge.hide")
def challenge_hide(fight: Fight) -> str | None:
    """`challenge.hide`: whoever refused has left his place for the round, and his Leadership is not used."""
    return shamed_now(fight)


def nobody_hides(fight: Fight) -> str | None:
    """Whoever refused stays where he stands."""
    return None


@rule("challenge.no-refusal")
def challenge_no_refusal(fight: Fight) -> bool:
    """`challenge.no-refusal`: whoever has no rank behind him to hide in cannot refuse."""
    who = shamed(fight)
    if who is None:
        return True
    unit = unit_of(fight, fight.group(who))
    return unit.files is not None and unit.size > unit.files


HIDES = Announcement("challenge.hide", "", "", "challenge-hides")
NOBODY_HIDES = Announcement("challenge.hide", "", "", "challenge-hides-nobody")


def opening(fight: Fight) -> tuple[Announcement, ...]:
    """What is said before blows."""
    return announced(fight, HIDES, NOBODY_HIDES)


def effects(fight: Fight, inputs: ScoreInputs) -> tuple[Effect, ...]:
    """`challenge.ends` of a duel, `challenge.hide` of a refusal: until the round is over."""
    who = challenge_hide(fight)
    if who is None:
        return challenge_ends(fight, inputs)
    standard = fight.group(who).role == "army standard bearer"
    lost = ("no-blows", *(("no-hold-your-ground",) if standard else ()), "leadership-0")
    return tuple(Effect("challenge.hide", what, who, "phase") for what in lost)
