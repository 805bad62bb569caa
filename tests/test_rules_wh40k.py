"""`wh40k-3e`, rule by rule: what comes on top of the close combat page. A plain man's blow wounds with 1/4."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

import fracas
from small import CAUGHT, attacks, idle, man, near, score, steps, strike, thrown, unit
from small import fight as any_fight

QUARTER = F(1, 4)


def fight(red, blue, **more):
    return any_fight("wh40k-3e", red, blue, **more)


def unsaved(red: dict, blue: dict, **more) -> float:
    """The chance of an unsaved wound of Red's one blow."""
    return strike(fight(unit("R", red, **more), unit("B", blue)), red["name"]).unsaved


# ------------------------------------------------------------ weapons


@pytest.mark.rule("wound.instant-death")
def test_twice_the_toughness_removes_a_model():
    # S 6, T 3: hits 1/2, wounds 5/6; it counts as the wounds it had left.
    fresh = fracas.odds(fight(unit("R", man("r", S=6)), unit("B", man("b", W=3, A=0))))
    assert dict(fresh.wounds_inflicted["Red"].pairs) == pytest.approx({0: 7 / 12, 3: 5 / 12})
    hurt = fracas.odds(fight(unit("R", man("r", S=6)), unit("B", man("b", W=3, A=0, wounds_lost=1))))
    assert dict(hurt.wounds_inflicted["Red"].pairs) == pytest.approx({0: 7 / 12, 2: 5 / 12})


@pytest.mark.rule("wound.instant-death")
@pytest.mark.parametrize(
    ("strength", "traits", "wounds"), [(5, [], 1), (6, [], 3), (10, [], 3), (6, ["eternal warrior"], 1)]
)
def test_less_than_twice_or_an_eternal_warrior_is_one_wound(strength, traits, wounds):
    odds = fracas.odds(fight(unit("R", man("r", S=strength)), unit("B", man("b", W=3, A=0, traits=traits))))
    assert max(n for n, _ in odds.wounds_inflicted["Red"].pairs) == wounds


@pytest.mark.rule("wound.instant-death", "save.invulnerable")
def test_instant_death_may_be_saved():
    # 1/2 x 5/6, then 4+ fails half.
    odds = fracas.odds(fight(unit("R", man("r", S=6)), unit("B", man("b", W=3, A=0, Inv="4+"))))
    assert odds.casualties["B"][1] == near(F(5, 24))


@pytest.mark.rule("wounds.order", "wound.instant-death")
def test_slaying_blows_land_before_plain_wounds():
    # The giant's blow takes a whole model of two, the other's one of the next: 3, not 2.
    loaded = fight(unit("R", man("plain"), man("giant", S=6)), unit("B", man("b", 2, W=2, A=0)))
    play = thrown(loaded, 4, 4, 4, 2)
    assert score(play) == {"result.wounds": 3}
    assert play.casualties["B"] == 1


@pytest.mark.rule("weapon.choppa")
@pytest.mark.parametrize(("armour", "need"), [("2+", 4), ("3+", 4), ("4+", 4), ("5+", 5), ("6+", 6)])
def test_a_choppa_leaves_no_better_save_than_four(armour, need):
    # 1/4 x the chance to fail on the need.
    assert unsaved(man("r", weapons=["choppa"]), man("b", Sv=armour)) == near(QUARTER * F(need - 1, 6))


@pytest.mark.rule("weapon.choppa", "weapon.contact-only")
def test_a_choppa_does_not_reach():
    loaded = fight(unit("R", man("r", 2, contact=1, near=1, weapons=["choppa"])), unit("B", man("b", Sv="2+")))
    assert strike(loaded, "r").unsaved == near(QUARTER * F(1, 2))
    assert strike(loaded, "r", "near").unsaved == near(QUARTER * F(1, 6))


@pytest.mark.rule("weapon.choppa")
def test_a_choppa_does_not_touch_an_invulnerable_save():
    assert unsaved(man("r", weapons=["choppa"]), man("b", Sv="2+", Inv="3+")) == near(QUARTER * F(1, 3))


