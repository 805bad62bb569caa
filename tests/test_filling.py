"""Stat lines from the library for lists that have none: the right unit's, the right model's, or told."""

import json

import pytest

from fracas.fight.errors import BadInput
from fracas.rosters.catalogue.add import add
from fracas.rosters.formats.reading import roster_of
from fracas.rosters.to_fight.fill_profiles import fill
from test_shelf import army, entry, game, many, profile

OLD_WORLD = game(name="Warhammer: The Old World")
RIDER, CHIEF, STEED = "8 4 3 3 3 1 4 1 8", "8 4 3 3 3 1 4 2 8", "8 3 0 3 - - 3 1 -"


def riders(of: str = "Marsh Folk", cells: str = RIDER, **more: object) -> str:
    """A catalogue of riders with a chief, their steed, and a hero with a monster to ride."""
    model = entry(
        "rider",
        "Heron Rider",
        "model",
        many("profiles", profile("r", "Heron Rider", cells, "Light cavalry")),
        many("selectionEntries", entry("steed", "Heron", "mount", many("profiles", profile("s", "Heron", STEED)))),
    )
    chief = entry("chief", "Chief (champion)", "upgrade", many("profiles", profile("c", "Heron Chief", CHIEF)))
    unit = entry("unit", "Heron Riders", "unit", many("selectionEntries", model, chief))
    beast = entry(
        "beast", "Great Newt", "mount", many("profiles", profile("n", "Great Newt", "6 5 0 5 (+1) (+3) 2 4 -"))
    )
    hero = entry(
        "hero",
        "Marsh Lord",
        "model",
        many("profiles", profile("h", "Marsh Lord", "4 6 4 4 4 3 6 3 9")),
        many("selectionEntries", beast),
    )
    return army(
        many("selectionEntries", unit, entry("lord", "Marsh Lord", "unit", many("selectionEntries", hero))),
        name=of,
        **more,
    )


def owb(*units: dict, army: str = "marsh-folk", category: str = "core"):
    """An Old World Builder list."""
    return roster_of(json.dumps({"game": "the-old-world", "army": army, category: [*units]}).encode(), "list.owb.json")


def unit(name: str, strength: int = 0, *command: str, **more: object) -> dict:
    """A unit of one."""
    names = [{"name_en": one, "active": True} for one in command]
    return {"name_en": name, "strength": strength, "command": names, **more}


@pytest.fixture
def library(tmp_path):
    """Puts catalogues into a library and gives its path."""

    def made(*texts: str) -> str:
        for i, text in enumerate(texts):
            (tmp_path / f"{i}.cat").write_text(text)
        add([str(tmp_path / f"{i}.cat") for i in range(len(texts))], tmp_path / "units.db")
        return str(tmp_path / "units.db")

    return made


def groups(roster):
    return [(one.name, one.count, one.role, one.profile and one.profile["A"]) for one in roster.units[0].groups]


def test_troopers_champion_and_steed_get_their_lines(library):
    roster = fill(owb(unit("Heron Riders", 6, "Chief (champion)", "Musician")), library(OLD_WORLD, riders()))
    assert groups(roster) == [
        ("Heron Riders", 4, "trooper", 1),
        ("Chief", 1, "champion", 2),
        ("Musician", 1, "musician", 1),
    ]
    assert roster.units[0].groups[0].mounts[0].profile == {"WS": 3, "S": 3, "I": 3, "A": 1}
    assert roster.units[0].type == "Light cavalry"
    assert not roster.units[0].problems
    assert {one.remark.message for one in roster.units[0].notes} == {"roster-library"}


def test_a_ridden_monster_adds_to_its_rider(library):
    lord = unit("Marsh Lord", mounts=[{"name_en": "Great Newt", "active": True}])
    roster = fill(owb(lord, category="characters"), library(OLD_WORLD, riders()))
    (group,) = roster.units[0].groups
    assert (group.profile["T"], group.profile["W"]) == (5, 6)
    assert group.mounts[0].profile["A"] == 4


def test_a_command_model_whose_line_is_a_champions_is_one(library):
    plain = riders().replace("Chief (champion)", "Champion")
    roster = fill(owb(unit("Heron Riders", 6, "Heron Chief")), library(OLD_WORLD, plain))
    assert groups(roster) == [("Heron Riders", 5, "trooper", 1), ("Heron Chief", 1, "champion", 2)]
    assert not roster.units[0].problems


def test_of_two_armies_the_lists_own_is_taken(library):
    path = library(OLD_WORLD, riders(), riders("Hill Folk", "8 5 3 3 3 1 4 1 8", id="hill"))
    for name, skill in (("marsh-folk", 4), ("hill-folk", 5)):
        roster = fill(owb(unit("Heron Riders", 6), army=name), path)
        assert roster.units[0].groups[0].profile["WS"] == skill


def test_of_two_armies_that_differ_none_is_guessed(library):
    path = library(OLD_WORLD, riders(), riders("Hill Folk", "8 5 3 3 3 1 4 1 8", id="hill"))
    roster = fill(owb(unit("Heron Riders", 6), army="sea-folk"), path)
    assert roster.units[0].groups[0].profile is None
    assert [one.remark.message for one in roster.units[0].problems] == ["roster-library-several"]


def test_a_line_with_a_slip_is_told_and_not_taken(library):
    roster = fill(owb(unit("Heron Riders", 6)), library(OLD_WORLD, riders(cells="8 34 3 3 3 1 4 1 8")))
    assert roster.units[0].groups[0].profile is None
    assert [(one.cell, one.models) for one in roster.units[0].problems] == [("WS", 6)]


def test_another_games_lines_are_not_taken(library):
    roster = fill(owb(unit("Heron Riders", 6)), library(game(name="Warhammer Fantasy 8th ed"), riders()))
    assert roster.units[0].groups[0].profile is None


def test_without_a_library_nothing_changes_and_one_that_is_named_must_be_there(tmp_path, monkeypatch):
    monkeypatch.setenv("FRACAS_LIBRARY", str(tmp_path / "none.db"))
    roster = owb(unit("Heron Riders", 6))
    assert fill(roster, None) is roster
    with pytest.raises(BadInput, match="there is no library there yet"):
        fill(roster, str(tmp_path / "none.db"))
