"""Answers: JSON made elsewhere, and refusals in the visitor's language."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from fracas.fight.errors import FracasError
from fracas.web.jobs import Answer, encoded, refusal
from fracas.words import LANGUAGES, say


class Ready(Response):
    """JSON that is made."""

    media_type = "application/json"


def ready(found: Answer) -> Response:
    """A worker's answer."""
    return Ready(found[1], found[0])


def language(asked: str | None, accepted: str | None) -> str:
    """The language to answer in: `?lang=`, else the browser's first that is known."""
    if asked in LANGUAGES:
        return str(asked)
    for part in (accepted or "")[:200].split(","):
        word = part.strip()[:2].lower()
        if word in LANGUAGES:
            return word
    return LANGUAGES[0]


def refused(status: int, message: str, accepted: str, **args: Any) -> Response:
    """A refusal by message id."""
    error = {"where": "", "message": say(language(None, accepted), message, **args)}
    return Ready(encoded({"error": error}), status)


def told(fault: FracasError, lang: str, status: int = 422) -> Response:
    """A refusal of the product's own."""
    return Ready(encoded({"error": refusal(fault, lang)}), status)
