"""The page's charts: the command line's specification with named data, and rows that are the odds."""

import json
from math import comb

import pytest
import vl_convert

import fracas
from fracas.show.chartlive import live
from fracas.show.chartspec import spec
from test_charts import fight, walk


def panels(odds, width=300):
    return {(one["kind"], one["unit"]): one for one in live(odds, "en", width)}


def chances(rows):
    return {row["value"]: row["chance"] for row in rows}


@pytest.fixture(scope="module")
def brawl():
    """Three men a side at once: each hits on 4+ and wounds on 4+, so losses are binomial with 1/4."""
    return fracas.odds(fight(3, 3))


BINOMIAL = {k: comb(3, k) * 0.25**k * 0.75 ** (3 - k) for k in range(4)}


def test_the_rows_are_the_odds_exactly_and_at_least(brawl):
    rows = panels(brawl)["losses", "Red unit"]["rows"]["any"]
    assert chances(rows["exactly"]) == pytest.approx(BINOMIAL)
    assert chances(rows["atleast"]) == pytest.approx({0: 1, 1: 37 / 64, 2: 10 / 64, 3: 1 / 64})


def test_given_that_red_wins_it_has_lost_fewer(brawl):
    """Red wins by more wounds: P(lost r | r < b), both binomial."""
    both = {r: sum(BINOMIAL[r] * BINOMIAL[b] for b in range(r + 1, 4)) for r in range(4)}
    rows = panels(brawl)["losses", "Red unit"]["rows"]["Red"]["exactly"]
    assert chances(rows) == pytest.approx({r: p / sum(both.values()) for r, p in both.items()})


def test_the_result_is_the_difference_of_the_losses(brawl):
    ahead = dict.fromkeys(range(-3, 4), 0.0)
    for r, p in BINOMIAL.items():
        for b, q in BINOMIAL.items():
            ahead[b - r] += p * q
    assert chances(panels(brawl)["result", None]["rows"]["any"]["exactly"]) == pytest.approx(ahead)


def test_a_panel_is_drawn_as_the_pictures_panel_is(brawl):
    """The same bars: marks, scales and inks are those of the picture's own panel."""
    page = {"panels": live(brawl, "en", 300)}
    assert inks(page) == inks(spec([("", brawl)])) != set()
    for one in live(brawl, "en", 300):
        rows = one["rows"]["any"]["exactly"]
        whole = one["spec"] | {"datasets": {"bars": rows, "pinned": []}}
        drawn = vl_convert.vegalite_to_svg(whole, vl_version="5.20", show_warnings=True, allowed_base_urls=[])
        assert drawn.count('aria-roledescription="bar"') == len(rows)


def inks(tree):
    """What the bars are coloured by."""
    found = [v for _, v in walk(tree) if isinstance(v, dict) and v.get("mark") == {"type": "bar"}]
    return {json.dumps(one["encoding"]["color"]) for one in found}


@pytest.mark.parametrize("width", [200, 354, 1000])
def test_a_panel_is_as_wide_as_it_is_asked_to_be(brawl, width):
    crowd = fracas.odds(fight(45, 45))
    for odds in (brawl, crowd):
        for one in live(odds, "en", width):
            whole = one["spec"] | {"datasets": {"bars": one["rows"]["any"]["exactly"], "pinned": []}}
            drawn = vl_convert.vegalite_to_svg(whole, vl_version="5.20", allowed_base_urls=[])
            found = float(drawn.split('width="')[1].split('"')[0])
            assert width - 20 <= found <= width + 8


def test_names_are_in_no_specification():
    """Names come to the page as data of the odds; a specification has expressions, and nothing of a stranger's."""
    name = "datum.value === 1 ? alert(1) : 0"
    sides = {s: {"units": [{"name": n, "models": [{"name": n, "WS": 3, "S": 3, "T": 3, "I": 3}]}]} for s, n in
             (("A", name), ("B", "b"))}  # fmt: skip
    for one in live(fracas.odds(fracas.load({"sides": sides})), "en", 300):
        assert "alert" not in json.dumps(one["spec"])


def test_the_page_has_its_own_ink_for_each_of_the_specifications():
    """A colour that the page does not know would be the same by day and by night."""
    from pathlib import Path

    from fracas.show import chartlive, chartparts

    drawn = Path(fracas.__file__).parent / "web" / "static" / "js" / "charts" / "drawn.js"
    inks_ = {chartparts.INK, chartparts.INK2, chartparts.INK3, chartparts.HAIR, chartlive.SUNKEN, *chartparts.COLOURS}
    assert {ink for ink in inks_ if f"'{ink}':" not in drawn.read_text("utf-8")} == set()
