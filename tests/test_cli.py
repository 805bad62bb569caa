"""The command line as it is typed: output, exit status, languages, bad input, interactive play."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

import fracas
from conftest import HERE
from fracas.cli.app import COMMANDS, group, language, run
from fracas.rules.registry import EDITIONS
from fracas.words import LANGUAGES
from pace import PATIENCE

EXAMPLES = HERE.parent / "examples"
TRENCH = str(EXAMPLES / "01-storming-a-trench.yaml")
FRACAS = [sys.executable, "-m", "fracas"]


def said(capsys, *argv: str) -> tuple[int, str, str]:
    status = run([*argv, "--lang", "en"] if "--lang" not in argv else list(argv))
    out, err = capsys.readouterr()
    return status, out, err


DUEL = {
    "sides": {
        side: {"units": [{"name": f"Unit {side}", "models": [{"name": side, "WS": 3, "S": 3, "T": 3, "I": 3}]}]}
        for side in ("A", "B")
    }
}


@pytest.fixture
def duel(tmp_path) -> str:
    path = tmp_path / "duel.json"
    path.write_text(json.dumps(DUEL))
    return str(path)


def test_odds_of_one_man_against_another(capsys, duel):
    # Each kills with 1/2 x 1/2, both at once: 1/4 x 3/4 to win, the rest is a draw.
    status, out, err = said(capsys, "odds", duel)
    assert (status, err) == (0, "")
    assert out.startswith("1 Unit A v 1 Unit B, round 1: A win 18.8 %, draw 62.5 %, B win 18.7 %;")


def test_json_is_one_object_or_an_array(capsys, duel, tmp_path):
    assert json.loads(said(capsys, "odds", duel, "--json")[1])["win"] == {"A": 0.1875, "B": 0.1875}
    phase = tmp_path / "phase.yaml"
    phase.write_text(f"{json.dumps(DUEL)}\n---\n{json.dumps(DUEL)}\n")
    assert len(json.loads(said(capsys, "odds", str(phase), "--json")[1])) == 2
    assert len(json.loads(said(capsys, "fight", str(phase), "--seed", "1", "--json")[1])) == 2


def test_order_keeps_the_numbers_of_the_file(capsys, tmp_path):
    phase = tmp_path / "phase.yaml"
    second = json.dumps(DUEL).replace("Unit", "Squad")
    phase.write_text(f"{json.dumps(DUEL)}\n---\n{second}\n")
    out = said(capsys, "odds", str(phase), "--order", "2,1")[1]
    assert out.index("Combat 2") < out.index("1 Squad A") < out.index("Combat 1") < out.index("1 Unit A")


def test_typed_dice_from_the_command_line_and_from_a_file(capsys, duel, tmp_path):
    status, out, _ = said(capsys, "fight", duel, "--dice", "6,6 1")
    assert status == 0 and "A win, 1 : 0" in out and "[result.wipe-out]" in out and "seed" not in out
    (tmp_path / "dice.txt").write_text("6 6\n1\n")
    assert said(capsys, "fight", duel, "--dice", f"@{tmp_path / 'dice.txt'}")[1] == out


def test_too_few_dice_say_how_many_more_and_for_what(capsys, duel):
    status, out, err = said(capsys, "fight", duel, "--dice", "6 6 6")
    assert (status, out) == (2, "")
    assert err == "dice: 1 more die is needed: the next roll is 1 die to wound 4+ (B on A, step Initiative 3)\n"


def test_dice_left_over_are_told(capsys, duel):
    assert "2 dice were not needed" in said(capsys, "fight", duel, "--dice", "1 1 5 5")[1]


@pytest.mark.parametrize("dice", ["7", "6 x", "0", "6.0", "-1"])
def test_impossible_dice_are_refused(capsys, duel, dice):
    status, out, err = said(capsys, "fight", duel, f"--dice={dice}")
    assert (status, out) == (2, "") and err.count("\n") == 1 and err.startswith("dice: die ")


def test_the_same_seed_prints_the_same_bytes(capsys):
    first = said(capsys, "fight", TRENCH, "--seed", "7")[1]
    assert said(capsys, "fight", TRENCH, "--seed", "7")[1] == first
    assert said(capsys, "fight", TRENCH, "--seed", "8")[1] != first


def test_every_line_of_the_log_cites_a_rule_of_the_book(capsys):
    from fracas.rulebook import rules

    events = json.loads(said(capsys, "fight", TRENCH, "--seed", "7", "--json")[1])["events"]
    assert events and {event["rule"] for event in events} <= set(rules())


def test_luck_is_the_chance_of_a_result_at_most_this_good(capsys, duel):
    # A wins: for A nothing is better, for B nothing is worse than the 3/16 of it.
    play = json.loads(said(capsys, "fight", duel, "--dice", "6 6 1", "--json")[1])
    assert play["luck"] == {"A": pytest.approx(1.0), "B": pytest.approx(3 / 16)}


def test_simulate_says_its_interval_and_how_many_rounds(capsys, duel):
    status, out, _ = said(capsys, "simulate", duel, "-n", "5000", "--json")
    found = json.loads(out)
    assert status == 0 and found["method"] == "simulation" and found["n"] == 5000
    low, high = found["intervals"]["win"]["A"]
    assert low < found["win"]["A"] < high and high - low == pytest.approx(
        2 * 1.96 * (0.1875 * 0.8125 / 5000) ** 0.5, rel=0.1
    )
    assert said(capsys, "simulate", duel, "-n", "5000", "--json")[1] == out


def test_target_error_stops_as_soon_as_it_is_reached(capsys, duel):
    found = json.loads(said(capsys, "simulate", duel, "--target-error", "0.005", "--json")[1])
    assert found["error"] <= 0.005 and found["n"] < 10**6


def test_odds_too_large_for_the_bound_are_simulated_and_say_so(capsys):
    status, out, _ = said(capsys, "odds", TRENCH, "--memory", "1")
    assert status == 0 and "simulated" in out and "more than the memory bound" in out
    found = json.loads(said(capsys, "odds", TRENCH, "--memory", "1", "--json")[1])
    assert found["method"] == "simulation" and found["error"] > 0 and found["too_large"] > 2**20


def test_given_shows_the_case(capsys):
    sides = fracas.load(TRENCH).sides
    status, out, _ = said(capsys, "odds", TRENCH, "--given", sides[1].name)
    assert status == 0 and f"given that {sides[1].name} win" in out
    assert said(capsys, "odds", TRENCH, "--given", "draw")[0] == 0
    assert said(capsys, "odds", TRENCH, "--given", "nobody")[0] == 2


def test_plan_in_print_and_as_data(capsys):
    assert "[strike.grenades" in said(capsys, "odds", TRENCH, "--plan")[1]
    assert json.loads(said(capsys, "odds", TRENCH, "--plan", "--json")[1])["plan"]["steps"][0]["at"] == "cover"


def test_compare_shows_differences_of_the_figures_shown(capsys):
    files = [str(EXAMPLES / name) for name in ("02-fist.yaml", "03-no-fist.yaml")]
    status, out, _ = said(capsys, "compare", *files)
    assert status == 0 and "change" in out
    pair = json.loads(said(capsys, "compare", *files, "--json")[1])
    odds = [fracas.odds(fracas.load(name)) for name in files]
    first = odds[0].sides[0]
    assert pair[1]["change"]["win"][first] == pytest.approx(odds[1].win[first] - odds[0].win[first])
    assert said(capsys, "compare", files[0])[0] == 2
    assert said(capsys, "compare", *files * 5)[0] == 2


def test_rules_one_chapter_all_and_none(capsys):
    assert "000 ¶9" in said(capsys, "rules", "attacks.charge")[1]
    assert "attacks.near" in said(capsys, "rules", "attacks")[1]
    assert "напа" in said(capsys, "rules", "attacks.charge", "--lang", "ru")[1].lower()
    assert json.loads(said(capsys, "rules", "hit.chart", "--json")[1])["chart"][1] == ["1", "4+", "4+", *["5+"] * 8]
    status, out, err = said(capsys, "rules", "attacks.charg")
    assert (status, out) == (2, "") and "attacks.charge" in err


def test_schema_accepts_the_examples(capsys):
    import jsonschema
    import yaml

    schemas = {name: json.loads(said(capsys, "schema", "--ruleset", name)[1]) for name in EDITIONS}
    assert json.loads(said(capsys, "schema")[1]) == schemas["classic"]
    for schema in schemas.values():
        jsonschema.Draft202012Validator.check_schema(schema)
    for path in sorted(path for path in EXAMPLES.iterdir() if path.is_file()):
        for document in yaml.safe_load_all(path.read_text("utf-8")):
            jsonschema.Draft202012Validator(schemas[document.get("ruleset", "classic")]).validate(document)


def test_charts_are_written_whole_or_not_at_all(capsys, duel, tmp_path):
    for name in ("odds.svg", "odds.png"):
        assert said(capsys, "odds", duel, "--chart", str(tmp_path / name))[0] == 0
    assert (tmp_path / "odds.svg").read_text().startswith("<svg")
    assert (tmp_path / "odds.png").read_bytes().startswith(b"\x89PNG")
    status, out, _ = said(capsys, "odds", duel, "--chart", str(tmp_path / "odds.gif"))
    assert (status, out) == (2, "") and not (tmp_path / "odds.gif").exists()


@pytest.mark.parametrize(
    "argv",
    [
        ["odds"],
        ["odds", "nowhere.yaml"],
        ["nothing"],
        ["odds", TRENCH, "--nothing"],
        ["simulate", TRENCH, "-n", "none"],
        ["simulate", TRENCH, "-n", "0"],
        ["fight", TRENCH, "--seed", "1", "--dice", "1"],
        ["fight", TRENCH, "--dice", "@nowhere.txt"],
        ["odds", TRENCH, "--order", "2"],
        ["odds", TRENCH, "--plan", "--given", "draw"],
        ["odds", TRENCH, "--plan", "--rounds", "2"],
        ["odds", TRENCH, "--rounds", "2", "--until", "end"],
        ["simulate", TRENCH, "--rounds", "2", "--until", "end"],
        ["compare", TRENCH, TRENCH, "--rounds", "2", "--until", "end"],
        ["fight", TRENCH, "--rounds", "2", "--until", "end"],
        ["odds", TRENCH, "--rounds", "0"],
        ["odds", TRENCH, "--rounds", "1001"],
        ["odds", TRENCH, "--rounds", "end"],
        ["odds", TRENCH, "--until", "dawn"],
        ["rules", "--ruleset", "whfb"],
        ["rules", "--ruleset", "whfb-8e", "strike.cover"],
        ["rules", "--matrix", "--ruleset", "classic"],
        ["rules", "hit.chart", "--matrix"],
        ["rules", "--matrix", "--not-modelled"],
        ["rules", "hit.chart", "--not-modelled"],
        ["schema", "--ruleset", "warhammer"],
        ["compare", TRENCH],
        ["compare", "-", "-"],
        ["fight", "-", "--interactive"],
        ["rules", "no.such-rule"],
        ["rules", ""],
        ["odds", ""],
        ["odds", TRENCH, "second"],
        ["odds", TRENCH, "--plan=yes"],
        ["odds", TRENCH, "--given"],
        ["odds", TRENCH, "--order", "2,1"],
        ["odds", TRENCH, "--chart", ""],
        ["simulate", TRENCH, "--seed", "9" * 400],
        ["simulate", TRENCH, "--target-error", "nan"],
        ["fight", TRENCH, "--dice", "7" * 400],
        [],
    ],
    ids=lambda argv: " ".join(argv)[:60],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_wrong_call_is_one_clear_line_and_status_2(capsys, argv, lang):
    status, out, err = said(capsys, *argv, "--lang", lang)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1 and "Traceback" not in err and "9" * 50 not in err
    assert not any(word in err for word in ("Got unexpected", "requires an argument", "not a valid", "in the range"))
    assert any("а" <= letter <= "я" for letter in err) == (lang == "ru")


def test_the_language_follows_the_locale_and_the_option():
    assert language([], {"LANG": "ru_RU.UTF-8"}) == "ru"
    assert language([], {"LANG": "de_DE.UTF-8"}) == language([], {}) == "en"
    assert language([], {"LC_ALL": "en_GB", "LANG": "ru_RU"}) == "en"
    assert language(["odds", "x", "--lang", "ru"], {}) == language(["--lang=ru"], {}) == "ru"


def test_help_speaks_both_languages_and_begins_with_an_example(capsys):
    assert said(capsys, "--help")[1].startswith("Example: fracas odds fight.yaml")
    russian = said(capsys, "--help", "--lang", "ru")[1]
    assert russian.startswith("Пример") and "Options" not in russian and "Usage" not in russian
    for name in COMMANDS:
        assert said(capsys, name, "--help")[0] == 0


def test_every_command_has_the_options_of_the_contract():
    import click

    for lang in LANGUAGES:
        context = click.Context(group(lang), obj=lang)
        for name in COMMANDS:
            command = group(lang).get_command(context, name)
            parts = [*command.commands.values()] if isinstance(command, click.Group) else [command]
            for part in parts:
                assert {"--json", "--lang"} <= {o for p in part.params for o in p.opts}


def process(*argv: str, stdin: bytes = b"", **env: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [*FRACAS, *argv], input=stdin, capture_output=True, env={**os.environ, **env}, timeout=PATIENCE
    )


def test_standard_input_and_an_ascii_terminal(duel):
    done = process("odds", "-", stdin=Path(duel).read_bytes(), PYTHONIOENCODING="ascii", LANG="ru_RU.UTF-8")
    assert done.returncode == 0 and done.stdout.isascii() and b"Traceback" not in done.stderr
    done = process("odds", "-", "--json", stdin=Path(duel).read_bytes())
    assert json.loads(done.stdout)["win"]["A"] == 0.1875


def test_a_reader_that_leaves_is_no_fault(duel):
    done = subprocess.run(
        f"{sys.executable} -m fracas rules | head -1", shell=True, capture_output=True, timeout=PATIENCE
    )
    assert done.returncode == 0 and b"Traceback" not in done.stderr


def test_a_broken_file_leaves_nothing_on_standard_output(tmp_path):
    bad = tmp_path / "fight.yaml"
    bad.write_text(Path(TRENCH).read_text("utf-8").replace("WS: 4", "WS: 34", 1))
    done = process("odds", str(bad), "--json", "--lang", "en")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().strip().endswith("WS: 34 is not 1–10")


def test_interactive_asks_for_dice_and_rolls_on_enter(duel):
    child = pexpect.spawn(
        sys.executable, ["-m", "fracas", "fight", duel, "--interactive"], encoding="utf-8", timeout=PATIENCE
    )
    child.expect("1 die to hit 4\\+ \\(A on B")
    child.sendline("6")
    child.expect("1 die to wound 4\\+ \\(A on B")
    child.sendline("9")
    child.expect("1 face from 1 to 6")
    child.sendline("5")
    child.expect("1 die to hit 4\\+ \\(B on A")
    child.sendline("1")
    child.expect("A win, 1 : 0")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


OPEN = """
challenge: {by: Lord}
sides:
  Red:
    units:
      - name: Reds
        models:
          - {name: Lord, WS: 5, S: 4, T: 4, I: 5, A: 2, role: character, weapons: [power fist]}
          - {name: Man, count: 3, WS: 3, S: 3, T: 3, I: 3}
  Blue:
    units:
      - name: Blues
        models:
          - {name: Foe, count: 3, WS: 3, S: 3, T: 3, I: 3}
          - {name: Boss, WS: 4, S: 4, T: 4, I: 4, A: 2, role: champion}
          - {name: Sage, WS: 2, S: 3, T: 3, I: 2, role: character}
