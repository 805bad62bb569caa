"""One blow in the fantasy editions: charts, modifiers, what sixes do, which saves follow."""

from __future__ import annotations

from fracas.fight.fight import Group
from fracas.plan.attack import Amount, Blow, Fate, Parts, Save
from fracas.rules.ranks.edition import Edition, frenzied, mounted
from fracas.rules.ranks.places import FRONT, arc_of, full_ranks
from fracas.rules.ranks.strikes import conditions, gifts_of, holds_shield, weapon_used
from fracas.rules.rule_types import Shadow
from fracas.rules.special_rules import ARMOUR, PARRY, PIERCES, REGENERATION, SLAYS, WOUNDS, Given, given

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


def automatic(shadow: Shadow) -> bool:
    """Whether the blow hits by itself: impact hits, stomps, grinding."""
    return shadow.swing.aim != "default"


def striker_gifts(edition: Edition, shadow: Shadow) -> Given:
    """What weapons and traits give the blow on this target; automatic hits get little."""
    striker = shadow.swing.striker
    if automatic(shadow):
        kept = {"flaming attacks", "magical attacks", "poisoned attacks"} & set(striker.traits)
        return given(edition.gifts, kept - {"poisoned attacks"}, conditions(shadow.fight, shadow.unit, shadow.group))
    given_ = gifts_of(edition, shadow.fight, shadow.unit, shadow.group, striker)
    return given_.on(shadow.foe_unit, arc_of(shadow.foe_unit, shadow.unit) == FRONT)


def weapon_skill(own: int, afraid: bool) -> int:
    """`hit.fear`: WS 1 for whoever failed the test."""
    return min(own, AFRAID_WS) if afraid else own


def hit_parts(edition: Edition, shadow: Shadow, gifts: Given) -> Parts:
    """The roll needed to hit, part by part; none if it hits by itself."""
    if automatic(shadow):
        return ()
    ws = weapon_skill(shadow.swing.striker.WS, shadow.unit.afraid)
    need = hit_chart(ws, weapon_skill(shadow.foe.WS, shadow.foe_unit.afraid))
    if need is None:
        return ()
    parts: list[tuple[str, int]] = [("hit.chart", need)]
    if edition.parry_cap and parries(edition, shadow) and need < edition.parry_cap:
        parts.append(("hit.parry-cap", edition.parry_cap - need))
    return (*parts, *((rule, -n) for rule, n in hit_changes(edition, shadow, gifts)))


def hit_changes(edition: Edition, shadow: Shadow, gifts: Given) -> Parts:
    """What is added to the roll to hit."""
    changes = list(gifts.parts("hit"))
    if "hit.reflexes" in dict(changes) and "zero" in gifts.steps():
        changes = [(rule, n) for rule, n in changes if rule != "hit.reflexes"]
    used = weapon_used(shadow.foe)
    if edition.reflexes and used and used.kind == "flail":
        changes.append(("hit.flail", 1))
    if edition.reflexes and "distracting" in shadow.foe.traits and not any(n < 0 for _, n in changes):
        changes.append(("hit.distracting", -1))
    return tuple(changes)


def parries(edition: Edition, shadow: Shadow) -> bool:
    """Whether the target parries: hand weapon and shield, on foot, against those in front of it."""
    foe, unit = shadow.foe, shadow.foe_unit
    if not holds_shield(foe) or mounted(unit, foe) or arc_of(shadow.unit, unit) != FRONT or automatic(shadow):
        return False
    return not (edition.parry_ward and frenzied(unit, foe))


def strikes_again(edition: Edition, shadow: Shadow, gifts: Given) -> str:
    """`hit.hatred`, `strike.first`: the rule by which misses are rolled again, "" if they are not."""
    hatred = gifts.any("hit_again")
    steps = gifts.steps()
    if "first" not in steps or "last" in steps:
        return hatred
    foe = gifts_of(edition, shadow.fight, shadow.foe_unit, shadow.foe, shadow.foe).steps()
    swift = shadow.swing.striker.I >= shadow.foe.I and not ("first" in foe and "last" not in foe)
    return hatred or ("strike.first" if swift else "")


def strength_parts(edition: Edition, shadow: Shadow, gifts: Given) -> Parts:
    """The blow's Strength, part by part."""
    striker, weapon = shadow.swing.striker, shadow.swing.weapon
    parts: list[tuple[str, int]] = [("wound.chart-six", striker.S)]
    parts += gifts.parts("strength")
    if weapon and weapon.strength and not automatic(shadow):
        change = weapon.strength
        raised = striker.S * int(change[1:]) if change[0] == "x" else striker.S + int(change)
        parts.append((weapon.rule, raised - striker.S))
    if edition.impact_ranks and shadow.swing.means == "impact hits":
        more = max(full_ranks(shadow.unit, shadow.unit.size) - 1, 0)
        parts += [(edition.ids["impact"], more)] if more else []
    return tuple(parts)


