"""The log of what befalls whole units: tests, flight, pursuit, and what comes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fracas.show.ruleset_words import told
from fracas.words import say

if TYPE_CHECKING:
    from fracas.engine.dice.events import Event
    from fracas.fight.dice import Ask

UNIT_ROLLS = ("test", "flight", "pursuit")
"""Rolls of a unit, not of blows."""


def unit_text(event: Event, ruleset: str, lang: str) -> str:
    """A test, a run, or a unit's fate."""
    facts = event.facts
    if facts.get("roll") == "test":
        return test_text(event, ruleset, lang)
    if facts.get("roll") in UNIT_ROLLS:
        dice = " ".join(map(str, facts["dice"]))
        return say(lang, f"log-{facts['roll']}", unit=facts["unit"], inches=facts["inches"], dice=dice)
    who = facts.get("unit") or facts["side"]
    return told(
        ruleset,
        lang,
        f"log-fate-{str(facts['fate']).replace(' ', '-')}",
        event.rule,
        unit=who,
        wounds=facts.get("wounds", 0),
    )


def test_text(event: Event, ruleset: str, lang: str) -> str:
    """A test: what for, what was needed, the dice, whether it was passed."""
    facts = event.facts
    return say(
        lang,
        "log-test",
        unit=facts["unit"],
        what=unit_roll(event, "test", ruleset, lang),
        need=str(facts["need"]),
        dice=" ".join(map(str, facts["dice"])),
        total=str(sum(facts["dice"])),
        passed="yes" if facts["passed"] else "no",
    )


def unit_roll(thrown: Event | Ask, roll: str, ruleset: str, lang: str) -> str:
    """What a unit rolls for."""
    if roll != "test":
        return say(lang, f"log-wanted-{roll}")
    return told(ruleset, lang, f"log-roll-{thrown.kind}", thrown.rule)
