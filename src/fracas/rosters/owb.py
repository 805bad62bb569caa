"""Lists of Old World Builder (`.owb.json`): names and numbers, no stat lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from fracas.fight.errors import BadInput, Place
from fracas.rosters import systems
from fracas.rosters.bounds import stem
from fracas.rosters.cells import Remark
from fracas.rosters.lists import Entry, check_size, unit_of
from fracas.rosters.naming import plain
from fracas.rosters.roster import Problem, Roster

CATEGORIES = ("characters", "lords", "heroes", "core", "special", "rare", "mercenaries", "allies")
CHARACTERS = ("characters", "lords", "heroes")
GAMES = {"the-old-world": "Warhammer: The Old World"}
MOST_MODELS = 1000


def is_list(found: Mapping[str, Any]) -> bool:
    """Whether JSON is a list of Old World Builder: a game or army, and units by category."""
    known = [found[key] for key in CATEGORIES if key in found]
    return bool(known) and all(isinstance(one, list) for one in known) and ("game" in found or "army" in found)


def read(found: Mapping[str, Any], name: str) -> Roster:
    """The roster."""
    slug = text(found.get("game"))
    game = GAMES.get(slug, slug)
    systems.check_game(game, name)
    named: list[Entry] = []
    problems: list[Problem] = []
    for category, raw in entries(found):
        if not isinstance(raw, dict) or not name_of(raw):
            problems.append(Problem(Remark("roster-odd", {"category": category})))
            continue
        more = [one for one in dicts(raw.get("detachments")) if name_of(one)]
        named += [entry(one, category) for one in (raw, *more)]
    check_size(named, len(named) + len(problems), name)
    if not named:
        raise BadInput("roster-no-units", Place(name))
    return Roster(
        format="owb-json",
        game=game,
        army=text(found.get("army")),
        name=text(found.get("name")) or stem(name),
        fantasy=True,
        units=tuple(map(unit_of, named)),
        problems=tuple(problems),
    )


def entries(found: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """(category, unit), characters first, as the list builder shows them."""
    for category in CATEGORIES:
        for unit in found.get(category, ()):
            yield category, unit


def entry(raw: Mapping[str, Any], category: str) -> Entry:
    """A unit's entry. Without a strength it is one model: a character, a monster, a machine."""
    models, problems = strength(raw)
    return Entry(
        name=name_of(raw),
        models=models,
        points=points(raw, models),
        category=category,
        gear=tuple(map(name_of, active(raw, "equipment"))),
        options=(*options(raw), *(extras(raw) if category in CHARACTERS else ())),
        command=tuple(map(name_of, active(raw, "command"))),
        extras=tuple(extras(raw)) if category not in CHARACTERS else (),
        mounts=tuple(found for found in map(name_of, active(raw, "mounts")) if found.lower() != "on foot"),
        rules=tuple(rules(raw)),
        character=category in CHARACTERS,
        named=bool(raw.get("named")) or not dicts(raw.get("mounts")),
        problems=problems,
    )


def strength(raw: Mapping[str, Any]) -> tuple[int, tuple[Problem, ...]]:
    """How many models: the strength, or one if there is none."""
    given = raw.get("strength")
    if given is None or given == 0 or given == "":
        least = whole(raw.get("minimum"))
        if least and least > 1:
            return least, (Problem(Remark("roster-strength", {"number": str(least)}), models=least),)
        return 1, ()
    found = whole(given)
    if found is None or not 1 <= found <= MOST_MODELS:
        return 1, (Problem(Remark("roster-number"), models=1),)
    return found, ()


def options(raw: Mapping[str, Any]) -> Iterator[str]:
    """Armour, options with those within them, magic items: by name."""
    for part in ("armor", "armour", "options"):
        for one in active(raw, part):
            inner = [name_of(deep) for deep in active(one, "options")]
            count = whole(one.get("stackableCount"))
            yield f"{name_of(one)} ({', '.join(inner)})" if inner else name_of(one) + (f" x{count}" if count else "")
    for one in active(raw, "mounts"):
        yield from (name_of(deep) for deep in active(one, "options"))
    for holder in (*dicts(raw.get("items")), raw.get("magic")):
        if isinstance(holder, dict):
            yield from filter(None, map(name_of, dicts(holder.get("selected"))))


def extras(raw: Mapping[str, Any]) -> Iterator[str]:
    """Magic items and banners of command models."""
    for one in active(raw, "command"):
        holder = one.get("magic")
        if isinstance(holder, dict):
            yield from filter(None, map(name_of, dicts(holder.get("selected"))))


def points(raw: Mapping[str, Any], models: int) -> float | None:
    """Its points: per model and for the unit; None where a number is odd."""
    total = 0.0
    parts = [(raw, models if raw.get("strength") else 1)]
    for part in ("command", "equipment", "armor", "armour", "options", "mounts"):
        for one in active(raw, part):
            parts.append((one, models if one.get("perModel") else max(1, whole(one.get("stackableCount")) or 1)))
            parts += [(deep, 1) for deep in active(one, "options")]
    for holder in [*dicts(raw.get("items")), *(one.get("magic") for one in active(raw, "command"))]:
        if isinstance(holder, dict):
            parts += [(one, max(1, whole(one.get("amount")) or 1)) for one in dicts(holder.get("selected"))]
    for one, times in parts:
        cost = one.get("points", 0)
        if isinstance(cost, bool) or not isinstance(cost, int | float) or not -1e5 < cost < 1e5:
            return None
        total += cost * times
    return total or None


def rules(raw: Mapping[str, Any]) -> Iterator[str]:
    """Names of special rules."""
    from fracas.rosters.lists import split

    yield from split(name_of(raw.get("specialRules") or {}))


def active(raw: Mapping[str, Any], part: str) -> list[Mapping[str, Any]]:
    """The chosen ones of a list."""
    return [one for one in dicts(raw.get(part)) if (one.get("active") or one.get("stackableCount")) and name_of(one)]


def dicts(found: Any) -> list[dict[str, Any]]:
    """The mappings of what should be a list."""
    return [one for one in found if isinstance(one, dict)] if isinstance(found, list) else []


def name_of(raw: Any) -> str:
    """A name: the English one, else any; asterisks of footnotes are dropped."""
    if not isinstance(raw, dict):
        return ""
    names = [raw.get("name_en"), *(raw[key] for key in raw if key.startswith("name_")), raw.get("name")]
    return next((found for found in map(text, names) if found), "").rstrip("*").strip()


def text(found: Any) -> str:
    """A plain text, "" if it is none."""
    return plain(found) if isinstance(found, str) else ""


def whole(found: Any) -> int | None:
    """A whole number, also one written as text; None if it is none."""
    if isinstance(found, bool) or found is None:
        return None
    try:
        number = float(found)
    except (TypeError, ValueError, OverflowError):
        return None
    return int(number) if number == number and abs(number) < 1e6 and number == int(number) else None
