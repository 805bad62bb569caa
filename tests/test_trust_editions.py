"""Random fights of every game: the product's odds, the oracle's, simulations and plays agree. No seed is lucky."""

import copy
import random
from itertools import product

import pytest

import fracas
from fights_editions import RULESETS, random_fight
from oracle_combats import combat
from test_conformance import figures, within
from test_trust import sigmas

SEEDS = [(ruleset, seed) for ruleset in RULESETS for seed in range(25)]
FEWER = [(ruleset, seed) for ruleset in RULESETS for seed in range(100, 112)]


@pytest.mark.parametrize(("ruleset", "seed"), SEEDS)
def test_two_rounds_agree_with_the_oracle(ruleset, seed):
    fight = random_fight(seed, ruleset)
    wanted = combat(copy.deepcopy(fight), rounds=2)
    found = fracas.odds(fracas.load(fight), rounds=2).json()
    assert found["method"] == "exact"
    assert figures(within(found, wanted) | {"steps": 0}) == pytest.approx(
        figures(wanted | {"steps": 0}), abs=1e-9, rel=0
    )
    assert [step["at"] for step in found["steps"]] == wanted["steps"]


@pytest.mark.parametrize(("ruleset", "seed"), FEWER)
def test_simulated_combats_agree_within_four_sigma(ruleset, seed):
    n, loaded = 20_000, fracas.load(random_fight(seed, ruleset))
    exact, seen = fracas.odds(loaded, rounds=3).combat, fracas.simulate(loaded, n, seed=seed, rounds=3).combat
    assert (exact.method, seen.method) == ("exact", "simulation")
    for side in exact.win:
        assert sigmas(seen.win[side], exact.win[side], n) < 4
    for unit, chances in exact.outcome.items():
        for what, p in chances.items():
            assert sigmas(seen.outcome[unit][what], p, n) < 4


@pytest.mark.parametrize(("ruleset", "seed"), FEWER)
def test_seeded_plays_agree_within_four_sigma(ruleset, seed):
    n, loaded = 200, fracas.load(random_fight(seed, ruleset))
    exact = fracas.odds(loaded, rounds=2).combat
    plays = [fracas.play(loaded, dice, rounds=2) for dice in range(n)]
    for side, p in exact.win.items():
        assert sigmas(sum(play.combat_winner == side for play in plays) / n, p, n) < 4
    for unit, chances in exact.outcome.items():
        for what, p in chances.items():
            assert sigmas(sum(play.fates[unit] == what for play in plays) / n, p, n) < 4


@pytest.mark.parametrize(("ruleset", "seed"), [(r, s) for r in RULESETS for s in range(200, 225)])
def test_odds_half_way_are_the_mean_over_the_faces_of_the_next_roll(ruleset, seed):
    """Stop anywhere for want of dice: the odds from there are the average over every way the next dice may fall."""
    loaded, rng = fracas.load(random_fight(seed, ruleset)), random.Random(seed)
    faces = [rng.randint(1, 6) for _ in range(fracas.play(loaded, seed).dice_used + 6)]
    for share in (0.0, 0.2, 0.4, 0.6, 0.8, 0.95):
        stopped = fracas.play(loaded, faces[: int(share * len(faces))])
        if stopped.pending and stopped.pending.dice <= 2:
            ways = list(product(range(1, 7), repeat=stopped.pending.dice))
            after = [standing(fracas.play(loaded, [*faces[: stopped.dice_used], *way])) for way in ways]
            mean = [sum(column) / len(ways) for column in zip(*after, strict=True)]
            assert stopped.odds.outcomes == pytest.approx(mean, abs=1e-9)


def standing(play: fracas.Play) -> tuple[float, ...]:
    """The chances of the round's outcomes from where a play stands."""
    if play.rounds:
        return tuple(float(row == play.rounds[0].result.outcome) for row in range(3))
    return play.odds.outcomes