def second_save(edition: Edition, shadow: Shadow, gifts: Given, slaying: bool) -> Save | None:
    """`save.ward`: the best allowed of ward, parry and regeneration."""
    foe = shadow.foe
    found: list[Save] = []
    if foe.Inv:
        found.append(Save(foe.Inv, edition.ids["ward"], "divine attacks" in shadow.swing.striker.traits))
    if edition.parry_ward and parries(edition, shadow) and not gifts.denies(PARRY):
        found.append(Save(edition.parry_ward, "save.parry"))
    if foe.Reg and not (slaying or gifts.denies(REGENERATION) or shadow.burnt):
        found.append(Save(foe.Reg, edition.ids["regeneration"]))
    return max(found, key=lambda save: save.chance, default=None)


def fate(edition: Edition, shadow: Shadow, gifts: Given, armour: int | None, slays: str, pierced: str) -> Fate:
    """The saves of a wound, and whether it slays."""
    second = second_save(edition, shadow, gifts, bool(slays or pierced))
    first = None if slays else armour
    saves = ((Save(first, "save.modifier"),) if first else ()) + ((second,) if second else ())
    return Fate(saves, bool(slays), slays or pierced)


def multiple(shadow: Shadow) -> Amount | None:
    """`wound.multiple`: what an unsaved wound becomes."""
    if automatic(shadow):
        return None
    return next((one for name, one in shadow.swing.striker.amounts if name == "multiple wounds"), None)


def harmless(shadow: Shadow) -> bool:
    """`trait.ethereal`: only magical attacks wound."""
    return "ethereal" in shadow.foe.traits and "magical attacks" not in shadow.swing.striker.traits


def blow(edition: Edition, shadow: Shadow) -> Blow:
    """The dice of one attack on a target."""
    gifts = striker_gifts(edition, shadow)
    foe = shadow.foe
    hits, strengths = hit_parts(edition, shadow, gifts), strength_parts(edition, shadow, gifts)
    strength = min(sum(n for _, n in strengths), 10)
    to_wound = None if harmless(shadow) else wound_chart_six(strength, foe.T)
    pierce = gifts.total("pierce") + piercing(shadow)
    armour = None if ignores_armour(shadow) else save_modifier(foe.Sv, strength, pierce)
    plain = fate(edition, shadow, gifts, armour, "", "")
    slays, pierces = gifts.six("six_wound", SLAYS), gifts.six("six_wound", PIERCES)
    six = None
    if to_wound and slays:
        six = fate(edition, shadow, gifts, armour, slays, "")
    elif to_wound and pierces:
        pierced = None if ignores_armour(shadow) else save_modifier(foe.Sv, strength, pierce + 6)
        six = fate(edition, shadow, gifts, pierced, "", pierces)
    poison = gifts.six("six_hit", WOUNDS) if to_wound and hits else ""
    many = multiple(shadow)
    again = strikes_again(edition, shadow, gifts) if hits else ""
    wound_again = wounds_again(edition, shadow, gifts)
    second = [save.rule for save in plain.saves]
    rules = ["hit.chart" if hits else "", "wound.chart-six", *gifts.rules, again, *second]
    return Blow(
        to_hit=within(sum(n for _, n in hits)) if hits else None,
        to_wound=to_wound,
        fate=plain if to_wound else Fate(),
        hit_again=bool(again),
        wound_again=bool(wound_again),
        six_hit=plain if poison else None,
        six_wound=six,
        amount=many,
        shared=foe.W if many and edition.shared_wounds else None,
        flame="flaming attacks" in shadow.swing.striker.traits and bool(foe.Reg),
        hit_rule="hit.chart",
        wound_rule="wound.chart-six",
        amount_rule=edition.ids["multiple"],
        again_rules=(again, wound_again),
        parts=parts_of(hits, strengths, to_wound, plain),
        rules=tuple(dict.fromkeys(filter(None, rules))),
    )


def ignores_armour(shadow: Shadow) -> bool:
    """Whether a weapon of one's own denies armour."""
    weapon = shadow.swing.weapon
    return bool(weapon and weapon.ignores == ARMOUR) and not automatic(shadow)


def piercing(shadow: Shadow) -> int:
    """`armour piercing (X)`: how much it worsens saves."""
    if automatic(shadow):
        return 0
    return next((one.plus for name, one in shadow.swing.striker.amounts if name == "armour piercing"), 0)


def wounds_again(edition: Edition, shadow: Shadow, gifts: Given) -> str:
    """`save.ward-or-regeneration`: fire rolls failed wounds again on what burns well."""
    burns = "flammable" in shadow.foe.traits and "flaming attacks" in shadow.swing.striker.traits
    return gifts.any("wound_again") or (edition.ids["regeneration"] if burns else "")


def parts_of(hits: Parts, strengths: Parts, to_wound: int | None, plain: Fate) -> tuple[tuple[str, Parts], ...]:
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
