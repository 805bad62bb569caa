"""Every text a person reads, in English and Russian: Fluent files in `en/` and `ru/`, one look-up."""

from __future__ import annotations

from functools import lru_cache, reduce
from importlib.resources import files
from typing import Any

LANGUAGES = ("en", "ru")
LONGEST_PART = 2000
"""Characters of an argument that Fluent is given: it refuses 2500. The place of a longer one is filled afterwards."""


@lru_cache(maxsize=64)
def bundle(lang: str, name: str) -> Any:
    """The Fluent bundle of one file: a message's file is the first word of its id."""
    from fluent.runtime import FluentBundle, FluentResource

    made = FluentBundle([lang], use_isolating=False)
    text = files(__package__).joinpath(lang, f"{name}.ftl").read_text("utf-8")
    made.add_resource(FluentResource(text))
    return made


def say(lang: str, message: str, **args: object) -> str:
    """The text of a message id in a language; an unknown id is a fault of ours and raises KeyError."""
    if lang not in LANGUAGES:
        from fracas.errors import BadInput

        raise BadInput("library-language", language=repr(lang)[:20])
    texts = bundle(lang, message.partition("-")[0])
    if not texts.has_message(message):
        raise KeyError(f"no {lang} text for {message!r}")
    long = {key: value for key, value in args.items() if isinstance(value, str) and len(value) > LONGEST_PART}
    marks = {key: f"\ue000{key}\ue000" for key in long}
    text, faults = texts.format_pattern(texts.get_message(message).value, {**args, **marks})
    if faults:
        raise faults[0]
    return reduce(lambda made, key: made.replace(marks[key], long[key]), long, str(text))
