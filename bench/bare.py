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


def bare_combat() -> float:
    """`fights.twenty_ranked` by hand, to the end. Chance that Red wins the combat."""
    size, blow = 21, 1 / 2 * 1 / 2 * 2 / 3
    two = np.convolve(np.full(6, 1 / 6), np.full(6, 1 / 6))
    at_most = np.concatenate([[0, 0], np.cumsum(two)])
    caught = {n: shifted(pmf(n, blow), 0, size - 1) for n in range(2 * size)}
    alive = 20 - np.arange(size)
    ranks = alive // 5

    won = [0.0, 0.0]
    state = np.zeros((size, size))
    state[0, 0] = 1.0
    for turn in range(200):
        after = np.zeros_like(state)
        for a in range(size):
            for b in range(size):
                p = state[a, b]
                if p < 1e-13:
                    continue
                front = (min(5, alive[a], min(5, alive[b]) + 2), min(5, alive[b], min(5, alive[a]) + 2))
                for hurt, q in enumerate(caught[strikers(alive[a], front[0])][: alive[b] + 1]):
                    lost = b + hurt
                    rest = caught[strikers(alive[b] - hurt, front[1])]
                    last = rest[: alive[a] + 1].copy()
                    last[-1] = rest[alive[a] :].sum()
                    first = q if hurt < alive[b] else caught[strikers(alive[a], front[0])][alive[b] :].sum()
                    for own, r in enumerate(last):
                        settle(after, won, a + own, lost, p * first * r, hurt - own + (turn == 0), ranks, at_most)
                    if hurt == alive[b]:
                        break
        state = after
        if state.sum() < 1e-9:
            break
    return won[0]


def strikers(models: int, places: int) -> int:
    """Attacks of a block five wide."""
    here = min(models, places)
    return here + min(max(models - 5, 0), 5, places) if models > 0 else 0


def settle(after, won, a, b, p, lead, ranks, at_most):
    """What a round's end comes to: nobody left, or a Break test at the lost difference."""
    if a == 20 or b == 20:
        if a < 20:
            won[0] += p
        elif b < 20:
            won[1] += p
        return
    lead += max(0, min(3, ranks[a] - 1)) - max(0, min(3, ranks[b] - 1))
    if lead == 0:
        after[a, b] += p
        return
    loser, winner = (b, a) if lead > 0 else (a, b)
    need = 7 if ranks[loser] > ranks[winner] else 7 - abs(lead)
    holds = max(at_most[max(need, 0)], 1 / 36)
    after[a, b] += p * holds
    won[0 if lead > 0 else 1] += p * (1 - holds)
