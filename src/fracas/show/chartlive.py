"""The charts' panels for the page: the same specification as in a picture, with data that can change while it is shown.

A panel's data are named ("bars", and "pinned" for what it is held against), its heading is left to the page, and one
value is `chosen`: its bar stands on a ground of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fracas.results.distribution import Distribution
from fracas.show import chartparts as parts
from fracas.show.bars import Window
from fracas.show.chartparts import Spec
from fracas.show.chartspec import LINES, ROOMY, SCHEMA, bars, few, gathered, panel, rows, units
from fracas.words import say

if TYPE_CHECKING:
    from fracas.results.odds import Odds

ANY = "any"
HEIGHT = 84
SUNKEN = "#EFECE4"
BESIDE = 44
"""Pixels that the axis of the chances takes."""


def live(odds: Odds, lang: str, width: int) -> list[Spec]:
    """Every panel: of which `kind`, unit and side, its `spec`, and its `rows` by condition and mode."""
    found = [losses(odds, side, unit, lang, width) for side, unit in units([("", odds)])]
    return [*found, result(odds, lang, width)]


def losses(odds: Odds, side: int, unit: str, lang: str, width: int) -> Spec:
    """Models of a unit lost: given any outcome, and exactly or at least so many."""
    spread = odds.casualties[unit]
    seen = gathered([spread], (), few([odds], unit))
    by_condition = {
        given: {"exactly": bars(one, seen, lang, side), "atleast": rows(at_least(one, seen), seen, lang, side)}
        for given, one in conditions(odds, unit)
    }
    made = panel([(0, "", spread)], seen, say(lang, "chart-models"), lang, inner(width, seen), side, HEIGHT)
    return {"kind": "losses", "unit": unit, "side": side, "spec": shown(made, seen), "rows": by_condition}


def conditions(odds: Odds, unit: str) -> Iterator[tuple[str, Distribution]]:
    """A unit's losses, all and given each outcome."""
    yield ANY, odds.casualties[unit]
    for outcome, views in odds.given.items():
        yield outcome, views.casualties[unit]


def at_least(spread: Distribution, seen: Window) -> dict[int, float]:
    """The chances of every value shown or more."""
    return {value: spread.at_least(value) for value in range(seen.low, seen.high + 1)}


def result(odds: Odds, lang: str, width: int) -> Spec:
    """The difference of the scores."""
    spread = odds.result_difference
    seen = gathered([spread], (-1, 0, 1))
    made = panel([(0, "", spread)], seen, say(lang, "fight-points-ahead"), lang, inner(width, seen), None, HEIGHT)
    made["layer"][0]["encoding"]["x"]["axis"]["labelFontWeight"] = parts.BOLD_ZERO
    found = {ANY: {"exactly": bars(spread, seen, lang, None)}}
    return {"kind": "result", "unit": None, "side": None, "spec": shown(made, seen), "rows": found}


def inner(width: int, seen: Window) -> int:
    """Pixels of the bars: without room for figures on them, an axis stands beside them."""
    return width if width / len(seen) >= ROOMY else width - BESIDE


def shown(made: Spec, seen: Window) -> Spec:
    """The panel with named data, what it is held against, and a ground for the chosen bar."""
    x = made["layer"][0]["encoding"]["x"]
    x["axis"] |= {"title": x["axis"]["title"] if any(seen.cut) else None, "zindex": 1}
    for layer in made["layer"]:
        layer["data"] = {"name": "bars"}
    against = parts.line([], x, *LINES[0]) | {"data": {"name": "pinned"}}
    layers = [parts.ground(x, HEIGHT, SUNKEN), *made["layer"], against, parts.reach(x, HEIGHT)]
    head = {"$schema": SCHEMA, "background": None, "padding": 0, "config": parts.config()}
    return head | made | {"layer": layers, "params": [{"name": "chosen", "value": None}]}
