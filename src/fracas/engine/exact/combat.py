"""A whole combat, exactly: round after round over what it has cost so far and in which mode it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from fracas.compile.combat_plans import Book, Stage, settled
from fracas.compile.combat_state import Mode
from fracas.engine.after.test_dice import Exactly
from fracas.engine.exact.accumulate import TooLarge
from fracas.engine.exact.blocks import LABEL, Block, axes, axis_size
from fracas.engine.state import State
from fracas.results.odds import MEMORY, advance

LEAST = 1e-9
"""A combat is followed until less than this is still fighting."""

ROUNDS = 500
"""Rounds after which a combat is left to fight on."""

CELLS = 1 << 21
"""Ends of rounds that are looked at at once."""

LITTLE = 100_000
"""Ends of rounds that are looked at without asking whether they will be needed."""

BYTES = 40
"""Taken by an end of a round, while it is looked at and after."""

PLACES = 1 << 22
"""Joint losses up to which every one has its place in an array."""

CROWDED = 24
"""Places for each end up to which a place for all of them is quicker than sorting the ends."""

Ends = tuple[np.ndarray, np.ndarray, np.ndarray]
"""Rows, joint losses and chances of ends."""

Spread = tuple[np.ndarray, np.ndarray]
"""Joint losses, flat, and their chances."""


@dataclass
class Course:
    """A combat round by round: the chances of every mode and loss in which each has ended it, or has let it go on."""

    book: Book
    ended: list[dict[Mode, Spread]] = field(default_factory=list)
    going: list[dict[Mode, Spread]] = field(default_factory=list)
    fought: list[float] = field(default_factory=list)
    fighting: float = 1.0
    endless: bool = False


class Kernel:
    """What a round in one mode does to the losses it begins with; ends are kept for the next time."""

    def __init__(self, book: Book, mode: Mode, memory: int) -> None:
        if book.size > PLACES:
            raise TooLarge(book.size * 8)
        self.book, self.mode, self.memory = book, mode, memory
        self.rows = np.full(book.size, -1, dtype=np.int32)
        self.known = self.kept = 0
        self.ends: dict[Mode, list[Ends]] = {}

    def __call__(self, flat: np.ndarray, p: np.ndarray) -> dict[Mode, Spread]:
        """Where the chances of losses go."""
        new = flat[self.rows[flat] < 0]
        if len(new):
            self.learn(self.wider(new))
        weights = np.zeros(self.known)
        weights[self.rows[flat]] = p
        found: dict[Mode, Spread] = {}
        for mode, total in zip(self.ends, self.led(weights), strict=True):
            at = np.flatnonzero(total)
            if len(at):
                found[mode] = (at, total[at])
        return found

    def led(self, weights: np.ndarray) -> Sequence[np.ndarray]:
        """Chances of all joint losses, mode by mode, from those of the starts."""
        return [self.led_to(mode, weights) for mode in self.ends]

    def led_to(self, mode: Mode, weights: np.ndarray) -> np.ndarray:
        """The same for one mode."""
        parts = self.ends[mode]
        if len(parts) > 1:
            rows, ends, chances = (np.concatenate(column) for column in zip(*parts, strict=True))
            parts[:] = [(rows, ends, chances)]
        row, end, chance = parts[0]
        return np.bincount(end, weights[row] * chance, self.book.size)

    def wider(self, starts: np.ndarray) -> np.ndarray:
        """The starts, or where that is little work all that there may be later."""
        every = np.arange(self.book.size)
        up = self.book.up_at(self.mode, every)
        later = every[up[0] & up[1] & (self.rows < 0)]
        return later if self.mode.later and self.book.ends_of(later).sum() <= LITTLE else starts

    def learn(self, starts: np.ndarray) -> None:
        """Play the round from these losses; TooLarge if that has too many ends, counted before."""
        ends = self.book.ends_of(starts)
        if (self.kept + int(ends.sum())) * BYTES > self.memory:
            raise TooLarge((self.kept + int(ends.sum())) * BYTES)
        parts = np.searchsorted(np.cumsum(ends), np.arange(CELLS, int(ends.sum()), CELLS))
        for some in np.split(starts, np.unique(parts)):
            if not len(some):
                continue
            for mode, label, end, chance in round_ends(self.book, self.mode, some, self.memory):
                self.ends.setdefault(mode, []).append((label + self.known, end, chance))
                self.kept += len(end)
            self.rows[some] = np.arange(self.known, self.known + len(some))
            self.known += len(some)


def round_ends(
    book: Book, mode: Mode, starts: np.ndarray, memory: int
) -> Iterator[tuple[Mode, np.ndarray, np.ndarray, np.ndarray]]:
    """From each of the starts: (mode, number of the start, joint losses, chance) of every end of the round."""
    losses = book.losses(starts)
    for fear in book.fears(mode, losses, Exactly()):
        stage = book.stage(mode, fear.afraid)
        begun = {q: loss[fear.at] for q, loss in losses.items()}
        block = pushed(stage, begun, fear.p, memory)
        label = block.losses[LABEL]
        state = State(block.losses, block.origin, label)
        for after, branch in settled(book, stage, state, block.p, Exactly()):
            there = label[branch.at]
            end = {q: loss[there] for q, loss in begun.items()}
            end |= {q: branch.losses[i] for i, q in enumerate(stage.pools)}
            row, flat, chance = merged(fear.at[there], book.flat(end), branch.p, book.size)
            yield after, row, flat, chance


def merged(row: np.ndarray, flat: np.ndarray, p: np.ndarray, size: int) -> Ends:
    """Like ends of like starts made one."""
    key = row.astype(np.int64) * size + flat
    width = (int(row.max()) + 1) * size
    if width <= min(PLACES, CROWDED * len(key)):
        total = np.bincount(key, p, width)
        at = np.flatnonzero(total)
        return at // size, at % size, total[at]
    unique, which = np.unique(key, return_inverse=True)
    return unique // size, unique % size, np.bincount(which, p)


def pushed(stage: Stage, begun: Mapping[int, np.ndarray], p: np.ndarray, memory: int) -> Block:
    """The blows of a round, from each of its starts."""
    plan = stage.plan
    pools = range(len(plan.pools))
    names = (LABEL, *axes(plan, pools))
    dims = (len(p), *(axis_size(plan, axis) for axis in names[1:]))
    size = 1
    for dim in dims:
        size *= dim
    if size >= 2**62:
        raise TooLarge(size * 8)
    start = {i: begun[q] for i, q in enumerate(stage.pools)}
    none = np.zeros(len(p), dtype=np.int64)
    place = np.ravel_multi_index([np.arange(len(p)), *(start.get(axis, none) for axis in names[1:])], dims)
    origin = start | {axis: none for axis in names[1:] if axis not in start}
    block = Block(names, dims, place, p, origin)
    for step in plan.steps:
        block = advance(plan, stage.t, step, block, {}, memory)
    return block


def course(book: Book, rounds: int | None, memory: int = MEMORY) -> Course:
    """The combat for so many rounds, or until its end."""
    found = Course(book)
    kernels: dict[Mode, Kernel] = {}
    now: dict[Mode, Spread] = {book.first: (np.zeros(1, dtype=np.int64), np.ones(1))}
    for _ in range(rounds or ROUNDS):
        found.fought.append(sum(float(p.sum()) for _, p in now.values()))
        ends: list[tuple[Mode, Spread]] = []
        for mode, (flat, p) in now.items():
            kernel = kernels.setdefault(mode, Kernel(book, mode, memory))
            ends += kernel(flat, p).items()
        was = now
        now, over = parted(book, ends)
        found.ended.append(over)
        found.going.append(now)
        found.fighting = sum(float(p.sum()) for _, p in now.values())
        if not now or (rounds is None and found.fighting < LEAST):
            break
        if rounds is None and unchanged(was, now):
            found.endless = True
            break
    return found


def parted(book: Book, ends: Sequence[tuple[Mode, Spread]]) -> tuple[dict[Mode, Spread], dict[Mode, Spread]]:
    """What goes on, and what is over."""
    goes: list[tuple[Mode, Spread]] = []
    over: list[tuple[Mode, Spread]] = []
    for mode, (flat, p) in summed(ends).items():
        up = book.up_at(mode, flat)
        both = up[0] & up[1]
        for there, some in ((goes, both), (over, ~both)):
            if some.any():
                there.append((mode, (flat[some], p[some])))
    return dict(goes), dict(over)


def summed(parts: Sequence[tuple[Mode, Spread]]) -> dict[Mode, Spread]:
    """Chances of the same mode and losses added up."""
    found: dict[Mode, list[Spread]] = {}
    for mode, spread in parts:
        found.setdefault(mode, []).append(spread)
    return {mode: one_of(spreads) for mode, spreads in found.items()}


def one_of(spreads: Sequence[Spread]) -> Spread:
    """Several spreads as one."""
    if len(spreads) == 1:
        return spreads[0]
    places, chances = (np.concatenate(column) for column in zip(*spreads, strict=True))
    total = np.bincount(places, chances)
    at = np.flatnonzero(total)
    return at, total[at]


def unchanged(was: Mapping[Mode, Spread], now: Mapping[Mode, Spread]) -> bool:
    """Whether the round changed nothing."""
    if was.keys() != now.keys():
        return False
    return all(
        np.array_equal(was[mode][0], now[mode][0]) and np.allclose(was[mode][1], now[mode][1], rtol=1e-13, atol=0)
        for mode in was
    )
