"""Stat lines that a reader typed for the models of a roster that has none, or half of one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from fracas.rosters.roster import Roster, RosterGroup, RosterMount, RosterProblem, RosterUnit
from fracas.rosters.unit import profiles
from fracas.rosters.unit.group_lines import is_lack

Lines = Mapping[str, Mapping[str, str]]
"""Cells by the name of a model or mount: {"Black Orc": {"WS": "4", "S": "4"}}."""


def with_lines(roster: Roster, lines: Lines) -> Roster:
    """The roster with typed cells for models of those names that cannot fight yet; whoever can is left alone."""
    return (
        replace(roster, units=tuple(typed(unit, lines, roster.fantasy) for unit in roster.units)) if lines else roster
    )


def typed(unit: RosterUnit, lines: Lines, fantasy: bool) -> RosterUnit:
    """A unit with the lines typed for it, and the problems that are left."""
    groups, problems = [], list(unit.problems)
    for group in unit.groups:
        mounts = tuple(mounted(mount, lines, fantasy) for mount in group.mounts)
        made = replace(group, mounts=mounts)
        if not group.profile and group.name in lines:
            made, missing = lined(made, lines[group.name], fantasy)
            problems = [one for one in problems if not about(one, group)] + missing
        groups.append(made)
    return replace(unit, groups=tuple(groups), problems=tuple(problems))


def lined(group: RosterGroup, line: Mapping[str, str], fantasy: bool) -> tuple[RosterGroup, list[RosterProblem]]:
    """A group with its own cells and the typed ones over them; what is still missing."""
    cells = {**group.cells, **line}
    reading = profiles.read(cells, fantasy)
    for mount in group.mounts:
        reading = profiles.ridden(reading, mount.cells, mount.name)
    made = replace(group, line=group.name, source="typed", cells=cells, profile=reading.profile, paired=reading.paired)
    missing = [
        RosterProblem(remark, model=group.name, cell=cell, models=group.count) for cell, remark in reading.missing
    ]
    return made, missing


def mounted(mount: RosterMount, lines: Lines, fantasy: bool) -> RosterMount:
    """A mount with the line typed for it, if it had none."""
    if mount.profile or mount.name not in lines:
        return mount
    cells = {**mount.cells, **lines[mount.name]}
    return replace(mount, cells=cells, profile=profiles.read_mount(cells, fantasy))


def about(problem: RosterProblem, group: RosterGroup) -> bool:
    """Whether a problem is about a group's stat line."""
    return is_lack(problem, group) or (problem.model == group.name and bool(problem.cell))
