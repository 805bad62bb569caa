"""What a model carries, and what an upgrade gives to whoever has it: weapons and other equipment, by name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from fracas.rosters.naming import same
from fracas.rosters.roster import RosterWeapon
from fracas.rosters.unit import equipment_names
from fracas.rosters.unit.choices import has_models, is_transport
from fracas.rosters.unit.command_roles import command_role
from fracas.rosters.unit.selections import CREATURES, Selection

HEADING = re.compile(
    r"(wargear|equipment|options?|upgrades?|armaments?|weapons?|items?|command|mount|armou?r|role)$", re.I
)
"""Names of choices that only hold others."""


def carried_by(choice: Selection, others: frozenset[int] = frozenset()) -> Iterator[Selection]:
    """What a model carries: the upgrades within it that are no creatures. `others`: ids of choices that are."""
    for child in choice.children:
        is_model = child.kind in CREATURES and (has_models(child) or child.hulls)
        if id(child) in others or is_transport(child) or is_model:
            continue
        yield child
        yield from carried_by(child, others)


def items(upgrade: Selection) -> tuple[str, ...]:
    """What an upgrade is, by name: itself if it is no weapon or heading, its armour and the like."""
    heading = bool(upgrade.children) and not upgrade.rules and HEADING.search(upgrade.name) is not None
    if weapons(upgrade) or upgrade.kind == "crew" or heading:
        return upgrade.items
    return (upgrade.name, *(item for item in upgrade.items if not same(item, upgrade.name)))


def weapons(upgrade: Selection) -> tuple[RosterWeapon, ...]:
    """The weapons an upgrade is: those it describes, or itself if its name is a weapon's."""
    describes = upgrade.weapons or upgrade.children or command_role(upgrade.name)
    if describes or not equipment_names.is_weapon(upgrade.name):
        return upgrade.weapons
    return (RosterWeapon(upgrade.name, upgrade.many),)


def all_items(upgrades: Iterable[Selection]) -> list[str]:
    """The equipment that upgrades are."""
    return [item for upgrade in upgrades for item in items(upgrade)]


def all_weapons(upgrades: Iterable[Selection]) -> list[RosterWeapon]:
    """The weapons that upgrades are."""
    return [weapon for upgrade in upgrades for weapon in weapons(upgrade)]


def all_rules(upgrades: Iterable[Selection]) -> list[str]:
    """The special rules that come with upgrades."""
    return [rule for upgrade in upgrades for rule in upgrade.rules]


def unique(names: Iterable[str]) -> tuple[str, ...]:
    """Each name once."""
    return tuple(dict.fromkeys(names))
