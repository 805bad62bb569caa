"""The content of a file as plain mappings and lists that remember their lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Sized
from math import inf
from typing import Any

from fracas.fight.errors import BadInput, Place
from fracas.fightfile.wording import Path, shown, whole_key

DEEPEST = 40
MOST_NODES = 50_000
MOST_ITEMS = 200


class Map(dict[str, object]):
    """A mapping that knows its line, and the place and line of each key."""

    __slots__ = ("keys_at", "line")

    def __init__(self, line: int | None = None) -> None:
        super().__init__()
        self.line, self.keys_at = line, dict[str, tuple[int, int | None]]()

    def add(self, key: str, value: object, line: int | None) -> None:
        """A key and its value."""
        self.keys_at[key] = len(self), line
        self[key] = value


class Seq(list[object]):
    """A list that knows its line and that of each item."""

    __slots__ = ("line", "lines")

    def __init__(self, line: int | None = None) -> None:
        super().__init__()
        self.line, self.lines = line, list[int | None]()

    def add(self, value: object, line: int | None) -> None:
        """An item."""
        self.append(value)
        self.lines.append(line)


def along(root: object, path: Path) -> Iterator[tuple[int, int | None]]:
    """Number and line of each part of a path, as far as the file has it."""
    for part in path:
        match root, part:
            case Map(), str() if part in root:
                yield root.keys_at[part]
                root = root[part]
            case Seq(), int() if part < len(root):
                yield part, root.lines[part]
                root = root[part]
            case _:
                return


def line_of(root: object, path: Path) -> int | None:
    """The line of the innermost part of the path that the file has."""
    return [getattr(root, "line", None), *(line for _, line in along(root, path))][-1]


def position(root: object, path: Path) -> tuple[float, ...]:
    """Where a path stands in the file, to sort by; what the file lacks comes last in what should hold it."""
    found = tuple(number for number, _ in along(root, path))
    return found if len(found) == len(path) else (*found, inf)


class Copier:
    """Copies content that some other program has parsed, within the bounds of a file."""

    def __init__(self, file: str | None) -> None:
        self.file, self.nodes = file, 0

    def fight(self, content: Mapping[str, Any]) -> Map:
        """The whole content."""
        made = self.copy(content)
        assert isinstance(made, Map)
        return made

    def copy(self, value: object, path: Path = ()) -> object:
        """The value as Map, Seq or itself."""
        self.nodes += 1
        crowded = isinstance(value, Sized) and not isinstance(value, str | bytes) and len(value) > MOST_ITEMS
        if crowded or self.nodes > MOST_NODES or len(path) > DEEPEST:
            raise BadInput("input-too-complex", Place(self.file, None, whole_key(path)))
        if isinstance(value, Mapping):
            return self.mapping(value, path)
        if isinstance(value, Sequence) and not isinstance(value, str | bytes):
            return self.sequence(value, path)
        return value

    def sequence(self, value: Sequence[object], path: Path) -> Seq:
        """A list."""
        made = Seq()
        for index, item in enumerate(value):
            made.add(self.copy(item, (*path, index)), None)
        return made

    def mapping(self, value: Mapping[Any, object], path: Path) -> Map:
        """A mapping whose keys are texts."""
        made = Map()
        for key, item in value.items():
            if not isinstance(key, str):
                raise BadInput("input-key-not-text", Place(self.file, None, whole_key(path)), key=shown(key))
            made.add(key, self.copy(item, (*path, key)), None)
        return made
