"""The rulebook as data: what every rule id says in English and Russian, read from the `book.toml` of each edition.

A rule with `same` takes over another book's, but for the keys beside it. `game.toml` of an edition says what the game
is and how it differs from others, `comparison.toml` in what they are compared.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from fracas.rules.registry import EDITIONS, HOUSE_RULES, folder
from fracas.rules.rule_text import Rule, Text

__all__ = [
    "SECTIONS",
    "Cell",
    "Game",
    "Games",
    "Row",
    "Rule",
    "Said",
    "Text",
    "book",
    "games",
    "rule",
    "rules",
    "sources",
]

SECTIONS: dict[str, dict[str, str]] = {
    "fight": {"en": "Who fights", "ru": "Кто сражается"},
    "strike": {"en": "Who strikes when", "ru": "Кто когда бьёт"},
    "attacks": {"en": "How many attacks", "ru": "Сколько атак"},
    "blow": {"en": "To hit, to wound, to save", "ru": "Попадание, рана, спасбросок"},
    "weapon": {"en": "Weapons", "ru": "Оружие"},
    "trait": {"en": "Special rules", "ru": "Особые правила"},
    "allocate": {"en": "Whom the blows hit, and who is removed", "ru": "По кому бьют и кто гибнет"},
    "result": {"en": "Combat result", "ru": "Результат боя"},
    "challenge": {"en": "Challenges", "ru": "Вызовы и поединки"},
    "command": {"en": "Command group", "ru": "Командная группа"},
    "break": {"en": "Break tests and morale", "ru": "Проверки и мораль"},
    "flight": {"en": "Flight and pursuit", "ru": "Бегство и преследование"},
    "round": {"en": "From round to round", "ru": "От раунда к раунду"},
}


@dataclass(frozen=True, slots=True)
class Said:
    """A phrase in both languages."""

    en: str
    ru: str

    def text(self, lang: str) -> str:
        """The phrase in "en" or "ru"; KeyError for any other language."""
        return {"en": self.en, "ru": self.ru}[lang]


@dataclass(frozen=True, slots=True)
class Game:
    """What a ruleset is. `seed`: the documents it comes from. `not_modelled`: what its fights leave out."""

    title: Said
    about: Said
    seed: tuple[str, ...]
    not_modelled: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """What one game does in a row of the comparison, and the rules of its book that say so."""

    said: Said
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the comparison: what is compared, and a cell for each ruleset."""

    what: Said
    cells: Mapping[str, Cell]


@dataclass(frozen=True, slots=True)
class Games:
    """All games by ruleset, and how they differ."""

    games: Mapping[str, Game]
    matrix: tuple[Row, ...]


NONE = Said("–", "–")


def rules(ruleset: str = "classic") -> dict[str, Rule]:
    """All rules of a ruleset by id, in the rulebook's order. Shared: not to be changed."""
    if own := HOUSE_RULES.get(ruleset):
        return {**rules(own.book), **{rule.id: rule for rule in own.rules}}
    return of_edition(ruleset)


@lru_cache
def of_edition(ruleset: str) -> dict[str, Rule]:
    """The rules of an edition's book."""
    tables = {id: whole(id, ruleset) for id in book(ruleset)}
    return {
        id: Rule(**{**table, "id": id, "en": Text(**table["en"]), "ru": Text(**table["ru"])})
        for id, table in tables.items()
    }


def rule(id: str, ruleset: str = "classic") -> Rule:
    """One rule; KeyError if the ruleset has no such id."""
    return rules(ruleset)[id]


def games() -> Games:
    """The games and their comparison. Shared: not to be changed."""
    return compared(tuple(EDITIONS))


@lru_cache
def compared(names: tuple[str, ...]) -> Games:
    """These games and their comparison."""
    tables = {name: read(folder(name), "game") for name in names}
    rows = read(files(__package__), "comparison")
    matrix = tuple(Row(Said(**what), {name: cell(tables[name], key) for name in names}) for key, what in rows.items())
    return Games({name: game(table) for name, table in tables.items()}, matrix)


@lru_cache
def sources() -> dict[str, Said]:
    """What the letters stand for that rules name as their sources. Shared: not to be changed."""
    return {name: Said(**table) for name, table in read(files(__package__), "sources").items()}


@lru_cache
def book(ruleset: str) -> dict[str, Any]:
    """A book as it stands, each `same` unresolved."""
    return read(folder(ruleset), "book")


def read(where: Traversable, name: str) -> dict[str, Any]:
    """A file of the rulebook, or of an edition's folder."""
    return tomllib.loads(where.joinpath(f"{name}.toml").read_text("utf-8"))


def whole(id: str, ruleset: str) -> dict[str, Any]:
    """A rule's table with what it takes over by `same`, all but the example; KeyError if that is not there."""
    table: dict[str, Any] = book(ruleset)[id]
    if "same" not in table:
        return table
    own = {key: value for key, value in table.items() if key != "same"}
    base = whole(id, table["same"])
    said = {lang: base[lang] | own.get(lang, {}) for lang in ("en", "ru")}
    return base | {"example": ""} | own | said


def game(table: dict[str, Any]) -> Game:
    """A game from its table."""
    said = tuple(Said(**phrase) for phrase in table["not_modelled"])
    return Game(Said(**table["title"]), Said(**table["about"]), tuple(table["seed"]), said)


def cell(table: dict[str, Any], key: str) -> Cell:
    """What a game does in a row of the comparison; a row that it does not name is nothing to it."""
    found = table["comparison"].get(key)
    return Cell(Said(found["en"], found["ru"]), tuple(found["rules"])) if found else Cell(NONE, ())
