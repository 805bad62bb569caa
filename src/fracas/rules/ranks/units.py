"""Models that fight in ranks: their types and roles, and what is read off a unit or a group."""

from __future__ import annotations

from fracas.fight.fight import Group, Unit
from fracas.rules.common.words import CHARACTERS

INFANTRY, BEAST, SWARM, CAVALRY = "infantry", "war beast", "swarm", "cavalry"
MONSTROUS = ("monstrous infantry", "monstrous beast", "monstrous cavalry")
MOUNTED = (CAVALRY, "monstrous cavalry", "chariot")
TYPES = (INFANTRY, BEAST, SWARM, CAVALRY, *MONSTROUS, "chariot", "monster", "war machine")
BEARERS = ("musician", "standard bearer")
ORDINARY = ("hand weapon", "shield")
"""What a model strikes an ordinary blow with, though the rules name it."""
COMMAND = ("champion", "standard bearer", "musician", *CHARACTERS)


def mounted(unit: Unit, group: Group) -> bool:
    """Whether its models ride."""
    return group.mount is not None or unit.type in MOUNTED


def rank_width(unit: Unit, usual: int = 5) -> int:
    """Models abreast that make a rank: three of monstrous types."""
    return min(3, usual) if unit.type in MONSTROUS else usual


def frenzied(unit: Unit, group: Group) -> bool:
    """`trait.frenzy`: until its side has lost a round."""
    return "frenzy" in group.traits and not unit.calm


def two_handed(group: Group) -> bool:
    """Whether the weapons in use leave no hand for a shield."""
    return any(weapon.hands > 1 for weapon in group.weapons)
