"""One tree for XML and JSON: what BattleScribe writes as elements, New Recruit writes as objects of the same names."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import XMLParser

from fracas.fight.errors import BadInput, Place
from fracas.rosters.formats.bounds import DEEPEST, LARGEST_TAG, LONGEST_CELL, MOST_NODES

KEPT = ("characteristic",)
"""Elements whose text is kept: the others hold rule texts, which are somebody else's."""
CHUNK = 64 << 10


class Node:
    """An element: its name, attributes, text (of characteristics only) and children."""

    __slots__ = ("attributes", "children", "name", "text")

    def __init__(self, name: str, attributes: dict[str, str]) -> None:
        self.name, self.attributes, self.text = name, attributes, ""
        self.children: list[Node] = []

    def get(self, key: str, default: str = "") -> str:
        """An attribute."""
        return self.attributes.get(key, default)

    def each(self, plural: str) -> Iterator[Node]:
        """The children of every list of that name."""
        for child in self.children:
            if child.name == plural:
                yield from child.children

    def count(self, *plurals: str) -> int:
        """How many children all lists of these names have, at every level."""
        waiting, found = [self], 0
        while waiting:
            node = waiting.pop()
            found += len(node.children) if node.name in plurals else 0
            waiting += node.children
        return found


class TooMuch(Exception):
    """The document is larger or deeper than any list; `args[0]` is the message."""


class TreeBuilder:
    """What the XML parser calls: builds the tree and counts what it costs."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.root: Node | None = None
        self.open: list[Node] = []
        self.cost = self.events = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """An element begins."""
        self.events += 1
        self.cost += 1 + len(attributes)
        if self.cost > self.most:
            raise TooMuch("roster-many-parts")
        if len(self.open) >= DEEPEST:
            raise TooMuch("roster-deep")
        node = Node(tag.rpartition("}")[2], attributes)
        if self.open:
            self.open[-1].children.append(node)
        elif self.root is None:
            self.root = node
        self.open.append(node)

    def data(self, text: str) -> None:
        """Text within an element."""
        self.events += 1
        node = self.open[-1]
        if node.name in KEPT and len(node.text) < LONGEST_CELL:
            node.text += text[:LONGEST_CELL]

    def end(self, tag: str) -> None:
        """An element ends."""
        self.events += 1
        self.open.pop()

    def close(self) -> None:
        """The end: the tree stays with the builder."""


def from_xml(content: bytes, name: str, most: int = MOST_NODES) -> Node:
    """The tree of an XML file; BadInput if it is broken, hostile or no XML. Entities and DTDs are refused."""
    builder = TreeBuilder(most)
    parser = XMLParser(target=builder, forbid_dtd=True)
    try:
        fed, seen = 0, 0
        for at in range(0, len(content), CHUNK):
            parser.feed(content[at : at + CHUNK])
            fed = 0 if builder.events != seen else fed + CHUNK
            seen = builder.events
            if fed > LARGEST_TAG:
                raise TooMuch("roster-many-parts")
        parser.close()
    except DefusedXmlException:
        raise BadInput("roster-entities", Place(name)) from None
    except TooMuch as fault:
        raise BadInput(fault.args[0], Place(name)) from None
    except ParseError as fault:
        line = fault.position[0] if isinstance(getattr(fault, "position", None), tuple) else None
        raise BadInput("roster-bad-xml", Place(name, line)) from None
    except (LookupError, ValueError, UnicodeError, AssertionError):
        raise BadInput("roster-bad-xml", Place(name)) from None
    if builder.root is None:
        raise BadInput("roster-bad-xml", Place(name))
    return builder.root


def load_json(content: bytes, name: str, most: int = MOST_NODES) -> Any:
    """What a JSON file holds; BadInput if it is broken, too deep or not UTF-8."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise BadInput("input-not-utf8", Place(name), position=str(fault.start)) from None
    if sum(map(text.count, ",[{")) > most:
        raise BadInput("roster-many-parts", Place(name))
    try:
        return json.loads(text, parse_constant=str, parse_int=whole)
    except json.JSONDecodeError as fault:
        raise BadInput("roster-bad-json", Place(name, fault.lineno)) from None
    except RecursionError:
        raise BadInput("roster-deep", Place(name)) from None
    except ValueError:
        raise BadInput("roster-bad-json", Place(name)) from None


def whole(text: str) -> int | str:
    """A whole number; one longer than any in a list stays a text: reading it takes long."""
    return int(text) if len(text) < 20 else text[:20]


def from_json(content: Any, tag: str, name: str, depth: int = 0) -> Node:
    """The tree of a JSON object: its lists of objects are children, its scalars attributes, `$text` the text."""
    if depth > DEEPEST:
        raise BadInput("roster-deep", Place(name))
    node = Node(tag, {})
    for key, value in content.items():
        if isinstance(value, list):
            holder = Node(key, {})
            part = singular(key)
            holder.children = [from_json(one, part, name, depth + 1) for one in value if isinstance(one, dict)]
            node.children.append(holder)
        elif key == "$text" and not isinstance(value, dict):
            node.text = scalar(value)[:LONGEST_CELL]
        elif not isinstance(value, dict):
            node.attributes[key] = scalar(value)
    return node


def singular(key: str) -> str:
    """The name of one of a list."""
    return key[:-3] + "y" if key.endswith("ies") else key.removesuffix("s")


def scalar(value: Any) -> str:
    """A JSON scalar as XML would write it."""
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)
