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
from fracas.rosters.cells import NAMES
from fracas.rosters.lines import CAMEL, LONGEST_ID, Profile, ident, named, profile_of
from fracas.rosters.nodes import Node, from_json, from_xml, load_json
from fracas.rosters.unpack import CATALOGUES, is_zip, members

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


Change = tuple[str, str, str]
"""What a link does to the profile it leads to: (cell, or "name"; "set", "increment" or "decrement"; value)."""


@dataclass(frozen=True, slots=True)
class Link:
    """A link to a profile, a rule or a group of both."""

    target: str
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """Something to select, a group of them, or a link to one (`target`).

    `type` is "unit", "model", "upgrade", "group", "link" or "info"; `links` lead to profiles, rules and groups of
    both; `entries` are within it.
    """

    id: str
    name: str
    type: str
    target: str = ""
    profiles: tuple[Profile, ...] = ()
    links: tuple[Link, ...] = ()
    entries: tuple[Entry, ...] = ()


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
    profiles: tuple[Profile, ...] = ()
    """Shared ones, and names of shared rules."""
    roots: tuple[Entry, ...] = ()
    shared: tuple[Entry, ...] = ()
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
    shared = [one for part in root.children if part.name in SHARED for one in children(part)]
    groups = [info_group(node) for node in root.each("sharedInfoGroups")]
    return Catalogue(
        kind=kind,
        id=own,
        name=named(root.get("name")) or own,
        game_id=own if kind == "gst" else ident(root.get("gameSystemId")),
        revision=whole(root.get("revision")),
        profiles=tuple(profiles),
        roots=tuple(within(root)),
        shared=tuple(shared + groups),
        links=tuple(ident(link.get("targetId")) for link in root.each("catalogueLinks")),
        columns=columns_of(root),
    )


def columns_of(root: Node) -> dict[str, str]:
    """The ids of the characteristics that lines have, wherever in the file they are named."""
    found: dict[str, str] = {}
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if node.name in ("characteristics", "characteristicTypes"):
            for one in node.children:
                own = one.get("typeId") or one.get("characteristicId") or one.get("id")
                if own and own not in found and (name := NAMES.get(CAMEL.sub(" ", one.get("name")).lower())):
                    found[ident(own)] = name
        else:
            waiting.extend(node.children)
    return found


def whole(text: str) -> int:
    """A revision; 0 if it is no number."""
    return int(text) if re.fullmatch(r"[0-9]{1,9}", text) else 0


def within(node: Node) -> Iterator[Entry]:
    """The entries, groups, links to them and groups of profiles in a node; those with nothing of use are left out."""
    for part in node.children:
        if part.name in LISTS:
            yield from children(part)
        elif part.name == "infoGroups":
            yield from map(info_group, part.children)


def children(part: Node) -> Iterator[Entry]:
    """The same of one list."""
    kind = LISTS[part.name]
    for one in part.children:
        if kind != "link" or is_entry_link(one):
            found = entry_of(one, kind or one.get("type") or "upgrade")
            if found.target or found.profiles or found.links or found.entries:
                yield found


def is_entry_link(link: Node) -> bool:
    """Whether a link leads to an entry or a group of entries, in either layout."""
    kind = link.get("linkType") or link.get("type")
    return link.name == "entryLink" or (link.name == "link" and kind.startswith("entry"))


def entry_of(node: Node, kind: str) -> Entry:
    """An entry with all that is within it."""
    return Entry(
        id=ident(node.get("id")),
        name=named(node.get("name")),
        type=kind,
        target=ident(node.get("targetId")) if kind == "link" else "",
        profiles=(*profiles_of(node, "profiles"), *rules_of(node, "rules")),
        links=info_links(node),
        entries=tuple(within(node)),
    )


def info_group(node: Node) -> Entry:
    """A group of profiles and rules."""
    return Entry(
        id=ident(node.get("id")),
        name=named(node.get("name")),
        type="info",
        profiles=(*profiles_of(node, "profiles"), *rules_of(node, "rules")),
        links=info_links(node),
        entries=tuple(info_group(one) for one in node.each("infoGroups")),
    )


def info_links(node: Node) -> tuple[Link, ...]:
    """The links of a node to profiles, rules and groups of both."""
    found = (link for key in INFO_LINKS for link in node.each(key) if not is_entry_link(link))
    return tuple(Link(ident(link.get("targetId")), changes(link)) for link in found if link.get("targetId"))


def changes(link: Node) -> tuple[Change, ...]:
    """What a link always does to the profile it leads to; the cell is still an id."""
    return tuple(
        (ident(one.get("field")), one.get("type"), named(one.get("value"))[:LONGEST_ID])
        for one in link.each("modifiers")
        if one.get("type") in CHANGES and not any(part.children for part in one.children)
    )


def rules_of(node: Node, key: str) -> Iterator[Profile]:
    """The names of the rules in a list."""
    for rule in node.each(key):
        if name := named(rule.get("name")):
            yield Profile(ident(rule.get("id")), name, "rule")


def profiles_of(node: Node, key: str) -> Iterator[Profile]:
    """The profiles of use in a list."""
    for one in node.each(key):
        if found := profile_of(one):
            yield found
