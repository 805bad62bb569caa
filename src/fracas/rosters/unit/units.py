"""A unit of a roster put together from what its choices hold: groups of like models, command, gear, problems."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from fracas.rosters.naming import same, words
from fracas.rosters.roster import Remark, RosterGroup, RosterMount, RosterProblem, RosterUnit, RosterWeapon
from fracas.rosters.unit import equipment_names, models, profiles
from fracas.rosters.unit.models import CHAMPION, CommandModel, LikeModels, Ridden, UnitContents
from fracas.rosters.unit.selections import Selection, StatLine

HEADING = re.compile(
    r"(wargear|equipment|options?|upgrades?|armaments?|weapons?|items?|command|mount|armou?r|role)$", re.I
)
"""Names of choices that only hold others."""
CHARACTER_WORDS = words("lord lords hero heroes")


@dataclass(frozen=True, slots=True)
class UnitAndVehicles:
    """A unit, and the vehicles that came with it but are not of it."""

    unit: RosterUnit
    hulls: tuple[Selection, ...]


def units_of(choice: Selection, fantasy: bool) -> list[UnitAndVehicles]:
    """The unit that a choice stands for; units within it are units of their own, unless it has no models itself."""
    found = models.search(choice, fantasy)
    nested = [one for inner in found.nested for one in units_of(inner, fantasy)]
    own = lone(choice, found, fantasy) if models.is_alone(choice) else []
    whole = [body for body in (*own, *found.bodies) if body.count]
    if not whole:
        return [handed_down(one, choice, found) for one in nested]
    return [UnitAndVehicles(made(choice, found, whole, fantasy), tuple(found.hulls)), *nested]


def handed_down(one: UnitAndVehicles, choice: Selection, found: UnitContents) -> UnitAndVehicles:
    """A unit within a heading: what the heading has is the unit's."""
    unit = one.unit
    gear = [item for piece in found.gear for item in items(piece)]
    rules = dict.fromkeys((*unit.rules, *choice.rules, *(rule for piece in found.gear for rule in piece.rules)))
    return replace(
        one, unit=replace(unit, rules=tuple(rules), equipment=tuple(dict.fromkeys((*unit.equipment, *gear))))
    )


def lone(choice: Selection, found: UnitContents, fantasy: bool) -> list[LikeModels]:
    """A unit that is one model: its own line, or the one an upgrade puts in its place; further lines are ridden."""
    better = [one.fighters for one in found.gear if one.fighters]
    lines = better[-1] if better else choice.fighters or choice.hulls
    mounts = [*found.mounts]
    if fantasy and len(lines) > 1:
        main = next((line for line in lines if same(line.name, choice.name)), lines[0])
        mounts += [models.Ridden(line) for line in lines if line is not main]
        lines = (main,)
    return [LikeModels(choice.name, choice.many, choice, lines, mounts=mounts)]


def made(choice: Selection, found: UnitContents, whole: list[LikeModels], fantasy: bool) -> RosterUnit:
    """The unit."""
    problems: list[RosterProblem] = []
    notes: list[RosterProblem] = [about(name, remark) for name, remark in found.remarks]
    taken = [line for body in whole for line in body.lines]
    spare = [line for line in choice.fighters if line not in taken]
    groups = [group(body, choice, found, whole, spare, fantasy, problems, notes) for body in whole]
    groups = command(merged(groups), found, fantasy, problems, notes)
    problems += [more for one in groups for more in unsaid(one, groups, problems)]
    models = sum(one.count for one in groups)
    for one in found.crew:
        line = one.fighters[0].name if one.fighters else "–"
        notes.append(RosterProblem(Remark("roster-crew", {"name": one.name, "number": str(one.many), "line": line})))
    alone = any(body.source is choice for body in whole)
    shared = [] if alone else [*found.gear]
    own = () if alone else tuple(replace(weapon, shared=True) for weapon in choice.weapons)
    return RosterUnit(
        name=choice.name or "?",
        models=models,
        groups=tuple(with_roles(groups, choice, models, fantasy)),
        points=choice.total() - sum(inner.total() for inner in found.nested) or None,
        category=next(iter(choice.categories), ""),
        type=choice.type or next((body.source.type for body in whole if body.source.type), type_of(whole, spare)),
        command=tuple(
            one.name if one.role in one.name.lower() else f"{one.name} ({one.role})" for one in found.command
        ),
        weapons=(*own, *(replace(arm, shared=id(gear) in found.shared) for gear in shared for arm in weapons(gear))),
        equipment=unique((*(() if alone else choice.items), *(item for gear in shared for item in items(gear)))),
        rules=unique((*choice.rules, *(rule for gear in shared for rule in gear.rules))),
        problems=tuple(problems),
        notes=tuple(notes),
    )


