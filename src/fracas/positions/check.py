"""What must hold of a layout before anything is measured."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from fracas.positions.layout import FARTHEST, LARGEST, SMALLEST, Base, Block, GroundError, Layout, Models, Round

TURN = 360.0
"""Degrees: the largest facing, either way round."""


def check(layout: Layout) -> None:
    """Raises GroundError at the first number that cannot be."""
    for unit in chain(*layout.sides):
        if isinstance(unit, Block):
            check_base(unit.base, unit.name, None)
            check_place((*unit.at, unit.facing), unit.name, None, None)
            continue
        for group in unit.groups:
            check_models(group, unit.name)


def check_models(group: Models, unit: str) -> None:
    """As many places as models, each of them on the table."""
    check_base(group.base, unit, group.label)
    if len(group.at) != group.count:
        raise GroundError("ground-count", unit, group.label, None, places=len(group.at), count=group.count)
    for number, place in enumerate(group.at):
        check_place(place, unit, group.label, number)


def check_base(base: Base, unit: str, group: str | None) -> None:
    """A base of a size there is."""
    sizes = (base.diameter,) if isinstance(base, Round) else (base.width, base.depth)
    if wrong := outside(sizes, SMALLEST, LARGEST):
        raise GroundError("ground-base", unit, group, None, value=wrong[0], low=SMALLEST, high=LARGEST)


def check_place(place: tuple[float, ...], unit: str, group: str | None, number: int | None) -> None:
    """Finite coordinates within bounds, and a facing that is one."""
    if wrong := outside(place[:2], -FARTHEST, FARTHEST):
        raise GroundError("ground-place", unit, group, number, value=wrong[0], most=FARTHEST)
    if wrong := outside(place[2:], -TURN, TURN):
        raise GroundError("ground-facing", unit, group, number, value=wrong[0], most=TURN)


def outside(values: Iterable[float], low: float, high: float) -> list[float]:
    """Those of the values that are not between the two; not a number is neither."""
    return [value for value in values if not low <= value <= high]
