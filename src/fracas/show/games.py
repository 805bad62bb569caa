"""What sets the rulesets apart, in print: their titles, what they leave out, and how they compare."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from fracas.rulebook import Cell, Row, games
from fracas.words import say


def heading(ruleset: str, lang: str) -> Text:
    """A ruleset's name, what it is, and where it comes from."""
    game = games().games[ruleset]
    return Text.assemble((ruleset, "bold cyan"), "  ", (game.title.text(lang), "bold"), f"\n{game.about.text(lang)}")


def not_modelled_texts(ruleset: str, lang: str) -> Iterator[Text]:
    """What the fights of a ruleset leave out."""
    yield heading(ruleset, lang)
    yield Text("\n" + say(lang, "rules-not-modelled").upper(), style="bold")
    for said in games().games[ruleset].not_modelled:
        yield Text(f"  – {said.text(lang)}")


def game_json(ruleset: str) -> dict[str, Any]:
    """A ruleset as plain data, both languages."""
    return {"ruleset": ruleset, **asdict(games().games[ruleset])}


def matrix_table(lang: str) -> Table:
    """All points in which the rulesets differ; rulesets that are alike in one share a line."""
    names = ("rules-point", "rules-ruleset", "rules-does", "rules-rules")
    table = Table(
        title=Text(say(lang, "rules-matrix")),
        box=box.SIMPLE_HEAD,
        title_justify="left",
        title_style="bold",
        pad_edge=False,
        padding=(0, 1, 0, 0),
    )
    for name, share in zip(names, (18, 14, 34, 34), strict=True):
        table.add_column(Text(say(lang, name)), ratio=share, overflow="fold")
    for row in games().matrix:
        lines = list(together(row))
        for place, (rulesets, cell) in enumerate(lines):
            what = row.what.text(lang) if not place else ""
            cells = (what, "\n".join(rulesets), cell.said.text(lang), "\n".join(cell.rules))
            table.add_row(*map(Text, cells), end_section=place == len(lines) - 1)
    return table


def together(row: Row) -> Iterator[tuple[list[str], Cell]]:
    """The cells of a row, each with the rulesets that share it."""
    found: dict[Cell, list[str]] = {}
    for name, cell in row.cells.items():
        found.setdefault(cell, []).append(name)
    return ((names, cell) for cell, names in found.items())


def matrix_json() -> list[dict[str, Any]]:
    """The comparison as plain data, both languages."""
    return [
        {
            "what": asdict(row.what),
            "cells": {name: {**asdict(cell.said), "rules": list(cell.rules)} for name, cell in row.cells.items()},
        }
        for row in games().matrix
    ]
