"""Exact chances of a round: an array over wounds lost, pushed through the steps. Knows no rule, only the plan."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import prod

import numpy as np

from fracas.engine.arrays import PerState, SomeStates, StateChances, StatePlaces
from fracas.engine.attacks import DEFAULT, AimedAttacks, Tables, aimed_attacks, target
from fracas.engine.exact.accumulate import Sums, sums
from fracas.engine.exact.blocks import Block, state_bytes
from fracas.engine.exact.casualties import Landing
from fracas.engine.exact.incoming import IncomingHits
from fracas.engine.exact.transitions import DENSE, ends_of, rows_of, scatter, scatter_lists
from fracas.plan.attack import AttackOutcome
from fracas.plan.formulas import Formula
from fracas.plan.plan import Plan, Step

Expected = dict[tuple[tuple[int, int], int], float]
"""Mean number of attacks by the key of aimed attacks and the pool it went to."""


@dataclass
class Push:
    """One step pushed through one block; `expected` collects the mean attacks by aimed attacks and target.

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
        aimed = [s for s in aimed_attacks(self.t, self.step, block.state, self.among) if np.any(s.n)]
        if not aimed:
            return block
        after = self.sums(block)
        for chosen, targets, named in self.routes(block, aimed):
            self.route(block, aimed, chosen, targets, named, after)
        return block.then(after)

    def sums(self, block: Block) -> Sums:
        """Where the chances after the step are added up."""
        cell = state_bytes(self.plan)
        return sums(prod(block.dims), self.memory // cell, cell)

    def routes(
        self, block: Block, aimed: list[AimedAttacks]
    ) -> Iterator[tuple[SomeStates, dict[int, int], dict[Formula, int]]]:
        """States grouped by the pool that each aim's undeclared attacks go to, and by what names the blows.

        Every state is in one group: its states' numbers, the pool by aim (or DEFAULT), and the number by formula.
        """
        size = len(block.at)
        aims = sorted({attacks.strike.aim for attacks in aimed if attacks.pool == DEFAULT})
        found = [np.broadcast_to(target(self.t, aim, block.state), (size,)) for aim in aims]
        naming = self.naming()
        values = [np.broadcast_to(block.state.read(formula), (size,)) for formula in naming]
        codes = np.zeros(size, dtype=np.int64)
        # DEFAULT, the least there is, is -1: with 1 added every digit is 0 or more, and below its radix
        for column, radix in [*((one, len(self.plan.pools) + 2) for one in found), *((v, v.max() + 2) for v in values)]:
            codes = codes * radix + column + 1
        alike = bool((codes == codes[0]).all())
        for code in codes[:1] if alike else np.unique(codes):
            chosen = np.flatnonzero(codes == code)
            first = chosen[0]  # stands for all: states of one code are alike in these numbers
            targets = {aim: int(where[first]) for aim, where in zip(aims, found, strict=True)}
            yield chosen, targets, {by: int(value[first]) for by, value in zip(naming, values, strict=True)}

    def naming(self) -> list[Formula]:
        """What names the blows of the step where there are several, in the order of the axes that it reads."""
        blows = (blows for i in self.among for blows in self.step.strikes[i].blows.values())
        found = dict.fromkeys(one.by for one in blows if one.by)
        return sorted(found, key=lambda by: [axis for option in by.options for axis, _ in option.count.tables])

    def attack_outcome(self, attacks: AimedAttacks, pool: int, named: Mapping[Formula, int]) -> AttackOutcome:
        """What one of these attacks may do to a pool."""
        by = attacks.strike.blows[pool].by
        return self.t.attack_outcomes[self.step.at][attacks.key[0]][pool][named[by] if by else 0]

    def route(
        self,
        block: Block,
        aimed: list[AimedAttacks],
        chosen: SomeStates,
        targets: Mapping[int, int],
        named: Mapping[Formula, int],
        after: Sums,
    ) -> None:
        """Push the chosen states, whose targets are the same, into `after`."""
        whole = len(chosen) == len(block.at)  # as `chosen` ascends it is then every state in its order: nothing to copy
        p = block.p if whole else block.p[chosen]
        losses = block.losses if whole else {q: loss[chosen] for q, loss in block.losses.items()}
        incoming: dict[int, IncomingHits] = {}
        for attacks in aimed:
            n = attacks.n if np.ndim(attacks.n) else np.broadcast_to(attacks.n, block.at.shape)
            n = n if whole else n[chosen]
            pool = targets[attacks.strike.aim] if attacks.pool == DEFAULT else attacks.pool
            if pool == DEFAULT or not n.any():
                continue
            incoming.setdefault(pool, IncomingHits()).add(self.attack_outcome(attacks, pool, named), n, attacks.stays)
            self.expected[attacks.key, pool] = self.expected.get((attacks.key, pool), 0.0) + float(p @ n)
        self.settle(block, block.at if whole else block.at[chosen], p, losses, incoming, after)

    def settle(
        self,
        block: Block,
        at: StatePlaces,
        p: StateChances,
        losses: Mapping[int, PerState],
        incoming: Mapping[int, IncomingHits],
        after: Sums,
    ) -> None:
        """Lay the hits on states `at` of chances `p`, into `after`; no state stands twice."""
        hit: tuple[dict[int, IncomingHits], dict[int, IncomingHits]] = ({}, {})
        for pool, hits in incoming.items():
            if hits:
                hit[self.plan.pools[pool].side][pool] = hits.simplified() if self.t.single[pool] else hits
        spills = [self.may_spill(losses, side, len(at)) for side in hit]
        code = spills[0] + 2 * spills[1]
        for value in np.unique(code) if code.any() else (0,):
            some = np.flatnonzero(code == value)
            if len(some) == len(at):
                self.settle_alike(block, at, p, losses, hit, int(value), after)
                continue
            part = {q: loss[some] for q, loss in losses.items()}
            fewer = [{q: v.of(some) for q, v in side.items()} for side in hit]
            self.settle_alike(block, at[some], p[some], part, fewer, int(value), after)

    def may_spill(self, losses: Mapping[int, PerState], incoming: Mapping[int, IncomingHits], n: int) -> PerState:
        """1 for states in which more may befall an undeclared target than it can take, else 0, of `n` states."""
        found = np.zeros(n, dtype=np.int64)
        for q, hits in incoming.items():
            if hits.moving and self.plan.pools[q].spill:
                room = self.t.models[q][losses[q]] if hits.kills else self.t.capacity[q] - losses[q]
                found = np.maximum(found, hits.most > room)
        return found

    def settle_alike(
        self,
        block: Block,
        at: StatePlaces,
        p: StateChances,
        losses: Mapping[int, PerState],
        hit: Sequence[Mapping[int, IncomingHits]],
        spills: int,
        after: Sums,
    ) -> None:
        """The same for states that all may spill, or none, on either side: bit 0 and bit 1 of `spills`."""
        incoming = [(v, self.spills(v) if spills >> side & 1 else {}) for side, v in enumerate(hit) if v]
        landings = [Landing.of(self.plan, self.t, block.some(losses), v, spill) for v, spill in incoming]
        if all(one.cells <= DENSE for one in landings) and prod(one.width for one in landings) <= DENSE:
            scatter(at, p, [rows_of(one, block, losses) for one in landings], after)
        else:
            scatter_lists(at, p, [ends_of(one, block, losses, self.memory) for one in landings], after)

    def spills(self, incoming: Mapping[int, IncomingHits]) -> dict[int, tuple[int, ...]]:
        """By undeclared target, the pools that take what it cannot."""
        return {q: self.plan.pools[q].spill for q, v in incoming.items() if v.moving and self.plan.pools[q].spill}
