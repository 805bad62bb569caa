"""What must hold for any fight of any game: shares are whole, nobody grows, sides mirrored give the mirror."""

import copy
import itertools

import pytest

import fracas
from fights_editions import RULESETS, random_fight

SEEDS = [(ruleset, seed) for ruleset in RULESETS for seed in range(300, 308)]


@pytest.mark.parametrize(("ruleset", "seed"), SEEDS)
def test_shares_are_whole_and_nobody_grows(ruleset, seed):
    loaded = fracas.load(random_fight(seed, ruleset))
    odds = fracas.odds(loaded, rounds=3)
    assert sum(odds.outcomes) == pytest.approx(1, abs=1e-12)
    combat = odds.combat
    assert sum(combat.win.values()) + combat.neither + combat.fighting == pytest.approx(1, abs=1e-12)
    for side in loaded.sides:
        for unit in side.units:
            assert sum(combat.outcome[unit.name].values()) == pytest.approx(1, abs=1e-12)
            for spread in (odds.casualties[unit.name], combat.losses[unit.name]):
                assert sum(p for _, p in spread) == pytest.approx(1, abs=1e-12)
                assert all(0 <= lost <= unit.size for lost, _ in spread)
    fought = [one.fought for one in combat.rounds]
    assert fought == sorted(fought, reverse=True)
    for side in combat.win:
        won = [one.win[side] for one in combat.rounds]
        assert all(later >= earlier - 1e-12 for earlier, later in itertools.pairwise(won))


@pytest.mark.parametrize(("ruleset", "seed"), SEEDS[::2])
def test_mirrored_sides_give_mirrored_combats(ruleset, seed):
    fight = random_fight(seed, ruleset)
    mirror = copy.deepcopy(fight) | {"turn": "Red"}
    mirror["sides"] = dict(reversed(mirror["sides"].items()))
    one, other = (fracas.odds(fracas.load(each), rounds=2) for each in (fight, mirror))
    assert one.win == pytest.approx(other.win, abs=1e-12)
    assert one.combat.win == pytest.approx(other.combat.win, abs=1e-12)
    for unit, chances in one.combat.outcome.items():
        assert dict(chances) == pytest.approx(dict(other.combat.outcome[unit]), abs=1e-12)
