"""JSON text as YAML that our parser reads alike: the few places where JSON is not quite YAML."""

from __future__ import annotations

import json
import re

ESCAPE = re.compile(r"\\(?:u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})|.)")
BREAKS = re.compile("[\x85\u2028\u2029]")


def is_json(text: str) -> bool:
    """Whether the text is JSON as a whole."""
    if text.lstrip()[:1] not in ("{", "["):
        return False
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def joined(escape: re.Match[str]) -> str:
    """The one character that a pair of surrogate escapes stands for; any other escape as it is."""
    high, low = escape.groups()
    if high is None:
        return escape[0]
    return chr(0x10000 + ((int(high, 16) & 0x3FF) << 10) + (int(low, 16) & 0x3FF))


def as_yaml(text: str) -> str:
    """The text, made plain YAML if it is JSON."""
    if not is_json(text):
        return text
    text = BREAKS.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
    return ESCAPE.sub(joined, text).replace("\t", " ")
