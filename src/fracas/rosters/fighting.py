"""A unit of a roster as a unit of a fight file, with everything told that was taken, left out or not known."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from fracas.rosters import armed, arms
from fracas.rosters.armed import Armed, Arms
from fracas.rosters.cells import STATS, Remark
from fracas.rosters.naming import fit, words
from fracas.rosters.roster import Group, Mount, Roster, Unit
from fracas.rules.vocabulary import Vocabulary

MOST_MODELS = 200
MOUNTED_BETTERS = ("fantasy",)
"""In games with such a name a rider's armour is one better for its mount."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the user says of a unit: weapons' words, models abreast, troop type; whether to leave out the unknown."""

    weapons: Mapping[str, str] = field(default_factory=dict)
    files: int | None = None
    type: str | None = None
    charged: bool = False
    leave_out: bool = False


@dataclass(frozen=True, slots=True)
class Fighter:
    """A fight file's unit, remarks on it, and the close-combat weapons that have no word."""

    data: dict[str, Any]
    remarks: tuple[Remark, ...]
    unmapped: tuple[str, ...]
    arms: tuple[str, ...] = ()
    """All weapons of the unit, as the list calls them."""


def fighter(unit: Unit, roster: Roster, vocabulary: Vocabulary, wishes: Wishes) -> Fighter:
    """The unit of a fight; its models must have profiles, or be left out."""
    remarks: list[Remark] = [one.remark for one in unit.notes]
    kept = tuple(group for group in unit.groups if group.profile)
    lost = [f"{group.count} {group.name}" for group in unit.groups if not group.profile]
    if lost:
        remarks.append(Remark("match-left-out", {"names": ", ".join(lost)}))
    found = Arms()
    parts = armed.armed(replace(unit, groups=kept), vocabulary, wishes.weapons, found)
    data: dict[str, Any] = {"name": fit(unit.name)}
    if wishes.charged:
        data["charged"] = True
    type_ = wishes.type or type_of(unit, kept, vocabulary, remarks)
    if type_ != "infantry":
        data["type"] = type_
    models = sum(group.count for group in kept)
    if vocabulary.ranked and models > 1:
        if wishes.files:
            data["files"] = min(wishes.files, models)
        else:
            remarks.append(Remark("match-files"))
    data["models"] = named([group_data(part, unit, roster, vocabulary, remarks) for part in parts])
    remarks += armed.remarks(found, vocabulary.name)
    remarks += left(unit, kept, vocabulary, found.seen)
    return Fighter(data, once(remarks), tuple(found.unmapped), tuple(dict.fromkeys(found.seen)))


def once(remarks: Iterable[Remark]) -> tuple[Remark, ...]:
    """Each remark once."""
    return tuple({(one.message, *sorted(one.args.items())): one for one in remarks}.values())


