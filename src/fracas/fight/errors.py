"""What goes wrong, said as a message id with its arguments: words are chosen where it is shown."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """Where in the input: file name, line (1-based) and whole key, each None where unknown."""

    file: str | None = None
    line: int | None = None
    key: str | None = None

    def __str__(self) -> str:
        spot = ":".join(str(part) for part in (self.file, self.line) if part is not None)
        return ": ".join(part for part in (spot, self.key) if part)


class FracasError(Exception):
    """Anything fracas refuses. `message` is a Fluent id of `words/`, `args_` its arguments."""

    def __init__(self, message: str, place: Place | None = None, /, **args: object) -> None:
        super().__init__(message)
        self.message, self.place, self.args_ = message, place or Place(), args

    def text(self, lang: str = "en") -> str:
        """One line: where, what, and what would do."""
        from fracas.words import say

        return ": ".join(part for part in (str(self.place), say(lang, self.message, **self.args_)) if part)

    def __str__(self) -> str:
        return self.text()


class BadInput(FracasError):
    """The input is refused as a whole: exit status 2."""


class DiceRanOut(BadInput):
    """The typed dice were too few for the fight."""
