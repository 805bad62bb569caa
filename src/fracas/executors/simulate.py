"""Monte Carlo of a round: the plan's tables indexed with arrays, a round a place. Knows no rule, only the plan."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from numbers import Integral, Real
from typing import Any

import numpy as np

from fracas.compile import compile_round
from fracas.errors import BadInput, Place
from fracas.executors.odds import Odds
from fracas.executors.tally import Builder, Cells
from fracas.executors.volley import DEFAULT, Shot, Tables, land, shots, spill_order, spread, tables, target
from fracas.fight import Fight
from fracas.plan import Plan, Step

ROUNDS = 200_000
"""Rounds played unless told otherwise."""

BATCH = 1 << 16
"""Rounds played at a time."""

Z = 1.959963984540054
"""Half-widths of a 95 % interval are this many standard errors."""

Progress = Callable[[int], None]


def simulate(
    fight: Fight,
    n: int = ROUNDS,
    *,
    seed: int = 0,
    target_error: float | None = None,
    progress: Progress | None = None,
) -> Odds:
    """The odds of the fight's round from `n` rounds played, each figure with a 95 % interval.

    `target_error`: play on, up to `n`, only until the widest half-width of the outcome chances is as small.
    """
    return simulate_plan(compile_round(fight), n, seed=seed, target_error=target_error, progress=progress)


def simulate_plan(
    plan: Plan,
    n: int = ROUNDS,
    *,
    seed: int = 0,
    target_error: float | None = None,
    progress: Progress | None = None,
    too_large: int | None = None,
) -> Odds:
    """The same for a plan."""
    check_numbers(n, seed, target_error)
    rng, t, builder, played = np.random.default_rng(seed), tables(plan), Builder(plan), 0
    means = Means(plan)
    while played < n:
        batch = min(BATCH, n - played)
        builder.add(Cells(play_batch(plan, t, rng, batch, means), np.ones(batch)))
        played += batch
        if progress:
            progress(played)
        if target_error is not None and error_of(builder, played) <= target_error:
            break
    error = error_of(builder, played)
    return Odds(
        plan,
        builder.tally(1 / played),
        "simulation",
        error,
        expected=means.expected(played),
        left=means.left(played),
        n=played,
        seed=seed,
        too_large=too_large,
    )


def check_numbers(n: int, seed: int, target_error: float | None) -> None:
    """BadInput for numbers that mean nothing."""
    if not is_whole(n) or n < 1:
        raise BadInput("library-rounds", Place("n"), value=repr(n)[:40])
    if not is_whole(seed) or seed < 0:
        raise BadInput("library-seed", Place("seed"), value=repr(seed)[:40])
    if target_error is not None and not (isinstance(target_error, Real) and 0 < target_error < 1):
        raise BadInput("library-target-error", Place("target_error"), value=repr(target_error)[:40])


def is_whole(value: object) -> bool:
    """Whether it is a whole number, true and false aside."""
    return isinstance(value, Integral) and not isinstance(value, bool)


def half_width(p: float, n: int) -> float:
    """Half of Wilson's 95 % interval for a chance seen as `p` in `n` rounds; never 0, not even at 0 or 1."""
    return Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)


def interval(p: float, n: int) -> tuple[float, float]:
    """Wilson's 95 % interval itself."""
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    return max(0.0, middle - half_width(p, n)), min(1.0, middle + half_width(p, n))


def intervals(odds: Odds) -> dict[str, Any]:
    """The 95 % interval of every chance: [low, high], or [value, low, high] in distributions."""
    n = odds.n or 1

    def spread(pairs: Iterable[tuple[int, float]]) -> list[list[float]]:
        return [[value, *interval(p, n)] for value, p in pairs]

    return {
        "win": {side: list(interval(p, n)) for side, p in odds.win.items()},
        "draw": list(interval(odds.draw, n)),
        "wiped_out": {side: list(interval(p, n)) for side, p in odds.wiped_out.items()},
        "result_difference": spread(odds.result_difference),
        "wounds_inflicted": {side: spread(pairs) for side, pairs in odds.wounds_inflicted.items()},
        "casualties": {unit: spread(pairs) for unit, pairs in odds.casualties.items()},
    }


def error_of(builder: Builder, n: int) -> float:
    """The widest half-width of any chance that is shown."""
    tables_ = [builder.lead, *builder.wounds, *builder.dead]
    shown = [float(x) / n for table in tables_ for x in table.sum(axis=0)] + [gone / n for gone in builder.gone]
    shown += [float(x) / n for x in builder.lead.sum(axis=1)]
    return max(half_width(p, n) for p in shown)


Aimed = Sequence[tuple[int, bool, Mapping[tuple[float, float], int]]]
"""Attacks half thrown: their pool, whether their surplus stays, and how many have which chances to wound and slay."""


def simulate_rest(
    plan: Plan, losses: Mapping[int, int], aimed: Aimed, steps: Sequence[Step], too_large: int, n: int = ROUNDS
) -> Odds:
    """The odds from the middle of a step on, from `n` rounds played from there."""
    rng, t, builder, means = np.random.default_rng(0), tables(plan), Builder(plan), Means(plan)
    for begin in range(0, n, BATCH):
        size = min(BATCH, n - begin)
        at = {q: np.full(size, loss) for q, loss in losses.items()}
        at = settle(plan, t, rng, aimed, at)
        for step in steps:
            at = play_step(plan, t, step, rng, at, means)
            means.count(step.at, t, at)
        builder.add(Cells(at, np.ones(size)))
    later = {step.at for step in steps}
    expected = {at_: found for at_, found in means.expected(n).items() if at_ in later}
    left = {at_: found for at_, found in means.left(n).items() if at_ in later}
    tallied = builder.tally(1 / n)
    return Odds(plan, tallied, "simulation", error_of(builder, n), expected, left, n=n, seed=0, too_large=too_large)


def settle(
    plan: Plan, t: Tables, rng: np.random.Generator, aimed: Aimed, losses: Mapping[int, np.ndarray]
) -> dict[int, np.ndarray]:
    """What attacks half thrown do to every round's pools."""
    after, excess = dict(losses), {}
    size = len(next(iter(losses.values())))
    for q in dict.fromkeys(pool for pool, _, _ in aimed):
        kinds: tuple[dict[tuple[float, float], int], ...] = ({}, {})
        for _, stays, sorts in (one for one in aimed if one[0] == q):
            for odds, n in sorts.items():
                kinds[not stays][odds] = kinds[not stays].get(odds, 0) + n
        excess[q] = land(t, plan, q, after, thrown(rng, kinds[0], size), thrown(rng, kinds[1], size))
    for q, more in excess.items():
        if plan.pools[q].spill and np.any(more):
            spread(t, plan.pools[q].spill, spill_order(t, plan.pools[q].spill, losses), after, more)
    return after


def thrown(
    rng: np.random.Generator, sorts: Mapping[tuple[float, float], Any], size: int | None = None
) -> tuple[Any, Any]:
    """Slaying and wounding blows of attacks by their chances to wound and to slay; `size` rounds of them, or arrays."""
    slays: Any = 0
    wounds: Any = 0
    for (wound, slay), n in sorts.items():
        killed = rng.binomial(n, slay, size) if slay else 0
        slays = slays + killed
        if wound:
            wounds = wounds + rng.binomial(n - killed, min(1.0, wound / (1 - slay)), size)
    return slays, wounds


