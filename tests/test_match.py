"""Two units of two rosters as a fight file: what weapons, armour and rules become, and what is told."""

import json

import pytest

import fracas
from conftest import HERE
from fracas.cli.app import run
from fracas.fight.errors import BadInput
from fracas.rosters.formats.reading import roster_of
from fracas.rosters.to_fight import matching
from fracas.rosters.to_fight.fight_unit import Wishes
from fracas.rosters.to_fight.writing import file_name, to_yaml
from fracas.rosters.unit import equipment_names
from fracas.rules.registry import VOCABULARIES
from rosterfiles import FANTASY, GAME, as_json, choice, line, ranked, tree

ARMIES = HERE.parent / "examples" / "armies"
RAIDERS, WARDENS = str(ARMIES / "raiders.ros"), str(ARMIES / "wardens.json")


@pytest.fixture(autouse=True)
def no_library(monkeypatch, tmp_path):
    monkeypatch.setenv("FRACAS_LIBRARY", str(tmp_path / "none.db"))


def matched(first, second, game=GAME, one=None, other=None, ruleset=None):
    """The match of two small units."""
    rosters = [roster_of(as_json(tree(unit, game=game)), "list.json") for unit in (first, second)]
    chosen = [matching.find_unit(roster, roster.units[0].name, "list") for roster in rosters]
    name, _ = matching.ruleset_for(chosen, ruleset)
    return matching.match((chosen[0], chosen[1]), name, (one or Wishes(), other or Wishes()))


def models(made, side=0):
    """The groups of a side."""
    return [*made.fight["sides"].values()][side]["units"][0]["models"]


def messages(made, side=0):
    return {one.message for one in made.remarks[side][1]}


def squad(*inside, name="Squad", **cells):
    """Nine men of future wars and what they carry."""
    return choice(name, "unit", 1, choice("Man", "model", 9, line("Man", **cells), *inside))


def block(*inside, name="Block", **cells):
    """Twenty men in ranks."""
    return choice(name, "unit", 1, choice("Man", "model", 20, ranked("Man", **cells), *inside))


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("Chainsword/Combat Blade", "close combat weapon"),
        ("Bolt Pistols", "pistol"),
        ("Plasma Pistol", "pistol"),
        ("Power Fist", "power fist"),
        ("Master-crafted Power Axe", "power weapon"),
        ("Thunder Hammer", "thunder hammer"),
        ("Single Lightning Claw", "lightning claw"),
        ("Frag Grenades", "frag grenades"),
        ("Big Choppa", "choppa"),
        ("Divining Blades", None),
        ("Boltgun", None),
        ("Melta Bombs", None),
    ],
)
def test_weapons_of_the_far_future(name, word):
    assert equipment_names.weapon_word(name, VOCABULARIES["wh40k-3e"]) == word


@pytest.mark.parametrize(
    ("name", "word", "in_t9a"),
    [
        ("Hand weapons", "hand weapon", "hand weapon"),
        ("Hand weapons (Claws)", "hand weapon", "hand weapon"),
        ("Additional hand weapons", "additional hand weapon", "paired weapons"),
        ("Great weapon", "great weapon", "great weapon"),
        ("Halberds", "halberd", "halberd"),
        ("Thrusting spears", "spear", "spear"),
        ("Lances", "lance", "lance"),
        ("Shields", "shield", "shield"),
        ("Morning star", "morning star", None),
        ("Giant's club", None, None),
        ("Sword of Sorrow", None, None),
        ("Repeater crossbows", None, None),
    ],
)
def test_weapons_of_the_old_worlds(name, word, in_t9a):
    assert equipment_names.weapon_word(name, VOCABULARIES["whfb-8e"]) == word
    assert equipment_names.weapon_word(name, VOCABULARIES["t9a-1"]) == in_t9a


def test_all_models_have_what_each_of_them_carries():
    made = matched(squad(choice("Chainsword", "upgrade", 9), choice("Bolt Pistol", "upgrade", 9)), squad(name="Other"))
    assert [(one["count"], one["weapons"]) for one in models(made)] == [(9, ["close combat weapon", "pistol"])]


