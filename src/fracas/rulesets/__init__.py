"""The rulesets, by name. Each is a complete table; none knows another."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module

from fracas.rulesets.table import Ruleset

HOMES = {
    "classic": ("classic", "CLASSIC"),
    "wh40k-3e": ("wh40k3e", "WH40K_3E"),
    "whfb-8e": ("whfb8e", "WHFB_8E"),
    "resurrection": ("resurrection", "RESURRECTION"),
    "t9a-1": ("t9a1", "T9A_1"),
}


@lru_cache
def ruleset(name: str) -> Ruleset:
    """The table of an edition; KeyError if there is none."""
    module, table = HOMES[name]
    found: Ruleset = getattr(import_module(f"{__name__}.{module}"), table)
    return found
