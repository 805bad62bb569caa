"""Whole combats, round after round: exact, or simulated and said so."""

from __future__ import annotations

from dataclasses import replace
from numbers import Integral

import numpy as np

from fracas.engine.combat import END, Combat
from fracas.engine.exact.accumulate import TooLarge
from fracas.engine.exact.combat import LEAST, ROUNDS, course, summed
from fracas.engine.exact.memory import MEMORY
from fracas.engine.simulate.bounds import BATCH
from fracas.engine.simulate.bounds import ROUNDS as PLAYED
from fracas.engine.simulate.combat import CombatRuns
from fracas.fight.errors import BadInput, Place
from fracas.results.combat_odds import CombatOdds
from fracas.results.combat_tally import CombatTally
from fracas.results.intervals import widest

MOST_ROUNDS = 1000
FALLBACK, FEWEST = 100_000, 2_000
"""Combats played where the exact odds would be too large, of up to four units and of many."""


def how_many_rounds(rounds: int | str) -> int | None:
    """How many rounds are asked for; None until the end. BadInput for anything else."""
    if rounds == END:
        return None
    if not isinstance(rounds, Integral) or isinstance(rounds, bool) or not 1 <= rounds <= MOST_ROUNDS:
        raise BadInput("library-combat-rounds", Place("rounds"), value=repr(rounds)[:40], most=MOST_ROUNDS)
    return int(rounds)


def combat_odds(combat: Combat, rounds: int | str, memory: int = MEMORY) -> CombatOdds:
    """A combat for so many rounds or until its end: exact, or simulated and said so where that would be too large."""
    most = how_many_rounds(rounds)
    try:
        return exact_combat(combat, most, memory)
    except (TooLarge, MemoryError) as large:
        n = max(FEWEST, FALLBACK * 4**3 // max(len(combat.plan.units), 4) ** 3)
        return replace(simulate_combat(combat, rounds, n), too_large=getattr(large, "size", memory))


def exact_combat(combat: Combat, most: int | None, memory: int) -> CombatOdds:
    """So many rounds, or None until the end; TooLarge beyond `memory` (bytes)."""
    found = course(combat, most, memory)
    tally = CombatTally(combat)
    for number, (ended, going, fought) in enumerate(zip(found.ended, found.going, found.fought, strict=True)):
        tally.add_exact(number, fought, ended, going)
    parts = [part for spreads in (*found.ended, found.going[-1]) for part in spreads.items()]
    tally.last = [(combat_state, combat.losses(flat), p) for combat_state, (flat, p) in summed(parts).items()]
    stuck = found.fighting if found.endless else 0.0
    error = 0.0 if most is not None or found.endless else found.fighting
    return tally.odds(error=error, endless=stuck)


def simulate_combat(combat: Combat, rounds: int | str, n: int = PLAYED, *, seed: int = 0) -> CombatOdds:
    """The same from `n` combats played."""
    most, rng, tally = how_many_rounds(rounds), np.random.default_rng(seed), CombatTally(combat)
    runs = [CombatRuns(combat, rng, min(BATCH, n - begin)) for begin in range(0, n, BATCH)]
    endless = False
    for number in range(most or ROUNDS):
        going = sum(one.going for one in runs)
        if number and not going:
            break
        for one in runs:
            one.fight()
        tally.add(number, going / n, [(m, losses, p / n) for one in runs for m, losses, p in one.parts()])
        if most is None and number and not any(one.changed for one in runs) and runs[0].hopeless():
            endless = True
            break
        if most is None and tally.standings[-1].fighting < LEAST:
            break
    left = tally.standings[-1].fighting if endless else 0.0
    found = tally.odds(method="simulation", endless=left, n=n)
    return replace(found, error=widest(found.shown, n))