def named(groups: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Groups of one name numbered."""
    seen: dict[str, int] = {}
    for one in groups:
        name = one["name"]
        seen[name] = seen.get(name, 0) + 1
        if seen[name] > 1:
            one["name"] = f"{name[:74]} {seen[name]}"
    return groups


def group_data(
    part: Armed, unit: Unit, roster: Roster, vocabulary: Vocabulary, remarks: list[Remark]
) -> dict[str, Any]:
    """A group of a fight file."""
    group = part.group
    assert group.profile
    data: dict[str, Any] = {"name": fit(group.name)}
    if group.count > 1:
        data["count"] = min(group.count, MOST_MODELS)
        if group.count > MOST_MODELS:
            remarks.append(Remark("match-many", {"name": group.name, "count": str(group.count)}))
    traits = traits_of((*unit.rules, *group.rules), vocabulary, remarks)
    for key in STATS:
        value = group.profile[key]
        if isinstance(value, str):
            traits.append(f"random attacks ({value})")
            value = 0
        data[key] = value
    data |= saves(part, unit, roster, vocabulary, remarks)
    if group.role != "trooper" and group.role in vocabulary.roles:
        data["role"] = group.role
    weapons = unpaired(part, vocabulary, remarks)
    if weapons:
        data["weapons"] = weapons
    data |= mount(group, vocabulary, traits, remarks)
    if traits := allowed(traits, vocabulary):
        data["traits"] = traits
    return data


def traits_of(rules: Iterable[str], vocabulary: Vocabulary, remarks: list[Remark]) -> list[str]:
    """The ruleset's traits among special rules; those of another name are told."""
    found = []
    for rule in dict.fromkeys(rules):
        word = arms.trait_word(rule, vocabulary)
        if word and allowed([word], vocabulary):
            found.append(word)
            if words(word) != words(rule):
                remarks.append(Remark("match-taken", {"name": rule, "word": word}))
    return found


def allowed(traits: Iterable[str], vocabulary: Vocabulary) -> list[str]:
    """The traits that the ruleset takes as they are written, each once."""
    from pydantic_core import PydanticCustomError

    from fracas.fightfile.fields import check_trait

    kept: dict[str, str] = {}
    for trait in traits:
        try:
            kept.setdefault(trait.partition(" (")[0], check_trait(trait, vocabulary))
        except PydanticCustomError:
            continue
    return [*kept.values()]


def saves(part: Armed, unit: Unit, roster: Roster, vocabulary: Vocabulary, remarks: list[Remark]) -> dict[str, str]:
    """The saves of the line, or in games of ranks that of the armour named."""
    group = part.group
    assert group.profile
    found = {key: str(group.profile[key]) for key in ("Sv", "Inv") if key in group.profile}
    if found.get("Sv") == "1+" and vocabulary.best_save > 1:
        found["Sv"] = f"{vocabulary.best_save}+"
        remarks.append(Remark("match-best-save", {"name": group.name, "save": found["Sv"], "ruleset": vocabulary.name}))
    if "Sv" in found or not vocabulary.ranked:
        return found
    ridden = (item for one in group.mounts for item in one.equipment)
    worn = [*dict.fromkeys((*group.equipment, *unit.equipment, *ridden))]
    suits = [(save, item) for item in worn if (save := arms.armour_of(item))]
    need, names = min(suits, default=(7, ""))
    weapon = next((vocabulary.weapon(name) for name in part.weapons), None)
    two_handed = weapon is not None and weapon.hands == 2
    better = [item for item in worn if arms.betters(item)]
    better = [item for item in better if not (two_handed and arms.weapon_word(item, vocabulary) == "shield")]
    horse = mounted_type((group,)) in ("cavalry", "monstrous cavalry")
    if horse and any(word in roster.game.lower() for word in MOUNTED_BETTERS):
        better.append(group.mounts[0].name)
    need -= len(better)
    if need <= 6:
        told = ", ".join(filter(None, (names, *better)))
        need = max(need, vocabulary.best_save)
        remarks.append(Remark("match-armour", {"name": group.name, "save": f"{need}+", "names": told}))
        found["Sv"] = f"{need}+"
    return found


def unpaired(part: Armed, vocabulary: Vocabulary, remarks: list[Remark]) -> list[str]:
    """The weapons, less a second one where the Attacks count it in already."""
    weapons = [*part.weapons]
    if not part.group.paired or vocabulary.ranked:
        return weapons
    melee = [name for name in weapons if (known := vocabulary.weapon(name)) and known.melee and known.hands == 1]
    for name in reversed(melee[1:]):
        weapons.reverse()
        weapons.remove(name)
        weapons.reverse()
    if len(melee) > 1:
        text = {"name": part.group.name, "value": part.group.cells.get("A", "")}
        remarks.append(Remark("match-paired", text))
    return weapons


def mount(group: Group, vocabulary: Vocabulary, traits: list[str], remarks: list[Remark]) -> dict[str, Any]:
    """What a group rides: the first that has blows; what else there is, is told."""
    if not group.mounts:
        return {}
    names = ", ".join(one.name for one in group.mounts)
    if "mount" in vocabulary.refused.get("group", ()):
        remarks.append(Remark("match-mount-none", {"name": names, "ruleset": vocabulary.name}))
        return {}
    striking = [one for one in group.mounts if one.profile]
    if not striking:
        remarks.append(Remark("match-mount-line", {"name": names}))
        return {}
    first = striking[0]
    others = ", ".join(one.name for one in group.mounts if one is not first)
    if others:
        remarks.append(Remark("match-mounts", {"kept": first.name, "names": others}))
    assert first.profile
    data: dict[str, Any] = {"name": fit(first.name), **first.profile}
    own = traits_of(first.rules, vocabulary, remarks)
    if isinstance(data["A"], str):
        own.append(f"random attacks ({data['A']})")
        data["A"] = 0
    if own := allowed(own, vocabulary):
        data["traits"] = own
    return {"mount": data}


def type_of(unit: Unit, groups: tuple[Group, ...], vocabulary: Vocabulary, remarks: list[Remark]) -> str:
    """The troop type: as the list says, or of those who ride."""
    word = arms.type_word(unit.type, vocabulary) if unit.type else None
    if unit.type and word is None:
        remarks.append(Remark("match-type", {"text": unit.type, "word": "infantry", "ruleset": vocabulary.name}))
    ridden = mounted_type(groups) if vocabulary.ranked else None
    if ridden and word in (None, "infantry"):
        remarks.append(Remark("match-type-mount", {"word": ridden, "name": mount_names(groups)}))
        return ridden
    if word is None and not unit.type and vocabulary.ranked:
        remarks.append(Remark("match-type-none"))
    return word or "infantry"


def mounted_type(groups: tuple[Group, ...]) -> str | None:
    """The troop type of those who ride: by their mount's own, or by whether it adds many Wounds; None if none rides."""
    mounts = [one for group in groups for one in group.mounts]
    if not mounts:
        return None
    kind = words(mounts[0].cells.get("type", ""))
    if "monstrous" in kind and kind & {"cavalry", "beast"}:
        return "monstrous cavalry"
    if kind & {"cavalry", "beast"}:
        return "cavalry"
    wounds = mounts[0].cells.get("W", "-").strip("(+)")
    return "monster" if kind & {"monster", "behemoth"} or (wounds.isdecimal() and int(wounds) > 2) else "cavalry"


def mount_names(groups: tuple[Group, ...]) -> str:
    """What is ridden, by name."""
    return ", ".join(dict.fromkeys(one.name for group in groups for one in group.mounts))


def left(unit: Unit, groups: tuple[Group, ...], vocabulary: Vocabulary, carried: Iterable[str]) -> list[Remark]:
    """What a unit has that a fight file has no word for."""
    mounts = [one for group in groups for one in group.mounts]
    owners: tuple[Group | Mount, ...] = (*groups, *mounts)
    items = [*unit.equipment, *(item for one in owners for item in one.equipment)]
    gone = [one for one in dict.fromkeys(items) if not known_item(one, vocabulary) and one not in carried]
    rules = [*unit.rules, *(rule for one in owners for rule in one.rules)]
    unused = [one for one in dict.fromkeys(rules) if not allowed([arms.trait_word(one, vocabulary) or "?"], vocabulary)]
    made = []
    if gone:
        made.append(Remark("match-equipment", {"names": ", ".join(gone)}))
    if unused:
        made.append(Remark("match-rules", {"names": ", ".join(unused)}))
    return made


def known_item(name: str, vocabulary: Vocabulary) -> bool:
    """Whether a piece of equipment is in the fight: armour, where its save is worked out."""
    return vocabulary.ranked and bool(arms.armour_of(name) or arms.betters(name))
