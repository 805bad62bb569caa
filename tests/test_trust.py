"""Three ways to the same odds: every die counted by an independent reading of the rules, dice thrown, arrays pushed."""

import random
from collections.abc import Iterable
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fracas
import oracle
from fights import fight_of, fights, tiny_fights
from fracas.compile.round import compile_round

NAMES = ("result_difference", "wounds_inflicted", "casualties")


def figures(found: dict) -> Iterable[tuple[str, object]]:
    """Every figure of odds, in the JSON's shape, by a path."""
    for side, p in found["win"].items():
        yield f"win {side}", p
    yield "draw", found["draw"]
    for side, p in found["wiped_out"].items():
        yield f"wiped_out {side}", p
    for value, p in dict(found["result_difference"]).items():
        yield f"difference {value}", p
    for name in ("wounds_inflicted", "casualties"):
        for who, spread in found[name].items():
            for value, p in dict(spread).items():
                yield f"{name} {who} {value}", p


def assert_same(found: dict, wanted: dict, within: float) -> None:
    """The same figures, and none that the other has not."""
    ours, theirs = ({k: float(p) for k, p in figures(odds) if p} for odds in (found, wanted))
    assert ours.keys() == theirs.keys()
    assert ours == pytest.approx(theirs, rel=within, abs=0)


@settings(max_examples=300)
@given(tiny_fights())
def test_odds_are_the_count_of_every_die(fight):
    """Each attack its own branch, chances as fractions: equal to what float64 can hold."""
    assert_same(fracas.odds(fracas.load(fight)).json(), oracle.exact(fight), 1e-12)


@pytest.mark.parametrize("seeds", [range(n, n + 25) for n in range(0, 250, 25)], ids=str)
def test_odds_of_larger_fights_equal_the_oracle(seeds):
    """The same rules with up to a dozen models a side, the oracle in floats."""
    for fight in map(fight_of, seeds):
        assert_same(fracas.odds(fracas.load(fight)).json(), oracle.exact(fight, number=float), 1e-9)


@settings(max_examples=500)
@given(fights(), st.integers(0, 2**32))
def test_play_follows_the_oracle_die_by_die(fight, seed):
    """The same dice in the same order: the same result, and not a die more or less."""
    wanted = oracle.roll(fight, random.Random(seed))
    rng = random.Random(seed)
    faces = [rng.randint(1, 6) for _ in range(wanted["dice_used"])]
    found = fracas.play(fracas.load(fight), faces)
    assert found.pending is None and found.dice_left == 0
    assert (found.winner, found.casualties) == (wanted["winner"], wanted["casualties"])
    assert (found.result.total, found.result.score) == (wanted["total"], wanted["score"])


@settings(max_examples=200)
@given(fights())
def test_the_steps_are_those_of_the_oracle(fight):
    assert [step.at for step in compile_round(fracas.load(fight)).steps] == oracle.steps(fight)


def sigmas(seen: float, p: float, n: int) -> float:
    """How far a frequency lies from its chance, in standard errors; for rare events at least those of one in `n`."""
    return abs(seen - p) / (max(p * (1 - p), 1 / n) / n) ** 0.5


@settings(max_examples=40)
@given(fights())
def test_simulation_agrees_with_odds_within_four_sigma(fight):
    n, loaded = 20_000, fracas.load(fight)
    exact, seen = fracas.odds(loaded), fracas.simulate(loaded, n, seed=1)
    for p, q in zip(exact.outcomes, seen.outcomes, strict=True):
        assert sigmas(q, p, n) < 4
    for unit, lost in exact.casualties.items():
        spread = lost.deviation or 1e-9
        assert abs(seen.casualties[unit].mean - lost.mean) <= 4 * spread / n**0.5 + 1e-9


@settings(max_examples=25)
@given(fights())
def test_many_seeded_plays_agree_with_odds_within_four_sigma(fight):
    n, loaded = 250, fracas.load(fight)
    plan = compile_round(loaded)
    exact = fracas.odds(loaded)
    from fracas.fight.dice import SeededDice
    from fracas.results.play import play_plan

    rounds = [play_plan(plan, SeededDice(seed)).result for seed in range(n)]
    for row, p in enumerate(exact.outcomes):
        assert sigmas(sum(r.outcome == row for r in rounds) / n, p, n) < 4
    mean, spread = exact.result_difference.mean, exact.result_difference.deviation
    assert abs(sum(r.difference for r in rounds) / n - mean) <= 4 * spread / n**0.5 + 1e-9


