"""A combat's joint losses as arrays: their places, who is left in them, and the tables of its rounds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import prod

import numpy as np

from fracas.compile.combat_plans import CombatPlans, RoundPlan
from fracas.compile.combat_state import HERE, CombatState
from fracas.engine.arrays import CellChances, CellMask, PerCell, PlaceMask, Places, PlaceSizes
from fracas.engine.attacks import Tables, tables
from fracas.engine.state import State

END = "end"
"""In place of a number of rounds: until the combat is over."""

Losses = Mapping[int, PerCell]
"""Wounds lost by the combat's number of a pool, arrays of one length: [state]."""

Part = tuple[CombatState, Losses, CellChances]
"""A state of the combat, the losses in which it stands so, and the chances of these, [state]."""


class Combat:
    """A combat's plans, run. Joint losses have a place each: the last pool's wounds count fastest, up to `size`."""

    def __init__(self, plans: CombatPlans) -> None:
        self.plans, self.plan, self.first, self.capacities = plans, plans.plan, plans.first, plans.capacities
        self.dims = tuple(capacity + 1 for capacity in self.capacities)
        self.kept: dict[RoundPlan, Tables] = {}
        self.living: dict[int, PlaceMask] = {}

    @cached_property
    def size(self) -> int:
        """Joint losses that there are."""
        return prod(self.dims)

    def round_plan(self, combat_state: CombatState, afraid: frozenset[int] = frozenset()) -> RoundPlan:
        """The round in a state, with those units afraid."""
        return self.plans.round_plan(combat_state, afraid)

    def tables(self, round_plan: RoundPlan) -> Tables:
        """The tables of a round's plan."""
        if round_plan not in self.kept:
            self.kept[round_plan] = tables(round_plan.plan)
        return self.kept[round_plan]

    def losses(self, flat: Places) -> dict[int, PerCell]:
        """Wounds lost by every pool, [place given]."""
        return dict(enumerate(np.unravel_index(flat, self.dims)))

    def flat(self, losses: Losses) -> Places:
        """The places of joint losses, [state]."""
        found: Places = np.ravel_multi_index([losses[q] for q in range(len(self.dims))], self.dims)
        return found

    def up(self, combat_state: CombatState, losses: Losses) -> list[CellMask]:
        """By side, whether somebody of it is left in the combat, [state] or [1]."""
        found = [np.zeros(1, dtype=bool), np.zeros(1, dtype=bool)]
        for number, unit in enumerate(self.plan.units):
            if combat_state.gone[number] == HERE:
                found[unit.side] = found[unit.side] | (State(losses).count(unit.models) > 0)
        return found

    def alive(self, unit: int) -> PlaceMask:
        """Whether a unit has a living model, [place]."""
        if unit not in self.living:
            found = State(self.losses(np.arange(self.size))).count(self.plan.units[unit].models) > 0
            self.living[unit] = np.broadcast_to(found, (self.size,))
        return self.living[unit]

    def up_at(self, combat_state: CombatState, flat: Places) -> list[PlaceMask]:
        """`up` of joint losses given by their places, [place given]."""
        found = [np.zeros(len(flat), dtype=bool), np.zeros(len(flat), dtype=bool)]
        for number, unit in enumerate(self.plan.units):
            if combat_state.gone[number] == HERE:
                found[unit.side] = found[unit.side] | self.alive(number)[flat]
        return found

    def ends_of(self, flat: Places) -> PlaceSizes:
        """How many joint losses may come of each of these, at most, [place given]: wounds are never given back."""
        total = np.ones(len(flat))  # floats: too many to count may be asked about, and need not be exact
        for q, loss in self.losses(flat).items():
            total *= self.dims[q] - loss
        return total
