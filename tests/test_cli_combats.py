"""Whole combats and rulesets at the command line: tables, JSON, logs, books."""

import json
import re

import pytest

import fracas
from conftest import CASES, case
from fracas.engine.dice.events import Event
from fracas.rulebook import games, rules, sources
from fracas.rules.registry import EDITIONS, VOCABULARIES
from fracas.show.chartspec import spec
from fracas.show.combat import told
from fracas.show.log import event_line
from fracas.show.ruleset_words import step_name
from fracas.words import LANGUAGES, has
from test_cli import DUEL, EXAMPLES, said

KNIGHTS, RUIN, CHAMPIONS, HORDE = (str(next(EXAMPLES.glob(f"{n}-*"))) for n in (18, 19, 20, 21))
CHARGE = str(EXAMPLES / "04-charge.yaml")


@pytest.fixture
def duel(tmp_path) -> str:
    path = tmp_path / "duel.json"
    path.write_text(json.dumps(DUEL))
    return str(path)


def test_a_duel_to_the_end_is_won_by_either_or_lost_by_both(capsys, duel):
    # A round ends it for A with 3/16, for B with 3/16, for both with 1/16; else there is another like it.
    lines = said(capsys, "odds", duel, "--until", "end")[1].splitlines()
    assert lines[0].startswith("1 Unit A v 1 Unit B, round 1: A win 18.8 %")
    assert lines[1] == "to the end: A win 42.9 %, B win 42.8 %, neither 14.3 %, still fighting 0.0 %"
    two = said(capsys, "odds", duel, "--rounds", "2")[1].splitlines()[1]
    assert two == "after 2 rounds: A win 29.3 %, B win 29.3 %, neither 9.8 %, still fighting 31.6 %"


def test_figures_to_paste_add_up(capsys):
    for path in (KNIGHTS, RUIN, CHAMPIONS, HORDE, CHARGE):
        line = said(capsys, "odds", path, "--rounds", "3")[1].splitlines()[1]
        shown = [float(x) for x in re.findall(r"([0-9.]+) %", line)]
        assert sum(shown) == pytest.approx(100, abs=0.01 + 0.1 * line.count("<"))


def test_tables_tell_units_rounds_losses_and_cases(capsys):
    out = said(capsys, "odds", KNIGHTS, "--until", "end")[1]
    for head in (
        "The combat, to the end",
        "What becomes of the units",
        "Round by round",
        "Losses in the combat: Spears",
    ):
        assert head in out
    assert "Given that Realm win the combat" in out and "fell back" not in out
    assert next(line for line in out.splitlines() if line.startswith(" unit")).split()[1:5] == [
        "destroyed", "caught", "fled", "fighting",
    ]  # fmt: skip
    assert "The combat" not in said(capsys, "odds", KNIGHTS)[1]


def test_nobody_runs_in_classic_and_no_column_says_so(capsys):
    out = said(capsys, "odds", CHARGE, "--until", "end")[1]
    assert "destroyed" in out and "caught" not in out and "fled" not in out


def test_in_russian_everything_is(capsys):
    for path in (KNIGHTS, RUIN, CHAMPIONS, HORDE):
        out = said(capsys, "odds", path, "--until", "end", "--lang", "ru")[1]
        assert "до конца: победа" in out and "Раунд за раундом" in out
        log = said(capsys, "fight", path, "--until", "end", "--seed", "3", "--lang", "ru")[1]
        assert "выигрывают весь бой за" in log and "Удача в первом раунде" in log


def test_json_is_that_of_the_library(capsys):
    found = json.loads(said(capsys, "odds", RUIN, "--rounds", "3", "--json")[1])
    assert found == json.loads(json.dumps(fracas.odds(fracas.load(RUIN), rounds=3).json()))
    assert [one["round"] for one in found["rounds"]] == [1, 2, 3]


