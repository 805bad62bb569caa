"""What the page is told of a ruleset is what the fight file takes: numbers, saves, what is meant, measures."""

from typing import Any

import pytest

import fracas
from fracas.fight.errors import FracasError
from fracas.fight.fight import Fight
from fracas.positions import layout
from fracas.web.api_rules import RULESETS, rulesets

Told = dict[str, Any]
TOGETHER = {"group": ("contact", "near", "wounds_lost"), "unit": ("round",)}
"""Numbers that must fit others as well."""


@pytest.fixture(params=RULESETS)
def told(request: pytest.FixtureRequest) -> Told:
    return next(one for one in rulesets() if one["name"] == request.param)


def fight(told: Told, level: str = "group", **keys: object) -> Fight | None:
    """Two groups with these keys in one of them, in its mount, in its unit or in the fight; None if it is refused."""
    man = {"name": "Man", "WS": 3, "S": 3, "T": 3, "I": 3}
    parts: dict[str, dict[str, Any]] = {
        "fight": {"ruleset": told["name"]},
        "unit": {"name": "Men"},
        "group": dict(man),
        "mount": {"name": "Horse", "WS": 3, "S": 3, "I": 3},
    }
    parts[level] |= keys
    group = parts["group"] | ({"mount": parts["mount"]} if level == "mount" else {})
    sides = {"A": {"units": [parts["unit"] | {"models": [group]}]}, "B": {"units": [{"name": "Foes", "models": [man]}]}}
    try:
        return fracas.load(parts["fight"] | {"sides": sides})
    except FracasError:
        return None


def test_its_numbers_are_those_that_are_taken(told: Told) -> None:
    assert set(told["numbers"]["group"]) >= {"count", "WS", "S", "T", "W", "I", "A", "Ld"}
    for level, keys in told["numbers"].items():
        for key in keys.keys() - TOGETHER.get(level, ()):
            low, high = keys[key]["low"], keys[key]["high"]
            taken = [n for n in (low - 1, low, high, high + 1) if fight(told, level, **{key: n})]
            assert taken == [low, high], (level, key)


def test_its_saves_are_those_that_are_taken(told: Told) -> None:
    every = ["none", *(f"{need}+" for need in (6, 5, 4, 3, 2, 1))]
    assert "Sv" in told["saves"]
    for key, saves in told["saves"].items():
        assert [save for save in every if fight(told, "group", **{key: save})] == saves


def test_a_save_that_it_does_not_tell_is_refused_or_another_name_of_one(told: Told) -> None:
    refused = {key for key in ("Inv", "Ward", "Reg") if not fight(told, "group", **{key: "4+"})}
    assert {"Inv", "Ward"} & set(told["saves"]) and refused.isdisjoint(told["saves"])
    assert "Reg" in refused | set(told["saves"])


def test_what_it_means_where_nothing_is_written(told: Told) -> None:
    assert told["meant"]["group"] | {"role": "trooper", "W": 1, "A": 1, "Ld": 7} == told["meant"]["group"]
    assert told["meant"]["unit"]["type"] == "infantry"
    for level, keys in told["meant"].items():
        for key, word in keys.items():
            if key != "ruleset":  # the default is classic, whose words these may not be
                assert fight(told, level, **{key: word}) == fight(told, level), (level, key)


def test_its_measures_are_those_of_places(told: Told) -> None:
    assert told["distances"] == {"touch": layout.TOUCH, "near": layout.NEAR}
    assert told["arcs"] == ["front", "flank", "rear"]


def test_a_one_always_fails(told: Told) -> None:
    assert told["die"] == {"2": 5 / 6, "3": 4 / 6, "4": 3 / 6, "5": 2 / 6, "6": 1 / 6}


def test_all_but_ordinary_models_stand_in_front(told: Told) -> None:
    assert set(told["roles"]) - set(told["front"]) == {"trooper"}
