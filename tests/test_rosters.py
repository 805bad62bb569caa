"""Real lists of real players: counts as an independent counter found them, profiles cell by cell, nothing dropped."""

import csv
import json
from itertools import product

import pytest

import fracas
from conftest import HERE
from fracas.cli.app import run
from fracas.fight.errors import BadInput
from fracas.rosters import systems
from fracas.rosters.formats.reading import read_roster
from fracas.rosters.report import roster_json
from fracas.rosters.to_fight import matching
from fracas.rosters.to_fight.fight_unit import Wishes
from fracas.rosters.to_fight.writing import to_yaml

FOLDER = HERE / "rosters"
EXPECTED = [*csv.DictReader((FOLDER / "expected.tsv").open(encoding="utf-8"), delimiter="\t")]
REFUSED = ("40k8-genestealers.rosz", "40k8-plague-marines.rosz", "40k8-ravenwing-bikes.rosz")
LISTS = [row["file"] for row in EXPECTED if row["file"] not in REFUSED]
TEXTS = ["tow-freakshow-with-stats.owb.txt", "tow-frontier-host.owb.txt", "tow-north-kingdom.newrecruit.txt"]


@pytest.fixture(autouse=True)
def no_library(monkeypatch, tmp_path):
    monkeypatch.setenv("FRACAS_LIBRARY", str(tmp_path / "none.db"))


@pytest.mark.parametrize("row", [row for row in EXPECTED if row["file"] in LISTS], ids=lambda row: row["file"])
def test_units_and_models_are_as_the_independent_counter_found_them(row):
    roster = read_roster(FOLDER / row["file"])
    assert "; ".join(f"{unit.name}={unit.models}" for unit in roster.units) == row["unit=models"]
    assert (len(roster.units), sum(unit.models for unit in roster.units)) == (int(row["units"]), int(row["models"]))


@pytest.mark.parametrize("file", LISTS + TEXTS)
def test_every_model_has_a_profile_or_a_problem_that_names_it(file):
    for unit in read_roster(FOLDER / file).units:
        assert unit.models == sum(group.count for group in unit.groups)
        for group in unit.groups:
            about = [one for one in unit.problems if one.model == group.name]
            assert group.profile or about
            if group.profile is None and group.cells:
                assert all(one.cell for one in about)


@pytest.mark.parametrize("file", REFUSED)
def test_a_game_whose_weapon_skill_is_a_roll_is_refused_with_the_reason(file):
    with pytest.raises(BadInput, match="8th Edition: a game in which to hit is a roll"):
        read_roster(FOLDER / file)


