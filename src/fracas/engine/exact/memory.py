"""How much the exact odds of a plan would build, counted before anything is built."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from fracas.engine.exact.accumulate import WHOLE
from fracas.engine.exact.binomials import rounded_up
from fracas.engine.exact.blocks import CHUNK, dims, families
from fracas.engine.exact.incoming import Most, ways_of_a_state
from fracas.plan.formulas import NEVER
from fracas.plan.plan import Plan, Step, Strike

CELL = 8
"""Bytes of a number, of 64 bits."""

WORKING = 24
"""Arrays of working size that live at once."""


def bytes_needed(plan: Plan) -> int:
    """An upper estimate of what the exact odds build at once, in bytes.

    The states themselves are counted step by step, before the next is built: see `accumulate.sums`.
    """
    cells = max(min(prod(dims(plan, family)), WHOLE) for family in families(plan))
    incoming = [most for step in plan.steps for side in (0, 1) for most in attacked(plan, step, side)]
    ways = max((ways_of_a_state(plan, most, True) for most in incoming), default=1)
    rolls = max((table_cells(plan, most) for most in incoming), default=1)
    return CELL * (2 * cells + WORKING * max(min(CHUNK, cells * cells), ways) + 3 * rolls)


def attacked(plan: Plan, step: Step, side: int) -> Iterator[Most]:
    """The most that a step can throw at a side's pools, for each pool that undeclared attacks may go to."""
    strikes = [strike for strike in step.strikes if strike.side != side]
    staying: dict[int, list[tuple[int, bool]]] = {}
    for strike in strikes:
        declared = strike.declared if strike.rival is None else ((strike.rival, strike.attacks.most),)
        for q, n in declared:
            staying.setdefault(q, []).append(blows_of(strike, q, n))
    loose = [strike for strike in strikes if strike.rival is None]
    targets = sorted({q for s in loose for q, lookup in plan.aims[s.aim].priority if lookup.full[0] < NEVER})
    if not targets:
        yield {q: (summed(attacks), (0, False)) for q, attacks in staying.items()}
    for target in targets:
        moving = [blows_of(s, target, s.attacks.most) for s in loose if target in s.blows]
        pools = dict.fromkeys([*staying, target])
        yield {q: (summed(staying.get(q, [])), summed(moving if q == target else [])) for q in pools}


def blows_of(strike: Strike, pool: int, n: int) -> tuple[int, bool]:
    """The most blows of `n` attacks on a pool, and whether some take more than one wound."""
    blow, each = strike.blows[pool].first, strike.volley.most if strike.volley else 1
    shared = blow.amount.most if blow.amount and blow.shared else 1
    return n * each * shared, blow.slays or blow.amount is not None


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


MEMORY = 768 * 2**20
"""Bytes that exact odds may build at once unless told otherwise."""
