"""The odds of a whole combat: who wins it, what becomes of every unit, in which round, with what losses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from numbers import Integral
from typing import Any

import numpy as np

from fracas.compile.combat_plans import CombatPlans, settled
from fracas.compile.combat_state import DESTROYED, FIGHTING, HERE, OUTCOMES, CombatState
from fracas.engine.after.test_dice import AtRandom
from fracas.engine.exact.accumulate import TooLarge
from fracas.engine.exact.blocks import axes
from fracas.engine.exact.combat import LEAST, ROUNDS, Spread, course, summed
from fracas.engine.simulate.round import BATCH, half_width, interval, play_steps
from fracas.engine.simulate.round import ROUNDS as PLAYED
from fracas.engine.state import State
from fracas.fight.errors import BadInput, Place
from fracas.results.distribution import Distribution
from fracas.results.odds import MEMORY

END = "end"
MOST_ROUNDS = 1000
FALLBACK, FEWEST = 100_000, 2_000
"""Combats played where the exact odds would be too large, of up to four units and of many."""
Part = tuple[CombatState, Mapping[int, np.ndarray], np.ndarray]
"""A mode, wounds lost by pool, and the chances of these."""


@dataclass(frozen=True)
class Standing:
    """How a combat stands after a round: chances that a side has won it, that nobody is left, that it goes on, and of
    what has become of each unit. `fought`: the chance that the round is fought.
    """

    round: int
    fought: float
    win: Mapping[str, float]
    neither: float
    fighting: float
    outcome: Mapping[str, Mapping[str, float]]

    @property
    def combat(self) -> dict[str, Any]:
        """Its chances to be won, as plain data."""
        return {"win": dict(self.win), "neither": self.neither, "fighting": self.fighting}

    def json(self) -> dict[str, Any]:
        """As plain data, see `docs/json.md`."""
        outcome = {unit: dict(chances) for unit, chances in self.outcome.items()}
        return {"round": self.round, "fought": self.fought, "combat": self.combat, "outcome": outcome}


@dataclass(frozen=True)
class Ends:
    """What a combat may come to in one case: models lost by unit, and what becomes of the units."""

    losses: Mapping[str, Distribution]
    outcome: Mapping[str, Mapping[str, float]]

    def json(self) -> dict[str, Any]:
        """As plain data."""
        losses = {unit: found.json() for unit, found in self.losses.items()}
        return {"losses": losses, "outcome": {unit: dict(chances) for unit, chances in self.outcome.items()}}


@dataclass(frozen=True, repr=False)
class CombatOdds:
    """A whole combat. `rounds`: how it stands after each; `ends`: at the end, and `given` that a side has won it.

    `error`: chance still fighting where it was followed to its end, or the widest 95 % half-width; `endless`: chance of
    a fight that changes nothing any more.
    """

    rounds: tuple[Standing, ...]
    ends: Ends
    given: Mapping[str, Ends]
    method: str = "exact"
    error: float = 0.0
    endless: float = 0.0
    n: int | None = None
    too_large: int | None = None

    def __repr__(self) -> str:
        chances = ", ".join(f"{side} {p:.1%}" for side, p in self.win.items())
        return f"<CombatOdds: {chances}, still fighting {self.fighting:.1%}, {len(self.rounds)} rounds, {self.method}>"

    @property
    def last(self) -> Standing:
        """How it stands in the end."""
        return self.rounds[-1]

    @property
    def win(self) -> Mapping[str, float]:
        """Chance to win the combat, by side."""
        return self.last.win

    @property
    def neither(self) -> float:
        """Chance that nobody is left in it."""
        return self.last.neither

    @property
    def fighting(self) -> float:
        """Chance that it is still going on."""
        return self.last.fighting

    @property
    def outcome(self) -> Mapping[str, Mapping[str, float]]:
        """What becomes of each unit."""
        return self.ends.outcome

    @property
    def losses(self) -> Mapping[str, Distribution]:
        """Models killed by blows or crumbling, by unit, whatever became of the rest."""
        return self.ends.losses

    def json(self) -> dict[str, Any]:
        """The fields of `docs/json.md` that a whole combat adds."""
        how: dict[str, Any] = {"method": self.method, "error": self.error, "endless": self.endless}
        how |= {name: value for name, value in (("n", self.n), ("too_large", self.too_large)) if value is not None}
        return {
            "combat": self.last.combat | how | {"given": {side: ends.json() for side, ends in self.given.items()}},
            **self.ends.json(),
            "rounds": [standing.json() for standing in self.rounds],
        }


def wanted(rounds: int | str) -> int | None:
    """How many rounds are asked for; None until the end. BadInput for anything else."""
    if rounds == END:
        return None
    if not isinstance(rounds, Integral) or isinstance(rounds, bool) or not 1 <= rounds <= MOST_ROUNDS:
        raise BadInput("library-combat-rounds", Place("rounds"), value=repr(rounds)[:40], most=MOST_ROUNDS)
    return int(rounds)


def combat_odds(combat_plans: CombatPlans, rounds: int | str, memory: int = MEMORY) -> CombatOdds:
    """A combat for so many rounds or until its end: exact, or simulated and said so where that would be too large."""
    most = wanted(rounds)
    try:
        found = course(combat_plans, most, memory)
    except (TooLarge, MemoryError) as large:
        n = max(FEWEST, FALLBACK * 4**3 // max(len(combat_plans.plan.units), 4) ** 3)
        return simulate_combat(combat_plans, rounds, n, too_large=getattr(large, "size", memory))
    tally = Tally(combat_plans)
    for number, (ended, going, fought) in enumerate(zip(found.ended, found.going, found.fought, strict=True)):
        tally.add_exact(number, fought, ended, going)
    parts = [part for spreads in (*found.ended, found.going[-1]) for part in spreads.items()]
    tally.last = [(combat_state, combat_plans.losses(flat), p) for combat_state, (flat, p) in summed(parts).items()]
    stuck = found.fighting if found.endless else 0.0
    error = 0.0 if most is not None or found.endless else found.fighting
    return tally.odds(error=error, endless=stuck)


@dataclass
class Tally:
    """Parts of a combat's course added up, round by round."""

    combat_plans: CombatPlans
    standings: list[Standing] = field(default_factory=list)
    last: Sequence[Part] = ()
    cases: list[float] = field(default_factory=lambda: [0.0] * 4)
    outcome: dict[str, dict[str, float]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.outcome = {unit.name: dict.fromkeys(OUTCOMES, 0.0) for unit in self.combat_plans.plan.units}

    def add(self, number: int, fought: float, parts: Sequence[Part]) -> None:
        """One round."""
        up = [0.0, 0.0, 0.0, 0.0]
        outcome = {unit.name: dict.fromkeys(OUTCOMES, 0.0) for unit in self.combat_plans.plan.units}
        for combat_state, losses, p in parts:
            count_cases(up, [np.broadcast_to(one, p.shape) for one in self.combat_plans.up(combat_state, losses)], p)
            add_outcome(self.combat_plans, outcome, combat_state, losses, p)
        self.stand(number, fought, up, outcome)
        self.last = parts

    def add_exact(
        self, number: int, fought: float, ended: Mapping[CombatState, Spread], going: Mapping[CombatState, Spread]
    ) -> None:
        """One round by the places of its losses: what it ended, and what goes on."""
        self.count(self.cases, self.outcome, ended)
        up, outcome = list(self.cases), {name: dict(found) for name, found in self.outcome.items()}
        self.count(up, outcome, going)
        self.stand(number, fought, up, outcome)

    def count(
        self, up: list[float], outcome: dict[str, dict[str, float]], spreads: Mapping[CombatState, Spread]
    ) -> None:
        """Chances added to who is up and to what has become of the units."""
        for combat_state, (flat, p) in spreads.items():
            count_cases(up, self.combat_plans.up_at(combat_state, flat), p)
            whole = float(p.sum())
            for unit, name in enumerate(outcome):
                gone = combat_state.gone[unit]
                lives = float(p @ self.combat_plans.alive(unit)[flat]) if gone == HERE else whole
                outcome[name][FIGHTING if gone == HERE else gone] += lives
                outcome[name][DESTROYED] += whole - lives

    def stand(self, number: int, fought: float, up: list[float], outcome: dict[str, dict[str, float]]) -> None:
        """How it stands after a round."""
        sides, plan = self.combat_plans.plan.sides, self.combat_plans.plan
        win = dict(zip(sides, (bounded(up[0]), bounded(up[1])), strict=True))
        chances = {unit: {what: bounded(p) for what, p in found.items()} for unit, found in outcome.items()}
        self.standings.append(
            Standing(plan.round + number, bounded(fought), win, bounded(up[2]), bounded(up[3]), chances)
        )

    def odds(self, **how: Any) -> CombatOdds:
        """Everything added up."""
        every = self.ends([(combat_state, losses, p) for combat_state, losses, p in self.last], 1.0)
        given = {}
        for i, side in enumerate(self.combat_plans.plan.sides):
            chance = self.standings[-1].win[side]
            if chance > 0:
                given[side] = self.ends([self.won(part, i) for part in self.last], chance)
        return CombatOdds(tuple(self.standings), every, given, **how)

    def won(self, part: Part, side: int) -> Part:
        """The part of a part in which a side has won."""
        combat_state, losses, p = part
        up = self.combat_plans.up(combat_state, losses)
        some = np.flatnonzero(np.broadcast_to(up[side] & ~up[1 - side], p.shape))
        return combat_state, {q: loss[some] for q, loss in losses.items()}, p[some]

    def ends(self, parts: Sequence[Part], whole: float) -> Ends:
        """Losses and outcomes of some parts, of that chance together."""
        plan = self.combat_plans.plan
        outcome = {unit.name: dict.fromkeys(OUTCOMES, 0.0) for unit in plan.units}
        dead = {unit.name: np.zeros(unit.size + 1) for unit in plan.units}
        for combat_state, losses, p in parts:
            add_outcome(self.combat_plans, outcome, combat_state, losses, p)
            for unit in plan.units:
                lost = unit.size - State(losses).count(unit.models)
                dead[unit.name] += np.bincount(np.broadcast_to(lost, p.shape), p, unit.size + 1)
        return Ends(
            {name: Distribution.of(0, list(found / whole)) for name, found in dead.items()},
            {name: {what: bounded(p / whole) for what, p in found.items()} for name, found in outcome.items()},
        )


def count_cases(cases: list[float], up: Sequence[np.ndarray], p: np.ndarray) -> None:
    """Chances that only the first side is left, only the second, neither, both; added to `cases`."""
    first, second = up
    for i, case in enumerate((first & ~second, second & ~first, ~first & ~second, first & second)):
        cases[i] += float(p @ case)


def bounded(p: float) -> float:
    """A chance that rounding has not carried beyond 1."""
    return min(1.0, max(0.0, float(p)))


def add_outcome(
    combat_plans: CombatPlans,
    outcome: dict[str, dict[str, float]],
    combat_state: CombatState,
    losses: Mapping[int, np.ndarray],
    p: np.ndarray,
) -> None:
    """What has become of each unit, added to `outcome`."""
    for number, unit in enumerate(combat_plans.plan.units):
        gone = combat_state.gone[number]
        if gone != HERE:
            outcome[unit.name][gone] += float(p.sum())
            continue
        alive = np.broadcast_to(State(losses).count(unit.models) > 0, p.shape)
        outcome[unit.name][FIGHTING] += float(p[alive].sum())
        outcome[unit.name][DESTROYED] += float(p[~alive].sum())


def simulate_combat(
    combat_plans: CombatPlans, rounds: int | str, n: int = PLAYED, *, seed: int = 0, too_large: int | None = None
) -> CombatOdds:
    """The same from `n` combats played."""
    most, rng, tally = wanted(rounds), np.random.default_rng(seed), Tally(combat_plans)
    runs = [Runs(combat_plans, rng, min(BATCH, n - begin)) for begin in range(0, n, BATCH)]
    endless = False
    for number in range(most or ROUNDS):
        going = sum(one.going for one in runs)
        if number and not going:
            break
        for one in runs:
            one.fight()
        tally.add(number, going / n, [(m, losses, p / n) for one in runs for m, losses, p in one.parts()])
        if most is None and number and not any(one.changed for one in runs) and runs[0].hopeless():
            endless = True
            break
        if most is None and tally.standings[-1].fighting < LEAST:
            break
    left = tally.standings[-1].fighting if endless else 0.0
    found = tally.odds(method="simulation", endless=left, n=n, too_large=too_large)
    return CombatOdds(**{**vars(found), "error": widest(found, n)})


def widest(found: CombatOdds, n: int) -> float:
    """The widest half-width of any chance that is shown."""
    shown: list[float] = []
    for one in found.rounds:
        shown += [one.fought, *one.win.values(), one.neither, one.fighting]
        shown += [p for chances in one.outcome.values() for p in chances.values()]
    shown += [p for pairs in found.losses.values() for _, p in pairs]
    return max(half_width(p, n) for p in shown)


def intervals(found: CombatOdds) -> dict[str, Any]:
    """The 95 % interval of the chances at the end."""
    n = found.n or 1
    return {
        "win": {side: list(interval(p, n)) for side, p in found.win.items()},
        "neither": list(interval(found.neither, n)),
        "fighting": list(interval(found.fighting, n)),
        "outcome": {
            u: {what: list(interval(p, n)) for what, p in chances.items()} for u, chances in found.outcome.items()
        },
    }


class Runs:
    """Many combats played at once, each in its own mode."""

    def __init__(self, combat_plans: CombatPlans, rng: np.random.Generator, size: int) -> None:
        self.combat_plans, self.rng, self.size = combat_plans, rng, size
        self.losses = {q: np.zeros(size, dtype=np.int64) for q in range(len(combat_plans.capacities))}
        self.combat_states, self.combat_state = [combat_plans.first], np.zeros(size, dtype=np.int64)
        self.numbers = {combat_plans.first: 0}
        self.changed = True

    def number(self, combat_state: CombatState) -> int:
        """The number of a mode."""
        if combat_state not in self.numbers:
            self.numbers[combat_state] = len(self.combat_states)
            self.combat_states.append(combat_state)
        return self.numbers[combat_state]

    def parts(self) -> Iterable[Part]:
        """The combats as they stand, by mode."""
        for number, combat_state in enumerate(self.combat_states):
            some = np.flatnonzero(self.combat_state == number)
            if len(some):
                yield combat_state, {q: loss[some] for q, loss in self.losses.items()}, np.ones(len(some))

    def open(self) -> np.ndarray:
        """Which combats go on."""
        found = np.zeros(self.size, dtype=bool)
        for number, combat_state in enumerate(self.combat_states):
            up = self.combat_plans.up(combat_state, self.losses)
            found |= (self.combat_state == number) & np.broadcast_to(up[0] & up[1], (self.size,))
        return found

    @property
    def going(self) -> int:
        """How many combats go on."""
        return int(self.open().sum())

    def fight(self) -> None:
        """A round of every combat that goes on."""
        going, before, was = self.open(), dict(self.losses), self.combat_state.copy()
        self.losses = {q: loss.copy() for q, loss in self.losses.items()}
        for number, combat_state in enumerate(list(self.combat_states)):
            some = np.flatnonzero((was == number) & going)
            if len(some):
                self.fight_in(combat_state, some)
        same = all(np.array_equal(before[q], self.losses[q]) for q in before)
        self.changed = not same or not np.array_equal(was, self.combat_state)

    def fight_in(self, combat_state: CombatState, some: np.ndarray) -> None:
        """A round of the combats that are in one mode."""
        decide = AtRandom(self.rng)
        start = {q: loss[some] for q, loss in self.losses.items()}
        for fear in self.combat_plans.fears(combat_state, start, decide):
            round_plan = self.combat_plans.round_plan(combat_state, fear.afraid)
            here = {i: start[q][fear.at] for i, q in enumerate(round_plan.pools)}
            none = np.zeros(len(fear.at), dtype=np.int64)
            begun = {axis: here.get(axis, none) for axis in axes(round_plan.plan, range(len(round_plan.plan.pools)))}
            end = play_steps(round_plan.t, self.rng, State(begun, begun))
            for after, branch in settled(self.combat_plans, round_plan, end, np.ones(len(none)), decide):
                where = some[fear.at[branch.at]]
                for i, q in enumerate(round_plan.pools):
                    self.losses[q][where] = branch.losses[i]
                self.combat_state[where] = self.number(after)

    def hopeless(self) -> bool:
        """Whether nothing has changed in the last round in any combat that goes on; said only of many."""
        return self.size >= 1000
