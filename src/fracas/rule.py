"""Which function carries out a rule: the decorator under which it stands, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Function = TypeVar("Function", bound=Callable[..., object])

CARRIED_OUT: dict[str, list[Callable[..., object]]] = {}
"""By rule id the functions that carry it out: one for a game, several where games differ."""


def rule(*ids: str) -> Callable[[Function], Function]:
    """Say that the function below carries out these rules; it is left as it is."""

    def carries_out(function: Function) -> Function:
        for id in ids:
            CARRIED_OUT.setdefault(id, []).append(function)
        return function

    return carries_out