def unique(names: Iterable[str]) -> tuple[str, ...]:
    """Each name once."""
    return tuple(dict.fromkeys(names))


def is_command(gear: Selection) -> bool:
    """Whether an upgrade is a command model and no gear."""
    return bool(models.command_role(gear.name))


def items(gear: Selection) -> tuple[str, ...]:
    """What an upgrade is, by name: itself if it is no weapon or heading, its armour and the like."""
    heading = bool(gear.children) and not gear.rules and HEADING.search(gear.name) is not None
    if weapons(gear) or gear.kind == "crew" or heading:
        return gear.items
    return (gear.name, *(item for item in gear.items if not same(item, gear.name)))


def weapons(gear: Selection) -> tuple[RosterWeapon, ...]:
    """The weapons an upgrade is: those it describes, or itself if its name is a weapon's."""
    if gear.weapons or gear.children or is_command(gear) or not equipment_names.is_weapon(gear.name):
        return gear.weapons
    return (RosterWeapon(gear.name, gear.many),)


def type_of(whole: Iterable[LikeModels], spare: Iterable[StatLine]) -> str:
    """The troop type that the lines give."""
    lines = [line for body in whole for line in body.lines] + [*spare]
    kinds = (line.cells.get("type", "") for line in lines)
    return next((kind for kind in kinds if kind.strip("-– ")), "")


def group(
    body: LikeModels,
    choice: Selection,
    found: UnitContents,
    whole: list[LikeModels],
    spare: list[StatLine],
    fantasy: bool,
    problems: list[RosterProblem],
    notes: list[RosterProblem],
) -> RosterGroup:
    """The models of a body, with their line if one is theirs."""
    alone = body.source is choice
    mounts = [*body.mounts, *(() if alone else found.mounts)]
    others = frozenset(id(one.source) for one in whole if one.source is not body.source)
    ridden = frozenset(id(one.source) for one in mounts if one.source)
    commanders = frozenset(id(one.source) for one in found.command)
    carried = [*models.gear(body.source, others | ridden | commanders)]
    line = own_line(body, spare, problems)
    reading = profiles.read(line.cells, fantasy) if line else profiles.ProfileReading(None)
    for mount in mounts:
        reading = profiles.ridden(reading, mount.line.cells, mount.line.name)
    tell(body.name, body.count, line, reading, problems, notes)
    if line and line in spare and not fits(line.name, body.name):
        notes.append(about(body.name, Remark("roster-line-taken", {"line": line.name}), models=body.count))
    if body.source.number is None:
        problems.append(about(body.name, Remark("roster-number"), models=body.count))
    rules = (*(() if alone else body.source.rules), *(rule for one in carried for rule in one.rules))
    return RosterGroup(
        name=body.name or "?",
        count=body.count,
        line=line.name if line else "",
        source="roster" if line else "",
        cells=line.cells if line else {},
        profile=reading.profile,
        paired=reading.paired,
        weapons=(*body.source.weapons, *(weapon for one in carried for weapon in weapons(one))),
        equipment=unique((*body.source.items, *(item for one in carried for item in items(one)))),
        rules=unique(rules),
        mounts=tuple(mount_of(one, fantasy) for one in mounts),
    )


def own_line(body: LikeModels, spare: list[StatLine], problems: list[RosterProblem]) -> StatLine | None:
    """The line of a body: its own, or the unit's that has its name, or the only one the unit has."""
    lines = [*body.lines] or [line for line in spare if fits(line.name, body.name)] or spare
    named = [line for line in lines if same(line.name, body.name)] or lines
    if any(line.cells != named[0].cells for line in named):
        names = ", ".join(line.name for line in named)[:200]
        problems.append(about(body.name, Remark("roster-lines", {"lines": names}), models=body.count))
        return None
    return named[0] if named else None


def fits(line: str, name: str) -> bool:
    """Whether a line's name says no more and no less than part of a model's, or the other way round."""
    one, other = words(line), words(name)
    return bool(one and other) and (one <= other or other <= one)


def tell(
    name: str,
    count: int,
    line: StatLine | None,
    reading: profiles.ProfileReading,
    problems: list[RosterProblem],
    notes: list[RosterProblem],
) -> None:
    """What is missing of a profile, and what was not plain in it."""
    if line is None and not any(one.model == name and one.remark.message == "roster-lines" for one in problems):
        problems.append(about(name, Remark("roster-no-line"), models=count))
    for cell, remark in reading.missing:
        problems.append(RosterProblem(remark, model=name, cell=cell, models=count))
    notes.extend(about(name, remark, models=count) for remark in reading.remarks)


