"""Which names of games, armies and units mean the same, as different list builders write them."""

from __future__ import annotations

import re

from fracas.rosters.naming import plain, words
from fracas.rosters.systems import system_of

BRACKETED = re.compile(r"\{[^{}]*\}|\[[^\[\]]*\]|\([^()]*\)")
EDITION = re.compile(r"\b([1-9]|1[0-9])(st|nd|rd|th|e|\.0)?\b")
NUMBERED_GAME = re.compile(r"[34]0[,. ]?000|[34]0k", re.IGNORECASE)
NOISE = words(
    "and army list book codex realm kingdom tribe mountain hold man brayherd khemri supplement fw cat catalogue"
)
"""Words of an army's name that some catalogues leave out."""
SPELT = {"elve": "elf", "dwarve": "dwarf", "dwarfen": "dwarf", "daemonic": "daemon"}


def key(name: str) -> str:
    """A name as its words in order of the alphabet: what two names of one thing have in common."""
    return " ".join(sorted(words(name))) or plain(name).casefold()


def bare(name: str) -> str:
    """A name without what is in brackets: "{tomb kings}", "(champion)"."""
    return plain(BRACKETED.sub(" ", plain(name)))


def bare_key(name: str) -> str:
    """The key of a name without what is in brackets; the whole name's if nothing is left."""
    short = bare(name)
    return key(short if words(short) else name)


def army_words(name: str) -> frozenset[str]:
    """The words of an army's name that tell it from others; slugs have their words joined by hyphens."""
    found = frozenset(SPELT.get(word, word) for word in words(name.replace("-", " ")))
    telling = frozenset(word for word in found if word not in NOISE and not re.search(r"\d", word))
    return telling or found


def alike(one: str, other: str) -> bool:
    """Whether two words are one: "Bretonnia" and "Bretonnian"."""
    short, long = sorted((one, other), key=len)
    return short == long or (len(short) >= 5 and long.startswith(short) and len(long) - len(short) <= 2)


def army_score(asked: str, army: str) -> float:
    """How well an army's name fits what was asked for: 0 not at all, 1 exactly."""
    wanted, there = army_words(asked), army_words(army)
    if not wanted or not all(any(alike(word, other) for other in there) for word in wanted):
        return 0.0
    extra = len(there) - len(wanted)
    return 1.0 / (1.0 + max(0, extra))


def editions(game: str) -> frozenset[int]:
    """The numbers of editions in a game's name."""
    bare_name = NUMBERED_GAME.sub(" ", game.lower().replace("-", " ").replace("_", " "))
    return frozenset(int(found[0]) for found in EDITION.findall(bare_name))


def same_game(asked: str, game: str) -> bool:
    """Whether two names mean one game: one's words are in the other's, or both are the same known system."""
    ours, theirs = editions(asked), editions(game)
    if ours and theirs and ours != theirs:
        return False
    one, other = words(asked.replace("-", " ")), words(game.replace("-", " "))
    if one and other and (one <= other or other <= one):
        return True
    system = system_of(asked)
    return system is not None and system == system_of(game) and (ours == theirs or not (ours or theirs))


def part_of(asked: str, name: str) -> bool:
    """Whether what was typed is in a name, or all its words begin words of it."""
    typed = words(asked.replace("-", " "))
    there = words(name.replace("-", " "))
    inside = asked.casefold().strip() in name.casefold()
    return inside or (bool(typed) and all(any(other.startswith(word) for other in there) for word in typed))
