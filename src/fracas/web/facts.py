"""What the page is told of a ruleset beside its words: what may be written, what is meant, measures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from fracas.fightfile.ruleset_schema import json_schema
from fracas.plan.attack import chance
from fracas.positions.layout import NEAR, TOUCH, Arc
from fracas.rules.vocabulary import Vocabulary

Level = Mapping[str, Any]
"""JSON Schema by key of a fight, a unit, a group or a mount."""


def facts(vocabulary: Vocabulary) -> dict[str, Any]:
    """All of it, as plain data. Distances are in inches; `die`: the chance of one die by what it must show."""
    schema = json_schema(vocabulary.name)
    parts = {"fight": schema, **{name.lower(): part for name, part in schema["$defs"].items()}}
    levels: dict[str, Level] = {name: part["properties"] for name, part in parts.items()}
    if "mount" not in levels["group"]:
        del levels["mount"]
    ordinary = levels["group"]["role"]["default"]
    return {
        "numbers": {name: numbers(keys) for name, keys in levels.items()},
        "meant": {name: meant(keys) for name, keys in levels.items()},
        "saves": saves(vocabulary, levels["group"]),
        "arcs": list(get_args(Arc)),
        "front": [role for role in vocabulary.roles if role != ordinary],
        "distances": {"touch": TOUCH, "near": NEAR},
        "die": {str(need): chance(need) for need in range(2, 7)},
    }


def numbers(keys: Level) -> dict[str, dict[str, int]]:
    """The whole numbers that may be written."""
    whole = {key: one for key, one in keys.items() if one.get("type") == "integer"}
    return {key: {"low": one["minimum"], "high": one["maximum"]} for key, one in whole.items()}


def meant(keys: Level) -> dict[str, str | int]:
    """The number or word that is meant where a key is left out."""
    return {key: one["default"] for key, one in keys.items() if type(one.get("default")) in (int, str)}


def saves(vocabulary: Vocabulary, group: Level) -> dict[str, list[str]]:
    """The saves of a group by key, the worst first. Games in ranks call the second one a ward."""
    best = {"Sv": vocabulary.best_save, "Ward" if vocabulary.ranked else "Inv": 2, "Reg": 2}
    return {key: ["none", *(f"{n}+" for n in range(6, low - 1, -1))] for key, low in best.items() if key in group}
