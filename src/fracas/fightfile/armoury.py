"""What a group carries: names and inline weapons as weapons of the domain."""

from __future__ import annotations

from fracas.fight.fight import Weapon
from fracas.fightfile.names import Groups
from fracas.fightfile.schema import GroupModel, InlineWeapon

NORMAL = "normal"


def carried(roll: Groups, group: GroupModel) -> tuple[Weapon, ...]:
    """The group's weapons as listed."""
    return tuple(forged(roll, written) for written in group.weapons)


def forged(roll: Groups, written: InlineWeapon | str) -> Weapon:
    """One weapon."""
    if isinstance(written, str):
        return roll.vocabulary.weapons[roll.vocabulary.aliases.get(written, written)]
    plain = not (written.strength or written.ignores or written.strikes)
    return Weapon(
        name=written.name,
        rule=roll.vocabulary.inline_rules[not plain],
        hands=written.hands,
        melee=written.hands > 0,
        strength=written.strength,
        ignores=written.ignores,
        strikes=written.strikes,
    )


def meant_by_use(roll: Groups, group: GroupModel) -> str | None:
    """What `use` means: a special weapon's name or "normal", or None if it names nothing carried."""
    use, held = group.use, {weapon.name: weapon for weapon in carried(roll, group) if weapon.hands}
    if use is None or use == NORMAL:
        return use
    weapon = held.get(use) or held.get(roll.vocabulary.aliases.get(use, use))
    if weapon is None:
        return None
    return weapon.name if weapon.special else NORMAL
