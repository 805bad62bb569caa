"""A unit of a roster as a unit of a fight file, with everything told that was taken, left out or not known."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from fracas.rosters.naming import fit
from fracas.rosters.roster import Remark, Roster, RosterGroup, RosterMount, RosterUnit
from fracas.rosters.to_fight.mounts import mount
from fracas.rosters.to_fight.saves import saves
from fracas.rosters.to_fight.traits import allowed, traits_of
from fracas.rosters.to_fight.troop_types import type_of
from fracas.rosters.unit import assign_weapons, equipment_names
from fracas.rosters.unit.assign_weapons import ArmedGroup, WeaponReport
from fracas.rosters.unit.stat_cells import STATS
from fracas.rulesets.vocabulary import Vocabulary

MOST_MODELS = 200


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the user says of a unit: weapons' words, models abreast, troop type; whether to leave out the unknown."""

    weapons: Mapping[str, str] = field(default_factory=dict)
    files: int | None = None
    type: str | None = None
    charged: bool = False
    leave_out: bool = False


@dataclass(frozen=True, slots=True)
class FightUnit:
    """A fight file's unit, remarks on it, and the close-combat weapons that have no word."""

    data: dict[str, Any]
    remarks: tuple[Remark, ...]
    unmapped: tuple[str, ...]
    arms: tuple[str, ...] = ()
    """All weapons of the unit, as the list calls them."""


def fight_unit(unit: RosterUnit, roster: Roster, vocabulary: Vocabulary, wishes: Wishes) -> FightUnit:
    """The unit of a fight; its models must have profiles, or be left out."""
    remarks: list[Remark] = [one.remark for one in unit.notes]
    kept = tuple(group for group in unit.groups if group.profile)
    lost = [f"{group.count} {group.name}" for group in unit.groups if not group.profile]
    if lost:
        remarks.append(Remark("match-left-out", {"names": ", ".join(lost)}))
    found = WeaponReport()
    parts = assign_weapons.assign_weapons(replace(unit, groups=kept), vocabulary, wishes.weapons, found)
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
    remarks += assign_weapons.remarks(found, vocabulary.name)
    remarks += left(unit, kept, vocabulary, found.seen)
    return FightUnit(data, once(remarks), tuple(found.unmapped), tuple(dict.fromkeys(found.seen)))


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
    part: ArmedGroup, unit: RosterUnit, roster: Roster, vocabulary: Vocabulary, remarks: list[Remark]
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


def unpaired(part: ArmedGroup, vocabulary: Vocabulary, remarks: list[Remark]) -> list[str]:
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


def left(
    unit: RosterUnit, groups: tuple[RosterGroup, ...], vocabulary: Vocabulary, carried: Iterable[str]
) -> list[Remark]:
    """What a unit has that a fight file has no word for."""
    mounts = [one for group in groups for one in group.mounts]
    owners: tuple[RosterGroup | RosterMount, ...] = (*groups, *mounts)
    items = [*unit.equipment, *(item for one in owners for item in one.equipment)]
    gone = [one for one in dict.fromkeys(items) if not known_item(one, vocabulary) and one not in carried]
    rules = [*unit.rules, *(rule for one in owners for rule in one.rules)]
    unused = [
        one
        for one in dict.fromkeys(rules)
        if not allowed([equipment_names.trait_word(one, vocabulary) or "?"], vocabulary)
    ]
    made = []
    if gone:
        made.append(Remark("match-equipment", {"names": ", ".join(gone)}))
    if unused:
        made.append(Remark("match-rules", {"names": ", ".join(unused)}))
    return made


def known_item(name: str, vocabulary: Vocabulary) -> bool:
    """Whether a piece of equipment is in the fight: armour, where its save is worked out."""
    return vocabulary.ranked and bool(equipment_names.armour_of(name) or equipment_names.betters(name))
