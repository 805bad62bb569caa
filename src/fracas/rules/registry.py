"""The rulesets by name: editions, each a package that is read when it is asked for, and house rules beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fracas.rules.rule_text import Rule
    from fracas.rules.ruleset import Ruleset
    from fracas.rules.vocabulary import Vocabulary

EDITIONS = {
    "classic": "fracas.rules.classic",
    "wh40k-3e": "fracas.rules.wh40k3e",
    "whfb-8e": "fracas.rules.whfb8e",
    "resurrection": "fracas.rules.resurrection",
    "t9a-1": "fracas.rules.t9a1",
}
"""A line an edition: its name, and the package that is its folder. There `table.py` has its RULESET, `words.py` its
VOCABULARY, `book.toml` what its rules say, `game.toml` what the game is and how it differs from others, `en.ftl` and
`ru.ftl` what the log says of it and of no other.
"""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """A ruleset of one's own. `book`: the ruleset whose rulebook and words it goes by; `rules`, `words`: those it has
    beside them, words as Fluent texts by language.
    """

    table: Ruleset
    vocabulary: Vocabulary
    book: str
    rules: tuple[Rule, ...] = ()
    words: Mapping[str, str] = field(default_factory=dict)


HOUSE_RULES: dict[str, HouseRules] = {}
"""By name."""


class Vocabularies(Mapping[str, "Vocabulary"]):
    """The words of every ruleset, by its name."""

    def __getitem__(self, name: str) -> Vocabulary:
        if name in HOUSE_RULES:
            return HOUSE_RULES[name].vocabulary
        found: Vocabulary = import_module(f"{EDITIONS[name]}.words").VOCABULARY
        return found

    def __iter__(self) -> Iterator[str]:
        yield from (*EDITIONS, *HOUSE_RULES)

    def __len__(self) -> int:
        return len(EDITIONS) + len(HOUSE_RULES)

    def __contains__(self, name: object) -> bool:
        return name in EDITIONS or name in HOUSE_RULES


VOCABULARIES = Vocabularies()


def ruleset(name: str) -> Ruleset:
    """The table of an edition, or of house rules; KeyError if there is none."""
    if name in HOUSE_RULES:
        return HOUSE_RULES[name].table
    found: Ruleset = import_module(f"{EDITIONS[name]}.table").RULESET
    return found


def texts(name: str, lang: str) -> str:
    """The words of a ruleset's own for the log, as Fluent text: those of house rules before those of their book."""
    if name in HOUSE_RULES:
        own = HOUSE_RULES[name]
        return own.words.get(lang, "") + "\n" + texts(own.book, lang)
    return texts_of(EDITIONS[name], lang)


@lru_cache
def texts_of(package: str, lang: str) -> str:
    """The words of an edition's own, `en.ftl` and `ru.ftl` of its folder; "" without them."""
    path = files(package) / f"{lang}.ftl"
    return path.read_text("utf-8") if path.is_file() else ""


def folder(name: str) -> Traversable:
    """The folder of an edition; KeyError if there is none of that name."""
    return files(EDITIONS[name])
