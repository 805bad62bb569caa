"""One blow in the fantasy editions: charts, modifiers, what sixes do, which saves follow."""

from __future__ import annotations

from fracas.fight.fight import Group
from fracas.plan.attack import Amount, Blow, Parts, Save, Wound
from fracas.rules.ranks.edition import Edition, frenzied, mounted
from fracas.rules.ranks.places import FRONT, arc_of, full_ranks
from fracas.rules.ranks.strikes import conditions, holds_shield, special_rules_of, weapon_used
from fracas.rules.rule_types import Matchup
from fracas.rules.special_rules import ARMOUR, PARRY, PIERCES, REGENERATION, SLAYS, WOUNDS, SpecialRules, special_rules

AFRAID_WS = 1


def hit_chart(ws: int, foe_ws: int) -> int | None:
    """`hit.chart`, `hit.defenceless`: 3+ against a lower WS, 5+ against more than twice one's own, else 4+."""
    if not foe_ws:
        return None
    if ws > foe_ws:
        return 3
    return 5 if foe_ws > 2 * ws else 4


def wound_chart_six(strength: int, toughness: int) -> int:
    """`wound.chart-six`: 4+ when equal, one better or worse a point, from 2+ to 6+."""
    return within(4 - (strength - toughness))


def within(need: int) -> int:
    """`natural.one`, `natural.six`: no need is below 2 or above 6."""
    return min(max(need, 2), 6)


def save_modifier(save: int | None, strength: int, pierce: int) -> int | None:
    """`save.modifier`: worsened by S - 3 and by what pierces armour; a 1 always fails, worse than 6+ is none."""
    if save is None:
        return None
    need = max(save + max(strength - 3, 0) + pierce, 2)
    return need if need <= 6 else None


def automatic(matchup: Matchup) -> bool:
    """Whether the blow hits by itself: impact hits, stomps, grinding."""
    return matchup.attack.aim != "default"


def striker_rules(edition: Edition, matchup: Matchup) -> SpecialRules:
    """What weapons and traits give the blow on this target; automatic hits get little."""
    striker = matchup.attack.striker
    if automatic(matchup):
        kept = {"flaming attacks", "magical attacks", "poisoned attacks"} & set(striker.traits)
        return special_rules(
            edition.special, kept - {"poisoned attacks"}, conditions(matchup.fight, matchup.unit, matchup.group)
        )
    given_ = special_rules_of(edition, matchup.fight, matchup.unit, matchup.group, striker)
    return given_.on(matchup.foe_unit, arc_of(matchup.foe_unit, matchup.unit) == FRONT)


def weapon_skill(own: int, afraid: bool) -> int:
    """`hit.fear`: WS 1 for whoever failed the test."""
    return min(own, AFRAID_WS) if afraid else own


def hit_parts(edition: Edition, matchup: Matchup, special: SpecialRules) -> Parts:
    """The roll needed to hit, part by part; none if it hits by itself."""
    if automatic(matchup):
        return ()
    ws = weapon_skill(matchup.attack.striker.WS, matchup.unit.afraid)
    need = hit_chart(ws, weapon_skill(matchup.foe.WS, matchup.foe_unit.afraid))
    if need is None:
        return ()
    parts: list[tuple[str, int]] = [("hit.chart", need)]
    if edition.parry_cap and parries(edition, matchup) and need < edition.parry_cap:
        parts.append(("hit.parry-cap", edition.parry_cap - need))
    return (*parts, *((rule, -n) for rule, n in hit_changes(edition, matchup, special)))


def hit_changes(edition: Edition, matchup: Matchup, special: SpecialRules) -> Parts:
    """What is added to the roll to hit."""
    changes = list(special.parts("hit"))
    if "hit.reflexes" in dict(changes) and "zero" in special.steps():
        changes = [(rule, n) for rule, n in changes if rule != "hit.reflexes"]
    used = weapon_used(matchup.foe)
    if edition.reflexes and used and used.kind == "flail":
        changes.append(("hit.flail", 1))
    if edition.reflexes and "distracting" in matchup.foe.traits and not any(n < 0 for _, n in changes):
        changes.append(("hit.distracting", -1))
    return tuple(changes)


def parries(edition: Edition, matchup: Matchup) -> bool:
    """Whether the target parries: hand weapon and shield, on foot, against those in front of it."""
    foe, unit = matchup.foe, matchup.foe_unit
    if not holds_shield(foe) or mounted(unit, foe) or arc_of(matchup.unit, unit) != FRONT or automatic(matchup):
        return False
    return not (edition.parry_ward and frenzied(unit, foe))


def strikes_again(edition: Edition, matchup: Matchup, special: SpecialRules) -> str:
    """`hit.hatred`, `strike.first`: the rule by which misses are rolled again, "" if they are not."""
    hatred = special.any("hit_again")
    steps = special.steps()
    if "first" not in steps or "last" in steps:
        return hatred
    foe = special_rules_of(edition, matchup.fight, matchup.foe_unit, matchup.foe, matchup.foe).steps()
    swift = matchup.attack.striker.I >= matchup.foe.I and not ("first" in foe and "last" not in foe)
    return hatred or ("strike.first" if swift else "")


def strength_parts(edition: Edition, matchup: Matchup, special: SpecialRules) -> Parts:
    """The blow's Strength, part by part."""
    striker, weapon = matchup.attack.striker, matchup.attack.weapon
    parts: list[tuple[str, int]] = [("wound.chart-six", striker.S)]
    parts += special.parts("strength")
    if weapon and weapon.strength and not automatic(matchup):
        change = weapon.strength
        raised = striker.S * int(change[1:]) if change[0] == "x" else striker.S + int(change)
        parts.append((weapon.rule, raised - striker.S))
    if edition.impact_ranks and matchup.attack.means == "impact hits":
        more = max(full_ranks(matchup.unit, matchup.unit.size) - 1, 0)
        parts += [(edition.ids["impact"], more)] if more else []
    return tuple(parts)


