"""Where two rules meet: one by one each is tested elsewhere. A plain man's blow wounds with 1/4."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

import fracas
from small import (
    ALL,
    AT_MOST,
    CAUGHT,
    FANTASY,
    attacks,
    banners,
    became,
    fight,
    holds,
    idle,
    man,
    near,
    score,
    strike,
    unit,
)

QUARTER = F(1, 4)
every = pytest.mark.parametrize("ruleset", FANTASY)
eighth = pytest.mark.parametrize("ruleset", ["whfb-8e", "resurrection"])
SHIELDED = ["hand weapon", "shield"]


# ------------------------------------------------------------ who has won does not test


@pytest.mark.parametrize("ruleset", [ruleset for ruleset in ALL if ruleset != "classic"])
@pytest.mark.rule("result.wipe-out", "break.test", "morale.check")
def test_the_survivors_of_a_wipe_out_do_not_test_though_they_scored_less(ruleset):
    # Blue's one man strikes twice and first. Red's man then kills him: 1 wound against 2, and yet Red has won, whatever
    # its Leadership. Red tests only if it has lost a wound and he lives.
    red = unit("R", idle("s", 3, Ld=2), man("r", Ld=2))
    hurt = 1 - (1 - QUARTER) ** 2
    found = became(fight(ruleset, red, unit("B", man("b", I=4, A=2))), "R")
    assert found["fighting"] == near(1 - hurt * (1 - QUARTER) * F(35, 36))


@eighth
@pytest.mark.rule("break.test", "result.wipe-out")
def test_of_two_units_the_one_left_tests(ruleset):
    # The man of B is dead with 1/4; then C, who lost by his wound, tests on 6.
    blue = [unit("B", idle("b")), unit("C", idle("c"))]
    loaded = fight(ruleset, unit("R", man("r", attacks={"b": 1})), blue)
    assert became(loaded)["destroyed"] == near(QUARTER)
    assert became(loaded, "C")["caught"] == near(QUARTER * (1 - AT_MOST[6]) * CAUGHT)


# ------------------------------------------------------------ saves


@pytest.mark.rule("trait.feel-no-pain", "weapon.rending", "monster.no-armour")
@pytest.mark.parametrize(
    ("red", "blue", "chance"),
    [
        # A rending six (1/6) allows no armour, and so no ignoring; 4 and 5 (2/6) wound with 1/2 and half is ignored.
        ({"traits": ["rending"]}, {}, F(1, 6) + F(1, 3) * F(1, 2) * F(1, 2)),
        ({"traits": ["monster"]}, {"Sv": "4+"}, QUARTER),
        # Immune to instant death, but the blow is of twice the Toughness all the same.
        ({"S": 6}, {"traits": ["feel no pain", "eternal warrior"]}, F(1, 2) * F(5, 6)),
    ],
)
def test_pain_is_felt_where_no_armour_is_allowed(red, blue, chance):
    foe = man("b", **{"traits": ["feel no pain"], **blue})
    assert strike(fight("wh40k-3e", unit("R", man("r", **red)), unit("B", foe)), "r").unsaved == near(chance)


@pytest.mark.rule("weapon.rending", "wound.instant-death")
def test_a_rending_six_of_twice_the_toughness_is_instant_death():
    # 1/6 + 2/6 x 5/6.
    loaded = fight("wh40k-3e", unit("R", man("r", S=6, traits=["rending"])), unit("B", idle("b", W=3)))
    assert fracas.odds(loaded).casualties["B"][1] == near(F(1, 6) + F(1, 3) * F(5, 6))


@pytest.mark.rule("weapon.poisoned", "wound.instant-death")
def test_poison_does_not_change_the_strength():
    # Wounds on 4+ though S 6 would wound on 2+; and still it is twice the Toughness.
    loaded = fight("wh40k-3e", unit("R", man("r", S=6, traits=["poisoned (4+)"])), unit("B", idle("b", W=3)))
    assert fracas.odds(loaded).casualties["B"][1] == near(QUARTER)


@every
@pytest.mark.rule("save.parry", "hit.parry-cap", "weapon.spear")
def test_who_fights_with_a_spear_does_not_parry(ruleset):
    # A parry is of hand weapon and shield; a model with a special weapon must use it.
    armed = man("b", weapons=["spear", *SHIELDED])
    assert strike(fight(ruleset, unit("R", man("r", WS=4)), unit("B", armed)), "r").unsaved == near(F(2, 3) * F(1, 2))


@every
@pytest.mark.rule("save.parry", "hit.parry-cap", "weapon.spear")
def test_who_leaves_the_spear_parries(ruleset):
    armed = man("b", weapons=["spear", *SHIELDED], use="normal")
    parried = F(1, 2) if ruleset == "t9a-1" else F(2, 3) * F(5, 6)
    loaded = fight(ruleset, unit("R", man("r", WS=4)), unit("B", armed))
    assert strike(loaded, "r").unsaved == near(parried * F(1, 2))


@eighth
@pytest.mark.rule("save.parry", "trait.frenzy")
def test_who_has_lost_his_frenzy_parries_again(ruleset):
    # Blue, frenzied, loses the first round by a banner and holds on a double one: in the second it parries.
    blue = unit("B", man("b", 1, A=1, traits=["frenzy"], weapons=SHIELDED))
    red = unit("R", man("r", 2), idle("flag", role="standard bearer"))
    events = fracas.play(fight(ruleset, red, blue), [1, 1, 1, 1, 1, 1, 4, 1, 4, 1, 6], rounds=2).json()["events"]
    saves = [event for event in events if event.get("roll") == "save"]
    assert [(event["rule"], event["need"], event["dice"]) for event in saves] == [("save.parry", 6, [6])]


@eighth
@pytest.mark.rule("hit.poison", "hit.defenceless")
def test_poison_needs_a_die_to_hit(ruleset):
    # Against WS 0 nothing is rolled, so there is no six.
    red = man("r", traits=["poisoned attacks"])
    loaded = fight(ruleset, unit("R", red), unit("B", idle("b", WS=0, T=5)))
    assert strike(loaded, "r").unsaved == near(F(1, 6))


@eighth
@pytest.mark.rule("wound.killing-blow", "wound.multiple")
def test_a_slaying_blow_is_not_multiplied(ruleset):
    # Of three Wounds: a six slays (1/12), else (1/6) it takes two.
    red = man("r", traits=["killing blow", "multiple wounds (2)"])
    odds = fracas.odds(fight(ruleset, unit("R", red), unit("B", idle("b", 2, W=3))))
    assert odds.casualties["B"][1] == near(F(1, 12))
    assert dict(odds.wounds_inflicted["Red"].pairs) == pytest.approx({0: 0.75, 2: 1 / 6, 3: 1 / 12}, abs=1e-11)


# ------------------------------------------------------------ who stands where


@every
@pytest.mark.rule("fight.front-places")
def test_command_beyond_the_places_in_contact_does_not_strike(ruleset):
    # With two in contact the champion and the standard bearer touch the enemy, the hero does not.
    command = [man("boss", role="champion"), man("flag", role="standard bearer"), man("hero", role="character")]
    loaded = fight(ruleset, unit("R", man("r", 10), *command, files=5, contact=2), unit("B", idle("b")))
    assert [attacks(loaded, name) for name in ("boss", "flag", "hero")] == [1, 1, 0]


@every
@pytest.mark.rule("allocate.special-hits", "strike.impact", "strike.impact-t9a")
def test_every_model_in_contact_has_its_impact_hits(ruleset):
    red = unit("R", idle("cart", 4, traits=["impact hits (2)"]), files=4, type="chariot", charged=True)
    loaded = fight(ruleset, red, unit("B", idle("b", 20, W=2), files=1))
    # One file covers 1 + 2 of the four: six hits of 1/2 each.
    assert sum(n * p for n, p in fracas.odds(loaded).wounds_inflicted["Red"].pairs) == near(6 * F(1, 2))


@every
@pytest.mark.rule("strike.mount", "trait.frenzy", "trait.frenzy-t9a")
def test_a_riders_traits_are_not_his_mounts(ruleset):
    pony = {"name": "pony", "WS": 3, "S": 3, "I": 2, "A": 1}
    red = unit("R", man("r", traits=["frenzy", "hatred"], mount=pony), type="cavalry")
    loaded = fight(ruleset, red, unit("B", idle("b", 3)))
    assert (strike(loaded, "r").attacks, strike(loaded, "r", "mount").attacks) == (2, 1)
    assert strike(loaded, "r", "mount").unsaved == near(QUARTER)


# ------------------------------------------------------------ fear


@every
@pytest.mark.rule("hit.fear", "hit.fear-t9a")
def test_a_mount_may_be_what_is_feared(ruleset):
    beast = {"name": "beast", "WS": 3, "S": 3, "I": 3, "A": 1, "traits": ["fear"]}
    blue = unit("B", idle("b", mount=beast), type="cavalry")
    at = fracas.play(fight(ruleset, unit("R", man("r")), blue), []).pending
    assert at.rule.startswith("hit.fear")


@eighth
@pytest.mark.rule("hit.fear", "hit.hatred")
def test_the_test_is_made_anew_in_every_round(ruleset):
    # Failed (6 6), the blow misses on 4; passed (1 1), it hits on 4.
    loaded = fight(ruleset, unit("R", man("r")), unit("B", idle("b", W=3, traits=["fear"])))
    events = fracas.play(loaded, [6, 6, 4, 1, 1, 4, 1], rounds=2).json()["events"]
    assert [(event["need"], event["successes"]) for event in events if event.get("roll") == "hit"] == [(5, 0), (4, 1)]


# ------------------------------------------------------------ the second round


@every
@pytest.mark.rule("round.lapse", "result.flank", "result.rear", "result.flank-ranks", "result.rear-ranks")
def test_who_stands_in_the_flank_still_does_so_in_the_next_round(ruleset):
    red = unit("R", idle("r"), arc={"B": "rear"}, charged=True)
    blue = unit("B", idle("b", 4, traits=["unbreakable"]))
    rounds = fracas.play(fight(ruleset, red, blue), [], rounds=2).json()["rounds"]
    rear = "result.rear-ranks" if ruleset == "t9a-1" else "result.rear"
    assert [one["score"]["Red"].get(rear) for one in rounds] == [2, 2]


@every
@pytest.mark.rule("result.rear", "result.rear-ranks", "round.leave")
def test_nobody_scores_for_the_rear_of_a_unit_that_has_left(ruleset):
    # Rear: 2 points, both test on 5 (10/36). If C stays and B leaves, the second round is a draw, and C stays; if both
    # stay, both test again.
    blue = [unit("B", idle("b")), unit("C", idle("c"))]
    combat = fracas.odds(fight(ruleset, unit("R", idle("r"), arc={"B": "rear"}), blue), rounds=2).combat
    stays = AT_MOST[5]
    assert combat.outcome["C"]["fighting"] == near(stays * (1 - stays) + stays**3)


@every
@pytest.mark.rule("break.unstable", "break.unstable-t9a", "allocate.default")
def test_crumbling_begins_with_the_pool_that_is_largest_as_the_round_begins(ruleset):
    # A banner's point in each of three rounds: of three small and two big ones (of 3 Wounds) two small fall, and then a
    # wound is on the big, who are more now.
    blue = unit("B", idle("small", 3, traits=["unstable"]), idle("big", 2, W=3, traits=["unstable"]))
    combat = fracas.odds(fight(ruleset, banners(1), blue), rounds=3).combat
    assert combat.losses["B"].pairs == ((2, pytest.approx(1)),)


@eighth
@pytest.mark.rule("challenge.hide", "round.lapse")
def test_who_hid_fights_in_the_next_round(ruleset):
    blue = unit("B", idle("b", 9), man("hero", A=2, role="character"), files=5)
    red = unit("R", idle("r", 9), idle("lord", role="character"), files=5)
    challenge = {"by": "lord", "answer": "refuse", "shamed": "hero"}
    events = fracas.play(fight(ruleset, red, blue, challenge=challenge), [1, 1], rounds=2).json()["events"]
    assert [event["by"] for event in events if event.get("roll") == "hit"] == ["hero"]


@pytest.mark.rule("challenge.refuse", "round.lapse", "break.leadership", "result.each-standard")
def test_who_was_shamed_strikes_and_carries_his_banner_again_but_leads_nobody():
    # First round: two banners against nothing, 6 - 2 (a double one holds). Second: his banner is worth a point, and the
    # test is still on 6, less 1.
    blue = unit("B", idle("b", 9, Ld=6), man("hero", Ld=10, role="army standard bearer"))
    red = banners(2)
    red["models"].append(idle("lord", role="character"))
    challenge = {"by": "lord", "answer": "refuse", "shamed": "hero"}
    play = fracas.play(fight("t9a-1", red, blue, challenge=challenge), [1, 1, 1], rounds=2)
    events = play.json()["events"]
    assert [event["by"] for event in events if event.get("roll") == "hit"] == ["hero"]
    assert (play.pending.rule, play.pending.need) == ("break.test", 5)


@pytest.mark.rule("challenge.refuse", "break.battle-standard")
def test_a_shamed_army_standard_bearer_steadies_again_in_the_next_round():
    # First round 2 : 0, on 4, once; second 2 : 1, on 5, and again.
    red = banners(2)
    red["models"].append(idle("lord", role="character"))
    blue = unit("B", idle("b", 9, Ld=6), idle("hero", role="army standard bearer"))
    challenge = {"by": "lord", "answer": "refuse", "shamed": "hero"}
    combat = fracas.odds(fight("t9a-1", red, blue, challenge=challenge), rounds=2).combat
    assert combat.outcome["B"]["fighting"] == near(AT_MOST[4] * (1 - (1 - AT_MOST[5]) ** 2))


@every
@pytest.mark.rule("round.lapse", "result.charge")
def test_a_unit_that_joins_later_has_its_own_first_round(ruleset):
    red = [unit("R", idle("r"), round=2), unit("S", man("s", traits=["devastating charge"]), charged=True, round=1)]
    loaded = fight(ruleset, red, unit("B", idle("b", 3), round=2), round=2)
    assert attacks(loaded, "s") == 2


# ------------------------------------------------------------ dice at the table


@every
@pytest.mark.rule("break.test", "pursuit.restrain", "flight.flee", "pursuit.roll", "pursuit.caught")
@pytest.mark.parametrize(
    ("dice", "fate"),
    [
        ([6, 6, 6, 6, 1, 1, 1, 1], "caught"),
        ([6, 6, 6, 6, 6, 1, 1, 1], "fled"),
        ([6, 6, 1, 1], "fled"),
        ([1, 1], "fighting"),
    ],
)
def test_after_the_score_come_break_restraint_flight_and_pursuit(ruleset, dice, fate):
    red = banners(1, pursue=False)
    play = fracas.play(fight(ruleset, red, unit("B", idle("b", 4))), dice)
    assert (play.pending, play.dice_left) == (None, 0)
    assert play.fates["B"] == fate


@every
@pytest.mark.rule("flight.flee", "pursuit.roll")
def test_swiftstride_throws_three_and_leaves_the_lowest_out(ruleset):
    # The runner's 1 5 5 is ten; the pursuer's 4 5 nine.
    loaded = fight(ruleset, banners(1), unit("B", idle("b", 4, traits=["swiftstride"])))
    play = fracas.play(loaded, [6, 6, 1, 5, 5, 4, 5])
    assert (play.pending, play.dice_left, play.fates["B"]) == (None, 0, "fled")


@every
@pytest.mark.rule("break.battle-standard", "break.test")
def test_the_second_throw_comes_at_once(ruleset):
    loaded = fight(ruleset, banners(1), [unit("B", idle("b"), battle_standard=True), unit("C", idle("c"))])
    play = fracas.play(loaded, [6, 6, 1, 1, 6, 6])
    assert (play.pending, play.dice_left) == (None, 0)
    assert (play.fates["B"], play.fates["C"]) == ("fighting", "fled")


@pytest.mark.rule("morale.check", "flight.fall-back", "sweep.distance")
def test_forty_thousand_at_the_table():
    # The blow wounds; 6 6 fails; the biker runs 3D6 of 9, the infantry 2D6 of 9.
    loaded = fight("wh40k-3e", unit("R", man("r")), unit("B", idle("b", W=2), type="bike"))
    play = fracas.play(loaded, [4, 4, 6, 6, 3, 3, 3, 4, 5])
    assert (play.pending, play.dice_left, play.fates["B"]) == (None, 0, "caught")


@eighth
@pytest.mark.rule("break.daemonic", "break.unstable")
def test_daemons_at_the_table(ruleset):
    loaded = fight(ruleset, banners(1), unit("B", idle("b", 9, traits=["daemonic instability"])))
    # 7 - 1: a nine costs three.
    assert fracas.play(loaded, [4, 5]).casualties["B"] == 3
    assert fracas.play(loaded, [6, 6]).fates["B"] == "destroyed"
    assert fracas.play(loaded, [1, 1]).casualties["B"] == 0


@every
@pytest.mark.rule("break.stubborn", "break.steadfast", "break.steadfast-ordered", "break.steadfast-full-ranks")
def test_stubborn_and_disrupted(ruleset):
    # Stubborn is no matter of ranks: ten men in the flank (banners 2, flank and rank) change nothing.
    red = [
        unit("R", idle("flag", role="standard bearer"), idle("army's", role="army standard bearer")),
        unit("S", idle("s", 10), files=5, arc={"B": "flank"}),
    ]
    assert holds(fight(ruleset, red, unit("B", idle("b", 5, traits=["stubborn"]), files=5))) == near(AT_MOST[7])


@eighth
@pytest.mark.rule("result.overkill", "wound.killing-blow")
def test_a_slaying_blow_at_a_dead_rival_is_one_wound_of_overkill(ruleset):
    red = unit("R", man("lord", A=3, role="character", traits=["killing blow"]))
    blue = unit("B", idle("hero", W=2, role="character"))
    loaded = fight(ruleset, red, blue, challenge={"by": "lord", "to": "hero", "answer": "accept"})
    play = fracas.play(loaded, [4, 4, 4, 6, 6, 6])
    assert score(play) == {"result.wounds": 2, "result.overkill": 2}


@pytest.mark.rule("wound.multiple", "wound.multiple-t9a", "result.overkill")
@pytest.mark.parametrize(
    ("ruleset", "times", "wounds", "points"),
    [
        *[(edition, "2", 1, {2: F(1)}) for edition in ("whfb-8e", "resurrection")],
        *[(edition, "D3", 1, dict.fromkeys((1, 2, 3), F(1, 3))) for edition in ("whfb-8e", "resurrection")],
        *[(edition, "D3", 2, dict.fromkeys((1, 2, 3), F(1, 3))) for edition in ("whfb-8e", "resurrection")],
        # Five of overkill at most: a six counts 1 + 5.
        ("whfb-8e", "D6+2", 1, {3: F(1, 6), 4: F(1, 6), 5: F(1, 6), 6: F(1, 2)}),
        # The 9th Age multiplies up to the profile's Wounds.
        ("t9a-1", "D3", 1, {1: F(1)}),
        ("t9a-1", "D3", 2, {1: F(1, 3), 2: F(2, 3)}),
    ],
)
def test_a_multiplied_blow_overkills_in_the_odds_as_it_does_at_the_table(ruleset, times, wounds, points):
    red = unit("R", man("lord", role="character", traits=[f"multiple wounds ({times})"]))
    blue = unit("B", idle("boss", W=wounds, role="champion"))
    loaded = fight(ruleset, red, blue, challenge={"by": "lord", "to": "boss", "answer": "accept"})
    expected = {0: 1 - QUARTER} | {n: QUARTER * p for n, p in points.items()}
    found = dict(fracas.odds(loaded).result_difference.pairs)
    assert found == pytest.approx({n: float(p) for n, p in expected.items()}, abs=1e-11)
