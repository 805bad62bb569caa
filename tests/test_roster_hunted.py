"""What a hunter of wrong counts found in rosters: each kept, with a small list of our own."""

import pytest

import fracas
from fracas.rosters.formats.reading import roster_of
from fracas.rosters.to_fight import matching
from fracas.rosters.to_fight.fight_unit import Wishes
from fracas.rosters.unit.stat_cells import read_saves
from rosterfiles import FANTASY, GAME, as_json, choice, group, line, noted, only, ranked, read, told, tree


def arm(name: str, kind: str = "Weapon", **cells: str) -> dict:
    return line(name, kind, **(cells or {"Range": "-", "Strength": "User"}))


def fight_of(unit: dict, game: str = GAME) -> list[dict]:
    """The models of a unit in a match, after making sure that the fight can be loaded."""
    foe = choice("Foes", "unit", 1, choice("Foe", "model", 5, line("Foe") if game == GAME else ranked("Foe")))
    rosters = [roster_of(as_json(tree(one, game=game)), "x") for one in (unit, foe)]
    chosen = [matching.ChosenUnit(roster, roster.units[0]) for roster in rosters]
    made = matching.match((chosen[0], chosen[1]), matching.ruleset_for(chosen, None)[0], (Wishes(), Wishes()))
    fracas.load(made.fight)
    return [*made.fight["sides"].values()][0]["units"][0]["models"]  # noqa: RUF015


def test_steeds_beside_the_riders_are_ridden():
    for number in (4, 1):
        steed = choice(
            "Demigryph", "upgrade", number, ranked("Demigryph", S="5", A="3", **{"Troop Type": "Monstrous Beast"})
        )
        unit = only(choice("Knights", "unit", 1, choice("Knight", "model", 4, ranked("Knight")), steed), game=FANTASY)
        assert (unit.models, unit.groups[0].mounts[0].profile["A"]) == (4, 3)


@pytest.mark.parametrize("name", ["Veteran Sergeant", "Space Marine Sergeant"])
def test_a_rank_that_betters_a_models_line_is_no_further_model(name):
    sergeant = choice(
        "Space Marine Sergeant",
        "model",
        1,
        line("Space Marine Sergeant"),
        choice(name, "upgrade", 1, line(name, A="3"), choice("Power Fist", "upgrade", 1)),
    )
    unit = only(choice("Squad", "unit", 1, choice("Space Marine", "model", 4, line("Space Marine")), sergeant))
    assert unit.models == 5
    assert group(unit, "Space Marine Sergeant").profile["A"] == 3
    assert [one.name for one in group(unit, "Space Marine Sergeant").weapons] == ["Power Fist"]


def test_a_model_without_a_line_has_that_of_its_rank():
    unit = only(choice("Commissar", "model", 1, choice("Lord Commissar", "upgrade", 1, line("Lord Commissar", W="3"))))
    assert (unit.models, unit.groups[0].profile["W"]) == (1, 3)


def test_a_creature_within_a_model_is_a_model_and_told():
    wolf = choice("Cyberwolf", "upgrade", 1, line("Cyberwolf", WS="5"))
    unit = only(choice("Pack", "unit", 1, choice("Lord", "model", 1, line("Lord"), wolf)))
    assert unit.models == 2
    assert "roster-upgrade-models" in noted(unit)


@pytest.mark.parametrize(("strength", "attacks", "models"), [("3", "2", 15), ("4", "2", 15), ("3", "1", 16)])
def test_a_champion_by_another_name_is_known_by_one_more_attack(strength, attacks, models):
    boss = choice("Draich Master", "upgrade", 1, ranked("Draich Master", S=strength, A=attacks))
    unit = only(choice("Guard", "unit", 1, choice("Guard", "model", 15, ranked("Guard")), boss), game=FANTASY)
    assert unit.models == models
    assert ("roster-upgrade-models" in noted(unit)) == (models == 16)


def test_a_machine_and_its_crew_are_one_model():
    cannon = choice("Great Cannon", "upgrade", 1, ranked("Great Cannon", WS="-", T="7", W="3", I="-", A="-", Ld="-"))
    crew = choice("Crew", "upgrade", 3, ranked("Crew"))
    unit = only(choice("Great Cannon", "unit", 1, choice("Great Cannon", "model", 1), cannon, crew), game=FANTASY)
    assert unit.models == 1
    assert ("Great Cannon", "WS", "roster-cell-none") in told(unit)
    assert "roster-crew" in noted(unit)


def test_a_unit_within_a_model_is_a_unit():
    guard = choice("Retinue", "unit", 1, choice("Guard", "model", 5, line("Guard")))
    roster = read(choice("Command", "unit", 1, choice("Commander", "model", 1, line("Commander"), guard)))
    assert [(one.name, one.models) for one in roster.units] == [("Command", 1), ("Retinue", 5)]


