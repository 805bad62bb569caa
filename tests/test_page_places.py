"""Rolling, comparing, rules, armies and sharing in a real browser, as a person would."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from browsing import DESK, PHONE, Opened, saves, window

ROSTERS = Path(__file__).parent / "rosters"


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def opened(seen: tuple[Any, str], request: pytest.FixtureRequest) -> Iterator[Opened]:
    with window(*seen, size=request.param, permissions=["clipboard-read", "clipboard-write"]) as one:
        one.go()
        one.chance()
        yield one


def place(opened: Opened, name: str) -> Any:
    opened.page.click(f'.tabs a:has-text("{name}")')
    return opened.page


def roll_to_the_end(page: Any) -> None:
    more = page.locator("button:not([disabled]):has-text('Roll whole step')")
    for _ in range(40):
        more.or_(page.locator("text=Luck report")).first.wait_for()
        if not more.count():
            return
        more.click()


def test_a_figure_says_why_and_its_rule_opens(opened: Opened) -> None:
    page = opened.page
    page.click('.cell[aria-label^="Boy, Attacks"] >> nth=0')
    sheet = page.locator(".sheet")
    assert "Attacks: 24" in sheet.inner_text()
    assert "each 4 × 6 models" in sheet.inner_text()
    for rule in ("attacks.contact", "attacks.two-weapons", "attacks.charge"):
        assert rule in sheet.inner_text()
    sheet.locator(".rule:has-text('attacks.charge') >> nth=0").click()
    page.wait_for_selector(".sheet h2:has-text('Charging')")
    page.click("text=Open the rule")
    page.wait_for_url("**/rules/attacks.charge")
    page.wait_for_selector("text=Source")


def test_what_if_rows_give_the_chance_and_the_change(opened: Opened) -> None:
    page = opened.page
    row = page.locator(".wi:has-text('Mob: no charge')")
    row.wait_for()
    assert "83.4" in row.inner_text()
    assert "−7.7" in row.inner_text()


def test_a_pinned_fight_and_a_changed_one_stand_side_by_side(opened: Opened) -> None:
    page = opened.page
    page.click(".wi:has-text('Mob: no charge')")
    page.wait_for_url("**/compare")
    opened.sees(lambda: page.locator(".cmpbar .num").all_inner_texts(), ["91.0\u00a0%", "83.4\u00a0%"])
    assert "Mob charging: yes → –" in page.inner_text("main")
    page.click("text=Pinned ↔ Now")
    opened.sees(lambda: page.locator(".cmpbar .num").all_inner_texts(), ["83.4\u00a0%", "91.0\u00a0%"])


def test_up_to_four_fights_are_pinned_where_there_is_room(opened: Opened) -> None:
    page = opened.page
    for _ in range(2):
        page.click("button:has-text('Pin to compare')")
        page.click('.units .chip:text-is("charging") >> nth=0')
        opened.chance()
    opened.sees(opened.large, "91.0%")
    place(opened, "Compare")
    chances = page.locator(".cmpbar .num")
    if page.viewport_size["width"] < 900:
        opened.sees(chances.all_inner_texts, ["83.4\u00a0%", "91.0\u00a0%"])
        return
    opened.sees(chances.all_inner_texts, ["91.0\u00a0%", "83.4\u00a0%", "91.0\u00a0%"])
    assert "Mob charging: – → yes" in page.inner_text("main")
    page.click('.chips[aria-label="Compared with"] .chip:text-is("Pinned 1")')
    opened.sees(lambda: "Mob charging" in page.inner_text("main"), False)
    page.click("text=Unpin")
    opened.sees(chances.all_inner_texts, ["83.4\u00a0%", "91.0\u00a0%"])


def bars(opened: Opened, n: int) -> Any:
    """The bars of a chart, once it is drawn."""
    return opened.page.locator(".plot").nth(n).locator("path[aria-roledescription=bar]")


def test_charts_are_drawn_and_a_tap_on_a_bar_reads_it_out(opened: Opened) -> None:
    page = opened.page
    opened.sees(lambda: [bars(opened, n).count() for n in range(2)], [11, 11])
    assert bars(opened, 2).count() > 10
    told = page.locator(".read").first
    assert page.locator(".read").nth(1).inner_text().startswith("Exactly 6: 17.2")  # the brief's figure
    plot = page.locator(".plot").first
    plot.click(position={"x": plot.bounding_box()["width"] * 4.5 / 11, "y": 30})
    opened.sees(lambda: told.inner_text().split(":")[0], "Exactly 4")
    tall = "bars => bars.map(bar => bar.getBBox().height)"
    cells = page.locator(".plot table").first.locator("td:nth-child(2)").all_text_contents()
    exactly = [float(text.strip("<>\u00a0 %")) for text in cells]
    opened.sees(lambda: rising(bars(opened, 0).evaluate_all(tall)), rising(exactly))
    page.click("text=At least")
    opened.sees(lambda: rising(bars(opened, 0).evaluate_all(tall)), [0, 1, 2])


def rising(heights: list[float]) -> list[int]:
    """The three highest, the highest first."""
    return sorted(range(len(heights)), key=lambda n: -heights[n])[:3]


def test_without_the_charts_library_the_tables_are_seen(seen: tuple[Any, str]) -> None:
    with window(*seen) as one:
        one.page.route("**/vendor/vega*", lambda route: route.abort())
        one.go()
        one.chance()
        table = one.page.locator(".plot table.cmp").first
        assert "Exactly" in table.inner_text() and table.locator("tr").count() == 12
        one.page.unroute_all()
        one.faults.clear()  # the browser's own lines about what did not come


def test_losses_given_that_one_side_wins_and_at_least(opened: Opened) -> None:
    page = opened.page
    page.click(".givens .chip:has-text('Guard win')")
    assert "mean 4.22 of 10" in page.inner_text("section[aria-labelledby=lossh]")
    assert "mean 2.46 of 10" in page.inner_text("section[aria-labelledby=lossh]")
    page.click(".givens .chip:has-text('any')")
    page.click("text=At least")
    bars = page.locator(".bins").first
    bars.focus()
    page.keyboard.press("Home")
    assert bars.get_attribute("aria-valuenow") == "0"
    page.keyboard.press("ArrowRight")
    assert bars.get_attribute("aria-valuenow") == "1"


def test_typed_dice_fill_slots_submit_themselves_and_undo_takes_the_roll_back(opened: Opened) -> None:
    page = place(opened, "Roll")
    page.wait_for_selector("button:has-text('Roll 6 dice to hit, 4+')")
    page.click("text=Type the dice")
    for face in "446123":
        page.keyboard.press(face)
    page.wait_for_selector("text=3 of 6 hit")
    page.wait_for_selector("text=0 of 3 typed")
    page.keyboard.press("5")
    page.keyboard.press("Backspace")
    page.wait_for_selector("text=0 of 3 typed")
    page.click("text=Type the dice")
    page.click('main button[aria-label="Undo"]')
    page.wait_for_selector("button:has-text('Roll 6 dice to hit, 4+')")
    assert "Nothing rolled yet." in page.inner_text("section[aria-labelledby=logh]")


def test_dice_may_be_counted_only(opened: Opened) -> None:
    page = place(opened, "Roll")
    page.click("text=Count only")
    page.click('.chips[aria-label="Count only"] .chip:text-is("2")')
    page.wait_for_selector("text=2 of 6 hit")


def test_a_round_is_rolled_to_its_end_and_the_next_begins(opened: Opened) -> None:
    page = place(opened, "Roll")
    page.click("button:has-text('Roll 6 dice to hit, 4+')")
    page.wait_for_selector(".log .rule:has-text('hit.chart')")
    roll_to_the_end(page)
    steps = page.locator("section[aria-labelledby=swh] svg text")
    opened.sees(lambda: steps.all_text_contents()[3:], ["cover", "I 2", "last"])
    luck = page.inner_text("section[aria-labelledby=luckh]")
    assert "of such fights end no better" in luck
    page.locator(".log .rule").first.click()
    page.wait_for_selector(".sheet >> text=Open the rule")
    page.keyboard.press("Escape")
    if page.locator("button:has-text('Next round')").count():
        page.click("button:has-text('Next round')")
        page.wait_for_selector("button:has-text('Roll')")


def test_a_log_line_leads_back_to_its_roll(opened: Opened) -> None:
    page = place(opened, "Roll")
    page.click("button:has-text('Roll 6 dice to hit, 4+')")
    page.wait_for_selector(".log .line")
    page.click(".log .line >> nth=-1")
    page.click("text=Back to here")
    page.wait_for_selector("button:has-text('Roll 6 dice to hit, 4+')")


def test_rules_are_searched_in_both_languages_at_once(opened: Opened) -> None:
    page = place(opened, "Rules")
    page.wait_for_selector("text=Used in this fight")
    page.fill("input[type=search]", "гранаты")
    page.wait_for_selector(".rl .rule:has-text('weapon.grenades')")
    page.fill("input[type=search]", "xyzzy")
    page.wait_for_selector("text=No rule with that word.")
    page.fill("input[type=search]", "cover strikes first")
    page.click(".rl .rule:has-text('strike.cover')")
    page.wait_for_selector("h2:has-text('Cover strikes first')")
    page.click("main button:has-text('Open the example')")
    page.wait_for_url(opened.address)
    assert "Elf" in page.inner_text("main")


def test_a_roster_is_dropped_two_units_picked_and_they_fight(opened: Opened) -> None:
    page = opened.page
    page.click("button.title")
    page.click(".sheet >> text=Armies")
    page.set_input_files("main input[type=file]", [ROSTERS / "hh1-blackshields.rosz"])
    page.wait_for_selector(".armyunit")
    picks = page.locator(".armyunit .chip:not([disabled])")
    picks.nth(0).click()
    picks.nth(3).click()
    page.click(".picked button:has-text('Fight')")
    page.wait_for_url(opened.address)
    assert opened.chance().endswith("%")
    assert page.locator(".banner[role=alert]").count() == 0


def test_a_file_of_another_game_is_refused_in_words(opened: Opened) -> None:
    page = opened.page
    page.goto(opened.address + "armies")
    page.set_input_files("main input[type=file]", [ROSTERS / "40k8-genestealers.rosz"])
    page.wait_for_selector("[role=alert]")
    opened.faults.clear()  # the browser's own line about the refusal
    assert "8" in page.inner_text("main [role=alert]")


def test_a_fight_file_is_opened_from_disk(opened: Opened) -> None:
    page = opened.page
    page.click("button.title")
    page.click(".sheet >> text=New fight")
    page.set_input_files(".sheet input[type=file]", [Path("examples/02-fist.yaml").resolve()])
    page.wait_for_selector(".sheet", state="detached")
    assert opened.chance() != "91.0%"


def test_two_links_the_line_and_the_pictures(seen: tuple[Any, str], opened: Opened) -> None:
    page = opened.page
    page.click('button[aria-label="Share"]')
    opened.sees(lambda: "Orks" in page.inner_text("#line"), True)
    page.click("text=Copy line")
    assert page.evaluate("navigator.clipboard.readText()") == page.inner_text("#line")
    links = {}
    for name in ("Read-only link", "Edit link"):
        page.click(f".opt:has-text('{name}') >> button")
        links[name] = page.evaluate("navigator.clipboard.readText()")
    page.click(".opt:has-text('Picture of the odds') >> button:has-text('Show')")
    page.wait_for_selector("img.preview")
    opened.sees(lambda: page.evaluate("document.querySelector('img.preview').naturalWidth > 100"), True)
    with page.expect_download() as saved:
        page.click(".opt:has-text('Picture of the odds') >> button:has-text('SVG')")
    ElementTree.parse(saved.value.path())
    with page.expect_download() as saved:
        page.click(".opt:has-text('Picture of the odds') >> button:has-text('PNG')")
    assert Path(saved.value.path()).read_bytes().startswith(b"\x89PNG")
    with page.expect_download() as saved:
        page.click(".opt:has-text('Fight file') >> button")
    assert set(json.loads(Path(saved.value.path()).read_text("utf-8"))["sides"]) == {"Orks", "Guard"}
    with window(*seen) as other:
        other.go(links["Read-only link"].removeprefix(opened.address.rstrip("/")))
        other.page.wait_for_selector("text=Somebody’s fight, read only.")
        assert other.chance() == "91.0%"
        assert links["Edit link"].rpartition("/")[2] not in other.page.content()
        other.page.click("text=Make my copy")
        other.page.wait_for_selector("text=Somebody’s fight", state="detached")
    with window(*seen) as friend:
        friend.go(links["Edit link"].removeprefix(opened.address.rstrip("/")))
        assert friend.chance() == "91.0%"
        with friend.page.expect_response(saves):
            friend.page.click('.units .chip:text-is("charging") >> nth=0')
            friend.sees(friend.large, "83.4%")
    with window(*seen) as other:
        other.go(links["Read-only link"].removeprefix(opened.address.rstrip("/")))
        other.sees(other.large, "83.4%")


def test_a_played_fight_replays_die_by_die_from_its_link(seen: tuple[Any, str], opened: Opened) -> None:
    page = place(opened, "Roll")
    page.click("button:has-text('Roll 6 dice to hit, 4+')")
    roll_to_the_end(page)
    told = page.locator(".log .dd").all_inner_texts()
    page.click('button[aria-label="Share"]')
    page.click(".opt:has(b:text-is('Replay')) >> button:not([disabled])")
    link = page.evaluate("navigator.clipboard.readText()")
    with window(*seen) as other:
        other.go(link.removeprefix(opened.address.rstrip("/")))
        other.page.wait_for_selector("input[type=range]")
        other.sees(lambda: other.page.locator(".log .dd").all_inner_texts(), told)
        other.page.locator("input[type=range]").fill("1")
        other.sees(lambda: len(other.page.locator(".log .dd").all_inner_texts()), 1)


def test_my_fights_are_listed_exported_and_deleted(opened: Opened) -> None:
    page = opened.page
    page.click("button.title")
    page.click(".sheet >> text=Save")
    page.wait_for_url("**/e/*")
    page.click("button.title")
    page.click(".sheet >> text=My fights")
    page.wait_for_selector(".armyunit")
    with page.expect_download() as saved:
        page.click("text=Export all")
    assert len(json.loads(Path(saved.value.path()).read_text("utf-8"))) == 1
    assert "Orks" in page.inner_text(".armyunit")
    page.click('.armyunit button[aria-label^="Delete"]')
    page.click(".armyunit:has-text('Deleted.') >> text=Undo")
    page.wait_for_selector(".armyunit a")
    page.click("text=Delete all")
    page.fill(".field input", "delete")
    page.click(".pri:has-text('Delete all')")
    page.wait_for_selector("text=Fights you save are kept here.")


def test_without_the_network_the_shell_opens_and_says_what_needs_the_server(seen: tuple[Any, str]) -> None:
    with window(*seen, service_workers="allow") as one:
        one.go()
        one.chance()
        one.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        one.page.reload()
        one.chance()
        one.page.context.set_offline(True)
        one.page.reload()
        one.page.wait_for_selector("text=No connection. You can read and set up")
        one.page.click(".tabs a:has-text('Rules')")
        one.page.wait_for_selector("text=strike.cover")
        one.page.context.set_offline(False)
        one.faults.clear()  # the browser's own lines about a network that is not there


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_page_speaks_russian_in_every_place(seen: tuple[Any, str], size: Any) -> None:
    with window(*seen, size=size, lang="ru-RU") as one:
        page = one.go()
        assert one.chance() == "91,0%"
        assert "Из 100 таких боёв: 91 победа, 4 ничьи, 5 поражений" in page.inner_text("#answer")
        page.click('.cell[aria-label^="Boy, Атаки"] >> nth=0')
        page.wait_for_selector(".sheet:has-text('Атаки: 24')")
        page.keyboard.press("Escape")
        page.click(".wi:has-text('Без нападения'), .wi:has-text('без нападения')")
        page.wait_for_url("**/compare")
        one.sees(lambda: page.locator(".cmpbar .num").all_inner_texts(), ["91,0\u00a0%", "83,4\u00a0%"])
        page.click(".tabs a:has-text('Броски')")
        page.click("button:has-text('Бросить 6 на попадание, 4+')")
        page.wait_for_selector(".log .rule:has-text('hit.chart')")
        page.click("text=Ввести кубики")
        page.keyboard.press("1")
        page.click(".tabs a:has-text('Правила')")
        page.wait_for_selector("text=Действует в этом бою")
        page.click(".rl .rule:has-text('strike.cover')")
        page.wait_for_selector("text=Источник")
        page.click('button[aria-label="Поделиться"]')
        one.sees(lambda: "победа Orks" in page.inner_text("#line"), True)
        page.wait_for_selector(".opt:has-text('Ссылка для чтения') >> button:not([disabled])")
        page.keyboard.press("Escape")
        page.goto(one.address + "armies")
        page.set_input_files("main input[type=file]", [ROSTERS / "hh1-blackshields.rosz"])
        page.wait_for_selector(".armyunit")


NO_LONG_PRESS = """() => {
    const after = setTimeout;
    window.setTimeout = (done, time, ...rest) => after(done, time === 250 ? 60_000 : time, ...rest);
}"""
"""The finger is moved by a test that may be slow: a quarter of a second at rest would take the whole group."""


def test_a_finger_moves_a_model_up_the_felt_and_not_the_page(seen: tuple[Any, str]) -> None:
    with window(*seen, size=PHONE, is_mobile=True) as one:
        page = one.go()
        one.chance()
        box = page.locator('.tok[aria-label^="Boy 1 of 9"]').bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.evaluate(NO_LONG_PRESS)
        touch = page.context.new_cdp_session(page)
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for step in range(1, 11):
            touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y - 6 * step}]})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        one.sees(lambda: page.locator(".legend b").first.inner_text(), "6 : 6")
        assert page.evaluate("scrollY") == 0


def test_groups_that_come_leave_those_who_stand_where_they_are(opened: Opened) -> None:
    page = opened.page
    page.click("button:has-text('Add group') >> nth=0")
    page.keyboard.press("Escape")
    opened.sees(lambda: page.locator(".legend b").all_inner_texts(), ["7 : 7", "3 : 3", "5 : 0"])


@pytest.mark.parametrize("ruleset", ["wh40k-3e", "whfb-8e", "resurrection", "t9a-1"])
def test_the_example_goes_to_another_ruleset_and_the_page_says_what_was_left_out(opened: Opened, ruleset: str) -> None:
    page = opened.page
    page.click("button.title")
    page.select_option(".sheet select", ruleset)
    page.keyboard.press("Escape")
    opened.chance()
    opened.rest()
    assert page.locator(".banner[role=alert]").count() == 0
    assert ruleset in page.inner_text("header.bar")
    if ruleset == "wh40k-3e":
        assert page.locator(".legend b").first.inner_text() == "7 : 7"
    else:
        assert "left out" in page.inner_text("main .banner")


def test_what_is_no_stat_line_is_said_and_not_taken(opened: Opened) -> None:
    page = opened.page
    page.click(".grp >> nth=0")
    page.fill('.sheet label:has-text("Stat line") input', "11 4 x")
    page.wait_for_selector(".sheet [role=alert]:has-text('WS 11, T x')")
    page.keyboard.press("Escape")
    assert opened.chance() == "91.0%"
    assert page.locator("main .banner[role=alert]").count() == 0


def test_a_new_fight_can_be_undone(opened: Opened) -> None:
    page = opened.page
    page.click('.units .chip:text-is("charging") >> nth=0')
    opened.sees(opened.large, "83.4%")
    page.click("button.title")
    page.click(".sheet >> text=New fight")
    page.click(".sheet >> text=Type the stats")
    page.keyboard.press("Escape")
    opened.sees(lambda: opened.large() != "83.4%", True)
    page.click('.board button[aria-label="Undo"]')
    opened.sees(opened.large, "83.4%")


def test_without_an_answer_no_result_is_shown(opened: Opened) -> None:
    page = opened.page
    page.context.set_offline(True)
    place(opened, "Roll")
    opened.rest()
    assert "win by" not in page.inner_text("main")
    assert page.locator("button:has-text('Next round')").count() == 0
    page.context.set_offline(False)
    opened.faults.clear()  # the browser's own lines about the network


def test_undo_after_next_round_comes_back_to_the_result(opened: Opened) -> None:
    page = place(opened, "Roll")
    page.wait_for_selector("button:has-text('Roll 6 dice to hit')")
    page.click("text=Count only")
    rolled, none = page.locator(".log .line").count, '.chips[aria-label="Count only"] .chip:text-is("0")'
    ended = page.locator("button:has-text('Next round')").count
    while not ended():
        before = rolled()
        page.click(none)
        opened.sees(lambda before=before: rolled() > before, True)
        page.wait_for_selector(f"{none}, button:has-text('Next round')")
    page.click("button:has-text('Next round')")
    page.wait_for_selector("button:has-text('Roll whole step')")
    if page.locator('button[aria-pressed="true"]:has-text("Count only")').count():
        page.click("text=Count only")
    page.click('main button[aria-label="Undo"]')
    page.wait_for_selector("button:has-text('Next round')")


def test_a_test_of_two_dice_wants_their_sum_or_less(opened: Opened) -> None:
    page = opened.page
    page.click("button.title")
    page.click(".sheet >> text=New fight")
    page.set_input_files(".sheet input[type=file]", [Path("examples/18-knights-v-spears.yaml").resolve()])
    page.wait_for_selector(".tok.block")
    opened.chance()
    place(opened, "Roll")
    ended = page.locator("text=Luck report")
    more = page.locator("button:not([disabled]):has-text('Roll whole step')")
    waiting = page.locator("button:has-text('Roll 2 dice to test, ≤')")
    for _ in range(40):
        more.or_(ended).first.wait_for()
        if ended.count():
            break
        if waiting.count():
            assert page.locator('button:has-text("Count only")').is_disabled()
        more.click()
    assert page.locator(".log .num:has-text('≤')").count() > 0
    assert "NaN" not in page.inner_text("main")


RENDING = {
    "ruleset": "wh40k-3e",
    "sides": {
        "Bugs": {"units": [{"name": "Brood", "models": [
            {"name": "Bug", "count": 3, "WS": 4, "S": 4, "T": 4, "I": 6, "A": 2, "Ld": 10, "traits": ["rending"]}]}]},
        "Men": {"units": [{"name": "Squad", "models": [
            {"name": "Man", "count": 5, "WS": 4, "S": 3, "T": 3, "I": 3, "Ld": 8, "Sv": "3+"}]}]},
    },
}  # fmt: skip


def given(page: Any, fight: dict[str, Any], new: str = "New fight") -> None:
    """Open a fight file as a user would."""
    page.click("button.title")
    page.click(f".sheet >> text={new}")
    file = {"name": "f.json", "mimeType": "application/json", "buffer": json.dumps(fight).encode()}
    page.set_input_files(".sheet input[type=file]", [file])


def test_counting_only_asks_for_the_sixes_where_they_matter(opened: Opened) -> None:
    """Rending: a natural 6 to hit wounds by itself. Of 6 dice 3 hit, 2 of them sixes: one must wound."""
    given(opened.page, RENDING)
    page = place(opened, "Roll")
    page.wait_for_selector("button:has-text('Roll 6 dice to hit, 4+')")
    page.click("text=Count only")
    page.click('.chips[aria-label="Count only"] .chip:text-is("3")')
    page.click('.chips[aria-label="How many of the 3 are sixes?"] .chip:text-is("2")')
    page.wait_for_selector("text=3 of 6 hit")
    page.click("text=Count only")
    page.wait_for_selector("button:has-text('Roll 1 die to wound, 3+')")


def test_dice_half_typed_are_there_after_a_reload(opened: Opened) -> None:
    page = place(opened, "Roll")
    page.click("text=Type the dice")
    for face in "63":
        page.keyboard.press(face)
    page.wait_for_selector("text=2 of 6 typed")
    page.reload()
    page.wait_for_selector("text=2 of 6 typed")
    for face in "3111":
        page.keyboard.press(face)
    page.wait_for_selector("text=1 of 6 hit")


def test_a_reroll_is_told_with_the_chance_of_one_die(opened: Opened) -> None:
    """Hatred throws failed dice again: 4+ hits with 1/2, and with 3/4 in all."""
    fight = json.loads(json.dumps(RENDING | {"ruleset": "whfb-8e"}))
    fight["sides"]["Bugs"]["units"][0]["models"][0]["traits"] = ["hatred"]
    given(opened.page, fight)
    page = opened.page
    page.click('.cell[aria-label^="Bug, Hit"] >> nth=0')
    page.wait_for_selector(".sheet:has-text('Chance of one die: 3/6 = 50.0')")
    assert "75.0\u00a0% as failed dice are rolled again" in page.inner_text(".sheet")


CHARIOTS = {
    "ruleset": "whfb-8e",
    "sides": {
        "Carts": {"units": [{"name": "Wheels", "type": "chariot", "charged": True, "models": [
            {"name": "Cart", "WS": 3, "S": 5, "T": 4, "W": 3, "I": 1, "Ld": 7, "traits": ["impact hits (2)"]}]}]},
        "Elves": {"units": [{"name": "Host", "files": 5, "models": [
            {"name": "Elf", "count": 4, "WS": 4, "S": 3, "T": 3, "I": 5, "Ld": 8, "traits": ["always strikes first"]},
            {"name": "Axe", "WS": 4, "S": 3, "T": 3, "I": 5, "Ld": 8, "weapons": ["great weapon"]}]}]},
    },
}  # fmt: skip


@pytest.mark.parametrize(
    ("lang", "new", "roll", "steps"),
    [
        ("en-GB", "New fight", "Roll", ["impact", "first", "I 1", "last"]),
        ("ru-RU", "Новый бой", "Броски", ["таранные удары", "первый", "I 1", "последний"]),
    ],
    ids=["en", "ru"],
)
def test_every_step_has_its_name_in_the_pages_language(
    seen: tuple[Any, str], lang: str, new: str, roll: str, steps: list[str]
) -> None:
    with window(*seen, size=PHONE, lang=lang) as one:
        page = one.go()
        one.chance()
        given(page, CHARIOTS, new)
        one.sees(lambda: page.locator(".rung .badge").all_inner_texts(), steps)
        page.click(f'.tabs a:has-text("{roll}")')
        one.sees(lambda: page.locator(".track .badge").all_inner_texts(), steps)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
