"""`wh40k-3e`, rule by rule: morale, falling back and sweeping advances. A plain man's blow wounds with 1/4."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product

import pytest

import fracas
from small import AT_MOST, CAUGHT, idle, man, mean, near, strike, strikes, unit
from small import fight as any_fight

QUARTER = F(1, 4)


def fight(red, blue, **more):
    return any_fight("wh40k-3e", red, blue, **more)


def unsaved(red: dict, blue: dict, **more) -> float:
    """The chance of an unsaved wound of Red's one blow."""
    return strike(fight(unit("R", red, **more), unit("B", blue)), red["name"]).unsaved


# ------------------------------------------------------------ morale


def beaten(red: list[dict], blue: list[dict], lead: dict | None = None, **more) -> dict[str, float]:
    """What becomes of Blue given that it has lost by one wound that kills nobody, whatever else stands by."""
    switches = {key: more.pop(key) for key in list(more) if key == "outnumber_modifiers"}
    victim = idle("victim", W=2, Ld=0)
    striker = man("striker", attacks={"victim": 1}, **(lead or {}))
    odds = fracas.odds(fight(unit("R", striker, *red), unit("B", victim, *blue, **more), **switches), rounds=1)
    lost = odds.win["Red"]
    outcome = odds.combat.outcome["B"]
    return {"stands": (outcome["fighting"] - (1 - lost)) / lost, "caught": outcome["caught"] / lost}


@pytest.mark.rule("morale.check")
def test_a_beaten_unit_tests_on_its_highest_leadership():
    assert beaten([], [idle("b", 3, Ld=6), idle("boss", Ld=9)])["stands"] == near(AT_MOST[9])
    assert beaten([], [idle("b", 3, Ld=6)], leadership=8)["stands"] == near(AT_MOST[8])


@pytest.mark.rule("morale.check")
def test_the_leadership_of_the_dead_is_gone():
    # Red's blow at the sergeant kills him with 1/4; then the test is on 5.
    loaded = fight(
        unit("R", man("r", attacks={"boss": 1})), unit("B", idle("b", 4, Ld=5), idle("boss", Ld=10, role="character"))
    )
    outcome = fracas.odds(loaded, rounds=1).combat.outcome["B"]
    assert outcome["fighting"] == near(1 - QUARTER + QUARTER * AT_MOST[5])


@pytest.mark.rule("morale.outnumbered")
@pytest.mark.parametrize(
    ("red", "blue", "worse"),
    [
        (4, 5, 0),
        (5, 5, 0),
        (6, 5, 1),
        (9, 5, 1),
        (10, 5, 2),
        (14, 5, 2),
        (15, 5, 3),
        (19, 5, 3),
        (20, 5, 4),
        (40, 5, 4),
    ],
)
def test_a_test_is_worse_by_how_many_times_the_enemy_is_more(red, blue, worse):
    stands = beaten([idle("r", red - 1)], [idle("b", blue - 1, Ld=9)])["stands"]
    assert stands == near(AT_MOST[9 - worse])


@pytest.mark.rule("morale.outnumbered")
def test_all_models_count_in_contact_or_not_and_some_twice():
    far = idle("r", 9, contact=0)
    assert beaten([far], [idle("b", 4, Ld=9)])["stands"] == near(AT_MOST[7])
    # Four big ones and the striker: 9 against 5; and 5 against 9 the other way round.
    big = idle("r", 4, traits=["counts as two"])
    assert beaten([big], [idle("b", 4, Ld=9)])["stands"] == near(AT_MOST[8])
    assert beaten([idle("r", 8)], [idle("b", 4, Ld=9, traits=["counts as two"])])["stands"] == near(AT_MOST[9])


@pytest.mark.rule("morale.outnumbered")
def test_a_switch_turns_it_off():
    stands = beaten([idle("r", 39)], [idle("b", 4, Ld=9)], outnumber_modifiers="none")["stands"]
    assert stands == near(AT_MOST[9])


@pytest.mark.rule("morale.below-half")
@pytest.mark.parametrize(("started", "need"), [(5, 9), (10, 9), (11, 8), (30, 8)])
def test_less_than_half_of_those_who_started(started, need):
    assert beaten([], [idle("b", 4, Ld=9)], started=started)["stands"] == near(AT_MOST[need])


@pytest.mark.rule("morale.below-half")
def test_losses_of_this_round_count_for_half():
    # Three of whom one dies: two of five are less than half.
    loaded = fight(unit("R", man("r")), unit("B", idle("b", 3, Ld=9), started=5))
    outcome = fracas.odds(loaded, rounds=1).combat.outcome["B"]
    assert outcome["fighting"] == near(1 - QUARTER + QUARTER * AT_MOST[8])


@pytest.mark.rule("morale.heroism")
def test_a_double_one_passes():
    # 3 - 4 - 1 is less than any two dice.
    assert beaten([idle("r", 39)], [idle("b", 4, Ld=3)], started=11)["stands"] == near(F(1, 36))


@pytest.mark.rule("morale.immune")
@pytest.mark.parametrize(
    ("trait", "stands"),
    [
        ("fearless", F(1)),
        ("stubborn", F(1)),
        ("ignores morale modifiers", AT_MOST[6]),
        ("re-roll morale", 1 - (1 - AT_MOST[4]) ** 2),
    ],
)
def test_who_is_immune(trait, stands):
    # Leadership 6, two to one: 4.
    found = beaten([idle("r", 9)], [idle("b", 4, Ld=6, traits=[trait])])
    assert found["stands"] == near(stands)
    assert found["caught"] == near((1 - stands) * CAUGHT)


# ------------------------------------------------------------ falling back and sweeping


