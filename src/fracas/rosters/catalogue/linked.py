"""The catalogues that one links to, from the library or just read."""

from __future__ import annotations

import sqlite3
import zlib

from fracas.fight.errors import BadInput, Place
from fracas.rosters.catalogue.packed import unpack
from fracas.rosters.catalogue.read_catalogue import Catalogue
from fracas.rosters.catalogue.resolve import LinkTargets, link_targets


class LinkedCatalogues:
    """The catalogues of one run, those that were there before unpacked when they are needed."""

    def __init__(self, connection: sqlite3.Connection, known: dict[str, Catalogue]) -> None:
        self.connection, self.known = connection, known
        self.targets: dict[str, LinkTargets | None] = {}

    def catalogue(self, id: str) -> Catalogue | None:
        """A catalogue of the library."""
        if id in self.known:
            return self.known[id]
        row = self.connection.execute("SELECT raw FROM packed WHERE id = ?", (id,)).fetchone()
        if row is None:
            return None
        try:
            self.known[id] = unpack(row[0])
            return self.known[id]
        except (zlib.error, ValueError, TypeError) as fault:
            raise BadInput("shelf-damaged", Place(id), kind=type(fault).__name__) from None

    def link_targets(self, id: str) -> LinkTargets | None:
        """What a catalogue has by id."""
        if id not in self.targets:
            catalogue = self.catalogue(id)
            self.targets[id] = link_targets(catalogue) if catalogue else None
        return self.targets[id]

    def reach(self, id: str) -> list[LinkTargets]:
        """What a catalogue can link to: its own, then that of those it takes from, nearest first."""
        order = [id]
        for source in order:
            rows = self.connection.execute("SELECT target FROM refers WHERE catalogue = ? ORDER BY target", (source,))
            order += [target for (target,) in rows.fetchall() if target not in order]
        return [targets for source in order if (targets := self.link_targets(source))]
