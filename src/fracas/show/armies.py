"""A roster on the terminal: units, models with their profiles, and what was not understood."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from fracas.rosters.report import in_words, number
from fracas.rosters.unit.stat_cells import STATS
from fracas.show.tables import grid
from fracas.words import say, term

if TYPE_CHECKING:
    from rich.console import RenderableType

    from fracas.rosters.roster import Roster, RosterGroup, RosterMount, RosterUnit

COLUMNS = (*STATS, "Sv", "Inv")


def roster_parts(roster: Roster, lang: str) -> Iterator[RenderableType]:
    """The list's own line, its units, what is no unit, and the sum."""
    told = " · ".join(filter(None, (roster.game, roster.army, roster.format)))
    yield Text(f"{roster.name}: {told}", style="bold")
    for unit in roster.units:
        yield Text("")
        yield unit_table(unit, lang)
        yield from lines(unit, lang)
    others = [
        text if one.unit in ("", one.model) else f"{one.unit}: {text}"
        for one in roster.problems
        for text in in_words([one], lang)
    ]
    if others:
        yield Text("")
        yield Text(say(lang, "army-others"), style="bold")
        yield from (Text(f"  {line}") for line in others)
    if roster.others:
        yield Text("")
        yield Text(say(lang, "army-settings", names=", ".join(roster.others)))
    models = sum(unit.models for unit in roster.units)
    read = sum(unit.understood for unit in roster.units)
    yield Text("")
    yield Text(say(lang, "army-sum", units=len(roster.units), models=models, read=read, rest=models - read))


def unit_table(unit: RosterUnit, lang: str) -> Table:
    """The models of a unit with what they fight with."""
    points = "" if unit.points is None else say(lang, "army-points", points=str(number(unit.points)))
    title = ", ".join(filter(None, (f"{unit.models} {unit.name}", points, unit.type)))
    made = grid(title, say(lang, "army-model"), "", *COLUMNS, say(lang, "army-arms"))
    made.columns[-1].justify = "left"
    for group in unit.groups:
        made.add_row(*group_row(group, lang))
        for mount in group.mounts:
            made.add_row(*mount_row(mount))
    return made


def group_row(group: RosterGroup, lang: str) -> list[Text]:
    """A group's row; a cell that is no number is shown as it is written."""
    name = group.name if group.role == "trooper" else f"{group.name} ({term(lang, group.role)})"
    profile = group.profile or {}
    cells = [str(profile.get(key, group.cells.get(key, "")) or "–") for key in COLUMNS]
    arms = ", ".join(dict.fromkeys((*(weapon.name for weapon in group.weapons), *group.equipment)))
    return [Text(name), Text(str(group.count)), *map(Text, cells), Text(arms)]


def mount_row(mount: RosterMount) -> list[Text]:
    """The row of what is ridden."""
    return [Text(f"  + {mount.name}"), Text(""), *(Text(mount.cells.get(key) or "–") for key in COLUMNS), Text("")]


def lines(unit: RosterUnit, lang: str) -> Iterator[Text]:
    """What the whole unit has, what was not plain, and what was not understood."""
    shared = [f"{one.number} × {one.name}" if one.number > 1 else one.name for one in unit.weapons]
    for message, names in (
        ("army-command", unit.command),
        ("army-shared", dict.fromkeys((*shared, *unit.equipment))),
        ("army-rules", dict.fromkeys((*unit.rules, *(rule for one in unit.groups for rule in one.rules)))),
    ):
        if names:
            yield Text(f"  {say(lang, message, names=', '.join(names))}")
    for line in in_words(unit.notes, lang):
        yield Text(f"  · {line}")
    for line in in_words(unit.problems, lang):
        yield Text(f"  ! {line}", style="yellow")
