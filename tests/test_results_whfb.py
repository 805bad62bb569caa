"""`whfb-8e`: score, challenges and switches; where the rewrite says the same, for both."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

import fracas
from fracas.fight.errors import BadInput
from small import (
    AT_MOST,
    attacks,
    banners,
    became,
    holds,
    idle,
    lost_by,
    man,
    near,
    score,
    steps,
    strike,
    strikes,
    thrown,
    unit,
    wanted,
)
from small import fight as any_fight

QUARTER = F(1, 4)
both = pytest.mark.parametrize("ruleset", ["whfb-8e", "resurrection"])
FOE = unit("B", idle("foe", 5))


def fight(red, blue=FOE, **more):
    return any_fight("whfb-8e", red, blue, **more)


def points(loaded: fracas.Fight, side: str = "Red") -> dict[str, int]:
    """The points of a round without blows."""
    return score(thrown(loaded), side)


# ------------------------------------------------------------ score


@pytest.mark.rule("result.charge")
@pytest.mark.parametrize(
    ("switch", "charged", "round", "bonus"),
    [(1, True, 1, 1), (1, False, 1, 0), (1, True, 2, 0), (0, True, 1, 0), (3, True, 1, 3)],
)
def test_a_charge_scores(switch, charged, round, bonus):
    found = points(fight(unit("R", idle("r", 5), charged=charged), charge_bonus=switch, round=round))
    assert found == ({"result.charge": bonus} if bonus else {})


@pytest.mark.rule("result.charge", "result.side")
def test_two_charges_score_once():
    red = [unit("R", idle("r"), charged=True), unit("S", idle("s"), charged=True)]
    assert points(fight(red)) == {"result.charge": 1}


@both
@pytest.mark.rule("result.ranks")
@pytest.mark.parametrize(
    ("kind", "models", "files", "ranks"),
    [
        ("infantry", 5, 5, 0),
        ("infantry", 9, 5, 0),
        ("infantry", 10, 5, 1),
        ("infantry", 14, 5, 1),
        ("infantry", 20, 5, 3),
        ("infantry", 40, 5, 3),
        ("infantry", 40, 4, 0),
        ("infantry", 15, 10, 1),
        ("infantry", 14, 10, 0),
        ("monstrous infantry", 6, 3, 1),
        ("monstrous infantry", 5, 3, 0),
        ("monstrous cavalry", 9, 3, 2),
        ("monster", 2, 5, 0),
    ],
)
def test_ranks(ruleset, kind, models, files, ranks):
    red = unit("R", idle("r", models), files=files, type=kind)
    assert points(any_fight(ruleset, red, FOE)) == ({"result.ranks": ranks} if ranks else {})


@both
@pytest.mark.rule("result.ranks")
@pytest.mark.parametrize(("switches", "ranks"), [({}, 0), ({"ranks_counted": "start"}, 1), ({"rank_width": 4}, 1)])
def test_ranks_are_counted_at_the_end_unless_a_switch_says_so(ruleset, switches, ranks):
    # Ten men five wide lose one: nine are one rank of five and four more.
    loaded = any_fight(ruleset, unit("R", idle("r", 10), files=5), unit("B", man("b")), **switches)
    assert score(thrown(loaded, 4, 4)).get("result.ranks", 0) == ranks


@pytest.mark.rule("result.disrupted-two-ranks")
@pytest.mark.parametrize(
    ("models", "files", "kind", "arc", "ranks"),
    [
        (10, 5, "infantry", "flank", 0),
        (10, 5, "infantry", "rear", 0),
        (9, 5, "infantry", "flank", 3),
        (20, 4, "infantry", "flank", 3),
        (6, 3, "monstrous infantry", "flank", 0),
        (5, 3, "monstrous infantry", "flank", 3),
        (1, 1, "monster", "flank", 3),
    ],
)
def test_two_ranks_in_flank_or_rear_disrupt(models, files, kind, arc, ranks):
    front = unit("A", idle("a", 5))
    side = unit(
        "S",
        idle("s", models, traits=["large target"] if kind == "monster" else []),
        files=files,
        type=kind,
        arc={"R": arc},
    )
    assert points(fight(unit("R", idle("r", 20), files=5), [front, side])).get("result.ranks", 0) == ranks


@both
@pytest.mark.rule("result.standard", "result.army-standard")
def test_banners(ruleset):
    flags = [idle(f"flag {n}", role="standard bearer") for n in (1, 2)]
    army = idle("army's", role="army standard bearer")
    assert points(any_fight(ruleset, unit("R", *flags, army), FOE)) == {"result.standard": 1, "result.army-standard": 1}


@both
@pytest.mark.rule("result.flank", "result.rear")
def test_flank_and_rear_once_each_whatever_the_size(ruleset):
    red = [unit(f"R{n}", idle(f"r{n}"), arc={"B": arc}) for n, arc in enumerate(("flank", "flank", "rear", "rear"))]
    assert points(any_fight(ruleset, red, FOE)) == {"result.flank": 1, "result.rear": 2}


@pytest.mark.rule("result.charged-downhill")
@pytest.mark.parametrize(("charged", "bonus"), [(True, 1), (False, 0)])
def test_only_a_charger_scores_for_the_slope(charged, bonus):
    red = unit("R", idle("r"), charged=charged, higher_ground=True)
    assert points(fight(red)).get("result.charged-downhill", 0) == bonus


@pytest.mark.rule("result.slain-profile")
@pytest.mark.parametrize(("switches", "all_in_all"), [({}, 3), ({"slain_counts": "left"}, 2)])
def test_who_is_slain_counts_his_profile(switches, all_in_all):
    red, blue = unit("R", man("r", traits=["killing blow"])), unit("B", idle("b", W=3, wounds_lost=1))
    loaded = fight(red, blue, **switches)
    assert sum(score(thrown(loaded, 4, 6)).values()) == all_in_all
    # An ordinary wound counts as one.
    assert score(thrown(loaded, 4, 4)) == {"result.wounds": 1}


@both
@pytest.mark.rule("result.overkill")
@pytest.mark.parametrize(("switches", "most"), [({}, 5), ({"overkill_cap": 3}, 3), ({"overkill_cap": 0}, 0)])
def test_overkill_is_capped(ruleset, switches, most):
    lord = man("lord", A=9, role="character")
    challenge = {"by": "lord", "to": "boss", "answer": "accept"}
    loaded = any_fight(
        ruleset, unit("R", lord), unit("B", idle("boss", role="champion")), challenge=challenge, **switches
    )
    assert score(thrown(loaded, *[4] * 18)).get("result.overkill", 0) == most


@both
@pytest.mark.rule("result.musician", "result.winner")
@pytest.mark.parametrize(
    ("red", "blue", "more", "winner"),
    [
        (True, False, {}, "Red"),
        (False, True, {}, "Blue"),
        (True, True, {}, "draw"),
        (False, False, {}, "draw"),
        (True, False, {"musician_breaks_ties": False}, "draw"),
    ],
)
def test_a_musician_breaks_a_tie(ruleset, red, blue, more, winner):
    def men(name, drum):
        return unit(name, idle(name, 3), *([idle(f"{name} drum", role="musician")] if drum else []))

    assert thrown(any_fight(ruleset, men("R", red), men("B", blue), **more)).winner == winner


@both
@pytest.mark.rule("result.musician")
def test_a_dead_musician_breaks_nothing(ruleset):
    # One wound each, and Red's is the drummer.
    red = [unit("R", man("drum", role="musician")), unit("S", idle("s"))]
    blue = unit("B", man("b", attacks={"drum": 1}), idle("c", 3))
    assert thrown(any_fight(ruleset, red, blue), 4, 4, 4, 4).winner == "draw"


@pytest.mark.rule("result.side", "result.winner")
def test_a_switch_gives_a_point_for_more_models():
    assert fracas.odds(fight(unit("R", idle("r", 6)), outnumber_bonus=1)).result_difference.pairs == ((1, 1.0),)
    assert fracas.odds(fight(unit("R", idle("r", 5)), outnumber_bonus=1)).result_difference.pairs == ((0, 1.0),)
    assert fracas.odds(fight(unit("R", idle("r", 4)), outnumber_bonus=2)).result_difference.pairs == ((-2, 1.0),)


# ------------------------------------------------------------ challenges


@both
@pytest.mark.rule("challenge.issue")
@pytest.mark.parametrize("role", ["trooper", "standard bearer", "musician"])
def test_ordinary_men_do_not_challenge(ruleset, role):
    challenge = {"by": "r", "to": "hero", "answer": "accept"}
    with pytest.raises(BadInput, match="challenge"):
        any_fight(
            ruleset, unit("R", man("r", role=role)), unit("B", man("hero", role="character")), challenge=challenge
        )


@both
@pytest.mark.rule("challenge.issue", "challenge.accept", "challenge.duel")
def test_rivals_strike_each_other_and_nobody_else_strikes_them(ruleset):
    red = unit("R", man("r", 4), man("lord", role="character", attacks={"b": 1}))
    red["models"][1].pop("attacks")
    blue = unit("B", man("b", 4), man("boss", role="champion"))
    loaded = any_fight(ruleset, red, blue, challenge={"by": "lord", "to": "boss", "answer": "accept"})
    found = {(s.by, s.against) for step in fracas.odds(loaded).steps for s in step.strikes}
    assert found == {("r", "b"), ("lord", "boss"), ("b", "r"), ("boss", "lord")}
    events = fracas.play(loaded, 1).json()["events"]
    assert [event["rule"] for event in events[:2]] == ["challenge.issue", "challenge.accept"]


@both
@pytest.mark.rule("challenge.duel", "strike.impact", "strike.stomp")
def test_special_attacks_of_a_duellist_go_on_the_rival_or_are_lost(ruleset):
    # Impact hits came before the challenge; the stomp finds the rival, whom it may stomp on, but not on a horse.
    lord = idle("lord", role="character", traits=["impact hits (1)", "stomp"])
    challenge = {"by": "lord", "to": "boss", "answer": "accept"}

    def against(kind):
        blue = unit("B", idle("b", 9), idle("boss", role="champion"), type=kind)
        loaded = any_fight(ruleset, unit("R", lord, charged=True, type="chariot"), blue, challenge=challenge)
        return {(step.at, s.against) for step in fracas.odds(loaded).steps for s in step.strikes}

    assert against("infantry") == {("impact", "b"), ("last", "boss")}
    assert against("cavalry") == {("impact", "b")}


@both
@pytest.mark.rule("challenge.no-refusal")
def test_who_is_alone_cannot_refuse(ruleset):
    with pytest.raises(BadInput):
        any_fight(
            ruleset,
            unit("R", man("lord", role="character")),
            unit("B", man("hero", role="character")),
            challenge={"by": "lord", "answer": "refuse", "shamed": "hero"},
        )


@both
@pytest.mark.rule("challenge.no-refusal")
def test_who_has_no_rank_to_hide_in_cannot_refuse(ruleset):
    with pytest.raises(BadInput):
        any_fight(
            ruleset,
            unit("R", man("lord", role="character")),
            unit("B", man("b", 4), man("hero", role="character"), files=5),
            challenge={"by": "lord", "answer": "refuse", "shamed": "hero"},
        )


def refused(ruleset: str, *others: dict, **more) -> fracas.Fight:
    """Red's lord has challenged, and Blue's hero hides among ten men five wide."""
    hero = man("hero", A=4, Ld=10, **{"role": "character", **more})
    return any_fight(
        ruleset,
        unit("R", idle("lord", role="character"), idle("r", 4), files=5),
        unit("B", man("b", 10), hero, *others, files=5),
        challenge={"by": "lord", "answer": "refuse", "shamed": "hero"},
    )


@both
@pytest.mark.rule("challenge.hide")
def test_who_hides_does_not_strike_and_his_place_is_filled(ruleset):
    loaded = refused(ruleset)
    assert attacks(loaded, "hero") == 0
    assert strike(loaded, "b").attacks == 5
    assert fracas.play(loaded, 1).json()["events"][1]["rule"] == "challenge.hide"


@both
@pytest.mark.rule("challenge.hide")
def test_who_hides_cannot_be_struck(ruleset):
    # The only ordinary men are dead, and yet nothing falls on the hero.
    red = unit("R", idle("lord", role="character"), man("r", 9), files=10)
    challenge = {"by": "lord", "answer": "refuse", "shamed": "hero"}
    blue = unit("B", idle("b", 2), idle("hero", role="character"), files=1)
    odds = fracas.odds(any_fight(ruleset, red, blue, challenge=challenge))
    assert {s.against for step in odds.steps for s in step.strikes} == {"b"}
    assert max(n for n, _ in odds.wounds_inflicted["Red"].pairs) == 2


@both
@pytest.mark.rule("challenge.hide", "break.leadership", "break.battle-standard")
def test_the_leadership_and_the_standard_of_who_hides_are_not_used_but_his_point_stays(ruleset):
    # Red: flag, army's banner and a rank are 3; Blue's army standard bearer hides: 1 for him. Lost by 2 on 7, not on
    # 10, and no second throw.
    lord = idle("lord", role="character")
    red = banners(3)
    red["models"] = [*red["models"], lord]
    hero = idle("hero", Ld=10, role="army standard bearer")
    challenge = {"by": "lord", "answer": "refuse", "shamed": "hero"}
    loaded = any_fight(ruleset, red, unit("B", idle("b", 9), hero, files=3), challenge=challenge)
    assert points(loaded, "Blue") == {"result.army-standard": 1}
    assert holds(loaded) == near(AT_MOST[5])


@both
@pytest.mark.rule("challenge.hide")
def test_champions_are_not_named(ruleset):
    red, blue = unit("R", man("lord", role="character")), unit("B", man("b", 9), man("boss", role="champion"))
    with pytest.raises(BadInput):
        any_fight(ruleset, red, blue, challenge={"by": "lord", "answer": "refuse", "shamed": "boss"})
    free = any_fight(ruleset, red, blue, challenge={"by": "lord", "answer": "refuse"})
    assert strikes(free) == strikes(any_fight(ruleset, red, blue))


@both
@pytest.mark.rule("challenge.no-corpse")
def test_blows_at_the_dead_are_lost(ruleset):
    pony = {"name": "pony", "WS": 3, "S": 3, "I": 2, "A": 3}
    red = unit("R", man("lord", I=5, role="character", mount=pony), type="cavalry")
    blue = unit("B", idle("b", 5), idle("boss", role="champion"))
    loaded = any_fight(ruleset, red, blue, challenge={"by": "lord", "to": "boss", "answer": "accept"})
    assert steps(loaded) == {"I5": ["lord"], "I2": ["lord"]}
    # The rider kills: no dice for the mount. He misses: three.
    assert score(thrown(loaded, 4, 4)) == {"result.wounds": 1}
    assert wanted(loaded, 1) == ("I2", "lord", 3)


@both
@pytest.mark.rule("challenge.ends")
def test_a_duel_goes_on_in_the_next_round_while_both_live(ruleset):
    red, blue = (
        unit("R", man("r", 3), man("lord", role="character")),
        unit("B", man("b", 3), man("boss", role="champion")),
    )
    loaded = any_fight(ruleset, red, blue, challenge={"by": "lord", "to": "boss", "answer": "accept"})
    missed = [1] * 8
    events = fracas.play(loaded, missed * 2, rounds=2).json()["events"]
    blows = [(e["by"], e["against"]) for e in events if e.get("roll") == "hit"]
    assert blows[4:] == blows[:4] == [("r", "b"), ("lord", "boss"), ("b", "r"), ("boss", "lord")]


@both
@pytest.mark.rule("command.champion", "allocate.declared", "casualties.spill")
def test_a_champion_is_a_pool_of_his_own(ruleset):
    red = unit("R", man("r", 3, attacks={"boss": 3}))
    loaded = any_fight(ruleset, red, unit("B", idle("b", 3), idle("boss", role="champion")))
    assert score(thrown(loaded, *[4] * 6)) == {"result.wounds": 1}


@both
@pytest.mark.rule("command.champion-with-unit", "casualties.spill")
def test_wounds_never_go_on_to_a_character(ruleset):
    blue = unit("B", idle("b", 2), idle("boss", role="champion"), idle("hero", W=9, role="character"))
    loaded = any_fight(ruleset, unit("R", man("r", 6)), blue)
    assert score(thrown(loaded, *[4] * 12)) == {"result.wounds": 3}


# ------------------------------------------------------------ losing by so many


@both
@pytest.mark.rule("break.test", "break.leadership")
@pytest.mark.parametrize("lost", [1, 2, 3, 4, 5])
def test_two_dice_against_leadership_less_the_difference(ruleset, lost):
    assert holds(lost_by(ruleset, lost, unit("B", idle("b", 4, Ld=9)))) == near(AT_MOST[9 - lost])
    assert became(lost_by(ruleset, lost, unit("B", idle("b", 4, Ld=9))))["destroyed"] == 0
