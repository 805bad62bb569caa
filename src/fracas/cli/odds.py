"""`fracas odds`: the exact odds of a round, or of a whole combat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import click

from fracas.cli import common
from fracas.cli.app import Command, Option, clip
from fracas.fight.errors import BadInput, Place
from fracas.words import say

if TYPE_CHECKING:
    from fracas.fight.fight import Fight


def command(lang: str) -> click.Command:
    """The command in a language."""
    params: list[click.Parameter] = [
        *common.base_options(lang),
        *common.combat_options(lang),
        Option(["--given"], metavar="SIDE|draw", help=say(lang, "cli-given-option")),
        Option(["--plan"], is_flag=True, help=say(lang, "cli-plan-option")),
        common.chart_option(lang),
        common.memory_option(lang),
    ]
    return Command("odds", params=params, callback=run, help=say(lang, "cli-odds-help"))


def run(
    file: str,
    as_json: bool,
    order: str | None,
    lang: str,
    rounds: int | None,
    until: str | None,
    given: str | None,
    plan: bool,
    chart: str | None,
    memory: int | None,
) -> None:
    """Compute and print; the chart is written before anything is said."""
    from fracas.results.odds import MEMORY, odds

    if plan and given is not None:
        raise BadInput("cli-given-plan", Place("--given"))
    wanted = common.how_long(rounds, until)
    if plan and wanted is not None:
        raise BadInput("cli-rounds-plan", Place("--plan"))
    common.check_chart(chart)
    fights = common.read_fights(file, order)
    bound = memory * 2**20 if memory else MEMORY
    check_given(fights.values(), given)
    found = [odds(fight, memory=bound, rounds=wanted) for fight in fights.values()]
    if chart:
        from fracas.show.charts import write_chart

        write_chart(chart, names(found), lang)
    if as_json:
        common.print_json([one.json() | ({"plan": plan_json(one)} if plan else {}) for one in found])
        return
    show(found, list(fights), lang, given, plan)


def names(found: list[Any]) -> list[tuple[str, Any]]:
    """Each odds with the name of its fight, for a chart."""
    return [(" v ".join(one.sides) if len(found) > 1 else "", one) for one in found]


def check_given(fights: Iterable[Fight], given: str | None) -> None:
    """`--given` must name a side of every combat, or a draw."""
    for fight in fights:
        known = [fight.sides[0].name, "draw", fight.sides[1].name]
        if given is not None and given not in known:
            raise BadInput("cli-given", Place("--given"), given=clip(given), known=", ".join(known))


def plan_json(one: Any) -> Any:
    """The plan as plain data."""
    from dataclasses import asdict

    return asdict(one.plan)


def show(found: list[Any], numbers: list[int], lang: str, given: str | None, plan: bool) -> None:
    """Everything for people."""
    from fracas.show.combat import combat_tables
    from fracas.show.planned import plan_lines
    from fracas.show.report import announcements, one_line
    from fracas.show.tables import odds_tables

    out = common.console()
    for number, one in zip(numbers, found, strict=True):
        if len(found) > 1:
            out.rule(say(lang, "report-combat", number=str(number)))
        out.print(one_line(one, lang), markup=False, soft_wrap=True)
        for announced in announcements(one, lang):
            out.print(announced, markup=False, soft_wrap=True)
        if plan:
            out.print("\n".join(plan_lines(one.plan, lang)), markup=False, soft_wrap=True)
            continue
        for table in (*odds_tables(one, lang, given), *combat_tables(one, lang)):
            out.print()
            out.print(table)
