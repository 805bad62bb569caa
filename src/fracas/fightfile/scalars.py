"""What a plain YAML scalar means by the core schema of YAML 1.2: `No` is a word, `0o17` is fifteen."""

from __future__ import annotations

import re

CORE = "tag:yaml.org,2002:"
KINDS = ("str", "int", "float", "bool", "null")
LONGEST_NUMBER = 100

NULL = re.compile(r"~|null|Null|NULL|")
BOOL = re.compile(r"true|True|TRUE|false|False|FALSE")
INT = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")

Scalar = str | int | float | bool | None


def kind_of(text: str) -> str:
    """Which of the core kinds a plain scalar is."""
    for kind, pattern in (("null", NULL), ("bool", BOOL), ("int", INT), ("float", FLOAT)):
        if pattern.fullmatch(text):
            return kind
    return "str"


def whole(text: str) -> int:
    """`17`, `+1`, `0o17` or `0x1F`."""
    base = {"0o": 8, "0x": 16}.get(text[:2], 10)
    return int(text if base == 10 else text[2:], base)


def real(text: str) -> float:
    """A float, `.inf` and `.nan` too."""
    return float(text.replace(".inf", "inf").replace(".nan", "nan")) if "n" in text else float(text)


def value_of(text: str, kind: str) -> Scalar:
    """The scalar as that kind; ValueError if it is not one, OverflowError if it is longer than any sane number."""
    found = kind_of(text)
    if kind == "str":
        return text
    if found != kind and (kind, found) != ("float", "int"):
        raise ValueError(text)
    if found in ("int", "float") and len(text) > LONGEST_NUMBER:
        raise OverflowError(text)
    match kind:
        case "int":
            return whole(text)
        case "float":
            return real(text.lower())
        case "bool":
            return text.lower() == "true"
    return None
