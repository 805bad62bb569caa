"""Challenges: who may duel, who does, what refusing one costs and for how long."""

from __future__ import annotations

from typing import NamedTuple

from fracas.fight.fight import Fight, Group, Unit
from fracas.plan.formulas import Gate
from fracas.plan.plan import Announcement, Effect
from fracas.rule import rule
from fracas.rules.common.words import CHARACTERS, LONE
from fracas.rules.rule_types import ScoreInputs


class Corpse(NamedTuple):
    """What a duellist does once his rival is dead: whether he strikes on, and the rule that says so."""

    rule: str
    struck: bool


CHALLENGE_CORPSE = Corpse("challenge.corpse", True)


@rule("challenge.issue", "challenge.accept")
def challenge_issue(fight: Fight, unit: Unit, group: Group) -> bool:
    """`challenge.issue`, `challenge.accept`: who may challenge or answer one."""
    return group.role in LONE


def may_be_shamed(fight: Fight, unit: Unit, group: Group) -> bool:
    """Whom a challenger may name if nobody accepts: characters."""
    return group.role in CHARACTERS


@rule("challenge.duel")
def challenge_duel(fight: Fight) -> tuple[str, str] | None:
    """`challenge.duel`: the labels of the duellists, the first side's first."""
    challenge = fight.challenge
    if challenge is None or challenge.answer != "accept" or challenge.to is None:
        return None
    pair = (challenge.by, challenge.to)
    return pair if fight.side_of(challenge.by) == 0 else (pair[1], pair[0])


def duellists(fight: Fight) -> tuple[str, ...]:
    """Labels of the models that fight a duel."""
    return challenge_duel(fight) or ()


def shamed(fight: Fight) -> str | None:
    """Who refused, in this round or before."""
    challenge = fight.challenge
    return challenge.shamed if challenge and challenge.answer == "refuse" else None


def shamed_now(fight: Fight) -> str | None:
    """Who refused in this very round."""
    return shamed(fight) if fight.challenge and not fight.challenge.past else None


def may_be_struck(fight: Fight, group: Group) -> bool:
    """Nobody but his rival may strike a duellist."""
    return group.label not in duellists(fight)


def announced(fight: Fight, refused: Announcement, nobody_could: Announcement) -> tuple[Announcement, ...]:
    """What is said before blows. `refused`: of whoever is put to shame, `nobody_could`: where only champions could have
    answered; both are told by whom and of whom here.
    """
    challenge = fight.challenge
    if challenge is None or challenge.past:
        return ()
    issued = Announcement("challenge.issue", challenge.by, "", "challenge-issued")
    if challenge.answer == "accept":
        return issued, Announcement("challenge.accept", challenge.to or "", challenge.by, "challenge-accepted")
    said = refused if challenge.shamed else nobody_could
    return issued, said._replace(by=challenge.shamed or "", against=challenge.by)


REFUSED = Announcement("challenge.refuse", "", "", "challenge-refused")
NOBODY_COULD = Announcement("challenge.refuse-champions", "", "", "challenge-refused-freely")


@rule("challenge.refuse-champions")
def opening(fight: Fight) -> tuple[Announcement, ...]:
    """`challenge.refuse-champions`: where only champions could have accepted, nobody is put to shame."""
    return announced(fight, REFUSED, NOBODY_COULD)


@rule("challenge.ends")
def challenge_ends(fight: Fight, inputs: ScoreInputs) -> tuple[Effect, ...]:
    """`challenge.ends`: a duel goes on while both are alive."""
    duel = duellists(fight)
    both = tuple(Gate(inputs.left[who]) for who in duel)
    return tuple(Effect("challenge.ends", "duel", who, "duel-over", both) for who in duel)


@rule("challenge.refuse")
def challenge_refuse(fight: Fight, standard: tuple[str, ...]) -> tuple[Effect, ...]:
    """`challenge.refuse`: its three clocks, what ends when. `standard`: what the army's banner does not do."""
    who = shamed_now(fight)
    if who is None:
        return ()
    group = fight.group(who)
    phase = ("no-blows", *(standard if group.role == "army standard bearer" else ()))
    lasting = (("leadership-0", who), ("no-stubborn", who), ("no-stubborn", group.unit))
    return (
        *(Effect("challenge.refuse", what, who, "phase") for what in phase),
        *(Effect("challenge.refuse", what, whom, "turn-or-challenge") for what, whom in lasting),
    )
