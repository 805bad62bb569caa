"""The library's file: where it is, its tables, and what can be wrong with it, in words.

A rollback journal, not a WAL: both survive a kill at any moment, but the journal leaves one plain file that can be
copied and also read where nothing may be written, and the next to open it undoes what was cut short. Everything an
`add` changes, the tables included, is one transaction.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from fracas.fight.errors import BadInput, Place
from fracas.fightfile.wording import tail

VERSION = 1
APPLICATION = 0x46524353
"""Marks a SQLite file as a library of ours: "FRCS"."""
PATIENCE = 5.0
"""Seconds to wait for another who writes."""
VARIABLE = "FRACAS_LIBRARY"

TABLES = (
    """CREATE TABLE catalogues (
        id TEXT PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL, game TEXT NOT NULL, revision INTEGER NOT NULL,
        hash BLOB NOT NULL, source TEXT NOT NULL, hulls INTEGER NOT NULL DEFAULT 0
    ) WITHOUT ROWID""",
    "CREATE TABLE packed (id TEXT PRIMARY KEY, raw BLOB NOT NULL)",
    "CREATE TABLE refers (catalogue TEXT, target TEXT, PRIMARY KEY (catalogue, target)) WITHOUT ROWID",
    "CREATE INDEX refers_target ON refers (target)",
    """CREATE TABLE lines (
        id INTEGER PRIMARY KEY, catalogue TEXT NOT NULL, home INTEGER NOT NULL, unit TEXT NOT NULL, line TEXT NOT NULL,
        unit_key TEXT NOT NULL, bare_key TEXT NOT NULL, line_key TEXT NOT NULL, type TEXT NOT NULL, cells TEXT NOT NULL,
        mount INTEGER NOT NULL, champion INTEGER NOT NULL, crew INTEGER NOT NULL, rules TEXT NOT NULL,
        base TEXT NOT NULL
    )""",
    "CREATE INDEX lines_catalogue ON lines (catalogue)",
    "CREATE INDEX lines_unit ON lines (unit_key)",
    "CREATE INDEX lines_bare ON lines (bare_key)",
    "CREATE INDEX lines_line ON lines (line_key)",
    """CREATE VIRTUAL TABLE search USING fts5(
        unit, line, army, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3')""",
)

FAULTS = {
    sqlite3.SQLITE_BUSY: "shelf-busy",
    sqlite3.SQLITE_LOCKED: "shelf-busy",
    sqlite3.SQLITE_READONLY: "shelf-read-only",
    sqlite3.SQLITE_PERM: "shelf-no-permission",
    sqlite3.SQLITE_AUTH: "shelf-no-permission",
    sqlite3.SQLITE_CANTOPEN: "shelf-cannot-open",
    sqlite3.SQLITE_FULL: "shelf-disk",
    sqlite3.SQLITE_IOERR: "shelf-disk",
    sqlite3.SQLITE_NOTADB: "shelf-not-library",
    sqlite3.SQLITE_CORRUPT: "shelf-damaged",
}
"""What SQLite reports, by the low byte of its code."""


def library_path(path: str | None = None) -> Path:
    """Where the library is: as asked for, else by the environment, else in the user's data folder."""
    chosen = path or os.environ.get(VARIABLE)
    if chosen:
        return Path(chosen)
    # Only where no path was given: a start costs less without it.
    import platformdirs

    return Path(platformdirs.user_data_dir("fracas", appauthor=False)) / "library.db"


@contextmanager
def sqlite_refusals(path: Path) -> Iterator[None]:
    """Faults of SQLite as BadInput."""
    try:
        yield
    except sqlite3.Error as fault:
        raise BadInput(message_of(fault), Place(tail(str(path))), kind=type(fault).__name__) from None


def message_of(fault: sqlite3.Error) -> str:
    """The message for a fault."""
    code = getattr(fault, "sqlite_errorcode", None)
    if code is not None:
        return FAULTS.get(code & 0xFF, "shelf-damaged")
    return "shelf-no-search" if "fts5" in str(fault) else "shelf-damaged"


def connect(path: Path, *, create: bool) -> sqlite3.Connection | None:
    """The library at a path, None if there is none and none is to be made; BadInput for anything that is none."""
    place = Place(tail(str(path)))
    try:
        if "\0" in str(path):  # SQLite would take the name to end there
            raise ValueError
        if path.is_dir():
            raise BadInput("shelf-folder", place)
        if create:
            path.parent.mkdir(parents=True, exist_ok=True)
        elif not path.exists() or not path.stat().st_size:
            return None
        uri = path.absolute().as_uri() + ("?mode=rwc" if create else "?mode=rw")
    except (OSError, ValueError):
        raise BadInput("shelf-cannot-open", place) from None
    connection: sqlite3.Connection | None = None
    try:
        with sqlite_refusals(path):
            connection = sqlite3.connect(uri, uri=True, timeout=PATIENCE, isolation_level=None)
            connection.execute("PRAGMA cache_size = -32768")
            version = check(connection, path)
    except BaseException:
        if connection:
            connection.close()
        raise
    if version or create:
        return connection
    connection.close()
    return None


def check(connection: sqlite3.Connection, path: Path) -> int:
    """The version of a library's tables, 0 of an empty file; BadInput if it is not ours to read."""
    place = Place(tail(str(path)))
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    mark = int(connection.execute("PRAGMA application_id").fetchone()[0])
    empty = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if empty and not mark:
        return 0
    if mark != APPLICATION:
        raise BadInput("shelf-not-library", place)
    if version > VERSION:
        raise BadInput("shelf-newer", place, version=str(version), known=str(VERSION))
    return version


@contextmanager
def writing(path: Path) -> Iterator[sqlite3.Connection]:
    """One transaction on the library, made if there is none: all that is done within it, or nothing."""
    connection = connect(path, create=True)
    assert connection is not None
    try:
        with sqlite_refusals(path):
            connection.execute("BEGIN IMMEDIATE")
            if check(connection, path) == 0:
                make(connection)
            yield connection
            connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            connection.rollback()
        raise
    finally:
        connection.close()


def make(connection: sqlite3.Connection) -> None:
    """The tables of an empty library."""
    for table in TABLES:
        connection.execute(table)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {VERSION}")