def test_a_weapon_that_some_models_carry_makes_a_group_of_them():
    made = matched(squad(choice("Power Axe", "upgrade", 3)), squad(name="Other"))
    assert [(one["count"], one.get("weapons")) for one in models(made)] == [(6, None), (3, ["power weapon"])]


def test_a_single_weapon_nobody_is_named_for_is_given_to_nobody_and_told():
    unit = choice("Squad", "unit", 1, choice("Man", "model", 9, line("Man")), choice("Power Axe", "upgrade", 1))
    made = matched(unit, squad(name="Other"))
    assert "weapons" not in models(made)[0]
    assert "match-unclear" in messages(made)


def test_the_units_own_gear_is_for_all_but_those_who_have_their_own():
    sergeant = choice("Sergeant", "model", 1, line("Sergeant", A="3"), choice("Power Fist", "upgrade", 1))
    unit = choice(
        "Squad",
        "unit",
        1,
        choice("Man", "model", 9, line("Man")),
        sergeant,
        choice(
            "Standard Wargear", "upgrade", 1, choice("Chainsword", "upgrade", 1), choice("Bolt Pistols", "upgrade", 1)
        ),
    )
    assert [one["weapons"] for one in models(matched(unit, squad(name="Other")))] == [
        ["close combat weapon", "pistol"],
        ["power fist", "pistol"],
    ]


def test_what_the_ruleset_has_no_word_for_is_listed_and_never_dropped():
    made = matched(
        squad(
            choice("Gouger", "upgrade", 9, line("Gouger", "Weapon", Range="-", Strength="+1")),
            choice("Boltgun", "upgrade", 9),
        ),
        squad(name="Other"),
    )
    assert made.unmapped == (("Gouger",), ())
    assert {"match-unmapped", "match-shooting"} <= messages(made)


def test_a_user_may_say_what_a_weapon_is():
    gouger = choice("Gouger", "upgrade", 9, line("Gouger", "Weapon", Range="-", Strength="+1"))
    said = Wishes(weapons={"gougers": "power weapon"})
    made = matched(squad(gouger), squad(name="Other"), one=said)
    assert (models(made)[0]["weapons"], made.unmapped) == (["power weapon"], ((), ()))
    made = matched(squad(gouger), squad(name="Other"), one=Wishes(weapons={"Gouger": "none"}))
    assert ("weapons" in models(made)[0], made.unmapped) == (False, ((), ()))


def test_attacks_that_count_a_second_weapon_do_not_get_it_twice():
    two = (choice("Chainsword", "upgrade", 9), choice("Bolt Pistol", "upgrade", 9))
    made = matched(squad(*two, A="1+1"), squad(*two, name="Other", A="1"))
    assert (models(made)[0]["A"], models(made)[0]["weapons"]) == (2, ["close combat weapon"])
    assert models(made, 1)[0]["weapons"] == ["close combat weapon", "pistol"]
    assert "match-paired" in messages(made)
    # the same blows either way: two attacks each
    attacks = [
        strike["attacks"] for step in fracas.odds(fracas.load(made.fight)).json()["steps"] for strike in step["strikes"]
    ]
    assert attacks == [18, 18]


def test_armour_gives_a_save_where_the_line_has_none():
    worn = (choice("Light Armour", "upgrade", 20), choice("Shield", "upgrade", 20))
    made = matched(block(*worn), block(choice("Heavy armour", "upgrade", 20), name="Other"), game=FANTASY)
    assert (models(made)[0]["Sv"], models(made, 1)[0]["Sv"]) == ("5+", "5+")
    assert "match-armour" in messages(made)


def test_a_shield_does_not_help_behind_a_great_weapon():
    worn = (
        choice("Light Armour", "upgrade", 20),
        choice("Shield", "upgrade", 20),
        choice("Great weapon", "upgrade", 20),
    )
    assert models(matched(block(*worn), block(name="Other"), game=FANTASY))[0]["Sv"] == "6+"