def test_simulated_combats_have_intervals_in_print_and_as_data(capsys):
    argv = ["simulate", RUIN, "-n", "3000", "--until", "end"]
    out = said(capsys, *argv)[1]
    assert re.search(r"^to the end: .* \[simulated, 3 000 combats, ±[0-9.]+ points\]$", out, re.MULTILINE)
    assert re.search(r"^ +[0-9.]+–[0-9.]+ % +[0-9.]+–", out, re.MULTILINE)
    found = json.loads(said(capsys, *argv, "--json")[1])
    low, high = found["intervals"]["combat"]["win"]["Brutes"]
    assert low < found["combat"]["win"]["Brutes"] < high
    low, high = found["intervals"]["outcome"]["Ruin watch"]["destroyed"]
    assert low < found["outcome"]["Ruin watch"]["destroyed"] < high
    assert "wiped_out" in found["intervals"]


def test_a_combat_too_large_is_simulated_and_says_so(capsys):
    out = said(capsys, "odds", RUIN, "--rounds", "2", "--memory", "1")[1]
    assert "simulated" in out.splitlines()[1] and "odds of the combat would need" in out


def test_a_combat_without_end_says_so(capsys, tmp_path):
    fight = json.loads(json.dumps(DUEL))
    for side in fight["sides"].values():
        side["units"][0]["models"][0] |= {"S": 1, "T": 10}
    path = tmp_path / "endless.json"
    path.write_text(json.dumps(fight))
    lines = said(capsys, "odds", str(path), "--until", "end")[1].splitlines()
    assert lines[1].endswith("still fighting 100.0 %") and "100.0 % of the combats never end" in lines[2]
    assert "никогда не кончатся" in said(capsys, "odds", str(path), "--until", "end", "--lang", "ru")[1]


def test_compare_puts_combats_side_by_side(capsys, tmp_path):
    changed = tmp_path / "no-standard.yaml"
    with open(KNIGHTS, encoding="utf-8") as file:
        changed.write_text(file.read().replace("battle_standard: true", "battle_standard: false"), "utf-8")
    files = [KNIGHTS, str(changed)]
    out = said(capsys, "compare", *files, "--until", "end")[1]
    assert out.count("to the end: ") == 2 and "Comparison of the combats, to the end" in out and "Spears: fled" in out
    pair = json.loads(said(capsys, "compare", *files, "--until", "end", "--json")[1])
    wins = [one["odds"]["combat"]["win"]["Realm"] for one in pair]
    assert pair[1]["change"]["combat"]["win"]["Realm"] == pytest.approx(wins[1] - wins[0]) and wins[0] < wins[1]
    assert "combat" not in json.loads(said(capsys, "compare", *files, "--json")[1])[1]["change"]


def test_long_combats_are_told_in_few_rows():
    class Row:
        fought = 0.5

    rows = [Row() for _ in range(237)]
    shown = told(rows)
    assert shown[:10] == rows[:10] and shown[-1] is rows[-1] and len(shown) < 25
    rows[20].fought = 0.0
    assert len(told(rows[:21])) == 12
    rows[0].fought = 0.0
    assert told(rows[:1]) == rows[:1]


def test_a_combat_with_dice_is_told_to_its_end(capsys):
    log = said(capsys, "fight", KNIGHTS, "--until", "end", "--seed", "5")[1]
    assert "Round 2" in log and "Break test, " in log and "Luck in the first round" in log
    winner = fracas.play(fracas.load(KNIGHTS), 5, rounds="end").combat_winner
    assert f"{winner} win the combat in" in log
    found = json.loads(said(capsys, "fight", KNIGHTS, "--until", "end", "--seed", "5", "--json")[1])
    assert found["combat"] == {"winner": winner}
    assert {event["rule"] for event in found["events"]} <= set(rules("whfb-8e"))


@pytest.mark.parametrize("path", [KNIGHTS, RUIN, CHAMPIONS, HORDE])
def test_dice_that_do_not_reach_are_asked_for_wherever_they_end(capsys, path):
    used = fracas.play(fracas.load(path), 2, rounds=2).dice_used
    for lang in LANGUAGES:
        for n in range(0, used, 7):
            dice = " ".join(["1 2 3 4 5 6 6"[2 * (i % 7)] for i in range(n)])
            status, _, err = said(capsys, "fight", path, "--rounds", "2", f"--dice={dice or '1'}", "--lang", lang)
            assert status in (0, 2) and err.count("\n") == (status == 2) and "Error" not in err


