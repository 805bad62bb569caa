"""What a hunter for wrong numbers and a newcomer found on the page: each stays mended."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from browsing import DESK, PHONE, Opened, window

Fight = dict[str, Any]


def man(name: str, count: int = 1, **more: Any) -> Fight:
    return {"name": name, "count": count, "WS": 4, "S": 3, "T": 3, "I": 4, "Ld": 7} | more


def fight(
    ours: list[Fight], theirs: list[Fight], ruleset: str = "classic", a: Any = (), b: Any = (), **more: Any
) -> Fight:
    """`ours` against `theirs`, one unit each; `a` and `b`: what else the units have."""
    sides = {"A": {"units": [{"name": "ua", "models": ours} | dict(a)]}}
    sides["B"] = {"units": [{"name": "ub", "models": theirs} | dict(b)]}
    return {"ruleset": ruleset, "sides": sides} | more


@pytest.fixture
def opened(seen: tuple[Any, str]) -> Iterator[Opened]:
    with window(*seen, size=DESK) as one:
        one.go()
        one.chance()
        yield one


def given(opened: Opened, fight: Fight) -> Any:
    """Open a fight file as a user would."""
    page = opened.page
    page.click("button.title")
    page.click(".sheet >> text=New fight")
    file = {"name": "f.json", "mimeType": "application/json", "buffer": json.dumps(fight).encode()}
    with page.expect_response(lambda found: "/api/odds" in found.url):
        page.set_input_files(".sheet input[type=file]", [file])
    page.wait_for_selector(".sheet", state="detached")
    opened.chance()
    return page


def typed(page: Any, dice: str) -> None:
    """Roll with real dice."""
    page.click('.tabs a:has-text("Roll")')
    page.click("text=Type the dice")
    page.wait_for_selector("text=/^0 of \\d+ typed$/")
    for face in dice.replace(" ", ""):
        page.keyboard.press(face)


BLOCKS = """async fight => {
    const { blocks } = await ofThePage('state/blocks.js');
    return blocks(fight).map(one => [one.x, one.y, one.facing]);
}"""


def test_a_block_in_flank_or_rear_touches_whom_it_fights(opened: Opened) -> None:
    """Twenty 25 mm bases, five abreast: half a front is 62.5 mm, the middle of a side 50 mm back, the rear 100 mm."""
    for arc, at in (("flank", [62.5, 50]), ("rear", [0, 100])):
        one = fight([man("am", 10)], [man("bm", 20)], "whfb-8e", {"files": 5, "arc": {"ub": arc}}, {"files": 5})
        (ours, theirs) = opened.page.evaluate(BLOCKS, one)
        assert theirs[:2] == [0, 0]
        assert [abs(ours[0] - theirs[0]), abs(ours[1] - theirs[1])] == pytest.approx(at)


def test_widening_a_block_takes_along_who_fights_its_flank(opened: Opened) -> None:
    one = fight([man("am", 10)], [man("bm", 20)], "whfb-8e", {"files": 5, "arc": {"ub": "flank"}}, {"files": 5})
    page = given(opened, one)
    page.wait_for_selector(".tok.block")
    page.click('.tok.block[aria-label^="ub"]')
    page.click('.selbar button[aria-label="files: more"], .selbar button[aria-label="Files: more"]')
    page.wait_for_selector(".arcs:has-text('ua → ub: flank')")
    assert page.locator(".banner[role=alert]").count() == 0


def test_ranks_that_are_not_written_are_not_drawn(opened: Opened) -> None:
    page = opened.page
    given(opened, fight([man("am", 8)], [man("bm", 8)], "whfb-8e"))
    page.wait_for_selector('.tok.block[aria-label="ua, A: 8 × 1"]')


def test_a_rear_attack_of_loose_models_outlives_a_drag(opened: Opened) -> None:
    """`classic`: places and arcs cannot both be written, so the numbers are."""
    page = given(opened, fight([man("am", 5)], [man("bm", 5, I=3)], a={"charged": True, "arc": {"ub": "rear"}}))
    before = opened.large()
    box = page.locator('.tok[aria-label^="am 1 of 5"]').bounding_box()
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(box["x"] + 14, box["y"] + 4, steps=4)
    page.mouse.up()
    opened.rest()
    assert opened.chance() == before
    assert page.locator(".banner[role=alert]").count() == 0


def test_what_is_all_but_impossible_is_not_shown_as_zero(opened: Opened) -> None:
    """Twelve blows wound with 2/3 x 5/6 = 5/9 each, and one may wound back with 1/12.

    A draw: nobody wounds, (4/9)^12 = 0.00006, or each once, 12 x 5/9 x (4/9)^11 / 12 = 0.00007. He never wins by more.
    """
    given(opened, fight([man("am", 12, WS=6, S=5, I=5)], [man("bm", 1, W=2, S=1)]))
    assert opened.large() == ">99.9%"
    assert "<\u00a00.1 %" in opened.page.inner_text("#answer")


def test_who_wins_by_wiping_out_is_not_said_to_win_by_points(opened: Opened) -> None:
    """One blow each: he wounds twice first, for two, and is then slain: the enemy wins with fewer points."""
    page = given(opened, fight([man("am")], [man("bm", WS=4, T=5, I=2, A=3, W=3)]))
    typed(page, "6 6 661 61")
    page.wait_for_selector("text=B win: nobody of the enemy is left")
    assert page.locator("button:has-text('Next round')").count() == 0


def test_where_nobody_is_left_no_fight_goes_on(opened: Opened) -> None:
    page = given(opened, fight([man("am")], [man("bm")]))
    typed(page, "6666")
    page.wait_for_selector("text=A draw: nobody is left")
    assert page.locator("button:has-text('Next round')").count() == 0


def test_a_unit_that_was_caught_is_said_to_be_and_no_round_follows(opened: Opened) -> None:
    """8E: one of three falls, they break on 12 against 7, flee 2 inches and are followed 12."""
    page = given(opened, fight([man("am", 5, I=5)], [man("bm", 3)], "whfb-8e", {"files": 5}, {"files": 3}))
    typed(page, "61111 6 11 66 11 66")
    page.wait_for_selector("text=broke and was caught")
    assert page.locator("button:has-text('Next round')").count() == 0


def test_dice_belong_to_the_fight_they_were_rolled_for(opened: Opened) -> None:
    page = opened.page
    typed(page, "6 1 6 1 6 1")
    page.wait_for_selector("text=3 of 6 hit")
    page.click('.tabs a:has-text("Fight")')
    page.click('.units .chip:text-is("charging") >> nth=0')
    page.wait_for_selector("text=The dice were rolled for the fight as it was")
    page.click('.tabs a:has-text("Roll")')
    page.wait_for_selector("text=Nothing rolled yet.")
    page.click('.tabs a:has-text("Fight")')
    page.click('.board button[aria-label="Undo"]')
    page.click('.tabs a:has-text("Roll")')
    page.wait_for_selector(".log .line")


def test_the_second_round_has_its_own_steps_number_and_change(opened: Opened) -> None:
    """Two who cannot hurt each other: round 1 ends as it began, and the luck report says which round it is of."""
    page = given(opened, fight([man("am", T=10, S=1)], [man("bm", T=10, S=1, I=3)], a={"charged": True}))
    typed(page, "111 11")
    page.wait_for_selector("text=Luck report")
    page.click("button:has-text('Next round')")
    page.wait_for_selector("button:has-text('Roll')")
    assert "round 2" in page.inner_text("header.bar")
    assert page.locator("#answer .tag").inner_text() == "Exact"
    if page.locator('button[aria-pressed="true"]:has-text("Type the dice")').count() == 0:
        page.click("text=Type the dice")
    for face in "1111":
        page.keyboard.press(face)
        opened.rest()
    page.wait_for_selector("text=of the first round")


def test_after_going_back_the_change_is_that_of_the_rolls_that_stand(opened: Opened) -> None:
    page = opened.page
    typed(page, "616161")
    page.wait_for_selector(".log .line")
    tag = page.locator("#answer .tag").inner_text
    opened.sees(lambda: "points" in tag(), True)
    after_one = tag()
    page.click("text=Type the dice")
    page.click("button:has-text('Roll whole step')")
    page.wait_for_selector(".badge >> text=I 2")
    page.wait_for_selector("li.now:has-text('I 2')")
    page.wait_for_selector("button:not([disabled]):has-text('Roll whole step')")
    page.click(".log .line >> nth=-2")
    page.click("text=Back to here")
    opened.sees(lambda: page.locator(".log .line").count(), 1)
    opened.sees(tag, after_one)


def test_dice_half_typed_are_no_part_of_another_roll(opened: Opened) -> None:
    """Two of six are typed, then the step is rolled: the two are gone, and the next step is not begun by itself."""
    page = opened.page
    typed(page, "61")
    page.wait_for_selector("text=2 of 6 typed")
    page.click("button:has-text('Roll whole step')")
    page.wait_for_selector("li.now:has-text('I 2')")
    page.wait_for_selector("text=/^0 of [0-9]+ typed$/")
    opened.rest()
    assert page.locator(".log .g:has-text('I 2')").count() == 0


def shared(page: Any) -> str:
    """Share the fight with its rolls: the id of its read-only link."""
    page.click('button[aria-label="Share"]')
    page.locator(".opt:has(b:text-is('Replay')) >> button:not([disabled])").wait_for()
    return str(page.evaluate("fetch('/api/mine').then(one => one.json()).then(all => all[0].id)"))


def test_a_replay_says_how_its_odds_were_got(opened: Opened) -> None:
    """Odds that were simulated are not called exact, at whatever roll of the replay."""
    page = opened.page
    page.click("button.title")
    page.click(".sheet >> text=Save")
    page.wait_for_url("**/e/*")
    page.route("**/api/play*", simulated)
    typed(page, "616161")
    page.wait_for_selector("#answer:has-text('Simulated')")
    page.goto(f"{opened.address}f/{shared(page)}/replay")
    page.click('button[aria-label="One roll back"]')
    page.wait_for_selector("#answer:has-text('Simulated')")
    assert "In 100 such fights" not in page.inner_text("#answer")
    page.unroute_all()


def simulated(route: Any) -> None:
    """The server's answer as it is for a fight too large to count."""
    answer = route.fetch()
    found = answer.json()
    if "odds" in found:
        found["odds"] |= {"method": "simulation", "error": 0.002}
    route.fulfill(response=answer, json=found)


