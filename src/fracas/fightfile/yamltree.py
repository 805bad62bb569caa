"""YAML (and so JSON) text to trees with lines, one document at a time, within bounds that no file of fights needs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import yaml

from fracas.fight.errors import BadInput, Place
from fracas.fightfile.jsontext import as_yaml
from fracas.fightfile.scalars import CORE, KINDS, Scalar, kind_of, value_of
from fracas.fightfile.tree import DEEPEST, MOST_ITEMS, MOST_NODES, Map, Seq
from fracas.fightfile.wording import clip, shown, whole_key

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

# What libyaml calls a fault, by a part of its words, and what we call it.
FAULTS = {
    "exceeded maximum nesting": "input-too-complex",
    "escape": "input-yaml-escape",
    "hexdecimal": "input-yaml-escape",
    "quoted scalar": "input-yaml-quote",
    "expected ',' or": "input-yaml-bracket",
    "expected node content": "input-yaml-node",
    "found unexpected ':'": "input-yaml-colon-value",
    "mapping values are not allowed": "input-yaml-value",
    "could not find expected ':'": "input-yaml-colon",
    "sequence entries are not allowed": "input-yaml-dash",
    "expected key": "input-yaml-indent",
    "expected '-' indicator": "input-yaml-indent",
    "expected <block end>": "input-yaml-indent",
    "expected <document start>": "input-yaml-indent",
    "cannot start any token": "input-yaml-character",
}


def documents(text: str, file: str | None) -> Iterator[Map]:
    """Each document of the text."""
    return Composer(as_yaml(text), file).documents()


def line_at(mark: yaml.Mark | None) -> int | None:
    """The line of a mark, counted from 1."""
    return mark.line + 1 if mark else None


def syntax_error(error: yaml.YAMLError, text: str, file: str | None) -> BadInput:
    """What the parser refuses, in our words."""
    context, problem, began, at = (
        getattr(error, part, None) for part in ("context", "problem", "context_mark", "problem_mark")
    )
    words = f"{context} {problem}"
    message = next((ours for part, ours in FAULTS.items() if part in words), "input-yaml-syntax")
    if message == "input-yaml-character" and at and text[at.index : at.index + 1] == "\t":
        message = "input-yaml-tab"
    opened = line_at(began or at)
    line = opened if message == "input-yaml-quote" else line_at(at or began)
    return BadInput(message, Place(file, line), opened=str(opened))


class Composer:
    """Composes trees from the parser's events, and stops as soon as a bound is passed."""

    def __init__(self, text: str, file: str | None) -> None:
        self.text, self.file, self.nodes = text, file, 0
        self.stream = yaml.parse(text, Loader=LOADER)
        self.anchors: dict[str, tuple[object, int, int] | None] = {}
        self.path: list[str | int] = []

    def bad(self, message: str, event: Any, **args: str) -> BadInput:
        """The error at an event's line."""
        return BadInput(message, Place(self.file, line_at(event.start_mark), whole_key(tuple(self.path))), **args)

    def next(self) -> Any:
        """The next event."""
        try:
            return next(self.stream)
        except yaml.YAMLError as error:
            raise syntax_error(error, self.text, self.file) from None

    def documents(self) -> Iterator[Map]:
        """One tree a document; each must be a mapping."""
        while not isinstance(event := self.next(), yaml.StreamEndEvent):
            if isinstance(event, yaml.DocumentStartEvent):
                self.anchors.clear()
                yield self.fight(self.next())

    def fight(self, event: Any) -> Map:
        """A document's tree."""
        value, _, _ = self.node(event, 0)
        if isinstance(value, Map):
            return value
        self.next()  # a text where a mapping should be is often a mapping with a fault that shows only now
        raise self.bad("input-not-fight" if value is not None else "input-empty-document", event, value=shown(value))

    def node(self, event: Any, depth: int) -> tuple[object, int, int]:
        """A node, how many nodes it is with all its aliases written out, and how deep."""
        if isinstance(event, yaml.AliasEvent):
            return self.count(event, self.alias(event), depth)
        if event.anchor:
            self.anchors[event.anchor] = None
        made = self.count(event, self.made(event, depth), depth)
        if event.anchor:
            self.anchors[event.anchor] = made
        return made

    def count(self, event: Any, made: tuple[object, int, int], depth: int) -> tuple[object, int, int]:
        """The node again, if the bounds allow it."""
        self.nodes += made[1] if isinstance(event, yaml.AliasEvent) else 1
        if self.nodes > MOST_NODES or depth + made[2] > DEEPEST:
            raise self.bad("input-too-complex", event)
        return made

    def alias(self, event: Any) -> tuple[object, int, int]:
        """What an alias stands for."""
        if event.anchor not in self.anchors:
            raise self.bad("input-yaml-no-anchor", event, name=clip(event.anchor))
        found = self.anchors[event.anchor]
        if found is None:
            raise self.bad("input-yaml-recursive", event, name=clip(event.anchor))
        return found

    def made(self, event: Any, depth: int) -> tuple[object, int, int]:
        """A scalar, mapping or list."""
        if depth > DEEPEST:
            raise self.bad("input-too-complex", event)
        if isinstance(event, yaml.ScalarEvent):
            return self.scalar(event), 1, 0
        self.collection_tag(event)
        if isinstance(event, yaml.MappingStartEvent):
            return self.mapping(event, depth)
        return self.sequence(event, depth)

    def scalar(self, event: Any) -> Scalar:
        """A scalar by its tag, or by its looks if it is plain and has none."""
        kind = self.scalar_kind(event)
        try:
            return value_of(event.value, kind)
        except OverflowError:
            raise self.bad("input-yaml-number", event) from None
        except ValueError:
            raise self.bad("input-yaml-tagged", event, value=shown(event.value), tag=kind) from None

    def scalar_kind(self, event: Any) -> str:
        """Which core kind a scalar has been written as."""
        if event.tag is None:
            return kind_of(event.value) if event.implicit[0] else "str"
        kind = str(event.tag).removeprefix(CORE)
        if event.tag != "!" and kind not in KINDS:
            raise self.bad("input-yaml-tag", event, tag=clip(event.tag.replace(CORE, "!!")))
        return kind if kind in KINDS else "str"

    def collection_tag(self, event: Any) -> None:
        """Refuses any tag but the collection's own."""
        own = "map" if isinstance(event, yaml.MappingStartEvent) else "seq"
        if event.tag not in (None, "!", CORE + own):
            raise self.bad("input-yaml-tag", event, tag=clip(event.tag.replace(CORE, "!!")))

    def sequence(self, event: Any, depth: int) -> tuple[object, int, int]:
        """A list."""
        made, size, deep = Seq(event.start_mark.line + 1), 1, 0
        while not isinstance(item := self.next(), yaml.SequenceEndEvent):
            self.path.append(self.room(item, made))
            value, more, below = self.node(item, depth + 1)
            made.add(value, item.start_mark.line + 1)
            size, deep = size + more, max(deep, below + 1)
            self.path.pop()
        return made, size, deep

    def mapping(self, event: Any, depth: int) -> tuple[object, int, int]:
        """A mapping whose keys are texts, each written once."""
        made, size, deep = Map(event.start_mark.line + 1), 1, 0
        while not isinstance(item := self.next(), yaml.MappingEndEvent):
            self.room(item, made)
            self.path.append(key := self.key(made, item, depth))
            value, more, below = self.node(self.next(), depth + 1)
            made.add(key, value, item.start_mark.line + 1)
            size, deep = size + more + 1, max(deep, below + 1)
            self.path.pop()
        return made, size, deep

    def room(self, event: Any, made: Map | Seq) -> int:
        """How many items a collection has, if it may have another."""
        if len(made) >= MOST_ITEMS:
            raise self.bad("input-too-complex", event)
        return len(made)

    def key(self, made: Map, event: Any, depth: int) -> str:
        """A key, which must be a text and new."""
        key, _, _ = self.node(event, depth + 1)
        if not isinstance(key, str):
            raise self.bad("input-key-not-text", event, key=shown(key))
        if key in made:
            self.path.append(key)
            raise self.bad("input-yaml-twice", event, key=shown(key))
        return key
