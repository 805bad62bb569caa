"""Rosters made and unmade by chance: read or refused, never a fault; what is read can be told, matched and fought."""

import json
import random
import zipfile
from functools import cache
from io import BytesIO
from pathlib import Path
from xml.sax.saxutils import quoteattr

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fracas
from fracas.fight.errors import BadInput
from fracas.rosters.formats.reading import roster_of
from fracas.rosters.formats.unpack import ROSTERS, is_zip, members
from fracas.rosters.report import in_words, roster_json
from fracas.rosters.to_fight import matching
from fracas.rosters.to_fight.fight_unit import Wishes
from fracas.rosters.to_fight.writing import to_yaml
from fracas.rules.registry import VOCABULARIES
from fracas.show.armies import roster_parts
from hostilefiles import zipped

REAL = sorted(path for path in (Path(__file__).parent / "rosters").iterdir() if path.suffix not in (".md", ".tsv"))
MARK = "must go nowhere"
RULE = "A text of a rule that is longer than any name. " * 6 + f"It {MARK}. " * 5
NOTE = f"A text that {MARK} at all. " * 5


@cache
def real(path: Path) -> tuple[bytes, bytes]:
    """A real roster's file, and what is within it."""
    content = path.read_bytes()
    return content, next(members(content, ROSTERS, path.name))[1] if is_zip(content) else content


def read(content: bytes):
    """The roster, checked, or None if it is refused."""
    try:
        found = roster_of(content, "a list")
    except BadInput as refusal:
        for lang in ("en", "ru"):
            assert refusal.text(lang).startswith("a list")
            assert "\n" not in refusal.text(lang)
        return None
    for lang in ("en", "ru"):
        told = json.dumps(roster_json(found, lang), ensure_ascii=False)
        told.encode()
        assert MARK not in told
        assert "\\u00" not in told
        assert [*roster_parts(found, lang)]
        in_words(found.problems, lang)
    assert found.units or found.problems
    for unit in found.units:
        assert unit.name
        assert unit.models == sum(group.count for group in unit.groups) > 0
        for group in unit.groups:
            assert group.count > 0
            assert group.profile or any(one.model == group.name for one in unit.problems), group
    return found


def ready(found) -> list[matching.ChosenUnit]:
    """The units that can fight."""
    whole = [unit for unit in found.units if all(group.profile for group in unit.groups)]
    return [matching.ChosenUnit(found, unit) for unit in whole]


def fight(one: matching.ChosenUnit, other: matching.ChosenUnit, ruleset: str, more: random.Random) -> fracas.Fight:
    """The two matched, written and loaded."""
    wishes = (Wishes(charged=more.random() < 0.5, files=more.choice([None, 1, 5])), Wishes())
    made = matching.match((one, other), ruleset, wishes)
    return fracas.load(to_yaml(made.fight, [RULE, "\x85#"]), name="match")


