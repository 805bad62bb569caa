"""Odds and fights as HTML fragments for notebooks: escaped, inline styles only, no script, light on dark as well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING

from fracas.results.distribution import Distribution
from fracas.show import combat
from fracas.show.bars import BarChart, window
from fracas.show.chartparts import plain
from fracas.show.chartspec import lead
from fracas.show.log import closing, event_line, roll_name
from fracas.show.numbers import decimal, percent, shares
from fracas.show.report import announcements, combat_chances, method, one_line, versus
from fracas.show.ruleset_words import step_name
from fracas.words import say

if TYPE_CHECKING:
    from fracas.engine.dice.events import Event
    from fracas.results.odds import Odds
    from fracas.results.play import Play

FRAME = "color:inherit;background:transparent;font-family:inherit;line-height:1.4;max-width:72em"
TABLE = "border-collapse:collapse;font-size:inherit;margin:0 2em 1em 0;background:transparent;color:inherit"
CELL = (
    "padding:0 .6em;border:0;vertical-align:top;text-align:{};"
    "color:inherit;background:transparent;font-variant-numeric:tabular-nums"
)
RULED = ";border-bottom:1px solid currentColor;font-weight:600"
CAPTION = "text-align:left;caption-side:top;font-weight:600;color:inherit;padding:.2em .6em"
FILLS = (
    "background:#3E8FC4",
    "background:repeating-linear-gradient(90deg,#8C8578 0 2px,transparent 2px 5px)",
    "background:repeating-linear-gradient(45deg,#C9661F 0 4px,transparent 4px 6px)",
)
"""First side, draw, second side: solid, bars, stripes; inks that show on light and dark paper."""
WIDE = 1000
MANY_DICE = 24


def odds_html(odds: Odds, lang: str = "en") -> str:
    """Odds: the line to paste, the split bar, and a table with bars for every distribution."""
    note = "".join(f"<p>{text(announced)}</p>" for announced in announcements(odds, lang))
    lines = "<br>".join(map(text, one_line(odds, lang).splitlines()))
    tables = "".join((*distribution_tables(odds, lang), *combat_tables(odds, lang)))
    return framed(
        f'<p style="font-weight:600">{lines}</p>{note}{split(odds, lang)}'
        f'<div style="display:flex;flex-wrap:wrap;align-items:flex-start">{tables}</div>',
        lang,
    )


def play_html(play: Play, lang: str = "en") -> str:
    """A play: who fought whom, then its log as a table, then what remains to be said."""
    title = say(lang, "chart-caption", sides=versus(play.plan, lang), round=str(play.plan.round))
    heads = [say(lang, f"chart-{head}") for head in ("step", "rule", "what", "dice")]
    rows: list[list[str]] = []
    step: str | None = None
    for event in play.events:
        new = event.step and event.step != step
        rows.append(
            [text(step_name(event.step or "", lang, play.plan.ruleset)) if new else "", *event_cells(play, event, lang)]
        )
        step = event.step
    after = "".join(f"<p>{text(line.text)}</p>" for line in closing(play, lang))
    table_ = table("", heads, rows, ("left", "left", "left", "left"))
    return framed(f'<p style="font-weight:600">{text(title)}</p>{table_}{after}', lang)


def framed(content: str, lang: str) -> str:
    """The fragment."""
    return f'<div lang="{lang}" style="{FRAME}">{content}</div>'


def text(said: str) -> str:
    """Words as HTML."""
    return escape(plain(said))


def table(caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]], aligned: Sequence[str]) -> str:
    """A table; the cells are HTML already, caption and heads are words."""
    named = f'<caption style="{CAPTION}">{text(caption)}</caption>' if caption else ""
    top = "".join(
        f'<th scope="col" style="{CELL.format(align)}{RULED}">{text(head)}</th>'
        for head, align in zip(heads, aligned, strict=True)
    )
    body = "".join(
        "<tr>"
        + "".join(f'<td style="{CELL.format(align)}">{cell}</td>' for cell, align in zip(row, aligned, strict=True))
        + "</tr>"
        for row in rows
    )
    return f'<table style="{TABLE}">{named}<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>'


def split(odds: Odds, lang: str) -> str:
    """Win, draw and loss as one bar, the same in words under it."""
    first, second = odds.sides
    labels = (say(lang, "fight-wins", side=first), say(lang, "fight-draw"), say(lang, "fight-wins", side=second))
    chances = zip(labels, odds.outcomes, shares(odds.outcomes), strict=True)
    said = [f"{label} {percent(p, lang, share)}" for label, p, share in chances]
    parts = "".join(
        f'<div style="width:{p * 100:.3f}%;{fill}"></div>' for p, fill in zip(odds.outcomes, FILLS, strict=True)
    )
    legend = "".join(
        f'<span style="margin-right:2em"><span style="display:inline-block;width:.8em;height:.8em;{fill}"></span> '
        f"{text(label)}</span>"
        for label, fill in zip(said, FILLS, strict=True)
    )
    name = f"{text('; '.join(said))} ({text(method(odds, lang))})"
    return (
        f'<div role="img" aria-label="{name}" style="display:flex;height:1.2em;max-width:40em;'
        f'border:1px solid currentColor">{parts}</div><p>{legend}</p>'
    )


def distribution_tables(odds: Odds, lang: str) -> Iterator[str]:
    """Losses of every unit, then the result."""
    for unit in odds.plan.units:
        lost = odds.casualties[unit.name]
        mean = say(lang, "chart-mean-of", mean=decimal(lost.mean, lang, 2), size=str(unit.size))
        caption = f"{say(lang, 'chart-losses', unit=unit.name)}, {mean}"
        yield distribution_table(caption, lost, lang, FILLS[2 * unit.side])
    result = odds.result_difference
    mean = say(lang, "chart-mean", mean=lead(result.mean, lang))
    caption = f"{say(lang, 'fight-result')} ({say(lang, 'fight-points-ahead')}: {odds.sides[0]}), {mean}"
    yield distribution_table(caption, result, lang, None)


def combat_tables(odds: Odds, lang: str) -> Iterator[str]:
    """What becomes of the units of a combat, and how it stands round by round."""
    found = odds.combat
    if found is None:
        return
    whats = combat.shown_outcomes(found.ends)
    heads = [say(lang, "report-unit"), *(say(lang, "report-" + what.replace(" ", "-")) for what in whats)]
    units = [[name, *chances([of[what] for what in whats], lang)] for name, of in found.outcome.items()]
    yield number_table(say(lang, "report-units"), heads, units)
    heads = [say(lang, "report-round"), say(lang, "report-fought"), *combat.labels(odds.sides, lang)]
    rounds = [
        [str(one.round), percent(one.fought, lang), *chances(combat_chances(one), lang)]
        for one in combat.told(found.rounds)
    ]
    yield number_table(say(lang, "report-rounds"), heads, rounds)


def chances(ps: Sequence[float], lang: str) -> list[str]:
    """Chances that add up."""
    return [percent(p, lang, shown) for p, shown in zip(ps, shares(ps), strict=True)]


def number_table(caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table of words, its first column to the left."""
    aligned = ("left", *["right"] * (len(heads) - 1))
    return table(caption, heads, [[text(cell) for cell in row] for row in rows], aligned)


