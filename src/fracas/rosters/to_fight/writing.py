"""Fight files and units as YAML, with what was taken and left out as comments above."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import yaml

from fracas.fight.errors import BadInput, Place
from fracas.fightfile.wording import tail

SAFE = re.compile(r"[A-Za-z]([A-Za-z'’() -]*[A-Za-z')])?")
SAYS_MORE = frozenset(("y", "n", "yes", "no", "on", "off", "true", "false", "null", "none"))


class QuotedText(str):
    """A text that YAML of any version must take as text."""

    __slots__ = ()


class OneLineMapping(dict[Any, Any]):
    """A mapping that is written on one line."""

    __slots__ = ()


class FightWriter(yaml.SafeDumper):
    """PyYAML's writer with our quotes."""


FightWriter.add_representer(
    QuotedText, lambda writer, text: writer.represent_scalar("tag:yaml.org,2002:str", text, style='"')
)

FightWriter.add_representer(
    OneLineMapping, lambda writer, row: writer.represent_mapping("tag:yaml.org,2002:map", row.items(), flow_style=True)
)


def to_yaml(data: Any, comments: Iterable[str] = ()) -> str:
    """The YAML of a fight file or a unit of one, under comments."""
    head = "".join(f"# {line}\n" for text in comments for line in text.splitlines())
    body = yaml.dump(
        quoted(data), Dumper=FightWriter, sort_keys=False, allow_unicode=True, width=1000, default_flow_style=None
    )
    return head + body


def quoted(data: Any) -> Any:
    """The same with every text quoted that could be read as something else."""
    match data:
        case dict() if "WS" in data:
            return OneLineMapping({quoted(key): quoted(value) for key, value in data.items()})
        case dict():
            return {quoted(key): quoted(value) for key, value in data.items()}
        case list():
            return [quoted(one) for one in data]
        case str() if not SAFE.fullmatch(data) or data.lower() in SAYS_MORE:
            return QuotedText(data)
    return data


def write(path: str | Path, text: str) -> None:
    """Write a file whole or not at all; BadInput if it cannot be."""
    target = Path(path)
    try:
        made, name = tempfile.mkstemp(dir=target.parent or ".", prefix=".fracas-")
        try:
            with os.fdopen(made, "w", encoding="utf-8") as file:
                file.write(text)
            os.chmod(name, 0o666 & ~umask())
            os.replace(name, target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as fault:
        why = getattr(fault, "strerror", None) or type(fault).__name__
        raise BadInput("roster-unwritable", Place(tail(os.fspath(path))), why=str(why)) from None


def umask() -> int:
    """The process's mask of permissions."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def file_name(name: str) -> str:
    """A name as that of a file: letters, digits and dashes, never empty, never a path."""
    return "-".join(re.findall(r"[^\W_]+", name.lower()))[:60] or "unit"
