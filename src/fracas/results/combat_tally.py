"""Parts of a combat's course added up, round by round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from fracas.compile.combat_state import DESTROYED, FIGHTING, HERE, OUTCOMES, CombatState
from fracas.engine.arrays import CellChances, CellMask
from fracas.engine.combat import Combat, Losses, Part
from fracas.engine.exact.combat import Spread
from fracas.engine.state import State
from fracas.results.combat_odds import CombatOdds, Ends, Standing
from fracas.results.distribution import Distribution


@dataclass
class CombatTally:
    """Parts of a combat's course added up, round by round."""

    combat: Combat
    standings: list[Standing] = field(default_factory=list)
    last: Sequence[Part] = ()
    cases: list[float] = field(default_factory=lambda: [0.0] * 4)
    outcome: dict[str, dict[str, float]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.outcome = {unit.name: dict.fromkeys(OUTCOMES, 0.0) for unit in self.combat.plan.units}

    def add(self, number: int, fought: float, parts: Sequence[Part]) -> None:
        """One round."""
        up = [0.0, 0.0, 0.0, 0.0]
        outcome = {unit.name: dict.fromkeys(OUTCOMES, 0.0) for unit in self.combat.plan.units}
        for combat_state, losses, p in parts:
            count_cases(up, [np.broadcast_to(one, p.shape) for one in self.combat.up(combat_state, losses)], p)
            add_outcome(self.combat, outcome, combat_state, losses, p)
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
            count_cases(up, self.combat.up_at(combat_state, flat), p)
            whole = float(p.sum())
            for unit, name in enumerate(outcome):
                gone = combat_state.gone[unit]
                lives = float(p @ self.combat.alive(unit)[flat]) if gone == HERE else whole
                outcome[name][FIGHTING if gone == HERE else gone] += lives
                outcome[name][DESTROYED] += whole - lives

    def stand(self, number: int, fought: float, up: list[float], outcome: dict[str, dict[str, float]]) -> None:
        """How it stands after a round."""
        sides, plan = self.combat.plan.sides, self.combat.plan
        win = dict(zip(sides, (bounded(up[0]), bounded(up[1])), strict=True))
        chances = {unit: {what: bounded(p) for what, p in found.items()} for unit, found in outcome.items()}
        self.standings.append(
            Standing(plan.round + number, bounded(fought), win, bounded(up[2]), bounded(up[3]), chances)
        )

    def odds(self, **how: Any) -> CombatOdds:
        """Everything added up."""
        every = self.ends([(combat_state, losses, p) for combat_state, losses, p in self.last], 1.0)
        given = {}
        for i, side in enumerate(self.combat.plan.sides):
            chance = self.standings[-1].win[side]
            if chance > 0:
                given[side] = self.ends([self.won(part, i) for part in self.last], chance)
        return CombatOdds(tuple(self.standings), every, given, **how)

    def won(self, part: Part, side: int) -> Part:
        """The part of a part in which a side has won."""
        combat_state, losses, p = part
        up = self.combat.up(combat_state, losses)
        some = np.flatnonzero(np.broadcast_to(up[side] & ~up[1 - side], p.shape))
        return combat_state, {q: loss[some] for q, loss in losses.items()}, p[some]

    def ends(self, parts: Sequence[Part], whole: float) -> Ends:
        """Losses and outcomes of some parts, of that chance together."""
        plan = self.combat.plan
        outcome = {unit.name: dict.fromkeys(OUTCOMES, 0.0) for unit in plan.units}
        dead = {unit.name: np.zeros(unit.size + 1) for unit in plan.units}
        for combat_state, losses, p in parts:
            add_outcome(self.combat, outcome, combat_state, losses, p)
            for unit in plan.units:
                lost = unit.size - State(losses).count(unit.models)
                dead[unit.name] += np.bincount(np.broadcast_to(lost, p.shape), p, unit.size + 1)
        return Ends(
            {name: Distribution.of(0, list(found / whole)) for name, found in dead.items()},
            {name: {what: bounded(p / whole) for what, p in found.items()} for name, found in outcome.items()},
        )


def count_cases(cases: list[float], up: Sequence[CellMask], p: CellChances) -> None:
    """Chances that only the first side is left, only the second, neither, both; added to `cases`. `up`: by side."""
    first, second = up
    for i, case in enumerate((first & ~second, second & ~first, ~first & ~second, first & second)):
        cases[i] += float(p @ case)


def bounded(p: float) -> float:
    """A chance that rounding has not carried beyond 1."""
    return min(1.0, max(0.0, float(p)))


def add_outcome(
    combat: Combat,
    outcome: dict[str, dict[str, float]],
    combat_state: CombatState,
    losses: Losses,
    p: CellChances,
) -> None:
    """What has become of each unit, added to `outcome`."""
    for number, unit in enumerate(combat.plan.units):
        gone = combat_state.gone[number]
        if gone != HERE:
            outcome[unit.name][gone] += float(p.sum())
            continue
        alive = np.broadcast_to(State(losses).count(unit.models) > 0, p.shape)
        outcome[unit.name][FIGHTING] += float(p[alive].sum())
        outcome[unit.name][DESTROYED] += float(p[~alive].sum())
