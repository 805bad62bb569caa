"""Monte Carlo of a round: the plan's tables indexed with arrays, a round a place. Knows no rule, only the plan."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from fracas.engine.arrays import PerState
from fracas.engine.attacks import DEFAULT, AimedAttacks, HalfThrown, Tables, aimed_attacks, tables, target
from fracas.engine.round_chances import RoundChances, WeightedPlans
from fracas.engine.score_tables import Builder, Cells
from fracas.engine.simulate.attacks import add_attacks, carry_on, plain, settle, struck
from fracas.engine.simulate.bounds import BATCH, ROUNDS, Progress
from fracas.engine.simulate.wilson import half_width
from fracas.engine.state import State
from fracas.plan.attack import AttackOutcome
from fracas.plan.plan import Plan, Step


def simulated_round(
    plans: WeightedPlans,
    n: int = ROUNDS,
    *,
    seed: int = 0,
    target_error: float | None = None,
    progress: Progress | None = None,
) -> RoundChances:
    """The chances of a round over its plans, from `n` rounds played, or fewer once the error is small enough."""
    plan = plans[0][1]
    rng, builder, played = np.random.default_rng(seed), Builder(plan), 0
    every = [(weight, one, tables(one)) for weight, one in plans]
    means = [Means(one) for _, one in plans]
    while played < n:
        batch = min(BATCH, n - played)
        for size, (_, one, t), own in zip(shares(rng, batch, every), every, means, strict=True):
            if size:
                builder.add(Cells(play_batch(one, t, rng, size, own), np.ones(size)), one)
        played += batch
        if progress:
            progress(played)
        if target_error is not None and error_of(builder, played) <= target_error:
            break
    left = [own.left(played) for own in means]
    return RoundChances(
        plan,
        builder.tally(1 / played),
        ways=[(own.plan, own.expected(played)) for own in means],
        left={at: tuple(map(sum, zip(*(one[at] for one in left), strict=True))) for at in left[0]},
        error=error_of(builder, played),
        n=played,
    )


def shares(rng: np.random.Generator, n: int, plans: Sequence[tuple[float, Plan, Tables]]) -> list[int]:
    """How many of `n` rounds are fought by each plan."""
    if len(plans) == 1:
        return [n]
    chances = np.array([weight for weight, _, _ in plans])
    return [int(k) for k in rng.multinomial(n, chances / chances.sum())]


def error_of(builder: Builder, n: int) -> float:
    """The widest half-width of any chance that is shown, of `n` rounds played."""
    tables_ = [builder.lead, *builder.wounds, *builder.dead]
    shown = [float(x) / n for table in tables_ for x in table.sum(axis=0)] + [gone / n for gone in builder.gone]
    shown += [float(x) / n for x in builder.lead.sum(axis=1)]
    return max(half_width(p, n) for p in shown)


def simulated_rest(
    plan: Plan, losses: Mapping[int, int], thrown: HalfThrown, steps: Sequence[Step], begin: Mapping[int, int]
) -> RoundChances:
    """The chances from the middle of a step on, its attacks half thrown, from ROUNDS rounds played from there."""
    n = ROUNDS
    rng, t, builder, means = np.random.default_rng(0), tables(plan), Builder(plan), Means(plan)
    for head in range(0, n, BATCH):
        size = min(BATCH, n - head)
        started = {q: np.full(size, begin.get(q, 0)) for q in losses}
        at = settle(plan, t, rng, thrown, State({q: np.full(size, loss) for q, loss in losses.items()}, started))
        for step in steps:
            at = play_step(t, step, rng, at, means)
            means.count(step.at, t, at.losses)
        builder.add(Cells(at, np.ones(size)))
    later = {step.at for step in steps}
    expected = {at_: found for at_, found in means.expected(n).items() if at_ in later}
    left = {at_: found for at_, found in means.left(n).items() if at_ in later}
    return RoundChances(plan, builder.tally(1 / n), [(plan, expected)], left, error_of(builder, n), n)


class Means:
    """Attacks by aim and target, and models left by step and unit, summed over rounds."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.attacks: dict[str, dict[tuple[tuple[int, int], int], float]] = {step.at: {} for step in plan.steps}
        self.models: dict[str, list[float]] = {step.at: [0.0] * len(plan.units) for step in plan.steps}

    def aim(self, at: str, attacks: AimedAttacks, pool: int, n: Any) -> None:
        """Attacks that went to a pool."""
        if total := float(np.sum(n)):
            key = (attacks.key, pool)
            self.attacks[at][key] = self.attacks[at].get(key, 0.0) + total

    def count(self, at: str, t: Tables, losses: Mapping[int, PerState]) -> None:
        """Models left after a step."""
        for place, unit in enumerate(self.plan.units):
            left = (
                float(np.bincount(losses[q], minlength=len(table)) @ t.models[q]) for q, table in unit.models.tables
            )
            self.models[at][place] += sum(left)

    def expected(self, n: int) -> dict[str, dict[tuple[tuple[int, int], int], float]]:
        """Mean attacks of a round, of `n` played; by step, aimed attacks and target."""
        return {at: {key: total / n for key, total in sums.items()} for at, sums in self.attacks.items()}

    def left(self, n: int) -> dict[str, tuple[float, ...]]:
        """Mean models left of a round, of `n` played; by step and unit."""
        return {at: tuple(total / n for total in sums) for at, sums in self.models.items()}


def play_batch(plan: Plan, t: Tables, rng: np.random.Generator, n: int, means: Means) -> State:
    """Where `n` rounds end, a round a state."""
    at = State({axis: np.zeros(n, dtype=np.int64) for axis in range(len(plan.axes))})
    return play_steps(t, rng, at, means)


def play_steps(t: Tables, rng: np.random.Generator, at: State, means: Means | None = None) -> State:
    """All steps of a round."""
    for step in t.plan.steps:
        at = play_step(t, step, rng, at, means)
        if means:
            means.count(step.at, t, at.losses)
    return at


def play_step(t: Tables, step: Step, rng: np.random.Generator, state: State, means: Means | None) -> State:
    """One step: all attacks as they are aimed, then all that they do, pool by pool."""
    aimed, size = list(aimed_attacks(t, step, state)), np.shape(next(iter(state.losses.values())))
    aims = sorted({attacks.strike.aim for attacks in aimed if attacks.pool == DEFAULT})
    default = {aim: np.broadcast_to(target(t, aim, state), size) for aim in aims}
    after, excess = dict(state.losses), {}
    for q in range(len(t.plan.pools)):
        kinds: tuple[dict[AttackOutcome, Any], dict[AttackOutcome, Any]] = ({}, {})
        for attacks in aimed:
            here = default[attacks.strike.aim] == q if attacks.pool == DEFAULT else attacks.pool == q
            n = np.where(here, attacks.n, 0) if attacks.pool == DEFAULT else attacks.n if here else 0
            if np.any(n):
                add_attacks(t, step, state, attacks, q, np.broadcast_to(n, size), kinds[not attacks.stays])
                if means:
                    means.aim(step.at, attacks, q, n)
        if kinds[0] or kinds[1]:
            simple = t.single[q] and not (kinds[0] and kinds[1])
            excess[q] = struck(t, rng, q, after, [plain(kind) if simple else kind for kind in kinds])
    carry_on(t, excess, state, after)
    return State(after, state.start, state.label)
