"""Fights that are kept, one's own list, and what the server forbids."""

import json
import sqlite3
import xml.etree.ElementTree as ElementTree

import pytest
from starlette.testclient import TestClient

from fracas.web.app import create_app
from patient import patient
from serving import QUICK, fight, unit

JSON = {"content-type": "application/json"}
SAVED = {"fight": QUICK, "table": {"areas": [[1, 2]]}, "dice": "661", "rounds": 2, "name": "Tuesday", "line": "5 v 5"}
NAMES = ["<script>alert(1)</script>", "\"'><img src=x onerror=alert(1)>", "Орки 🐺", "a\0b", "]]>", "\\u0000", "a\\"]


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    return tmp_path_factory.mktemp("fights") / "fights.db"


@pytest.fixture(scope="module")
def running(file):
    """An application that runs, with a visitor of it."""
    app = create_app(patient(f"sqlite:///{file}", per_minute=0, workers=1))
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


@pytest.fixture
def web(running):
    """A visitor whom the server has not seen."""
    running.cookies.clear()
    return running


@pytest.fixture
def other(running):
    """Another visitor of the same server."""
    return TestClient(running.app, raise_server_exceptions=False)


def kept(web, **more) -> dict:
    answer = web.post("/api/fights", json=SAVED | more)
    assert answer.status_code == 201, answer.text
    return answer.json()


def test_a_fight_comes_back_as_it_was_kept(web):
    made = kept(web)
    found = web.get(f"/api/fights/{made['id']}").json()
    assert {key: found[key] for key in SAVED} == SAVED
    assert (found["id"], found["revision"]) == (made["id"], 1)
    assert web.get(f"/api/edit/{made['edit']}").json() == found


def test_a_change_makes_the_next_revision(web):
    made = kept(web)
    changed = web.put(f"/api/edit/{made['edit']}", json=SAVED | {"dice": "6616", "revision": 1})
    assert changed.json() == {"revision": 2}
    found = web.get(f"/api/fights/{made['id']}").json()
    assert (found["revision"], found["dice"]) == (2, "6616")


def test_a_change_of_what_was_changed_elsewhere_is_refused(web, other):
    made = kept(web)
    address = f"/api/edit/{made['edit']}"
    assert other.put(address, json=SAVED | {"dice": "1", "revision": 1}).status_code == 200
    stale = web.put(address, json=SAVED | {"dice": "2", "revision": 1})
    assert stale.status_code == 409
    assert web.get(f"/api/fights/{made['id']}").json()["dice"] == "1"


def test_who_has_the_read_link_can_only_read(web, other, file):
    made = kept(web)
    answer = other.get(f"/api/fights/{made['id']}")
    assert made["edit"] not in answer.text + str(answer.headers)
    for method, more in (("PUT", {"json": SAVED | {"revision": 1}}), ("DELETE", {}), ("GET", {})):
        assert other.request(method, f"/api/edit/{made['id']}", **more).status_code == 404
    assert made["edit"] not in web.get("/api/mine").text + web.get("/api/mine/export").text
    with sqlite3.connect(file) as rows:
        assert made["edit"] not in "\n".join(rows.iterdump())


def test_ids_are_long_and_have_nothing_in_common(web):
    ids = [one for _ in range(20) for one in (lambda made: (made["id"], made["edit"]))(kept(web))]
    assert len(set(ids)) == 40 and min(map(len, ids)) >= 22
    assert len({one[:6] for one in ids}) == 40


def test_a_deleted_fight_is_gone(web):
    made = kept(web)
    assert web.delete(f"/api/edit/{made['edit']}").status_code == 204
    for address in (f"/api/fights/{made['id']}", f"/api/edit/{made['edit']}"):
        assert web.get(address).status_code == 404
    assert web.delete(f"/api/edit/{made['edit']}").status_code == 404
    assert web.put(f"/api/edit/{made['edit']}", json=SAVED | {"revision": 1}).status_code == 404


