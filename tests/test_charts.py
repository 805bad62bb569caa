"""Pictures of odds: the figures in them, the names in them, and what is left behind when one cannot be written."""

import io
import json
import os
import re
import stat
from dataclasses import replace
from html.parser import HTMLParser
from math import comb
from xml.etree import ElementTree

import pytest
import vl_convert
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Console

import fracas
from fracas.results.distribution import Distribution
from fracas.show import bars, charts
from fracas.show.chartparts import plain
from fracas.show.chartspec import spec
from fracas.show.notebook import odds_html, play_html
from fracas.words import LANGUAGES, say

SVG = "{http://www.w3.org/2000/svg}"
NASTY = (
    """O'Brien "the" \\ <b>&amp;</b>""",
    "datum.value === 1 ? alert(1) : {signal: 'width'}",
    "</text><script>alert(1)</script>",
    "]]><!-- [red]{ $first } --> \x00\x1b[31m \ud800 \uffff",
    "Орки " * 12,
)


def side(name, count, **more):
    man = {"name": f"{name} man", "count": count, "WS": 3, "S": 3, "T": 3, "I": 3, "A": 1, **more}
    return {"units": [{"name": f"{name} unit", "models": [man]}]}


def fight(first=1, second=1, **more):
    return fracas.load({"sides": {"Red": side("Red", first, **more), "Blue": side("Blue", second)}})


def binomial(n):
    """Wounds of n equal men at once: each hits on 4+, wounds on 4+, no save."""
    return {k: comb(n, k) * 0.25**k * 0.75 ** (n - k) for k in range(n + 1)}


@pytest.fixture(scope="module")
def duel():
    """One man a side: each falls with 1/4, so each wins with 3/16."""
    return fracas.odds(fight())


@pytest.fixture(scope="module")
def crowd():
    """45 men a side, all at once: losses are binomial."""
    return fracas.odds(fight(45, 45))


@pytest.fixture(scope="module")
def nasty(duel):
    units = [replace(unit, name=name) for unit, name in zip(duel.plan.units, NASTY[2:], strict=False)]
    return replace(duel, plan=replace(duel.plan, sides=NASTY[:2], units=tuple(units)))


def walk(tree, key=""):
    """Every (key, value) of a spec."""
    yield key, tree
    for name, value in tree.items() if isinstance(tree, dict) else []:
        yield from walk(value, name)
    for value in tree if isinstance(tree, list) else []:
        yield from walk(value, key)


def data(tree, mark):
    """The rows of all views with that mark, view by view."""
    found = []
    for _, value in walk(tree):
        if isinstance(value, dict) and isinstance(value.get("mark"), dict) and value["mark"]["type"] == mark:
            found.append(value["data"]["values"])
    return found


def shown_bars(rows):
    return {row["label"]: row["chance"] for row in rows}


