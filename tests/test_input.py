"""Fight files: what loads, and what is said about those that do not."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import time
from pathlib import Path

import jsonschema
import pytest
from fluent.syntax import FluentParser, ast
from hypothesis import given, settings
from hypothesis import strategies as st

from fracas import words
from fracas.fight.errors import BadInput
from fracas.fight.fight import Challenge, Fight, Group, Mount, Side, Unit, Weapon
from fracas.fightfile import json_schema, load, load_all
from fracas.fightfile.loading import load_all as load_checked
from fracas.fightfile.scalars import kind_of, value_of
from fracas.fightfile.tree import MOST_NODES
from fracas.fightfile.yamltree import documents
from fracas.rules.registry import VOCABULARIES
from fracas.words import LANGUAGES

HERE = Path(__file__).parent
SOURCES = HERE.parent / "src" / "fracas"
VALID = sorted((HERE / "valid").iterdir())
BROKEN = sorted(path for path in (HERE / "broken").iterdir() if path.name != "expected.txt")
EXPECTED = dict(line.split(":", 1) for line in (HERE / "broken" / "expected.txt").read_text("utf-8").splitlines())
MIB = 1 << 20

EXAMPLE = (HERE / "valid" / "example.yaml").read_text("utf-8")
PLAIN = """\
sides:
  Red:
    units:
      - name: Men
        models:
          - {name: Man, WS: 3, S: 3, T: 3, I: 3}
  Blue:
    units:
      - name: Orks
        models:
          - {name: Ork, WS: 3, S: 3, T: 4, I: 2}
