"""The library as others call it: what is refused is BadInput, what is shown is short."""

import numpy as np
import pytest

import fracas

DUEL = {
    "sides": {
        side: {"units": [{"name": f"Unit {side}", "models": [{"name": side, "WS": 3, "S": 3, "T": 3, "I": 3}]}]}
        for side in ("A", "B")
    }
}


@pytest.fixture
def fight():
    return fracas.load(DUEL)


@pytest.mark.parametrize(
    "call",
    [
        lambda f: fracas.simulate(f, 0),
        lambda f: fracas.simulate(f, -5),
        lambda f: fracas.simulate(f, 1.5),
        lambda f: fracas.simulate(f, "x"),
        lambda f: fracas.simulate(f, True),
        lambda f: fracas.simulate(f, 10, seed=-1),
        lambda f: fracas.simulate(f, 10, target_error=float("nan")),
        lambda f: fracas.simulate(f, 10, target_error=0),
        lambda f: fracas.simulate(f, 10, target_error=-1),
        lambda f: fracas.play(f, 1.5),
        lambda f: fracas.play(f, -1),
        lambda f: fracas.play(f, object()),
        lambda f: fracas.play(f, [7]),
        lambda f: fracas.play(f, ["x"]),
        lambda f: fracas.play(f, "1 2 x"),
        lambda f: fracas.odds("fight.yaml"),
        lambda f: fracas.odds(None),
        lambda f: fracas.load(None),
        lambda f: fracas.load([]),
        lambda f: fracas.load(3),
        lambda f: fracas.odds(f).chart("x.png", "de"),
    ],
)
def test_what_is_refused_is_bad_input_in_one_line(fight, call):
    with pytest.raises(fracas.BadInput) as refused:
        call(fight)
    for lang in ("en", "ru"):
        assert "\n" not in refused.value.text(lang)


def test_an_open_challenge_cannot_be_computed():
    open_fight = {**DUEL, "challenge": {"by": "A"}}
    for side in open_fight["sides"].values():
        side["units"][0]["models"][0]["role"] = "character"
    loaded = fracas.load(open_fight, open_choices=True)
    with pytest.raises(fracas.BadInput, match="no answer"):
        fracas.odds(loaded)


def test_whole_numbers_of_numpy_are_whole_numbers(fight):
    faces = np.array([6, 6, 1])
    assert fracas.play(fight, faces).winner == fracas.play(fight, list(faces)).winner == "A"
    assert fracas.simulate(fight, np.int64(100), seed=np.int64(3)).n == 100
    assert fracas.play(fight, np.int64(3)).dice_used == fracas.play(fight, 3).dice_used


def test_results_show_themselves_shortly(fight):
    assert repr(fracas.odds(fight)).startswith("<Odds: 1 Unit A v 1 Unit B") and len(repr(fracas.odds(fight))) < 200
    assert repr(fracas.play(fight, [6, 6, 1])) == "<Play: A, 3 dice, 7 events>" or len(repr(fracas.play(fight, 1))) < 80
    assert "<table" in fracas.odds(fight)._repr_html_()


def test_no_chance_is_above_one():
    helpless = {
        "sides": {
            **DUEL["sides"],
            "B": {
                "units": [
                    {"name": "Rock", "models": [{"name": "Rock", "WS": 1, "S": 1, "T": 10, "I": 1, "W": 3, "count": 3}]}
                ]
            },
        }
    }
    found = fracas.odds(fracas.load(helpless))
    chances = [*found.outcomes, *(p for d in found.casualties.values() for _, p in d)]
    assert max(chances) <= 1.0


def test_public_names_are_pinned():
    assert fracas.__all__ == [
        "BadInput", "Choice", "Distribution", "Fight", "FracasError", "Odds", "Plan", "Play", "add_ruleset", "choices",
        "compile_round", "decided", "load", "load_all", "odds", "play", "simulate",
    ]  # fmt: skip
    assert all(getattr(fracas, name) for name in fracas.__all__)