# (file, unit, model, how many, WS S T W I A Ld Sv Inv): copied by eye from the files themselves.
CELLS = """
hh1-blood-angels.rosz | Tactical Squad | Tactical Space Marines, Legion | 9 | 4 4 4 1 4 1 8 3+ -
hh1-blood-angels.rosz | Tactical Squad | Tactical Sergeant, Legion | 1 | 4 4 4 1 4 2 9 3+ -
hh1-blood-angels.rosz | Praetor | Praetor, Legion | 1 | 6 4 4 3 5 4 10 2+ -
hh1-thousand-sons-command.rosz | Ahriman | Ahzek Ahriman | 1 | 5 4 4 3 5 3 10 2+ 4+
hh1-thousand-sons-command.rosz | Command Squad | Standard Bearer, Legion | 1 | 5 4 4 2 4 2 9 2+ -
hh1-thousand-sons-command.rosz | Command Squad | Space Marine Chosen, Legion | 2 | 5 4 4 1 4 2 8 2+ -
hh1-thousand-sons-command.rosz | Assault Squad | Assault Sergeant, Legion | 1 | 4 4 4 1 4 2 9 2+ -
hh1-thousand-sons-command.rosz | Assault Squad | Assault Space Marines, Legion | 19 | 4 4 4 1 4 1 8 3+ -
hh1-blackshields.rosz | Marauder Squad | Marauders | 4 | 4 4 4 1 4 2 8 3+ -
hh1-blackshields.rosz | Marauder Squad | Marauder Chief | 1 | 5 4 4 1 4 3 9 3+ -
hh1-hammer-of-olympia.rosz | Centurion | Centurion | 1 | 5 4 4 2 5 3 9 2+ -
hh2-militia-1500.rosz | Force Commander | 1) Force Commander | 1 | 4 3 3 3 3 3 8 5+ -
hh2-militia-1500.rosz | Medicae | Militia Medicae w/ Laspistol | 3 | 3 3 3 1 3 1 6 5+ -
hh2-militia-1500.rosz | Ogryn | 1) Ogryn Brute | 4 | 4 5 5 3 2 4 6 4+ -
hh2-militia-1500.rosz | Ogryn | 2) Ogryn Boss | 1 | 4 5 5 3 2 5 7 4+ -
hh2-militia-1500.rosz | Cavalry Squad | Outrider Sergeant | 1 | 3 3 3 1 3 1 7 4+ -
hh2-militia-1500.rosz | Cavalry Squad | Outrider w/ Laspistol | 9 | 3 3 3 1 3 1 6 5+ -
hh2-militia-1500.rosz | Discipline | Discipline Master | 3 | 4 3 3 2 3 2 8 4+ -
hh2-militia-1500.rosz | Grenadier Squad | 2) Grenadier | 9 | 3 3 3 1 3 1 6 4+ -
hh2-militia-1500.rosz | Callidus | Clade Callidus Assassin | 1 | 5 4 4 2 6 4 10 4+ -
hh2-transport-costs.ros | Support Squad | Legion Tactical Support Sergeant | 1 | 4 4 4 1 4 2 8 3+ -
tow-dark-elves-two-units.newrecruit.json | Sorceress | Supreme Sorceress | 1 | 4 3 6 9 5 2 8 - -
tow-dark-elves-two-units.newrecruit.json | Riders | Dark Rider | 5 | 4 3 3 1 4 1 8 - -
tow-dark-elves-two-units.newrecruit.json | Riders | Herald | 1 | 4 3 3 1 4 2 8 - -
tow-freakshow-with-stats.owb.txt | Sorcerer | Exalted Sorcerer | 1 | 4 4 4 2 3 2 8 - -
tow-freakshow-with-stats.owb.txt | Champion | Aspiring Champion | 1 | 5 4 4 2 4 3 8 - -
tow-freakshow-with-stats.owb.txt | Marauders | Chaos Marauders | 16 | 4 3 3 1 3 1 6 - -
tow-freakshow-with-stats.owb.txt | Ogres | Dragon Ogres | 2 | 4 5 4 4 2 3 8 - -
"""


@pytest.mark.parametrize("row", CELLS.strip().splitlines())
def test_profiles_cell_by_cell(row):
    file, unit, model, count, cells = (part.strip() for part in row.split("|"))
    found = matching.find_unit(read_roster(FOLDER / file), unit, file).unit
    groups = [one for one in found.groups if one.name == model]
    assert sum(one.count for one in groups) == int(count)
    for one in groups:
        keys = ("WS", "S", "T", "W", "I", "A", "Ld", "Sv", "Inv")
        assert " ".join(str(one.profile.get(key, "-")) for key in keys) == cells


def test_the_cells_a_list_lacks_are_named():
    (sorcerer,) = read_roster(FOLDER / "40k7-one-unit.rosz").units
    assert [(one.model, one.cell) for one in sorcerer.problems] == [("Sorcerer", "T")]
    (squad,) = read_roster(FOLDER / "hh2-transport-costs.ros").units
    assert [(one.model, one.cell, one.models) for one in squad.problems] == [("Legionaries (collective)", "T", 4)]


def test_transports_and_tanks_are_told():
    found = read_roster(FOLDER / "hh1-blood-angels.rosz")
    assert [(one.unit, one.model, one.models) for one in found.problems] == [
        ("Tactical Squad, Legion (Compulsory)", "Rhino Armoured Carrier, Legion", 1),
        ("Breacher Siege Squad, Legion (Compulsory)", "Land Raider Phobos (DT)", 1),
        ("Achilles-Alpha Pattern Land Raider", "Achilles-Alpha Pattern Land Raider", 1),
    ]
    assert [(one.model, one.models) for one in read_roster(FOLDER / "hh1-berserker-assault.rosz").problems] == [
        ("Predator Tank, Legion", 3)
    ]


