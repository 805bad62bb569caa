"""Positions given as coordinates: from the checked file to what is measured, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from fracas.fightfile.names import Groups
from fracas.fightfile.refusals import Problem, problem
from fracas.fightfile.schema import GroupModel, UnitModel
from fracas.fightfile.wording import Path, shown
from fracas.positions import Base, Block, GroundError, Layout, Loose, Models, Rankers, Rectangle, Round, measure
from fracas.positions.layout import Unit

MOST_PLACED = 5000
"""Models in a fight with places: a file of a few kilobytes could stand for hundreds of thousands."""


def used(roll: Groups) -> bool:
    """Whether the fight gives any coordinates."""
    return any(unit.at or any(group.at is not None for group in unit.models) for _, _, unit in roll.units)


def agreement(roll: Groups) -> Iterator[Problem]:
    """Everybody has a place or nobody; a place takes the place of what is measured from it."""
    placed = used(roll)
    if placed and sum(entry.group.count for entry in roll.entries) > MOST_PLACED:
        yield problem(("sides",), "input-at-many", most=MOST_PLACED)
    for path, _, unit in roll.units:
        if not placed:
            yield from idle(path, unit, roll.vocabulary.ranked)
            continue
        if unit.at is None and all(group.at is None for group in unit.models):
            yield problem((*path, "at"), "input-at-some")
            continue
        yield from block(path, unit) if unit.at else loose(path, unit)
        yield from measured_keys(path, unit, ("arc", "contact"))
        for index, group in enumerate(unit.models):
            yield from measured_keys((*path, "models", index), group, ("contact", "near"))


def idle(path: Path, unit: UnitModel, ranked: bool) -> Iterator[Problem]:
    """Without places, what goes with them is of no use; but rules of ranked units ask how wide a base is."""
    if unit.facing is not None:
        yield problem((*path, "facing"), "input-at-facing")
    if unit.base is not None and not ranked:
        yield problem((*path, "base"), "input-base-idle")
    for index, group in enumerate(unit.models):
        if group.base is not None:
            yield problem((*path, "models", index, "base"), "input-base-idle")


def block(path: Path, unit: UnitModel) -> Iterator[Problem]:
    """A ranked unit is placed as one, on bases that are alike and have edges."""
    if unit.base is None:
        yield problem((*path, "base"), "input-at-base")
    if isinstance(unit.base, Round):
        yield problem((*path, "base"), "input-at-round")
    for index, group in enumerate(unit.models):
        for key in ("at", "base"):
            if getattr(group, key) is not None:
                yield problem((*path, "models", index, key), "input-at-block", key=key)


def loose(path: Path, unit: UnitModel) -> Iterator[Problem]:
    """A loose unit is placed model by model."""
    if unit.files is not None:
        yield problem((*path, "files"), "input-at-files")
    if unit.facing is not None:
        yield problem((*path, "facing"), "input-at-facing")
    for index, group in enumerate(unit.models):
        where = (*path, "models", index)
        if group.at is None:
            yield problem((*where, "at"), "input-at-some")
        elif group.base is None and unit.base is None:
            yield problem((*where, "base"), "input-at-base")


def measured_keys(path: Path, model: UnitModel | GroupModel, keys: tuple[str, ...]) -> Iterator[Problem]:
    """What is measured cannot be written as well."""
    for key in keys:
        if key in model.model_fields_set:
            yield problem((*path, key), "input-at-measured", key=key)


def placed(roll: Groups) -> tuple[Groups, list[Problem]]:
    """The fight with what its places give, and what is wrong with them."""
    if not used(roll):
        return roll, []
    try:
        found = measure(layout_of(roll))
    except GroundError as error:
        return roll, [said(roll, error)]
    apart = [] if found.meetings else [problem(("sides",), "ground-apart", gap=f"{found.apart:.2f}")]
    return replace(roll, measured=found), apart


def said(roll: Groups, error: GroundError) -> Problem:
    """A fault of the layout at its place in the file; numbers as they were written, names in quotes."""
    path = next(path for path, _, unit in roll.units if unit.name == error.unit)
    if error.group is not None:
        path = next(entry.path for entry in roll.entries if entry.label == error.group)
    where = (*path, "at") if error.model is None else (*path, "at", error.model)
    facts = {name: shown(fact) if isinstance(fact, str) else f"{fact:g}" for name, fact in error.facts.items()}
    return problem(where, error.message, **facts)


def layout_of(roll: Groups) -> Layout:
    """The fight's units as they stand."""
    first, second = (tuple(unit_of(roll, unit) for _, at, unit in roll.units if at == side) for side in (0, 1))
    return Layout((first, second))


def unit_of(roll: Groups, unit: UnitModel) -> Unit:
    """A unit: a block if it has a place of its own."""
    entries = [entry for entry in roll.entries if entry.unit is unit]
    if unit.at is None:
        return Loose(
            unit.name,
            tuple(
                Models(e.label, round_base(e.group.base or unit.base), e.group.count, tuple(e.group.at or ()))
                for e in entries
            ),
        )
    groups = tuple(Rankers(e.label, e.group.count, e.group.role != "trooper") for e in entries)
    return Block(unit.name, groups, square_base(unit.base), (unit.at[0], unit.at[1]), unit.facing or 0.0, unit.files)


def round_base(base: Base | float | None) -> Base:
    """The base of a loose model: a bare number is round."""
    assert base is not None
    return Round(base) if isinstance(base, float) else base


def square_base(base: Base | float | None) -> Rectangle:
    """The base of a ranked model: a bare number is square."""
    assert base is not None and not isinstance(base, Round)
    return Rectangle(base, base) if isinstance(base, float) else base


def width_of(base: Base | float | None) -> float | None:
    """How wide a base is."""
    match base:
        case Round(size) | Rectangle(size, _):
            return size
    return base
