"""Tables of how many of n equal, independent attacks do what. Nothing of the game is known here."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import lru_cache
from threading import Lock
from typing import Any

import numpy as np

from fracas.engine.arrays import CountChances, Counts, PerColumn, RowTable, TripleChances
from fracas.engine.casualties import hurt
from fracas.fight.amount import Amount
from fracas.plan.attack import AttackOutcome


def rounded_up(n: int) -> int:
    """A few sizes serve all, so that tables are shared."""
    # Row n is made of row n - 1 alone: it is the same to the last bit in a table of any size.
    return n if n <= 8 else 1 << (n - 1).bit_length()


class Shelf:
    """Tables kept for the next time, the least used thrown out when they take more than `room` bytes."""

    def __init__(self, make: Callable[..., np.ndarray], room: int) -> None:
        self.make, self.room = make, room
        self.kept: OrderedDict[tuple[Any, ...], np.ndarray] = OrderedDict()
        self.size = 0
        self.lock = Lock()

    def __call__(self, *key: Any) -> np.ndarray:
        """The table of a key, made if it is not there; its axes are those of what `make` makes."""
        with self.lock:
            if key in self.kept:
                self.kept.move_to_end(key)
                return self.kept[key]
        table = self.make(*key)
        table.flags.writeable = False  # one array serves all who ask, threads too
        with self.lock:
            self.size += table.nbytes if key not in self.kept else 0
            self.kept[key] = table
            while self.size > self.room and len(self.kept) > 1:
                self.size -= self.kept.popitem(last=False)[1].nbytes
        return table


def make_binomial(q: float, most: int, cap: int) -> CountChances:
    """P(k of n), [n, k] for n up to `most`; the last column holds `cap` and more. Absolute error below 1e-15 an n."""
    table = np.zeros((most + 1, cap + 1))
    table[0, 0] = 1.0
    for n in range(1, most + 1):
        table[n] = table[n - 1] * (1 - q)
        table[n, 1:] += table[n - 1, :-1] * q
        table[n, cap] += table[n - 1, cap] * q
    return table


binomial = Shelf(make_binomial, 32 * 2**20)


def convolve(a: CountChances, b: CountChances, cap: int) -> CountChances:
    """Row by row, the distribution of the sum of two independent counts, [row, count], `cap` and more in the last."""
    wide = np.zeros((len(a), a.shape[1] + b.shape[1] - 1))
    for k in range(b.shape[1]):
        wide[:, k : k + a.shape[1]] += a * b[:, k : k + 1]
    return folded(wide, cap)


def folded(wide: CountChances, cap: int) -> CountChances:
    """All columns beyond `cap` added to it, [row, count]."""
    if wide.shape[1] <= cap + 1:
        return wide
    narrow = wide[:, : cap + 1].copy()
    narrow[:, cap] += wide[:, cap + 1 :].sum(axis=1)
    return narrow


Sort = tuple[Counts, AttackOutcome]
"""Attacks of one sort: their number by row, [row], and what one of them may do."""

Totals = tuple[PerColumn, PerColumn, PerColumn, RowTable]
"""Slaying, multiplied and wounding counts, each [column], and their joint chances [row, column]."""


def totals(sorts: Sequence[Sort], slay_cap: int, wound_cap: int) -> Totals:
    """What attacks of several sorts do together; the last of each count holds that many and more."""
    if any(attack_outcome.kills or attack_outcome.more for _, attack_outcome in sorts):
        return total_ends(sorts, slay_cap, wound_cap)
    rows: CountChances | None = None
    for n, attack_outcome in sorts:
        most = int(n.max())
        table = binomial(attack_outcome.wound, rounded_up(most), wound_cap)[n][:, : min(most, wound_cap) + 1]
        rows = table if rows is None else convolve(rows, table, wound_cap)
    assert rows is not None
    counts = np.arange(rows.shape[1])
    none = np.zeros_like(counts)
    return none, none, counts, rows


def total_ends(sorts: Sequence[Sort], slay_cap: int, wound_cap: int) -> Totals:
    """`totals` where an attack may do more than wound once."""
    rows: TripleChances | None = None
    for n, attack_outcome in sorts:
        most = int(n.max())
        table = ends_table(attack_outcome, rounded_up(most), *caps_of(attack_outcome, most, slay_cap, wound_cap))[n]
        rows = table if rows is None else convolve_ends(rows, table, (slay_cap, wound_cap, wound_cap))
    assert rows is not None
    slays, multiplied, wounds = np.indices(rows.shape[1:]).reshape(3, -1)
    return slays, multiplied, wounds, rows.reshape(len(rows), -1)


def caps_of(attack_outcome: AttackOutcome, most: int, slay_cap: int, wound_cap: int) -> tuple[int, int, int]:
    """The counts of each kind that are told apart."""
    slays, multiplied, wounds = (max((int(end[i]) for end in attack_outcome.ends), default=0) for i in range(3))
    return min(most * slays, slay_cap), min(most * multiplied, wound_cap), min(most * wounds, wound_cap)


def make_ends(attack_outcome: AttackOutcome, most: int, *caps: int) -> TripleChances:
    """P(s slay, m multiplied, w wound of n attacks), [n, s, m, w]; the last of each holds that many and more."""
    table = np.zeros((most + 1, *(cap + 1 for cap in caps)))
    table[0, 0, 0, 0] = 1.0
    nothing = 1 - sum(end[3] for end in attack_outcome.ends)
    for n in range(1, most + 1):
        now = table[n - 1] * nothing
        for *steps, p in attack_outcome.ends:
            add_shifted(now, table[n - 1] * p, tuple(map(int, steps)))
        table[n] = now
    return table


def add_shifted(total: TripleChances, part: TripleChances, steps: Sequence[int]) -> None:
    """Add `part` moved up by `steps` along its axes, the last of each taking what goes beyond; a row, or [row, …]."""
    for axis, step in enumerate(steps):
        size = part.shape[axis]
        for _ in range(min(step, size)):
            part = shifted(part, axis)
    total += part


def shifted(part: TripleChances, axis: int) -> TripleChances:
    """`part` moved up by one along an axis, whose last place keeps what was in it."""
    last = part.shape[axis] - 1
    moved = np.zeros_like(part)
    up, down = [slice(None)] * part.ndim, [slice(None)] * part.ndim
    up[axis], down[axis] = slice(1, None), slice(0, last)
    moved[tuple(up)] = part[tuple(down)]
    end = [slice(None)] * part.ndim
    end[axis] = slice(last, None)
    moved[tuple(end)] += part[tuple(end)]
    return moved


ends_table = Shelf(make_ends, 32 * 2**20)


def convolve_ends(a: TripleChances, b: TripleChances, caps: Sequence[int]) -> TripleChances:
    """Row by row, the joint sums of two independent triples of counts, each at most its cap."""
    shape = [min(x + y - 2, cap) + 1 for x, y, cap in zip(a.shape[1:], b.shape[1:], caps, strict=True)]
    total = np.zeros((len(a), *shape))
    wide = np.zeros((len(a), *shape))
    wide[:, : a.shape[1], : a.shape[2], : a.shape[3]] = a
    for steps in np.ndindex(*b.shape[1:]):
        weight = b[(slice(None), *steps)]
        if weight.any():
            add_shifted(total, wide * weight[:, None, None, None], (0, *steps))
    return total


@lru_cache(maxsize=256)
def multiplying(
    slain: tuple[int, ...], capacity: int, overkill: int, amount: Amount, most: int, stays: bool, counts_over: bool
) -> tuple[PerColumn, PerColumn, RowTable]:
    """What 0…`most` multiplied wounds do to a pool: loss after and blows too many, [column], and the chances of both.

    These have a row for each number of blows and loss before them, [blows * losses + loss, column].
    `slain`: wounds lost after one slaying blow, by loss; one blow hurts one model only, a rival to be overkilled more.
    """
    size, wide = capacity + overkill + 1, most + 1 if counts_over else 1
    table = np.zeros((most + 1, size, size, wide))  # [blows, loss before, loss after, blows too many]
    table[0, np.arange(size), np.arange(size), 0] = 1.0
    losses, once = np.arange(size), np.array(slain)
    moves = [(p, *hurt(once, capacity, capacity + overkill, losses, damage, stays)) for damage, p in amount.chances]
    # blow k lands on what the k - 1 before it have left
    for k in range(1, most + 1):
        for p, ends, overs in moves:
            for loss in losses:
                over = int(overs[loss]) if counts_over else 0
                table[k, :, ends[loss], over:] += p * table[k - 1, :, loss, : wide - over]
    after, over_ = np.indices((size, wide)).reshape(2, -1)
    return after, over_, table.reshape((most + 1) * size, -1)
