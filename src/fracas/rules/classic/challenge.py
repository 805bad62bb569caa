"""`classic`: challenges issued, accepted, refused, and what a refusal costs."""

from __future__ import annotations

from fracas.fight.fight import Fight, Group, Unit
from fracas.plan.formulas import Gate
from fracas.plan.plan import Effect
from fracas.rules.rule_types import ScoreInputs

CHARACTERS = ("character", "army standard bearer")
CHALLENGERS = (*CHARACTERS, "champion")


def challenge_issue(fight: Fight, unit: Unit, group: Group) -> bool:
    """`challenge.issue`, `challenge.accept`: who may challenge or answer one (003 ¶2)."""
    return group.role in CHALLENGERS


def challenge_refuse(fight: Fight, unit: Unit, group: Group) -> bool:
    """`challenge.refuse`, `challenge.refuse-champions`: whom a challenger may shame (003 ¶3)."""
    return group.role in CHARACTERS


def challenge_duel(fight: Fight) -> tuple[str, str] | None:
    """`challenge.duel`: the labels of the duellists, the first side's first (003 ¶5)."""
    challenge = fight.challenge
    if challenge is None or challenge.answer != "accept" or challenge.to is None:
        return None
    pair = (challenge.by, challenge.to)
    return pair if fight.side_of(challenge.by) == 0 else (pair[1], pair[0])


def duellists(fight: Fight) -> tuple[str, ...]:
    """Labels of the models that fight a duel."""
    return challenge_duel(fight) or ()


def shamed(fight: Fight) -> str | None:
    """Label of the character who refused in this round."""
    challenge = fight.challenge
    return challenge.shamed if challenge and challenge.answer == "refuse" and not challenge.past else None


def opening(fight: Fight) -> tuple[tuple[str, str, str], ...]:
    """What is said before blows: (rule, who, of whom)."""
    challenge = fight.challenge
    if challenge is None or challenge.past:
        return ()
    issued = ("challenge.issue", challenge.by, "")
    if challenge.answer == "accept":
        return issued, ("challenge.accept", challenge.to or "", challenge.by)
    refused = "challenge.refuse" if challenge.shamed else "challenge.refuse-champions"
    return issued, (refused, challenge.shamed or "", challenge.by)


def effects(fight: Fight, inputs: ScoreInputs) -> tuple[Effect, ...]:
    """`challenge.refuse`: its three clocks, what ends when (003 ¶3); `challenge.ends` for a duel (003 ¶6)."""
    if duel := challenge_duel(fight):
        both = tuple(Gate(inputs.left[who]) for who in duel)
        return tuple(Effect("challenge.ends", "duel", who, "duel-over", both) for who in duel)
    who = shamed(fight)
    if who is None:
        return ()
    group = fight.group(who)
    phase = ["no-blows"]
    if group.role == "army standard bearer":
        phase += ["no-army-standard", "no-hold-your-ground"]
    lasting = [("leadership-0", who), ("no-stubborn", who), ("no-stubborn", group.unit)]
    return (
        *(Effect("challenge.refuse", what, who, "phase") for what in phase),
        *(Effect("challenge.refuse", what, whom, "turn-or-challenge") for what, whom in lasting),
    )
