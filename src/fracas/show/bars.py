"""Bars in the terminal, and which values of a distribution are shown at all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

from fracas.results.distribution import Distribution
from fracas.show.numbers import percent, shares
from fracas.words import say

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult

    from fracas.results.odds import Odds

__all__ = ["BarChart", "SplitBar", "Window", "bar_chart", "bar_text", "fair_parts", "shares", "split_bar", "window"]

TAIL = 0.0005
"""Chances below this, at the ends, need no row of their own."""

EIGHTHS = " ▏▎▍▌▋▊▉█"
PLAIN = str.maketrans({"≤": "<=", "≥": ">=", "−": "-", "×": "x", "█": "#", "·": ".", "▒": "/", "…": "~", "\u00a0": " "})
"""What a terminal without UTF-8 shows instead."""

FILLS = (("█", "blue"), ("·", "bright_black"), ("▒", "yellow"))


@dataclass(frozen=True)
class Window:
    """The values shown, `low` to `high`; at a `cut` end the last one stands for all beyond."""

    low: int
    high: int
    cut: tuple[bool, bool] = (False, False)

    def __len__(self) -> int:
        return self.high - self.low + 1

    def label(self, value: int) -> str:
        """A value in words: 3, −2, ≤ −5, ≥ 12."""
        sign = "≤ " if self.cut[0] and value == self.low else "≥ " if self.cut[1] and value == self.high else ""
        return sign + (f"−{-value}" if value < 0 else str(value))

    def chances(self, spread: Distribution) -> dict[int, float]:
        """Every value shown with its chance, impossible ones in between too."""
        known = dict(spread)
        found = {value: known.get(value, 0.0) for value in range(self.low, self.high + 1)}
        if self.cut[0]:
            found[self.low] = spread.at_most(self.low)
        if self.cut[1]:
            found[self.high] = spread.at_least(self.high)
        return found


def window(spread: Distribution) -> Window:
    """What a table shows: values of less than 0.05 % at an end in one row."""
    values = [v for v, _ in spread]
    if not values:
        return Window(0, -1)
    inner = [v for v, p in spread if p >= TAIL] or values
    below, above = [v for v in values if v < inner[0]], [v for v in values if v > inner[-1]]
    low = below[-1] if below else inner[0]
    high = above[0] if above else inner[-1]
    return Window(low, high, (len(below) > 1, len(above) > 1))


@dataclass(frozen=True)
class BarChart:
    """A distribution as a table with bars; plain characters where the console knows no others."""

    spread: Distribution
    lang: str
    width: int
    title: str
    at_least: bool = True
    ascii: bool = False

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.table(min(self.width, options.max_width), self.ascii or options.ascii_only)

    def columns(self, width: int) -> list[list[str]]:
        """The columns of text, heads first; without "at least" where it has no room."""
        seen = window(self.spread)
        chances = seen.chances(self.spread)
        shown = [percent(p, self.lang, s) for p, s in zip(chances.values(), shares([*chances.values()]), strict=True)]
        found = [[say(self.lang, "chart-value"), *map(seen.label, chances)], [say(self.lang, "fight-chance"), *shown]]
        if self.at_least:
            starts = [self.spread.pairs[0][0], *list(chances)[1:]] if chances else []
            beyond = [percent(self.spread.at_least(value), self.lang) for value in starts]
            found.append([say(self.lang, "chart-at-least"), *beyond[:-1], *shown[-1:]])
        return found if room(found, width) >= 0 else found[:2]

    def table(self, width: int, plain: bool) -> Table:
        """The table, no wider than `width`."""
        columns = self.columns(width)
        if plain:
            columns = [[text.translate(PLAIN) for text in column] for column in columns]
        title = Text(self.title.translate(PLAIN) if plain else self.title)
        made = Table(title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD, pad_edge=False)
        made.width = width
        for head, *_ in columns:
            made.add_column(Text(head), justify="right", no_wrap=True, overflow="crop")
        bars = max(0, room(columns, width))
        if bars:
            made.add_column("", width=bars, no_wrap=True)
        chances = [*window(self.spread).chances(self.spread).values()]
        for p, *cells in zip(chances, *(column[1:] for column in columns), strict=True):
            bar = bar_text(p / max(chances), bars, plain)
            made.add_row(*map(Text, cells), *([Text(bar)] if bars else []))
        return made


def room(columns: Sequence[Sequence[str]], width: int) -> int:
    """What columns of text leave of a table's width for bars: rich puts three characters between, one at each edge."""
    return width - sum(max(map(cell_len, column)) + 3 for column in columns) - 2


def bar_chart(
    distribution: Distribution, lang: str, width: int, *, title: str, at_least: bool = True, ascii: bool = False
) -> BarChart:
    """A distribution as a table with bars, `width` columns wide: value, chance, chance of at least that."""
    return BarChart(distribution, lang, width, title, at_least, ascii)


def bar_text(part: float, width: int, ascii: bool = False) -> str:
    """A bar of that part of the width, to an eighth of a character.

    >>> bar_text(0.5, 5), bar_text(0.5, 4, ascii=True)
    ('██▌', '##')
    """
    if ascii:
        return "#" * floor(part * width + 0.5)
    full, eighths = divmod(floor(part * width * 8 + 0.5), 8)
    return "█" * full + (EIGHTHS[eighths] if eighths else "")


def fair_parts(ps: Sequence[float], total: int) -> list[int]:
    """Whole numbers in the proportions of the chances that add up to `total` (largest remainders).

    >>> fair_parts([0.5, 0.25, 0.25], 10)
    [5, 3, 2]
    """
    whole = sum(ps) or 1.0
    exact = [p / whole * total for p in ps]
    parts = [floor(x) for x in exact]
    order = sorted(range(len(ps)), key=lambda i: (parts[i] - exact[i], i))
    for i in order[: total - sum(parts)]:
        parts[i] += 1
    return parts


@dataclass(frozen=True)
class SplitBar:
    """Shares of a line in three fills: solid, dots, shade; plain characters where the console knows no others."""

    parts: tuple[int, ...]
    ascii: bool = False

    def text(self, plain: bool = False) -> Text:
        """The line itself."""
        made = Text(no_wrap=True, overflow="crop")
        for (fill, style), n in zip(FILLS, self.parts, strict=True):
            made.append((fill.translate(PLAIN) if plain or self.ascii else fill) * n, style)
        return made

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.text(options.ascii_only)


def split_bar(odds: Odds, width: int, *, ascii: bool = False) -> SplitBar:
    """Win, draw and loss in one line of that width, each with its own fill."""
    return SplitBar(tuple(fair_parts(odds.outcomes, width)), ascii)
