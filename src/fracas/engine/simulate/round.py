"""Monte Carlo of a round: the plan's tables indexed with arrays, a round a place. Knows no rule, only the plan."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import sqrt
from numbers import Integral, Real
from typing import TYPE_CHECKING, Any

import numpy as np

from fracas.engine.attacks import (
    DEFAULT,
    AimedAttacks,
    Struck,
    Tables,
    aimed_attacks,
    burn,
    land,
    spill_order,
    spread,
    tables,
    target,
)
from fracas.engine.exact.blocks import axes
from fracas.engine.exact.casualties import simplified
from fracas.engine.score_tables import Builder, Cells
from fracas.engine.state import State
from fracas.fight.errors import BadInput, Place
from fracas.fight.fight import Fight
from fracas.plan.attack import AttackOutcome
from fracas.plan.plan import Plan, Step, burnt_axis
from fracas.results.odds import Odds

if TYPE_CHECKING:
    from fracas.compile.combat_plans import CombatPlans

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
    rounds: int | str | None = None,
) -> Odds:
    """The odds of the fight's round from `n` rounds played, each figure with a 95 % interval.

    `target_error`: play on, up to `n`, only until the widest half-width of the outcome chances is as small.
    `rounds`: play so many rounds of each, or with "end" until the combat is over, see `Odds.combat`.
    """
    from fracas.compile.combat_plans import CombatPlans

    combat_plans = CombatPlans.of(fight)
    found = simulate_book(combat_plans, n, seed=seed, target_error=target_error, progress=progress)
    if rounds is None:
        return found
    from fracas.results.combat_odds import simulate_combat

    return replace(found, combat=simulate_combat(combat_plans, rounds, found.n or n, seed=seed))


def simulate_book(combat_plans: CombatPlans, n: int = ROUNDS, **how: Any) -> Odds:
    """The same for the first round of a combat."""
    return simulate_plans(combat_plans.first_plans(), n, **how)


def simulate_plans(
    plans: Sequence[tuple[float, Plan]],
    n: int = ROUNDS,
    *,
    seed: int = 0,
    target_error: float | None = None,
    progress: Progress | None = None,
    too_large: int | None = None,
) -> Odds:
    """The same for plans with their chances."""
    check_numbers(n, seed, target_error)
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
    error = error_of(builder, played)
    left = [own.left(played) for own in means]
    return Odds(
        plan,
        builder.tally(1 / played),
        "simulation",
        error,
        ways=[(own.plan, own.expected(played)) for own in means],
        left={at: tuple(map(sum, zip(*(one[at] for one in left), strict=True))) for at in left[0]},
        n=played,
        seed=seed,
        too_large=too_large,
    )


def shares(rng: np.random.Generator, n: int, plans: Sequence[tuple[float, Plan, Tables]]) -> list[int]:
    """How many of `n` rounds are fought by each plan."""
    if len(plans) == 1:
        return [n]
    chances = np.array([weight for weight, _, _ in plans])
    return [int(k) for k in rng.multinomial(n, chances / chances.sum())]


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


Aimed = Sequence[tuple[int, bool, Mapping[AttackOutcome, int]]]
"""Attacks half thrown: their pool, whether their surplus stays, and how many of each toll."""


def simulate_rest(
    plan: Plan,
    losses: Mapping[int, int],
    aimed: Aimed,
    steps: Sequence[Step],
    too_large: int,
    n: int = ROUNDS,
    begin: Mapping[int, int] | None = None,
) -> Odds:
    """The odds from the middle of a step on, from `n` rounds played from there."""
    rng, t, builder, means = np.random.default_rng(0), tables(plan), Builder(plan), Means(plan)
    for head in range(0, n, BATCH):
        size = min(BATCH, n - head)
        started = {q: np.full(size, (begin or {}).get(q, 0)) for q in losses}
        at = settle(plan, t, rng, aimed, State({q: np.full(size, loss) for q, loss in losses.items()}, started))
        for step in steps:
            at = play_step(t, step, rng, at, means)
            means.count(step.at, t, at.losses)
        builder.add(Cells(at, np.ones(size)))
    later = {step.at for step in steps}
    expected = {at_: found for at_, found in means.expected(n).items() if at_ in later}
    left = {at_: found for at_, found in means.left(n).items() if at_ in later}
    tallied, ways = builder.tally(1 / n), [(plan, expected)]
    return Odds(plan, tallied, "simulation", error_of(builder, n), ways, left, n=n, seed=0, too_large=too_large)


def settle(plan: Plan, t: Tables, rng: np.random.Generator, aimed: Aimed, state: State) -> State:
    """What attacks half thrown do to every round's pools."""
    after, excess = dict(state.losses), {}
    size = len(next(iter(state.losses.values())))
    for q in dict.fromkeys(pool for pool, _, _ in aimed):
        kinds: tuple[dict[AttackOutcome, int], ...] = ({}, {})
        for _, stays, sorts in (one for one in aimed if one[0] == q):
            for attack_outcome, n in sorts.items():
                kinds[not stays][attack_outcome] = kinds[not stays].get(attack_outcome, 0) + n
        excess[q] = struck(t, rng, q, after, kinds, size)
    carry_on(t, excess, state, after)
    return State(after, state.start, state.label)


