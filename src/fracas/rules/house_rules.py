"""House rules: a ruleset of one's own, put beside those that fracas brings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from fracas.fight.errors import BadInput, Place
from fracas.rules.registry import HOUSE_RULES, VOCABULARIES, HouseRules
from fracas.rules.rule_text import Rule
from fracas.rules.ruleset import Ruleset
from fracas.rules.vocabulary import Vocabulary


def add_ruleset(
    table: Ruleset,
    vocabulary: Vocabulary,
    *,
    book: str,
    rules: Iterable[Rule] = (),
    words: Mapping[str, str] | None = None,
) -> None:
    """Make a ruleset known under its name, for fights that name it as theirs.

    `table`: its rules; `vocabulary`: the words its fights may use; `book`: the ruleset whose rulebook it goes by, and
    `rules` its own beside them; `words`: what the log says of its own, as Fluent texts by language. BadInput if the
    name is taken, or is not the same in both.
    """
    name = table.name
    if name in VOCABULARIES or not name or name != vocabulary.name:
        raise BadInput("library-ruleset-name", Place("ruleset"), value=repr(name)[:40], known=", ".join(VOCABULARIES))
    if book not in VOCABULARIES:
        raise BadInput("library-ruleset-book", Place("book"), value=repr(book)[:40], known=", ".join(VOCABULARIES))
    HOUSE_RULES[name] = HouseRules(table, vocabulary, book, tuple(rules), words or {})
