"""The worked examples of the rules, by their numbers: exact answers that a short script of fractions has found.

Where an example begins in the middle of a round ("two unsaved blows…") a fight is written that comes there with a known
chance, and that chance is divided out; where it fixes the difference of the scores, banners and ranks make it up.
"""

from __future__ import annotations

from fractions import Fraction as F

import pytest

import fracas
from small import (
    AT_MOST,
    attacks,
    fight,
    holds,
    idle,
    man,
    mean,
    mean_points,
    near,
    score,
    strike,
    thrown,
    unit,
    wanted,
)

QUARTER = F(1, 4)
FLAG = idle("flag", role="standard bearer")
ARMY = idle("army's", role="army standard bearer")


# ------------------------------------------------------------ tests on 2D6


def elves_lose_by_three(**more):
    """Red is ahead by two banners and one rank, Blue has Leadership 8."""
    red = unit("R", idle("r", 8), FLAG, ARMY, files=5)
    return fight("whfb-8e", red, unit("B", idle("elf", 5, Ld=8), **more))


@pytest.mark.rule("break.test", "break.leadership")
def test_1_elves_hold_on_five():
    assert holds(elves_lose_by_three()) == near(F(5, 18)) == near(AT_MOST[5])


def goblins_lose_by_ten(**more):
    """3 ranks, two banners, the charge, downhill, one unit in the flank and one in the rear: 3 + 2 + 1 + 1 + 1 + 2."""
    front = unit("R", idle("r", 18), FLAG, ARMY, files=5, charged=True, higher_ground=True)
    flank, rear = (unit(arc, idle(f"{arc}er", 4), arc={"B": arc}) for arc in ("flank", "rear"))
    return fight("whfb-8e", [front, flank, rear], unit("B", idle("goblin", 10, Ld=5, **more)))


@pytest.mark.rule("break.insane-courage")
def test_2_double_one_holds_whatever_the_odds():
    loaded = goblins_lose_by_ten()
    assert fracas.odds(loaded).result_difference.pairs == ((10, 1.0),)
    assert holds(loaded) == near(F(1, 36))


@pytest.mark.rule("break.stubborn")
def test_3_stubborn_goblins_hold_on_five():
    assert holds(goblins_lose_by_ten(traits=["stubborn"])) == near(F(5, 18))


@pytest.mark.rule("break.steadfast")
def test_3_steadfast_goblins_hold_on_five():
    # Five ranks against four; so two of Red's ten points are lost to the goblins' three for ranks.
    red = unit("R", idle("r", 18), FLAG, ARMY, files=5, charged=True, higher_ground=True)
    rear = unit("rear", idle("behind", 4), arc={"B": "rear"})
    loaded = fight("whfb-8e", [red, rear], unit("B", idle("goblin", 25, Ld=5), files=5))
    assert fracas.odds(loaded).result_difference.pairs == ((9 - 3, 1.0),)
    assert holds(loaded) == near(F(5, 18))


@pytest.mark.rule("break.battle-standard")
def test_4_the_battle_standard_tests_again():
    assert holds(elves_lose_by_three(battle_standard=True)) == near(F(155, 324)) == near(1 - (1 - AT_MOST[5]) ** 2)


@pytest.mark.rule("break.test", "result.ranks")
@pytest.mark.parametrize(("outnumber", "need", "chance"), [(1, 5, F(5, 18)), (0, 6, F(5, 12))])
def test_5_goblins_and_elves(outnumber, need, chance):
    # Four ranks are 3 points, more models one; against the elves' lead of one wound, here a banner.
    goblins = unit("R", idle("goblin", 20), files=5)
    elves = unit("B", idle("elf", 4, Ld=8), FLAG)
    assert (
        holds(fight("resurrection", goblins, elves, outnumber_bonus=outnumber)) == near(chance) == near(AT_MOST[need])
    )


@pytest.mark.rule("break.steadfast", "break.steadfast-ordered", "break.steadfast-full-ranks")
@pytest.mark.parametrize(
    ("ruleset", "chance"), [("whfb-8e", F(7, 12)), ("resurrection", F(1, 12)), ("t9a-1", F(1, 12))]
)
def test_6_four_ranks_with_two_in_their_flank(ruleset, chance):
    # Red: flank 1, the flankers' rank 1, two banners: 4; Blue's ranks are disrupted. In the 9th Age Blue keeps 3 for
    # its ranks, and Red has a third banner (3), a deep flank (2), a rank and the charge: 7.
    nine = ruleset == "t9a-1"
    front = unit("R", idle("r", 3), FLAG, ARMY, files=5, charged=nine)
    others = [idle("s", 9), idle("flag too", role="standard bearer")] if nine else [idle("s", 10)]
    flankers = unit("S", *others, files=5, arc={"B": "flank"})
    loaded = fight(ruleset, [front, flankers], unit("B", idle("b", 20), files=5))
    assert fracas.odds(loaded).result_difference.pairs == ((4, 1.0),)
    assert holds(loaded) == near(chance)


