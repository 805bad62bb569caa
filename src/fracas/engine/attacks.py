"""What a step throws at each pool, and how it lands: the part that dice, odds and simulation share.

Losses are given by pool as plain ints or as arrays of one length: the same lines serve both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from fracas.engine.arrays import LookupTable, PerLoss, SlainTable
from fracas.engine.state import State
from fracas.plan.attack import AttackOutcome, volleyed
from fracas.plan.formulas import NEVER, Lookup
from fracas.plan.plan import Plan, Step, Strike

DEFAULT = -1
"""In place of a pool: whatever pool the strike's aim names."""


HalfThrown = Sequence[tuple[int, bool, Mapping[AttackOutcome, int]]]
"""Attacks whose dice have been thrown in part: their pool, whether their surplus stays, and how many may do what."""


@dataclass(frozen=True)
class Tables:
    """A plan's tables as arrays, by pool or strike. `slain[p][k][loss]`: wounds lost after k slaying blows.

    By pool: `capacity` in wounds, models alive and `profile` points by [loss], `single`: models of one wound each.
    `attacks` by step and strike, `spill_priority` and `aims`: [begin, now, loss]. `attack_outcomes`: by step, strike
    and target, one for each of its blows.
    """

    plan: Plan
    capacity: tuple[int, ...]
    models: tuple[PerLoss, ...]
    spill_priority: tuple[LookupTable, ...]
    slain: tuple[SlainTable, ...]
    profile: tuple[PerLoss | None, ...]
    single: tuple[bool, ...]
    attacks: Mapping[str, tuple[LookupTable, ...]]
    aims: tuple[tuple[tuple[int, Lookup, LookupTable], ...], ...]
    attack_outcomes: Mapping[str, tuple[Mapping[int, tuple[AttackOutcome, ...]], ...]]


def tables(plan: Plan) -> Tables:
    """The plan's tables as arrays."""
    pools = plan.pools
    return Tables(
        plan=plan,
        capacity=tuple(pool.capacity for pool in pools),
        models=tuple(np.array(pool.models) for pool in pools),
        spill_priority=tuple(np.array(pool.spill_priority.values) for pool in pools),
        slain=tuple(slain_table(pool.slain, pool.models[0] + pool.overkill) for pool in pools),
        profile=tuple(np.array(pool.profile) if pool.bonus else None for pool in pools),
        single=tuple(pool.models[0] == pool.capacity and not (pool.overkill or pool.bonus) for pool in pools),
        attacks={step.at: tuple(np.array(strike.attacks.values) for strike in step.strikes) for step in plan.steps},
        aims=tuple(tuple((q, lookup, np.array(lookup.values)) for q, lookup in aim.priority) for aim in plan.aims),
        attack_outcomes={step.at: tuple(attack_outcomes(strike) for strike in step.strikes) for step in plan.steps},
    )


def attack_outcomes(strike: Strike) -> dict[int, tuple[AttackOutcome, ...]]:
    """What one of a strike's attacks may do to each of its targets, blow by blow; of its volleys, if it throws such."""
    found: dict[int, tuple[AttackOutcome, ...]] = {}
    for q, blows in strike.blows.items():
        outcomes = (blow.attack_outcome for blow in blows.options)
        found[q] = tuple(volleyed(one, strike.volley) if strike.volley else one for one in outcomes)
    return found


def slain_table(once: tuple[int, ...], most: int) -> SlainTable:
    """Wounds lost after 0…`most` slaying blows, [blows, loss]."""
    rows = [np.arange(len(once))]
    for _ in range(most):
        rows.append(np.array(once)[rows[-1]])
    return np.array(rows)


@dataclass(frozen=True, slots=True)
class AimedAttacks:
    """`n` attacks of a strike on a pool (or DEFAULT), an int or [state]. `stays`: what is too much goes no further.

    `key`: the strike's number in its step, and which of its targets this is, in the order of the dice.
    """

    key: tuple[int, int]
    strike: Strike
    pool: int
    n: Any
    stays: bool


def aimed_attacks(t: Tables, step: Step, state: State, among: Iterable[int] | None = None) -> Iterator[AimedAttacks]:
    """The step's attacks as they are aimed, in the order of the dice; `n` may be 0. `among`: these strikes only."""
    losses = state.losses
    for i in range(len(step.strikes)) if among is None else among:
        strike = step.strikes[i]
        left = state.lookup(strike.attacks, t.attacks[step.at][i])
        if strike.rival is not None:
            alive = losses[strike.rival] < t.capacity[strike.rival]
            yield AimedAttacks((i, 0), strike, strike.rival, left if strike.corpse else left * alive, True)
            continue
        for j, (pool, declared) in enumerate(strike.declared):
            n = np.minimum(declared, left) * (losses[pool] < t.capacity[pool])
            left = left - n
            yield AimedAttacks((i, j), strike, pool, n, True)
        yield AimedAttacks((i, len(strike.declared)), strike, DEFAULT, left, False)


def target(t: Tables, aim: int, state: State) -> Any:
    """The pool that undeclared attacks of an aim go to, of those in the state, [state]; DEFAULT where there is none."""
    entries = [entry for entry in t.aims[aim] if entry[0] in state.losses]
    if not entries:
        return DEFAULT
    found = [state.lookup(lookup, values) for _, lookup, values in entries]
    ranked = np.array(found if len({np.shape(one) for one in found}) == 1 else np.broadcast_arrays(*found))
    # `argmin` takes the first of equals, as the aim's order says
    best = np.array([q for q, _, _ in entries])[ranked.argmin(axis=0)]
    return np.where(ranked.min(axis=0) < NEVER, best, DEFAULT)
