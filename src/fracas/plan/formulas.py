"""Numbers read off the state of a round, as data: counts over losses, points by a count, their best, or a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import product
from typing import Any

import numpy as np

NEVER = 2**62
"""A priority that is never chosen."""

NOW, BEGIN, SINCE = "now", "begin", "since"
"""When a count is read: as it stands, as the round began, or what has changed since."""


@dataclass(frozen=True)
class Count:
    """A number read off the state: the sum of tables over the wounds lost by pools, (pool, table) each."""

    tables: tuple[tuple[int, tuple[int, ...]], ...]
    when: str = NOW


@dataclass(frozen=True)
class Gate:
    """True while `count` is at least `least`."""

    count: Count
    least: int = 1


@dataclass(frozen=True)
class Option:
    """Points by a count (the last for more), none while one of the `unless` gates is true."""

    points: tuple[int, ...]
    count: Count
    unless: tuple[Gate, ...] = ()


@dataclass(frozen=True)
class Formula:
    """The best of its options, or with `fold` what that table says of its numbers: the last counts fastest.

    `adds`: how many options are added up to each number, or -n: it is the best of n; one each if it is empty. `sizes`:
    one more than the largest of each number, the shape of `fold`.
    """

    options: tuple[Option, ...]
    fold: tuple[int, ...] | None = None
    sizes: tuple[int, ...] = ()
    adds: tuple[int, ...] = ()

    def numbers(self, points: Sequence[Any]) -> list[Any]:
        """The numbers that options' points come to."""
        if not self.adds:
            return list(points)
        found, at = [], 0
        for n in self.adds:
            some = points[at : at + abs(n)]
            found.append(sum(some) if n > 0 else reduce(np.maximum, some))
            at += abs(n)
        return found

    @property
    def at_first(self) -> int:
        """What it says when nobody has lost anything."""
        return self.of([sum(table[0] for _, table in option.count.tables) for option in self.options])

    def reach(self, hurt: set[int]) -> set[int]:
        """What it may say once only the pools of `hurt` have lost anything."""
        ranges = []
        for option in self.options:
            whole = sum(table[0] for _, table in option.count.tables)
            most = sum(max(table) for _, table in option.count.tables)
            ranges.append(range(most + 1) if any(q in hurt for q, _ in option.count.tables) else (whole,))
        return {self.of(counts) for counts in product(*ranges)}

    def of(self, counts: Sequence[int]) -> int:
        """What it says of such counts."""
        points = [o.points[min(n, len(o.points) - 1)] for o, n in zip(self.options, counts, strict=True)]
        if self.fold is None:
            return max(points)
        place = 0
        for value, size in zip(self.numbers(points), self.sizes, strict=True):
            place = place * size + value
        return self.fold[place]


@dataclass(frozen=True)
class Lookup:
    """A table over the wounds lost by `pool`: `values[begin][now][loss]`, the first two by formulas, or 0 without."""

    pool: int
    values: tuple[tuple[tuple[int, ...], ...], ...]
    begin: Formula | None = None
    now: Formula | None = None

    @property
    def most(self) -> int:
        """The largest value."""
        return max(max(row) for block in self.values for row in block)

    def could_be(self, hurt: set[int]) -> int:
        """The largest value in a first round in which only the pools of `hurt` have lost anything."""
        block = self.values[self.begin.at_first if self.begin else 0]
        rows = self.now.reach(hurt) if self.now else (0,)
        return max(max(block[n]) if self.pool in hurt else block[n][0] for n in rows)

    @property
    def full(self) -> tuple[int, ...]:
        """The table by wounds lost that holds when nobody had fallen."""
        return self.values[0][0]


def plain_lookup(pool: int, table: tuple[int, ...]) -> Lookup:
    """A lookup that depends on nothing but the pool's own loss."""
    return Lookup(pool, ((table,),))


def always(value: int) -> Formula:
    """A formula that never changes."""
    return Formula((Option((value,), Count(())),))


def as_it_began(formula: Formula) -> Formula:
    """The same, read off the start of the round."""
    options = tuple(Option(o.points, Count(o.count.tables, BEGIN), o.unless) for o in formula.options)
    return Formula(options, formula.fold, formula.sizes, formula.adds)
