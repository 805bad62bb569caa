"""A round's steps pushed through, one after another: the exact chances of all that it may come to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from fracas.engine.attacks import Tables, tables
from fracas.engine.exact.accumulate import TooLarge
from fracas.engine.exact.blocks import Block, cells, start
from fracas.engine.exact.memory import MEMORY, bytes_needed
from fracas.engine.exact.step import Expected, Push
from fracas.engine.round_chances import RoundChances, WeightedPlans
from fracas.engine.score_tables import Builder, Cells
from fracas.engine.steps import Way
from fracas.plan.plan import Plan, Step


def exact_round(plans: WeightedPlans, memory: int = MEMORY) -> RoundChances:
    """The chances of a round over its plans; TooLarge beyond `memory` (bytes)."""
    parts = []
    for weight, plan in plans:
        needed = bytes_needed(plan)
        if needed > memory:
            raise TooLarge(needed)
        parts.append((weight, Rest(plan, tables(plan), memory - needed)(start(plan, {}), plan.steps)))
    return together(parts)


@dataclass
class Rest:
    """The steps of a round that are left, pushed through; `expected` attacks and models `left` by step.

    `memory`: bytes that the states of a block may take.
    """

    plan: Plan
    t: Tables
    memory: int
    blocks: Sequence[Block] = ()
    expected: dict[str, Expected] = field(default_factory=dict)
    left: dict[str, tuple[float, ...]] = field(default_factory=dict)

    def __call__(self, blocks: Sequence[Block], steps: Sequence[Step]) -> Rest:
        """From these blocks on."""
        for step in steps:
            self.expected[step.at] = {}
            blocks = [advance(self.plan, self.t, step, block, self.expected[step.at], self.memory) for block in blocks]
            self.left[step.at] = models_left(self.plan, self.t, blocks)
        self.blocks = blocks
        return self


def together(parts: Sequence[tuple[float, Rest]]) -> RoundChances:
    """The chances of a round from its parts, each with its own."""
    plan = parts[0][1].plan
    builder = Builder(plan)
    for weight, rest in parts:
        for found in cells(rest.blocks):
            builder.add(Cells(found.state, found.p * weight), rest.plan)
    left: dict[str, tuple[float, ...]] = {}
    ways: list[Way] = []
    for weight, rest in parts:
        weighted = {at: {key: weight * n for key, n in means.items()} for at, means in rest.expected.items()}
        ways.append((rest.plan, weighted))
        for at, models in rest.left.items():
            before = left.get(at, (0.0,) * len(models))
            left[at] = tuple(a + weight * b for a, b in zip(before, models, strict=True))
    return RoundChances(plan, builder.tally(), ways, left)


def advance(plan: Plan, t: Tables, step: Step, block: Block, expected: Expected, memory: int) -> Block:
    """A block after the step; `memory` in bytes."""
    among = [i for i, strike in enumerate(step.strikes) if strike.pool in block.pools]
    return Push(plan, t, step, among, expected, memory)(block) if among else block


def models_left(plan: Plan, t: Tables, blocks: Sequence[Block]) -> tuple[float, ...]:
    """Mean living models of each unit; axes beyond the pools' count none."""
    mean: dict[int, float] = {}
    for block in blocks:
        for q in block.pools:
            if q < len(plan.pools):
                mean[q] = float(np.dot(block.p, t.models[q][block.losses[q]]))
    return tuple(sum(mean[q] for q, _ in unit.models.tables) for unit in plan.units)
