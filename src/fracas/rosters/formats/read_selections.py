"""The choices of a BattleScribe or New Recruit roster: names, numbers, stat lines and weapons, no texts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from fracas.rosters.formats.nodes import Node
from fracas.rosters.naming import plain, words
from fracas.rosters.roster import RosterWeapon
from fracas.rosters.unit.selections import Selection, StatLine
from fracas.rosters.unit.stat_cells import canonical, is_fighter, is_hull

NUMBER = re.compile(r"(\d{1,5})(\.0+)?")
JOINING = frozenset(("and", "or", "pair"))


def selection(node: Node) -> Selection:
    """A choice of the tree, with all within it."""
    lines: list[StatLine] = []
    weapons: list[RosterWeapon] = []
    items: list[str] = []
    rules = [plain(rule.get("name")) for rule in node.each("rules")]
    said = {"type": "", "command": ""}
    number = number_of(node.get("number", "1"))
    for profile in node.each("profiles"):
        if profile.get("hidden") == "true":
            continue
        name, kind = plain(profile.get("name")), kind_of(profile)
        raw = {cell.get("name"): plain(cell.text or cell.get("value")) for cell in profile.each("characteristics")}
        cells = canonical(raw)
        if is_fighter(cells) or is_hull(cells):
            lines.append(StatLine(name, cells))
        elif "weapon" in kind:
            weapons.append(weapon(name, number or 1, raw))
        elif kind == "command":
            said["command"] = name.lower()
        elif kind in ("unit", "model"):
            said["type"] = said["type"] or cells.get("type", "")
        elif "rule" in kind or "abilit" in kind:
            rules.append(name)
        elif kind not in ("base", "spell"):
            items.append(name)
    kept = fitting(weapons, plain(node.get("name")))
    return Selection(
        name=plain(node.get("name")) or "?",
        kind=(node.get("subType") or node.get("type")).lower() or "upgrade",
        number=number,
        points=points_of(node),
        lines=tuple(lines),
        weapons=tuple(kept),
        items=(*items, *(weapon.name for weapon in weapons if weapon not in kept)),
        rules=tuple(filter(None, rules)),
        categories=tuple(plain(category.get("name")) for category in node.each("categories")),
        children=tuple(map(selection, node.each("selections"))),
        **said,
    )


def fitting(weapons: list[RosterWeapon], name: str) -> list[RosterWeapon]:
    """The weapons that a choice's name speaks of, if they are all it speaks of; else all of them."""
    named = [weapon for weapon in weapons if words(weapon.name) & words(name)]
    covered = frozenset(word for weapon in named for word in words(weapon.name))
    return named if named and words(name) - JOINING <= covered else weapons


def kind_of(profile: Node) -> str:
    """What a profile is of: `typeName` in BattleScribe 2, `profileTypeName` or `type` before."""
    return plain(profile.get("typeName") or profile.get("profileTypeName") or profile.get("type")).lower()


def number_of(text: str) -> int | None:
    """A whole number, None if it is none."""
    number = NUMBER.fullmatch(text.strip())
    return int(number[1]) if number else None


def points_of(node: Node) -> float:
    """Its own points: a cost of that name, or the attribute of BattleScribe 1."""
    costs = [cost.get("value") for cost in node.each("costs") if cost.get("name").strip().lower() in ("pts", "points")]
    return sum(map(amount, costs)) if costs else amount(node.get("points"))


def amount(text: str) -> float:
    """A number of points, 0 if it is none."""
    try:
        points = float(text or 0)
    except ValueError:
        return 0.0
    return points if abs(points) < 1e6 else 0.0


def weapon(name: str, number: int, raw: Mapping[str, str]) -> RosterWeapon:
    """A weapon's numbers. Its range says whether it is for combat: "-", "Melee", "Combat"."""
    cells = {key.strip().lower(): " ".join(text.split())[:20] for key, text in raw.items()}
    reach = cells.get("range", cells.get("r", ""))
    words = raw.get("Type", "").lower()
    close = reach.lower() in ("-", "melee", "combat", "close combat", "c", "user") or "melee" in words
    return RosterWeapon(
        name=name,
        number=number,
        strength=cells.get("strength", cells.get("s", "")),
        ap=cells.get("ap", ""),
        range=reach,
        close=close if reach or words else None,
    )


def roots(roster: Node) -> Iterator[tuple[Node, Selection]]:
    """(force, choice) of every force of a roster, in BattleScribe 2's order or 1's categories."""
    for force in forces(roster):
        for node in force.each("selections"):
            yield force, selection(node)
        for category in force.each("categories"):
            for node in category.each("selections"):
                yield force, selection(node)


def forces(node: Node) -> Iterator[Node]:
    """Forces, and those within them."""
    for force in node.each("forces"):
        yield force
        yield from forces(force)