def test_a_list_in_text_with_what_follows_the_price_and_numbers_with_an_x():
    text = """++ A (Warhammer: The Old World) [300pts] ++
+ Core + [300pts]
Spearmen [20] [120pts]: Full Command, Shields
12x Archers [120pts]
Odd line [oops] [1pts] here
"""
    roster = roster_of(text.encode(), "x.txt")
    assert [(one.name, one.models) for one in roster.units] == [("Spearmen", 20), ("Archers", 12)]
    assert [one.role for one in roster.units[0].groups] == ["trooper", "champion", "standard bearer", "musician"]
    assert [one.remark.message for one in roster.problems] == ["roster-odd-line"]


def test_statistics_of_mounts_and_crew_are_ridden():
    text = """===
A [300 pts]
Warhammer: The Old World, Chaos, Open War
===
++ Characters [300 pts] ++
Sorcerer [300 pts]
Hand weapon, Dragon

[Sorcerer] M(4) WS(4) BS(3) S(4) T(4) W(2) I(3) A(2) Ld(8)
[Dragon] M(6) WS(6) BS(0) S(7) T(+1) W(+6) I(4) A(6) Ld(-)
"""
    (unit,) = roster_of(text.encode(), "x.txt").units
    (made,) = unit.groups
    assert (made.profile["T"], made.profile["W"], made.mounts[0].profile["A"]) == (5, 8, 6)


def test_a_pair_is_one_models_and_two_weapons():
    pair = choice("Pair of Lightning Claws", "upgrade", 1, arm("Pair of Lightning Claws"))
    unit = choice("Squad", "unit", 1, choice("Man", "model", 5, line("Man")), pair)
    assert all("weapons" not in one for one in fight_of(unit))  # whose it is, is not said
    lone = choice("Lord", "model", 1, line("Lord"), pair)
    assert fight_of(lone)[0]["weapons"] == ["lightning claw", "lightning claw"]


def test_a_number_that_is_given_is_not_everybodys():
    two = choice("Power Weapons", "upgrade", 2, arm("Power Weapon"))
    unit = choice(
        "Squad", "unit", 1, choice("Man", "model", 9, line("Man")), choice("Boss", "model", 1, line("Boss")), two
    )
    assert [(one["count"], one.get("weapons")) for one in fight_of(unit)[:2]] == [(7, None), (2, ["power weapon"])]


def test_one_of_five_where_the_others_have_theirs():
    arms = (choice("Thunder Hammer", "upgrade", 1), choice("Power Fist", "upgrade", 4), choice("Sword", "upgrade", 5))
    unit = choice("Squad", "unit", 1, choice("Terminator", "model", 5, line("Terminator"), *arms))
    found = {tuple(one["weapons"]): one.get("count", 1) for one in fight_of(unit)}
    assert sum(found.values()) == 5
    assert sum(n for weapons, n in found.items() if "thunder hammer" in weapons) == 1
    assert sum(n for weapons, n in found.items() if "power fist" in weapons) == 4


def test_weapons_stay_with_the_group_that_has_them():
    first = choice(
        "Wolf", "model", 5, line("Wolf"), choice("Chainsword", "upgrade", 5), choice("Power Fist", "upgrade", 2)
    )
    unit = choice("Pack", "unit", 1, first, choice("Wolf", "model", 8, line("Wolf"), choice("Bolter", "upgrade", 8)))
    found = fight_of(unit)
    assert [one["count"] for one in found] == [3, 2, 8]
    assert ["power fist" in one.get("weapons", ()) for one in found] == [False, True, False]


def test_one_weapon_among_single_models_is_nobodys():
    men = [choice(name, "model", 1, line(name)) for name in ("Apothecary", "Techpriest")]
    assert all(
        "weapons" not in one for one in fight_of(choice("Squad", "unit", 1, *men, choice("Power Fist", "upgrade", 1)))
    )


@pytest.mark.parametrize("name", ["Replace Close Combat Weapon with Chainaxe", "No Power Fist"])
def test_a_choice_that_takes_a_weapon_away_is_none(name):
    unit = choice("Squad", "unit", 1, choice("Man", "model", 4, line("Man"), choice(name, "upgrade", 4)))
    assert "weapons" not in fight_of(unit)[0]


def test_profiles_are_left_out_only_where_the_name_speaks_of_the_others():
    both = choice("Bolt Pistol & CCW", "upgrade", 9, arm("Bolt Pistol", Range='12"'), arm("Close Combat Weapon"))
    unit = choice("Squad", "unit", 1, choice("Man", "model", 9, line("Man"), both))
    assert fight_of(unit)[0]["weapons"] == ["pistol", "close combat weapon"]
    one = choice("Chainswords & Combat Blades", "upgrade", 9, arm("Chainaxe"), arm("Chainsword/Combat Blade"))
    unit = choice("Squad", "unit", 1, choice("Man", "model", 9, line("Man"), one))
    assert fight_of(unit)[0]["weapons"] == ["close combat weapon"]
    assert "Chainaxe" in only(unit).groups[0].equipment