def test_special_rules_of_the_rulesets_name_are_traits_and_the_others_are_listed():
    rules = {
        "rules": [{"name": "Fear"}, {"name": "Hatred (Elves)"}, {"name": "Poisoned Attacks"}, {"name": "Odd Smell"}]
    }
    made = matched(block() | rules, block(name="Other"), game=FANTASY)
    assert models(made)[0]["traits"] == ["fear", "poisoned attacks"]
    (left,) = [one for one in made.remarks[0][1] if one.message == "match-rules"]
    assert left.args["names"] == "Hatred (Elves), Odd Smell"


def test_rolled_attacks_become_random_attacks():
    made = matched(block(A="D6+1"), block(name="Other"), game=FANTASY)
    assert (models(made)[0]["A"], models(made)[0]["traits"]) == (0, ["random attacks (D6+1)"])


def test_rider_and_mount_strike_both():
    steed = choice("Steed", "mount", 20, ranked("Steed", S="4", T="-", W="-", Ld="-"))
    made = matched(block(steed), block(name="Other"), game=FANTASY)
    assert models(made)[0]["mount"] == {"name": "Steed", "WS": 3, "S": 4, "I": 3, "A": 1}
    assert next(iter(made.fight["sides"].values()))["units"][0]["type"] == "cavalry"


def test_without_files_there_are_no_ranks_and_that_is_told():
    made = matched(block(), block(name="Other"), game=FANTASY, other=Wishes(files=5))
    units = [side["units"][0] for side in made.fight["sides"].values()]
    assert ("files" in units[0], units[1]["files"]) == (False, 5)
    assert ("match-files" in messages(made), "match-files" in messages(made, 1)) == (True, False)


def test_units_and_sides_of_one_name_get_letters():
    made = matched(squad(), squad())
    assert [*made.fight["sides"]] == ["Army of the Tests A", "Army of the Tests B"]
    assert [side["units"][0]["name"] for side in made.fight["sides"].values()] == ["Squad A", "Squad B"]


def test_models_without_a_profile_are_refused_or_left_out():
    unit = choice("Squad", "unit", 1, choice("Man", "model", 9), choice("Boss", "model", 1, line("Boss")))
    chosen = matching.find_unit(roster_of(as_json(tree(unit)), "x"), "Squad", "x")
    with pytest.raises(BadInput, match=r"Squad, Man \(9\): no stat line"):
        matching.check_profiles(chosen, "x", leave_out=False)
    matching.check_profiles(chosen, "x", leave_out=True)
    made = matched(unit, squad(name="Other"))
    assert [one["name"] for one in models(made)] == ["Boss"]
    assert "match-left-out" in messages(made)


def test_the_missing_cell_is_in_the_refusal():
    chosen = matching.find_unit(roster_of(as_json(tree(squad(T="-"))), "x"), "Squad", "x")
    with pytest.raises(BadInput, match=r"Squad, Man \(9\): its stat line has no usable T"):
        matching.check_profiles(chosen, "x", leave_out=False)
    with pytest.raises(BadInput, match="nobody would be left"):
        matching.check_profiles(chosen, "x", leave_out=True)


def test_a_unit_is_found_by_part_of_its_name_or_by_number():
    units = (squad(name="Boyz Mob"), squad(name="Boyz Mob", A="3"), squad(name="Nob Mob"))
    roster = roster_of(as_json(tree(*units)), "x")
    first = matching.find_unit(roster, "boyz", "x")
    assert (first.unit, [one.message for one in first.remarks]) == (roster.units[0], ["match-several"])
    assert matching.find_unit(roster, "Boyz Mob#2", "x").unit is roster.units[1]
    with pytest.raises(BadInput, match="may be several: Boyz Mob, Nob Mob"):
        matching.find_unit(roster, "Mob", "x")
    with pytest.raises(BadInput, match="no unit Grots in it; there are: Boyz Mob, Nob Mob"):
        matching.find_unit(roster, "Grots", "x")
    with pytest.raises(BadInput, match="no such number: 2 units"):
        matching.find_unit(roster, "Boyz#3", "x")


