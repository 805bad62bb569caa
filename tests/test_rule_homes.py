"""Every rule id leads to the code that carries it out: a function under its id, or a row of a table of its edition."""

import json
import subprocess
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

import fracas
from conftest import HERE
from fracas.cli.app import run
from fracas.rulebook import rules
from fracas.rules import homes
from fracas.rules.homes import Home, home
from fracas.rules.registry import EDITIONS, VOCABULARIES, ruleset

SOURCE = HERE.parent / "src"

NOTHING_TO_DO = {
    ("fight.order", ruleset): "a file holds one combat, or several; in which order they are read is the player's"
    for ruleset in EDITIONS
}
NOTHING_TO_DO |= {
    ("save.no-cover", ruleset): "no save asks for cover, so there is nothing to leave out"
    for ruleset in ("classic", "wh40k-3e")
}
NOTHING_TO_DO |= {
    ("example.goblins", ruleset): "a worked example of other rules, told by a case"
    for ruleset in ("classic", "resurrection")
}
NOTHING_TO_DO["command.front", "classic"] = "who stands in contact is written in the fight"

EVERY_RULE = [(ruleset, id) for ruleset in EDITIONS for id in rules(ruleset)]


def line_of(place: Home) -> str:
    return (SOURCE / place.file).read_text("utf-8").splitlines()[place.line - 1]


@pytest.mark.parametrize(("ruleset", "id"), EVERY_RULE)
def test_every_id_leads_to_its_code_or_has_nothing_to_do(ruleset, id):
    place = home(id, ruleset)
    assert (place is None) == ((id, ruleset) in NOTHING_TO_DO)
    if place:
        assert f'"{id}"' in decorators_or_row(place)


def decorators_or_row(place: Home) -> str:
    """The text that bears the id: the row of a table, or the decorator as far as the function's own line."""
    lines = (SOURCE / place.file).read_text("utf-8").splitlines()[place.line - 1 :]
    if "@" not in lines[0]:
        return lines[0]
    return "\n".join(lines[: next(n for n, line in enumerate(lines) if line.lstrip().startswith("def "))])


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_no_rule_of_an_edition_is_carried_out_in_the_folder_of_another(ruleset):
    folders = {name: package.replace(".", "/") + "/" for name, package in EDITIONS.items()}
    others = tuple(folder for name, folder in folders.items() if name != ruleset)
    assert not [id for id in rules(ruleset) if (place := home(id, ruleset)) and place.file.startswith(others)]


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_no_edition_knows_another(ruleset):
    folders = {name: package + "." for name, package in EDITIONS.items()}
    others = tuple(folder for name, folder in folders.items() if name != ruleset)
    assert not [module for module in homes.modules_of(ruleset) if module.startswith(others)]


def test_where_games_differ_each_leads_to_its_own():
    found = {ruleset: home("result.charge", ruleset) for ruleset in ("whfb-8e", "t9a-1")}
    assert found["t9a-1"].file == "fracas/rules/t9a1/result.py"
    assert found["whfb-8e"].file == "fracas/rules/ranks/result.py"
    assert home("wound.chart", "classic") == home("wound.chart", "wh40k-3e")
    assert home("weapon.halberd", "t9a-1").name == "SPECIAL_RULES"


def test_a_function_stands_once_under_an_id_in_each_module():
    for id, functions in homes.rules_carried_out.CARRIED_OUT.items():
        assert max(Counter(function.__module__ for function in functions).values()) == 1, id


def test_ten_ids_by_chance_are_each_found_by_one_grep():
    ids = sorted({id for ruleset in EDITIONS for id in rules(ruleset)} - {id for id, _ in NOTHING_TO_DO})
    for id in Random(11).sample(ids, 10):
        grep = ["grep", "-rnE", "--include=*.py", f'(@rule\\(|SpecialRule\\(|Weapon\\(|Corpse\\().*"{id}"', "src"]
        assert subprocess.run(grep, cwd=HERE.parent, capture_output=True, text=True, check=False).stdout, id


def test_the_command_tells_file_line_and_function(capsys):
    assert run(["rules", "strike.zero", "--ruleset", "t9a-1", "--code"]) == 0
    place = home("strike.zero", "t9a-1")
    assert capsys.readouterr().out == f"strike.zero  fracas/rules/t9a1/strikes.py:{place.line}  strike_zero\n"
    assert line_of(place) == '@rule("strike.zero")'


def test_the_command_tells_a_chapter_and_what_has_nothing_to_do(capsys):
    assert run(["rules", "save", "--code", "--lang", "ru"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in told] == ["save.armour", "save.invulnerable", "save.best", "save.no-cover"]
    assert told[-1] == "save.no-cover  делать нечего"


def test_the_command_tells_it_as_json(capsys):
    assert run(["rules", "hit.chart", "--code", "--json"]) == 0
    place = home("hit.chart", "classic")
    assert json.loads(capsys.readouterr().out) == {
        "id": "hit.chart",
        "ruleset": "classic",
        "file": "fracas/rules/common/charts.py",
        "line": place.line,
        "name": "hit_chart",
    }


def test_house_rules_lead_where_their_book_does():
    words = replace(VOCABULARIES["t9a-1"], name="homely")
    fracas.add_ruleset(replace(ruleset("t9a-1"), name="homely"), words, book="t9a-1")
    assert home("strike.zero", "homely") == home("strike.zero", "t9a-1")
