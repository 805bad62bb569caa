"""`fracas import`: a roster's units with their profiles, and what was not understood."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from fracas.cli import common
from fracas.cli.app import Command, Option, lang_option
from fracas.cli.common import json_option, library_option, ruleset_option
from fracas.words import say

if TYPE_CHECKING:
    from fracas.rosters.roster import Roster


def command(lang: str) -> click.Command:
    """The command in a language."""
    params: list[click.Parameter] = [
        click.Argument(["file"], required=True, metavar="ROSTER"),
        json_option(lang),
        Option(["-o", "--output", "folder"], metavar="DIR", help=say(lang, "cli-import-output-option")),
        ruleset_option(lang, text="cli-own-ruleset-option"),
        library_option(lang),
        lang_option(lang),
    ]
    return Command("import", params=params, callback=run, help=say(lang, "cli-import-help"))


def run(file: str, as_json: bool, folder: str | None, ruleset: str | None, library: str | None, lang: str) -> None:
    """Read and print; with a folder, write each unit that can fight."""
    from fracas.rosters.report import roster_json

    roster = common.read_army(file, library)
    written = write_units(roster, folder, ruleset, lang) if folder is not None else []
    if as_json:
        common.print_json([roster_json(roster, lang) | ({"written": written} if folder is not None else {})])
        return
    from fracas.show.armies import roster_parts

    console = common.console()
    for part in roster_parts(roster, lang):
        console.print(part)
    if folder is not None:
        console.print(say(lang, "army-written", folder=folder, number=len(written)), markup=False)


def write_units(roster: Roster, folder: str, ruleset: str | None, lang: str) -> list[str]:
    """A fight-file unit each, numbered as in the roster; the names of the files."""
    from fracas.rosters import systems
    from fracas.rosters.to_fight.fight_unit import Wishes, fight_unit
    from fracas.rosters.to_fight.writing import file_name, to_yaml, write
    from fracas.rules.registry import VOCABULARIES

    chosen = ruleset or systems.ruleset_of(roster.game, roster.fantasy)[0]
    texts: dict[str, str] = {}
    for number, unit in enumerate(roster.units, 1):
        if not unit.understood:
            continue
        made = fight_unit(unit, roster, VOCABULARIES[chosen], Wishes())
        told = [say(lang, one.message, **one.args) for one in made.remarks]
        texts[f"{number:02}-{file_name(unit.name)}.yaml"] = to_yaml(made.data, [f"ruleset: {chosen}", *told])
    common.make_folder(folder)
    for name, text in texts.items():
        write(f"{folder}/{name}", text)
    return list(texts)
