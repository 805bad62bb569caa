"""Lists as text: Old World Builder's (with and without statistics) and New Recruit's."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from fracas.fight.errors import BadInput, Place
from fracas.rosters import systems
from fracas.rosters.formats.bounds import LARGEST_TEXT, MOST_LINES, stem
from fracas.rosters.formats.list_size import check_size
from fracas.rosters.formats.owb import CHARACTERS, MOST_MODELS
from fracas.rosters.formats.read_selections import amount
from fracas.rosters.naming import plain, words
from fracas.rosters.roster import Remark, Roster, RosterProblem
from fracas.rosters.unit.command_roles import COMMAND_WORDS, command_role
from fracas.rosters.unit.stat_cells import canonical, is_fighter
from fracas.rosters.unit.text_units import ListedUnit, split, unit_of

COST = r"\[(?P<points>[\d.,  ]{1,12}) ?(pts|points|pt|p|pkt|очков|очк)?\.?\]"
LEAD, COUNT = r"((?P<lead>[0-9]{1,4}) ?x? )?", r"(\[(?P<count>[0-9]{1,4})\] )?"
UNIT = re.compile(rf"{LEAD}(?P<name>[^\[\]]{{1,200}}?) ?{COUNT}{COST}(: ?(?P<rest>.+))?", re.I)
SECTION = re.compile(rf"\++ ?(?P<name>[^+\[\]]{{1,200}}?)\+? ?\+? ?({COST})? ?\+*", re.I)
STATS = re.compile(r"\[(?P<name>[^\[\]]{1,200})\] (?P<cells>[A-Za-z]{1,4}\(.{1,300})")
CELL = re.compile(r"(?P<name>[A-Za-z]{1,4})\((?P<text>[^()]{0,20}(?:\([^()]{0,20}\)[^()]{0,20})?)\)")
BULLET = re.compile(r"(?P<depth>(?:[-–•·*.] ?)+)(?P<text>.+)")
TITLE = re.compile(rf"\+\+ (?P<name>.{{1,200}}?) \((?P<game>[^()]{{1,100}})\) {COST} \+\+", re.I)
COMMAND = ("general", "battle standard bearer", "full command")
RULE = re.compile(r"=+|-{3,}")
PRICED = re.compile(COST, re.I)
PRICE = re.compile(rf" ?{COST}$", re.I)
LONGEST_LINE = 600


@dataclass
class UnitDraft:
    """A unit while its lines are read."""

    name: str
    models: int
    points: float | None
    category: str
    gear: list[str] = field(default_factory=list)
    lines: list[tuple[str, dict[str, str]]] = field(default_factory=list)


@dataclass
class ListHead:
    """What a list says of itself."""

    form: str = ""
    name: str = ""
    game: str = ""
    army: str = ""


def read(content: bytes, name: str) -> Roster:
    """The roster of a text list; BadInput if it is none."""
    if len(content) > LARGEST_TEXT:
        raise BadInput("roster-not", Place(name))
    raw = decoded(content, name).splitlines()
    if len(raw) > MOST_LINES:
        raise BadInput("roster-many-parts", Place(name))
    lines = [" ".join(line[: 2 * LONGEST_LINE].split())[:LONGEST_LINE] for line in raw]
    head = header(lines)
    if not head.form:
        raise BadInput("roster-not", Place(name))
    systems.check_game(head.game, name)
    drafts, odd = drafts_of(lines, head)
    if not drafts:
        raise BadInput("roster-no-units", Place(name))
    entries = [*map(listed_unit, drafts)]
    check_size(entries, len(entries), name)
    return Roster(
        format=head.form,
        game=head.game,
        army=head.army,
        name=head.name or stem(name),
        fantasy=True,
        units=tuple(map(unit_of, entries)),
        problems=tuple(odd),
    )


def decoded(content: bytes, name: str) -> str:
    """The text: UTF-8, or UTF-16 that says so."""
    wide = content[:2] in (b"\xff\xfe", b"\xfe\xff")
    if not wide and (b"\0" in content[:1024] or content.startswith((b"%PDF", b"\x89PNG", b"\xff\xd8", b"GIF8"))):
        raise BadInput("roster-not", Place(name))
    try:
        text = content.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError as fault:
        raise BadInput("input-not-utf8", Place(name), position=str(fault.start)) from None
    if "\0" in text:
        raise BadInput("roster-not", Place(name))
    return text


def header(lines: list[str]) -> ListHead:
    """The list's name, game and army, and who wrote it."""
    head = ListHead()
    kept = [line for line in lines if line]
    if kept and RULE.fullmatch(kept[0]) and len(kept) > 2:
        head.form = "owb-text"
        title = UNIT.fullmatch(kept[1])
        head.name = plain(title["name"] if title else kept[1])
        parts = [plain(part) for part in kept[2].split(",")]
        head.game, head.army = parts[0], parts[1] if len(parts) > 1 and not RULE.fullmatch(kept[2]) else ""
    elif kept and (title := TITLE.fullmatch(kept[0])):
        head.form, head.name, head.game = "newrecruit-text", plain(title["name"]), plain(title["game"])
    return head


