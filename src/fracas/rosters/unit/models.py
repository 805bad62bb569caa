"""Which of a unit's choices are models: counted once, whatever the list builder calls them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from fracas.rosters.naming import same, words
from fracas.rosters.roster import Remark
from fracas.rosters.unit.selections import PARTS, Selection, StatLine

CHAMPION, STANDARD, MUSICIAN = "champion", "standard bearer", "musician"
COMMAND_WORDS = {
    frozenset(("champion",)): CHAMPION,
    frozenset(("standard", "bearer")): STANDARD,
    frozenset(("musician",)): MUSICIAN,
}
RIDDEN = frozenset(("beast", "cavalry", "mount", "steed"))
"""Words of troop types that are ridden."""


@dataclass(frozen=True, slots=True)
class Ridden:
    """What a model rides or who crews it: its line, and the choice that it is, if it is one."""

    line: StatLine
    source: Selection | None = None


@dataclass
class LikeModels:
    """Like models of a unit: the choice that stands for them, how many, and the line it has of its own."""

    name: str
    count: int
    source: Selection
    lines: tuple[StatLine, ...]
    mounts: list[Ridden] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class CommandModel:
    """A command model among the others. `line` and `source`: what he has of his own."""

    role: str
    name: str
    line: StatLine | None = None
    source: Selection | None = None


@dataclass
class UnitContents:
    """What a unit's choices hold. `upgrades`: those with a line of their own, of whom it is still to be decided."""

    bodies: list[LikeModels] = field(default_factory=list)
    command: list[CommandModel] = field(default_factory=list)
    crew: list[Selection] = field(default_factory=list)
    mounts: list[Ridden] = field(default_factory=list)
    hulls: list[Selection] = field(default_factory=list)
    nested: list[Selection] = field(default_factory=list)
    gear: list[Selection] = field(default_factory=list)
    upgrades: list[Selection] = field(default_factory=list)
    remarks: list[tuple[str, Remark]] = field(default_factory=list)
    shared: set[int] = field(default_factory=set)
    """Ids of the gear that the whole unit has."""


def command_role(name: str) -> str:
    """The role of a command model by its name, "" if it is none: "Herald (champion)", "Standard Bearer"."""
    known = words(name)
    if frozenset(("battle", "standard")) <= known:
        return ""
    return next((role for key, role in COMMAND_WORDS.items() if key <= known), "")


def has_models(choice: Selection) -> bool:
    """Whether it stands for models: by its kind or a model's line, in itself or within."""
    return any(one.kind in ("model", "crew") or one.fighters for one in (choice, *choice.within()))


def is_transport(choice: Selection) -> bool:
    """A vehicle kept as an upgrade or as a unit within a unit: no miniature of the unit itself."""
    if choice.kind == "model" or choice.fighters:
        return False
    return bool(choice.hulls) and not any(one.kind == "model" or one.fighters for one in choice.within())


def is_alone(unit: Selection) -> bool:
    """Whether the choice itself is the one model of its unit."""
    return bool(unit.kind == "model" or unit.fighters) and not any(one.kind == "model" for one in within_unit(unit))


def within_unit(unit: Selection) -> Iterator[Selection]:
    """The choices within a unit, not those within units within it."""
    for child in unit.children:
        if child.kind != "unit" or not has_models(child):
            yield child
            yield from within_unit(child)


def search(unit: Selection, fantasy: bool) -> UnitContents:
    """All that is in a unit."""
    found = UnitContents()
    look(unit, found, fantasy)
    for choice in found.upgrades:
        upgrade(choice, found, unit, fantasy)
    return found


def look(choice: Selection, found: UnitContents, fantasy: bool, standard: bool = False) -> None:
    """The choices within one, outside of models. `standard`: they are gear of all."""
    for child in choice.children:
        if is_transport(child):
            found.hulls.append(child)
        elif child.kind == "unit" and has_models(child):
            found.nested.append(child)
        elif child.kind == "model":
            model(child, found, fantasy)
        elif child.kind == "mount":
            found.mounts += riding(child)
        elif child.kind == "crew":
            crew(child, found)
        elif child.fighters:
            found.upgrades.append(child)
        else:
            plain_upgrade(child, found, fantasy, standard)


def plain_upgrade(child: Selection, found: UnitContents, fantasy: bool, standard: bool) -> None:
    """An upgrade without a line: a banner, gear of all or of some, or a heading of such."""
    role = command_role(child.name) if fantasy else ""
    if role and child.many == 1:
        found.command.append(CommandModel(role, child.name, None, child))
        return
    found.gear.append(child)
    common = standard or child.name.lower().startswith("standard ")
    if common or (child.many == 1 and is_plural(child.name)):
        found.shared.add(id(child))
    look(child, found, fantasy, common)


def is_plural(name: str) -> bool:
    """Whether a name speaks of several: "Bolt Pistols", "Chainswords/Combat Blades"; a pair is one model's."""
    last = name.rpartition(" ")[2].lower()
    return last.endswith("s") and not last.endswith("ss") and "pair" not in words(name)


def riding(choice: Selection) -> list[Ridden]:
    """A mount's lines; the first has what the choice has."""
    return [Ridden(line, None if i else choice) for i, line in enumerate(choice.fighters)]


def crew(choice: Selection, found: UnitContents) -> None:
    """A crew-type choice: a champion of the unit's own models, or the crew of a machine; no further miniature."""
    role = command_role(choice.command) or command_role(choice.name)
    if role:
        found.command.append(CommandModel(role, choice.name, next(iter(choice.fighters), None), choice))
    else:
        found.crew.append(choice)


