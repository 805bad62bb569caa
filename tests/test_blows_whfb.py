"""`whfb-8e`: what a blow does, and with what weapon; where the rewrite says the same, for both."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

import fracas
from small import attacks, idle, man, mean, near, score, strike, thrown, unit, wanted
from small import fight as any_fight

QUARTER = F(1, 4)
# These rules are word for word the same in the rewrite.
both = pytest.mark.parametrize("ruleset", ["whfb-8e", "resurrection"])


def fight(red, blue, **more):
    return any_fight("whfb-8e", red, blue, **more)


def unsaved(ruleset: str, red: dict, blue: dict, foe: dict | None = None, **more) -> float:
    """The chance of an unsaved wound of Red's one blow."""
    return strike(any_fight(ruleset, unit("R", red, **more), unit("B", blue, **(foe or {}))), red["name"]).unsaved


# ------------------------------------------------------------ what a blow does


@both
@pytest.mark.rule("wound.killing-blow")
@pytest.mark.parametrize(
    ("trait", "kind", "slays"),
    [
        ("killing blow", "infantry", True),
        ("killing blow", "cavalry", True),
        ("killing blow", "war beast", True),
        ("killing blow", "monstrous infantry", False),
        ("killing blow", "monster", False),
        ("killing blow", "chariot", False),
        ("heroic killing blow", "monster", True),
        ("heroic killing blow", "infantry", True),
        ("heroic killing blow", "swarm", False),
    ],
)
def test_whom_a_killing_blow_slays(ruleset, trait, kind, slays):
    loaded = any_fight(ruleset, unit("R", man("r", traits=[trait])), unit("B", idle("b", W=5), type=kind))
    assert strike(loaded, "r").slays == near(F(1, 12) * slays)


@both
@pytest.mark.rule("wound.killing-blow", "save.regeneration", "save.ward")
@pytest.mark.parametrize(
    ("saves", "slain"),
    [
        ({"Sv": "1+"}, F(1, 12)),
        ({"traits": ["regeneration (2+)"]}, F(1, 12)),
        ({"Ward": "4+"}, F(1, 24)),
        ({"weapons": ["hand weapon", "shield"]}, F(1, 12) * F(5, 6)),
    ],
)
def test_only_a_ward_stops_a_killing_blow(ruleset, saves, slain):
    loaded = any_fight(ruleset, unit("R", man("r", traits=["killing blow"])), unit("B", idle("b", W=5, **saves)))
    assert strike(loaded, "r").slays == near(slain)


@both
@pytest.mark.rule("wound.killing-blow", "hit.poison")
def test_a_hit_that_wounds_by_itself_does_not_slay(ruleset):
    # A six to hit (1/6) only wounds; 4 and 5 (2/6) may slay with 1/6.
    red = man("r", traits=["killing blow", "poisoned attacks"])
    loaded = any_fight(ruleset, unit("R", red), unit("B", idle("b", W=5)))
    assert strike(loaded, "r").slays == near(F(1, 3) * F(1, 6))
    assert strike(loaded, "r").unsaved == near(F(1, 6) + F(1, 3) * F(1, 2))


@both
@pytest.mark.rule("wound.multiple", "result.overkill")
def test_what_is_too_much_is_lost_but_in_a_duel_it_is_overkill(ruleset):
    red = unit("R", man("lord", role="character", traits=["multiple wounds (4)"]))
    blue = unit("B", idle("boss", role="champion"), idle("b", 3))
    loaded = any_fight(ruleset, red, blue, challenge={"by": "lord", "to": "boss", "answer": "accept"})
    assert score(thrown(loaded, 4, 4)) == {"result.wounds": 1, "result.overkill": 3}
    assert score(thrown(any_fight(ruleset, red, unit("B", idle("b", 3))), 4, 4)) == {"result.wounds": 1}


@both
@pytest.mark.rule("save.modifier")
@pytest.mark.parametrize(
    ("strength", "traits", "save", "fails"),
    [
        (1, [], "4+", F(3, 6)),
        (3, [], "4+", F(3, 6)),
        (4, [], "4+", F(4, 6)),
        (5, [], "4+", F(5, 6)),
        (6, [], "4+", F(1)),
        (3, ["armour piercing (1)"], "4+", F(4, 6)),
        (5, ["armour piercing (2)"], "1+", F(4, 6)),
        (4, [], "1+", F(1, 6)),
        (5, [], "1+", F(2, 6)),
    ],
)
def test_strength_and_piercing_worsen_armour(ruleset, strength, traits, save, fails):
    # T as S: 4+ to wound.
    red, blue = man("r", S=strength, traits=traits), man("b", T=strength, Sv=save)
    assert unsaved(ruleset, red, blue) == near(QUARTER * fails)


@both
@pytest.mark.rule("save.ward", "save.regeneration", "save.parry")
@pytest.mark.parametrize(
    ("red", "blue", "fails"),
    [
        ([], {"Ward": "5+"}, F(4, 6)),
        ([], {"Sv": "4+", "Ward": "5+"}, F(3, 6) * F(4, 6)),
        ([], {"Ward": "5+", "Reg": "4+"}, F(3, 6)),
        (["flaming attacks"], {"Ward": "5+", "Reg": "4+"}, F(4, 6)),
        (["flaming attacks"], {"Reg": "4+"}, F(1)),
        ([], {"Reg": "6+", "Ward": "5+", "weapons": ["hand weapon", "shield"]}, F(4, 6)),
        ([], {"weapons": ["hand weapon", "shield"]}, F(5, 6)),
    ],
)
def test_one_save_after_armour_the_best_that_is_allowed(ruleset, red, blue, fails):
    assert unsaved(ruleset, man("r", traits=red), man("b", **blue)) == near(QUARTER * fails)


