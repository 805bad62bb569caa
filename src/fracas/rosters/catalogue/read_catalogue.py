"""Catalogues of BattleScribe and New Recruit: names, numbers and what links to what. Rule texts are not read.

Both layouts of the XML (`entries/entry` of BattleScribe 1.15, `selectionEntries/selectionEntry` of 2.x) and New
Recruit's JSON become one `Catalogue`. Conditions are not read: of modifiers only
those that a link to a profile always makes change a line (a champion's name and his further attack).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from fracas.fight.errors import BadInput, Place
from fracas.rosters.catalogue.stat_lines import CAMEL, LONGEST_ID, CatalogueProfile, ident, plain_name, profile_of
from fracas.rosters.formats.nodes import Node, from_json, from_xml, load_json
from fracas.rosters.formats.unpack import CATALOGUES, is_zip, members
from fracas.rosters.unit.stat_cells import NAMES

LISTS = {
    **dict.fromkeys(("entries", "selectionEntries", "sharedEntries", "sharedSelectionEntries"), ""),
    **dict.fromkeys(
        ("entryGroups", "selectionEntryGroups", "sharedEntryGroups", "sharedSelectionEntryGroups"), "group"
    ),
    **dict.fromkeys(("entryLinks", "links"), "link"),
}
"""Lists of what can be selected, and what is in them; "" is told by each entry's own type."""
SHARED = tuple(name for name in LISTS if name.startswith("shared"))
INFO_LINKS = ("infoLinks", "links")
KINDS = {"catalogue": "cat", "gameSystem": "gst"}
PARTS = (b"ntry ", b"ntryLink ", b"<link ", b'"targetId"', b'"profiles"')
CHANGES = ("set", "increment", "decrement")
MOST_PARTS = 40_000
"""Entries and links, roughly: the largest real catalogue has a tenth."""


ProfileChange = tuple[str, str, str]
"""What a link does to the profile it leads to: (cell, or "name"; "set", "increment" or "decrement"; value)."""


@dataclass(frozen=True, slots=True)
class ProfileLink:
    """A link to a profile, a rule or a group of both."""

    target: str
    changes: tuple[ProfileChange, ...] = ()


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """Something to select, a group of them, or a link to one (`target`).

    `type` is "unit", "model", "upgrade", "group", "link" or "info"; `links` lead to profiles, rules and groups of
    both; `entries` are within it.
    """

    id: str
    name: str
    type: str
    target: str = ""
    profiles: tuple[CatalogueProfile, ...] = ()
    links: tuple[ProfileLink, ...] = ()
    entries: tuple[CatalogueEntry, ...] = ()


@dataclass(frozen=True, slots=True)
class Catalogue:
    """A file of a game's data: an army's (`kind` "cat") or what all share ("gst").

    `columns`: the ids of characteristics, and our names of them.
    """

    kind: str
    id: str
    name: str
    game_id: str
    revision: int
    profiles: tuple[CatalogueProfile, ...] = ()
    """Shared ones, and names of shared rules."""
    roots: tuple[CatalogueEntry, ...] = ()
    shared: tuple[CatalogueEntry, ...] = ()
    links: tuple[str, ...] = ()
    """Ids of the catalogues it takes from."""
    columns: Mapping[str, str] = field(default_factory=dict)


def files_in(content: bytes, name: str) -> Iterator[tuple[str, bytes]]:
    """(name, content) of each catalogue in a zip, or of the one file that it is."""
    if is_zip(content):
        yield from members(content, CATALOGUES, name)
    else:
        yield name, content


def read_catalogue(content: bytes, name: str) -> Catalogue:
    """What a catalogue file says, XML or JSON."""
    if sum(map(content.count, PARTS)) > MOST_PARTS:
        raise BadInput("roster-many-parts", Place(name))
    start = content[:200].removeprefix(b"\xef\xbb\xbf").lstrip()[:1]
    root = json_root(content, name) if start in (b"{", b"[") else from_xml(content, name)
    if root.name not in KINDS or not root.get("id"):
        raise BadInput("shelf-roster" if root.name == "roster" else "shelf-no-catalogue", Place(name))
    return catalogue_of(root)


def json_root(content: bytes, name: str) -> Node:
    """The root of a JSON catalogue: the object within `{"catalogue": …}` or `{"gameSystem": …}`."""
    whole = load_json(content, name)
    for tag in (*KINDS, "roster"):
        if isinstance(whole, dict) and isinstance(whole.get(tag), dict):
            return from_json(whole[tag], tag, name)
    raise BadInput("shelf-no-catalogue", Place(name))


