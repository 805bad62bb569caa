"""Who strikes when and how often where models stand in contact, near or far."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from fracas.fight.fight import Fight, Group, Unit, Weapon
from fracas.plan.attack import Parts
from fracas.rule import rule
from fracas.rules.common.units import sides_of, unit_of
from fracas.rules.common.weapons import FRAG_GRENADES, weapon_in_use, weapon_opt_out
from fracas.rules.rule_types import AttackRule, Band

COVER, LAST = "cover", "last"
ORDER = {COVER: -100, LAST: 100}

Step = tuple[str, tuple[str, ...]]
"""A step, "I4" by Initiative or named, and the ids that made it."""

Cover = Callable[[Fight, Unit, Group], bool]
"""Whether a group is entitled to strike from cover before everybody, as the game has it."""


def by_initiative(named: Mapping[str, int], at: str) -> int:
    """The place of a strike step: `named` ones by their number, "I5" from the highest Initiative down (-10 is I10)."""
    return named.get(at, -int(at[1:]) if at[0] == "I" else 0)


@rule("strike.initiative")
def step_order(at: str) -> int:
    """`strike.initiative`: cover first, then from the highest Initiative to the lowest, last at the end (000 ¶4-5)."""
    return by_initiative(ORDER, at)


@rule("strike.simultaneous")
def strike_simultaneous(initiative: int) -> str:
    """`strike.simultaneous`: one step for all of an Initiative (000 ¶4-5)."""
    return f"I{initiative}"


@rule("strike.grenades", "strike.grenades-charge", "strike.grenades-model", "weapon.grenades")
def strike_grenades(cover: Cover, fight: Fight, unit: Unit, group: Group) -> bool:
    """`strike.grenades`, `-charge`, `-model`: charging infantry that throws them at covered infantry (000 ¶24-25)."""
    thrown = unit.charged and unit.type == "infantry" and FRAG_GRENADES in group.weapons
    return thrown and covered_infantry(cover, fight, unit)


def covered_infantry(cover: Cover, fight: Fight, unit: Unit) -> bool:
    """Whether an enemy of the unit is infantry that strikes from cover."""
    foes = sides_of(fight, unit)[1]
    return any(foe.type == "infantry" and cover(fight, foe, group) for foe in foes.units for group in foe.groups)


def own_step(cover: Cover, fight: Fight, unit: Unit, group: Group, initiative: Step) -> Step:
    """The step of an ordinary blow: by its `initiative` unless cover or grenades hurry it."""
    if cover(fight, unit, group):
        return COVER, ("strike.cover",)
    if strike_grenades(cover, fight, unit, group):
        return COVER, ("strike.grenades", "strike.grenades-model", "weapon.grenades")
    return initiative


@rule("strike.power-fist")
def strike_power_fist(weapon: Weapon | None, step: Step) -> Step:
    """`strike.power-fist`: a fist strikes in the last step, whatever else would hurry it (000 ¶19)."""
    return (LAST, ("strike.power-fist",)) if weapon and weapon.strikes == LAST else step


@rule("attacks.contact")
def attacks_contact(group: Group) -> int:
    """`attacks.contact`: a model in contact strikes as often as its A says (000 ¶7)."""
    return group.A


@rule("attacks.near")
def attacks_near(group: Group) -> int:
    """`attacks.near`: within 2 inches exactly one; none with A 0 (000 ¶10)."""
    return min(group.A, 1)


def contact_attacks(group: Group, step: Step, parts: Parts) -> AttackRule:
    """What the models in contact strike with: so many attacks each, in the step of an ordinary blow or of a fist."""
    weapon = weapon_in_use(group)
    at, why = strike_power_fist(weapon, step)
    armed = (weapon.rule,) if weapon else ("weapon.opt-out",) if weapon_opt_out(group, weapon) else ()
    return AttackRule("contact", at, parts, group, weapon, why + armed, Band("contact"))


@rule("weapon.contact-only")
def weapon_contact_only(group: Group, step: Step) -> AttackRule:
    """`weapon.contact-only`: near models strike ordinary blows (000 ¶10, ¶17)."""
    at, why = step
    plain = ("weapon.contact-only",) if weapon_in_use(group) else ()
    n = attacks_near(group)
    return AttackRule("near", at, (("attacks.near", n),) if n else (), group, None, why + plain, Band("near"))


@rule("allocate.full-attacks")
def full_attacks(parts: Callable[[Unit, Group], Parts], fight: Fight, group: Group) -> int:
    """`allocate.full-attacks`: the contact attacks of a whole group, as many as it may declare."""
    return group.contact * sum(n for _, n in parts(unit_of(fight, group), group))
