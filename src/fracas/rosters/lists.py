"""What Old World Builder and text lists share: they name what a unit has, and mostly have no stat lines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from fracas.fight.errors import BadInput, Place
from fracas.rosters import bodies, profiles
from fracas.rosters.bounds import MOST_CHOICES, MOST_UNITS
from fracas.rosters.cells import Remark
from fracas.rosters.naming import fit, plain, same, single, words
from fracas.rosters.roster import Group, Mount, Problem, Unit, Weapon

ARMOUR_WORDS = frozenset(("armour", "armor", "shield", "barding", "cloak", "hide", "skin", "scale", "helm", "plate"))
WEAPON_WORDS = frozenset(
    re.findall(
        r"\w+",
        "weapon sword axe spear lance halberd bow longbow shortbow warbow crossbow pistol flail club staff blade "
        "hammer mace claw fang talon whip javelin handgun handbow knife dagger scythe glaive pike trident fist choppa",
    )
)
ASIDE = re.compile(r"\s*[({][^(){}]*[)}]")
COUNTED = re.compile(r"(?P<name>.+?) x(?P<number>[0-9]{1,4})")
PARTS = re.compile(r", (?![^()]*\))")
BATTLE_STANDARD = words("battle standard bearer")
NOT_MODELS = tuple(map(words, ("general", "battle standard bearer", "hierophant", "on foot")))


@dataclass(frozen=True, slots=True)
class Entry:
    """A unit as a list names it. `gear`: what its models carry; `command`: names; `lines`: (name, cells).

    `extras`: what only some of them have.
    """

    name: str
    models: int
    points: float | None
    category: str
    gear: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    command: tuple[str, ...] = ()
    extras: tuple[str, ...] = ()
    mounts: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    lines: tuple[tuple[str, Mapping[str, str]], ...] = ()
    character: bool = False
    named: bool = False
    problems: tuple[Problem, ...] = ()


def check_size(entries: Iterable[Entry], number: int, name: str) -> None:
    """Refuse a list of more units, or of units with more, than any has."""
    held = ((one.gear, one.options, one.command, one.extras, one.mounts, one.lines) for one in entries)
    if number > MOST_UNITS or sum(len(part) for parts in held for part in parts) > MOST_CHOICES:
        raise BadInput("roster-many-parts", Place(name))


def unit_of(entry: Entry) -> Unit:
    """The unit of an entry."""
    carried = [part for text in entry.gear for part in split(text)]
    extra = [part for text in entry.options for part in split(text)]
    weapons = tuple(weapon(name, entry) for name in (*carried, *extra) if is_weapon(name, name in carried))
    equipment = tuple(name for name in (*carried, *extra) if not is_weapon(name, name in carried))
    base = Group(
        name=entry.name,
        count=entry.models,
        role=lone_role(entry),
        weapons=weapons,
        equipment=tuple(dict.fromkeys(equipment)),
        rules=entry.rules,
        mounts=(*(Mount(name, {}, None) for name in entry.mounts), *ridden_lines(entry)),
    )
    groups, unsure = command([base], entry)
    read = [with_line(one, entry) for one in groups]
    return Unit(
        name=entry.name,
        models=entry.models,
        groups=tuple(group for group, _, _ in read),
        points=entry.points,
        category=entry.category,
        command=entry.command,
        equipment=entry.extras,
        named=entry.named,
        rules=entry.rules,
        problems=(*entry.problems, *(one for _, found, _ in read for one in found), *unsure),
        notes=tuple(one for _, _, found in read for one in found),
    )


def ridden_lines(entry: Entry) -> list[Mount]:
    """The lines of mounts and crew: they add to their rider's, or have no Wounds or Leadership of their own."""
    found = [(name, cells) for name, cells in entry.lines if is_ridden(cells)]
    return [Mount(name, cells, profiles.read_mount(cells, fantasy=True)) for name, cells in found]


