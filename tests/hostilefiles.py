"""Hostile files for the roster readers: each kind as large as the readers' bounds let it be, or larger."""

import io
import json
import struct
import zipfile

from fracas.rosters.formats import bounds

HEAD = '<roster name="x" gameSystemName="Warhammer Fantasy 8th edition"><forces><force catalogueName="c"><selections>'
TAIL = "</selections></force></forces></roster>"
LIST = "===\nName [100 pts]\nWarhammer: The Old World, Army\n===\n\n++ Core [100 pts] ++\n\n20 Spearmen [120 pts]\n"
NAMES = ("M", "WS", "BS", "S", "T", "W", "I", "A", "Ld")
MOST = bounds.LARGEST_FILE - 100


def zipped(*members: tuple[str, bytes], how: int = zipfile.ZIP_DEFLATED) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", how) as archive:
        for name, content in members:
            archive.writestr(zipfile.ZipInfo(name), content, how)
    return made.getvalue()


def with_field(content: bytes, local: int, central: int, value: bytes) -> bytes:
    """A zip of one member with a field of both of its headers overwritten."""
    made = bytearray(content)
    at = content.rfind(b"PK\1\2")
    made[local : local + len(value)] = value
    made[at + central : at + central + len(value)] = value
    return bytes(made)


def overlapping(number: int) -> bytes:
    """A zip whose directory names one member's bytes many times."""
    one = zipped(("0000.ros", b" " * (1 << 20)))
    at, end = one.rfind(b"PK\1\2"), one.rfind(b"PK\5\6")
    entry = one[at:end]
    directory = b"".join(entry.replace(b"0000.ros", b"%04d.ros" % i) for i in range(number))
    tail = struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, number, number, len(directory), at, 0)
    return one[:at] + directory + tail


