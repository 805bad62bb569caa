"""Tables of how many of n equal, independent attacks do what. Nothing of the game is known here."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from threading import Lock

import numpy as np


def rounded_up(n: int) -> int:
    """A few sizes serve all, so that tables are shared."""
    return n if n <= 8 else 1 << (n - 1).bit_length()


class Shelf:
    """Tables kept for the next time, the least used thrown out when they take more than `room` bytes."""

    def __init__(self, make: Callable[..., np.ndarray], room: int) -> None:
        self.make, self.room = make, room
        self.kept: OrderedDict[tuple[float, ...], np.ndarray] = OrderedDict()
        self.size = 0
        self.lock = Lock()

    def __call__(self, *key: float) -> np.ndarray:
        """The table of a key, made if it is not there."""
        with self.lock:
            if key in self.kept:
                self.kept.move_to_end(key)
                return self.kept[key]
        table = self.make(*key)
        table.flags.writeable = False
        with self.lock:
            self.size += table.nbytes if key not in self.kept else 0
            self.kept[key] = table
            while self.size > self.room and len(self.kept) > 1:
                self.size -= self.kept.popitem(last=False)[1].nbytes
        return table


def make_binomial(q: float, most: int, cap: int) -> np.ndarray:
    """P(k of n), [n, k] for n up to `most`; the last column holds `cap` and more. Absolute error below 1e-15 an n."""
    table = np.zeros((most + 1, cap + 1))
    table[0, 0] = 1.0
    for n in range(1, most + 1):
        table[n] = table[n - 1] * (1 - q)
        table[n, 1:] += table[n - 1, :-1] * q
        table[n, cap] += table[n - 1, cap] * q
    return table


def make_trinomial(wound: float, slay: float, most: int, slay_cap: int, wound_cap: int) -> np.ndarray:
    """P(s slay and w wound of n), [n, s, w]; the last of each holds that many and more."""
    table = np.zeros((most + 1, slay_cap + 1, wound_cap + 1))
    table[0, 0, 0] = 1.0
    for n in range(1, most + 1):
        before = table[n - 1]
        now = before * (1 - wound - slay)
        now[1:] += before[:-1] * slay
        now[slay_cap] += before[slay_cap] * slay
        now[:, 1:] += before[:, :-1] * wound
        now[:, wound_cap] += before[:, wound_cap] * wound
        table[n] = now
    return table


binomial = Shelf(make_binomial, 32 * 2**20)
trinomial = Shelf(make_trinomial, 32 * 2**20)


def convolve(a: np.ndarray, b: np.ndarray, cap: int) -> np.ndarray:
    """Row by row, the distribution of the sum of two independent counts, [row, k], `cap` and more in the last."""
    wide = np.zeros((len(a), a.shape[1] + b.shape[1] - 1))
    for k in range(b.shape[1]):
        wide[:, k : k + a.shape[1]] += a * b[:, k : k + 1]
    return folded(wide, cap)


def folded(wide: np.ndarray, cap: int) -> np.ndarray:
    """All columns beyond `cap` added to it."""
    if wide.shape[1] <= cap + 1:
        return wide
    narrow = wide[:, : cap + 1].copy()
    narrow[:, cap] += wide[:, cap + 1 :].sum(axis=1)
    return narrow


def convolve_pairs(a: np.ndarray, b: np.ndarray, slay_cap: int, wound_cap: int) -> np.ndarray:
    """The same for pairs of counts, [row, s, w]."""
    wide = np.zeros((len(a), a.shape[1] + b.shape[1] - 1, a.shape[2] + b.shape[2] - 1))
    for s in range(b.shape[1]):
        for w in range(b.shape[2]):
            wide[:, s : s + a.shape[1], w : w + a.shape[2]] += a * b[:, s, w, None, None]
    narrow = folded(wide.reshape(-1, wide.shape[2]), wound_cap).reshape(len(a), wide.shape[1], -1)
    return (
        folded(narrow.swapaxes(1, 2).reshape(-1, wide.shape[1]), slay_cap)
        .reshape(len(a), narrow.shape[2], -1)
        .swapaxes(1, 2)
    )


Sort = tuple[np.ndarray, tuple[float, float]]
"""Attacks of one sort: their number by row, and an attack's chances to wound and to slay."""


def totals(sorts: Sequence[Sort], slay_cap: int, wound_cap: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """What attacks of several sorts do together: slaying and wounding counts by column, chances [row, column]."""
    if any(slay for _, (_, slay) in sorts):
        return total_pairs(sorts, slay_cap, wound_cap)
    rows: np.ndarray | None = None
    for n, (wound, _) in sorts:
        most = int(n.max())
        table = binomial(wound, rounded_up(most), wound_cap)[n][:, : min(most, wound_cap) + 1]
        rows = table if rows is None else convolve(rows, table, wound_cap)
    assert rows is not None
    counts = np.arange(rows.shape[1])
    return np.zeros_like(counts), counts, rows


def total_pairs(sorts: Sequence[Sort], slay_cap: int, wound_cap: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """`totals` where some attacks slay."""
    rows: np.ndarray | None = None
    for n, (wound, slay) in sorts:
        most = int(n.max())
        cap = min(most, slay_cap) if slay else 0
        table = trinomial(wound, slay, rounded_up(most), cap, min(most, wound_cap))[n]
        rows = table if rows is None else convolve_pairs(rows, table, slay_cap, wound_cap)
    assert rows is not None
    slays, wounds = np.indices(rows.shape[1:]).reshape(2, -1)
    return slays, wounds, rows.reshape(len(rows), -1)
