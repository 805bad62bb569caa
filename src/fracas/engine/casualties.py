"""How blows land on pools: the part that dice, odds and simulation share.

Losses are given by pool as plain ints or as arrays of one length: the same lines serve both.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from fracas.engine.arrays import PerLoss, SpillOrder
from fracas.engine.attacks import Tables
from fracas.engine.state import State
from fracas.rule import rule


def spill_order(t: Tables, spill: Sequence[int], state: State) -> SpillOrder:
    """Places in `spill`, the first to take wounds first, [rank, state]; of equals the one that stands first there."""
    lookups = [state.lookup(t.plan.pools[q].spill_priority, t.spill_priority[q]) for q in spill]
    return np.argsort(np.array(np.broadcast_arrays(*lookups)), axis=0, kind="stable")


@rule("allocate.stays")
def land_staying(t: Tables, pool: int, top: int, loss: Any, wounds: Any) -> Any:
    """Wounds lost after blows whose surplus stays; `top` is the pool's capacity, or above it for overkill."""
    return np.maximum(loss, np.minimum(loss + wounds, top))


def slay(t: Tables, pool: int, top: int, losses: dict[int, Any], slays: Any) -> Any:
    """Wounds lost after slaying blows, at most `top`; what a wounded model scores beyond them is remembered."""
    loss = losses[pool]
    profile = t.profile[pool]
    if profile is not None:
        axis = t.plan.pools[pool].points_axis
        assert axis is not None  # whoever scores his whole profile has an axis for it
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


def spread(t: Tables, spill: Sequence[int], order: SpillOrder, losses: dict[int, Any], excess: Any) -> None:
    """Lay `excess` wounds on the pools of `spill`, in `order` [rank, state]; what nobody can take is lost."""
    for rank in order:
        for place, q in enumerate(spill):
            taken = np.where(rank == place, np.minimum(excess, np.maximum(t.capacity[q] - losses[q], 0)), 0)
            losses[q] = losses[q] + taken
            excess = excess - taken


@dataclass
class Struck:
    """Unsaved blows of a step on one pool: `multiplied` are the wounds of each, in the order in which they land.

    Every number is an int or [state].
    """

    slays: Any = 0
    multiplied: list[Any] = field(default_factory=list)
    wounds: Any = 0


@rule("wounds.order")
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
    axis = t.plan.pools[pool].burnt_axis
    if axis is not None:
        losses[axis] = np.maximum(losses[axis], np.minimum(flames, 1))


def hurt(once: PerLoss, capacity: int, top: int, loss: Any, damage: Any, stays: bool) -> tuple[Any, Any]:
    """Wounds lost after one multiplied wound, and 1 if it found nobody; `once` [loss]: those after a slaying blow."""
    end, alive = once[loss], np.asarray(loss) < capacity
    room = np.where(stays & ((end >= capacity) | ~alive), top, end)
    after = np.where(alive | stays, np.maximum(loss, np.minimum(loss + damage, room)), loss)
    return after, np.where(alive, 0, 1)
