"""`fracas simulate`: Monte Carlo with intervals."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import click

from fracas.cli import common
from fracas.cli.app import Command, Option
from fracas.cli.odds import check_given, names, show
from fracas.words import say

LONG = 2_000_000
"""Rounds from which a progress bar is worth its line."""


class Fraction(click.FloatRange):
    """A number between bounds; "nan" is none."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number."""
        number = super().convert(value, param, ctx)
        return self.fail("nan", param, ctx) if math.isnan(number) else number


def command(lang: str) -> click.Command:
    """The command in a language."""
    params: list[click.Parameter] = [
        *common.base_options(lang),
        *common.combat_options(lang),
        Option(["-n", "n"], type=click.IntRange(1, 10**9), metavar="N", help=say(lang, "cli-n-option")),
        Option(
            ["--seed"], type=click.IntRange(0, 2**63 - 1), default=0, metavar="N", help=say(lang, "cli-seed-option")
        ),
        Option(["--target-error"], type=Fraction(1e-6, 0.5), metavar="E", help=say(lang, "cli-target-error-option")),
        Option(["--given"], metavar="SIDE|draw", help=say(lang, "cli-given-option")),
        common.chart_option(lang),
    ]
    return Command("simulate", params=params, callback=run, help=say(lang, "cli-simulate-help"))


def run(
    file: str,
    as_json: bool,
    order: str | None,
    lang: str,
    rounds: int | None,
    until: str | None,
    n: int | None,
    seed: int,
    target_error: float | None,
    given: str | None,
    chart: str | None,
) -> None:
    """Play the rounds and print."""
    from fracas.engine.simulate.bounds import ROUNDS
    from fracas.predict import simulate

    wanted = common.how_long(rounds, until)
    common.check_chart(chart)
    fights = common.read_fights(file, order)
    check_given(fights.values(), given)
    most = n or (10**9 if target_error else ROUNDS)
    found = []
    for fight in fights.values():
        with progress_bar(most, lang) as progress:
            play = partial(simulate, seed=seed, target_error=target_error, progress=progress, rounds=wanted)
            found.append(play(fight, most))
    if chart:
        from fracas.show.charts import write_chart

        write_chart(chart, names(found), lang)
    if as_json:
        common.print_json([one.json() for one in found])
        return
    show(found, list(fights), lang, given, False)


@contextmanager
def progress_bar(most: int, lang: str) -> Iterator[Callable[[int], None] | None]:
    """A bar on standard error for long runs at a terminal."""
    if most < LONG or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(say(lang, "cli-simulating"), total=most)
        yield lambda played: bar.update(task, completed=played)
