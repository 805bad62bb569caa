"""Hostile rosters: each is refused in one line, and none takes long or much memory."""

import io
import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from fracas.fight.errors import BadInput
from fracas.rosters.formats import bounds
from fracas.rosters.formats.reading import read_roster, roster_of
from fracas.rosters.report import roster_json
from hostilefiles import AT_THE_BOUND, HEAD, LIST, TAIL, overlapping, owb, profile, roster, with_field, zipped
from pace import PATIENCE

REAL = Path(__file__).parent / "rosters"
MEMORY = 200 << 10
"""KiB that a process may take."""
SECONDS = 10
"""Of a processor, and far more than it takes: that is some 0.6 s, most of it Python's start."""
CHILD = f"""
import resource, sys
resource.setrlimit(resource.RLIMIT_CPU, ({SECONDS}, {SECONDS}))
from fracas.cli.app import run
status = run(sys.argv[1:])
sys.stdout.flush()
peak = next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM"))
open(sys.argv[2] + ".peak", "w").write(peak)
sys.exit(status)
"""

MODEL = f'<selection name="N" type="model" number="1"><profiles>{profile("N", 3)}</profiles></selection>'
GOOD = roster(MODEL)
ONE = zipped(("a.ros", GOOD))


def imported(path: Path, *options: str) -> subprocess.CompletedProcess[bytes]:
    """`fracas import` in a process of its own, within the memory and time that it may take."""
    argv = [sys.executable, "-c", CHILD, "import", str(path), *options]
    done = subprocess.run(argv, capture_output=True, timeout=PATIENCE, stdin=subprocess.DEVNULL, cwd=path.parent)
    peak = Path(f"{path}.peak")
    assert not peak.exists() or int(peak.read_text()) < MEMORY
    assert b"Traceback" not in done.stderr
    assert done.returncode in (0, 2), done.stderr
    return done


def refused(path: Path) -> str:
    """The one line with which a whole process refuses a file."""
    done = imported(path)
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.count(b"\n") == 1
    assert path.name.encode() in done.stderr
    return done.stderr.decode()


def why(content: bytes, name: str = "list.rosz") -> str:
    """The message with which a content is refused."""
    with pytest.raises(BadInput) as caught:
        roster_of(content, name)
    text = caught.value.text("en")
    assert text.startswith(name)
    assert "\n" not in text
    assert caught.value.text("ru") != text
    return caught.value.message


def texts(found: object) -> list[str]:
    """Every text in JSON."""
    if isinstance(found, dict):
        return [*found, *(text for value in found.values() for text in texts(value))]
    if isinstance(found, list):
        return [text for value in found for text in texts(value)]
    return [found] if isinstance(found, str) else []


# Whole processes: time and memory

LARGE = {
    "one-line": b"x" * (1 << 20),
    "lines": b"\n" * (1 << 20),
    "elements": b"<a/>" * (1 << 18),
    "attribute": b'="' + b"x" * (1 << 20),
    "nested": b"[" * (1 << 20),
    "commas": b"0," * (1 << 19),
}


@pytest.mark.parametrize("kind", LARGE)
def test_two_hundred_megabytes_are_refused(kind, tmp_path):
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.write(b"<roster " if b"<" in LARGE[kind] or b'"' in LARGE[kind] else b"[")
        for _ in range(200):
            file.write(LARGE[kind])
    assert "8 MB" in refused(path)
    path.unlink()


def test_two_hundred_megabytes_in_a_zip_are_refused(tmp_path):
    path = tmp_path / "bomb.rosz"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:  # noqa: SIM117
        with archive.open("a.ros", "w", force_zip64=True) as file:
            for _ in range(200):
                file.write(b" " * (1 << 20))
    assert "8 MB" in refused(path)


@pytest.mark.parametrize(
    "kind",
    [
        "other elements",
        "other attributes",
        "rules",
        "wide elements",
        "wide string",
        "units",
        "groups",
        "lines and models",
        "gear",
        "list options of options",
        "list detachments",
        "lines of '- [1[1'",
    ],
)
def test_the_largest_that_is_read_takes_little(kind, tmp_path):
    path = tmp_path / "bound"
    path.write_bytes(AT_THE_BOUND[kind]())
    imported(path)


@pytest.mark.parametrize("kind", AT_THE_BOUND)
def test_the_largest_of_every_kind(kind):
    try:
        told(roster_of(AT_THE_BOUND[kind](), "list"))
    except BadInput as refusal:
        assert "\n" not in refusal.text()


