"""`fracas library`: catalogues into the unit library, and units found in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from fracas.cli import common
from fracas.cli.app import Command, Option, clip, lang_option
from fracas.fight.errors import BadInput, Place
from fracas.words import say

if TYPE_CHECKING:
    from fracas.rosters.catalogue.add import AddedFile
    from fracas.rosters.catalogue.find import LibraryCatalogue, LibraryLine

COMMANDS = ("add", "find", "list")
MOST_FOUND = 1000


class Shelf(Command, click.Group):
    """The commands of the library."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order in which people need them."""
        return list(COMMANDS)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Click's look-up; an unknown command is refused in our words."""
        if args[0] not in COMMANDS and not args[0].startswith("-"):
            raise BadInput("cli-no-command", Place("library"), name=clip(args[0]), known=", ".join(COMMANDS))
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; without one, say which there are."""
        if not (ctx._protected_args or ctx.args):
            raise BadInput("cli-command-missing", Place("library"), known=", ".join(COMMANDS))
        return super().invoke(ctx)


def command(lang: str) -> click.Command:
    """The group of commands in a language."""
    parts: list[click.Command] = [add_command(lang), find_command(lang), list_command(lang)]
    return Shelf(
        "library",
        params=[lang_option(lang)],
        callback=lambda lang: None,
        help=say(lang, "cli-library-help"),
        commands={str(part.name): part for part in parts},
    )


def options(lang: str) -> list[click.Parameter]:
    """`--library`, `--json`, `--lang`: what every command of the library has."""
    library = Option(["--library"], metavar="FILE", help=say(lang, "shelf-library-option"))
    return [library, common.json_option(lang), lang_option(lang)]


def made(lang: str, name: str, params: list[click.Parameter], run: Callable[..., None]) -> click.Command:
    """One command of the library."""
    texts = {"help": say(lang, f"shelf-{name}-help"), "short_help": say(lang, f"shelf-{name}")}
    return Command(name, params=[*params, *options(lang)], callback=run, **texts)  # type: ignore[arg-type]


def add_command(lang: str) -> click.Command:
    """`fracas library add PATH…`."""
    paths = click.Argument(["paths"], nargs=-1, required=True, metavar="PATH…")
    force = Option(["--force"], is_flag=True, help=say(lang, "shelf-force-option"))
    return made(lang, "add", [paths, force], run_add)


def find_command(lang: str) -> click.Command:
    """`fracas library find TEXT`."""
    params: list[click.Parameter] = [
        click.Argument(["text"], nargs=-1, required=True, metavar="TEXT"),
        Option(["--game"], metavar="TEXT", help=say(lang, "shelf-game-option")),
        Option(["--army"], metavar="TEXT", help=say(lang, "shelf-army-option")),
        Option(
            ["--limit"],
            type=click.IntRange(1, MOST_FOUND),
            default=20,
            metavar="N",
            help=say(lang, "shelf-limit-option"),
        ),
    ]
    return made(lang, "find", params, run_find)


def list_command(lang: str) -> click.Command:
    """`fracas library list`."""
    return made(lang, "list", [], run_list)


def run_add(paths: tuple[str, ...], force: bool, library: str | None, as_json: bool, lang: str) -> None:
    """Add, then say what became of each file."""
    from fracas.rosters.catalogue.add import add
    from fracas.rosters.catalogue.store import library_path

    where = library_path(library)
    done = add(paths, where, force=force)
    if as_json:
        common.print_json([[added_json(one) for one in done]])
        return
    for one in done:
        click.echo(added_text(one, lang))
    if any(not one.game for one in done):
        click.echo(say(lang, "shelf-no-game"))
    click.echo(say(lang, "shelf-added-all", path=str(where), files=len(done), lines=sum(one.lines for one in done)))


def added_json(one: AddedFile) -> dict[str, Any]:
    """What became of a file, for machines."""
    from dataclasses import asdict

    return asdict(one)


def added_text(one: AddedFile, lang: str) -> str:
    """What became of a file, in words."""
    args = {"source": one.source, "army": one.army, "revision": one.revision, "known": one.known}
    line = say(lang, f"shelf-done-{one.done}", **args)
    if one.done in ("added", "replaced") and (one.kind == "cat" or one.lines):
        line += say(lang, "shelf-counts", units=one.units, lines=one.lines)
    if one.done in ("added", "replaced") and one.hulls:
        line += say(lang, "shelf-hulls", n=one.hulls)
    return line


def run_find(
    text: tuple[str, ...],
    game: str | None,
    army: str | None,
    limit: int,
    library: str | None,
    as_json: bool,
    lang: str,
) -> None:
    """Print the lines that fit."""
    typed = " ".join(text)
    shelf = opened(library)
    try:
        found = shelf.find(typed, game, army, limit + 1)
        elsewhere = not found and bool(game or army) and bool(shelf.find(typed, limit=1))
    finally:
        shelf.close()
    if as_json:
        from fracas.rosters.catalogue.report import line_json

        common.print_json([[line_json(one, lang) for one in found[:limit]]])
    elif not found:
        click.echo(say(lang, "shelf-none-there" if elsewhere else "shelf-none", text=clip(typed)))
    else:
        show(found[:limit], lang)
        if len(found) > limit:
            click.echo(say(lang, "shelf-more", limit=limit))


def opened(library: str | None) -> Any:
    """The library; BadInput if there is none yet."""
    from fracas.fightfile.wording import tail
    from fracas.rosters.catalogue.find import open_library
    from fracas.rosters.catalogue.store import library_path

    shelf = open_library(library)
    if shelf is None:
        raise BadInput("shelf-empty", Place(tail(str(library_path(library)))))
    return shelf


def show(found: list[LibraryLine], lang: str) -> None:
    """The lines as a table for each army, and below what of their cells is no number."""
    from fracas.rosters.catalogue.report import lines_table, problems

    out = common.console()
    for game, army in dict.fromkeys((one.game, one.army) for one in found):
        lines = [one for one in found if (one.game, one.army) == (game, army)]
        out.print(f"{game or '?'} / {army}", markup=False, highlight=False, style="bold", soft_wrap=True)
        out.print(lines_table(lines, lang))
        for one in lines:
            for problem in problems(one.cells, lang, plain=False):
                out.print(f"  {one.line}: {problem}", markup=False, highlight=False, soft_wrap=True)


def run_list(library: str | None, as_json: bool, lang: str) -> None:
    """Print what is in the library."""
    shelf = opened(library)
    try:
        kept: list[LibraryCatalogue] = shelf.contents()
    finally:
        shelf.close()
    if as_json:
        from dataclasses import asdict

        common.print_json([[asdict(one) for one in kept]])
        return
    from fracas.rosters.catalogue.report import contents_table

    common.console().print(contents_table(kept, lang))
