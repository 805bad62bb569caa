"""What Old World Builder and text lists share: they name what a unit has, and mostly have no stat lines."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from fracas.rosters.naming import plain, same, words
from fracas.rosters.roster import Remark, RosterGroup, RosterMount, RosterProblem, RosterUnit, RosterWeapon
from fracas.rosters.unit import profiles
from fracas.rosters.unit.command_roles import CHAMPION, command_role
from fracas.rosters.unit.group_lines import with_stat_line
from fracas.rosters.unit.roles import BATTLE_STANDARD, with_promoted

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
NOT_MODELS = tuple(map(words, ("general", "battle standard bearer", "hierophant", "on foot")))

NamedCells = tuple[str, Mapping[str, str]]
"""A stat line: its name, and its cells."""


@dataclass(frozen=True, slots=True)
class ListedUnit:
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
    lines: tuple[NamedCells, ...] = ()
    character: bool = False
    named: bool = False
    problems: tuple[RosterProblem, ...] = ()


def unit_of(entry: ListedUnit) -> RosterUnit:
    """The unit of an entry."""
    carried = [part for text in entry.gear for part in split(text)]
    extra = [part for text in entry.options for part in split(text)]
    weapons = tuple(weapon(name, entry) for name in (*carried, *extra) if is_weapon(name, name in carried))
    equipment = tuple(name for name in (*carried, *extra) if not is_weapon(name, name in carried))
    base = RosterGroup(
        name=entry.name,
        count=entry.models,
        role=lone_role(entry),
        weapons=weapons,
        equipment=tuple(dict.fromkeys(equipment)),
        rules=entry.rules,
        mounts=(*(RosterMount(name, {}, None) for name in entry.mounts), *ridden_lines(entry)),
    )
    groups, unsure = with_command([base], entry)
    with_lines = [with_line(group, entry) for group in groups]
    return RosterUnit(
        name=entry.name,
        models=entry.models,
        groups=tuple(group for group, _, _ in with_lines),
        points=entry.points,
        category=entry.category,
        command=entry.command,
        equipment=entry.extras,
        named=entry.named,
        rules=entry.rules,
        problems=(*entry.problems, *(problem for _, missing, _ in with_lines for problem in missing), *unsure),
        notes=tuple(note for _, _, notes in with_lines for note in notes),
    )


def ridden_lines(entry: ListedUnit) -> list[RosterMount]:
    """The lines of mounts and crew: they add to their rider's, or have no Wounds or Leadership of their own."""
    ridden = [(name, cells) for name, cells in entry.lines if is_ridden(cells)]
    return [RosterMount(name, cells, profiles.read_mount(cells, fantasy=True)) for name, cells in ridden]


def is_ridden(cells: Mapping[str, str]) -> bool:
    """Whether a line is no model's by itself."""
    return any(cells.get(key, "-")[:1] in "-–(" for key in ("W", "Ld"))


def weapon(name: str, entry: ListedUnit) -> RosterWeapon:
    """A weapon that every model has, or as many as it says: "Great weapons x8"."""
    counted = COUNTED.fullmatch(name)
    if counted is None:
        return RosterWeapon(name, 0)
    number = int(counted["number"])
    return RosterWeapon(counted["name"], 0 if number >= entry.models else number)


def lone_role(entry: ListedUnit) -> str:
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


def with_command(groups: list[RosterGroup], entry: ListedUnit) -> tuple[list[RosterGroup], list[RosterProblem]]:
    """The command models among the others; those of an unknown kind are told of."""
    unsure: list[RosterProblem] = []
    for name in entry.command:
        role = command_role(name)
        if role and entry.models > 1:
            bare = plain(ASIDE.sub("", name)) or name
            groups = with_promoted(groups, groups[0], role, bare)
        elif entry.models > 1 and words(name) not in NOT_MODELS:
            unsure.append(RosterProblem(Remark("roster-command", {"name": name}), model=name))
    return groups, unsure


def with_line(group: RosterGroup, entry: ListedUnit) -> tuple[RosterGroup, list[RosterProblem], list[RosterProblem]]:
    """A group with its line, if the list has one for it: of its name, or the only one."""
    line = line_for(group, entry)
    if line is None:
        return group, [RosterProblem(Remark("roster-no-line-list"), model=group.name, models=group.count)], []
    name, cells = line
    return with_stat_line(group, name, "roster", cells, fantasy=True)


def line_for(group: RosterGroup, entry: ListedUnit) -> NamedCells | None:
    """The line of a group."""
    lines = [line for line in entry.lines if not is_ridden(line[1])] or [*entry.lines]
    named = [line for line in lines if same(line[0], group.name)]
    if named:
        return named[0]
    if group.role == CHAMPION:
        return None if len(lines) != 1 else lines[0]
    rest = [line for line in lines if not any(same(line[0], name) for name in entry.mounts)]
    return rest[0] if len(rest) == 1 or (rest and words(rest[0][0]) & words(entry.name)) else None
