"""Charts of odds as one Vega-Lite specification: plain data, names from users only in texts and data values.

Several odds of the same sides lie over each other (the first as bars, the others as lines); others stand in columns.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

from fracas.results.distribution import Distribution
from fracas.show import chartparts as parts
from fracas.show.bars import TAIL, Window
from fracas.show.chartparts import COLOURS, INK, INK3, PAPER, Spec, clip, plain, sign
from fracas.show.numbers import decimal, percent, shares
from fracas.show.report import method, one_line, versus
from fracas.words import say

if TYPE_CHECKING:
    from fracas.results.odds import Odds

    Named = Sequence[tuple[str, Odds]]

SCHEMA = "https://vega.github.io/schema/vega-lite/v5.json"
LINES = ((INK, "circle", [1, 0]), ("#7B2D6E", "triangle-up", [6, 3]), ("#5C6B1E", "triangle-down", [2, 3]))
"""How the second, third and fourth of several odds are drawn: colour, point, dashes."""
MARKERS = "■●▲▼"
"""What stands for the first to fourth of several odds in texts."""

WIDTH, NARROW, GAP, HEIGHT = 680, 460, 44, 130
MANY_BARS = 40
LABELLED = 0.045
ROOMY = 28
"""Pixels a bar needs for its figure to stand on it."""
FEWEST = 6
"""Values a chart of losses shows if the unit has so many models."""

Found = tuple[int, str, Distribution]
"""The place and name of some odds, and a distribution of theirs."""


def spec(odds: Named, lang: str = "en") -> Spec:
    """The chart of one or several named odds; a name "" says the sides instead."""
    said = "\n".join(plain(line) for _, one in odds for line in one_line(one, lang).splitlines())
    head = {"$schema": SCHEMA, "description": said, "background": PAPER, "padding": 20, "config": parts.config()}
    if len(odds) == 1 or over_each_other(odds):
        return head | picture(odds, lang, WIDTH)
    pictures = [picture([one], lang, NARROW) for one in odds]
    rows = [{"hconcat": pictures[i : i + 2], "spacing": 60} for i in range(0, len(pictures), 2)]
    return head | {"vconcat": rows, "spacing": 48}


def over_each_other(odds: Named) -> bool:
    """Whether all are odds of the same two sides, and few enough to be told apart."""
    return len({one.sides for _, one in odds}) == 1 and len(odds) <= len(MARKERS)


def picture(odds: Named, lang: str, width: int) -> Spec:
    """One column: the chances to win, losses unit by unit, the result."""
    half = (width - GAP) // 2
    panels = [losses(odds, side, unit, lang, half) for side, unit in units(odds)]
    rows = [{"hconcat": panels[i : i + 2], "spacing": GAP, "bounds": "flush"} for i in range(0, len(panels), 2)]
    over = {"vconcat": [*answers(odds, lang, width)], "spacing": 10}
    body = [over, *rows, result(odds, lang, width)]
    return {"title": heading(odds, lang, width), "vconcat": body, "spacing": 26}


def heading(odds: Named, lang: str, width: int) -> Spec:
    """Who fights whom; for a single fight with which circumstances, and how the odds were got."""
    name, one = odds[0]
    under = [f"{one.plan.ruleset}, {method(one, lang)}"]
    if len(odds) == 1:
        under.insert(0, plain(say(lang, "chart-caption", sides=versus(one.plan, lang), round=str(one.plan.round))))
    first, second = (clip(side, width // 24) for side in one.sides)
    sides = say(lang, "chart-versus", first=first, second=second)
    text = clip(name, width // 12) if name and len(odds) == 1 else sides
    sizes = {"fontSize": 20, "subtitleFontSize": 13, "offset": 20, "limit": width * 0.92}
    return {"text": text, "subtitle": under, **sizes}


def units(odds: Named) -> list[tuple[int, str]]:
    """Every unit of any of the fights with its side, the sides by turns: in two columns they face each other."""
    found = dict.fromkeys((unit.side, unit.name) for _, one in odds for unit in one.plan.units)
    first, second = ([key for key in found if key[0] == side] for side in (0, 1))
    paired = [key for pair in zip(first, second, strict=False) for key in pair]
    return paired + first[len(second) :] + second[len(first) :]


def answers(odds: Named, lang: str, width: int) -> Iterator[Spec]:
    """The three chances as figures over a stacked bar, one block for each of the odds; names only over the first."""
    for place, (name, one) in enumerate(odds):
        up = 0 if place == 0 else 20
        layers = [parts.stacked(one, lang, 50 - up)]
        if place == 0:
            layers += names(one, lang, width)
        for p, share, (x, align) in zip(one.outcomes, shares(one.outcomes), spots(width), strict=True):
            size = 24 if len(odds) == 1 else 18
            layers.append(parts.words(percent(p, lang, share), x, 32 - up, align=align, fontSize=size, fontWeight=600))
        title = {"text": f"{MARKERS[place]} {clip(name, 70)}", "fontSize": 13, "limit": width, "offset": 8}
        colour = LINES[place - 1][0] if place else INK
        block: Spec = {"width": width, "height": 72 - up, "layer": layers}
        yield block | {"title": title | {"color": colour}} if len(odds) > 1 else block


def spots(width: int) -> tuple[tuple[float, str], ...]:
    """Where the figures of the three outcomes stand, and how they are aligned."""
    return (0, "left"), (width * 0.5, "left"), (width, "right")


def names(one: Odds, lang: str, width: int) -> Iterator[Spec]:
    """The outcomes in words, each with its ink."""
    wins = [say(lang, "fight-wins", side=clip(side, width // 24)) for side in one.sides]
    for outcome, said in enumerate((wins[0], say(lang, "fight-draw"), wins[1])):
        yield from sign(outcome, said, *spots(width)[outcome], y=5, limit=width * 0.38)


def losses(odds: Named, side: int, unit: str, lang: str, width: int) -> Spec:
    """Models of a unit lost."""
    found: list[Found] = []
    means: list[str] = []
    for place, (name, one) in enumerate(odds):
        for size in (u.size for u in one.plan.units if (u.side, u.name) == (side, unit)):
            found.append((place, name, one.casualties[unit]))
            means.append(say(lang, "chart-mean-of", mean=decimal(found[-1][2].mean, lang, 2), size=str(size)))
    seen = gathered([spread for _, _, spread in found], (), few([one for _, one in odds], unit))
    title = {"text": say(lang, "chart-losses", unit=clip(unit, width // 12)), "color": COLOURS[2 * side]}
    made = panel(found, seen, say(lang, "chart-models"), lang, width, side)
    return made | {"title": title | under(found, means, lang, width)}


def result(odds: Named, lang: str, width: int) -> Spec:
    """The difference of the scores: the second side's lead on the left, the first side's on the right."""
    found = [(place, name, one.result_difference) for place, (name, one) in enumerate(odds)]
    means = [say(lang, "chart-mean", mean=lead(spread.mean, lang)) for _, _, spread in found]
    seen = gathered([spread for _, _, spread in found], (-1, 0, 1))
    made = panel(found, seen, say(lang, "fight-points-ahead"), lang, width, None)
    made["layer"][0]["encoding"]["x"]["axis"]["labelFontWeight"] = parts.BOLD_ZERO
    made["layer"].append(zero(made["layer"][0]["data"]["values"], seen, width))
    for outcome, place, side in ((2, spots(width)[0], 1), (0, spots(width)[2], 0)):
        said = say(lang, "chart-ahead", side=clip(odds[0][1].sides[side], width // 24))
        made["layer"] += sign(outcome, said, *place, y=-30, limit=width * 0.45)
    title = {"text": say(lang, "fight-result"), "color": INK} | under(found, means, lang, width)
    return made | {"title": title}


def lead(points: float, lang: str) -> str:
    """A mean lead with its sign."""
    shown = decimal(abs(points), lang, 2)
    return shown if not float(f"{points:.2f}") else ("+" if points > 0 else "−") + shown


def zero(rows: Sequence[Spec], seen: Window, width: int) -> Spec:
    """A dotted line over the bar of 0, from above its figure."""
    mark = {"type": "rule", "color": INK3, "strokeDash": [2, 3], "yOffset": -18}
    low = [row for row in rows if row["value"] == 0 and row["chance"] < 0.75 * max(r["chance"] for r in rows)]
    encoding = {"x": parts.across(seen, width), "y": parts.upwards(), "y2": {"value": -8}}
    return {"data": {"values": low}, "mark": mark, "encoding": encoding}


def under(found: Sequence[Found], means: Sequence[str], lang: str, width: int) -> Spec:
    """What stands under a panel's title: a mean, or one for each of several odds with its marker."""
    lines = list(means)
    if len(found) > 1 or found[0][0] > 0:
        named = zip(found, means, strict=True)
        lines = [f"{MARKERS[i]} {say(lang, 'chart-line', name=clip(n, 40), text=mean)}" for (i, n, _), mean in named]
    return {"subtitle": lines, "fontSize": 14, "limit": width * 0.95}