def test_points_are_those_of_the_list():
    assert read_roster(FOLDER / "hh1-blood-angels.rosz").points == 2342
    units = {unit.name: unit.points for unit in read_roster(FOLDER / "hh1-ultramarines-logos.rosz").units}
    # 58 for the first ten, 247 for nineteen, 10 + 15 for the sergeant, 60 shields, 100 bombs
    assert units["Assault Squad, Legion (Compulsory)"] == 58 + 247 + 10 + 15 + 60 + 100
    owb = {unit.name: unit.points for unit in read_roster(FOLDER / "tow-dark-elves.owb.json").units}
    # 25 at 11, shields and veteran at 1 each, champion, standard, banner of 25
    assert owb["Repeater Crossbowmen"] == 25 * (11 + 1 + 1) + 5 + 5 + 25


def test_old_world_builder_names_command_weapons_and_mounts():
    roster = read_roster(FOLDER / "tow-bretonnian-exiles.owb.json")
    guard = next(unit for unit in roster.units if unit.name == "Yeomen Guard")
    assert [(one.name, one.count, one.role) for one in guard.groups] == [
        ("Yeomen Guard", 30, "trooper"),
        ("Warden", 1, "champion"),
        ("Standard bearer", 1, "standard bearer"),
        ("Musician", 1, "musician"),
    ]
    assert [one.name for one in guard.groups[0].weapons] == ["Hand weapons", "Halberds"]
    assert guard.groups[0].equipment == ("Light armour", "Shields")
    assert "Grail Monk" in [one.model for one in guard.problems]
    baron = roster.units[0]
    assert (baron.groups[0].role, baron.groups[0].mounts[0].name) == ("character", "Barded Pegasus")
    paladin = roster.units[1]
    assert paladin.groups[0].role == "army standard bearer"


def test_a_list_named_after_another_army_keeps_its_own():
    roster = read_roster(FOLDER / "tow-misnamed-forest-goblins.owb.json")
    assert ("oblin" in roster.name, roster.army) == (True, "kingdom-of-bretonnia")


def test_text_lists_of_both_builders_say_the_same():
    one, other = (read_roster(FOLDER / file) for file in TEXTS[1:])
    assert one.units == other.units
    assert [(unit.models, unit.name, unit.points) for unit in one.units][:3] == [
        (1, "General", 145),
        (1, "Wizard", 40),
        (20, "Spearmen", 120),
    ]
    assert [group.role for group in one.units[2].groups] == ["trooper", "champion", "standard bearer", "musician"]
    assert (one.game, one.army, one.name) == ("The Old World", "North Kingdom", "Frontier Host")


@pytest.mark.parametrize(
    ("game", "ruleset", "own"),
    [
        ("Warhammer 40k 3rd Edition", "wh40k-3e", True),
        ("Warhammer 40,000 4th Edition", "wh40k-3e", False),
        ("Warhammer 40,000 7th Edition", "wh40k-3e", False),
        ("Warhammer 30,000 - The Horus Heresy", "wh40k-3e", False),
        ("(HH V2) Horus Heresy (2022)", "wh40k-3e", False),
        ("Warhammer Fantasy 8th ed", "whfb-8e", True),
        ("Warhammer Fantasy Battle 6th edition", "whfb-8e", False),
        ("Warhammer: The Old World", "whfb-8e", False),
        ("The 9th Age", "t9a-1", True),
    ],
)
def test_each_game_has_its_ruleset_or_the_nearest(game, ruleset, own):
    assert systems.ruleset_of(game, fantasy=False) == (ruleset, own)


@pytest.mark.parametrize(
    ("game", "message"),
    [
        ("Warhammer 40,000 8th Edition", "roster-game-roll"),
        ("Warhammer 40,000 9th Edition", "roster-game-roll"),
        ("Warhammer 40,000 10th Edition", "roster-game-roll"),
        ("Warhammer 40,000 11th Edition", "roster-game-roll"),
        ("Age of Sigmar 4.0", "roster-game-sigmar"),
        ("Warhammer Age of Sigmar", "roster-game-sigmar"),
        ("Warhammer 40,000: Kill Team (2018)", "roster-game-other"),
        ("Necromunda", "roster-game-other"),
        ("Warhammer 40,000", "roster-game-edition"),
    ],
)
def test_other_games_are_refused_with_the_reason(game, message):
    with pytest.raises(BadInput) as refused:
        systems.check_game(game, "list.rosz")
    assert refused.value.message == message


