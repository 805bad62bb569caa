"""`wh40k-3e`: one blow. Charts, saves and what weapons and traits do to them."""

from __future__ import annotations

from fracas.fight.fight import Group
from fracas.plan.attack import Blow, Parts, Save, Wound
from fracas.rule import rule
from fracas.rules.common.charts import hit_chart, save_best, wound_chart
from fracas.rules.common.units import stands_alone
from fracas.rules.common.weapons import weapon_strength
from fracas.rules.rule_types import Matchup
from fracas.rules.special_rules import ARMOUR, PIERCES, SpecialRules
from fracas.rules.wh40k3e.strikes import special_rules_of

IGNORES_PAIN = 4


@rule("weapon.poisoned")
def weapon_poisoned(group: Group) -> int:
    """`weapon.poisoned`: the roll that wounds whatever the Toughness, 0 without it."""
    return next((one.plus for name, one in group.amounts if name == "poisoned"), 0)


def needs(matchup: Matchup, strength: int, special: SpecialRules) -> tuple[int, str, int | None, str]:
    """Rolls needed to hit and to wound, with the ids that set them."""
    striker, foe = matchup.group, matchup.foe
    hit, hit_rule = hit_chart(striker.WS, foe.WS), "hit.chart"
    liked = special.least("hit_on")
    if liked and not stands_alone(foe):
        hit, hit_rule = liked, special.any("hit_on")
    wound, wound_rule = wound_chart(strength, foe.T), "wound.chart"
    if weapon_poisoned(striker):
        wound, wound_rule = weapon_poisoned(striker), "weapon.poisoned"
    return hit, hit_rule, wound, wound_rule


@rule("save.armour", "weapon.choppa")
def save_armour(matchup: Matchup, special: SpecialRules) -> int | None:
    """`save.armour`, `weapon.choppa`: the target's Sv, unless the blow ignores it."""
    weapon = matchup.attack.weapon
    if (weapon and weapon.ignores == ARMOUR) or special.denies(ARMOUR):
        return None
    best = special.most("armour_at_best")
    return max(matchup.foe.Sv, best) if matchup.foe.Sv else None


@rule("trait.feel-no-pain")
def trait_feel_no_pain(matchup: Matchup, deadly: bool) -> tuple[Save, ...]:
    """`trait.feel-no-pain`: one save more, not against blows that are `deadly` or deny armour."""
    hurts = "feel no pain" in matchup.foe.traits and not deadly
    return (Save(IGNORES_PAIN, "trait.feel-no-pain", kind="feel-no-pain"),) if hurts else ()


@rule("wound.instant-death")
def wound_instant_death(matchup: Matchup, strength: int, need: int | None, allowed: bool) -> Wound:
    """`wound.instant-death`: what a wound has to pass; a Strength of twice the Toughness slays."""
    foe = matchup.foe
    twice = strength >= 2 * foe.T
    dead = twice and "eternal warrior" not in foe.traits
    saves = (*save_best(need, foe), *trait_feel_no_pain(matchup, twice or not allowed))
    return Wound(saves, dead, "wound.instant-death" if dead else "")


def blow(matchup: Matchup) -> Blow:
    """The dice of one attack of a model on a target."""
    weapon = matchup.attack.weapon
    special = special_rules_of(matchup.unit, matchup.group, weapon).on(matchup.foe_unit)
    base = matchup.group.S + special.total("strength")
    strength = weapon_strength(base, weapon)
    hit, hit_rule, wound, wound_rule = needs(matchup, strength, special)
    need = save_armour(matchup, special)
    denied = (weapon is not None and weapon.ignores == ARMOUR) or bool(special.denies(ARMOUR))
    plain = wound_instant_death(matchup, strength, need, not denied)
    rends = special.six("six_hit", PIERCES)
    strengths: Parts = (("wound.chart", matchup.group.S), *special.parts("strength"))
    strengths += ((weapon.rule, strength - base),) if weapon and strength != base else ()
    rules = [hit_rule, wound_rule, *special.rules, *(save.rule for save in plain.saves), plain.rule]
    return Blow(
        to_hit=hit,
        to_wound=wound if wound or not rends else None,
        wound=plain if wound else Wound(),
        wound_again=bool(special.any("wound_again")),
        six_hit=wound_instant_death(matchup, strength, None, False) if rends else None,
        hit_rule=hit_rule,
        wound_rule=wound_rule,
        again_rules=("", special.any("wound_again")),
        parts=(
            ("to_hit", ((hit_rule, hit),)),
            ("strength", strengths),
            ("to_wound", ((wound_rule, wound),) if wound else ()),
            ("save", tuple((save.rule, save.need) for save in plain.saves) if wound else ()),
        ),
        rules=tuple(dict.fromkeys(filter(None, rules))),
    )
