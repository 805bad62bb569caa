"""The oracle's own checks: figures derived by hand, its two ways against each other, and the conformance cases."""

from collections import Counter
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
import yaml
from hypothesis import HealthCheck, given, settings

from fights import branches, contact_attacks, fights, tiny_fights
from oracle import CONTACT, Battle, exact, roll, steps, to_hit, to_wound

F = Fraction
HOMES = (Path(__file__).parent / "conformance" / "classic",)
CASES = next((found for home in HOMES if (found := sorted(home.glob("*.yaml")))), [])

TO_HIT = """
4 4 5 5 5 5 5 5 5 5
3 4 4 4 5 5 5 5 5 5
3 3 4 4 4 4 5 5 5 5
3 3 3 4 4 4 4 4 5 5
3 3 3 3 4 4 4 4 4 4
3 3 3 3 3 4 4 4 4 4
3 3 3 3 3 3 4 4 4 4
3 3 3 3 3 3 3 4 4 4
3 3 3 3 3 3 3 3 4 4
3 3 3 3 3 3 3 3 3 4
"""
TO_WOUND = """
4 5 6 6 - - - - - -
3 4 5 6 6 - - - - -
2 3 4 5 6 6 - - - -
2 2 3 4 5 6 6 - - -
2 2 2 3 4 5 6 6 - -
2 2 2 2 3 4 5 6 6 -
2 2 2 2 2 3 4 5 6 6
2 2 2 2 2 2 3 4 5 6
2 2 2 2 2 2 2 3 4 5
2 2 2 2 2 2 2 2 3 4
"""


def man(name: str, **changes) -> dict:
    return {"name": name, "WS": 3, "S": 3, "T": 3, "I": 3} | changes


def battle_of(red: list[dict], blue: list[dict], **keys) -> dict:
    sides = {"Red": {"units": [{"name": "R", "models": red}]}, "Blue": {"units": [{"name": "B", "models": blue}]}}
    return {"sides": sides} | keys


# --- by hand --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("chart", "text"), [(to_hit, TO_HIT), (to_wound, TO_WOUND)])
def test_charts_as_printed(chart, text):
    rows = [[chart(row, column) or "-" for column in range(1, 11)] for row in range(1, 11)]
    assert "\n".join(" ".join(map(str, row)) for row in rows) == text.strip()


def test_one_man_against_one():
    """Hit on 4+, wound on 4+, no save: 1/2 x 1/2 = 1/4 each, in the same step."""
    odds = exact(battle_of([man("a")], [man("b")]))
    assert odds["win"] == {"Red": F(1, 4) * F(3, 4), "Blue": F(1, 4) * F(3, 4)}
    assert odds["draw"] == F(1, 16) + F(9, 16)
    assert odds["result_difference"] == {-1: F(3, 16), 0: F(10, 16), 1: F(3, 16)}
    assert odds["wiped_out"] == {"Red": F(1, 4), "Blue": F(1, 4)}


def test_the_faster_man_kills_the_striker():
    """a: I4, saved on 5+: 1/4 x 2/3 = 1/6. b strikes back only if he lives: 5/6 x 1/4."""
    odds = exact(battle_of([man("a", I=4)], [man("b", Sv="5+")]))
    assert odds["win"] == {"Red": F(1, 6), "Blue": F(5, 24)}
    assert steps(battle_of([man("a", I=4)], [man("b")])) == ["I4", "I3"]


def test_two_attacks_on_two_wounds():
    """Two attacks of 1/4 on one model of two wounds: dead with 1/16."""
    odds = exact(battle_of([man("a", A=2, I=4)], [man("b", W=2, A=0)]))
    assert odds["wounds_inflicted"]["Red"] == {0: F(9, 16), 1: F(6, 16), 2: F(1, 16)}
    assert odds["casualties"]["B"] == {0: F(15, 16), 1: F(1, 16)}


def test_killing_blow_on_a_giant():
    """S3 on T5 needs a 6, and a 6 slays: 1/2 x 1/6. Wounds count as many as he had: 4 - 1."""
    odds = exact(battle_of([man("a", traits=["killing blow"])], [man("b", T=5, W=4, A=0, Sv="2+", wounds_lost=1)]))
    assert odds["wounds_inflicted"]["Red"] == {0: F(11, 12), 3: F(1, 12)}


