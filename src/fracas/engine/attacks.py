"""What a step throws at each pool, and how it lands: the part that dice, odds and simulation share.

Losses are given by pool as plain ints or as arrays of one length: the same lines serve both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from fracas.engine.exact.binomials import hurt
from fracas.engine.state import State
from fracas.plan.attack import AttackOutcome, volleyed
from fracas.plan.formulas import NEVER, Lookup
from fracas.plan.plan import Plan, Step, Strike, bonus_axis, burnt_axis

DEFAULT = -1
"""In place of a pool: whatever pool the strike's aim names."""


@dataclass(frozen=True)
class Tables:
    """A plan's tables as arrays, by pool or strike. `slain[p][k][loss]`: wounds lost after k slaying blows.

    `attack_outcomes`: by step, strike and target; `burning`: the same for targets that have burnt, where it differs.
    """

    plan: Plan
    capacity: tuple[int, ...]
    models: tuple[np.ndarray, ...]
    spill_priority: tuple[np.ndarray, ...]
    slain: tuple[np.ndarray, ...]
    profile: tuple[np.ndarray | None, ...]
    single: tuple[bool, ...]
    attacks: Mapping[str, tuple[np.ndarray, ...]]
    aims: tuple[tuple[tuple[int, Lookup, np.ndarray], ...], ...]
    attack_outcomes: Mapping[str, tuple[Mapping[int, AttackOutcome], ...]]
    burning: Mapping[str, tuple[Mapping[int, AttackOutcome], ...]]


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
        attack_outcomes={step.at: tuple(attack_outcomes(s, s.blows) for s in step.strikes) for step in plan.steps},
        burning={step.at: tuple(attack_outcomes(s, s.burnt) for s in step.strikes) for step in plan.steps},
    )


def attack_outcomes(strike: Strike, blows: Mapping[int, Any]) -> dict[int, AttackOutcome]:
    """What one of a strike's attacks may do to each of its targets; of its volleys, if it throws such."""
    found: dict[int, AttackOutcome] = {}
    for q, blow in blows.items():
        found[q] = volleyed(blow.attack_outcome, strike.volley) if strike.volley else blow.attack_outcome
    return found


def slain_table(once: tuple[int, ...], most: int) -> np.ndarray:
    """Wounds lost after 0…`most` slaying blows, [blows, loss]."""
    rows = [np.arange(len(once))]
    for _ in range(most):
        rows.append(np.array(once)[rows[-1]])
    return np.array(rows)


@dataclass(frozen=True, slots=True)
class AimedAttacks:
    """`n` attacks of a strike on a pool (or DEFAULT). `stays`: what is too much goes no further.

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
    """The pool that undeclared attacks of an aim go to, among those in the state; DEFAULT where there is none."""
    entries = [entry for entry in t.aims[aim] if entry[0] in state.losses]
    if not entries:
        return DEFAULT
    found = [state.lookup(lookup, values) for _, lookup, values in entries]
    ranked = np.array(found if len({np.shape(one) for one in found}) == 1 else np.broadcast_arrays(*found))
    best = np.array([q for q, _, _ in entries])[ranked.argmin(axis=0)]
    return np.where(ranked.min(axis=0) < NEVER, best, DEFAULT)


def spill_order(t: Tables, spill: Sequence[int], state: State) -> np.ndarray:
    """Places in `spill`, the first to take wounds first, [place, state]."""
    lookups = [state.lookup(t.plan.pools[q].spill_priority, t.spill_priority[q]) for q in spill]
    return np.argsort(np.array(np.broadcast_arrays(*lookups)), axis=0, kind="stable")


def land_staying(t: Tables, pool: int, top: int, loss: Any, wounds: Any) -> Any:
    """Wounds lost after blows whose surplus stays; `top` is the pool's capacity, or above it for overkill."""
    return np.maximum(loss, np.minimum(loss + wounds, top))


def slay(t: Tables, pool: int, top: int, losses: dict[int, Any], slays: Any) -> Any:
    """Wounds lost after slaying blows, at most `top`; what a wounded model scores beyond them is remembered."""
    loss = losses[pool]
    profile = t.profile[pool]
    if profile is not None:
        axis = bonus_axis(pool)
        more = losses[axis] + np.where(np.asarray(slays) > 0, profile[loss], 0)
        losses[axis] = np.minimum(more, t.plan.pools[pool].bonus)
    table = t.slain[pool]
    after = table[np.minimum(slays, len(table) - 1), loss]
    return np.maximum(loss, np.minimum(after, top))


def slay_moving(t: Tables, pool: int, losses: dict[int, Any], slays: Any) -> tuple[Any, Any]:
    """Wounds lost after slaying blows, and the wounds that go on: one a blow too many."""
    used = np.minimum(slays, t.models[pool][losses[pool]])
    return slay(t, pool, t.capacity[pool], losses, used), slays - used


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


@dataclass
class Struck:
    """Unsaved blows of a step on one pool: `multiplied` are the wounds of each, in the order in which they land."""

    slays: Any = 0
    multiplied: list[Any] = field(default_factory=list)
    wounds: Any = 0


def land(t: Tables, pool: int, losses: dict[int, Any], staying: Struck, moving: Struck) -> Any:
    """All blows of a step on one pool, declared and undeclared (`wounds.order`); returns the wounds that go on."""
    top = t.plan.pools[pool].top
    losses[pool] = slay(t, pool, top, losses, staying.slays)
    losses[pool], surplus = slay_moving(t, pool, losses, moving.slays)
    for stays, struck in ((True, staying), (False, moving)):
        for damage in struck.multiplied:
            losses[pool], over = hurt(t.slain[pool][1], t.capacity[pool], top, losses[pool], damage, stays)
            surplus = surplus + (0 if stays else over * (np.asarray(damage) > 0))
    losses[pool] = land_staying(t, pool, top, losses[pool], staying.wounds)
    losses[pool], excess = land_moving(t, pool, losses[pool], moving.wounds)
    return surplus + excess


def burn(t: Tables, pool: int, losses: dict[int, Any], flames: Any) -> None:
    """Remember that a unit has burnt where a burning blow was not saved."""
    axis = burnt_axis(t.plan.pools[pool].unit)
    if axis in losses:
        losses[axis] = np.maximum(losses[axis], np.minimum(flames, 1))
