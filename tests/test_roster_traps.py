"""What real lists do to those who read them: each trap with a small list of our own that has it."""

import pytest

from fracas.rosters.formats.reading import roster_of
from fracas.rosters.unit.stat_cells import read_saves, read_stat
from rosterfiles import CELLS, FANTASY, RANKS, as_json, choice, group, line, noted, only, ranked, read, told, tree


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("WS", "4", 4),
        ("WS", " 4 ", 4),
        ("W", "3.0", 3),
        ("T", "4(5)", 5),  # bikes: wounded as Toughness 5
        ("T", "4 (5)", 5),
        ("S", "3(5)", 3),  # the bracket is a weapon's, which is listed itself
        ("A", "2(3)", 2),
        ("A", "3+1", 4),
        ("A", "4(+1)", 5),
        ("A", "D3+3", "D3+3"),
        ("A", "D6", "D6"),
        ("A", "d6 + 1", "D6+1"),
        ("A", "D3 (+3)", "D3+3"),
        ("A", "1D6", "D6"),
        ("A", "2D6", "2D6"),
        ("WS", "34", None),  # a slip in real data
        ("W", "12", 12),
        ("W", "21", None),
        ("T", "0", None),
        ("A", "0", 0),
        ("Ld", "-", None),
        ("T", "", None),
        ("T", "*", None),
        ("T", "special", None),
        ("A", "1/D6", None),
        ("I", "-3", None),
        ("I", "3+", None),
        ("I", "1e1", None),
    ],
)
def test_a_cell_is_a_number_or_none_and_never_a_guess(name, text, value):
    assert read_stat(name, text, low=0 if name == "A" else 1).value == value


def test_what_is_not_plain_is_told():
    assert read_stat("T", "4(5)").remark.message == "roster-cell-bracket-toughness"
    assert read_stat("A", "3+1").remark.message == "roster-cell-sum"
    assert read_stat("A", "3+1").paired
    assert not read_stat("T", "3+1").paired
    assert read_stat("WS", "34").remark.message == "roster-cell-range"
    assert read_stat("WS", "34").remark.args["text"] == "34"
    assert read_stat("WS", "4").remark is None


@pytest.mark.parametrize(
    ("armour", "ward", "save", "invulnerable"),
    [
        ("3+", None, "3+", None),
        ("3+/5++", None, "3+", "5+"),
        ("3+/5+", None, "3+", "5+"),
        ("3/5+", None, "3+", "5+"),
        ("2+/4", None, "2+", "4+"),
        ("-/4+", None, None, "4+"),
        ("4++", None, None, "4+"),
        ("-", None, None, None),
        ("", "5+", None, "5+"),
        ("4+", "4+", "4+", "4+"),
        ("2", None, "2+", None),
        ("4+*", None, "4+", None),
        ("+1", None, None, None),
        ("7+", None, None, None),
        ("X", None, None, None),
        ("special", None, None, None),
    ],
)
def test_a_save_is_armour_then_invulnerable(armour, ward, save, invulnerable):
    found = read_saves(armour, ward)
    assert (found.Sv, found.Inv) == (save, invulnerable)


@pytest.mark.parametrize("text", ["+1", "7+", "special"])
def test_a_save_that_is_none_is_told(text):
    assert [one.message for one in read_saves(text).remarks] == ["roster-cell-save"]


def test_a_line_without_a_number_is_no_profile_and_the_cell_is_named():
    unit = only(choice("Mob", "unit", 1, choice("Boy", "model", 9, line("Boy", T="", W="-"))))
    assert group(unit, "Boy").profile is None
    assert told(unit) == {("Boy", "T", "roster-cell-missing"), ("Boy", "W", "roster-cell-none")}
    assert unit.problems[0].models == 9


def test_weapon_skill_34_is_a_slip_and_not_taken():
    unit = only(choice("Team", "unit", 1, choice("Shot", "model", 3, ranked("Shot", WS="34"))), game=FANTASY)
    assert told(unit) == {("Shot", "WS", "roster-cell-range")}


