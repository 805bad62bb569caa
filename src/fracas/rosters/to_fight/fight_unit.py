"""A unit of a roster as a unit of a fight file, with everything told that was taken, left out or not known."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from fracas.rosters.naming import fit
from fracas.rosters.roster import Remark, Roster, RosterGroup, RosterMount, RosterUnit
from fracas.rosters.to_fight.mounts import mount_data
from fracas.rosters.to_fight.saves import saves
from fracas.rosters.to_fight.traits import allowed, traits_of
from fracas.rosters.to_fight.troop_types import troop_type
from fracas.rosters.unit.assign_weapons import ArmedGroup, WeaponLookup, assign_weapons
from fracas.rosters.unit.equipment_names import armour_of, betters, trait_word
from fracas.rosters.unit.stat_cells import STATS
from fracas.rules.vocabulary import Vocabulary

MOST_MODELS = 200


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the user says of a unit: weapons' words, models abreast, troop type, whether it charged."""

    weapons: Mapping[str, str] = field(default_factory=dict)
    files: int | None = None
    type: str | None = None
    charged: bool = False


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
    remarks: list[Remark] = [note.remark for note in unit.notes]
    kept = tuple(group for group in unit.groups if group.profile)
    lost = [f"{group.count} {group.name}" for group in unit.groups if not group.profile]
    if lost:
        remarks.append(Remark("match-left-out", {"names": ", ".join(lost)}))
    lookup = WeaponLookup(vocabulary, wishes.weapons)
    groups = assign_weapons(replace(unit, groups=kept), lookup)
    data: dict[str, Any] = {"name": fit(unit.name)}
    if wishes.charged:
        data["charged"] = True
    type_ = wishes.type or troop_type(unit, kept, vocabulary, remarks)
    if type_ != "infantry":
        data["type"] = type_
    models = sum(group.count for group in kept)
    if vocabulary.ranked and models > 1:
        if wishes.files:
            data["files"] = min(wishes.files, models)
        else:
            remarks.append(Remark("match-files"))
    data["models"] = numbered([group_data(armed, unit, roster, vocabulary, remarks) for armed in groups])
    remarks += lookup.remarks()
    remarks += left_behind(unit, kept, vocabulary, lookup.seen)
    return FightUnit(data, once(remarks), tuple(lookup.unmapped), tuple(dict.fromkeys(lookup.seen)))


def once(remarks: Iterable[Remark]) -> tuple[Remark, ...]:
    """Each remark once."""
    return tuple({(remark.message, *sorted(remark.args.items())): remark for remark in remarks}.values())


def numbered(groups: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Groups of one name numbered."""
    seen: dict[str, int] = {}
    for group in groups:
        name = group["name"]
        seen[name] = seen.get(name, 0) + 1
        if seen[name] > 1:
            group["name"] = f"{name[:74]} {seen[name]}"
    return groups


def group_data(
    armed: ArmedGroup, unit: RosterUnit, roster: Roster, vocabulary: Vocabulary, remarks: list[Remark]
) -> dict[str, Any]:
    """A group of a fight file."""
    group = armed.group
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
    data |= saves(armed, unit, roster, vocabulary, remarks)
    if group.role != "trooper" and group.role in vocabulary.roles:
        data["role"] = group.role
    weapons = unpaired(armed, vocabulary, remarks)
    if weapons:
        data["weapons"] = weapons
    data |= mount_data(group, vocabulary, remarks)
    if traits := allowed(traits, vocabulary):
        data["traits"] = traits
    return data


def unpaired(armed: ArmedGroup, vocabulary: Vocabulary, remarks: list[Remark]) -> list[str]:
    """The weapons, less a second one where the Attacks count it in already."""
    weapons = [*armed.weapons]
    if not armed.group.paired or vocabulary.ranked:
        return weapons
    melee = [name for name in weapons if (known := vocabulary.weapon(name)) and known.melee and known.hands == 1]
    for name in reversed(melee[1:]):
        weapons.reverse()
        weapons.remove(name)
        weapons.reverse()
    if len(melee) > 1:
        text = {"name": armed.group.name, "value": armed.group.cells.get("A", "")}
        remarks.append(Remark("match-paired", text))
    return weapons


def left_behind(
    unit: RosterUnit, groups: tuple[RosterGroup, ...], vocabulary: Vocabulary, carried: Iterable[str]
) -> list[Remark]:
    """What a unit has that a fight file has no word for."""
    mounts = [mount for group in groups for mount in group.mounts]
    owners: tuple[RosterGroup | RosterMount, ...] = (*groups, *mounts)
    items = dict.fromkeys((*unit.equipment, *(item for owner in owners for item in owner.equipment)))
    rules = dict.fromkeys((*unit.rules, *(rule for owner in owners for rule in owner.rules)))
    wordless = [item for item in items if not is_armour(item, vocabulary) and item not in carried]
    unused = [rule for rule in rules if not allowed([trait_word(rule, vocabulary) or "?"], vocabulary)]
    remarks = []
    if wordless:
        remarks.append(Remark("match-equipment", {"names": ", ".join(wordless)}))
    if unused:
        remarks.append(Remark("match-rules", {"names": ", ".join(unused)}))
    return remarks


def is_armour(item: str, vocabulary: Vocabulary) -> bool:
    """Whether a piece of equipment is in the fight: armour, where its save is worked out."""
    return vocabulary.ranked and bool(armour_of(item) or betters(item))
