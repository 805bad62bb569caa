"""Break tests, Fear, flight and pursuit in the fantasy editions, as data for whoever throws the dice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import product

from fracas.fight.fight import Fight, Group, Unit
from fracas.plan.formulas import Count, Formula, Option, always
from fracas.plan.morale import CRUMBLES, UNRAVELS, AfterCombat, LeadershipTest, Ruled, Run, Runner
from fracas.rules.ranks.challenge import leaderless, shamed_now
from fracas.rules.ranks.edition import Edition, frenzied
from fracas.rules.ranks.places import sides_of, stands_alone, touched
from fracas.rules.ranks.result import more_ranks, result_disrupted, result_ranks
from fracas.rules.rule_types import ScoreInputs

FEARLESS = ("fear", "terror", "immune to psychology", "unbreakable", "undead")
Left = Mapping[str, Count]


def living(groups: Iterable[Group], left: Left) -> Formula:
    """1 while one of these groups has a living model."""
    tables = tables_of(groups, left)
    return Formula((Option((0, 1), Count(tables)),)) if tables else always(0)


def tables_of(groups: Iterable[Group], left: Left) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Tables of the living models of some groups."""
    return tuple(table for group in groups for table in left[group.label].tables)


def nobody(groups: Iterable[Group], left: Left) -> Formula:
    """1 while none of them has."""
    found = living(groups, left)
    return Formula(found.options, (1, 0), (2,)) if found.options[0].count.tables else always(1)


def break_leadership(edition: Edition, fight: Fight, unit: Unit, left: Left) -> Formula:
    """`break.leadership`: the highest alive in the unit, or the borrowed one."""
    but = leaderless(edition, fight)
    options = [Option((0, g.Ld), left[g.label]) for g in unit.groups if g.label != but]
    options += [Option((unit.leadership,), Count(()))] if unit.leadership is not None else []
    return Formula(tuple(options or [Option((0,), Count(()))]))


def break_battle_standard(edition: Edition, fight: Fight, unit: Unit, left: Left) -> tuple[Ruled, ...]:
    """`break.battle-standard`: within its reach, or with its living bearer, a failed test is rolled again."""
    if unit.battle_standard:
        return (("break.battle-standard", always(1)),)
    but = shamed_now(fight)
    bearing = [g for g in unit.groups if g.role == "army standard bearer" or "hold your ground" in g.traits]
    borne = [g for g in bearing if g.label != but]
    return (("break.battle-standard", living(borne, left)),) if borne else ()


def fear_cost(edition: Edition, fight: Fight, unit: Unit, left: Left) -> tuple[Ruled, ...]:
    """`hit.fear-t9a`: -1 to Leadership for every test while it touches what it fears."""
    threat = frightening(fight, unit)
    if not edition.fear_costs_ld or not threat:
        return ()
    timid = [g for g in unit.groups if not bold(unit, g)]
    options = tuple(Option((0, 1), Count(tables_of(groups, left))) for groups in (threat, timid))
    return ((edition.ids["fear"], Formula(options, (0, 0, 0, 1), (2, 2))),) if timid else ()


def bold(unit: Unit, group: Group) -> bool:
    """Whether its models are afraid of nothing."""
    return bool(set(FEARLESS) & group.traits) or frenzied(unit, group)


def immune(unit: Unit, left: Left) -> Formula:
    """1 while every living model of the unit is afraid of nothing."""
    return nobody([g for g in unit.groups if not bold(unit, g)], left)


def frightening(fight: Fight, unit: Unit) -> list[Group]:
    """Models that cause fear among the enemies that a unit fights."""
    groups = [group for foe in touched(fight, unit) for group in foe.groups]
    return [g for g in groups if {"fear", "terror"} & (g.traits | (g.mount.traits if g.mount else frozenset()))]


def fears(edition: Edition, fight: Fight, inputs: ScoreInputs) -> tuple[LeadershipTest, ...]:
    """`hit.fear`: the tests at the start of the round."""
    made = []
    for number, unit in enumerate(unit for side in fight.sides for unit in side.units):
        threat = frightening(fight, unit)
        if not threat or all(bold(unit, g) for g in unit.groups):
            continue
        made.append(
            LeadershipTest(
                number,
                edition.ids["fear"],
                break_leadership(edition, fight, unit, inputs.left),
                modifiers=fear_cost(edition, fight, unit, inputs.left),
                exempt=((edition.ids["fear"], immune(unit, inputs.left)),),
                again=break_battle_standard(edition, fight, unit, inputs.left),
                only=((edition.ids["fear"], living(threat, inputs.left)),),
            )
        )
    return tuple(made)


