"""The rulesets, by name. Each is a complete table; none knows another."""

from __future__ import annotations

from fracas.rulesets.table import Ruleset


def ruleset(name: str) -> Ruleset:
    """The table of an edition; KeyError if there is none."""
    from fracas.rulesets.classic import CLASSIC

    return {"classic": CLASSIC}[name]