def second_save(edition: Edition, matchup: Matchup, special: SpecialRules, slaying: bool) -> Save | None:
    """`save.ward`: the best allowed of ward, parry and regeneration."""
    foe = matchup.foe
    found: list[Save] = []
    if foe.Inv:
        found.append(Save(foe.Inv, edition.ids["ward"], "divine attacks" in matchup.attack.striker.traits))
    if edition.parry_ward and parries(edition, matchup) and not special.denies(PARRY):
        found.append(Save(edition.parry_ward, "save.parry"))
    if foe.Reg and not (slaying or special.denies(REGENERATION) or matchup.burnt):
        found.append(Save(foe.Reg, edition.ids["regeneration"]))
    return max(found, key=lambda save: save.chance, default=None)


def wound_saves(
    edition: Edition, matchup: Matchup, special: SpecialRules, armour: int | None, slays: str, pierced: str
) -> Wound:
    """The saves of a wound, and whether it slays."""
    second = second_save(edition, matchup, special, bool(slays or pierced))
    first = None if slays else armour
    saves = ((Save(first, "save.modifier"),) if first else ()) + ((second,) if second else ())
    return Wound(saves, bool(slays), slays or pierced)


def multiple(matchup: Matchup) -> Amount | None:
    """`wound.multiple`: what an unsaved wound becomes."""
    if automatic(matchup):
        return None
    return next((one for name, one in matchup.attack.striker.amounts if name == "multiple wounds"), None)


def harmless(matchup: Matchup) -> bool:
    """`trait.ethereal`: only magical attacks wound."""
    return "ethereal" in matchup.foe.traits and "magical attacks" not in matchup.attack.striker.traits


def blow(edition: Edition, matchup: Matchup) -> Blow:
    """The dice of one attack on a target."""
    special = striker_rules(edition, matchup)
    foe = matchup.foe
    hits, strengths = hit_parts(edition, matchup, special), strength_parts(edition, matchup, special)
    strength = min(sum(n for _, n in strengths), 10)
    to_wound = None if harmless(matchup) else wound_chart_six(strength, foe.T)
    pierce = special.total("pierce") + piercing(matchup)
    armour = None if ignores_armour(matchup) else save_modifier(foe.Sv, strength, pierce)
    plain = wound_saves(edition, matchup, special, armour, "", "")
    slays, pierces = special.six("six_wound", SLAYS), special.six("six_wound", PIERCES)
    six = None
    if to_wound and slays:
        six = wound_saves(edition, matchup, special, armour, slays, "")
    elif to_wound and pierces:
        pierced = None if ignores_armour(matchup) else save_modifier(foe.Sv, strength, pierce + 6)
        six = wound_saves(edition, matchup, special, pierced, "", pierces)
    poison = special.six("six_hit", WOUNDS) if to_wound and hits else ""
    many = multiple(matchup)
    again = strikes_again(edition, matchup, special) if hits else ""
    wound_again = wounds_again(edition, matchup, special)
    second = [save.rule for save in plain.saves]
    rules = ["hit.chart" if hits else "", "wound.chart-six", *special.rules, again, *second]
    return Blow(
        to_hit=within(sum(n for _, n in hits)) if hits else None,
        to_wound=to_wound,
        fate=plain if to_wound else Wound(),
        hit_again=bool(again),
        wound_again=bool(wound_again),
        six_hit=plain if poison else None,
        six_wound=six,
        amount=many,
        shared=foe.W if many and edition.shared_wounds else None,
        flame="flaming attacks" in matchup.attack.striker.traits and bool(foe.Reg),
        hit_rule="hit.chart",
        wound_rule="wound.chart-six",
        amount_rule=edition.ids["multiple"],
        again_rules=(again, wound_again),
        parts=parts_of(hits, strengths, to_wound, plain),
        rules=tuple(dict.fromkeys(filter(None, rules))),
    )


def ignores_armour(matchup: Matchup) -> bool:
    """Whether a weapon of one's own denies armour."""
    weapon = matchup.attack.weapon
    return bool(weapon and weapon.ignores == ARMOUR) and not automatic(matchup)


def piercing(matchup: Matchup) -> int:
    """`armour piercing (X)`: how much it worsens saves."""
    if automatic(matchup):
        return 0
    return next((one.plus for name, one in matchup.attack.striker.amounts if name == "armour piercing"), 0)


def wounds_again(edition: Edition, matchup: Matchup, special: SpecialRules) -> str:
    """`save.ward-or-regeneration`: fire rolls failed wounds again on what burns well."""
    burns = "flammable" in matchup.foe.traits and "flaming attacks" in matchup.attack.striker.traits
    return special.any("wound_again") or (edition.ids["regeneration"] if burns else "")


def parts_of(hits: Parts, strengths: Parts, to_wound: int | None, plain: Wound) -> tuple[tuple[str, Parts], ...]:
    """What makes each number."""
    return (
        ("to_hit", hits),
        ("strength", strengths),
        ("to_wound", (("wound.chart-six", to_wound),) if to_wound else ()),
        ("save", tuple((save.rule, save.need) for save in plain.saves) if to_wound else ()),
    )


def heals(edition: Edition, group: Group) -> bool:
    """`save.regeneration`: whether fire would take something away for the rest of the round."""
    return bool(group.Reg) and edition.ids["regeneration"] == "save.regeneration"
