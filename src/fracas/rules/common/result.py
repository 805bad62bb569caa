"""The combat result, as terms over what is left at the end of the round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from fracas.fight.fight import Fight, Group, Side, Unit
from fracas.plan.formulas import Count, Option
from fracas.plan.plan import Term, TieBreak, Verdict
from fracas.rule import rule
from fracas.rules.common.challenge import duellists
from fracas.rules.rule_types import ScoreInputs
from fracas.rules.switches import switch

Left = Mapping[str, Count]
"""Living models by unit name and group label."""


def flat(points: int, count: Count, most: int) -> Option:
    """The same points as long as the count is above 0."""
    return Option((0, *[points] * most), count)


def counted(count: Count | None, cap: int | None = None) -> tuple[Option, ...]:
    """A point for each of a count, up to a cap."""
    if count is None or cap == 0:
        return ()
    most = sum(max(table) for _, table in count.tables)
    return (Option(tuple(range(min(most, cap) + 1 if cap else most + 1)), count),)


Scores = Callable[[Fight, int, ScoreInputs], tuple[Option, ...]]
"""Points of a side, 0 or 1: the best of these options."""


@rule("result.wounds", "result.slain")
def result_wounds(fight: Fight, side: int, inputs: ScoreInputs) -> tuple[Option, ...]:
    """`result.wounds`, `result.slain`: a point for each wound the enemy has really lost, slain or not."""
    return counted(inputs.wounds[side])


def bearers(side: Side, role: str, left: Left, but: str | None = None) -> tuple[Option, ...]:
    """A point while a bearer of that role lives, the one that is `but` left out."""
    return tuple(flat(1, left[g.label], g.count) for g in side.groups if g.role == role and g.label != but)


@rule("result.standard")
def result_standard(fight: Fight, side: int, inputs: ScoreInputs) -> tuple[Option, ...]:
    """`result.standard`: +1 while a standard bearer lives."""
    return bearers(fight.sides[side], "standard bearer", inputs.left)


@rule("result.army-standard")
def result_army_standard(fight: Fight, side: int, inputs: ScoreInputs) -> tuple[Option, ...]:
    """`result.army-standard`: +1 while its bearer lives."""
    return bearers(fight.sides[side], "army standard bearer", inputs.left)


def in_arc(fight: Fight, side: int, arc: str) -> list[Unit]:
    """Units of a side that fight an enemy in its flank or rear."""
    return [unit for unit in fight.sides[side].units if any(where == arc for _, where in unit.arc)]


@rule("result.flank")
def result_flank(fight: Fight, side: int, inputs: ScoreInputs) -> tuple[Option, ...]:
    """`result.flank`: +1 for a living unit that fights an enemy in the flank."""
    return while_living(1, in_arc(fight, side, "flank"), inputs.left)


@rule("result.rear")
def result_rear(fight: Fight, side: int, inputs: ScoreInputs) -> tuple[Option, ...]:
    """`result.rear`: +2 for a living unit that fights an enemy in the rear."""
    return while_living(2, in_arc(fight, side, "rear"), inputs.left)


def while_living(points: int, units: Iterable[Unit], left: Left) -> tuple[Option, ...]:
    """The same points while one of these units has a living model."""
    return tuple(flat(points, left[unit.name], unit.size) for unit in units)


@rule("result.higher-ground")
def result_higher_ground(fight: Fight, side: int, inputs: ScoreInputs) -> tuple[Option, ...]:
    """`result.higher-ground`: +1 for a living unit that began the round higher."""
    return while_living(1, [unit for unit in fight.sides[side].units if unit.higher_ground], inputs.left)


def overkill_cap(fight: Fight) -> int:
    """The switch `overkill_cap`: most points for overkill."""
    return switch(fight, "overkill_cap", 0)


@rule("result.overkill")
def result_overkill(fight: Fight, side: int, inputs: ScoreInputs) -> tuple[Option, ...]:
    """`result.overkill`: a point for each wound beyond the rival's last, up to the cap."""
    return counted(inputs.excess[side], overkill_cap(fight))


def overkill_room(fight: Fight, group: Group) -> int:
    """How many wounds beyond its last a duellist's pool must remember: as many as count for overkill."""
    return overkill_cap(fight) if group.label in duellists(fight) else 0


@rule("result.side")
def terms(scores: Mapping[str, Scores], disrupted: str, fight: Fight, inputs: ScoreInputs) -> tuple[Term, ...]:
    """`result.side`: everything that scores, one score a side; `scores`: by rule id, `disrupted`: the rule by which
    some gate takes points away.
    """
    made: list[Term] = []
    for side in (0, 1):
        for own, points in scores.items():
            options = points(fight, side, inputs)
            gated = (disrupted,) if any(option.unless for option in options) else ()
            made += [Term(side, own, options, (own, *gated))] if options else []
    return tuple(made)


def lone_musician(own: str, fight: Fight, inputs: ScoreInputs) -> TieBreak | None:
    """+1 on a tie for the side that alone has a living musician, under the game's `own` rule, with the switch on."""
    if not switch(fight, "musician_breaks_ties", False):
        return None
    first, second = (
        Count(tuple(t for g in side.groups if g.role == "musician" for t in inputs.left[g.label].tables))
        for side in fight.sides
    )
    return TieBreak(own, 1, (first, second))


@rule("result.after-wipe-out")
def verdict(after_wipe_out: str, may: tuple[str, ...] = ("reform", "overrun")) -> Verdict:
    """`result.after-wipe-out`: who names the winner, and what he may do once nobody is left against him (word ids)."""
    return Verdict("result.winner", "result.wipe-out", (after_wipe_out, may), ("result.winner", ("next round",)))
