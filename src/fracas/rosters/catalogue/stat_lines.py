"""Profiles of catalogues: stat lines with their cells, and the mere names of all else."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from fracas.rosters.formats.bounds import LONGEST_CELL
from fracas.rosters.formats.nodes import Node
from fracas.rosters.naming import plain
from fracas.rosters.unit.stat_cells import STATS, canonical, is_fighter, is_hull

LONGEST_ID = 100
LONGEST_STAT, LONGEST_TYPE = 24, 80
MARKUP = re.compile(r"[<>&*_^]")
CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")
BASE = re.compile(r"bases?\b[ :]*+(?:size[ :]*+)?\(?(?P<size>[^()]*+)\)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class CatalogueProfile:
    """What a profile says of a model, or the mere name of a rule.

    `kind` is "line" (it fights), "hull" (it does not), "type" (a unit's troop type), "base" or "rule".
    """

    id: str
    name: str
    kind: str
    cells: Mapping[str, str] = field(default_factory=dict)


def ident(text: str) -> str:
    """An id, not longer than ids are."""
    return (text if text.isascii() and text.isprintable() else plain(text))[:LONGEST_ID]


def plain_name(text: str) -> str:
    """A plain name; most are that already, which is quick to see."""
    if len(text) < LONGEST_ID and text.isascii() and text.isprintable() and not MARKUP.search(text):
        return " ".join(text.split())
    return plain(text)


def profile_of(node: Node) -> CatalogueProfile | None:
    """A profile, None if it says nothing of use here."""
    own, name = ident(node.get("id")), plain_name(node.get("name"))
    kind = (node.get("typeName") or node.get("profileTypeName")).lower()
    if "rule" in kind:
        return CatalogueProfile(own, name, "rule") if name else None
    cells = cells_of(node)
    if is_fighter(cells) and is_line(cells):
        return CatalogueProfile(own, name, "line", cells)
    if is_hull(cells):
        return CatalogueProfile(own, name, "hull")
    if base := base_of(name, kind):
        return CatalogueProfile(own, base, "base")
    if kind == "unit" and cells.get("type"):
        return CatalogueProfile(own, name, "type", {"type": cells["type"]})
    return None


def is_line(cells: Mapping[str, str]) -> bool:
    """Whether what stands in the cells is a stat line: some put a note there, word by word, or nothing at all."""
    texts = [cells.get(name, "") for name in STATS]
    numbers = sum(any(char.isdigit() for char in text) for text in texts)
    return numbers > 0 and sum(any(char.isalpha() for char in text) and len(text) > 1 for text in texts) <= numbers


def cells_of(node: Node) -> dict[str, str]:
    """The characteristics under our names, no longer than what stands in a cell."""
    raw: dict[str, str] = {}
    for characteristic in node.each("characteristics"):
        text = (characteristic.text or characteristic.get("value"))[:LONGEST_CELL]
        raw.setdefault(
            CAMEL.sub(" ", characteristic.get("name")[:LONGEST_ID]), plain(text) if "<" in text or "&" in text else text
        )
    return {key: text[: LONGEST_TYPE if key == "type" else LONGEST_STAT] for key, text in canonical(raw).items()}


def base_of(name: str, kind: str) -> str:
    """The size that a profile "Base (25x25)" gives, "" if it is another profile."""
    size = BASE.fullmatch(name)
    if size and re.search(r"\d", size["size"]):
        return size["size"].strip()[:LONGEST_ID]
    return name[:LONGEST_ID] if kind == "base" else ""