@pytest.mark.rule("weapon.lightning-claw", "reroll.once")
def test_a_lightning_claw_ignores_armour_and_wounds_again():
    # 1/2 to hit, 3/4 to wound in two throws; armour does nothing.
    claw = man("r", weapons=["lightning claw"])
    assert unsaved(claw, man("b", Sv="2+")) == near(F(3, 8))
    loaded = fight(unit("R", claw), unit("B", man("b", A=0)))
    assert thrown(loaded, 4, 3, 4).casualties["B"] == 1
    assert thrown(loaded, 4, 3, 3).casualties["B"] == 0


@pytest.mark.rule("weapon.lightning-claw", "attacks.two-weapons")
@pytest.mark.parametrize(
    ("weapons", "made"),
    [
        (["lightning claw"], 1),
        (["lightning claw", "pistol"], 1),
        (["lightning claw", "power weapon"], 1),
        (["lightning claw", "lightning claw"], 2),
        (["pistol", "sword"], 2),
    ],
)
def test_only_a_second_claw_gives_a_second_attack(weapons, made):
    assert attacks(fight(unit("R", man("r", weapons=weapons)), unit("B", man("b"))), "r") == made


@pytest.mark.rule("weapon.thunder-hammer", "strike.power-fist")
def test_a_thunder_hammer_is_a_power_fist():
    # S 4 doubled is 8 against T 5: 2+, and no armour.
    loaded = fight(unit("R", man("r", S=4, I=9, weapons=["thunder hammer"])), unit("B", man("b", T=5, Sv="2+")))
    assert steps(loaded) == {"I3": ["b"], "last": ["r"]}
    assert strike(loaded, "r").unsaved == near(F(1, 2) * F(5, 6))


@pytest.mark.rule("weapon.rending")
@pytest.mark.parametrize(
    ("foe", "chance"),
    [
        # A six: 1/6, no save. A 4 or 5: 2/6, wounds with 1/2, 3+ fails 1/3.
        ({"Sv": "3+"}, F(1, 6) + F(1, 3) * F(1, 2) * F(1, 3)),
        # Too tough for anything but sixes.
        ({"T": 7, "Sv": "3+"}, F(1, 6)),
        # An invulnerable save of 5+ fails 2/3 of everything.
        ({"Inv": "5+"}, (F(1, 6) + F(1, 3) * F(1, 2)) * F(2, 3)),
    ],
)
def test_rending(foe, chance):
    assert unsaved(man("r", traits=["rending"]), man("b", **foe)) == near(chance)


@pytest.mark.rule("weapon.poisoned")
@pytest.mark.parametrize(("number", "wound"), [("2+", F(5, 6)), ("3+", F(2, 3)), ("4+", F(1, 2))])
def test_poison_wounds_on_its_number_whatever_the_toughness(number, wound):
    poisoned = man("r", traits=[f"poisoned ({number})"])
    assert unsaved(poisoned, man("b", T=8)) == near(F(1, 2) * wound)
    assert unsaved(poisoned, man("b", T=3, Sv="4+")) == near(F(1, 2) * wound * F(1, 2))


@pytest.mark.rule("weapon.plasma-grenades", "strike.cover")
@pytest.mark.parametrize(
    ("grenades", "ladder"),
    [
        ([], {"cover": ["b"], "I5": ["r"]}),
        (["frag grenades"], {"cover": ["r", "b"]}),
        (["plasma grenades"], {"I5": ["r"], "I3": ["b"]}),
        (["frag grenades", "plasma grenades"], {"I5": ["r"], "I3": ["b"]}),
    ],
)
def test_plasma_grenades_take_the_cover_away(grenades, ladder):
    loaded = fight(unit("R", man("r", I=5, weapons=grenades), charged=True), unit("B", man("b"), cover=True))
    assert steps(loaded) == ladder


@pytest.mark.rule("weapon.plasma-grenades")
def test_one_charger_with_plasma_grenades_is_enough_and_only_a_charger():
    plain, thrower = unit("R", man("r", I=5), charged=True), man("s", I=4, weapons=["plasma grenades"])
    covered = unit("B", man("b"), cover=True)
    assert steps(fight([plain, unit("S", thrower, charged=True)], covered)) == {"I5": ["r"], "I4": ["s"], "I3": ["b"]}
    assert steps(fight([plain, unit("S", thrower)], covered)) == {"cover": ["b"], "I5": ["r"], "I4": ["s"]}


# ------------------------------------------------------------ traits


