"""A distribution of a whole number, as people ask of it: values, at least, at most, mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt


@dataclass(frozen=True, slots=True)
class Distribution:
    """Values with a chance above 0, ascending, each with its chance."""

    pairs: tuple[tuple[int, float], ...]

    @staticmethod
    def of(low: int, chances: Sequence[float]) -> Distribution:
        """From the chances of `low`, `low` + 1, …"""
        return Distribution(tuple((low + i, min(1.0, float(p))) for i, p in enumerate(chances) if p > 0))

    def __iter__(self) -> Iterator[tuple[int, float]]:
        return iter(self.pairs)

    def __len__(self) -> int:
        return len(self.pairs)

    def __getitem__(self, value: int) -> float:
        """The chance of exactly this value."""
        return dict(self.pairs).get(value, 0.0)

    def at_least(self, value: int) -> float:
        """Chance of this value or more.

        >>> Distribution(((0, 0.25), (1, 0.5), (3, 0.25))).at_least(1)
        0.75
        """
        return sum(p for v, p in self.pairs if v >= value)

    def at_most(self, value: int) -> float:
        """Chance of this value or less."""
        return sum(p for v, p in self.pairs if v <= value)

    @property
    def mean(self) -> float:
        """The mean, given that anything happened; 0 for an impossible case."""
        whole = sum(p for _, p in self.pairs)
        return sum(v * p for v, p in self.pairs) / whole if whole else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation."""
        whole, mean = sum(p for _, p in self.pairs), self.mean
        return sqrt(sum(p * (v - mean) ** 2 for v, p in self.pairs) / whole) if whole else 0.0

    def scaled(self, by: float) -> Distribution:
        """All chances divided by `by`: the distribution given a case of that chance."""
        return Distribution(tuple((v, min(1.0, p / by)) for v, p in self.pairs))

    def json(self) -> list[list[float]]:
        """As plain data: [[value, chance], …]."""
        return [[v, p] for v, p in self.pairs]


@dataclass(frozen=True, slots=True)
class Views:
    """The distributions of one case: of the whole round, or given an outcome."""

    result_difference: Distribution
    wounds_inflicted: Mapping[str, Distribution]
    casualties: Mapping[str, Distribution]

    def json(self) -> dict[str, object]:
        """As plain data, see `docs/json.md`."""
        return {
            "result_difference": self.result_difference.json(),
            "wounds_inflicted": {name: d.json() for name, d in self.wounds_inflicted.items()},
            "casualties": {name: d.json() for name, d in self.casualties.items()},
        }
