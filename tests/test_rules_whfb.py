"""`whfb-8e`: who fights, when, and what a blow does. What is the same in all fantasy rulesets: test_rules_fantasy."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

import fracas
from small import fight as any_fight
from small import idle, man, mean, near, steps, strike, strikes, thrown, unit

QUARTER = F(1, 4)
# These rules are word for word the same in the rewrite.
both = pytest.mark.parametrize("ruleset", ["whfb-8e", "resurrection"])


def fight(red, blue, **more):
    return any_fight("whfb-8e", red, blue, **more)


def unsaved(ruleset: str, red: dict, blue: dict, foe: dict | None = None, **more) -> float:
    """The chance of an unsaved wound of Red's one blow."""
    return strike(any_fight(ruleset, unit("R", red, **more), unit("B", blue, **(foe or {}))), red["name"]).unsaved


# ------------------------------------------------------------ who fights


@pytest.mark.rule("fight.front-rank", "fight.supporting")
def test_the_front_fights_with_all_its_attacks_the_second_rank_with_one():
    red = unit("R", man("r", 15, A=3), files=5)
    assert strikes(fight(red, unit("B", idle("b", 5), files=5))) == [
        ("I3", "r", "contact", 15),
        ("I3", "r", "supporting", 5),
    ]


@pytest.mark.rule("fight.supporting")
@pytest.mark.parametrize(("a", "each"), [(1, 1), (2, 2), (3, 3), (5, 3)])
@pytest.mark.parametrize("kind", ["monstrous infantry", "monstrous beast", "monstrous cavalry"])
def test_monstrous_models_support_with_up_to_three(a, each, kind):
    red = unit("R", man("r", 6, A=a), files=3, type=kind)
    assert strike(fight(red, unit("B", idle("b", 5), files=5)), "r", "supporting").attacks == 3 * each


@pytest.mark.rule("fight.supporting", "strike.mount")
def test_mounts_do_not_support():
    pony = {"name": "pony", "WS": 3, "S": 3, "I": 3, "A": 2}
    red = unit("R", man("r", 10, mount=pony), files=5, type="cavalry")
    assert [(s[2], s[3]) for s in strikes(fight(red, unit("B", idle("b", 5), files=5)))] == [
        ("contact", 5),
        ("mount", 10),
        ("supporting", 5),
    ]


@pytest.mark.rule("fight.supporting", "trait.devastating-charge", "weapon.additional-hand-weapon")
def test_nothing_adds_to_a_supporting_attack():
    armed = man("r", 10, weapons=["additional hand weapon"], traits=["devastating charge"])
    red = unit("R", armed, files=5, charged=True)
    assert [(s[2], s[3]) for s in strikes(fight(red, unit("B", idle("b", 5), files=5)))] == [
        ("contact", 5 * 3),
        ("supporting", 5),
    ]


@pytest.mark.rule("fight.horde")
@pytest.mark.parametrize(
    ("kind", "files", "support"),
    [
        ("infantry", 9, 9),
        ("infantry", 10, 20),
        ("infantry", 12, 24),
        ("monstrous infantry", 5, 5),
        ("monstrous infantry", 6, 12),
    ],
)
def test_a_horde_supports_from_the_third_rank(kind, files, support):
    red = unit("R", man("r", 4 * files), files=files, type=kind)
    blue = unit("B", idle("b", files), files=files)
    assert strike(fight(red, blue), "r", "supporting").attacks == support


@pytest.mark.rule("fight.extra-ranks", "weapon.spear")
@pytest.mark.parametrize(
    ("more", "kind", "charged", "support"),
    [
        ({"weapons": ["spear"]}, "infantry", False, 10),
        ({"weapons": ["spear"]}, "infantry", True, 5),
        ({"weapons": ["spear"]}, "cavalry", False, 5),
        ({"traits": ["fight in extra ranks"]}, "infantry", False, 10),
        ({"weapons": ["spear"], "traits": ["fight in extra ranks"]}, "infantry", False, 15),
    ],
)
def test_spears_reach_from_one_more_rank(more, kind, charged, support):
    red = unit("R", man("r", 25, **more), files=5, type=kind, charged=charged)
    assert strike(fight(red, unit("B", idle("b", 5), files=5)), "r", "supporting").attacks == support


