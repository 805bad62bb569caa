"""Odds and fights in words: the line to paste, the headline's parts, the log as plain text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fracas.plan.plan import Plan, UnitPlan
from fracas.show.numbers import decimal, percent, shares
from fracas.show.ruleset_words import told
from fracas.words import say

if TYPE_CHECKING:
    from fracas.results.combat_odds import CombatOdds, Standing
    from fracas.results.odds import Odds


OVER = 1e-9
"""With less than this still fighting a combat has come to its end."""


def one_line(odds: Odds, lang: str = "en") -> str:
    """The line to paste, and a second one where the combat was asked for."""
    return "\n".join(filter(None, (round_line(odds, lang), combat_line(odds, lang))))


def round_line(odds: Odds, lang: str) -> str:
    """Sides, sizes, what decides, the odds of the round, and how they were got."""
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


def combat_line(odds: Odds, lang: str) -> str:
    """The odds of the whole combat, "" where they were not asked for."""
    if odds.combat is None:
        return ""
    chances = combat_chances(odds.combat.last)
    win, loss, neither, fighting = (percent(p, lang, s) for p, s in zip(chances, shares(chances), strict=True))
    line = say(
        lang,
        "report-combat-line",
        when=combat_when(odds, lang),
        first=odds.sides[0],
        second=odds.sides[1],
        win=win,
        loss=loss,
        neither=neither,
        fighting=fighting,
    )
    if odds.combat.method == "exact":
        return line
    return f"{line} [{simulated('report-combats-simulated', odds.combat.n or 0, odds.combat.error, lang)}]"


def combat_chances(standing: Standing) -> list[float]:
    """The chances that a side has won, nobody is left, and that they still fight; next to none is none."""
    fighting = standing.fighting if standing.fighting > OVER else 0.0
    return [*standing.win.values(), standing.neither, fighting]


def combat_when(odds: Odds, lang: str) -> str:
    """How far a combat was followed: to the end, or for so many rounds."""
    combat = odds.combat
    assert combat
    ended = combat.fighting <= OVER or combat.endless or left_open(combat)
    return say(lang, "report-combat-end") if ended else say(lang, "report-combat-rounds", n=len(combat.rounds))


def mean_casualties(odds: Odds, side: int) -> float:
    """Mean models lost by a side."""
    return sum(odds.casualties[unit.name].mean for unit in odds.plan.units if unit.side == side)


def versus(plan: Plan, lang: str) -> str:
    """Both sides with their sizes and what decides: 10 Mob (charging) v 10 Squad (in cover)."""
    sides = [" + ".join(sized(unit, plan.ruleset, lang) for unit in plan.units if unit.side == side) for side in (0, 1)]
    return say(lang, "report-versus", first=sides[0], second=sides[1])


def sized(unit: UnitPlan, ruleset: str, lang: str) -> str:
    """A unit with its size and its circumstances."""
    notes = [told(ruleset, lang, f"fight-unit-{note}", note) for note in unit.notes]
    return f"{unit.size} {unit.name}" + (f" ({', '.join(notes)})" if notes else "")


def duel(plan: Plan, lang: str) -> str:
    """Who duels whom, as an addition to the line; nothing where nobody does."""
    return say(lang, "report-duel", first=plan.duel[0], second=plan.duel[1]) if plan.duel else ""


def method(odds: Odds, lang: str) -> str:
    """How the odds were got, with the error where there is one."""
    if odds.method == "exact":
        return say(lang, "report-exact")
    return simulated("report-simulated", odds.n or 0, odds.error, lang)


def simulated(message: str, n: int, error: float, lang: str) -> str:
    """How many were played, and how sure that makes the figures."""
    return say(lang, message, n=f"{n:,}".replace(",", " "), count=n, error=decimal(error * 100, lang, 2))


def too_large(odds: Odds, lang: str) -> str | None:
    """The announcement that exact odds did not fit; None where they did."""
    if odds.too_large is None:
        return None
    return say(lang, "report-too-large", needed=size(odds.too_large, lang))


def announcements(odds: Odds, lang: str) -> Iterator[str]:
    """What must be said under the line to paste: what did not fit, what has no end, what was left open."""
    if said := too_large(odds, lang):
        yield said
    combat = odds.combat
    if combat is None:
        return
    if combat.too_large is not None:
        yield say(lang, "report-combat-too-large", needed=size(combat.too_large, lang))
    if combat.endless:
        yield say(lang, "report-combat-endless", chance=percent(combat.endless, lang))
    elif left_open(combat):
        last = combat.last.round
        yield say(lang, "report-combat-error", chance=percent(combat.error, lang), round=str(last))


def left_open(combat: CombatOdds) -> bool:
    """Whether the exact odds of a combat until its end had to leave off before it."""
    return combat.method == "exact" and combat.error > OVER


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
