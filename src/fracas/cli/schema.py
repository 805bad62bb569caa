"""`fracas schema`: the JSON Schema of the fight file."""

from __future__ import annotations

import json

import click

from fracas.cli.app import Command, lang_option
from fracas.cli.common import json_option
from fracas.words import say


def command(lang: str) -> click.Command:
    """The command in a language."""
    return Command(
        "schema", params=[json_option(lang), lang_option(lang)], callback=run, help=say(lang, "cli-schema-help")
    )


def run(lang: str, as_json: bool) -> None:
    """Print the schema, on one line with `--json`."""
    from fracas.files import json_schema

    print(json.dumps(json_schema(), indent=None if as_json else 2, ensure_ascii=True))