@both
@pytest.mark.rule("fight.flank")
@pytest.mark.parametrize("arc", ["flank", "rear"])
def test_nobody_supports_to_flank_or_rear(ruleset, arc):
    # Attacked by five in a rank: four ranks, or the rear rank of five, strike back.
    spears = man("b", 20, weapons=["spear"])
    loaded = any_fight(ruleset, unit("R", idle("r", 5), files=5, arc={"B": arc}), unit("B", spears, files=5))
    assert strikes(loaded) == [("I3", "b", "contact", 4 if arc == "flank" else 5)]


@both
@pytest.mark.rule("fight.flank", "fight.front-places")
def test_a_unit_beset_on_two_sides_strikes_each_with_those_who_touch_it(ruleset):
    # To the front five, the champion among them, and five behind (not in the rewrite); to the flank three ranks' men.
    front, side = unit("R", idle("r", 5), files=5), unit("S", idle("s", 5), files=5, arc={"B": "flank"})
    loaded = any_fight(ruleset, [front, side], unit("B", man("b", 14), man("boss", role="champion"), files=5))
    found = {(s.by, s.position, s.against): s.attacks for step in fracas.odds(loaded).steps for s in step.strikes}
    support = {("b", "supporting", "r"): 5} if ruleset == "whfb-8e" else {}
    assert found == {("b", "contact", "r"): 4, ("boss", "contact", "r"): 1, ("b", "contact", "s"): 3} | support


# ------------------------------------------------------------ strike order


@both
@pytest.mark.rule("strike.impact")
def test_impact_hits_come_first_of_all_at_the_models_own_strength(ruleset):
    cart = man("cart", S=5, I=1, weapons=["lance"], traits=["impact hits (2)"])
    red = unit("R", cart, type="chariot", charged=True)
    first = man("b", traits=["always strikes first"], weapons=["hand weapon", "shield"])
    loaded = any_fight(ruleset, red, unit("B", first))
    assert steps(loaded) == {"impact": ["cart"], "first": ["b"], "I1": ["cart"]}
    hits = strike(loaded, "cart", means="impact hits")
    # No roll to hit; S 5 on T 3: 5/6; no parry.
    assert (hits.to_hit, hits.to_wound) == (None, 2)
    assert hits.unsaved == near(F(5, 6))


@both
@pytest.mark.rule("strike.impact", "round.lapse")
@pytest.mark.parametrize("more", [{}, {"charged": True, "round": 2}])
def test_without_a_charge_there_are_no_impact_hits(ruleset, more):
    red = unit("R", man("cart", traits=["impact hits (2)"]), type="chariot", **more)
    assert steps(any_fight(ruleset, red, unit("B", idle("b")), round=more.get("round", 1))) == {"I3": ["cart"]}


@both
@pytest.mark.rule("strike.first", "strike.last", "strike.initiative")
def test_first_and_last_stand_around_initiative(ruleset):
    red = unit("R", man("swift", I=1, traits=["always strikes first"]), man("ten", I=10))
    blue = unit("B", man("one", I=1), man("slow", I=10, traits=["always strikes last"]))
    assert steps(any_fight(ruleset, red, blue)) == {"first": ["swift"], "I10": ["ten"], "I1": ["one"], "last": ["slow"]}


@both
@pytest.mark.rule("strike.first")
@pytest.mark.parametrize(("own", "foe", "hit"), [(2, 3, F(1, 2)), (3, 3, F(3, 4)), (4, 3, F(3, 4))])
def test_who_strikes_first_and_is_as_quick_throws_misses_again(ruleset, own, foe, hit):
    assert unsaved(ruleset, man("r", I=own, traits=["always strikes first"]), man("b", I=foe)) == near(hit * F(1, 2))


@both
@pytest.mark.rule("strike.cancel", "weapon.great-weapon", "strike.last")
def test_first_and_last_on_one_model_are_neither(ruleset):
    red = man("r", I=5, weapons=["great weapon"], traits=["always strikes first"])
    loaded = any_fight(ruleset, unit("R", red), unit("B", man("b", I=4, weapons=["great weapon"])))
    assert steps(loaded) == {"I5": ["r"], "last": ["b"]}
    assert strike(loaded, "r").unsaved == near(F(1, 2) * F(5, 6))


