"""`outnumber_bonus`: the older score's point for the side with more models left."""

import pytest

import fracas


def idle(name, count):
    return {"name": name, "count": count, "WS": 3, "S": 3, "T": 3, "I": 3, "A": 0}


@pytest.mark.rule("result.outnumber")
@pytest.mark.parametrize("ruleset", ["whfb-8e", "resurrection"])
@pytest.mark.parametrize(("red", "blue", "lead"), [(6, 5, 2), (5, 5, 0), (4, 5, -2)])
def test_more_models_are_worth_the_points_that_the_switch_says(ruleset, red, blue, lead):
    sides = {
        "R": {"units": [{"name": "r", "models": [idle("a", red)]}]},
        "B": {"units": [{"name": "b", "models": [idle("c", blue)]}]},
    }
    play = fracas.play(fracas.load({"ruleset": ruleset, "outnumber_bonus": 2, "sides": sides}), 1)
    assert play.rounds[0].result.difference == lead
    assert "outnumber" in str(play) or "More models" in str(play) or not lead