def test_rolled_attacks_are_a_number_only_where_the_ruleset_rolls_them():
    spawn = choice("Spawn", "model", 1, line("Spawn", A="D6"))
    assert told(only(spawn)) == {("Spawn", "A", "roster-cell-dice")}
    beast = choice("Spawn", "model", 1, ranked("Spawn", A="D6+1"))
    assert group(only(beast, game=FANTASY), "Spawn").profile["A"] == "D6+1"


def test_the_number_of_a_nested_choice_is_already_the_units():
    unit = only(
        choice(
            "Riders",
            "unit",
            1,
            choice(
                "Rider", "model", 10, line("Rider"), choice("Lance", "upgrade", 10, choice("Pennon", "upgrade", 10))
            ),
        )
    )
    assert unit.models == 10
    assert [one.count for one in unit.groups] == [10]


def test_the_same_model_chosen_one_by_one_is_one_group():
    one = choice("Guard", "model", 1, line("Guard"))
    unit = only(choice("Squad", "unit", 1, one, one, one, choice("Sergeant", "model", 1, line("Sergeant", A="3"))))
    assert [(found.name, found.count) for found in unit.groups] == [("Guard", 3), ("Sergeant", 1)]


def test_upgrades_with_a_line_of_their_own_are_models():
    unit = only(
        choice(
            "Bikes",
            "unit",
            1,
            choice("Biker Sergeant", "model", 1, line("Biker Sergeant", A="2")),
            choice("Biker", "upgrade", 2, line("Biker")),
            choice("Attack Bike", "upgrade", 1, line("Attack Bike", W="2")),
        )
    )
    assert unit.models == 4
    assert group(unit, "Attack Bike").profile["W"] == 2


def test_upgrades_within_a_model_that_better_its_line_are_no_models():
    unit = only(
        choice(
            "Marines",
            "unit",
            1,
            line("Marine"),
            choice("Champion", "model", 1, line("Champion", A="3")),
            choice("Marine", "model", 4),
            choice("Marine", "model", 2, choice("Great Axe", "upgrade", 2, line("Marine (axe)", S="5"))),
        )
    )
    assert unit.models == 7
    assert sorted((one.count, one.profile["S"]) for one in unit.groups if one.name == "Marine") == [(2, 5), (4, 3)]


def test_a_better_line_of_some_models_leaves_the_others_theirs():
    unit = only(
        choice(
            "Squad",
            "unit",
            1,
            choice(
                "Marine",
                "model",
                5,
                line("Marine"),
                choice("Shield", "upgrade", 2, line("Marine with shield", Sv="3+")),
            ),
        )
    )
    assert unit.models == 5
    assert sorted((one.count, one.profile["Sv"]) for one in unit.groups) == [(2, "3+"), (3, "6+")]


def test_a_line_on_the_unit_alone_is_its_models():
    unit = only(choice("Mob", "unit", 1, line("Boy"), choice("Boyz", "model", 9)))
    assert group(unit, "Boyz").profile["T"] == 4
    assert not unit.problems


def test_of_several_lines_on_the_unit_each_model_has_that_of_its_name():
    lines = (line("Legion Marine"), line("Legion Sergeant", A="3"))
    unit = only(
        choice(
            "Squad", "unit", 1, *lines, choice("Marines, Legion", "model", 9), choice("Sergeant, Legion", "model", 1)
        )
    )
    assert [one.profile["A"] for one in unit.groups] == [2, 3]


def test_of_several_lines_on_the_unit_none_is_guessed():
    unit = only(choice("Squad", "unit", 1, line("Veteran"), line("Recruit", A="1"), choice("Man", "model", 9)))
    assert told(unit) == {("Man", "", "roster-lines")}


def test_a_line_nowhere_is_told_with_the_number_of_models():
    unit = only(choice("Squad", "unit", 1, choice("Man", "model", 9), choice("Boss", "model", 1, line("Boss"))))
    assert unit.models == 10
    assert unit.understood == 1
    assert told(unit) == {("Man", "", "roster-no-line")}
    assert unit.problems[0].models == 9


def test_a_unit_that_is_its_own_line_is_one_model():
    unit = only(
        choice("Captain", "unit", 1, line("Captain", W="3")),
    )
    assert (unit.models, unit.groups[0].profile["W"]) == (1, 3)
    unit = only(
        choice(
            "Captain",
            "unit",
            1,
            line("Captain"),
            choice("Fine Armour", "upgrade", 1, line("Captain (fine armour)", Sv="2+")),
        )
    )
    assert (unit.models, unit.groups[0].profile["Sv"]) == (1, "2+")


