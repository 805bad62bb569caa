"""The rulebooks: every ruleset in every language, chapter by chapter."""

from __future__ import annotations

from collections.abc import Iterator

from fracas.rulebook import SECTIONS, Rule, games, rules
from fracas.show.rulebook import chart, legend
from fracas.words import say
from generator.markdown import marks, page, table

ABOUT = {
    "en": """\
# The rulebook of `{name}`

*{title}.* {about}

Every rule by its id, as `fracas rules --ruleset {name}` prints it. The log, the odds and the code cite these ids.
Sources: 000 ¶9 is a paragraph of a document that the ruleset was written from ([rulings](../rulings.md) says which they
are); letters stand for what else was read and are [at the end](#sources); "from memory" is what it says. All games side
by side: [rulesets](rulesets-en.md).
""",
    "ru": """\
# Книга правил `{name}`

*{title}.* {about}

Каждое правило со своим именем, как его печатает `fracas rules --ruleset {name} --lang ru`. На эти имена ссылаются
журнал боя, вероятности и код. Источник вида 000 ¶9 — абзац одного из документов, по которым написаны наборы правил: 000
(как модели бьют), 001 (как считается результат раунда), 003 (вызовы и командная группа). Буквами названо то, что
прочитано ещё, список [в конце](#источники); «по памяти» значит по памяти. Все игры рядом: [наборы
правил](rulesets-ru.md).
""",
}


def rulebook(name: str, lang: str) -> str:
    """A rulebook: its chapters, as far as they have rules, what it leaves out, its sources."""
    game, book = games().games[name], list(rules(name).values())
    about = ABOUT[lang].format(name=name, title=game.title.text(lang), about=game.about.text(lang))
    parts = [about]
    for section, names in SECTIONS.items():
        if found := [rule for rule in book if rule.section == section]:
            parts.append(f"## {names[lang]}")
            parts += [part for rule in found for part in rule_parts(rule, name, lang)]
    parts += [f"## {say(lang, 'rules-not-modelled')}", left_out(name, lang), f"## {say(lang, 'rules-sources')}"]
    letters = "\n".join(f"- {line}" for line in legend(book, lang))
    return page(*parts, letters or say(lang, "rules-documents-only"))


def left_out(name: str, lang: str) -> str:
    """What a ruleset does not model, as a list."""
    return "\n".join(f"- {said.text(lang)}" for said in games().games[name].not_modelled)


def rule_parts(rule: Rule, name: str, lang: str) -> Iterator[str]:
    """A rule: id, title and source, text, chart, ruling, the case that shows it."""
    text = rule.text(lang)
    yield f"### `{rule.id}`"
    yield " — ".join(filter(None, (f"**{text.title}**", marks(rule, lang))))
    yield text.text
    if needs := chart(rule.id, name):
        yield table(*([cell.replace("\\", " \\ ") for cell in row] for row in needs))
    if text.ruling:
        yield f"> *{say(lang, 'rules-ruling')}:* {text.ruling}"
    if rule.example:
        case = f"[{rule.example}](../../tests/conformance/{name}/{rule.example}.yaml)"
        yield say(lang, "rules-example", example=case)
