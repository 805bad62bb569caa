"""Faults that other tools have: each is a test here, that it may never be ours."""

from __future__ import annotations

import copy
from fractions import Fraction

import pytest

import fracas
from conftest import CASES, case
from small import ALL, AT_MOST, FANTASY, attacks, fight, holds, idle, man, mean, near, strike, strikes, unit, written

WHOLE = [path for path in CASES if "rounds" in case(path) or "until" in case(path)]


# ------------------------------------------------------------ no side is favoured


@pytest.mark.parametrize("ruleset", ALL)
def test_two_identical_units_win_equally_often(ruleset):
    deep = {"files": 3} if ruleset in FANTASY else {}
    loaded = fight(ruleset, unit("R", man("r", 5, W=2), **deep), unit("B", man("b", 5, W=2), **deep))
    odds = fracas.odds(loaded, rounds=2)
    assert odds.win["Red"] == near(odds.win["Blue"])
    assert odds.combat.win["Red"] == near(odds.combat.win["Blue"])
    assert dict(odds.combat.outcome["R"]) == pytest.approx(dict(odds.combat.outcome["B"]), abs=1e-11)


def mirrored(document: dict) -> dict:
    """The same fight with its sides written the other way round."""
    found = copy.deepcopy(document)
    first, second = found["sides"]
    found["sides"] = {second: found["sides"][second], first: found["sides"][first]}
    found.setdefault("turn", first)
    return found


def same_but_for_the_order(one: fracas.results.odds.Odds, other: fracas.results.odds.Odds) -> None:
    """The odds of a fight and those of its mirror image."""
    assert other.win == pytest.approx(one.win, abs=1e-9)
    assert other.draw == near(one.draw, 1e-9)
    flipped = {-n: p for n, p in one.result_difference.pairs}
    assert dict(other.result_difference.pairs) == pytest.approx(flipped, abs=1e-9)
    for own, theirs in ((one.wounds_inflicted, other.wounds_inflicted), (one.casualties, other.casualties)):
        for name in own:
            assert dict(theirs[name].pairs) == pytest.approx(dict(own[name].pairs), abs=1e-9)
    assert other.combat.win == pytest.approx(one.combat.win, abs=1e-9)
    assert other.combat.neither == near(one.combat.neither, 1e-9)
    for name in one.combat.outcome:
        assert other.combat.outcome[name] == pytest.approx(one.combat.outcome[name], abs=1e-9)
        assert dict(other.combat.losses[name].pairs) == pytest.approx(dict(one.combat.losses[name].pairs), abs=1e-9)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_with_the_sides_swapped_every_figure_is_the_mirror_image(path):
    document = case(path)["fight"]
    odds, mirror = (fracas.odds(fracas.load(one), rounds=2) for one in (document, mirrored(document)))
    assert odds.method == odds.combat.method == "exact"
    same_but_for_the_order(odds, mirror)


FLAGS = [
    ("classic", {"charged": True}),
    ("classic", {"cover": True}),
    ("classic", {"higher_ground": True}),
    ("wh40k-3e", {"charged": True}),
    ("wh40k-3e", {"cover": True}),
    ("wh40k-3e", {"started": 9}),
    ("wh40k-3e", {"leadership": 10}),
    ("wh40k-3e", {"pursue": False}),
    *[
        (ruleset, flag)
        for ruleset in FANTASY
        for flag in (
            {"charged": True},
            {"charged": True, "higher_ground": True},
            {"higher_ground": True},
            {"battle_standard": True},
            {"pursue": False},
            {"leadership": 10},
            {"arc": {"foe": "flank"}},
            {"arc": {"foe": "rear"}},
        )
    ],
]
PEOPLE = [
    (ruleset, {"role": role})
    for ruleset in ("classic", *FANTASY)
    for role in ("standard bearer", "musician", "army standard bearer", "champion")
]
TRAITS = [
    *[("wh40k-3e", {"traits": [t]}) for t in ("fearless", "no sweep", "must sweep", "they shall know no fear")],
    *[
        (ruleset, {"traits": [trait]})
        for ruleset in FANTASY
        for trait in ("fear", "frenzy", "hatred", "stubborn", "swiftstride", "hold your ground", "unbreakable")
    ],
]


