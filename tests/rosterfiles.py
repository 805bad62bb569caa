"""Small rosters of our own making, in the layouts of the list builders, for the tests."""

from __future__ import annotations

import json
from typing import Any
from xml.sax.saxutils import quoteattr

from fracas.rosters.formats.reading import roster_of
from fracas.rosters.roster import Roster, RosterGroup, RosterUnit

GAME = "Warhammer 40k 3rd Edition"
FANTASY = "Warhammer Fantasy 8th ed"
CELLS = {"WS": "4", "BS": "3", "S": "3", "T": "4", "W": "1", "I": "2", "A": "2", "Ld": "7", "Sv": "6+"}
RANKS = {"M": "4", "WS": "3", "BS": "3", "S": "3", "T": "3", "W": "1", "I": "3", "A": "1", "Ld": "7"}


def line(name: str, kind: str = "Unit", **cells: str) -> dict[str, Any]:
    """A profile as New Recruit's JSON has it; by default a model's line, with other cells as given."""
    given = {**CELLS, **cells} if kind == "Unit" else cells
    return {"name": name, "typeName": kind, "characteristics": [{"name": k, "$text": v} for k, v in given.items()]}


def ranked(name: str, **cells: str) -> dict[str, Any]:
    """A line of a game of ranks."""
    return line(name, "Model", **{**RANKS, **cells})


def choice(name: str, kind: str, number: int | str = 1, *inside: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A selection with its profiles (those with a typeName) and selections."""
    return {
        "name": name,
        "type": kind,
        "number": number,
        "profiles": [one for one in inside if "typeName" in one],
        "selections": [one for one in inside if "typeName" not in one],
        **more,
    }


def tree(*choices: dict[str, Any], game: str = GAME, **more: Any) -> dict[str, Any]:
    """A roster of one force."""
    force = {"name": "Force", "catalogueName": "Army of the Tests", "selections": [*choices]}
    return {"name": "A list", "gameSystemName": game, "forces": [force], **more}


def as_json(found: dict[str, Any]) -> bytes:
    """New Recruit's JSON."""
    return json.dumps({"roster": found}).encode()


def as_xml(found: dict[str, Any]) -> bytes:
    """BattleScribe 2's XML of the same."""
    body = element("roster", found, ' xmlns="http://www.battlescribe.net/schema/rosterSchema"')
    return f'<?xml version="1.0" encoding="UTF-8"?>{body}'.encode()


def element(tag: str, found: dict[str, Any], more: str = "") -> str:
    """An object as an element."""
    scalars = {k: v for k, v in found.items() if not isinstance(v, list) and k != "$text"}
    attributes = "".join(f" {k}={quoteattr(str(v))}" for k, v in scalars.items())
    lists = {k: v for k, v in found.items() if isinstance(v, list)}
    text = str(found.get("$text", "")).replace("&", "&amp;").replace("<", "&lt;")
    inner = "".join(f"<{k}>{''.join(element(k.removesuffix('s'), one) for one in v)}</{k}>" for k, v in lists.items())
    return f"<{tag}{more}{attributes}>{inner}{text}</{tag}>"


def read(*choices: dict[str, Any], game: str = GAME) -> Roster:
    """The roster read from JSON, after making sure that XML gives the same."""
    found = tree(*choices, game=game)
    one, other = roster_of(as_json(found), "list.json"), roster_of(as_xml(found), "list.ros")
    assert one.units == other.units
    assert one.problems == other.problems
    return one


def only(*choices: dict[str, Any], game: str = GAME) -> RosterUnit:
    """The one unit of such a roster."""
    (unit,) = read(*choices, game=game).units
    return unit


def group(unit: RosterUnit, name: str) -> RosterGroup:
    """The one group of that name."""
    (found,) = [one for one in unit.groups if one.name == name]
    return found


def told(unit: RosterUnit) -> set[tuple[str, str, str]]:
    """(model, cell, message) of a unit's problems."""
    return {(one.model, one.cell, one.remark.message) for one in unit.problems}


def noted(unit: RosterUnit) -> set[str]:
    """The messages of a unit's notes."""
    return {one.remark.message for one in unit.notes}