def test_an_upgrade_at_the_top_that_is_a_model_is_a_unit():
    (unit,) = read(choice("Sorcerer", "upgrade", 1, line("Sorcerer")), choice("Rite of War", "upgrade")).units
    assert (unit.name, unit.models) == ("Sorcerer", 1)


def test_settings_of_the_list_are_no_units_and_are_named():
    roster = read(choice("Mob", "unit", 1, choice("Boy", "model", 9, line("Boy"))), choice("Allegiance", "upgrade"))
    assert roster.others == ("Allegiance",)


def test_a_crew_type_champion_is_one_of_the_models():
    command = line("Champion", "Command", Description="")
    unit = only(
        choice(
            "Dark Riders",
            "unit",
            1,
            choice(
                "Rider", "model", 6, ranked("Rider"), choice("Steed", "mount", 6, ranked("Steed", T="-", W="-", Ld="-"))
            ),
            choice("Herald", "crew", 1, ranked("Herald", A="2"), command),
        ),
        game=FANTASY,
    )
    assert unit.models == 6
    assert [(one.name, one.count, one.role, one.profile["A"]) for one in unit.groups] == [
        ("Rider", 5, "trooper", 1),
        ("Herald", 1, "champion", 2),
    ]
    assert all(one.mounts[0].profile["WS"] == 3 for one in unit.groups)


def test_an_upgrade_called_champion_is_one_of_the_models():
    unit = only(
        choice(
            "Clanrats",
            "unit",
            1,
            choice("Clanrats", "model", 20, ranked("Clanrat")),
            choice("Champion", "upgrade", 1, ranked("Clawleader", A="2")),
            choice("Standard Bearer", "upgrade", 1),
            choice("Musician", "upgrade", 1),
        ),
        game=FANTASY,
    )
    assert unit.models == 20
    assert sorted((one.role, one.count) for one in unit.groups) == [
        ("champion", 1),
        ("musician", 1),
        ("standard bearer", 1),
        ("trooper", 17),
    ]
    assert group(unit, "Clawleader").profile["A"] == 2


def test_the_crew_of_a_machine_is_no_further_model():
    unit = only(
        choice(
            "Chariot",
            "unit",
            1,
            choice("Chariot", "model", 1, ranked("Chariot"), choice("Crew", "crew", 2, ranked("Crew"))),
        ),
        game=FANTASY,
    )
    assert unit.models == 1
    assert unit.groups[0].mounts[0].name == "Crew"


def test_rider_and_mount_stand_on_one_base_and_the_mount_adds_to_its_rider():
    unit = only(
        choice(
            "Prince",
            "unit",
            1,
            choice(
                "Prince",
                "model",
                1,
                ranked("Prince", T="4", W="3"),
                choice("Griffon", "mount", 1, ranked("Griffon", WS="5", S="5", T="(+1)", W="(+4)", A="4", Ld="-")),
            ),
        ),
        game=FANTASY,
    )
    (prince,) = unit.groups
    assert (unit.models, prince.profile["T"], prince.profile["W"]) == (1, 5, 7)
    assert prince.mounts[0].profile == {"WS": 5, "S": 5, "I": 3, "A": 4}
    assert "roster-ridden" in noted(unit)


def test_an_upgrade_that_is_a_mount_is_no_further_model():
    unit = only(
        choice("Warlord", "model", 1, ranked("Warlord"), choice("Pox Rat", "upgrade", 1, ranked("Pox Rat", W="-"))),
        game=FANTASY,
    )
    assert (unit.models, unit.groups[0].mounts[0].name) == (1, "Pox Rat")


def test_numbers_may_be_text_and_texts_numbers():
    unit = only(choice("Mob", "unit", "1", choice("Boy", "model", "9", line("Boy"))))
    assert unit.models == 9
    found = tree(choice("Mob", "unit", 1.0, choice("Boy", "model", 9.0, line("Boy", WS=4, T=4))))
    assert roster_of(as_json(found), "x").units[0].groups[0].profile["WS"] == 4


