"""A group of models given a stat line: its profile, and what is still missing of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fracas.rosters.roster import RosterGroup, RosterProblem

if TYPE_CHECKING:
    pass

LACKING = ("roster-no-line", "roster-no-line-list", "roster-no-line-library", "roster-lines")


def is_lack(problem: RosterProblem, group: RosterGroup) -> bool:
    """Whether it is that a group has no line."""
    return problem.model == group.name and problem.remark.message in LACKING
