"""Whole combats: round after round, to the end. Every blow here wounds with 1/4 unless a line says otherwise."""

from fractions import Fraction

import pytest

import fracas
from fracas.compile.combat_plans import CombatPlans
from fracas.compile.combat_state import CombatState, fight_in_state
from fracas.engine.state import State


def man(name, count=1, **more):
    """Hits on 4+, wounds on 4+, no save."""
    return {"name": name, "count": count, "WS": 3, "S": 3, "T": 3, "I": 3, **more}


def fight(red, blue, **more):
    sides = {"Red": {"units": [{"name": "R", **red}]}, "Blue": {"units": [{"name": "B", **blue}]}}
    return fracas.load({"sides": sides, **more})


def plan_of_round_two(loaded):
    combat_plans = CombatPlans(loaded)
    return combat_plans.round_plan(CombatState(True, ("", ""))).plan


@pytest.mark.rule("round.end", "round.draw")
def test_two_men_fight_until_one_is_left():
    # A round: only Red lives 3/16, only Blue 3/16, nobody 1/16, both 9/16; so Red wins 3/16 of 7/16.
    odds = fracas.odds(fight({"models": [man("r")]}, {"models": [man("b")]}), rounds="end").combat
    assert odds.win["Red"] == pytest.approx(float(Fraction(3, 7)), abs=1e-9)
    assert odds.neither == pytest.approx(float(Fraction(1, 7)), abs=1e-9)
    assert odds.fighting < 1e-9 and odds.error == odds.fighting


@pytest.mark.rule("round.end")
def test_so_many_rounds_leave_the_rest_fighting():
    odds = fracas.odds(fight({"models": [man("r")]}, {"models": [man("b")]}), rounds=2).combat
    assert odds.fighting == pytest.approx(float(Fraction(9, 16) ** 2), abs=1e-12)
    assert [one.round for one in odds.rounds] == [1, 2]
    assert odds.rounds[1].fought == pytest.approx(9 / 16, abs=1e-12)
    assert odds.outcome["R"]["destroyed"] == pytest.approx(1 / 4 + 9 / 16 / 4, abs=1e-12)


@pytest.mark.rule("round.end")
def test_a_fight_in_which_nobody_can_be_hurt_is_noticed():
    odds = fracas.odds(fight({"models": [man("r", T=8)]}, {"models": [man("b", T=8)]}), rounds="end").combat
    assert odds.endless == odds.fighting == 1.0 and odds.error == 0.0 and len(odds.rounds) <= 2


@pytest.mark.rule("round.lapse")
def test_charge_and_cover_are_of_the_first_round():
    loaded = fight({"charged": True, "models": [man("r")]}, {"cover": True, "models": [man("b")]})
    later = plan_of_round_two(loaded)
    assert [step.at for step in fracas.compile_round(loaded).steps] == ["cover", "I3"]
    assert [step.at for step in later.steps] == ["I3"]
    assert {rule for step in later.steps for strike in step.strikes for rule, _ in strike.parts} == {"attacks.contact"}


@pytest.mark.rule("round.next")
def test_the_next_round_is_the_other_players_turn():
    loaded = fight({"models": [man("r")]}, {"models": [man("b")]})
    assert loaded.turn == "Red"
    second = fight_in_state(loaded, CombatState(True, ("", "")))
    assert (second.turn, second.round) == ("Blue", 2)


@pytest.mark.rule("round.pile-in-capacity")
@pytest.mark.parametrize(("lost", "contact", "near"), [(0, 3, 2), (1, 3, 2), (2, 3, 1), (3, 3, 0), (5, 1, 0)])
def test_places_are_filled_again(lost, contact, near):
    # Three places in contact and two near; one more stands far and steps in.
    loaded = fight({"models": [man("r", 6, contact=3, near=2)]}, {"models": [man("b", 3)]})
    strikes = [s for step in plan_of_round_two(loaded).steps for s in step.strikes if s.by == "r"]
    losses = {0: lost, 1: 0}
    state = State(losses, losses)
    import numpy as np

    attacks = {s.position: int(state.lookup(s.attacks, np.array(s.attacks.values))) for s in strikes}
    assert attacks == {"contact": contact, "near": near}


def test_what_is_left_given_that_a_side_has_won():
    odds = fracas.odds(fight({"models": [man("r", 2)]}, {"models": [man("b")]}), rounds="end").combat
    given = odds.given["Red"]
    assert given.outcome["B"]["destroyed"] == pytest.approx(1, abs=1e-12)
    assert sum(p for _, p in given.losses["R"]) == pytest.approx(1, abs=1e-12)
    assert 2 not in dict(given.losses["R"])


