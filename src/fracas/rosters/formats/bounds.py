"""How much of a stranger's file is read: everything beyond is refused before it costs time or memory."""

from __future__ import annotations

import os
import select
import stat
from pathlib import Path
from typing import BinaryIO

from fracas.fight.errors import BadInput, Place
from fracas.fightfile.wording import tail

LARGEST_FILE = 8 << 20
"""Bytes of a file, and of what a zip holds when it is unpacked."""
LARGEST_TEXT = 1 << 20
"""Bytes of a text list."""
MOST_NODES = 200_000
"""Elements and attributes of XML; commas, brackets and braces of JSON: twice those of the largest known catalogue."""
MOST_PARTS = 80_000
"""The same of a roster: ten times those of the largest known."""
MOST_CHOICES = 3_000
"""Choices and profiles of a roster, or what a list's units have: ten times as well."""
MOST_WITHIN = 600
"""Choices and profiles within one choice."""
DEEPEST = 60
"""Levels of nesting."""
LARGEST_TAG = 256 << 10
"""Bytes of XML within which something must begin or end."""
LONGEST_WAIT = 1.0
"""Seconds until somebody must have written to a pipe."""
MOST_MEMBERS = 2_000
"""Files in a zip."""
LONGEST_CELL = 200
"""Characters kept of a characteristic: numbers and names are taken, texts are not."""
MOST_LINES = 3_000
"""Lines of a text list."""
MOST_UNITS = 150
"""Units of a roster."""
MOST_GROUPS = 300
"""Groups of like models, and vehicles and the like that are told of, in a roster."""


def read_bytes(path: str | os.PathLike[str]) -> bytes:
    """The content of the file at a path; BadInput if there is none or it is larger than any list."""
    name = tail(os.fspath(path))
    try:
        with open(path, "rb", opener=at_once) as file:
            wait(file, name)
            content = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise BadInput("input-no-file", Place(name)) from None
    except IsADirectoryError:
        raise BadInput("roster-directory", Place(name)) from None
    except PermissionError:
        raise BadInput("input-no-permission", Place(name)) from None
    except (OSError, ValueError):
        raise BadInput("input-unreadable", Place(name)) from None
    if len(content) > LARGEST_FILE:
        raise BadInput("roster-too-large", Place(name), most=str(LARGEST_FILE >> 20))
    if not content.strip():
        raise BadInput("roster-empty", Place(name))
    return content


def at_once(path: str, flags: int) -> int:
    """Open without waiting for whoever writes to a pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def wait(file: BinaryIO, name: str) -> None:
    """Wait for a pipe's writer, but not for ever."""
    if not hasattr(os, "O_NONBLOCK"):
        return
    if stat.S_ISFIFO(os.fstat(file.fileno()).st_mode) and not select.select([file], [], [], LONGEST_WAIT)[0]:
        raise BadInput("input-unreadable", Place(name))
    os.set_blocking(file.fileno(), True)


def stem(path: str) -> str:
    """A file's name without its folder and ending."""
    return Path(path).name.split(".")[0] or "roster"
