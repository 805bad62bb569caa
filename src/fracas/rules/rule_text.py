"""What a rule says in words, as data: read from an edition's book, or brought by house rules."""

from __future__ import annotations

from dataclasses import dataclass


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
