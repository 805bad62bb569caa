"""The HTTP API says what the library and the command line say, and refuses in words."""

import base64
import json
import xml.etree.ElementTree as ElementTree

import pytest
import yaml
from starlette.testclient import TestClient

import fracas
from conftest import CASES, HERE, case
from fracas.cli.app import run
from fracas.web.api_rules import RULESETS
from fracas.web.app import create_app
from fracas.web.workers import Remembered
from patient import patient
from serving import QUICK

ROSTERS = sorted(path for path in (HERE / "rosters").iterdir() if path.name.startswith(("hh", "40k", "tow")))


def named(path):
    return path.stem


@pytest.fixture(scope="module")
def web(tmp_path_factory):
    database = tmp_path_factory.mktemp("web") / "fights.db"
    with TestClient(create_app(patient(f"sqlite:///{database}", per_minute=0))) as client:
        yield client


def plain(found):
    """As JSON gives it back."""
    return json.loads(json.dumps(found))


def ends(path) -> str | int | None:
    return case(path).get("rounds") or case(path).get("until")


def asked(web, address: str, fight, **params):
    answer = web.post(address, json=fight, params={key: value for key, value in params.items() if value is not None})
    assert answer.status_code == 200, answer.text
    return answer.json()


def printed(capsys, *argv: str):
    capsys.readouterr()
    assert run([*argv, "--json", "--lang", "en"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.fixture
def file(tmp_path):
    def written(path) -> str:
        made = tmp_path / "fight.json"
        made.write_text(json.dumps(case(path)["fight"]))
        return str(made)

    return written


@pytest.mark.parametrize("path", CASES, ids=named)
def test_odds_are_those_of_the_library_and_of_the_command_line(web, path, file, capsys):
    how = [] if ends(path) is None else ["--until", "end"] if ends(path) == "end" else ["--rounds", str(ends(path))]
    found = asked(web, "/api/odds", case(path)["fight"], rounds=ends(path))
    assert found == plain(fracas.odds(fracas.load(case(path)["fight"]), rounds=ends(path)).json())
    assert found == printed(capsys, "odds", file(path), *how)


@pytest.mark.parametrize("path", [path for path in CASES[::9] if ends(path) is None], ids=named)
def test_a_whole_combat_is_that_of_the_command_line(web, path, file, capsys):
    found = asked(web, "/api/odds", case(path)["fight"], rounds="end")
    assert "combat" in found
    assert found == printed(capsys, "odds", file(path), "--until", "end")


@pytest.mark.parametrize("path", CASES[::3], ids=named)
def test_a_seeds_play_is_that_of_the_command_line(web, path, file, capsys):
    found = asked(web, "/api/play", case(path)["fight"], seed=7)
    assert found == plain(fracas.play(fracas.load(case(path)["fight"]), 7).json()) | {"seed": 7}
    assert found == printed(capsys, "fight", file(path), "--seed", "7")


def test_several_fights_are_played_with_the_same_dice_one_after_another(web, capsys):
    path = HERE.parent / "examples" / "14-two-combats.yaml"
    fights = list(yaml.load_all(path.read_text("utf-8"), Loader=yaml.CSafeLoader))
    assert asked(web, "/api/play", fights, seed=7) == printed(capsys, "fight", str(path), "--seed", "7")


@pytest.mark.parametrize("path", CASES[::9], ids=named)
def test_simulated_odds_are_those_of_the_command_line(web, path, file, capsys):
    found = asked(web, "/api/simulate", case(path)["fight"], n=2000, seed=3)
    assert found == printed(capsys, "simulate", file(path), "-n", "2000", "--seed", "3")


@pytest.mark.parametrize("path", [path for path in CASES if case(path).get("play")], ids=named)
def test_given_dice_are_played_to_the_last(web, path):
    for wanted in case(path)["play"]:
        found = asked(web, "/api/play", case(path)["fight"], dice=wanted["dice"])
        assert {key: found[key] for key in wanted if key != "dice"} == {
            key: value for key, value in wanted.items() if key != "dice"
        }


def test_dice_that_run_out_leave_the_question_and_the_odds_from_there(web):
    none = asked(web, "/api/play", QUICK, dice="")
    assert none["pending"]["dice"] == 5
    assert none["odds"]["win"] == asked(web, "/api/odds", QUICK)["win"]
    some = asked(web, "/api/play", QUICK, dice="66611")
    assert some["pending"]["rule"] == "wound.chart"
    assert some["odds"]["win"]["Red"] > none["odds"]["win"]["Red"]


def test_several_fights_are_answered_in_their_order(web):
    several = [QUICK, case(CASES[0])["fight"]]
    assert asked(web, "/api/odds", several) == [asked(web, "/api/odds", one) for one in several]


def test_a_list_is_never_taken_for_a_servers_file(web):
    for body in (["examples/02-fist.yaml"], "examples/02-fist.yaml", [], 7, None, [None]):
        assert web.post("/api/odds", json=body).status_code == 422


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_line_is_what_the_command_line_prints_first(web, lang, tmp_path, capsys):
    path = tmp_path / "fight.json"
    path.write_text(json.dumps(QUICK))
    assert run(["odds", str(path), "--lang", lang]) == 0
    assert asked(web, "/api/line", QUICK, lang=lang)["line"] == capsys.readouterr().out.splitlines()[0]


def test_pictures(web):
    assert ElementTree.fromstring(asked(web, "/api/picture", QUICK)["svg"]).tag.endswith("svg")
    png = base64.b64decode(asked(web, "/api/picture", QUICK, format="png")["png"])
    assert png.startswith(b"\x89PNG\r\n")


@pytest.mark.parametrize("path", ROSTERS[::4], ids=named)
def test_a_roster_is_what_import_says(web, path, capsys):
    found = web.post("/api/import", content=path.read_bytes(), params={"name": path.name, "lang": "en"}).json()
    said = printed(capsys, "import", str(path))
    assert {key: found[key] for key in said if key != "units"} == {key: said[key] for key in said if key != "units"}
    for one, other in zip(found["units"], said["units"], strict=True):
        assert {key: value for key, value in one.items() if key != "fight"} == other


def test_units_of_two_rosters_fight(web):
    units = []
    for name in ("hh1-ironwing.rosz", "hh1-maru-skara.rosz"):
        found = web.post("/api/import", content=(HERE / "rosters" / name).read_bytes(), params={"name": name}).json()
        units.append(next(unit["fight"]["data"] for unit in found["units"] if unit["fight"]))
    ours, theirs = units
    for group in theirs["models"]:
        group["name"] += " too"
    sides = {"Red": {"units": [ours | {"name": "Ours"}]}, "Blue": {"units": [theirs | {"name": "Theirs"}]}}
    assert asked(web, "/api/odds", {"ruleset": found["ruleset"], "sides": sides})["method"] == "exact"


LINE = dict(zip(["WS", "S", "T", "W", "I", "A", "Ld"], "3332218", strict=True))


def test_a_list_without_stats_fights_with_typed_ones(web):
    """Old World Builder's lists have none: who is typed can fight, with his gear; nobody else's problem is gone."""
    path = HERE / "rosters" / "tow-skeleton-horde.owb.json"

    def units(**params):
        found = web.post("/api/import", content=path.read_bytes(), params={"name": path.name, "lang": "en"} | params)
        assert found.status_code == 200, found.text
        return {one["name"]: one for one in found.json()["units"]}

    before, after = units(), units(stats=json.dumps({"High Priest": LINE | {"Sv": "5+"}, "Nobody": {}}))
    assert all(one["fight"] is None for one in before.values())
    (priest,) = after["High Priest"]["groups"]
    assert priest["source"] == "typed"
    assert priest["profile"] == {"WS": 3, "S": 3, "T": 3, "W": 2, "I": 2, "A": 1, "Ld": 8, "Sv": "5+"}
    assert after["High Priest"]["problems"] == []
    (fighter,) = after["High Priest"]["fight"]["data"]["models"]
    assert (fighter["WS"], fighter["Ld"], fighter["role"]) == (3, 8, "character")
    assert {name for name in after if after[name] != before[name]} == {"High Priest"}
    half = units(stats=json.dumps({"High Priest": {"WS": "3"}}))["High Priest"]
    assert half["fight"] is None
    assert [one["cell"] for one in half["problems"]] == ["S", "T", "W", "I", "A", "Ld"]


@pytest.mark.parametrize("stats", ["", "[]", "{", '{"a": 1}', '{"a": {"Q": "3"}}', '{"a": {"WS": 3}}', '{"a": "x"}'])
def test_stats_that_are_none_are_refused(web, stats):
    answer = web.post("/api/import", content=b"x", params={"name": "x.rosz", "stats": stats, "lang": "en"})
    assert answer.status_code == 422
    assert "stat line" in answer.json()["error"]["message"]


def test_what_is_no_roster_is_refused(web):
    answer = web.post("/api/import", content=b"\0\1\2", params={"name": "x.rosz"})
    assert answer.status_code == 422 and answer.json()["error"]["message"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_rules_are_those_of_the_command_line(web, ruleset, capsys):
    found = web.get("/api/rules", params={"ruleset": ruleset}).json()
    assert found == printed(capsys, "rules", "--ruleset", ruleset)
    one = found[len(found) // 2]
    assert web.get(f"/api/rules/{one['id']}", params={"ruleset": ruleset}).json() == one


def test_rules_are_found_by_words_of_either_language(web):
    assert "hit.chart" in [one["id"] for one in web.get("/api/rules", params={"q": "HIT chart"}).json()]
    assert web.get("/api/rules", params={"q": "кубик"}).json()
    assert web.get("/api/rules", params={"q": "no such words anywhere"}).json() == []


def test_every_ruleset_says_what_a_fight_may_say(web):
    found = web.get("/api/rulesets").json()
    assert all(one["not_modelled"] and set(one["not_modelled"][0]) == {"en", "ru"} for one in found)
    assert [one["name"] for one in found] == list(RULESETS)
    assert all(one["weapons"] and one["roles"] and one["traits"] for one in found)


def test_an_unknown_rule_is_answered_with_the_nearest(web):
    answer = web.get("/api/rules/hit.chat", params={"lang": "en"})
    assert answer.status_code == 404
    assert "hit.chart" in answer.json()["error"]["message"]


WRONG = {"sides": {"Red": {"units": [{"name": "A", "models": [{"name": "A", "WS": 34, "S": 3, "T": 3, "I": 3}]}]}}}


def test_a_refusal_says_where_and_what_in_the_language_asked_for(web):
    english = web.post("/api/odds", json=WRONG, params={"lang": "en"})
    russian = web.post("/api/odds", json=WRONG, headers={"accept-language": "ru-RU,ru;q=0.9,en;q=0.5"})
    assert english.status_code == russian.status_code == 422
    assert "WS" in english.json()["error"]["where"] + english.json()["error"]["message"]
    assert set(english.json()["error"]) == set(russian.json()["error"]) == {"where", "message"}
    assert not english.json()["error"]["message"].isascii() or english.json() != russian.json()
    assert any("а" <= char <= "я" for char in russian.json()["error"]["message"])


@pytest.mark.parametrize("query", ["rounds=0", "rounds=many", "lang=de", "rounds=1001"])
def test_a_query_that_means_nothing_is_refused(web, query):
    answer = web.post(f"/api/odds?{query}", json=QUICK)
    assert answer.status_code == 422
    assert answer.json()["error"]["message"]


@pytest.mark.parametrize("dice", ["7", "0", "1,2,x", "６"])
def test_dice_show_one_to_six(web, dice):
    answer = web.post("/api/play", json=QUICK, params={"dice": dice, "lang": "en"})
    assert answer.status_code == 422
    assert answer.json()["error"] == {"where": "dice", "message": "a die shows 1 to 6"}


@pytest.mark.parametrize(
    ("method", "address", "status"),
    [("GET", "/api/nothing", 404), ("GET", "/api/odds", 405), ("DELETE", "/api/rules", 405), ("GET", "/nothing", 404)],
)
def test_addresses_and_methods_that_are_not_there(web, method, address, status):
    answer = web.request(method, address, params={"lang": "ru"})
    assert answer.status_code == status
    assert any("а" <= char <= "я" for char in answer.json()["error"]["message"])


def test_health_and_schema(web):
    assert web.get("/api/health").json() == {"status": "ok", "fracas": fracas.__version__}
    schema = web.get("/api/openapi.json").json()
    assert {"/api/odds", "/api/play", "/api/simulate", "/api/import", "/api/fights", "/api/rules"} <= set(
        schema["paths"]
    )
    example = schema["paths"]["/api/odds"]["post"]["requestBody"]["content"]["application/json"]["example"]
    assert asked(web, "/api/odds", example)["method"] == "exact"


def test_only_so_many_answers_are_remembered():
    remembered = Remembered(most=100)
    for key in (b"a", b"b", b"c", b"c"):
        remembered.put(key, (200, b"x" * 40))
    assert [remembered.get(key) is not None for key in (b"a", b"b", b"c")] == [False, True, True]
    remembered.put(b"larger", (200, b"x" * 200))
    assert not remembered.answers and remembered.left == 100


def test_what_differs_in_anything_is_not_taken_for_the_same(web):
    for query in ({}, {"rounds": "end"}, {"rounds": "2"}):
        assert ("combat" in asked(web, "/api/odds", QUICK, **query)) == bool(query)
    english, russian = (asked(web, "/api/line", QUICK, lang=lang)["line"] for lang in ("en", "ru"))
    assert english != russian
    assert asked(web, "/api/play", QUICK, seed=1) != asked(web, "/api/play", QUICK, seed=2)


def test_dice_and_a_seed_at_once_are_refused(web):
    answer = web.post("/api/play", json=case(CASES[0])["fight"], params={"dice": "66", "seed": 2, "lang": "en"})
    assert answer.status_code == 422
    assert answer.json()["error"] == {"where": "dice", "message": "dice or a seed, not both"}


def test_places_are_measured_over_http(web):
    def one(name, at):
        return {"name": name, "count": len(at), "WS": 3, "S": 3, "T": 3, "I": 3, "base": 25.4, "at": at}

    red, blue = one("R", [[0, 0], [3, 0]]), one("B", [[0, 1]])
    units = {"Red": {"name": "Reds", "models": [red]}, "Blue": {"name": "Blues", "models": [blue]}}
    fight = {"sides": {side: {"units": [unit]} for side, unit in units.items()}}
    found = asked(web, "/api/measure", fight)
    assert found["groups"] == {"Reds": {"R": {"contact": 1, "near": 0}}, "Blues": {"B": {"contact": 1, "near": 0}}}


def test_charts_come_with_the_odds_where_they_are_asked_for(web):
    plain_odds = asked(web, "/api/odds", QUICK)
    found = asked(web, "/api/odds", QUICK, charts=320)
    panels = found.pop("charts")
    assert found == plain_odds
    assert [(one["kind"], one["unit"]) for one in panels] == [
        ("losses", "Wolves"),
        ("losses", "Ravens"),
        ("result", None),
    ]
    rows = panels[0]["rows"]["any"]["exactly"]
    told = dict(map(tuple, found["casualties"]["Wolves"]))
    assert {row["value"]: row["chance"] for row in rows} == {value: told.get(value, 0) for value in range(6)}
    assert "charts" in asked(web, "/api/simulate", QUICK, n=500, charts=320)
    assert [set(one) >= {"charts"} for one in asked(web, "/api/odds", [QUICK, QUICK], charts=320)] == [True, True]
    for width in (199, 1001, "wide"):
        assert web.post("/api/odds", json=QUICK, params={"charts": width}).status_code == 422