def test_nothing_longer_than_a_name_is_kept():
    for file in LISTS + TEXTS:
        text = json.dumps(roster_json(read_roster(FOLDER / file), "en"), ensure_ascii=False)
        assert max(map(len, text.split('"'))) <= 260


def fighting(file: str) -> list[matching.ChosenUnit]:
    """The units of a list whose models all have profiles."""
    roster = read_roster(FOLDER / file)
    return [matching.ChosenUnit(roster, unit) for unit in roster.units if unit.understood == unit.models]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("hh1-thousand-sons-command.rosz", "hh2-militia-1500.rosz"),
        ("hh1-berserker-assault.rosz", "hh1-blackshields.rosz"),
        ("tow-dark-elves-two-units.newrecruit.json", "tow-freakshow-with-stats.owb.txt"),
    ],
)
def test_every_unit_of_an_army_can_fight_every_unit_of_another(one, other):
    pairs = [*product(fighting(one), fighting(other))]
    assert len(pairs) >= 8
    for first, second in pairs:
        ruleset, _ = matching.ruleset_for((first, second), None)
        made = matching.match((first, second), ruleset, (Wishes(charged=True, files=5), Wishes(files=5)))
        fight = fracas.load(to_yaml(made.fight, ["a comment"]))
        assert [side.units[0].size for side in fight.sides] == [first.unit.models, second.unit.models]
        found = fracas.odds(fight)
        assert sum(found.win.values()) + found.draw == pytest.approx(1)


def test_import_as_a_person_sees_it(capsys):
    assert run(["import", str(FOLDER / "hh1-blood-angels.rosz"), "--lang", "en"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    # 35 + 90, fist and claw 30, blades, vox and vexilla 40, the Rhino 35 with gear for 40
    assert "10 Tactical Squad, Legion (Compulsory), 270 points" in out
    assert "! Breacher Siege Space Marines, Legion (9): no stat line in the file" in out
    assert "6 units, 27 models: 12 with a full profile, 15 without." in out


def test_import_as_json_has_the_contracts_keys(capsys):
    assert run(["import", str(FOLDER / "hh1-blood-angels.rosz"), "--json", "--lang", "en"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["format"], found["game"]) == ("rosz", "Warhammer 30,000 - The Horus Heresy")
    breachers = found["units"][1]
    assert (breachers["models"], breachers["groups"][0]["profile"]) == (10, None)
    assert breachers["problems"] == [
        {"model": "Breacher Siege Space Marines, Legion", "models": 9, "what": "no stat line in the file"}
    ]
    assert found["units"][0]["groups"][1]["weapons"] == ["Power Fist", "Lightning Claw"]


def test_import_writes_a_unit_of_a_fight_file_each(capsys, tmp_path):
    folder = tmp_path / "units"
    assert run(["import", str(FOLDER / "hh1-ultramarines-logos.rosz"), "-o", str(folder), "--lang", "en"]) == 0
    names = sorted(path.name for path in folder.iterdir())
    assert names[0] == "01-praetor-legion.yaml"
    assert len(names) == 4
    sides = "\n".join(
        f"  {side}:\n    units:\n      - " + (folder / name).read_text("utf-8").replace("\n", "\n        ")
        for side, name in zip("AB", names, strict=False)
    )
    fight = fracas.load(f"ruleset: wh40k-3e\nsides:\n{sides}")
    assert [side.units[0].size for side in fight.sides] == [1, 20]


def test_from_standard_input(monkeypatch, capsys):
    import io
    import sys

    content = (FOLDER / TEXTS[0]).read_bytes()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
    assert run(["import", "-", "--json", "--lang", "en"]) == 0
    assert json.loads(capsys.readouterr().out)["models"] == 20