def test_ones_list_is_ones_own(web, other):
    mine, theirs = kept(web), kept(other)
    assert [one["id"] for one in web.get("/api/mine").json()] == [mine["id"]]
    assert [one["id"] for one in other.get("/api/mine/export").json()] == [theirs["id"]]
    assert web.delete("/api/mine", params={"id": theirs["id"]}).json() == {"deleted": 0}
    assert web.delete("/api/mine").json() == {"deleted": 1}
    assert other.get(f"/api/fights/{theirs['id']}").status_code == 200


def test_the_list_has_the_last_changed_first_and_the_export_is_whole(web):
    first, second = kept(web, name="first"), kept(web, name="second")
    web.put(f"/api/edit/{first['edit']}", json=SAVED | {"name": "first", "revision": 1})
    assert [one["name"] for one in web.get("/api/mine").json()] == ["first", "second"]
    export = web.get("/api/mine/export")
    assert "attachment" in export.headers["content-disposition"]
    assert {one["id"]: one["fight"] for one in export.json()} == {first["id"]: QUICK, second["id"]: QUICK}
    assert web.delete("/api/mine", params={"id": second["id"]}).json() == {"deleted": 1}


def test_one_names_ones_own_fights_and_nobody_elses(web, other):
    made = kept(web, name="before")
    assert other.patch("/api/mine", params={"id": made["id"]}, json={"name": "theirs"}).status_code == 404
    assert web.patch("/api/mine", params={"id": made["id"]}, json={"name": "after"}).json() == {"revision": 2}
    found = web.get(f"/api/edit/{made['edit']}").json()
    assert (found["name"], found["revision"], found["dice"]) == ("after", 2, SAVED["dice"])
    assert web.put(f"/api/edit/{made['edit']}", json={"fight": {}, "revision": 1}).status_code == 409
    assert web.patch("/api/mine", params={"id": made["id"]}, json={"name": "x" * 121}).status_code == 422


def test_the_cookie_is_kept_from_scripts_and_other_sites(web, file):
    set_cookie = web.post("/api/fights", json=SAVED).headers["set-cookie"].lower()
    assert "httponly" in set_cookie and "samesite=strict" in set_cookie and "secure" not in set_cookie
    with TestClient(create_app(patient(f"sqlite:///{file}", workers=1, secure=True))) as safe:
        assert "; secure" in safe.post("/api/fights", json=SAVED).headers["set-cookie"].lower()


