"""The ladder of strike steps as people read it: every strike with its numbers, their parts and rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from fracas.engine.attacks import DEFAULT, AimedAttacks, aimed_attacks, tables, target
from fracas.engine.state import State
from fracas.fight.amount import Amount
from fracas.plan.attack import Blow, Parts
from fracas.plan.plan import Part, Plan, Step, Strike

Expected = Mapping[tuple[tuple[int, int], int], float]
"""Mean attacks by aimed attacks and target pool."""
Way = tuple[Plan, Mapping[str, Expected]]
"""A way in which the round may be fought (who is afraid), and its share of the mean attacks by step."""


@dataclass(frozen=True, slots=True)
class StrikeView:
    """One strike on one target before a die is rolled; `expected` after what earlier steps are expected to kill.

    `chances`: of one die to hit, to wound and to save, thrown again where a rule says so; 1 where it hits by itself,
    None where there is no such roll. `volley`: what each of its attacks throws instead of one, a number or dice.
    """

    by: str
    position: str
    means: str
    against: str
    attacks: int
    to_hit: int | None
    to_wound: int | None
    save: int | None
    unsaved: float
    slays: float
    declared: bool
    volley: str | None
    chances: Mapping[str, float | None]
    expected: Mapping[str, float]
    parts: Mapping[str, Parts]
    rules: tuple[str, ...]

    def json(self) -> dict[str, Any]:
        """As plain data, see `docs/json.md`."""
        parts = {name: [list(part) for part in parts] for name, parts in self.parts.items()}
        return asdict(self) | {"parts": parts, "rules": list(self.rules)}


@dataclass(frozen=True, slots=True)
class StepView:
    """A step: its name, its strikes, and the mean models of each unit after it."""

    at: str
    strikes: tuple[StrikeView, ...]
    left: Mapping[str, float]

    def json(self) -> dict[str, Any]:
        """As plain data, see `docs/json.md`."""
        return {"at": self.at, "strikes": [strike.json() for strike in self.strikes], "left": dict(self.left)}


def ladder(plan: Plan, ways: Sequence[Way], left: Mapping[str, tuple[float, ...]]) -> tuple[StepView, ...]:
    """All steps of the plan; without `ways` the means are those of the start."""
    names = [unit.name for unit in plan.units]
    return tuple(
        StepView(
            step.at,
            tuple(strike_views(plan, step, [(one, means.get(step.at, {})) for one, means in ways])),
            dict(zip(names, left[step.at], strict=True)) if step.at in left else {},
        )
        for step in plan.steps
    )


Means = Sequence[tuple[Plan, Expected]]
"""The same of one step."""


def strike_views(plan: Plan, step: Step, expected: Means) -> Iterator[StrikeView]:
    """The step's strikes as aimed before the round; those that nobody is left to suffer are passed over."""
    t = tables(plan)
    begin = State(dict.fromkeys(range(len(plan.pools)), 0))
    defaults = [int(target(t, aim, begin)) for aim in range(len(plan.aims))]
    for attacks in aimed_attacks(t, step, begin):
        pool = defaults[attacks.strike.aim] if attacks.pool == DEFAULT else attacks.pool
        targets: dict[int, float] = {}
        for _, means in expected:
            for q, n in aimed_at(means, attacks).items():
                targets[q] = targets.get(q, 0.0) + n
        later = sum(targets.values())
        if later and not attacks.n:
            pool = max(targets, key=lambda q: targets[q])
        if pool != DEFAULT and (attacks.n or later):
            yield strike_view(plan, step, attacks, pool, expected)


def strike_view(plan: Plan, step: Step, attacks: AimedAttacks, pool: int, expected: Means) -> StrikeView:
    """One row of the ladder."""
    strike, blow = attacks.strike, attacks.strike.blows[pool].first
    wound, slain = blow.unsaved
    n = int(attacks.n)
    per_model = dict(blow.parts) | {"attacks": strike.parts}
    aimed = aim_rules(plan, strike, attacks.stays)
    return StrikeView(
        by=strike.by,
        position=strike.position,
        means=strike.means,
        against=named(plan, pool),
        attacks=n,
        to_hit=blow.to_hit,
        to_wound=blow.to_wound,
        save=blow.save,
        unsaved=wound + slain,
        slays=slain,
        declared=attacks.stays and strike.rival is None,
        volley=str(strike.volley) if strike.volley else None,
        chances=chances(blow),
        expected=means_of(step.at, attacks, expected)
        if any(found for _, found in expected)
        else of_attacks({pool: float(n)}, strike),
        parts={name: parts for name, parts in per_model.items() if parts},
        rules=(*dict.fromkeys((*strike.rules, *aimed, *blow.rules)),),
    )


def chances(blow: Blow) -> dict[str, float | None]:
    """Chances of one die to hit, to wound and to make the first save of a plain wound."""
    save = blow.wound.saves[0].chance if blow.wound.saves else None
    return {"hit": sum(blow.hits), "wound": sum(blow.wounds) if blow.to_wound else None, "save": save}


def aim_rules(plan: Plan, strike: Strike, stays: bool) -> tuple[str, ...]:
    """Which rules chose the target."""
    if strike.rival is not None:
        return plan.cites.duel
    return plan.cites.declared if stays else plan.aims[strike.aim].rules or plan.cites.default


def means_of(at: str, attacks: AimedAttacks, expected: Means) -> dict[str, float]:
    """Mean attacks, hits, wounds and unsaved wounds of aimed attacks, over all targets and ways with own blows."""
    found: dict[str, float] = {}
    for plan, means in expected:
        step = next(step for step in plan.steps if step.at == at)
        for what, n in of_attacks(aimed_at(means, attacks), step.strikes[attacks.key[0]]).items():
            found[what] = found.get(what, 0.0) + n
    return found


def aimed_at(means: Expected, attacks: AimedAttacks) -> dict[int, float]:
    """Mean attacks of aimed attacks by target."""
    return {pool: n for (key, pool), n in means.items() if key == attacks.key}


def of_attacks(attacks: Mapping[int, float], strike: Strike) -> dict[str, float]:
    """The same, from mean attacks by target."""
    found = {"attacks": 0.0, "hits": 0.0, "wounds": 0.0, "unsaved": 0.0}
    for pool, n in attacks.items():
        blow: Blow = strike.blows[pool].first
        n *= mean(strike.volley)
        rolled, sure = blow.hits
        found["attacks"] += n
        found["hits"] += n * (rolled + sure)
        found["wounds"] += n * (rolled * sum(blow.wounds) + sure * (blow.to_wound is not None))
        found["unsaved"] += n * sum(blow.unsaved)
    return found


def mean(volley: Amount | None) -> float:
    """Mean attacks of one throw."""
    return sum(value * p for value, p in volley.chances) if volley else 1.0


def named(plan: Plan, pool: int) -> str:
    """The group that stands for a pool: the one with most models, the first of equals."""
    parts: tuple[Part, ...] = plan.pools[pool].parts
    return max(parts, key=lambda part: part.alive[0]).label