"""


def plain(count: int, path: str = "Red") -> str:
    """A fight with so many units, each of its own name."""
    units = "".join(
        f"      - {{name: U{n}, models: [{{name: G{n}, WS: 3, S: 3, T: 3, I: 3}}]}}\n" for n in range(count)
    )
    return PLAIN.replace(
        "      - name: Men\n        models:\n          - {name: Man, WS: 3, S: 3, T: 3, I: 3}\n", units
    )


def refusal(source: object, **options: object) -> BadInput:
    """The error of a broken source: one line in every language, without delay."""
    began = time.process_time()
    with pytest.raises(BadInput) as caught:
        load_checked(source, **options)
    assert time.process_time() - began < 1
    for lang in LANGUAGES:
        text = caught.value.text(lang)
        assert text.isprintable()
        assert len(text) < 600
    return caught.value


def said(source: object, **options: object) -> str:
    """What is said about a broken source."""
    return str(refusal(source, **options))


# What is refused, and how


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_each_broken_file_is_refused_in_the_words_expected(path):
    assert said(path.read_bytes(), name=path.name) == f"{path.name}:{EXPECTED[path.name]}"


def test_every_broken_file_has_its_words_and_there_are_enough():
    assert [path.name for path in BROKEN] == sorted(EXPECTED)
    assert len(BROKEN) > 40


LAUGHS = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 30)
)
MANY_KEYS = ", ".join(f"n{n}: 1" for n in range(20_000))
HUGE = {
    "brackets": "[" * MIB,
    "braces": "{" * MIB,
    "brackets on lines": "[\n" * (MIB // 2),
    "maps in maps": "{a: " * (MIB // 4),
    "dashes": "- " * (MIB // 2),
    "colons": "a: " * (MIB // 3),
    "question marks": "? " * (MIB // 2),
    "indents": "".join(" " * n + "a:\n" for n in range(1400)),
    "long key": "a" * (MIB - 10) + ": 1\n",
    "long quoted key": '"' + "a" * (MIB - 10) + '": 1\n',
    "long complex key": "? " + "a" * (MIB - 10) + "\n: 1\n",
    "long list": "[" + "1," * (MIB // 2 - 1) + "]",
    "long block list": "- 1\n" * (MIB // 4),
    "many keys": "".join(f"k{n}: 1\n" for n in range(90_000)),
    "many documents": "---\n" * (MIB // 4),
    "many fights": "---\n".join([PLAIN] * 2000),
    "open quote": '"' + "a\n" * (MIB // 2 - 5),
    "apostrophes": "'" * MIB,
    "backslashes": '"' + "\\" * (MIB - 5) + '"',
    "anchors": "".join(f"&a{n} " for n in range(100_000)),
    "tags": "!a " * (MIB // 3),
    "directives": "%a\n" * (MIB // 3),
    "comments": "#\n" * (MIB // 2),
    "spaces": " " * MIB,
    "tabs": "\t" * MIB,
    "laughs": LAUGHS,
    "aliases": "a: &a [1]\nb: [" + "*a," * 300_000 + "]",
    "long number": "1" * MIB,
    "long hexadecimal": "0x" + "f" * (MIB - 5),
    "long exponent": "1e" + "9" * (MIB - 9),
    "block scalar": "|\n " + "a\n " * (MIB // 4),
    "deep JSON": '{"a":' * (MIB // 5),
    "JSON escapes": '{"a":"' + "\\ud83d\\ude00" * 80_000 + '"}',
    "JSON backslashes": '{"a":"' + "\\\\" * (MIB // 2 - 10) + '"}',
    "long name": PLAIN.replace("Men", "M" * 1_000_000),
    "long word": PLAIN.replace("I: 3", "I: 3, role: " + "a" * 1_000_000),
    "many attacks": PLAIN.replace("I: 3", f"I: 3, attacks: {{{MANY_KEYS}}}"),
    "many arcs": PLAIN.replace("name: Men\n", f"name: Men\n        arc: {{{MANY_KEYS}}}\n"),
    "many weapons": PLAIN.replace("I: 3", f"I: 3, weapons: [{'axe, ' * 20_000}]"),
    "many unknown keys": PLAIN.replace("I: 3", f"I: 3, {MANY_KEYS}"),
    "many sides": "sides:\n" + "".join(f"  s{n}: 1\n" for n in range(20_000)),
    "many units": plain(3000),
    "many bad groups": PLAIN.replace(
        "          - {name: M", "          - {WS: 99}\n" * 20_000 + "          - {name: M"
    ),
    "larger than allowed": "#" * (MIB + 1),
    "random bytes": bytes(range(256)) * 4096,
    "zeros": bytes(MIB),
    "half a character": b"#" + "й".encode() * 1000 + b"\xd0",
}


@pytest.mark.parametrize("content", HUGE.values(), ids=HUGE.keys())
def test_huge_content_is_refused_at_once(content):
    for source in (content, content.encode()) if isinstance(content, str) else (content,):
        assert said(source + "\n" if isinstance(source, str) else source)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (plain(21), "sides.Red.units: more than 20 are listed"),
        ("---\n".join([PLAIN] * 21), "more than 20 combats in one file"),
        ("a: 1\n" * 2 + "b", "the key"),
        ("#" * (MIB + 1) + "\n", "the file is larger than 1 MiB"),
        (("[" + "1," * MOST_NODES + "]\n"), "too deeply nested or too many values"),
        (plain(200), "sides.Red.units: more than 20 are listed"),
        (plain(201), "sides.Red.units: too deeply nested or too many values"),
        (b"\x00\x01\x02\xff", "not UTF-8 text (byte 3)"),
        (b"a: b\x00", "not UTF-8 text (byte 4)"),
    ],
)
def test_bounds_are_said(content, words):
    assert words in said(content)


def test_the_first_fault_in_the_file_is_the_one_reported():
    text = PLAIN.replace("T: 4", "T: 44").replace("Red:", "Red:\n    colour: red").replace("S: 3, T: 3", "S: 33, T: 3")
    assert said(text) == '3: sides.Red.colour: unknown key "colour"; known here: units'


def test_the_contracts_own_message():
    text = EXAMPLE.replace("name: Sergeant, WS: 3", "name: Sergeant, WS: 34")
    assert said(text, name="fight.yaml") == "fight.yaml:19: sides.Guard.units[0].models[1].WS: 34 is not 1–10"


def test_echoes_of_the_input_are_short_and_on_one_line():
    for name in ("M" * 5000, "\u202e" * 5000, "\x1b[31m", "a\u2028b", "\ud800", "a\rb"):
        content = {"sides": {name: 1, "B": {}}, "turn": name}
        assert len(said(content)) < 300
        assert len(said(content, name=name)) < 600


# Where content comes from


def test_a_path_a_file_text_and_bytes_are_the_same(tmp_path):
    path = tmp_path / "fight.yaml"
    path.write_text(EXAMPLE, "utf-8")
    wanted = load(EXAMPLE)
    sources = (str(path), path, EXAMPLE.encode(), io.StringIO(EXAMPLE), io.BytesIO(EXAMPLE.encode()))
    assert all(load(source) == wanted for source in (*sources, b"\xef\xbb\xbf" + EXAMPLE.encode(), "\ufeff" + EXAMPLE))
    with path.open(encoding="utf-8") as file:
        assert load(file) == wanted


def test_line_ends_do_not_matter():
    assert load(EXAMPLE.replace("\n", "\r\n")) == load(EXAMPLE.replace("\n", "\r").encode()) == load(EXAMPLE)


def test_missing_files_and_directories(tmp_path):
    assert said(tmp_path / "no.yaml") == f"{tmp_path}/no.yaml: there is no such file"
    assert said(str(tmp_path)) == f"{tmp_path}: this is a directory, not a fight file"
    assert said("no\0thing") == "no\\x00thing: this file cannot be read"
    assert said("x" * 10_000).endswith("x: this file cannot be read")


def test_an_unreadable_file(tmp_path, monkeypatch):
    def deny(*_, **__):
        raise PermissionError

    monkeypatch.setattr("builtins.open", deny)
    assert said("secret.yaml") == "secret.yaml: you may not read this file"


def test_an_open_file_that_is_no_text(tmp_path):
    path = tmp_path / "fight.yaml"
    path.write_bytes(b"a: \xff\n")
    with path.open(encoding="utf-8") as file:
        assert said(file) == f"{path}: not UTF-8 text (byte 3); save the file as UTF-8"
    with path.open("w") as file:
        assert said(file) == f"{path}: this file cannot be read"


def test_several_combats(tmp_path):
    path = HERE / "valid" / "several.yaml"
    assert len(load_all(path)) == 5
    with pytest.raises(BadInput, match="5 combats; exactly one is expected here"):
        load(path)


def test_importing_the_package_costs_nothing():
    code = "import sys, fracas.fightfile; print([m for m in ('yaml', 'pydantic') if m in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "[]\n"


# YAML and JSON


@pytest.mark.parametrize("path", VALID, ids=lambda path: path.stem)
def test_json_reads_as_yaml_does(path):
    fights = load_checked(path)
    trees = list(documents(path.read_text("utf-8"), None))
    for fight, tree in zip(fights, trees, strict=True):
        assert load(dict(tree)) == fight
        assert load(json.dumps(tree)) == fight
        assert load(json.dumps(tree, indent="\t", ensure_ascii=False).encode()) == fight


def test_json_escapes_and_tabs():
    names = ["\U0001f600 \\ud83d\\ude00 / é", 'say "hi" \\', "a\u2014b"]
    sides = dict(next(documents(PLAIN, None)))["sides"]
    content = {"sides": dict(zip(names, sides.values(), strict=False)), "turn": names[1]}
    content["sides"][names[0]]["units"][0]["name"] = names[2]
    fight = load(json.dumps(content, indent="\t").replace("/", "\\/"))
    assert fight == load(content)
    assert [side.name for side in fight.sides] == names[:2]
    assert fight.sides[0].units[0].name == names[2]


def test_a_line_of_a_json_file_is_named():
    text = json.dumps(dict(next(documents(PLAIN.replace("T: 4", "T: 44"), None))), indent=1)
    line = next(number for number, line in enumerate(text.splitlines(), 1) if "44" in line)
    assert said(text) == f"{line}: sides.Blue.units[0].models[0].T: 44 is not 1–10"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        *(
            (word, word)
            for word in ("No", "no", "yes", "on", "Off", "y", "5+", "1_000", "1:30", "0b1", "0x", "0o8", "tRue")
        ),
        *((word, True) for word in ("true", "True", "TRUE")),
        *((word, False) for word in ("false", "False", "FALSE")),
        *((word, None) for word in ("", "~", "null", "Null", "NULL")),
        *((word, 15) for word in ("15", "+15", "015", "0o17", "0xF", "0xf")),
        *((word, -2.5) for word in ("-2.5", "-25e-1", "-.25e+1")),
        *((word, float("inf")) for word in (".inf", ".Inf", ".INF", "+.inf", "1e999")),
        ("nULL", "nULL"),
        ("-.inf", float("-inf")),
        ("2001-12-14", "2001-12-14"),
    ],
)
def test_scalars_of_the_core_schema(text, value):
    read = value_of(text, kind_of(text))
    assert read == value
    assert type(read) is type(value)


def test_tags_anchors_and_aliases_in_moderation():
    text = PLAIN.replace("{name: Man, WS: 3", "!!map {name: &name !!str 3, WS: !!int 3").replace(
        "name: Ork,", "name: *name,"
    )
    assert [group.label for group in load(text).groups] == ["Men/3", "Orks/3"]


def test_names_that_yaml_1_1_would_misread():
    fight = load(HERE / "valid" / "everything.yaml")
    assert [side.name for side in fight.sides] == ["No", "Yes"]
    assert [unit.name for unit in fight.sides[1].units] == ["Off", "Beasts"]
    assert fight.turn == "No"


# What a fight file means

PISTOL = Weapon("pistol", "weapon.ordinary")
SWORD = Weapon("close combat weapon", "weapon.ordinary")
RIFLE = Weapon("rifle", "weapon.ordinary", hands=2, melee=False)
POWER_WEAPON = Weapon("power weapon", "weapon.power-weapon", ignores="armour")
FIST = Weapon("power fist", "weapon.power-fist", strength="x2", ignores="armour", strikes="last")


def test_the_contracts_example():
    boy = Group(
        "Boy", "Boy", "Mob", 9, WS=4, S=3, T=4, I=2, W=1, A=2, Ld=7, Sv=6, contact=6, near=3, weapons=(SWORD, PISTOL)
    )
    nob = Group(
        "Nob", "Nob", "Mob", 1, 4, 4, 4, 3, W=2, A=3, Sv=6, contact=1, weapons=(FIST,), attacks=(("Sergeant", 2),)
    )
    guardsman = Group(
        "Guardsman", "Guardsman", "Squad", 9, 3, 3, 3, 3, Sv=5, contact=6, near=3, cover=True, weapons=(RIFLE,)
    )
    sergeant = Group(
        "Sergeant", "Sergeant", "Squad", 1, 3, 3, 3, 3, A=2, Ld=8, Sv=5, contact=1, cover=True, role="character",
        weapons=(POWER_WEAPON, PISTOL),
    )  # fmt: skip
    mob = Unit("Mob", (boy, nob), charged=True)
    squad = Unit("Squad", (guardsman, sergeant))
    switches = {"overkill_cap": 3, "musician_breaks_ties": False}
    sides = (Side("Orks", (mob,)), Side("Guard", (squad,)))
    assert load_checked(EXAMPLE) == [Fight(sides, "classic", 1, "Orks", None, switches)]


def test_every_key():
    fight = load_checked(HERE / "valid" / "everything.yaml")[0]
    spear, drum, lord, off, on, beast = fight.groups
    foot, yes, beasts = (unit for side in fight.sides for unit in side.units)
    hook = Weapon("hook", "weapon.contact-only", 2, True, "+1", "armour", "last")
    grenades = Weapon("frag grenades", "weapon.grenades", hands=0, melee=False)
    assert fight.switches == {"overkill_cap": 5, "musician_breaks_ties": True}
    assert fight.challenge == Challenge("Lord", "on", "accept")
    assert (spear.count, spear.WS, spear.S, spear.W, spear.Ld, spear.Sv, spear.Inv) == (20, 3, 3, 2, 9, 4, None)
    assert (spear.contact, spear.near, spear.cover, spear.wounds_lost) == (5, 5, True, 1)
    assert (spear.weapons, spear.use) == ((SWORD, SWORD, hook, grenades), "normal")
    assert spear.traits == {"killing blow", "stubborn"}
    assert spear.attacks == (("Beasts/Yes", 3), ("Off/Yes", 2))
    assert (drum.role, drum.Sv, drum.cover) == ("musician", None, False)
    assert (lord.use, lord.weapons[0]) == ("power fist", FIST)
    assert lord.mount == Mount("Pegasus", 3, 4, 4, 2, frozenset({"large target"}))
    assert (off.label, on.label, beast.label) == ("Off/Yes", "on", "Beasts/Yes")
    assert beast.traits == {"large target", "monster"}
    assert foot.arc == (("Off", "flank"), ("Beasts", "rear"))
    assert (foot.round, foot.files, foot.rank_width, foot.higher_ground) == (1, 5, 4, True)
    assert (yes.round, yes.files, yes.rank_width, beasts.type) == (3, None, 5, "monster")


@pytest.mark.parametrize(
    ("written", "contact", "near"),
    [("", 9, 0), ("near: 3", 6, 3), ("contact: 4", 4, 0), ("contact: 4, near: 3", 4, 3), ("near: 9", 0, 9)],
)
def test_positions(written, contact, near):
    boss = "          - {name: Boss, WS: 3, S: 3, T: 3, I: 3}\n"
    text = PLAIN.replace("{name: Man,", f"{{name: Man, count: 9, {written + ',' if written else ''}")
    group = load(text.replace("  Blue", boss + "  Blue")).group("Man")
    assert (group.contact, group.near) == (contact, near)


@pytest.mark.parametrize(
    ("weapons", "use", "meant"),
    [
        ("[power fist, power weapon]", "power weapon", "power weapon"),
        ("[power fist]", "power claw", "power fist"),
        ("[power claw]", "power claw", "power fist"),
        ("[power fist, sword]", "sword", "normal"),
        ("[power fist, sword]", "club", "normal"),
        ("[power fist]", "normal", "normal"),
        ("[{name: axe, strength: x2}]", "axe", "axe"),
        ("[{name: stick}, power fist]", "stick", "normal"),
    ],
)
def test_use(weapons, use, meant):
    fight = load(PLAIN.replace("I: 3", f"I: 3, weapons: {weapons}, use: {use}"))
    assert next(fight.groups).use == meant


def test_a_group_may_differ_from_its_unit_in_cover():
    text = EXAMPLE.replace("role: character", "role: character, cover: false")
    assert [group.cover for group in load(text).groups] == [False, False, True, False]


def test_a_name_that_looks_like_another_ones_place():
    text = PLAIN.replace("name: Man,", "name: Orks/Ork,").replace("I: 3, ", "I: 3, ")
    labels = [group.label for group in load(text).groups]
    assert labels == ["Men/Orks/Ork", "Ork"]


def test_labels_are_unique_whatever_the_names():
    text = PLAIN.replace("name: Men", "name: A/B").replace("name: Man", "name: C")
    text = text.replace("name: Orks", "name: A").replace("name: Ork,", "name: B/C,")
    assert [group.label for group in load(text).groups] == ["C", "B/C"]


def test_a_challenge_may_stay_open_only_if_asked():
    text = (
        (HERE / "valid" / "duel.yaml").read_text("utf-8").replace("  answer: accept\n", "").replace("  to: Boss\n", "")
    )
    assert load(text, open_choices=True).challenge == Challenge("Lord")
    assert said(text) == "2: challenge: the challenge needs an answer: accept or refuse"


def test_refusing_costs_nothing_where_only_champions_could_accept():
    text = (HERE / "valid" / "duel.yaml").read_text("utf-8").replace("answer: accept", "answer: refuse")
    assert load(text.replace("  to: Boss\n", "")).challenge == Challenge("Lord", None, "refuse")


def test_duellists_touch_each_other():
    text = (HERE / "valid" / "duel.yaml").read_text("utf-8")
    text = re.sub("(name: (?!Lord|Boss)[A-Z][a-z]+, count: [0-9])", r"\1, contact: 0", text).replace(
        "count: 1", "near: 1"
    )
    assert "in contact" in said(text.replace("answer: accept", "answer: refuse").replace("  to: Boss\n", ""))
    assert [group.contact for group in load(text).groups] == [0, 0, 0, 0]


def test_declared_attacks_are_counted_by_the_rules_given():
    text = EXAMPLE.replace("Sergeant: 2", "Sergeant: 4")
    assert load(text) == load_checked(text)[0]
    with pytest.raises(BadInput, match="4 attacks are declared; at full strength the group has 3 in contact"):
        load(text, full_attacks=lambda fight, group: 3)


# The schema that is published


@pytest.fixture(scope="module")
def validator():
    schema = json_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


@pytest.mark.parametrize("path", VALID, ids=lambda path: path.stem)
def test_the_json_schema_accepts_what_loads(path, validator):
    for tree in documents(path.read_text("utf-8"), None):
        validator.validate(tree)


WRONG = """
    ws-34 ws-text ws-true ws-list ws-missing count-201 a-21 ld-11 save-7 save-number flag-yes flag-number key-weapon
    key-top key-switch switch-range switch-kind weapon-unknown weapon-number weapon-not-list weapon-inline-strength
    weapon-inline-key role-case trait-unknown type-unknown ruleset-unknown round-0 side-one side-three units-empty
    models-missing name-number name-markup name-space name-empty name-long mount-null mount-short challenge-null
    challenge-answer arc-where attacks-zero at-base-both at-base-half at-base-text at-far at-facing-range at-not-list
    at-null at-one-number at-place at-text at-three
