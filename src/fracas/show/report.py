"""Odds and fights in words: the line to paste, the headline's parts, the log as plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fracas.plan import Plan, UnitPlan
from fracas.show.numbers import decimal, percent, shares
from fracas.words import say

if TYPE_CHECKING:
    from fracas.executors.odds import Odds
    from fracas.executors.play import Play


def one_line(odds: Odds, lang: str = "en") -> str:
    """The line to paste: sides, sizes, what decides, the odds, and how they were got."""
    first, second = odds.sides
    shown = shares(odds.outcomes)
    win, draw, loss = (percent(p, lang, s) for p, s in zip(odds.outcomes, shown, strict=True))
    dead = [decimal(mean_casualties(odds, side), lang) for side in (0, 1)]
    return say(
        lang,
        "report-line",
        sides=versus(odds.plan, lang),
        round=str(odds.plan.round),
        duel=duel(odds.plan, lang),
        first=first,
        second=second,
        win=win,
        draw=draw,
        loss=loss,
        ours=dead[0],
        theirs=dead[1],
        method=f"{odds.plan.ruleset}, {method(odds, lang)}",
    )


def mean_casualties(odds: Odds, side: int) -> float:
    """Mean models lost by a side."""
    return sum(odds.casualties[unit.name].mean for unit in odds.plan.units if unit.side == side)


def versus(plan: Plan, lang: str) -> str:
    """Both sides with their sizes and what decides: 10 Mob (charging) v 10 Squad (in cover)."""
    sides = [" + ".join(sized(unit, lang) for unit in plan.units if unit.side == side) for side in (0, 1)]
    return say(lang, "report-versus", first=sides[0], second=sides[1])


def sized(unit: UnitPlan, lang: str) -> str:
    """A unit with its size and its circumstances."""
    notes = [say(lang, f"report-{note}") for note in unit.notes]
    return f"{unit.size} {unit.name}" + (f" ({', '.join(notes)})" if notes else "")


def duel(plan: Plan, lang: str) -> str:
    """Who duels whom, as an addition to the line; nothing where nobody does."""
    return say(lang, "report-duel", first=plan.duel[0], second=plan.duel[1]) if plan.duel else ""


def method(odds: Odds, lang: str) -> str:
    """How the odds were got, with the error where there is one."""
    if odds.method == "exact":
        return say(lang, "report-exact")
    n = f"{odds.n:,}".replace(",", " ")
    return say(lang, "report-simulated", n=n, count=odds.n, error=decimal(odds.error * 100, lang, 2))


def too_large(odds: Odds, lang: str) -> str | None:
    """The announcement that exact odds did not fit; None where they did."""
    if odds.too_large is None:
        return None
    return say(lang, "report-too-large", needed=size(odds.too_large, lang))


def size(n: int, lang: str) -> str:
    """Bytes as people read them."""
    for power, unit in enumerate(("KiB", "MiB", "GiB", "TiB", "PiB"), 1):
        if n < 1000 * 1024**power or unit == "PiB":
            return f"{min(n // 1024**power + 1, 10**6)} {UNITS[lang][unit]}"
    raise AssertionError


UNITS = {
    "en": {unit: unit for unit in ("KiB", "MiB", "GiB", "TiB", "PiB")},
    "ru": {"KiB": "КиБ", "MiB": "МиБ", "GiB": "ГиБ", "TiB": "ТиБ", "PiB": "ПиБ"},
}


def fight_log(play: Play, lang: str = "en") -> str:
    """The cited log of a play as plain text."""
    from fracas.show.log import log_text

    return log_text(play, lang)