def standing(play: fracas.Play) -> tuple[float, ...]:
    """The chances of the outcomes from where a play stands."""
    if play.result:
        return tuple(float(row == play.result.outcome) for row in range(3))
    return play.odds.outcomes


@settings(max_examples=60)
@given(fights(), st.integers(0, 2**32), st.floats(0, 1))
def test_odds_half_way_are_the_mean_over_the_faces_of_the_next_roll(fight, seed, share):
    """Stop anywhere for want of dice: the odds from there are the average over every way the next dice may fall."""
    loaded, rng = fracas.load(fight), random.Random(seed)
    faces = [rng.randint(1, 6) for _ in range(fracas.play(loaded, seed).dice_used)]
    stopped = fracas.play(loaded, faces[: int(share * len(faces))])
    given_faces = faces[: stopped.dice_used]
    if not stopped.pending or stopped.pending.dice > 3:
        return
    ways = list(product(range(1, 7), repeat=stopped.pending.dice))
    after = [standing(fracas.play(loaded, [*given_faces, *way])) for way in ways]
    mean = [sum(column) / len(ways) for column in zip(*after, strict=True)]
    assert standing(stopped) == pytest.approx(mean, abs=1e-12)


@settings(max_examples=25)
@given(fights(), st.integers(0, 2**32), st.floats(0, 1))
def test_odds_half_way_are_simulated_where_exact_ones_are_too_large(fight, seed, share):
    """The same figures, within what 200,000 rounds can tell, and announced."""
    loaded, rng = fracas.load(fight), random.Random(seed)
    faces = [rng.randint(1, 6) for _ in range(int(share * fracas.play(loaded, seed).dice_used))]
    exact, simulated = fracas.play(loaded, faces), fracas.play(loaded, faces)
    if not exact.pending:
        return
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("fracas.engine.exact.resume.MEMORY", 0)
        assert simulated.odds.method == "simulation" and simulated.odds.too_large
    assert exact.odds.method == "exact"
    for p, q in zip(exact.odds.outcomes, simulated.odds.outcomes, strict=True):
        assert sigmas(q, p, simulated.odds.n) < 4


@settings(max_examples=60)
@given(fights())
def test_lists_and_merged_sums_give_the_same_odds_as_whole_arrays(fight):
    """However large a fight: where arrays would not do, the odds are the same to what float64 can hold."""
    loaded = fracas.load(fight)
    whole = fracas.odds(loaded).json()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("fracas.engine.exact.round.DENSE", 0)
        patch.setattr("fracas.engine.exact.accumulate.WHOLE", 0)
        patch.setattr("fracas.engine.exact.accumulate.PENDING", 10)
        assert_same(fracas.odds(loaded).json(), whole, 1e-9)


def tied(groups: int, count: int) -> fracas.Fight:
    """One unit a side whose groups all spill into each other: (count + 1) to the 2 × groups joint losses."""
    sides = {
        side: [
            {"name": f"{side}{i}", "count": count, "WS": 4, "S": 4, "T": 3 + i, "I": 3 + i % 3, "A": 2}
            for i in range(groups)
        ]
        for side in "AB"
    }
    return fracas.load({"sides": {s: {"units": [{"name": s, "models": models}]} for s, models in sides.items()}})


@pytest.mark.parametrize(("groups", "count"), [(3, 20), (5, 10)])
def test_pools_tied_by_spilling_wounds_stay_within_memory(groups, count):
    """A newcomer's fight that once took gigabytes: exact, equal chances for equal sides, little memory."""
    import tracemalloc

    tracemalloc.start()
    found = fracas.odds(tied(groups, count))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert found.method == "exact" and peak < 500 * 2**20
    assert found.win["A"] == pytest.approx(found.win["B"], abs=1e-9)
    assert sum(found.outcomes) == pytest.approx(1, abs=1e-9)