def test_games_of_two_rulesets_need_a_choice():
    rosters = [roster_of(as_json(tree(unit, game=game)), "x") for unit, game in ((squad(), GAME), (block(), FANTASY))]
    chosen = [matching.ChosenUnit(roster, roster.units[0]) for roster in rosters]
    with pytest.raises(BadInput, match="choose one with --ruleset"):
        matching.ruleset_for(chosen, None)
    assert matching.ruleset_for(chosen, "classic")[0] == "classic"


@pytest.mark.parametrize(
    "name", ["Yes", "no", "12", "1e3", "a: b", "# x", "'", 'Ork\'s "own"', "null", "~", "0o7", "- x", "Ж"]
)
def test_names_that_yaml_could_take_for_something_else(name):
    made = matched(squad(name=name), squad(name="Other"))
    fight = fracas.load(to_yaml(made.fight, ["it is: a comment", "- and\nanother"]))
    assert fight.sides[0].units[0].name == name


@pytest.mark.parametrize("name", ["../../etc/passwd", "/", "", "a/b\\c", "Ж", "x" * 300])
def test_a_file_is_never_named_outside_its_folder(name):
    found = file_name(name)
    assert found
    assert not set("/\\.") & set(found)
    assert len(found) <= 60


def said(capsys, *argv):
    status = run([*argv, "--lang", "en"])
    out, err = capsys.readouterr()
    return status, out, err


def test_match_writes_a_fight_that_odds_reads(capsys, tmp_path):
    path = tmp_path / "raid.yaml"
    status, out, err = said(
        capsys, "match", f"{RAIDERS}:Mob", f'{WARDENS}:"Warden Squad"', "--charge", "A", "-o", str(path)
    )
    assert (status, err) == (0, "")
    assert "Power Claw is taken as power fist" in out
    fight = fracas.load(path)
    assert (fight.turn, fight.sides[0].units[0].charged) == ("Raiders", True)
    assert said(capsys, "odds", str(path))[0] == 0


def test_match_prints_the_fight_or_json(capsys):
    _, text, _ = said(capsys, "match", f"{RAIDERS}:Mob", f"{WARDENS}:Squad")
    assert fracas.load(text).sides[1].units[0].size == 10
    _, text, _ = said(capsys, "match", f"{RAIDERS}:Mob", f"{WARDENS}:Squad", "--json")
    found = json.loads(text)
    assert fracas.load(found["fight"]).sides[0].units[0].size == 13
    assert found["unmapped"] == [["Gouger"], []]


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        ((RAIDERS, f"{WARDENS}:Squad"), "no unit is named; there are: Raiding Mob, Snipers"),
        (("Mob", f"{WARDENS}:Squad"), "wanted is FILE:UNIT"),
        (("nowhere.ros:Mob", f"{WARDENS}:Squad"), "nowhere.ros: there is no such file"),
        ((f"{RAIDERS}:Mob", f"{WARDENS}:Squad", "--weapon", "Gouger"), "wanted is NAME=WEAPON"),
        ((f"{RAIDERS}:Mob", f"{WARDENS}:Squad", "--weapon", "Gouger=banana"), "wanted is NAME=WEAPON"),
        ((f"{RAIDERS}:Mob", f"{WARDENS}:Squad", "--files", "0"), "models abreast"),
        ((f"{RAIDERS}:Mob", f"{WARDENS}:Squad", "--files", "C=5"), "models abreast"),
        ((f"{RAIDERS}:Mob", f"{WARDENS}:Squad", "--type", "A=fish"), "wanted is one of"),
        ((f"{RAIDERS}:Mob", f"{WARDENS}:Squad", "-o", "/nowhere/at/all.yaml"), "cannot be written"),
        ((f"{RAIDERS}:Truck", f"{WARDENS}:Squad"), "no unit Truck in it"),
    ],
)
def test_match_refuses_in_one_line(capsys, argv, message):
    status, out, err = said(capsys, "match", *argv)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert message in err


def test_a_colon_in_the_files_name(capsys, tmp_path):
    path = tmp_path / "my: list.json"
    path.write_bytes((ARMIES / "wardens.json").read_bytes())
    assert said(capsys, "match", f"{RAIDERS}:Mob", f"{path}:Squad")[0] == 0
