"""`t9a-1`: what a blow that has hit does, and with what weapon. A plain man's blow wounds with 1/4."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

import fracas
from small import attacks, idle, man, mean, near, score, steps, strike, strikes, thrown, unit, wanted
from small import fight as any_fight

QUARTER = F(1, 4)
SHIELDED = ["hand weapon", "shield"]


def fight(red, blue, **more):
    return any_fight("t9a-1", red, blue, **more)


def unsaved(red: dict, blue: dict, foe: dict | None = None, **more) -> float:
    """The chance of an unsaved wound of Red's one blow."""
    return strike(fight(unit("R", red, **more), unit("B", blue, **(foe or {}))), red["name"]).unsaved


# ------------------------------------------------------------ wounds and saves


@pytest.mark.rule("wound.lethal-strike")
@pytest.mark.parametrize(
    ("blue", "six"),
    [({"Sv": "1+"}, F(1)), ({"traits": ["regeneration (4+)"]}, F(1)), ({"Ward": "4+"}, F(1, 2))],
)
def test_lethal_strike_pierces_armour_and_regeneration_but_no_ward(blue, six):
    # 4 and 5 (2/6) wound as usual: 1+ armour fails 1/6, the others half.
    other = F(1, 6) if "Sv" in blue else F(1, 2)
    red = man("r", traits=["lethal strike"])
    assert unsaved(red, man("b", W=3, **blue)) == near(F(1, 2) * (F(1, 6) * six + F(1, 3) * other))
    assert strike(fight(unit("R", red), unit("B", man("b", W=3, **blue))), "r").slays == 0


@pytest.mark.rule("wound.multiple-t9a", "wounds.order")
@pytest.mark.parametrize(
    ("times", "blue", "wounds", "dead"),
    [
        # At most the two of the profile, though one had lost one: the other goes on to the next.
        (2, idle("b", 3, W=2), 2, 1),
        (5, idle("b", 3, W=2), 2, 1),
        (2, idle("b", 3, W=2, wounds_lost=1), 2, 1),
        (5, idle("hero", W=2, wounds_lost=1, role="character"), 1, 1),
    ],
)
def test_a_multiplied_wound_is_at_most_the_profile(times, blue, wounds, dead):
    red = unit("R", man("r", traits=[f"multiple wounds ({times})"]))
    play = thrown(fight(red, unit("B", blue)), 4, 4)
    assert (score(play), play.casualties["B"]) == ({"result.wounds": wounds}, dead)


@pytest.mark.rule("save.modifier")
@pytest.mark.parametrize(
    ("strength", "traits", "save", "fails"),
    [
        (2, [], "4+", F(3, 6)),
        (4, [], "4+", F(4, 6)),
        (6, [], "4+", F(1)),
        (4, ["armour piercing (1)"], "4+", F(5, 6)),
        (3, [], "1+", F(1, 6)),
        (4, [], "1+", F(1, 6)),
        (5, [], "1+", F(2, 6)),
    ],
)
def test_strength_and_piercing_worsen_armour(strength, traits, save, fails):
    red, blue = man("r", S=strength, traits=traits), man("b", T=strength, Sv=save)
    assert unsaved(red, blue) == near(QUARTER * fails)


@pytest.mark.rule("save.ward-or-regeneration")
@pytest.mark.parametrize(
    ("red", "blue", "wound", "fails"),
    [
        ([], {"Ward": "5+"}, F(1, 2), F(4, 6)),
        ([], {"Ward": "5+", "Reg": "4+"}, F(1, 2), F(3, 6)),
        (["flaming attacks"], {"Ward": "5+", "Reg": "4+"}, F(1, 2), F(4, 6)),
        # A ward that held is thrown again: 1/2 + 1/2 x 1/2.
        (["divine attacks"], {"Ward": "4+"}, F(1, 2), F(3, 4)),
        (["divine attacks"], {"Reg": "4+"}, F(1, 2), F(1, 2)),
        # Fire wounds what burns well in two throws.
        (["flaming attacks"], {"traits": ["flammable"]}, F(3, 4), F(1)),
        ([], {"traits": ["flammable"]}, F(1, 2), F(1)),
    ],
)
def test_ward_or_regeneration(red, blue, wound, fails):
    assert unsaved(man("r", traits=red), man("b", **blue)) == near(F(1, 2) * wound * fails)


@pytest.mark.rule("save.ward-or-regeneration")
def test_fire_denies_regeneration_to_its_own_blow_only():
    # 1/4 of the torch, then half of 1/4.
    red = unit("R", man("torch", I=5, traits=["flaming attacks"]), man("club"))
    odds = fracas.odds(fight(red, unit("B", idle("troll", W=9, traits=["regeneration (4+)"]))))
    assert mean(odds.wounds_inflicted["Red"].pairs) == near(QUARTER + QUARTER / 2)


# ------------------------------------------------------------ traits and weapons