TESTS = "fear break battle-standard instability restrain morale morale-again"
FATES = """
breaks holds caught fled crumbles restored restrains pursues calm afraid returns destroyed
"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_of_units_has_its_words(lang):
    plan = fracas.compile_round(fracas.load(dict(DUEL, ruleset="whfb-8e")))
    for kind in TESTS.split():
        for passed in (True, False):
            facts = {"roll": "test", "unit": "Reds", "need": 7, "dice": [3, 5], "passed": passed}
            line = event_line(plan, Event("round.end", None, facts, kind), lang)
            assert "Reds" in line.text and "3 5 = 8" in line.text and line.rules == ("round.end",)
            assert rules("whfb-8e")["round.end"].text(lang).title not in line.text
    for roll in ("flight", "pursuit"):
        facts = {"roll": roll, "unit": "Reds", "dice": [3, 5], "inches": 8}
        assert '8"' in event_line(plan, Event("round.end", None, facts), lang).text
    for fate in FATES.split():
        facts = {"unit": "Reds", "fate": fate, "wounds": 3}
        assert "Reds" in event_line(plan, Event("round.end", None, facts), lang).text
    assert event_line(plan, Event("round.next", None, {"round": 4}), lang).text.endswith(" 4")


ROLLS = """
hit hit-again wound wound-again armour invulnerable ward parry regeneration ward-or-regeneration feel-no-pain
multiple-wounds impact-hits stomp thunderstomp grinding random-attacks
"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_roll_and_step_has_its_words(lang):
    for kind in ROLLS.split():
        assert has(lang, f"log-roll-{kind}")
    for step in ("cover", "impact", "first", "last"):
        assert has(lang, f"fight-step-{step}")
    assert step_name("I10", lang, "classic").endswith(" 10")


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_what_is_rolled_and_announced_is_told_by_its_kind(path):
    """Nothing falls back on the title of its rule: whatever the log says has words of its own."""
    play = fracas.play(fracas.load(case(path)["fight"]), 7, rounds=4)
    for event in play.events:
        facts = event.facts
        if {"round", "points", "winner", "options", "killed", "fate"} & set(facts) or "attacks" in facts:
            continue
        if facts.get("roll") in ("flight", "pursuit"):
            continue
        message = f"log-roll-{event.kind}" if "roll" in facts else f"log-event-{event.kind}"
        assert all(has(lang, message) for lang in LANGUAGES), event


MANY = {
    "whfb-8e": """impact hits (D6), stomp (D3), hatred, always strikes first, multiple wounds (D3), regeneration (4+),
        poisoned attacks, flaming attacks, killing blow, fear, frenzy""",
    "resurrection": """impact hits (D6), thunderstomp, always strikes last, random attacks (D6), regeneration (5+),
        terror""",
    "t9a-1": """impact hits (D6), stomp (D3), grinding (D3), lethal strike, multiple wounds (D3), distracting,
        flammable, regeneration (4+), flaming attacks, hatred, daemonic instability""",
    "wh40k-3e": "poisoned (4+), preferred enemy, rending, feel no pain, furious charge, they shall know no fear",
}


@pytest.mark.parametrize("ruleset", MANY)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_models_can_do_is_told(capsys, tmp_path, ruleset, lang):
    traits = [" ".join(trait.split()) for trait in MANY[ruleset].split(",")]
    group = {"count": 6, "WS": 4, "S": 4, "T": 4, "W": 2, "I": 4, "A": 2, "Sv": "4+", "traits": traits}
    files = {} if ruleset == "wh40k-3e" else {"files": 3}
    sides = {
        side: {"units": [{"name": f"{side}s", **files, "models": [{"name": f"{side} man", **group}]}]}
        for side in ("Red", "Blue")
    }
    sides["Red"]["units"][0]["charged"] = True
    path = tmp_path / "many.json"
    path.write_text(json.dumps({"ruleset": ruleset, "turn": "Red", "sides": sides}))
    for seed in range(6):
        assert said(capsys, "fight", str(path), "--until", "end", "--seed", str(seed), "--lang", lang)[0] == 0
        assert said(capsys, "fight", str(path), "--seed", str(seed), "--one-by-one", "--lang", lang)[0] == 0
    for argv in (["--plan"], ["--rounds", "1"]):
        assert said(capsys, "odds", str(path), *argv, "--memory", "64", "--lang", lang)[0] == 0
    assert fracas.play(fracas.load(path), 1, rounds=2)._repr_html_()


