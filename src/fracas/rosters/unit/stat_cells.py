"""What a cell of a stat line says: `4(5)`, `3+1`, `3+/5++`, `-`, `D3+3`. Read, or told as a problem; never guessed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from fracas.rosters.roster import Remark

STATS = ("WS", "S", "T", "W", "I", "A", "Ld")
"""What a model needs to fight."""

NAMES = {
    "ws": "WS",
    "weapon skill": "WS",
    "bs": "BS",
    "s": "S",
    "strength": "S",
    "t": "T",
    "toughness": "T",
    "w": "W",
    "wounds": "W",
    "i": "I",
    "initiative": "I",
    "a": "A",
    "attacks": "A",
    "ld": "Ld",
    "leadership": "Ld",
    "m": "M",
    "mv": "M",
    "move": "M",
    "movement": "M",
    "sv": "Sv",
    "sav": "Sv",
    "save": "Sv",
    "as": "Sv",
    "armour save": "Sv",
    "armoursave": "Sv",
    "wardsave": "Inv",
    "inv": "Inv",
    "inv save": "Inv",
    "invulnerable save": "Inv",
    "ward": "Inv",
    "ward save": "Inv",
    "unit type": "type",
    "troop type": "type",
    "trooptype": "type",
    "type": "type",
    "front": "Front",
    "side": "Side",
    "rear": "Rear",
    "hp": "HP",
    "hull points": "HP",
}
"""What list builders call the characteristics, in small letters."""

MOST = {"W": 20, "A": 20}

NOTHING = ("", "-", "–", "—", "*", "x", "n/a", "na", "none", "null")
WHOLE = re.compile(r"(?P<n>[0-9]{1,6})(\.0+)?")
BRACKET = re.compile(r"(?P<n>[0-9]{1,2}) ?\( ?(?P<other>[0-9]{1,2}) ?\)")
BRACKET_PLUS = re.compile(r"(?P<n>[0-9]{1,2}) ?\( ?\+ ?(?P<plus>[0-9]{1,2}) ?\)")
SUM = re.compile(r"(?P<n>[0-9]{1,2}) ?\+ ?(?P<plus>[0-9]{1,2})")
ROLLED = re.compile(r"(?P<times>[1-3]?)[dD](?P<faces>[36])( ?(\+|\(\+) ?(?P<plus>[1-9])\)?)?")
ADDED = re.compile(r"\( ?\+ ?(?P<plus>[0-9]{1,2}) ?\)")
NEED = re.compile(r"(?P<n>[1-7])\+{0,2}\*?")


@dataclass(frozen=True, slots=True)
class StatCell:
    """A cell read: its number or dice ("D3+3"), None if it is none; a remark if it was not plain."""

    value: int | str | None
    remark: Remark | None = None
    paired: bool = False
    """`3+1`: the second weapon is counted in already."""


def read_stat(name: str, text: str, low: int = 1) -> StatCell:
    """A characteristic other than a save, at least `low`."""
    text = " ".join(text.split())
    args = {"cell": name, "text": text}
    if text.lower() in NOTHING:
        return StatCell(None, Remark("roster-cell-missing" if not text else "roster-cell-none", args))
    if whole := WHOLE.fullmatch(text):
        return bounded(name, int(whole["n"]), text, low)
    if split := BRACKET.fullmatch(text):
        return bracketed(name, int(split["n"]), int(split["other"]), args, low)
    if split := SUM.fullmatch(text) or BRACKET_PLUS.fullmatch(text):
        total = int(split["n"]) + int(split["plus"])
        stat = bounded(name, total, text, low)
        if stat.value is None:
            return stat
        message = "roster-cell-sum" if name == "A" else "roster-cell-sum-other"
        return StatCell(total, Remark(message, {**args, "value": str(total)}), paired=name == "A")
    if split := ROLLED.fullmatch(text):
        plus = f"+{split['plus']}" if split["plus"] else ""
        times = "" if split["times"] in ("", "1") else split["times"]
        return StatCell(f"{times}D{split['faces']}{plus}", Remark("roster-cell-dice", args))
    return StatCell(None, Remark("roster-cell-unread", args))


def bounded(name: str, value: int, text: str, low: int) -> StatCell:
    """A number, if a model can have it."""
    high = MOST.get(name, 10)
    if low <= value <= high:
        return StatCell(value)
    return StatCell(None, Remark("roster-cell-range", {"cell": name, "text": text, "low": str(low), "high": str(high)}))


def bracketed(name: str, first: int, second: int, args: Mapping[str, str], low: int) -> StatCell:
    """`4(5)`: Toughness is the one in brackets, all others the one before: what is in brackets comes from wargear."""
    value = second if name == "T" else first
    stat = bounded(name, value, args["text"], low)
    if stat.value is None:
        return stat
    message = "roster-cell-bracket-toughness" if name == "T" else "roster-cell-bracket"
    return StatCell(
        value, Remark(message, {**args, "value": str(value), "other": str(first if name == "T" else second)})
    )


@dataclass(frozen=True, slots=True)
class Saves:
    """The armour and invulnerable saves of a cell, as in a fight file ("3+"), None without one."""

    Sv: str | None = None
    Inv: str | None = None
    remarks: tuple[Remark, ...] = ()


def read_saves(armour: str | None, ward: str | None = None, best: int = 2) -> Saves:
    """`3+`, `3+/5++`, `3+ (5+)`, `-/4+`, `4++`: the second of two, or the one with ++, is the invulnerable save."""
    saves: dict[str, str | None] = {"Sv": None, "Inv": None}
    remarks: list[Remark] = []
    parts = re.findall(r"[^\s/,()]+", armour or "")
    marked = any("++" in part for part in parts)
    for i, part in enumerate(parts):
        invulnerable = "++" in part or (i > 0 and not marked)
        read_save(part, "Inv" if invulnerable else "Sv", best, saves, remarks)
    for part in re.findall(r"[^\s/,()]+", ward or ""):
        read_save(part, "Inv", best, saves, remarks)
    return Saves(saves["Sv"], saves["Inv"], tuple(remarks))


def read_save(text: str, kind: str, best: int, saves: dict[str, str | None], remarks: list[Remark]) -> None:
    """One save of a cell; one of a kind is enough."""
    if text.lower() in NOTHING:
        return
    need = NEED.fullmatch(text)
    low = best if kind == "Sv" else 2
    if not need or not low <= int(need["n"]) <= 6 or saves[kind]:
        remarks.append(Remark("roster-cell-save", {"cell": kind, "text": text}))
        return
    saves[kind] = f"{need['n']}+"
    if "+" not in text or "*" in text:
        remarks.append(Remark("roster-cell-save-read", {"cell": kind, "text": text, "value": f"{need['n']}+"}))


def canonical(cells: Mapping[str, str]) -> dict[str, str]:
    """Cells under the field's own names; those with other names are left out."""
    named: dict[str, str] = {}
    for name, text in cells.items():
        key = NAMES.get(" ".join(name.lower().split()))
        if key and not named.get(key):
            named[key] = " ".join(text.split())
    return named


def is_fighter(cells: Mapping[str, str]) -> bool:
    """Whether a line with these canonical cells is a model's: it has WS, I and A, whatever they say."""
    return all(name in cells for name in ("WS", "I", "A"))


def is_hull(cells: Mapping[str, str]) -> bool:
    """Whether it is a vehicle that does not fight hand to hand: armour values and no WS."""
    return "Front" in cells and "WS" not in cells


def added(text: str) -> int | None:
    """The n of `(+n)`: what a mount adds to its rider's characteristic."""
    found = ADDED.fullmatch(" ".join(text.split()))
    return int(found["plus"]) if found else None


def is_roll(text: str) -> bool:
    """`3+` as a Weapon Skill: a game of another kind."""
    return re.fullmatch(r"[2-6]\+", text.strip()) is not None