def about(model: str, remark: Remark, models: int = 0) -> RosterProblem:
    """A problem of some models."""
    return RosterProblem(remark, model=model, models=models)


def unsaid(group: RosterGroup, groups: Iterable[RosterGroup], problems: Iterable[RosterProblem]) -> list[RosterProblem]:
    """What a group lacks that is only told of those with the same line, from whom it was promoted."""
    if group.profile or any(one.model == group.name for one in problems):
        return []
    like = {one.name for one in groups if one.cells == group.cells}
    told = [replace(one, model=group.name, models=group.count) for one in problems if one.model in like]
    return told or [about(group.name, Remark("roster-no-line"), models=group.count)]


def mount_of(one: Ridden, fantasy: bool) -> RosterMount:
    """What is ridden, with what it has."""
    reading = profiles.read_mount(one.line.cells, fantasy)
    if one.source is None:
        return RosterMount(one.line.name, one.line.cells, reading)
    carried = [*models.gear(one.source)]
    names = [*one.source.items, *(item for piece in carried for item in items(piece))]
    arms_of = [arm.name for piece in (one.source, *carried) for arm in weapons(piece) if arm.name != one.source.name]
    rules = (*one.source.rules, *(rule for piece in carried for rule in piece.rules))
    return RosterMount(one.line.name, one.line.cells, reading, unique(rules), unique((*arms_of, *names)))


def merged(groups: Iterable[RosterGroup]) -> list[RosterGroup]:
    """Like groups as one."""
    found: dict[object, RosterGroup] = {}
    for one in groups:
        key = (one.name, one.line, tuple(sorted(one.cells.items())), one.weapons, one.equipment, one.rules)
        old = found.get(key)
        found[key] = replace(old, count=old.count + one.count) if old else one
    return [*found.values()]


def command(
    groups: list[RosterGroup],
    found: UnitContents,
    fantasy: bool,
    problems: list[RosterProblem],
    notes: list[RosterProblem],
) -> list[RosterGroup]:
    """The command models stand among the unit's own: each takes the place of one of the largest group."""
    for one in found.command:
        groups = promoted(groups, one.role, one.name)
        if groups and groups[-1].role == one.role and groups[-1].name == one.name:
            groups[-1] = with_own(groups[-1], one, fantasy, problems, notes)
    return groups


def with_own(
    made: RosterGroup, one: CommandModel, fantasy: bool, problems: list[RosterProblem], notes: list[RosterProblem]
) -> RosterGroup:
    """A command model with the line and the gear that are his alone."""
    if one.source:
        carried = [*models.gear(one.source)]
        mine = [item for piece in carried for item in items(piece)]
        made = replace(
            made,
            weapons=(*made.weapons, *one.source.weapons, *(arm for piece in carried for arm in weapons(piece))),
            equipment=unique((*made.equipment, *(name for name in one.source.items if not is_heading(name)), *mine)),
            rules=unique((*made.rules, *one.source.rules, *(rule for piece in carried for rule in piece.rules))),
        )
    if not one.line:
        return made
    reading = profiles.read(one.line.cells, fantasy)
    tell(one.name, 1, one.line, reading, problems, notes)
    return replace(made, line=one.line.name, cells=one.line.cells, profile=reading.profile, paired=reading.paired)


def is_heading(name: str) -> bool:
    """Whether a profile of a command choice only says what he is."""
    return bool(models.command_role(name))


def promoted(groups: list[RosterGroup], role: str, name: str) -> list[RosterGroup]:
    """One model of the largest group as a command model; unchanged if there is none to spare."""
    largest = max(groups, key=lambda one: (one.role == "trooper", one.count), default=None)
    if largest is None or largest.count < 2:
        return groups
    rest = [replace(one, count=one.count - 1) if one is largest else one for one in groups]
    return [*rest, replace(largest, name=name, count=1, role=role)]


def with_roles(groups: list[RosterGroup], choice: Selection, models: int, fantasy: bool) -> list[RosterGroup]:
    """Characters and champions by what the list calls them."""
    return [replace(one, role=role_of(one, choice, models, fantasy)) for one in groups]


def role_of(group: RosterGroup, choice: Selection, models: int, fantasy: bool) -> str:
    """The role of a group: a lone character, a champion among others, else what it is already."""
    if group.role != "trooper" or group.count != 1:
        return group.role
    told: Mapping[str, object] = group.cells
    kinds = " ".join((str(told.get("type", "")), choice.type, *(choice.categories if models == 1 else ()))).lower()
    if "character" not in kinds and not words(kinds) & CHARACTER_WORDS:
        return group.role
    if models > 1:
        return CHAMPION
    banner = any(words("battle standard bearer") <= words(item) for item in group.equipment)
    return "army standard bearer" if banner and fantasy else "character"
