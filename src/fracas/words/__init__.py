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


@lru_cache(maxsize=16)
def own_bundle(lang: str, own: str) -> Any:
    """The messages of somebody's own Fluent text."""
    from fluent.runtime import FluentBundle, FluentResource

    texts = FluentBundle([lang], use_isolating=False)
    texts.add_resource(FluentResource(own))
    return texts


def known(lang: str, message: str, own: str = "") -> Any:
    """The bundle with a message in it: `own` text, or the file that the first word of the id names."""
    if lang not in LANGUAGES:
        raise KeyError(f"no language {lang!r}")
    if own and own_bundle(lang, own).has_message(message):
        return own_bundle(lang, own)
    texts = bundle(lang)
    if not texts.has_message(message):
        entry = entries(lang, message.partition("-")[0]).get(message)
        if entry is None:
            raise KeyError(f"no {lang} text for {message!r}")
        from fluent.runtime import FluentResource

        texts.add_resource(FluentResource(entry))
    return texts


def has(lang: str, message: str, own: str = "") -> bool:
    """Whether there is a text of that id, among `own` Fluent texts or ours."""
    try:
        return bool(known(lang, message, own))
    except KeyError:
        return False


def say(lang: str, message: str, **args: object) -> str:
    """The text of a message id in a language; an unknown id or language is a fault of ours and raises KeyError."""
    return say_first("", lang, message, **args)


def say_first(own: str, lang: str, message: str, **args: object) -> str:
    """The same, `own` Fluent texts coming before ours."""
    texts = known(lang, message, own)
    long = {key: value for key, value in args.items() if isinstance(value, str) and len(value) > LONGEST_PART}
    marks = {key: f"\ue000{key}\ue000" for key in long}
    text, faults = texts.format_pattern(texts.get_message(message).value, {**args, **marks})
    if faults:
        raise faults[0]
    return reduce(lambda made, key: made.replace(marks[key], long[key]), long, str(text))


def term(lang: str, word: str) -> str:
    """A word of a fight file (a weapon, a role, a special rule) as people read it; an unknown one as it is."""
    return say(lang, "term", id=word.replace(" ", "-"), word=word)
