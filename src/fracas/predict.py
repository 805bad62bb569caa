"""`odds`, `simulate`, `play`: a fight is compiled, run and answered; exact, or simulated and said so.

>>> import fracas
>>> duel = {"sides": {s: {"units": [{"name": s, "models": [
...     {"name": f"{s} man", "WS": 3, "S": 3, "T": 3, "I": 3}]}]} for s in ("A", "B")}}
>>> chances = fracas.odds(fracas.load(duel))
>>> chances.win, chances.draw
({'A': 0.1875, 'B': 0.1875}, 0.625)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from numbers import Integral, Real
from typing import TYPE_CHECKING, Any

from fracas.compile.combat_plans import CombatPlans
from fracas.engine.after.fear import first_plans
from fracas.engine.combat import END, Combat
from fracas.engine.exact.accumulate import TooLarge
from fracas.engine.exact.memory import MEMORY
from fracas.engine.exact.round import exact_round
from fracas.engine.round_chances import RoundChances
from fracas.engine.simulate.bounds import ROUNDS, Progress
from fracas.fight.dice import Dice, as_dice
from fracas.fight.errors import BadInput, Place
from fracas.fight.fight import Fight
from fracas.results.odds import Odds

if TYPE_CHECKING:
    from fracas.engine.dice.combat import Choose
    from fracas.results.play import Play

last: list[Combat] = []
"""The combat of the last fight that was asked for: the same fight is often asked for again."""


def combat_of(fight: Fight) -> Combat:
    """The combat of a fight: the same one as before, where the last fight asked for was an equal one."""
    if not last or not last[0].plans.is_of(fight):
        last[:] = [Combat(CombatPlans(fight))]
    return last[0]


def odds(fight: Fight, *, memory: int = MEMORY, rounds: int | str | None = None) -> Odds:
    """The odds of the fight's round: exact, or simulated and said so where `memory` (bytes) would not do.

    `rounds`: of so many rounds as well, or with "end" of the combat until it is over, see `Odds.combat`.
    """
    combat = combat_of(fight)
    first = first_round(combat, memory)
    if rounds is None:
        return first
    from fracas.predict_combat import combat_odds

    return replace(first, combat=combat_odds(combat, rounds, memory))


def first_round(combat: Combat, memory: int = MEMORY) -> Odds:
    """The odds of a combat's first round, whoever may be afraid in it."""
    plans = first_plans(combat)

    def simulated() -> RoundChances:
        from fracas.engine.simulate.round import simulated_round

        return simulated_round(plans)

    return exact_or(lambda: exact_round(plans, memory), simulated, memory)


def exact_or(exact: Callable[[], RoundChances], simulated: Callable[[], RoundChances], memory: int) -> Odds:
    """The exact odds, or simulated ones that say so where the exact ones would be too large."""
    try:
        return odds_from(exact())
    except (TooLarge, MemoryError) as large:
        return odds_from(simulated(), seed=0, too_large=getattr(large, "size", memory))


def odds_from(found: RoundChances, **how: Any) -> Odds:
    """Odds as they are handed out."""
    method = "exact" if found.n is None else "simulation"
    return Odds(found.plan, found.tally, method, found.error, found.ways, found.left, n=found.n, **how)


def simulate(
    fight: Fight,
    n: int = ROUNDS,
    *,
    seed: int = 0,
    target_error: float | None = None,
    progress: Progress | None = None,
    rounds: int | str | None = None,
) -> Odds:
    """The odds of the fight's round from `n` rounds played, each figure with a 95 % interval.

    `target_error`: play on, up to `n`, only until the widest half-width of the outcome chances is as small.
    `rounds`: play so many rounds of each, or with "end" until the combat is over, see `Odds.combat`.
    """
    from fracas.engine.simulate.round import simulated_round

    combat = combat_of(fight)
    plans = first_plans(combat)
    check_numbers(n, seed, target_error)
    first = simulated_round(plans, n, seed=seed, target_error=target_error, progress=progress)
    found = odds_from(first, seed=seed)
    if rounds is None:
        return found
    from fracas.predict_combat import simulate_combat

    return replace(found, combat=simulate_combat(combat, rounds, first.n or n, seed=seed))


def check_numbers(n: int, seed: int, target_error: float | None) -> None:
    """BadInput for numbers that mean nothing."""
    if not is_whole(n) or n < 1:
        raise BadInput("library-rounds", Place("n"), value=repr(n)[:40])
    if not is_whole(seed) or seed < 0:
        raise BadInput("library-seed", Place("seed"), value=repr(seed)[:40])
    if target_error is not None and not (isinstance(target_error, Real) and 0 < target_error < 1):
        raise BadInput("library-target-error", Place("target_error"), value=repr(target_error)[:40])


def is_whole(value: object) -> bool:
    """Whether it is a whole number, true and false aside."""
    return isinstance(value, Integral) and not isinstance(value, bool)


def play(
    fight: Fight,
    dice: Dice | Iterable[int] | int | str | None = None,
    *,
    one_by_one: bool = False,
    rounds: int | str | None = None,
) -> Play:
    """Play the fight's round. `dice`: a seed, faces in order, or any Dice.

    Too few faces: the result has `pending`. `one_by_one`: roll model by model (`dice.one-by-one`). `rounds`: play so
    many rounds, or with "end" until the combat is over.
    """
    return played(fight, as_dice(dice), one_by_one, rounds)


def played(fight: Fight, dice: Dice, one_by_one: bool, rounds: int | str | None, choose: Choose | None = None) -> Play:
    """The same; `choose` aims the strikes of a step anew, as it begins."""
    from fracas.engine.dice.combat import CombatPlay
    from fracas.predict_combat import MOST_ROUNDS, how_many_rounds
    from fracas.results.play import Play

    most = 1 if rounds is None else how_many_rounds(rounds) or MOST_ROUNDS
    combat = combat_of(fight)
    table = CombatPlay(combat, dice, one_by_one, rounds is not None, rounds == END, choose)
    short = table.play(most)
    exact, simulated = table.chances_from_here() if short else (None, None)
    return Play(
        plan=table.round_plan.plan if table.round_plan else combat.plan,
        events=table.every_event,
        losses=table.losses_now,
        dice_used=dice.used,
        dice_left=dice.left,
        first=combat.plan,
        rounds=tuple(table.rounds),
        fates=table.fates(),
        odds_from_here=lambda: exact_or(exact, simulated, MEMORY) if exact and simulated else first_round(combat),
        pending=short.ask if short else None,
        short=short.short if short else 0,
        asked=rounds,
    )
