"""The table and the form in a real browser: dragged, tapped, typed, and by keys alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from browsing import DESK, PHONE, Opened, window


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def opened(seen: tuple[Any, str], request: pytest.FixtureRequest) -> Iterator[Opened]:
    with window(*seen, size=request.param) as one:
        one.go()
        yield one


def legend(opened: Opened) -> list[str]:
    """The legend's counts: in contact, within 2", far."""
    return [one.strip() for one in opened.page.locator(".legend b").all_inner_texts()]


def token(opened: Opened, label: str) -> Any:
    return opened.page.locator(f'.tok[aria-label^="{label}"]')


def middle(place: Any) -> tuple[float, float]:
    box = place.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(opened: Opened, label: str, dx: float, dy: float, *, whole: bool = False) -> None:
    token(opened, label).scroll_into_view_if_needed()
    x, y = middle(token(opened, label))
    mouse = opened.page.mouse
    if whole:
        opened.page.keyboard.down("Shift")
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + dx / 2, y + dy / 2, steps=4)
    mouse.move(x + dx, y + dy, steps=4)
    mouse.up()
    if whole:
        opened.page.keyboard.up("Shift")


def test_the_first_visit_shows_a_true_answer_with_no_tap(opened: Opened) -> None:
    assert opened.chance() == "91.0%"
    assert legend(opened) == ["7 : 7", "3 : 3"]
    assert opened.page.inner_text("#answer .tag") == "Exact"
    assert "In 100 such fights: 91 won, 4 drawn, 5 lost" in opened.page.inner_text("#answer")


def test_a_model_dragged_out_of_contact_counts_at_once_and_undo_brings_it_back(opened: Opened) -> None:
    opened.chance()
    drag(opened, "Boy 1 of 9", -3, -45)
    assert legend(opened)[0] == "6 : 6"
    opened.sees(lambda: opened.large() != "91.0%", True)
    opened.page.click('.board button[aria-label="Undo"]')
    assert legend(opened) == ["7 : 7", "3 : 3"]
    opened.sees(opened.large, "91.0%")
    opened.page.click('.board button[aria-label="Redo"]')
    assert legend(opened)[0] == "6 : 6"


def test_a_whole_group_is_dragged_with_shift(opened: Opened) -> None:
    opened.chance()
    drag(opened, "Guardsman 1 of 9", 0, 60, whole=True)
    assert legend(opened)[0] == "1 : 1"


def test_nobody_in_contact_is_no_combat_and_the_page_says_so(opened: Opened) -> None:
    opened.chance()
    drag(opened, "Guardsman 1 of 9", 0, 60, whole=True)
    drag(opened, "Sergeant", 0, 60)
    opened.page.wait_for_selector("text=No model of one side is in contact: there is no combat.")


def test_keys_alone_move_a_model_and_escape_puts_it_back(opened: Opened) -> None:
    opened.chance()
    token(opened, "Boy 1 of 9").focus()
    keys = opened.page.keyboard
    keys.press("Space")
    for _ in range(3):
        keys.press("ArrowUp")
    keys.press("Escape")
    assert legend(opened) == ["7 : 7", "3 : 3"]
    keys.press("Space")
    for _ in range(3):
        keys.press("ArrowUp")
    keys.press("Space")
    assert legend(opened)[0] == "6 : 6"
    keys.press("c")
    opened.sees(lambda: legend(opened)[0], "7 : 7")


def test_arrows_go_from_model_to_model(opened: Opened) -> None:
    opened.chance()
    token(opened, "Boy 1 of 9").focus()
    opened.page.keyboard.press("ArrowRight")
    assert str(opened.page.evaluate("document.activeElement.getAttribute('aria-label')")).startswith("Boy 2 of 9")


def test_a_tap_shows_how_far_the_nearest_enemy_is(opened: Opened) -> None:
    opened.chance()
    spot = token(opened, "Boy 8 of 9")
    spot.scroll_into_view_if_needed()
    opened.page.mouse.click(*middle(spot))
    assert "1.4″" in opened.page.text_content("svg.table")
    assert "within 2″" in opened.page.inner_text(".selbar")


def test_cover_dragged_away_uncovers_the_squad(opened: Opened) -> None:
    opened.chance()
    page = opened.page
    area = page.locator(".area").first
    area.scroll_into_view_if_needed()
    box = area.bounding_box()
    corner = box["x"] + 8, box["y"] + box["height"] - 22
    page.mouse.move(*corner)
    page.mouse.down()
    page.mouse.move(corner[0], corner[1] + 120, steps=6)
    page.mouse.up()
    opened.sees(lambda: page.inner_text(".rung .badge >> nth=0"), "I 3")


def test_the_form_has_the_same_counts_and_typing_them_moves_a_model(opened: Opened) -> None:
    opened.chance()
    page = opened.page
    page.click('.board .seg button:has-text("Form")')
    page.click('button[aria-label="Boy, within 2″: fewer"]')
    opened.sees(lambda: legend(opened)[1:], ["2 : 3", "1 : 0"])
    page.click('.board .seg button:has-text("Table")')
    page.wait_for_selector("svg.table")
    assert legend(opened) == ["7 : 7", "2 : 3", "1 : 0"]
    assert page.locator("text=Numbers typed").count() == 0


