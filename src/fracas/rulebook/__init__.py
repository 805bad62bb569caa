"""The rulebook as data: what every rule id says in English and Russian, one `<ruleset>.toml` a ruleset.

A rule with `same` takes over another book's, but for the keys beside it; `games.toml` says what sets the games apart.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

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
class Text:
    """A rule in one language; `ruling` is the part the documents leave to us, "" if none."""

    title: str
    text: str
    ruling: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of a ruleset. `ruling`: it is ours as a whole. `example`: a conformance case that shows it, or ""."""

    id: str
    section: str
    source: str
    ruling: bool
    example: str
    en: Text
    ru: Text

    def text(self, lang: str) -> Text:
        """The rule in "en" or "ru"; KeyError for any other language."""
        return {"en": self.en, "ru": self.ru}[lang]


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


OWN: dict[str, dict[str, Rule]] = {}
"""The books of house rules, by ruleset."""


def add_book(ruleset: str, book: dict[str, Rule]) -> None:
    """Make a book of house rules known."""
    OWN[ruleset] = book


def rules(ruleset: str = "classic") -> dict[str, Rule]:
    """All rules of a ruleset by id, in the rulebook's order. Shared: not to be changed."""
    return OWN[ruleset] if ruleset in OWN else brought(ruleset)


@lru_cache
def brought(ruleset: str) -> dict[str, Rule]:
    """The rules of a book that fracas brings."""
    tables = {id: whole(id, ruleset) for id in book(ruleset)}
    return {
        id: Rule(**{**table, "id": id, "en": Text(**table["en"]), "ru": Text(**table["ru"])})
        for id, table in tables.items()
    }


def rule(id: str, ruleset: str = "classic") -> Rule:
    """One rule; KeyError if the ruleset has no such id."""
    return rules(ruleset)[id]


@lru_cache
def games() -> Games:
    """The games and their comparison. Shared: not to be changed."""
    found = read("games")
    matrix = tuple(row(table) for table in found.pop("matrix"))
    return Games({name: game(table) for name, table in found.items()}, matrix)


@lru_cache
def sources() -> dict[str, Said]:
    """What the letters stand for that rules name as their sources. Shared: not to be changed."""
    return {name: Said(**table) for name, table in read("sources").items()}


@lru_cache
def book(ruleset: str) -> dict[str, Any]:
    """A book as it stands, each `same` unresolved."""
    return read(ruleset)


def read(name: str) -> dict[str, Any]:
    """A file of the rulebook."""
    return tomllib.loads(files(__package__).joinpath(f"{name}.toml").read_text("utf-8"))


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


def row(table: dict[str, Any]) -> Row:
    """A row of the comparison from its table."""
    cells = {name: cell for name, cell in table.items() if name != "row"}
    return Row(
        Said(**table["row"]),
        {name: Cell(Said(cell["en"], cell["ru"]), tuple(cell["rules"])) for name, cell in cells.items()},
    )