def few(odds: Sequence[Odds], unit: str) -> range:
    """The losses that are shown whatever their chances."""
    return range(min(FEWEST, 1 + max(u.size for one in odds for u in one.plan.units if u.name == unit)))


def panel(
    found: Sequence[Found], seen: Window, axis: str, lang: str, width: int, side: int | None, height: int = HEIGHT
) -> Spec:
    """Chances by value: bars for the first odds, lines for others; without a side, coloured by who is ahead."""
    layers: list[Spec] = []
    x = parts.across(seen, width, left=side is not None)
    roomy = width / len(seen) >= ROOMY and len(found) == 1
    for place, _, spread in found:
        rows = bars(spread, seen, lang, side)
        layers.append(parts.line(rows, x, *LINES[place - 1]) if place else parts.columns(rows, x))
        if roomy:
            layers.append(parts.figures(rows, x))
    layers[0]["encoding"] |= {"x": x | {"axis": parts.values_axis(seen, axis, lang, width)}}
    layers[0]["encoding"] |= {"y": parts.upwards() | {"axis": None if roomy else parts.chances_axis(lang)}}
    return {"width": width, "height": height, "layer": layers}


def gathered(spreads: Sequence[Distribution], keep: Sequence[int], few: Sequence[int] = ()) -> Window:
    """The values a chart shows: all, and `keep` and `few`; of too many, `keep` and 99.9 % of the chances."""
    low = min([*keep, *few, *(spread.pairs[0][0] for spread in spreads)])
    high = max([*keep, *few, *(spread.pairs[-1][0] for spread in spreads)])
    if high - low < MANY_BARS:
        return Window(low, high)
    ends = min([*keep, *map(tail_from, spreads)]), max([*keep, *(-tail_from(turned(s)) for s in spreads)])
    return Window(*ends, (ends[0] > low, ends[1] < high))


def tail_from(spread: Distribution) -> int:
    """The first value that, with all below it, has a chance worth a bar."""
    sums = accumulate(p for _, p in spread)
    return next((v for (v, _), p in zip(spread, sums, strict=True) if p > TAIL), spread.pairs[-1][0])


def turned(spread: Distribution) -> Distribution:
    """The same chances for the negated values."""
    return Distribution(tuple((-v, p) for v, p in reversed(spread.pairs)))


def bars(spread: Distribution, seen: Window, lang: str, side: int | None) -> list[Spec]:
    """The data of a panel."""
    return rows(seen.chances(spread), seen, lang, side)


def rows(chances: Mapping[int, float], seen: Window, lang: str, side: int | None) -> list[Spec]:
    """The data of a panel whose values have these chances."""
    return [
        {
            "value": value,
            "label": seen.label(value),
            "chance": p,
            "whole": percent(p, lang, decimals=0) if p >= LABELLED else "",
            "outcome": 2 * side if side is not None else 1 - (value > 0) + (value < 0),
        }
        for value, p in chances.items()
    ]
