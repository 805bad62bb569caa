"""A choice as data, and the ways to share attacks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from math import comb
from typing import Any, overload

MOST_SHARED = 6
"""Attacks that may be shared in every way; more are declared on one enemy or on nobody."""

Option = str | Mapping[str, int] | None
"""A label or a word; attacks by target; None: nobody, undeclared."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice that is open. `kind`: challenge, answer, shamed, weapon, attacks or pursue. `rule`: what gives it.

    `side`: whose it is. `about`: that side, or the group or unit it is about. `options`, in a fixed order: labels of
    groups, names of weapons, or words (refuse, normal, pursue, restrain); None is nobody, or undeclared; a mapping
    shares attacks among enemy groups.
    """

    kind: str
    rule: str
    side: str
    about: str
    options: Sequence[Option]

    def json(self) -> dict[str, Any]:
        """As plain data."""
        about = {"choice": self.kind, "rule": self.rule, "side": self.side, "about": self.about}
        return {**about, "options": list(self.options)}


@dataclass(frozen=True, slots=True)
class Shares(Sequence[Option]):
    """How `n` attacks may be declared on targets: not at all, then in every way, most on the first first.

    Ways are made when they are asked for: of many targets there are millions.
    """

    targets: tuple[str, ...]
    n: int

    def __len__(self) -> int:
        several = len(self.targets)
        return 1 + (comb(self.n + several - 1, several - 1) if self.n <= MOST_SHARED else several)

    def __iter__(self) -> Iterator[Option]:
        yield None
        if self.n <= MOST_SHARED:
            yield from ways(self.targets, self.n)
        else:
            yield from ({target: self.n} for target in self.targets)

    def __contains__(self, option: object) -> bool:
        if not isinstance(option, Mapping):
            return option is None
        whole = all(type(n) is int and n > 0 for n in option.values()) and sum(option.values()) == self.n
        return whole and set(option) <= set(self.targets) and (self.n <= MOST_SHARED or len(option) == 1)

    @overload
    def __getitem__(self, index: int) -> Option: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Option]: ...

    def __getitem__(self, index: int | slice) -> Option | Sequence[Option]:
        if isinstance(index, slice):
            return tuple(self)[index]
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        return next(islice(self, index % len(self), None))


def ways(targets: tuple[str, ...], n: int) -> Iterator[dict[str, int]]:
    """Every way to share attacks among targets, most on the first first; who gets none is left out."""
    first, *others = targets
    if not others:
        yield {first: n} if n else {}
        return
    for most in range(n, -1, -1):
        for rest in ways(tuple(others), n - most):
            yield ({first: most} if most else {}) | rest
