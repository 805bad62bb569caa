"""What a step throws at each pool, and how it lands: the part that dice, odds and simulation share.

Losses are given by pool as plain ints or as arrays of one length: the same lines serve both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from fracas.plan import NEVER, Plan, Step, Strike

Losses = Mapping[int, Any]
"""Wounds lost by pool number: ints, or int arrays."""

DEFAULT = -1
"""In place of a pool: whatever pool the enemy's priorities name."""


@dataclass(frozen=True)
class Tables:
    """A plan's tables as arrays, by pool or strike. `slain[p][k][loss]`: wounds lost after k slaying blows."""

    capacity: tuple[int, ...]
    models: tuple[np.ndarray, ...]
    priority: tuple[np.ndarray, ...]
    spill_priority: tuple[np.ndarray, ...]
    slain: tuple[np.ndarray, ...]
    single: tuple[bool, ...]
    attacks: Mapping[str, tuple[np.ndarray, ...]]
    sides: tuple[tuple[int, ...], tuple[int, ...]]


def tables(plan: Plan) -> Tables:
    """The plan's tables as arrays."""
    pools = plan.pools
    return Tables(
        capacity=tuple(pool.capacity for pool in pools),
        models=tuple(np.array(pool.models) for pool in pools),
        priority=tuple(np.array(pool.priority) for pool in pools),
        spill_priority=tuple(np.array(pool.spill_priority) for pool in pools),
        slain=tuple(slain_table(pool.slain, pool.models[0] + pool.overkill) for pool in pools),
        single=tuple(pool.models[0] == pool.capacity for pool in pools),
        attacks={step.at: tuple(np.array(strike.attacks) for strike in step.strikes) for step in plan.steps},
        sides=(of_side(plan, 0), of_side(plan, 1)),
    )


def of_side(plan: Plan, side: int) -> tuple[int, ...]:
    """Numbers of a side's pools."""
    return tuple(p for p, pool in enumerate(plan.pools) if pool.side == side)


def slain_table(once: tuple[int, ...], most: int) -> np.ndarray:
    """Wounds lost after 0…`most` slaying blows, [blows, loss]."""
    rows = [np.arange(len(once))]
    for _ in range(most):
        rows.append(np.array(once)[rows[-1]])
    return np.array(rows)


@dataclass(frozen=True, slots=True)
class Shot:
    """`n` attacks of a strike on a pool (or DEFAULT). `stays`: what is too much goes no further.

    `key`: the strike's number in its step, and which of its targets this is, in the order of the dice.
    """

    key: tuple[int, int]
    strike: Strike
    pool: int
    n: Any
    stays: bool


def shots(t: Tables, step: Step, losses: Losses, among: Iterable[int] | None = None) -> Iterator[Shot]:
    """The step's attacks as they are aimed, in the order of the dice; `n` may be 0. `among`: these strikes only."""
    for i in range(len(step.strikes)) if among is None else among:
        strike = step.strikes[i]
        left = t.attacks[step.at][i][losses[strike.pool]]
        if strike.rival is not None:
            yield Shot((i, 0), strike, strike.rival, left, True)
            continue
        for j, (pool, declared) in enumerate(strike.declared):
            n = np.minimum(declared, left) * (losses[pool] < t.capacity[pool])
            left = left - n
            yield Shot((i, j), strike, pool, n, True)
        yield Shot((i, len(strike.declared)), strike, DEFAULT, left, False)


def target(t: Tables, side: int, losses: Losses) -> Any:
    """The pool of a side that undeclared attacks go to, among those in `losses`; DEFAULT where there is none."""
    pools = [p for p in t.sides[side] if p in losses]
    if not pools:
        return DEFAULT
    ranked = np.array([t.priority[p][losses[p]] for p in pools])
    best = np.array(pools)[ranked.argmin(axis=0)]
    return np.where(ranked.min(axis=0) < NEVER, best, DEFAULT)


def spill_order(t: Tables, spill: Sequence[int], losses: Losses) -> np.ndarray:
    """Places in `spill`, the first to take wounds first, [place, state]."""
    return np.argsort(np.array([t.spill_priority[q][losses[q]] for q in spill]), axis=0, kind="stable")


def land_staying(t: Tables, pool: int, top: int, loss: Any, slays: Any, wounds: Any) -> Any:
    """Wounds lost after blows whose surplus stays; `top` is the pool's capacity, or above it for overkill."""
    loss = slay(t, pool, top, loss, slays)
    return np.maximum(loss, np.minimum(loss + wounds, top))


def slay(t: Tables, pool: int, top: int, loss: Any, slays: Any) -> Any:
    """Wounds lost after slaying blows, at most `top`."""
    table = t.slain[pool]
    after = table[np.minimum(slays, len(table) - 1), loss]
    return np.maximum(loss, np.minimum(after, top))


def slay_moving(t: Tables, pool: int, loss: Any, slays: Any) -> tuple[Any, Any]:
    """Wounds lost after slaying blows, and the wounds that go on: one a blow too many."""
    used = np.minimum(slays, t.models[pool][loss])
    return slay(t, pool, t.capacity[pool], loss, used), slays - used


def land_moving(t: Tables, pool: int, loss: Any, wounds: Any) -> tuple[Any, Any]:
    """Wounds lost, and those that go on."""
    taken = np.minimum(wounds, np.maximum(t.capacity[pool] - loss, 0))
    return loss + taken, wounds - taken


def spread(t: Tables, spill: Sequence[int], order: np.ndarray, losses: dict[int, Any], excess: Any) -> None:
    """Lay what went on upon the pools of `spill`, in `order`; what nobody can take is lost."""
    for rank in order:
        for place, q in enumerate(spill):
            taken = np.where(rank == place, np.minimum(excess, np.maximum(t.capacity[q] - losses[q], 0)), 0)
            losses[q] = losses[q] + taken
            excess = excess - taken


def land(
    t: Tables, plan: Plan, pool: int, losses: dict[int, Any], staying: tuple[Any, Any], moving: tuple[Any, Any]
) -> Any:
    """All blows of a step on one pool, (slaying, wounds) declared and undeclared; returns the wounds that go on."""
    top = plan.pools[pool].top
    loss = slay(t, pool, top, losses[pool], staying[0])
    loss, surplus = slay_moving(t, pool, loss, moving[0])
    loss = land_staying(t, pool, top, loss, 0, staying[1])
    losses[pool], excess = land_moving(t, pool, loss, moving[1])
    return surplus + excess
