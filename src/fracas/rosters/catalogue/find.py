"""Finding units: by what a person types, and by the exact names of a roster."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from fracas.rosters.catalogue.same_names import army_score, bare, bare_key, key, part_of, same_game
from fracas.rosters.catalogue.store import connect, library_path, sqlite_refusals
from fracas.rosters.naming import single, words

MOST_WORDS = 8
LONGEST_TEXT = 400
CANDIDATES = 150
"""Lines that are ranked, of those that the full-text search finds."""
MOST_LINES = 400
LIMIT = 20

COLUMNS = """l.id, coalesce(g.name, ''), c.name, l.unit, l.line, l.type, l.cells, l.mount, l.champion, l.crew, l.rules,
    l.base, c.source, c.revision"""
LineRow = Sequence[Any]
"""A line's columns as the database gives them."""
TABLES = "lines l JOIN catalogues c ON c.id = l.catalogue LEFT JOIN catalogues g ON g.id = c.game"


@dataclass(frozen=True, slots=True)
class LibraryLine:
    """A unit's stat line, `cells` as written under our names."""

    game: str
    army: str
    unit: str
    line: str
    type: str
    cells: Mapping[str, str]
    mount: bool
    champion: bool
    crew: bool
    rules: tuple[str, ...]
    base: str
    source: str
    revision: int


@dataclass(frozen=True, slots=True)
class LibraryCatalogue:
    """A catalogue in the library."""

    game: str
    army: str
    kind: str
    units: int
    lines: int
    hulls: int
    source: str
    revision: int


def open_library(path: str | None = None) -> Library | None:
    """The library at a path (`FRACAS_LIBRARY`, else the user's own), None if there is none yet."""
    where = library_path(path)
    connection = connect(where, create=False)
    return Library(connection, where) if connection else None


