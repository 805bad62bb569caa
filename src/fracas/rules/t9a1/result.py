"""`t9a-1`: full ranks, and what they are worth."""

from __future__ import annotations

from fracas.fight.fight import Fight, Unit
from fracas.plan.formulas import Count, Option
from fracas.plan.plan import TieBreak
from fracas.rule import rule
from fracas.rules.common import result as scores
from fracas.rules.common.challenge import shamed_now
from fracas.rules.common.result import in_arc, while_living
from fracas.rules.common.units import charges
from fracas.rules.ranks.places import full_ranks
from fracas.rules.ranks.result import rank_options
from fracas.rules.rule_types import ScoreInputs
from fracas.rules.switches import switch

STANDARDS = ("standard bearer", "army standard bearer")


def ranks_of(fight: Fight, unit: Unit) -> tuple[int, ...]:
    """Full ranks by models left."""
    return tuple(full_ranks(unit, n) for n in range(unit.size + 1))


@rule("result.full-ranks")
def result_full_ranks(fight: Fight, side: int, inputs: ScoreInputs) -> tuple[Option, ...]:
    """`result.full-ranks`: +1 for each full rank behind the first of the best unit, at most 3; nobody disrupts it."""
    return tuple(option for _, option in rank_options(ranks_of, fight, side, inputs))


@rule("result.charge")
def result_charge(fight: Fight, side: int, inputs: ScoreInputs) -> tuple[Option, ...]:
    """`result.charge`: +1 for a living unit that charged this turn."""
    return while_living(1, filter(charges, fight.sides[side].units), inputs.left)


@rule("result.each-standard")
def result_each_standard(fight: Fight, side: int, inputs: ScoreInputs) -> tuple[Option, ...]:
    """`result.each-standard`: a point for every living bearer, the army's too, but none who refused this round."""
    shamed, left = shamed_now(fight), inputs.left
    borne = [g for g in fight.sides[side].groups if g.role in STANDARDS and g.label != shamed]
    if not borne:
        return ()
    tables = tuple(table for group in borne for table in left[group.label].tables)
    return (Option(tuple(range(sum(group.count for group in borne) + 1)), Count(tables)),)


@rule("result.flank-ranks")
def result_flank_ranks(fight: Fight, side: int, inputs: ScoreInputs) -> tuple[Option, ...]:
    """`result.flank-ranks`: +1 for a living unit in the enemy's flank, a point more with full ranks."""
    more = deeper(1, in_arc(fight, side, "flank"), fight, inputs)
    return (*scores.result_flank(fight, side, inputs), *more)


@rule("result.rear-ranks")
def result_rear_ranks(fight: Fight, side: int, inputs: ScoreInputs) -> tuple[Option, ...]:
    """`result.rear-ranks`: +2 for a living unit in the enemy's rear, a point more with full ranks."""
    more = deeper(2, in_arc(fight, side, "rear"), fight, inputs)
    return (*scores.result_rear(fight, side, inputs), *more)


def deeper(points: int, units: list[Unit], fight: Fight, inputs: ScoreInputs) -> tuple[Option, ...]:
    """A point more for units with so many full ranks as the switch `flank_with_ranks` says; 0: never."""
    deep = switch(fight, "flank_with_ranks", 0)
    tables = [(unit, tuple(points + 1 if n >= deep else 0 for n in ranks_of(fight, unit))) for unit in units]
    return tuple(Option(table, inputs.left[unit.name]) for unit, table in tables if any(table)) if deep else ()


@rule("result.draw", "command.musician")
def result_draw(fight: Fight, inputs: ScoreInputs) -> TieBreak | None:
    """`result.draw`, `command.musician`: equal scores are a draw, no musician breaks it."""
    return None


def wounds_as_lost(fight: Fight) -> bool:
    """A model slain outright scores the wounds that it had left."""
    return False
