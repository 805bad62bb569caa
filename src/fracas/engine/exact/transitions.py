"""Spreading the chances of states over where they may end: as rows and matrix products, or as lists of ends."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from fracas.engine.arrays import (
    EndChances,
    EndPlaces,
    EndStates,
    JointTable,
    KindOfState,
    KindRows,
    Offsets,
    PerKind,
    PerState,
    RunHeads,
    SomeStates,
    StateChances,
    StateOrder,
    StatePlaces,
)
from fracas.engine.exact.accumulate import Sums, TooLarge
from fracas.engine.exact.blocks import CHUNK, Block
from fracas.engine.exact.casualties import Landing

DENSE = 1 << 21
"""Cells up to which rows, and products of rows, are whole arrays."""

WORK = 1 << 26
"""Ends of states that are looked at in one step, at most."""


@dataclass(frozen=True)
class Rows:
    """Chances [kind, joint losses]; `kind` of each state, `base`: what the hit pools' losses add to its place, [state].

    `offsets`: what joint losses of the hit pools add to a place, [joint losses].
    """

    chances: KindRows
    kind: KindOfState
    base: PerState
    offsets: Offsets


@dataclass(frozen=True)
class Ends:
    """The same as lists: a kind's ends are `size` long from `start` on, [kind], each an offset and a chance, [end]."""

    start: PerKind
    size: PerKind
    offset: Offsets
    chance: EndChances
    kind: KindOfState
    base: PerState


def hit_part(landing: Landing, block: Block, losses: Mapping[int, PerState]) -> PerState:
    """What the hit pools' losses add to each state's place."""
    found: PerState = sum(losses[q] * block.strides[q] for q in landing.pools)  # type: ignore[assignment]
    return found


def global_offsets(landing: Landing, block: Block, flat: EndPlaces) -> Offsets:
    """What flat joint losses of the hit pools add to a place, one for each of `flat`."""
    where = np.unravel_index(flat, landing.sizes)
    found: Offsets = sum(loss * block.strides[q] for q, loss in zip(landing.pools, where, strict=True))  # type: ignore[assignment]
    return found


def rows_of(landing: Landing, block: Block, losses: Mapping[int, PerState]) -> Rows:
    """A landing's ends as rows."""
    chances = np.zeros(landing.cells)
    for row, flat, weight in landing.parts():
        head = row[0] * landing.width  # the least there is: ends are sorted by kind, and no two parts share a kind
        part = np.bincount(row * landing.width + flat - head, weight)
        chances[head : head + len(part)] = part
    offsets = global_offsets(landing, block, np.arange(landing.width))
    base = hit_part(landing, block, losses)
    return Rows(chances.reshape(-1, landing.width), landing.kind, base, offsets)


def ends_of(landing: Landing, block: Block, losses: Mapping[int, PerState], memory: int) -> Ends:
    """A landing's ends as lists; TooLarge if they would take more than `memory` bytes."""
    if landing.cells >= 2**62:
        raise TooLarge(landing.cells)
    keys, chances, taken = [], [], 0
    for row, flat, weight in landing.parts():
        key, which = np.unique(row * landing.width + flat, return_inverse=True)
        keys.append(key)
        chances.append(np.bincount(which, weight))
        taken += len(key) * 48  # bytes: six numbers
        if taken > memory:
            raise TooLarge(taken)
    # parts ascend by kind and each is sorted: so a kind's ends lie side by side, from the sum of the sizes before it on
    row, flat = np.divmod(np.concatenate(keys), landing.width)
    size = np.bincount(row, minlength=landing.kinds)
    offset = global_offsets(landing, block, flat)
    return Ends(
        np.cumsum(size) - size, size, offset, np.concatenate(chances), landing.kind, hit_part(landing, block, losses)
    )