def test_what_is_no_file(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    (tmp_path / "nothing").touch()
    for name in ("pipe", "folder", "nothing", "missing"):
        assert refused(tmp_path / name)
    for path in ("/dev/zero", "/dev/null", "a\0b", "x" * 5000):
        with pytest.raises(BadInput):
            read_roster(path)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_permission(tmp_path):
    path = tmp_path / "locked.ros"
    path.write_bytes(GOOD)
    path.chmod(0)
    assert "permission" in refused(path)


def test_a_name_that_acts_on_a_terminal(tmp_path):
    path = tmp_path / "\x1b[31m\u202eros\n.ros"
    path.write_bytes(b"<a/>")
    done = imported(path)
    assert done.stderr.count(b"\n") == 1
    assert b"\x1b" not in done.stderr


# Zips


def test_zips_of_more_than_one_file():
    assert roster_of(ONE, "a.rosz").units
    assert roster_of(zipped(("readme.txt", b"x"), ("a.ros", GOOD)), "a.zip").units
    assert why(zipped(("a.ros", GOOD), ("b.ros", GOOD))) == "roster-several"
    assert why(zipped(*((f"{k}.txt", b"") for k in range(bounds.MOST_MEMBERS + 1)))) == "roster-zip-many"
    assert why(zipped(*((f"{k}.txt", b"") for k in range(bounds.MOST_MEMBERS * 5)))) == "roster-zip-many"
    assert why(zipped(("a.txt", b"x"))) == "roster-zip-nothing"
    assert why(zipped()) in ("roster-zip-nothing", "roster-zip-broken")


def test_zips_within_zips():
    inner = ONE
    for _ in range(5):
        inner = zipped(("a.rosz", inner))
        assert why(inner) == "roster-zip-nested"
        assert why(zipped(("a.ros", inner))) == "roster-zip-nested"
        assert why(zipped(("a.json", inner))) == "roster-zip-nested"
    assert why(zipped(("x.ZIP", b""), ("a.ros", GOOD))) == "roster-zip-nested"


@pytest.mark.parametrize(
    "name", ["../a.ros", "/a.ros", "\\a.ros", "..\\a.ros", "b/../../a.ros", "C:\\a.ros", "C:a.ros", "\\\\host\\a.ros"]
)
def test_names_that_lead_elsewhere(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert why(zipped((name, GOOD))) == "roster-zip-climbs"
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("how", [zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_zip_bombs(how):
    bomb = zipped(("a.ros", b" " * (bounds.LARGEST_FILE * 3)), how=how)
    assert why(bomb) == "roster-zip-too-large"
    for size in (0, 10, bounds.LARGEST_FILE, 2**32 - 1):
        assert why(with_field(bomb, 22, 24, size.to_bytes(4, "little"))).startswith(("roster-zip", "roster-bad"))
    many = zipped(*((f"{k}.ros", b" " * (bounds.LARGEST_FILE // 4)) for k in range(9)), how=how)
    assert why(many) == "roster-zip-too-large"


def test_a_zip_of_one_file_many_times():
    for number in (2, 50, 1000):
        assert why(overlapping(number)).startswith("roster-")


def test_zips_that_lie():
    assert why(with_field(ONE, 6, 8, b"\1\0")) == "roster-zip-locked"
    for how in (1, 6, 9, 97, 98, 99, 255):
        assert why(with_field(ONE, 8, 10, how.to_bytes(2, "little"))) == "roster-zip-broken"
    assert why(with_field(ONE, 14, 16, b"\0\0\0\0")) == "roster-zip-broken"  # its sum
    end = ONE.rfind(b"PK\5\6")
    for at, value in ((8, b"\xff\xff"), (12, b"\xff\xff\xff\xff"), (16, b"\xff\xff\xff\xff"), (12, b"\0\0\0\0")):
        made = bytearray(ONE)
        made[end + at : end + at + len(value)] = value
        if at != 8:
            assert why(bytes(made)).startswith("roster-zip")
    locator = b"PK\6\7" + b"\0" * 4 + (2**63).to_bytes(8, "little") + b"\1\0\0\0"
    assert why(ONE[:end] + locator + ONE[end:]) == "roster-zip-broken"
    record = b"PK\6\6" + (44).to_bytes(8, "little") + b"\xff" * 44
    locator = b"PK\6\7" + b"\0" * 4 + end.to_bytes(8, "little") + b"\1\0\0\0"
    assert why(ONE[:end] + record + locator + ONE[end:]) in ("roster-zip-broken", "roster-zip-many")


def test_zips_cut_off_and_with_more_around_them():
    for at in range(4, len(ONE)):
        assert why(ONE[:at]).startswith("roster-zip")
    assert why(b"PK\3\4") == "roster-zip-broken"
    assert why(b"PK\5\6") == "roster-zip-broken"
    for junk in (b"x", b"<roster/>", b"{}", ONE):
        for content in (junk + ONE, ONE + junk):
            try:
                roster_of(content, "a.rosz")
            except BadInput as refusal:
                assert refusal.text()


# XML


@pytest.mark.parametrize(
    "head",
    [
        '<!DOCTYPE roster [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
        '<!DOCTYPE roster [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
        '<!DOCTYPE roster [<!ENTITY a SYSTEM "http://127.0.0.1:9/x">]>',
        '<!DOCTYPE roster [<!ENTITY % a SYSTEM "http://127.0.0.1:9/x"> %a;]>',
        '<!DOCTYPE roster SYSTEM "file:///etc/passwd">',
        '<!DOCTYPE roster PUBLIC "-//x//y" "http://127.0.0.1:9/x">',
        "<!DOCTYPE roster>",
        "<!DOCTYPE roster [<!ATTLIST roster name CDATA 'x'>]>",
        '<!DOCTYPE roster [<!ENTITY a "' + "x" * 50_000 + '">]>',
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_entities_and_document_types(head, encoding):
    body = HEAD.replace('"x"', '"&a;"') + TAIL
    assert why((head + body).encode(encoding), "list.ros") == "roster-entities"


def test_entities_that_are_not_declared():
    assert why((HEAD.replace('"x"', '"&a;"') + TAIL).encode()) == "roster-bad-xml"


def test_an_inclusion_is_an_element_like_others():
    include = '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>'
    found = roster_of(GOOD.replace(b"<selections>", b"<selections>" + include.encode(), 1), "list.ros")
    assert "root:" not in json.dumps(roster_json(found, "en"))


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-32", "cp500", "utf-7", "shift_jis", "hz"])
def test_encodings_that_nothing_is_written_in(encoding):
    for text in (GOOD.decode(), f'<?xml version="1.0" encoding="{encoding}"?>{GOOD.decode()}', LIST, '{"forces":[]}'):
        for mark in (b"", b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf", b"\xff\xfe\0\0", b"\xef\xbb\xbf\xef\xbb\xbf"):
            try:
                told(roster_of(mark + text.encode(encoding), "list"))
            except BadInput as refusal:
                assert "\n" not in refusal.text()


@pytest.mark.parametrize("encoding", ["latin-1", "cp1251", "utf-16", "utf-8", "utf-8-sig", "koi8-r"])
def test_encodings_that_a_file_names(encoding):
    name = "Ñandú" if encoding == "latin-1" else "Орки"
    head = f'<?xml version="1.0" encoding="{encoding.removesuffix("-sig")}"?>'
    content = (head + GOOD.decode().replace('"N"', f'"{name}"')).encode(encoding)
    assert roster_of(content, "list.ros").units[0].name == name


@pytest.mark.parametrize("encoding", ["no-such", "", "utf-8\0", "rot13", "hex", "zlib", "idna", "x" * 9999])
def test_encodings_that_are_none(encoding):
    assert why(f'<?xml version="1.0" encoding="{encoding}"?>{GOOD.decode()}'.encode()) == "roster-bad-xml"


def test_files_cut_off():
    for at in range(1, len(GOOD) - 1, 7):
        assert why(GOOD[:at]) == "roster-bad-xml"
        assert why(GOOD[:at] + b"\0" * (len(GOOD) - at)) == "roster-bad-xml"
    whole = (REAL / "tow-dark-elves-two-units.newrecruit.json").read_bytes()
    for at in range(1, len(whole) - 5, 331):
        assert why(whole[:at]).startswith(("roster-", "input-not-utf8"))


# JSON and text


@pytest.mark.parametrize(
    "value", ["1e999", "-1e999", "NaN", "Infinity", "9" * 4000, "-0", "1e-400", "0.1", "true", "null", '"٣"']
)
@pytest.mark.parametrize(
    "key", ["number", "points", "strength", "stackableCount", "minimum", "amount", "active", "name"]
)
def test_odd_numbers(value, key):
    part = f'{{"name":"a","name_en":"a","active":true,"type":"model","{key}":{value}}}'
    one = (
        f'{{"name":"a","type":"unit","{key}":{value},"selections":[{part}],"costs":[{{"name":"pts","value":{value}}}]}}'
    )
    other = one.replace("selections", "command").replace("costs", "options")
    for text in (f'{{"forces":[{{"selections":[{one}]}}]}}', f'{{"game":"the-old-world","core":[{other}]}}'):
        try:
            told(roster_of(text.encode(), "list.json"))
        except BadInput as refusal:
            assert "\n" not in refusal.text()


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        "{}",
        "[" * 9000,
        '{"a":' * 9000,
        "{]",
        '{"forces":0}',
        '{"roster":[]}',
        '{"forces":[0,null,[],{}]}',
        '{"forces":[{"selections":[[[{}]]]}]}',
        '{"core":[],"game":{}}',
        '{"game":[],"core":[{"name_en":[]}]}',
        '{"catalogue":{}}',
        '{"forces":[{"selections":{"a":[]}}]}',
        '{"roster":' * 200 + "1" + "}" * 200,
        '"x"',
        "nul",
    ],
)
def test_json_that_is_no_roster(text):
    assert why(text.encode(), "list.json").startswith("roster-")


@pytest.mark.parametrize(
    "name",
    [
        "\x1b[31mRed\x1b[0m",
        "[red]Red[/red]",
        "a\u202eb",
        "�a",
        "<b>Bold</b>",
        "&lt;script&gt;",
        "x" * 100000,
        "a\x00b",
        "\u200d",
        "\u2028",
        "\x9b31m",
        "{ $name }",
        "%s",
        "`x`",
        "a: b # c",
        "---",
        "\t\n",
        "&amp;amp;lt;",
        "\ue000name\ue000",
    ],
)
def test_names_that_mean_something_elsewhere(name, tmp_path, capsys):
    from fracas.cli.app import run

    cells = [{"name": key, "$text": "3"} for key in ("WS", "S", "T", "W", "I", "A")] + [{"name": "Ld", "$text": name}]
    lines = {"profiles": [{"name": name, "typeName": name, "characteristics": cells}]}
    one = {
        "name": name,
        "type": "model",
        "number": 5,
        **lines,
        "rules": [{"name": name}],
        "selections": [{"name": name}],
    }
    found = {"name": name, "gameSystemName": name, "forces": [{"catalogueName": name, "selections": [one]}]}
    for content in (json.dumps(found).encode(), owb(name_en=name, options=[{"name_en": name, "active": True}])):
        try:
            told(roster_of(content, "list.json"))
        except BadInput:
            continue
        (tmp_path / "list.json").write_bytes(content)
        for options in ([], ["--json"], ["-o", str(tmp_path / "units")]):
            assert run(["import", str(tmp_path / "list.json"), *options]) == 0
            shown = capsys.readouterr()
            assert shown.err == ""
            assert not set(shown.out) & set("\x1b\x9b\u202e\0\ud800")


@pytest.mark.parametrize(
    "cell", ["1e5", "-3", "０５", "9" * 22, "", " ", "D6", "4/5", "(((", "3+", "\x1b[1m", "x" * 9999, "٣D6"]
)
def test_cells_that_are_no_number(cell):
    found = {"profiles": [{"name": "N", "typeName": "a", "characteristics": []}]}
    found["profiles"][0]["characteristics"] = [
        {"name": key, "$text": cell} for key in ("WS", "S", "T", "W", "I", "A", "Ld")
    ]
    one = {"name": "N", "type": "model", "number": 1, **found}
    try:
        made = told(roster_of(json.dumps({"forces": [{"selections": [one]}]}).encode(), "list.json"))
    except BadInput as refusal:
        assert refusal.message == "roster-game-roll"
        return
    assert made.units[0].groups[0].profile is None
    assert made.units[0].problems


def test_a_rule_text_goes_nowhere():
    text = "This model may reroll. " * 30
    rule = {"name": "Rule", "description": text, "$text": text}
    cells = [
        {"name": key, "$text": text if key == "Abilities" else "3"}
        for key in ("WS", "S", "T", "W", "I", "A", "Abilities")
    ]
    one = {"name": "N", "type": "model", "number": 1, "rules": [rule], "customNotes": text, "$text": text}
    one["profiles"] = [
        {"name": "N", "typeName": "Unit", "characteristics": cells},
        {"name": "P", "typeName": "Rule", **rule},
    ]
    found = told(roster_of(json.dumps({"forces": [{"selections": [one], "rules": [rule]}]}).encode(), "list.json"))
    assert "This model" not in json.dumps(roster_json(found, "en"))


def told(found):
    """What `--json` says of a roster, in both languages, and what must be true of it."""
    for lang in ("en", "ru"):
        made = roster_json(found, lang)
        json.dumps(made, ensure_ascii=False).encode()
        for text in texts(made):
            assert len(text) <= 200 or text.partition(":")[0] or " " in text
    for unit in found.units:
        assert unit.models == sum(group.count for group in unit.groups)
        for group in unit.groups:
            assert group.count > 0
            assert group.profile or any(one.model == group.name for one in unit.problems), group.name
    return found


def test_streams_of_the_test_itself():
    assert zipfile.ZipFile(io.BytesIO(ONE)).namelist() == ["a.ros"]
