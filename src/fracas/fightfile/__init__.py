"""Reading fight files: content in, checked `Fight`s out, or one clear refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fracas.fight.fight import Fight
    from fracas.fightfile.source import Content


def load_all(source: Content, *, name: str | None = None, open_choices: bool = False) -> list[Fight]:
    """Every combat of a fight file, in file order. BadInput if anything at all is wrong.

    `source`: a path, an open file, content as text or bytes, or content already parsed. `name` is what messages call
    it. `open_choices` allows a challenge without an answer.
    """
    from fracas.fightfile.reading import fights

    return fights(source, name, open_choices)


def load(source: Content, *, name: str | None = None, open_choices: bool = False) -> Fight:
    """The one combat of a fight file; several are BadInput."""
    from fracas.fightfile.reading import only_fight

    return only_fight(source, name, open_choices)


def json_schema(ruleset: str = "classic") -> dict[str, Any]:
    """JSON Schema (draft 2020-12) of one fight as users write it."""
    from fracas.fightfile import ruleset_schema

    return ruleset_schema.json_schema(ruleset)


def contents(source: Content, *, name: str | None = None) -> list[dict[str, Any]]:
    """The documents of a fight file as plain data, as they are written: unchecked beyond their syntax."""
    from fracas.fightfile.reading import MOST_FIGHTS, opened

    trees, _ = opened(source, name)
    return [dict(tree) for _, tree in zip(range(MOST_FIGHTS), trees, strict=False)]