@pytest.mark.rule("hit.fear-t9a", "break.test")
@pytest.mark.parametrize(("ruleset", "chance"), [("whfb-8e", F(7, 12)), ("t9a-1", F(5, 12))])
def test_7_fear_and_the_break_test(ruleset, chance):
    red = unit("R", idle("ghoul", 3, traits=["fear"]), FLAG)
    assert holds(fight(ruleset, red, unit("B", idle("b", 4, Ld=8)))) == near(chance)


# ------------------------------------------------------------ who strikes, how often


@pytest.mark.rule("fight.step-up", "fight.supporting")
@pytest.mark.parametrize(("ruleset", "left"), [("whfb-8e", [5, 5]), ("t9a-1", [5, 5]), ("resurrection", [5])])
def test_8_twenty_men_lose_three_before_they_strike(ruleset, left):
    loaded = fight(ruleset, unit("R", man("r", 20), files=5), unit("B", man("b", 5, I=4), files=5))
    three_dead = [4, 4, 4, 1, 1, 4, 4, 4]
    assert wanted(loaded, *three_dead) == ("I3", "r", left[0])
    if len(left) > 1:
        assert wanted(loaded, *three_dead, *[1] * left[0]) == ("I3", "r", left[1])
    assert thrown(loaded, *three_dead, *[1] * sum(left)).casualties == {"R": 3, "B": 0}


@pytest.mark.rule("fight.step-up", "fight.supporting")
def test_9_ten_men_of_two_attacks_lose_three():
    loaded = fight("whfb-8e", unit("R", man("r", 10, A=2), files=5), unit("B", man("b", 5, I=4), files=5))
    three_dead = [4, 4, 4, 1, 1, 4, 4, 4]
    assert wanted(loaded, *three_dead) == ("I3", "r", 5 * 2)
    assert wanted(loaded, *three_dead, *[1] * 10) == ("I3", "r", 2)


@pytest.mark.rule("fight.horde", "fight.extra-ranks", "fight.contact-default", "fight.horde-bonus")
@pytest.mark.parametrize(
    ("ruleset", "foes", "made"),
    [("whfb-8e", 10, 40), ("whfb-8e", 5, 28), ("resurrection", 10, 30)],
)
def test_10_forty_spearmen_ten_wide(ruleset, foes, made):
    red = unit("R", man("r", 40, weapons=["spear", "shield"]), files=10)
    assert attacks(fight(ruleset, red, unit("B", man("b", foes), files=foes)), "r") == made


@pytest.mark.rule("trait.frenzy", "fight.supporting")
def test_11_frenzied_men_in_two_ranks():
    # 5 x (1 + 1 + 1) and 5 behind.
    red = unit("R", man("r", 10, weapons=["additional hand weapon"], traits=["frenzy"]), files=5)
    assert attacks(fight("whfb-8e", red, unit("B", man("b", 5), files=5)), "r") == 20


@pytest.mark.rule("attacks.near")
def test_12_nine_who_charged():
    # 6 x (2 + 1 + 1) and 3.
    red = unit("R", man("r", 9, A=2, weapons=["pistol", "sword"], contact=6, near=3), charged=True)
    assert attacks(fight("wh40k-3e", red, unit("B", man("b", 9))), "r") == 27


# ------------------------------------------------------------ strike order and re-rolls


@pytest.mark.rule("strike.first", "strike.cancel")
@pytest.mark.parametrize(
    ("foe", "weapons", "hit", "wound"),
    [
        ({}, [], F(3, 4), F(1, 2)),
        ({"traits": ["always strikes first"]}, [], F(1, 2), F(1, 2)),
        ({}, ["great weapon"], F(1, 2), F(5, 6)),
    ],
)
def test_15_always_strikes_first(foe, weapons, hit, wound):
    red = unit("R", man("r", WS=4, weapons=weapons, traits=["always strikes first"]))
    blow = strike(fight("whfb-8e", red, unit("B", man("b", WS=4, **foe))), "r")
    assert blow.unsaved == near(hit * wound)


@pytest.mark.rule("reroll.once", "strike.first", "hit.hatred")
def test_16_no_die_is_thrown_a_third_time():
    red = unit("R", man("r", WS=4, traits=["always strikes first", "hatred"]))
    assert strike(fight("whfb-8e", red, unit("B", man("b", WS=4))), "r").unsaved == near(F(3, 4) * F(1, 2))


# ------------------------------------------------------------ one blow


