"""Tiny fights of every game, played through for every way in which the dice can fall: the odds are their sum."""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import product

import pytest

import fracas
from fracas.compile.combat_plans import CombatPlans
from fracas.engine.dice.combat import CombatPlay
from fracas.fight.dice import GivenDice


def man(name, **more):
    return {"name": name, "WS": 3, "S": 3, "T": 3, "I": 3, "A": 1, "Ld": 7, **more}


def idle(name, **more):
    """Stands there and takes it, so that there are few enough ways."""
    return man(name, **{"A": 0, "W": 2, **more})


TINY = {
    "wh40k-3e": [
        (man("a", traits=["rending"]), idle("b", Sv="4+", traits=["feel no pain"])),
        (man("a", weapons=["lightning claw"]), idle("b", Sv="5+", traits=["fearless"])),
        (man("a", S=6, traits=["poisoned (4+)"]), idle("b", Inv="5+", W=3)),
    ],
    "whfb-8e": [
        (
            man("a", I=4, traits=["always strikes first"]),
            idle("b", Sv="5+", weapons=["great weapon"], traits=["unbreakable"]),
        ),
        (man("a", traits=["poisoned attacks", "killing blow"]), idle("b", weapons=["hand weapon", "shield"])),
        (man("a", traits=["multiple wounds (D3)"]), idle("b", W=3, traits=["unbreakable"])),
        (man("a", traits=["fear"]), idle("b", Reg="4+", traits=["unstable"])),
    ],
    "resurrection": [
        (man("a", traits=["frenzy"]), idle("b", W=3, traits=["unbreakable"])),
        (man("a", traits=["hatred"]), idle("b", traits=["daemonic instability"])),
    ],
    "t9a-1": [
        (man("a", traits=["lethal strike", "lightning reflexes"]), idle("b", Sv="2+", traits=["swiftstride"])),
        (man("a", traits=["divine attacks"]), idle("b", Ward="4+", traits=["unbreakable"])),
        (man("a", traits=["multiple wounds (2)"]), idle("b", W=3, traits=["daemonic instability"])),
    ],
}
FIGHTS = [(ruleset, i) for ruleset, fights in TINY.items() for i in range(len(fights))]


def loaded(ruleset, i):
    red, blue = TINY[ruleset][i]
    sides = {"Red": {"units": [{"name": "R", "models": [red]}]}, "Blue": {"units": [{"name": "B", "models": [blue]}]}}
    return fracas.load({"ruleset": ruleset, "sides": sides})


def ways(ask):
    """Faces of a roll and their chance; rolls that cannot be told apart are taken together."""
    sums = ask.roll in ("test", "flight", "pursuit")
    alike, shown = Counter(), {}
    for faces in product(range(1, 7), repeat=ask.dice):
        key = sum(sorted(faces)[-2:]) if sums else tuple(meaning(face, ask.need) for face in faces)
        alike[key] += 1
        shown[key] = faces
    return [(shown[key], Fraction(n, 6**ask.dice)) for key, n in alike.items()]


def meaning(face, need):
    """What a die of an attack says: failed, done, or a six; itself where needs differ."""
    return face if need is None else (face >= need) + (face == 6)


def every_play(fight):
    """(play, chance) of every way in which the dice of one round may fall."""
    combat_plans, waiting = CombatPlans(fight), [((), Fraction(1))]
    while waiting:
        faces, chance = waiting.pop()
        play = CombatPlay(combat_plans, GivenDice(faces), asked=1).play(1)
        if play.pending is None:
            yield play, chance
            continue
        waiting += [((*faces, *more), chance * p) for more, p in ways(play.pending)]


@pytest.mark.parametrize(("ruleset", "i"), FIGHTS)
def test_the_odds_are_the_sum_of_all_plays(ruleset, i):
    fight = loaded(ruleset, i)
    lead, fate, total = defaultdict(Fraction), defaultdict(Fraction), Fraction(0)
    for play, chance in every_play(fight):
        total += chance
        lead[play.rounds[0].result.difference] += chance
        for unit, what in play.fates.items():
            fate[unit, what] += chance
    assert total == 1
    odds = fracas.odds(fight, rounds=1)
    assert dict(odds.result_difference) == pytest.approx({n: float(p) for n, p in lead.items()}, abs=1e-12)
    found = {(unit, what): p for unit, chances in odds.combat.outcome.items() for what, p in chances.items() if p}
    assert found == pytest.approx({key: float(p) for key, p in fate.items()}, abs=1e-12)
