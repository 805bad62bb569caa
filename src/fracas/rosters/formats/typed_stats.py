"""Stat lines that a reader typed for the models of a roster that has none, or half of one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from fracas.rosters.roster import Roster, RosterGroup, RosterMount, RosterProblem, RosterUnit
from fracas.rosters.unit import profiles
from fracas.rosters.unit.group_lines import is_lack, with_stat_line

Lines = Mapping[str, Mapping[str, str]]
"""Cells by the name of a model or mount: {"Black Orc": {"WS": "4", "S": "4"}}."""


def with_lines(roster: Roster, lines: Lines) -> Roster:
    """The roster with typed cells for models of those names that cannot fight yet; whoever can is left alone."""
    if not lines:
        return roster
    return replace(roster, units=tuple(with_typed_lines(unit, lines, roster.fantasy) for unit in roster.units))


def with_typed_lines(unit: RosterUnit, lines: Lines, fantasy: bool) -> RosterUnit:
    """A unit with the lines typed for it, and the problems that are left."""
    groups, problems = [], list(unit.problems)
    for group in unit.groups:
        group = replace(group, mounts=tuple(with_typed_line(mount, lines, fantasy) for mount in group.mounts))
        if not group.profile and group.name in lines:
            problems = [problem for problem in problems if not is_about_line(problem, group)]
            cells = {**group.cells, **lines[group.name]}
            group, missing, _ = with_stat_line(group, group.name, "typed", cells, fantasy)
            problems += missing
        groups.append(group)
    return replace(unit, groups=tuple(groups), problems=tuple(problems))


def with_typed_line(mount: RosterMount, lines: Lines, fantasy: bool) -> RosterMount:
    """A mount with the line typed for it, if it had none."""
    if mount.profile or mount.name not in lines:
        return mount
    cells = {**mount.cells, **lines[mount.name]}
    return replace(mount, cells=cells, profile=profiles.read_mount(cells, fantasy))


def is_about_line(problem: RosterProblem, group: RosterGroup) -> bool:
    """Whether a problem is about a group's stat line."""
    return is_lack(problem, group) or (problem.model == group.name and bool(problem.cell))
