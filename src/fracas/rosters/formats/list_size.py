"""How much the units of a list may hold."""

from __future__ import annotations

from collections.abc import Iterable

from fracas.fight.errors import BadInput, Place
from fracas.rosters.formats.bounds import MOST_CHOICES, MOST_UNITS
from fracas.rosters.unit.text_units import ListedUnit


def check_size(entries: Iterable[ListedUnit], number: int, name: str) -> None:
    """Refuse a list of more units, or of units with more, than any has."""
    held = ((unit.gear, unit.options, unit.command, unit.extras, unit.mounts, unit.lines) for unit in entries)
    if number > MOST_UNITS or sum(len(part) for parts in held for part in parts) > MOST_CHOICES:
        raise BadInput("roster-many-parts", Place(name))
