"""Sides, units and groups of a fight: gone through in the order of play, and changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from fracas.fight.fight import Fight, Group, Side, Unit


def turn_order(fight: Fight) -> tuple[int, int]:
    """The sides, the one whose turn it is first."""
    return (1, 0) if fight.turn == fight.sides[1].name else (0, 1)


def each_unit(fight: Fight) -> Iterator[tuple[Side, Unit]]:
    """All units, those of the side whose turn it is first."""
    for side in turn_order(fight):
        for unit in fight.sides[side].units:
            yield fight.sides[side], unit


def each_group(fight: Fight) -> Iterator[tuple[Side, Unit, Group]]:
    """All groups, those of the side whose turn it is first."""
    return ((side, unit, group) for side, unit in each_unit(fight) for group in unit.groups)


def enemies_of(fight: Fight, side: Side) -> Side:
    """The other side."""
    return fight.sides[0 if side.name == fight.sides[1].name else 1]


def able(fight: Fight, side: int, may: Callable[[Fight, Unit, Group], bool]) -> list[str]:
    """The labels of a side's groups that may."""
    return [group.label for unit in fight.sides[side].units for group in unit.groups if may(fight, unit, group)]


def with_units(fight: Fight, changed: Callable[[Unit], Unit]) -> Fight:
    """The fight with each unit changed."""
    first, second = (replace(side, units=tuple(map(changed, side.units))) for side in fight.sides)
    return replace(fight, sides=(first, second))


def with_groups(fight: Fight, changed: Callable[[Group], Group]) -> Fight:
    """The fight with each group changed."""
    return with_units(fight, lambda unit: replace(unit, groups=tuple(map(changed, unit.groups))))
