"""The stat lines of one unit of a catalogue: whose each is, a model's, a champion's, the crew's or a mount's."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from fracas.rosters.catalogue.read_catalogue import CatalogueEntry
from fracas.rosters.catalogue.stat_lines import CatalogueProfile
from fracas.rosters.naming import words
from fracas.rosters.unit.stat_cells import NOTHING, STATS, added

BEASTS = re.compile(r"\b(war|monstrous) beasts?\b|\bmount\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class CatalogueLine:
    """A unit's stat line."""

    unit: str
    line: str
    type: str
    cells: Mapping[str, str]
    mount: bool
    champion: bool
    crew: bool
    base: str
    rules: tuple[str, ...] = ()
    home: bool = True
    """Whether the unit's entry is in the catalogue itself."""


@dataclass(slots=True)
class GatheredUnit:
    """What is being found of one unit."""

    unit: CatalogueEntry
    seen: set[str] = field(default_factory=set)
    taken: list[tuple[CatalogueProfile, bool, bool, str]] = field(default_factory=list)
    type: str = ""
    base: str = ""
    rules: dict[str, None] = field(default_factory=dict)


def completed(line: CatalogueLine, other: CatalogueLine) -> CatalogueLine:
    """A line that two units of one name have, with what either knows of it."""
    return replace(line, type=line.type or other.type, base=line.base or other.base, rules=line.rules or other.rules)


def line_of(
    gathered: GatheredUnit,
    profile: CatalogueProfile,
    mount: bool,
    command: bool,
    base: str,
    rules: tuple[str, ...],
    home: bool,
) -> CatalogueLine:
    """A profile as the unit's stat line."""
    unit = gathered.unit.name or profile.name
    name = profile.name or unit
    cells = {key: text for key, text in profile.cells.items() if key != "type" and (text or key in STATS)}
    own_type = profile.cells.get("type", "")
    main = bool(words(name)) and words(name) == words(unit)
    carried = not main and (mount or carries(cells, name))
    return CatalogueLine(
        unit=unit,
        line=name,
        type=own_type if own_type.lower() not in NOTHING else ("" if mount else gathered.type),
        cells=cells,
        mount=carried,
        champion=not carried and not main and (command or "(champion)" in name.lower()),
        crew=not main and is_crew(cells) and not carries(cells, name),
        base=base or ("" if mount else gathered.base),
        rules=() if carried else rules,
        home=home,
    )


def carries(cells: Mapping[str, str], name: str) -> bool:
    """Whether a line is a mount's by itself: it adds to its rider's, or has no T and W but moves, or no Ld."""
    if any(added(cells.get(name, "")) is not None for name in ("T", "W")):
        return True
    if not is_crew(cells) or "crew" in name.lower():
        return False
    return cells.get("M", "").lower() not in NOTHING or cells.get("Ld", "").lower() in NOTHING


def is_crew(cells: Mapping[str, str]) -> bool:
    """Whether a line fights but has no T and W of its own: it sits in or draws something that has."""
    return cells["WS"].lower() not in NOTHING and all(cells.get(name, "-").lower() in NOTHING for name in ("T", "W"))


def beasts_carry(lines: list[CatalogueLine]) -> list[CatalogueLine]:
    """In a unit of riders and beasts, the beasts are the mounts."""
    beasts = [bool(BEASTS.search(line.type)) for line in lines]
    if all(beasts) or not any(beasts):
        return lines
    return [
        replace(line, mount=True, champion=False, rules=()) if beast and words(line.line) != words(line.unit) else line
        for line, beast in zip(lines, beasts, strict=True)
    ]
