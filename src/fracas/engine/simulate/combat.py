"""Many combats played at once, round after round."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from fracas.compile.combat_state import CombatState
from fracas.engine.after.fear import fears
from fracas.engine.after.next_round import settled
from fracas.engine.after.rolls import AtRandom
from fracas.engine.arrays import CellMask, SomeCells
from fracas.engine.combat import Combat, Part
from fracas.engine.simulate.round import play_steps
from fracas.engine.state import State


class CombatRuns:
    """Many combats played at once, each in its own state: `losses` in wounds by pool and `combat_state`, [combat]."""

    def __init__(self, combat: Combat, rng: np.random.Generator, size: int) -> None:
        self.combat, self.rng, self.size = combat, rng, size
        self.losses = {q: np.zeros(size, dtype=np.int64) for q in range(len(combat.capacities))}
        self.combat_states, self.combat_state = [combat.first], np.zeros(size, dtype=np.int64)
        self.numbers = {combat.first: 0}
        self.changed = True

    def number(self, combat_state: CombatState) -> int:
        """The number of a state."""
        if combat_state not in self.numbers:
            self.numbers[combat_state] = len(self.combat_states)
            self.combat_states.append(combat_state)
        return self.numbers[combat_state]

    def parts(self) -> Iterable[Part]:
        """The combats as they stand, by state; each counts as 1."""
        for number, combat_state in enumerate(self.combat_states):
            some = np.flatnonzero(self.combat_state == number)
            if len(some):
                yield combat_state, {q: loss[some] for q, loss in self.losses.items()}, np.ones(len(some))

    def open(self) -> CellMask:
        """Which combats go on, [combat]."""
        found = np.zeros(self.size, dtype=bool)
        for number, combat_state in enumerate(self.combat_states):
            up = self.combat.up(combat_state, self.losses)
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

    def fight_in(self, combat_state: CombatState, some: SomeCells) -> None:
        """A round of the combats that are in one state."""
        decide = AtRandom(self.rng)
        start = {q: loss[some] for q, loss in self.losses.items()}
        for fear in fears(self.combat, combat_state, start, decide):
            round_plan = self.combat.round_plan(combat_state, fear.afraid)
            here = {i: start[q][fear.at] for i, q in enumerate(round_plan.pools)}
            none = np.zeros(len(fear.at), dtype=np.int64)
            begun = {axis: here.get(axis, none) for axis in range(len(round_plan.plan.axes))}
            end = play_steps(self.combat.tables(round_plan), self.rng, State(begun, begun))
            for after, branch in settled(self.combat, round_plan, end, np.ones(len(none)), decide):
                # dice at random part cells without splitting them: a combat is written once
                where = some[fear.at[branch.at]]
                for i, q in enumerate(round_plan.pools):
                    self.losses[q][where] = branch.losses[i]
                self.combat_state[where] = self.number(after)

    def hopeless(self) -> bool:
        """Whether nothing has changed in the last round in any combat that goes on; said only of many."""
        return self.size >= 1000
