"""The same chances as bare as they can be written: arrays by hand for one fight, and icepool for a plain exchange."""

from functools import lru_cache

import numpy as np


@lru_cache(maxsize=1024)
def pmf(n: int, q: float) -> np.ndarray:
    row = np.array([1.0])
    for _ in range(n):
        row = np.convolve(row, [1 - q, q])
    return row


def shifted(row: np.ndarray, loss: int, cap: int) -> np.ndarray:
    """Losses after wounds of this distribution, from `loss`, at most `cap`."""
    made = np.zeros(cap + 1)
    for wounds, p in enumerate(row):
        made[min(loss + wounds, cap)] += p
    return made


def bare_fists() -> float:
    """`fights.fists` by hand: 19 + 1 against 24 + a Nob of two Wounds in a pool of his own. Chance that Red leads."""
    wound_ork = 1 / 2 * 1 / 2 * 5 / 6
    wound_marine = 1 / 2 * 1 / 3 * 1 / 3
    fist_ork, fist_marine = 1 / 2 * 5 / 6, 1 / 2 * 5 / 6
    # Step I4: 19 marines with two attacks each, all on the orks; what the orks cannot take goes on to the Nob.
    orks = 24
    first = pmf(38, wound_ork)
    state = np.zeros((21, orks + 1, 3))
    for wounds, p in enumerate(first):
        state[0, min(wounds, orks), min(max(wounds - orks, 0), 2)] += p
    # Step I2: the orks left, three attacks each.
    after = np.zeros_like(state)
    for dead in range(orks + 1):
        row = shifted(pmf(3 * (orks - dead), wound_marine), 0, 20)
        after[:, dead] += row[:, None] * state[0, dead][None]
    # Step last: the sergeant (three attacks) and the Nob (three), both at once.
    state, after = after, np.zeros_like(state)
    for a in range(21):
        for dead in range(orks + 1):
            for hurt in range(3):
                p = state[a, dead, hurt]
                if not p:
                    continue
                ours = shifted(pmf(3 if hurt < 2 else 0, fist_marine), a, 20)
                for wounds, q in enumerate(pmf(3 if a < 20 else 0, fist_ork)):
                    left = orks - dead
                    after[:, min(dead + wounds, orks), min(hurt + max(wounds - left, 0), 2)] += p * q * ours
    dealt = np.arange(orks + 1)[:, None] + np.arange(3)
    lead = dealt[None] - np.arange(21)[:, None, None]
    return float(after[lead > 0].sum())


def bare_forty() -> float:
    """`fights.forty` by hand. Chance that Red leads."""
    first = shifted(pmf(80, 1 / 2 * 1 / 2 * 5 / 6), 0, 40)
    state = np.array([p * shifted(pmf(3 * (40 - dead), 1 / 2 * 1 / 3 * 1 / 3), 0, 40) for dead, p in enumerate(first)])
    dead, lost = np.indices(state.shape)
    return float(state[dead > lost].sum())


def icepool_plain() -> float:
    """`fights.plain` in icepool: Red's wounds, then Blue's by who is left. Chance that Red leads."""
    from icepool import coin

    ours, theirs = coin(5, 24), coin(1, 18)
    lead = (10 @ ours).map(lambda dead: ((10 - dead) @ theirs).map(lambda lost: dead - lost))
    return float((lead > 0).probability(True))
