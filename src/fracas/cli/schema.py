"""`fracas schema`: the JSON Schema of the fight file, by ruleset."""

from __future__ import annotations

import json

import click

from fracas.cli.app import Command, lang_option
from fracas.cli.common import json_option, ruleset_option
from fracas.words import say


def command(lang: str) -> click.Command:
    """The command in a language."""
    params: list[click.Parameter] = [ruleset_option(lang, "classic"), json_option(lang), lang_option(lang)]
    return Command("schema", params=params, callback=run, help=say(lang, "cli-schema-help"))


def run(lang: str, as_json: bool, ruleset: str) -> None:
    """Print the schema, on one line with `--json`."""
    from fracas.fightfile import json_schema

    print(json.dumps(json_schema(ruleset), indent=None if as_json else 2, ensure_ascii=True))
