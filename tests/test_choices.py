"""What players may choose: listed in the order of play, each option legal, and what is none is refused."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import replace
from itertools import islice
from math import comb
from random import Random

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

import fracas
from fights import fight_of
from fights_editions import random_fight
from fracas import rulebook
from fracas.rules.registry import EDITIONS, VOCABULARIES, ruleset

KINDS = ("challenge", "answer", "shamed", "weapon", "attacks", "pursue")
RANKED = ("whfb-8e", "resurrection", "t9a-1")
HIDING = ("whfb-8e", "resurrection")
FORTY = "wh40k-3e"


def duel(ruleset: str = "classic", **more) -> dict:
    """Two units with leaders: a lord with a power of his own against a champion and two characters."""
    fights = """
    sides:
      Red:
        units:
        - name: Reds
          models:
          - {name: Lord, WS: 5, S: 4, T: 4, I: 5, A: 2, role: character}
          - {name: Man, count: 10, WS: 3, S: 3, T: 3, I: 3}
      Blue:
        units:
        - name: Blues
          models:
          - {name: Foe, count: 10, WS: 3, S: 3, T: 3, I: 3}
          - {name: Boss, WS: 4, S: 4, T: 4, I: 4, A: 2, role: champion}
          - {name: Sage, WS: 2, S: 3, T: 3, I: 2, role: character}
          - {name: Flag, WS: 2, S: 3, T: 3, I: 2, role: army standard bearer}
    """
    fight = yaml.safe_load(fights) | {"ruleset": ruleset, **more}
    if ruleset in RANKED:
        for unit in units(fight):
            unit["files"] = 5
    return fight


def units(fight: dict) -> list[dict]:
    return [unit for side in fight["sides"].values() for unit in side["units"]]


def groups(fight: dict) -> dict[str, dict]:
    return {group["name"]: group for unit in units(fight) for group in unit["models"]}


def load(fight: dict) -> fracas.Fight:
    return fracas.load(fight, open_choices=True)


def listed(fight, *kinds: str, **more) -> list[tuple]:
    """(kind, about, options) of the choices of some kinds, or of all."""
    fight = load(fight) if isinstance(fight, dict) else fight
    found = fracas.choices(fight, **more)
    return [(one.kind, one.about, tuple(one.options)) for one in found if not kinds or one.kind in kinds]


def shares(fight) -> dict[str, tuple]:
    """By group the ways to share its attacks."""
    return {about: options for _, about, options in listed(fight, "attacks")}


def choose(fight: fracas.Fight, kind: str, option, about: str | None = None) -> fracas.Fight:
    """The fight with the first choice of a kind made."""
    found = fracas.choices(fight, rounds="end")
    return fracas.decided(fight, next(c for c in found if c.kind == kind and about in (None, c.about)), option)


# --- Challenges ---


def test_a_duel_with_champions_choice_by_choice():
    fight = load(duel())
    assert listed(fight, "challenge", "answer", "shamed") == [("challenge", "Red", ("Lord", None))]
    issued = choose(fight, "challenge", "Lord")
    assert listed(issued, "challenge", "answer", "shamed") == [("answer", "Blue", ("Boss", "Sage", "Flag", "refuse"))]
    accepted = choose(issued, "answer", "Boss")
    assert accepted == fracas.load(duel(challenge={"by": "Lord", "to": "Boss", "answer": "accept"}))
    refused = choose(issued, "answer", "refuse")
    assert listed(refused, "challenge", "answer", "shamed") == [("shamed", "Red", ("Sage", "Flag"))]
    shamed = choose(refused, "shamed", "Flag")
    assert shamed == fracas.load(duel(challenge={"by": "Lord", "answer": "refuse", "shamed": "Flag"}))
    assert not listed(shamed, "challenge", "answer", "shamed")


def test_nobody_can_compute_a_fight_that_waits_for_an_answer_or_a_name():
    issued = choose(load(duel()), "challenge", "Lord")
    for waiting in (issued, choose(issued, "answer", "refuse")):
        with pytest.raises(fracas.BadInput, match="has no answer yet"):
            fracas.odds(waiting)


def test_the_side_not_on_turn_is_asked_if_the_other_challenges_nobody():
    fight = load(duel(turn="Blue"))
    assert listed(fight, "challenge") == [("challenge", "Blue", ("Boss", "Sage", "Flag", None))]
    declined = choose(fight, "challenge", None)
    assert listed(declined, "challenge") == [("challenge", "Red", ("Lord", None))]
    neither = choose(declined, "challenge", None)
    assert not listed(neither, "challenge", "answer", "shamed")
    assert fracas.odds(neither).win == fracas.odds(fight).win
    assert not listed(choose(fight, "challenge", "Boss"), "challenge")


def test_nobody_is_asked_to_challenge_where_one_side_has_nobody_for_a_duel():
    fight = duel()
    groups(fight)["Lord"]["role"] = "standard bearer"
    assert not listed(fight, "challenge")


def test_to_refuse_costs_nothing_where_only_champions_could_accept():
    fight = duel(challenge={"by": "Lord"})
    del units(fight)[1]["models"][2:]
    assert listed(fight, "answer") == [("answer", "Blue", ("Boss", "refuse"))]
    refused = choose(load(fight), "answer", "refuse")
    assert refused.challenge == fracas.load(fight | {"challenge": {"by": "Lord", "answer": "refuse"}}).challenge


def test_the_only_character_is_named_for_refusing_without_a_question():
    fight = duel(challenge={"by": "Lord"})
    del units(fight)[1]["models"][3]
    refused = choose(load(fight), "answer", "refuse")
    assert (refused.challenge.answer, refused.challenge.shamed) == ("refuse", "Sage")


@pytest.mark.parametrize("game", HIDING)
def test_without_a_rank_to_hide_in_nobody_refuses(game):
    deep, shallow = duel(game, challenge={"by": "Lord"}), duel(game, challenge={"by": "Lord"})
    units(shallow)[1]["files"] = 13
    assert listed(deep, "answer")[0][2][-1] == "refuse"
    assert listed(shallow, "answer")[0][2] == ("Boss", "Sage", "Flag")


@pytest.mark.parametrize("game", HIDING)
def test_whoever_is_alone_has_to_accept_and_is_not_asked(game):
    fight = duel(game)
    units(fight)[1]["models"] = [{**groups(fight)["Sage"], "W": 2}]
    accepted = choose(load(fight), "challenge", "Lord")
    assert (accepted.challenge.to, accepted.challenge.answer) == ("Sage", "accept")
    assert not listed(accepted, "challenge", "answer", "shamed")


def test_a_file_may_say_whom_the_answer_can_name():
    assert listed(duel(challenge={"by": "Lord", "to": "Boss"}), "answer") == [("answer", "Blue", ("Boss", "refuse"))]


def test_there_are_no_challenges_in_the_third_edition():
    fight = duel(FORTY)
    assert not listed(fight, "challenge", "answer", "shamed", free="all", rounds=2)


# --- Weapons ---


@pytest.mark.parametrize("game", ["classic", FORTY])
def test_a_special_weapon_or_an_ordinary_blow(game):
    fight = duel(game)
    groups(fight)["Lord"]["weapons"] = ["pistol", "power fist", "power weapon"]
    assert listed(fight, "weapon") == [("weapon", "Lord", ("power fist", "power weapon", "normal"))]
    assert choose(load(fight), "weapon", "normal").group("Lord").use == "normal"
    groups(fight)["Lord"]["use"] = "power weapon"
    assert not listed(fight, "weapon")


@pytest.mark.parametrize("game", RANKED)
def test_in_ranks_a_special_weapon_must_be_used(game):
    fight = duel(game)
    groups(fight)["Lord"]["weapons"] = ["hand weapon", "great weapon", "shield"]
    assert not listed(fight, "weapon")
    groups(fight)["Lord"]["weapons"] = ["hand weapon", "great weapon", "halberd"]
    assert listed(fight, "weapon") == [("weapon", "Lord", ("great weapon", "halberd"))]


def test_who_makes_no_blows_has_neither_weapon_nor_targets():
    fight = duel(challenge={"by": "Lord", "answer": "refuse", "shamed": "Sage"})
    for name in ("Sage", "Foe", "Boss"):
        groups(fight)[name]["weapons"] = ["power weapon"]
    groups(fight)["Boss"]["A"] = 0
    groups(fight)["Foe"] |= {"contact": 0, "near": 10}
    groups(fight)["Flag"]["weapons"] = ["power fist"]
    about = {name for kind, name, _ in listed(fight, "weapon", "attacks")}
    assert about == {"Lord", "Man", "Flag"}


# --- Attacks ---


def test_attacks_are_shared_in_every_way_most_on_the_first_first():
    fight = duel()
    del units(fight)[1]["models"][2:]
    found = shares(fight)
    assert found["Lord"] == (None, {"Foe": 2}, {"Foe": 1, "Boss": 1}, {"Boss": 2})
    assert found["Foe"] == (None, {"Lord": 10}, {"Man": 10})


def test_ways_to_share_are_counted_and_found_without_being_made():
    fight = duel()
    units(fight)[1]["models"] += [{"name": f"Foe {n}", "WS": 3, "S": 3, "T": 3, "I": 3} for n in range(40)]
    groups(fight)["Lord"]["A"] = 6
    options = next(one.options for one in fracas.choices(load(fight)) if (one.kind, one.about) == ("attacks", "Lord"))
    assert len(options) == 1 + comb(44 + 6 - 1, 6)
    assert list(islice(options, 2)) == [None, {"Foe": 6}]
    assert options[1] == {"Foe": 6}
    assert {"Foe 3": 2, "Foe 39": 4} in options
    for none in ({"Foe 3": 2}, {"Foe 3": 7}, {"Man": 6}, {"Foe": 6, "Boss": 0}, "Foe"):
        assert none not in options


def test_duellists_are_no_targets_and_declare_nothing():
    fight = duel(challenge={"by": "Lord", "to": "Boss", "answer": "accept"})
    found = shares(fight)
    assert set(found) == {"Man", "Foe", "Sage", "Flag"}
    assert found["Foe"] == (None, {"Man": 10})
    assert found["Man"] == (None, {"Foe": 10}, {"Sage": 10}, {"Flag": 10})


@pytest.mark.parametrize("game", HIDING)
def test_who_hides_is_no_target(game):
    fight = duel(game, challenge={"by": "Lord", "answer": "refuse", "shamed": "Sage"})
    found = shares(fight)
    assert found["Man"] == (None, {"Foe": 10}, {"Boss": 10}, {"Flag": 10})


def test_in_ranks_those_who_die_as_one_are_one_target():
    for game, targets in [
        ("classic", ["Foe", "Drum"]),
        (FORTY, ["Foe", "Drum"]),
        *((game, ["Foe"]) for game in RANKED),
    ]:
        fight = duel(game)
        drum = {**groups(fight)["Foe"], "name": "Drum", "count": 1, "role": "musician"}
        units(fight)[1]["models"] = [groups(fight)["Foe"], drum]
        found = shares(fight)
        assert found["Man"] == (None, *({target: 10} for target in targets)), game


def test_in_ranks_only_those_are_targets_whom_the_unit_touches():
    fight = duel("whfb-8e")
    fight["sides"]["Blue"]["units"].append({"name": "Apart", "models": [{**groups(fight)["Foe"], "name": "Other"}]})
    units(fight)[0]["contact"] = {"Blues": 5, "Apart": 0}
    found = shares(fight)
    assert {"Other": 10} not in found["Man"]


def test_attacks_are_those_of_the_weapon_that_is_chosen():
    fight = duel()
    groups(fight)["Lord"]["weapons"] = ["close combat weapon", "pistol", "power weapon", "power fist"]
    groups(fight)["Lord"]["weapons"][3:] = [{"name": "great axe", "strength": "+2", "hands": 2}]
    three, two = (choose(load(fight), "weapon", weapon, "Lord") for weapon in ("power weapon", "great axe"))
    for now, n in ((three, 3), (two, 2)):
        assert {"Foe": n} in shares(now)["Lord"]


def test_what_a_choice_leaves_nobody_to_strike_is_declared_no_more():
    fight = duel()
    groups(fight)["Lord"] |= {
        "weapons": ["close combat weapon", "pistol", {"name": "axe", "strength": "+2", "hands": 2}]
    }
    groups(fight)["Lord"] |= {"attacks": {"Foe": 1, "Boss": 2}, "use": "normal"}
    groups(fight)["Man"]["attacks"] = {"Boss": 4, "Foe": 3}
    with_axe = next(one for one in fracas.choices(load(fight), free="weapon") if one.about == "Lord")
    assert fracas.decided(load(fight), with_axe, "axe").group("Lord").attacks == (("Foe", 1), ("Boss", 1))
    accepted = choose(choose(load(fight), "challenge", "Lord"), "answer", "Boss")
    assert [accepted.group(name).attacks for name in ("Lord", "Man")] == [(), (("Foe", 3),)]


# --- Pursuit ---


@pytest.mark.parametrize("game", EDITIONS)
def test_whether_to_pursue_is_asked_where_there_is_a_next_round(game):
    fight = duel(game)
    assert not listed(fight, "pursue", free="all")
    found = listed(fight, "pursue", rounds="end")
    expected = [("pursue", name, ("pursue", "restrain")) for name in ("Reds", "Blues")]
    assert found == ([] if game == "classic" else expected)


def test_a_unit_that_restrains_itself_is_as_written():
    fight = duel("whfb-8e")
    restrained = choose(load(fight), "pursue", "restrain", "Blues")
    units(fight)[1]["pursue"] = False
    assert restrained == fracas.load(fight)
    assert listed(restrained, "pursue", rounds=2) == [("pursue", "Reds", ("pursue", "restrain"))]


# --- What is decided, and what is freed ---


def test_what_is_written_is_no_choice_though_it_changes_nothing():
    fight = duel("whfb-8e")
    units(fight)[0]["pursue"] = True
    groups(fight)["Man"]["attacks"] = {}
    about = [(kind, about) for kind, about, _ in listed(fight, "attacks", "pursue", rounds=2)]
    assert ("attacks", "Man") not in about and ("pursue", "Reds") not in about
    assert ("attacks", "Lord") in about and ("pursue", "Blues") in about


def test_a_choice_that_is_made_is_listed_no_more():
    for kind, option in (("attacks", None), ("pursue", "pursue"), ("challenge", None)):
        fight = load(duel("whfb-8e"))
        first = next(one for one in fracas.choices(fight, rounds=2) if one.kind == kind)
        after = fracas.choices(fracas.decided(fight, first, option), rounds=2)
        assert (kind, first.about) not in [(one.kind, one.about) for one in after]


def test_free_opens_what_the_file_decides():
    written = duel(challenge={"by": "Lord", "answer": "refuse", "shamed": "Flag"})
    groups(written)["Man"]["attacks"] = {"Foe": 10}
    groups(written)["Lord"] |= {"weapons": ["power fist"], "use": "normal"}
    about = [(kind, about) for kind, about, _ in listed(written)]
    assert not {("weapon", "Lord"), ("attacks", "Man"), ("challenge", "Red")} & set(about)
    assert listed(written, free="shamed")[0] == ("shamed", "Red", ("Sage", "Flag"))
    assert listed(written, free=["answer"])[0][:2] == ("answer", "Blue")
    assert listed(written, free=["challenge"])[0][:2] == ("challenge", "Red")
    assert ("weapon", "Lord", ("power fist", "normal")) in listed(written, free="weapon")
    assert ("attacks", "Man") in [(kind, about) for kind, about, _ in listed(written, free="attacks")]
    bare = duel()
    groups(bare)["Lord"]["weapons"] = ["power fist"]
    assert listed(written, free="all") == listed(bare, free="all")


@pytest.mark.parametrize("free", ["weapons", ["weapon", "allocate"], [None]])
def test_an_unknown_kind_is_refused(free):
    with pytest.raises(fracas.BadInput, match="is no kind of choice; there are challenge, answer"):
        fracas.choices(load(duel()), free=free)


def test_what_is_no_option_cannot_be_decided():
    first = fracas.choices(load(duel()))[0]
    for none in ("Man", "Boss", "refuse", {"Foe": 1}, ""):
        with pytest.raises(fracas.BadInput, match="is no option here; there are Lord, None"):
            fracas.decided(load(duel()), first, none)


def test_only_a_fight_has_choices():
    with pytest.raises(fracas.BadInput, match="a fight is needed"):
        fracas.choices(duel())


# --- Order and rules ---


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize("turn", ["Red", "Blue"])
def test_the_order_is_that_of_play_and_the_side_on_turn_comes_first(game, turn):
    weapons = ["great weapon", "spear"] if game in RANKED else ["power fist", "power weapon"]
    fight = duel(game, turn=turn)
    for group in groups(fight).values():
        group["weapons"] = weapons
    found = fracas.choices(load(fight), rounds=2)
    order = [kind for kind in ruleset(game).choice_order if kind in ruleset(game).choice_rules]
    places = [(order.index(one.kind), one.side != turn) for one in found]
    assert places == sorted(places)
    assert (order[0] == "weapon") == (game in ("t9a-1", FORTY))
    for kind in ("weapon", "attacks"):
        mine = [one.about for one in found if one.kind == kind and one.side == turn]
        assert mine == [group["name"] for unit in fight["sides"][turn]["units"] for group in unit["models"]]


@pytest.mark.parametrize("game", EDITIONS)
def test_every_choice_is_under_a_rule_of_its_game(game):
    assert set(ruleset(game).choice_rules) <= set(KINDS)
    assert set(ruleset(game).choice_rules.values()) <= set(rulebook.rules(game))
    found = fracas.choices(load(duel(game)), rounds=2)
    assert all(one.rule == ruleset(game).choice_rules[one.kind] for one in found)


def test_house_rules_have_choices_of_their_own():
    def anybody(fight, unit, group):
        return True

    table = replace(ruleset("classic"), name="brawl", may_challenge=anybody, weapon_choices=lambda f, u, g: ())
    fracas.add_ruleset(table, replace(VOCABULARIES["classic"], name="brawl"), book="classic")
    fight = duel("brawl")
    groups(fight)["Lord"]["weapons"] = ["power fist"]
    assert listed(fight, "challenge", "weapon") == [("challenge", "Red", ("Lord", "Man", None))]
    assert fracas.load(fight | {"challenge": {"by": "Man", "to": "Foe", "answer": "accept"}})


def test_a_choice_is_plain_data():
    first = fracas.choices(load(duel()))[0]
    told = {"choice": "challenge", "rule": "challenge.issue", "side": "Red", "about": "Red", "options": ["Lord", None]}
    assert first.json() == told == json.loads(json.dumps(first.json()))
    assert first == fracas.choices(load(duel()))[0]
    assert hash(first) == hash(fracas.choices(load(duel()))[0])


# --- Every option is legal, and what is none is not ---


def opened(seed: int, game: str) -> dict:
    """A random fight with nothing decided."""
    fight = deepcopy(fight_of(seed) if game == "classic" else random_fight(seed, game))
    fight.pop("challenge", None)
    for unit in units(fight):
        unit.pop("pursue", None)
        for group in unit["models"]:
            group.pop("attacks", None)
            group.pop("use", None)
    return fight


def written(fight: dict, decided: fracas.Fight) -> dict:
    """The fight file with what was decided written into it."""
    file, told = deepcopy(fight), decided.challenge
    if told:
        keys = {"by": told.by, "to": told.to, "answer": told.answer, "shamed": told.shamed}
        file["challenge"] = {key: value for key, value in keys.items() if value is not None}
    by_place = [
        (group, file["sides"][side.name]["units"][u]["models"][g])
        for side in decided.sides
        for u, unit in enumerate(side.units)
        for g, group in enumerate(unit.groups)
    ]
    for group, spec in by_place:
        if group.use:
            spec["use"] = group.use
        if group.attacks or ("attacks", group.label) in decided.settled:
            spec["attacks"] = dict(group.attacks)
    for unit, spec in zip([u for s in decided.sides for u in s.units], units(file), strict=True):
        if not unit.pursue or ("pursue", unit.name) in decided.settled:
            spec["pursue"] = unit.pursue
    return file


def without_challenges(fight: fracas.Fight) -> fracas.Fight:
    """A file cannot say yet that nobody challenges."""
    return replace(fight, settled=frozenset(one for one in fight.settled if one[0] != "challenge"))


def waits(fight: fracas.Fight) -> bool:
    return fight.challenge is not None and fight.challenge.answer is None


@pytest.mark.parametrize("game", EDITIONS)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_each_option_gives_a_fight_that_loads_and_is_compiled(game, seed):
    file, rng = opened(seed, game), Random(seed)
    fight, asked = load(file), set()
    while left := [one for one in fracas.choices(fight, rounds=2) if (one.kind, one.about) not in asked]:
        choice = left[0]
        found = [fracas.decided(fight, choice, option) for option in islice(choice.options, 6)]
        for then in found:
            if not waits(then):
                assert fracas.load(written(file, then)) == without_challenges(then)
        fight = rng.choice(found)
        asked |= {(choice.kind, choice.about)}
    assert not waits(fight)
    fracas.compile_round(fight)


@pytest.mark.parametrize("game", EDITIONS)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_who_is_no_option_of_a_challenge_is_refused_by_the_file(game, seed):
    file = opened(seed, game)
    fight, names = load(file), [group.label for group in load(file).groups]
    by = {side: able for one, side, able in challengers(fight) if one == "challenge"}
    may = {name for able in by.values() for name in able if name}
    if by:
        for name in set(names) - may:
            with pytest.raises(fracas.BadInput):
                load(file | {"challenge": {"by": name}})
    for name in may:
        issued = load(file | {"challenge": {"by": name}})
        options = {option for one in fracas.choices(issued) if one.kind == "answer" for option in one.options}
        for other in set(names) - options if options else ():
            with pytest.raises(fracas.BadInput):
                load(file | {"challenge": {"by": name, "to": other, "answer": "accept"}})
        for other in names if options and "refuse" not in options else ():
            with pytest.raises(fracas.BadInput):
                load(file | {"challenge": {"by": name, "answer": "refuse", "shamed": other}})


def challengers(fight: fracas.Fight) -> list[tuple]:
    """The challenges of both sides."""
    first = [one for one in fracas.choices(fight) if one.kind == "challenge"]
    if not first:
        return []
    other = [one for one in fracas.choices(fracas.decided(fight, first[0], None)) if one.kind == "challenge"]
    return [(one.kind, one.about, one.options) for one in (*first, *other)]


@pytest.mark.parametrize("game", EDITIONS)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_more_attacks_than_are_shared_are_refused_by_the_file(game, seed):
    file = opened(seed, game)
    for choice in fracas.choices(load(file)):
        if choice.kind == "attacks":
            target, n = next(iter(choice.options[1].items()))
            too_many = deepcopy(file)
            labels = {group.label: group.name for group in load(file).groups}
            for unit in units(too_many):
                for group in unit["models"]:
                    if choice.about in (group["name"], f"{unit['name']}/{group['name']}"):
                        group["attacks"] = {target: n + 1}
            assert choice.about in labels
            with pytest.raises(fracas.BadInput, match="attacks are declared; at full strength"):
                fracas.load(too_many)