def drafts_of(lines: list[str], head: ListHead) -> tuple[list[UnitDraft], list[RosterProblem]]:
    """The units, line by line."""
    drafts: list[UnitDraft] = []
    odd: list[RosterProblem] = []
    category, seen = "", 0
    for line in lines:
        if not line or RULE.fullmatch(line):
            seen += bool(line)
            continue
        if head.form == "owb-text" and seen < 2:
            continue
        if line.startswith("+"):
            section = SECTION.fullmatch(line)
            category = plain(section["name"]).strip("+ ").lower() if section else category
        elif stats := STATS.fullmatch(line):
            statistics(drafts, stats)
        elif bullet := BULLET.fullmatch(line):
            gear(drafts, bullet["text"])
        elif category and (unit := UNIT.fullmatch(line)):
            drafts.append(draft(unit, category))
            gear(drafts, unit["rest"] or "")
        elif PRICED.search(line):
            odd.append(RosterProblem(Remark("roster-odd-line", {"line": line[:80]})))
        elif drafts and category and not line.lower().startswith(("created", "[http", "http")):
            gear(drafts, line)
    return drafts, odd


def draft(unit: re.Match[str], category: str) -> UnitDraft:
    """A unit's first line: `20 Spearmen [120 pts]`, `Spearmen [20] [120pts]`."""
    count = int(unit["count"] or unit["lead"] or 1)
    points = amount(re.sub(r"[,\s]", "", unit["points"]))
    return UnitDraft(plain(unit["name"]) or "?", min(max(count, 1), MOST_MODELS), points, category)


def gear(drafts: list[UnitDraft], text: str) -> None:
    """What a unit has, without what it costs."""
    if drafts and text:
        drafts[-1].gear.append(PRICE.sub("", text))


def statistics(drafts: list[UnitDraft], stats: re.Match[str]) -> None:
    """A line of statistics: `[Name] M(4) WS(4) ...`."""
    cells_by_name = {cell["name"]: cell["text"] for cell in CELL.finditer(stats["cells"])}
    cells = canonical({key: f"({text})" if text.startswith("+") else text for key, text in cells_by_name.items()})
    if drafts and is_fighter(cells):
        drafts[-1].lines.append((plain(stats["name"]), cells))


def listed_unit(draft: UnitDraft) -> ListedUnit:
    """The unit of a draft: its command told from its gear by name."""
    parts = [part for text in draft.gear for part in split(text)]
    full = any(words(part) == words("full command") for part in parts)
    named = [part for part in parts if command_role(part) or part.lower() in COMMAND[:2]]
    rest = [part for part in parts if part not in named and words(part) != words("full command")]
    return ListedUnit(
        name=draft.name,
        models=draft.models,
        points=draft.points,
        category=draft.category,
        options=tuple(rest),
        command=tuple(COMMAND_WORDS.values()) if full else tuple(named),
        lines=tuple(draft.lines),
        character=draft.category.strip() in CHARACTERS,
    )
