"""What tests of Leadership read off the state."""

from __future__ import annotations

from collections.abc import Iterable

from fracas.fight.fight import Group, Unit
from fracas.plan.formulas import Count, Formula, Option, always
from fracas.rules.common.result import Left


def tables_of(groups: Iterable[Group], left: Left) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Tables of the living models of some groups."""
    return tuple(table for group in groups for table in left[group.label].tables)


def living(groups: Iterable[Group], left: Left) -> Formula:
    """1 while one of these groups has a living model."""
    tables = tables_of(groups, left)
    return Formula((Option((0, 1), Count(tables)),)) if tables else always(0)


def nobody(groups: Iterable[Group], left: Left) -> Formula:
    """1 while none of them has."""
    found = living(groups, left)
    return Formula(found.options, (1, 0), (2,)) if found.options[0].count.tables else always(1)


def highest_leadership(unit: Unit, left: Left, but: str | None = None) -> Formula:
    """The highest Ld alive in the unit, the group that is `but` left out, or a borrowed one; 0 without any."""
    options = [Option((0, group.Ld), left[group.label]) for group in unit.groups if group.label != but]
    options += [Option((unit.leadership,), Count(()))] if unit.leadership is not None else []
    return Formula(tuple(options or [Option((0,), Count(()))]))
