"""The log of what befalls whole units: tests, flight, pursuit, and what comes of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fracas.words import say

UNIT_ROLLS = ("test", "flight", "pursuit")
"""Rolls of a unit, not of blows."""


def unit_text(rule: str, facts: Mapping[str, Any], lang: str) -> str:
    """A test, a run, or a unit's fate."""
    if facts.get("roll") == "test":
        return test_text(rule, facts, lang)
    if facts.get("roll") in UNIT_ROLLS:
        dice = " ".join(map(str, facts["dice"]))
        return say(lang, f"log-{facts['roll']}", unit=facts["unit"], inches=facts["inches"], dice=dice)
    who = facts.get("unit") or facts["side"]
    return say(lang, f"log-fate-{facts['fate']}", unit=who, wounds=facts.get("wounds", 0))


def test_text(rule: str, facts: Mapping[str, Any], lang: str) -> str:
    """A test: what for, what was needed, the dice, whether it was passed."""
    return say(
        lang,
        "log-test",
        unit=facts["unit"],
        what=unit_roll(rule, "test", lang),
        need=str(facts["need"]),
        dice=" ".join(map(str, facts["dice"])),
        total=str(sum(facts["dice"])),
        passed="yes" if facts["passed"] else "no",
    )


def unit_roll(rule: str, roll: str, lang: str) -> str:
    """What a unit rolls for."""
    return say(lang, "log-roll-" + rule.replace(".", "-") if roll == "test" else f"log-wanted-{roll}")
