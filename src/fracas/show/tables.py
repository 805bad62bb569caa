"""Odds as tables for the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from rich import box
from rich.cells import cell_len
from rich.console import Group
from rich.table import Table
from rich.text import Text

from fracas.engine.simulate.wilson import interval
from fracas.results.distribution import Distribution, Views
from fracas.show.bars import bar_chart, split_bar
from fracas.show.numbers import decimal, percent, shares
from fracas.show.ruleset_words import step_name
from fracas.words import say

if TYPE_CHECKING:
    from rich.console import RenderableType

    from fracas.engine.steps import StrikeView
    from fracas.results.odds import Odds

BAR = 60
FEW = 4
"""So many units have columns of their own: more do not fit on a page."""
HEAD = 10
"""The width of the heads of many columns."""


def grid(title: str, *columns: str) -> Table:
    """An empty table; names from users must be added as Text, never as markup."""
    made = Table(
        title=Text(title),
        box=box.SIMPLE_HEAD,
        title_justify="left",
        title_style="bold",
        pad_edge=False,
        padding=(0, 1, 0, 0),
    )
    for place, column in enumerate(columns):
        made.add_column(Text(column), justify="right" if place else "left", overflow="fold")
    return made


def keep_numbers(table: Table) -> Table:
    """The table with all but its first column at least as wide as its numbers, so that none is split."""
    for column in table.columns[1:]:
        column.min_width = max((cell_len(str(cell)) for cell in column.cells if cell is not column.header), default=1)
    return table


def odds_tables(odds: Odds, lang: str, given: str | None = None) -> Iterator[RenderableType]:
    """The split bar, the outcomes, the strike steps, then every distribution; or those given one outcome."""
    yield split_bar(odds, BAR)
    yield outcome_table(odds, lang)
    yield ladder_table(odds, lang)
    if given is None:
        yield from view_tables(odds, odds.views, lang, "")
        return
    p = odds.draw if given == "draw" and given not in odds.sides else odds.win[given]
    name = "report-given-draw" if given == "draw" and given not in odds.sides else "report-given-win"
    yield from view_tables(odds, odds.given[given], lang, say(lang, name, side=given, chance=percent(p, lang)))


def view_tables(odds: Odds, views: Views, lang: str, case: str) -> Iterator[RenderableType]:
    """Casualties, wounds and result difference of one case, means with them."""
    for unit, lost in views.casualties.items():
        yield distribution_table(say(lang, "report-casualties", unit=unit), lost, lang, case)
    for side, dealt in views.wounds_inflicted.items():
        title = say(lang, "report-wounds", side=side)
        same = same_losses(odds, views, side)
        yield (
            Text(say(lang, "report-same", what=title, unit=same))
            if same
            else distribution_table(title, dealt, lang, case)
        )
    first, second = odds.sides
    title = say(lang, "report-difference", first=first, second=second)
    yield distribution_table(title, views.result_difference, lang, case)


def same_losses(odds: Odds, views: Views, side: str) -> str | None:
    """The only unit the side fights, if its losses are distributed as the wounds it suffers."""
    dealt = views.wounds_inflicted[side].pairs
    enemies = [unit.name for unit in odds.plan.units if odds.sides[unit.side] != side]
    return enemies[0] if len(enemies) == 1 and dealt and views.casualties[enemies[0]].pairs == dealt else None


def distribution_table(title: str, spread: Distribution, lang: str, case: str) -> RenderableType:
    """One distribution with "at least" and bars, its mean in the title."""
    if not len(spread):
        return Text(f"{title}: {say(lang, 'report-impossible')}")
    mean = say(lang, "report-mean", mean=decimal(spread.mean, lang, 2), deviation=decimal(spread.deviation, lang, 2))
    heading = ", ".join(part for part in (title, case) if part)
    return Group(Text(f"{heading}: {mean}", style="bold"), bar_chart(spread, lang, BAR, title=""))


def outcome_table(odds: Odds, lang: str) -> Table:
    """Chance of each outcome, with what it means for both sides on average."""
    losers = who_loses(odds)
    heads = [say(lang, "report-mean-lost", unit=name) for name in losers]
    if len(heads) > 2:
        heads = ["\n".join(wrap(head, HEAD)) for head in heads]
    simulated = [say(lang, "report-interval")] if odds.n else []
    table = grid(
        say(lang, "report-result"),
        say(lang, "report-outcome"),
        say(lang, "fight-chance"),
        *simulated,
        say(lang, "report-mean-lead"),
        *heads,
    )
    first, second = odds.sides
    labels = [say(lang, "report-wins", side=first), say(lang, "report-draw"), say(lang, "report-wins", side=second)]
    shown = shares(odds.outcomes)
    views = [odds.view((row,), odds.outcomes[row]) for row in range(3)]
    for label, p, share, view in zip(labels, odds.outcomes, shown, views, strict=True):
        table.add_row(Text(label), percent(p, lang, share), *interval_cell(odds, p, lang), *means(view, losers, lang))
    for side, p in odds.wiped_out.items():
        label = f"{side}: {say(lang, 'report-wiped-out')}"
        table.add_row(Text(label), percent(p, lang), *interval_cell(odds, p, lang), *[""] * (len(losers) + 1))
    return keep_numbers(table)


def who_loses(odds: Odds) -> dict[str, list[str]]:
    """Whose losses are told apart, and their units: each unit, or the sides where there are many units."""
    units = odds.plan.units
    if len(units) <= FEW:
        return {unit.name: [unit.name] for unit in units}
    return {side: [unit.name for unit in units if odds.sides[unit.side] == side] for side in odds.sides}


def interval_cell(odds: Odds, p: float, lang: str) -> list[str]:
    """The 95 % interval of a simulated chance."""
    if not odds.n:
        return []
    low, high = interval(p, odds.n)
    return [f"{decimal(low * 100, lang, 2)}–{decimal(high * 100, lang, 2)} %"]


def means(view: Views, losers: Mapping[str, Sequence[str]], lang: str) -> list[str]:
    """Mean lead and mean losses of a case; dashes where it cannot happen."""
    if not len(view.result_difference):
        return ["–"] * (len(losers) + 1)
    losses = [sum(lost(view.casualties, unit) for unit in units) for units in losers.values()]
    return [decimal(mean, lang, 2) for mean in (view.result_difference.mean, *losses)]


def ladder_table(odds: Odds, lang: str) -> Table:
    """The strike steps: who strikes whom, with what needs, and what is expected of it."""
    heads = ("step", "strike", "against", "attacks", "hit", "wound", "save", "unsaved", "expected")
    table = grid(say(lang, "report-ladder"), *[say(lang, f"report-{head}") for head in heads])
    table.columns[1].justify = table.columns[2].justify = "left"
    for column in table.columns[3:]:
        column.no_wrap, column.header = True, Text(str(column.header).replace(" ", "\n"))
    for step in odds.steps:
        for place, strike in enumerate(step.strikes):
            name = short_step(step.at, lang, odds.plan.ruleset) if not place else ""
            each = f"×{strike.volley}" if strike.volley not in (None, "1") else ""
            names = map(Text, (name, strike_name(strike, lang), strike.against))
            table.add_row(*names, *numbers(strike, each, lang))
    return table


def short_step(at: str, lang: str, ruleset: str) -> str:
    """A step in a narrow column: I4, or its name."""
    return at if at[1:].isdigit() else step_name(at, lang, ruleset)


def strike_name(strike: StrikeView, lang: str) -> str:
    """Who strikes, with what, from where."""
    notes = [strike.means] if strike.means else []
    if strike.position != "contact":
        notes.append(say(lang, f"fight-position-{strike.position}"))
    if strike.declared:
        notes.append(say(lang, "report-declared"))
    return f"{strike.by} ({', '.join(notes)})" if notes else strike.by


def need(roll: int | None) -> str:
    """3+, or a dash where there is no roll."""
    return f"{roll}+" if roll else "–"


def numbers(strike: StrikeView, each: str, lang: str) -> list[str]:
    """A strike's numbers."""
    return [
        f"{strike.attacks}{each}",
        need(strike.to_hit),
        need(strike.to_wound),
        need(strike.save),
        percent(strike.unsaved, lang),
        decimal(strike.expected["unsaved"], lang, 2),
    ]


def lost(casualties: Mapping[str, Distribution], unit: str) -> float:
    """Mean losses of a unit."""
    return casualties[unit].mean
