"""Every legal choice of a fight, with its rule, and the fight with a choice made.

The command line, the checks of fight files, the page and advice read it here. Who may do what, under which rule and in
which order says the table of the fight's ruleset. (`fracas.choices` is the function: a module may not be called so.)
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import islice

from fracas.choice_points.challenge import next_of_challenge
from fracas.choice_points.choice import Choice, Option
from fracas.choice_points.decisions import fitting, forced, made, opened
from fracas.choice_points.strikers import attacks, pursuits, weapons
from fracas.fight.errors import BadInput
from fracas.fight.fight import Fight
from fracas.rules.registry import ruleset
from fracas.rules.rule_types import ANSWER, ATTACKS, CHALLENGE, KINDS, PURSUE, SHAMED, WEAPON
from fracas.rules.ruleset import Ruleset

__all__ = ["Choice", "choices", "decided"]

LISTED: Mapping[str, Callable[[Ruleset, Fight], Iterator[Choice]]] = {
    CHALLENGE: next_of_challenge,
    ANSWER: next_of_challenge,
    SHAMED: next_of_challenge,
    WEAPON: weapons,
    ATTACKS: attacks,
    PURSUE: pursuits,
}


def choices(fight: Fight, *, rounds: int | str | None = None, free: str | Collection[str] = ()) -> tuple[Choice, ...]:
    """What may be chosen in a fight now, in the order of play: whoever comes later sees what was chosen before him.

    Ask again for the fight with a choice `decided`: a challenge comes first, its answer once it is issued, who is put
    to shame once it is refused. What the fight says is decided, unless its kind is in `free` ("all": every kind); where
    there is one option there is no choice. `rounds`: as for `odds`, and only with it units choose whether to pursue.
    """
    rules = rules_of(fight)
    now, found = opened(rules, fight, kinds_of(free)), list[Choice]()
    for kind in rules.choice_order:
        if kind in rules.choice_rules and (kind != PURSUE or rounds is not None):
            found += [choice for choice in LISTED[kind](rules, now) if choice.kind == kind and len(choice.options) > 1]
    return tuple(found)


def decided(fight: Fight, choice: Choice, option: Option) -> Fight:
    """The fight with a choice made, and with it what is then no choice any more; BadInput if that is no option.

    Declared attacks that the choice leaves nobody to strike with, or nobody to strike, are no longer declared.
    """
    if option not in choice.options:
        known = ", ".join(map(str, islice(choice.options, 10)))
        raise BadInput("library-no-option", value=repr(option)[:80], known=known)
    rules = rules_of(fight)
    return fitting(rules, forced(rules, made(rules, fight, choice, option)))


def rules_of(fight: Fight) -> Ruleset:
    """The table of a fight's ruleset."""
    if not isinstance(fight, Fight):
        raise BadInput("library-no-fight", value=type(fight).__name__)
    return ruleset(fight.ruleset)


def kinds_of(free: str | Collection[str]) -> Collection[str]:
    """`free` as kinds."""
    kinds = KINDS if free == "all" else (free,) if isinstance(free, str) else free
    for kind in kinds:
        if kind not in KINDS:
            raise BadInput("library-choice-kind", value=repr(kind)[:40], known=", ".join(KINDS))
    return kinds
