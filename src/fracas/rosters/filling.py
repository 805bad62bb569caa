"""Stat lines from the unit library for the models of a roster that has none of its own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from fracas.fight.errors import BadInput, Place
from fracas.library.match import army_score
from fracas.rosters import profiles
from fracas.rosters.arms import bare
from fracas.rosters.bodies import CHAMPION
from fracas.rosters.cells import Remark
from fracas.rosters.naming import same, words
from fracas.rosters.roster import Group, Mount, Problem, Roster, Unit

if TYPE_CHECKING:
    from fracas.library import Found, Library

LACKING = ("roster-no-line", "roster-no-line-list", "roster-no-line-library", "roster-lines")
COMMAND = ("standard bearer", "musician")
CHARACTERS = ("character", "army standard bearer")


def fill(roster: Roster, library: str | None) -> Roster:
    """The roster with what it lacks from the library at a path, or the user's own, if there is one."""
    if not any(lacks(group) for unit in roster.units for group in unit.groups):
        return roster
    from fracas.library import open_library

    shelf = open_library(library)
    if shelf is None:
        if library is not None:
            raise BadInput("roster-no-library", Place(library[-60:]))
        return roster
    try:
        return replace(roster, units=tuple(filled(unit, roster, shelf) for unit in roster.units))
    finally:
        shelf.close()


def lacks(group: Group) -> bool:
    """Whether a group, or what it rides, has no stat line."""
    return not group.cells or any(not mount.cells for mount in group.mounts)


def filled(unit: Unit, roster: Roster, shelf: Library) -> Unit:
    """A unit with lines from the library where it has none."""
    if not any(map(lacks, unit.groups)):
        return unit
    known = shelf.lines(unit.name, roster.game or None, roster.army or None)
    unit = with_command(unit, known)
    problems, notes = [*unit.problems], [*unit.notes]
    groups: list[Group] = []
    for group in unit.groups:
        mounts = tuple(ridden(mount, roster, known, shelf) for mount in group.mounts)
        if not mounts and not group.cells and (unit.named or group.role not in CHARACTERS):
            mounts = steeds(known, roster, chosen=group.role in CHARACTERS)
        made = replace(group, mounts=mounts)
        if not group.cells:
            found = lines_for(group, unit, known)
            made, problems, told = lined(made, found, problems, roster)
            notes += told
        groups.append(made)
    problems = [none_there(one) for one in problems]
    types = {one.type for one in known if one.type and not one.mount}
    type_ = unit.type or (types.pop() if len(types) == 1 else "")
    return replace(unit, groups=tuple(groups), problems=tuple(problems), notes=tuple(notes), type=type_)


def steeds(known: Iterable[Found], roster: Roster, chosen: bool) -> tuple[Mount, ...]:
    """What the riders of a unit ride, where the library knows of one steed only. `chosen`: a named character's own."""
    cavalry = chosen or any("cavalry" in one.type.lower() for one in known)
    found = {tuple(sorted(numbers(one).items())): one for one in known if one.mount}
    if not cavalry or len(found) != 1:
        return ()
    one = next(iter(found.values()))
    return (Mount(one.line, one.cells, profiles.read_mount(one.cells, roster.fantasy)),)


def with_command(unit: Unit, known: Iterable[Found]) -> Unit:
    """A command model of unknown kind who has a champion's line in the library is a champion."""
    unsure = [one for one in unit.problems if one.remark.message == "roster-command"]
    for one in unsure:
        name = one.remark.args["name"]
        if not any(found.champion and alike(found.line, name) for found in known):
            continue
        first = unit.groups[0]
        if first.count < 2:
            continue
        groups = (replace(first, count=first.count - 1), *unit.groups[1:])
        champion = replace(first, name=name, count=1, role=CHAMPION)
        problems = tuple(
            replace(left, models=first.count - 1) if left.model == first.name else left
            for left in unit.problems
            if left is not one
        )
        more = Problem(Remark("roster-no-line-list"), model=name, models=1)
        unit = replace(unit, groups=(*groups, champion), problems=(*problems, more))
    return unit


def alike(one: str, other: str) -> bool:
    """Whether one name's words are all in the other."""
    return bool(words(one)) and (words(one) <= words(other) or words(other) <= words(one))


def lines_for(group: Group, unit: Unit, known: list[Found]) -> list[Found]:
    """The lines that may be a group's: of its name; a champion's; else those that are nobody else's."""
    if group.role == CHAMPION:
        named = [one for one in known if not one.mount and same(one.line, group.name)]
        champions = [one for one in known if one.champion and not one.mount]
        return named or [one for one in champions if alike(one.line, group.name)] or champions
    bodies = [one for one in known if not one.mount and not one.crew]
    named = [one for one in bodies if same(one.line, group.name)]
    plain = [one for one in bodies if not one.champion]
    of_unit = [one for one in plain if same(one.line, bare(unit.name))]
    return (named if group.role not in COMMAND else []) or of_unit or plain


def lined(
    group: Group, found: list[Found], problems: list[Problem], roster: Roster
) -> tuple[Group, list[Problem], list[Problem]]:
    """A group with the one line it can have; several different ones are told and not taken."""
    if not found:
        return group, problems, []
    if len({tuple(sorted(numbers(one).items())) for one in found}) > 1:
        names = ", ".join(dict.fromkeys(f"{one.line} ({one.army})" for one in found))[:300]
        remark = Remark("roster-library-several", {"lines": names})
        rest = [one for one in problems if not is_lack(one, group)]
        return group, [*rest, Problem(remark, model=group.name, models=group.count)], []
    line = found[0]
    reading = profiles.read(line.cells, roster.fantasy)
    for mount in group.mounts:
        reading = profiles.ridden(reading, mount.cells, mount.name)
    rest = [one for one in problems if not is_lack(one, group)]
    rest += [Problem(remark, model=group.name, cell=cell, models=group.count) for cell, remark in reading.missing]
    known = not roster.army or army_score(roster.army, line.army) > 0
    source = Remark("roster-library" if known else "roster-library-other", {"line": line.line, "army": line.army})
    told = [Problem(one, model=group.name, models=group.count) for one in (source, *reading.remarks)]
    made = replace(
        group, line=line.line, source="library", cells=line.cells, profile=reading.profile, paired=reading.paired
    )
    return made, rest, told


def numbers(found: Found) -> dict[str, str]:
    """The cells that matter in a fight."""
    return {key: text for key, text in found.cells.items() if key not in ("M", "BS", "type")}


def none_there(problem: Problem) -> Problem:
    """What is still lacking, the library having been asked."""
    if problem.remark.message != "roster-no-line-list":
        return problem
    return replace(problem, remark=Remark("roster-no-line-library"))


def is_lack(problem: Problem, group: Group) -> bool:
    """Whether it is that a group has no line."""
    return problem.model == group.name and problem.remark.message in LACKING


def ridden(mount: Mount, roster: Roster, known: list[Found], shelf: Library) -> Mount:
    """A mount with its line: among the unit's own, else by its name."""
    if mount.cells:
        return mount
    own = [one for one in known if alike(one.line, mount.name)]
    found = own or shelf.lines(mount.name, roster.game or None, roster.army or None)
    found = [one for one in found if one.mount] or found
    if not found or len({tuple(sorted(numbers(one).items())) for one in found}) > 1:
        return mount
    return Mount(mount.name, found[0].cells, profiles.read_mount(found[0].cells, roster.fantasy), found[0].rules)
