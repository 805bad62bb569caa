"""Switches of the fight: each has one default, in the words of its ruleset."""

from __future__ import annotations

from typing import TypeVar, cast

from fracas.fight.fight import Fight
from fracas.rules.registry import VOCABULARIES

T = TypeVar("T", int, bool, str)


def switch(fight: Fight, name: str, without: T) -> T:
    """What the fight, or else its ruleset, sets a switch to; `without`: what holds in a ruleset that has none."""
    known = VOCABULARIES[fight.ruleset].switches
    return cast(T, fight.switches.get(name, known[name].default if name in known else without))
