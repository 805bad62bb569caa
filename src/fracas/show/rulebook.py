"""The rulebook in print: chapters, rules, charts, rulings marked as rulings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from rich.padding import Padding
from rich.text import Text

from fracas.rulebook import SECTIONS, Rule, sources
from fracas.rules.registry import ruleset
from fracas.show.games import heading, not_modelled_texts
from fracas.words import say


def chart(rule_id: str, edition: str) -> list[list[str]] | None:
    """The chart of a rule, a head row and one row for 1 to 10 each; None if it has none."""
    charts = ruleset(edition).charts
    if rule_id not in charts:
        return None
    need, row, column = charts[rule_id]
    head = [f"{row}\\{column}", *map(str, range(1, 11))]
    return [head, *[[str(a), *[f"{n}+" if (n := need(a, b)) else "–" for b in range(1, 11)]] for a in range(1, 11)]]


def rule_json(rule: Rule, edition: str) -> dict[str, Any]:
    """A rule as plain data, both languages."""
    found = asdict(rule)
    return found | ({"chart": table} if (table := chart(rule.id, edition)) else {})


def rule_texts(rules: Sequence[Rule], lang: str, edition: str, *, whole: bool) -> Iterator[Any]:
    """Rules for the terminal; of a whole book also what it is, heads of chapters, and what it leaves out."""
    section = None
    if whole:
        yield heading(edition, lang)
    for rule in rules:
        if whole and rule.section != section:
            section = rule.section
            yield Text("\n" + SECTIONS[section][lang].upper(), style="bold")
        yield from one_rule(rule, lang, edition)
    if whole:
        yield from list(not_modelled_texts(edition, lang))[1:]
    if letters := list(legend(rules, lang)):
        yield Padding(Text("\n".join(letters), "dim"), (1, 0, 0, 0))


def one_rule(rule: Rule, lang: str, edition: str) -> Iterator[Any]:
    """A rule: id, title, source; text; chart; ruling."""
    text = rule.text(lang)
    head = Text.assemble("\n", (rule.id, "bold cyan"), "  ", (text.title, "bold"))
    marks = [source(rule, lang)] + ([say(lang, "rules-ruling")] if rule.ruling else [])
    head.append("  " + ", ".join(mark for mark in marks if mark), "dim")
    yield head
    yield Padding(Text(text.text), (0, 0, 0, 2))
    if table := chart(rule.id, edition):
        yield Padding(Text("\n".join("".join(cell.rjust(6) for cell in row) for row in table)), (0, 0, 0, 2))
    if text.ruling:
        yield Padding(Text.assemble((say(lang, "rules-ruling") + ": ", "italic"), text.ruling), (0, 0, 0, 2))
    if rule.example:
        yield Padding(Text(say(lang, "rules-example", example=rule.example), "dim"), (0, 0, 0, 2))


def source(rule: Rule, lang: str) -> str:
    """Where the rule stands, in words: documents, what else was read, memory."""
    if rule.source == "edition":
        return say(lang, "rules-edition")
    parts = re.split(r"[,;] (?=[^¶])", rule.source) if rule.source else []
    documents = [part for part in parts if re.match(r"00\d", part)]
    letters = [part for part in parts if part in sources()]
    told = [say(lang, "rules-source", source="; ".join(documents))] if documents else []
    told += [say(lang, "rules-read", source=", ".join(letters))] if letters else []
    return ", ".join(told + ([say(lang, "rules-memory")] if "mem" in parts else []))


def legend(rules: Sequence[Rule], lang: str) -> Iterator[str]:
    """What the letters of the rules' sources stand for."""
    used = {part for rule in rules for part in re.split(r"[,;] ", rule.source)}
    for letters, said in sources().items():
        if letters in used:
            yield say(lang, "rules-legend", letters=letters, what=said.text(lang))
