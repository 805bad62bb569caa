"""`classic`: who strikes when, with what, and how often."""

from __future__ import annotations

from fracas.fight.fight import Fight, Group, Unit, Weapon
from fracas.plan.attack import Parts
from fracas.rules.classic.challenge import duellists, shamed
from fracas.rules.rule_types import AttackRule, Band

COVER, LAST = "cover", "last"


def step_order(at: str) -> int:
    """`strike.initiative`: cover first, then from the highest Initiative to the lowest, last at the end (000 ¶4-5)."""
    return {COVER: -100, LAST: 100}.get(at, -int(at[1:]) if at[0] == "I" else 0)


def strike_initiative(initiative: int) -> str:
    """`strike.initiative`, `strike.simultaneous`: the step of an Initiative (000 ¶4-5)."""
    return f"I{initiative}"


def strike_cover(fight: Fight, unit: Unit, group: Group) -> bool:
    """`strike.cover`, `strike.cover-defends`: covered defenders strike before everybody, first round (000 ¶3-6)."""
    return fight.round == 1 and group.cover and not unit.charged


def strike_grenades(fight: Fight, unit: Unit, group: Group) -> bool:
    """`strike.grenades`, `-charge`, `-model`: charging infantry that throws them at covered infantry (000 ¶24-25)."""
    thrown = any(weapon.rule == "weapon.grenades" for weapon in group.weapons)
    return thrown and unit.charged and unit.type == "infantry" and covered_infantry(fight, group)


def covered_infantry(fight: Fight, group: Group) -> bool:
    """Whether an enemy of the group is infantry entitled to `strike.cover`."""
    foes = fight.sides[1 - fight.side_of(group.label)]
    return any(unit.type == "infantry" and strike_cover(fight, unit, foe) for unit in foes.units for foe in unit.groups)


def strike_power_fist(weapon: Weapon | None) -> bool:
    """`strike.power-fist`: a fist strikes in the last step, whatever else would hurry it (000 ¶19)."""
    return bool(weapon and weapon.strikes == LAST)


def own_step(fight: Fight, unit: Unit, group: Group) -> tuple[str, tuple[str, ...]]:
    """The step of an ordinary blow, with the ids that made it."""
    if strike_cover(fight, unit, group):
        return COVER, ("strike.cover",)
    if strike_grenades(fight, unit, group):
        return COVER, ("strike.grenades", "strike.grenades-model", "weapon.grenades")
    return strike_initiative(group.I), ("strike.initiative",)


def weapon_used(group: Group) -> Weapon | None:
    """`weapon.opt-out`: the special weapon named by `use`, else the first one; None for an ordinary blow (000 ¶17)."""
    special = [weapon for weapon in group.weapons if weapon.special]
    if group.use is None:
        return special[0] if special else None
    return next((weapon for weapon in special if weapon.name == group.use), None)


def attacks_contact(group: Group) -> int:
    """`attacks.contact`: a model in contact strikes as often as its A says (000 ¶7)."""
    return group.A


def attacks_two_weapons(group: Group) -> int:
    """`attacks.two-weapons`: +1 with a one-handed weapon in each hand, unless both hold the one used (000 ¶8, ¶23)."""
    used = weapon_used(group)
    free = used is None or used.hands < 2
    return int(free and sum(weapon.melee and weapon.hands == 1 for weapon in group.weapons) >= 2)


def attacks_charge(unit: Unit) -> int:
    """`attacks.charge`: +1 in the unit's own first round if it charged (000 ¶9)."""
    return int(unit.charged and unit.round == 1)


def attacks_near(group: Group) -> int:
    """`attacks.near`: within 2 inches exactly one; none with A 0 (000 ¶10)."""
    return min(group.A, 1)


def attack_parts(unit: Unit, group: Group) -> Parts:
    """A contact model's attacks, part by part; a model with A 0 has none."""
    if not attacks_contact(group):
        return ()
    parts = (
        ("attacks.contact", attacks_contact(group)),
        ("attacks.two-weapons", attacks_two_weapons(group)),
        ("attacks.charge", attacks_charge(unit)),
    )
    return tuple((rule, n) for rule, n in parts if n)


def contact_attacks(fight: Fight, unit: Unit, group: Group) -> AttackRule:
    """What the models in contact strike with, and when."""
    weapon = weapon_used(group)
    at, why = own_step(fight, unit, group)
    if strike_power_fist(weapon):
        at, why = LAST, ("strike.power-fist",)
    opted = weapon is None and any(w.special for w in group.weapons)
    armed = (weapon.rule,) if weapon else ("weapon.opt-out",) if opted else ()
    return AttackRule("contact", at, attack_parts(unit, group), group, weapon, why + armed, Band("contact"))


def near_attacks(fight: Fight, unit: Unit, group: Group) -> AttackRule:
    """`weapon.contact-only`: the near models' ordinary blows (000 ¶10, ¶17)."""
    at, why = own_step(fight, unit, group)
    plain = ("weapon.contact-only",) if weapon_used(group) else ()
    n = attacks_near(group)
    return AttackRule("near", at, (("attacks.near", n),) if n else (), group, None, why + plain, Band("near"))


def strike_mount(fight: Fight, unit: Unit, group: Group) -> AttackRule | None:
    """`strike.mount`: a mount in contact strikes at its own Initiative, or with its rider's cover (003 ¶5)."""
    mount = group.mount
    if mount is None:
        return None
    covered = strike_cover(fight, unit, group)
    at = COVER if covered else strike_initiative(mount.I)
    why = ("strike.mount", "strike.cover") if covered else ("strike.mount", "strike.initiative")
    attacks = (("strike.mount", mount.A),) if mount.A else ()
    return AttackRule("mount", at, attacks, mount, None, why, Band("contact"))


def attack_rules(fight: Fight, unit: Unit, group: Group) -> tuple[AttackRule, ...]:
    """All the ways in which a group strikes this round, in the order of the dice; none for one who refused."""
    if group.label == shamed(fight):
        return ()
    near = group.label not in duellists(fight)
    made = (
        contact_attacks(fight, unit, group),
        strike_mount(fight, unit, group),
        near_attacks(fight, unit, group) if near else None,
    )
    return tuple(attack for attack in made if attack and attack.attacks)


def attacks_at_full_strength(fight: Fight, group: Group) -> int:
    """The contact attacks of a whole group, for `allocate.declared`."""
    unit = next(unit for side in fight.sides for unit in side.units if group in unit.groups)
    return group.contact * sum(n for _, n in attack_parts(unit, group))


def headline(fight: Fight, unit: Unit) -> tuple[str, ...]:
    """What decides a unit's fight, as word ids for the line to paste: only what counts in this round."""
    covered = [strike_cover(fight, unit, group) for group in unit.groups]
    notes = {
        "charging": bool(attacks_charge(unit)),
        "cover": all(covered),
        "partly-cover": any(covered) and not all(covered),
        "flank": any(arc == "flank" for _, arc in unit.arc),
        "rear": any(arc == "rear" for _, arc in unit.arc),
        "higher-ground": unit.higher_ground,
    }
    return tuple(note for note, holds in notes.items() if holds)
