"""A unit of a roster put together from what its choices hold: groups of like models, command, gear, problems."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from fracas.rosters import arms, bodies, profiles
from fracas.rosters.bodies import CHAMPION, Body, Found
from fracas.rosters.cells import Remark
from fracas.rosters.naming import same, words
from fracas.rosters.roster import Group, Mount, Problem, Unit, Weapon
from fracas.rosters.selections import Line, Selection


@dataclass(frozen=True, slots=True)
class Squad:
    """A unit, and the vehicles that came with it but are not of it."""

    unit: Unit
    hulls: tuple[Selection, ...]


def squad(choice: Selection, fantasy: bool) -> list[Squad]:
    """The unit that a choice stands for; units within it are units of their own, unless it has no models itself."""
    found = bodies.search(choice, fantasy)
    nested = [one for inner in found.nested for one in squad(inner, fantasy)]
    own = lone(choice, found) if choice.fighters or choice.kind == "model" else found.bodies
    own, found.bodies = [body for body in own if body.count], [body for body in found.bodies if body.count]
    if not own and not found.bodies:
        return nested
    whole = found.bodies if any(body.source.kind == "model" for body in found.bodies) else [*own, *extra(own, found)]
    return [Squad(made(choice, found, whole, fantasy), tuple(found.hulls)), *nested]


def lone(choice: Selection, found: Found) -> list[Body]:
    """A unit that is one model: its own line, or the one an upgrade puts in its place."""
    if choice.kind != "model" and any(body.source.kind == "model" for body in found.bodies):
        return []
    better = [one.fighters for one in found.gear if one.fighters and not bodies.command_role(one.name)]
    lines = better[-1] if better else choice.fighters or choice.hulls
    return [Body(choice.name, choice.many, choice, lines, mounts=[*found.mounts])]


def extra(own: list[Body], found: Found) -> list[Body]:
    """The bodies found beside a unit's own."""
    return [body for body in found.bodies if body not in own]


def made(choice: Selection, found: Found, whole: list[Body], fantasy: bool) -> Unit:
    """The unit."""
    problems: list[Problem] = []
    notes: list[Problem] = []
    taken = [line for body in whole for line in body.lines]
    spare = [line for line in choice.fighters if line not in taken]
    groups = [group(body, choice, found, spare, fantasy, problems, notes) for body in whole]
    groups = command(merged(groups), found, choice, fantasy, problems, notes)
    problems += [more for one in groups for more in unsaid(one, groups, problems)]
    models = sum(one.count for one in groups)
    for name, many, line in found.crew:
        notes.append(Problem(Remark("roster-crew", {"name": name, "number": str(many), "line": line.name})))
    alone = all(body.source is choice for body in whole)
    shared = [] if alone else [gear for gear in found.gear if not is_command(gear)]
    return Unit(
        name=choice.name or "?",
        models=models,
        groups=tuple(with_roles(groups, choice, models, fantasy)),
        points=choice.total() - sum(inner.total() for inner in found.nested) or None,
        category=next(iter(choice.categories), ""),
        type=choice.type or next((body.source.type for body in whole if body.source.type), type_of(whole, spare)),
        command=tuple(f"{name} ({role})" if role not in name.lower() else name for role, name, _ in found.command),
        weapons=tuple(replace(weapon, shared=id(gear) in found.shared) for gear in shared for weapon in weapons(gear)),
        equipment=tuple(dict.fromkeys(item for gear in shared for item in items(gear))),
        rules=tuple(dict.fromkeys((*choice.rules, *(rule for gear in shared for rule in gear.rules)))),
        problems=tuple(problems),
        notes=tuple(notes),
    )


def is_command(gear: Selection) -> bool:
    """Whether an upgrade is a command model and no gear."""
    return bool(bodies.command_role(gear.name))


def items(gear: Selection) -> tuple[str, ...]:
    """What an upgrade is, by name: itself if it is no weapon, its armour and the like."""
    if weapons(gear) or gear.kind == "crew" or (gear.children and not gear.rules):
        return gear.items
    return (gear.name, *(item for item in gear.items if not same(item, gear.name)))


def weapons(gear: Selection) -> tuple[Weapon, ...]:
    """The weapons an upgrade is: those it describes, or itself if its name is a weapon's."""
    if gear.weapons or gear.children or is_command(gear) or not arms.is_weapon(gear.name):
        return gear.weapons
    return (Weapon(gear.name, gear.many),)


def type_of(whole: Iterable[Body], spare: Iterable[Line]) -> str:
    """The troop type that the lines give."""
    lines = [line for body in whole for line in body.lines] + [*spare]
    return next((line.cells["type"] for line in lines if line.cells.get("type")), "")


