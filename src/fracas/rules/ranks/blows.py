"""One blow in games of ranks: charts, modifiers, what sixes do, which saves follow."""

from __future__ import annotations

from fracas.fight.amount import Amount
from fracas.fight.fight import Group, Unit
from fracas.plan.attack import Blow, Parts, Save, Wound
from fracas.rule import rule
from fracas.rules.common.charts import hit_chart
from fracas.rules.common.weapons import changed_strength
from fracas.rules.ranks.edition import Edition, Multiple
from fracas.rules.ranks.places import FRONT, arc_of
from fracas.rules.ranks.striker import conditions, holds_shield, special_rules_of
from fracas.rules.ranks.units import mounted
from fracas.rules.rule_types import Matchup
from fracas.rules.special_rules import ARMOUR, PIERCES, REGENERATION, SLAYS, WOUNDS, SpecialRules, special_rules

AFRAID_WS = 1


@rule("hit.defenceless")
def hit_defenceless(ws: int, foe_ws: int) -> int | None:
    """`hit.defenceless`: the lowest roll that hits, None against WS 0, where every blow does."""
    return hit_chart(ws, foe_ws) if foe_ws else None


@rule("wound.chart-six")
def wound_chart_six(strength: int, toughness: int) -> int:
    """`wound.chart-six`: 4+ when equal, one better or worse a point, from 2+ to 6+."""
    return within(4 - (strength - toughness))


@rule("natural.one", "natural.six")
def within(need: int) -> int:
    """`natural.one`, `natural.six`: no need is below 2 or above 6."""
    return min(max(need, 2), 6)


@rule("save.modifier")
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
    """WS 1 for whoever failed the test of Fear."""
    return min(own, AFRAID_WS) if afraid else own


def hit_parts(edition: Edition, matchup: Matchup, special: SpecialRules) -> Parts:
    """The roll needed to hit, part by part; none if it hits by itself."""
    if automatic(matchup):
        return ()
    ws = weapon_skill(matchup.attack.striker.WS, matchup.unit.afraid)
    need = hit_defenceless(ws, weapon_skill(matchup.foe.WS, matchup.foe_unit.afraid))
    if need is None:
        return ()
    changes = (part for change in edition.hit_changes for part in change(matchup, special, need))
    return (("hit.chart", need), *changes)


def special_hits(matchup: Matchup, special: SpecialRules, need: int) -> Parts:
    """What weapons and traits add to the roll to hit."""
    return tuple((rule, -n) for rule, n in special.parts("hit"))


def parries(matchup: Matchup) -> bool:
    """Whether the target may parry: hand weapon and shield, on foot, against those in front of it."""
    foe, unit = matchup.foe, matchup.foe_unit
    before = arc_of(matchup.unit, unit) == FRONT
    return holds_shield(foe) and not mounted(unit, foe) and before and not automatic(matchup)


def special_hit_again(edition: Edition, matchup: Matchup, special: SpecialRules) -> str:
    """The rule of a weapon or trait by which misses are rolled again, "" if none."""
    return special.any("hit_again")


def strike_first_again(edition: Edition, matchup: Matchup, special: SpecialRules) -> str:
    """`strike.first`: misses are rolled again against whoever is slower and does not strike first himself."""
    if not strikes_first(special):
        return ""
    foe = special_rules_of(edition, matchup.fight, matchup.foe_unit, matchup.foe, matchup.foe)
    return "strike.first" if matchup.attack.striker.I >= matchup.foe.I and not strikes_first(foe) else ""


def strikes_first(special: SpecialRules) -> bool:
    """Whether it strikes first and nothing cancels that."""
    steps = special.steps()
    return "first" in steps and "last" not in steps


def strength_parts(edition: Edition, matchup: Matchup, special: SpecialRules) -> Parts:
    """The blow's Strength, part by part."""
    striker, weapon = matchup.attack.striker, matchup.attack.weapon
    parts: list[tuple[str, int]] = [("wound.chart-six", striker.S), *special.parts("strength")]
    if weapon and weapon.strength and not automatic(matchup):
        parts.append((weapon.rule, changed_strength(striker.S, weapon) - striker.S))
    return (*parts, *(part for adds in edition.strength for part in adds(matchup)))


def ward(matchup: Matchup, own: str, kind: str) -> Save | None:
    """A ward save, under its `own` rule and of that word; divine attacks make its successes roll again."""
    divine = "divine attacks" in matchup.attack.striker.traits
    return Save(matchup.foe.Inv, own, divine, kind) if matchup.foe.Inv else None


