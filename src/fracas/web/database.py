"""The fights that are kept: SQLite or PostgreSQL, every write whole or not at all."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from hashlib import sha256
from secrets import token_urlsafe
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    Engine,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    delete,
    event,
    insert,
    inspect,
    select,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.pool import NullPool

from fracas.fight.errors import BadInput, Place

WAIT = 5.0
"""Seconds that a write waits for another to end."""
MOST_OF_ONE = 2_000
"""Fights that one visitor may keep."""

METADATA = MetaData()
FIGHTS = Table(
    "fights",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("edit", String(64), nullable=False, unique=True),
    Column("owner", String(64), nullable=False),
    Column("content", Text, nullable=False),
    Column("line", Text, nullable=False, default=""),
    Column("revision", Integer, nullable=False),
    Column("made", Float, nullable=False),
    Column("changed", Float, nullable=False),
)
Index("fights_owner", FIGHTS.c.owner, FIGHTS.c.changed)


@dataclass(frozen=True, slots=True)
class Kept:
    """A fight as kept. `content`: what the page saved."""

    id: str
    content: dict[str, Any]
    line: str
    revision: int
    made: float
    changed: float


class Gone(BadInput):
    """There is no such fight, or no more."""


class Stale(BadInput):
    """The fight has been changed elsewhere since it was read."""


class Trouble(BadInput):
    """The database cannot be written or read now: full, locked, away."""


def hashed(secret: str) -> str:
    """A secret as it is kept: who reads the database cannot edit."""
    return sha256(secret.encode()).hexdigest()


class Database:
    """The fights. Ids are random; the edit id has nothing to do with the id."""

    def __init__(self, url: str) -> None:
        try:
            self.engine = engine_of(url)
            with self.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
                there = inspect(connection).has_table("fights")
            if not there:
                METADATA.create_all(self.engine)
        except (SQLAlchemyError, ImportError) as fault:
            why = str(getattr(fault, "orig", fault)).strip().partition("\n")[0][:200]
            raise Trouble("web-no-database", Place("--database"), where=without_password(url), why=why) from None

    def close(self) -> None:
        """Let go of the connections."""
        self.engine.dispose()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that is written to the disk before it is acknowledged."""
        with told(), self.engine.begin() as connection:
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that only reads, and waits for no writer."""
        with told(), self.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            yield connection

    def create(self, owner: str, content: dict[str, Any], line: str) -> tuple[str, str]:
        """Keep a fight; its id to read and its id to edit."""
        id, edit, now = token_urlsafe(16), token_urlsafe(24), time.time()
        row = {"id": id, "edit": hashed(edit), "owner": hashed(owner), "content": packed(content), "line": clean(line)}
        with self.writing() as connection:
            mine = select(FIGHTS.c.id).where(FIGHTS.c.owner == hashed(owner)).limit(MOST_OF_ONE)
            if len(connection.execute(mine).all()) >= MOST_OF_ONE:
                raise BadInput("web-many-fights", most=str(MOST_OF_ONE))
            connection.execute(insert(FIGHTS).values(**row, revision=1, made=now, changed=now))
        return id, edit

    def read(self, id: str) -> Kept:
        """The fight of an id."""
        with self.reading() as connection:
            return kept(connection.execute(select(FIGHTS).where(FIGHTS.c.id == clean(id))).one_or_none())

    def edited(self, edit: str) -> Kept:
        """The fight of an edit id."""
        with self.reading() as connection:
            return kept(connection.execute(select(FIGHTS).where(FIGHTS.c.edit == hashed(edit))).one_or_none())

    def change(self, edit: str, content: dict[str, Any], line: str, revision: int) -> int:
        """Change a fight that still has that revision; its new revision."""
        where = (FIGHTS.c.edit == hashed(edit), FIGHTS.c.revision == revision)
        values = {"content": packed(content), "line": clean(line), "revision": revision + 1, "changed": time.time()}
        with self.writing() as connection:
            if connection.execute(update(FIGHTS).where(*where).values(**values)).rowcount:
                return revision + 1
            there = connection.execute(select(FIGHTS.c.id).where(FIGHTS.c.edit == hashed(edit))).one_or_none()
        raise Stale("web-stale") if there else Gone("web-gone")

    def remove(self, edit: str) -> None:
        """Delete the fight of an edit id."""
        with self.writing() as connection:
            if not connection.execute(delete(FIGHTS).where(FIGHTS.c.edit == hashed(edit))).rowcount:
                raise Gone("web-gone")

    def mine(self, owner: str, limit: int = MOST_OF_ONE) -> list[Kept]:
        """The fights of one visitor, the last changed first."""
        wanted = select(FIGHTS).where(FIGHTS.c.owner == hashed(owner)).order_by(FIGHTS.c.changed.desc()).limit(limit)
        with self.reading() as connection:
            return [kept(row) for row in connection.execute(wanted)]

    def listed(self, owner: str, limit: int = MOST_OF_ONE) -> list[tuple[Kept, str]]:
        """The same without what is in them, and their names: one after another, few of them in memory at a time."""
        wanted = select(FIGHTS).where(FIGHTS.c.owner == hashed(owner)).order_by(FIGHTS.c.changed.desc()).limit(limit)
        found = []
        with self.reading() as connection:
            for row in connection.execution_options(yield_per=20).execute(wanted):
                one = kept(row)
                found.append((replace(one, content={}), str(one.content.get("name", ""))))
        return found

    def rename(self, owner: str, id: str, name: str) -> int:
        """Name one of a visitor's fights; its new revision, so that who has it open is told."""
        where = (FIGHTS.c.owner == hashed(owner), FIGHTS.c.id == clean(id))
        with self.writing() as connection:
            found = kept(connection.execute(select(FIGHTS).where(*where).with_for_update()).one_or_none())
            values = {"content": packed(found.content | {"name": name}), "revision": found.revision + 1}
            connection.execute(update(FIGHTS).where(*where).values(**values))
        return found.revision + 1

    def remove_mine(self, owner: str, ids: list[str] | None = None) -> int:
        """Delete a visitor's fights, all or those named; how many."""
        where = [FIGHTS.c.owner == hashed(owner)] + ([] if ids is None else [FIGHTS.c.id.in_(clean(id) for id in ids)])
        with self.writing() as connection:
            return connection.execute(delete(FIGHTS).where(*where)).rowcount