def carry_on(t: Tables, excess: Mapping[int, Any], state: State, after: dict[int, Any]) -> None:
    """Lay what each pool could not take upon the pools that do."""
    for q, more in excess.items():
        spill = t.plan.pools[q].spill
        if spill and np.any(more):
            spread(t, spill, spill_order(t, spill, state), after, more)


def struck(
    t: Tables,
    rng: np.random.Generator,
    q: int,
    after: dict[int, Any],
    kinds: Sequence[Mapping[AttackOutcome, Any]],
    size: int | None = None,
) -> Any:
    """Throw attacks whose surplus stays, and those whose surplus moves on, at a pool; the wounds that go on."""
    thrown = [Thrown(rng, sorts, size) for sorts in kinds]
    over = land(t, q, after, thrown[0].struck, thrown[1].struck)
    if any(np.any(one.flames) for one in thrown):
        burn(t, q, after, thrown[0].flames + thrown[1].flames)
    return over


class Thrown:
    """What attacks by their tolls come to, for `size` rounds alike or by round."""

    def __init__(self, rng: np.random.Generator, sorts: Mapping[AttackOutcome, Any], size: int | None) -> None:
        self.rng, self.size, self.struck, self.flames = rng, size, Struck(), np.zeros(1, dtype=np.int64)
        for attack_outcome, n in sorts.items():
            for slays, multiplied, wounds, count in self.ends(attack_outcome, n):
                self.add(attack_outcome, slays * count, multiplied * count, wounds * count)

    def ends(self, attack_outcome: AttackOutcome, n: Any) -> Iterator[tuple[int, int, int, Any]]:
        """How many of `n` attacks end in each way, one after another out of those that are left."""
        left, rest = n, 1.0
        for place, (slays, multiplied, wounds, p) in enumerate(attack_outcome.ends):
            count = self.rng.binomial(left, min(1.0, p / rest), self.size if place == 0 else None)
            yield slays, multiplied, wounds, count
            left, rest = left - count, max(rest - p, 1e-300)

    def add(self, attack_outcome: AttackOutcome, slays: Any, multiplied: Any, wounds: Any) -> None:
        """Note blows that were not saved."""
        self.struck.slays = self.struck.slays + slays
        self.struck.wounds = self.struck.wounds + wounds
        if attack_outcome.flame:
            self.flames = self.flames + slays + multiplied + wounds
        if attack_outcome.amount is None:
            return
        values, chances = zip(*attack_outcome.amount.chances, strict=True)
        for blow in range(int(np.max(multiplied))):
            drawn = self.rng.choice(values, np.shape(multiplied) or None, p=chances)
            self.struck.multiplied.append(np.where(multiplied > blow, drawn, 0))


class Means:
    """Attacks by shot and target, and models left by step and unit, summed over rounds."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.attacks: dict[str, dict[tuple[tuple[int, int], int], float]] = {step.at: {} for step in plan.steps}
        self.models: dict[str, list[float]] = {step.at: [0.0] * len(plan.units) for step in plan.steps}

    def aim(self, at: str, attacks: AimedAttacks, pool: int, n: Any) -> None:
        """Attacks that went to a pool."""
        if total := float(np.sum(n)):
            key = (attacks.key, pool)
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


def play_batch(plan: Plan, t: Tables, rng: np.random.Generator, n: int, means: Means) -> State:
    """Where `n` rounds end."""
    at = State({axis: np.zeros(n, dtype=np.int64) for axis in axes(plan, range(len(plan.pools)))})
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
                add_shot(t, step, state, attacks, q, np.broadcast_to(n, size), kinds[not attacks.stays])
                if means:
                    means.aim(step.at, attacks, q, n)
        if kinds[0] or kinds[1]:
            simple = t.single[q] and not (kinds[0] and kinds[1])
            excess[q] = struck(t, rng, q, after, [plain(kind) if simple else kind for kind in kinds])
    carry_on(t, excess, state, after)
    return State(after, state.start, state.label)


def add_shot(
    t: Tables, step: Step, state: State, attacks: AimedAttacks, q: int, n: Any, kind: dict[AttackOutcome, Any]
) -> None:
    """Attacks of a shot on a pool by their toll: another one on a unit that has burnt."""
    attack_outcome, hot = t.attack_outcomes[step.at][attacks.key[0]][q], t.burning[step.at][attacks.key[0]].get(q)
    burnt = state.losses[burnt_axis(t.plan.pools[q].unit)] > 0 if hot else False
    for one, count in ((attack_outcome, np.where(burnt, 0, n)), (hot, np.where(burnt, n, 0))):
        if one is not None and not one.idle and np.any(count):
            kind[one] = kind.get(one, 0) + count


def plain(kind: Mapping[AttackOutcome, Any]) -> dict[AttackOutcome, Any]:
    """Attacks on models of one wound, where to slay is to wound."""
    found: dict[AttackOutcome, Any] = {}
    for attack_outcome, n in kind.items():
        simple = simplified(attack_outcome)
        found[simple] = found.get(simple, 0) + n
    return found
