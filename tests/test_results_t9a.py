"""`t9a-1`: score, challenges, command, and what differs when a round is lost."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product

import pytest

import fracas
from fracas.fight.errors import BadInput
from small import AT_MOST, attacks, banners, holds, idle, lost_by, man, near, score, steps, strikes, thrown, unit
from small import fight as any_fight

QUARTER = F(1, 4)
FOE = unit("B", idle("foe", 5))


def fight(red, blue=FOE, **more):
    return any_fight("t9a-1", red, blue, **more)


def points(loaded: fracas.Fight, side: str = "Red") -> dict[str, int]:
    """The points of a round without blows."""
    return score(thrown(loaded), side)


# ------------------------------------------------------------ score


@pytest.mark.rule("result.charge", "result.side")
@pytest.mark.parametrize(("charged", "round", "bonus"), [(True, 1, 1), (False, 1, 0), (True, 2, 0)])
def test_a_side_that_charged_scores(charged, round, bonus):
    red = [unit("R", idle("r"), charged=charged), unit("S", idle("s"), charged=charged)]
    assert points(fight(red, round=round)) == ({"result.charge": 1} if bonus else {})


@pytest.mark.rule("result.full-ranks")
@pytest.mark.parametrize(
    ("kind", "models", "files", "traits", "ranks"),
    [
        ("infantry", 10, 5, [], 1),
        ("infantry", 14, 5, [], 1),
        ("infantry", 15, 5, [], 2),
        ("infantry", 40, 5, [], 3),
        ("infantry", 40, 4, [], 0),
        ("monstrous infantry", 6, 3, [], 1),
        ("infantry", 20, 5, ["light troops"], 0),
        ("infantry", 20, 5, ["skirmishers"], 0),
    ],
)
def test_full_ranks_behind_the_first(kind, models, files, traits, ranks):
    red = unit("R", idle("r", models, traits=traits), files=files, type=kind)
    assert points(fight(red)) == ({"result.full-ranks": ranks} if ranks else {})


@pytest.mark.rule("result.full-ranks", "break.steadfast-full-ranks")
def test_disruption_does_not_touch_the_rank_bonus():
    deep = unit("S", idle("s", 10), files=5, arc={"R": "flank"})
    assert points(fight(unit("R", idle("r", 20), files=5), [FOE, deep])) == {"result.full-ranks": 3}


@pytest.mark.rule("result.each-standard")
def test_every_standard_scores():
    red = [
        unit("R", idle("flag", role="standard bearer"), idle("army's", role="army standard bearer")),
        unit("S", idle("flag too", role="standard bearer")),
    ]
    assert points(fight(red)) == {"result.each-standard": 3}


@pytest.mark.rule("result.each-standard")
def test_a_dead_bearer_scores_nothing():
    red = [unit("R", idle("flag", role="standard bearer")), unit("S", idle("s"))]
    loaded = fight(red, unit("B", man("b", attacks={"flag": 1}), idle("c", 4)))
    assert score(thrown(loaded, 4, 4)) == {}
    assert score(thrown(loaded, 1)) == {"result.each-standard": 1}


@pytest.mark.rule("result.flank-ranks", "result.rear-ranks")
@pytest.mark.parametrize(
    ("models", "files", "kind", "switches", "more"),
    [
        (10, 5, "infantry", {}, 1),
        (9, 5, "infantry", {}, 0),
        (6, 3, "monstrous infantry", {}, 1),
        (1, 1, "monster", {}, 0),
        (10, 5, "infantry", {"flank_with_ranks": 3}, 0),
        (15, 5, "infantry", {"flank_with_ranks": 3}, 1),
        (15, 5, "infantry", {"flank_with_ranks": 0}, 0),
        (5, 5, "infantry", {"flank_with_ranks": 1}, 1),
    ],
)
def test_deep_units_in_flank_and_rear_score_more(models, files, kind, switches, more):
    def found(arc):
        red = unit("R", idle("r", models), files=files, type=kind, arc={"B": arc})
        return points(fight(red, **switches))

    assert found("flank")["result.flank-ranks"] == 1 + more
    assert found("rear")["result.rear-ranks"] == 2 + more


@pytest.mark.rule("result.flank-ranks", "result.rear-ranks", "result.side")
def test_the_best_unit_scores_and_flank_and_rear_both_do():
    red = [
        unit("R", idle("r"), arc={"B": "flank"}),
        unit("S", idle("s", 10), files=5, arc={"B": "flank"}),
        unit("T", idle("t"), arc={"B": "rear"}),
    ]
    assert points(fight(red)) == {"result.flank-ranks": 2, "result.rear-ranks": 2, "result.full-ranks": 1}


@pytest.mark.rule("result.charged-downhill")
@pytest.mark.parametrize("charged", [True, False])
def test_downhill_needs_a_charge(charged):
    red = unit("R", idle("r"), charged=charged, higher_ground=True)
    assert points(fight(red)).get("result.charged-downhill", 0) == int(charged)


@pytest.mark.rule("result.overkill", "challenge.corpse")
@pytest.mark.parametrize(("switches", "most"), [({}, 3), ({"overkill_cap": 5}, 5), ({"overkill_cap": 0}, 0)])
def test_blows_at_a_corpse_are_overkill(switches, most):
    pony = {"name": "pony", "WS": 3, "S": 3, "I": 2, "A": 5}
    lord = man("lord", A=2, I=5, role="character", mount=pony)
    challenge = {"by": "lord", "to": "boss", "answer": "accept"}
    blue = unit("B", idle("boss", role="champion"))
    loaded = fight(unit("R", lord, type="cavalry"), blue, challenge=challenge, **switches)
    assert score(thrown(loaded, 4, 4, 4, 4, *[4] * 10)) == {"result.wounds": 1} | (
        {"result.overkill": most} if most else {}
    )


@pytest.mark.rule("result.draw", "command.musician", "result.winner")
def test_no_musician_breaks_a_tie_and_nobody_tests():
    red = unit("R", idle("r", 3, Ld=2), idle("drum", role="musician", Ld=2))
    loaded = fight(red, unit("B", idle("b", 4, Ld=2)))
    assert thrown(loaded).winner == "draw"
    combat = fracas.odds(loaded, rounds=1).combat
    assert combat.outcome["R"]["fighting"] == combat.outcome["B"]["fighting"] == near(1)


@pytest.mark.rule("result.slain", "result.wounds", "result.side")
def test_wounds_of_units_that_are_gone_count():
    red = unit("R", man("r", 2))
    loaded = fight(red, [unit("B", idle("b", 2)), unit("C", idle("c"))])
    assert score(thrown(loaded, 4, 4, 4, 4)) == {"result.wounds": 2}


# ------------------------------------------------------------ challenges


def refused(*blue: dict, shamed: str | None = "hero", red: dict | None = None, **more) -> fracas.Fight:
    """Red's lord has challenged and nobody of Blue accepts."""
    answer = {"by": "lord", "answer": "refuse"} | ({"shamed": shamed} if shamed else {})
    red = red or unit("R", idle("r", 3))
    red = red | {"models": [*red["models"], idle("lord", role="character")]}
    return fight(red, unit("B", *blue, **more), challenge=answer)


@pytest.mark.rule("challenge.refuse")
def test_who_is_shamed_does_not_strike_but_may_be_struck():
    loaded = refused(man("b", 3), man("hero", A=4, role="character"))
    assert attacks(loaded, "hero") == 0
    assert attacks(loaded, "b") == 3
    red = unit("R", man("r", attacks={"hero": 1}))
    struck = refused(idle("b", 3), idle("hero", role="character"), red=red)
    assert [s.against for step in fracas.odds(struck).steps for s in step.strikes] == ["hero"]


@pytest.mark.rule("challenge.refuse", "result.each-standard")
def test_his_banner_scores_nothing():
    loaded = refused(idle("b", 3), idle("hero", role="army standard bearer"))
    assert points(loaded, "Blue") == {}


@pytest.mark.rule("challenge.refuse", "break.leadership", "break.stubborn", "break.battle-standard")
@pytest.mark.parametrize(
    ("hero", "b", "need"),
    [
        ({"Ld": 10}, {"Ld": 6}, 4),
        ({"Ld": 10}, {"Ld": 6, "traits": ["stubborn"]}, 4),
        ({"Ld": 10, "traits": ["stubborn"]}, {"Ld": 6}, 4),
        ({"Ld": 10, "role": "army standard bearer"}, {"Ld": 6}, 4),
    ],
)
def test_his_leadership_and_stubbornness_are_gone(hero, b, need):
    # Lost by two banners: 6 - 2, once.
    loaded = refused(idle("b", 3, **b), idle("hero", **{"role": "character", **hero}), red=banners(2))
    assert fracas.odds(loaded).result_difference.pairs == ((2, 1.0),)
    assert holds(loaded) == near(AT_MOST[need])


@pytest.mark.rule("challenge.refuse-champions")
def test_champions_are_never_shamed():
    with pytest.raises(BadInput):
        refused(idle("b", 3), man("boss", role="champion"), shamed="boss")
    free = refused(idle("b", 3), man("boss", A=2, role="champion"), shamed=None)
    assert attacks(free, "boss") == 2


@pytest.mark.rule("challenge.lost-attacks", "challenge.duel")
def test_a_stomp_that_finds_no_fit_rival_is_lost():
    lord = idle("lord", role="character", traits=["stomp (1)"])
    challenge = {"by": "lord", "to": "boss", "answer": "accept"}
    loaded = fight(
        unit("R", lord), unit("B", man("b", 3), man("boss", role="champion"), type="cavalry"), challenge=challenge
    )
    assert "I0" not in steps(loaded)


@pytest.mark.rule("command.front", "command.champion")
def test_command_stands_in_front_and_a_champion_is_a_pool_of_his_own():
    red = unit("R", man("r", 8), man("boss", role="champion"), man("drum", role="musician"), files=2)
    found = {s[1]: s[3] for s in strikes(fight(red)) if s[2] == "contact"}
    assert found == {"boss": 1, "drum": 1}
    blue = unit("B", man("x", 3, attacks={"boss": 3}))
    loaded = fight(unit("R", idle("r", 3), idle("boss", role="champion")), blue)
    assert score(thrown(loaded, *[4] * 6), "Blue") == {"result.wounds": 1}


# ------------------------------------------------------------ losing


@pytest.mark.rule("break.test", "hit.fear-t9a")
@pytest.mark.parametrize(("traits", "need"), [([], 5), (["immune to psychology"], 6), (["undead"], 6)])
def test_fear_costs_the_break_test_a_point(traits, need):
    red = banners(1)
    red["models"][0]["traits"] = ["fear"]
    assert holds(fight(red, unit("B", idle("b", 4, traits=traits)))) == near(AT_MOST[need])


@pytest.mark.rule("break.steadfast-full-ranks")
@pytest.mark.parametrize(
    ("own", "foe", "kind", "need"),
    [
        (10, 5, "infantry", 7),
        (5, 1, "monster", 6),
        (10, 1, "monster", 7),
        (5, 1, "chariot", 7),
    ],
)
def test_more_full_ranks_than_the_enemy(own, foe, kind, need):
    # Red has its rank's points in banners: always ahead by 1.
    ranks = own // 5 - 1
    flags = [idle("flag", role="standard bearer"), idle("army's", role="army standard bearer")][: ranks + 1]
    red = [unit("R", idle("r", foe), files=5, type=kind), unit("S", *flags)]
    loaded = fight(red, unit("B", idle("b", own), files=5))
    assert fracas.odds(loaded).result_difference.pairs == ((1, 1.0),)
    assert holds(loaded) == near(AT_MOST[need])


@pytest.mark.rule("break.steadfast-full-ranks")
@pytest.mark.parametrize(("models", "steady"), [(9, True), (10, False)])
def test_two_full_ranks_in_the_flank_take_it_away(models, steady):
    # Four ranks of Blue are 3 points. Red: two banners, rear 2 (3 with two ranks, and their bonus).
    red = [
        unit("R", idle("flag", role="standard bearer"), idle("army's", role="army standard bearer")),
        unit("S", idle("s", models), files=5, arc={"B": "rear"}),
    ]
    loaded = fight(red, unit("B", idle("b", 20), files=5))
    lost = 2 + 2 - 3 if steady else 2 + 3 + 1 - 3
    assert fracas.odds(loaded).result_difference.pairs == ((lost, 1.0),)
    assert holds(loaded) == near(AT_MOST[7] if steady else AT_MOST[7 - lost])


