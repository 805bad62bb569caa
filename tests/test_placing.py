"""Coordinates in a fight file: the same fight as with what they are measured to be written down."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from fracas.fight.errors import BadInput
from fracas.fight.fight import Fight, Unit
from fracas.fightfile.loading import load
from fracas.results.odds import odds
from fracas.rules.ranks.places import ContactArc
from fracas.rules.vocabulary import VOCABULARIES

HERE = Path(__file__).parent
PAGE = (HERE.parent / "docs" / "coordinates.md").read_text("utf-8")
FILES = dict(re.findall(r"<!-- file: (\S+) -->\n```yaml\n(.*?)```", PAGE, re.DOTALL))
RANKED = [name for name, words in VOCABULARIES.items() if words.ranked]
LOOSE = [name for name, words in VOCABULARIES.items() if not words.ranked]
BASES = re.compile(r"^ *base: .*\n", re.MULTILINE)
PLACES = re.compile(r"^ *(at|facing): .*\n", re.MULTILINE)


def changed(text: str, *pairs: tuple[str, str]) -> str:
    """The text with some of its words for others."""
    for old, new in pairs:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def typed(text: str, **counts: str) -> str:
    """Loose models without places: those of that name get these keys instead."""
    text = re.sub(r",\s*at: \[\[.*?\]\](?=\})", "", BASES.sub("", text))
    for name, keys in counts.items():
        text = re.sub(rf"(\{{name: {name}\b[^}}]*)\}}", rf"\1, {keys}}}", text)
    return text


def unit(fight: Fight, name: str) -> Unit:
    return next(unit for side in fight.sides for unit in side.units if unit.name == name)


# By hand: the raiders at x = 0, 1.5, 3, 4.5 and the captain at 6 stand 1.28" from wardens, 32 mm are 1.26": contact.
# Raiders in the second row are 2.6" from the row of wardens at the least 0.7" aside: gaps 1.43" to 1.49"; one is off at
# 4.6". Wardens at 0 ... 6 touch; 7.5 is 1.97" from the captain, gap 0.71"; 9 is 3.4" from him, gap 2.17": far. Behind
# them (1.5, -1.5) and the sergeant are 2.78" from a raider, gap 1.52"; (4.5, -2.5) is 3.78", gap 2.52": far.
COUNTED = {"Raider": "contact: 4, near: 3", "Warden": "contact: 5, near: 2", "Sergeant": "contact: 0, near: 1"}


@pytest.mark.parametrize("ruleset", LOOSE)
def test_loose_models_fight_as_if_they_had_been_counted(ruleset):
    text = changed(FILES["loose.yaml"], ("ruleset: classic", f"ruleset: {ruleset}"))
    placed, counted = load(text), load(typed(text, **COUNTED))
    assert placed == counted
    assert odds(placed).win == odds(counted).win


TYPED = (
    ("      - name: Orc mob\n", "      - name: Orc mob\n        contact: {Spears: 5}\n"),
    (
        "      - name: Boar riders\n",
        "      - name: Boar riders\n        contact: {Spears: 4}\n        arc: {Spears: flank}\n",
    ),
    ("      - name: Spears\n", "      - name: Spears\n        contact: {Orc mob: 5, Boar riders: 4}\n"),
)


@pytest.mark.parametrize("ruleset", RANKED)
def test_blocks_fight_as_if_they_had_been_counted(ruleset):
    text = changed(FILES["ranked.yaml"], ("ruleset: whfb-8e", f"ruleset: {ruleset}"))
    placed, counted = load(text), load(changed(PLACES.sub("", text), *TYPED))
    assert placed == counted
    assert [own.base for side in placed.sides for own in side.units] == [25, 25, 20]
    assert odds(placed).win == odds(counted).win


def test_blocks_of_classic_have_arcs_and_count_by_groups():
    # The captain and the banner stand in the middle of the front rank: 3 spearmen beside them and the ends of 3 more
    # ranks touch. Behind the front rank, the next two are 0.79" and 1.57" from the orcs; of the fourth, the third and
    # fourth file are 1.57" and 0.79" from the riders. All riders touch but the one who is past the fourth rank.
    text = changed(FILES["ranked.yaml"], ("ruleset: whfb-8e", "ruleset: classic"))
    fight = load(text)
    assert {group.label: (group.contact, group.near) for group in fight.groups} == {
        "Orc": (5, 10), "Rider": (4, 1), "Spearman": (6, 10), "Banner": (1, 0), "Captain": (1, 0),
    }  # fmt: skip
    assert unit(fight, "Boar riders").arc == (("Spears", "flank"),)
    assert all(not own.arc and not own.contacts and own.base is None for own in fight.sides[1].units)
    counted = BASES.sub("", PLACES.sub("", text))
    for name, keys in {"Orc": "5, near: 10", "Rider": "4, near: 1", "Spearman": "6, near: 10"}.items():
        counted = changed(counted, (f"name: {name},", f"name: {name}, contact: {keys},"))
    counted = changed(counted, ("name: Boar riders\n", "name: Boar riders\n        arc: {Spears: flank}\n"))
    assert load(counted) == fight


def test_a_ruleset_without_arcs_reads_none():
    text = changed(FILES["ranked.yaml"], ("ruleset: whfb-8e", "ruleset: wh40k-3e")).replace("files: 5", "cover: false")
    # One rank each: that of the spears, 20 mm deep, ends 200 mm (7.87") to the right; the middle rider touches it.
    fight = load(changed(text, ("[1.97, -2.5]", "[7.9, -0.39]")))
    assert all(own.arc == () and own.files is None for side in fight.sides for own in side.units)
    assert fight.group("Rider").contact == 1


def test_an_enemy_that_a_ranked_unit_does_not_meet_is_touched_by_nobody():
    # The riders are some 7" to the right of the spears.
    fight = load(changed(FILES["ranked.yaml"], ("[1.97, -2.5]", "[9, -2.5]")))
    assert unit(fight, "Spears").contacts == (("Orc mob", 5), ("Boar riders", 0))
    assert unit(fight, "Boar riders").contacts == (("Spears", 0),)
    assert unit(fight, "Boar riders").arc == ()
    assert odds(fight).method == "exact"


def test_skirmishers_in_a_ranked_ruleset():
    # Three models on 20 mm (radius 0.39") along the spears' right side, whose edge is 50 mm (1.97") from the middle.
    text = FILES["ranked.yaml"]
    riders = text[text.index("      - name: Boar riders") : text.index("  Realm:")]
    scouts = """\
      - name: Scouts
        base: 20
        models:
          - {name: Scout, count: 4, WS: 3, S: 3, T: 3, I: 3, at: [[2.37, -0.5], [2.37, -1.5], [2.37, -2.5], [4, -1.5]]}