def test_counted_dice_are_not_shown_as_faces(opened: Opened) -> None:
    page = opened.page
    page.click('.tabs a:has-text("Roll")')
    page.click("text=Count only")
    page.click('.chips[aria-label="Count only"] .chip:text-is("2")')
    page.wait_for_selector(".log .dd:has-text('faces not noted')")


WITHIN = """async ([spots, area]) => {
    const { within } = await ofThePage('state/measuring.js');
    return spots.map(([x, y]) => within({ x, y, r: 12.5 }, area));
}"""


def test_a_base_is_in_cover_by_more_than_half_of_it_and_a_hill_is_round(opened: Opened) -> None:
    cover = {"kind": "cover", "x": 0, "y": 0, "w": 100, "h": 100}
    assert opened.page.evaluate(WITHIN, [[[0.5, 0.5], [2, 50], [-2, 50], [50, 50]], cover]) == [
        False,
        True,
        False,
        True,
    ]
    hill = {"kind": "hill", "x": -3, "y": 22, "w": 80, "h": 60}
    assert opened.page.evaluate(WITHIN, [[[0, 25], [37, 52], [74, 52]], hill]) == [False, True, True]


def test_a_group_partly_in_cover_is_told_and_can_be_parted(opened: Opened) -> None:
    """Three of five inches stand in the example's cover: 12 to 224 mm across, 58 to 120 mm down."""
    at = [[x, 3.4] for x in (1, 2, 3, 12, 13)]
    theirs = man("bm", 5, base=25, at=at)
    page = given(opened, fight([man("am", 5, base=25, at=[[x, 2.4] for x in (1, 2, 3, 12, 13)])], [theirs]))
    page.click("details.add summary")
    page.click("details.add >> text=cover")
    page.wait_for_selector("text=bm: 3 of 5 stand in cover, and the group")
    page.wait_for_selector(".units .chip[aria-pressed=true]:has-text('in cover')")
    page.click("p:has-text('bm: 3 of 5') >> text=Part the group")
    opened.sees(lambda: page.locator(".units .grp:has-text('bm')").count(), 2)
    page.wait_for_selector("text=3 of 5 in cover")


