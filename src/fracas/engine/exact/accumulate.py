"""Chances added up by place: in a whole array where that is small, else sorted and merged as they come."""

from __future__ import annotations

import numpy as np

from fracas.engine.arrays import EndChances, EndPlaces, StateChances, StatePlaces

WHOLE = 1 << 22
"""Places up to which a whole array is used: 32 MiB of chances."""

PENDING = 1 << 21
"""Numbers that may wait to be merged."""


class TooLarge(Exception):
    """More than may be built would be needed: `size` in bytes."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.size = size


class Whole:
    """A chance for every place there is; TooLarge once more than `most` of them are above 0."""

    def __init__(self, places: int, most: int, cell: int) -> None:
        self.most, self.cell, self.chances = most, cell, np.zeros(places)

    def add(self, places: EndPlaces, chances: EndChances) -> None:
        """Add chances; no place may stand twice in one call. Both of one shape, [end] or [row, joint losses]."""
        # numpy adds once for a place that an index names twice: who cannot rule that out calls `add_up`, the slower
        self.chances[places] += chances

    def add_up(self, places: EndPlaces, chances: EndChances) -> None:
        """Add chances; places may stand more than once."""
        np.add.at(self.chances, places, chances)

    def found(self) -> tuple[StatePlaces, StateChances]:
        """Places with a chance above 0, ascending, and their chances."""
        at = np.flatnonzero(self.chances)
        if len(at) > self.most:
            raise TooLarge(len(at) * self.cell)
        return at, self.chances[at]


class Merged:
    """Chances of the places that occur, at most `most` of them, else TooLarge with `cell` bytes a place."""

    def __init__(self, most: int, cell: int) -> None:
        self.most, self.cell, self.waiting = most, cell, 0
        self.parts: list[tuple[EndPlaces, EndChances]] = []

    def add(self, places: EndPlaces, chances: EndChances) -> None:
        """Add chances, merging when too many wait; both of one shape, [end] or [row, joint losses]."""
        some = np.flatnonzero(chances)
        self.parts.append((places.ravel()[some], chances.ravel()[some]))
        self.waiting += len(some)
        if self.waiting > PENDING:
            self.merge()

    def add_up(self, places: EndPlaces, chances: EndChances) -> None:
        """Add chances; places may stand more than once."""
        self.add(places, chances)

    def merge(self) -> None:
        """One part out of all, its places ascending."""
        places, chances = (np.concatenate(column) for column in zip(*self.parts, strict=True))
        # `unique` is sorted, as `Whole.found` is: so a block's places ascend whichever of the two added them up
        unique, which = np.unique(places, return_inverse=True)
        if len(unique) > self.most:
            raise TooLarge(len(unique) * self.cell)
        self.parts, self.waiting = [(unique, np.bincount(which, chances))], 0

    def found(self) -> tuple[StatePlaces, StateChances]:
        """Places with a chance above 0, ascending, and their chances."""
        self.merge()
        return self.parts[0]


Sums = Whole | Merged


def sums(places: int, most: int, cell: int) -> Sums:
    """The kind that fits so many places; it may hold `most` of them, each taking `cell` bytes."""
    return Whole(places, most, cell) if places <= WHOLE else Merged(most, cell)