def flagged(ruleset: str, flag: dict, person: dict, first: bool) -> fracas.Fight:
    """Two units, of which one has something that the other has not."""
    plain = {"files": 3} if ruleset in ("classic", *FANTASY) else {}
    flag = flag | ({"arc": {"other": flag["arc"]["foe"]}} if "arc" in flag else {})
    has = unit("has", man("h", 4), man("he", **person), **plain, **flag)
    other = unit("other", man("o", 4), man("oh"), **plain)
    if first:
        return fight(ruleset, has, other, turn="Red")
    return fight(ruleset, other, has, turn="Blue")


@pytest.mark.parametrize(
    ("ruleset", "flag", "person"),
    [*[(r, f, {}) for r, f in FLAGS], *[(r, {}, p) for r, p in PEOPLE + TRAITS]],
    ids=str,
)
def test_what_one_side_has_is_its_own_whichever_side_it_is(ruleset, flag, person):
    one, other = (fracas.odds(flagged(ruleset, flag, person, first), rounds=2) for first in (True, False))
    assert one.win["Red"] == near(other.win["Blue"]) and one.win["Blue"] == near(other.win["Red"])
    for name in ("has", "other"):
        assert one.combat.outcome[name] == pytest.approx(other.combat.outcome[name], abs=1e-11)


@pytest.mark.parametrize("ruleset", FANTASY)
@pytest.mark.parametrize("flag", [{"battle_standard": True}, {"leadership": 10}, {"traits": ["stubborn"]}])
def test_the_winners_standard_and_general_do_not_steady_the_loser(ruleset, flag):
    # Blue loses by the banner's 1 and has Leadership 7: it holds on 6 or less.
    here, traits = {k: v for k, v in flag.items() if k != "traits"}, flag.get("traits", [])
    red = unit("R", idle("r", 2, traits=traits), idle("flag", role="standard bearer"), **here)
    assert holds(fight(ruleset, red, unit("B", idle("b", 3)))) == near(AT_MOST[6])


# ------------------------------------------------------------ who strikes first matters


@pytest.mark.parametrize("ruleset", ALL)
def test_initiative_one_against_nine_is_not_the_same_as_equal(ruleset):
    # Each blow kills with 1/4. At once: Red alone kills 1/4 x 3/4; after Blue: 3/4 x 1/4 as well, but both never die.
    def odds(first, second):
        return fracas.odds(fight(ruleset, unit("R", man("r", I=first)), unit("B", man("b", I=second))))

    assert odds(9, 1).win["Red"] == odds(1, 9).win["Blue"] == near(Fraction(1, 4))
    assert odds(9, 1).win["Blue"] == odds(1, 9).win["Red"] == near(Fraction(3, 16))
    assert odds(5, 5).win["Red"] == near(Fraction(3, 16))
    assert odds(5, 5).draw == near(Fraction(9, 16) + Fraction(1, 16))
    assert odds(9, 1).draw == near(Fraction(9, 16))


# ------------------------------------------------------------ nobody comes out of nowhere, nobody dies twice


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_nobody_gains_models(path):
    loaded = fracas.load(case(path)["fight"])
    sizes = {one.name: one.size for side in loaded.sides for one in side.units}
    first, second = (fracas.odds(loaded, rounds=n).combat.losses for n in (1, 2))
    for name, size in sizes.items():
        for losses in (first[name], second[name]):
            assert {n for n, _ in losses.pairs} <= set(range(size + 1))
        more = [sum(p for n, p in losses[name].pairs if n > k) for losses in (first, second) for k in range(size)]
        assert all(a <= b + 1e-12 for a, b in zip(more[:size], more[size:], strict=True))


