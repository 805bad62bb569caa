"""In which step a blow falls: the rules that an edition composes, the first that says so decides."""

from __future__ import annotations

from fracas.fight.fight import Group, Mount
from fracas.rule import rule
from fracas.rules.common.strikes import by_initiative
from fracas.rules.ranks.edition import Edition
from fracas.rules.ranks.facing import Facing
from fracas.rules.ranks.striker import weapon_used
from fracas.rules.special_rules import SpecialRules

IMPACT, FIRST, LAST = "impact", "first", "last"
ORDER = {IMPACT: -100, FIRST: -50, LAST: 100}

Step = tuple[str, tuple[str, ...]]
"""A step, "I4" by Initiative or named, and the ids that made it."""


@rule("strike.simultaneous")
def step_order(at: str) -> int:
    """`strike.simultaneous`: impact hits, those who strike first, from the highest Initiative down, then the last."""
    return by_initiative(ORDER, at)


def step_of(edition: Edition, line: Facing, striker: Group | Mount, special: SpecialRules) -> Step:
    """The step of a striker's blows. The edition's last rule, Initiative, always has one."""
    words = special.steps() | late(edition, striker)
    for step in edition.steps:
        found = step(edition, line, striker, special, words)
        if found:
            return found
    raise LookupError(edition.name)


def late(edition: Edition, striker: Group | Mount) -> set[str]:
    """The edition's word for the last step, for a weapon of one's own that strikes last."""
    weapon = weapon_used(striker) if isinstance(striker, Group) else None
    return {edition.last} if weapon and weapon.strikes == "last" else set()


def initiative(striker: Group | Mount, special: SpecialRules, more: int = 0) -> str:
    """The step of an Initiative with what raises it, 0 to 10."""
    return f"I{min(max(striker.I + special.total('initiative') + more, 0), 10)}"


@rule("strike.initiative")
def strike_initiative(
    edition: Edition, line: Facing, striker: Group | Mount, special: SpecialRules, words: set[str]
) -> Step:
    """`strike.initiative`: the step of its Initiative."""
    return initiative(striker, special), by_own_initiative(special)


def by_own_initiative(special: SpecialRules) -> tuple[str, ...]:
    """`strike.initiative` and what makes it faster."""
    return ("strike.initiative", *(rule for rule, _ in special.parts("initiative")))


@rule("strike.cancel")
def strike_cancel(
    edition: Edition, line: Facing, striker: Group | Mount, special: SpecialRules, words: set[str]
) -> Step | None:
    """`strike.cancel`: whoever strikes first and last strikes at his Initiative."""
    if FIRST in words and LAST in words:
        return initiative(striker, special), ("strike.initiative", "strike.cancel")
    return None


@rule("strike.first")
def strike_first(
    edition: Edition, line: Facing, striker: Group | Mount, special: SpecialRules, words: set[str]
) -> Step | None:
    """`strike.first`: before the highest Initiative."""
    return named(FIRST, "strike.first", FIRST, special) if FIRST in words else None


@rule("strike.last")
def strike_last(
    edition: Edition, line: Facing, striker: Group | Mount, special: SpecialRules, words: set[str]
) -> Step | None:
    """`strike.last`: after the lowest Initiative."""
    return named(LAST, "strike.last", LAST, special) if LAST in words else None


def named(at: str, own: str, word: str, special: SpecialRules) -> Step:
    """A step under its `own` rule and those of weapons and traits that ask for it by that word."""
    return at, tuple(dict.fromkeys((own, *(one.rule for one in special.special if one.step == word))))
