"""What the models of a unit carry into a fight: names of the ruleset's weapons, and what it has no word for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from fracas.rosters.naming import same, words
from fracas.rosters.roster import Remark, RosterGroup, RosterUnit
from fracas.rosters.unit.equipment_names import bare, is_shooting, weapon_word
from fracas.rules.vocabulary import Vocabulary

NOTHING = "none"
"""What a user says of a weapon that is to be left out."""


@dataclass
class WeaponLookup:
    """The ruleset's words for a unit's weapons, and what came of each. `said`: the user's own words for some.

    `unmapped`: for combat, but without a word in the ruleset; `unclear`: nobody knows who has them.
    """

    vocabulary: Vocabulary
    said: Mapping[str, str]
    taken: dict[str, str] = field(default_factory=dict)
    shooting: list[str] = field(default_factory=list)
    unmapped: list[str] = field(default_factory=list)
    unclear: list[str] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)

    def word_for(self, name: str, close: bool | None) -> str | None:
        """The ruleset's word for a weapon; what has none is noted. `close`: whether it is for combat, if known."""
        self.seen.append(name)
        said = next((word for key, word in self.said.items() if same(key, name)), None)
        if said is not None:
            self.taken[name] = said
            return None if said == NOTHING else said
        word = weapon_word(name, self.vocabulary)
        if word:
            if words(word) != words(bare(name)):
                self.taken[name] = word
            return word
        shooting = close is False or (close is None and is_shooting(name))
        wordless = self.shooting if shooting else self.unmapped
        if name not in wordless:
            wordless.append(name)
        return None

    def remarks(self) -> list[Remark]:
        """What the user should know of it."""
        remarks = [Remark("match-taken", {"name": name, "word": word}) for name, word in self.taken.items()]
        for message, names in (
            ("match-unmapped", self.unmapped),
            ("match-unclear", self.unclear),
            ("match-shooting", self.shooting),
        ):
            if names:
                listed = ", ".join(dict.fromkeys(names))
                remarks.append(Remark(message, {"names": listed, "ruleset": self.vocabulary.name}))
        return remarks


@dataclass(frozen=True, slots=True)
class ArmedGroup:
    """A group with the ruleset's weapons."""

    group: RosterGroup
    weapons: tuple[str, ...]

    def with_weapons(self, more: Iterable[str]) -> ArmedGroup:
        """The group with more weapons."""
        return replace(self, weapons=(*self.weapons, *more))


def assign_weapons(unit: RosterUnit, lookup: WeaponLookup) -> list[ArmedGroup]:
    """The groups of a unit with their weapons; groups of which only some carry a weapon are split."""
    groups = [part for group in unit.groups for part in armed_parts(group, lookup)]
    if has_shield(unit.equipment, lookup.vocabulary):
        groups = [armed.with_weapons(["shield"]) for armed in groups]
    for name, number in shared_weapons(unit).items():
        close = next((weapon.close for weapon in unit.weapons if weapon.name == name), None)
        word = lookup.word_for(name, close)
        if word:
            groups = handed_out(groups, name, doubled(name, word), number, lookup)
    return [replace(armed, weapons=ordered(armed.weapons, lookup.vocabulary)) for armed in groups]


def armed_parts(group: RosterGroup, lookup: WeaponLookup) -> list[ArmedGroup]:
    """A group with its own weapons: those that all have, then those that some have, who stand apart."""
    parts = [ArmedGroup(group, weapons_of_all(group, lookup))]
    for name, number in weapons_of_some(group):
        word = lookup.word_for(name, None)
        if word:
            largest = max(parts, key=lambda armed: armed.group.count)
            parts = split(parts, largest, name, doubled(name, word), min(number, largest.group.count))
    return parts


def doubled(name: str, word: str) -> tuple[str, ...]:
    """A weapon, or both of a pair."""
    return (word, word) if "pair" in words(name) else (word,)


def weapons_of_all(group: RosterGroup, lookup: WeaponLookup) -> tuple[str, ...]:
    """The weapons that all models of a group have of their own; of a pair, or two each, both."""
    names: list[str] = []
    apart = {name for name, _ in weapons_of_some(group)}
    for weapon in group.weapons:
        if weapon.name in apart:
            continue
        word = lookup.word_for(weapon.name, weapon.close)
        if word:
            names += doubled(weapon.name, word) * (2 if weapon.number >= 2 * group.count else 1)
    names += ["shield" for item in group.equipment if weapon_word(item, lookup.vocabulary) == "shield"]
    return tuple(names)


def has_shield(equipment: Iterable[str], vocabulary: Vocabulary) -> bool:
    """Whether a shield is among equipment."""
    return any(weapon_word(item, vocabulary) == "shield" for item in equipment)


def weapons_of_some(group: RosterGroup) -> list[tuple[str, int]]:
    """(name, number) of weapons that only some models of a group have. One is one where others are as many as all."""
    totals = any(weapon.number >= group.count for weapon in group.weapons)
    least = 0 if totals else 1
    return [(weapon.name, weapon.number) for weapon in group.weapons if least < weapon.number < group.count]


def shared_weapons(unit: RosterUnit) -> dict[str, int]:
    """The unit's weapons and how many of each there are: 0 where every model has one."""
    numbers: Counter[str] = Counter()
    for weapon in unit.weapons:
        if weapon.shared:
            numbers[weapon.name] = -(10**6)
        numbers[weapon.name] += weapon.number
    return {name: max(number, 0) for name, number in numbers.items()}


def handed_out(
    groups: list[ArmedGroup], name: str, given: tuple[str, ...], number: int, lookup: WeaponLookup
) -> list[ArmedGroup]:
    """A unit's weapon handed out: to all, to the one group of that many, or to so many of the largest group."""
    total = sum(armed.group.count for armed in groups)
    if number == 0 or number >= total:
        return [armed if has_like(armed, given[0]) else armed.with_weapons(given) for armed in groups]
    as_many = [armed for armed in groups if armed.group.count == number]
    if number > 1 and len(as_many) == 1:
        return [armed.with_weapons(given) if armed is as_many[0] else armed for armed in groups]
    largest = max(groups, key=lambda armed: (armed.group.role == "trooper", armed.group.count))
    if not 1 < number < largest.group.count:
        lookup.unclear.append(name)
        return groups
    return split(groups, largest, name, given, number)


def split(
    groups: list[ArmedGroup], whole: ArmedGroup, name: str, given: tuple[str, ...], number: int
) -> list[ArmedGroup]:
    """So many of a group stand apart with a weapon."""
    if number == whole.group.count:
        return [armed.with_weapons(given) if armed is whole else armed for armed in groups]
    some = replace(whole.group, name=f"{whole.group.name} ({name})", count=number)
    rest = replace(whole.group, count=whole.group.count - number)
    parts = [replace(whole, group=rest), replace(whole, group=some).with_weapons(given)]
    return [part for armed in groups for part in (parts if armed is whole else [armed])]


def has_like(armed: ArmedGroup, word: str) -> bool:
    """Whether a group has a pistol, or another weapon, of its own: then the squad's usual one is not for it."""
    if "grenades" in word:
        return word in armed.weapons
    own = [name for name in armed.weapons if "grenades" not in name]
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