@pytest.mark.rule("hit.chart")
@pytest.mark.parametrize("ruleset", ["classic", "wh40k-3e", "whfb-8e", "resurrection", "t9a-1"])
def test_18_seven_against_three_hits_on_three(ruleset):
    assert strike(fight(ruleset, unit("R", man("r", WS=7)), unit("B", man("b"))), "r").to_hit == 3


@pytest.mark.rule("wound.chart", "wound.chart-six")
@pytest.mark.parametrize(
    ("ruleset", "strength", "chance"), [("wh40k-3e", 3, 0), ("whfb-8e", 3, F(1, 6)), ("whfb-8e", 1, F(1, 6))]
)
def test_19_against_toughness_seven(ruleset, strength, chance):
    blow = strike(fight(ruleset, unit("R", man("r", S=strength)), unit("B", man("b", T=7))), "r")
    assert blow.unsaved == near(F(1, 2) * chance)


@pytest.mark.rule("save.modifier", "save.parry")
def test_20_strength_five_on_armour_and_parry():
    # 3+ becomes 5+ and fails 2/3; the parry fails 5/6.
    blue = unit("B", man("b", T=5, Sv="3+", weapons=["hand weapon", "shield"]))
    assert strike(fight("whfb-8e", unit("R", man("r", S=5)), blue), "r").unsaved == near(F(1, 2) * F(1, 2) * F(5, 9))


@pytest.mark.rule("hit.poison")
@pytest.mark.parametrize(("traits", "chance"), [(["poisoned attacks"], F(2, 9)), ([], F(1, 12))])
def test_22_poison_against_toughness_five(traits, chance):
    loaded = fight("whfb-8e", unit("R", man("r", traits=traits)), unit("B", man("b", T=5)))
    assert strike(loaded, "r").unsaved == near(chance)


@pytest.mark.rule("wound.killing-blow", "save.ward")
@pytest.mark.parametrize(("ward", "chance"), [("none", F(217, 729)), ("5+", F(4058, 19683))])
def test_23_a_hero_is_slain_by_one_of_three_blows(ward, chance):
    # A hero of four Wounds falls to three blows only if one of them slays.
    hero = man("hero", WS=5, S=4, T=4, W=4, A=0, Sv="2+", Ward=ward, role="character")
    red = unit("R", man("r", WS=8, S=4, A=3, traits=["killing blow"]))
    odds = fracas.odds(fight("whfb-8e", red, unit("B", hero)))
    assert odds.casualties["B"][1] == near(chance)


@pytest.mark.rule("wound.lethal-strike")
def test_24_lethal_strike_takes_one_wound():
    red = unit("R", man("r", S=4, traits=["lethal strike"]))
    loaded = fight("t9a-1", red, unit("B", man("b", T=4, W=3, Sv="2+", A=0)))
    assert strike(loaded, "r").unsaved == near(F(1, 2) * F(5, 18))
    assert dict(fracas.odds(loaded).wounds_inflicted["Red"].pairs) == pytest.approx({0: 31 / 36, 1: 5 / 36}, abs=1e-11)


@pytest.mark.rule("hit.parry-cap", "hit.reflexes")
@pytest.mark.parametrize(("traits", "hit"), [([], F(1, 2)), (["lightning reflexes"], F(2, 3))])
def test_25_a_parry_and_lightning_reflexes(traits, hit):
    blue = unit("B", man("b", weapons=["hand weapon", "shield"]))
    blow = strike(fight("t9a-1", unit("R", man("r", WS=5, traits=traits)), blue), "r")
    assert blow.unsaved == near(hit * F(1, 2))


@pytest.mark.rule("hit.fear")
def test_26_one_blow_at_what_it_fears():
    # Passed on 7 (21/36): 2/3 to hit; failed: WS 1, 1/3.
    red = unit("R", man("r", WS=4, Ld=7))
    odds = fracas.odds(fight("whfb-8e", red, unit("B", man("b", A=0, traits=["fear"]))))
    assert odds.wounds_inflicted["Red"][1] == near(F(19, 36) * F(1, 2))


@pytest.mark.rule("wound.instant-death")
def test_27_a_power_fist_removes_a_model_of_two_wounds():
    # S 8, T 4: hits 1/2, wounds 5/6.
    red = unit("R", man("r", WS=4, S=4, weapons=["power fist"]))
    odds = fracas.odds(fight("wh40k-3e", red, unit("B", man("b", WS=4, T=4, W=2, A=0))))
    assert odds.casualties["B"][1] == near(F(5, 12))


# ------------------------------------------------------------ several wounds, overkill, slaying