@both
@pytest.mark.rule("strike.first", "strike.cancel")
def test_against_a_foe_whose_first_and_last_cancel_misses_are_thrown_again(ruleset):
    foe = man("b", weapons=["great weapon"], traits=["always strikes first"])
    assert unsaved(ruleset, man("r", traits=["always strikes first"]), foe) == near(F(3, 4) * F(1, 2))


@both
@pytest.mark.rule("strike.mount")
def test_rider_and_mount_strike_each_in_their_own_step(ruleset):
    pony = {"name": "pony", "WS": 3, "S": 5, "I": 2, "A": 2}
    red = unit("R", man("r", weapons=["great weapon"], mount=pony), type="cavalry")
    loaded = any_fight(ruleset, red, unit("B", man("b", I=2)))
    assert steps(loaded) == {"I2": ["r", "b"], "last": ["r"]}
    # The mount has no weapon: S 5. The rider S 3 + 2.
    assert [(s.position, s.attacks, s.to_wound) for st in fracas.odds(loaded).steps for s in st.strikes] == [
        ("mount", 2, 2),
        ("contact", 1, 4),
        ("contact", 1, 2),
    ]
    # He is dead when his own step comes.
    assert thrown(loaded, 1, 1, 4, 4).casualties == {"R": 1, "B": 0}


@both
@pytest.mark.rule("strike.stomp")
def test_stomps_are_automatic_hits_at_the_end(ruleset):
    red = unit(
        "R", man("ogre", 6, S=4, I=9, weapons=["great weapon"], traits=["stomp"]), files=3, type="monstrous infantry"
    )
    loaded = any_fight(ruleset, red, unit("B", idle("b", 20), files=5))
    assert steps(loaded)["last"].count("ogre") == (3 if ruleset == "whfb-8e" else 2)
    stomp = strike(loaded, "ogre", means="stomp")
    # One for each of three in contact, at S 4 whatever the weapon.
    assert (stomp.attacks, stomp.to_hit, stomp.to_wound) == (3, None, 3)


@both
@pytest.mark.rule("strike.stomp")
def test_thunderstomps_are_d6_at_the_mounts_strength(ruleset):
    beast = {"name": "beast", "WS": 3, "S": 5, "I": 3, "A": 0, "traits": ["thunderstomp"]}
    red = unit("R", idle("rider", mount=beast), type="monster")
    odds = fracas.odds(any_fight(ruleset, red, unit("B", idle("b", 9))))
    assert mean(odds.wounds_inflicted["Red"].pairs) == near(F(7, 2) * F(5, 6))


# ------------------------------------------------------------ fear


@both
@pytest.mark.rule("hit.fear")
@pytest.mark.parametrize(
    ("more", "traits", "own", "passed"),
    [
        ({}, ["fear"], [], F(21, 36)),
        ({}, ["terror"], [], F(21, 36)),
        ({"leadership": 9}, ["fear"], [], F(30, 36)),
        ({"battle_standard": True}, ["fear"], [], 1 - F(15, 36) ** 2),
        *[({}, ["fear"], [own], F(1)) for own in ("fear", "terror", "immune to psychology", "frenzy", "unbreakable")],
    ],
)
def test_fear_makes_weapon_skill_one(ruleset, more, traits, own, passed):
    # WS 3 strikes WS 3 on 4+; afraid, WS 1, on 5+. It is struck on 3+ then.
    red = unit("R", man("r", W=9, traits=own, I=9), **more)
    odds = fracas.odds(any_fight(ruleset, red, unit("B", man("b", W=9, traits=traits))))
    blows = 2 if own == ["frenzy"] else 1
    done = mean(odds.wounds_inflicted["Red"].pairs)
    suffered = mean(odds.wounds_inflicted["Blue"].pairs)
    assert done == near(blows * (passed * F(1, 2) + (1 - passed) * F(1, 3)) * F(1, 2))
    assert suffered == near((passed * F(1, 2) + (1 - passed) * F(2, 3)) * F(1, 2))


@both
@pytest.mark.rule("hit.fear")
def test_the_test_for_fear_comes_before_the_blows(ruleset):
    loaded = any_fight(ruleset, unit("R", man("r")), unit("B", idle("b", traits=["fear"])))
    at = fracas.play(loaded, []).pending
    assert (at.rule, at.by, at.dice, at.need) == ("hit.fear", "R", 2, 7)
    assert fracas.play(loaded, [3, 4]).pending.need == 4
    assert fracas.play(loaded, [4, 4]).pending.need == 5
