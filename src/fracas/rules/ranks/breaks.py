"""Break tests, Fear, flight and pursuit of ranked games, as data for whoever throws the dice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from fracas.fight.fight import Fight, Group, Unit
from fracas.plan.formulas import Formula, always
from fracas.plan.morale import (
    BREAKS,
    DISSOLVES,
    PASSES,
    RESTORES,
    UNRAVELS,
    AfterCombat,
    Crumbling,
    LeadershipTest,
    Natural,
    Ruled,
    Run,
    Runner,
    Threshold,
)
from fracas.rule import rule
from fracas.rules.common.challenge import shamed_now
from fracas.rules.common.morale import highest_leadership, living, nobody
from fracas.rules.common.result import Left
from fracas.rules.common.units import kind_of
from fracas.rules.ranks.edition import Edition
from fracas.rules.ranks.places import touched
from fracas.rules.ranks.result import more_ranks, ranks_by_width
from fracas.rules.ranks.units import frenzied
from fracas.rules.rule_types import ScoreInputs
from fracas.rules.switches import switch

FEARLESS = ("fear", "terror", "immune to psychology", "unbreakable", "undead")


@rule("break.leadership")
def break_leadership(edition: Edition, fight: Fight, unit: Unit, left: Left) -> Formula:
    """`break.leadership`: the highest alive in the unit, or the borrowed one, not that of whoever refused."""
    return highest_leadership(unit, left, edition.leaderless(fight))


@rule("break.battle-standard")
def break_battle_standard(fight: Fight, unit: Unit, left: Left) -> tuple[Ruled, ...]:
    """`break.battle-standard`: within its reach, or with its living bearer, a failed test is rolled again."""
    if unit.battle_standard:
        return (("break.battle-standard", always(1)),)
    but = shamed_now(fight)
    bearing = [g for g in unit.groups if g.role == "army standard bearer" or "hold your ground" in g.traits]
    borne = [g for g in bearing if g.label != but]
    return (("break.battle-standard", living(borne, left)),) if borne else ()


def leadership_costs(edition: Edition, fight: Fight, unit: Unit, left: Left) -> tuple[Ruled, ...]:
    """What the edition takes off Leadership for every test."""
    return tuple(cost for costs in edition.leadership_costs for cost in costs(fight, unit, left))


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


def fear_tests(edition: Edition, fight: Fight, inputs: ScoreInputs, fear: str) -> tuple[LeadershipTest, ...]:
    """The tests at the start of the round of whoever touches what frightens it; `fear`: the rule that asks for them."""
    made = []
    for number, unit in enumerate(unit for side in fight.sides for unit in side.units):
        threat = frightening(fight, unit)
        if not threat or all(bold(unit, g) for g in unit.groups):
            continue
        made.append(
            LeadershipTest(
                number,
                fear,
                break_leadership(edition, fight, unit, inputs.left),
                modifiers=leadership_costs(edition, fight, unit, inputs.left),
                exempt=((fear, immune(unit, inputs.left)),),
                again=break_battle_standard(fight, unit, inputs.left),
                only=((fear, living(threat, inputs.left)),),
                kind="fear",
                kind_again="battle-standard",
            )
        )
    return tuple(made)


@rule("hit.fear")
def hit_fear(edition: Edition, fight: Fight, inputs: ScoreInputs) -> tuple[LeadershipTest, ...]:
    """`hit.fear`: whoever fails the test strikes with WS 1 in this round."""
    return fear_tests(edition, fight, inputs, "hit.fear")


@rule("break.stubborn")
def break_stubborn(fight: Fight, unit: Unit, left: Left) -> tuple[Ruled, ...]:
    """`break.stubborn`: one model with it is enough."""
    held = [g for g in unit.groups if "stubborn" in g.traits]
    return (("break.stubborn", living(held, left)),) if held else ()


@rule("break.steadfast")
def break_steadfast(fight: Fight, unit: Unit, left: Left) -> tuple[Ruled, ...]:
    """`break.steadfast`: more ranks than each enemy, unless the switch is off."""
    steady = switch(fight, "steadfast", True)
    return (("break.steadfast", more_ranks(ranks_by_width, fight, unit, left)),) if steady else ()


@rule("break.unbreakable")
def break_unbreakable(unit: Unit, left: Left) -> tuple[Ruled, ...]:
    """`break.unbreakable`: every living model has it."""
    if not any("unbreakable" in g.traits for g in unit.groups):
        return ()
    return (("break.unbreakable", nobody([g for g in unit.groups if "unbreakable" not in g.traits], left)),)


def falling(unit: Unit, pools: Mapping[str, int]) -> tuple[tuple[int, ...], ...]:
    """Where wounds without saves fall: ordinary models, then the champion, then characters evenly."""
    tiers: list[list[int]] = [[], [], []]
    for group in unit.groups:
        tier = tiers[kind_of(group)]
        if pools[group.label] not in tier:
            tier.append(pools[group.label])
    return tuple(map(tuple, tiers))


def break_tests(
    edition: Edition, fight: Fight, number: int, unit: Unit, inputs: ScoreInputs
) -> Iterator[LeadershipTest | Crumbling]:
    """What a losing unit goes through: by what its living models are, crumbling, instability or the Break test."""
    left, before = inputs.left, list[Group]()
    for trait, made in (("unstable", edition.unstable), ("daemonic instability", edition.daemonic), ("", break_test)):
        groups = [g for g in unit.groups if trait in g.traits] if trait else list(unit.groups)
        if not groups:
            continue
        one = made(edition, fight, number, unit, inputs)
        other = ((one.rule, living(before, left)),) if before else ()
        yield replace(one, only=((one.rule, living(groups, left)),), exempt=(*one.exempt, *other))
        before += groups
        if all(g in before for g in unit.groups):
            return


@rule("break.test", "break.insane-courage")
def break_test(edition: Edition, fight: Fight, number: int, unit: Unit, inputs: ScoreInputs) -> LeadershipTest:
    """`break.test`: 2D6 at most Leadership less the difference, or it breaks."""
    left = inputs.left
    return LeadershipTest(
        number,
        "break.test",
        break_leadership(edition, fight, unit, left),
        thresholds=(Threshold(PASSES, difference=True),),
        otherwise=BREAKS,
        naturals=(Natural(2, PASSES, "break.insane-courage"),),
        modifiers=leadership_costs(edition, fight, unit, left),
        exempt=break_unbreakable(unit, left),
        ignores=ignored(edition, fight, unit, left),
        again=break_battle_standard(fight, unit, left),
        order=falling(unit, inputs.pools),
        kind="break",
        kind_again="battle-standard",
    )


def ignored(edition: Edition, fight: Fight, unit: Unit, left: Left) -> tuple[Ruled, ...]:
    """What makes the difference not count."""
    return tuple(held for holds in edition.ignores for held in holds(fight, unit, left))


@rule("break.daemonic")
def break_daemonic(edition: Edition, fight: Fight, number: int, unit: Unit, inputs: ScoreInputs) -> LeadershipTest:
    """`break.daemonic`: wounds by the roll, in place of flight; a double 1 heals, a double 6 destroys."""
    test, own = break_test(edition, fight, number, unit, inputs), "break.daemonic"
    naturals = (Natural(2, RESTORES, own, told=False), Natural(12, DISSOLVES, own, told=False))
    return replace(test, rule=own, otherwise=UNRAVELS, naturals=naturals, kind="instability")


@rule("break.unstable")
def break_unstable(edition: Edition, fight: Fight, number: int, unit: Unit, inputs: ScoreInputs) -> Crumbling:
    """`break.unstable`: a wound for each point of difference, no test."""
    return Crumbling(number, "break.unstable", falling(unit, inputs.pools))


@rule("flight.flee", "pursuit.roll", "pursuit.restrain")
def runner(edition: Edition, fight: Fight, number: int, unit: Unit, left: Left) -> Runner:
    """`flight.flee`, `pursuit.roll`, `pursuit.restrain`: how a unit runs and chases."""
    swift = [g for g in unit.groups if "swiftstride" in g.traits]
    wild = [g for g in unit.groups if frenzied(unit, g)]
    restraint = LeadershipTest(
        number,
        "pursuit.restrain",
        break_leadership(edition, fight, unit, left),
        modifiers=leadership_costs(edition, fight, unit, left),
        again=break_battle_standard(fight, unit, left),
        kind="restrain",
        kind_again="battle-standard",
    )
    return Runner(
        number,
        Run(2),
        "flight.flee",
        "pursuit.roll",
        chases=unit.pursue,
        fast=Run(3, 1),
        swift=(("flight.flee", living(swift, left)),) if swift else (),
        bound=((edition.frenzy, living(wild, left)),) if wild else (),
        restraint=restraint,
    )


def raging(group: Group) -> bool:
    """Whether a group or its mount is frenzied to begin with."""
    return "frenzy" in group.traits or bool(group.mount and "frenzy" in group.mount.traits)


@rule("pursuit.caught")
def after_combat(edition: Edition, fight: Fight, inputs: ScoreInputs) -> AfterCombat:
    """All that follows the score; `pursuit.caught`: whoever is run down is destroyed."""
    units = [unit for side in fight.sides for unit in side.units]
    wild = [any(not unit.calm and raging(g) for unit in side.units for g in unit.groups) for side in fight.sides]
    return AfterCombat(
        tests=tuple(one for n, unit in enumerate(units) for one in break_tests(edition, fight, n, unit, inputs)),
        runners=tuple(runner(edition, fight, n, unit, inputs.left) for n, unit in enumerate(units)),
        caught="pursuit.caught",
        leave="flight.flee",
        losers_calm=edition.frenzy,
        wild=(wild[0], wild[1]),
        engaged="pursuit.restrain",
    )
