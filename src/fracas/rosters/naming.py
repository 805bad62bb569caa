"""Names as list builders write them, made plain, and compared."""

from __future__ import annotations

import html
import re
import unicodedata
from functools import lru_cache

from fracas.fightfile.fields import JOINERS, LONGEST_NAME, unreadable

TAG = re.compile(r"</?[A-Za-z][^<>]{0,200}>")
MARKS = re.compile(r"\*\*|__|\^\^")
WORD = re.compile(r"[^\W_]+")
LONGEST = 200
SMALL = frozenset(("the", "of", "a", "an", "with", "w"))


def plain(text: str) -> str:
    """A name without markup, control characters and needless blanks; "" if nothing is left."""
    text = html.unescape(text[: 4 * LONGEST])
    text = MARKS.sub("", TAG.sub("", text))
    if not text.isprintable():
        text = "".join(" " if char.isspace() else char for char in text if char.isspace() or not unreadable(char))
    return " ".join(unicodedata.normalize("NFC", text).split())[:LONGEST].strip()


def fit(text: str, most: int = LONGEST_NAME) -> str:
    """A plain name as a fight file takes it: no brackets but round ones, not too long."""
    swapped = plain(text).translate(str.maketrans("{}[]<>", "()()()")).replace("`", "'")
    swapped = re.sub(r"&(#?\w+);", r"& \1;", swapped)
    made = swapped[:most].strip()
    return made if made.strip(JOINERS) else "?"


@lru_cache(maxsize=16384)
def words(text: str) -> frozenset[str]:
    """A name as the set of its words, in small letters and the singular, small words left out."""
    return frozenset(map(single, WORD.findall(plain(text).casefold()))) - SMALL


def single(word: str) -> str:
    """A word in the singular, roughly: only for comparing."""
    irregular = {"men": "man", "axes": "axe", "bowmen": "bowman", "spearmen": "spearman", "knives": "knife"}
    if word in irregular:
        return irregular[word]
    if word.endswith("men") and len(word) > 5:
        return word[:-3] + "man"
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith("s") and not word.endswith("ss") and len(word) > 3:
        return word[:-1]
    return word


def same(one: str, other: str) -> bool:
    """Whether two names mean one thing: the same words, in whatever order and number."""
    return bool(words(one)) and words(one) == words(other)
