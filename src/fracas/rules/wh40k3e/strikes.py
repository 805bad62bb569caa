"""`wh40k-3e`: who strikes when, with what, and how often."""

from __future__ import annotations

from fracas.fight.fight import Fight, Group, Unit, Weapon
from fracas.plan.attack import Parts
from fracas.rule import rule
from fracas.rules.common import headline as heading
from fracas.rules.common.strikes import (
    Step,
    attacks_contact,
    contact_attacks,
    strike_simultaneous,
    weapon_contact_only,
)
from fracas.rules.common.strikes import own_step as step_of
from fracas.rules.common.units import charges, sides_of
from fracas.rules.common.weapons import weapon_in_use
from fracas.rules.rule_types import AttackRule
from fracas.rules.special_rules import ARMOUR, PIERCES, SpecialRule, SpecialRules, special_rules
from fracas.rules.wh40k3e.words import PLASMA_GRENADES

SPECIAL_RULES = {
    "choppa": (SpecialRule("weapon.choppa", armour_at_best=4),),
    "lightning claw": (SpecialRule("weapon.lightning-claw", wound_again=True),),
    "rending": (SpecialRule("weapon.rending", six_hit=PIERCES),),
    "monster": (SpecialRule("monster.no-armour", denies=frozenset({ARMOUR})),),
    "furious charge": (SpecialRule("trait.furious-charge", ("charged",), strength=1, initiative=1),),
    "preferred enemy": (SpecialRule("trait.preferred-enemy", spares=("monster",), hit_on=3),),
}


def special_rules_of(unit: Unit, group: Group, weapon: Weapon | None) -> SpecialRules:
    """What traits, and the weapon a model strikes with, give it."""
    names = {*group.traits, weapon.kind if weapon else ""}
    return special_rules(SPECIAL_RULES, names, {"charged": charges(unit)})


@rule("strike.cover", "strike.cover-defends")
def strike_cover(fight: Fight, unit: Unit, group: Group) -> bool:
    """`strike.cover`, `strike.cover-defends`: covered defenders strike before everybody, in the first round."""
    return fight.round == 1 and group.cover and not unit.charged and not weapon_plasma_grenades(fight, unit)


@rule("weapon.plasma-grenades")
def weapon_plasma_grenades(fight: Fight, unit: Unit) -> bool:
    """`weapon.plasma-grenades`: whether a charger among the enemy throws them, so that cover gives nothing."""
    foes = sides_of(fight, unit)[1]
    return any(foe.charged and PLASMA_GRENADES in group.weapons for foe in foes.units for group in foe.groups)


def own_step(fight: Fight, unit: Unit, group: Group, special: SpecialRules) -> Step:
    """The step of an ordinary blow, with the ids that made it."""
    raised = strike_simultaneous(min(group.I + special.total("initiative"), 10))
    faster = (own for own, _ in special.parts("initiative"))
    return step_of(strike_cover, fight, unit, group, (raised, ("strike.initiative", *faster)))


def one_handed(group: Group) -> int:
    """One-handed weapons for a second attack; a lightning claw only pairs with another."""
    melee = [weapon for weapon in group.weapons if weapon.melee and weapon.hands == 1]
    used = weapon_in_use(group)
    if used and used.kind == "lightning claw":
        return sum(weapon.kind == "lightning claw" for weapon in melee)
    return len(melee)


@rule("attacks.two-weapons", "trait.true-grit")
def attacks_two_weapons(group: Group) -> bool:
    """`attacks.two-weapons`, `trait.true-grit`: a one-handed weapon in each hand, or counting as if."""
    used = weapon_in_use(group)
    free = used is None or used.hands < 2
    return "true grit" in group.traits or (free and one_handed(group) >= 2)


@rule("attacks.charge")
def attacks_charge(unit: Unit, group: Group) -> bool:
    """`attacks.charge`: in the round of the charge, or after a sweep; not with true grit."""
    return (charges(unit) or unit.counts_as_charged) and "true grit" not in group.traits


def attack_parts(unit: Unit, group: Group) -> Parts:
    """A contact model's attacks, part by part; a model with A 0 has none."""
    if not attacks_contact(group):
        return ()
    two = "trait.true-grit" if "true grit" in group.traits else "attacks.two-weapons"
    charge = "sweep.no-fear" if unit.counts_as_charged and not charges(unit) else "attacks.charge"
    parts = (
        ("attacks.contact", attacks_contact(group)),
        (two, int(attacks_two_weapons(group))),
        (charge, int(attacks_charge(unit, group))),
    )
    return tuple((own, n) for own, n in parts if n)


def attack_rules(fight: Fight, unit: Unit, group: Group) -> tuple[AttackRule, ...]:
    """All the ways in which a group strikes this round, in the order of the dice: near models without their weapon."""
    armed = own_step(fight, unit, group, special_rules_of(unit, group, weapon_in_use(group)))
    plain = own_step(fight, unit, group, special_rules_of(unit, group, None))
    made = (contact_attacks(group, armed, attack_parts(unit, group)), weapon_contact_only(group, plain))
    return tuple(attack for attack in made if attack.attacks)


def headline(fight: Fight, unit: Unit) -> tuple[str, ...]:
    """What decides a unit's fight, as word ids for the line to paste."""
    covered = [strike_cover(fight, unit, group) for group in unit.groups]
    return heading.noted(heading.charging(unit), heading.in_cover(covered))
