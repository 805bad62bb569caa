"""What may be chosen and what else may be tried, over HTTP: as the library lists it, and no more than a page holds."""

from __future__ import annotations

from copy import deepcopy

import pytest
from starlette.testclient import TestClient

import fracas
from fracas.web.app import create_app
from fracas.web.settings import Settings
from serving import QUICK
from test_choices import duel, groups, units

UNTOLD = ("then", "more")


@pytest.fixture(scope="module")
def web(tmp_path_factory):
    database = tmp_path_factory.mktemp("web") / "fights.db"
    with TestClient(create_app(Settings(f"sqlite:///{database}", per_minute=0))) as client:
        yield client


def asked(web, address: str, fight, **params):
    answer = web.post(address, json=fight, params=params)
    assert answer.status_code == 200, answer.text
    return answer.json()


def plain(found: list[dict]) -> list[dict]:
    return [{key: value for key, value in one.items() if key not in UNTOLD} for one in found]


@pytest.mark.parametrize("game", ["classic", "wh40k-3e", "whfb-8e", "t9a-1"])
@pytest.mark.parametrize("free", [(), ("weapon",), ("weapon", "attacks"), ("all",)])
def test_choices_are_those_of_the_library(web, game, free):
    fight = duel(game)
    groups(fight)["Lord"] |= {"weapons": ["great weapon" if game in ("whfb-8e", "t9a-1") else "power fist"]}
    known = fracas.choices(fracas.load(fight), rounds=2, free="all" if "all" in free else free)
    assert plain(asked(web, "/api/choices", fight, rounds=2, free=free)) == [one.json() for one in known]


def test_a_challenge_is_told_with_what_each_option_leads_to(web):
    first = asked(web, "/api/choices", duel())[0]
    assert first["options"] == ["Lord", None]
    answer, other = first["then"]
    assert (answer["choice"], answer["options"]) == ("answer", ["Boss", "Sage", "Flag", "refuse"])
    assert answer["then"][:3] == [None, None, None]
    shamed = answer["then"][3]
    assert (shamed["choice"], shamed["side"], shamed["options"]) == ("shamed", "Red", ["Sage", "Flag"])
    assert (other["choice"], other["side"], other["options"]) == ("challenge", "Blue", ["Boss", "Sage", "Flag", None])
    assert other["then"][0]["options"] == ["Lord", "refuse"]
    assert other["then"][0]["then"][1]["options"] == ["Lord"]
    assert other["then"][3] is None


def test_who_has_to_accept_is_told(web):
    fight = duel("whfb-8e")
    units(fight)[1]["models"] = [groups(fight)["Sage"]]
    assert asked(web, "/api/choices", fight)[0]["then"][0]["options"] == ["Sage"]


def test_a_challenge_may_be_sent_without_its_answer(web):
    fight = duel(challenge={"by": "Lord"})
    assert asked(web, "/api/choices", fight)[0]["choice"] == "answer"
    assert web.post("/api/odds", json=fight).status_code == 422


def test_of_very_many_ways_some_are_told_and_how_many_more_there_are(web):
    fight = duel()
    units(fight)[1]["models"] += [{"name": f"Foe {n}", "WS": 3, "S": 3, "T": 3, "I": 3} for n in range(40)]
    groups(fight)["Lord"]["A"] = 6
    found = next(
        one for one in asked(web, "/api/choices", fight) if (one["choice"], one["about"]) == ("attacks", "Lord")
    )
    known = next(one for one in fracas.choices(fracas.load(fight)) if (one.kind, one.about) == ("attacks", "Lord"))
    assert len(found["options"]) + found["more"] == len(known.options)


def test_several_fights_have_a_list_each(web):
    assert asked(web, "/api/choices", [QUICK, duel()]) == [asked(web, "/api/choices", one) for one in (QUICK, duel())]


@pytest.mark.parametrize("free", ["weapons", ""])
def test_an_unknown_kind_is_refused(web, free):
    assert web.post("/api/choices", json=duel(), params={"free": free}).status_code == 422


def test_what_is_no_fight_is_refused_in_words(web):
    for address in ("/api/choices", "/api/what-if"):
        answer = web.post(address, json={"sides": {}}, params={"lang": "en"})
        assert (answer.status_code, "two sides" in answer.json()["error"]["message"]) == (422, True)
        assert web.post(address, content=b"x" * (5 << 20)).status_code == 413


# --- What else may be tried ---


def trench() -> dict:
    """A charge of a squad against another in cover."""
    fight = duel()
    reds, blues = units(fight)
    reds["charged"], blues["cover"] = True, True
    groups(fight)["Lord"] |= {"weapons": ["power fist", "power weapon"], "attacks": {"Boss": 2}}
    groups(fight)["Boss"] |= {"weapons": ["power weapon"], "use": "normal", "cover": False}
    return fight


def tried(web, fight: dict) -> list[tuple]:
    return [(one["change"], one["about"], one["option"]) for one in asked(web, "/api/what-if", fight)]


def test_single_changes_of_a_charge_into_cover(web):
    assert tried(web, trench()) == [
        ("charge", "Reds", False),
        ("cover", "Blues", False),
        ("cover", "Blues", True),
        ("weapon", "Lord", "normal"),
        ("weapon", "Lord", "power weapon"),
        ("attacks", "Lord", None),
        ("grenades", "Lord", True),
        ("grenades", "Man", True),
        ("weapon", "Boss", "power weapon"),
    ]


def test_who_may_charge_and_who_may_be_in_cover(web):
    fight = duel()
    assert tried(web, fight) == [("charge", "Reds", True), ("cover", "Reds", True), ("cover", "Blues", True)]
    assert tried(web, duel(turn="Blue"))[1] == ("charge", "Blues", True)
    assert tried(web, duel("whfb-8e")) == [("charge", "Reds", True)]


def test_grenades_are_tried_where_the_game_has_them_and_nobody_carries_them_yet(web):
    fight = trench()
    groups(fight)["Man"]["weapons"] = ["frag grenades"]
    assert [one[1] for one in tried(web, fight) if one[0] == "grenades"] == ["Lord"]
    for unit in units(fight):
        unit["cover"] = False
    assert not [one for one in tried(web, fight) if one[0] == "grenades"]


def test_each_differs_from_the_fight_in_that_thing_alone_and_can_be_computed(web):
    fight = trench()
    for one in asked(web, "/api/what-if", fight):
        other = deepcopy(fight)
        unit = next((unit for unit in units(other) if unit["name"] == one["about"]), None)
        group = groups(other).get(one["about"])
        match one["change"]:
            case "charge":
                del unit["charged"]
            case "cover":
                for part in (unit, *unit["models"]):
                    part.pop("cover", None)
                unit |= {"cover": True} if one["option"] else {}
            case "weapon":
                group["use"] = one["option"]
            case "attacks":
                del group["attacks"]
            case "grenades":
                group["weapons"] = [*group.get("weapons", []), "frag grenades"]
        assert one["fight"] == other
        assert web.post("/api/odds", json=one["fight"]).status_code == 200


def test_no_more_are_told_than_are_tried(web):
    fight = trench()
    for name, group in groups(fight).items():
        group |= {"weapons": ["power fist", "power weapon", {"name": f"{name}'s axe", "strength": "+1"}]}
        group.pop("use", None)
    assert len(tried(web, fight)) == 12
