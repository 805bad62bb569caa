"""`fracas compare`: the same odds of several fights side by side, with the differences."""

from __future__ import annotations

from typing import Any

import click

from fracas.cli import common
from fracas.cli.app import Command, lang_option
from fracas.fight.errors import BadInput, Place
from fracas.words import say

LETTERS = "ABCDEFGH"
"""Names of the variants; more do not fit beside each other."""


def command(lang: str) -> click.Command:
    """The command in a language."""
    params: list[click.Parameter] = [
        common.file_argument(-1),
        common.json_option(lang),
        lang_option(lang),
        *common.combat_options(lang),
        common.chart_option(lang),
        common.memory_option(lang),
    ]
    return Command("compare", params=params, callback=run, help=say(lang, "cli-compare-help"))


def run(
    files: tuple[str, ...],
    as_json: bool,
    lang: str,
    rounds: int | None,
    until: str | None,
    chart: str | None,
    memory: int | None,
) -> None:
    """Compute all, then print them beside each other."""
    from fracas.results.odds import MEMORY, odds

    wanted = common.how_long(rounds, until)
    common.check_chart(chart)
    if files.count("-") > 1:
        raise BadInput("cli-stdin-once", Place("-"))
    fights = [(name, fight) for name in files for fight in common.read_fights(name).values()]
    if not 2 <= len(fights) <= len(LETTERS):
        raise BadInput("cli-compare-two", Place(files[0]), n=len(fights), most=len(LETTERS))
    bound = memory * 2**20 if memory else MEMORY
    found = [(name, odds(fight, memory=bound, rounds=wanted)) for name, fight in fights]
    same_sides(found)
    if chart:
        from fracas.show.charts import write_chart

        write_chart(chart, found, lang)
    if as_json:
        common.print_json(
            [[{"file": name, "odds": one.json(), "change": change(found[0][1], one)} for name, one in found]]
        )
        return
    show(found, lang)


def same_sides(found: list[tuple[str, Any]]) -> None:
    """Only fights between the same sides can be compared."""
    for name, one in found[1:]:
        if one.sides != found[0][1].sides:
            raise BadInput("cli-compare-sides", Place(name), sides=", ".join(found[0][1].sides))


def change(first: Any, one: Any) -> dict[str, Any]:
    """What is different from the first: chances and means."""
    from fracas.show.combat import combat_change

    return {
        "win": {side: one.win[side] - first.win[side] for side in one.sides},
        "draw": one.draw - first.draw,
        "result_difference": one.result_difference.mean - first.result_difference.mean,
        "wounds_inflicted": {
            side: one.wounds_inflicted[side].mean - first.wounds_inflicted[side].mean for side in one.sides
        },
        **({"combat": combat_change(first.combat, one.combat)} if one.combat else {}),
    }


def show(found: list[tuple[str, Any]], lang: str) -> None:
    """The table for people."""
    from fracas.show.compare import compare_tables
    from fracas.show.report import announcements, one_line

    out = common.console()
    for letter, (name, one) in zip(LETTERS, found, strict=False):
        out.print(say(lang, "report-variant", letter=letter, name=name), markup=False, style="bold", soft_wrap=True)
        out.print(one_line(one, lang), markup=False, soft_wrap=True)
        for announced in announcements(one, lang):
            out.print(announced, markup=False, soft_wrap=True)
    for table in compare_tables([one for _, one in found], lang):
        out.print()
        out.print(table)
