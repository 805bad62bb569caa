"""Exact chances of a round: an array over wounds lost, pushed through the steps. Knows no rule, only the plan."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import prod

import numpy as np

from fracas.executors.landing import Landing, Volley, most_of, ways_of_a_state
from fracas.executors.states import CHUNK, Block, state_bytes
from fracas.executors.sums import Sums, sums
from fracas.executors.volley import DEFAULT, Shot, Tables, shots, target
from fracas.plan import Plan, Step

Expected = dict[tuple[tuple[int, int], int], float]
"""Mean number of attacks by the key of a shot and the pool it went to."""


@dataclass(frozen=True)
class Rows:
    """Where the hit pools of one side may end: chances [kind of state, joint losses], and each state's kind."""

    pools: tuple[int, ...]
    chances: np.ndarray
    kind: np.ndarray
    offsets: np.ndarray


@dataclass
class Push:
    """One step pushed through one block; `expected` collects the mean attacks by shot and target.

    `memory`: bytes that the states may take; TooLarge beyond it.
    """

    plan: Plan
    t: Tables
    step: Step
    among: Sequence[int]
    expected: Expected
    memory: int

    def __call__(self, block: Block) -> Block:
        """The block after the step."""
        aimed = [s for s in shots(self.t, self.step, block.losses, self.among) if s.n.any()]
        if not aimed:
            return block
        after = self.sums(block)
        for chosen, targets in self.routes(block, aimed):
            self.route(block, aimed, chosen, targets, after)
        return block.then(after)

    def sums(self, block: Block) -> Sums:
        """Where the chances after the step are added up."""
        cell = state_bytes(self.plan)
        return sums(prod(block.dims), self.memory // cell, cell)

    def routes(self, block: Block, aimed: list[Shot]) -> Iterator[tuple[np.ndarray, tuple[int, int]]]:
        """States grouped by the pools that undeclared attacks go to on either side."""
        size = len(block.at)
        undeclared = {1 - shot.strike.side for shot in aimed if shot.pool == DEFAULT}
        default = np.full(size, DEFAULT)
        found = [target(self.t, side, block.losses) if side in undeclared else default for side in (0, 1)]
        codes = np.broadcast_to((found[0] + 1) * (len(self.plan.pools) + 1) + found[1] + 1, (size,))
        for code in np.unique(codes):
            first, second = divmod(int(code), len(self.plan.pools) + 1)
            yield np.flatnonzero(codes == code), (first - 1, second - 1)

    def route(self, block: Block, aimed: list[Shot], chosen: np.ndarray, targets: tuple[int, int], after: Sums) -> None:
        """Push the chosen states, whose targets are the same, into `after`."""
        whole = len(chosen) == len(block.at)
        p = block.p if whole else block.p[chosen]
        losses = block.losses if whole else {q: loss[chosen] for q, loss in block.losses.items()}
        volleys: dict[int, Volley] = {}
        for shot in aimed:
            n = shot.n if whole else shot.n[chosen]
            pool = targets[1 - shot.strike.side] if shot.pool == DEFAULT else shot.pool
            if pool == DEFAULT or not n.any():
                continue
            volleys.setdefault(pool, Volley()).add(shot.strike.blows[pool].odds, n, shot.stays)
            self.expected[shot.key, pool] = self.expected.get((shot.key, pool), 0.0) + float(p @ n)
        self.settle(block, block.at if whole else block.at[chosen], p, losses, volleys, after)

    def settle(
        self,
        block: Block,
        at: np.ndarray,
        p: np.ndarray,
        losses: Mapping[int, np.ndarray],
        volleys: Mapping[int, Volley],
        after: Sums,
    ) -> None:
        """Lay the volleys on states `at` of chances `p`, into `after`."""
        hit: tuple[dict[int, Volley], dict[int, Volley]] = ({}, {})
        for pool, volley in volleys.items():
            if volley:
                hit[self.plan.pools[pool].side][pool] = volley.simplified() if self.t.single[pool] else volley
        rows = [self.rows(block, losses, side) for side in hit]
        scatter(block, at, p, losses, [found for found in rows if found], after)

    def rows(self, block: Block, losses: Mapping[int, np.ndarray], volleys: dict[int, Volley]) -> Rows | None:
        """Where the pools of one side may end under these volleys; None if nothing hits them."""
        if not volleys:
            return None
        spill = self.spill(losses, volleys)
        pools = tuple(sorted({*volleys, *spill}))
        columns = [n for v in volleys.values() for kind in (v.staying, v.moving) for n in kind.values()]
        first, kind = kinds([*columns, *(losses[q] for q in pools)])
        sizes = [self.plan.pools[q].top + 1 for q in pools]
        width = prod(sizes)
        most = {q: [most_of(kind) for kind in (v.staying, v.moving)] for q, v in volleys.items()}
        step = max(1, CHUNK // 4 // ways_of_a_state(self.plan, most, len(spill) > 0))
        parts = [
            Landing(self.plan, self.t, pools, spill, {q: losses[q][some] for q in pools}).chances(volleys, some)
            for some in (first[i : i + step] for i in range(0, len(first), step))
        ]
        strides = block.strides
        places = np.indices(sizes).reshape(len(sizes), -1)
        offsets = sum(places[i] * strides[q] for i, q in enumerate(pools))
        return Rows(pools, np.concatenate(parts).reshape(-1, width), kind, np.asarray(offsets))

    def spill(self, losses: Mapping[int, np.ndarray], volleys: dict[int, Volley]) -> tuple[int, ...]:
        """Pools that may have to take what the undeclared target cannot."""
        for q, volley in volleys.items():
            room = self.t.models[q][losses[q]] if volley.slays else self.t.capacity[q] - losses[q]
            if volley.moving and self.plan.pools[q].spill and (volley.most > room).any():
                return self.plan.pools[q].spill
        return ()


def kinds(columns: Sequence[np.ndarray]) -> tuple[np.ndarray, np.ndarray]:
    """States alike in all columns: the first of each kind, and the kind of each state."""
    key = np.zeros(len(columns[0]), dtype=np.int64)
    size = 1
    for column in columns:
        radix = int(column.max()) + 1
        if size * radix > 2**62:
            key = np.unique(key, return_inverse=True)[1]
            size = int(key.max()) + 1
        key, size = key * radix + column, size * radix
    _, first, kind = np.unique(key, return_index=True, return_inverse=True)
    return first, kind


def scatter(
    block: Block, at: np.ndarray, p: np.ndarray, losses: Mapping[int, np.ndarray], rows: list[Rows], after: Sums
) -> None:
    """Add the states' chances to `after`, spread over the rows of the side or sides that were hit."""
    strides = block.strides
    rest = at - sum((losses[q] * strides[q] for r in rows for q in r.pools), np.zeros_like(at))
    if not rows:
        after.add(at, p)
        return
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


def paired(rows: list[Rows], some: np.ndarray, p: np.ndarray) -> np.ndarray:
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


def scatter_one(rows: Rows, order: np.ndarray, heads: np.ndarray, rest: np.ndarray, p: np.ndarray, after: Sums) -> None:
    """`scatter` where one side was hit: sums over states that share the rest."""
    step = max(1, CHUNK // len(rows.offsets))
    cuts = [0]
    while cuts[-1] < len(order):
        beyond = heads[np.searchsorted(heads, cuts[-1] + step)] if cuts[-1] + step < heads[-1] else len(order)
        cuts.append(int(beyond))
    for begin, end in itertools.pairwise(cuts):
        part = order[begin:end]
        local = heads[(heads >= begin) & (heads < end)] - begin
        summed = np.add.reduceat(rows.chances[rows.kind[part]] * p[part, None], local, axis=0)
        after.add(rest[part[local]][:, None] + rows.offsets, summed)
