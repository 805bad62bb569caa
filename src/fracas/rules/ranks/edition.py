"""What sets one fantasy edition apart from another, as data: names of steps, gifts, numbers, rules of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from fracas.fight.fight import Group, Unit
from fracas.rules.common import choices
from fracas.rules.special_rules import RulesByName

INFANTRY, BEAST, SWARM, CAVALRY = "infantry", "war beast", "swarm", "cavalry"
MONSTROUS = ("monstrous infantry", "monstrous beast", "monstrous cavalry")
MOUNTED = (CAVALRY, "monstrous cavalry", "chariot")
TYPES = (INFANTRY, BEAST, SWARM, CAVALRY, *MONSTROUS, "chariot", "monster", "war machine")
CHARACTERS = ("character", "army standard bearer")
LONE = (*CHARACTERS, "champion")
BEARERS = ("musician", "standard bearer")
ORDINARY = ("hand weapon", "shield")
"""What a model strikes an ordinary blow with, though the rules name it."""
CHOICE_RULES = {
    **choices.DUEL_RULES,
    choices.SHAMED: "challenge.hide",
    choices.WEAPON: "weapon.hand-weapon",
    choices.ATTACKS: "allocate.declared",
    choices.PURSUE: "pursuit.restrain",
}
COMMAND = ("champion", "standard bearer", "musician", *CHARACTERS)


@dataclass(frozen=True)
class Edition:
    """One edition of the fantasy family. Ids that differ between editions stand here by what they decide.

    `steps`: the step of impact hits, and where gifts of a step put a blow; `support`: supporting ranks of a unit.
    `ids`: rule ids by role; `hidden`: a refused character leaves the fight for the round.
    `grinds`: rounds in which `grinding` strikes; `full_ranks`: monsters are a full rank, and ranks count as such.
    """

    name: str
    special: RulesByName
    steps: Mapping[str, str]
    support: Callable[[Edition, Unit, bool], int]
    ids: Mapping[str, str]
    stomps_on: tuple[str, ...]
    hidden: bool
    corpse: bool
    reflexes: bool = False
    parry_cap: int = 0
    parry_ward: int = 0
    impact_ranks: bool = False
    shared_wounds: bool = False
    full_ranks: bool = False
    fear_costs_ld: bool = False
    challenge_before_impact: bool = False
    disrupt: str = "two ranks"
    steadfast_needs_order: bool = False
    charged_downhill: bool = True
    unstable_reduced: bool = False
    daemonic_by_break: bool = False
    all_standards: bool = False
    choice_rules: Mapping[str, str] = field(default_factory=lambda: CHOICE_RULES)
    choice_order: tuple[str, ...] = choices.KINDS


def charges(unit: Unit) -> bool:
    """Whether it charged this turn, its own first round."""
    return unit.charged and unit.round == 1


def mounted(unit: Unit, group: Group) -> bool:
    """Whether its models ride."""
    return group.mount is not None or unit.type in MOUNTED


def rank_width(unit: Unit, usual: int = 5) -> int:
    """Models abreast that make a rank: three of monstrous types."""
    return min(3, usual) if unit.type in MONSTROUS else usual


def amount(group: Group, trait: str) -> int:
    """The number written with a trait, 0 without one."""
    return next((one.plus for name, one in group.amounts if name == trait), 0)


def frenzied(unit: Unit, group: Group) -> bool:
    """`trait.frenzy`: until its side has lost a round."""
    return "frenzy" in group.traits and not unit.calm


def two_handed(group: Group) -> bool:
    """Whether the weapons in use leave no hand for a shield."""
    return any(weapon.hands > 1 for weapon in group.weapons)