def test_what_the_unit_itself_has_is_every_models():
    halberd, armour = arm("Halberd"), arm("Light Armour", "Armour", Save="6+")
    unit = choice("Halberdiers", "unit", 1, halberd, armour, choice("Man", "model", 20, ranked("Man")))
    assert fight_of(unit, FANTASY)[0]["weapons"][0] == "halberd"
    assert fight_of(unit, FANTASY)[0]["Sv"] == "6+"
    lone = only(choice("Hero", "unit", 1, line("Hero"), arm("Iron Halo", "Wargear Item", Description="")))
    assert lone.groups[0].equipment == ("Iron Halo",)


def test_what_a_mount_has_is_told_and_its_barding_counts():
    dragon = choice(
        "Dragon",
        "mount",
        1,
        ranked("Dragon", T="(+1)", W="(+4)", Ld="-"),
        choice("Wicked claws", "upgrade", 1),
        choice("Barding", "upgrade", 1),
        rules=[{"name": "Terror"}, {"name": "Odd Breath"}],
    )
    unit = choice(
        "Prince",
        "unit",
        1,
        choice("Prince", "model", 1, ranked("Prince"), choice("Heavy armour", "upgrade", 1), dragon),
    )
    (made,) = only(unit, game=FANTASY).groups[0].mounts
    assert made.equipment == ("Wicked claws", "Barding")
    assert made.rules == ("Terror", "Odd Breath")
    (fight,) = fight_of(unit, FANTASY)
    assert fight["Sv"] == "4+"  # heavy armour and barding
    assert fight["mount"]["traits"] == ["terror"]


def test_what_command_models_have_is_theirs():
    unit = only(
        choice(
            "Spears",
            "unit",
            1,
            choice("Spear", "model", 20, ranked("Spear")),
            choice("Sentinel (champion)", "crew", 1, ranked("Sentinel", A="2"), choice("Sword of Might", "upgrade", 1)),
            choice("Standard Bearer", "upgrade", 1, choice("War Banner", "upgrade", 1)),
        ),
        game=FANTASY,
    )
    by_role = {one.role: one for one in unit.groups}
    assert "Sword of Might" in [*by_role["champion"].equipment, *(one.name for one in by_role["champion"].weapons)]
    assert "War Banner" in by_role["standard bearer"].equipment
    assert "War Banner" not in by_role["trooper"].equipment


def test_a_battle_standard_with_a_banner_is_one():
    banner = choice("Battle Standard Bearer", "upgrade", 1, choice("Griffon Banner", "upgrade", 1))
    hero = choice("Captain", "model", 1, ranked("Captain"), banner, categories=[{"name": "Heroes"}])
    unit = only(hero, game=FANTASY)
    assert unit.groups[0].role == "army standard bearer"
    assert unit.groups[0].equipment == ("Battle Standard Bearer", "Griffon Banner")


@pytest.mark.parametrize("category", ["Lords", "Heroes", "Lord", "Characters"])
def test_lords_and_heroes_are_characters(category):
    unit = only(choice("General", "model", 1, ranked("General"), categories=[{"name": category}]), game=FANTASY)
    assert unit.groups[0].role == "character"


def test_a_mount_with_a_body_of_its_own_is_told_and_gives_its_type():
    horse = choice("Warhorse", "upgrade", 1, ranked("Warhorse", **{"Troop Type": "Cavalry"}))
    unit = only(choice("Captain", "model", 1, ranked("Captain"), horse), game=FANTASY)
    assert "roster-mount-body" in noted(unit)


@pytest.mark.parametrize(
    ("text", "save", "invulnerable", "told_of"),
    [
        ("5++/3+", "3+", "5+", 0),
        ("2+/5+/4+", "2+", "5+", 1),
        ("3+ 5++", "3+", "5+", 0),
        ("3+ (5+)", "3+", "5+", 0),
        ("3+(5++)", "3+", "5+", 0),
        ("1+", None, None, 1),
    ],
)
def test_saves_however_they_are_joined(text, save, invulnerable, told_of):
    found = read_saves(text)
    assert (found.Sv, found.Inv, len(found.remarks)) == (save, invulnerable, told_of)


def test_a_save_of_1_is_one_in_games_of_ranks():
    assert read_saves("1+", best=1).Sv == "1+"


def test_stacked_weapons_of_a_list_are_weapons():
    unit = {
        "name_en": "Trolls",
        "strength": 8,
        "options": [{"name_en": "Great weapons", "stackableCount": 8}],
        "equipment": [{"name_en": "Hand weapons", "active": True}],
    }
    import json

    (trolls,) = roster_of(json.dumps({"game": "the-old-world", "core": [unit]}).encode(), "x").units
    assert [(one.name, one.number) for one in trolls.groups[0].weapons] == [("Hand weapons", 0), ("Great weapons", 0)]