def scatter_lists(at: StatePlaces, p: StateChances, ends: Sequence[Ends], after: Sums) -> None:
    """Add the states' chances to `after`, every end of every state by itself, a bounded part at a time."""
    rest = at - sum((one.base for one in ends), np.zeros_like(at))
    many = np.ones(len(at), dtype=np.int64)
    for one in ends:
        many = many * one.size[one.kind]
    total = np.cumsum(many)
    if total[-1] > WORK:
        raise TooLarge(int(total[-1]) * 16)
    cuts = np.searchsorted(total, np.arange(CHUNK, total[-1] + CHUNK, CHUNK))
    for begin, end in itertools.pairwise(np.unique([0, *np.minimum(cuts + 1, len(at)), len(at)])):
        # ends of several states may share a place: hence `add_up` below
        places, chances, state = rest[begin:end], p[begin:end], np.arange(begin, end)
        for one in ends:
            places, chances, state = multiplied(places, chances, state, one)
        after.add_up(places, chances)


def multiplied(
    places: EndPlaces, chances: EndChances, state: EndStates, ends: Ends
) -> tuple[EndPlaces, EndChances, EndStates]:
    """Every place split into the ends of its state's kind."""
    kind = ends.kind[state]
    size = ends.size[kind]
    which = np.repeat(np.arange(len(places)), size)
    entry = np.arange(len(which)) - np.repeat(np.cumsum(size) - size, size) + ends.start[kind][which]
    return places[which] + ends.offset[entry], chances[which] * ends.chance[entry], state[which]


def scatter(at: StatePlaces, p: StateChances, rows: Sequence[Rows], after: Sums) -> None:
    """Add the states' chances to `after`, spread over the rows of the side or sides that were hit."""
    if not rows:
        after.add(at, p)
        return
    rest = at - sum((one.base for one in rows), np.zeros_like(at))
    # stable, so that states that share the rest are summed in the order of their places: the same sum to the last bit
    order = np.argsort(rest, kind="stable")
    heads = np.flatnonzero(np.diff(rest[order], prepend=-1))
    if len(rows) == 1:
        scatter_one(rows[0], order, heads, rest, p, after)
        return
    ends = [*heads[1:], len(order)]
    for head, end in zip(heads, ends, strict=True):
        some = order[head:end]
        place = rest[some[0]] + rows[0].offsets[:, None] + rows[1].offsets
        after.add(place, paired(rows, some, p))


def paired(rows: Sequence[Rows], some: SomeStates, p: StateChances) -> JointTable:
    """Joint chances of both sides' ends, summed over states that share the rest."""
    first, second = rows
    width = max(len(first.offsets), len(second.offsets))
    step = max(1, CHUNK // width)
    total = np.zeros((len(first.offsets), len(second.offsets)))
    for i in range(0, len(some), step):
        part = some[i : i + step]
        weighted = first.chances[first.kind[part]] * p[part, None]
        total += weighted.T @ second.chances[second.kind[part]]
    return total


def scatter_one(
    rows: Rows, order: StateOrder, heads: RunHeads, rest: StatePlaces, p: StateChances, after: Sums
) -> None:
    """`scatter` where one side was hit: sums over states that share the rest.

    `order`: all states, those that share the rest side by side; `heads`: where in it each such run begins, ascending.
    """
    step = max(1, CHUNK // len(rows.offsets))
    # Cut at heads only: `reduceat` needs one at the front, and each run is summed whole. A run's rest is its own, and
    # the offsets lie in the hit pools' digits alone, so no place stands twice in one call of `add`.
    cuts = [0]
    while cuts[-1] < len(order):
        beyond = heads[np.searchsorted(heads, cuts[-1] + step)] if cuts[-1] + step < heads[-1] else len(order)
        cuts.append(int(beyond))
    for begin, end in itertools.pairwise(cuts):
        part = order[begin:end]
        local = heads[(heads >= begin) & (heads < end)] - begin
        summed = np.add.reduceat(rows.chances[rows.kind[part]] * p[part, None], local, axis=0)
        after.add(rest[part[local]][:, None] + rows.offsets, summed)