def test_attacks_that_are_rolled_show_their_dice(capsys, tmp_path):
    fight = json.loads(json.dumps(DUEL)) | {"ruleset": "whfb-8e"}
    unit = fight["sides"]["A"]["units"][0]
    unit |= {"charged": True}
    unit["models"][0]["traits"] = ["impact hits (D6+1)"]
    path = tmp_path / "chariot.json"
    path.write_text(json.dumps(fight))
    assert "1×D6+1" in said(capsys, "odds", str(path))[1]
    assert "(×D6+1)" in said(capsys, "odds", str(path), "--plan")[1]


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_a_book_says_what_the_game_is_and_what_it_leaves_out(capsys, ruleset):
    for lang in LANGUAGES:
        game = games().games[ruleset]
        whole = " ".join(said(capsys, "rules", "--ruleset", ruleset, "--lang", lang)[1].split())
        left = " ".join(said(capsys, "rules", "--not-modelled", "--ruleset", ruleset, "--lang", lang)[1].split())
        for text in (whole, left):
            assert game.title.text(lang) in text
            assert all(one.text(lang) in text for one in game.not_modelled)
        assert all(id in whole for id in rules(ruleset))
    found = json.loads(said(capsys, "rules", "--not-modelled", "--ruleset", ruleset, "--json")[1])
    assert found["ruleset"] == ruleset and len(found["not_modelled"]) == len(games().games[ruleset].not_modelled)


def test_a_chart_is_that_of_its_ruleset(capsys):
    chart = json.loads(said(capsys, "rules", "wound.chart-six", "--ruleset", "whfb-8e", "--json")[1])["chart"]
    assert chart[3] == ["3", "2+", "3+", "4+", "5+", *["6+"] * 6]
    assert "8W: 8th.whfb.app" in said(capsys, "rules", "break.test", "--ruleset", "whfb-8e")[1]
    assert "from memory" in said(capsys, "rules", "wound.chart-six", "--ruleset", "whfb-8e")[1]


def test_letters_of_sources_are_explained_in_both_languages():
    for name in EDITIONS:
        for one in rules(name).values():
            for part in re.split("[,;] ", one.source):
                known = not part or re.match("00[013]|¶|edition|mem", part) or part in sources()
                assert known, (name, one.id, part)
    assert all(said.en and said.ru for said in sources().values())


def test_a_notebook_shows_the_combat():
    found = fracas.odds(fracas.load(KNIGHTS), rounds="end")
    page = found._repr_html_()
    assert "<br>to the end: Realm win" in page and "What becomes of the units" in page and "Round by round" in page
    assert str(found).count("\n") == 1


def test_a_chart_says_the_combat_in_its_description(capsys, tmp_path):
    found = fracas.odds(fracas.load(KNIGHTS), rounds="end")
    assert spec([("", found)])["description"].splitlines()[1].startswith("to the end: Realm win")
    assert said(capsys, "odds", KNIGHTS, "--until", "end", "--chart", str(tmp_path / "knights.svg"))[0] == 0


def test_the_matrix_names_every_point_and_rule(capsys):
    for lang in LANGUAGES:
        text = said(capsys, "rules", "--matrix", "--lang", lang)[1]
        assert max(map(len, text.splitlines())) <= 100
        flat = re.sub(r"\s+", "", text)
        for row in games().matrix:
            assert re.sub(r"\s+", "", row.what.text(lang))[:12] in flat
            assert all(id in flat for cell in row.cells.values() for id in cell.rules)
    found = json.loads(said(capsys, "rules", "--matrix", "--json")[1])
    assert len(found) == len(games().matrix) and list(found[0]["cells"]) == list(VOCABULARIES)