@pytest.mark.parametrize("rounds", [0, -1, 1001, "soon", True, 1.5])
def test_a_number_of_rounds_is_a_number(rounds):
    with pytest.raises(fracas.BadInput, match="number of rounds"):
        fracas.odds(fight({"models": [man("r")]}, {"models": [man("b")]}), rounds=rounds)


EDITIONS = ("wh40k-3e", "whfb-8e", "resurrection", "t9a-1")
every = pytest.mark.parametrize("ruleset", EDITIONS)


@every
@pytest.mark.rule("round.end", "round.draw")
def test_in_every_edition_two_men_may_fight_on_for_ever(ruleset):
    # Nobody strikes: each round is a draw and changes nothing, which is noticed.
    idle = {"models": [man("r", A=0)]}, {"models": [man("b", A=0)]}
    odds = fracas.odds(fight(*idle, ruleset=ruleset), rounds="end").combat
    assert odds.endless == odds.fighting == 1.0
    assert len(odds.rounds) <= 2


@every
@pytest.mark.rule("round.end", "round.leave")
def test_a_combat_ends_when_nobody_of_a_side_is_left_in_it(ruleset):
    # Blue, of Leadership 2, holds after a lost round with 1/36. Red's man wounds him with 1/4: of one Wound he is dead.
    # Of two he runs, and is caught or has fled.
    red, blue = {"models": [man("r")]}, {"models": [man("b", A=0, W=2, Ld=2)]}
    odds = fracas.odds(fight(red, blue, ruleset=ruleset), rounds=1).combat
    assert odds.win["Red"] == pytest.approx(1 / 4 * 35 / 36, abs=1e-12)
    assert odds.outcome["B"]["caught"] == pytest.approx(1 / 4 * 35 / 36 * 721 / 1296, abs=1e-12)
    assert odds.outcome["B"]["fled"] == pytest.approx(1 / 4 * 35 / 36 * 575 / 1296, abs=1e-12)
    assert odds.losses["B"].pairs == ((0, pytest.approx(1)),)


@every
@pytest.mark.rule("round.next", "round.draw")
def test_wounds_stay_from_round_to_round(ruleset):
    # Two wounds kill, if the first round is survived: on 10 (33/36), less the difference of 1 in fantasy (30/36).
    red, blue = {"models": [man("r")]}, {"models": [man("b", A=0, W=2, Ld=10)]}
    odds = fracas.odds(fight(red, blue, ruleset=ruleset), rounds=2).combat
    holds = Fraction(33, 36) if ruleset == "wh40k-3e" else Fraction(30, 36)
    assert odds.outcome["B"]["destroyed"] == pytest.approx(float(Fraction(1, 16) * holds), abs=1e-12)


@every
@pytest.mark.rule("round.break-order", "round.leave")
def test_losing_units_test_with_the_same_difference_and_one_that_runs_alone_gets_away(ruleset):
    # One wound on b (1/4). Fantasy: both on 6; 40k: on 7.
    red = {"models": [man("r", A=1), man("s", A=0)]}
    blue = [{"name": name, "models": [man(name.lower(), A=0, W=2)]} for name in ("B", "C")]
    sides = {"Red": {"units": [{"name": "R", **red}]}, "Blue": {"units": blue}}
    odds = fracas.odds(fracas.load({"ruleset": ruleset, "sides": sides}), rounds=1).combat
    stays = Fraction(21 if ruleset == "wh40k-3e" else 15, 36)
    both, alone = (1 - stays) ** 2, (1 - stays) * stays
    for name in ("B", "C"):
        assert odds.outcome[name]["caught"] == pytest.approx(float(both * Fraction(721, 1296) / 4), abs=1e-12)
        fled = (alone + both * Fraction(575, 1296)) / 4
        assert odds.outcome[name]["fled"] == pytest.approx(float(fled), abs=1e-12)


@every
@pytest.mark.rule("round.next")
def test_in_every_edition_the_next_round_is_the_other_players_turn(ruleset):
    loaded = fight({"models": [man("r")], "charged": True}, {"models": [man("b")]}, ruleset=ruleset)
    second = fight_in_state(loaded, CombatState(True, ("", "")))
    assert (second.turn, second.round) == ("Blue", 2)
    assert not second.sides[0].units[0].charged
