"""`classic`: one blow. Saves and what weapons and traits do to them. Needs are lowest rolls on a D6."""

from __future__ import annotations

from fracas.fight.fight import Group, Weapon
from fracas.plan.attack import Blow, Parts, Wound
from fracas.rule import rule
from fracas.rules.common.charts import hit_chart, save_best, save_invulnerable, wound_chart
from fracas.rules.common.weapons import weapon_strength
from fracas.rules.rule_types import Matchup
from fracas.rules.special_rules import ARMOUR


@rule("save.armour")
def save_armour(target: Group, denied: bool) -> int | None:
    """`save.armour`: the target's Sv, unless the blow ignores armour (000 ¶14)."""
    return None if denied else target.Sv


@rule("weapon.power-weapon", "monster.no-armour")
def ignores_armour(weapon: Weapon | None, traits: frozenset[str]) -> Parts:
    """`weapon.power-weapon`, `monster.no-armour`: who denies armour (000 ¶19, ¶21, ¶26)."""
    by_weapon = [(weapon.rule, 0)] if weapon and weapon.ignores == ARMOUR else []
    return tuple(by_weapon + ([("monster.no-armour", 0)] if "monster" in traits else []))


@rule("result.slain")
def result_slain(traits: frozenset[str]) -> int | None:
    """`result.slain`: Killing Blow slays on a natural 6 to wound (001 ¶9)."""
    return 6 if "killing blow" in traits else None


def blow(matchup: Matchup) -> Blow:
    """The dice of one attack of a model, or of a mount, on a target."""
    striker, weapon, target = matchup.attack.striker, matchup.attack.weapon, matchup.foe
    strength = weapon_strength(striker.S, weapon)
    to_hit, to_wound = hit_chart(striker.WS, target.WS), wound_chart(strength, target.T)
    denied = ignores_armour(weapon, striker.traits)
    saves = save_best(save_armour(target, bool(denied)), target) if to_wound else ()
    slays = result_slain(striker.traits) if to_wound else None
    strength_parts = ((weapon.rule, strength - striker.S),) if weapon and strength != striker.S else ()
    parts = (
        ("to_hit", (("hit.chart", to_hit),)),
        ("strength", (("wound.chart", striker.S), *strength_parts)),
        ("to_wound", (("wound.chart", to_wound),) if to_wound else ()),
        ("save", tuple((save.rule, save.need) for save in saves)),
    )
    rules = ["hit.chart", "wound.chart", *(by for by, _ in denied), *(save.rule for save in saves)]
    return Blow(
        to_hit=to_hit,
        to_wound=to_wound,
        wound=Wound(saves),
        six_wound=Wound(save_invulnerable(target), True, "result.slain") if slays else None,
        hit_rule="hit.chart",
        wound_rule="wound.chart",
        parts=parts,
        rules=tuple(filter(None, [*rules, "result.slain" if slays else ""])),
    )
