"""What the page promises whoever uses it: nobody shut out, soon there, small, and the server's own numbers."""

from __future__ import annotations

import gzip
import json
import math
import random
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from browsing import DESK, PHONE, window
from conftest import CASES, case
from fracas import odds
from fracas.fightfile.loading import load
from pace import SLOWNESS

AXE = Path(__import__("axe_playwright_python").__file__).with_name("axe.min.js").read_text("utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
STATIC = Path(__import__("fracas").__file__).parent / "web" / "static"
SHARES = 4
"""Among so many tests what is done for every conformance case is shared: they run at the same time."""
PLACES = ["/", "/roll", "/compare", "/rules", "/rules/hit.chart", "/armies", "/mine"]


def complaints(page: Any) -> list[str]:
    """What axe finds that is serious, in this state of the page."""
    page.evaluate("() => Boolean(window.axe)") or page.evaluate(AXE)
    found = page.evaluate("tags => axe.run(document, {runOnly: tags, resultTypes: ['violations']})", TAGS)
    return [
        f"{one['id']}: {node['html'][:150]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("size", "lang"), [(PHONE, "en"), (DESK, "ru")], ids=["phone-en", "desk-ru"])
def test_axe_finds_nothing_serious_in_any_place(seen: tuple[Any, str], size: Any, lang: str, scheme: str) -> None:
    with window(*seen, size=size, lang=lang, color_scheme=scheme, bypass_csp=True) as one:
        for path in PLACES:
            page = one.go(path)
            page.wait_for_selector("main .card")
            one.rest()
            assert (path, complaints(page)) == (path, [])


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing_serious_in_sheets_and_states(seen: tuple[Any, str], size: Any) -> None:
    with window(*seen, size=size, bypass_csp=True) as one:
        page = one.go()
        one.chance()
        share, menu = 'button[aria-label="Share"]', 'button[aria-label="Menu"]'
        for button in ("button.title", share, menu, ".grp", ".cell", ".rule"):
            page.click(f"{button} >> nth=0")
            page.wait_for_selector(".sheet")
            one.rest()
            assert (button, complaints(page)) == (button, [])
            page.keyboard.press("Escape")
        page.click('.board .seg button:has-text("Form")')
        assert complaints(page) == []


@pytest.mark.parametrize("path", PLACES)
def test_nothing_scrolls_sideways_even_at_320_pixels(seen: tuple[Any, str], path: str) -> None:
    with window(*seen, size=(320, 640)) as one:
        page = one.go(path)
        page.wait_for_selector("main .card")
        assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_the_page_is_there_within_a_second_and_small(seen: tuple[Any, str]) -> None:
    with window(*seen, size=PHONE) as one:
        one.go()  # the server's own caches are warm, the browser's are not: each context starts empty
    with window(*seen, size=PHONE) as one:
        answers: list[Any] = []
        one.page.on("response", lambda found: answers.append(found))
        one.go()
        one.chance()
        took = one.page.evaluate("performance.getEntriesByType('paint').at(-1).startTime")
        own = [found for found in answers if found.status == 200 and "/vendor/vega" not in found.url]
        size = sum(len(gzip.compress(found.body())) for found in own)
        assert size < 500_000
        assert took < 5000 * SLOWNESS, (
            "a machine at rest needs less than one second; this bound only catches what is broken"
        )


def test_no_script_or_style_stands_in_the_page_itself(seen: tuple[Any, str]) -> None:
    with window(*seen) as one:
        page = one.go()
        one.chance()
        assert page.locator("script:not([src])").count() == 0
        assert page.locator("[style]:not(.drawn, .drawn *)").count() == 0, (
            "the charts' library styles its own, by script"
        )


def is_about(answer: Any, fight: Any) -> bool:
    """Whether it is the answer to that very fight, and not to a what-if of another."""
    return answer.url.split("?")[0].endswith("/api/odds") and answer.request.post_data_json == plain(fight)


def plain(fight: Any) -> Any:
    return json.loads(json.dumps(fight, default=str))


@pytest.mark.parametrize("share", range(SHARES))
def test_the_page_gets_and_shows_the_command_lines_numbers_for_every_conformance_case(
    seen: tuple[Any, str], share: int
) -> None:
    cases = [case(path) for path in CASES]
    fights = [one["fight"] for one in cases if isinstance(one.get("fight"), dict) and "rounds" not in one]
    assert len(fights) > 60
    with window(*seen) as one:
        page = one.go()
        one.chance()
        for fight in fights[share::SHARES]:
            told = odds(load(fight)).json()
            text = yaml.safe_dump(fight, allow_unicode=True, sort_keys=False)
            with page.expect_response(lambda found, fight=fight: is_about(found, fight)) as answer:
                page.click("button.title")
                page.click(".sheet >> text=New fight")
                page.set_input_files(
                    ".sheet input[type=file]", {"name": "f.yaml", "mimeType": "text/yaml", "buffer": text.encode()}
                )
            found = answer.value.json()
            assert {panel["unit"] for panel in found.pop("charts")} == {*found["casualties"], None}
            assert found == plain(told)
            first, draw, second = told["win"][told["sides"][0]], told["draw"], told["win"][told["sides"][1]]
            one.sees(lambda: page.get_attribute("#answer", "aria-busy"), "false")
            shown = [one.large(), *page.locator("#answer dd").all_inner_texts()]
            for chance, seen_there in zip((first, draw, second), map(number, shown), strict=True):
                assert abs(100 * chance - seen_there) < 0.1


def number(shown: str) -> float:
    """A percentage as the page shows it: 91.0, < 0.1, > 99.9, 0."""
    return float(re.sub(r"[^0-9.]", "", shown))


def test_the_drawing_measures_as_the_server_does(seen: tuple[Any, str]) -> None:
    """Random layouts, some at just 2 inches and just touching: the same counts in the browser and in the library."""
    dice, fights = random.Random(40_000), []
    for _ in range(60):
        taken: list[tuple[float, float, float]] = []
        groups = {name: [loose(dice, f"{name}{g}", 25 + 7 * g, taken) for g in (0, 1)] for name in ("Red", "Blue")}
        fights.append(sides(**groups))
    for gap in (0.0, 0.049, 0.051, 1.999, 2.0, 2.001):
        one, two = placed("A", 25.4, [[0, 0]]), placed("B", 25.4, [[0, 1], [0, -1 - gap]])
        fights.append(sides(Red=[one], Blue=[two]))
    with window(*seen) as opened:
        page = opened.go()
        measured = page.evaluate(MEASURE, fights)
    told = [served(fight) for fight in fights]
    assert [m for m, s in zip(measured, told, strict=True) if s] == [s for s in told if s]
    assert sum(map(bool, told)) > 30


MEASURE = """async fights => {
    const { tokens } = await ofThePage('state/layout.js');
    const { measure, counts } = await ofThePage('state/measuring.js');
    const told = one => [one.contact, one.near, one.far];
    const row = fight => [...counts(measure(tokens(fight)))].map(([key, at]) => [key, told(at)]);
    return fights.map(fight => Object.fromEntries(row(fight)));
}"""


def sides(**groups: list[dict[str, Any]]) -> dict[str, Any]:
    """A fight of one unit a side."""
    return {"sides": {name: {"units": [{"name": f"{name}s", "models": models}]} for name, models in groups.items()}}


def placed(name: str, base: float, at: list[list[float]]) -> dict[str, Any]:
    """A group whose models stand there."""
    return {"name": name, "count": len(at), "WS": 3, "S": 3, "T": 3, "I": 3, "at": at, "base": base}


def loose(dice: random.Random, name: str, base: int, taken: list[tuple[float, float, float]]) -> dict[str, Any]:
    """Four models somewhere within ten inches by six, on nobody's base; half of them right beside somebody."""
    at: list[list[float]] = []
    while len(at) < 4:
        x, y, r = dice.uniform(0, 10), dice.uniform(0, 6), base / 50.8
        if taken and dice.random() < 0.5:
            near, angle = dice.choice(taken), dice.uniform(0, 6.283)
            reach = near[2] + r + dice.choice((0.01, 0.04, 0.06, 1.99, 2.01))
            x, y = near[0] + reach * math.cos(angle), near[1] + reach * math.sin(angle)
        x, y = round(x, 3), round(y, 3)
        if all(math.dist((x, y), other[:2]) > r + other[2] for other in taken):
            taken.append((x, y, r))
            at.append([x, y])
    return placed(name, base, at)


def served(fight: dict[str, Any]) -> dict[str, list[int]]:
    """The counts that the library measures, by the page's keys; empty where it refuses the layout."""
    from fracas.fight.errors import BadInput

    try:
        found = load(json.loads(json.dumps(fight)))
    except BadInput:
        return {}
    return {
        f"{s}.{u}.{g}": [group.contact, group.near, group.count - group.contact - group.near]
        for s, side in enumerate(found.sides)
        for u, unit in enumerate(side.units)
        for g, group in enumerate(unit.groups)
    }


def parts_of_the_page() -> list[str]:
    return sorted(path.relative_to(STATIC / "js").as_posix() for path in (STATIC / "js").rglob("*.js"))


def test_the_offline_shell_has_every_part_of_the_page() -> None:
    parts = [path.removesuffix(".js") for path in parts_of_the_page()]
    shell = (STATIC / "sw.js").read_text("utf-8")
    assert [name for name in parts if f"'{name}'" not in shell] == []


def test_every_part_of_the_page_is_fetched_at_once_and_none_after_another() -> None:
    page = (STATIC / "index.html").read_text("utf-8")
    assert [name for name in parts_of_the_page() if f'"/static/js/{name}"' not in page] == []


NAMES = ["<img src=x onerror=alert(1)>", '"><script>alert(1)</script>', "Ыю 👾 a&b;", "x" * 40]


@pytest.mark.parametrize("name", NAMES, ids=["img", "script", "emoji", "long"])
def test_names_are_text_wherever_they_are_shown(seen: tuple[Any, str], name: str) -> None:
    """A name that would be markup, or is long: in every place, the picture, an error and a link."""
    with window(*seen, size=PHONE) as one:
        dialogs: list[Any] = []
        one.page.on("dialog", lambda dialog: dialogs.append(dialog.message))
        page = one.go()
        one.chance()
        page.click(".grp >> nth=0")
        page.fill('.sheet label:has-text("Name") input', name)
        page.keyboard.press("Escape")
        page.click("button.title")
        page.fill('.sheet label:has-text("Side A") input', name)
        page.keyboard.press("Enter")
        page.keyboard.press("Escape")
        one.rest()
        for tab in ("Roll", "Compare", "Rules", "Fight"):
            page.click(f'.tabs a:has-text("{tab}")')
            one.rest()
        page.click('button[aria-label="Share"]')
        one.sees(lambda: page.locator(".opt:has-text('Read-only link') >> button:not([disabled])").count(), 1)
        page.keyboard.press("Escape")
        page.reload()
        page.wait_for_selector(".grp")
        one.sees(lambda: name in page.inner_text(".units"), True)
        assert page.locator("main img, main script").count() == 0
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
        assert dialogs == []
        one.faults[:] = [fault for fault in one.faults if "422" not in fault]  # names that no fight file may have


SHELTER = """async ([fight, areas]) => {
    const { tokens } = await ofThePage('state/layout.js');
    const { measure } = await ofThePage('state/measuring.js');
    const { shelter } = await ofThePage('state/areas.js');
    shelter(fight, measure(tokens(fight)), areas);
    return Object.values(fight.sides).map(side => [side.units[0].higher_ground ?? false, side.units[0].cover ?? false]);
}"""


@pytest.mark.parametrize(
    ("models", "expected"), [([[0, 0], [2, 0], [9, 9]], True), ([[0, 0], [9, 8], [9, 9]], False)], ids=["most", "few"]
)
def test_a_hill_lifts_a_unit_and_a_cover_covers_it_by_the_majority_of_its_models(
    seen: tuple[Any, str], models: list[list[float]], expected: bool
) -> None:
    fight = sides(Red=[placed("R", 25.4, models)], Blue=[placed("B", 25.4, [[0, 1]])])
    hill, cover = ({"kind": kind, "x": -20, "y": -20, "w": 90, "h": 35} for kind in ("hill", "cover"))
    with window(*seen) as one:
        page = one.go()
        one.chance()
        assert page.evaluate(SHELTER, [fight, [hill]]) == [[expected, False], [False, False]]
        assert page.evaluate(SHELTER, [fight, [cover]]) == [[False, expected], [False, False]]


def test_files_of_the_page_never_change_at_their_address_and_are_not_asked_for_again(seen: tuple[Any, str]) -> None:
    with window(*seen) as one:
        one.go()
        page = one.page.request.get(one.address)
        assert page.headers["cache-control"] == "no-cache"
        scripts = re.findall(r'src="(/static/[^"]+)"', page.text())
        assert len(scripts) == 2
        for path in scripts:
            assert "immutable" in one.page.request.get(one.address.rstrip("/") + path).headers["cache-control"]
        plain = one.page.request.get(one.address + "static/js/main.js")
        assert plain.ok and plain.headers["cache-control"] == "no-cache"
        assert one.page.request.get(one.address + "static/000000000000/js/main.js").status == 404