def catalogue_of(root: Node) -> Catalogue:
    """A root element as a catalogue."""
    kind, own = KINDS[root.name], ident(root.get("id"))
    profiles = [*profiles_of(root, "sharedProfiles"), *profiles_of(root, "profiles"), *rules_of(root, "sharedRules")]
    shared = [entry for part in root.children if part.name in SHARED for entry in entries_of(part)]
    groups = [info_group(node) for node in root.each("sharedInfoGroups")]
    return Catalogue(
        kind=kind,
        id=own,
        name=plain_name(root.get("name")) or own,
        game_id=own if kind == "gst" else ident(root.get("gameSystemId")),
        revision=revision_of(root.get("revision")),
        profiles=tuple(profiles),
        roots=tuple(entries_in(root)),
        shared=tuple(shared + groups),
        links=tuple(ident(link.get("targetId")) for link in root.each("catalogueLinks")),
        columns=columns_of(root),
    )


def columns_of(root: Node) -> dict[str, str]:
    """The ids of the characteristics that lines have, wherever in the file they are named."""
    columns: dict[str, str] = {}
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if node.name in ("characteristics", "characteristicTypes"):
            for column in node.children:
                own = column.get("typeId") or column.get("characteristicId") or column.get("id")
                if own and own not in columns and (name := NAMES.get(CAMEL.sub(" ", column.get("name")).lower())):
                    columns[ident(own)] = name
        else:
            waiting.extend(node.children)
    return columns


def revision_of(text: str) -> int:
    """A revision; 0 if it is no number."""
    return int(text) if re.fullmatch(r"[0-9]{1,9}", text) else 0


def entries_in(node: Node) -> Iterator[CatalogueEntry]:
    """The entries, groups, links to them and groups of profiles in a node; those with nothing of use are left out."""
    for part in node.children:
        if part.name in LISTS:
            yield from entries_of(part)
        elif part.name == "infoGroups":
            yield from map(info_group, part.children)


def entries_of(part: Node) -> Iterator[CatalogueEntry]:
    """The same of one list."""
    kind = LISTS[part.name]
    for node in part.children:
        if kind != "link" or is_entry_link(node):
            entry = entry_of(node, kind or node.get("type") or "upgrade")
            if entry.target or entry.profiles or entry.links or entry.entries:
                yield entry


def is_entry_link(link: Node) -> bool:
    """Whether a link leads to an entry or a group of entries, in either layout."""
    kind = link.get("linkType") or link.get("type")
    return link.name == "entryLink" or (link.name == "link" and kind.startswith("entry"))


def entry_of(node: Node, kind: str) -> CatalogueEntry:
    """An entry with all that is within it."""
    return CatalogueEntry(
        id=ident(node.get("id")),
        name=plain_name(node.get("name")),
        type=kind,
        target=ident(node.get("targetId")) if kind == "link" else "",
        profiles=(*profiles_of(node, "profiles"), *rules_of(node, "rules")),
        links=info_links(node),
        entries=tuple(entries_in(node)),
    )


def info_group(node: Node) -> CatalogueEntry:
    """A group of profiles and rules."""
    return CatalogueEntry(
        id=ident(node.get("id")),
        name=plain_name(node.get("name")),
        type="info",
        profiles=(*profiles_of(node, "profiles"), *rules_of(node, "rules")),
        links=info_links(node),
        entries=tuple(info_group(child) for child in node.each("infoGroups")),
    )


def info_links(node: Node) -> tuple[ProfileLink, ...]:
    """The links of a node to profiles, rules and groups of both."""
    links = (link for key in INFO_LINKS for link in node.each(key) if not is_entry_link(link))
    return tuple(ProfileLink(ident(link.get("targetId")), changes(link)) for link in links if link.get("targetId"))


def changes(link: Node) -> tuple[ProfileChange, ...]:
    """What a link always does to the profile it leads to; the cell is still an id."""
    return tuple(
        (ident(modifier.get("field")), modifier.get("type"), plain_name(modifier.get("value"))[:LONGEST_ID])
        for modifier in link.each("modifiers")
        if modifier.get("type") in CHANGES and not any(part.children for part in modifier.children)
    )


def rules_of(node: Node, key: str) -> Iterator[CatalogueProfile]:
    """The names of the rules in a list."""
    for rule in node.each(key):
        if name := plain_name(rule.get("name")):
            yield CatalogueProfile(ident(rule.get("id")), name, "rule")


def profiles_of(node: Node, key: str) -> Iterator[CatalogueProfile]:
    """The profiles of use in a list."""
    for child in node.each(key):
        if profile := profile_of(child):
            yield profile
