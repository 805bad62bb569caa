"""What may be chosen in a fight and what else may be tried, as JSON for the page."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from copy import deepcopy
from itertools import islice
from typing import Any

from fracas.choice_points import choices, kinds_of
from fracas.choice_points.challenge import next_of_challenge
from fracas.choice_points.choice import Choice
from fracas.choice_points.decisions import made, opened
from fracas.fight.fight import Fight, Group, Unit
from fracas.rules.common.choices import NORMAL
from fracas.rules.registry import VOCABULARIES, ruleset
from fracas.rules.rule_types import ANSWER, CHALLENGE, WEAPON
from fracas.rules.ruleset import Ruleset

MOST_OPTIONS = 500
"""Options of a choice that are told; how many `more` there are is said."""
MOST_IN_ALL = 20_000
MOST_DUELLISTS = 40
"""Options of a challenge up to which it is told what each leads to."""
MOST_TRIED = 12
GRENADES = "frag grenades"


def listed(fight: Fight, rounds: int | str | None, free: Collection[str]) -> list[dict[str, Any]]:
    """The choices of a fight, those of a challenge with what each option leads to."""
    found = choices(fight, rounds=rounds, free="all" if "all" in free else free)
    rules, left = ruleset(fight.ruleset), MOST_IN_ALL
    now, told = opened(rules, fight, kinds_of("all" if "all" in free else free)), []
    for choice in found:
        most = min(MOST_OPTIONS, left)
        told.append(bounded(choice, most) | following(rules, now, choice))
        left -= min(most, len(choice.options))
    return told


def bounded(choice: Choice, most: int) -> dict[str, Any]:
    """A choice with so many options at most."""
    if len(choice.options) <= most:
        return choice.json()
    whole = Choice(choice.kind, choice.rule, choice.side, choice.about, tuple(islice(choice.options, most)))
    return whole.json() | {"more": len(choice.options) - most}


def following(rules: Ruleset, fight: Fight, choice: Choice) -> dict[str, Any]:
    """`then`: by option what has to be said next about a challenge, though there be but one thing to say."""
    if choice.kind not in (CHALLENGE, ANSWER) or len(choice.options) > MOST_DUELLISTS:
        return {}
    return {"then": [next_told(rules, made(rules, fight, choice, option)) for option in choice.options]}


def next_told(rules: Ruleset, fight: Fight) -> dict[str, Any] | None:
    """What is to be said next about a challenge, None if all is said."""
    for choice in next_of_challenge(rules, fight):
        return bounded(choice, MOST_OPTIONS) | following(rules, fight, choice)
    return None


# --- What else may be tried ---

Change = tuple[str, str, Any, Callable[[dict[str, Any]], None]]
"""A single change: of what, of whom, to what, and how it is written."""


def tried(content: dict[str, Any], fight: Fight) -> list[dict[str, Any]]:
    """Some fights that differ from this one in a single thing: charge, cover, weapon, attacks, grenades."""
    found = []
    for change, about, option, write in islice(changes(fight), MOST_TRIED):
        other = deepcopy(content)
        write(other)
        found.append({"change": change, "about": about, "option": option, "fight": other})
    return found


def changes(fight: Fight) -> Iterator[Change]:
    """All single changes, units before groups."""
    for side in fight.sides:
        for u, unit in enumerate(side.units):
            yield from unit_changes(fight, side.name, u, unit)
    use = {one.about: one.options for one in choices(fight, free=WEAPON) if one.kind == WEAPON}
    for side in fight.sides:
        for u, unit in enumerate(side.units):
            for g, group in enumerate(unit.groups):
                place = (side.name, u, g)
                yield from (of_group(place, WEAPON, group, "use", o) for o in others(group, use.get(group.label, ())))
                yield from group_changes(fight, place, unit, group)


def unit_changes(fight: Fight, side: str, u: int, unit: Unit) -> Iterator[Change]:
    """Whether it charges, and whether it is in cover."""
    if unit.charged or fight.turn == side:
        yield "charge", unit.name, not unit.charged, lambda other: switch(unit_in(other, side, u), "charged")
    covered = sum(group.count for group in unit.groups if group.cover)
    if covered:
        yield "cover", unit.name, False, lambda other: shelter(unit_in(other, side, u), False)
    if covered < unit.size and not unit.charged and VOCABULARIES[fight.ruleset].knows("unit", "cover"):
        yield "cover", unit.name, True, lambda other: shelter(unit_in(other, side, u), True)


def others(group: Group, options: Any) -> list[str]:
    """What else a group may strike with, an ordinary blow first."""
    now = group.use or next(iter(options), None)
    return sorted((option for option in options if option != now), key=lambda option: option != NORMAL)


def group_changes(fight: Fight, place: tuple[str, int, int], unit: Unit, group: Group) -> Iterator[Change]:
    """Attacks that are not declared, grenades where a charge goes into cover."""
    if group.attacks:
        yield of_group(place, "attacks", group, "attacks", None)
    foes = fight.sides[1 - fight.side_of(group.label)]
    known = GRENADES in VOCABULARIES[fight.ruleset].weapons and all(one.name != GRENADES for one in group.weapons)
    if unit.charged and known and any(foe.cover for foe in foes.groups):

        def carry(other: dict[str, Any]) -> None:
            own = group_in(other, place)
            own["weapons"] = [*(own.get("weapons") or ()), GRENADES]

        yield "grenades", group.name, True, carry


def of_group(place: tuple[str, int, int], change: str, group: Group, key: str, option: str | None) -> Change:
    """A key of a group, written or left out."""

    def write(other: dict[str, Any]) -> None:
        own = group_in(other, place)
        own.pop(key, None)
        own.update({} if option is None else {key: option})

    return change, group.name, option, write


def unit_in(content: dict[str, Any], side: str, u: int) -> dict[str, Any]:
    """A unit of a fight file's content."""
    found: dict[str, Any] = content["sides"][side]["units"][u]
    return found


def group_in(content: dict[str, Any], place: tuple[str, int, int]) -> dict[str, Any]:
    """A group of a fight file's content."""
    found: dict[str, Any] = unit_in(content, place[0], place[1])["models"][place[2]]
    return found


def switch(own: dict[str, Any], key: str) -> None:
    """Set what is not set, or leave out what is."""
    if not own.pop(key, False):
        own[key] = True


def shelter(own: dict[str, Any], covered: bool) -> None:
    """Put all of a unit in cover, or none."""
    own.pop("cover", None)
    own.update({"cover": True} if covered else {})
    for group in own["models"]:
        group.pop("cover", None)
