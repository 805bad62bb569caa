"""An edition is one folder: one copied under another name, with a rule, a trait and keys of its own, fights at once.

Nothing outside the folder is touched but one line: its name and package in the registry.
"""

import json
import shutil
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator

import fracas
from fracas.fightfile import json_schema
from fracas.fightfile.ruleset_schema import fight_model
from fracas.fightfile.schema import LEVELS
from fracas.rulebook import games, rules
from fracas.rules import registry, whfb8e
from fracas.rules.vocabulary import Key
from fracas.show.log import log_text
from test_cli import said

NAME = "bonfire"
WORDS = """

from dataclasses import replace

from fracas.rules.vocabulary import Key

TORCHES = Key(0, "torches that each model throws (bonfire.torches)", 0, 3, meaning_ru="сколько факелов бросает модель")
CHARM = Key("none", "what it wears (bonfire.charm)", words=("none", "bone", "amber"), meaning_ru="что на ней надето")
VOCABULARY = replace(
    VOCABULARY,
    name="bonfire",
    traits=(*VOCABULARY.traits, "ember born"),
    own_keys={"unit": {"torches": TORCHES}, "group": {"charm": CHARM}},
)
"""
TABLE = '''

from dataclasses import replace

from fracas.plan.attack import Save

PLAIN = RULESET
CHARMS = {"bone": 6, "amber": 5}


def bonfire_torches(fight, unit, group):
    """`bonfire.torches`: so many attacks more for each model in contact."""
    ways, torches = PLAIN.attack_rules(fight, unit, group), unit.own_key("torches")
    more = (("bonfire.torches", torches),) if torches else ()
    return tuple(replace(way, attacks=(*way.attacks, *more)) if way.position == "contact" else way for way in ways)


def bonfire_charm(matchup):
    """`bonfire.charm`, `bonfire.ember-born`: the last save of whoever wears a charm; embers are never armoured."""
    blow, need = PLAIN.blow(matchup), CHARMS.get(matchup.foe.own_key("charm"))
    saves = () if "ember born" in matchup.foe.traits else blow.fate.saves
    last = (Save(need, "bonfire.charm", kind="charm"),) if need and blow.to_wound else ()
    return replace(blow, fate=blow.fate._replace(saves=(*saves, *last)))


RULESET = replace(PLAIN, name="bonfire", attack_rules=bonfire_torches, blow=bonfire_charm)
'''
BOOK = """
["bonfire.torches"]
section = "attacks"
ruling = true
source = ""
example = ""
en = { title = "Torches", text = "As many attacks more.", ruling = "" }
ru = { title = "Факелы", text = "На столько атак больше.", ruling = "" }

["bonfire.charm"]
section = "blow"
ruling = true
source = ""
example = ""
en = { title = "Charms", text = "A last save: bone 6+, amber 5+.", ruling = "" }
ru = { title = "Обереги", text = "Последний спасбросок: кость 6+, янтарь 5+.", ruling = "" }

["bonfire.ember-born"]
section = "trait"
ruling = true
source = ""
example = ""
en = { title = "Ember born", text = "No armour.", ruling = "" }
ru = { title = "Рождённые в углях", text = "Брони нет.", ruling = "" }
"""
FIGHT = """
ruleset: bonfire
sides:
  Night:
    units:
      - {name: Band, torches: 2, files: 1, models: [{name: Reveller, WS: 3, S: 3, T: 3, I: 5}]}
  Day:
    units:
      - name: Watch
        files: 1
        models:
          - {name: Warden, WS: 3, S: 3, T: 3, W: 5, I: 1, Sv: 5+, charm: amber, traits: [ember born]}
"""