def is_ridden(cells: Mapping[str, str]) -> bool:
    """Whether a line is no model's by itself."""
    return any(cells.get(key, "-")[:1] in "-–(" for key in ("W", "Ld"))


def weapon(name: str, entry: Entry) -> Weapon:
    """A weapon that every model has, or as many as it says: "Great weapons x8"."""
    counted = COUNTED.fullmatch(name)
    if counted is None:
        return Weapon(name, 0)
    number = int(counted["number"])
    return Weapon(counted["name"], 0 if number >= entry.models else number)


def lone_role(entry: Entry) -> str:
    """The role of a character."""
    if not entry.character or entry.models != 1:
        return "trooper"
    banner = any(words(name) >= BATTLE_STANDARD for name in (*entry.command, *entry.options))
    return "army standard bearer" if banner else "character"


def split(text: str) -> list[str]:
    """`Hand weapons, Lances, Shields` as three; what is in brackets stays together."""
    return [part.strip() for part in PARTS.split(plain(text)) if part.strip()]


def is_weapon(name: str, carried: bool) -> bool:
    """Whether it is a weapon by its name: of what is carried, all but armour; of options, what sounds like one."""
    known = words(ASIDE.sub("", name))
    if known & ARMOUR_WORDS:
        return False
    return carried or bool(known & WEAPON_WORDS)


def command(groups: list[Group], entry: Entry) -> tuple[list[Group], list[Problem]]:
    """The command models among the others; those of an unknown kind are told of."""
    unsure: list[Problem] = []
    for name in entry.command:
        role = bodies.command_role(name)
        if role and entry.models > 1:
            bare = plain(ASIDE.sub("", name)) or name
            groups = bodies_promoted(groups, role, bare)
        elif entry.models > 1 and words(name) not in NOT_MODELS:
            unsure.append(Problem(Remark("roster-command", {"name": name}), model=name))
    return groups, unsure


def bodies_promoted(groups: list[Group], role: str, name: str) -> list[Group]:
    """One model of the first group as a command model."""
    first = groups[0]
    if first.count < 2:
        return groups
    return [replace(first, count=first.count - 1), *groups[1:], replace(first, name=name, count=1, role=role)]


def with_line(group: Group, entry: Entry) -> tuple[Group, list[Problem], list[Problem]]:
    """A group with its line, if the list has one for it: of its name, or the only one."""
    found = line_for(group, entry)
    if found is None:
        return group, [Problem(Remark("roster-no-line-list"), model=group.name, models=group.count)], []
    name, cells = found
    reading = profiles.read(cells, fantasy=True)
    for mount in group.mounts:
        reading = profiles.ridden(reading, mount.cells, mount.name)
    problems = [Problem(remark, model=group.name, cell=cell, models=group.count) for cell, remark in reading.missing]
    notes = [Problem(remark, model=group.name, models=group.count) for remark in reading.remarks]
    made = replace(group, line=name, source="roster", cells=cells, profile=reading.profile, paired=reading.paired)
    return made, problems, notes


def line_for(group: Group, entry: Entry) -> tuple[str, Mapping[str, str]] | None:
    """The line of a group."""
    lines = [one for one in entry.lines if not is_ridden(one[1])] or [*entry.lines]
    named = [one for one in lines if same(one[0], group.name)]
    if named:
        return named[0]
    if group.role == "champion":
        return None if len(lines) != 1 else lines[0]
    rest = [one for one in lines if not any(same(one[0], name) for name in entry.mounts)]
    return rest[0] if len(rest) == 1 or (rest and one_of(entry, rest)) else None


def one_of(entry: Entry, lines: Iterable[tuple[str, Mapping[str, str]]]) -> bool:
    """Whether the first of several lines is named like the unit, in part."""
    first = next(iter(lines))[0]
    return bool(words(first) & words(entry.name))


__all__ = ["Entry", "fit", "single", "split", "unit_of"]