class Library:
    """An open library, for reading."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self.connection, self.path = connection, path

    def close(self) -> None:
        """Close the file."""
        self.connection.close()

    def find(
        self, text: str, game: str | None = None, army: str | None = None, limit: int = LIMIT
    ) -> list[LibraryLine]:
        """The lines that fit what was typed, the best first: every word begins one of the unit, line or army."""
        typed = re.findall(r"[^\W_]+", text[:LONGEST_TEXT].casefold())[:MOST_WORDS]
        chosen = self.chosen(game, army)
        if not typed or chosen == []:
            return []
        with sqlite_refusals(self.path):
            where, extra = catalogue_condition(chosen, home=army is None)
            rows = self.rows(f"l.unit_key = ? {where} ORDER BY l.id LIMIT {CANDIDATES}", (key(text), *extra))
            rows |= self.searched(typed, where, extra)
            if not rows:
                rows = self.searched([single(word) for word in typed], where, extra)
        typed_words = words(text)
        ranked = sorted(rows.values(), key=lambda row: rank(row, text, typed_words))
        return [line_of(row) for row in ranked[: max(0, limit)]]

    def searched(self, typed: Sequence[str], where: str, extra: Sequence[str]) -> dict[int, LineRow]:
        """What the full-text search finds, at most so much as can be ranked."""
        pattern = " ".join(f'"{word}"*' for word in typed)
        clause = "l.id IN (SELECT rowid FROM search WHERE search MATCH ?)"
        rows: dict[int, LineRow] = {}
        for column in ("{unit} : ", "{unit line} : ", ""):
            if len(rows) < CANDIDATES:
                query = f"{column}({pattern})"
                rows |= self.rows(f"{clause} {where} ORDER BY l.id LIMIT {CANDIDATES}", (query, *extra))
        return rows

    def lines(self, unit: str, game: str | None = None, army: str | None = None) -> list[LibraryLine]:
        """All lines of the units of exactly that name, of the army that fits best; of all armies if none fits.

        What is in brackets is ignored where nothing fits with it; a name that only a stat line has finds that line.
        """
        catalogues = self.catalogues_of(game, army)
        if catalogues == []:
            return []
        with sqlite_refusals(self.path):
            where, extra = catalogue_condition(catalogues, home=False)
            for column, wanted in keys_of(unit):
                order = f"ORDER BY l.home DESC, l.id LIMIT {MOST_LINES}"
                rows = self.rows(f"{column} = ? {where} {order}", (wanted, *extra)) if wanted else {}
                if rows:
                    return fitting([line_of(row) for row in rows.values()], army)
        return []

    def contents(self) -> list[LibraryCatalogue]:
        """What is in the library, by game and army."""
        with sqlite_refusals(self.path):
            rows = self.connection.execute(
                """SELECT coalesce(g.name, ''), c.name, c.kind, count(DISTINCT l.unit), count(l.id), c.hulls, c.source,
                c.revision FROM catalogues c LEFT JOIN catalogues g ON g.id = c.game
                LEFT JOIN lines l ON l.catalogue = c.id GROUP BY c.id ORDER BY 1, c.kind DESC, 2, c.id"""
            ).fetchall()
        return [LibraryCatalogue(*row) for row in rows]

    def chosen(self, game: str | None, army: str | None) -> list[str] | None:
        """Ids of the catalogues whose game and army were asked for, None for all."""
        if game is None and army is None:
            return None
        fits = {
            known: game is None or part_of(game, known) or (bool(known) and same_game(game, known))
            for known in self.games()
        }
        return [
            id
            for id, in_game, name in self.catalogues()
            if fits[in_game] and (army is None or part_of(army, name) or army_score(army, name) > 0)
        ]

    def catalogues_of(self, game: str | None, army: str | None) -> list[str] | None:
        """Ids of the catalogues of a game as a roster names it, None for all.

        A catalogue whose game is not known yet is one of them if no other is and its army fits.
        """
        if game is None:
            return None
        fits = {known_game: bool(known_game) and same_game(game, known_game) for known_game in self.games()}
        every = self.catalogues()
        known = [id for id, in_game, _ in every if fits[in_game]]
        return known or [id for id, in_game, name in every if not in_game and army and army_score(army, name) > 0]

    def games(self) -> set[str]:
        """The names of the games."""
        return {game for _, game, _ in self.catalogues()}

    def catalogues(self) -> list[tuple[str, str, str]]:
        """(id, game, army) of all catalogues."""
        with sqlite_refusals(self.path):
            return self.connection.execute(
                "SELECT c.id, coalesce(g.name, ''), c.name FROM catalogues c LEFT JOIN catalogues g ON g.id = c.game"
            ).fetchall()

    def rows(self, condition: str, values: Iterable[str]) -> dict[int, LineRow]:
        """The lines of which something holds, by their numbers."""
        rows = self.connection.execute(f"SELECT {COLUMNS} FROM {TABLES} WHERE {condition}", tuple(values))
        return {row[0]: row for row in rows}


def line_of(row: LineRow) -> LibraryLine:
    """A row as a line."""
    _, game, army, unit, line, kind, cells, mount, champion, crew, rules, base, source, revision = row
    return LibraryLine(
        game=str(game),
        army=str(army),
        unit=str(unit),
        line=str(line),
        type=str(kind),
        cells=json.loads(str(cells)),
        mount=bool(mount),
        champion=bool(champion),
        crew=bool(crew),
        rules=tuple(json.loads(str(rules))),
        base=str(base),
        source=str(source),
        revision=int(str(revision)),
    )


def catalogue_condition(catalogues: Sequence[str] | None, *, home: bool) -> tuple[str, tuple[str, ...]]:
    """The condition that a line is of these catalogues, and of its unit's own one."""
    clause = "AND l.home" if home else ""
    if catalogues is None:
        return clause, ()
    return f"{clause} AND l.catalogue IN (SELECT value FROM json_each(?))", (json.dumps(list(catalogues)),)


def keys_of(unit: str) -> tuple[tuple[str, str], ...]:
    """What to look for, one after the other, when a roster names a unit."""
    short = bare_key(unit)
    return (
        ("l.unit_key", key(unit)),
        ("l.unit_key", short),
        ("l.bare_key", short),
        ("l.line_key", key(unit)),
        ("l.line_key", short),
    )


def rank(row: LineRow, text: str, typed: frozenset[str]) -> tuple[int, int, int, str, str, int]:
    """Sorts what was found: the exact unit, the exact line, a unit that begins so, any other; short names first."""
    id, game, army, name, line, _, _, mount, *_ = row
    unit = name_words(name)
    if typed in (unit, name_words(bare(name)) if "(" in name else unit):
        place = 0
    elif name_words(line) == typed:
        place = 1
    elif name.casefold().startswith(text.casefold().strip()):
        place = 2
    else:
        place = 3 if all(any(other.startswith(word) for other in unit) for word in typed) else 4
    return place, mount, len(name), game, army, id


name_words = lru_cache(maxsize=4096)(words)
"""A name's words; many lines have the same."""


def fitting(lines: list[LibraryLine], army: str | None) -> list[LibraryLine]:
    """The lines of the army that fits best, all if none does."""
    if army is None:
        return lines
    scores = {line.army: army_score(army, line.army) for line in lines}
    best = max(scores.values())
    return [line for line in lines if scores[line.army] == best] if best > 0 else lines
