"""`fracas fight`: a round or a whole combat played with dice, its log citing the rules."""

from __future__ import annotations

import secrets
import sys
from typing import TYPE_CHECKING, Any

import click

from fracas.cli import common
from fracas.cli.app import Command, Option
from fracas.fight.errors import BadInput, Place
from fracas.words import say

if TYPE_CHECKING:
    from fracas.fight.dice import Dice
    from fracas.fight.fight import Fight
    from fracas.results.play import Play


def command(lang: str) -> click.Command:
    """The command in a language."""
    params: list[click.Parameter] = [
        *common.base_options(lang),
        *common.combat_options(lang),
        Option(["--seed"], type=click.IntRange(0, 2**63 - 1), metavar="N", help=say(lang, "cli-fight-seed-option")),
        Option(["--dice"], metavar='"6 3 3 1"|@FILE', help=say(lang, "cli-dice-option")),
        Option(["--interactive"], is_flag=True, help=say(lang, "cli-interactive-option")),
        Option(["--one-by-one"], is_flag=True, help=say(lang, "cli-one-by-one-option")),
    ]
    return Command("fight", params=params, callback=run, help=say(lang, "cli-fight-help"))


def run(
    file: str,
    as_json: bool,
    order: str | None,
    lang: str,
    rounds: int | None,
    until: str | None,
    seed: int | None,
    dice: str | None,
    interactive: bool,
    one_by_one: bool,
) -> None:
    """Play every combat of the file, all dice from one row."""
    if dice is not None and (seed is not None or interactive):
        raise BadInput("cli-dice-or-seed", Place("--dice"))
    if interactive and file == "-":
        raise BadInput("cli-interactive-stdin", Place("--interactive"))
    if interactive and sys.stdin is None:
        raise BadInput("cli-stdin-closed", Place("--interactive"))
    wanted = common.how_long(rounds, until)
    fights = common.read_fights(file, order, open_choices=interactive)
    seed = secrets.randbelow(10**9) if seed is None else seed
    source = given_dice(dice) if dice is not None else None
    told = None if source or interactive else seed
    if interactive:
        plays = interactive_plays(list(fights.values()), seed, one_by_one, wanted, lang)
    else:
        plays = played(list(fights.values()), source or seeded(seed), one_by_one, wanted, lang)
    if as_json:
        common.print_json([play.json() | ({} if told is None else {"seed": told}) for play in plays])
        return
    show(plays, list(fights), lang, told)


def seeded(seed: int) -> Dice:
    """Dice from a seed."""
    from fracas.fight.dice import SeededDice

    return SeededDice(seed)


def given_dice(text: str) -> Dice:
    """Dice typed on the command line, or read from @FILE."""
    from fracas.fight.dice import GivenDice, read_dice

    if text.startswith("@"):
        try:
            with open(text[1:], encoding="utf-8") as file:
                text = file.read(1 << 20)
        except (OSError, UnicodeDecodeError):
            raise BadInput("cli-dice-file", Place(text[1:])) from None
    return GivenDice(read_dice(text))


def played(fights: list[Fight], dice: Dice, one_by_one: bool, rounds: int | str | None, lang: str) -> list[Play]:
    """Every combat in turn; dice that do not reach are refused."""
    from fracas.engine.dice.combat import play
    from fracas.show.log import short_of_dice

    plays = []
    for fight in fights:
        done = play(fight, dice, one_by_one=one_by_one, rounds=rounds)
        if done.pending:
            raise short_of_dice(done, lang)
        plays.append(done)
    return plays


def interactive_plays(
    fights: list[Fight], seed: int, one_by_one: bool, rounds: int | str | None, lang: str
) -> list[Play]:
    """Every combat in turn, dice and open choices asked for."""
    from fracas.cli.interactive import Person

    person = Person(lang, seed)
    return [person.play(fight, one_by_one, rounds) for fight in fights]


def show(plays: list[Any], numbers: list[int], lang: str, seed: int | None) -> None:
    """The log of every combat."""
    from rich.text import Text

    from fracas.show.log import log_lines

    out = common.console()
    for number, play in zip(numbers, plays, strict=True):
        if len(plays) > 1:
            out.rule(say(lang, "report-combat", number=str(number)))
        for line in log_lines(play, lang):
            text = Text(line.plain(out.width), style="" if line.depth else "bold")
            text.highlight_regex(r"\[[a-z][a-z0-9., -]*\]$", "dim")
            out.print(text, soft_wrap=True)
        if play.dice_left and play is plays[-1]:
            out.print(say(lang, "log-dice-left", n=play.dice_left), markup=False)
    if seed is not None:
        out.print(say(lang, "log-seed", seed=str(seed)), markup=False)
