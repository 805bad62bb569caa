"""Where a fight file comes from: a path, an open file, or its content. Always text in the end, or a clear refusal."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

from fracas.fight.errors import BadInput, Place
from fracas.fightfile.wording import tail

LARGEST = 1 << 20

UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")


@runtime_checkable
class Readable(Protocol):
    """An open file."""

    def read(self, size: int, /) -> str | bytes:
        """At most so many characters or bytes."""
        ...


Source = str | bytes | os.PathLike[str] | Readable
Content = Source | Mapping[str, Any]


def called(content: Content, name: str | None) -> str | None:
    """What messages call the content: the name given, else the file's own, if it has one."""
    if name is None and isinstance(content, Readable):
        name = getattr(content, "name", None)
    elif name is None and isinstance(content, str | os.PathLike) and not is_text(content):
        name = os.fspath(content)
    return tail(name) if isinstance(name, str) else None


def text_of(source: Source, name: str | None) -> str:
    """The text of a source that messages call `name`."""
    if isinstance(source, str | bytes | bytearray | memoryview) and is_text(source):
        return decoded(source, name)
    return decoded(read_open(source, name) if isinstance(source, Readable) else read_path(source, name), name)


def is_text(source: str | bytes | os.PathLike[str]) -> bool:
    """Whether a source is a file's content and not its path."""
    if not isinstance(source, str):
        return not isinstance(source, os.PathLike)
    written = "\n" in source or source.lstrip().startswith("{")
    return written and not os.path.exists(source)


def read_open(source: Readable, name: str | None) -> str | bytes:
    """The content of an open file, as far as the bound."""
    try:
        return source.read(LARGEST + 1)
    except UnicodeDecodeError as error:
        raise BadInput("input-not-utf8", Place(name), position=str(error.start)) from None
    except (OSError, ValueError):
        raise BadInput("input-unreadable", Place(name)) from None


def read_path(path: str | bytes | os.PathLike[str], name: str | None) -> bytes:
    """The content of the file at a path, as far as the bound."""
    try:
        with open(path, "rb") as file:
            return file.read(LARGEST + 1)
    except FileNotFoundError:
        raise BadInput("input-no-file", Place(name)) from None
    except IsADirectoryError:
        raise BadInput("input-directory", Place(name)) from None
    except PermissionError:
        raise BadInput("input-no-permission", Place(name)) from None
    except (OSError, ValueError):
        raise BadInput("input-unreadable", Place(name)) from None


def decoded(content: str | bytes, name: str | None) -> str:
    """The content as text; a byte order mark is dropped."""
    try:
        raw = content.encode() if isinstance(content, str) else bytes(content)
        if len(raw) > LARGEST:
            raise BadInput("input-too-large", Place(name))
        text = raw.decode("utf-8-sig")
    except UnicodeError as error:
        raise BadInput("input-not-utf8", Place(name), position=str(getattr(error, "start", 0))) from None
    return printable(text, name)


def printable(text: str, name: str | None) -> str:
    """The text again, if every character of it may stand in YAML."""
    found = UNPRINTABLE.search(text)
    if not found:
        return text
    if found[0] == "\0":
        at = len(text[: found.start()].encode())
        raise BadInput("input-not-utf8", Place(name), position=str(at))
    line = text.count("\n", 0, found.start()) + 1
    raise BadInput("input-control", Place(name, line), character=f"U+{ord(found[0]):04X}")
