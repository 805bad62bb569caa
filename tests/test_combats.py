"""Whole combats: round after round, to the end. Every blow here wounds with 1/4 unless a line says otherwise."""

from fractions import Fraction

import pytest

import fracas
from fracas.executors.stage import Book
from fracas.executors.state import State
from fracas.modes import Mode, fight_in


def man(name, count=1, **more):
    """Hits on 4+, wounds on 4+, no save."""
    return {"name": name, "count": count, "WS": 3, "S": 3, "T": 3, "I": 3, **more}


def fight(red, blue, **more):
    sides = {"Red": {"units": [{"name": "R", **red}]}, "Blue": {"units": [{"name": "B", **blue}]}}
    return fracas.load({"sides": sides, **more})


def plan_of_round_two(loaded):
    book = Book(loaded)
    return book.stage(Mode(True, ("", ""))).plan


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
    second = fight_in(loaded, Mode(True, ("", "")))
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

    attacks = {s.position: int(state.grid(s.attacks, np.array(s.attacks.values))) for s in strikes}
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