def test_a_group_is_typed_from_nothing_with_a_stat_line_and_chips(opened: Opened) -> None:
    opened.chance()
    page = opened.page
    page.click("button:has-text('Add group') >> nth=0")
    page.fill('.sheet label:has-text("Name") input', "Burna")
    page.fill('.sheet label:has-text("Stat line") input', "4 3 4 1 2 2 7 6+")
    page.click('.sheet .chip:text-is("power weapon")')
    page.keyboard.press("Escape")
    assert "Burna" in page.inner_text(".units")
    assert "power weapon" in page.inner_text(".units")
    line = page.locator('.grp:has-text("Burna") .st >> nth=0')
    assert "".join(line.inner_text().split()) == "WS4S3T4W1I2A2Ld7Sv6+"
    opened.sees(lambda: legend(opened)[2], "5 : 0")


def test_a_tag_toggles_the_charge_in_one_tap(opened: Opened) -> None:
    opened.chance()
    opened.page.click('.units .chip:text-is("charging") >> nth=0')
    opened.sees(opened.large, "83.4%")


@pytest.mark.parametrize("ruleset", ["wh40k-3e", "whfb-8e", "resurrection", "t9a-1"])
def test_another_ruleset_shows_its_own_table(opened: Opened, ruleset: str) -> None:
    opened.chance()
    page = opened.page
    page.click("button.title")
    page.click(".sheet >> text=New fight")
    page.click(".sheet >> text=Type the stats")
    page.keyboard.press("Escape")
    page.click("button.title")
    page.select_option(".sheet select", ruleset)
    page.keyboard.press("Escape")
    opened.chance()
    page.wait_for_selector("svg.table .tok")
    assert page.locator(".banner[role=alert]").count() == 0


def test_tap_a_model_then_tap_where_it_goes(opened: Opened) -> None:
    opened.chance()
    spot = token(opened, "Boy 1 of 9")
    spot.scroll_into_view_if_needed()
    x, y = middle(spot)
    opened.page.mouse.click(x, y)
    opened.page.wait_for_selector("text=tap where it goes")
    opened.page.mouse.click(x + 2, y - 48)
    opened.sees(lambda: legend(opened)[0], "6 : 6")


def test_a_group_is_placed_by_drawing_its_front_line(opened: Opened) -> None:
    opened.chance()
    page = opened.page
    spot = token(opened, "Guardsman 9 of 9")
    spot.scroll_into_view_if_needed()
    page.mouse.click(*middle(spot))
    page.click("text=Front line")
    box = page.locator("svg.table").bounding_box()
    low = box["y"] + box["height"] - 22
    page.mouse.move(box["x"] + 60, low)
    page.mouse.down()
    page.mouse.move(box["x"] + 120, low, steps=5)
    page.mouse.move(box["x"] + 225, low, steps=5)
    assert "ranks" in page.text_content("svg.table")
    page.mouse.up()
    opened.sees(lambda: legend(opened)[0], "1 : 1")


def test_a_block_is_dragged_into_the_rear_and_the_page_says_which_arc(opened: Opened) -> None:
    page = opened.page
    page.click("button.title")
    page.click(".sheet >> text=New fight")
    example = Path(__file__).parent.parent / "examples" / "18-knights-v-spears.yaml"
    page.set_input_files(".sheet input[type=file]", [example])
    page.wait_for_selector(".tok.block")
    opened.chance()
    before = opened.large()
    page.click('.units button[aria-label="Edit: Lances"]')
    page.click('.sheet .chips[aria-label="Arc: Spears"] .chip:text-is("rear")')
    page.keyboard.press("Escape")
    page.wait_for_selector(".arcs:has-text('Lances → Spears: rear')")
    opened.sees(lambda: opened.large() != before, True)
    page.click('.tok.block[aria-label^="Lances"]')
    page.click('.selbar button:has-text("flank")')
    page.wait_for_selector(".arcs:has-text('Lances → Spears: flank')")
    page.click('.selbar button:has-text("rear")')
    page.wait_for_selector(".arcs:has-text('Lances → Spears: rear')")
    block = page.locator('.tok.block[aria-label^="Lances"]')
    block.scroll_into_view_if_needed()
    drag_from = middle(block)
    page.mouse.move(*drag_from)
    page.mouse.down()
    page.mouse.move(drag_from[0] + 4, drag_from[1] + 3, steps=4)
    page.mouse.move(drag_from[0] + 6, drag_from[1] + 3, steps=2)
    page.mouse.up()
    page.wait_for_selector(".arcs:has-text('Lances → Spears: rear')")


def test_a_challenge_and_a_mount_are_picked(opened: Opened) -> None:
    opened.chance()
    page = opened.page
    page.click('.grp:has-text("Nob")')
    page.click('.sheet .chips[aria-label="Role"] .chip:text-is("character")')
    page.keyboard.press("Escape")
    page.click("button.title")
    page.click('.sheet .chips[aria-label="Challenge"] .chip:text-is("Nob")')
    page.keyboard.press("Escape")
    opened.sees(lambda: opened.large() != "91.0%", True)
    before = opened.large()
    page.click('.grp:has-text("Nob")')
    page.click(".sheet summary:has-text('Mount')")
    page.click(".sheet .fold button:has-text('Add')")
    page.keyboard.press("Escape")
    opened.sees(lambda: opened.large() != before, True)


