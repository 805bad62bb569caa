"""`wh40k-3e`: who strikes when, with what, and how often."""

from __future__ import annotations

from fracas.fight.fight import Fight, Group, Unit, Weapon
from fracas.plan.attack import Parts
from fracas.rules.rule_types import AttackRule, Band
from fracas.rules.special_rules import ARMOUR, PIERCES, SpecialRule, SpecialRules, special_rules

COVER, LAST = "cover", "last"

WEAPONS = (
    Weapon("close combat weapon", "weapon.ordinary"),
    Weapon("pistol", "weapon.ordinary"),
    Weapon("power weapon", "weapon.power-weapon", ignores="armour"),
    Weapon("power fist", "weapon.power-fist", strength="x2", ignores="armour", strikes="last"),
    Weapon("thunder hammer", "weapon.thunder-hammer", strength="x2", ignores="armour", strikes="last"),
    Weapon("lightning claw", "weapon.lightning-claw", ignores="armour", kind="lightning claw"),
    Weapon("choppa", "weapon.choppa", kind="choppa"),
    Weapon("frag grenades", "weapon.grenades", hands=0, melee=False),
    Weapon("plasma grenades", "weapon.plasma-grenades", hands=0, melee=False),
    Weapon("rifle", "weapon.ordinary", hands=2, melee=False),
    Weapon("two-handed close combat weapon", "weapon.ordinary", hands=2),
)

SPECIAL_RULES = {
    "choppa": (SpecialRule("weapon.choppa", armour_at_best=4),),
    "lightning claw": (SpecialRule("weapon.lightning-claw", wound_again=True),),
    "rending": (SpecialRule("weapon.rending", six_hit=PIERCES),),
    "monster": (SpecialRule("monster.no-armour", denies=frozenset({ARMOUR})),),
    "furious charge": (SpecialRule("trait.furious-charge", ("charged",), strength=1, initiative=1),),
    "preferred enemy": (SpecialRule("trait.preferred-enemy", spares=("monster",), hit_on=3),),
}


def step_order(at: str) -> int:
    """`strike.initiative`: cover first, then from the highest Initiative to the lowest, last at the end."""
    return {COVER: -100, LAST: 100}.get(at, -int(at[1:]) if at[0] == "I" else 0)


def charges(unit: Unit) -> bool:
    """Whether it charged this turn, its own first round."""
    return unit.charged and unit.round == 1


def weapon_used(group: Group) -> Weapon | None:
    """`weapon.opt-out`: the special weapon named by `use`, else the first one; None for an ordinary blow."""
    special = [weapon for weapon in group.weapons if weapon.special]
    if group.use is None:
        return special[0] if special else None
    return next((weapon for weapon in special if weapon.name == group.use), None)


def special_rules_of(unit: Unit, group: Group, weapon: Weapon | None) -> SpecialRules:
    """What traits, and the weapon a model strikes with, give it."""
    names = {*group.traits, weapon.kind if weapon else ""}
    return special_rules(SPECIAL_RULES, names, {"charged": charges(unit)})


def strike_cover(fight: Fight, unit: Unit, group: Group) -> bool:
    """`strike.cover`, `strike.cover-defends`, `weapon.plasma-grenades`: covered defenders first, in the first round."""
    return fight.round == 1 and group.cover and not unit.charged and not plasma(fight, unit)


def plasma(fight: Fight, unit: Unit) -> bool:
    """Whether a charger among the enemy throws plasma grenades."""
    first = any(own.name == unit.name for own in fight.sides[0].units)
    foes = fight.sides[1 if first else 0]
    return any(foe.charged and throws(group, "weapon.plasma-grenades") for foe in foes.units for group in foe.groups)


def throws(group: Group, rule: str) -> bool:
    """Whether its models carry grenades of that rule."""
    return any(weapon.rule == rule for weapon in group.weapons)


def strike_grenades(fight: Fight, unit: Unit, group: Group) -> bool:
    """`strike.grenades`, `-charge`, `-model`: charging infantry that throws them at covered infantry."""
    thrown = throws(group, "weapon.grenades") and unit.charged and unit.type == "infantry"
    return thrown and covered_infantry(fight, group)


def covered_infantry(fight: Fight, group: Group) -> bool:
    """Whether an enemy of the group is infantry entitled to `strike.cover`."""
    foes = fight.sides[1 - fight.side_of(group.label)]
    return any(unit.type == "infantry" and strike_cover(fight, unit, foe) for unit in foes.units for foe in unit.groups)


