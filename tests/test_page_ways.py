"""The way about the page: Back and sheets, names of one's fights, stats for a list that has none, help."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from browsing import DESK, PHONE, Opened, saves, window

LIST = Path(__file__).parent / "rosters" / "tow-skeleton-horde.owb.json"


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def opened(seen: tuple[Any, str], request: pytest.FixtureRequest) -> Iterator[Opened]:
    with window(*seen, size=request.param) as one:
        one.go()
        one.chance()
        yield one


def place(page: Any) -> str:
    """The address without its host."""
    return "/" + page.url.split("/", 3)[3]


def test_back_closes_a_sheet_and_stays_where_one_is(opened: Opened) -> None:
    page = opened.page
    page.click('.tabs a:has-text("Rules")')
    page.click('.tabs a:has-text("Fight")')
    page.click('button[aria-label="Menu"]')
    page.wait_for_selector(".sheet")
    page.go_back()
    page.wait_for_selector(".sheet", state="detached")
    assert place(page) == "/"
    page.go_back()
    page.wait_for_selector("h2:has-text('Rules')")


def test_a_sheet_that_was_closed_is_no_step_on_the_way_back(opened: Opened) -> None:
    page = opened.page
    page.click('.tabs a:has-text("Rules")')
    page.click('.tabs a:has-text("Fight")')
    for _ in range(2):
        page.click('button[aria-label="Menu"]')
        page.wait_for_selector(".sheet")
        page.keyboard.press("Escape")
        page.wait_for_selector(".sheet", state="detached")
    page.go_back()
    page.wait_for_selector("h2:has-text('Rules')")


def test_back_from_a_place_that_a_sheet_led_to_is_the_place_before(opened: Opened) -> None:
    page = opened.page
    page.click('button[aria-label="Menu"]')
    page.click(".sheet >> text=Armies")
    page.wait_for_selector("text=Drop a roster here")
    page.go_back()
    page.wait_for_selector("#answer")
    assert page.locator(".sheet").count() == 0


def test_the_address_of_a_saved_fight_outlives_back(opened: Opened) -> None:
    page = opened.page
    page.click('button[aria-label="Share"]')
    page.wait_for_url("**/e/*")
    saved = place(page)
    page.go_back()
    page.wait_for_selector(".sheet", state="detached")
    opened.sees(lambda: place(page), saved)


def test_a_fight_is_named_and_named_anew(opened: Opened) -> None:
    page = opened.page
    page.click("button.title")
    page.fill('.sheet label:has-text("Name of the fight") input', "Bridge & <b>ford</b>")
    page.click(".sheet >> text=Save")
    page.wait_for_url("**/e/*")
    page.click("button.title")
    page.click(".sheet >> text=My fights")
    page.wait_for_selector(".armyunit b:text-is('Bridge & <b>ford</b>')")
    page.click('button[aria-label^="Rename"]')
    page.fill(".armyunit input", "The ford")
    page.keyboard.press("Enter")
    page.wait_for_selector(".armyunit b:text-is('The ford')")
    page.go_back()
    page.wait_for_selector("#answer")
    with page.expect_response(saves) as found:
        page.click('.units .chip:text-is("charging") >> nth=0')
    assert found.value.status == 200
    page.click("button.title")
    assert page.input_value('.sheet label:has-text("Name of the fight") input') == "The ford"


def test_a_list_without_stats_is_mended_and_fights(opened: Opened) -> None:
    """Two typed lines; the odds that follow are those of the fight they make."""
    page = opened.page
    page.goto(opened.address + "armies")
    page.set_input_files("input[type=file]", [str(LIST)])
    priest = page.locator(".armyunit:has(b:text-matches('High Priest$'))").first
    assert priest.locator("button:has-text('Pick A')").is_disabled()
    priest.locator("button:has-text('Fix')").click()
    priest.locator("form input").fill("3 3 34 2 2 1 8")
    priest.locator("form >> text=Done").click()
    page.wait_for_selector("text=High Priest: not understood: T 34")
    priest.locator("form input").fill("3 3 3 2 2 1 8 5+")
    priest.locator("form >> text=Done").click()
    page.wait_for_selector("text=WS3 S3 T3 W2 I2 A1 Ld8 Sv5+")
    page.reload()
    first = page.locator(".armyunit:has-text('WS3 S3 T3 W2 I2 A1 Ld8 Sv5+')").first
    first.locator("button:has-text('Pick A')").click()
    skeletons = page.locator(".armyunit:has(button:has-text('Fix'))").first
    skeletons.locator("button:has-text('Fix')").click()
    for box in skeletons.locator("form input").all():
        box.fill("2 3 3 1 2 1 5 6+")
    skeletons.locator("form >> text=Done").click()
    page.locator(".armyunit:has-text('WS2 S3 T3 W1 I2 A1 Ld5') button:has-text('Pick B')").first.click()
    page.click("button.btn.pri:text-is('Fight')")
    page.wait_for_selector("#answer .big")
    opened.chance()
    page.wait_for_selector(".units:has-text('High Priest')")


def test_a_rule_that_is_none_leads_to_those_like_it(opened: Opened) -> None:
    page = opened.page
    page.goto(opened.address + "rules/hit.chrt")
    page.click("a.rule:text-is('hit.chart')")
    page.wait_for_selector("h2:has-text('hit')")
    page.goto(opened.address + "rules")
    page.fill("input.search", "overkil cap zz")
    page.wait_for_selector("text=No rule with that word.")
    assert "overkill" in page.locator("a.rule").first.inner_text()


def test_the_menu_tells_what_is_not_modelled_and_helps(opened: Opened) -> None:
    page = opened.page
    page.click('button[aria-label="Menu"]')
    page.click(".sheet >> text=Help")
    page.wait_for_selector(".sheet >> text=keys 1 to 6")
    page.keyboard.press("Escape")
    page.click('button[aria-label="Menu"]')
    page.click(".sheet >> text=What is not modelled")
    told = page.evaluate("fetch('/api/rulesets').then(one => one.json()).then(all => all[0].not_modelled[0].en)")
    page.wait_for_selector(f"li:text-is({told!r})")


CUT = """() => {
    const out = one => {
        const [box, card] = [one, one.closest('.card, .bar')].map(each => each?.getBoundingClientRect());
        return card && box.width && (box.right > card.right + 1 || box.left < card.left - 1);
    };
    const seen = [...document.querySelectorAll('main *, header.bar *')].filter(
        one => !one.closest('svg, .vh, .scroll, .feltwrap'),
    );
    return seen.filter(out).map(one => `${one.className}: ${one.textContent.slice(0, 40)}`);
}"""


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("width", [320, 360])
def test_nothing_stands_out_of_its_card(seen: tuple[Any, str], width: int, lang: str) -> None:
    with window(*seen, size=(width, 740), lang=lang) as one:
        for path in ("/", "/roll", "/compare", "/armies", "/mine", "/rules/not-modelled"):
            page = one.go(path)
            page.wait_for_selector("main .card")
            assert (path, page.evaluate(CUT)) == (path, [])