@pytest.mark.rule("trait.feel-no-pain")
@pytest.mark.parametrize(
    ("red", "blue", "chance"),
    [
        ({}, {}, QUARTER * F(1, 2)),
        ({}, {"Sv": "4+"}, QUARTER * F(1, 2) * F(1, 2)),
        # Not from a blow that allows no armour save, nor from twice the Toughness.
        ({"weapons": ["power weapon"]}, {"Sv": "4+"}, QUARTER),
        ({"S": 6}, {}, F(1, 2) * F(5, 6)),
        ({"S": 5}, {}, F(1, 2) * F(5, 6) * F(1, 2)),
    ],
)
def test_feel_no_pain_ignores_a_wound_on_four(red, blue, chance):
    assert unsaved(man("r", **red), man("b", traits=["feel no pain"], **blue)) == near(chance)


@pytest.mark.rule("trait.furious-charge")
def test_a_furious_charge_gives_strength_and_initiative():
    furious = man("r", traits=["furious charge"])
    charging = fight(unit("R", furious, charged=True), unit("B", man("b")))
    assert steps(charging) == {"I4": ["r"], "I3": ["b"]}
    assert strike(charging, "r").to_wound == 3
    standing = fight(unit("R", furious), unit("B", man("b")))
    assert steps(standing) == {"I3": ["r", "b"]}
    assert strike(standing, "r").to_wound == 4


@pytest.mark.rule("trait.furious-charge", "weapon.power-fist")
def test_a_fist_doubles_the_strength_of_a_furious_charge():
    # (3 + 1) x 2 = 8 against T 7: 3+.
    furious = unit("R", man("r", traits=["furious charge"], weapons=["power fist"]), charged=True)
    assert strike(fight(furious, unit("B", man("b", T=7))), "r").to_wound == 3


@pytest.mark.rule("trait.true-grit")
@pytest.mark.parametrize(
    ("weapons", "charged", "made"), [(["rifle"], False, 2), (["rifle"], True, 2), (["sword", "pistol"], True, 2)]
)
def test_true_grit_is_a_second_weapon_and_no_charge(weapons, charged, made):
    red = unit("R", man("r", weapons=weapons, traits=["true grit"]), charged=charged)
    assert attacks(fight(red, unit("B", man("b"))), "r") == made


@pytest.mark.rule("trait.preferred-enemy")
@pytest.mark.parametrize(
    ("foe", "kind", "need"),
    [
        ({"WS": 10}, {}, 3),
        ({"WS": 1}, {}, 3),
        ({"WS": 10, "role": "character"}, {}, 5),
        ({"WS": 10}, {"type": "monster"}, 5),
    ],
)
def test_preferred_enemies_are_hit_on_three(foe, kind, need):
    red = unit("R", man("r", traits=["preferred enemy"]))
    assert strike(fight(red, unit("B", man("b", **foe), **kind)), "r").to_hit == need


# ------------------------------------------------------------ score


@pytest.mark.rule("result.wounds", "result.winner")
def test_nothing_scores_but_wounds():
    red = unit("R", man("r", 9), man("flag", role="standard bearer"), charged=True)
    odds = fracas.odds(fight(red, unit("B", idle("b", 30, W=2))))
    assert dict(odds.result_difference.pairs) == pytest.approx(dict(odds.wounds_inflicted["Red"].pairs), abs=1e-12)


@pytest.mark.rule("result.winner", "round.draw")
def test_equal_wounds_are_a_draw_and_nobody_tests():
    # Each side's one blow wounds with 1/4: Blue, Leadership 2, is tested only if it alone was wounded.
    combat = fracas.odds(fight(unit("R", man("r", W=2)), unit("B", man("b", W=2, Ld=2))), rounds=1).combat
    lost = QUARTER * F(3, 4)
    assert combat.outcome["B"]["fighting"] == near(1 - lost * F(35, 36))
    assert combat.outcome["B"]["caught"] == near(lost * F(35, 36) * CAUGHT)


@pytest.mark.rule("result.wipe-out")
def test_who_is_wiped_out_has_lost_whatever_the_wounds():
    # Blue strikes first, two wounds; then Red kills the only man of one wound: 1 against 2, and yet Red has won.
    play = thrown(fight(unit("R", man("r", 3)), unit("B", man("b", I=4, A=2))), 4, 4, 4, 4, 4, 4)
    assert (score(play), score(play, "Blue")) == ({"result.wounds": 1}, {"result.wounds": 2})
    assert play.winner == "Red"
