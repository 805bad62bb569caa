"""A number that may be rolled, as weapons and traits have it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product


@dataclass(frozen=True, slots=True)
class Amount:
    """A number that may be rolled: `dice` dice of `faces` sides added up, `plus` more."""

    dice: int = 0
    faces: int = 0
    plus: int = 0

    @property
    def chances(self) -> tuple[tuple[int, float], ...]:
        """Every value with its chance."""
        found: dict[int, float] = {}
        for roll in product(range(1, self.faces + 1), repeat=self.dice):
            value = sum(roll) + self.plus
            found[value] = found.get(value, 0.0) + 1 / self.faces**self.dice if self.dice else 1.0
        return tuple(sorted(found.items()))

    @property
    def most(self) -> int:
        """The largest value."""
        return self.dice * self.faces + self.plus

    def read(self, face: int) -> int:
        """What one D6 says: a D3 is half of it, rounded up."""
        return (face + 1) // 2 if self.faces == 3 else face

    def total(self, faces: Sequence[int]) -> int:
        """The number, from the faces of its dice."""
        return sum(map(self.read, faces)) + self.plus

    def __str__(self) -> str:
        if not self.dice:
            return str(self.plus)
        rolled = f"{self.dice if self.dice > 1 else ''}D{self.faces}"
        return f"{rolled}+{self.plus}" if self.plus else rolled
