"""What must hold of any fight, whatever its odds: mirrors, equals, and advantages that never hurt."""

import itertools
from copy import deepcopy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fracas
from fights import fights
from fracas.compile.round import compile_round

HAIR = 1e-12


def odds_of(fight: dict) -> fracas.Odds:
    return fracas.odds(fracas.load(fight))


def mirrored(fight: dict) -> dict:
    """The same fight with its sides in the other order, and the same player's turn."""
    first = next(iter(fight["sides"]))
    return {**fight, "turn": fight.get("turn", first), "sides": dict(reversed(fight["sides"].items()))}


@settings(max_examples=80)
@given(fights())
def test_the_sides_swapped_give_the_mirror(fight):
    here, there = odds_of(fight), odds_of(mirrored(fight))
    assert there.outcomes == pytest.approx(here.outcomes[::-1], abs=HAIR)
    negated = {-value: p for value, p in here.result_difference}
    assert dict(there.result_difference) == pytest.approx(negated, abs=HAIR)
    for unit, lost in here.casualties.items():
        assert dict(there.casualties[unit]) == pytest.approx(dict(lost), abs=HAIR)


@settings(max_examples=80)
@given(fights())
def test_chances_add_up_and_nobody_grows(fight):
    found = odds_of(fight)
    assert sum(found.outcomes) == pytest.approx(1, abs=1e-9)
    for spread in (found.result_difference, *found.casualties.values(), *found.wounds_inflicted.values()):
        assert sum(p for _, p in spread) == pytest.approx(1, abs=1e-9)
    for unit in found.plan.units:
        assert all(0 <= lost <= unit.size for lost, _ in found.casualties[unit.name])


@settings(max_examples=80)
@given(fights())
def test_models_left_never_grow_from_step_to_step(fight):
    found = odds_of(fight)
    for unit in found.plan.units:
        left = [unit.size, *(step.left[unit.name] for step in found.steps)]
        assert all(after <= before + 1e-9 for before, after in itertools.pairwise(left))


@settings(max_examples=80)
@given(fights())
def test_no_side_kills_more_models_than_it_makes_attacks(fight):
    found = odds_of(fight)
    for side, name in enumerate(found.sides):
        attacks = sum(s.attacks.full[0] for step in found.plan.steps for s in step.strikes if s.side == side)
        most = max(max(value for value, _ in found.wounds_inflicted[name]), 0)
        widest = max(group.get("W", 1) for group in groups(fight))
        assert most <= attacks * widest
        dead = sum(max(v for v, _ in found.casualties[u.name]) for u in found.plan.units if u.side != side)
        assert dead <= attacks * max(1, len(found.plan.pools))


def groups(fight: dict):
    return [group for side in fight["sides"].values() for unit in side["units"] for group in unit["models"]]


@settings(max_examples=80)
@given(fights())
def test_given_the_outcomes_the_whole_comes_back(fight):
    found = odds_of(fight)
    for unit, lost in found.casualties.items():
        for value, p in lost:
            parts = zip(found.given.values(), found.outcomes, strict=True)
            assert sum(view.casualties[unit][value] * chance for view, chance in parts) == pytest.approx(p, abs=HAIR)


PROFILES = st.fixed_dictionaries(
    {
        "count": st.integers(1, 8),
        "WS": st.integers(1, 10),
        "S": st.integers(1, 10),
        "T": st.integers(1, 10),
        "I": st.integers(1, 10),
        "A": st.integers(0, 3),
        "W": st.integers(1, 3),
        "Sv": st.sampled_from(["none", "6+", "4+", "2+"]),
        "Inv": st.sampled_from(["none", "5+"]),
    }
)


def plain(ours: dict, theirs: dict) -> dict:
    """Two plain units face to face."""
    sides = {"A": {"name": "a", **ours}, "B": {"name": "b", **theirs}}
    return {"sides": {side: {"units": [{"name": f"Unit {side}", "models": [group]}]} for side, group in sides.items()}}


@settings(max_examples=60)
@given(PROFILES)
def test_equal_units_win_equally_often(profile):
    found = odds_of(plain(profile, profile))
    assert found.win["A"] == pytest.approx(found.win["B"], abs=HAIR)


def better(profile: dict, key: str) -> dict:
    """The profile with one more of something, or a better save."""
    if key == "Sv":
        return {**profile, "Sv": {"none": "6+", "6+": "5+", "4+": "3+", "2+": "2+"}[profile["Sv"]]}
    most = 3 if key == "W" else 10
    return {**profile, key: min(profile[key] + 1, most if key not in ("count", "A") else 99)}


@settings(max_examples=150)
@given(PROFILES, PROFILES, st.sampled_from(["I", "count", "Sv", "WS", "S", "T", "A", "W"]))
def test_an_advantage_never_hurts(ours, theirs, key):
    """Higher Initiative, one more model, a better save and the rest: never less chance to win, never more to lose."""
    before, after = odds_of(plain(ours, theirs)), odds_of(plain(better(ours, key), theirs))
    assert after.win["A"] >= before.win["A"] - 1e-9
    assert after.win["B"] <= before.win["B"] + 1e-9


@settings(max_examples=40)
@given(fights())
def test_a_plan_is_the_same_each_time_and_can_be_compared(fight):
    assert compile_round(fracas.load(fight)) == compile_round(fracas.load(deepcopy(fight)))


@settings(max_examples=40)
@given(fights(), st.integers(0, 10**6))
def test_the_same_seed_gives_the_same_log(fight, seed):
    loaded = fracas.load(fight)
    assert str(fracas.play(loaded, seed)) == str(fracas.play(loaded, seed))


@settings(max_examples=40)
@given(fights(), st.integers(0, 10**6))
def test_one_by_one_is_the_same_fight_thrown_otherwise(fight, seed):
    """`dice.one-by-one`: the same steps and as many attacks; what is played adds up as ever."""
    loaded = fracas.load(fight)
    together, singly = fracas.play(loaded, seed), fracas.play(loaded, seed, one_by_one=True)
    first = [e for e in together.events if "attacks" in e.facts and e.step == together.plan.steps[0].at]
    single = [e for e in singly.events if "attacks" in e.facts and e.step == singly.plan.steps[0].at]
    assert sum(e.facts["attacks"] for e in first) == sum(e.facts["attacks"] for e in single)
    assert singly.odds.outcomes == together.odds.outcomes
