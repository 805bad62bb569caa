"""Lists of Old World Builder (`.owb.json`): names and numbers, no stat lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from fracas.fight.errors import BadInput, Place
from fracas.rosters import systems
from fracas.rosters.formats.bounds import stem
from fracas.rosters.formats.list_size import check_size
from fracas.rosters.naming import plain
from fracas.rosters.roster import Remark, Roster, RosterProblem
from fracas.rosters.unit.text_units import ListedUnit, split, unit_of

CATEGORIES = ("characters", "lords", "heroes", "core", "special", "rare", "mercenaries", "allies")
CHARACTERS = ("characters", "lords", "heroes")
GAMES = {"the-old-world": "Warhammer: The Old World"}
MOST_MODELS = 1000


def is_list(data: Mapping[str, Any]) -> bool:
    """Whether JSON is a list of Old World Builder: a game or army, and units by category."""
    chosen = [data[key] for key in CATEGORIES if key in data]
    return bool(chosen) and all(isinstance(units, list) for units in chosen) and ("game" in data or "army" in data)


def read(data: Mapping[str, Any], name: str) -> Roster:
    """The roster."""
    slug = text(data.get("game"))
    game = GAMES.get(slug, slug)
    systems.check_game(game, name)
    named: list[ListedUnit] = []
    problems: list[RosterProblem] = []
    for category, raw in entries(data):
        if not isinstance(raw, dict) or not name_of(raw):
            problems.append(RosterProblem(Remark("roster-odd", {"category": category})))
            continue
        detachments = [unit for unit in dicts(raw.get("detachments")) if name_of(unit)]
        named += [listed_unit(unit, category) for unit in (raw, *detachments)]
    check_size(named, len(named) + len(problems), name)
    if not named:
        raise BadInput("roster-no-units", Place(name))
    return Roster(
        format="owb-json",
        game=game,
        army=text(data.get("army")),
        name=text(data.get("name")) or stem(name),
        fantasy=True,
        units=tuple(map(unit_of, named)),
        problems=tuple(problems),
    )


def entries(data: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """(category, unit), characters first, as the list builder shows them."""
    for category in CATEGORIES:
        for unit in data.get(category, ()):
            yield category, unit


def listed_unit(raw: Mapping[str, Any], category: str) -> ListedUnit:
    """A unit's entry. Without a strength it is one model: a character, a monster, a machine."""
    models, problems = strength(raw)
    return ListedUnit(
        name=name_of(raw),
        models=models,
        points=points(raw, models),
        category=category,
        gear=tuple(map(name_of, active(raw, "equipment"))),
        options=(*options(raw), *(extras(raw) if category in CHARACTERS else ())),
        command=tuple(map(name_of, active(raw, "command"))),
        extras=tuple(extras(raw)) if category not in CHARACTERS else (),
        mounts=tuple(mount for mount in map(name_of, active(raw, "mounts")) if mount.lower() != "on foot"),
        rules=tuple(rules(raw)),
        character=category in CHARACTERS,
        named=bool(raw.get("named")) or not dicts(raw.get("mounts")),
        problems=problems,
    )


def strength(raw: Mapping[str, Any]) -> tuple[int, tuple[RosterProblem, ...]]:
    """How many models: the strength, or one if there is none."""
    given = raw.get("strength")
    if given is None or given == 0 or given == "":
        least = whole_number(raw.get("minimum"))
        if least and least > 1:
            return least, (RosterProblem(Remark("roster-strength", {"number": str(least)}), models=least),)
        return 1, ()
    number = whole_number(given)
    if number is None or not 1 <= number <= MOST_MODELS:
        return 1, (RosterProblem(Remark("roster-number"), models=1),)
    return number, ()


def options(raw: Mapping[str, Any]) -> Iterator[str]:
    """Armour, options with those within them, magic items: by name."""
    for part in ("armor", "armour", "options"):
        for choice in active(raw, part):
            inner = [name_of(deep) for deep in active(choice, "options")]
            count = whole_number(choice.get("stackableCount"))
            yield (
                f"{name_of(choice)} ({', '.join(inner)})"
                if inner
                else name_of(choice) + (f" x{count}" if count else "")
            )
    for choice in active(raw, "mounts"):
        yield from (name_of(deep) for deep in active(choice, "options"))
    for holder in (*dicts(raw.get("items")), raw.get("magic")):
        if isinstance(holder, dict):
            yield from filter(None, map(name_of, dicts(holder.get("selected"))))


def extras(raw: Mapping[str, Any]) -> Iterator[str]:
    """Magic items and banners of command models."""
    for model in active(raw, "command"):
        holder = model.get("magic")
        if isinstance(holder, dict):
            yield from filter(None, map(name_of, dicts(holder.get("selected"))))


def points(raw: Mapping[str, Any], models: int) -> float | None:
    """Its points: per model and for the unit; None where a number is odd."""
    total = 0.0
    priced = [(raw, models if raw.get("strength") else 1)]
    for part in ("command", "equipment", "armor", "armour", "options", "mounts"):
        for choice in active(raw, part):
            priced.append(
                (choice, models if choice.get("perModel") else max(1, whole_number(choice.get("stackableCount")) or 1))
            )
            priced += [(deep, 1) for deep in active(choice, "options")]
    for holder in [*dicts(raw.get("items")), *(choice.get("magic") for choice in active(raw, "command"))]:
        if isinstance(holder, dict):
            priced += [
                (choice, max(1, whole_number(choice.get("amount")) or 1)) for choice in dicts(holder.get("selected"))
            ]
    for choice, times in priced:
        cost = choice.get("points", 0)
        if isinstance(cost, bool) or not isinstance(cost, int | float) or not -1e5 < cost < 1e5:
            return None
        total += cost * times
    return total or None


def rules(raw: Mapping[str, Any]) -> Iterator[str]:
    """Names of special rules."""
    yield from split(name_of(raw.get("specialRules") or {}))


def active(raw: Mapping[str, Any], part: str) -> list[Mapping[str, Any]]:
    """The chosen ones of a list."""
    return [
        choice
        for choice in dicts(raw.get(part))
        if (choice.get("active") or choice.get("stackableCount")) and name_of(choice)
    ]


def dicts(value: Any) -> list[dict[str, Any]]:
    """The mappings of what should be a list."""
    return [entry for entry in value if isinstance(entry, dict)] if isinstance(value, list) else []


def name_of(raw: Any) -> str:
    """A name: the English one, else any; asterisks of footnotes are dropped."""
    if not isinstance(raw, dict):
        return ""
    names = [raw.get("name_en"), *(raw[key] for key in raw if key.startswith("name_")), raw.get("name")]
    return next((name for name in map(text, names) if name), "").rstrip("*").strip()


def text(value: Any) -> str:
    """A plain text, "" if it is none."""
    return plain(value) if isinstance(value, str) else ""


def whole_number(value: Any) -> int | None:
    """A whole number, also one written as text; None if it is none."""
    if isinstance(value, bool) or value is None:
        return None
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        return None
    return int(number) if number == number and abs(number) < 1e6 and number == int(number) else None