"""


@pytest.mark.parametrize("name", WRONG.split())
def test_the_json_schema_refuses_what_is_wrong_by_itself(name, validator):
    [tree] = documents((HERE / "broken" / f"{name}.yaml").read_text("utf-8"), None)
    assert not validator.is_valid(tree)


def subschemas(schema):
    """Every mapping of properties within a schema."""
    if isinstance(schema, dict):
        yield from schema.get("properties", {}).values() if isinstance(schema.get("properties"), dict) else ()
        for value in schema.values():
            yield from subschemas(value)
    if isinstance(schema, list):
        for value in schema:
            yield from subschemas(value)


def test_every_key_of_the_json_schema_is_described():
    assert json_schema()["$schema"].endswith("2020-12/schema")
    assert all(described.get("description") for described in subschemas(json_schema()))


def test_the_json_schema_knows_the_words_of_the_ruleset():
    classic = VOCABULARIES["classic"]
    group = json_schema()["$defs"]["Group"]["properties"]
    assert group["role"]["enum"] == list(classic.roles)
    assert group["weapons"]["items"]["anyOf"][0]["enum"] == [*classic.weapons, *classic.aliases]
    assert set(classic.switches) < set(json_schema()["properties"])


# Texts


def test_every_message_has_its_text_in_every_language():
    ids = re.compile(r'"((?:input|ground)-[a-z0-9-]+)"')
    sources = [*SOURCES.glob("fightfile/*.py"), *SOURCES.glob("positions/*.py")]
    used = {found for path in sources for found in ids.findall(path.read_text("utf-8"))}
    for lang in LANGUAGES:
        texts = [(SOURCES / "words" / lang / f"{name}.ftl").read_text("utf-8") for name in ("input", "ground")]
        written = re.findall(r"^((?:input|ground)-[a-z0-9-]+) =", "\n".join(texts), re.M)
        assert set(written) == used
        assert len(written) == len(used)


# Whatever is thrown at it

ALPHABET = st.sampled_from(
    [*"abN013-+:,[]{}&*!|>%@#?'\"\\\n\t ~.", "- ", ": ", "\n  ", "sides:", "name: ", "é", "\u202e", "\x00", "😀"]
)
TOKEN = re.compile(r"\w+|\s+|[^\w\s]")
WORDS = """
    0 -1 11 999 1.5 yes true null ~ [] {} [1] {a:1} ' " *a &a !!str : , - name sides models weapons attacks challenge
    Sergeant Squad Orks fist <b> --- cover near round
