"""What the fantasy rulesets have in common, rule by rule. A plain man's blow wounds with 1/4."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

import fracas
from small import FANTASY, attacks, fight, idle, man, mean, near, score, steps, strike, strikes, thrown, unit, wanted

QUARTER = F(1, 4)
every = pytest.mark.parametrize("ruleset", FANTASY)


def unsaved(ruleset: str, red: dict, blue: dict, **more) -> float:
    """The chance of an unsaved wound of Red's one blow."""
    return strike(fight(ruleset, unit("R", red, **more), unit("B", blue)), red["name"]).unsaved


# ------------------------------------------------------------ dice


@every
@pytest.mark.rule("natural.one", "hit.chart", "wound.chart-six")
def test_a_one_fails_to_hit_to_wound_and_to_save(ruleset):
    blue = unit("B", man("b", WS=1, T=1, I=1, Sv="1+"))
    loaded = fight(ruleset, unit("R", man("r", WS=10)), blue)
    misses = [1]
    assert thrown(loaded, 1, *misses).casualties["B"] == 0
    assert thrown(loaded, 6, 1, *misses).casualties["B"] == 0
    assert thrown(loaded, 6, 2, 2, *misses).casualties["B"] == 0
    assert thrown(loaded, 6, 2, 1).casualties["B"] == 1
    # 3+ to hit, 2+ to wound, a save of 1+ that a one fails.
    assert strike(loaded, "r").unsaved == near(F(2, 3) * F(5, 6) * F(1, 6))


@pytest.mark.rule("natural.one", "hit.reflexes", "hit.flail")
def test_no_bonus_makes_a_one_hit():
    # 3+, lightning reflexes 2+, against a flail 1+: a one misses all the same.
    red = man("r", WS=4, traits=["lightning reflexes"])
    assert unsaved("t9a-1", red, man("b", weapons=["flail"])) == near(F(5, 6) * F(1, 2))


@every
@pytest.mark.rule("natural.six", "wound.chart-six")
def test_a_six_wounds_whatever_the_toughness_but_saves_nothing(ruleset):
    assert unsaved(ruleset, man("r", S=1), man("b", T=10)) == near(F(1, 2) * F(1, 6))
    # S 4 against 6+: no save is left.
    assert unsaved(ruleset, man("r", S=4), man("b", T=4, Sv="6+")) == near(QUARTER)


@pytest.mark.rule("natural.six", "hit.distracting")
def test_a_six_hits_whatever_the_penalty():
    assert unsaved("t9a-1", man("r", WS=1), man("b", WS=10, traits=["distracting"])) == near(F(1, 6) * F(1, 2))


CHART = """
4 4 5 5 5 5 5 5 5 5
3 4 4 4 5 5 5 5 5 5
3 3 4 4 4 4 5 5 5 5
3 3 3 4 4 4 4 4 5 5
3 3 3 3 4 4 4 4 4 4"""


@every
@pytest.mark.rule("hit.chart")
def test_the_chart_to_hit(ruleset):
    for ws, row in enumerate(CHART.split("\n")[1:], 1):
        for foe, need in enumerate(map(int, row.split()), 1):
            loaded = fight(ruleset, unit("R", man("r", WS=ws)), unit("B", idle("b", WS=foe)))
            assert strike(loaded, "r").to_hit == need


@every
@pytest.mark.rule("wound.chart-six")
@pytest.mark.parametrize(
    ("strength", "needs"),
    [(1, "4566666666"), (3, "2345666666"), (5, "2223456666"), (8, "2222223456"), (10, "2222222234")],
)
def test_the_chart_to_wound(ruleset, strength, needs):
    for toughness, need in enumerate(map(int, needs), 1):
        loaded = fight(ruleset, unit("R", man("r", S=strength)), unit("B", idle("b", T=toughness)))
        assert strike(loaded, "r").to_wound == need


@every
@pytest.mark.rule("hit.defenceless")
def test_against_weapon_skill_nought_every_blow_hits_and_none_comes_back(ruleset):
    loaded = fight(ruleset, unit("R", man("r", WS=1)), unit("B", man("b", WS=0)))
    assert strike(loaded, "r").unsaved == near(F(1, 2))
    assert fracas.odds(loaded).wounds_inflicted["Blue"].pairs == ((0, 1.0),)