@pytest.mark.parametrize("ruleset", ALL)
def test_wounds_beyond_the_models_left_do_not_count(ruleset):
    # Twelve blows on one man: at most one wound, whatever the dice; none with (3/4)^12.
    loaded = fight(ruleset, unit("R", man("r", 6, A=2)), unit("B", man("b", A=0)))
    found = fracas.odds(loaded)
    none = Fraction(3, 4) ** 12
    assert dict(found.wounds_inflicted["Red"].pairs) == pytest.approx({0: float(none), 1: float(1 - none)}, abs=1e-11)
    assert max(n for n, _ in found.result_difference.pairs) == 1
    assert max(n for n, _ in found.casualties["B"].pairs) == 1


@pytest.mark.parametrize("ruleset", ALL)
def test_a_saved_wound_does_not_count(ruleset):
    # 1/4 a blow, of which 4+ saves half.
    loaded = fight(ruleset, unit("R", man("r", 4)), unit("B", man("b", 9, A=0, Sv="4+")))
    assert mean(fracas.odds(loaded).wounds_inflicted["Red"].pairs) == near(4 * Fraction(1, 8))


# ------------------------------------------------------------ steadfast and parry


@pytest.mark.parametrize("ruleset", FANTASY)
@pytest.mark.parametrize(("depth", "need"), [(1, 4), (2, 5), (3, 7)])
def test_steadfast_needs_more_ranks_not_equal(ruleset, depth, need):
    # Two ranks of Red, a banner and the army's: 3 points. Blue, one rank deep (0), loses by 3; two deep (1) by 2, no
    # deeper than Red; three deep (2) by 1, but it is deeper and holds on 7.
    people = (idle("flag", role="standard bearer"), idle("army's", role="army standard bearer"))
    red = unit("R", idle("r", 8), *people, files=5)
    assert holds(fight(ruleset, red, unit("B", idle("b", 5 * depth), files=5))) == near(AT_MOST[need])


@pytest.mark.parametrize(("ruleset", "unsaved", "to_hit"), [("whfb-8e", 5, 3), ("resurrection", 5, 3), ("t9a-1", 6, 4)])
@pytest.mark.parametrize("round", [1, 2])
def test_a_parry_works_from_the_first_round(ruleset, unsaved, to_hit, round):
    # WS 4 hits WS 3 on 3+, wounds on 4+. Parried: 2/3 x 1/2 x 5/6, or in the 9th Age at best on 4+: 1/2 x 1/2.
    shielded = man("b", weapons=["hand weapon", "shield"])
    loaded = fight(ruleset, unit("R", man("r", WS=4)), unit("B", shielded), round=round)
    blow = strike(loaded, "r")
    chance = Fraction(2, 3) * Fraction(1, 2) if to_hit == 3 else Fraction(1, 4)
    assert (blow.to_hit, blow.unsaved) == (to_hit, near(chance * Fraction(unsaved, 6)))


# ------------------------------------------------------------ ranks and charges


@pytest.mark.parametrize("ruleset", FANTASY)
def test_ranks_that_cannot_reach_do_not_strike(ruleset):
    # Five in front, five behind (not in resurrection); the other ten look on.
    loaded = fight(ruleset, unit("R", man("r", 20, A=2), files=5), unit("B", man("b", 5), files=5))
    assert attacks(loaded, "r") == (10 if ruleset == "resurrection" else 15)


@pytest.mark.parametrize("ruleset", FANTASY)
def test_a_charge_gives_no_attack_in_fantasy(ruleset):
    charging = fight(ruleset, unit("R", man("r", 5), files=5, charged=True), unit("B", man("b", 5), files=5))
    standing = fight(ruleset, unit("R", man("r", 5), files=5), unit("B", man("b", 5), files=5))
    assert strikes(charging) == strikes(standing)


def test_the_written_fight_is_left_as_it_was():
    document = written("whfb-8e", unit("R", man("r")), unit("B", man("b")))
    before = copy.deepcopy(document)
    fracas.odds(fracas.load(document), rounds=2)
    assert document == before
