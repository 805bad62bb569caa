"""Wrong numbers that a hunter with his own arithmetic found, each with his sum."""

import pytest

import fracas


def man(name, **more):
    return {"name": name, "WS": 4, "S": 3, "T": 3, "I": 3, "A": 1, "Sv": "5+", **more}


def fight(ruleset, red, blue, **more):
    sides = {"X": {"units": [{"name": "x", **red}]}, "Y": {"units": [{"name": "y", **blue}]}}
    return fracas.load({"ruleset": ruleset, "sides": sides, **more})


@pytest.mark.rule("result.slain-profile")
@pytest.mark.parametrize(("wounds", "lost"), [(2, 1), (3, 2), (3, 1)])
def test_a_slain_model_with_one_wound_left_scores_its_profile(wounds, lost):
    # Hits 1/2; of six faces to wound 4 and 5 take a wound (1/6), the six slays (1/12) and scores the profile.
    blue = man("v", A=0, Sv="none", W=wounds, wounds_lost=lost)
    red = man("k", I=5, traits=["killing blow"])
    spread = dict(fracas.odds(fight("whfb-8e", {"models": [red]}, {"models": [blue]})).result_difference)
    assert spread == pytest.approx({0: 3 / 4, 1: 1 / 6, wounds: 1 / 12})


@pytest.mark.rule("trait.frenzy")
def test_a_mounts_frenzy_is_lost_as_well():
    # Round 1: two blows of the frenzied steed that do nothing; the banner wins, so in round 2 it strikes once.
    steed = {"name": "steed", "WS": 1, "S": 1, "I": 3, "A": 1, "traits": ["frenzy"]}
    red = {"type": "cavalry", "models": [man("r", T=10, A=0, Ld=10, mount=steed)]}
    blue = {"models": [man("b", T=10, A=0, role="standard bearer")]}
    events = fracas.play(fight("whfb-8e", red, blue), [1, 1, 1, 1, 1], rounds=2).json()["events"]
    assert [event["attacks"] for event in events if "attacks" in event] == [2, 1]


@pytest.mark.rule("trait.thunderous-charge")
def test_who_joins_later_charges_as_thunderously():
    red = {"charged": True, "round": 1, "models": [man("r", traits=["thunderous charge"])]}
    strike = fracas.odds(fight("t9a-1", red, {"models": [man("b", A=0)]}, round=2)).steps[0].strikes[0]
    assert (strike.to_wound, strike.save) == (3, 6)
