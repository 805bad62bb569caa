"""Break tests, flight and pursuit in the fantasy rulesets, and what they leave for the next round."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product

import pytest

import fracas
from small import AT_MOST, CAUGHT, FANTASY, banners, became, fight, holds, idle, lost_by, man, mean, near, unit

every = pytest.mark.parametrize("ruleset", FANTASY)
eighth = pytest.mark.parametrize("ruleset", ["whfb-8e", "resurrection"])
QUARTER = F(1, 4)


# ------------------------------------------------------------ the Break test


@every
@pytest.mark.rule("break.test")
@pytest.mark.parametrize("lost", [1, 2, 3, 4, 5])
def test_two_dice_against_leadership_less_the_difference(ruleset, lost):
    assert holds(lost_by(ruleset, lost, unit("B", idle("b", 4, Ld=9)))) == near(AT_MOST[9 - lost])


@every
@pytest.mark.rule("break.test")
def test_the_winner_and_who_draws_do_not_test(ruleset):
    assert became(lost_by(ruleset, 2, unit("B", idle("b", 4))), "R")["fighting"] == near(1)
    drawn = fight(ruleset, unit("R", idle("r", 4, Ld=2)), unit("B", idle("b", 4, Ld=2)))
    assert became(drawn)["fighting"] == became(drawn, "R")["fighting"] == near(1)


@every
@pytest.mark.rule("break.leadership")
def test_the_highest_leadership_alive_or_a_borrowed_one(ruleset):
    assert holds(lost_by(ruleset, 1, unit("B", idle("b", 3, Ld=5), idle("boss", Ld=9, role="champion")))) == near(
        AT_MOST[8]
    )
    assert holds(lost_by(ruleset, 1, unit("B", idle("b", 3, Ld=5), leadership=10))) == near(AT_MOST[9])
    assert holds(lost_by(ruleset, 1, unit("B", idle("b", 3, Ld=8), leadership=6))) == near(AT_MOST[7])


@every
@pytest.mark.rule("break.leadership")
def test_the_leadership_of_the_dead_is_gone(ruleset):
    # The chief's death (1/4) is the one wound that loses the round: then 5 - 1.
    red = unit("R", man("r", attacks={"chief": 1}))
    blue = unit("B", idle("b", 3, Ld=5), idle("chief", Ld=10, role="character"))
    assert holds(fight(ruleset, red, blue)) == near(1 - QUARTER + QUARTER * AT_MOST[4])


@every
@pytest.mark.rule("break.insane-courage")
def test_a_double_one_holds(ruleset):
    assert holds(lost_by(ruleset, 5, unit("B", idle("b", 4, Ld=2)))) == near(F(1, 36))


@every
@pytest.mark.rule("break.battle-standard")
@pytest.mark.parametrize("how", ["near", "bearer", "trait"])
def test_within_reach_of_the_battle_standard_a_failed_test_is_thrown_again(ruleset, how):
    # On 6, twice. A bearer in the unit scores a point, so that Red has one more.
    models = [idle("b", 4)]
    models += [idle("bearer", role="army standard bearer")] if how == "bearer" else []
    models[0] |= {"traits": ["hold your ground"]} if how == "trait" else {}
    blue = unit("B", *models, battle_standard=how == "near")
    found = holds(fight(ruleset, banners(2 if how == "bearer" else 1), blue))
    assert found == near(1 - (1 - AT_MOST[6]) ** 2)


@every
@pytest.mark.rule("break.battle-standard")
def test_a_dead_bearer_helps_nobody(ruleset):
    # He falls with 1/4, and his point with him: then the round is lost by 1, on 6, once; else it is won.
    red = unit("R", man("r", attacks={"bearer": 1}))
    blue = unit("B", idle("b", 4), idle("bearer", role="army standard bearer"))
    assert holds(fight(ruleset, red, blue)) == near(1 - QUARTER + QUARTER * AT_MOST[6])


@every
@pytest.mark.rule("break.stubborn")
def test_one_stubborn_model_is_enough(ruleset):
    blue = unit("B", idle("b", 4), idle("rock", traits=["stubborn"]))
    assert holds(lost_by(ruleset, 4, blue)) == near(AT_MOST[7])


@every
@pytest.mark.rule("break.unbreakable")
def test_only_where_every_model_is_unbreakable_nobody_tests(ruleset):
    all_of_them = unit("B", idle("b", 4, traits=["unbreakable"]))
    assert holds(lost_by(ruleset, 4, all_of_them)) == near(1)
    some = unit("B", idle("b", 4, traits=["unbreakable"]), idle("c"))
    assert holds(lost_by(ruleset, 4, some)) == near(AT_MOST[3])


RULE = {"whfb-8e": "break.steadfast", "resurrection": "break.steadfast-ordered", "t9a-1": "break.steadfast-full-ranks"}


@every
@pytest.mark.rule("break.steadfast", "break.steadfast-ordered", "break.steadfast-full-ranks")
@pytest.mark.parametrize(
    ("models", "files", "kind", "steady"),
    [
        (5, 5, "infantry", True),
        (4, 5, "infantry", False),
        (20, 4, "infantry", False),
        (3, 3, "monstrous infantry", True),
        (2, 3, "monstrous infantry", False),
    ],
)
def test_who_has_a_rank_where_the_enemy_has_none_is_steadfast(ruleset, models, files, kind, steady):
    # Red, without files, has no rank. Its banner wins by 1; Leadership 7.
    red = unit("R", idle("r", 4), idle("flag", role="standard bearer"))
    found = holds(fight(ruleset, red, unit("B", idle("b", models), files=files, type=kind)))
    assert found == near(AT_MOST[7 if steady else 6])


@every
@pytest.mark.rule("break.steadfast", "break.steadfast-ordered", "break.steadfast-full-ranks")
def test_steadfast_needs_more_ranks_than_each_enemy(ruleset):
    # Two ranks of Blue (1 point) against one with a banner and one of two ranks (1 point).
    red = [
        unit("R", idle("r", 4), idle("flag", role="standard bearer"), files=5),
        unit("S", idle("s", 10), files=5),
    ]
    assert holds(fight(ruleset, red, unit("B", idle("b", 10), files=5))) == near(AT_MOST[6])
    # Without the second it is a draw.
    assert holds(fight(ruleset, red[:1], unit("B", idle("b", 10), files=5))) == near(1)


@every
@pytest.mark.rule("break.steadfast", "break.steadfast-ordered", "break.steadfast-full-ranks")
def test_ranks_are_counted_at_the_end(ruleset):
    # Five men, one of them killed (1/4): no rank is left, and they hold on 6; lost otherwise it is not.
    assert holds(fight(ruleset, unit("R", man("r")), unit("B", idle("b", 5), files=5))) == near(
        1 - QUARTER + QUARTER * AT_MOST[6]
    )


@eighth
@pytest.mark.rule("break.steadfast", "break.steadfast-ordered")
def test_a_switch_takes_steadfast_away(ruleset):
    red = unit("R", idle("r", 4), idle("flag", role="standard bearer"))
    blue = unit("B", idle("b", 5), files=5)
    assert holds(fight(ruleset, red, blue, steadfast=False)) == near(AT_MOST[6])


# ------------------------------------------------------------ crumbling


@eighth
@pytest.mark.rule("break.unstable")
def test_the_unstable_crumble_ordinary_men_first_then_champion_then_heroes_evenly(ruleset):
    traits = ["unstable"]
    blue = unit(
        "B",
        idle("hero", W=2, role="character", traits=traits),
        idle("lord", W=2, role="character", traits=traits),
        idle("boss", role="champion", traits=traits),
        idle("b", traits=traits, Sv="2+"),
    )
    # Five points: one man, the champion, then 2 + 1 of the heroes' wounds: three models fall.
    combat = fracas.odds(lost_by(ruleset, 5, blue), rounds=1).combat
    assert combat.losses["B"].pairs == ((3, pytest.approx(1)),)
    # Four points: the heroes lose one each and live.
    combat = fracas.odds(lost_by(ruleset, 4, blue), rounds=1).combat
    assert combat.losses["B"].pairs == ((2, pytest.approx(1)),)
    assert combat.outcome["B"]["fighting"] == near(1)


@every
@pytest.mark.rule("break.unstable", "break.unstable-t9a")
def test_crumbling_may_destroy_the_unit(ruleset):
    found = became(lost_by(ruleset, 5, unit("B", idle("b", 3, traits=["unstable"]))))
    assert found["destroyed"] == near(1)


@eighth
@pytest.mark.rule("break.daemonic")
@pytest.mark.parametrize(
    ("traits", "more", "need"),
    [([], {}, 4), (["stubborn"], {}, 7), ([], {"files": 5}, 7)],
    ids=["plain", "stubborn", "ranks"],
)
def test_daemons_lose_by_what_they_fail(ruleset, traits, more, need):
    # Leadership 7; a double one loses nothing, a double six all; else 2D6 less what was needed: 7 - 3, or 7 for the
    # stubborn, and for five in a rank whom a banner beats.
    lost, models = 3, 30
    if more:
        red, blue = (
            unit("R", idle("r"), idle("flag", role="standard bearer")),
            idle("b", 5, traits=["daemonic instability"]),
        )
        loaded, models = fight(ruleset, red, unit("B", blue, **more)), 5
    else:
        blue = idle("b", models, traits=["daemonic instability", *traits])
        loaded = lost_by(ruleset, lost, unit("B", blue))
    combat = fracas.odds(loaded, rounds=1).combat
    expected: dict[int, F] = {}
    for a, b in product(range(1, 7), repeat=2):
        fallen = 0 if a + b == 2 else models if a + b == 12 else max(a + b - need, 0)
        expected[min(fallen, models)] = expected.get(min(fallen, models), F(0)) + F(1, 36)
    assert dict(combat.losses["B"].pairs) == pytest.approx({n: float(p) for n, p in expected.items()}, abs=1e-11)


@eighth
@pytest.mark.rule("break.daemonic", "break.battle-standard")
def test_daemons_throw_again_near_the_battle_standard(ruleset):
    # On 4: failed on 5 to 12. Destroyed if the second throw is a double six after a failed first.
    blue = unit("B", idle("b", 30, traits=["daemonic instability"]), battle_standard=True)
    assert became(lost_by(ruleset, 3, blue))["destroyed"] == near((1 - AT_MOST[4]) * F(1, 36))


@eighth
@pytest.mark.rule("break.daemonic")
def test_a_double_one_brings_the_rounds_wounds_back_but_they_scored(ruleset):
    # One daemon of ten is killed (1/4). On 7 - 1: a double one brings him back, another of 2 to 6 leaves it at one.
    loaded = fight(ruleset, unit("R", man("r")), unit("B", idle("b", 10, traits=["daemonic instability"])))
    combat = fracas.odds(loaded, rounds=1).combat
    assert combat.losses["B"][0] == near(1 - QUARTER + QUARTER * F(1, 36))
    assert combat.losses["B"][1] == near(QUARTER * (AT_MOST[6] - F(1, 36)))
    assert fracas.odds(loaded).win["Red"] == near(QUARTER)


# ------------------------------------------------------------ flight and pursuit


@every
@pytest.mark.rule("flight.flee", "pursuit.roll", "pursuit.caught")
def test_any_of_two_pursuers_may_catch(ruleset):
    sums = [a + b for a, b in product(range(1, 7), repeat=2)]
    caught = F(sum(max(p, q) >= f for p, q, f in product(sums, repeat=3)), 36**3)
    red = [banners(1), unit("S", idle("s"))]
    found = became(fight(ruleset, red, unit("B", idle("b", 4))))
    assert found["caught"] == near((1 - AT_MOST[6]) * caught)
    assert found["fled"] == near((1 - AT_MOST[6]) * (1 - caught))


@every
@pytest.mark.rule("pursuit.restrain")
@pytest.mark.parametrize(
    ("more", "stays"),
    [({}, AT_MOST[7]), ({"leadership": 9}, AT_MOST[9]), ({"battle_standard": True}, 1 - (1 - AT_MOST[7]) ** 2)],
)
def test_who_does_not_want_to_pursue_has_to_pass_a_test(ruleset, more, stays):
    red = unit("R", idle("r", 3), idle("flag", role="standard bearer"), pursue=False, **more)
    found = became(fight(ruleset, red, unit("B", idle("b", 4))))
    assert found["caught"] == near((1 - AT_MOST[6]) * (1 - stays) * CAUGHT)


@every
@pytest.mark.rule("pursuit.restrain", "trait.frenzy", "trait.frenzy-t9a")
def test_the_frenzied_must_pursue(ruleset):
    red = unit("R", idle("r", 3, traits=["frenzy"]), idle("flag", role="standard bearer"), pursue=False)
    found = became(fight(ruleset, red, unit("B", idle("b", 4))))
    assert found["caught"] == near((1 - AT_MOST[6]) * CAUGHT)


@every
@pytest.mark.rule("pursuit.restrain", "round.leave", "round.break-order")
def test_nobody_pursues_while_an_enemy_stands(ruleset):
    # Both test with the same difference, 1, whoever went first. Who runs alone gets away; both may be caught.
    blue = [unit("B", idle("b", 2)), unit("C", idle("c", 2, Ld=6))]
    loaded = fight(ruleset, banners(1), blue)
    first, second = AT_MOST[6], AT_MOST[5]
    both = (1 - first) * (1 - second)
    assert became(loaded)["fighting"] == near(first)
    assert became(loaded, "C")["fighting"] == near(second)
    assert became(loaded)["caught"] == became(loaded, "C")["caught"] == near(both * CAUGHT)
    assert became(loaded)["fled"] == near((1 - first) * second + both * (1 - CAUGHT))


@every
@pytest.mark.rule("round.leave")
def test_the_rest_fights_on(ruleset):
    # C breaks and is gone; B, unbreakable, fights on and so does Red.
    blue = [unit("B", idle("b", 2, traits=["unbreakable"])), unit("C", idle("c", 2))]
    combat = fracas.odds(fight(ruleset, banners(1), blue), rounds=3).combat
    assert combat.fighting == near(1)
    assert combat.outcome["C"]["fled"] == near(1 - AT_MOST[6] ** 3)
    assert combat.outcome["C"]["caught"] == 0


# ------------------------------------------------------------ from round to round


@every
@pytest.mark.rule("round.ranks-refilled", "round.next")
def test_ranks_close_up_and_are_counted_again(ruleset):
    # Ten men five wide lose one in the first round: the front is full in the second, four support (not in the rewrite).
    red = unit("R", man("r", 10, traits=["unbreakable"]), files=5)
    blue = unit("B", man("b", 5, I=4, traits=["unbreakable"]), files=5)
    events = fracas.play(fight(ruleset, red, blue), [4, 1, 1, 1, 1, 4, *[1] * 500], rounds=2).json()["events"]
    thrown = [len(e["dice"]) for e in events if e.get("roll") == "hit" and e["by"] == "r"]
    assert thrown == ([5, 5] if ruleset == "resurrection" else [5, 4, 5, 4])


@every
@pytest.mark.rule("round.lapse", "round.next")
def test_what_hangs_on_the_charge_is_over_after_a_round(ruleset):
    traits = ["hatred", "devastating charge", "unbreakable"]
    red = unit("R", man("r", traits=traits), charged=True, higher_ground=True)
    events = fracas.play(fight(ruleset, red, unit("B", idle("b", W=9, traits=["unbreakable"]))), [1] * 500, rounds=2)
    log = events.json()["events"]
    # Two dice and the two misses again; then one.
    assert [len(e["dice"]) for e in log if e.get("roll") == "hit"] == [2, 2, 1]
    first, second = events.json()["rounds"]
    assert second["score"]["Red"] == ({"result.higher-ground": 1} if ruleset == "resurrection" else {})
    charge = {"result.charge": 1, "result.charged-downhill": 1}
    assert first["score"]["Red"] == ({"result.higher-ground": 1} if ruleset == "resurrection" else charge)


@every
@pytest.mark.rule("trait.frenzy", "trait.frenzy-t9a", "round.lapse")
def test_frenzy_is_lost_with_a_round(ruleset):
    # Two attacks; Red loses by a banner and holds on a double one; then one attack.
    red = unit("R", man("r", traits=["frenzy"]))
    play = fracas.play(fight(ruleset, red, banners(1) | {"name": "B"}), [1] * 500, rounds=2).json()
    assert [len(e["dice"]) for e in play["events"] if e.get("roll") == "hit"] == [2, 1]


@every
@pytest.mark.rule("round.draw")
def test_a_drawn_round_keeps_frenzy(ruleset):
    loaded = fight(ruleset, unit("R", man("r", traits=["frenzy"])), unit("B", idle("b")))
    play = fracas.play(loaded, [1] * 500, rounds=2).json()
    assert [len(e["dice"]) for e in play["events"] if e.get("roll") == "hit"] == [2, 2]


@every
@pytest.mark.rule("round.end")
def test_two_men_who_cannot_break_fight_until_one_is_left(ruleset):
    # A round: only Red lives 3/16, only Blue 3/16, nobody 1/16: Red wins 3 of 7.
    loaded = fight(ruleset, unit("R", man("r", traits=["unbreakable"])), unit("B", man("b", traits=["unbreakable"])))
    combat = fracas.odds(loaded, rounds="end").combat
    assert combat.win["Red"] == near(F(3, 7), 1e-9) == near(combat.win["Blue"], 1e-9)
    assert combat.neither == near(F(1, 7), 1e-9)
    assert mean(combat.losses["R"].pairs) == near(F(4, 7), 1e-9)
