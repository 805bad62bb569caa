"""`classic`: one blow. Charts, saves and what weapons and traits do to them. Needs are lowest rolls on a D6."""

from __future__ import annotations

from fracas.fight.fight import Group, Weapon
from fracas.plan.attack import Blow, Parts, Save, Wound
from fracas.rules.rule_types import Matchup

ARMOUR = "armour"


def hit_chart(ws: int, foe_ws: int) -> int:
    """`hit.chart`: 3+ against a lower WS, 5+ against more than twice one's own, else 4+ (000 ¶11)."""
    if ws > foe_ws:
        return 3
    return 5 if foe_ws > 2 * ws else 4


def wound_chart(strength: int, toughness: int) -> int | None:
    """`wound.chart`: 4+ when equal, one better or worse a point, 6+ at -3, None below (000 ¶13)."""
    lead = strength - toughness
    if lead < -3:
        return None
    return natural_one(min(4 - lead, 6))


def natural_one(need: int) -> int:
    """`natural.one`: a 1 always fails, so no need is below 2."""
    return max(need, 2)


def save_armour(target: Group, denied: bool) -> int | None:
    """`save.armour`: the target's Sv, unless the blow ignores armour (000 ¶14)."""
    return None if denied else target.Sv


def save_invulnerable(target: Group) -> int | None:
    """`save.invulnerable`: the target's Inv, whatever the blow (000 ¶15)."""
    return target.Inv


def save_best(armour: int | None, invulnerable: int | None) -> tuple[int | None, str]:
    """`save.best`: one save, the better of those allowed; with the id of the one that is used."""
    if invulnerable is not None and (armour is None or invulnerable < armour):
        return invulnerable, "save.invulnerable"
    return armour, "save.armour" if armour else ""


def weapon_strength(own: int, weapon: Weapon | None) -> int:
    """`weapon.power-fist` and inline weapons: S doubled or raised, 1 to 10 (000 ¶19)."""
    change = weapon.strength if weapon else None
    if not change:
        return own
    raised = own * int(change[1:]) if change[0] == "x" else own + int(change)
    return min(max(raised, 1), 10)


def ignores_armour(weapon: Weapon | None, traits: frozenset[str]) -> Parts:
    """`weapon.power-weapon`, `weapon.power-fist`, `monster.no-armour`: who denies armour (000 ¶19, ¶21, ¶26)."""
    by_weapon = [(weapon.rule, 0)] if weapon and weapon.ignores == ARMOUR else []
    return tuple(by_weapon + ([("monster.no-armour", 0)] if "monster" in traits else []))


def result_slain(traits: frozenset[str]) -> int | None:
    """`result.slain`: Killing Blow slays on a natural 6 to wound (001 ¶9)."""
    return 6 if "killing blow" in traits else None


def blow(matchup: Matchup) -> Blow:
    """The dice of one attack of a model, or of a mount, on a target."""
    striker, weapon, target = matchup.attack.striker, matchup.attack.weapon, matchup.foe
    strength = weapon_strength(striker.S, weapon)
    to_wound = wound_chart(strength, target.T)
    denied = ignores_armour(weapon, striker.traits)
    save, save_rule = save_best(save_armour(target, bool(denied)), save_invulnerable(target))
    slays = result_slain(striker.traits) if to_wound else None
    invulnerable = save_invulnerable(target)
    strength_parts = ((weapon.rule, strength - striker.S),) if weapon and strength != striker.S else ()
    parts = (
        ("to_hit", (("hit.chart", hit_chart(striker.WS, target.WS)),)),
        ("strength", (("wound.chart", striker.S), *strength_parts)),
        ("to_wound", (("wound.chart", to_wound),) if to_wound else ()),
        ("save", ((save_rule, save),) if save and to_wound else ()),
    )
    rules = ["hit.chart", "wound.chart", *(rule for rule, _ in denied), save_rule if to_wound else ""]
    return Blow(
        to_hit=hit_chart(striker.WS, target.WS),
        to_wound=to_wound,
        fate=Wound(saves_of(save, save_rule) if to_wound else ()),
        six_wound=Wound(saves_of(invulnerable, "save.invulnerable"), True, "result.slain") if slays else None,
        hit_rule="hit.chart",
        wound_rule="wound.chart",
        parts=parts,
        rules=tuple(filter(None, [*rules, "result.slain" if slays else ""])),
    )


def saves_of(need: int | None, rule: str) -> tuple[Save, ...]:
    """A save as a row of one roll, or of none."""
    return (Save(need, rule),) if need else ()
