"""What pages are made of: their head, tables, links to rules."""

from __future__ import annotations

from collections.abc import Iterable

from fracas.rulebook import Rule
from fracas.show.rulebook import source
from fracas.words import say

NOTE = "<!-- Written by docs/generate.py; do not edit. -->"


def page(*parts: str) -> str:
    """A page from its parts."""
    return "\n\n".join((NOTE, *(part.strip("\n") for part in parts))) + "\n"


def table(*rows: Iterable[str]) -> str:
    """A table, its first row the head."""
    head, *rest = [[cell.replace("|", "\\|") for cell in row] for row in rows]
    return "\n".join("| " + " | ".join(row) + " |" for row in (head, ["---"] * len(head), *rest))


def rule_link(id: str, ruleset: str, lang: str, to: str = "") -> str:
    """A link to a rule; `to`: the way to the folder of the rulebooks."""
    return f"[`{id}`]({to}rules-{ruleset}-{lang}.md#{id.replace('.', '')})"


def marks(rule: Rule, lang: str) -> str:
    """Where a rule comes from, and whether it is ours."""
    found = [source(rule, lang), say(lang, "rules-ruling") if rule.ruling else ""]
    return ", ".join(mark for mark in found if mark)