@every
@pytest.mark.rule("reroll.once", "hit.hatred")
def test_hatred_throws_misses_again_once_and_in_the_first_round(ruleset):
    hates = man("r", traits=["hatred"])
    blue = unit("B", idle("b"))
    first = fight(ruleset, unit("R", hates), blue)
    assert strike(first, "r").unsaved == near(F(3, 4) * F(1, 2))
    assert thrown(first, 3, 4, 4).casualties["B"] == 1
    assert thrown(first, 3, 3).casualties["B"] == 0
    assert strike(fight(ruleset, unit("R", hates), blue, round=2), "r").unsaved == near(QUARTER)


@every
@pytest.mark.rule("hit.poison", "reroll.once")
def test_poison_wounds_on_a_six_also_when_thrown_again(ruleset):
    # Of a first throw, 1/6 six and 2/6 plain hits; of the missing half the same again. T 5: 6+ to wound.
    red = man("r", traits=["poisoned attacks", "hatred"])
    six, plain = F(1, 6) * F(3, 2), F(1, 3) * F(3, 2)
    assert unsaved(ruleset, red, man("b", T=5)) == near(six + plain * F(1, 6))
    assert unsaved(ruleset, man("r", traits=["poisoned attacks"]), man("b", T=5, Sv="4+")) == near(F(2, 9) / 2)


# ------------------------------------------------------------ wounds and models


@pytest.mark.rule("wounds.order", "wound.multiple")
@pytest.mark.parametrize("ruleset", ["whfb-8e", "resurrection"])
def test_multiplied_blows_land_before_single_ones(ruleset):
    # Three on the first model, one on the next: 4. The other way round one of the three would be lost.
    red = unit("R", man("plain"), man("big", traits=["multiple wounds (3)"]))
    play = thrown(fight(ruleset, red, unit("B", idle("b", 2, W=3))), 4, 4, 4, 4)
    assert score(play) == {"result.wounds": 4}
    assert play.casualties["B"] == 1


@pytest.mark.rule("wounds.order", "wound.killing-blow")
@pytest.mark.parametrize("ruleset", ["whfb-8e", "resurrection"])
def test_slaying_blows_land_first_of_all(ruleset):
    # The slayer takes a whole man of three, the big blow two of the next; else it would find him wounded.
    red = unit("R", man("big", traits=["multiple wounds (2)"]), man("slayer", traits=["killing blow"]))
    play = thrown(fight(ruleset, red, unit("B", idle("b", 2, W=3))), 4, 4, 4, 6)
    assert score(play) == {"result.wounds": 5}
    assert play.casualties["B"] == 1


@every
@pytest.mark.rule("casualties.wounded-first")
def test_a_wounded_model_takes_the_next_wound(ruleset):
    blue = unit("B", idle("b", 2, W=2, wounds_lost=1))
    assert thrown(fight(ruleset, unit("R", man("r")), blue), 4, 4).casualties["B"] == 1


@every
@pytest.mark.rule("command.replaced", "command.champion-with-unit")
@pytest.mark.parametrize(("wounds", "banner", "dead"), [(1, True, 1), (2, True, 2), (3, False, 3), (4, False, 4)])
def test_musician_then_standard_bearer_then_champion_die_last(ruleset, wounds, banner, dead):
    blue = unit(
        "B",
        idle("flag", role="standard bearer"),
        idle("boss", role="champion"),
        idle("drum", role="musician"),
        idle("b"),
    )
    red = unit("R", man("r", 9), man("x", 3, A=0))
    play = thrown(fight(ruleset, red, blue), *[4] * wounds, *[1] * (9 - wounds), *[4] * wounds)
    assert play.casualties["B"] == dead
    standard = "result.each-standard" if ruleset == "t9a-1" else "result.standard"
    assert (standard in score(play, "Blue")) == banner


# ------------------------------------------------------------ who stands where


@every
@pytest.mark.rule("fight.front-rank", "fight.contact-default")
@pytest.mark.parametrize(
    ("files", "foes", "own", "more", "theirs", "touching"),
    [
        (10, 5, {}, {}, {}, 7),
        (5, 10, {}, {}, {}, 5),
        (4, 1, {}, {}, {}, 3),
        # Bases: three of 40 mm cover 120 mm, four of 25 mm and the corners.
        (10, 3, {"base": 25}, {}, {"base": 40}, 6),
        (10, 4, {"base": 25}, {}, {"base": 50}, 10),
        (10, 4, {"base": 40}, {}, {"base": 20}, 4),
        # One base alone says nothing.
        (10, 3, {"base": 25}, {}, {}, 5),
        # What is written down, but no more than are there.
        (10, 3, {"contact": 4}, {}, {}, 4),
        (10, 3, {"contact": {"B": 2}}, {}, {}, 2),
        (5, 5, {"contact": 9}, {}, {}, 5),
    ],
)
def test_how_many_touch_the_enemy(ruleset, files, foes, own, more, theirs, touching):
    red = unit("R", man("r", files, A=2), files=files, **own)
    loaded = fight(ruleset, red, unit("B", man("b", foes), files=foes, **theirs))
    assert strike(loaded, "r").attacks == 2 * touching