def stubborn(edition: Edition, fight: Fight, unit: Unit, left: Left) -> tuple[Ruled, ...]:
    """`break.stubborn`: one model with it is enough; whoever was put to shame and his unit lose it."""
    but = leaderless(edition, fight)
    if not edition.hidden and any(g.label == but for g in unit.groups):
        return ()
    held = [g for g in unit.groups if "stubborn" in g.traits]
    return (("break.stubborn", living(held, left)),) if held else ()


def steadfast(edition: Edition, fight: Fight, unit: Unit, left: Left) -> tuple[Ruled, ...]:
    """`break.steadfast` and its like: more ranks than each enemy, in order where the edition asks for it."""
    if not fight.switches.get("steadfast", edition.switches.get("steadfast", True)):
        return ()
    foes = sides_of(fight, unit)[1]
    formula = more_ranks(edition, fight, unit, foes, left)
    if not edition.steadfast_needs_order:
        return ((edition.ids["steadfast"], formula),)
    gates = result_disrupted(edition, unit, foes, left)
    options = (Option(formula.options[0].points, formula.options[0].count, gates), *formula.options[1:])
    return ((edition.ids["steadfast"], Formula(options, formula.fold, formula.sizes, formula.adds)),)


def unbreakable(unit: Unit, left: Left) -> tuple[Ruled, ...]:
    """`break.unbreakable`: every living model has it."""
    if not any("unbreakable" in g.traits for g in unit.groups):
        return ()
    return (("break.unbreakable", nobody([g for g in unit.groups if "unbreakable" not in g.traits], left)),)


def falling(unit: Unit, pools: Mapping[str, int]) -> tuple[tuple[int, ...], ...]:
    """Where wounds without saves fall: ordinary models, then the champion, then characters evenly."""
    tiers: list[list[int]] = [[], [], []]
    for group in unit.groups:
        tier = tiers[(1 if group.role == "champion" else 2) if stands_alone(group) else 0]
        if pools[group.label] not in tier:
            tier.append(pools[group.label])
    return tuple(map(tuple, tiers))


def break_tests(
    edition: Edition, fight: Fight, number: int, unit: Unit, inputs: ScoreInputs
) -> Iterator[LeadershipTest]:
    """What a losing unit goes through: by what its living models are, crumbling, instability or the Break test."""
    left, before = inputs.left, list[Group]()
    for trait, made in (("unstable", unstable), ("daemonic instability", daemonic), ("", break_test)):
        groups = [g for g in unit.groups if trait in g.traits] if trait else list(unit.groups)
        if not groups:
            continue
        one = made(edition, fight, number, unit, inputs)
        other = ((one.rule, living(before, left)),) if before else ()
        yield replace(one, only=((one.rule, living(groups, left)),), exempt=(*one.exempt, *other))
        before += groups
        if all(g in before for g in unit.groups):
            return


def break_test(edition: Edition, fight: Fight, number: int, unit: Unit, inputs: ScoreInputs) -> LeadershipTest:
    """`break.test`: 2D6 at most Leadership less the difference, or it breaks."""
    left = inputs.left
    return LeadershipTest(
        number,
        "break.test",
        break_leadership(edition, fight, unit, left),
        difference=True,
        modifiers=fear_cost(edition, fight, unit, left),
        exempt=unbreakable(unit, left),
        ignores=ignored(edition, fight, unit, left),
        sure="break.insane-courage",
        again=break_battle_standard(edition, fight, unit, left),
        order=falling(unit, inputs.pools),
    )


def ignored(edition: Edition, fight: Fight, unit: Unit, left: Left) -> tuple[Ruled, ...]:
    """What makes the difference not count."""
    return (*steadfast(edition, fight, unit, left), *stubborn(edition, fight, unit, left))