def fill(head: str, unit: str, tail: str, size: int = MOST) -> bytes:
    """As many units between the two as fit."""
    return (head + unit * ((size - len(head) - len(tail)) // len(unit)) + tail).encode()


def profile(name: str, number: int | str, kind: str = "Model") -> str:
    cells = "".join(f'<characteristic name="{one}">{number}</characteristic>' for one in NAMES)
    return f'<profile name="{name}" typeName="{kind}"><characteristics>{cells}</characteristics></profile>'


def choice(name: str, kind: str, number: int = 1, profiles: str = "", inner: str = "") -> str:
    return (
        f'<selection name="{name}" type="{kind}" number="{number}"><profiles>{profiles}</profiles>'
        f"<selections>{inner}</selections></selection>"
    )


def roster(*choices: str) -> bytes:
    return (HEAD + "".join(choices) + TAIL).encode()


def unit(*inner: str) -> str:
    return choice("U", "unit", inner=choice("M", "model", 9999, profile("M", 3)) + "".join(inner))


def deep(levels: int) -> str:
    """The largest unit that is allowed, at the bottom of choices within one another."""
    made = "".join(choice(f"m{k}", "model") for k in range(bounds.MOST_WITHIN - levels - 5))
    for _ in range(levels):
        made = choice("u", "unit", inner=made)
    return made


def owb(**parts: object) -> bytes:
    return json.dumps({"game": "the-old-world", "core": [{"name_en": "Aaaa", "strength": 1000, **parts}]}).encode()


def active(name: str, number: int) -> list[object]:
    return [{"name_en": f"{name} {k}", "active": True} for k in range(number)]


WITHIN = bounds.MOST_WITHIN - 10
PARTS = bounds.MOST_PARTS - 2000
CHOICES = bounds.MOST_CHOICES - 10
LINES = bounds.MOST_LINES - 10

AT_THE_BOUND = {
    # nodes of XML and JSON
    "empty elements": lambda: b"<roster>" + b"<a/>" * PARTS + b"</roster>",
    "other elements": lambda: b"<roster>" + b"".join(b"<a%x/>" % k for k in range(PARTS)) + b"</roster>",
    "other attributes": lambda: (
        "<roster>"
        + "".join("<a " + " ".join(f'b{k}-{j}=""' for j in range(50)) + "/>" for k in range(PARTS // 51))
        + "</roster>"
    ).encode(),
    "rules": lambda: roster(
        "<selection><rules>" + "<rule name='a\u0301&amp;b'/>" * (PARTS // 2 - 50) + "</rules></selection>"
    ),
    "one text": lambda: fill("<roster><characteristic>", "x", "</characteristic></roster>"),
    "lines of a text": lambda: fill("<roster><characteristic>", "\n", "</characteristic></roster>"),
    "escapes of a text": lambda: fill("<roster><characteristic>", "&lt;", "</characteristic></roster>"),
    "CDATA": lambda: fill("<roster>", "<![CDATA[]]>", "</roster>"),
    "comments": lambda: fill("<roster>", "<!---->", "</roster>"),
    "instructions": lambda: fill("<roster>", "<?a b?>", "</roster>"),
    "one comment": lambda: fill("<!--", "x", "--><roster/>"),
    "one instruction": lambda: fill("<?a ", "x", "?><roster/>"),
    "one attribute": lambda: fill('<roster a="', "x", '"/>'),
    "one name": lambda: fill("<", "x", "/>"),
    "blanks": lambda: b"<roster" + b" " * MOST + b"/>",
    "depth": lambda: b"<a>" * (MOST // 3),
    "document type": lambda: fill("<!DOCTYPE roster [", " ", "]><roster/>"),
    "wide elements": lambda: ("\ufeff<roster>" + "<a/>" * (MOST // 9) + "</roster>").encode("utf-16-le"),
    "arrays": lambda: b"[" * MOST,
    "objects": lambda: b'{"a":' * (MOST // 5),
    "commas": lambda: b"[" + b"0," * (MOST // 2) + b"0]",
    "empty objects": lambda: b'{"forces":[' + b",".join([b"{}"] * (PARTS // 2)) + b"]}",
    "keys": lambda: b'{"forces":[],' + b",".join(b'"k%d":"v"' % k for k in range(PARTS)) + b"}",
    "selections": lambda: b'{"forces":[{"selections":[' + b",".join([b'{"name":"a"}'] * (PARTS // 3)) + b"]}]}",
    "long numbers": lambda: b'{"forces":[' + b",".join([b"9" * 4000] * (MOST // 4001)) + b"]}",
    "one number": lambda: b'{"forces":[],"a":' + b"9" * MOST + b"}",
    "one string": lambda: b'{"forces":[],"a":"' + b"x" * (MOST - 50) + b'"}',
    "wide string": lambda: ('{"forces":[],"a":"' + "x" * (MOST // 2) + "\U0001f600" * (MOST // 9) + '"}').encode(),
    "escapes": lambda: b'{"forces":[],"a":"' + b"\\u0100" * (MOST // 6 - 10) + b'"}',
    # what a roster's units hold
    "units": lambda: roster(*(choice(f"u{k}", "model", 1, profile("u", "x")) for k in range(bounds.MOST_UNITS - 1))),
    "groups": lambda: roster(
        *[
            choice("U", "unit", inner="".join(choice(f"m{k}", "model", 1, profile(f"m{k}", "x")) for k in range(148)))
        ]
        * 2
    ),
    "models": lambda: roster(
        choice("U", "unit", inner="".join(choice(f"m{k}", "model", 1, profile(f"m{k}", k % 9)) for k in range(490)))
    ),
    "bare models": lambda: roster(
        *[choice("U", "unit", inner="".join(choice(f"m{k}", "model") for k in range(WITHIN)))] * 3
    ),
    "lines and models": lambda: roster(
        *[
            choice(
                "U",
                "unit",
                profiles="".join(profile(f"m line {k}", 3) for k in range(400)),
                inner="".join(choice("m", "model") for k in range(WITHIN - 400)),
            )
        ]
        * 3
    ),
    "champions": lambda: roster(*[unit(*(choice(f"champion {k}", "upgrade") for k in range(WITHIN)))] * 3),
    "gear": lambda: roster(*[unit(*(choice(f"sword {k}", "upgrade", k % 90) for k in range(WITHIN)))] * 3),
    "deep choices": lambda: roster(*[deep((bounds.DEEPEST - 8) // 2)] * 3),
    "weapons": lambda: roster(
        *[unit(*(choice(f"sword {k}", "upgrade", k, profile(f"{k}", 3, "Weapon")) for k in range(WITHIN // 2)))] * 3
    ),
    "forces": lambda: b"<roster>" + b"<forces><force>" * 25 + b"</force></forces>" * 25 + b"</roster>",
    "list options": lambda: owb(options=active("sword", CHOICES)),
    "list options of options": lambda: owb(options=[{"name_en": "a", "active": True, "options": active("b", 20000)}]),
    "list champions": lambda: owb(command=active("champion", CHOICES)),
    "list detachments": lambda: owb(detachments=active("a", bounds.MOST_UNITS - 2)),
    "odd entries": lambda: b'{"game":"the-old-world","core":[' + b",".join([b"0"] * PARTS) + b"]}",
    # lines of a text list
    "gear lines": lambda: (
        LIST + "".join(f"- sword {k}, shield, axe, bow, this, that\n" for k in range(CHOICES // 6))
    ).encode(),
    "statistics": lambda: (LIST + "[Spearman] M(4) WS(4) BS(4) S(3) T(3) W(1) I(4) A(1) Ld(8)\n" * LINES).encode(),
    "champion lines": lambda: (
        LIST.replace("20 S", "1000 S") + "".join(f"- champion {k}\n" for k in range(LINES))
    ).encode(),
    **{
        f"lines of {line[:6]!r}": lambda line=line: (
            LIST + (line[:600] + "\n") * min(LINES, (bounds.LARGEST_TEXT - 200) // 601)
        ).encode()
        for line in (
            "x " * 300, "a" * 590 + "[", "+ " * 299, "+" * 599, "+a" + " " * 590 + "x", "- " * 299,
            "- a" + " " * 590 + "x", "- a" + "\u2003" * 590 + "x]",
            "[a] M(" + "(" * 290, "[a] " + "M(4)(" * 60, "[a] " + "M(44444444444444" * 30,
            "=" * 598 + "x", "a" * 400 + "[" + "1" * 190, "1 1 1 1 [" + "1" * 9 + "] [1 pts] [", "- " + "(" * 590,
            "- " + ", (" * 190, "- " + " [" * 290, "- " + "<a" * 290, "- a" + " (" * 290, "- " + "a, " * 190,
            "- " + "&#x41;" * 90, "x" * 200 + " [1]" * 90 + "]", "9" * 600, "- " + "[1" * 290, "** " * 190 + "]",
        )
    },
}  # fmt: skip
