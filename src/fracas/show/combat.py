"""Whole combats in words and tables: who wins, what becomes of the units, round by round, and at what cost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich.text import Text

from fracas.engine.simulate.wilson import interval
from fracas.show.numbers import decimal, percent, shares
from fracas.show.report import combat_chances, combat_when
from fracas.show.tables import distribution_table, grid, keep_numbers
from fracas.words import say

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

    from fracas.results.combat_odds import CombatOdds, Ends, Standing
    from fracas.results.odds import Odds

RARE = 0.0005
"""Rounds that are fought more seldom need no row."""
EVERY = 10
"""So many rounds have a row each; of those after them only some."""
MARKS = (15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000)
RUN = ("caught", "fled", "fell back")
"""What becomes of units that run, in games where they do."""


def combat_tables(odds: Odds, lang: str) -> Iterator[RenderableType]:
    """The combat after its first round; nothing where it was not asked for."""
    found = odds.combat
    if found is None:
        return
    yield outcome_table(odds, found, lang)
    yield unit_table(say(lang, "report-units"), found.ends, found.n, lang)
    yield round_table(odds, found.rounds, lang)
    for unit, lost in found.losses.items():
        yield distribution_table(say(lang, "report-combat-losses", unit=unit), lost, lang, "")
    for side, ends in found.given.items():
        title = say(lang, "report-given-combat", side=side, chance=percent(found.win[side], lang))
        yield unit_table(title, ends, None, lang)


def outcome_table(odds: Odds, found: CombatOdds, lang: str) -> Table:
    """The chances of each end, with their intervals where they are simulated."""
    simulated = [say(lang, "report-interval")] if found.n else []
    title = say(lang, "report-the-combat", when=combat_when(odds, lang))
    table = grid(title, say(lang, "report-outcome"), say(lang, "fight-chance"), *simulated)
    for label, p, shown in zip(labels(odds.sides, lang), *shared(found.last), strict=True):
        table.add_row(Text(label), percent(p, lang, shown), *([bounds(p, found.n, lang)] if found.n else []))
    return keep_numbers(table)


def labels(sides: Sequence[str], lang: str) -> list[str]:
    """The four ends of a combat in words."""
    wins = [say(lang, "report-wins", side=side) for side in sides]
    return [*wins, say(lang, "report-neither"), say(lang, "report-still-fighting")]


def shared(standing: Standing) -> tuple[list[float], list[float]]:
    """The four chances, and how they are shown so that they add up."""
    chances = combat_chances(standing)
    return chances, shares(chances)


def bounds(p: float, n: int, lang: str) -> str:
    """The 95 % interval of a chance from `n` combats."""
    low, high = interval(p, n)
    return f"{decimal(low * 100, lang, 2)}–{decimal(high * 100, lang, 2)} %"


def unit_table(title: str, ends: Ends, n: int | None, lang: str) -> Table:
    """What becomes of each unit, and its mean losses."""
    whats = shown_outcomes(ends)
    heads = [say(lang, "report-" + what.replace(" ", "-")) for what in whats]
    table = grid(title, say(lang, "report-unit"), *heads, say(lang, "report-losses-mean"))
    for unit, chances in ends.outcome.items():
        seen = [chances[what] for what in whats]
        cells = [percent(p, lang, shown) for p, shown in zip(seen, shares(seen), strict=True)]
        if n:
            cells = [f"{cell}\n{bounds(p, n, lang)}" for cell, p in zip(cells, seen, strict=True)]
        table.add_row(Text(unit), *cells, decimal(ends.losses[unit].mean, lang, 2))
    return table


def shown_outcomes(ends: Ends) -> list[str]:
    """What has a column: nothing about running where nobody does, and about falling back where nobody comes to it."""
    met = {what for what in RUN if any(chances[what] for chances in ends.outcome.values())}
    hidden = {"fell back"} - met if met else set(RUN)
    return [what for what in outcomes(ends) if what not in hidden]


def outcomes(ends: Ends) -> list[str]:
    """What may become of units."""
    return list(next(iter(ends.outcome.values())))


def round_table(odds: Odds, rounds: Sequence[Standing], lang: str) -> Table:
    """How the combat stands after each round."""
    first, second, neither, fighting = labels(odds.sides, lang)
    heads = (say(lang, "report-round"), say(lang, "report-fought"), first, second, neither, fighting)
    table = grid(say(lang, "report-rounds"), *heads)
    for standing in told(rounds):
        cells = [percent(p, lang, shown) for p, shown in zip(*shared(standing), strict=True)]
        table.add_row(str(standing.round), percent(standing.fought, lang), *cells)
    return keep_numbers(table)


def told(rounds: Sequence[Standing]) -> list[Standing]:
    """The rounds that have a row: the first ones, and of a long combat some more, the last that matters among them."""
    likely = [one for one in rounds if one.fought >= RARE] or list(rounds[:1])
    some = [one for place, one in enumerate(likely, 1) if place <= EVERY or place in MARKS]
    return some if some[-1] is likely[-1] else [*some, likely[-1]]


def compared(found: Sequence[Odds], lang: str) -> Iterator[tuple[str, list[float], list[float] | None]]:
    """What a comparison says of combats: label, values, and for chances the percentages that are shown."""
    combats = [one.combat for one in found if one.combat]
    standings = [shared(combat.last) for combat in combats]
    for row, label in enumerate(labels(found[0].sides, lang)):
        values = [[chances[row] for chances in pair] for pair in standings]
        yield label, [one for one, _ in values], [shown for _, shown in values]
    for unit in combats[0].outcome:
        if all(unit in combat.outcome for combat in combats):
            yield from compared_unit(unit, combats, lang)


def compared_unit(
    unit: str, combats: Sequence[CombatOdds], lang: str
) -> Iterator[tuple[str, list[float], list[float] | None]]:
    """The same of one unit."""
    shown = [shares([*combat.outcome[unit].values()]) for combat in combats]
    for place, what in enumerate(outcomes(combats[0].ends)):
        values = [combat.outcome[unit][what] for combat in combats]
        if any(values):
            label = say(lang, "report-unit-what", unit=unit, what=say(lang, "report-" + what.replace(" ", "-")))
            yield label, values, [share[place] for share in shown]
    label = say(lang, "report-unit-what", unit=unit, what=say(lang, "report-losses-mean"))
    yield label, [combat.losses[unit].mean for combat in combats], None


def combat_change(first: CombatOdds, one: CombatOdds) -> Mapping[str, Any]:
    """What is different from the first combat: chances at its end."""
    return {
        "win": {side: p - first.win[side] for side, p in one.win.items()},
        "neither": one.neither - first.neither,
        "fighting": one.fighting - first.fighting,
    }