"""
    fight = load(changed(text, (riders, scouts)))
    assert unit(fight, "Scouts").arc == (("Spears", "flank"),)
    assert unit(fight, "Scouts").contacts == (("Spears", 3),)
    assert (fight.group("Scout").contact, fight.group("Scout").near) == (4, 0)  # in ranks it is the unit that touches
    assert odds(fight).method == "exact"


@pytest.mark.parametrize(
    ("base", "width"),
    [
        ("25", 25),
        ("28.5", 28.5),
        ("{round: 32}", 32),
        ("{width: 25, depth: 50}", 25),
        ("{depth: 50, width: 25.5}", 25.5),
    ],
)
def test_without_places_a_ranked_base_is_as_wide_as_it_is(base, width):
    text = changed(PLACES.sub("", FILES["ranked.yaml"]), ("base: 20", f"base: {base}"))
    assert unit(load(text), "Spears").base == width


def test_widths_are_divided_as_they_are_written():
    # 10 * 12.3 // 12.3 is 9 in floating point: 10 files against bases as wide cover 10 models, and the corners 2 more.
    group = next(load(FILES["ranked.yaml"]).groups)
    own = Unit("A", (group,), files=15, base=12.3)
    foe = Unit("B", (group,), files=10, base=12.3)
    assert ContactArc(own, (foe,), "front").reach(foe, 10) == 12


def test_declared_attacks_are_counted_by_the_places():
    # The sergeant is only near: he has none to declare. The captain touches: his 3, one for two weapons, one charging.
    text = FILES["loose.yaml"]
    with pytest.raises(BadInput, match="1 attacks are declared; at full strength the group has 0 in contact"):
        load(changed(text, ("[power fist],", "[power fist], attacks: {Captain: 1},")))
    fight = load(changed(text, ("[power weapon, pistol],", "[power weapon, pistol], attacks: {Warden: 5},")))
    assert fight.group("Captain").attacks == (("Warden", 5),)


def test_two_hundred_models_may_have_places_and_no_more():
    places = [[n, 0] for n in range(200)]
    text = f"""\
sides:
  Red: {{units: [{{name: Red, base: 25, models: [{{name: Man, count: 200, WS: 3, S: 3, T: 3, I: 3, at: {places}}}]}}]}}
  Blue: {{units: [{{name: Blues, base: 25, models: [{{name: Foe, WS: 3, S: 3, T: 3, I: 3, at: [[3, 1]]}}]}}]}}
"""
    assert (load(text).group("Man").contact, load(text).group("Man").near) == (1, 4)  # x = 3; 1, 2, 4, 5
    with pytest.raises(BadInput, match=re.escape("models[0].at: too deeply nested or too many values")):
        load(text.replace("[0, 0], ", "[0, 0], [-1, 0], "))


def test_help_and_fights_without_places_do_not_load_shapely():
    code = """
import sys, fracas
from click.testing import CliRunner
from fracas.cli.app import group
CliRunner().invoke(group("en"), ["--help"])
fracas.load("examples/01-storming-a-trench.yaml")
print("shapely" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=HERE.parent, check=False)
    assert done.stdout == "False\n", done.stderr
