"""A catalogue as the library keeps it, so that what links to it can be resolved again when another file comes."""

from __future__ import annotations

import json
import zlib
from typing import Any

from fracas.rosters.catalogue.read_catalogue import Catalogue, CatalogueEntry, ProfileLink
from fracas.rosters.catalogue.stat_lines import CatalogueProfile


def pack(catalogue: Catalogue) -> bytes:
    """A catalogue as bytes."""
    content = [
        [catalogue.kind, catalogue.id, catalogue.name, catalogue.game_id, catalogue.revision],
        [listed_profile(one) for one in catalogue.profiles],
        [listed_entry(one) for one in catalogue.roots],
        [listed_entry(one) for one in catalogue.shared],
        list(catalogue.links),
        dict(catalogue.columns),
    ]
    return zlib.compress(json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode(), 1)


def unpack(raw: bytes) -> Catalogue:
    """A catalogue from its bytes."""
    head, profiles, roots, shared, links, columns = json.loads(zlib.decompress(raw))
    kind, own, name, game, revision = head
    lines = tuple(CatalogueProfile(*one) for one in profiles)
    roots, shared = tuple(map(entry_from, roots)), tuple(map(entry_from, shared))
    return Catalogue(kind, own, name, game, revision, lines, roots, shared, tuple(links), columns)


def listed_profile(profile: CatalogueProfile) -> list[Any]:
    """A profile's fields."""
    return [profile.id, profile.name, profile.kind, dict(profile.cells)]


def listed_entry(entry: CatalogueEntry) -> list[Any]:
    """An entry's fields, those within it listed alike."""
    profiles = [listed_profile(one) for one in entry.profiles]
    inner = [listed_entry(one) for one in entry.entries]
    return [entry.id, entry.name, entry.type, entry.target, profiles, list(map(listed_link, entry.links)), inner]


def listed_link(link: ProfileLink) -> list[Any] | str:
    """A link's fields; most have only a target."""
    return [link.target, *map(list, link.changes)] if link.changes else link.target


def link_from(listed: list[Any] | str) -> ProfileLink:
    """A link from its fields."""
    if isinstance(listed, str):
        return ProfileLink(listed)
    return ProfileLink(listed[0], tuple((cell, kind, value) for cell, kind, value in listed[1:]))


def entry_from(listed: list[Any]) -> CatalogueEntry:
    """An entry from its fields."""
    own, name, kind, target, profiles, links, inner = listed
    lines = tuple(CatalogueProfile(*one) for one in profiles)
    return CatalogueEntry(own, name, kind, target, lines, tuple(map(link_from, links)), tuple(map(entry_from, inner)))