@pytest.mark.rule("break.unstable-t9a")
@pytest.mark.parametrize(
    ("traits", "more", "lost", "wounds"),
    [
        ([], {}, 5, 5),
        ([], {}, 3, 3),
        # Stubborn: half, up. The battle standard: one less without ranks. Both: half first.
        (["stubborn"], {}, 5, 3),
        (["stubborn"], {}, 4, 2),
        ([], {"battle_standard": True}, 4, 3),
        (["stubborn"], {"battle_standard": True}, 5, 2),
        (["stubborn"], {"battle_standard": True}, 1, 0),
    ],
)
def test_what_lessens_crumbling(traits, more, lost, wounds):
    blue = unit("B", idle("b", 9, Sv="2+", traits=["unstable", *traits]), **more)
    combat = fracas.odds(lost_by("t9a-1", lost, blue), rounds=1).combat
    assert combat.losses["B"].pairs == ((wounds, pytest.approx(1)),)
    assert combat.outcome["B"]["fighting"] == near(1)


@pytest.mark.rule("break.unstable-t9a")
def test_the_steadfast_crumble_by_twelve_at_most():
    # Fourteen banners against thirteen men: in a mob they lose fourteen, all; five wide, two ranks deep, they have a
    # point and are steadfast: twelve instead of thirteen.
    red = [unit(f"U{n}", idle(f"flag {n}", role="standard bearer")) for n in range(14)]

    def lost(**more):
        loaded = fight(red, unit("B", idle("b", 13, traits=["unstable"]), **more))
        return fracas.odds(loaded, rounds=1).combat.losses["B"].pairs

    assert lost() == ((13, pytest.approx(1)),)
    assert lost(files=5) == ((12, pytest.approx(1)),)


@pytest.mark.rule("break.daemonic-t9a", "break.insane-courage")
@pytest.mark.parametrize(("traits", "need"), [([], 4), (["stubborn"], 7)])
def test_daemons_that_fail_lose_wounds_instead_of_fleeing(traits, need):
    # 2D6 + 3 - 7; for the stubborn 2D6 - 7. A double six is nothing special, nor is anybody healed.
    blue = unit("B", idle("b", 30, traits=["daemonic instability", *traits]))
    combat = fracas.odds(lost_by("t9a-1", 3, blue), rounds=1).combat
    expected: dict[int, F] = {}
    for a, b in product(range(1, 7), repeat=2):
        fallen = max(a + b - need, 0)
        expected[fallen] = expected.get(fallen, F(0)) + F(1, 36)
    assert dict(combat.losses["B"].pairs) == pytest.approx({n: float(p) for n, p in expected.items()}, abs=1e-11)
    assert combat.outcome["B"]["fighting"] == near(1)


@pytest.mark.rule("break.daemonic-t9a", "break.insane-courage")
def test_a_double_one_costs_daemons_nothing():
    # 5 - 5 is less than 2: a double one passes all the same; a 3 costs 3.
    blue = unit("B", idle("b", 30, Ld=5, traits=["daemonic instability"]))
    combat = fracas.odds(lost_by("t9a-1", 5, blue), rounds=1).combat
    assert combat.losses["B"][0] == near(F(1, 36))
    assert combat.losses["B"][3] == near(F(2, 36))
    assert combat.losses["B"][12] == near(F(1, 36))


@pytest.mark.rule("break.daemonic-t9a", "break.battle-standard")
def test_the_battle_standard_throws_a_daemons_failed_test_again():
    # On 4, twice: nothing lost with 1 - (30/36)^2.
    blue = unit("B", idle("b", 30, traits=["daemonic instability"]), battle_standard=True)
    combat = fracas.odds(lost_by("t9a-1", 3, blue), rounds=1).combat
    assert combat.losses["B"][0] == near(1 - (1 - AT_MOST[4]) ** 2)
    assert combat.losses["B"][8] == near((1 - AT_MOST[4]) * F(1, 36))
