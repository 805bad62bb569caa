"""The order of the strike steps."""

from __future__ import annotations

from collections.abc import Mapping


def by_initiative(named: Mapping[str, int], at: str) -> int:
    """The place of a strike step: `named` ones by their number, "I5" from the highest Initiative down (-10 is I10)."""
    return named.get(at, -int(at[1:]) if at[0] == "I" else 0)
