"""One catalogue of texts: both languages have the same ones, and the page says each of its own and no other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from fracas.rules.registry import VOCABULARIES
from fracas.web.pages import TEXTS
from fracas.words import LANGUAGES, say, term

CATALOGUE = files("fracas.words")
SCRIPTS = files("fracas.web") / "static" / "js"
FILES = sorted(path.name for path in (CATALOGUE / "en").iterdir())


class Variables(Visitor):
    """The names of what is filled in."""

    def __init__(self) -> None:
        self.names = set[str]()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def messages(lang: str, name: str) -> dict[str, set[str]]:
    """The messages of a file, each with the names of what is filled in."""
    found = dict[str, set[str]]()
    for entry in FluentParser().parse((CATALOGUE / lang / name).read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


@pytest.mark.parametrize("name", FILES)
def test_both_languages_have_the_same_texts_and_fill_in_the_same(name: str) -> None:
    english, russian = (messages(lang, name) for lang in LANGUAGES)
    chosen_by = {"term": {"id"}}  # in English a word is as it is
    assert {id: found | chosen_by.get(id, set()) for id, found in english.items()} == russian


@pytest.mark.parametrize("name", FILES)
def test_a_texts_file_is_the_first_word_of_its_id(name: str) -> None:
    assert {f"{id.partition('-')[0]}.ftl" for id in messages("en", name)} == {name}


def arguments(script: str) -> Iterator[str]:
    """What each call of `t` and `says` names its text by."""
    for call in re.finditer(r"\b(?:t|says)\(", script):
        depth, end = 0, call.end()
        while depth or script[end] not in ",)":
            depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(script[end], 0)
            end += 1
        yield script[call.end() : end]


def keys() -> set[str]:
    """The keys that the page's code names: in calls and in its tables of keys, with * for what is put in."""
    found = set[str]()
    for path in SCRIPTS.rglob("*.js"):
        script = path.read_text("utf-8")
        tables = re.findall(r"const (?:PLACES|HELP|NAMED) = [\[{](.*?)[\]}];", script, re.DOTALL)
        for said in (*arguments(script), *tables, *re.findall(r"const option = .*", script)):
            found |= set(re.findall(r"'([a-zA-Z][\w-]*)'", said))
            found |= {re.sub(r"\$\{.*\}", "*", one) for one in re.findall(r"`([a-z][^`]*)`", said)}
    return found


def ids(key: str, known: set[str]) -> set[str]:
    """The texts that a key may mean: one of the catalogue's id, else the page's own."""
    pages_own = "page-" + re.sub(r"[A-Z]", lambda letter: f"-{letter[0].lower()}", key)
    return {id for one in (key, pages_own) for id in known if re.fullmatch(re.escape(one).replace(r"\*", ".+"), id)}


TEXTS_OF_THE_PAGE = {id for name in TEXTS for id in messages("en", f"{name}.ftl")}
ICONS = {"dice", "book"}
"""What stands beside the keys in their tables."""


def test_every_text_that_the_page_says_is_there() -> None:
    assert [key for key in keys() - ICONS if not ids(key, TEXTS_OF_THE_PAGE)] == []


def test_the_page_says_every_text_of_its_own() -> None:
    said = {id for key in keys() for id in ids(key, TEXTS_OF_THE_PAGE)}
    inner = re.findall(r"\{ ((?:page|fight)-[\w-]+) \}", (CATALOGUE / "en" / "page.ftl").read_text("utf-8"))
    own = {id for id in TEXTS_OF_THE_PAGE if id.startswith(("page-", "switch-"))}
    assert len(own) > 250
    assert own - said - set(inner) == set()


def test_every_word_of_a_fight_file_has_a_russian_one() -> None:
    words = {word for one in VOCABULARIES.values() for word in (*one.weapons, *one.roles, *one.traits, *one.types)}
    assert len(words) > 70
    assert [word for word in words if term("ru", word) == word] == []
    assert all(term("en", word) == word for word in words)


def test_a_word_that_is_none_of_the_rulesets_is_as_it_is() -> None:
    assert term("ru", "Bob's axe") == term("en", "Bob's axe") == "Bob's axe"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_switch_has_a_name_in_words(lang: str) -> None:
    switches = {name: one for vocabulary in VOCABULARIES.values() for name, one in vocabulary.switches.items()}
    assert len(switches) > 10
    for name, one in switches.items():
        assert all(say(lang, f"switch-{word.replace('_', '-')}") for word in (name, *one.words))
