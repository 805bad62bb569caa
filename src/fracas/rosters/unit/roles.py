"""Command models and characters: which of a unit's models they are."""

from __future__ import annotations

from dataclasses import replace

from fracas.rosters.naming import words
from fracas.rosters.roster import RosterGroup
from fracas.rosters.unit import profiles
from fracas.rosters.unit.command_roles import CHAMPION, command_role
from fracas.rosters.unit.gear import all_items, all_rules, all_weapons, carried_by, unique
from fracas.rosters.unit.groups import UnitRemarks, remark_on_line
from fracas.rosters.unit.models import CommandModel, UnitContents

CHARACTER_WORDS = words("lord lords hero heroes")
BATTLE_STANDARD = words("battle standard bearer")


def with_command(groups: list[RosterGroup], contents: UnitContents, remarks: UnitRemarks) -> list[RosterGroup]:
    """The command models stand among the unit's own: each takes the place of one of the largest group."""
    for commander in contents.command:
        largest = max(groups, key=lambda group: (group.role == "trooper", group.count), default=None)
        groups = with_promoted(groups, largest, commander.role, commander.name)
        if groups and groups[-1].role == commander.role and groups[-1].name == commander.name:
            groups[-1] = with_his_own(groups[-1], commander, contents.fantasy, remarks)
    return groups


def with_promoted(groups: list[RosterGroup], group: RosterGroup | None, role: str, name: str) -> list[RosterGroup]:
    """One model of a group as a command model, at the end; unchanged if there is none to spare."""
    if group is None or group.count < 2:
        return groups
    rest = [replace(one, count=one.count - 1) if one is group else one for one in groups]
    return [*rest, replace(group, name=name, count=1, role=role)]


def with_his_own(group: RosterGroup, commander: CommandModel, fantasy: bool, remarks: UnitRemarks) -> RosterGroup:
    """A command model with the line and the gear that are his alone."""
    choice, line = commander.source, commander.line
    if choice:
        carried = [*carried_by(choice)]
        # A profile of his that only says what he is ("Champion") is no equipment.
        own = [name for name in choice.items if not command_role(name)]
        group = replace(
            group,
            weapons=(*group.weapons, *choice.weapons, *all_weapons(carried)),
            equipment=unique((*group.equipment, *own, *all_items(carried))),
            rules=unique((*group.rules, *choice.rules, *all_rules(carried))),
        )
    if not line:
        return group
    reading = profiles.read(line.cells, fantasy)
    remark_on_line(commander.name, 1, line, reading, remarks)
    return replace(group, line=line.name, cells=line.cells, profile=reading.profile, paired=reading.paired)


def with_roles(groups: list[RosterGroup], contents: UnitContents, models: int) -> list[RosterGroup]:
    """Characters and champions by what the list calls them. `models`: how many the unit has."""
    return [replace(group, role=role_of(group, contents, models)) for group in groups]


def role_of(group: RosterGroup, contents: UnitContents, models: int) -> str:
    """The role of a group: a lone character, a champion among others, else what it is already."""
    if group.role != "trooper" or group.count != 1:
        return group.role
    choice = contents.choice
    categories = choice.categories if models == 1 else ()
    kinds = " ".join((group.cells.get("type", ""), choice.type, *categories)).lower()
    if "character" not in kinds and not words(kinds) & CHARACTER_WORDS:
        return group.role
    if models > 1:
        return CHAMPION
    banner = any(words(item) >= BATTLE_STANDARD for item in group.equipment)
    return "army standard bearer" if banner and contents.fantasy else "character"
