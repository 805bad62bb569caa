"""Several fights side by side, with the changes from the first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from fracas.show.combat import compared
from fracas.show.numbers import decimal, percent, shares
from fracas.show.report import combat_when
from fracas.show.tables import grid, keep_numbers, lost
from fracas.words import say

if TYPE_CHECKING:
    from fracas.results.odds import Odds

    Figure = tuple[str, list[float], list[float] | None]
    """What is compared: label, values, and for chances the percentages that are shown."""

FEW = 4
"""Of so many fights the changes have columns of their own: more do not fit on a page."""


def compare_tables(found: Sequence[Odds], lang: str) -> Iterator[Table]:
    """The round, and the combat where it was asked for."""
    yield compare_table(say(lang, "report-compare"), figures(found, lang), len(found), lang)
    if found[0].combat:
        title = say(lang, "report-compare-combat", when=combat_when(found[0], lang))
        yield compare_table(title, compared(found, lang), len(found), lang)


def compare_table(title: str, rows: Iterable[Figure], n: int, lang: str) -> Table:
    """The same figures of several fights, of a few also the changes from the first, which are of the figures shown."""
    few = n <= FEW
    table = grid(title, say(lang, "report-outcome"), *columns(n, lang))
    for label, values, shown in rows:
        as_chance = shown is not None
        seen = shown or [round(value, 2) for value in values]
        cells = [cell(values[0], seen[0], lang, as_chance)]
        for value, figure in zip(values[1:], seen[1:], strict=True):
            cells += [cell(value, figure, lang, as_chance), *[moved(figure - seen[0], lang, as_chance)] * few]
        table.add_row(Text(label), *cells)
    return keep_numbers(table)


def columns(n: int, lang: str) -> list[str]:
    """A, B, change, C, change …, of many only the letters."""
    letters = [chr(ord("A") + i) for i in range(n)]
    if n > FEW:
        return letters
    return [letters[0], *[head for letter in letters[1:] for head in (letter, say(lang, "report-change"))]]


def cell(value: float, shown: float, lang: str, as_chance: bool) -> str:
    """A chance or a mean."""
    return percent(value, lang, shown) if as_chance else decimal(shown, lang, 2)


def moved(by: float, lang: str, as_chance: bool) -> str:
    """A change, signed."""
    text = decimal(abs(by), lang, 1 if as_chance else 2)
    nothing = not float(text.replace(",", "."))
    return text if nothing else ("+" if by > 0 else "−") + text


def figures(found: Sequence[Odds], lang: str) -> Iterator[Figure]:
    """What is compared of the round."""
    first, second = found[0].sides
    shown = [shares(one.outcomes) for one in found]
    labels = (say(lang, "report-wins", side=first), say(lang, "report-draw"), say(lang, "report-wins", side=second))
    for row, label in enumerate(labels):
        yield label, [one.outcomes[row] for one in found], [share[row] for share in shown]
    for side in found[0].sides:
        gone = [one.wiped_out[side] for one in found]
        yield f"{side}: {say(lang, 'report-wiped-out')}", gone, [round(p * 100, 1) for p in gone]
    yield say(lang, "report-mean-lead"), [one.result_difference.mean for one in found], None
    for side in found[0].sides:
        yield say(lang, "report-wounds", side=side), [one.wounds_inflicted[side].mean for one in found], None
    for unit in found[0].casualties:
        if all(unit in one.casualties for one in found):
            yield say(lang, "report-mean-lost", unit=unit), [lost(one.casualties, unit) for one in found], None
