"""Random choices written like hypothesis's strategies, drawn from one seed: hundreds a fight, and each costs nothing.

A strategy of hypothesis's own for a whole fight spends most of a test's time in drawing. Nothing is shrunk here, so a
number that stands for the whole fight does as well: `seeded(choice)` is such a strategy.
"""

from collections.abc import Callable, Sequence
from functools import wraps
from random import Random
from typing import Any

from hypothesis import strategies as st


class Choice:
    """Something to be drawn."""

    def __init__(self, drawn: Callable[[Random], Any]) -> None:
        self.drawn = drawn

    def __or__(self, other: "Choice") -> "Choice":
        return Choice(lambda rng: (self if rng.random() < 0.5 else other).drawn(rng))


def composite(function: Callable) -> Callable[..., Choice]:
    """A choice made of choices: the function's first argument draws them."""

    @wraps(function)
    def made(*args, **more) -> Choice:
        return Choice(lambda rng: function(lambda choice: choice.drawn(rng), *args, **more))

    return made


def seeded(choice: Choice) -> st.SearchStrategy:
    """A strategy of hypothesis for it."""
    return st.integers(0, 2**64 - 1).map(lambda seed: choice.drawn(Random(seed)))


def none() -> Choice:
    return just(None)


def just(value: Any) -> Choice:
    return Choice(lambda rng: value)


def booleans() -> Choice:
    return Choice(lambda rng: rng.random() < 0.5)


def integers(low: int, high: int) -> Choice:
    return Choice(lambda rng: rng.randint(low, high))


def sampled_from(values: Sequence) -> Choice:
    values = list(values)
    return Choice(lambda rng: rng.choice(values))


def permutations(values: Sequence) -> Choice:
    return Choice(lambda rng: rng.sample(values, len(values)))


def lists(values: Choice, *, min_size: int = 0, max_size: int, key: Callable[[Any], Any] | None = None) -> Choice:
    """Some of them; with `key` no two of the same key, and so perhaps fewer."""

    def drawn(rng: Random) -> list:
        wanted = rng.randint(min_size, max_size)
        found = [values.drawn(rng) for _ in range(wanted)]
        if key is None:
            return found
        return list({key(one): one for one in reversed(found)}.values())[::-1]

    return Choice(drawn)
