"""The combat result in games of ranks: the scores of which editions compose theirs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product

from fracas.fight.fight import Fight, Side, Unit
from fracas.plan.formulas import BEGIN, Count, Formula, Gate, Option
from fracas.plan.plan import TieBreak
from fracas.rule import rule
from fracas.rules.common.result import Left, counted, lone_musician, while_living
from fracas.rules.common.units import charges, sides_of
from fracas.rules.ranks.places import ranks
from fracas.rules.ranks.units import rank_width
from fracas.rules.rule_types import ScoreInputs
from fracas.rules.switches import switch

MOST_RANKS = 3

RanksOf = Callable[[Fight, Unit], tuple[int, ...]]
"""Ranks of a unit that count, by models left."""

Disrupts = Callable[[Unit, Side, Left], tuple[Gate, ...]]
"""Who of the enemy disrupts a unit, as gates that take its points away."""


def ranks_by_width(fight: Fight, unit: Unit) -> tuple[int, ...]:
    """Ranks that count, by models left, where the fight may say how wide one is."""
    usual = switch(fight, "rank_width", 5)
    return tuple(ranks(unit, n, rank_width(unit, usual)) for n in range(unit.size + 1))


def rank_bonus(counted_ranks: tuple[int, ...]) -> tuple[int, ...]:
    """+1 for each rank behind the first, at most 3."""
    return tuple(max(0, min(MOST_RANKS, n - 1)) for n in counted_ranks)


def flankers(unit: Unit, foes: Side) -> list[Unit]:
    """Enemies that fight the unit in its flank or rear."""
    return [foe for foe in foes.units if any(name == unit.name for name, _ in foe.arc)]


def deep(foe: Unit) -> bool:
    """Whether a flanker is wide enough to have ranks."""
    return foe.files is not None and foe.files >= rank_width(foe) and foe.type not in ("monster", "war machine")


@rule("result.disrupted-two-ranks")
def result_disrupted_two_ranks(unit: Unit, foes: Side, left: Left) -> tuple[Gate, ...]:
    """`result.disrupted-two-ranks`: enemies in flank or rear with two full ranks disrupt the unit."""
    there = [foe for foe in flankers(unit, foes) if deep(foe)]
    return tuple(Gate(left[foe.name], (foe.files or 0) + rank_width(foe)) for foe in there)


def rank_options(ranks_of: RanksOf, fight: Fight, side: int, inputs: ScoreInputs) -> Iterator[tuple[Unit, Option]]:
    """The rank bonus of the side's units that may have one."""
    for unit in fight.sides[side].units:
        points = rank_bonus(ranks_of(fight, unit))
        if any(points):
            yield unit, Option(points, inputs.left[unit.name])


@rule("result.ranks")
def result_ranks(disrupts: Disrupts, fight: Fight, side: int, inputs: ScoreInputs) -> tuple[Option, ...]:
    """`result.ranks`: +1 for each rank behind the first of the best unit that nobody `disrupts`, at most 3; the switch
    says when ranks are counted.
    """
    foes, left = fight.sides[1 - side], inputs.left
    at_start = switch(fight, "ranks_counted", "end") == "start"
    options = rank_options(ranks_by_width, fight, side, inputs)
    return tuple(
        Option(
            option.points,
            replace(option.count, when=BEGIN) if at_start else option.count,
            disrupts(unit, foes, left),
        )
        for unit, option in options
    )


@rule("result.slain-profile")
def result_slain_profile(fight: Fight, side: int, inputs: ScoreInputs) -> tuple[Option, ...]:
    """`result.slain-profile`: what a model slain outright scores beyond the wounds it had left."""
    return counted(inputs.bonus[side])


def profile_points(fight: Fight) -> bool:
    """Whether a model slain outright scores the Wounds of its profile, as the switch says."""
    return switch(fight, "slain_counts", "left") == "profile"


@rule("result.charge")
def result_charge(fight: Fight, side: int, inputs: ScoreInputs) -> tuple[Option, ...]:
    """`result.charge`: for a living unit that charged this turn, as many points as the switch says."""
    points = switch(fight, "charge_bonus", 1)
    return while_living(points, filter(charges, fight.sides[side].units), inputs.left) if points else ()


@rule("result.charged-downhill")
def result_charged_downhill(fight: Fight, side: int, inputs: ScoreInputs) -> tuple[Option, ...]:
    """`result.charged-downhill`: +1 for a living unit that stood higher and charged."""
    up = [unit for unit in fight.sides[side].units if unit.higher_ground and charges(unit)]
    return while_living(1, up, inputs.left)


@rule("result.outnumber")
def result_outnumber(fight: Fight, side: int, inputs: ScoreInputs) -> tuple[Option, ...]:
    """`result.outnumber`: for the side with more models left, as many points as the switch says."""
    points = switch(fight, "outnumber_bonus", 0)
    own, foes = (models(fight.sides[n], inputs.left) for n in (side, 1 - side))
    return outnumbering(points, own, foes) if points else ()


def outnumbering(points: int, own: Count, foes: Count) -> tuple[Option, ...]:
    """Points while `own` counts more than `foes`: both in one count, shifted so that it is never below 0."""
    most = sum(max(table) for _, table in foes.tables)
    flipped = tuple((q, tuple(-n for n in table)) for q, table in foes.tables)
    shift = (flipped[0][0], tuple(n + most for n in flipped[0][1]))
    total = Count((*own.tables, shift, *flipped[1:]))
    return (Option((*[0] * (most + 1), points), total),)


def models(side: Side, left: Left) -> Count:
    """Living models of a side."""
    return Count(tuple(table for unit in side.units for table in left[unit.name].tables))


@rule("result.musician")
def result_musician(fight: Fight, inputs: ScoreInputs) -> TieBreak | None:
    """`result.musician`: +1 on a tie for the side that alone has a living musician."""
    return lone_musician("result.musician", fight, inputs)


def more_ranks(ranks_of: RanksOf, fight: Fight, unit: Unit, left: Left, gates: tuple[Gate, ...] = ()) -> Formula:
    """1 while the unit has more ranks than each enemy unit in the combat, its own none while a gate is open."""
    foes = sides_of(fight, unit)[1].units
    options = (
        Option(ranks_of(fight, unit), left[unit.name], gates),
        *(Option(ranks_of(fight, foe), left[foe.name]) for foe in foes),
    )
    sizes = (max(options[0].points) + 1, max(max(option.points) for option in options[1:]) + 1)
    fold = tuple(int(own > best) for own, best in product(*map(range, sizes)))
    return Formula(options, fold, sizes, (1, -len(foes)))
