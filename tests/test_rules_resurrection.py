"""`resurrection`: where the rewrite differs from the 8th edition. What is the same is tested for both there."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

import fracas
from fracas.fight.errors import BadInput
from fracas.rulebook import rules
from small import AT_MOST, holds, idle, man, near, score, strikes, thrown, unit
from small import fight as any_fight

QUARTER = F(1, 4)
FOE = unit("B", idle("foe", 5), files=5)


def fight(red, blue=FOE, **more):
    return any_fight("resurrection", red, blue, **more)


def points(loaded: fracas.Fight, side: str = "Red") -> dict[str, int]:
    """The points of a round without blows."""
    return score(thrown(loaded), side)


# ------------------------------------------------------------ who fights


@pytest.mark.rule("fight.supporting-trained", "fight.front-rank")
@pytest.mark.parametrize(
    ("more", "charged", "support"),
    [
        ({}, False, 0),
        ({"weapons": ["spear"]}, False, 5),
        ({"weapons": ["spear"]}, True, 0),
        ({"traits": ["fight in extra ranks"]}, False, 5),
        ({"weapons": ["spear"], "traits": ["fight in extra ranks"]}, False, 10),
    ],
)
def test_only_the_trained_support_one_rank_for_each_instance(more, charged, support):
    red = unit("R", man("r", 20, A=2, **more), files=5, charged=charged)
    found = [(s[2], s[3]) for s in strikes(fight(red))]
    assert found == [("contact", 10)] + ([("supporting", support)] if support else [])


@pytest.mark.rule("fight.horde-bonus", "fight.extra-ranks")
@pytest.mark.parametrize(
    ("kind", "files", "weapons", "support"),
    [
        ("infantry", 10, [], 10),
        ("infantry", 10, ["spear"], 20),
        ("infantry", 9, [], 0),
        ("infantry", 9, ["spear"], 9),
        ("monstrous infantry", 6, [], 6),
        ("monstrous infantry", 5, [], 0),
    ],
)
def test_a_horde_adds_one_rank(kind, files, weapons, support):
    red = unit("R", man("r", 4 * files, weapons=weapons), files=files, type=kind)
    loaded = fight(red, unit("B", idle("b", files), files=files))
    found = [(s[2], s[3]) for s in strikes(loaded)]
    assert found == [("contact", files)] + ([("supporting", support)] if support else [])


@pytest.mark.rule("fight.supporting-trained")
def test_a_monstrous_spearman_supports_with_up_to_three():
    ogres = man("r", 6, A=4, traits=["fight in extra ranks"])
    found = strikes(fight(unit("R", ogres, files=3, type="monstrous infantry")))
    assert [(s[2], s[3]) for s in found] == [("contact", 12), ("supporting", 9)]


# ------------------------------------------------------------ score


def test_a_charge_scores_nothing_unless_a_switch_says_so():
    charging = unit("R", idle("r", 5), charged=True)
    assert points(fight(charging)) == {}
    assert points(fight(charging, charge_bonus=1)) == {"result.charge": 1}


@pytest.mark.rule("result.slain")
@pytest.mark.parametrize(("lost", "counts"), [(0, 3), (1, 2), (2, 1)])
def test_a_slain_model_counts_the_wounds_it_had_left(lost, counts):
    loaded = fight(unit("R", man("r", traits=["killing blow"])), unit("B", idle("b", W=3, wounds_lost=lost)))
    assert score(thrown(loaded, 4, 6)) == {"result.wounds": counts}


@pytest.mark.rule("result.slain")
def test_a_switch_counts_the_profile():
    loaded = fight(
        unit("R", man("r", traits=["killing blow"])),
        unit("B", idle("b", W=3, wounds_lost=2)),
        slain_counts="profile",
    )
    assert sum(score(thrown(loaded, 4, 6)).values()) == 3


@pytest.mark.rule("result.disrupted")
@pytest.mark.parametrize(
    ("models", "files", "kind", "traits", "arc", "ranks"),
    [
        (5, 5, "infantry", [], "flank", 0),
        (5, 5, "infantry", [], "rear", 0),
        (4, 5, "infantry", [], "flank", 3),
        (20, 4, "infantry", [], "flank", 3),
        (3, 3, "monstrous infantry", [], "flank", 0),
        (2, 3, "monstrous infantry", [], "flank", 3),
        (1, 1, "monster", [], "flank", 3),
        (1, 1, "monster", ["large target"], "flank", 0),
    ],
)
def test_one_full_rank_or_a_large_target_disrupts(models, files, kind, traits, arc, ranks):
    front = unit("A", idle("a", 5))
    side = unit("S", idle("s", models, traits=traits), files=files, type=kind, arc={"R": arc})
    assert points(fight(unit("R", idle("r", 20), files=5), [front, side])).get("result.ranks", 0) == ranks


@pytest.mark.rule("result.disrupted")
def test_it_is_judged_at_the_end():
    # The flankers lose one of five: no full rank is left.
    front, side = unit("A", idle("a", 5)), unit("S", idle("s", 5), files=5, arc={"R": "flank"})
    red = [unit("R", idle("r", 20), files=5), unit("K", man("killer", attacks={"s": 1}))]
    loaded = fight(red, [front, side])
    assert score(thrown(loaded, 4, 4)) == {"result.wounds": 1, "result.ranks": 3}
    assert score(thrown(loaded, 1)) == {}


@pytest.mark.rule("result.higher-ground")
@pytest.mark.parametrize("charged", [True, False])
def test_higher_ground_needs_no_charge(charged):
    red = unit("R", idle("r"), charged=charged, higher_ground=True)
    assert points(fight(red)) == {"result.higher-ground": 1}


@pytest.mark.rule("result.higher-ground", "result.side")
def test_higher_ground_scores_once():
    red = [unit("R", idle("r"), higher_ground=True), unit("S", idle("s"), higher_ground=True)]
    assert points(fight(red)) == {"result.higher-ground": 1}


@pytest.mark.rule("result.overkill")
@pytest.mark.parametrize("rival", ["character", "champion"])
@pytest.mark.parametrize("by", ["character", "champion"])
def test_up_to_five_points_by_and_against_champions_too(by, rival):
    challenge = {"by": "lord", "to": "boss", "answer": "accept"}
    loaded = fight(unit("R", man("lord", A=9, role=by)), unit("B", idle("boss", role=rival)), challenge=challenge)
    assert score(thrown(loaded, *[4] * 18)) == {"result.wounds": 1, "result.overkill": 5}


@pytest.mark.rule("result.after-wipe-out")
def test_after_a_wipe_out_the_survivor_may_reform_or_overrun():
    found = thrown(fight(unit("R", man("r")), unit("B", idle("b"))), 4, 4).json()
    assert found["options"] == ["reform", "overrun"]
    assert found["events"][-1]["rule"] == "result.after-wipe-out"


@pytest.mark.rule("example.goblins")
@pytest.mark.parametrize(("bonus", "total"), [(0, 6), (1, 7)])
def test_the_goblins_of_the_book(bonus, total):
    # Seven elves touch, strike first and wound four times; then the five goblins in front three times.
    goblins = unit("R", man("goblin", 24, I=2), files=5)
    elves = unit("B", man("elf", 10, I=5), files=10)
    elves_kill_four, goblins_kill_three = [4] * 4 + [1] * 3 + [4] * 4, [4, 4, 4, 1, 1, 4, 4, 4]
    play = thrown(fight(goblins, elves, outnumber_bonus=bonus), *elves_kill_four, *goblins_kill_three)
    # Twenty are left: four ranks.
    assert sum(score(play).values()) == total
    assert score(play, "Blue") == {"result.wounds": 4}
    assert "7" in rules("resurrection")["example.goblins"].text("en").text


# ------------------------------------------------------------ steadfast


@pytest.mark.rule("break.steadfast-ordered")
@pytest.mark.parametrize(("models", "need"), [(4, 7), (5, 7 - 4)])
def test_a_disrupted_unit_is_not_steadfast(models, need):
    # Red: banner, army's banner, rear 2: 4 points. Blue of four ranks keeps 3 for them and is steadfast against four
    # men; five in its rear take both away.
    front = unit("R", idle("r", 2), idle("flag", role="standard bearer"), idle("army's", role="army standard bearer"))
    rear = unit("S", idle("s", models), files=5, arc={"B": "rear"})
    loaded = fight([front, rear], unit("B", idle("b", 20, Ld=7), files=5))
    lost = 4 - 3 if models == 4 else 4
    assert fracas.odds(loaded).result_difference.pairs == ((lost, 1.0),)
    assert holds(loaded) == near(AT_MOST[need])


# ------------------------------------------------------------ what it knows


def test_rules_of_the_eighth_edition_that_it_does_not_have():
    known = set(rules("resurrection"))
    assert not known & {
        "result.charge",
        "result.slain-profile",
        "result.disrupted-two-ranks",
        "result.charged-downhill",
        "fight.horde",
        "fight.supporting",
        "break.steadfast",
    }


@pytest.mark.parametrize("key", ["rank_width", "cover"])
def test_keys_it_does_not_know(key):
    with pytest.raises(BadInput, match=key):
        fight(unit("R", man("r"), **{key: 4 if key == "rank_width" else True}))
