"""What the models of a unit carry into a fight: names of the ruleset's weapons, and what it has no word for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from fracas.rosters import arms
from fracas.rosters.cells import Remark
from fracas.rosters.naming import same, words
from fracas.rosters.roster import Group, Unit
from fracas.rules.vocabulary import Vocabulary

NOTHING = "none"
"""What a user says of a weapon that is to be left out."""


@dataclass
class Arms:
    """What came of a unit's weapons. `unmapped`: for combat, but without a word in the ruleset."""

    taken: dict[str, str] = field(default_factory=dict)
    shooting: list[str] = field(default_factory=list)
    unmapped: list[str] = field(default_factory=list)
    unclear: list[str] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Armed:
    """A group with the ruleset's weapons."""

    group: Group
    weapons: tuple[str, ...]


def armed(unit: Unit, vocabulary: Vocabulary, said: Mapping[str, str], found: Arms) -> list[Armed]:
    """The groups of a unit with their weapons; groups of which only some carry a weapon are split."""
    groups = [part for group in unit.groups for part in parts(group, vocabulary, said, found)]
    if any(arms.weapon_word(item, vocabulary) == "shield" for item in unit.equipment):
        groups = [replace(one, weapons=(*one.weapons, "shield")) for one in groups]
    for name, number in shared(unit).items():
        close = next((one.close for one in unit.weapons if one.name == name), None)
        word = word_of(name, close, vocabulary, said, found)
        if word:
            groups = handed(groups, name, doubled(name, word), number, found)
    return [replace(one, weapons=ordered(one.weapons, vocabulary)) for one in groups]


def parts(group: Group, vocabulary: Vocabulary, said: Mapping[str, str], found: Arms) -> list[Armed]:
    """A group with its own weapons: those that all have, then those that some have, who stand apart."""
    made = [Armed(group, own(group, vocabulary, said, found))]
    for name, number in fewer(group):
        word = word_of(name, None, vocabulary, said, found)
        if word:
            largest = max(made, key=lambda one: one.group.count)
            made = split(made, largest, name, doubled(name, word), min(number, largest.group.count))
    return made


def doubled(name: str, word: str) -> tuple[str, ...]:
    """A weapon, or both of a pair."""
    return (word, word) if "pair" in words(name) else (word,)


def own(group: Group, vocabulary: Vocabulary, said: Mapping[str, str], found: Arms) -> tuple[str, ...]:
    """The weapons that all models of a group have of their own; of a pair, or two each, both."""
    names: list[str] = []
    apart = {name for name, _ in fewer(group)}
    for weapon in group.weapons:
        if weapon.name in apart:
            continue
        word = word_of(weapon.name, weapon.close, vocabulary, said, found)
        if word:
            names += doubled(weapon.name, word) * (2 if weapon.number >= 2 * group.count else 1)
    for item in group.equipment:
        if arms.weapon_word(item, vocabulary) == "shield":
            names.append("shield")
    return tuple(names)


def fewer(group: Group) -> list[tuple[str, int]]:
    """(name, number) of weapons that only some models of a group have. One is one where others are as many as all."""
    totals = any(one.number >= group.count for one in group.weapons)
    least = 0 if totals else 1
    return [(one.name, one.number) for one in group.weapons if least < one.number < group.count]


def shared(unit: Unit) -> dict[str, int]:
    """The unit's weapons and how many of each there are: 0 where every model has one."""
    numbers: Counter[str] = Counter()
    for weapon in unit.weapons:
        if weapon.shared:
            numbers[weapon.name] = -(10**6)
        numbers[weapon.name] += weapon.number
    return {name: max(number, 0) for name, number in numbers.items()}


def word_of(name: str, close: bool | None, vocabulary: Vocabulary, said: Mapping[str, str], found: Arms) -> str | None:
    """The ruleset's word for a weapon; what has none is noted."""
    found.seen.append(name)
    told = next((word for key, word in said.items() if same(key, name)), None)
    if told is not None:
        found.taken[name] = told
        return None if told == NOTHING else told
    word = arms.weapon_word(name, vocabulary)
    if word:
        if words(word) != words(arms.bare(name)):
            found.taken[name] = word
        return word
    target = found.shooting if close is False or (close is None and arms.is_shooting(name)) else found.unmapped
    if name not in target:
        target.append(name)
    return None


def handed(groups: list[Armed], name: str, given: tuple[str, ...], number: int, found: Arms) -> list[Armed]:
    """A unit's weapon handed out: to all, to the one group of that many, or to so many of the largest group."""
    total = sum(one.group.count for one in groups)
    if number == 0 or number >= total:
        return [one if has_like(one, given[0]) else replace(one, weapons=(*one.weapons, *given)) for one in groups]
    fit = [one for one in groups if one.group.count == number]
    if number > 1 and len(fit) == 1:
        return [replace(one, weapons=(*one.weapons, *given)) if one is fit[0] else one for one in groups]
    largest = max(groups, key=lambda one: (one.group.role == "trooper", one.group.count))
    if not 1 < number < largest.group.count:
        found.unclear.append(name)
        return groups
    return split(groups, largest, name, given, number)


def split(groups: list[Armed], whole: Armed, name: str, given: tuple[str, ...], number: int) -> list[Armed]:
    """So many of a group stand apart with a weapon."""
    if number == whole.group.count:
        return [replace(one, weapons=(*one.weapons, *given)) if one is whole else one for one in groups]
    some = replace(whole.group, name=f"{whole.group.name} ({name})", count=number)
    rest = replace(whole.group, count=whole.group.count - number)
    made: list[Armed] = []
    for one in groups:
        made += [Armed(rest, one.weapons), Armed(some, (*one.weapons, *given))] if one is whole else [one]
    return made


def has_like(one: Armed, word: str) -> bool:
    """Whether a group has a pistol, or another weapon, of its own: then the squad's usual one is not for it."""
    if "grenades" in word:
        return word in one.weapons
    own = [name for name in one.weapons if "grenades" not in name]
    return any((name == "pistol") == (word == "pistol") for name in own)


def ordered(names: Iterable[str], vocabulary: Vocabulary) -> tuple[str, ...]:
    """A model's weapons, special ones first; the same twice only where two in combat mean something."""
    kept: list[str] = []
    for name in names:
        weapon = vocabulary.weapon(name)
        twice = weapon is not None and weapon.melee and weapon.hands == 1 and not vocabulary.ranked
        if kept.count(name) < (2 if twice else 1):
            kept.append(name)
    if vocabulary.ranked and "hand weapon" not in kept:
        kept.append("hand weapon")
    plain = ("hand weapon", "shield")
    return tuple(sorted(kept, key=lambda name: plain.index(name) + 1 if name in plain else 0))


def remarks(found: Arms, ruleset: str) -> list[Remark]:
    """What the user should know of it."""
    made = [Remark("match-taken", {"name": name, "word": word}) for name, word in found.taken.items()]
    for message, names in (
        ("match-unmapped", found.unmapped),
        ("match-unclear", found.unclear),
        ("match-shooting", found.shooting),
    ):
        if names:
            made.append(Remark(message, {"names": ", ".join(dict.fromkeys(names)), "ruleset": ruleset}))
    return made