def test_two_hundred_a_side_are_drawn_large_enough_and_the_felt_scrolls_inside(opened: Opened) -> None:
    opened.chance()
    page = opened.page
    fight = {
        "sides": {
            side: {
                "units": [{"name": side, "models": [{"name": side[0], "count": 200, "WS": 3, "S": 3, "T": 3, "I": 3}]}]
            }
            for side in ("Reds", "Blues")
        }
    }
    page.click("button.title")
    page.click(".sheet >> text=New fight")
    many = {"name": "many.json", "mimeType": "application/json", "buffer": json.dumps(fight).encode()}
    page.set_input_files(".sheet input[type=file]", [many])
    page.wait_for_selector('.tok[aria-label^="R 200 of 200"]')
    assert token(opened, "R 1 of 200").bounding_box()["width"] >= 23
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]


def test_numbers_that_cannot_be_drawn_are_never_drawn_in_silence(opened: Opened) -> None:
    opened.chance()
    page = opened.page
    rest = {"WS": 3, "S": 3, "T": 3, "I": 3}
    red, blue = rest | {"name": "R"}, rest | {"name": "B", "count": 20}
    units = {"Reds": {"name": "Rs", "models": [red]}, "Blues": {"name": "Bs", "models": [blue]}}
    fight = {"sides": {side: {"units": [unit]} for side, unit in units.items()}}
    page.click("button.title")
    page.click(".sheet >> text=New fight")
    file = {"name": "few.json", "mimeType": "application/json", "buffer": json.dumps(fight).encode()}
    page.set_input_files(".sheet input[type=file]", [file])
    page.wait_for_selector("text=Numbers typed. The drawing is approximate.")
    page.click("text=Redraw")
    page.wait_for_selector("text=Numbers typed", state="detached")
    assert legend(opened)[0] == "1 : 3"


def test_the_table_takes_the_whole_screen_and_comes_closer(opened: Opened) -> None:
    opened.chance()
    page = opened.page
    wide = page.locator("svg.table").bounding_box()["width"]
    page.click('button[aria-label="Whole screen"]')
    box = page.locator(".board.full").bounding_box()
    assert (box["width"], box["height"]) == (page.viewport_size["width"], page.viewport_size["height"])
    before = token(opened, "Nob").bounding_box()["width"]
    page.click('button[aria-label="Larger"]')
    opened.sees(lambda: token(opened, "Nob").bounding_box()["width"] > 1.3 * before, True)
    page.click('button[aria-label="Smaller"]')
    opened.sees(lambda: abs(token(opened, "Nob").bounding_box()["width"] - before) < 1, True)
    token(opened, "Nob").focus()
    page.keyboard.press("+")
    opened.sees(lambda: token(opened, "Nob").bounding_box()["width"] > 1.3 * before, True)
    page.keyboard.press("0")
    page.click('button[aria-label="Whole screen"]')
    opened.sees(lambda: page.locator("svg.table").bounding_box()["width"], wide)
    assert legend(opened) == ["7 : 7", "3 : 3"]


def touched(page: Any, *points: tuple[str, list[tuple[float, float]]], held: str = "") -> None:
    """Fingers on the glass, moment by moment; at rest until the page says `held`."""
    glass = page.context.new_cdp_session(page)
    for what, fingers in points:
        at = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(fingers)]
        glass.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": at})
        if what == "touchStart" and held:
            page.wait_for_selector(f"[aria-live] >> text={held}", state="attached")


def test_a_long_press_takes_the_whole_group_along(seen: tuple[Any, str]) -> None:
    with window(*seen, size=PHONE, is_mobile=True) as one:
        one.go()
        one.chance()
        x, y = middle(token(one, "Guardsman 1 of 9"))
        moves = [("touchMove", [(x, y + 5 * n)]) for n in range(1, 10)]
        touched(one.page, ("touchStart", [(x, y)]), *moves, ("touchEnd", []), held="the whole group")
        one.sees(lambda: legend(one)[0], "1 : 1")


def test_two_fingers_bring_the_felt_closer_and_move_no_model(seen: tuple[Any, str]) -> None:
    with window(*seen, size=PHONE, is_mobile=True) as one:
        page = one.go()
        one.chance()
        box = page.locator("svg.table").bounding_box()
        x, y = box["x"] + 170, box["y"] + 22
        apart = [("touchMove", [(x - 20 - 5 * n, y), (x + 20 + 5 * n, y)]) for n in range(1, 9)]
        touched(page, ("touchStart", [(x - 20, y), (x + 20, y)]), *apart, ("touchEnd", []))
        one.sees(lambda: page.locator("svg.table").bounding_box()["width"] > 2 * box["width"], True)
        assert legend(one) == ["7 : 7", "3 : 3"]
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
