"""`classic`: who strikes when, with what, and how often."""

from __future__ import annotations

from fracas.fight.fight import Fight, Group, Unit
from fracas.plan.attack import Parts
from fracas.rule import rule
from fracas.rules.common import headline as heading
from fracas.rules.common.challenge import duellists, shamed_now
from fracas.rules.common.strikes import (
    COVER,
    Step,
    attacks_contact,
    contact_attacks,
    strike_simultaneous,
    weapon_contact_only,
)
from fracas.rules.common.strikes import own_step as step_of
from fracas.rules.common.units import charges
from fracas.rules.common.weapons import weapon_in_use
from fracas.rules.rule_types import AttackRule, Band


@rule("strike.cover", "strike.cover-defends")
def strike_cover(fight: Fight, unit: Unit, group: Group) -> bool:
    """`strike.cover`, `strike.cover-defends`: covered defenders strike before everybody, first round (000 ¶3-6)."""
    return fight.round == 1 and group.cover and not unit.charged


def own_step(fight: Fight, unit: Unit, group: Group) -> Step:
    """The step of an ordinary blow, with the ids that made it."""
    return step_of(strike_cover, fight, unit, group, (strike_simultaneous(group.I), ("strike.initiative",)))


@rule("attacks.two-weapons")
def attacks_two_weapons(group: Group) -> int:
    """`attacks.two-weapons`: +1 with a one-handed weapon in each hand, unless both hold the one used (000 ¶8, ¶23)."""
    used = weapon_in_use(group)
    free = used is None or used.hands < 2
    return int(free and sum(weapon.melee and weapon.hands == 1 for weapon in group.weapons) >= 2)


@rule("attacks.charge")
def attacks_charge(unit: Unit) -> int:
    """`attacks.charge`: +1 in the unit's own first round if it charged (000 ¶9)."""
    return int(charges(unit))


def attack_parts(unit: Unit, group: Group) -> Parts:
    """A contact model's attacks, part by part; a model with A 0 has none."""
    if not attacks_contact(group):
        return ()
    parts = (
        ("attacks.contact", attacks_contact(group)),
        ("attacks.two-weapons", attacks_two_weapons(group)),
        ("attacks.charge", attacks_charge(unit)),
    )
    return tuple((own, n) for own, n in parts if n)


@rule("strike.mount")
def strike_mount(fight: Fight, unit: Unit, group: Group) -> AttackRule | None:
    """`strike.mount`: a mount in contact strikes at its own Initiative, or with its rider's cover (003 ¶5)."""
    mount = group.mount
    if mount is None:
        return None
    covered = strike_cover(fight, unit, group)
    at = COVER if covered else strike_simultaneous(mount.I)
    why = ("strike.mount", "strike.cover") if covered else ("strike.mount", "strike.initiative")
    attacks = (("strike.mount", mount.A),) if mount.A else ()
    return AttackRule("mount", at, attacks, mount, None, why, Band("contact"))


def attack_rules(fight: Fight, unit: Unit, group: Group) -> tuple[AttackRule, ...]:
    """All the ways in which a group strikes this round, in the order of the dice; none for one who refused."""
    if group.label == shamed_now(fight):
        return ()
    step = own_step(fight, unit, group)
    near = group.label not in duellists(fight)
    made = (
        contact_attacks(group, step, attack_parts(unit, group)),
        strike_mount(fight, unit, group),
        weapon_contact_only(group, step) if near else None,
    )
    return tuple(attack for attack in made if attack and attack.attacks)


def headline(fight: Fight, unit: Unit) -> tuple[str, ...]:
    """What decides a unit's fight, as word ids for the line to paste."""
    covered = [strike_cover(fight, unit, group) for group in unit.groups]
    return heading.noted(heading.charging(unit), heading.in_cover(covered), heading.placed(unit))