def distribution_table(caption: str, spread: Distribution, lang: str, fill: str | None) -> str:
    """Value, chance, at least, bar; without a fill, that of who is ahead."""
    seen = window(spread)
    columns = BarChart(spread, lang, WIDE, "").columns(WIDE)
    chances = seen.chances(spread)
    most = max(chances.values(), default=1.0)
    bars = [
        f'<div style="width:{p / most * 100:.1f}%;height:.8em;{fill or FILLS[1 - (v > 0) + (v < 0)]}"></div>'
        for v, p in chances.items()
    ]
    cells = [[f'<div style="width:8em">{bar}</div>' for bar in bars]]
    rows = zip(*([text(cell) for cell in column[1:]] for column in columns), *cells, strict=True)
    return table(caption, [*(column[0] for column in columns), ""], [*rows], ("right", "right", "right", "left"))


def event_cells(play: Play, event: Event, lang: str) -> list[str]:
    """An event as the cells rule, what, dice."""
    facts, line = event.facts, event_line(play.plan, event, lang)
    cited = ", ".join(f"<code>{text(rule)}</code>" for rule in line.rules)
    rules = f'<div style="max-width:20em;font-size:.85em">{cited}</div>'
    if facts.get("roll") not in ("hit", "wound", "save") or facts["need"] is None:
        return [rules, text(line.text), ""]
    roll = f"{roll_name(event, play.plan.ruleset, lang)} {facts['need']}+"
    by, against = facts["by"], facts["against"]
    if facts["roll"] == "save":
        what = say(lang, "log-saves", against=against, by=by, what=roll)
    else:
        what = say(lang, "chart-on", by=by, against=against, what=roll)
    n = len(facts["dice"])
    said = say(lang, "chart-rolled", roll=what, successes=str(facts["successes"]), dice=str(n))
    return [rules, text(said), dice(facts["dice"], facts["need"])]


def dice(faces: Sequence[int], need: int) -> str:
    """Faces as they fell, successes bold; very many by face."""
    if len(faces) > MANY_DICE:
        shown = [(face, f"{n}&nbsp;×&nbsp;{face}") for face, n in sorted(Counter(faces).items())]
    else:
        shown = [(face, str(face)) for face in faces]
    return " ".join(f"<b>{words}</b>" if face >= need else words for face, words in shown)