def test_a_number_that_is_none_counts_one_and_is_told():
    unit = only(choice("Mob", "unit", 1, choice("Boy", "model", "many", line("Boy"))))
    assert (unit.models, told(unit)) == (1, {("Boy", "", "roster-number")})


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("<b>Boyz</b>", "Boyz"),
        ("**Boyz**", "Boyz"),
        ("Boyz &amp; Gretchin", "Boyz & Gretchin"),
        ("  Boyz\n of\tthe Moon ", "Boyz of the Moon"),
        ("Skeleton Warriors {tomb kings}", "Skeleton Warriors {tomb kings}"),
        ("Bo\u202eyz", "Boyz"),
        ("[red]Boyz[/red]", "[red]Boyz[/red]"),
    ],
)
def test_names_lose_their_markup(name, seen):
    assert only(choice(name, "unit", 1, choice("Boy", "model", 9, line("Boy")))).name == seen


def test_the_name_of_a_list_says_nothing_of_its_army():
    found = tree(choice("Mob", "unit", 1, choice("Boy", "model", 9, line("Boy"))))
    roster = roster_of(as_json(found | {"name": "Guard of the Realm"}), "guard.json")
    assert (roster.name, roster.army) == ("Guard of the Realm", "Army of the Tests")


def test_vehicles_are_told_and_not_counted():
    rhino = choice("Rhino", "upgrade", 1, line("Rhino", "Vehicle", BS="4", Front="11", Side="11", Rear="10", HP="3"))
    squad = choice("Squad", "unit", 1, choice("Man", "model", 9, line("Man")), rhino)
    roster = read(squad, choice("Tanks", "unit", 1, rhino, rhino))
    assert [(one.name, one.models) for one in roster.units] == [("Squad", 9)]
    assert [(one.unit, one.model, one.models) for one in roster.problems] == [
        ("Squad", "Rhino", 1),
        ("Tanks", "Rhino", 2),
    ]


def test_a_vehicle_the_list_calls_a_model_is_a_unit_without_a_profile():
    tank = choice("Tank", "model", 2, line("Tank", "Vehicle", BS="4", Front="12", Side="11", Rear="10", HP="3"))
    unit = only(choice("Tanks", "unit", 1, tank))
    assert (unit.models, told(unit)) == (2, {("Tank", "WS", "roster-hull")})


def test_a_walker_lacks_toughness():
    walker = line("Walker", "Walker", WS="4", BS="4", S="6", Front="12", Side="12", Rear="10", I="4", A="2", HP="3")
    assert told(only(choice("Walker", "unit", 1, choice("Walker", "model", 1, walker)))) == {
        ("Walker", "T", "roster-walker")
    }


def test_a_unit_within_a_unit_is_its_own_and_has_its_own_points():
    points = {"costs": [{"name": "pts", "value": 100}]}
    court = choice("Court", "unit", 1, choice("Lord", "model", 2, line("Lord")), **points)
    roster = read(choice("Overlord", "model", 1, line("Overlord"), court, **points))
    assert [(one.name, one.models, one.points) for one in roster.units] == [("Overlord", 1, 100), ("Court", 2, 100)]


def test_a_unit_that_only_holds_units_is_none():
    (unit,) = read(choice("Covenant", "unit", 1, choice("Techmarine", "unit", 1, line("Techmarine")))).units
    assert (unit.name, unit.models) == ("Techmarine", 1)


def test_hidden_profiles_are_not_read():
    hidden = line("Boy", T="5") | {"hidden": "true"}
    assert only(choice("Mob", "unit", 1, choice("Boy", "model", 9, hidden, line("Boy")))).groups[0].profile["T"] == 4


def test_the_columns_may_be_named_in_full_and_in_any_case():
    names = {
        "Weapon Skill": "WS",
        "STRENGTH": "S",
        "toughness": "T",
        "Wounds": "W",
        "I": "I",
        "Attacks": "A",
        "LD": "Ld",
    }
    cells = {long: CELLS[short] for long, short in names.items()}
    unit = only(choice("Mob", "unit", 1, choice("Boy", "model", 9, line("Boy", "Profile", **cells))))
    assert unit.groups[0].profile == {"WS": 4, "S": 3, "T": 4, "W": 1, "I": 2, "A": 2, "Ld": 7}
    assert RANKS["M"] == "4"