@every
@pytest.mark.rule("fight.contact-default")
def test_a_unit_without_files_is_one_rank_all_in_contact(ruleset):
    # All twelve touch; of five files against a rank of twelve all five.
    loaded = fight(ruleset, unit("R", man("r", 12, A=2)), unit("B", man("b", 5), files=5))
    assert (attacks(loaded, "r"), strike(loaded, "b").attacks) == (24, 5)


@every
@pytest.mark.rule("fight.contact-default")
def test_on_a_flank_ranks_take_the_place_of_the_front(ruleset):
    # Twenty men five wide are four deep: 4 + 2 of the flankers' ten files touch them, and four of them strike back.
    flankers = unit("R", man("r", 10), files=10, arc={"B": "flank"})
    loaded = fight(ruleset, flankers, unit("B", man("b", 20), files=5))
    assert strikes(loaded) == [("I3", "r", "contact", 6), ("I3", "b", "contact", 4)]
    rear = unit("R", man("r", 10), files=10, arc={"B": "rear"})
    assert strikes(fight(ruleset, rear, unit("B", man("b", 20), files=5))) == [
        ("I3", "r", "contact", 7),
        ("I3", "b", "contact", 5),
    ]


@every
@pytest.mark.rule("fight.contact-default", "fight.step-up")
def test_contact_is_fixed_when_the_round_begins(ruleset):
    # Three of Blue's five die first; Red's seven in contact strike all the same, at least those that are left.
    loaded = fight(ruleset, unit("R", man("r", 10), files=10), unit("B", man("b", 5, I=2), man("x", I=4), files=5))
    red = unit("R", man("r", 10), files=10)
    blue = unit("B", man("b", 5), files=5)
    first = fight(ruleset, [red, unit("S", man("s", 4, I=5))], blue)
    three = [4, 4, 4, 1, 4, 4, 4]
    assert wanted(first, *three) == ("I3", "r", 7)
    assert strike(loaded, "r").attacks == 7


@every
@pytest.mark.rule("fight.front-places")
def test_command_and_heroes_stand_in_front(ruleset):
    command = [
        man("boss", role="champion"),
        man("flag", role="standard bearer"),
        man("drum", role="musician"),
        man("hero", role="character"),
    ]
    loaded = fight(ruleset, unit("R", man("r", 16), *command, files=5), unit("B", man("b", 5), files=5))
    contact = {s[1]: s[3] for s in strikes(loaded) if s[2] == "contact"}
    assert contact == {"r": 1, "boss": 1, "flag": 1, "drum": 1, "hero": 1, "b": 5}
    support = {s[1]: s[3] for s in strikes(loaded) if s[2] == "supporting"}
    assert support == ({} if ruleset == "resurrection" else {"r": 5})


@every
@pytest.mark.rule("fight.front-places")
def test_a_dead_ones_place_is_filled(ruleset):
    # The champion is killed first: two ordinary men are then in front.
    red = unit("R", man("r", 12), man("boss", role="champion"), man("flag", role="standard bearer"), files=3)
    blue = unit("B", man("b", 3, I=4), files=3)
    blue["models"][0]["attacks"] = {"boss": 1}
    loaded = fight(ruleset, red, blue)
    at, by, n = wanted(loaded, 4, 4, 1, 1)
    assert (at, by, n) == ("I3", "r", 2)
    assert wanted(loaded, 1, 1, 1) == ("I3", "r", 1)


@pytest.mark.rule("fight.short-rank", "fight.supporting")
@pytest.mark.parametrize("ruleset", ["whfb-8e", "t9a-1"])
@pytest.mark.parametrize(("models", "contact", "support"), [(7, 5, 2), (7, 1, 1), (9, 2, 2), (5, 5, 0), (12, 5, 5)])
def test_models_of_a_short_rank_stand_behind_those_who_fight(ruleset, models, contact, support):
    red = unit("R", man("r", models), files=5, contact=contact)
    found = [(s[2], s[3]) for s in strikes(fight(ruleset, red, unit("B", idle("b", 5), files=5)))]
    assert found == [("contact", contact)] + ([("supporting", support)] if support else [])