def upgrade(choice: Selection, found: UnitContents, unit: Selection, fantasy: bool) -> None:
    """An upgrade with a line of its own, outside of models: a champion, a mount, crew, or models of their own."""
    line = choice.fighters[0]
    role = command_role(choice.name) or command_role(line.name)
    single = found.bodies[0] if len(found.bodies) == 1 and found.bodies[0].count == choice.many else None
    bare = next((body for body in found.bodies if not body.lines and same(body.name, choice.name)), None)
    if choice.many == 1 and (bare or (single and takes_place(choice, single.lines, single.name))):
        (bare or single or found.bodies[0]).lines = choice.fighters
        found.gear.append(choice)
    elif not fantasy:
        future_upgrade(choice, found, unit)
    elif is_alone(unit) and not unit.fighters and same(choice.name, unit.name):
        found.gear.append(choice)
    elif choice.many == 1 and (role or betters_all(line, found, unit)) and not is_alone(unit):
        found.command.append(CommandModel(role or CHAMPION, line.name or choice.name, line, choice))
    elif is_alone(unit) or rides(line, choice.name):
        found.mounts += riding(choice)
    elif "crew" in words(choice.name):
        found.crew.append(choice)
    else:
        of_its_own(choice, found)


def future_upgrade(choice: Selection, found: UnitContents, unit: Selection) -> None:
    """The same where nobody rides: gear that betters a lone model's line, or models of their own."""
    if is_alone(unit) and takes_place(choice, unit.fighters, unit.name):
        found.gear.append(choice)
    else:
        of_its_own(choice, found)


def of_its_own(choice: Selection, found: UnitContents) -> None:
    """An upgrade that is models, and told to be."""
    found.bodies.append(LikeModels(choice.name, choice.many, choice, choice.fighters))
    found.remarks.append((choice.name, Remark("roster-upgrade-models", {"number": str(choice.many)})))


def betters_all(line: StatLine, found: UnitContents, unit: Selection) -> bool:
    """Whether a line is a unit's models' own with one Attack, or one point of shooting, more: their champion."""
    base = next((body.lines[0] for body in found.bodies if body.lines and body.count > 1), None)
    if base is None:
        return False
    alike = all(line.cells.get(key) == base.cells.get(key) for key in ("T", "W"))
    more = [digits(line.cells.get(key)) - digits(base.cells.get(key)) for key in ("A", "BS", "S")]
    return alike and ((more[0] == 1 and more[2] in (0, 1)) or more == [0, 1, 0])


def digits(text: str | None) -> int:
    """A plain number, else one that is like no other."""
    return int(text) if text and text.isdecimal() else -99


def rides(line: StatLine, name: str) -> bool:
    """Whether a line is a mount's: by its troop type, or because it has no Wounds or Leadership of its own."""
    kind = words(line.cells.get("type", ""))
    if kind & RIDDEN or words(name) & frozenset(("mount", "steed", "warhorse", "horse")):
        return True
    return any(line.cells.get(key, "-")[:1] in "-(" for key in ("W", "Ld"))


def creature(choice: Selection, line: StatLine) -> bool:
    """Whether a line is of the choice itself, and not a better one of whoever carries it."""
    return same(choice.name, line.name)


def model(choice: Selection, found: UnitContents, fantasy: bool) -> None:
    """A model-type choice: its models, those of other kinds within it, and lines that replace its own."""
    body = LikeModels(choice.name, choice.many, choice, choice.fighters or choice.hulls)
    better: list[LikeModels] = []
    left = choice.many
    for inner in inside(choice):
        if is_transport(inner):
            found.hulls.append(inner)
        elif inner.kind == "unit" and has_models(inner):
            found.nested.append(inner)
        elif inner.kind == "crew":
            found.crew.append(inner)
            body.mounts += riding(inner)
        elif is_ridden(inner, fantasy) and not (fantasy and not choice.fighters and same(inner.name, choice.name)):
            body.mounts += riding(inner)
        elif inner.kind == "model":
            found.bodies.append(LikeModels(inner.name, inner.many, inner, inner.fighters))
        elif inner.fighters and left and takes_place(inner, choice.fighters, choice.name):
            count = min(inner.many, left)
            left -= count
            better.append(LikeModels(choice.name, count, choice, inner.fighters, body.mounts))
        elif inner.fighters:
            of_its_own(inner, found)
    body.count = left
    found.bodies += [body, *better] if left or not better else better


def takes_place(inner: Selection, lines: tuple[StatLine, ...], name: str) -> bool:
    """Whether an upgrade's line takes the place of a model's: it has none, the names share a word, or a rank does."""
    line = inner.fighters[0]
    if not lines or not creature(inner, line) or words(inner.name) & words(name):
        return True
    kinds = (line.cells.get("type", ""), lines[0].cells.get("type", ""))
    return all("character" in kind.lower() for kind in kinds)


def is_ridden(inner: Selection, fantasy: bool) -> bool:
    """Whether a choice within a model shares its base: a mount, or a creature in games that have mounts."""
    if inner.kind == "mount":
        return True
    if not fantasy or not inner.fighters:
        return False
    line = inner.fighters[0]
    return rides(line, inner.name) if inner.kind == "model" else creature(inner, line)


def inside(choice: Selection) -> Iterator[Selection]:
    """The choices within a model; what is within other models, mounts and crew is theirs."""
    for child in choice.children:
        yield child
        if (
            child.kind not in PARTS
            and not is_transport(child)
            and not (child.fighters and creature(child, child.fighters[0]))
        ):
            yield from inside(child)


def gear(choice: Selection, others: frozenset[int] = frozenset()) -> Iterator[Selection]:
    """What a model carries: the upgrades within it that are no creatures. `others`: ids of choices that are."""
    for child in choice.children:
        if id(child) in others or is_transport(child) or (child.kind in PARTS and (has_models(child) or child.hulls)):
            continue
        yield child
        yield from gear(child, others)