def own_step(fight: Fight, unit: Unit, group: Group, special: SpecialRules) -> tuple[str, tuple[str, ...]]:
    """The step of an ordinary blow, with the ids that made it."""
    if strike_cover(fight, unit, group):
        return COVER, ("strike.cover",)
    if strike_grenades(fight, unit, group):
        return COVER, ("strike.grenades", "strike.grenades-model", "weapon.grenades")
    faster = tuple(rule for rule, _ in special.parts("initiative"))
    return f"I{min(group.I + special.total('initiative'), 10)}", ("strike.initiative", *faster)


def one_handed(group: Group) -> int:
    """One-handed weapons for a second attack; a lightning claw only pairs with another."""
    melee = [weapon for weapon in group.weapons if weapon.melee and weapon.hands == 1]
    used = weapon_used(group)
    if used and used.kind == "lightning claw":
        return sum(weapon.kind == "lightning claw" for weapon in melee)
    return len(melee)


def attacks_two_weapons(group: Group) -> bool:
    """`attacks.two-weapons`, `trait.true-grit`: a one-handed weapon in each hand, or counting as if."""
    used = weapon_used(group)
    free = used is None or used.hands < 2
    return "true grit" in group.traits or (free and one_handed(group) >= 2)


def attacks_charge(unit: Unit, group: Group) -> bool:
    """`attacks.charge`, `sweep.no-fear`: in the round of the charge, or after a sweep; not with `trait.true-grit`."""
    return (charges(unit) or unit.counts_as_charged) and "true grit" not in group.traits


def attack_parts(unit: Unit, group: Group) -> Parts:
    """A contact model's attacks, part by part; a model with A 0 has none."""
    if not group.A:
        return ()
    two = "trait.true-grit" if "true grit" in group.traits else "attacks.two-weapons"
    charge = "sweep.no-fear" if unit.counts_as_charged and not charges(unit) else "attacks.charge"
    parts = (
        ("attacks.contact", group.A),
        (two, int(attacks_two_weapons(group))),
        (charge, int(attacks_charge(unit, group))),
    )
    return tuple((rule, n) for rule, n in parts if n)


def contact_attacks(fight: Fight, unit: Unit, group: Group) -> AttackRule:
    """What the models in contact strike with, and when."""
    weapon = weapon_used(group)
    at, why = own_step(fight, unit, group, special_rules_of(unit, group, weapon))
    if weapon and weapon.strikes == LAST:
        at, why = LAST, ("strike.power-fist",)
    opted = weapon is None and any(w.special for w in group.weapons)
    armed = (weapon.rule,) if weapon else ("weapon.opt-out",) if opted else ()
    return AttackRule("contact", at, attack_parts(unit, group), group, weapon, why + armed, Band("contact"))


def near_attacks(fight: Fight, unit: Unit, group: Group) -> AttackRule:
    """`attacks.near`, `weapon.contact-only`: the near models' ordinary blows, one each."""
    at, why = own_step(fight, unit, group, special_rules_of(unit, group, None))
    plain = ("weapon.contact-only",) if weapon_used(group) else ()
    n = min(group.A, 1)
    return AttackRule("near", at, (("attacks.near", n),) if n else (), group, None, why + plain, Band("near"))


def attack_rules(fight: Fight, unit: Unit, group: Group) -> tuple[AttackRule, ...]:
    """All the ways in which a group strikes this round, in the order of the dice."""
    made = (contact_attacks(fight, unit, group), near_attacks(fight, unit, group))
    return tuple(attack for attack in made if attack.attacks)


def full_attacks(fight: Fight, group: Group) -> int:
    """The contact attacks of a whole group, for `allocate.declared`."""
    unit = next(unit for side in fight.sides for unit in side.units if group in unit.groups)
    return group.contact * sum(n for _, n in attack_parts(unit, group))


def headline(fight: Fight, unit: Unit) -> tuple[str, ...]:
    """What decides a unit's fight, as word ids for the line to paste: only what counts in this round."""
    covered = [strike_cover(fight, unit, group) for group in unit.groups]
    notes = {
        "charging": charges(unit),
        "cover": all(covered),
        "partly-cover": any(covered) and not all(covered),
    }
    return tuple(note for note, holds in notes.items() if holds)