def reaches(hunters: int, runners: int) -> F:
    """The chance that so many dice are at least so many others."""
    every = [sum(dice) for dice in product(range(1, 7), repeat=hunters)]
    others = [sum(dice) for dice in product(range(1, 7), repeat=runners)]
    return F(sum(a >= b for a in every for b in others), len(every) * len(others))


@pytest.mark.rule("flight.fall-back", "sweep.distance")
@pytest.mark.parametrize("hunter", ["infantry", "cavalry", "jump infantry", "bike"])
@pytest.mark.parametrize("runner", ["infantry", "cavalry", "jump infantry", "bike", "monster"])
def test_two_dice_or_three(hunter, runner):
    red, blue = unit("R", man("r"), type=hunter), unit("B", idle("b", W=2, Ld=6), type=runner)
    outcome = fracas.odds(fight(red, blue), rounds=1).combat.outcome["B"]
    dice = {"infantry": 2, "monster": 2}
    caught = reaches(dice.get(hunter, 3), dice.get(runner, 3))
    assert outcome["caught"] == near(QUARTER * (1 - AT_MOST[6]) * caught)
    assert outcome["fled"] == near(QUARTER * (1 - AT_MOST[6]) * (1 - caught))


@pytest.mark.rule("sweep.barred")
@pytest.mark.parametrize(
    ("traits", "more", "swept"),
    [
        ([], {}, True),
        (["no sweep"], {}, False),
        ([], {"pursue": False}, False),
        (["must sweep"], {"pursue": False}, True),
    ],
)
def test_who_may_sweep_and_who_must(traits, more, swept):
    red = unit("R", man("r", traits=traits), **more)
    outcome = fracas.odds(fight(red, unit("B", idle("b", W=2, Ld=6))), rounds=1).combat.outcome["B"]
    assert outcome["caught"] == near(QUARTER * (1 - AT_MOST[6]) * CAUGHT * swept)


@pytest.mark.rule("sweep.barred", "round.leave", "round.break-order")
def test_nobody_sweeps_while_an_enemy_stands():
    # One wound on the first (1/4): both test on 6 (2 against 2). Who runs alone gets away; if both run they are run
    # after.
    blue = [unit("B", idle("b", W=2, Ld=6)), unit("C", idle("c", W=2, Ld=6))]
    outcome = fracas.odds(fight(unit("R", man("r"), idle("s")), blue), rounds=1).combat.outcome
    stays, runs = AT_MOST[6], 1 - AT_MOST[6]
    for name in "BC":
        assert outcome[name]["fighting"] == near(1 - QUARTER + QUARTER * stays)
        assert outcome[name]["caught"] == near(QUARTER * runs * runs * CAUGHT)
        assert outcome[name]["fled"] == near(QUARTER * (runs * stays + runs * runs * (1 - CAUGHT)))


@pytest.mark.rule("sweep.no-fear", "round.no-fear", "attacks.charge")
def test_who_knows_no_fear_fights_on_though_caught():
    # Red wounds the one man of two Wounds (1/4); he holds on 2 only (1/36). Caught, he fights on, and Red has two blows
    # (at least one of two wounds: 7/16) where else it has one.
    blue = idle("b", W=2, Ld=2, traits=["they shall know no fear"])
    combat = fracas.odds(fight(unit("R", man("r")), unit("B", blue)), rounds=2).combat
    runs = F(35, 36)
    assert combat.rounds[0].outcome["B"]["caught"] == 0
    assert combat.rounds[0].outcome["B"]["fled"] == near(QUARTER * runs * (1 - CAUGHT))
    dead = QUARTER * (F(1, 36) * QUARTER + runs * CAUGHT * F(7, 16))
    assert combat.outcome["B"]["destroyed"] == near(dead)


@pytest.mark.rule("sweep.no-fear", "round.no-fear")
def test_a_sweep_gives_nothing_else_of_a_charge():
    # A furious charger has two blows in the first round, each 1/2 x 2/3; after a sweep two of 1/4, else one.
    red = unit("R", man("r", traits=["furious charge"]), charged=True)
    blue = idle("b", W=3, Ld=2, traits=["they shall know no fear"])
    combat = fracas.odds(fight(red, unit("B", blue)), rounds=2).combat
    once, twice, runs = 2 * F(1, 3) * F(2, 3), F(1, 9), F(35, 36)
    swept = once * F(1, 16) + twice * F(7, 16)
    stood = twice * QUARTER
    assert combat.outcome["B"]["destroyed"] == near(runs * CAUGHT * swept + F(1, 36) * stood)


@pytest.mark.rule("round.next", "round.lapse")
def test_the_charge_is_of_the_first_round_only():
    # Two blows, then one: a man of three Wounds is dead after two rounds only if all three wound. He is fearless.
    blue = idle("b", W=3, traits=["fearless"])
    combat = fracas.odds(fight(unit("R", man("r"), charged=True), unit("B", blue)), rounds=2).combat
    assert combat.outcome["B"]["destroyed"] == near(QUARTER**3)


@pytest.mark.rule("allocate.default", "strike.simultaneous")
def test_roles_only_say_who_is_a_pool_of_his_own():
    loaded = fight(
        unit("R", man("r", 4)), unit("B", idle("b", 2), idle("boss", role="champion"), man("hero", role="character"))
    )
    assert strikes(loaded) == [("I3", "r", "contact", 4), ("I3", "hero", "contact", 1)]
    # Undeclared blows are on the rank and file: at most two of them and then the champion.
    assert max(n for n, _ in fracas.odds(loaded).casualties["B"].pairs) == 3
    assert mean(fracas.odds(loaded).wounds_inflicted["Red"].pairs) == near(1 - QUARTER**4)