@pytest.mark.rule("wound.multiple", "wounds.order")
def test_28_two_blows_of_d3_wounds_on_models_of_three():
    red = unit("R", man("r", A=2, traits=["multiple wounds (D3)"]))
    odds = fracas.odds(fight("whfb-8e", red, unit("B", man("b", 4, W=3, A=0))))
    one, two = 2 * QUARTER * F(3, 4), QUARTER**2
    dead = odds.casualties["B"]
    assert dead[2] == near(two * F(1, 9))
    # A single blow kills with a 5 or 6.
    assert dead[1] == near(two * F(7, 9) + one * F(1, 3))
    assert mean(odds.wounds_inflicted["Red"].pairs) == near(two * F(32, 9) + one * 2)


@pytest.mark.rule("wound.multiple-t9a")
def test_29_a_blow_of_d6_wounds_on_a_troll_of_three():
    # 1, 2, and four times 3: 15/6.
    red = unit("R", man("r", traits=["multiple wounds (D6)"]))
    odds = fracas.odds(fight("t9a-1", red, unit("B", man("troll", 2, W=3, A=0))))
    assert mean(odds.wounds_inflicted["Red"].pairs) == near(QUARTER * F(5, 2))


@pytest.mark.rule("result.slain", "result.slain-profile", "wounds.order", "result.overkill")
@pytest.mark.parametrize(("ruleset", "points"), [("resurrection", 2 + 2), ("whfb-8e", 3 + 2)])
def test_30_a_slaying_blow_and_two_wounds_on_a_hero_with_two_left(ruleset, points):
    red = unit("R", man("lord", A=3, role="character", traits=["killing blow"]))
    blue = unit("B", man("hero", W=3, A=0, wounds_lost=1, role="character"))
    loaded = fight(ruleset, red, blue, challenge={"by": "lord", "to": "hero", "answer": "accept"})
    play = thrown(loaded, 4, 4, 4, 4, 6, 4)
    assert sum(score(play).values()) == points
    assert score(play)["result.overkill"] == 2


@pytest.mark.rule("result.overkill")
@pytest.mark.parametrize(("ruleset", "points"), [("whfb-8e", F(3)), ("t9a-1", F(23, 8))])
def test_31_six_blows_on_a_champion(ruleset, points):
    # Misses again: 3/4; S 4 wounds T 3 with 2/3: each 1/2.
    red = unit("R", man("lord", S=4, A=6, role="character", traits=["hatred"]))
    blue = unit("B", man("boss", A=0, role="champion"))
    loaded = fight(ruleset, red, blue, challenge={"by": "lord", "to": "boss", "answer": "accept"})
    assert mean_points(fracas.odds(loaded)) == near(points)


@pytest.mark.rule("challenge.no-corpse", "challenge.corpse", "strike.mount")
@pytest.mark.parametrize(
    ("ruleset", "points"), [("whfb-8e", F(13, 8)), ("resurrection", F(13, 8)), ("t9a-1", F(79, 32))]
)
def test_32_the_rider_then_his_mount_on_a_champion(ruleset, points):
    pony = {"name": "pony", "WS": 3, "S": 4, "I": 2, "A": 2, "traits": ["hatred"]}
    red = unit("R", man("lord", S=4, A=3, role="character", traits=["hatred"], mount=pony))
    blue = unit("B", man("boss", A=0, role="champion"))
    loaded = fight(ruleset, red, blue, challenge={"by": "lord", "to": "boss", "answer": "accept"})
    assert mean_points(fracas.odds(loaded)) == near(points)


@pytest.mark.rule("save.regeneration")
def test_34_a_regenerated_wound_never_happened():
    # Each of three blows: 1/4, then 4+ saves half.
    blue = unit("B", man("troll", W=9, A=0, traits=["regeneration (4+)"]))
    odds = fracas.odds(fight("whfb-8e", unit("R", man("r", A=3)), blue))
    assert mean(odds.wounds_inflicted["Red"].pairs) == near(QUARTER * F(3, 2))
    # Given three wounds: eight ways of three dice.
    assert odds.wounds_inflicted["Red"][3] == near(QUARTER**3 * F(1, 8))


@pytest.mark.rule("command.champion-with-unit", "casualties.spill")
@pytest.mark.parametrize("ruleset", ["whfb-8e", "resurrection", "t9a-1"])
def test_35_six_wounds_on_four_men_and_a_champion_who_duels(ruleset):
    red = unit("R", man("r", 6, I=4), man("lord", A=0, role="champion"))
    blue = unit("B", man("b", 4, A=0), man("boss", A=0, role="champion"))
    loaded = fight(ruleset, red, blue, challenge={"by": "lord", "to": "boss", "answer": "accept"})
    play = thrown(loaded, *[4] * 6, *[4] * 6)
    assert play.casualties["B"] == 5
    assert score(play) == {"result.wounds": 5}
