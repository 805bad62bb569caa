"""The rulesets, by name. Each is a complete table; none knows another."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module

from fracas.rules.ruleset import Ruleset

HOMES = {
    "classic": ("classic", "CLASSIC"),
    "wh40k-3e": ("wh40k3e", "WH40K_3E"),
    "whfb-8e": ("whfb8e", "WHFB_8E"),
    "resurrection": ("resurrection", "RESURRECTION"),
    "t9a-1": ("t9a1", "T9A_1"),
}


OWN: dict[str, Ruleset] = {}
"""House rules, by name."""


def add(table: Ruleset) -> None:
    """Make a table of house rules known by its name."""
    OWN[table.name] = table


def ruleset(name: str) -> Ruleset:
    """The table of an edition, or of house rules; KeyError if there is none."""
    return OWN[name] if name in OWN else brought(name)


@lru_cache
def brought(name: str) -> Ruleset:
    """The table of an edition that fracas brings."""
    module, table = HOMES[name]
    found: Ruleset = getattr(import_module(f"fracas.rules.{module}.table"), table)
    return found
