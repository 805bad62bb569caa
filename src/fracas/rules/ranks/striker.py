"""What a striker wields, and what his weapon and traits give him."""

from __future__ import annotations

from fracas.fight.fight import Fight, Group, Mount, Unit, Weapon
from fracas.rule import rule
from fracas.rules.common.units import charges
from fracas.rules.common.weapons import weapon_in_use
from fracas.rules.ranks.edition import Edition
from fracas.rules.ranks.units import ORDINARY, frenzied, mounted, two_handed
from fracas.rules.special_rules import SpecialRules, special_rules


def conditions(fight: Fight, unit: Unit, group: Group) -> dict[str, bool]:
    """What a special rule may ask for."""
    rides = mounted(unit, group)
    return {
        "first round": fight.round == 1,
        "charged": charges(unit),
        "not charged": not charges(unit),
        "foot": not rides,
        "mounted": rides,
        "not frenzied": not frenzied(unit, group),
        "frenzied": frenzied(unit, group),
        "hand weapon and shield": holds_shield(group),
    }


@rule("weapon.hand-weapon", "weapon.shield")
def holds_shield(group: Group) -> bool:
    """`weapon.hand-weapon`, `weapon.shield`: both in use, no other weapon, and nothing that takes both hands."""
    kinds = {weapon.kind for weapon in group.weapons}
    return {"hand weapon", "shield"} <= kinds and weapon_used(group) is None and not two_handed(group)


def weapon_used(group: Group) -> Weapon | None:
    """The special weapon it strikes with: the one `use` names, else the first."""
    return weapon_in_use(group, ORDINARY)


def special_rules_of(edition: Edition, fight: Fight, unit: Unit, group: Group, striker: Group | Mount) -> SpecialRules:
    """What a striker's traits and weapon give him; a mount has its own traits and no weapon."""
    names = set(striker.traits)
    if isinstance(striker, Group):
        weapon = weapon_used(striker)
        names |= {weapon.kind} if weapon else set()
        names |= {"parry"} if holds_shield(striker) else set()
    names -= {"frenzy"} if unit.calm else set()
    return special_rules(edition.special, names, conditions(fight, unit, group))
