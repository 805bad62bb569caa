"""Every text a person reads, in English and Russian: Fluent files in `en/` and `ru/`, one look-up."""

from __future__ import annotations

import re
from functools import lru_cache, reduce
from importlib.resources import files
from typing import Any

LANGUAGES = ("en", "ru")
LONGEST_PART = 2000
"""Characters of an argument that Fluent is given: it refuses 2500. The place of a longer one is filled afterwards."""


ENTRY = re.compile(r"^([a-z][\w-]*) = ", re.MULTILINE)


@lru_cache(maxsize=64)
def entries(lang: str, name: str) -> dict[str, str]:
    """The messages of one file, unread, by id: reading all of a file costs more than most commands do."""
    text = files(__package__).joinpath(lang, f"{name}.ftl").read_text("utf-8")
    starts = [*ENTRY.finditer(text)]
    ends = [one.start() for one in starts[1:]] + [len(text)]
    return {one[1]: text[one.start() : end] for one, end in zip(starts, ends, strict=True)}


@lru_cache(maxsize=4)
def bundle(lang: str) -> Any:
    """The messages that have been asked for in a language."""
    from fluent.runtime import FluentBundle

    return FluentBundle([lang], use_isolating=False)


def known(lang: str, message: str) -> Any:
    """The bundle with a message in it: a message's file is the first word of its id."""
    texts = bundle(lang)
    if not texts.has_message(message):
        entry = entries(lang, message.partition("-")[0]).get(message)
        if entry is None:
            raise KeyError(f"no {lang} text for {message!r}")
        from fluent.runtime import FluentResource

        texts.add_resource(FluentResource(entry))
    return texts


def say(lang: str, message: str, **args: object) -> str:
    """The text of a message id in a language; an unknown id is a fault of ours and raises KeyError."""
    if lang not in LANGUAGES:
        from fracas.fight.errors import BadInput

        raise BadInput("library-language", language=repr(lang)[:20])
    texts = known(lang, message)
    long = {key: value for key, value in args.items() if isinstance(value, str) and len(value) > LONGEST_PART}
    marks = {key: f"\ue000{key}\ue000" for key in long}
    text, faults = texts.format_pattern(texts.get_message(message).value, {**args, **marks})
    if faults:
        raise faults[0]
    return reduce(lambda made, key: made.replace(marks[key], long[key]), long, str(text))


def term(lang: str, word: str) -> str:
    """A word of a fight file (a weapon, a role, a special rule) as people read it; an unknown one as it is."""
    return say(lang, "term", id=word.replace(" ", "-"), word=word)
