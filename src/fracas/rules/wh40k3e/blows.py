"""`wh40k-3e`: one blow. Charts, saves and what weapons and traits do to them."""

from __future__ import annotations

from fracas.fight.fight import Group, Weapon
from fracas.plan.attack import Blow, Parts, Save, Wound
from fracas.rules.rule_types import Matchup
from fracas.rules.special_rules import ARMOUR, PIERCES, SpecialRules
from fracas.rules.wh40k3e.strikes import special_rules_of

IGNORES_PAIN = 4


def hit_chart(ws: int, foe_ws: int) -> int:
    """`hit.chart`: 3+ against a lower WS, 5+ against more than twice one's own, else 4+."""
    if ws > foe_ws:
        return 3
    return 5 if foe_ws > 2 * ws else 4


def wound_chart(strength: int, toughness: int) -> int | None:
    """`wound.chart`: 4+ when equal, one better or worse a point, 6+ at -3, None below."""
    lead = strength - toughness
    return None if lead < -3 else max(min(4 - lead, 6), 2)


def weapon_strength(own: int, weapon: Weapon | None) -> int:
    """`weapon.power-fist` and inline weapons: S doubled or raised, 1 to 10."""
    change = weapon.strength if weapon else None
    if not change:
        return min(own, 10)
    raised = own * int(change[1:]) if change[0] == "x" else own + int(change)
    return min(max(raised, 1), 10)


def poisoned(group: Group) -> int:
    """`weapon.poisoned`: the roll that wounds whatever the Toughness, 0 without it."""
    return next((one.plus for name, one in group.amounts if name == "poisoned"), 0)


def needs(matchup: Matchup, strength: int, special: SpecialRules) -> tuple[int, str, int | None, str]:
    """Rolls needed to hit and to wound, with the ids that set them."""
    striker, foe = matchup.group, matchup.foe
    hit, hit_rule = hit_chart(striker.WS, foe.WS), "hit.chart"
    liked = special.least("hit_on")
    if liked and foe.role not in ("character", "champion", "army standard bearer"):
        hit, hit_rule = liked, special.any("hit_on")
    wound, wound_rule = wound_chart(strength, foe.T), "wound.chart"
    if poisoned(striker):
        wound, wound_rule = poisoned(striker), "weapon.poisoned"
    return hit, hit_rule, wound, wound_rule


def armour(matchup: Matchup, special: SpecialRules) -> int | None:
    """`save.armour`, `weapon.choppa`: the target's Sv, unless the blow ignores it."""
    weapon = matchup.attack.weapon
    if (weapon and weapon.ignores == ARMOUR) or special.denies(ARMOUR):
        return None
    best = special.most("armour_at_best")
    return max(matchup.foe.Sv, best) if matchup.foe.Sv else None


def saves(matchup: Matchup, need: int | None, hurts: bool) -> tuple[Save, ...]:
    """`save.best`: the better of armour and invulnerable; `trait.feel-no-pain` after them."""
    invulnerable = matchup.foe.Inv
    first: tuple[Save, ...] = ()
    if invulnerable and (need is None or invulnerable < need):
        first = (Save(invulnerable, "save.invulnerable"),)
    elif need:
        first = (Save(need, "save.armour"),)
    return (*first, Save(IGNORES_PAIN, "trait.feel-no-pain")) if hurts else first


def wound_saves(matchup: Matchup, strength: int, need: int | None, allowed: bool) -> Wound:
    """What a wound has to pass, and whether it is instant death."""
    foe = matchup.foe
    twice = strength >= 2 * foe.T
    dead = twice and "eternal warrior" not in foe.traits
    hurts = "feel no pain" in foe.traits and not twice and allowed
    return Wound(saves(matchup, need, hurts), dead, "wound.instant-death" if dead else "")


def blow(matchup: Matchup) -> Blow:
    """The dice of one attack of a model on a target."""
    weapon = matchup.attack.weapon
    special = special_rules_of(matchup.unit, matchup.group, weapon).on(matchup.foe_unit)
    base = matchup.group.S + special.total("strength")
    strength = weapon_strength(base, weapon)
    hit, hit_rule, wound, wound_rule = needs(matchup, strength, special)
    need = armour(matchup, special)
    denied = (weapon is not None and weapon.ignores == ARMOUR) or bool(special.denies(ARMOUR))
    plain = wound_saves(matchup, strength, need, not denied)
    rends = special.six("six_hit", PIERCES)
    strengths: Parts = (("wound.chart", matchup.group.S), *special.parts("strength"))
    strengths += ((weapon.rule, strength - base),) if weapon and strength != base else ()
    rules = [hit_rule, wound_rule, *special.rules, *(save.rule for save in plain.saves), plain.rule]
    return Blow(
        to_hit=hit,
        to_wound=wound if wound or not rends else None,
        fate=plain if wound else Wound(),
        wound_again=bool(special.any("wound_again")),
        six_hit=wound_saves(matchup, strength, None, False) if rends else None,
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
