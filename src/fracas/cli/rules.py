"""`fracas rules`: a rulebook, a chapter or a rule; what a ruleset leaves out; how the rulesets differ."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import click

from fracas.cli import common
from fracas.cli.app import Command, Option, clip, lang_option
from fracas.fight.errors import BadInput, Place
from fracas.words import say

if TYPE_CHECKING:
    from fracas.rules.homes import Home
    from fracas.rules.rule_text import Rule

DEFAULT = "classic"


def command(lang: str) -> click.Command:
    """The command in a language."""
    params: list[click.Parameter] = [
        click.Argument(["id"], required=False, metavar="[ID]"),
        common.ruleset_option(lang),
        Option(["--matrix"], is_flag=True, help=say(lang, "cli-matrix-option")),
        Option(["--code"], is_flag=True, help=say(lang, "cli-code-option")),
        Option(["--not-modelled"], is_flag=True, help=say(lang, "cli-not-modelled-option")),
        common.json_option(lang),
        lang_option(lang),
    ]
    return Command("rules", params=params, callback=run, help=say(lang, "cli-rules-help"))


def run(
    id: str | None, ruleset: str | None, matrix: bool, code: bool, not_modelled: bool, as_json: bool, lang: str
) -> None:
    """Print what was asked for."""
    if matrix and (not_modelled or code or ruleset is not None or id is not None):
        raise BadInput("cli-matrix-alone", Place("--matrix"))
    if not_modelled and (code or id is not None):
        raise BadInput("cli-not-modelled-alone", Place("--not-modelled"))
    if matrix:
        show_matrix(as_json, lang)
    elif not_modelled:
        show_not_modelled(ruleset or DEFAULT, as_json, lang)
    elif code:
        show_code(id, ruleset or DEFAULT, as_json, lang)
    else:
        show_rules(id, ruleset or DEFAULT, as_json, lang)


def show_matrix(as_json: bool, lang: str) -> None:
    """How the rulesets differ."""
    from fracas.show.games import matrix_json, matrix_table

    if as_json:
        common.print_json([matrix_json()])
    else:
        common.console().print(matrix_table(lang))


def show_not_modelled(ruleset: str, as_json: bool, lang: str) -> None:
    """What a ruleset leaves out."""
    from fracas.show.games import game_json, not_modelled_texts

    if as_json:
        common.print_json([game_json(ruleset)])
        return
    out = common.console()
    for text in not_modelled_texts(ruleset, lang):
        out.print(text)


def show_rules(id: str | None, ruleset: str, as_json: bool, lang: str) -> None:
    """The rules asked for: all, a chapter by its first word, or one."""
    from fracas.show.rulebook import rule_json, rule_texts

    chosen = chosen_rules(id, ruleset)
    if as_json:
        print_rules([rule_json(rule, ruleset) for rule in chosen], id)
        return
    out = common.console()
    for text in rule_texts(chosen, lang, ruleset, whole=id is None):
        out.print(text)


def show_code(id: str | None, ruleset: str, as_json: bool, lang: str) -> None:
    """Where the rules asked for are carried out: file, line, and the function or table."""
    from fracas.rules.homes import home

    homes = {rule.id: home(rule.id, ruleset) for rule in chosen_rules(id, ruleset)}
    if as_json:
        print_rules([{"id": own, "ruleset": ruleset, **place_json(place)} for own, place in homes.items()], id)
        return
    for own, place in homes.items():
        where = f"{place.file}:{place.line}  {place.name}" if place else say(lang, "rules-no-code")
        click.echo(f"{own}  {where}")


def place_json(place: Home | None) -> dict[str, Any]:
    """A place in the code as plain data, null where there is none."""
    return place._asdict() if place else {"file": None, "line": None, "name": None}


def print_rules(found: list[dict[str, Any]], id: str | None) -> None:
    """Rules as JSON: one by itself, several as a list."""
    common.print_json(found if id is not None and len(found) == 1 and found[0]["id"] == named(id) else [found])


def named(id: str) -> str:
    """What is asked for as it stands in the book."""
    return id.strip(" .").lower()


def chosen_rules(id: str | None, ruleset: str) -> list[Rule]:
    """All rules of a book, a chapter by its first word, or one; BadInput if there is none such."""
    from fracas.rulebook import rules

    book = rules(ruleset)
    if id is None:
        return list(book.values())
    asked = named(id)
    if not asked:
        raise BadInput("cli-rule-empty", Place("rules"), known=chapters(book))
    chosen = [rule for rule in book.values() if asked in (rule.id, rule.id.split(".")[0])]
    if not chosen:
        raise BadInput("cli-no-rule", Place(f"rules {ruleset}"), id=clip(id), near=nearest(asked, list(book)))
    return chosen


def nearest(id: str, known: list[str]) -> str:
    """Ids that look like what was asked for, else the chapters."""
    from difflib import get_close_matches

    return ", ".join(get_close_matches(id, known, 3)) or chapters(known)


def chapters(known: Iterable[str]) -> str:
    """The first words of ids."""
    return ", ".join(dict.fromkeys(name.split(".")[0] for name in known))