def packed(content: dict[str, Any]) -> str:
    """Content as text; zeros stay escaped, which PostgreSQL takes."""
    return clean(json.dumps(content, ensure_ascii=False, separators=(",", ":")))


def clean(text: str) -> str:
    """Text that every database takes: no zeros, no halves of characters."""
    return text.replace("\0", "").encode("utf-8", "replace").decode()


def without_password(url: str) -> str:
    """A database's URL as it may be shown."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return "?"


def kept(row: Any) -> Kept:
    """A row as a fight."""
    if row is None:
        raise Gone("web-gone")
    return Kept(row.id, json.loads(row.content), row.line, row.revision, row.made, row.changed)


@contextmanager
def told() -> Iterator[None]:
    """What the database cannot do, in words."""
    try:
        yield
    except OperationalError as fault:
        text = str(fault.orig).lower()
        locked = "locked" in text or "busy" in text or "timeout" in text
        full = "full" in text or "no space" in text or "disk" in text
        raise Trouble("web-locked" if locked else "web-full" if full else "web-database") from None
    except DBAPIError as fault:
        full = "space" in str(fault.orig).lower()
        raise Trouble("web-full" if full else "web-database") from None
    except NoneFree:
        raise Trouble("web-locked") from None


def engine_of(url: str) -> Engine:
    """The engine: SQLite writes ahead and to the disk; PostgreSQL keeps a few connections."""
    if not url.startswith("sqlite"):
        wait = {"connect_timeout": round(WAIT), "options": f"-c lock_timeout={round(WAIT * 1000)}"}
        return create_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True, pool_timeout=WAIT, connect_args=wait)
    engine = create_engine(url, poolclass=NullPool, connect_args={"timeout": WAIT})

    @event.listens_for(engine, "connect")
    def begin(connection: Any, record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.close()

    @event.listens_for(engine, "begin")
    def immediate(connection: Connection) -> None:
        if connection.get_execution_options().get("isolation_level") != "AUTOCOMMIT":
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine
