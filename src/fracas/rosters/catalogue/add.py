"""Catalogues into the library: all that one command names in one transaction, so that a kill leaves old or new."""

from __future__ import annotations

import gc
import json
import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from fracas.fight.errors import BadInput, Place
from fracas.fightfile.wording import tail
from fracas.rosters.catalogue.linked import LinkedCatalogues
from fracas.rosters.catalogue.packed import pack
from fracas.rosters.catalogue.read_catalogue import Catalogue, files_in, read_catalogue
from fracas.rosters.catalogue.resolve import Resolver
from fracas.rosters.catalogue.same_names import bare_key, key
from fracas.rosters.catalogue.store import writing
from fracas.rosters.catalogue.unit_lines import CatalogueLine
from fracas.rosters.formats.bounds import read_bytes
from fracas.rosters.naming import plain
from fracas.rosters.systems import refusal

ENDINGS = (".cat", ".gst", ".catz", ".gstz", ".json")
DEEPEST = 3
"""Folders within a folder that is added."""
MOST_FILES = 2_000


@dataclass(frozen=True, slots=True)
class AddedFile:
    """What became of a file: `done` is "added", "replaced", "unchanged" or "older"."""

    source: str
    army: str
    game: str
    done: str
    kind: str
    revision: int
    known: int = 0
    """The revision that was there, or is kept."""
    units: int = 0
    lines: int = 0
    hulls: int = 0


def add(paths: Iterable[str], path: Path, *, force: bool = False) -> list[AddedFile]:
    """Add the catalogues at the paths to the library at `path`: all of them, or BadInput and none."""
    files = [file for one in paths for file in files_at(one)]
    with unswept(), writing(path) as connection:
        fresh: dict[str, Catalogue] = {}
        done = [one for file in files for one in add_file(connection, file, force, fresh)]
        changed = {id for id, one in done if one.done in ("added", "replaced")}
        check_games(connection, changed)
        resolve(connection, concerned(connection, changed), fresh)
        return [counted(connection, id, one) for id, one in done]