"""


def test_interactive_asks_for_what_the_file_leaves_open(tmp_path):
    path = tmp_path / "open.yaml"
    path.write_text(OPEN)
    assert process("odds", str(path)).returncode == 2
    child = pexpect.spawn(
        sys.executable, ["-m", "fracas", "fight", str(path), "--interactive"], encoding="utf-8", timeout=PATIENCE
    )
    child.expect("who accepts the challenge of Lord")
    child.sendline("")
    child.expect("who is named for refusing")
    child.sendline("3")
    child.expect("one of 1 Sage")
    child.expect("\\(Enter: Sage\\)")
    child.sendline("")
    child.expect("Lord: which weapon")
    child.sendline("2")
    child.expect("Sage is named for it|is refused; Sage")
    child.expect("Lord, step Initiative 5, 2 attacks")
    child.sendline("Boss 3")
    child.expect("add up to 2 at most")
    child.sendline("Boss 2")
    child.expect("2 dice to hit 3\\+ \\(Lord on Boss")
    for answer in ["66"] + [""] * 40:
        child.sendline(answer)
    child.expect("Combat result")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def fight_of(first: int, second: int, name: str = "company") -> dict:
    """A fight of so many units against so many, all alike."""

    def units(side: str, n: int) -> dict:
        man = {"count": 2, "WS": 3, "S": 3, "T": 3, "I": 3}
        return {"units": [{"name": f"{side} {name} {i}", "models": [{"name": f"{side}{i}", **man}]} for i in range(n)]}

    return {"sides": {"Red": units("Red", first), "Blue": units("Blue", second)}}


def written(tmp_path: Path, fight: dict) -> str:
    path = tmp_path / f"{len(list(tmp_path.iterdir()))}.json"
    path.write_text(json.dumps(fight))
    return str(path)


def test_wounds_are_as_the_casualties_of_an_only_enemy(capsys, tmp_path):
    # Mirrored: the losses of both are distributed alike, and yet those of Blue are what Red inflicts.
    out = said(capsys, "odds", written(tmp_path, fight_of(1, 1)))[1]
    assert "Wounds inflicted by Red: as the casualties of Blue company 0" in out
    assert "as the casualties of" not in said(capsys, "odds", written(tmp_path, fight_of(2, 2)))[1]


def test_a_case_that_cannot_happen_is_not_like_another(capsys, tmp_path):
    fight = fight_of(1, 1)
    fight["sides"]["Red"]["units"][0]["models"][0] |= {"S": 1}
    fight["sides"]["Blue"]["units"][0]["models"][0] |= {"T": 10}
    out = said(capsys, "odds", written(tmp_path, fight), "--given", "Red")[1]
    assert "Wounds inflicted by Red: this cannot happen" in out


def test_tables_of_many_units_and_fights_never_split_a_number(capsys, tmp_path):
    many = said(capsys, "odds", written(tmp_path, fight_of(3, 2)))[1]
    assert "mean lost: Red " in many and "mean lost: Red company" not in many
    for fights in (2, 4, 5, 8):
        name = written(tmp_path, fight_of(1, 1, "extraordinarily celebrated company"))
        out = said(capsys, "compare", *[name] * fights)[1]
        assert ("change" in out) == (fights <= 4)
        row = next(line for line in out.splitlines() if line.startswith(" Red win"))
        assert row.count(" %") == fights and max(map(len, out[out.index("Comparison") :].splitlines())) <= 100
    four = said(capsys, "simulate", written(tmp_path, fight_of(2, 2, "celebrated company")), "-n", "1000")[1]
    assert next(line for line in four.splitlines() if line.startswith(" Red win")).count(",") == 0
    assert "mean lost:  mean lost:  mean lost:  mean lost:" in four


@pytest.mark.parametrize("command", ["odds", "simulate", "compare"])
def test_a_chart_that_cannot_be_written_is_refused_before_anything_is_read(capsys, tmp_path, command):
    (tmp_path / "folder.svg").mkdir()
    for chart in ("odds.gif", "folder.svg", "nowhere/odds.svg"):
        status, out, err = said(capsys, command, "nowhere.yaml", "--chart", str(tmp_path / chart))
        assert (status, out) == (2, "") and chart in err and "no such file" not in err


def test_a_chart_in_a_forbidden_folder_is_refused(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    status, _, err = said(capsys, "odds", "nowhere.yaml", "--chart", str(tmp_path / "odds.svg"))
    assert status == 2 and "may not write into" in err


def test_dice_may_stand_without_blanks(capsys, duel):
    assert said(capsys, "fight", duel, "--dice", "661")[1] == said(capsys, "fight", duel, "--dice", "6 6 1")[1]
    assert said(capsys, "fight", duel, "--dice", "6 " + "7" * 50)[2].startswith(f"dice: die 2 is '{'7' * 19}…';")


def test_messages_name_what_would_do(capsys):
    assert "from 1 to 1000000000" in said(capsys, "simulate", TRENCH, "-n", "0")[2]
    assert "from 0.000001 to 0.5" in said(capsys, "simulate", TRENCH, "--target-error", "3")[2]
    assert "none of en, ru" in said(capsys, "odds", TRENCH, "--lang", "xx")[2]
    assert "has one combat; leave out --order" in said(capsys, "odds", TRENCH, "--order", "2,1")[2]
    assert said(capsys, "odds", "")[2].startswith("FILE: the name of the file is empty")
    assert "chapters are fight, strike, attacks" in said(capsys, "rules", " ")[2]


def test_rules_are_found_in_any_case_and_with_a_dot_after_them(capsys):
    for asked, meant in (("Attacks", "attacks"), ("attacks.", "attacks"), (" Attacks.CHARGE. ", "attacks.charge")):
        assert said(capsys, "rules", asked) == said(capsys, "rules", meant)


def test_h_is_help_too(capsys):
    for argv in ([], ["odds"]):
        assert said(capsys, *argv, "-h") == said(capsys, *argv, "--help")


def test_the_score_of_the_winner_comes_first(capsys, duel):
    assert "B win, 1 : 0" in said(capsys, "fight", duel, "--dice", "1 6 6")[1]


def test_the_log_names_the_duel_as_the_odds_do(capsys):
    file = str(EXAMPLES / "07-flank-and-duel.yaml")
    head = said(capsys, "fight", file, "--seed", "1")[1].splitlines()[0]
    assert ", duel " in head and said(capsys, "odds", file)[1].startswith(f"{head}: ")


@pytest.mark.parametrize("argv", [["odds", TRENCH], ["fight", TRENCH, "--seed", "1"], ["rules"]], ids=" ".join)
def test_no_line_ends_with_blanks(capsys, argv):
    assert not [line for line in said(capsys, *argv)[1].splitlines() if line.endswith(" ")]


def shell(command: str) -> subprocess.CompletedProcess:
    line = f"LC_ALL=C.UTF-8 {sys.executable} -m fracas {command}"
    return subprocess.run(line, shell=True, capture_output=True, encoding="utf-8", timeout=PATIENCE, check=False)


@pytest.mark.parametrize("command", [f"odds {TRENCH}", f"fight {TRENCH}", "rules", "schema", "--help"])
def test_an_output_that_takes_nothing_is_one_plain_line(command):
    closed = shell(f"{command} >&-")
    assert (closed.returncode, closed.stderr) == (1, "standard output is closed\n")
    if os.path.exists("/dev/full"):
        full = shell(f"{command} >/dev/full")
        assert full.returncode == 1
        assert full.stderr == "standard output cannot be written: there is no room left\n"


def test_a_closed_input_is_one_plain_line():
    for command in ("odds -", f"fight {TRENCH} --interactive"):
        done = shell(f"{command} <&-")
        assert done.returncode == 2 and done.stderr.endswith("standard input is closed\n")
        assert done.stderr.count("\n") == 1


def test_interactive_play_ends_when_every_answer_is_enter(tmp_path):
    path = tmp_path / "open.yaml"
    path.write_text(OPEN)
    done = process("fight", str(path), "--interactive", stdin=b"\n" * 200)
    assert done.returncode == 0 and b"Combat result" in done.stdout


def test_one_round_is_one_round(capsys, duel):
    assert "simulated, 1 round, " in said(capsys, "simulate", duel, "-n", "1")[1]
    assert "моделирование, 21 раунд, " in said(capsys, "simulate", duel, "-n", "21", "--lang", "ru")[1]


def test_a_reader_that_leaves_gives_status_0(duel):
    script = f"{sys.executable} -m fracas rules | head -1 >/dev/null; exit ${{PIPESTATUS[0]}}"
    assert subprocess.run(["bash", "-c", script], timeout=PATIENCE).returncode == 0


BROKEN = sorted(path for path in (HERE / "broken").iterdir() if path.name != "expected.txt")


@pytest.mark.parametrize("command", ["odds", "fight", "simulate"])
def test_every_broken_file_is_one_line_and_status_2_at_the_command_line(capsys, command):
    for path in BROKEN:
        status, out, err = said(capsys, command, str(path))
        assert (status, out) == (2, ""), path.name
        assert err.count("\n") == 1 and "Traceback" not in err and path.name in err, path.name
    assert len(BROKEN) >= 40
