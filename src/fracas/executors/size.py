"""How much the exact odds of a plan would build, counted before anything is built."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from fracas.executors.chances import rounded_up
from fracas.executors.landing import Most, ways_of_a_state
from fracas.executors.states import CHUNK, dims, families
from fracas.executors.sums import WHOLE
from fracas.plan import NEVER, Plan, Step

CELL = 8
"""Bytes of a number."""

WORKING = 24
"""Arrays of working size that live at once."""


def bytes_needed(plan: Plan) -> int:
    """An upper estimate of what the exact odds build at once, in bytes.

    The states themselves are counted step by step, before the next is built: see `sums`.
    """
    cells = max(min(prod(dims(plan, family)), WHOLE) for family in families(plan))
    volleys = [most for step in plan.steps for side in (0, 1) for most in attacked(plan, step, side)]
    ways = max((ways_of_a_state(plan, most, True) for most in volleys), default=1)
    rolls = max((table_cells(plan, most) for most in volleys), default=1)
    return CELL * (2 * cells + WORKING * max(min(CHUNK, cells * cells), ways) + 3 * rolls)


def attacked(plan: Plan, step: Step, side: int) -> Iterator[Most]:
    """The most that a step can throw at a side's pools, for each pool that undeclared attacks may go to."""
    strikes = [strike for strike in step.strikes if strike.side != side]
    staying: dict[int, list[tuple[int, bool]]] = {}
    for strike in strikes:
        declared = strike.declared if strike.rival is None else ((strike.rival, strike.attacks[0]),)
        for q, n in declared:
            staying.setdefault(q, []).append((n, strike.blows[q].slays is not None))
    loose = [strike for strike in strikes if strike.rival is None]
    targets = [q for q, pool in enumerate(plan.pools) if pool.side == side and pool.priority[0] < NEVER]
    if not targets:
        yield {q: (summed(attacks), (0, False)) for q, attacks in staying.items()}
    for target in targets:
        moving = [(s.attacks[0], s.blows[target].slays is not None) for s in loose]
        pools = dict.fromkeys([*staying, target])
        yield {q: (summed(staying.get(q, [])), summed(moving if q == target else [])) for q in pools}


def summed(attacks: list[tuple[int, bool]]) -> tuple[int, bool]:
    """Attacks added up, slaying if any is."""
    return sum(n for n, _ in attacks), any(slays for _, slays in attacks)


def table_cells(plan: Plan, most: Most) -> int:
    """Cells of the largest table of rolls that these attacks ask for."""
    room = sum(pool.top + 1 for pool in plan.pools)
    return (
        max(
            (rounded_up(n) + 1) * (min(n, room) + 1) * (min(n, plan.pools[q].models[0] + room) + 1 if slays else 1)
            for q, kinds in most.items()
            for n, slays in kinds
        )
        if most
        else 1
    )
