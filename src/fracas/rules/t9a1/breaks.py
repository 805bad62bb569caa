"""`t9a-1`: Fear, steadfast, stubborn and instability as the edition has them."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from fracas.fight.fight import Fight, Unit
from fracas.plan.formulas import Count, Formula, Option
from fracas.plan.morale import UNRAVELS, Crumbling, LeadershipTest, Ruled
from fracas.rule import rule
from fracas.rules.common.challenge import shamed
from fracas.rules.common.morale import tables_of
from fracas.rules.common.result import Left
from fracas.rules.common.units import sides_of
from fracas.rules.ranks import breaks
from fracas.rules.ranks.breaks import bold, break_battle_standard, break_test, fear_tests, frightening
from fracas.rules.ranks.edition import Edition
from fracas.rules.ranks.result import more_ranks, rank_bonus, result_disrupted_two_ranks
from fracas.rules.rule_types import ScoreInputs
from fracas.rules.t9a1.result import ranks_of

CAP = 12


@rule("hit.fear-t9a")
def hit_fear_t9a(edition: Edition, fight: Fight, inputs: ScoreInputs) -> tuple[LeadershipTest, ...]:
    """`hit.fear-t9a`: whoever fails the test strikes with WS 1 in this round."""
    return fear_tests(edition, fight, inputs, "hit.fear-t9a")


def fear_costs(fight: Fight, unit: Unit, left: Left) -> tuple[Ruled, ...]:
    """`hit.fear-t9a`: -1 to Leadership for every test while it touches what it fears."""
    threat, timid = frightening(fight, unit), [g for g in unit.groups if not bold(unit, g)]
    if not threat or not timid:
        return ()
    options = tuple(Option((0, 1), Count(tables_of(groups, left))) for groups in (threat, timid))
    return (("hit.fear-t9a", Formula(options, (0, 0, 0, 1), (2, 2))),)


@rule("break.stubborn")
def break_stubborn(fight: Fight, unit: Unit, left: Left) -> tuple[Ruled, ...]:
    """`break.stubborn`: one model with it is enough; whoever was put to shame and his unit lose it."""
    lost = any(group.label == shamed(fight) for group in unit.groups)
    return () if lost else breaks.break_stubborn(fight, unit, left)


@rule("break.steadfast-full-ranks")
def break_steadfast_full_ranks(fight: Fight, unit: Unit, left: Left) -> tuple[Ruled, ...]:
    """`break.steadfast-full-ranks`: more full ranks than each enemy, unless two ranks in flank or rear disrupt it."""
    gates = result_disrupted_two_ranks(unit, sides_of(fight, unit)[1], left)
    return (("break.steadfast-full-ranks", more_ranks(ranks_of, fight, unit, left, gates)),)


@rule("break.daemonic-t9a")
def break_daemonic_t9a(edition: Edition, fight: Fight, number: int, unit: Unit, inputs: ScoreInputs) -> LeadershipTest:
    """`break.daemonic-t9a`: a Break test that brings wounds by the roll, in place of flight."""
    test = break_test(edition, fight, number, unit, inputs)
    naturals = tuple(replace(natural, told=False) for natural in test.naturals)
    return replace(test, rule="break.daemonic-t9a", otherwise=UNRAVELS, naturals=naturals, kind="instability")


@rule("break.unstable-t9a")
def break_unstable_t9a(edition: Edition, fight: Fight, number: int, unit: Unit, inputs: ScoreInputs) -> Crumbling:
    """`break.unstable-t9a`: a wound for each point of difference, no test; first stubborn halves, then steadfast caps
    at 12, then the battle standard takes the rank bonus off.
    """
    left, own = inputs.left, "break.unstable-t9a"
    cost = (
        *((own, "halve", held) for _, held in break_stubborn(fight, unit, left)),
        *((own, "cap", times(held, CAP)) for _, held in break_steadfast_full_ranks(fight, unit, left)),
        *((own, "less", ranks_while(held, fight, unit, left)) for _, held in break_battle_standard(fight, unit, left)),
    )
    return Crumbling(number, own, breaks.falling(unit, inputs.pools), cost)


def times(formula: Formula, by: int) -> Formula:
    """A table of 0 or 1 times a number."""
    return replace(formula, fold=tuple(n * by for n in formula.fold or ()))


def ranks_while(held: Formula, fight: Fight, unit: Unit, left: Left) -> Formula:
    """The unit's rank bonus, at least 1, while something holds."""
    bonus = tuple(max(n, 1) for n in rank_bonus(ranks_of(fight, unit)))
    sizes = (2, max(bonus) + 1)
    fold = tuple(a * b for a, b in product(*map(range, sizes)))
    return Formula((*held.options, Option(bonus, left[unit.name])), fold, sizes)
