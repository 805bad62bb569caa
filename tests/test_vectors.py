"""The server's measuring on the vectors that the page's measuring is tested on too, derived by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import fracas
from fracas.web.jobs import measured

VECTORS = json.loads((Path(__file__).parent / "vectors" / "measuring.json").read_text("utf-8"))
INCH = 25.4
PLAIN = {"WS": 3, "S": 3, "T": 3, "I": 3}


def vectors(kind: str) -> Any:
    return pytest.mark.parametrize("one", VECTORS[kind], ids=[one["why"][:60] for one in VECTORS[kind]])


def fight(ours: dict[str, Any], theirs: dict[str, Any], ruleset: str = "classic") -> fracas.Fight:
    sides = {"A": {"units": [{"name": "ours"} | ours]}, "B": {"units": [{"name": "theirs"} | theirs]}}
    return fracas.load({"ruleset": ruleset, "sides": sides})


def loose(groups: dict[str, Any]) -> dict[str, Any]:
    """Models on round bases, each group's [base, places]."""
    return {"models": [PLAIN | {"name": n, "count": len(at), "base": b, "at": at} for n, (b, at) in groups.items()]}


def block(models: list[dict[str, Any]], files: int, base: Any, stands: list[float]) -> dict[str, Any]:
    """A unit in ranks that stands at [x, y, facing]."""
    x, y, facing = stands
    at = [round(x / INCH, 3), round(y / INCH, 3)]
    return {"models": models, "files": files, "base": base, "at": at, "facing": facing}


@vectors("loose")
def test_models_are_in_contact_near_or_far(one: dict[str, Any]) -> None:
    found = fight(loose(one["ours"]), loose(one["theirs"]))
    groups = [group for side in found.sides for unit in side.units for group in unit.groups]
    assert {g.name: [g.contact, g.near, g.count - g.contact - g.near] for g in groups} == one["counts"]


@vectors("blocks")
def test_a_block_that_stands_there_is_measured_to_be_in_that_arc(one: dict[str, Any]) -> None:
    (n, files, base), (many, wide, foe) = one["ours"], one["theirs"]
    ours = block([PLAIN | {"name": "a", "count": n}], files, base, one["stands"])
    theirs = block([PLAIN | {"name": "b", "count": many}], wide, foe, [0, 0, 180])
    found = measured(fight(ours, theirs, "whfb-8e"))
    assert found["arcs"].get("ours", {}).get("theirs", "front") == one["arc"]
    assert found["contact"]["ours"]["theirs"] > 0


@vectors("front")
def test_command_stands_in_the_front_rank(one: dict[str, Any]) -> None:
    """Of models with one attack each, those who strike from contact stand in front of an enemy who is wider."""
    models = [PLAIN | {"name": name, "count": n, "role": role} for name, n, role in one["models"]]
    ours = block(models, one["files"], 25, [0, 0, 0])
    theirs = block([PLAIN | {"name": "foe", "count": 20}], 10, 25, [0, 0, 180])
    strikes = [s for step in fracas.odds(fight(ours, theirs, "whfb-8e")).steps for s in step.strikes]
    found = {s.by: s.attacks for s in strikes if s.position == "contact" and s.by != "foe"}
    assert found == one["places"]