def mangled(content: bytes, dice: random.Random) -> bytes:
    """A content with bytes changed, cut, doubled and put in."""
    made = bytearray(content)
    for _ in range(dice.choice((1, 1, 2, 5, 40))):
        at = dice.randrange(len(made) + 1)
        to = min(len(made), at + dice.choice((1, 3, 30, 500)))
        match dice.randrange(7):
            case 0:
                made[at:to] = dice.randbytes(dice.choice((1, 2, 9)))
            case 1:
                del made[at:to]
            case 2:
                made[at:at] = made[at:to]
            case 3:
                made[at:at] = dice.choice((b"<", b'"', b"&#0;", b"{", b"]", b",", b"\0", b"\xff", b"PK\5\6", b"9" * 30))
            case 4:
                del made[at if at > len(made) // 2 else len(made) - at % 9 :]
            case 5 if at < len(made):
                made[at] ^= 1 << dice.randrange(8)
            case _:
                made[at:to] = bytes(dice.choice(b'0123456789-+()[]{}"<>/ \n') for _ in range(to - at))
    return bytes(made)


def changed(found: object, dice: random.Random) -> object:
    """JSON with values of other kinds and odd keys here and there."""
    if dice.random() < 0.02:
        return dice.choice((None, True, 0, -1, 1e300, 2**70, "", RULE, [], {}, [[]], [{}], "3+", "0", "\x1b", "\ud800"))
    if isinstance(found, dict):
        return {
            (key if dice.random() > 0.01 else dice.choice((*found, "x", ""))): changed(found[key], dice)
            for key in found
        }
    if isinstance(found, list):
        parts = [changed(one, dice) for one in found]
        return parts * 2 if dice.random() < 0.02 else parts
    return found


@settings(max_examples=300)
@given(
    st.binary(max_size=300),
    st.sampled_from((b"", b"PK\3\4", b"<roster", b'{"roster":', b"===\n", b"\xff\xfe<\0", b"++ ")),
)
def test_bytes(content, start):
    read(start + content)


@settings(max_examples=300)
@given(st.text(max_size=300), st.sampled_from(("", "<roster>", "{", "===\n", "++ a (b) [1 pts] ++\n", "\ufeff")))
def test_texts(text, start):
    read((start + text).encode("utf-8", "surrogatepass"))


@settings(max_examples=150)
@given(st.sampled_from(REAL), st.integers(0, 2**32))
def test_real_files_mangled(path, seed):
    content, _ = real(path)
    read(mangled(content, random.Random(seed)))


@settings(max_examples=150)
@given(st.sampled_from(REAL), st.integers(0, 2**32))
def test_what_is_in_real_files_mangled(path, seed):
    dice = random.Random(seed)
    made = mangled(real(path)[1], dice)
    read(zipped(("a.ros", made)) if dice.random() < 0.3 else made)


@settings(max_examples=150)
@given(st.sampled_from([path for path in REAL if path.suffix == ".json"]), st.integers(0, 2**32))
def test_real_json_with_odd_values(path, seed):
    read(json.dumps(changed(json.loads(real(path)[1]), random.Random(seed))).encode())


NUMBERS = (
    "",
    "0",
    "1",
    "2",
    "3",
    "5",
    "10",
    "11",
    "20",
    "-",
    "4(5)",
    "2+1",
    "D6",
    "D3+1",
    "3+",
    "3D6",
    "*",
    "-3",
    "1e5",
)
NUMBERS += (
    "９",
    "n/a",
    "5(3",
    "(+1)",
    "9" * 25,
    "x" * 300,
    RULE,
    "&#x1b;",
    "1/2",
    "4++",
    "3+/5++",
    "None",
    " 4 ",
    "4.0",
)
NAMES = (
    "Boy",
    "Boyz",
    "Nob",
    "Champion",
    "Standard Bearer",
    "Musician",
    "Power Sword",
    "Bolt Pistols",
    "Shield",
    "Horse",
)
NAMES += (
    "Heavy Armour",
    "General",
    "",
    "?",
    "draw",
    "Draw A",
    "a" * 300,
    "[red]x[/red]",
    "\u200d",
    "x {y} `z`",
    "null",
    "&amp;",
)
NAMES += (
    "1",
    "yes",
    "<b>Old</b>",
    "a: b",
    "# c",
    "\u202eevil",
    "Random Attacks (D6)",
    "Hatred",
    "Fear",
    "Stomp (D3)",
    "-",
    "\t",
)
GAMES = (
    "Warhammer 40k 3rd Edition",
    "Warhammer Fantasy 8th edition",
    "The Horus Heresy",
    "The 9th Age",
    "",
    "Resurrection",
    "Mine",
)
CELLS = (
    "WS",
    "BS",
    "S",
    "T",
    "W",
    "I",
    "A",
    "Ld",
    "Save",
    "M",
    "Front",
    "Unit Type",
    "Ward Save",
    "Range",
    "AP",
    "Strength",
)


def sometimes(dice: random.Random, share: float, usual: str, odd: tuple[str, ...]) -> str:
    return dice.choice(odd) if dice.random() < share else usual


def made_profile(dice: random.Random) -> dict:
    kind = dice.choice(("Unit", "Unit", "Model", "Weapon", "Special Rule", "Command", "", "Wargear", "Vehicle"))
    known = CELLS if dice.random() < 0.4 else CELLS[:9]
    share = dice.choice((0.0, 0.02, 0.5))
    cells = [
        (name, sometimes(dice, share, str(dice.randint(1, 9)), NUMBERS)) for name in known if dice.random() > share / 9
    ]
    parts = [{"name": name, "$text": text} for name, text in cells]
    return {"name": dice.choice(NAMES), "typeName": kind, "characteristics": parts, "description": NOTE}


def made_choice(dice: random.Random, depth: int) -> dict:
    within = dice.choice((0, 1, 2, 4)) if depth else 0
    return {
        "name": dice.choice(NAMES),
        "type": dice.choice(("unit", "model", "model", "upgrade", "upgrade", "mount", "crew", "", "force")),
        "number": sometimes(dice, 0.1, str(dice.choice((1, 1, 2, 5, 30))), NUMBERS),
        "profiles": [made_profile(dice) for _ in range(dice.choice((0, 0, 1, 1, 2)))],
        "rules": [{"name": dice.choice(NAMES), "description": NOTE}] * dice.randint(0, 2),
        "categories": [{"name": dice.choice((*NAMES, "Lord", "Character"))}] * dice.randint(0, 1),
        "costs": [{"name": "pts", "value": sometimes(dice, 0.2, "12.0", NUMBERS)}] * dice.randint(0, 1),
        "selections": [made_choice(dice, depth - 1) for _ in range(within)],
    }


def made_roster(dice: random.Random) -> dict:
    choices = [made_choice(dice, dice.randint(0, 4)) for _ in range(dice.randint(1, 4))]
    force = {"catalogueName": dice.choice(NAMES), "selections": choices, "rules": [{"name": NOTE, "description": NOTE}]}
    return {"name": dice.choice(NAMES), "gameSystemName": dice.choice(GAMES), "forces": [force] * dice.randint(1, 2)}


def element(tag: str, found: dict, old: bool) -> str:
    """An object of New Recruit's JSON as an element of BattleScribe's XML; the old layout has values and no texts."""
    texts = {
        key: value for key, value in found.items() if isinstance(value, str) and key not in ("$text", "description")
    }
    if old and "$text" in found:
        texts["value"] = found["$text"]
    attributes = "".join(f" {key}={quoteattr(clean(value))}" for key, value in texts.items())
    lists = [(key, value) for key, value in found.items() if isinstance(value, list)]
    inner = "".join(
        f"<{key}>{''.join(element(single(key), one, old) for one in value)}</{key}>" for key, value in lists
    )
    text = "" if old else found.get("$text", "")
    inner += "".join(f"<description>{found[key]}</description>" for key in ("description",) if key in found)
    return f"<{tag}{attributes}>{inner}{clean(text).replace('&', '&amp;').replace('<', '&lt;')}</{tag}>"


def single(key: str) -> str:
    return "category" if key == "categories" else key[:-1]


def clean(text: str) -> str:
    return "".join(char for char in text if char.isprintable())


def fought(found, dice: random.Random) -> int:
    """Fights of the units that can fight, in every ruleset; the odds of a few small ones."""
    able = ready(found) if found else []
    for ruleset in (*VOCABULARIES,) if able else ():
        one, other = dice.choice(able), dice.choice(able)
        try:
            made = fight(one, other, ruleset, dice)
        except BadInput as refusal:  # WS 0 of a game of ranks in one without
            assert found.fantasy and not VOCABULARIES[ruleset].ranked and refusal.message == "input-range"
            continue
        if dice.random() < 0.05 and one.unit.models * other.unit.models < 30:
            try:
                fracas.odds(made)
            except BadInput as refusal:
                assert refusal.text()
    return len(able)


@settings(max_examples=250)
@given(st.integers(0, 2**32), st.sampled_from(("json", "xml", "old", "zip")))
def test_made_rosters(seed, form):
    dice = random.Random(seed)
    made = made_roster(dice)
    if form == "json":
        content = json.dumps({"roster": made}).encode()
    else:
        content = element("roster", made, form == "old").encode()
        content = zipped(("a.ros", content)) if form == "zip" else content
    fought(read(content), dice)


def made_part(dice: random.Random, depth: int = 2) -> dict:
    number = dice.choice((0, 1, 3, -1, 2.5, "4", "x", None, True, 1e30, [], {}))
    part = {
        "name_en": dice.choice(NAMES),
        "active": dice.random() < 0.8,
        "points": number,
        "perModel": dice.random() < 0.5,
    }
    part |= {"stackableCount": dice.choice((None, 2, "x"))} if dice.random() < 0.2 else {}
    part |= {"options": [made_part(dice, depth - 1) for _ in range(2)]} if depth and dice.random() < 0.3 else {}
    part |= {"magic": {"selected": [{"name": dice.choice(NAMES), "amount": number}]}} if dice.random() < 0.2 else {}
    return part


def made_owb(dice: random.Random) -> dict:
    unit = lambda: {  # noqa: E731
        **made_part(dice),
        "strength": dice.choice((None, 0, 1, 5, 20, 1000, 1001, "7", "x", -3, 2.5, [], 1e400)),
        "minimum": dice.choice((0, 5, "x")),
        "specialRules": {"name_en": ", ".join(dice.choices(NAMES, k=4))},
        "items": [{"selected": [{"name_en": dice.choice(NAMES)}]}, 3, None],
        "detachments": [made_part(dice)] * dice.randint(0, 1),
        **{key: [made_part(dice) for _ in range(dice.randint(0, 3))]
            for key in ("command", "equipment", "armor", "options", "mounts")},
        "notes": NOTE,
    }  # fmt: skip
    units = {key: [unit() for _ in range(dice.randint(0, 3))] for key in ("characters", "core", "rare")}
    return {
        "game": dice.choice(("the-old-world", "x", 3)),
        "army": dice.choice(NAMES),
        "name": dice.choice(NAMES),
        **units,
    }


@settings(max_examples=200)
@given(st.integers(0, 2**32))
def test_made_lists_of_old_world_builder(seed):
    dice = random.Random(seed)
    fought(read(json.dumps(made_owb(dice)).encode()), dice)


def made_line(dice: random.Random) -> str:
    name, number = dice.choice(NAMES), dice.choice(NUMBERS)
    stats = " ".join(f"{key}({sometimes(dice, 0.1, str(dice.randint(1, 9)), NUMBERS)})" for key in ("M", *CELLS[:8]))
    return dice.choice(
        (
            f"{dice.randint(1, 30)} {name} [{dice.randint(1, 300)} pts]", f"{name} [{number}] [{number} pts]",
            f"- {name}",
            f"• {name}, {name}", f"[{name}] {stats}", f"[Boy] {stats}", f"++ {name} [{number} pts] ++",
            "++ Core [1 pts] ++",
            "===", "---", number, name, f"  · {name} ({name})", f"{number}x {name} [1 pts]", f"+ {name}", RULE,
            "20 Boy [9 pts]",
        )
    )  # fmt: skip


@settings(max_examples=250)
@given(st.integers(0, 2**32))
def test_made_text_lists(seed):
    dice = random.Random(seed)
    head = dice.choice(("===\nA [1 pts]\nWarhammer: The Old World, Boyz\n===\n", "++ A (The Old World) [1 pts] ++\n"))
    lines = "\n".join(made_line(dice) for _ in range(dice.randint(0, 30)))
    found = read((head + "++ Core [1 pts] ++\n20 Boy [9 pts]\n" + lines).encode("utf-8", "replace"))
    fought(found, dice)


@pytest.mark.parametrize("path", REAL, ids=lambda path: path.name)
def test_real_units_fight_each_other(path):
    dice = random.Random(path.name)
    content, inner = real(path)
    found = read(content)
    if found is None:
        assert read(inner) is None
        return
    ruleset, _ = matching.ruleset_for([matching.ChosenUnit(found, found.units[0])], None)
    able = ready(found)
    pairs = [(one, other) for one in able for other in able]
    for one, other in dice.sample(pairs, min(len(pairs), 25)):
        fight(one, other, ruleset, dice)
    if pairs:
        small = min(pairs, key=lambda pair: pair[0].unit.models * pair[1].unit.models)
        assert fracas.odds(fight(*small, ruleset, dice))


def test_made_rosters_have_units_that_fight():
    dice = random.Random(1)
    able = sum(fought(read(json.dumps(made_roster(dice)).encode()), dice) for _ in range(30))
    assert able > 10
    assert zipfile.is_zipfile(BytesIO(zipped(("a", b""))))
