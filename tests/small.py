"""Small fights for the tests of rules: plain men whom a test changes, and what it reads off their odds and dice.

A plain man has 3 in everything, one Wound, one Attack and no save: he hits another on 4+ and wounds him on 4+, so that
each blow is an unsaved wound with 1/4.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

import pytest

import fracas
from fracas.results.odds import Odds
from fracas.results.play import Play

FANTASY = ("whfb-8e", "resurrection", "t9a-1")
ALL = ("classic", "wh40k-3e", *FANTASY)

# Chances that 2D6 are at most n.
AT_MOST = {n: Fraction(c, 36) for n, c in enumerate((1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36), 2)}
CAUGHT = Fraction(721, 1296)


def man(name: str, count: int = 1, **more) -> dict:
    """A group of plain men."""
    return {"name": name, "count": count, "WS": 3, "S": 3, "T": 3, "I": 3, **more}


def idle(name: str, count: int = 1, **more) -> dict:
    """Plain men who do not strike."""
    return man(name, count, **{"A": 0, **more})


def unit(name: str, *models: dict, **more) -> dict:
    """A unit of these groups."""
    return {"name": name, "models": list(models), **more}


def fight(ruleset: str, red: dict | list[dict], blue: dict | list[dict], **more) -> fracas.Fight:
    """Red against Blue: a unit or several each."""
    return fracas.load(written(ruleset, red, blue, **more))


def written(ruleset: str, red: dict | list[dict], blue: dict | list[dict], **more) -> dict:
    """The same as it would be written down."""
    sides = {"Red": red, "Blue": blue}
    named = {name: {"units": units if isinstance(units, list) else [units]} for name, units in sides.items()}
    return {"ruleset": ruleset, "sides": named, **more}


def strikes(loaded: fracas.Fight) -> list[tuple[str, str, str, int]]:
    """(step, who, position, attacks), as they stand before a die is thrown."""
    return [(step.at, s.by, s.position, s.attacks) for step in fracas.odds(loaded).steps for s in step.strikes]


def attacks(loaded: fracas.Fight, by: str) -> int:
    """How many attacks a group has in all."""
    return sum(n for _, who, _, n in strikes(loaded) if who == by)


def steps(loaded: fracas.Fight) -> dict[str, list[str]]:
    """Who strikes at which step."""
    return {step.at: [strike.by for strike in step.strikes] for step in fracas.odds(loaded).steps}


def strike(loaded: fracas.Fight, by: str, position: str = "contact", means: str | None = None):
    """The one strike of a group."""
    found = [
        s
        for step in fracas.odds(loaded).steps
        for s in step.strikes
        if s.by == by and s.position == position and means in (None, s.means)
    ]
    assert len(found) == 1
    return found[0]


def near(chance: Fraction | float, abs: float = 1e-11):
    """That chance, to rounding."""
    return pytest.approx(float(chance), abs=abs, rel=0)


def mean(distribution: Iterable[tuple[int, float]]) -> float:
    """The mean of (value, chance) pairs."""
    return sum(value * chance for value, chance in distribution)


def mean_points(odds: Odds) -> float:
    """How many points Red is ahead by on the average."""
    return mean(odds.result_difference.pairs)


def holds(loaded: fracas.Fight, name: str = "B") -> float:
    """The chance that a unit still fights after the round."""
    return fracas.odds(loaded, rounds=1).combat.outcome[name]["fighting"]


def thrown(loaded: fracas.Fight, *dice: int) -> Play:
    """The round with these dice, no more and no fewer; whoever has to test when the blows are over throws ones."""
    play = fracas.play(loaded, list(dice))
    while play.pending and play.pending.step == "" and len(dice) < 1000:
        dice = (*dice, *[1] * play.pending.dice)
        play = fracas.play(loaded, list(dice))
    assert play.pending is None, play.pending
    assert play.dice_left == 0
    return play


def wanted(loaded: fracas.Fight, *dice: int) -> tuple[str, str, int]:
    """Who throws next once these dice have been thrown: (step, who, how many dice)."""
    play = fracas.play(loaded, list(dice))
    assert play.pending is not None
    return play.pending.step, play.pending.by, play.pending.dice


def score(play: Play, side: str = "Red") -> dict[str, int]:
    """A side's points by rule."""
    return play.json()["score"][side]


def banners(points: int, **more) -> dict:
    """A Red unit of fantasy that does not strike and is worth so many points, one to five: banners, then ranks."""
    ordinary = 5 * max(points - 2, 0) + (3 if points > 1 else 4)
    flags = [idle("flag", role="standard bearer"), idle("army's", role="army standard bearer")]
    return unit("R", idle("r", ordinary), *flags[:points], files=5, **more)


def lost_by(ruleset: str, points: int, blue: dict, red: dict | None = None, **more) -> fracas.Fight:
    """A fight that Blue, who does not strike, loses by so many points."""
    loaded = fight(ruleset, banners(points, **(red or {})), blue, **more)
    assert fracas.odds(loaded).result_difference.pairs == ((points, 1.0),)
    return loaded


def became(loaded: fracas.Fight, name: str = "B") -> dict[str, float]:
    """What has become of a unit after the round."""
    return dict(fracas.odds(loaded, rounds=1).combat.outcome[name])
