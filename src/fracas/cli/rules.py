"""`fracas rules`: the rulebook, or one rule."""

from __future__ import annotations

from collections.abc import Iterable

import click

from fracas.cli import common
from fracas.cli.app import Command, clip, lang_option
from fracas.errors import BadInput, Place
from fracas.words import say


def command(lang: str) -> click.Command:
    """The command in a language."""
    params: list[click.Parameter] = [
        click.Argument(["id"], required=False, metavar="[ID]"),
        common.json_option(lang),
        lang_option(lang),
    ]
    return Command("rules", params=params, callback=run, help=say(lang, "cli-rules-help"))


def run(id: str | None, as_json: bool, lang: str) -> None:
    """Print the rules asked for: all, a chapter by its first word, or one."""
    from fracas.rulebook import rules

    book = rules("classic")
    if id is not None:
        asked, id = id, id.strip(" .").lower()
        if not id:
            raise BadInput("cli-rule-empty", Place("rules"), known=chapters(book))
    chosen = [rule for rule in book.values() if id is None or rule.id == id or rule.id.split(".")[0] == id]
    if not chosen:
        raise BadInput("cli-no-rule", Place("rules"), id=clip(asked), near=nearest(str(id), list(book)))
    if as_json:
        from fracas.show.rulebook import rule_json

        common.print_json(
            [rule_json(rule) for rule in chosen] if id in book else [[rule_json(rule) for rule in chosen]]
        )
        return
    from fracas.show.rulebook import rule_texts

    out = common.console()
    for text in rule_texts(chosen, lang, whole=id is None):
        out.print(text)


def nearest(id: str, known: list[str]) -> str:
    """Ids that look like what was asked for, else the chapters."""
    from difflib import get_close_matches

    return ", ".join(get_close_matches(id, known, 3)) or chapters(known)


def chapters(known: Iterable[str]) -> str:
    """The first words of ids."""
    return ", ".join(dict.fromkeys(name.split(".")[0] for name in known))
