"""What a model strikes with, and how strong that makes it."""

from __future__ import annotations

from collections.abc import Container

from fracas.fight.fight import Group, Weapon
from fracas.rule import rule

FRAG_GRENADES = Weapon("frag grenades", "weapon.grenades", hands=0, melee=False)


def special_weapons(group: Group, ordinary: Container[str] = ()) -> list[Weapon]:
    """Its special weapons as listed. `ordinary`: kinds of weapons with which a blow is ordinary although the rules name
    them.
    """
    return [weapon for weapon in group.weapons if weapon.special and weapon.kind not in ordinary]


def weapon_in_use(group: Group, ordinary: Container[str] = ()) -> Weapon | None:
    """The special weapon named by `use`, else the first one; None for an ordinary blow. `ordinary`: as above."""
    special = special_weapons(group, ordinary)
    if group.use is None:
        return special[0] if special else None
    return next((weapon for weapon in special if weapon.name == group.use), None)


@rule("weapon.opt-out")
def weapon_opt_out(group: Group, used: Weapon | None) -> bool:
    """`weapon.opt-out`: whether it strikes an ordinary blow although it has a special weapon."""
    return used is None and any(weapon.special for weapon in group.weapons)


def changed_strength(own: int, weapon: Weapon) -> int:
    """S as a weapon changes it, "+1" or "x2"; the bounds are the game's."""
    change = weapon.strength or "+0"
    return own * int(change[1:]) if change[0] == "x" else own + int(change)


@rule("weapon.power-fist")
def weapon_strength(own: int, weapon: Weapon | None) -> int:
    """`weapon.power-fist` and weapons of one's own: S doubled or raised, 1 to 10."""
    if weapon is None or not weapon.strength:
        return min(own, 10)
    return min(max(changed_strength(own, weapon), 1), 10)
