"""The public conformance cases: odds to 1e-9 in every figure, play to the last die."""

import pytest

import fracas
from conftest import CASES, case

BEYOND_ONE_ROUND = {"combat", "outcome", "losses", "rounds"}


def named(path):
    return path.stem


def figures(odds: dict) -> dict[str, float]:
    """Every figure by its path, whatever the order of the keys."""
    flat = {}
    for key, value in odds.items():
        if key in BEYOND_ONE_ROUND:
            continue
        if isinstance(value, dict):
            flat |= {f"{key} {inner}": p for inner, p in figures(value).items()}
        elif isinstance(value, list):
            flat |= {f"{key} {n}": p for n, p in value}
        else:
            flat[key] = value
    return flat


@pytest.mark.parametrize("path", CASES, ids=named)
def test_odds(path):
    wanted = figures(case(path)["odds"])
    found = fracas.odds(fracas.load(case(path)["fight"])).json()
    got = figures({key: found[key] for key in case(path)["odds"] if key not in BEYOND_ONE_ROUND})
    assert got == pytest.approx(wanted, abs=1e-9, rel=0)


@pytest.mark.parametrize("path", [path for path in CASES if "steps" in case(path)], ids=named)
def test_steps(path):
    found = fracas.odds(fracas.load(case(path)["fight"])).json()
    assert [step["at"] for step in found["steps"]] == case(path)["steps"]


PLAYS = [(path, i) for path in CASES for i in range(len(case(path).get("play", ())))]


@pytest.mark.parametrize(("path", "i"), PLAYS, ids=[f"{path.stem}-{i}" for path, i in PLAYS])
def test_play(path, i):
    wanted = case(path)["play"][i]
    found = fracas.play(fracas.load(case(path)["fight"]), wanted["dice"]).json()
    assert {key: found[key] for key in wanted if key != "dice"} == {k: v for k, v in wanted.items() if k != "dice"}
    assert found["dice_left"] == 0
    assert found["dice_used"] == len(wanted["dice"].split())


def test_the_cases_are_there():
    assert len(CASES) >= 74 and len(PLAYS) == 45