def test_a_finger_that_scrolls_over_a_cover_leaves_it_where_it_is(seen: tuple[Any, str]) -> None:
    with window(*seen, size=PHONE, is_mobile=True) as one:
        page = one.go()
        one.chance()
        box = page.locator(".area").first.bounding_box()
        x, y = box["x"] + 8, box["y"] + box["height"] - 10
        page.evaluate(
            """([x, y]) => {
                const on = document.querySelector('.area rect'), at = { bubbles: true, pointerId: 7, clientX: x };
                on.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientY: y }));
                dispatchEvent(new PointerEvent('pointermove', { ...at, clientY: y - 30 }));
                dispatchEvent(new PointerEvent('pointercancel', { ...at, clientY: y - 60 }));
                dispatchEvent(new PointerEvent('pointerup', { ...at, clientY: y - 90 }));
            }""",
            [x, y],
        )
        one.rest()
        assert page.locator(".area").first.bounding_box() == box
        assert page.locator('.board button[aria-label="Undo"]').is_disabled()


def test_the_focus_goes_back_to_what_opened_a_sheet(opened: Opened) -> None:
    page = opened.page
    cell = page.locator('.cell[aria-label^="Boy, Attacks"]').first
    cell.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".sheet")
    page.keyboard.press("Escape")
    page.wait_for_selector(".sheet", state="detached")
    opened.sees(
        lambda: page.evaluate("document.activeElement.getAttribute('aria-label')"), cell.get_attribute("aria-label")
    )


