"""The generated pages of the documentation, by their path below docs."""

from __future__ import annotations

from fracas.rules.registry import HOMES
from fracas.words import LANGUAGES
from generator.commands import commands
from generator.fightfile import fight_file
from generator.library import library
from generator.rulebooks import rulebook
from generator.rulesets import rulesets
from generator.rulings import rulings

__all__ = ["pages"]


def pages() -> dict[str, str]:
    """Every generated page."""
    return {
        "rulings.md": rulings(),
        "reference/commands.md": commands(),
        "reference/library.md": library(),
        "reference/fight-file.md": fight_file(),
        **{f"reference/rulesets-{lang}.md": rulesets(lang) for lang in LANGUAGES},
        **{f"reference/rules-{name}-{lang}.md": rulebook(name, lang) for name in HOMES for lang in LANGUAGES},
    }
