"""Stat lines from the unit library for the models of a roster that has none of its own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from fracas.fight.errors import BadInput, Place
from fracas.rosters.catalogue.same_names import army_score
from fracas.rosters.naming import same, words
from fracas.rosters.roster import Remark, Roster, RosterGroup, RosterMount, RosterProblem, RosterUnit
from fracas.rosters.unit import profiles
from fracas.rosters.unit.command_roles import CHAMPION
from fracas.rosters.unit.equipment_names import bare
from fracas.rosters.unit.group_lines import is_lack, with_stat_line
from fracas.rosters.unit.roles import with_promoted

if TYPE_CHECKING:
    from fracas.rosters.catalogue.find import Library, LibraryLine

COMMAND = ("standard bearer", "musician")
CHARACTERS = ("character", "army standard bearer")


def fill(roster: Roster, library: str | None) -> Roster:
    """The roster with what it lacks from the library at a path, or the user's own, if there is one."""
    if not any(lacks(group) for unit in roster.units for group in unit.groups):
        return roster
    # SQLite only where a line is missing: a roster that has its own is read sooner.
    from fracas.rosters.catalogue.find import open_library

    opened = open_library(library)
    if opened is None:
        if library is not None:
            raise BadInput("roster-no-library", Place(library[-60:]))
        return roster
    try:
        return replace(roster, units=tuple(filled(unit, roster, opened) for unit in roster.units))
    finally:
        opened.close()


def lacks(group: RosterGroup) -> bool:
    """Whether a group, or what it rides, has no stat line."""
    return not group.cells or any(not mount.cells for mount in group.mounts)


def filled(unit: RosterUnit, roster: Roster, library: Library) -> RosterUnit:
    """A unit with lines from the library where it has none."""
    if not any(map(lacks, unit.groups)):
        return unit
    known = library.lines(unit.name, roster.game or None, roster.army or None)
    unit = with_champions(unit, known)
    problems, notes = [*unit.problems], [*unit.notes]
    groups: list[RosterGroup] = []
    for group in unit.groups:
        group = replace(group, mounts=mounts_for(group, unit, roster, known, library))
        if not group.cells:
            group, problems, more = with_library_line(group, lines_for(group, unit, known), problems, roster)
            notes += more
        groups.append(group)
    problems = [still_lacking(problem) for problem in problems]
    types = {line.type for line in known if line.type and not line.mount}
    type_ = unit.type or (types.pop() if len(types) == 1 else "")
    return replace(unit, groups=tuple(groups), problems=tuple(problems), notes=tuple(notes), type=type_)


def mounts_for(
    group: RosterGroup, unit: RosterUnit, roster: Roster, known: list[LibraryLine], library: Library
) -> tuple[RosterMount, ...]:
    """What a group rides, with lines; where the list names no mount, the one that the library knows of."""
    mounts = tuple(mount_with_line(mount, roster, known, library) for mount in group.mounts)
    character = group.role in CHARACTERS
    if not mounts and not group.cells and (unit.named or not character):
        return only_steed(known, roster, chosen=character)
    return mounts


def only_steed(known: Iterable[LibraryLine], roster: Roster, chosen: bool) -> tuple[RosterMount, ...]:
    """What the riders of a unit ride, where the library knows of one steed only. `chosen`: a named character's own."""
    cavalry = chosen or any("cavalry" in line.type.lower() for line in known)
    steeds = {tuple(sorted(fighting_cells(line).items())): line for line in known if line.mount}
    if not cavalry or len(steeds) != 1:
        return ()
    (steed,) = steeds.values()
    return (RosterMount(steed.line, steed.cells, profiles.read_mount(steed.cells, roster.fantasy)),)


def with_champions(unit: RosterUnit, known: Iterable[LibraryLine]) -> RosterUnit:
    """A command model of unknown kind who has a champion's line in the library is a champion."""
    unsure = [problem for problem in unit.problems if problem.remark.message == "roster-command"]
    for problem in unsure:
        name, first = problem.remark.args["name"], unit.groups[0]
        if first.count < 2 or not any(line.champion and alike(line.line, name) for line in known):
            continue
        left = (other for other in unit.problems if other is not problem)
        problems = [replace(one, models=first.count - 1) if one.model == first.name else one for one in left]
        problems.append(RosterProblem(Remark("roster-no-line-list"), model=name, models=1))
        groups = with_promoted([*unit.groups], first, CHAMPION, name)
        unit = replace(unit, groups=tuple(groups), problems=tuple(problems))
    return unit


def alike(one: str, other: str) -> bool:
    """Whether one name's words are all in the other."""
    return bool(words(one)) and (words(one) <= words(other) or words(other) <= words(one))


def lines_for(group: RosterGroup, unit: RosterUnit, known: list[LibraryLine]) -> list[LibraryLine]:
    """The lines that may be a group's: of its name; a champion's; else those that are nobody else's."""
    if group.role == CHAMPION:
        named = [line for line in known if not line.mount and same(line.line, group.name)]
        champions = [line for line in known if line.champion and not line.mount]
        return named or [line for line in champions if alike(line.line, group.name)] or champions
    models = [line for line in known if not line.mount and not line.crew]
    named = [line for line in models if same(line.line, group.name)]
    plain = [line for line in models if not line.champion]
    of_unit = [line for line in plain if same(line.line, bare(unit.name))]
    return (named if group.role not in COMMAND else []) or of_unit or plain


def with_library_line(
    group: RosterGroup, lines: list[LibraryLine], problems: list[RosterProblem], roster: Roster
) -> tuple[RosterGroup, list[RosterProblem], list[RosterProblem]]:
    """A group with the one line it can have, problems, notes; several different lines are told and not taken."""
    if not lines:
        return group, problems, []
    rest = [problem for problem in problems if not is_lack(problem, group)]
    if differ(lines):
        names = ", ".join(dict.fromkeys(f"{line.line} ({line.army})" for line in lines))[:300]
        remark = Remark("roster-library-several", {"lines": names})
        return group, [*rest, RosterProblem(remark, model=group.name, models=group.count)], []
    line = lines[0]
    lined, missing, notes = with_stat_line(group, line.line, "library", line.cells, roster.fantasy)
    known = not roster.army or army_score(roster.army, line.army) > 0
    source = Remark("roster-library" if known else "roster-library-other", {"line": line.line, "army": line.army})
    return lined, rest + missing, [RosterProblem(source, model=group.name, models=group.count), *notes]


def differ(lines: Iterable[LibraryLine]) -> bool:
    """Whether lines are different ones where it matters in a fight."""
    return len({tuple(sorted(fighting_cells(line).items())) for line in lines}) > 1


def fighting_cells(line: LibraryLine) -> dict[str, str]:
    """The cells that matter in a fight."""
    return {key: text for key, text in line.cells.items() if key not in ("M", "BS", "type")}


def still_lacking(problem: RosterProblem) -> RosterProblem:
    """What is still lacking, the library having been asked."""
    if problem.remark.message != "roster-no-line-list":
        return problem
    return replace(problem, remark=Remark("roster-no-line-library"))


def mount_with_line(mount: RosterMount, roster: Roster, known: list[LibraryLine], library: Library) -> RosterMount:
    """A mount with its line: among the unit's own, else by its name."""
    if mount.cells:
        return mount
    own = [line for line in known if alike(line.line, mount.name)]
    lines = own or library.lines(mount.name, roster.game or None, roster.army or None)
    lines = [line for line in lines if line.mount] or lines
    if not lines or differ(lines):
        return mount
    line = lines[0]
    return RosterMount(mount.name, line.cells, profiles.read_mount(line.cells, roster.fantasy), line.rules)