def test_what_ifs_are_those_of_the_fight_one_comes_back_to(opened: Opened) -> None:
    page = opened.page
    page.click(".wi:has-text('Mob: no charge')")
    page.wait_for_url("**/compare")
    page.go_back()
    page.wait_for_selector(".wi:has-text('Mob charges')")
    page.wait_for_selector("text=Pinned 91.0 % · now 83.4 %")


def test_a_what_if_of_cover_is_of_the_whole_unit(opened: Opened) -> None:
    """One of two groups stands in cover: in cover are then both."""
    theirs = [man("bm", 5, I=3, cover=True), man("bn", role="character", A=4, cover=False)]
    one = fight([man("am", 5)], theirs, a={"charged": True})
    page = given(opened, one)
    page.wait_for_selector("text=5 of 6 in cover")
    both = json.loads(json.dumps(one))
    for group in both["sides"]["B"]["units"][0]["models"]:
        group["cover"] = True
    wanted = opened.page.request.post(opened.address + "api/odds", data=both).json()["win"]["A"]
    row = page.locator(".wi:has-text('ub in cover')")
    row.wait_for()
    assert f"{100 * wanted:.1f}" in row.inner_text()


def test_what_a_weapon_would_change_is_asked_of_the_weapons_not_in_use(opened: Opened) -> None:
    nob = man("nob", role="character", W=2, A=3, weapons=["power fist", "power weapon"], use="power weapon")
    page = given(opened, fight([man("am", 5), nob], [man("bm", 5)]))
    page.wait_for_selector(".wi:has-text('nob with power fist')")
    assert page.locator(".wi:has-text('nob with power weapon')").count() == 0


@pytest.mark.parametrize(
    ("line", "said"),
    [("43412276+", "WS4S3T4W1I2A2Ld7Sv6+"), ("WS4 S3 T4 W1 I2 A2 Ld7 Sv6+", "WS4S3T4W1I2A2Ld7Sv6+")],
    ids=["digits", "named"],
)
def test_a_stat_line_may_be_typed_as_one_writes_it(opened: Opened, line: str, said: str) -> None:
    page = opened.page
    page.click(".grp >> nth=0")
    page.fill('.sheet label:has-text("Stat line") input', line)
    page.keyboard.press("Escape")
    opened.sees(lambda: "".join(page.inner_text(".grp >> .st >> nth=0").split()), said)


def test_a_changed_switch_is_told_as_a_difference(opened: Opened) -> None:
    page = given(opened, fight([man("am", 5)], [man("bm", 5)], overkill_cap=3))
    page.click("button:has-text('Pin to compare')")
    page.click("button.title")
    page.click('.sheet button[aria-label="Most points for overkill: fewer"]')
    page.keyboard.press("Escape")
    page.click('.tabs a:has-text("Compare")')
    page.wait_for_selector("text=Most points for overkill: 3 → 2")


def test_where_there_is_no_such_fight_none_is_shown(opened: Opened) -> None:
    page = opened.page
    page.goto(opened.address + "f/nonsense")
    page.wait_for_selector("main [role=alert]")
    assert page.locator("#answer").count() == 0
    opened.faults.clear()  # the browser's own line about the refusal
