"""What was found, as JSON and tables: numbers where the cells are numbers, words where they are not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from fracas.rosters.roster import Remark
from fracas.rosters.unit.stat_cells import STATS, added, is_roll, read_saves, read_stat
from fracas.words import say

if TYPE_CHECKING:
    from rich.table import Table

    from fracas.rosters.catalogue.find import LibraryCatalogue, LibraryLine

SEEN = ("roster-cell-none", "roster-cell-missing")
SHOWN = ("M", "WS", "BS", "S", "T", "W", "I", "A", "Ld", "Sv")


def profile(cells: Mapping[str, str]) -> dict[str, int | str]:
    """The numbers of a line, as a fight file takes them; cells that are none are left out."""
    numbers = {name: read_stat(name, cells[name]).value for name in STATS if name in cells}
    saves = read_saves(cells.get("Sv"), cells.get("Inv"))
    return {key: value for key, value in {**numbers, "Sv": saves.Sv, "Inv": saves.Inv}.items() if value is not None}


def remarks(cells: Mapping[str, str]) -> Iterator[Remark]:
    """What is to be told of a line's cells."""
    for name in STATS:
        if name not in cells:
            continue
        text = cells[name]
        if added(text) is not None:
            yield Remark("shelf-cell-added", {"cell": name, "text": text})
        elif is_roll(text):
            yield Remark("shelf-cell-roll", {"cell": name, "text": text})
        elif remark := read_stat(name, text).remark:
            yield remark
    yield from read_saves(cells.get("Sv"), cells.get("Inv")).remarks


def problems(cells: Mapping[str, str], lang: str, *, plain: bool = True) -> list[str]:
    """The same in words; without `plain`, cells that anyone sees to be no number are not told."""
    return [worded(remark, lang) for remark in remarks(cells) if plain or remark.message not in SEEN]


def worded(remark: Remark, lang: str) -> str:
    """A remark in words."""
    return say(lang, remark.message, **dict(remark.args))


def line_json(line: LibraryLine, lang: str) -> dict[str, Any]:
    """A line for machines."""
    return {
        "game": line.game,
        "army": line.army,
        "unit": line.unit,
        "model": line.line,
        "profile": profile(line.cells),
        "cells": dict(line.cells),
        "problems": problems(line.cells, lang),
        "type": line.type,
        "mount": line.mount,
        "champion": line.champion,
        "crew": line.crew,
        "base": line.base,
        "rules": list(line.rules),
        "source": line.source,
        "revision": line.revision,
    }


def lines_table(lines: Sequence[LibraryLine], lang: str) -> Table:
    """Lines as a table, cells as written."""
    # Rich is slow to import, and JSON needs none.
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, padding=(0, 1))
    columns = [name for name in SHOWN if any(line.cells.get(name) for line in lines)]
    for heading in (say(lang, "shelf-unit"), say(lang, "shelf-model")):
        table.add_column(heading, overflow="fold")
    for name in columns:
        table.add_column(name, justify="right", overflow="fold")
    table.add_column(say(lang, "shelf-type"), overflow="fold")
    for line in lines:
        cells = [line.unit, line.line, *(line.cells.get(name, "") for name in columns), line.type]
        table.add_row(*map(Text, cells))
    return table


def contents_table(kept: Sequence[LibraryCatalogue], lang: str) -> Table:
    """What is in the library, as a table."""
    # Rich is slow to import, and JSON needs none.
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, padding=(0, 1))
    for heading in ("game", "army", "units", "lines", "revision", "file"):
        right = heading in ("units", "lines", "revision")
        table.add_column(say(lang, f"shelf-{heading}"), justify="right" if right else "left", overflow="fold")
    for catalogue in kept:
        cells = (
            catalogue.game or "?",
            catalogue.army,
            catalogue.units,
            catalogue.lines,
            catalogue.revision,
            catalogue.source,
        )
        table.add_row(*(Text(str(cell)) for cell in cells))
    return table
