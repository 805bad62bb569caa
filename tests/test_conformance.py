"""The public conformance cases: odds to 1e-9 in every figure, play to the last die."""

import pytest

import fracas
from conftest import CASES, case


def named(path):
    return path.stem


def figures(odds, at: str = "") -> dict[str, float]:
    """Every figure by its path, whatever the order of the keys and of [value, chance] pairs."""
    if isinstance(odds, dict):
        return {k: v for key, value in odds.items() for k, v in figures(value, f"{at}/{key}").items()}
    if isinstance(odds, list) and odds and isinstance(odds[0], dict):
        return {k: v for i, value in enumerate(odds) for k, v in figures(value, f"{at}/{i}").items()}
    if isinstance(odds, list):
        return {f"{at} {n}": p for n, p in odds}
    return {at: odds}


def within(found, wanted):
    """`found` without the keys that the case does not speak of."""
    if isinstance(wanted, dict):
        return {key: within(found[key], value) for key, value in wanted.items()}
    if isinstance(wanted, list) and wanted and isinstance(wanted[0], dict):
        assert len(found) == len(wanted)
        return [within(one, other) for one, other in zip(found, wanted, strict=True)]
    return found


def rounds_of(path) -> int | str | None:
    return case(path).get("rounds") or case(path).get("until")


@pytest.mark.parametrize("path", CASES, ids=named)
def test_odds(path):
    wanted = case(path)["odds"]
    found = fracas.odds(fracas.load(case(path)["fight"]), rounds=rounds_of(path)).json()
    assert found["method"] == "exact"
    assert figures(within(found, wanted)) == pytest.approx(figures(wanted), abs=1e-9, rel=0)


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
    assert len(CASES) >= 94 and len(PLAYS) == 45
