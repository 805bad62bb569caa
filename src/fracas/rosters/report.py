"""A roster as JSON, and its problems in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from fracas.rosters.roster import Roster, RosterGroup, RosterMount, RosterProblem, RosterUnit, RosterWeapon
from fracas.words import say


def roster_json(roster: Roster, lang: str) -> dict[str, Any]:
    """The roster as `fracas import --json` prints it."""
    return {
        "format": roster.format,
        "game": roster.game,
        "army": roster.army,
        "name": roster.name,
        "points": number(roster.points),
        "models": sum(unit.models for unit in roster.units),
        "units": [unit_json(unit, lang) for unit in roster.units],
        "problems": [problem_json(problem, lang) for problem in roster.problems],
        "others": list(roster.others),
    }


def unit_json(unit: RosterUnit, lang: str) -> dict[str, Any]:
    """One unit."""
    return {
        "name": unit.name,
        "models": unit.models,
        "points": number(unit.points),
        "category": unit.category,
        "type": unit.type,
        "command": list(unit.command),
        "groups": [group_json(group) for group in unit.groups],
        "weapons": list(map(weapon_json, unit.weapons)),
        "equipment": list(unit.equipment),
        "rules": list(unit.rules),
        "problems": [problem_json(problem, lang) for problem in unit.problems],
        "notes": [problem_json(problem, lang) for problem in unit.notes],
    }


def group_json(group: RosterGroup) -> dict[str, Any]:
    """One group."""
    return {
        "name": group.name,
        "count": group.count,
        "role": group.role,
        "line": group.line,
        "source": group.source,
        "profile": dict(group.profile) if group.profile else None,
        "cells": dict(group.cells),
        "weapons": [weapon.name for weapon in group.weapons],
        "arms": list(map(weapon_json, group.weapons)),
        "equipment": list(group.equipment),
        "rules": list(group.rules),
        "mounts": list(map(mount_json, group.mounts)),
    }


def weapon_json(weapon: RosterWeapon) -> dict[str, Any]:
    """A weapon with its numbers, as far as the list has them."""
    named: dict[str, Any] = {"name": weapon.name} | ({"number": weapon.number} if weapon.number else {})
    numbers = {"range": weapon.range, "strength": weapon.strength, "ap": weapon.ap}
    return named | {key: text for key, text in numbers.items() if text}


def mount_json(mount: RosterMount) -> dict[str, Any]:
    """A mount."""
    return {
        "name": mount.name,
        "profile": dict(mount.profile) if mount.profile else None,
        "cells": dict(mount.cells),
        "rules": list(mount.rules),
        "equipment": list(mount.equipment),
    }


def problem_json(problem: RosterProblem, lang: str) -> dict[str, Any]:
    """A problem: where, and what in words."""
    place: Mapping[str, Any] = {
        "unit": problem.unit,
        "model": problem.model,
        "cell": problem.cell,
        "models": problem.models,
    }
    kept = {key: value for key, value in place.items() if value}
    return kept | {"what": say(lang, problem.remark.message, **problem.remark.args)}


def in_words(problems: Iterable[RosterProblem], lang: str) -> list[str]:
    """Each problem once: `Legionary (9): no stat line in the file`."""
    lines = []
    for problem in problems:
        who = f"{problem.model} ({problem.models})" if problem.model and problem.models > 1 else problem.model
        what = say(lang, problem.remark.message, **problem.remark.args)
        lines.append(f"{who}: {what}" if who else what)
    return list(dict.fromkeys(lines))


def number(points: float | None) -> float | int | None:
    """Points without a needless fraction."""
    return int(points) if points is not None and points == int(points) else points
