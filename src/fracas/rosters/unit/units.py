"""A unit of a roster put together from what its choices hold: groups of like models, command, gear, problems."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from fracas.rosters.naming import same
from fracas.rosters.roster import Remark, RosterProblem, RosterUnit, RosterWeapon
from fracas.rosters.unit.choices import is_alone
from fracas.rosters.unit.gear import all_items, all_rules, unique, weapons
from fracas.rosters.unit.groups import UnitRemarks, about, group_of, like_groups_merged, untold_lacks
from fracas.rosters.unit.models import CommandModel, LikeModels, Ridden, UnitContents, contents_of
from fracas.rosters.unit.roles import with_command, with_roles
from fracas.rosters.unit.selections import Selection, StatLine


@dataclass(frozen=True, slots=True)
class UnitAndVehicles:
    """A unit, and the vehicles that came with it but are not of it."""

    unit: RosterUnit
    hulls: tuple[Selection, ...]


def units_of(choice: Selection, fantasy: bool) -> list[UnitAndVehicles]:
    """The unit that a choice stands for; units within it are units of their own, unless it has no models itself."""
    contents = contents_of(choice, fantasy)
    nested = [unit for inner in contents.nested for unit in units_of(inner, fantasy)]
    alone = [lone_model(contents)] if is_alone(choice) else []
    whole = [like for like in (*alone, *contents.models) if like.count]
    if not whole:
        return [handed_down(inner, contents) for inner in nested]
    return [UnitAndVehicles(unit_from(contents, whole), tuple(contents.hulls)), *nested]


def handed_down(inner: UnitAndVehicles, heading: UnitContents) -> UnitAndVehicles:
    """A unit within a heading: what the heading has is the unit's."""
    unit = inner.unit
    rules = unique((*unit.rules, *heading.choice.rules, *all_rules(heading.gear)))
    return replace(
        inner, unit=replace(unit, rules=rules, equipment=unique((*unit.equipment, *all_items(heading.gear))))
    )


def lone_model(contents: UnitContents) -> LikeModels:
    """A unit that is one model: its own line, or the one an upgrade puts in its place; further lines are ridden."""
    choice = contents.choice
    better = [upgrade.fighters for upgrade in contents.gear if upgrade.fighters]
    lines = better[-1] if better else choice.fighters or choice.hulls
    mounts = [*contents.mounts]
    if contents.fantasy and len(lines) > 1:
        main = next((line for line in lines if same(line.name, choice.name)), lines[0])
        mounts += [Ridden(line) for line in lines if line is not main]
        lines = (main,)
    return LikeModels(choice.name, choice.many, choice, lines, mounts=mounts)


def unit_from(contents: UnitContents, whole: list[LikeModels]) -> RosterUnit:
    """The unit of all its models."""
    choice = contents.choice
    remarks = UnitRemarks(notes=[about(name, remark) for name, remark in contents.remarks])
    taken = [line for like in whole for line in like.lines]
    spare = [line for line in choice.fighters if line not in taken]
    groups = like_groups_merged(group_of(like, contents, whole, spare, remarks) for like in whole)
    groups = with_command(groups, contents, remarks)
    remarks.problems += [lack for group in groups for lack in untold_lacks(group, groups, remarks.problems)]
    remarks.notes += map(crew_note, contents.crew)
    models = sum(group.count for group in groups)
    alone = any(like.source is choice for like in whole)
    shared = [] if alone else contents.gear
    return RosterUnit(
        name=choice.name or "?",
        models=models,
        groups=tuple(with_roles(groups, contents, models)),
        points=choice.total() - sum(inner.total() for inner in contents.nested) or None,
        category=next(iter(choice.categories), ""),
        type=choice.type or next((like.source.type for like in whole if like.source.type), type_of(whole, spare)),
        command=tuple(map(command_name, contents.command)),
        weapons=() if alone else shared_weapons(contents),
        equipment=unique((*(() if alone else choice.items), *all_items(shared))),
        rules=unique((*choice.rules, *all_rules(shared))),
        problems=tuple(remarks.problems),
        notes=tuple(remarks.notes),
    )


def shared_weapons(contents: UnitContents) -> tuple[RosterWeapon, ...]:
    """The weapons that are the unit's and no model's: its own, and those of the upgrades outside of models."""
    own = [replace(weapon, shared=True) for weapon in contents.choice.weapons]
    chosen = [
        replace(weapon, shared=id(upgrade) in contents.shared)
        for upgrade in contents.gear
        for weapon in weapons(upgrade)
    ]
    return (*own, *chosen)


def crew_note(crew: Selection) -> RosterProblem:
    """Crew is no further miniature, and that is told."""
    line = crew.fighters[0].name if crew.fighters else "–"
    return RosterProblem(Remark("roster-crew", {"name": crew.name, "number": str(crew.many), "line": line}))


def command_name(commander: CommandModel) -> str:
    """The name of a command model, with the role that it does not say itself."""
    name, role = commander.name, commander.role
    return name if role in name.lower() else f"{name} ({role})"


def type_of(whole: Iterable[LikeModels], spare: Iterable[StatLine]) -> str:
    """The troop type that the lines give."""
    lines = [line for like in whole for line in like.lines] + [*spare]
    kinds = (line.cells.get("type", "") for line in lines)
    return next((kind for kind in kinds if kind.strip("-– ")), "")
