"""How input is quoted back to the person who wrote it: short, on one line, nothing that could act on a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from functools import reduce

LONGEST = 60
LONGEST_NUMBER = 400
LONGEST_KEY = 300

Path = tuple[str | int, ...]


def visible(char: str) -> str:
    """The character, or its escape if it could not be seen or could act on a terminal."""
    return char if char.isprintable() else char.encode("unicode_escape").decode("ascii")


def clip(text: str, longest: int = LONGEST) -> str:
    """At most `longest` characters of the text, every one of them visible."""
    safe = "".join(map(visible, text[: longest + 1]))
    return safe if len(safe) <= longest and len(text) <= longest else safe[: longest - 1] + "…"


def tail(text: str, longest: int = LONGEST_KEY) -> str:
    """The end of a long text, every character of it visible: a path or key says most at its end."""
    safe = "".join(map(visible, text[-longest:]))
    return safe if len(safe) <= longest and len(text) <= longest else f"…{safe[1 - longest :]}"


def shown(value: object) -> str:
    """A value of the input as a message shows it: texts in quotes, collections by their kind only."""
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case str():
            return f'"{clip(value)}"'
        case int() if value.bit_length() > LONGEST_NUMBER:
            return f"{value:#x}"[:20] + "…"
        case dict():
            return "{…}"
        case list():
            return "[…]"
    return clip(str(value))


def listed(words: Iterable[str]) -> str:
    """Words after one another."""
    return ", ".join(words)


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like this one, whatever its case, or None if nothing is near."""
    folded = {name.casefold(): name for name in known}
    hits = get_close_matches(word[:LONGEST].casefold(), folded, n=1, cutoff=0.6)
    return folded[hits[0]] if hits else None


def step(key: str, part: str | int) -> str:
    """One more part of a whole key."""
    if isinstance(part, int):
        return f"{key}[{part}]"
    plain = part and not set(part) & set('.[]"')
    if not plain:
        return f'{key}["{clip(part)}"]'
    return f"{key}.{clip(part)}" if key else clip(part)


def whole_key(path: Path) -> str | None:
    """`sides.Guard.units[0].models[1].WS`."""
    return tail(reduce(step, path, "")) or None