def texts(svg):
    return ["".join(text.itertext()) for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


# The specification


def test_data_are_the_odds(duel):
    chart = spec([("", duel)])
    [outcomes] = data(chart, "rect")
    assert [row["chance"] for row in outcomes] == [3 / 16, 10 / 16, 3 / 16]
    assert [row["shown"] for row in outcomes] == ["18.8 %", "62.5 %", "18.7 %"]
    first, second, difference = map(shown_bars, data(chart, "bar"))
    assert first == second == {"0": 0.75, "1": 0.25}
    assert difference == {"−1": 3 / 16, "0": 10 / 16, "1": 3 / 16}
    assert [row["outcome"] for row in data(chart, "bar")[2]] == [2, 1, 0]


def test_tails_are_gathered_and_said(crowd):
    chart = spec([("", crowd)])
    chances = binomial(45)
    for rows in data(chart, "bar")[:2]:
        assert sum(row["chance"] for row in rows) == pytest.approx(1)
        low, high = rows[0]["value"], rows[-1]["value"]
        assert (rows[0]["label"], rows[-1]["label"]) == (f"≤ {low}", f"≥ {high}")
        assert rows[0]["chance"] == pytest.approx(sum(p for k, p in chances.items() if k <= low))
        assert rows[-1]["chance"] == pytest.approx(sum(p for k, p in chances.items() if k >= high))
        assert [row["chance"] for row in rows[1:-1]] == pytest.approx([chances[k] for k in range(low + 1, high)])
        assert sum(p for k, p in chances.items() if low < k < high) < 0.999
        assert sum(p for k, p in chances.items() if low <= k <= high) > 0.999
    difference = data(chart, "bar")[2]
    assert sum(row["chance"] for row in difference) == pytest.approx(1)
    titles = [value for key, value in walk(chart) if key == "title" and isinstance(value, str)]
    assert titles.count(say("en", "chart-tails", axis=say("en", "chart-models"))) == 2


def test_forty_bars_are_not_gathered():
    rows = data(spec([("", fracas.odds(fight(39, 39)))]), "bar")
    assert len(rows[0]) == 40
    assert shown_bars(rows[0]) == pytest.approx({str(k): p for k, p in binomial(39).items()})


def test_one_sided_leads_keep_the_draw_apart():
    difference = data(spec([("", fracas.odds(fight(60, 2, WS=10, I=10, A=3)))]), "bar")[2]
    assert {"−1", "0", "1"} <= {row["label"].split()[-1] for row in difference}
    assert all(row["outcome"] == (1 if row["value"] == 0 else 0 if row["value"] > 0 else 2) for row in difference)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_means_and_titles(duel, lang):
    said = json.dumps(spec([("", duel)], lang), ensure_ascii=False)
    wanted = {
        "en": ("Red v Blue", "Red unit: losses", "mean 0.25 of 1", "mean 0.00", "models lost", "Blue ahead"),
        "ru": ("Red против Blue", "Red unit: потери", "в среднем 0,25 из 1", "перевес в очках", "62,5 %"),
    }
    assert all(words in said for words in wanted[lang])


def test_compared_odds_lie_over_each_other(duel, crowd):
    chart = spec([("one", duel), ("many", crowd)])
    assert len(data(chart, "rect")) == 2
    assert len(data(chart, "bar")) == len(data(chart, "line")) == 3
    for drawn, over in zip(data(chart, "bar"), data(chart, "line"), strict=True):
        assert [row["label"] for row in drawn] == [row["label"] for row in over]
    assert "● many: mean 11.25 of 45" in json.dumps(chart, ensure_ascii=False)


def test_other_fights_stand_in_columns(duel):
    other = fracas.odds(fracas.load({"sides": {"Up": side("Up", 2), "Down": side("Down", 2)}}))
    chart = spec([("first", duel), ("second", other)])
    assert [one["title"]["text"] for one in chart["vconcat"][0]["hconcat"]] == ["first", "second"]
    assert not data(chart, "line")


def test_a_unit_of_one_variant_only(duel):
    more = fracas.load(
        {"sides": {"Red": {"units": [*side("Red", 1)["units"], *side("Late", 1)["units"]]}, "Blue": side("Blue", 1)}}
    )
    named = [("few", duel), ("more", fracas.odds(more))]
    assert len(data(spec(named), "line")) == 4
    assert "Late unit: losses" in " ".join(texts(charts.svg(named)))


def test_names_are_no_expressions(nasty):
    named = [(NASTY[4], nasty), (NASTY[2], nasty)]
    for chart in (spec(named[:1]), spec(named)):
        fields = {value for key, value in walk(chart) if key == "field"}
        assert fields <= {"chance", "from", "to", "label", "outcome", "whole", "words"}
        code = [value for key, value in walk(chart) if key in ("expr", "labelExpr", "test", "signal", "filter")]
        assert not any(piece in str(value) for value in code for piece in ("alert", "signal", "O'Brien", "Орки"))
        assert not {"url", "transform", "params", "href"} & {key for key, _ in walk(chart)}
        json.dumps(chart).encode()


# The pictures


@pytest.mark.parametrize("lang", LANGUAGES)
def test_vega_lite_has_nothing_to_complain_of(duel, crowd, nasty, lang, capfd):
    for named in ([("", duel)], [("", crowd)], [("", nasty)], [("a", duel), ("b", crowd), ("c", duel)]):
        charts.svg(named, lang)
    assert capfd.readouterr() == ("", "")


def test_vega_lite_would_complain(duel, capfd):
    wrong = spec([("", duel)]) | {"spacin": 3, "resolve": {"scale": {"x": "sharde"}}, "$schema": "https://no/v9.json"}
    wrong["vconcat"][-1]["layer"][0]["encoding"]["colour"] = {"field": "label"}
    vl_convert.vegalite_to_svg(wrong, vl_version=charts.VEGA_LITE, show_warnings=True, allowed_base_urls=[])
    assert "colour" in "".join(capfd.readouterr())


def test_svg_is_strict_and_harmless(nasty):
    named = [(NASTY[4], nasty), (NASTY[3], nasty)]
    for drawn in (charts.svg(named[:1]), charts.svg(named, "ru")):
        root = ElementTree.fromstring(drawn)
        allowed = {"svg", "g", "path", "text", "tspan", "rect", "line", "defs", "pattern", "circle", "clipPath"}
        assert {element.tag for element in root.iter()} <= {SVG + tag for tag in allowed}
        for element in root.iter():
            assert not any(name.startswith("on") or "href" in name or name == "style" for name in element.attrib)
        marks = re.sub(r">[^<]*<|aria-label=\"[^\"]*\"", "", drawn)
        assert not re.search(r"url\((?!#)|https?://(?!www\.w3\.org/2000/svg)", marks)
    assert any(text.startswith('O\'Brien "the" \\ <b>&amp;') for text in texts(charts.svg(named[:1])))


def test_sides_differ_by_pattern(duel):
    root = ElementTree.fromstring(charts.svg([("", duel)]))
    fills = [path.get("fill") for path in root.iter(f"{SVG}path")]
    assert {"url(#draw)", "url(#second)", "#1B5E8C"} <= set(fills)
    assert "#A5480F" not in fills
    assert {pattern.get("id") for pattern in root.iter(f"{SVG}pattern")} == {"draw", "second"}


def test_same_odds_same_picture(duel):
    assert charts.svg([("", duel)]) == charts.svg([("", duel)])


@pytest.mark.parametrize("suffix", [".svg", ".PNG"])
def test_written_whole(duel, tmp_path, suffix):
    path = tmp_path / f"chart{suffix}"
    path.write_text("old")
    charts.write_chart(path, [("", duel)])
    content = path.read_bytes()
    assert content.startswith(b"\x89PNG" if suffix == ".PNG" else b"<svg")
    assert os.listdir(tmp_path) == [path.name]
    mask = os.umask(0)
    os.umask(mask)
    assert stat.S_IMODE(path.stat().st_mode) == 0o666 & ~mask


@pytest.mark.parametrize("name", ["chart.pdf", "chart", ".svg"])
def test_other_suffixes_are_refused(duel, tmp_path, name):
    with pytest.raises(fracas.BadInput) as refused:
        charts.write_chart(tmp_path / name, [("", duel)])
    assert refused.value.message == "chart-suffix"
    assert name in refused.value.text("en") and name in refused.value.text("ru")
    assert not os.listdir(tmp_path)


def test_no_such_folder(duel, tmp_path):
    with pytest.raises(fracas.BadInput) as refused:
        charts.write_chart(tmp_path / "no" / "chart.svg", [("", duel)])
    assert refused.value.message == "chart-unwritable"
    assert not os.listdir(tmp_path)


def test_a_folder_in_the_way(duel, tmp_path):
    (tmp_path / "chart.svg").mkdir()
    with pytest.raises(fracas.BadInput, match=r"chart\.svg"):
        charts.write_chart(tmp_path / "chart.svg", [("", duel)])
    assert os.listdir(tmp_path) == ["chart.svg"]


@pytest.mark.parametrize("fault", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_failure_leaves_nothing(duel, tmp_path, monkeypatch, fault):
    path = tmp_path / "chart.svg"
    path.write_text("old")

    def fail(*_):
        raise fault

    monkeypatch.setattr(charts.os, "replace", fail)
    with pytest.raises(fracas.BadInput if isinstance(fault, OSError) else KeyboardInterrupt):
        charts.write_chart(path, [("", duel)])
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["chart.svg"]


# Bars in the terminal


@st.composite
def spreads(draw):
    weights = draw(st.lists(st.one_of(st.just(0.0), st.floats(1e-9, 1), st.integers(1, 9)), min_size=1, max_size=60))
    whole = sum(weights)
    low = draw(st.integers(-40, 5))
    return Distribution.of(low, [w / whole for w in weights]) if whole else Distribution(((low, 1.0),))


def printed(chart, width=200, encoding="utf-8"):
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    Console(file=file, width=width, highlight=False).print(chart)
    file.flush()
    return file.buffer.getvalue().decode(encoding).splitlines()


@given(st.lists(st.floats(0, 1), min_size=1, max_size=60).filter(lambda ws: sum(ws) > 1e-6), st.integers(0, 3))
def test_shares_add_up(weights, decimals):
    ps = [w / sum(weights) for w in weights]
    shown = bars.shares(ps, decimals)
    assert sum(round(share * 10**decimals) for share in shown) == 100 * 10**decimals
    assert all(abs(share - p * 100) <= 1.000001 / 10**decimals for share, p in zip(shown, ps, strict=True))


def test_shares_of_the_page():
    assert bars.shares([0.68755, 0.08281, 0.22964]) == [68.7, 8.3, 23.0]


@given(st.lists(st.floats(0, 1), min_size=1, max_size=9), st.integers(0, 200))
def test_fair_parts_add_up(ps, total):
    if sum(ps) > 1e-6:
        parts = bars.fair_parts(ps, total)
        assert sum(parts) == total and min(parts) >= 0


@settings(deadline=None)
@given(spreads(), st.integers(24, 120), st.sampled_from(LANGUAGES), st.booleans(), st.booleans())
def test_bars_never_exceed_the_width(spread, width, lang, at_least, plain_characters):
    chart = bars.bar_chart(spread, lang, width, title="Title", at_least=at_least, ascii=plain_characters)
    assert max(map(cell_len, printed(chart))) <= width
    assert max(map(cell_len, printed(chart, width=20))) <= 20


@settings(deadline=None)
@given(spreads())
def test_rows_say_all_chances(spread):
    values, chance, at_least = bars.BarChart(spread, "en", 99, "").columns(99)
    figures = [text[:-2] for text in chance[1:]]
    exact = [text for text in figures if text[0] not in "<>"]
    assert not any(
        text == "0.0" and spread[int(value.replace("−", "-"))]
        for value, text in zip(values[1:], figures, strict=True)
        if value[0] not in "≤≥"
    )
    if len(exact) == len([text for text in figures if text[0] != "<"]):
        assert sum(round(float(text) * 10) for text in exact) == 1000
    assert at_least[1] == "100.0 %" and at_least[-1] == chance[-1]


def test_tails_of_the_table():
    spread = Distribution.of(-2, [0.0001, 0.0002, 0.4997, 0.3, 0.1, 0.0997, 0.0003])
    values, chance, at_least = bars.BarChart(spread, "en", 99, "").columns(99)
    assert values[1:] == ["≤ −1", "0", "1", "2", "3", "4"]
    assert chance[1:] == ["<0.1 %", "50.0 %", "30.0 %", "10.0 %", "10.0 %", "<0.1 %"]
    assert at_least[1:] == ["100.0 %", ">99.9 %", "50.0 %", "20.0 %", "10.0 %", "<0.1 %"]


def test_bar_lengths():
    assert bars.bar_text(1, 8) == "█" * 8
    assert bars.bar_text(0.3, 10) == "███"
    assert bars.bar_text(5 / 16, 2) == "▋"
    assert bars.bar_text(0, 8) == bars.bar_text(0, 8, ascii=True) == ""
    assert bars.bar_text(0.26, 10, ascii=True) == "###"


def test_titles_are_no_markup(duel):
    chart = bars.bar_chart(duel.result_difference, "en", 60, title="[red]x[/red]")
    assert printed(chart)[0].startswith("[red]x[/red]")


def test_a_terminal_without_utf8(crowd, duel):
    lines = printed(bars.bar_chart(crowd.result_difference, "en", 60, title="− ≥"), encoding="ascii")
    assert lines[0].startswith("- >=")
    assert any(">= 1" in line for line in lines) and any("####" in line for line in lines)
    assert printed(bars.split_bar(duel, 16), encoding="ascii") == ["###..........///"]


def test_split_bar(duel):
    assert printed(bars.split_bar(duel, 16)) == ["███··········▒▒▒"]
    assert printed(bars.split_bar(duel, 16, ascii=True)) == ["###..........///"]


def test_an_impossible_case():
    assert printed(bars.bar_chart(Distribution(()), "en", 40, title="none"))[0].startswith("none")


# Notebooks


class Tags(HTMLParser):
    """What a fragment is made of."""

    def __init__(self, fragment):
        super().__init__()
        self.tags, self.attributes, self.open, self.words = set(), set(), [], ""
        self.feed(fragment)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words += data


def test_odds_in_a_notebook(duel, nasty):
    for odds in (duel, nasty):
        for lang in LANGUAGES:
            seen = Tags(odds_html(odds, lang))
            assert not seen.open
            assert seen.tags <= {"div", "p", "span", "table", "caption", "thead", "tbody", "tr", "th", "td"}
            assert seen.attributes <= {"style", "lang", "role", "aria-label", "scope"}
            assert all(plain(name) in seen.words for name in (*odds.sides, *(unit.name for unit in odds.plan.units)))
    assert duel._repr_html_() == odds_html(duel)
    assert "18.8 %" in odds_html(duel) and "18,8 %" in odds_html(duel, "ru")


def test_a_play_in_a_notebook(nasty):
    played = fracas.play(fight(), [4, 4, 3])
    seen = Tags(play_html(played))
    assert not seen.open
    assert seen.tags <= {"div", "p", "table", "thead", "tbody", "tr", "th", "td", "code", "b"}
    assert "Red man → Blue man: to hit 4+, 1 of 1" in seen.words
    assert "hit.chart" in seen.words and "<b>4</b>" in play_html(played) and "Blue man" in seen.words
    unfinished = Tags(play_html(fracas.play(fight(), [4]), "ru"))
    assert "Red man" in unfinished.words and not unfinished.open
    events = tuple(
        replace(e, facts={k: NASTY[2] if k in ("by", "against") else v for k, v in e.facts.items()})
        for e in played.events
    )
    assert "<script" not in play_html(replace(played, plan=nasty.plan, events=events[:2]))


def test_many_dice_are_counted():
    assert re.search(r"<b>\d+&nbsp;×&nbsp;6</b>", play_html(fracas.play(fight(30, 1), 5)))
