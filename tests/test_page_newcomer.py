"""What a newcomer found on the page the second time: each stays mended."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from browsing import DESK, Opened, saves, window
from test_page_found import fight, given, man, shared, typed

ROSTERS = Path(__file__).parent / "rosters"


@pytest.fixture
def opened(seen: tuple[Any, str]) -> Iterator[Opened]:
    with window(*seen, size=DESK) as one:
        one.go()
        one.chance()
        yield one


def test_dice_typed_without_connection_are_kept_and_asked_for_no_second_time(opened: Opened) -> None:
    page = opened.page
    typed(page, "")
    page.context.set_offline(True)
    for face in "345666":
        page.keyboard.press(face)
    page.wait_for_selector("text=Kept. They are counted once the server answers.")
    assert page.locator(".tray .die[aria-label='6']").count() == 3
    for face in "111111":
        page.keyboard.press(face)
    page.context.set_offline(False)
    page.wait_for_selector(".log .line:has-text('of 6 hit')")
    page.wait_for_selector("text=/^0 of \\d+ typed$/")
    assert page.locator(".log .line").count() == 1
    assert "".join(page.inner_text(".log .dd").split()) == "345666"
    opened.faults.clear()  # the browser's own words about the connection


def test_dice_that_wait_for_the_server_can_be_taken_back(opened: Opened) -> None:
    """The server refuses for a while: the dice are neither lost nor a trap."""
    page = opened.page
    typed(page, "")
    busy = json.dumps({"error": {"where": "", "message": "too busy"}})
    page.route("**/api/play*", lambda route: route.fulfill(status=503, body=busy, content_type="application/json"))
    for face in "345666":
        page.keyboard.press(face)
    page.wait_for_selector("text=Kept. They are counted once the server answers.")
    page.unroute_all()
    page.click(".card >> button:has-text('Undo')")
    page.wait_for_selector("text=0 of 6 typed")
    assert page.locator(".log .line").count() == 0
    opened.faults.clear()  # the browser's own words about an answer of 503


def test_a_key_that_is_no_face_is_said_to_be_none(opened: Opened) -> None:
    typed(opened.page, "7")
    opened.page.wait_for_selector("text=A die shows 1 to 6.")
    opened.page.keyboard.press("6")
    opened.page.wait_for_selector("text=A die shows 1 to 6.", state="detached")
    opened.page.wait_for_selector("text=1 of 6 typed")


RANKS = """async ([fight, moved]) => {
    const { blocks, faced } = await ofThePage('state/blocks.js');
    const [one, foe] = blocks(fight), next = faced({ ...one, ...moved }, foe);
    return { roles: one.models.map(model => model.role ?? ''), at: [next.x, next.y, next.facing] };
}"""


def test_command_stands_in_the_front_rank(opened: Opened) -> None:
    """`fight.front-places`: whom the file names last is drawn first."""
    command = [man("champion", role="champion"), man("banner", role="standard bearer")]
    one = fight([man("am", 8), *command], [man("bm", 20)], "whfb-8e", {"files": 5}, {"files": 5})
    found = opened.page.evaluate(RANKS, [one, {}])
    assert found["roles"] == ["champion", "standard bearer", *[""] * 8]


def test_a_block_dropped_on_a_flank_turns_its_front_to_it(opened: Opened) -> None:
    """The enemy's front is 125 mm wide, he is 100 mm deep and looks up: his right side stands at x = 62.5.

    The block, two ranks of 25 mm looking down, has its middle 55 mm down: its front comes there, and it looks left.
    """
    one = fight([man("am", 10)], [man("bm", 20)], "whfb-8e", {"files": 5}, {"files": 5})
    beside = opened.page.evaluate(RANKS, [one, {"x": 125, "y": 80}])
    assert beside["at"] == pytest.approx([62.5, 55, -90])
    behind = opened.page.evaluate(RANKS, [one, {"x": 20, "y": 150, "facing": 90}])
    assert behind["at"] == pytest.approx([-5, 100, 180])
    ahead = opened.page.evaluate(RANKS, [one, {"x": 30, "y": 0}])
    assert ahead["at"] == [30, 0, 0]


def fight_now(page: Any) -> Any:
    """The fight as the page has it: what the fight file of the share sheet has in it."""
    page.click('button[aria-label="Share"]')
    with page.expect_download() as found:
        page.click(".opt:has(b:text-is('Fight file')) >> button")
    page.keyboard.press("Escape")
    return json.loads(found.value.path().read_text("utf-8"))


def test_a_typed_count_moves_the_fewest_models(opened: Opened) -> None:
    page = opened.page
    before = fight_now(page)["sides"]
    page.click('.board .seg button:has-text("Form")')
    page.click('button[aria-label="Boy, in contact: fewer"]')
    page.click('.board .seg button:has-text("Table")')
    opened.sees(lambda: page.locator(".legend b").first.inner_text(), "6 : 7")
    assert page.locator("text=Numbers typed").count() == 0
    after = fight_now(page)["sides"]

    def spots(sides: Any) -> list[Any]:
        groups = [group for side in ("Orks", "Guard") for unit in sides[side]["units"] for group in unit["models"]]
        return [tuple(spot) for group in groups for spot in group["at"]]

    assert 1 <= sum(one != other for one, other in zip(spots(before), spots(after), strict=True)) <= 2
    assert after["Guard"]["units"][0]["cover"] is True


def test_a_cover_that_is_taken_away_covers_nobody(opened: Opened) -> None:
    page = opened.page
    page.click("details.add summary")
    page.click("details.add >> text=Remove")
    page.wait_for_selector(".units .chip[aria-pressed=true]:has-text('in cover')", state="detached")
    opened.sees(lambda: page.locator("#main .badge:text-is('cover')").count(), 0)


def test_a_hill_that_is_taken_away_leaves_nobody_higher(opened: Opened) -> None:
    page = opened.page
    raised = "ofThePage('state/areas.js').then(one => one.leave(fight, [], [], { kind: 'hill' }) ?? fight)"
    one = fight([man("am")], [man("bm")], a={"higher_ground": True})
    found = page.evaluate(f"fight => {raised}", one)
    assert "higher_ground" not in found["sides"]["A"]["units"][0]


def test_the_fight_says_that_a_later_round_is_under_way(opened: Opened) -> None:
    page = given(opened, fight([man("am", T=10, S=1)], [man("bm", T=10, S=1, I=3)]))
    typed(page, "1111")
    page.click("button:has-text('Next round')")
    page.click('.tabs a:has-text("Fight")')
    page.click("text=Round 2 is under way in Roll")
    page.wait_for_selector("button:has-text('Roll whole step')")


def test_a_replay_of_two_rounds_is_in_the_first_at_first(opened: Opened) -> None:
    """One blow each a round, which cannot wound: the first roll of four is of round 1, the third of round 2."""
    page = given(opened, fight([man("am", T=10, S=1)], [man("bm", T=10, S=1, I=3)]))
    typed(page, "11")
    page.click("button:has-text('Next round')")
    page.wait_for_selector("button:has-text('Roll whole step')")
    for face in "11":
        page.keyboard.press(face)
    page.wait_for_selector("text=Luck report")
    page.goto(f"{opened.address}f/{shared(page)}/replay#1")
    page.wait_for_selector("text=1 / 4")
    assert "round 1" in page.inner_text("header.bar")
    page.click('button[aria-label="One roll on"]')
    page.click('button[aria-label="One roll on"]')
    page.wait_for_selector("header.bar:has-text('round 2')")


def test_dice_that_were_laid_aside_are_still_replayed_from_the_link(opened: Opened) -> None:
    """A friend with the edit link changes the fight: the replay is that of the fight the dice were rolled for."""
    page = opened.page
    typed(page, "616161")
    page.wait_for_selector(".log .line")
    saved = shared(page)
    page.keyboard.press("Escape")
    page.click('.tabs a:has-text("Fight")')
    with page.expect_response(saves):
        page.click('.units .chip:text-is("charging") >> nth=0')
    page.goto(f"{opened.address}f/{saved}/replay")
    page.wait_for_selector(".log .dd:has-text('6 1 6 1 6 1')")
    page.goto(f"{opened.address}f/{saved}")
    page.wait_for_selector(".units .chip[aria-pressed=false]:has-text('charging')")


def test_pins_outlive_a_reload(opened: Opened) -> None:
    page = opened.page
    page.click('.units .chip:text-is("higher ground") >> nth=0')
    opened.chance()
    page.click("text=Pin to compare")
    opened.sees(lambda: page.evaluate("JSON.parse(localStorage['fracas-last'] ?? '{}').pins?.length"), 1)
    page.goto(opened.address + "compare")
    page.wait_for_selector(".cmpbar >> nth=1")


def test_the_notice_goes_when_the_dice_come_back(opened: Opened) -> None:
    page = opened.page
    typed(page, "616161")
    page.wait_for_selector(".log .line")
    page.click('.tabs a:has-text("Fight")')
    page.click('.units .chip:text-is("charging") >> nth=0')
    page.wait_for_selector("text=The dice were rolled for the fight as it was")
    page.click('.board button[aria-label="Undo"]')
    page.wait_for_selector("text=The dice were rolled for the fight as it was", state="detached")


def test_two_units_of_two_rulesets_are_told_why_they_cannot_fight(opened: Opened) -> None:
    page = opened.page
    page.goto(opened.address + "armies")
    names = ("hh1-blood-angels.rosz", "tow-freakshow-with-stats.owb.txt")
    page.set_input_files("input[type=file]", [str(ROSTERS / name) for name in names])
    page.click("section.card:has-text('Horus Heresy') >> button:not([disabled]):has-text('Pick A') >> nth=0")
    page.click("section.card:has-text('Old World') >> button:not([disabled]):has-text('Pick B') >> nth=0")
    page.wait_for_selector("text=pick two units of one ruleset")


def test_a_side_cannot_take_the_others_name_and_is_told(opened: Opened) -> None:
    page = opened.page
    page.click("button.title")
    page.fill(".sheet label:has-text('Side A') input", "Guard")
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    page.wait_for_selector("text=is no name for this side")
    assert "Orks v Guard" in page.inner_text("header.bar")


def test_a_line_of_the_log_without_dice_is_in_words(opened: Opened) -> None:
    """A duel: its lines say what its rules are called."""
    ours, theirs = man("nob", role="character"), man("boss", role="character")
    challenge = {"by": "nob", "to": "boss", "answer": "accept"}
    page = given(opened, fight([ours], [theirs], challenge=challenge))
    typed(page, "1")
    title = page.evaluate("fetch('/api/rules/challenge.issue').then(one => one.json()).then(rule => rule.en.title)")
    page.wait_for_selector(f".log li:has-text({json.dumps(title)})")


def chips(page: Any, label: str) -> list[str]:
    """What may be picked under a label of the sheet that is open."""
    page.wait_for_selector(f'.sheet .chips[aria-label="{label}"] .chip')
    return [str(one).strip() for one in page.locator(f'.sheet .chips[aria-label="{label}"] .chip').all_inner_texts()]


def test_the_sheet_of_a_challenge_shows_who_may_do_what(opened: Opened) -> None:
    """Champions may duel, and only a character is put to shame."""
    lord, boss, sage = man("lord", role="character"), man("boss", role="champion"), man("sage", role="character")
    page = given(opened, fight([lord], [boss, sage]))
    page.click("button.title")
    assert chips(page, "Challenge") == ["nobody", "lord", "boss", "sage"]
    page.click('.sheet .chips[aria-label="Challenge"] .chip:text-is("lord")')
    assert chips(page, "accepted by") == ["boss", "sage"]
    assert chips(page, "refused, shamed") == ["sage"]
    page.click('.sheet .chips[aria-label="refused, shamed"] .chip')
    page.keyboard.press("Escape")
    assert fight_now(page)["challenge"] == {"by": "lord", "answer": "refuse", "shamed": "sage"}


def test_a_refusal_that_shames_nobody_is_picked_where_only_champions_could_accept(opened: Opened) -> None:
    page = given(opened, fight([man("lord", role="character")], [man("boss", role="champion")]))
    page.click("button.title")
    page.click('.sheet .chips[aria-label="Challenge"] .chip:text-is("lord")')
    assert chips(page, "refused, shamed") == ["nobody"]
    page.click('.sheet .chips[aria-label="refused, shamed"] .chip')
    page.keyboard.press("Escape")
    assert fight_now(page)["challenge"] == {"by": "lord", "answer": "refuse"}


def test_keys_measure_while_a_model_is_moved_and_escape_puts_it_back(opened: Opened) -> None:
    """Two inches up: out of contact before it is put down; one undo takes a whole move back."""
    page = opened.page
    page.locator('.tok[aria-label^="Boy 1 of 9"]').focus()
    page.keyboard.press(" ")
    for _ in range(4):
        page.keyboard.press("ArrowUp")
    contact = page.locator(".legend b").first.inner_text
    opened.sees(contact, "6 : 6")
    opened.sees(lambda: opened.large() != "91.0%", True)
    page.keyboard.press("Escape")
    opened.sees(contact, "7 : 7")
    opened.sees(opened.large, "91.0%")
    page.locator('.tok[aria-label^="Boy 1 of 9"]').focus()
    page.keyboard.press(" ")
    for _ in range(4):
        page.keyboard.press("ArrowUp")
    page.keyboard.press(" ")
    opened.sees(contact, "6 : 6")
    page.click('.board button[aria-label="Undo"]')
    opened.sees(contact, "7 : 7")


def test_odds_of_a_fight_that_is_no_more_say_of_when_they_are(opened: Opened) -> None:
    """Nobody is in contact: the last figures stay, and are called exact no more."""
    page = opened.page
    for name in ("Guardsman 1 of 9", "Sergeant"):
        page.locator(f'.tok[aria-label^="{name}"]').focus()
        page.keyboard.press("g")
        for _ in range(6):
            page.keyboard.press("ArrowDown")
        page.keyboard.press(" ")
    page.wait_for_selector("text=there is no combat")
    opened.sees(lambda: page.inner_text("#answer .tag").startswith("as of "), True)