def daemonic(edition: Edition, fight: Fight, number: int, unit: Unit, inputs: ScoreInputs) -> LeadershipTest:
    """`break.daemonic`: wounds by the roll, in place of flight."""
    test, own = break_test(edition, fight, number, unit, inputs), edition.ids["daemonic"]
    if edition.daemonic_by_break:
        return replace(test, rule=own, fail=UNRAVELS)
    return replace(test, rule=own, fail=UNRAVELS, sure="", heal=own, doom=own)


def unstable(edition: Edition, fight: Fight, number: int, unit: Unit, inputs: ScoreInputs) -> LeadershipTest:
    """`break.unstable`: a wound for each point of difference, no test."""
    test = break_test(edition, fight, number, unit, inputs)
    cost = reductions(edition, fight, unit, inputs, test.ignores, test.again) if edition.unstable_reduced else ()
    return LeadershipTest(number, edition.ids["unstable"], test.leadership, fail=CRUMBLES, order=test.order, cost=cost)


def reductions(
    edition: Edition,
    fight: Fight,
    unit: Unit,
    inputs: ScoreInputs,
    ignores: tuple[Ruled, ...],
    again: tuple[Ruled, ...],
) -> tuple[tuple[str, str, Formula], ...]:
    """`break.unstable-t9a`: stubborn halves, steadfast caps at 12, the battle standard takes the rank bonus off."""
    rule = edition.ids["unstable"]
    made: list[tuple[str, str, Formula]] = []
    for name, formula in ignores:
        made.append(
            (
                rule,
                "halve" if name == "break.stubborn" else "cap",
                scaled(formula, 1 if name == "break.stubborn" else 12),
            )
        )
    made.sort(key=lambda one: one[1] != "halve")
    bonus = tuple(max(n, 1) for n in result_ranks(edition, fight, unit))
    for _, formula in again:
        option = Option(bonus, inputs.left[unit.name])
        options = (*formula.options, option)
        sizes = (2, max(bonus) + 1)
        fold = tuple(a * b for a, b in product(*map(range, sizes)))
        made.append((rule, "less", Formula(options, fold, sizes)))
    return tuple(made)


def scaled(formula: Formula, by: int) -> Formula:
    """A reading of 0 or 1 times a number."""
    if formula.fold is None:
        options = tuple(Option(tuple(n * by for n in o.points), o.count, o.unless) for o in formula.options)
        return Formula(options)
    return Formula(formula.options, tuple(n * by for n in formula.fold), formula.sizes, formula.adds)


def runner(edition: Edition, fight: Fight, number: int, unit: Unit, left: Left) -> Runner:
    """`flight.flee`, `pursuit.roll`, `pursuit.restrain`: how a unit runs and chases."""
    swift = [g for g in unit.groups if "swiftstride" in g.traits]
    wild = [g for g in unit.groups if frenzied(unit, g)]
    restraint = LeadershipTest(
        number,
        "pursuit.restrain",
        break_leadership(edition, fight, unit, left),
        modifiers=fear_cost(edition, fight, unit, left),
        again=break_battle_standard(edition, fight, unit, left),
    )
    return Runner(
        number,
        Run(2),
        "flight.flee",
        "pursuit.roll",
        chases=unit.pursue,
        fast=Run(3, 1),
        swift=(("flight.flee", living(swift, left)),) if swift else (),
        bound=((edition.ids["frenzy"], living(wild, left)),) if wild else (),
        restraint=restraint,
    )


def raging(group: Group) -> bool:
    """Whether a group or its mount is frenzied to begin with."""
    return "frenzy" in group.traits or bool(group.mount and "frenzy" in group.mount.traits)


def after_combat(edition: Edition, fight: Fight, inputs: ScoreInputs) -> AfterCombat:
    """All that follows the score."""
    units = [unit for side in fight.sides for unit in side.units]
    wild = [any(not unit.calm and raging(g) for unit in side.units for g in unit.groups) for side in fight.sides]
    return AfterCombat(
        tests=tuple(one for n, unit in enumerate(units) for one in break_tests(edition, fight, n, unit, inputs)),
        runners=tuple(runner(edition, fight, n, unit, inputs.left) for n, unit in enumerate(units)),
        caught="pursuit.caught",
        leave="flight.flee",
        losers_calm=edition.ids["frenzy"],
        wild=(wild[0], wild[1]),
        engaged="pursuit.restrain",
    )