@pytest.fixture(autouse=True)
def bonfire(tmp_path, monkeypatch):
    """The folder of the 8th edition under another name, its additions, and the line of registration."""
    folder = tmp_path / "bonfire_rules"
    shutil.copytree(Path(whfb8e.__file__).parent, folder, ignore=shutil.ignore_patterns("__pycache__"))
    add(folder / "words.py", WORDS)
    add(folder / "table.py", TABLE)
    add(folder / "book.toml", BOOK)
    (folder / "game.toml").write_text(
        (folder / "game.toml").read_text("utf-8").replace("Warhammer Fantasy Battles, 8", "Bonfire, no 8"), "utf-8"
    )
    add(folder / "en.ftl", "log-roll-charm = charm\n")
    add(folder / "ru.ftl", "log-roll-charm = оберег\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(registry.EDITIONS, NAME, "bonfire_rules")
    yield
    for module in [name for name in sys.modules if name.partition(".")[0] == "bonfire_rules"]:
        del sys.modules[module]


def add(path: Path, text: str) -> None:
    """Put more at the end of a file."""
    with path.open("a", encoding="utf-8") as file:
        file.write(text)


def loaded(**unit) -> fracas.Fight:
    """The fight, its first unit changed."""
    fight = yaml.safe_load(FIGHT)
    fight["sides"]["Night"]["units"][0] |= unit
    return fracas.load(fight)


def test_its_own_keys_are_read_and_reach_its_functions():
    fight = loaded()
    night, day = (side.units[0] for side in fight.sides)
    assert (night.own_key("torches"), day.own_key("torches")) == (2, 0)
    assert (night.groups[0].own_key("charm"), day.groups[0].own_key("charm")) == ("none", "amber")
    with pytest.raises(KeyError):
        night.own_key("charm")


@pytest.mark.parametrize(
    ("torches", "refusal"),
    [
        (4, "sides.Night.units[0].torches: 4 is not 0–3"),
        (True, "sides.Night.units[0].torches: true is not a whole number 0–3"),
    ],
)
def test_its_own_keys_are_checked_as_others_are(torches, refusal):
    with pytest.raises(fracas.BadInput) as refused:
        loaded(torches=torches)
    assert str(refused.value) == refusal


def test_no_other_edition_knows_them():
    fight = yaml.safe_load(FIGHT) | {"ruleset": "whfb-8e"}
    with pytest.raises(fracas.BadInput, match="torches"):
        fracas.load(fight)
    assert "torches" not in json.dumps(json_schema("whfb-8e"))


def test_a_misspelt_key_is_corrected():
    with pytest.raises(fracas.BadInput, match="torches"):
        loaded(torhces=1)


def test_its_schema_has_them():
    schema = json_schema(NAME)
    assert schema["$defs"]["Unit"]["properties"]["torches"] == {
        "type": "integer",
        "minimum": 0,
        "maximum": 3,
        "default": 0,
        "description": "torches that each model throws (bonfire.torches)",
        "x-description-ru": "сколько факелов бросает модель",
    }
    assert schema["$defs"]["Group"]["properties"]["charm"]["enum"] == ["none", "bone", "amber"]
    right, wrong = (yaml.safe_load(FIGHT) for _ in range(2))
    wrong["sides"]["Night"]["units"][0]["torches"] = 4
    check = Draft202012Validator(schema)
    assert check.is_valid(right) and not check.is_valid(wrong)


def test_it_predicts():
    odds = fracas.odds(loaded())
    first = odds.steps[0].strikes[0]
    # One model with one attack and two torches; 4+ to hit, 4+ to wound, no armour, the amber saves on 5+.
    assert (first.attacks, first.to_hit, first.to_wound, first.save) == (3, 4, 4, 5)
    assert first.unsaved == pytest.approx(1 / 2 * 1 / 2 * 2 / 3)
    assert dict(first.parts["attacks"])["bonfire.torches"] == 2
    assert fracas.simulate(loaded(), 20_000, seed=1).win["Night"] == pytest.approx(odds.win["Night"], abs=0.02)


@pytest.mark.parametrize(("lang", "charm"), [("en", "charm 5+: 5 1 → 1"), ("ru", "оберег 5+: 5 1 → 1")])
def test_it_plays_and_tells_what_it_rolls(lang, charm):
    play = fracas.play(loaded(), [4, 5, 1, 4, 6, 5, 1, 1])
    line = next(line for line in log_text(play, lang).splitlines() if "[bonfire.charm]" in line)
    assert charm in line
    assert "bonfire.torches" in log_text(play, lang)


@pytest.mark.parametrize(("lang", "title"), [("en", "Ember born"), ("ru", "Рождённые в углях")])
def test_its_rulebook_is_shown(capsys, lang, title):
    status, out, _ = said(capsys, "rules", "--ruleset", NAME, "--lang", lang)
    assert status == 0 and title in out and "Bonfire" in out
    assert set(rules("whfb-8e")) < set(rules(NAME)) and games().games[NAME].title.en.startswith("Bonfire")


def test_it_stands_in_the_comparison(capsys):
    status, out, _ = said(capsys, "rules", "--matrix", "--json")
    cells = json.loads(out)[0]["cells"]
    assert status == 0 and cells[NAME] == cells["whfb-8e"]


def test_the_command_line_fights_with_it(capsys, tmp_path):
    path = tmp_path / "fight.yaml"
    path.write_text(FIGHT, "utf-8")
    status, out, _ = said(capsys, "fight", str(path), "--seed", "3", "--rounds", "4")
    assert status == 0 and "Reveller" in out


@pytest.mark.parametrize("name", [*registry.EDITIONS, NAME])
def test_the_keys_that_a_vocabulary_knows_are_keys_of_the_fight_file(name):
    for model, level in LEVELS.items():
        assert set(registry.VOCABULARIES[name].keys[level]) <= set(model.model_fields)


def test_a_key_that_the_fight_file_has_cannot_be_brought():
    words = replace(registry.VOCABULARIES[NAME], own_keys={"unit": {"cover": Key(False, "under the trees")}})
    with pytest.raises(ValueError, match="cover is a key of the fight file already"):
        fight_model(words)
