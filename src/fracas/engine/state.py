"""Reading numbers off states, plain ints or arrays of one length: shared by exact odds, dice and simulation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from fracas.engine.arrays import LookupTable
from fracas.plan.formulas import BEGIN, SINCE, Count, Formula, Lookup, Option

Losses = Mapping[int, Any]
"""Wounds lost by pool number, and other numbers by axis: ints, or int arrays."""


class State:
    """Where a round stands: `losses` now, and at its `start`, aligned with them or one a `label`.

    Ints, or arrays of one length [state]; with `label` [state] the start is [label]. Arrays of cells broadcast.
    """

    def __init__(self, losses: Losses, start: Losses | None = None, label: Any = None) -> None:
        self.losses, self.start, self.label = losses, start, label
        self.seen: dict[int, tuple[Formula, Any]] = {}

    def count(self, count: Count) -> Any:
        """A count as it is to be read."""
        if count.when == BEGIN:
            return self.by_state(self.begun(count))
        now = added(count, self.losses)
        return now - self.by_state(self.begun(count)) if count.when == SINCE else now

    def begun(self, count: Count) -> Any:
        """A count at the start, one a label."""
        return sum(table[0] for _, table in count.tables) if self.start is None else added(count, self.start)

    def by_state(self, value: Any) -> Any:
        """A number by label as one by state."""
        return value if self.label is None or np.ndim(value) == 0 else value[self.label]

    def option(self, option: Option) -> Any:
        """An option's points."""
        points, n = np.asarray(option.points), self.count(option.count)
        earned = points[np.minimum(n, len(points) - 1)]
        for gate in option.unless:
            earned = np.where(self.count(gate.count) < gate.least, earned, 0)
        return earned

    def read(self, formula: Formula) -> Any:
        """A formula's number."""
        found = [self.option(option) for option in formula.options]
        if formula.fold is None:
            best = found[0]
            for other in found[1:]:
                best = np.maximum(best, other)
            return best
        place: Any = 0
        for value, size in zip(formula.numbers(found), formula.sizes, strict=True):
            place = place * size + value
        return np.asarray(formula.fold)[place]

    def begin(self, formula: Formula | None) -> Any:
        """A formula of the start, by state; 0 without one."""
        if formula is None:
            return 0
        if id(formula) not in self.seen:
            start = self.start
            found = formula.at_first if start is None else State(start, start).read(formula)
            self.seen[id(formula)] = (formula, found)  # kept with it: its id must not become another's
        return self.by_state(self.seen[id(formula)][1])

    def start_losses(self) -> Losses:
        """The losses as the round began, one a label."""
        return dict.fromkeys(self.losses, 0) if self.start is None else self.start

    def lookup(self, lookup: Lookup, values: LookupTable) -> Any:
        """A lookup's number, `values` [begin, now, loss] being its array."""
        if lookup.begin is None and lookup.now is None:
            return values[0, 0][self.losses[lookup.pool]]
        return values[self.begin(lookup.begin), self.read(lookup.now) if lookup.now else 0, self.losses[lookup.pool]]


def added(count: Count, losses: Losses) -> Any:
    """A count of these losses, shaped as they are."""
    total: Any = 0
    for pool, table in count.tables:
        total = total + np.asarray(table)[losses[pool]]
    return total
