"""The parts that charts are made of: marks, axes, inks, and names made fit to be shown."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from fracas.show.bars import Window
from fracas.show.numbers import percent, shares
from fracas.words import say

if TYPE_CHECKING:
    from fracas.results.odds import Odds

Spec = dict[str, Any]

FONT = "Arial, 'Liberation Sans', Helvetica, Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif"
"""Faces of equal widths first: who draws the picture measures the texts, who shows it may have other fonts."""
PAPER, INK, INK2, INK3, HAIR = "#FFFFFF", "#1D1B17", "#524E46", "#6B665B", "#DAD5C8"
COLOURS = ("#1B5E8C", "#77716A", "#A5480F")
"""First side, draw, second side; a picture adds plain, dots and stripes (`charts`)."""
BOLD_ZERO = {"condition": {"test": "datum.value === '0'", "value": 700}, "value": 400}
BROADEST, BROADEST_ALONE = 56, 96
"""Pixels a bar may have at most, in one of two columns and in a panel of full width."""


def config() -> Spec:
    """Fonts and inks."""
    axis = {"domainColor": INK3, "labelColor": INK2, "titleColor": INK3, "gridColor": HAIR, "ticks": False}
    sizes = {"labelFontSize": 12, "titleFontSize": 12, "titleFontWeight": 400, "labelPadding": 4, "titlePadding": 6}
    title = {"anchor": "start", "frame": "group", "color": INK, "fontWeight": 600, "subtitleColor": INK3}
    return {
        "font": FONT,
        "axis": axis | sizes,
        "title": title | {"subtitleFontSize": 12, "subtitlePadding": 4, "offset": 14},
        "view": {"stroke": None},
    }


def words(said: str, x: float, y: float, **style: Any) -> Spec:
    """Some words at a place in pixels. They are data: nothing in them is ever evaluated."""
    mark = {"type": "text", "color": INK, "baseline": "middle", **style}
    where = {"x": {"value": x}, "y": {"value": y}, "text": {"field": "words", "type": "nominal"}}
    return {"data": {"values": [{"words": said}]}, "mark": mark, "encoding": where}


def sign(outcome: int, said: str, x: float, align: str, *, y: float, limit: float) -> Iterator[Spec]:
    """A small square in the ink of an outcome, and words beside it."""
    inwards = -1 if align == "right" else 1
    mark = {"type": "square", "size": 150, "opacity": 1, "filled": True, "color": COLOURS[outcome]}
    where = {"x": {"value": x + 7 * inwards}, "y": {"value": y}}
    yield {"data": {"values": [{}]}, "mark": mark, "encoding": where}
    yield words(said, x + 20 * inwards, y, align=align, fontSize=13, limit=limit)


def inks() -> Spec:
    """The inks of the outcomes 0, 1 and 2."""
    scale = {"domain": [0, 1, 2], "range": list(COLOURS)}
    return {"field": "outcome", "type": "nominal", "scale": scale, "legend": None}


def stacked(one: Odds, lang: str, y: float) -> Spec:
    """The stacked bar of the outcomes, its upper edge at `y`."""
    rows = [
        {"outcome": i, "chance": p, "shown": percent(p, lang, s), "from": sum(one.outcomes[:i]), "to": to}
        for i, (p, s) in enumerate(zip(one.outcomes, shares(one.outcomes), strict=True))
        for to in [sum(one.outcomes[: i + 1])]
    ]
    across = {"field": "from", "type": "quantitative", "scale": {"domain": [0, 1], "nice": False}, "axis": None}
    return {
        "data": {"values": rows},
        "mark": {"type": "rect"},
        "encoding": {
            "x": across,
            "x2": {"field": "to"},
            "y": {"value": y},
            "y2": {"value": y + 22},
            "color": inks(),
        },
    }


def columns(rows: Sequence[Spec], x: Spec) -> Spec:
    """Chances as bars."""
    encoding = {"x": x, "y": upwards(), "color": inks()}
    return {"data": {"values": list(rows)}, "mark": {"type": "bar"}, "encoding": encoding}


def figures(rows: Sequence[Spec], x: Spec) -> Spec:
    """Chances written on the bars."""
    mark = {"type": "text", "dy": -8, "fontSize": 11, "color": INK2}
    encoding = {"x": x, "y": upwards(), "text": {"field": "whole", "type": "nominal"}}
    return {"data": {"values": list(rows)}, "mark": mark, "encoding": encoding}


def ground(x: Spec, height: int, ink: str) -> Spec:
    """A ground behind the bar that is `chosen`, its figure and its label."""
    whole = {"x": x, "y": {"value": -14}, "y2": {"value": height + 20}}
    mark = {"type": "rect", "color": ink}
    return {
        "data": {"name": "bars"},
        "transform": [{"filter": "datum.value === chosen"}],
        "mark": mark,
        "encoding": whole,
    }


def reach(x: Spec, height: int) -> Spec:
    """What a finger reaches of each bar: all that is above and below it too."""
    whole = {"x": x, "y": {"value": 0}, "y2": {"value": height}}
    return {"data": {"name": "bars"}, "mark": {"type": "rect", "opacity": 0, "cursor": "pointer"}, "encoding": whole}


def line(rows: Sequence[Spec], x: Spec, ink: str, shape: str, dashes: list[int]) -> Spec:
    """Chances as a line with points."""
    point = {"shape": shape, "size": 40, "filled": True, "color": ink, "opacity": 1}
    mark = {"type": "line", "color": ink, "strokeWidth": 1.5, "strokeDash": dashes, "point": point}
    return {"data": {"values": list(rows)}, "mark": mark, "encoding": {"x": x, "y": upwards()}}


def across(seen: Window, width: int, left: bool = False) -> Spec:
    """Values from left to right by their labels; few of them on the left or in the middle."""
    labels = [seen.label(value) for value in range(seen.low, seen.high + 1)]
    inset = max(0.0, len(labels[0]) * 7 - width / len(seen)) / 2
    used = min(width - inset, (BROADEST if left else BROADEST_ALONE) * len(seen))
    start = inset if left or inset else (width - used) / 2
    gaps = {"paddingInner": 0.12, "paddingOuter": 0.06}
    scale = {"type": "band", "domain": labels, "range": [start, start + used], **gaps}
    return {"field": "label", "type": "ordinal", "scale": scale}


def upwards() -> Spec:
    """Chances upwards."""
    return {"field": "chance", "type": "quantitative", "scale": {"zero": True, "nice": False}}


def values_axis(seen: Window, axis: str, lang: str, width: int) -> Spec:
    """The axis of the values; it says so if its ends gather more than one."""
    title = say(lang, "chart-tails", axis=axis) if any(seen.cut) else axis
    labels = {"values": ticks(seen, width), "labelAngle": 0, "labelOverlap": False}
    return labels | {"title": title, "titleAlign": "left", "titleX": 0, "titleLimit": width + 40}


def chances_axis(lang: str) -> Spec:
    """The axis of the chances, on the right, so that all panels begin at one line."""
    above = {"titleAngle": 0, "titleAlign": "left", "titleAnchor": "end", "titleX": 5, "titleY": -10}
    lines = {"orient": "right", "domain": False, "grid": True, "tickCount": 4, "tickMinStep": 0.01}
    return {"title": say(lang, "fight-chance"), "labelExpr": "format(datum.value * 100, 'd') + ' %'"} | lines | above


def ticks(seen: Window, width: int) -> list[str]:
    """The labels that have room."""
    room = width / len(seen)
    step = next((n for n in (1, 2, 5, 10, 20, 50, 100, 200, 500) if n * room >= 24), 1000)
    ends = [end for end, cut in zip((seen.low, seen.high), seen.cut, strict=True) if cut]
    inner = range(seen.low, seen.high + 1)
    shown = [v for v in inner if v % step == 0 and all(abs(v - end) * room >= 40 for end in ends)]
    return [seen.label(value) for value in (*shown, *ends)]


def clip(name: str, most: int) -> str:
    """A name that fits, with nothing in it that a picture cannot hold."""
    clean = plain(name)
    return clean if len(clean) <= most else clean[: most - 1].rstrip() + "…"


def plain(said: str) -> str:
    """Text without control characters, broken surrogates and what XML forbids besides."""
    return "".join("�" if unicodedata.category(c) in ("Cc", "Cs") or c in "\ufffe\uffff" else c for c in said)
