"""`load` and `load_all`: fight files read and checked against the rules of their ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike
from typing import IO, Any

from fracas import fightfile
from fracas.fight.errors import BadInput
from fracas.fight.fight import Fight

Source = str | bytes | PathLike[str] | IO[Any] | Mapping[str, Any]


def load_all(source: Source, *, name: str | None = None, open_choices: bool = False) -> list[Fight]:
    """Every combat of a fight file, in file order; BadInput if anything in it is wrong.

    `source`: a path, an open file, text or bytes of a file, or its content as a dict. `name` is what messages call it;
    `open_choices` leaves a challenge without an answer open, for interactive play.
    """
    return fightfile.load_all(checked(source), name=name, open_choices=open_choices)


def load(source: Source, *, name: str | None = None, open_choices: bool = False) -> Fight:
    """The one combat of a fight file, as `load_all` reads it."""
    return fightfile.load(checked(source), name=name, open_choices=open_choices)


def checked(source: Source) -> Source:
    """The source, if it is of a kind that can be read; else BadInput."""
    if isinstance(source, str | bytes | PathLike | Mapping) or hasattr(source, "read"):
        return source
    raise BadInput("library-source", value=type(source).__name__)
