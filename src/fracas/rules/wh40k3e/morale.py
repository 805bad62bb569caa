"""`wh40k-3e`: morale checks, falling back and sweeping advances."""

from __future__ import annotations

from itertools import product

from fracas.fight.fight import Fight, Group, Side, Unit
from fracas.plan.formulas import Count, Formula, Option
from fracas.plan.morale import BREAKS, PASSES, AfterCombat, LeadershipTest, Natural, Ruled, Run, Runner
from fracas.plan.plan import TieBreak
from fracas.rule import rule
from fracas.rules.common.morale import highest_leadership, living
from fracas.rules.common.result import Left
from fracas.rules.rule_types import ScoreInputs
from fracas.rules.switches import switch

FAST = ("cavalry", "jump infantry", "bike")
MOST_OUTNUMBERED = 4


def no_tie_break(fight: Fight, inputs: ScoreInputs) -> TieBreak | None:
    """`result.winner`: equal wounds are a draw."""
    return None


@rule("morale.outnumbered")
def morale_outnumbered(own: int, theirs: int) -> int:
    """`morale.outnumbered`: 1 if the enemy has more, then as many times as it has, 4 at most; none for the dead."""
    if not own or theirs <= own:
        return 0
    return max(1, min(theirs // own, MOST_OUTNUMBERED))


def heads(side: Side, left: Left) -> Count:
    """Living models of a side, those that count as two twice."""
    tables = []
    for group in side.groups:
        twice = 2 if "counts as two" in group.traits else 1
        tables += [(q, tuple(twice * n for n in table)) for q, table in left[group.label].tables]
    return Count(tuple(tables))


def outnumbering(fight: Fight, side: int, left: Left) -> Formula:
    """`morale.outnumbered` by the living models of both sides."""
    counts = [heads(fight.sides[i], left) for i in (side, 1 - side)]
    sizes = tuple(sum(max(table) for _, table in count.tables) + 1 for count in counts)
    options = tuple(Option(tuple(range(size)), count) for size, count in zip(sizes, counts, strict=True))
    return Formula(
        options, tuple(morale_outnumbered(own, theirs) for own, theirs in product(*map(range, sizes))), sizes
    )


@rule("morale.below-half")
def morale_below_half(unit: Unit, left: Left) -> Formula:
    """`morale.below-half`: 1 while less than half of those who began the battle live."""
    started = unit.started or unit.size
    return Formula((Option(tuple(int(2 * n < started) for n in range(unit.size + 1)), left[unit.name]),))


def while_living(own: str, groups: list[Group], left: Left) -> tuple[Ruled, ...]:
    """A rule that holds while one of these groups has a living model; () without such groups."""
    return ((own, living(groups, left)),) if groups else ()


def having(unit: Unit, *traits: str) -> list[Group]:
    """Groups with one of the traits."""
    return [group for group in unit.groups if set(traits) & group.traits]


@rule("morale.check", "morale.heroism", "morale.immune")
def morale_check(fight: Fight, number: int, side: int, unit: Unit, left: Left) -> LeadershipTest:
    """`morale.check`, `morale.heroism`, `morale.immune`: what a losing unit has to pass."""
    counted = switch(fight, "outnumber_modifiers", "table") != "none"
    modifiers: list[Ruled] = [("morale.outnumbered", outnumbering(fight, side, left))] if counted else []
    modifiers.append(("morale.below-half", morale_below_half(unit, left)))
    return LeadershipTest(
        number,
        "morale.check",
        highest_leadership(unit, left),
        modifiers=tuple(modifiers),
        steady=while_living("morale.immune", having(unit, "ignores morale modifiers"), left),
        exempt=while_living("morale.immune", having(unit, "fearless", "stubborn"), left),
        otherwise=BREAKS,
        naturals=(Natural(2, PASSES, "morale.heroism"),),
        again=while_living("morale.immune", having(unit, "re-roll morale"), left),
        kind="morale",
        kind_again="morale-again",
    )


@rule("flight.fall-back", "sweep.distance", "sweep.barred", "sweep.no-fear")
def runner(number: int, unit: Unit, left: Left) -> Runner:
    """`flight.fall-back`, `sweep.distance`, `sweep.barred`, `sweep.no-fear`: how a unit runs and chases."""
    return Runner(
        number,
        Run(3 if unit.type in FAST else 2),
        "flight.fall-back",
        "sweep.distance",
        chases=unit.pursue,
        bound=while_living("sweep.barred", having(unit, "must sweep"), left),
        barred=while_living("sweep.barred", having(unit, "no sweep"), left),
        returns=while_living("sweep.no-fear", having(unit, "they shall know no fear"), left),
    )


def after_combat(fight: Fight, inputs: ScoreInputs) -> AfterCombat:
    """All that follows the score."""
    units = [(side, unit) for side, army in enumerate(fight.sides) for unit in army.units]
    left = inputs.left
    return AfterCombat(
        tests=tuple(morale_check(fight, n, side, unit, left) for n, (side, unit) in enumerate(units)),
        runners=tuple(runner(n, unit, left) for n, (_, unit) in enumerate(units)),
        caught="sweep.distance",
        leave="flight.fall-back",
        engaged="sweep.barred",
    )