class Means:
    """Attacks by shot and target, and models left by step and unit, summed over rounds."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.attacks: dict[str, dict[tuple[tuple[int, int], int], float]] = {step.at: {} for step in plan.steps}
        self.models: dict[str, list[float]] = {step.at: [0.0] * len(plan.units) for step in plan.steps}

    def aim(self, at: str, shot: Shot, pool: int, n: Any) -> None:
        """Attacks that went to a pool."""
        if total := float(np.sum(n)):
            key = (shot.key, pool)
            self.attacks[at][key] = self.attacks[at].get(key, 0.0) + total

    def count(self, at: str, t: Tables, losses: Mapping[int, np.ndarray]) -> None:
        """Models left after a step."""
        for place, unit in enumerate(self.plan.units):
            left = (
                float(np.bincount(losses[q], minlength=len(table)) @ t.models[q]) for q, table in unit.models.tables
            )
            self.models[at][place] += sum(left)

    def expected(self, n: int) -> dict[str, dict[tuple[tuple[int, int], int], float]]:
        """Mean attacks of a round."""
        return {at: {key: total / n for key, total in sums.items()} for at, sums in self.attacks.items()}

    def left(self, n: int) -> dict[str, tuple[float, ...]]:
        """Mean models left of a round."""
        return {at: tuple(total / n for total in sums) for at, sums in self.models.items()}


def play_batch(plan: Plan, t: Tables, rng: np.random.Generator, n: int, means: Means) -> dict[int, np.ndarray]:
    """Wounds lost by each pool at the end of `n` rounds."""
    losses: dict[int, np.ndarray] = {q: np.zeros(n, dtype=np.int64) for q in range(len(plan.pools))}
    for step in plan.steps:
        losses = play_step(plan, t, step, rng, losses, means)
        means.count(step.at, t, losses)
    return losses


def play_step(
    plan: Plan, t: Tables, step: Step, rng: np.random.Generator, losses: Mapping[int, np.ndarray], means: Means
) -> dict[int, np.ndarray]:
    """One step: all attacks as they are aimed, then all that they do, pool by pool."""
    aimed = list(shots(t, step, losses))
    undeclared = {1 - shot.strike.side for shot in aimed if shot.pool == DEFAULT}
    default = {side: np.asarray(target(t, side, losses)) for side in undeclared}
    after = dict(losses)
    for side in (0, 1):
        hits = [shot for shot in aimed if shot.strike.side != side]
        land_on_side(plan, t, rng, hits, default.get(side), losses, after, lambda *a: means.aim(step.at, *a))
    return after


def land_on_side(
    plan: Plan,
    t: Tables,
    rng: np.random.Generator,
    hits: list[Shot],
    default: np.ndarray | None,
    losses: Mapping[int, np.ndarray],
    after: dict[int, np.ndarray],
    note: Callable[[Shot, int, Any], None],
) -> None:
    """What a step does to one side's pools."""
    pools = {shot.pool for shot in hits if shot.pool != DEFAULT}
    chosen = set(np.unique(default).tolist()) - {DEFAULT} if default is not None else set()
    excess = {}
    for q in sorted(pools | chosen):
        there = default == q if default is not None else False
        declared = [(shot, shot.n) for shot in hits if shot.pool == q]
        undeclared = [(shot, shot.n * there) for shot in hits if shot.pool == DEFAULT and q in chosen]
        for shot, n in (*declared, *undeclared):
            note(shot, q, n)
        simple = t.single[q] and not (declared and undeclared)
        staying, moving = (rolled(rng, q, aimed, simple) for aimed in (declared, undeclared))
        excess[q] = land(t, plan, q, after, staying, moving)
    for q in sorted(chosen):
        spill = plan.pools[q].spill
        if spill and np.any(excess[q]):
            spread(t, spill, spill_order(t, spill, losses), after, excess[q])


def rolled(rng: np.random.Generator, pool: int, aimed: list[tuple[Shot, Any]], simple: bool) -> tuple[Any, Any]:
    """Slaying and wounding blows of these attacks on the pool, unsaved; `simple`: to slay is to wound."""
    sorts: dict[tuple[float, float], Any] = {}
    for shot, n in aimed:
        wound, slay = shot.strike.blows[pool].odds
        odds = (wound + slay, 0.0) if simple else (wound, slay)
        sorts[odds] = sorts.get(odds, 0) + n
    return thrown(rng, sorts)
