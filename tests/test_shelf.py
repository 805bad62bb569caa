"""The unit library: catalogues read in every layout, resolved across files, found by name, never half written."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
import zipfile
from itertools import pairwise
from pathlib import Path

import pytest

from fracas.cli.app import run
from fracas.fight.errors import BadInput
from fracas.rosters.catalogue.add import add, resolve
from fracas.rosters.catalogue.find import open_library
from fracas.rosters.catalogue.read_catalogue import read_catalogue
from fracas.rosters.catalogue.report import line_json
from fracas.rosters.catalogue.same_names import army_score, same_game
from fracas.rosters.catalogue.store import library_path, sqlite_refusals
from fracas.words import say
from pace import processor_time

NAMES = ("M", "WS", "BS", "S", "T", "W", "I", "A", "Ld")
EEL, HERON = "4 3 3 3 3 1 4 1 7", "8 3 0 4 (+1) (+2) 4 3 -"
XML = '<?xml version="1.0" encoding="UTF-8"?>'


def profile(id: str, name: str, cells: str, kind: str = "") -> str:
    """A stat line of 2.x."""
    parts = [f'<characteristic name="{n}">{t}</characteristic>' for n, t in zip(NAMES, cells.split(), strict=True)]
    parts += [f'<characteristic name="Troop Type">{kind}</characteristic>'] * bool(kind)
    characteristics = f"<characteristics>{''.join(parts)}</characteristics>"
    return f'<profile id="{id}" name="{name}" typeName="Model">{characteristics}</profile>'


def entry(id: str, name: str, kind: str, *inner: str) -> str:
    return f'<selectionEntry id="{id}" name="{name}" type="{kind}">{"".join(inner)}</selectionEntry>'


def many(tag: str, *inner: str) -> str:
    return f"<{tag}>{''.join(inner)}</{tag}>"


def info(target: str, kind: str = "profile") -> str:
    return f'<infoLinks><infoLink id="i-{target}" name="x" type="{kind}" targetId="{target}"/></infoLinks>'


def link(target: str) -> str:
    return f'<entryLink id="l-{target}" name="x" type="selectionEntry" targetId="{target}"/>'


def game(*inner: str, name: str = "Puddle Battles 2nd ed", id: str = "puddle", revision: int = 1) -> str:
    return f'{XML}<gameSystem id="{id}" name="{name}" revision="{revision}">{"".join(inner)}</gameSystem>'


def army(*inner: str, name: str = "Marsh Folk", id: str = "marsh", revision: int = 1, of: str = "puddle") -> str:
    head = f'id="{id}" name="{name}" revision="{revision}" gameSystemId="{of}"'
    return f'{XML}<catalogue xmlns="http://made.up/schema" {head}>{"".join(inner)}</catalogue>'


def simple(cells: str = EEL, unit: str = "Eel Guard", line: str = "Eel Guardsman", **more: object) -> str:
    """A catalogue of one unit."""
    model = entry("m1", line, "model", many("profiles", profile("p1", line, cells, "Infantry")))
    return army(many("selectionEntries", entry("u1", unit, "unit", many("selectionEntries", model))), **more)


def olden(cells: str) -> str:
    """Characteristics as BattleScribe 1.15 wrote them."""
    return "".join(f'<characteristic name="{n}" value="{v}"/>' for n, v in zip(NAMES, cells.split(), strict=True))


OLD = f"""{XML}<catalogue id="old" name="Reed Men" revision="3" gameSystemId="puddle"><entries>
  <entry id="e1" name="Reed Spears" type="unit"><entries>
    <entry id="e2" name="Reed Spear" type="model"><profiles>
      <profile id="q1" profileTypeId="x" name="Reed Spear"><characteristics>
        {olden("5 3 3 3 3 1 3 1 6")}
        <characteristic name="ArmourSave" value="5+"/><characteristic name="Type" value="Infantry"/>
      </characteristics></profile></profiles>
      <rules><rule id="r1" name="Wet Feet"><description>a long text of somebody's</description></rule></rules>
      <links><link id="k1" targetId="q2" linkType="profile"/><link id="k2" targetId="s1" linkType="entry"/></links>
    </entry></entries></entry></entries>
  <sharedEntries><entry id="s1" name="Otter Mount" type="upgrade"><profiles>
    <profile id="q3" name="Otter"><characteristics>
      {olden("9 3 0 3 3 1 4 1 3")}
      <characteristic name="Type" value="War Beast"/></characteristics></profile></profiles></entry></sharedEntries>
  <sharedProfiles><profile id="q2" name="Reed Captain"><characteristics>
      {olden("5 4 4 4 4 2 5 3 8")}
  </characteristics></profile></sharedProfiles></catalogue>"""


@pytest.fixture
def shelf(tmp_path):
    """Adds texts as files and opens the library."""
    where, opened = tmp_path / "units.db", []

    class Made:
        path = where

        def add(self, *texts: str, force: bool = False):
            for i, text in enumerate(texts):
                (tmp_path / f"{i}.cat").write_text(text, encoding="utf-8")
            return add([str(tmp_path / f"{i}.cat") for i in range(len(texts))], where, force=force)

        def open(self):
            opened.append(open_library(str(where)))
            return opened[-1]

        def lines(self, *asked):
            return [(one.unit, one.line, one.cells["WS"]) for one in self.open().lines(*asked)]

    yield Made()
    for one in opened:
        one.close()


def dump(path: Path) -> list[tuple]:
    """Everything in a library but the numbers of its rows."""
    with sqlite3.connect(path) as connection:
        rows = connection.execute("SELECT catalogue, unit, line, cells, type, base, rules FROM lines").fetchall()
        rows += connection.execute("SELECT unit, line, army FROM search").fetchall()
        rows += connection.execute("SELECT id, name, revision, hash FROM catalogues").fetchall()
    connection.close()
    return sorted(rows, key=repr)


# Reading


def test_battlescribe_1_15(shelf):
    (done,) = shelf.add(OLD)
    assert (done.army, done.done, done.units, done.lines, done.game) == ("Reed Men", "added", 2, 4, "")
    found = {one.line: one for one in shelf.open().lines("Reed Spears")}
    assert set(found) == {"Reed Spear", "Reed Captain", "Otter"}
    assert found["Reed Spear"].cells["Sv"] == "5+" and found["Reed Spear"].type == "Infantry"
    assert found["Otter"].mount and not found["Reed Spear"].mount
    assert found["Reed Spear"].rules == ("Wet Feet",)


def test_battlescribe_2_and_groups_of_profiles(shelf):
    base = '<profile id="b" name="Base (30x60)" typeName="Base"/>'
    group = f'<infoGroup id="g" name="Special Rules">{info("r")}</infoGroup>'
    troop = (
        '<profile id="t" name="x" typeName="Unit"><characteristics>'
        '<characteristic name="Troop Type">Light cavalry</characteristic></characteristics></profile>'
    )
    model = entry("m", "Heron Rider", "model", info("p"), many("profiles", base, profile("h", "Heron", HERON)))
    champion = entry("c", "Heron Lord", "upgrade", many("profiles", profile("q", "Heron Lord", "4 4 3 3 3 1 4 2 8")))
    command = f'<selectionEntryGroup id="k" name="Command">{many("selectionEntries", champion)}</selectionEntryGroup>'
    unit = entry(
        "u",
        "Heron Riders",
        "unit",
        many("profiles", troop),
        many("infoGroups", group),
        many("selectionEntries", model),
        many("selectionEntryGroups", command),
    )
    rule = '<profile id="r" name="Swift Water" typeName="Special Rule"><characteristics><characteristic name="x">text'
    shared = many(
        "sharedProfiles",
        profile("p", "Heron Rider", EEL),
        rule + "</characteristic></characteristics></profile>",
    )
    shelf.add(army(many("selectionEntries", unit), shared))
    rider, lord, heron = shelf.open().lines("Heron Riders")
    assert (rider.line, rider.type, rider.base, rider.rules) == (
        "Heron Rider",
        "Light cavalry",
        "30x60",
        ("Swift Water",),
    )
    assert heron.mount and not rider.mount and not lord.mount
    assert lord.champion and not rider.champion


def test_new_recruit_json(shelf, tmp_path):
    cells = [{"name": name, "$text": int(t) if t.isdigit() else t} for name, t in zip(NAMES, EEL.split(), strict=True)]
    model = {
        "id": "m",
        "name": "Eel",
        "type": "model",
        "profiles": [{"id": "p", "name": "Eel", "typeName": "Model", "characteristics": cells}],
    }
    unit = {"id": "u", "name": "Eels", "type": "unit", "selectionEntries": [model]}
    content = {"id": "c", "name": "Marsh Folk", "revision": 7, "gameSystemId": "g", "selectionEntries": [unit]}
    (tmp_path / "a.json").write_text(json.dumps({"catalogue": content}))
    (tmp_path / "g.json").write_text(json.dumps({"gameSystem": {"id": "g", "name": "Puddle Battles", "revision": 1}}))
    done = add([str(tmp_path / "a.json"), str(tmp_path / "g.json")], shelf.path)
    assert [one.game for one in done] == ["Puddle Battles"] * 2
    (found,) = shelf.open().find("eels")
    assert (found.game, found.army, found.revision, found.cells["WS"]) == ("Puddle Battles", "Marsh Folk", 7, "3")


def test_zips_and_folders(shelf, tmp_path):
    folder = tmp_path / "data" / "deep"
    folder.mkdir(parents=True)
    with zipfile.ZipFile(folder / "a.catz", "w") as archive:
        archive.writestr("marsh.cat", simple())
    (tmp_path / "data" / "game.gst").write_text(game())
    (tmp_path / "data" / "notes.txt").write_text("no catalogue")
    (tmp_path / "data" / "list.owb.json").write_text('{"game": "the-old-world", "core": []}')
    done = add([str(tmp_path / "data")], shelf.path)
    assert {one.source for one in done} == {"game.gst", "a.catz/marsh.cat"}
    assert shelf.open().lines("Eel Guard")[0].game == "Puddle Battles 2nd ed"
    (tmp_path / "none").mkdir()
    with pytest.raises(BadInput, match="no catalogues in this folder"):
        add([str(tmp_path / "none")], shelf.path)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("<roster id='x'/>", "a roster, not a catalogue"),
        ('{"roster": {"id": "x"}}', "a roster, not a catalogue"),
        ("<html/>", "not a catalogue or game system"),
        ("<catalogue name='no id'/>", "not a catalogue or game system"),
        ("[1, 2]", "not a catalogue or game system"),
        ('{"catalogue": []}', "not a catalogue or game system"),
        ("<catalogue id='x'", "not well-formed"),
        ("not xml", "not well-formed"),
        ("<!DOCTYPE x [<!ENTITY y 'z'>]><catalogue id='x'/>", "declares"),
        ("  ", "empty"),
    ],
)
def test_what_is_no_catalogue_is_refused_in_words(shelf, text, said):
    with pytest.raises(BadInput, match=said):
        shelf.add(text)
    assert open_library(str(shelf.path)) is None


def test_games_that_cannot_be_fought_here_are_refused(shelf):
    with pytest.raises(BadInput, match="Warhammer 40,000 10th"):
        shelf.add(game(name="Warhammer 40,000 10th Edition", id="ten"))
    with pytest.raises(BadInput):
        shelf.add(simple(of="aos"), game(name="Age of Sigmar 4.0", id="aos"))
    assert open_library(str(shelf.path)) is None


def test_rule_texts_are_nowhere_in_the_library(shelf):
    shelf.add(OLD)
    shelf.add(simple("A model riding an eel has +1 Toughness here", id="note"), simple("- - - - - - - - -", id="none"))
    long = simple().replace('"WS">3', '"WS">' + "a rule hidden in a cell, " * 20).replace('"marsh"', '"long"')
    shelf.add(long)
    assert [(one.source, len(one.cells["WS"])) for one in shelf.open().find("eel")] == [("0.cat", 24)]
    assert b"somebody" not in shelf.path.read_bytes()
    assert "somebody" not in repr(read_catalogue(OLD.encode(), "old.cat"))


# Cells


@pytest.mark.parametrize(
    ("written", "number", "told"),
    [
        ("34", None, "to 10, a slip"),
        ("(+1)", None, "mount adds"),
        ("-", None, "no number"),
        ("4(5)", 4, "4 is taken"),
        ("3+", None, "a roll"),
        ("&lt;b&gt;4&lt;/b&gt;", 4, ""),
        ("**5**", None, "not understood"),
        ("four", None, "not understood"),
        ("007", 7, ""),
    ],
)
def test_cells_are_read_or_told_never_guessed(shelf, written, number, told):
    shelf.add(simple(f"4 {written} 3 3 3 1 4 1 7"))
    (found,) = shelf.open().lines("Eel Guard")
    shown = line_json(found, "en")
    assert shown["profile"].get("WS") == number
    assert told in " ".join(shown["problems"]) if told else shown["problems"] == []
    assert shown["profile"]["Ld"] == 7


def test_names_with_markup_and_control_characters(shelf):
    shelf.add(simple(unit="**Eel** &lt;i&gt;Guard&lt;/i&gt;&#x202e;", line="Eel&#9;Guardsman"))
    assert shelf.lines("eel guards") == [("Eel Guard", "Eel Guardsman", "3")]


def test_vehicles_are_left_out_and_counted(shelf):
    hull = (
        '<profile id="v" name="Punt" typeName="Vehicle"><characteristics><characteristic name="Front">12'
        '</characteristic><characteristic name="BS">4</characteristic></characteristics></profile>'
    )
    (done,) = shelf.add(army(many("selectionEntries", entry("u", "Punt", "unit", many("profiles", hull)))))
    assert (done.units, done.lines, done.hulls) == (0, 0, 1)


# Across files

SHARED = game(many("sharedProfiles", profile("far", "Far Eel", "4 5 3 3 3 1 4 1 7")))
LIBRARY = army(
    many("sharedSelectionEntries", entry("lent", "Lent Eels", "unit", info("far"))), id="lib", name="Lending Library"
)
BORROWER = army(
    f'<catalogueLinks><catalogueLink id="cl" targetId="lib" type="catalogue"/></catalogueLinks>'
    f"{many('entryLinks', link('lent'))}{many('selectionEntries', entry('o', 'Own Eels', 'unit', info('far')))}",
    id="borrower",
    name="Borrowers",
)


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
@pytest.mark.parametrize("at_once", [True, False])
def test_links_lead_to_other_files_in_whatever_order_they_come(shelf, order, at_once):
    texts = [(SHARED, LIBRARY, BORROWER)[i] for i in order]
    if at_once:
        shelf.add(*texts)
    else:
        for text in texts:
            shelf.add(text)
    assert shelf.lines("Own Eels", None, "Borrowers") == [("Own Eels", "Far Eel", "5")]
    assert [(one.army, one.line) for one in shelf.open().lines("Lent Eels", None, "Borrowers")] == [
        ("Borrowers", "Far Eel")
    ]
    assert {one.army for one in shelf.open().find("lent")} == {"Lending Library"}
    assert {one.army for one in shelf.open().find("lent", army="borrow")} == {"Borrowers"}


def test_a_link_may_always_change_the_line_it_leads_to(shelf):
    # A champion is often the trooper's line with another name and one attack more; what hangs on a condition is not.
    always = (
        '<modifier type="set" field="name" value="Eel Chief"/><modifier type="increment" field="a-id" value="1"/>'
        '<modifier type="set" field="ws-id" value="9"><conditions><condition field="x"/></conditions></modifier>'
        '<modifier type="increment" field="nobody" value="1"/>'
    )
    line = (
        profile("eel", "Eel", EEL)
        .replace('name="A"', 'name="A" typeId="a-id"')
        .replace('name="WS"', 'name="WS" typeId="ws-id"')
    )
    target = 'name="x" type="profile" targetId="eel"'
    chief = many("infoLinks", f"<infoLink {target}><modifiers>{always}</modifiers></infoLink>")
    command = entry("c", "Command", "upgrade", chief)
    model = entry("m", "Eel", "model", info("eel"))
    shelf.add(
        army(
            many("sharedProfiles", line),
            many("selectionEntries", entry("u", "Eels", "unit", many("selectionEntries", model, command))),
        )
    )
    found = {one.line: one for one in shelf.open().lines("Eels")}
    assert (found["Eel"].cells["A"], found["Eel Chief"].cells["A"], found["Eel Chief"].cells["WS"]) == ("1", "2", "3")
    assert found["Eel Chief"].champion


def test_tangled_links_end(shelf):
    ring = entry("a", "A", "unit", many("entryLinks", link("b")), info("p"))
    ring += entry("b", "B", "upgrade", many("entryLinks", link("a"), link("b")), info("p"))
    shelf.add(army(many("sharedSelectionEntries", ring), many("sharedProfiles", profile("p", "Eel", EEL))))
    assert shelf.lines("A") == [("A", "Eel", "3")]
    ids = [f"g{i}" for i in range(1100)]
    chain = "".join(entry(id, id, "upgrade", many("entryLinks", link(next))) for id, next in pairwise(ids))
    whole = entry("all", "All", "upgrade", many("entryLinks", *map(link, ids)))
    units = "".join(entry(f"u{i}", f"U{i}", "unit", many("entryLinks", link("all"))) for i in range(250))
    with pytest.raises(BadInput, match="tangled"):
        shelf.add(army(many("sharedSelectionEntries", chain, whole, units)))


def test_more_than_any_catalogue_has_is_refused(shelf):
    with pytest.raises(BadInput, match="more parts"):
        shelf.add(army(many("selectionEntries", entry("u", "U", "unit") * 41_000)))
    lines = "".join(profile(f"p{i}", f"L{i}", EEL) for i in range(200))
    links = "".join(f'<infoLink id="k" type="profile" targetId="p{i}"/>' for i in range(200))
    whole = entry("all", "All", "upgrade", many("infoLinks", links))
    units = "".join(entry(f"u{i}", f"U{i}", "unit", many("entryLinks", link("all"))) for i in range(101))
    with pytest.raises(BadInput, match="stat lines"):
        shelf.add(army(many("sharedProfiles", lines), many("sharedSelectionEntries", whole, units)))


# Adding again


def test_adding_the_same_again_changes_nothing(shelf):
    shelf.add(simple(), game())
    before = shelf.path.read_bytes()
    assert [one.done for one in shelf.add(simple(), game())] == ["unchanged"] * 2
    assert shelf.path.read_bytes() == before


def test_a_newer_revision_replaces_an_older_one_is_not_taken(shelf):
    shelf.add(simple(revision=2))
    assert shelf.add(simple("4 6 3 3 3 1 4 1 7", revision=3))[0].done == "replaced"
    assert shelf.lines("Eel Guard") == [("Eel Guard", "Eel Guardsman", "6")]
    (done,) = shelf.add(simple(revision=1))
    assert (done.done, done.known) == ("older", 3)
    assert shelf.lines("Eel Guard")[0][2] == "6"
    assert shelf.add(simple(revision=1), force=True)[0].done == "replaced"
    assert shelf.lines("Eel Guard")[0][2] == "3"
    assert len(shelf.open().find("eel guard")) == 1


def test_one_bad_file_and_none_is_added(shelf):
    shelf.add(simple())
    before = dump(shelf.path)
    with pytest.raises(BadInput):
        shelf.add(simple("4 6 3 3 3 1 4 1 7", revision=9), "<roster/>")
    assert dump(shelf.path) == before


# Finding


def armies(*names: str, id: str = "marsh", name: str = "Marsh Folk", of: str = "puddle", ws: int = 3) -> str:
    units = [
        entry(
            f"{id}{i}", unit, "unit", many("profiles", profile(f"{id}p{i}", f"{unit} Model", f"4 {ws} 3 3 3 1 4 1 7"))
        )
        for i, unit in enumerate(names)
    ]
    return army(many("selectionEntries", *units), id=id, name=name, of=of)


def test_finding_by_the_beginnings_of_words_exact_names_first(shelf):
    shelf.add(armies("Great Boyz Mob", "Boyz Mob", "Boyz", "Ork Boars", "Élan Café", "Boyzanti"), game())
    names = [one.unit for one in shelf.open().find("boyz")]
    assert names == ["Boyz", "Boyz Mob", "Boyzanti", "Great Boyz Mob"]
    assert [one.unit for one in shelf.open().find("ork bo")] == ["Ork Boars"]
    assert [one.unit for one in shelf.open().find("elan cafe")] == ["Élan Café"]
    assert [one.unit for one in shelf.open().find("marsh boyz", limit=1)] == ["Boyz"]
    assert len(shelf.open().find("marsh")) == 6


HOSTILE = [
    '"',
    "'",
    "* OR",
    "a AND",
    "NEAR(a b)",
    "unit:boyz",
    "-boyz",
    "^boyz",
    "(",
    "boyz*",
    "x" * 10_000,
    "\x00",
    "\ud800",
]


@pytest.mark.parametrize("text", [*HOSTILE, "a " * 5_000, "", " ", "%", "_", "; DROP TABLE lines", "🦀", "\n"])
def test_hostile_text_finds_something_or_nothing_and_never_raises(shelf, text):
    shelf.add(armies("Boyz"))
    library = shelf.open()
    assert len(library.find(text)) <= 1
    assert len(library.find("boyz", text, text)) <= 1
    assert library.lines(text, text, text) == []


def test_a_filter_at_fault_is_told_and_so_is_that_there_is_more(shelf, capsys):
    shelf.add(game(), armies("Eel Guard", "Eel Riders", "Eel Lords"))
    for options, said in ((["--army", "nobody"], "but of others"), (["--limit", "1"], "more than 1 fit")):
        assert run(["library", "find", "eel", "--library", str(shelf.path), *options, "--lang", "en"]) == 0
        assert said in capsys.readouterr().out


def test_two_games_side_by_side(shelf):
    first, second = game(), game(id="pond", name="Warhammer Fantasy 8th ed")
    shelf.add(armies("Eels"), first, armies("Eels", id="m2", name="Pond Folk", of="pond", ws=5), second)
    library = shelf.open()
    assert {one.game for one in library.find("eels")} == {"Puddle Battles 2nd ed", "Warhammer Fantasy 8th ed"}
    assert [one.cells["WS"] for one in library.find("eels", game="fantasy")] == ["5"]
    assert [one.cells["WS"] for one in library.lines("Eels", "Warhammer Fantasy 8th Edition")] == ["5"]
    assert [one.cells["WS"] for one in library.lines("Eels", "puddle battles")] == ["3"]
    assert library.lines("Eels", "Warhammer Fantasy 6th Edition") == []
    assert library.lines("Eels", "Some Other Game") == []


def test_an_army_whose_game_is_not_known_yet(shelf):
    shelf.add(armies("Eels"))
    library = shelf.open()
    assert library.lines("Eels", "Some Game", "marsh-folk") and library.lines("Eels")
    assert library.lines("Eels", "Some Game") == library.lines("Eels", "Some Game", "hill-folk") == []


def test_lines_of_the_army_that_fits_best_or_of_all(shelf):
    shelf.add(
        armies("Guard", name="Bretonnians", id="b", ws=1),
        armies("Guard", name="Dark Elves", id="d", ws=2),
        armies("Guard", name="High Elf Realms", id="h", ws=4),
        armies("Guard (old)", "Eel (champion)", name="Marsh Folk", id="m", ws=5),
    )
    assert [ws for *_, ws in shelf.lines("Guard", None, "kingdom-of-bretonnia")] == ["1"]
    assert [ws for *_, ws in shelf.lines("Guards {tomb kings}", None, "dark-elves")] == ["2"]
    assert sorted(ws for *_, ws in shelf.lines("Guard", None, "no-such-army")) == ["1", "2", "4"]
    assert shelf.lines("Eel") == [("Eel (champion)", "Eel (champion) Model", "5")]
    assert shelf.lines("Guard Model (champion)", None, "high-elf-realms") == [("Guard", "Guard Model", "4")]
    assert shelf.lines("Nobody") == []


@pytest.mark.parametrize(
    ("asked", "name", "fits"),
    [
        ("kingdom-of-bretonnia", "Bretonnians", True),
        ("orc-and-goblin-tribes", "Orcs & Goblins - Army Book (2013-4) -V8.8.2.", True),
        ("dwarfen-mountain-holds", "Dwarfs - Army Book", True),
        ("empire-of-man", "The Empire of Man", True),
        ("high-elf-realms", "Wood Elf Realms", False),
        ("warriors-of-chaos", "Daemons of Chaos", False),
        ("wood-elf-realms", "Wood Elves", True),
    ],
)
def test_armies_by_the_names_of_list_builders(asked, name, fits):
    assert (army_score(asked, name) > 0) is fits


def test_games_by_the_names_of_list_builders():
    assert same_game("the-old-world", "Warhammer The Old World")
    assert same_game("Warhammer: The Old World", "Warhammer The Old World")
    assert same_game("Warhammer 40,000 7th Edition", "Warhammer 40k 7th ed")
    assert not same_game("Warhammer 40,000 7th Edition", "Warhammer 40,000 4th Edition")
    assert not same_game("Warhammer The Old World", "Warhammer Fantasy 8th ed")


# What can be wrong with the file


def test_no_library_yet(tmp_path):
    assert open_library(str(tmp_path / "none.db")) is None
    (tmp_path / "empty.db").touch()
    assert open_library(str(tmp_path / "empty.db")) is None


def test_files_that_are_no_library(shelf, tmp_path):
    text, other, newer = tmp_path / "text.db", tmp_path / "other.db", tmp_path / "newer.db"
    text.write_text("not a database, but long enough to look for a header in it" * 20)
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE somebodys (x)")
    connection.close()
    shelf.add(simple())
    newer.write_bytes(shelf.path.read_bytes())
    with sqlite3.connect(newer) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    cases = [
        (text, "shelf-not-library"),
        (other, "shelf-not-library"),
        (newer, "shelf-newer"),
        (tmp_path, "shelf-folder"),
    ]
    for path, message in cases:
        before = path.read_bytes() if path.is_file() else b""
        for work in (lambda path=path: open_library(str(path)), lambda path=path: add([str(tmp_path / "0.cat")], path)):
            with pytest.raises(BadInput) as refused:
                work()
            assert refused.value.message == message
        assert not before or path.read_bytes() == before
    with pytest.raises(BadInput, match="cannot be opened"):
        add([str(tmp_path / "0.cat")], text / "below" / "a.db")
    with pytest.raises(BadInput, match="cannot be opened"):
        add([str(tmp_path / "0.cat")], Path("nul\x00.db"))


def test_a_library_that_is_cut_off_or_being_written_to(shelf):
    shelf.add(simple())
    other = sqlite3.connect(shelf.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.MonkeyPatch.context() as patch, pytest.raises(BadInput, match="another program"):
        patch.setattr("fracas.rosters.catalogue.store.PATIENCE", 0.1)
        shelf.add(game())
    assert shelf.lines("Eel Guard")
    other.execute("ROLLBACK")
    other.close()
    whole = shelf.path.read_bytes()
    shelf.path.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(BadInput, match="damaged"):
        shelf.open().find("eel")


def test_a_full_disk_leaves_the_library_as_it_was(shelf, monkeypatch):
    shelf.add(simple())
    before = dump(shelf.path)
    pages = sqlite3.connect(shelf.path).execute("PRAGMA page_count").fetchone()[0]

    def full(connection, *rest):
        connection.execute(f"PRAGMA max_page_count = {pages + 1}")
        resolve(connection, *rest)

    monkeypatch.setattr("fracas.rosters.catalogue.add.resolve", full)
    with pytest.raises(BadInput, match="disk is full"):
        shelf.add(armies(*(f"Eels {i}" for i in range(500)), id="big"))
    assert dump(shelf.path) == before


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root writes everywhere")
def test_a_read_only_library_can_be_read(shelf):
    shelf.add(simple())
    shelf.path.chmod(0o400)
    assert shelf.lines("Eel Guard")
    with pytest.raises(BadInput):
        shelf.add(game())


def test_writing_where_nothing_may_be_written_is_told(shelf):
    shelf.add(simple())
    connection = sqlite3.connect(shelf.path.as_uri() + "?mode=ro", uri=True)
    with pytest.raises(BadInput, match="read-only"), sqlite_refusals(shelf.path):
        connection.execute("DELETE FROM lines")
    connection.close()


def test_where_the_library_is(monkeypatch, tmp_path):
    monkeypatch.setenv("FRACAS_LIBRARY", str(tmp_path / "env.db"))
    assert library_path() == tmp_path / "env.db"
    assert library_path("given.db") == Path("given.db")
    monkeypatch.delenv("FRACAS_LIBRARY")
    assert library_path().parts[-2:] == ("fracas", "library.db")


# Killed in the middle

KILLED = """
import os, signal, sys
from pathlib import Path
from fracas.rosters.catalogue import store
from fracas.rosters.catalogue.add import add
real, left = store.connect, [int(sys.argv[1])]
def counted(path, *, create):
    connection = real(path, create=create)
    connection.execute("PRAGMA cache_size = 5")  # pages reach the file long before the commit
    def seen(statement):
        left[0] -= 1
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGKILL)
    connection.set_trace_callback(seen)
    return connection
