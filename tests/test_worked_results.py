"""More of the worked examples of the rules: scores, flight, crumbling and whole combats. See test_worked_examples."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

import fracas
from small import (
    AT_MOST,
    fight,
    holds,
    idle,
    man,
    mean,
    near,
    score,
    thrown,
    unit,
)

QUARTER = F(1, 4)
FLAG = idle("flag", role="standard bearer")
ARMY = idle("army's", role="army standard bearer")


# ------------------------------------------------------------ combat result

SIXTH = {"charge_bonus": 0, "rank_width": 4, "ranks_counted": "start", "outnumber_bonus": 1}


@pytest.mark.rule("result.charge", "result.ranks")
@pytest.mark.parametrize(
    ("ruleset", "switches", "behind", "lead"),
    [("whfb-8e", SIXTH, 5, 0), ("whfb-8e", {}, 5, 3), ("resurrection", {}, 0, 2)],
)
def test_36_six_knights_charge_fifteen_orcs(ruleset, switches, behind, lead):
    knights = unit("R", man("knight", 6, I=4), type="cavalry", files=6, charged=True)
    orcs = unit("B", man("orc", 15), files=5)
    kill_four, kill_one = [4, 4, 4, 4, 1, 1, 4, 4, 4, 4], [4, 1, 1, 1, 1, 4, *[1] * behind]
    play = thrown(fight(ruleset, knights, orcs, **switches), *kill_four, *kill_one)
    assert play.casualties == {"R": 1, "B": 4}
    assert sum(score(play).values()) - sum(score(play, "Blue").values()) == lead


@pytest.mark.rule("result.ranks", "result.flank")
def test_37_thirty_two_goblins_in_the_flank():
    # 2 wounds, ranks 3 (four of eight as it began), flank 1, more models 1: 7 against 3 wounds. The knights are one
    # rank deep: one of them is in contact; 1 + 2 goblins are, and as many support.
    goblins = unit("R", man("goblin", 32, I=2), files=8, arc={"B": "flank"})
    knights = unit("B", man("knight", 8, A=3, I=4, W=2), files=8)
    three_wounds, two_wounds, none = [4] * 6, [4, 4, 1, 4, 4], [1] * 3
    play = thrown(fight("whfb-8e", goblins, knights, **SIXTH), *three_wounds, *two_wounds, *none)
    assert score(play, "Blue") == {"result.wounds": 3}
    assert sum(score(play).values()) == 7


@pytest.mark.rule("result.ranks", "result.wounds")
@pytest.mark.parametrize(("outnumber", "points"), [(1, 7), (0, 6)])
def test_38_three_wounds_and_four_ranks_of_five(outnumber, points):
    goblins = unit("R", man("goblin", 20, I=2), files=5)
    elves = unit("B", man("elf", 8, I=5), files=8)
    loaded = fight("resurrection", goblins, elves, outnumber_bonus=outnumber)
    # Seven of the elves touch five files and miss; the five goblins in front wound three times.
    play = thrown(loaded, *[1] * 7, 4, 4, 4, 1, 1, 4, 4, 4)
    assert sum(score(play).values()) == points


@pytest.mark.rule("break.steadfast", "break.steadfast-full-ranks")
@pytest.mark.parametrize(("ruleset", "need"), [("whfb-8e", 7), ("t9a-1", 6)])
def test_41_nine_men_against_a_dragon(ruleset, need):
    # One rank against none, or against a monster that is a full one. It wins by a banner that rides along.
    red = unit("R", idle("dragon", W=6), FLAG, type="monster")
    assert holds(fight(ruleset, red, unit("B", idle("b", 9), files=5))) == near(AT_MOST[need])


@pytest.mark.rule("result.musician")
def test_42_the_musician_breaks_a_tie():
    def odds(red):
        loaded = fight("whfb-8e", unit("R", *red, files=3), unit("B", man("b", 3), files=3))
        return fracas.odds(loaded)

    plain, drummed = odds([man("r", 3)]), odds([man("r", 2), man("drum", role="musician")])
    assert plain.draw == near(F(385, 1024))
    assert plain.win["Red"] == near(F(639, 2048))
    assert drummed.win["Red"] == near(F(2817, 4096))


@pytest.mark.rule("strike.initiative")
@pytest.mark.parametrize("ruleset", ["resurrection", "wh40k-3e"])
def test_43_five_against_five_one_side_first(ruleset):
    files = {"files": 5} if ruleset == "resurrection" else {}
    odds = fracas.odds(fight(ruleset, unit("R", man("r", 5, I=4), **files), unit("B", man("b", 5), **files)))
    assert odds.win["Red"] == near(F(118261, 262144))
    assert odds.win["Blue"] == near(F(302643, 1048576))


# ------------------------------------------------------------ breaking, running, chasing


@pytest.mark.rule("pursuit.caught", "flight.flee", "pursuit.roll")
@pytest.mark.parametrize("ruleset", ["whfb-8e", "resurrection", "t9a-1"])
@pytest.mark.parametrize(
    ("hunter", "runner", "chance"),
    [([], [], F(721, 1296)), (["swiftstride"], [], F(1877, 2592)), ([], ["swiftstride"], F(247, 648))],
)
def test_46_flight_and_pursuit(ruleset, hunter, runner, chance):
    # Blue loses by a banner, Leadership 7: it breaks on 7 and more.
    red = unit("R", idle("r", 3, traits=hunter), idle("flag", role="standard bearer", traits=hunter))
    loaded = fight(ruleset, red, unit("B", idle("b", 4, traits=runner)))
    outcome = fracas.odds(loaded, rounds=1).combat.outcome["B"]
    assert outcome["caught"] == near((1 - AT_MOST[6]) * chance)
    assert outcome["fled"] == near((1 - AT_MOST[6]) * (1 - chance))


@pytest.mark.rule("sweep.distance", "flight.fall-back", "morale.outnumbered", "morale.below-half", "morale.check")
def test_49_a_morale_check_at_less_than_half_and_two_to_one():
    # Blue loses a round only by the one blow's wound (1/4), which kills nobody; then Leadership 8 - 2 - 1.
    red = unit("R", man("r"), idle("r too", 5))
    blue = unit("B", idle("b", 3, W=2, Ld=8), started=7)
    outcome = fracas.odds(fight("wh40k-3e", red, blue), rounds=1).combat.outcome["B"]
    assert outcome["fighting"] == near(1 - QUARTER + QUARTER * F(5, 18))
    assert outcome["caught"] == near(QUARTER * F(9373, 23328))


def daemons_lose_by_three(ruleset="whfb-8e", **more):
    red = unit("R", idle("r", 8), FLAG, ARMY, files=5)
    return fight(ruleset, red, unit("B", idle("daemon", 30, traits=["daemonic instability"]), **more))


@pytest.mark.rule("break.daemonic")
@pytest.mark.parametrize("ruleset", ["whfb-8e", "resurrection"])
def test_51_daemons_lose_by_three(ruleset):
    combat = fracas.odds(daemons_lose_by_three(ruleset), rounds=1).combat
    assert combat.outcome["B"]["destroyed"] == near(F(1, 36))
    assert mean(combat.losses["B"].pairs) == near(F(26, 9) + F(30, 36))


@pytest.mark.rule("break.unstable", "break.unstable-t9a")
@pytest.mark.parametrize(
    ("ruleset", "models", "more", "lost"),
    [
        ("whfb-8e", [idle("b", 20, traits=["unstable"])], {}, 5),
        ("resurrection", [idle("b", 20, traits=["unstable"])], {}, 5),
        ("t9a-1", [idle("b", 20, traits=["unstable", "stubborn"])], {}, 3),
        ("t9a-1", [idle("b", 15, traits=["unstable"])], {"files": 5, "battle_standard": True}, 3),
    ],
)
def test_52_an_unstable_unit_loses_by_five(ruleset, models, more, lost):
    # Three for ranks, two for banners.
    red = unit("R", idle("r", 18), FLAG, ARMY, files=5)
    # Where Blue has ranks too they score 2, and Red has the rear's 2 besides.
    rear = [unit("S", idle("s", 3), arc={"B": "rear"})] if more else []
    loaded = fight(ruleset, [red, *rear], unit("B", *models, **more))
    assert fracas.odds(loaded).result_difference.pairs == ((5, 1.0),)
    assert fracas.odds(loaded, rounds=1).combat.losses["B"].pairs == ((lost, pytest.approx(1, abs=1e-12)),)


@pytest.mark.rule("strike.impact")
@pytest.mark.parametrize("ruleset", ["whfb-8e", "resurrection", "t9a-1"])
def test_53_impact_hits_of_a_chariot(ruleset):
    red = unit("R", idle("chariot", S=5, traits=["impact hits (D6)"]), type="chariot", charged=True)
    odds = fracas.odds(fight(ruleset, red, unit("B", idle("b", 20, Sv="5+"))))
    assert mean(odds.wounds_inflicted["Red"].pairs) == near(F(35, 12))


# ------------------------------------------------------------ whole combats of two rounds


@pytest.mark.rule("round.break-order", "round.draw", "pursuit.caught")
def test_54_three_against_three():
    red, blue = unit("R", man("r", 3), files=3), unit("B", man("b", 3), files=3)
    combat = fracas.odds(fight("whfb-8e", red, blue), rounds=2).combat
    both = F(37225, 16777216)
    for name in ("R", "B"):
        assert combat.outcome[name]["destroyed"] == near(F(1076823, 16777216) + both)
        assert combat.outcome[name]["caught"] == near(F(115650563, 805306368))
        assert combat.outcome[name]["fled"] == near(F(92231725, 805306368))
    assert combat.neither == near(both)
    assert combat.fighting == near(F(5924583, 16777216))


@pytest.mark.rule("morale.check", "sweep.distance", "attacks.charge")
def test_56_two_against_three_who_charged():
    first = unit("R", man("a", 2, I=4, Ld=8))
    second = unit("B", man("b", 3, I=2), charged=True)
    combat = fracas.odds(fight("wh40k-3e", first, second, turn="Blue"), rounds=2).combat
    assert combat.outcome["R"] == pytest.approx(
        {
            "destroyed": float(F(15824903, 33554432)),
            "caught": float(F(5500172293, 57982058496)),
            "fled": float(F(4386406475, 57982058496)),
            "fell back": 0.0,
            "fighting": float(1 - F(15824903, 33554432) - F(5500172293 + 4386406475, 57982058496)),
        },
        abs=1e-11,
    )
    assert combat.outcome["B"]["destroyed"] == near(F(1223, 131072))
    assert combat.outcome["B"]["caught"] == near(F(3455055793, 43486543872))
    assert combat.outcome["B"]["fled"] == near(F(2755418975, 43486543872))
    assert combat.neither == near(F(0))
    assert combat.fighting == near(F(27612033, 134217728))