@contextmanager
def unswept() -> Iterator[None]:
    """Without Python's search for cycles: there are none here, and it takes half the time of a large catalogue."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def files_at(path: str) -> list[str]:
    """The file at a path, or the catalogues in the folder there."""
    place = Place(tail(path))
    try:
        if not os.path.isdir(path):
            return [path]
    except ValueError:
        raise BadInput("input-unreadable", place) from None
    files: list[str] = []
    for folder, folders, names in os.walk(path):
        folders.sort()
        if Path(folder).relative_to(path).parts[DEEPEST - 1 :]:
            folders.clear()
        paths = [os.path.join(folder, name) for name in sorted(names) if name.lower().endswith(ENDINGS)]
        files += [file for file in paths if not file.lower().endswith(".json") or says_catalogue(file)]
        if len(files) > MOST_FILES:
            raise BadInput("shelf-many-files", place, most=str(MOST_FILES))
    if not files:
        raise BadInput("shelf-nothing-there", place, wanted=", ".join(ENDINGS))
    return files


def says_catalogue(path: str) -> bool:
    """Whether the beginning of a JSON file speaks of a catalogue: other JSON in a folder is no matter of ours."""
    try:
        with open(path, "rb") as file:
            start = file.read(4096)
    except OSError:
        return True
    return b'"catalogue"' in start or b'"gameSystem"' in start


def add_file(
    connection: sqlite3.Connection, path: str, force: bool, fresh: dict[str, Catalogue]
) -> Iterator[tuple[str, AddedFile]]:
    """Keep what a file says, also in `fresh`; (catalogue's id, what became of it) of each catalogue in it."""
    outer = os.path.basename(path)
    for name, content in files_in(read_bytes(path), tail(path)):
        source, hash = plain(outer if name == tail(path) else f"{outer}/{name}"), sha256(content).digest()
        if there := unchanged(connection, hash, source):
            yield there
            continue
        catalogue = read_catalogue(content, name)
        if catalogue.kind == "gst" and (message := refusal(catalogue.name)):
            raise BadInput(message, Place(tail(path)), game=catalogue.name)
        done = keep(connection, catalogue, hash, source, force)
        if done.done in ("added", "replaced"):
            fresh[catalogue.id] = catalogue
        yield catalogue.id, done


def unchanged(connection: sqlite3.Connection, hash: bytes, source: str) -> tuple[str, AddedFile] | None:
    """(id, what became of it) of a file that is in the library already, to the byte."""
    row = connection.execute("SELECT id, name, kind, revision FROM catalogues WHERE hash = ?", (hash,)).fetchone()
    return (row[0], AddedFile(source, row[1], "", "unchanged", row[2], row[3], row[3])) if row else None


def keep(connection: sqlite3.Connection, catalogue: Catalogue, hash: bytes, source: str, force: bool) -> AddedFile:
    """Put a catalogue beside the others, in the place of an older one."""
    row = connection.execute("SELECT revision FROM catalogues WHERE id = ?", (catalogue.id,)).fetchone()
    known = row[0] if row else 0
    if row and known > catalogue.revision and not force:
        done = "older"
    else:
        done = "replaced" if row else "added"
        put(connection, catalogue, hash, source)
    return AddedFile(source, catalogue.name, "", done, catalogue.kind, catalogue.revision, known)


def put(connection: sqlite3.Connection, catalogue: Catalogue, hash: bytes, source: str) -> None:
    """Write a catalogue and what it refers to."""
    connection.execute(
        "INSERT OR REPLACE INTO catalogues (id, kind, name, game, revision, hash, source) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (catalogue.id, catalogue.kind, catalogue.name, catalogue.game_id, catalogue.revision, hash, source),
    )
    connection.execute("INSERT OR REPLACE INTO packed VALUES (?, ?)", (catalogue.id, pack(catalogue)))
    connection.execute("DELETE FROM refers WHERE catalogue = ?", (catalogue.id,))
    targets = dict.fromkeys((*catalogue.links, catalogue.game_id))
    connection.executemany(
        "INSERT INTO refers VALUES (?, ?)",
        [(catalogue.id, target) for target in targets if target and target != catalogue.id],
    )


def check_games(connection: sqlite3.Connection, changed: set[str]) -> None:
    """Refuse catalogues of a game that cannot be fought here, once its name is known."""
    for id in sorted(changed):
        source, game = connection.execute(
            "SELECT c.source, g.name FROM catalogues c LEFT JOIN catalogues g ON g.id = c.game WHERE c.id = ?", (id,)
        ).fetchone()
        if game and (message := refusal(game)):
            raise BadInput(message, Place(source), game=game)


def concerned(connection: sqlite3.Connection, changed: set[str]) -> list[str]:
    """The changed catalogues and all that take from them, however indirectly."""
    ids, waiting = set(changed), list(changed)
    while waiting:
        rows = connection.execute("SELECT catalogue FROM refers WHERE target = ?", (waiting.pop(),)).fetchall()
        fresh = [id for (id,) in rows if id not in ids]
        ids.update(fresh)
        waiting += fresh
    rows = connection.execute("SELECT id FROM catalogues").fetchall()
    return sorted(id for (id,) in rows if id in ids)


def resolve(connection: sqlite3.Connection, ids: Sequence[str], fresh: dict[str, Catalogue]) -> None:
    """Write the units of these catalogues anew; those in `fresh` need no unpacking."""
    shelf = LinkedCatalogues(connection, fresh)
    for id in ids:
        catalogue = shelf.catalogue(id)
        assert catalogue is not None
        resolver = Resolver(catalogue, shelf.reach(id))
        lines = resolver.lines()
        drop(connection, id)
        write(connection, catalogue, lines)
        connection.execute("UPDATE catalogues SET hulls = ? WHERE id = ?", (len(resolver.hulls), id))


def drop(connection: sqlite3.Connection, id: str) -> None:
    """Remove a catalogue's units."""
    connection.execute("DELETE FROM search WHERE rowid IN (SELECT id FROM lines WHERE catalogue = ?)", (id,))
    connection.execute("DELETE FROM lines WHERE catalogue = ?", (id,))


def write(connection: sqlite3.Connection, catalogue: Catalogue, lines: Sequence[CatalogueLine]) -> None:
    """Write a catalogue's units."""
    first = connection.execute("SELECT coalesce(max(id), 0) + 1 FROM lines").fetchone()[0]
    rows = [row(first + i, catalogue.id, line) for i, line in enumerate(lines)]
    marks = ", ".join("?" * 15)
    connection.executemany(f"INSERT INTO lines VALUES ({marks})", rows)
    connection.executemany(
        "INSERT INTO search (rowid, unit, line, army) VALUES (?, ?, ?, ?)",
        [(first + i, line.unit, line.line, catalogue.name) for i, line in enumerate(lines)],
    )


def row(id: int, catalogue: str, line: CatalogueLine) -> tuple[object, ...]:
    """A line as its table has it."""
    cells = json.dumps(dict(line.cells), ensure_ascii=False)
    keys = (key(line.unit), bare_key(line.unit), key(line.line))
    flags = (line.mount, line.champion, line.crew)
    rules = json.dumps(line.rules, ensure_ascii=False)
    return (id, catalogue, line.home, line.unit, line.line, *keys, line.type[:80], cells, *flags, rules, line.base)


def counted(connection: sqlite3.Connection, id: str, added: AddedFile) -> AddedFile:
    """What became of a file, with what is now in the library from it."""
    units, lines = connection.execute(
        "SELECT count(DISTINCT unit), count(*) FROM lines WHERE catalogue = ?", (id,)
    ).fetchone()
    hulls, game = connection.execute(
        "SELECT c.hulls, g.name FROM catalogues c LEFT JOIN catalogues g ON g.id = c.game WHERE c.id = ?", (id,)
    ).fetchone()
    return AddedFile(
        added.source, added.army, game or "", added.done, added.kind, added.revision, added.known, units, lines, hulls
    )