@pytest.mark.rule("trait.frenzy-t9a", "trait.devastating-charge", "weapon.paired-weapons", "fight.supporting")
@pytest.mark.parametrize(
    ("more", "charged", "made"),
    [
        ({"traits": ["frenzy"]}, False, 2),
        ({"traits": ["devastating charge"]}, True, 2),
        ({"traits": ["devastating charge"]}, False, 1),
        ({"weapons": ["paired weapons"]}, False, 2),
        ({"traits": ["frenzy", "devastating charge"], "weapons": ["paired weapons"]}, True, 4),
    ],
)
def test_more_attacks_but_not_from_behind(more, charged, made):
    red = unit("R", man("r", 10, **more), files=5, charged=charged)
    found = [(s[2], s[3]) for s in strikes(fight(red, unit("B", idle("b", 5), files=5)))]
    assert found == [("contact", 5 * made), ("supporting", 5)]


@pytest.mark.rule("trait.random-attacks")
def test_attacks_are_rolled_for_each_model():
    loaded = fight(unit("R", man("r", 2, traits=["random attacks (D3+1)"])), unit("B", idle("b", 30)))
    assert mean(fracas.odds(loaded).wounds_inflicted["Red"].pairs) == near(2 * 3 * QUARTER)
    # A D3 of a six-sided die: 1 and 6 are 1 and 3, and one more each.
    assert wanted(loaded, 1, 6) == ("I3", "r", 6)


@pytest.mark.rule("trait.thunderous-charge")
@pytest.mark.parametrize(("charged", "round", "need"), [(True, 1, 3), (False, 1, 4), (True, 2, 4)])
def test_a_thunderous_charge_is_stronger(charged, round, need):
    red = unit("R", man("r", traits=["thunderous charge"]), charged=charged)
    assert strike(fight(red, unit("B", idle("b")), round=round), "r").to_wound == need


@pytest.mark.rule(
    "weapon.great-weapon",
    "weapon.halberd",
    "weapon.flail",
    "weapon.lance",
    "weapon.light-lance",
    "weapon.hand-weapon",
    "weapon.shield",
)
@pytest.mark.parametrize(
    ("weapon", "more", "round", "better"),
    [
        ("great weapon", {}, 2, 2),
        ("halberd", {}, 2, 1),
        ("flail", {}, 1, 2),
        ("flail", {}, 2, 2),
        ("lance", {"charged": True, "type": "cavalry"}, 1, 2),
        ("lance", {"charged": True}, 1, 0),
        ("lance", {"type": "cavalry"}, 1, 0),
        ("light lance", {"charged": True, "type": "cavalry"}, 1, 1),
        ("light lance", {"charged": True, "type": "cavalry"}, 2, 0),
        ("spear", {"charged": True, "type": "cavalry"}, 1, 0),
        ("hand weapon", {}, 1, 0),
        ("shield", {}, 1, 0),
    ],
)
def test_what_weapons_add_to_strength(weapon, more, round, better):
    loaded = fight(unit("R", man("r", weapons=[weapon]), **more), unit("B", idle("b", T=4)), round=round)
    assert strike(loaded, "r").to_wound == 5 - better


@pytest.mark.rule("weapon.paired-weapons")
def test_paired_weapons_are_quick_and_take_both_hands():
    paired = man("r", weapons=["paired weapons", "hand weapon", "shield"])
    loaded = fight(unit("R", paired), unit("B", man("b", WS=4)))
    assert steps(loaded) == {"I4": ["r"], "I3": ["b"]}
    assert attacks(loaded, "r") == 2
    assert strike(loaded, "b").to_hit == 3


@pytest.mark.rule("weapon.spear", "wound.lethal-strike")
@pytest.mark.parametrize(
    ("kind", "own", "blue", "chance"),
    [
        # 2+ is 3+ against a spear (fails 1/3). Against riders a six leaves no save: 1/6 + 2/6 x 1/3.
        ("infantry", {}, {}, F(1, 2) * F(1, 3)),
        ("cavalry", {}, {}, F(1, 6) + F(1, 3) * F(1, 3)),
        ("monstrous cavalry", {}, {}, F(1, 6) + F(1, 3) * F(1, 3)),
        ("chariot", {}, {}, F(1, 6) + F(1, 3) * F(1, 3)),
        ("monster", {}, {}, F(1, 2) * F(1, 3)),
        # A rider's spear does nothing; nor does one at riders in the rear pierce more than by its point.
        ("cavalry", {"type": "cavalry"}, {}, F(1, 2) * F(1, 6)),
        ("cavalry", {}, {"arc": {"R": "rear"}}, F(1, 2) * F(1, 3)),
    ],
)
def test_a_spear_pierces_and_stops_riders_in_front(kind, own, blue, chance):
    loaded = fight(unit("R", man("r", weapons=["spear"]), **own), unit("B", idle("b", Sv="2+"), type=kind, **blue))
    assert strike(loaded, "r").unsaved == near(F(1, 2) * chance)
