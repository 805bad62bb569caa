"""What the commands share: reading FILE, printing JSON and tables, options."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Sequence
from typing import IO, TYPE_CHECKING, Any, cast

import click

from fracas.cli.app import Option, clip, lang_option
from fracas.fight.errors import BadInput, Place
from fracas.words import say

if TYPE_CHECKING:
    from rich.console import Console

    from fracas.fight.fight import Fight
    from fracas.rosters.roster import Roster


def file_argument(nargs: int = 1) -> click.Argument:
    """FILE: a path, or - for standard input."""
    return click.Argument(["file"] if nargs == 1 else ["files"], nargs=nargs, required=True, metavar="FILE")


def json_option(lang: str) -> click.Option:
    """`--json`."""
    return Option(["--json", "as_json"], is_flag=True, help=say(lang, "cli-json-option"))


def order_option(lang: str) -> click.Option:
    """`--order 2,1`."""
    return Option(["--order"], metavar="2,1", help=say(lang, "cli-order-option"))


def base_options(lang: str) -> list[click.Parameter]:
    """FILE, `--json`, `--lang`, `--order`: what every command about a fight file has."""
    return [file_argument(), json_option(lang), order_option(lang), lang_option(lang)]


def memory_option(lang: str) -> click.Option:
    """`--memory`."""
    return Option(["--memory"], type=click.IntRange(1, 2**20), metavar="MIB", help=say(lang, "cli-memory-option"))


def combat_options(lang: str) -> list[click.Parameter]:
    """`--rounds` and `--until`."""
    return [
        Option(["--rounds"], type=click.IntRange(1, 1000), metavar="N", help=say(lang, "cli-rounds-option")),
        Option(["--until"], type=click.Choice(["end"]), metavar="end", help=say(lang, "cli-until-option")),
    ]


def how_long(rounds: int | None, until: str | None) -> int | str | None:
    """How much of the combat is wanted: so many rounds, "end", or None; both are refused."""
    if rounds is not None and until is not None:
        raise BadInput("cli-rounds-or-until", Place("--rounds"))
    return until or rounds


def ruleset_option(lang: str, default: str | None = None, text: str = "cli-ruleset-option") -> click.Option:
    """`--ruleset`."""
    from fracas.rules.registry import EDITIONS

    known = click.Choice([*EDITIONS])
    return Option(["--ruleset"], type=known, default=default, metavar="NAME", help=say(lang, text))


def library_option(lang: str) -> click.Option:
    """`--library`."""
    return Option(["--library"], metavar="FILE", help=say(lang, "cli-library-option"))


def chart_option(lang: str) -> click.Option:
    """`--chart`."""
    return Option(["--chart"], metavar="FILE.svg|png", help=say(lang, "cli-chart-option"))


def read_fights(file: str, order: str | None = None, *, open_choices: bool = False) -> dict[int, Fight]:
    """The combats of FILE by their numbers in it, in the order in which they are fought (`fight.order`)."""
    from fracas.fightfile.loading import load_all

    if not file:
        raise BadInput("cli-file-empty", Place("FILE"))
    if file == "-" and sys.stdin is None:
        raise BadInput("cli-stdin-closed", Place("-"))
    source = sys.stdin.buffer if file == "-" else file
    fights = load_all(source, name=file, open_choices=open_choices)
    return {i + 1: fights[i] for i in numbers(order, len(fights))}


def read_army(file: str, library: str | None) -> Roster:
    """The roster in FILE, or from standard input; what it lacks is filled in from the library."""
    from fracas.rosters.formats.bounds import LARGEST_FILE
    from fracas.rosters.formats.reading import read_roster, roster_of
    from fracas.rosters.to_fight.fill_profiles import fill

    if not file:
        raise BadInput("cli-file-empty", Place("ROSTER"))
    if file != "-":
        return fill(read_roster(file), library)
    if sys.stdin is None:
        raise BadInput("cli-stdin-closed", Place("-"))
    content = sys.stdin.buffer.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise BadInput("roster-too-large", Place("-"), most=str(LARGEST_FILE >> 20))
    if not content.strip():
        raise BadInput("roster-empty", Place("-"))
    return fill(roster_of(content, "-"), library)


def make_folder(folder: str) -> None:
    """A folder that is there in the end; BadInput if it cannot be."""
    try:
        os.makedirs(folder, exist_ok=True)
    except (OSError, ValueError) as fault:
        why = getattr(fault, "strerror", None) or type(fault).__name__
        raise BadInput("roster-unwritable", Place(clip(folder)), why=str(why)) from None


def clip_end(text: str) -> str:
    """What was typed, its end if it is long: the name of a file is there."""
    return text if len(text) <= 60 else "…" + clip(text[-59:])


def numbers(order: str | None, n: int) -> list[int]:
    """`--order` as places, each combat exactly once."""
    if order is None:
        return list(range(n))
    words = [word.strip() for word in order.split(",")]
    if sorted(words) != sorted(str(i + 1) for i in range(n)):
        raise BadInput("cli-order" if n > 1 else "cli-order-one", Place("--order"), order=clip(order), n=n)
    return [int(word) - 1 for word in words]


def check_chart(path: str | None) -> None:
    """Refuse a chart that could not be written, before anything is computed."""
    if path is not None:
        from fracas.show.charts import check_target

        check_target(path)


def print_json(found: Sequence[Any]) -> None:
    """One object, or an array where the file has several combats."""
    ascii_only = (sys.stdout.encoding or "").lower().replace("-", "") != "utf8"
    text = json.dumps(found[0] if len(found) == 1 else list(found), ensure_ascii=ascii_only)
    print(text)


def console() -> Console:
    """The terminal; piped, as wide as a page."""
    from rich.console import Console

    made = Console(highlight=False, soft_wrap=False)
    return made if made.is_terminal else Console(highlight=False, width=100, file=cast(IO[str], Trimmed(sys.stdout)))


class Trimmed:
    """A file without blanks at the ends of its lines."""

    def __init__(self, file: IO[str]) -> None:
        self.file, self.held = file, ""

    def write(self, text: str) -> int:
        """Write, holding back blanks until it is known what follows them."""
        whole = self.held + text
        body = whole.rstrip(" ")
        self.held = whole[len(body) :]
        self.file.write(re.sub(r" +\n", "\n", body))
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)