def regeneration(matchup: Matchup, special: SpecialRules, slaying: bool, own: str, kind: str) -> Save | None:
    """Regeneration, under its `own` rule and of that word; none against slaying blows, fire, and once burnt."""
    foe = matchup.foe
    lost = slaying or special.denies(REGENERATION) or matchup.burnt
    return Save(foe.Reg, own, kind=kind) if foe.Reg and not lost else None


def second_save(edition: Edition, matchup: Matchup, special: SpecialRules, slaying: bool) -> Save | None:
    """The best of the saves that the edition allows after armour, the first of equals."""
    found = (save(matchup, special, slaying) for save in edition.second_saves)
    return max((save for save in found if save), key=lambda save: save.chance, default=None)


def wound_saves(
    edition: Edition, matchup: Matchup, special: SpecialRules, armour: int | None, slays: str, pierced: str
) -> Wound:
    """The saves of a wound, and whether it slays."""
    second = second_save(edition, matchup, special, bool(slays or pierced))
    first = None if slays else armour
    saves = ((Save(first, "save.modifier", kind="armour"),) if first else ()) + ((second,) if second else ())
    return Wound(saves, bool(slays), slays or pierced)


def multiple_wounds(matchup: Matchup) -> Amount | None:
    """What `multiple wounds (X)` makes of an unsaved wound; None without it."""
    if automatic(matchup):
        return None
    return next((one for name, one in matchup.attack.striker.amounts if name == "multiple wounds"), None)


@rule("wound.multiple")
def wound_multiple(matchup: Matchup) -> Multiple:
    """`wound.multiple`: on one model; what it does not need is lost."""
    return "wound.multiple", multiple_wounds(matchup), None


@rule("trait.ethereal")
def trait_ethereal(matchup: Matchup) -> bool:
    """`trait.ethereal`: only magical attacks wound."""
    return "ethereal" in matchup.foe.traits and "magical attacks" not in matchup.attack.striker.traits


def blow(edition: Edition, matchup: Matchup) -> Blow:
    """The dice of one attack on a target."""
    special = striker_rules(edition, matchup)
    foe = matchup.foe
    hits, strengths = hit_parts(edition, matchup, special), strength_parts(edition, matchup, special)
    strength = min(sum(n for _, n in strengths), 10)
    to_wound = None if trait_ethereal(matchup) else wound_chart_six(strength, foe.T)
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
    amount_rule, many, most = edition.multiple(matchup)
    again = hits_again(edition, matchup, special) if hits else ""
    wound_again = wounds_again(edition, matchup, special)
    second = [save.rule for save in plain.saves]
    rules = ["hit.chart" if hits else "", "wound.chart-six", *special.rules, again, *second]
    return Blow(
        to_hit=within(sum(n for _, n in hits)) if hits else None,
        to_wound=to_wound,
        wound=plain if to_wound else Wound(),
        hit_again=bool(again),
        wound_again=bool(wound_again),
        six_hit=plain if poison else None,
        six_wound=six,
        amount=many,
        shared=most,
        flame="flaming attacks" in matchup.attack.striker.traits and bool(foe.Reg),
        hit_rule="hit.chart",
        wound_rule="wound.chart-six",
        amount_rule=amount_rule,
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


def hits_again(edition: Edition, matchup: Matchup, special: SpecialRules) -> str:
    """The first rule by which misses are rolled again, "" if they are not."""
    return next(filter(None, (again(edition, matchup, special) for again in edition.hit_again)), "")


def wounds_again(edition: Edition, matchup: Matchup, special: SpecialRules) -> str:
    """The first rule by which failed wounds are rolled again, "" if they are not."""
    return next(filter(None, (again(matchup, special) for again in edition.wound_again)), "")


def special_wound_again(matchup: Matchup, special: SpecialRules) -> str:
    """The rule of a weapon or trait by which failed wounds are rolled again, "" if none."""
    return special.any("wound_again")


def parts_of(hits: Parts, strengths: Parts, to_wound: int | None, plain: Wound) -> tuple[tuple[str, Parts], ...]:
    """What makes each number."""
    return (
        ("to_hit", hits),
        ("strength", strengths),
        ("to_wound", (("wound.chart-six", to_wound),) if to_wound else ()),
        ("save", tuple((save.rule, save.need) for save in plain.saves) if to_wound else ()),
    )


def regenerates(unit: Unit, group: Group) -> bool:
    """Whether fire would take something away for the rest of the round."""
    return bool(group.Reg)
