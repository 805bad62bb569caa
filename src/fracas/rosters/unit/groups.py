"""Groups of like models, each with the stat line that is theirs, and what is missing or not plain in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from fracas.rosters.naming import same, words
from fracas.rosters.roster import Remark, RosterGroup, RosterMount, RosterProblem
from fracas.rosters.unit import profiles
from fracas.rosters.unit.gear import all_items, all_rules, all_weapons, carried_by, unique
from fracas.rosters.unit.models import LikeModels, Ridden, UnitContents
from fracas.rosters.unit.selections import Selection, StatLine


@dataclass
class UnitRemarks:
    """What is to be told of a unit while it is put together. `notes`: what was read, but was not plain."""

    problems: list[RosterProblem] = field(default_factory=list)
    notes: list[RosterProblem] = field(default_factory=list)


def group_of(
    like: LikeModels, contents: UnitContents, whole: list[LikeModels], spare: list[StatLine], remarks: UnitRemarks
) -> RosterGroup:
    """The group of like models, with their line if one is theirs. `spare`: lines of the unit that are nobody's yet."""
    alone = like.source is contents.choice
    mounts = [*like.mounts, *(() if alone else contents.mounts)]
    carried = carried_by_models(like, mounts, contents, whole)
    line = own_line(like, spare, remarks)
    reading = profiles.read(line.cells, contents.fantasy) if line else profiles.ProfileReading(None)
    for mount in mounts:
        reading = profiles.ridden(reading, mount.line.cells, mount.line.name)
    remark_on_line(like.name, like.count, line, reading, remarks)
    if line and line in spare and not fits(line.name, like.name):
        remarks.notes.append(about(like.name, Remark("roster-line-taken", {"line": line.name}), models=like.count))
    if like.source.number is None:
        remarks.problems.append(about(like.name, Remark("roster-number"), models=like.count))
    return RosterGroup(
        name=like.name or "?",
        count=like.count,
        line=line.name if line else "",
        source="roster" if line else "",
        cells=line.cells if line else {},
        profile=reading.profile,
        paired=reading.paired,
        weapons=(*like.source.weapons, *all_weapons(carried)),
        equipment=unique((*like.source.items, *all_items(carried))),
        rules=unique((*(() if alone else like.source.rules), *all_rules(carried))),
        mounts=tuple(mount_of(mount, contents.fantasy) for mount in mounts),
    )


def carried_by_models(
    like: LikeModels, mounts: list[Ridden], contents: UnitContents, whole: list[LikeModels]
) -> list[Selection]:
    """What like models carry, without what other models, their mounts and command models do."""
    others = frozenset(id(other.source) for other in whole if other.source is not like.source)
    ridden = frozenset(id(mount.source) for mount in mounts if mount.source)
    commanders = frozenset(id(commander.source) for commander in contents.command)
    return [*carried_by(like.source, others | ridden | commanders)]


def own_line(like: LikeModels, spare: list[StatLine], remarks: UnitRemarks) -> StatLine | None:
    """The line of like models: their own, or the unit's that has their name, or the only one the unit has."""
    lines = [*like.lines] or [line for line in spare if fits(line.name, like.name)] or spare
    named = [line for line in lines if same(line.name, like.name)] or lines
    if any(line.cells != named[0].cells for line in named):
        names = ", ".join(line.name for line in named)[:200]
        remarks.problems.append(about(like.name, Remark("roster-lines", {"lines": names}), models=like.count))
        return None
    return named[0] if named else None


def fits(line: str, name: str) -> bool:
    """Whether a line's name says no more and no less than part of a model's, or the other way round."""
    one, other = words(line), words(name)
    return bool(one and other) and (one <= other or other <= one)


def remark_on_line(
    name: str, count: int, line: StatLine | None, reading: profiles.ProfileReading, remarks: UnitRemarks
) -> None:
    """What is missing of a profile, and what was not plain in it."""
    several = any(problem.model == name and problem.remark.message == "roster-lines" for problem in remarks.problems)
    if line is None and not several:
        remarks.problems.append(about(name, Remark("roster-no-line"), models=count))
    for cell, remark in reading.missing:
        remarks.problems.append(RosterProblem(remark, model=name, cell=cell, models=count))
    remarks.notes.extend(about(name, remark, models=count) for remark in reading.remarks)


def about(model: str, remark: Remark, models: int = 0) -> RosterProblem:
    """A problem of some models."""
    return RosterProblem(remark, model=model, models=models)


def untold_lacks(
    group: RosterGroup, groups: Iterable[RosterGroup], problems: Iterable[RosterProblem]
) -> list[RosterProblem]:
    """What a group lacks that is only told of those with the same line, from whom it was promoted."""
    if group.profile or any(problem.model == group.name for problem in problems):
        return []
    like = {other.name for other in groups if other.cells == group.cells}
    shared = [replace(problem, model=group.name, models=group.count) for problem in problems if problem.model in like]
    return shared or [about(group.name, Remark("roster-no-line"), models=group.count)]


def mount_of(ridden: Ridden, fantasy: bool) -> RosterMount:
    """What is ridden, with what it has."""
    name, cells = ridden.line.name, ridden.line.cells
    profile = profiles.read_mount(cells, fantasy)
    mount = ridden.source
    if mount is None:
        return RosterMount(name, cells, profile)
    carried = [*carried_by(mount)]
    armed_with = [weapon.name for weapon in all_weapons((mount, *carried)) if weapon.name != mount.name]
    equipment = unique((*armed_with, *mount.items, *all_items(carried)))
    return RosterMount(name, cells, profile, unique((*mount.rules, *all_rules(carried))), equipment)


def like_groups_merged(groups: Iterable[RosterGroup]) -> list[RosterGroup]:
    """Like groups as one."""
    merged: dict[object, RosterGroup] = {}
    for group in groups:
        cells = tuple(sorted(group.cells.items()))
        key = (group.name, group.line, cells, group.weapons, group.equipment, group.rules)
        old = merged.get(key)
        merged[key] = replace(old, count=old.count + group.count) if old else group
    return [*merged.values()]
