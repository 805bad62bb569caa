"""A group of models given a stat line from elsewhere than its roster: its profile, and what is still missing of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from fracas.rosters.roster import RosterGroup, RosterProblem
from fracas.rosters.unit import profiles

LACKING = ("roster-no-line", "roster-no-line-list", "roster-no-line-library", "roster-lines")


def is_lack(problem: RosterProblem, group: RosterGroup) -> bool:
    """Whether it is that a group has no line."""
    return problem.model == group.name and problem.remark.message in LACKING


def with_stat_line(
    group: RosterGroup, line: str, source: str, cells: Mapping[str, str], fantasy: bool
) -> tuple[RosterGroup, list[RosterProblem], list[RosterProblem]]:
    """A group with a stat line; the cells that are missing, and notes on those that are not plain."""
    reading = profiles.read(cells, fantasy)
    for mount in group.mounts:
        reading = profiles.ridden(reading, mount.cells, mount.name)
    missing = [
        RosterProblem(remark, model=group.name, cell=cell, models=group.count) for cell, remark in reading.missing
    ]
    notes = [RosterProblem(remark, model=group.name, models=group.count) for remark in reading.remarks]
    lined = replace(group, line=line, source=source, cells=cells, profile=reading.profile, paired=reading.paired)
    return lined, missing, notes
