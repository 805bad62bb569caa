"""`wh40k-3e`: the score, morale checks, falling back and sweeping advances."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product

from fracas.fight.fight import Fight, Group, Side, Unit
from fracas.plan.formulas import Count, Formula, Option
from fracas.plan.morale import AfterCombat, LeadershipTest, Ruled, Run, Runner
from fracas.plan.plan import Term, TieBreak, Verdict
from fracas.rules.rule_types import ScoreInputs

FAST = ("cavalry", "jump infantry", "bike")
MOST_OUTNUMBERED = 4
Left = Mapping[str, Count]

VERDICT = Verdict(
    winner="result.winner",
    wipe_out="result.wipe-out",
    after_wipe_out=("result.wipe-out", ()),
    after=("result.winner", ("next round",)),
)


def terms(fight: Fight, inputs: ScoreInputs) -> tuple[Term, ...]:
    """`result.wounds`: a point for each wound the enemy has lost; nothing else scores."""
    made = []
    for side in (0, 1):
        most = sum(max(table) for _, table in inputs.wounds[side].tables)
        made.append(
            Term(side, "result.wounds", (Option(tuple(range(most + 1)), inputs.wounds[side]),), ("result.wounds",))
        )
    return tuple(made)


def no_tie_break(fight: Fight, inputs: ScoreInputs) -> TieBreak | None:
    """`result.winner`: equal wounds are a draw."""
    return None


def outnumbered(own: int, theirs: int) -> int:
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
    return Formula(options, tuple(outnumbered(own, theirs) for own, theirs in product(*map(range, sizes))), sizes)


def below_half(unit: Unit, left: Left) -> Formula:
    """`morale.below-half`: 1 while less than half of those who began the battle live."""
    started = unit.started or unit.size
    return Formula((Option(tuple(int(2 * n < started) for n in range(unit.size + 1)), left[unit.name]),))


def leadership(unit: Unit, left: Left) -> Formula:
    """`morale.check`: the highest alive in the unit, or a borrowed one."""
    options = [Option((0, group.Ld), left[group.label]) for group in unit.groups]
    options += [Option((unit.leadership,), Count(()))] if unit.leadership is not None else []
    return Formula(tuple(options))


def living(rule: str, groups: Iterable[Group], left: Left) -> tuple[Ruled, ...]:
    """A rule that holds while one of these groups has a living model; () without such groups."""
    tables = tuple(table for group in groups for table in left[group.label].tables)
    return ((rule, Formula((Option((0, 1), Count(tables)),))),) if tables else ()


def having(unit: Unit, *traits: str) -> list[Group]:
    """Groups with one of the traits."""
    return [group for group in unit.groups if set(traits) & group.traits]


def check(fight: Fight, number: int, side: int, unit: Unit, left: Left) -> LeadershipTest:
    """`morale.check`, `morale.heroism`, `morale.immune`: what a losing unit has to pass."""
    counted = fight.switches.get("outnumber_modifiers") != "none"
    modifiers: list[Ruled] = [("morale.outnumbered", outnumbering(fight, side, left))] if counted else []
    modifiers.append(("morale.below-half", below_half(unit, left)))
    return LeadershipTest(
        number,
        "morale.check",
        leadership(unit, left),
        modifiers=tuple(modifiers),
        steady=living("morale.immune", having(unit, "ignores morale modifiers"), left),
        exempt=living("morale.immune", having(unit, "fearless", "stubborn"), left),
        sure="morale.heroism",
        again=living("morale.immune", having(unit, "re-roll morale"), left),
    )


def runner(number: int, unit: Unit, left: Left) -> Runner:
    """`flight.fall-back`, `sweep.distance`, `sweep.barred`, `sweep.no-fear`: how a unit runs and chases."""
    return Runner(
        number,
        Run(3 if unit.type in FAST else 2),
        "flight.fall-back",
        "sweep.distance",
        chases=unit.pursue,
        bound=living("sweep.barred", having(unit, "must sweep"), left),
        barred=living("sweep.barred", having(unit, "no sweep"), left),
        returns=living("sweep.no-fear", having(unit, "they shall know no fear"), left),
    )


def after_combat(fight: Fight, inputs: ScoreInputs) -> AfterCombat:
    """All that follows the score."""
    units = [(side, unit) for side, army in enumerate(fight.sides) for unit in army.units]
    left = inputs.left
    return AfterCombat(
        tests=tuple(check(fight, n, side, unit, left) for n, (side, unit) in enumerate(units)),
        runners=tuple(runner(n, unit, left) for n, (_, unit) in enumerate(units)),
        caught="sweep.distance",
        leave="flight.fall-back",
        engaged="sweep.barred",
    )
