"""What is said about a challenge: who issues it, who answers, who is put to shame for refusing it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from fracas.choice_points.armies import able, turn_order
from fracas.choice_points.choice import Choice
from fracas.fight.fight import Challenge, Fight
from fracas.rules.rule_types import ANSWER, CHALLENGE, SHAMED
from fracas.rules.ruleset import Ruleset

REFUSE = "refuse"


def next_of_challenge(rules: Ruleset, fight: Fight) -> Iterator[Choice]:
    """What has to be said next, though there may be but one thing to say; nothing if all is said."""
    given = fight.challenge
    if CHALLENGE not in rules.choice_rules:
        return
    if given is None:
        yield from challenge_choice(rules, fight)
    elif given.answer is None:
        yield (shamed_choice if is_refused(fight, given) else answer_choice)(rules, fight, given)


def challenge_choice(rules: Ruleset, fight: Fight) -> Iterator[Choice]:
    """Whose turn it is may challenge, else the other; only where both have somebody for a duel."""
    who = [able(fight, side, rules.may_challenge) for side in (0, 1)]
    asked = [side for side in turn_order(fight) if (CHALLENGE, fight.sides[side].name) not in fight.settled]
    if all(who) and asked:
        name = fight.sides[asked[0]].name
        yield Choice(CHALLENGE, rules.choice_rules[CHALLENGE], name, name, (*who[asked[0]], None))


def answer_choice(rules: Ruleset, fight: Fight, given: Challenge) -> Choice:
    """Who accepts; or nobody, unless a character could and none of them can get out of it."""
    foes = 1 - fight.side_of(given.by)
    who = [label for label in able(fight, foes, rules.may_challenge) if given.to in (None, label)]
    stuck = able(fight, foes, rules.may_be_shamed) and not shameable(rules, fight, given)
    name = fight.sides[foes].name
    return Choice(ANSWER, rules.choice_rules[ANSWER], name, name, (*who, *(() if stuck else (REFUSE,))))


def shamed_choice(rules: Ruleset, fight: Fight, given: Challenge) -> Choice:
    """Whom the challenger names of those who could have accepted."""
    name = fight.sides[fight.side_of(given.by)].name
    return Choice(SHAMED, rules.choice_rules[SHAMED], name, name, tuple(shameable(rules, fight, given)))


def shameable(rules: Ruleset, fight: Fight, given: Challenge) -> list[str]:
    """Those who may be named for refusing a challenge, as far as they could refuse it."""
    who = able(fight, 1 - fight.side_of(given.by), rules.may_be_shamed)
    return [label for label in who if rules.may_refuse(replace(fight, challenge=refusal(given, label)))]


def refusal(given: Challenge, shamed: str | None) -> Challenge:
    """The challenge, refused."""
    return replace(given, to=None, answer=REFUSE, shamed=shamed)


def refused_by(fight: Fight, given: Challenge) -> tuple[str, str]:
    """How it is settled that a challenge is refused while nobody is named yet."""
    return ANSWER, fight.sides[1 - fight.side_of(given.by)].name


def is_refused(fight: Fight, given: Challenge) -> bool:
    """Whether a challenge is refused and nobody is named yet."""
    return refused_by(fight, given) in fight.settled
