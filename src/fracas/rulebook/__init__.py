"""The rulebook as data: what every rule id says in English and Russian, one `<ruleset>.toml` a ruleset."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

SECTIONS: dict[str, dict[str, str]] = {
    "fight": {"en": "Who fights", "ru": "Кто сражается"},
    "strike": {"en": "Who strikes when", "ru": "Кто когда бьёт"},
    "attacks": {"en": "How many attacks", "ru": "Сколько атак"},
    "blow": {"en": "To hit, to wound, to save", "ru": "Попадание, рана, спасбросок"},
    "weapon": {"en": "Weapons", "ru": "Оружие"},
    "allocate": {"en": "Whom the blows hit, and who is removed", "ru": "По кому бьют и кто гибнет"},
    "result": {"en": "Combat result", "ru": "Результат боя"},
    "challenge": {"en": "Challenges", "ru": "Вызовы и поединки"},
    "command": {"en": "Command group", "ru": "Командная группа"},
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


@lru_cache
def rules(ruleset: str = "classic") -> dict[str, Rule]:
    """All rules of a ruleset by id, in the rulebook's order. Shared: not to be changed."""
    tables = tomllib.loads(files(__package__).joinpath(f"{ruleset}.toml").read_text("utf-8"))
    return {
        id: Rule(**{**table, "id": id, "en": Text(**table["en"]), "ru": Text(**table["ru"])})
        for id, table in tables.items()
    }


def rule(id: str, ruleset: str = "classic") -> Rule:
    """One rule; KeyError if the ruleset has no such id."""
    return rules(ruleset)[id]
