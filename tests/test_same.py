"""`make same`: two dumps are the same only if every entry is there in both, to the byte."""

import json

import pytest
from same.asking import ask
from same.comparing import compare
from same.dumps import entries, write
from same.inputs import fights

SAID = {"odds a": [0, '{"win": 0.5, "draw": 0.1}', ""], "odds b": [2, "", "b: is no fight"]}


@pytest.fixture
def before(tmp_path):
    write(tmp_path / "before", "odds", SAID.items())
    return tmp_path / "before"


@pytest.fixture
def now(tmp_path):
    """Writes what is said now; where it is."""

    def written(said, kind="odds"):
        write(tmp_path / "now", kind, said.items())
        return tmp_path / "now"

    return written


def test_a_dump_is_the_same_as_itself(before, now, capsys):
    assert dict(entries(before, "odds")) == SAID
    assert compare(before, now(SAID))
    assert capsys.readouterr().out.endswith("the same\n")


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ([0, '{"win": 0.5000000000000001, "draw": 0.1}', ""], '+ "win": 0.5000000000000001,'),
        ([0, '{"draw": 0.1, "win": 0.5}', ""], '- "draw": 0.1'),
        ([0, '{"win":0.5,"draw":0.1}', ""], r"""+[0, '{"win":0.5,"draw":0.1}', '']"""),
        ([1, '{"win": 0.5, "draw": 0.1}', ""], "+exit status 1"),
        ([0, '{"win": 0.5, "draw": 0.1}', "warning"], "+warning"),
    ],
)
def test_a_changed_entry_is_shown(before, now, capsys, changed, told):
    assert not compare(before, now(SAID | {"odds a": changed}))
    said = capsys.readouterr().out.splitlines()
    assert "different odds: odds a" in said and told in said


def test_a_missing_entry_is_named(before, now, capsys):
    assert not compare(before, now({"odds a": SAID["odds a"]}))
    assert "missing odds: odds b" in capsys.readouterr().out.splitlines()


def test_a_new_entry_is_named(before, now, capsys):
    assert not compare(before, now(SAID | {"odds c": [0, "", ""]}))
    assert "new odds: odds c" in capsys.readouterr().out.splitlines()


def test_a_kind_that_only_one_of_them_has_is_told(before, now, capsys):
    now(SAID)
    assert not compare(before, now({"rules": [0, "", ""]}, "rules"))
    assert "new rules: rules" in capsys.readouterr().out.splitlines()


def test_two_empty_folders_prove_nothing(tmp_path):
    assert not compare(tmp_path, tmp_path)


def test_an_answer_is_what_a_user_sees_but_for_the_version(tmp_path):
    fight = tmp_path / "fight.json"
    fight.write_text(fights(1)["cases/classic-duel.json"], "utf-8")
    said = ask(["odds", str(fight), "--json"])
    assert (said.status, said.err) == (0, "")
    assert json.loads(said.out)["fracas"] == "…" and json.loads(said.out)["method"] == "exact"
    assert ask(["odds", "nowhere.yaml"]).status == 2


def test_random_fights_are_the_same_each_time():
    assert fights(2) == fights(2)