"""
PIECES = st.sampled_from([*WORDS.split(), "", "\t", "\n", "\n---\n", "\x00", "\u200d", "\ufeff"])
VALID_TEXTS = [path.read_text("utf-8") for path in VALID]
VALID_JSON = [json.dumps(next(documents(text, None))) for text in VALID_TEXTS]


def loads_or_is_refused(content):
    """Nothing else may happen."""
    try:
        fights = load_checked(content)
    except BadInput as error:
        assert all(error.text(lang).isprintable() for lang in LANGUAGES)
    else:
        assert all(len(fight.sides) == 2 for fight in fights)


@settings(deadline=None, max_examples=300)
@given(st.lists(ALPHABET, max_size=60).map("".join))
def test_random_text_is_refused(text):
    loads_or_is_refused(text + "\n")


@settings(deadline=None, max_examples=100)
@given(st.binary(max_size=200))
def test_random_bytes_are_refused(content):
    loads_or_is_refused(content)


@settings(deadline=None, max_examples=300)
@given(st.sampled_from(VALID_TEXTS + VALID_JSON), st.data())
def test_damaged_files_load_or_are_refused(text, data):
    tokens = TOKEN.findall(text)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(tokens) - 1))
        tokens[at] = data.draw(st.sampled_from(tokens) | PIECES)
    loads_or_is_refused("".join(tokens) + "\n")


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.binary(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5) | st.integers(), inner, max_size=3),
    max_leaves=5,
)


@settings(deadline=None, max_examples=200)
@given(st.sampled_from(VALID_JSON), VALUES, st.data())
def test_damaged_content_loads_or_is_refused(text, value, data):
    tree = here = json.loads(text)
    while True:
        key = data.draw(st.sampled_from(sorted(here) if isinstance(here, dict) else range(len(here))))
        if not isinstance(here[key], dict | list) or not here[key] or data.draw(st.booleans()):
            break
        here = here[key]
    here[key] = value
    loads_or_is_refused(tree)


def test_a_number_too_long_to_print():
    assert said({"round": 10**5000, "sides": {}}).startswith("round: 0x")


def test_content_that_contains_itself_is_refused():
    tree = {"sides": {}}
    tree["sides"]["A"] = tree
    assert "too deeply nested" in said(tree)


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_message_of_a_file_is_found_by_its_id_alone(lang):
    """As the Fluent parser finds them, reading whole files."""
    for file in (Path(words.__file__).parent / lang).iterdir():
        parsed = FluentParser().parse(file.read_text("utf-8"))
        ids = [entry.id.name for entry in parsed.body if isinstance(entry, ast.Message)]
        assert list(words.entries(lang, file.stem)) == ids
        assert all(words.known(lang, id).has_message(id) for id in ids)