def test_overkill_is_capped_and_is_no_wound():
    """Ten blows on a rival of one wound, all hitting and wounding: 1 wound and 3 (or 5) of overkill."""
    red, blue = [man("a", I=4, A=10, role="character")], [man("b", A=0, role="champion"), man("c", A=0)]
    fight = battle_of(red, blue, challenge={"by": "a", "to": "b", "answer": "accept"})
    assert roll(fight, iter([6] * 20))["score"]["Red"] == {"result.wounds": 1, "result.overkill": 3}
    assert roll(fight | {"overkill_cap": 5}, iter([6] * 20))["total"]["Red"] == 6


def test_a_wounded_banner_is_replaced():
    """The wounded body goes first, but it is an ordinary man that the unit loses."""
    blue = [man("b", W=2, A=0), man("flag", W=2, A=0, role="standard bearer", wounds_lost=1)]
    played = roll(battle_of([man("a", I=4)], blue), iter([6, 6]))
    assert played["score"]["Blue"] == {"result.standard": 1}
    assert played["casualties"]["B"] == 1


def test_declared_slaying_before_undeclared_wounds():
    """The file of two is slain by the declared blow and wounded by the other: the rest reaches the champion."""
    red = [man("a", traits=["killing blow"], attacks={"b": 1}), man("c", A=2)]
    fight = battle_of(red, [man("b", A=0, count=2), man("d", A=0, role="champion")])
    assert roll(fight, iter([4, 6, 4, 4, 4, 4]))["casualties"]["B"] == 3


# --- the oracle's two ways --------------------------------------------------------------------------


@settings(deadline=None)
@given(tiny_fights())
def test_merging_changes_nothing(fight):
    assert exact(fight) == exact(fight, merged=True)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(fights())
def test_the_generator_keeps_the_contract(fight):
    battle = Battle(fight)
    turn = battle.sides.index(fight.get("turn", battle.sides[0]))
    assert {model.group.unit.side for model in battle.models if model.band == CONTACT} == {0, 1}
    assert all(unit.side == turn for unit in battle.units if unit.charged)
    for group in battle.groups:
        declared = group.spec.get("attacks", {})
        assert group.spec.get("contact", 0) + group.spec.get("near", 0) <= len(group.models)
        assert sum(declared.values()) <= contact_attacks(group)
        assert not any(battle.group_named(name).duellist for name in declared)


@settings(deadline=None)
@given(tiny_fights())
def test_tiny_is_tiny(fight):
    assert branches(fight) <= 10_000
    assert all(sum(m.group.unit.side == side for m in Battle(fight).models) <= 3 for side in (0, 1))


def test_dice_agree_with_the_odds():
    """Four thousand rounds of a duel beside a melee, against the odds: within five standard errors."""
    red = [man("a", count=3, A=2, traits=["killing blow"]), man("hero", W=2, A=3, I=5, role="character")]
    blue = [man("b", count=3, W=2, Sv="5+"), man("boss", A=2, Sv="4+", role="champion")]
    fight = battle_of(red, blue, challenge={"by": "hero", "to": "boss", "answer": "accept"})
    odds, rng, n = exact(fight, number=float), Random(1), 4000
    rounds = [roll(fight, rng) for _ in range(n)]
    seen = Counter(played["total"]["Red"] - played["total"]["Blue"] for played in rounds)
    for difference in set(seen) | set(odds["result_difference"]):
        chance = odds["result_difference"].get(difference, 0)
        assert abs(seen[difference] / n - chance) <= 5 * (chance * (1 - chance) / n) ** 0.5 + 1e-12


# --- the cases --------------------------------------------------------------------------------------


def flat(odds: dict) -> dict:
    """All figures of an answer by their path, those of the cases and the oracle's alike."""
    figures = {"draw": odds["draw"]}
    for key in ("win", "wiped_out"):
        figures |= {(key, name): chance for name, chance in odds[key].items()}
    spreads = {"result_difference": odds["result_difference"]}
    for key in ("wounds_inflicted", "casualties"):
        spreads |= {(key, name): spread for name, spread in odds[key].items()}
    return figures | {(key, value): chance for key, spread in spreads.items() for value, chance in dict(spread).items()}


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path):
    case = yaml.safe_load(path.read_text(encoding="utf-8"))
    fight = case["fight"]
    assert steps(fight) == case["steps"]
    assert flat(exact(fight, number=float)) == pytest.approx(flat(case["odds"]), abs=1e-9)
    if branches(fight) <= 10_000:
        assert exact(fight) == exact(fight, merged=True)
    for play in case.get("play", ()):
        dice = [int(die) for die in play["dice"].split()]
        expected = {key: play[key] for key in ("winner", "total", "score", "casualties")}
        assert roll(fight, iter(dice)) == expected | {"dice_used": len(dice)}