def test_a_cookie_that_is_none_of_ours_is_replaced(web):
    answer = web.get("/api/mine", headers={"cookie": "fracas_owner=x"})
    assert answer.json() == [] and "fracas_owner=" in answer.headers["set-cookie"]


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
@pytest.mark.parametrize(
    "headers",
    [{"origin": "https://elsewhere.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}],
    ids=["origin", "null", "fetch"],
)
def test_another_sites_page_can_change_nothing(web, method, headers):
    made = kept(web)
    address = {"POST": "/api/fights", "PUT": f"/api/edit/{made['edit']}", "DELETE": "/api/mine"}[method]
    answer = web.request(method, address, headers=headers)
    assert answer.status_code == 403 and answer.json()["error"]["message"]
    assert len(web.get("/api/mine").json()) == 1


def test_the_servers_own_page_can(web):
    headers = {"origin": "http://testserver", "sec-fetch-site": "same-origin"}
    assert web.post("/api/fights", json=SAVED, headers=headers).status_code == 201


@pytest.mark.parametrize("address", ["/", "/roll", "/f/x", "/api/health", "/api/nothing", "/api/fights/nothing"])
def test_no_page_runs_a_script_that_is_not_the_servers(web, address):
    headers = web.get(address).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'" and policy["script-src"] == "'self'"
    assert "unsafe" not in str(policy) and policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("name", NAMES)
def test_a_hostile_name_is_only_ever_text_in_json(web, name):
    made = kept(web, name=name, line=name.replace("\0", ""), fight={"name": name, name: [name]})
    answer = web.get(f"/api/fights/{made['id']}")
    assert answer.headers["content-type"].startswith("application/json")
    found = answer.json()
    assert found["name"] == name and found["fight"] == {"name": name, name: [name]}
    assert web.get("/api/mine").json()[0]["name"] == name


def test_halves_of_characters_are_kept_as_something_readable(web):
    made = web.post("/api/fights", content=rb'{"fight": {"name": "\ud800 wolf"}}', headers=JSON)
    assert web.get(f"/api/fights/{made.json()['id']}").json()["fight"] == {"name": "? wolf"}


@pytest.mark.parametrize("name", ['Bill & Ben\'s "boys"', "Орки 🐺", "x onload=alert(1)", "javascript:alert(1)"])
def test_a_picture_has_names_as_text_only(web, name):
    sent = fight(unit(name, 3), unit("Ravens", 3))
    sent["sides"] = {name: sent["sides"]["Red"], "Blue": sent["sides"]["Blue"]}
    answer = web.post("/api/picture", json=sent)
    if answer.status_code == 422:
        assert answer.json()["error"]["message"]
        return
    picture = ElementTree.fromstring(answer.json()["svg"])
    for element in picture.iter():
        assert element.tag.partition("}")[2] not in ("script", "foreignObject", "a", "image")
        assert not [key for key in element.attrib if key.startswith("on") or "href" in key]


def test_a_fight_refuses_names_that_could_be_markup(web):
    for address in ("/api/odds", "/api/picture", "/api/line", "/api/play"):
        answer = web.post(address, json=fight(unit("<script>alert(1)</script>", 3), unit("Ravens", 3)))
        assert answer.status_code == 422
        assert answer.headers["content-type"] == "application/json"


BODIES = {
    "no JSON": b"{",
    "no UTF-8": b"\xff\xfe",
    "nothing": b"",
    "deep": b'{"fight":' + b'{"a":' * 900 + b"1" + b"}" * 901,
    "deeper": b"[" * 200_000,
    "huge": b'{"fight": {"a": ' + b"9" * 5000 + b"}}",
    "not a number": b'{"fight": {"a": NaN}}',
    "infinity": b'{"fight": {"a": -Infinity}}',
    "a list": b"[1]",
    "a text": b'"fight"',
    "more": json.dumps(SAVED | {"owner": "x"}).encode(),
    "half a key": rb'{"fight": {}, "\ud800": 1}',
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
@pytest.mark.parametrize("address", ["/api/fights", "/api/odds", "/api/line"])
def test_a_body_that_means_nothing_is_refused(web, address, body):
    answer = web.post(address, content=body, headers=JSON)
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["error"]["message"]


def test_the_largest_numbers_are_kept(web):
    made = web.post("/api/fights", content=b'{"fight": {"a": ' + b"9" * 4000 + b"}}", headers=JSON)
    assert web.get(f"/api/fights/{made.json()['id']}").status_code == 200


@pytest.mark.parametrize("address", ["/api/odds", "/api/fights", "/api/import"])
def test_too_much_is_refused_whether_it_says_so_or_not(web, address):
    most = 12 if address == "/api/import" else 1
    said = web.post(address, content=b" " * ((most << 20) + 1), headers=JSON)
    unsaid = web.post(address, content=(b" " * 65536 for _ in range(16 * most + 1)), headers=JSON)
    assert said.status_code == unsaid.status_code == 413
    assert f"{most} MB" in said.json()["error"]["message"] and f"{most} MB" in unsaid.json()["error"]["message"]


def test_one_visitor_cannot_ask_without_end(file):
    settings = patient(f"sqlite:///{file}", per_minute=1, burst=5, workers=1)
    with TestClient(create_app(settings)) as web:
        answers = [web.get("/api/rulesets") for _ in range(8)]
        assert [one.status_code for one in answers[:5]] == [200] * 5
        assert answers[-1].status_code == 429 and answers[-1].json()["error"]["message"]
        assert web.get("/").status_code == 200
