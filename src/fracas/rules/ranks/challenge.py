"""Challenges in the fantasy editions: duels, and what refusing one costs."""

from __future__ import annotations

from fracas.fight.fight import Fight, Group, Unit
from fracas.plan.formulas import Gate
from fracas.plan.plan import Effect
from fracas.rules.ranks.edition import CHARACTERS, LONE, Edition
from fracas.rules.rule_types import ScoreInputs


def challenge_issue(fight: Fight, unit: Unit, group: Group) -> bool:
    """`challenge.issue`, `challenge.accept`: who may challenge or answer one."""
    return group.role in LONE


def challenge_refused(fight: Fight, unit: Unit, group: Group) -> bool:
    """`challenge.hide`, `challenge.refuse`: whom the challenger may name: characters."""
    return group.role in CHARACTERS


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


def hidden(edition: Edition, fight: Fight) -> str | None:
    """`challenge.hide`: who has left his place for the round."""
    return shamed_now(fight) if edition.hidden else None


def leaderless(edition: Edition, fight: Fight) -> str | None:
    """Whose Leadership is not used: this turn, or until the combat ends."""
    return shamed_now(fight) if edition.hidden else shamed(fight)


def challenge_no_refusal(edition: Edition, fight: Fight) -> bool:
    """`challenge.no-refusal`: whoever has no rank behind him to hide in cannot refuse."""
    who = shamed(fight)
    if who is None or not edition.hidden:
        return True
    unit = next(unit for side in fight.sides for unit in side.units if any(g.label == who for g in unit.groups))
    return unit.files is not None and unit.size > unit.files


def opening(edition: Edition, fight: Fight) -> tuple[tuple[str, str, str], ...]:
    """What is said before blows: (rule, who, of whom)."""
    challenge = fight.challenge
    if challenge is None or challenge.past:
        return ()
    issued = ("challenge.issue", challenge.by, "")
    if challenge.answer == "accept":
        return issued, ("challenge.accept", challenge.to or "", challenge.by)
    refused = edition.ids["refuse"] if challenge.shamed else edition.ids["refuse champions"]
    return issued, (refused, challenge.shamed or "", challenge.by)


def effects(edition: Edition, fight: Fight, inputs: ScoreInputs) -> tuple[Effect, ...]:
    """`challenge.ends` for a duel; what a refusal costs and for how long."""
    if duel := challenge_duel(fight):
        both = tuple(Gate(inputs.left[who]) for who in duel)
        return tuple(Effect("challenge.ends", "duel", who, "duel-over", both) for who in duel)
    who = shamed_now(fight)
    if who is None:
        return ()
    rule = edition.ids["refuse"]
    standard = fight.group(who).role == "army standard bearer"
    phase = ["no-blows", *(["no-hold-your-ground"] if standard else [])]
    if edition.hidden:
        return tuple(Effect(rule, what, who, "phase") for what in (*phase, "leadership-0"))
    phase += ["no-army-standard"] if standard else []
    lasting = [("leadership-0", who), ("no-stubborn", who), ("no-stubborn", fight.group(who).unit)]
    return (
        *(Effect(rule, what, who, "phase") for what in phase),
        *(Effect(rule, what, whom, "turn-or-challenge") for what, whom in lasting),
    )