def group(
    body: Body,
    choice: Selection,
    found: Found,
    spare: list[Line],
    fantasy: bool,
    problems: list[Problem],
    notes: list[Problem],
) -> Group:
    """The models of a body, with their line if one is theirs."""
    alone = body.source is choice
    mounts = [*body.mounts, *(() if alone else found.mounts)]
    carried = [*bodies.gear(body.source)]
    line = own_line(body, spare, problems)
    reading = profiles.read(line.cells, fantasy) if line else profiles.Reading(None)
    for mount in mounts:
        reading = profiles.ridden(reading, mount.cells)
    tell(body.name, body.count, line, reading, problems, notes)
    if body.source.number is None:
        problems.append(about(body.name, Remark("roster-number"), models=body.count))
    rules = (*(() if alone else body.source.rules), *(rule for one in carried for rule in one.rules))
    return Group(
        name=body.name or "?",
        count=body.count,
        line=line.name if line else "",
        source="roster" if line else "",
        cells=line.cells if line else {},
        profile=reading.profile,
        paired=reading.paired,
        weapons=(*body.source.weapons, *(weapon for one in carried for weapon in weapons(one))),
        equipment=tuple(dict.fromkeys(item for one in carried for item in items(one) if not is_command(one))),
        rules=tuple(dict.fromkeys(rules)),
        mounts=tuple(mount_of(one, fantasy) for one in mounts),
    )


def own_line(body: Body, spare: list[Line], problems: list[Problem]) -> Line | None:
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
    line: Line | None,
    reading: profiles.Reading,
    problems: list[Problem],
    notes: list[Problem],
) -> None:
    """What is missing of a profile, and what was not plain in it."""
    if line is None and not any(one.model == name and one.remark.message == "roster-lines" for one in problems):
        problems.append(about(name, Remark("roster-no-line"), models=count))
    for cell, remark in reading.missing:
        problems.append(Problem(remark, model=name, cell=cell, models=count))
    notes.extend(about(name, remark, models=count) for remark in reading.remarks)


def about(model: str, remark: Remark, models: int = 0) -> Problem:
    """A problem of some models."""
    return Problem(remark, model=model, models=models)


def unsaid(group: Group, groups: Iterable[Group], problems: Iterable[Problem]) -> list[Problem]:
    """What a group lacks that is only told of those with the same line, from whom it was promoted."""
    if group.profile or any(one.model == group.name for one in problems):
        return []
    like = {one.name for one in groups if one.cells == group.cells}
    told = [replace(one, model=group.name, models=group.count) for one in problems if one.model in like]
    return told or [about(group.name, Remark("roster-no-line"), models=group.count)]


def mount_of(line: Line, fantasy: bool) -> Mount:
    """What is ridden."""
    return Mount(line.name, line.cells, profiles.read_mount(line.cells, fantasy))


def merged(groups: Iterable[Group]) -> list[Group]:
    """Like groups as one."""
    found: dict[object, Group] = {}
    for one in groups:
        key = (one.name, one.line, tuple(sorted(one.cells.items())), one.weapons, one.equipment, one.rules)
        old = found.get(key)
        found[key] = replace(old, count=old.count + one.count) if old else one
    return [*found.values()]


def command(
    groups: list[Group],
    found: Found,
    choice: Selection,
    fantasy: bool,
    problems: list[Problem],
    notes: list[Problem],
) -> list[Group]:
    """The command models stand among the unit's own: each takes the place of one of the largest group."""
    for role, name, line in found.command:
        groups = promoted(groups, role, name)
        if not line or groups[-1].role != role:
            continue
        reading = profiles.read(line.cells, fantasy)
        tell(name, 1, line, reading, problems, notes)
        groups[-1] = replace(
            groups[-1], line=line.name, cells=line.cells, profile=reading.profile, paired=reading.paired
        )
    return groups


def promoted(groups: list[Group], role: str, name: str) -> list[Group]:
    """One model of the largest group as a command model; unchanged if there is none to spare."""
    largest = max(groups, key=lambda one: (one.role == "trooper", one.count), default=None)
    if largest is None or largest.count < 2:
        return groups
    rest = [replace(one, count=one.count - 1) if one is largest else one for one in groups]
    return [*rest, replace(largest, name=name, count=1, role=role)]


def with_roles(groups: list[Group], choice: Selection, models: int, fantasy: bool) -> list[Group]:
    """Characters and champions by what the list calls them."""
    return [replace(one, role=role_of(one, choice, models, fantasy)) for one in groups]


def role_of(group: Group, choice: Selection, models: int, fantasy: bool) -> str:
    """The role of a group: a lone character, a champion among others, else what it is already."""
    if group.role != "trooper" or group.count != 1:
        return group.role
    told: Mapping[str, object] = group.cells
    kinds = " ".join((str(told.get("type", "")), choice.type, *(choice.categories if models == 1 else ()))).lower()
    if "character" not in kinds and not {"lord", "hero"} & set(kinds.split()):
        return group.role
    if models > 1:
        return CHAMPION
    banner = any(words("battle standard bearer") <= words(item) for item in group.equipment)
    return "army standard bearer" if banner and fantasy else "character"