store.connect = counted
add([sys.argv[2]], Path(sys.argv[3]))
"""


def new_and_old(tmp_path, shelf):
    """A library, and a catalogue to put in it: (the file, content before, content after)."""
    shelf.add(armies(*(f"Eels {i}" for i in range(150))), game())
    fresh = tmp_path / "fresh.cat"
    fresh.write_text(armies(*(f"Newts {i}" for i in range(150)), ws=5).replace('revision="1"', 'revision="2"'))
    before, kept = dump(shelf.path), shelf.path.read_bytes()
    add([str(fresh)], shelf.path)
    after = dump(shelf.path)
    shelf.path.write_bytes(kept)
    return fresh, before, after


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL here")
def test_killed_at_any_statement_leaves_the_old_library(tmp_path, shelf):
    fresh, before, after = new_and_old(tmp_path, shelf)
    for statement in (1, 2, 12, 40, 170, 320, 450, 10**9):
        command = [sys.executable, "-c", KILLED, str(statement), str(fresh), str(shelf.path)]
        status = subprocess.run(command, check=False).returncode
        assert status == (0 if statement == 10**9 else -signal.SIGKILL)
        assert dump(shelf.path) == (after if status == 0 else before), statement


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL here")
def test_killed_at_any_time_leaves_the_old_library_or_the_new(tmp_path, shelf):
    fresh, before, after = new_and_old(tmp_path, shelf)
    kept = shelf.path.read_bytes()
    command = [sys.executable, "-m", "fracas", "library", "add", str(fresh), "--library", str(shelf.path)]
    for moment in (0.2, 0.3, 0.35, 0.4, 0.5):
        child = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        while processor_time(child.pid) < moment and child.poll() is None:
            time.sleep(0.01)
        child.kill()
        child.wait()
        assert dump(shelf.path) in (before, after), moment
        add([str(fresh)], shelf.path)
        assert dump(shelf.path) == after
        shelf.path.write_bytes(kept)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL here")
def test_killed_in_the_first_add_there_is_no_library_and_the_next_succeeds(tmp_path):
    (tmp_path / "a.cat").write_text(simple())
    path = tmp_path / "first.db"
    for statement in (1, 3, 8, 12):
        command = [sys.executable, "-c", KILLED, str(statement), str(tmp_path / "a.cat"), str(path)]
        assert subprocess.run(command, check=False).returncode == -signal.SIGKILL
        assert open_library(str(path)) is None
    add([str(tmp_path / "a.cat")], path)
    library = open_library(str(path))
    assert library and library.find("eel")
    library.close()


# The commands


def said(capsys, *argv: str) -> tuple[int, str, str]:
    status = run([*argv, "--lang", "en"] if "--lang" not in argv else list(argv))
    out, err = capsys.readouterr()
    return status, out, err


def test_the_commands(capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("FRACAS_LIBRARY", str(tmp_path / "new" / "l.db"))
    (tmp_path / "a.cat").write_text(simple("4 34 3 3 3 1 4 1 7"))
    (tmp_path / "g.gst").write_text(game())
    status, _, err = said(capsys, "library", "find", "eel")
    assert status == 2 and "there is no library yet" in err
    status, out, err = said(capsys, "library", "add", str(tmp_path / "a.cat"))
    assert (status, err) == (0, "")
    assert "Marsh Folk, revision 1, added; 1 unit, 1 stat line" in out and "game is not known" in out
    status, out, _ = said(capsys, "library", "add", str(tmp_path / "a.cat"), str(tmp_path / "g.gst"), "--json")
    assert [(one["done"], one["game"]) for one in json.loads(out)] == [
        ("unchanged", "Puddle Battles 2nd ed"),
        ("added", "Puddle Battles 2nd ed"),
    ]
    status, out, _ = said(capsys, "library", "find", "eel", "gua")
    assert status == 0 and "Puddle Battles 2nd ed / Marsh Folk" in out and "to 10, a slip" in out
    (found,) = json.loads(said(capsys, "library", "find", "eel", "--json")[1])
    assert (found["game"], found["army"], found["unit"]) == ("Puddle Battles 2nd ed", "Marsh Folk", "Eel Guard")
    assert "WS" not in found["profile"] and found["profile"]["T"] == 3 and found["cells"]["WS"] == "34"
    assert json.loads(said(capsys, "library", "find", "nobody", "--json")[1]) == []
    assert 'nothing in the library is called "nobody"' in said(capsys, "library", "find", "nobody")[1]
    assert "Marsh Folk" in said(capsys, "library", "list")[1]
    assert [one["lines"] for one in json.loads(said(capsys, "library", "list", "--json")[1])] == [0, 1]


@pytest.mark.parametrize("argv", [["library"], ["library", "frob"], ["library", "add"], ["library", "find"]])
def test_what_cannot_be_called(capsys, argv):
    status, out, err = said(capsys, *argv)
    assert (status, out) == (2, "") and err.count("\n") == 1


def test_bad_calls_and_help_in_both_languages(capsys, tmp_path):
    status, _, err = said(capsys, "library", "add", str(tmp_path / "none.cat"), "--library", str(tmp_path / "l.db"))
    assert status == 2 and "none.cat" in err
    assert said(capsys, "library", "find", "x", "--limit", "0")[0] == 2
    assert said(capsys, "library", "list", "--library", str(tmp_path))[0] == 2
    assert "найти отряды по названию" in said(capsys, "library", "--help", "--lang", "ru")[1]
    for name in ("add", "find", "list"):
        for lang in ("en", "ru"):
            assert "--library" in said(capsys, "library", name, "--help", "--lang", lang)[1]
    assert say("ru", "shelf-counts", units=2, lines=5) == "; 2 отряда, 5 профилей"
