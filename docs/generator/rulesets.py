"""The rulesets side by side: what they are, how they differ, what they leave out."""

from __future__ import annotations

from fracas.rulebook import Row, games
from fracas.words import say
from generator.markdown import page, rule_link, table
from generator.rulebooks import left_out

ABOUT = {
    "en": """\
# Rulesets

A fight file says `ruleset: NAME`; without it `classic` decides. This page is what `fracas rules --matrix` and
`fracas rules --not-modelled --ruleset NAME` print.
""",
    "ru": """\
# Наборы правил

В файле боя пишется `ruleset: ИМЯ`; без этого действует `classic`. Эту страницу печатают `fracas rules --matrix` и
`fracas rules --not-modelled --ruleset ИМЯ` (с `--lang ru`).
""",
}
HEADS = {
    "en": ("ruleset", "the game", "what it is"),
    "ru": ("набор правил", "игра", "что это"),
}


def rulesets(lang: str) -> str:
    """The page in a language."""
    known = games().games
    rows = [(book_link(name, lang), game.title.text(lang), game.about.text(lang)) for name, game in known.items()]
    compared = [
        (say(lang, "rules-point"), *(f"`{name}`" for name in known)),
        *(row(one, lang) for one in games().matrix),
    ]
    parts = [ABOUT[lang], table(HEADS[lang], *rows), f"## {say(lang, 'rules-matrix')}", table(*compared)]
    parts.append(f"## {say(lang, 'rules-not-modelled')}")
    for name in known:
        parts += [f"### `{name}`", left_out(name, lang)]
    return page(*parts)


def book_link(name: str, lang: str) -> str:
    """A link to a rulebook."""
    return f"[`{name}`](rules-{name}-{lang}.md)"


def row(one: Row, lang: str) -> tuple[str, ...]:
    """A point of the comparison, each cell with its rules."""
    cells = []
    for name, cell in one.cells.items():
        links = " ".join(rule_link(id, name, lang) for id in cell.rules)
        cells.append("<br>".join(filter(None, (cell.said.text(lang), links))))
    return one.what.text(lang), *cells
