"""From a layout to what is measured on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from math import ceil

import numpy as np
from numpy.typing import NDArray

from fracas.positions.bases import Bases, Rows, joined, of_models
from fracas.positions.blocks import HAIR, arc_of_block, arc_of_loose, of_block, order
from fracas.positions.check import check
from fracas.positions.gaps import smallest, within
from fracas.positions.layout import NEAR, TOUCH, Arc, Block, GroundError, Layout, Measured, Meeting, Positions, Unit

Flags = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Field:
    """Everybody's base, and whose it is: `unit` and `group` number the units and groups of the layout in its order.

    `number` is a loose model's place in its group's `at`; `first` and `second` are the rows of the two sides.
    """

    units: tuple[Unit, ...]
    bases: Bases
    unit: Rows
    group: Rows
    number: Rows
    first: Rows
    second: Rows


def measured(layout: Layout) -> Measured:
    """All of it; GroundError if the layout cannot be."""
    check(layout)
    field = field_of(layout)
    refuse_overlaps(field)
    close = list(within(field.bases, field.first, field.second, NEAR + HAIR))
    one, other, gap = (np.concatenate([part[column] for part in close]) for column in range(3))
    touch = gap <= TOUCH + HAIR
    pairs = np.concatenate([np.stack([one, other], 1)[touch], np.stack([other, one], 1)[touch]])
    contact = marked(field, pairs[:, 0])
    near = marked(field, np.concatenate([one, other])) if layout.near_to == "enemy" else beside(field, contact)
    apart = float(gap.min()) if len(gap) else smallest(field.bases, field.first, field.second)
    return Measured(positions(field, contact, near & ~contact), tuple(meetings(field, pairs)), max(apart, 0.0))


def field_of(layout: Layout) -> Field:
    """The layout with every model set up."""
    units = tuple(chain(*layout.sides))
    bases, unit, group, number = list[Bases](), list[int](), list[int](), list[int]()
    groups = 0
    for index, placed in enumerate(units):
        if isinstance(placed, Block):
            bases.append(of_block(placed))
            group += [groups + member for member in order(placed)]
            number += range(placed.size)
        else:
            bases += map(of_models, placed.groups)
            group += [groups + member for member, models in enumerate(placed.groups) for _ in models.at]
            number += [nth for models in placed.groups for nth in range(len(models.at))]
        groups += len(placed.groups)
        unit += [index] * (len(group) - len(unit))
    owner, member_of, place = (np.array(column, dtype=np.intp) for column in (unit, group, number))
    mine = owner < len(layout.sides[0])
    return Field(units, joined(bases), owner, member_of, place, np.flatnonzero(mine), np.flatnonzero(~mine))


def refuse_overlaps(field: Field) -> None:
    """Bases may overlap by the tolerance of touching and no more; those of one block stand as they should."""
    everyone = np.arange(len(field.bases))
    block = np.array([isinstance(unit, Block) for unit in field.units])
    for one, other, _ in within(field.bases, everyone, everyone, -TOUCH - HAIR):
        wrong = (other < one) & ~(block[field.unit[one]] & (field.unit[one] == field.unit[other]))
        if wrong.any():
            raise overlapping(field, *min(zip(one[wrong], other[wrong], strict=True)))


def overlapping(field: Field, one: int, other: int) -> GroundError:
    """What is wrong with a base that lies on another which the layout has before it; of blocks, by the deepest pair."""
    found = within(field.bases, together(field, one), together(field, other), 0.0)
    depth = max(float(-gap.min()) for *_, gap in found if len(gap))
    unit, group, number = spot(field, one)
    other_unit, other_group, other_number = spot(field, other)
    facts = {"other": other_group or other_unit, "by": ceil(depth * 100 - HAIR) / 100, "most": TOUCH}
    if other_number is None:
        return GroundError("ground-overlap-unit", unit, group, number, **facts)
    return GroundError("ground-overlap", unit, group, number, number=other_number + 1, **facts)


def together(field: Field, row: int) -> Rows:
    """The rows of all who are set up by one place: a block's, or a loose model's own."""
    if isinstance(field.units[field.unit[row]], Block):
        return np.flatnonzero(field.unit == field.unit[row])
    return np.array([row], dtype=np.intp)


def spot(field: Field, row: int) -> tuple[str, str | None, int | None]:
    """Whose base it is: unit, and group and number where a unit's models are set up one by one."""
    unit = field.units[field.unit[row]]
    if isinstance(unit, Block):
        return unit.name, None, None
    labels = [group.label for placed in field.units for group in placed.groups]
    return unit.name, labels[field.group[row]], int(field.number[row])


def marked(field: Field, rows: Rows) -> Flags:
    """True for those rows."""
    flags = np.zeros(len(field.bases), dtype=np.bool_)
    flags[rows] = True
    return flags


def beside(field: Field, contact: Flags) -> Flags:
    """Models near one of their own unit that is in contact."""
    pairs = within(field.bases, np.flatnonzero(~contact), np.flatnonzero(contact), NEAR + HAIR)
    rows = [one[field.unit[one] == field.unit[other]] for one, other, _ in pairs]
    return marked(field, np.concatenate(rows)) if rows else np.zeros_like(contact)


def positions(field: Field, contact: Flags, near: Flags) -> dict[str, Positions]:
    """The counts of every group."""
    labels = [group.label for unit in field.units for group in unit.groups]
    counts = (np.bincount(field.group[flags], minlength=len(labels)) for flags in (contact, near, ~(contact | near)))
    return {label: Positions(*map(int, found)) for label, found in zip(labels, zip(*counts, strict=True), strict=True)}


def meetings(field: Field, pairs: Rows) -> Iterator[Meeting]:
    """Which units touch, with how many models; `pairs` holds each touching pair both ways round."""
    meets = np.unique(np.stack([field.unit[pairs[:, 0]], field.unit[pairs[:, 1]], pairs[:, 0]], axis=1), axis=0)
    for mine, enemy in np.unique(meets[:, :2], axis=0):
        rows = meets[(meets[:, 0] == mine) & (meets[:, 1] == enemy), 2]
        unit, foe = field.units[mine], field.units[enemy]
        yield Meeting(unit.name, foe.name, len(rows), arc(unit, foe, field.bases[rows]))


def arc(unit: Unit, foe: Unit, touching: Bases) -> Arc:
    """The arc of the foe that the unit is in, judged by the whole block or, of a loose unit, by those who touch."""
    if not isinstance(foe, Block):
        return "front"
    return arc_of_block(foe, unit) if isinstance(unit, Block) else arc_of_loose(foe, touching)