@every
@pytest.mark.rule("fight.step-up")
def test_casualties_come_off_the_rear(ruleset):
    # Six men in five files lose two: four are left in front.
    loaded = fight(ruleset, unit("R", man("r", 6), files=5), unit("B", man("b", 2, I=4), files=5))
    assert wanted(loaded, 4, 4, 4, 4) == ("I3", "r", 4)


# ------------------------------------------------------------ special hits


@every
@pytest.mark.rule("allocate.special-hits", "strike.impact", "strike.impact-t9a")
def test_impact_hits_go_on_the_largest_pool_of_ordinary_models(ruleset):
    red = unit("R", idle("cart", traits=["impact hits (1)"]), type="chariot", charged=True)
    blue = unit("B", idle("boss", role="champion"), idle("few", 3, T=2), idle("many", 4, T=4))
    assert strike(fight(ruleset, red, blue), "cart").against == "many"


@every
@pytest.mark.rule("allocate.special-hits", "allocate.default")
def test_special_hits_reach_a_hero_only_where_few_ordinary_men_are_left(ruleset):
    red = unit("R", idle("cart", S=5, traits=["impact hits (6)"]), type="chariot", charged=True)
    alone = fight(ruleset, red, unit("B", idle("hero", W=9, role="character")))
    assert strike(alone, "cart").against == "hero"
    # Five men: what is too much for them does not go on to the hero.
    behind = fight(ruleset, red, unit("B", idle("b", 5), idle("hero", W=9, role="character")))
    assert max(n for n, _ in fracas.odds(behind).wounds_inflicted["Red"].pairs) == 5


@every
@pytest.mark.rule("allocate.special-hits", "strike.stomp", "strike.stomp-t9a")
def test_stomps_look_for_something_small(ruleset):
    last = "I0" if ruleset == "t9a-1" else "last"
    trait = "stomp (1)" if ruleset == "t9a-1" else "stomp"
    red = unit("R", idle("giant", traits=[trait]), type="monster")
    horses, men = unit("B", idle("horse", 9), type="cavalry"), unit("C", idle("c", 2))
    loaded = fight(ruleset, red, [horses, men])
    assert steps(loaded) == {last: ["giant"]}
    assert strike(loaded, "giant").against == "c"
    assert steps(fight(ruleset, red, horses)) == {}


# ------------------------------------------------------------ sides


@every
@pytest.mark.rule("result.side", "result.wounds")
def test_a_sides_wounds_are_those_of_all_its_units(ruleset):
    red = [unit("R", man("r")), unit("S", man("s"))]
    blue = [unit("B", idle("b", W=3)), unit("C", idle("c", W=3))]
    loaded = fight(ruleset, red, blue)
    assert mean(fracas.odds(loaded).wounds_inflicted["Red"].pairs) == near(2 * QUARTER)
    assert score(thrown(loaded, 4, 4, 4, 4)) == {"result.wounds": 2}


@pytest.mark.rule("result.side", "result.ranks", "result.standard")
@pytest.mark.parametrize("ruleset", ["whfb-8e", "resurrection"])
def test_a_bonus_is_had_once_from_the_best_unit(ruleset):
    red = [
        unit("R", idle("r", 9), idle("flag", role="standard bearer"), files=5),
        unit("S", idle("s", 14), idle("flag too", role="standard bearer"), files=5),
    ]
    play = thrown(fight(ruleset, red, unit("B", idle("b", 5))))
    assert score(play) == {"result.ranks": 2, "result.standard": 1}


@every
@pytest.mark.rule("result.wipe-out")
def test_a_wiped_out_side_has_lost_whatever_the_scores(ruleset):
    # Two wounds and a banner against one wound; but nobody of Blue is left.
    red = unit("R", man("r", 4))
    blue = unit("B", man("flag", I=4, A=3, role="standard bearer"))
    play = thrown(fight(ruleset, red, blue), 4, 4, 1, 4, 4, 4, 1, 4)
    assert sum(score(play, "Blue").values()) > sum(score(play).values())
    assert play.winner == "Red"


@every
@pytest.mark.rule("result.wipe-out")
def test_both_wiped_out_is_a_draw(ruleset):
    loaded = fight(ruleset, unit("R", man("r")), unit("B", man("flag", role="standard bearer")))
    assert thrown(loaded, 4, 4, 4, 4).winner == "draw"