@both
@pytest.mark.rule("save.parry", "weapon.hand-weapon", "weapon.shield", "trait.frenzy")
@pytest.mark.parametrize(
    ("blue", "more", "arc"),
    [
        ({"weapons": ["shield"]}, {}, {}),
        ({"weapons": ["hand weapon"]}, {}, {}),
        ({"weapons": ["hand weapon", "shield", "halberd"]}, {}, {}),
        ({"weapons": ["hand weapon", "shield"]}, {"type": "cavalry"}, {}),
        ({"weapons": ["hand weapon", "shield"], "traits": ["frenzy"]}, {}, {}),
        ({"weapons": ["hand weapon", "shield"]}, {}, {"arc": {"B": "flank"}}),
        ({"weapons": ["hand weapon", "shield"]}, {}, {"arc": {"B": "rear"}}),
    ],
)
def test_who_does_not_parry(ruleset, blue, more, arc):
    assert unsaved(ruleset, man("r"), man("b", **blue), more, **arc) == near(QUARTER)


@both
@pytest.mark.rule("save.regeneration")
def test_after_fire_regeneration_is_gone(ruleset):
    # The torch wounds with 1/4; the club with 1/4 then, else with half of it.
    red = unit("R", man("torch", I=5, traits=["flaming attacks"]), man("club"))
    odds = fracas.odds(any_fight(ruleset, red, unit("B", idle("troll", W=9, traits=["regeneration (4+)"]))))
    wounds = QUARTER + QUARTER * QUARTER + (1 - QUARTER) * QUARTER / 2
    assert mean(odds.wounds_inflicted["Red"].pairs) == near(wounds)


@both
@pytest.mark.rule("trait.ethereal")
@pytest.mark.parametrize(("traits", "chance"), [([], 0), (["killing blow"], 0), (["magical attacks"], QUARTER)])
def test_only_magic_wounds_the_ethereal(ruleset, traits, chance):
    assert unsaved(ruleset, man("r", traits=traits), man("b", traits=["ethereal"])) == near(chance)


@both
@pytest.mark.rule("trait.random-attacks")
def test_attacks_are_rolled_for_each_model(ruleset):
    red = unit("R", man("r", 2, traits=["random attacks (D6)"]))
    loaded = any_fight(ruleset, red, unit("B", idle("b", 30)))
    assert mean(fracas.odds(loaded).wounds_inflicted["Red"].pairs) == near(2 * F(7, 2) * QUARTER)
    # Each of the two rolls its own number: 3 and 4 make seven dice to hit.
    assert wanted(loaded) == ("I3", "r", 2)
    assert wanted(loaded, 3, 4) == ("I3", "r", 7)


@both
@pytest.mark.rule("trait.devastating-charge", "trait.frenzy")
@pytest.mark.parametrize(
    ("traits", "charged", "made"),
    [
        (["devastating charge"], True, 2),
        (["devastating charge"], False, 1),
        (["frenzy"], False, 2),
        (["frenzy", "devastating charge"], True, 3),
    ],
)
def test_traits_that_give_an_attack(ruleset, traits, charged, made):
    red = unit("R", man("r", traits=traits), charged=charged)
    assert attacks(any_fight(ruleset, red, unit("B", idle("b"))), "r") == made


# ------------------------------------------------------------ weapons


@both
@pytest.mark.rule(
    "weapon.great-weapon",
    "weapon.halberd",
    "weapon.flail",
    "weapon.morning-star",
    "weapon.spear",
    "weapon.lance",
    "weapon.hand-weapon",
    "weapon.shield",
)
@pytest.mark.parametrize(
    ("weapon", "more", "round", "better"),
    [
        ("great weapon", {}, 2, 2),
        ("halberd", {}, 2, 1),
        ("flail", {}, 1, 2),
        ("flail", {}, 2, 0),
        ("morning star", {}, 1, 1),
        ("morning star", {}, 2, 0),
        ("spear", {"charged": True}, 1, 0),
        ("spear", {"charged": True, "type": "cavalry"}, 1, 1),
        ("spear", {"type": "cavalry"}, 1, 0),
        ("lance", {"charged": True, "type": "cavalry"}, 1, 2),
        ("lance", {"type": "cavalry"}, 1, 0),
        ("lance", {"charged": True, "type": "cavalry"}, 2, 0),
        ("hand weapon", {}, 1, 0),
        ("shield", {}, 1, 0),
    ],
)
def test_what_weapons_add_to_strength(ruleset, weapon, more, round, better):
    # S 3 on T 4: 5+, a point better for each of Strength.
    loaded = any_fight(ruleset, unit("R", man("r", weapons=[weapon]), **more), unit("B", idle("b", T=4)), round=round)
    assert strike(loaded, "r").to_wound == 5 - better


@both
@pytest.mark.rule("weapon.additional-hand-weapon")
@pytest.mark.parametrize(("kind", "made"), [("infantry", 2), ("cavalry", 1)])
def test_an_additional_hand_weapon_is_for_those_on_foot(ruleset, kind, made):
    red = unit("R", man("r", weapons=["additional hand weapon"]), type=kind)
    assert attacks(any_fight(ruleset, red, unit("B", idle("b"))), "r") == made
