"""A roster from a file or its content, whatever list builder wrote it: told apart by what is in it, not by its name."""

from __future__ import annotations

import os
from typing import Any

from fracas.fight.errors import BadInput, Place
from fracas.fightfile.wording import tail
from fracas.rosters.formats import battlescribe, nodes, owb, text_lists, unpack
from fracas.rosters.formats.bounds import MOST_GROUPS, MOST_PARTS, MOST_UNITS, read_bytes
from fracas.rosters.roster import Roster

OTHER_ROOTS = ("catalogue", "gameSystem")


def read_roster(path: str | os.PathLike[str]) -> Roster:
    """The roster in a file; BadInput if it is broken, hostile or of a game that cannot be fought here."""
    return roster_of(read_bytes(path), tail(os.fspath(path)))


def roster_of(content: bytes, name: str) -> Roster:
    """The roster that a file's content holds. `name` is what messages call it."""
    roster = any_roster(content, name)
    if len(roster.units) > MOST_UNITS or sum(len(unit.groups) for unit in roster.units) > MOST_GROUPS:
        raise BadInput("roster-many-parts", Place(name))
    if len(roster.problems) > MOST_GROUPS:
        raise BadInput("roster-many-parts", Place(name))
    return roster


def any_roster(content: bytes, name: str) -> Roster:
    """The roster, however large."""
    zipped = unpack.is_zip(content)
    if zipped:
        files = list(unpack.members(content, unpack.ROSTERS, name))
        if len(files) > 1:
            raise BadInput("roster-several", Place(name), number=str(len(files)))
        content = files[0][1]
    start = content[:512].removeprefix(b"\xef\xbb\xbf").lstrip()
    if start[:1] == b"<" or start[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return from_xml(content, "rosz" if zipped else "ros", name)
    if start[:1] in (b"{", b"["):
        return from_json(content, name)
    return text_lists.read(content, name)


def from_xml(content: bytes, form: str, name: str) -> Roster:
    """A roster in XML."""
    if content[:512].lstrip()[:2] in (b"\xff\xfe", b"\xfe\xff") and b"<\0" not in content[:64] + content[1:65]:
        return text_lists.read(content, name)
    tree = nodes.from_xml(content, name, MOST_PARTS)
    if tree.name != "roster":
        raise BadInput("roster-catalogue" if tree.name in OTHER_ROOTS else "roster-not", Place(name))
    return battlescribe.read(tree, form, name)


def from_json(content: bytes, name: str) -> Roster:
    """A roster of New Recruit or Old World Builder in JSON."""
    data: Any = nodes.load_json(content, name, MOST_PARTS)
    if not isinstance(data, dict):
        raise BadInput("roster-not", Place(name))
    if isinstance(data.get("roster"), dict):
        return battlescribe.read(nodes.from_json(data["roster"], "roster", name), "newrecruit-json", name)
    if isinstance(data.get("forces"), list):
        return battlescribe.read(nodes.from_json(data, "roster", name), "newrecruit-json", name)
    if any(isinstance(data.get(root), dict) for root in OTHER_ROOTS):
        raise BadInput("roster-catalogue", Place(name))
    if owb.is_list(data):
        return owb.read(data, name)
    raise BadInput("roster-not", Place(name))
