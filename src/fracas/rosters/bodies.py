"""Which of a unit's choices are models: counted once, whatever the list builder calls them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from fracas.rosters.naming import same, words
from fracas.rosters.selections import Line, Selection

CHAMPION, STANDARD, MUSICIAN = "champion", "standard bearer", "musician"
COMMAND_WORDS = {
    frozenset(("champion",)): CHAMPION,
    frozenset(("standard", "bearer")): STANDARD,
    frozenset(("musician",)): MUSICIAN,
}


@dataclass
class Body:
    """Like models of a unit: the choice that stands for them, how many, and the line it has of its own."""

    name: str
    count: int
    source: Selection
    lines: tuple[Line, ...]
    mounts: list[Line] = field(default_factory=list)


@dataclass
class Found:
    """What a unit's choices hold. `command`: (role, name, line) of those who are among the models."""

    bodies: list[Body] = field(default_factory=list)
    command: list[tuple[str, str, Line | None]] = field(default_factory=list)
    crew: list[tuple[str, int, Line]] = field(default_factory=list)
    mounts: list[Line] = field(default_factory=list)
    hulls: list[Selection] = field(default_factory=list)
    nested: list[Selection] = field(default_factory=list)
    gear: list[Selection] = field(default_factory=list)
    shared: set[int] = field(default_factory=set)
    """Ids of the gear that the whole unit has."""


def command_role(name: str) -> str:
    """The role of a command model by its name, "" if it is none: "Herald (champion)", "Standard Bearer"."""
    known = words(name)
    if frozenset(("battle", "standard")) <= known:
        return ""
    return next((role for key, role in COMMAND_WORDS.items() if key <= known), "")


def has_bodies(choice: Selection) -> bool:
    """Whether it stands for models: by its kind or a model's line, in itself or within."""
    return any(one.kind in ("model", "crew") or one.fighters for one in (choice, *choice.within()))


def is_transport(choice: Selection) -> bool:
    """A vehicle kept as an upgrade or as a unit within a unit: no miniature of the unit itself."""
    if choice.kind == "model" or choice.fighters:
        return False
    return bool(choice.hulls) and not any(one.kind == "model" or one.fighters for one in choice.within())


def search(unit: Selection, fantasy: bool) -> Found:
    """All that is in a unit."""
    found = Found()
    look(unit, found, fantasy, alone=bool(unit.fighters) and not any(one.kind == "model" for one in unit.within()))
    return found


def look(choice: Selection, found: Found, fantasy: bool, alone: bool, standard: bool = False) -> None:
    """The choices within one, outside of models. `alone`: the unit is the only model; `standard`: gear of all."""
    for child in choice.children:
        if is_transport(child):
            found.hulls.append(child)
        elif child.kind == "unit" and has_bodies(child):
            found.nested.append(child)
        elif child.kind == "model":
            model(child, found, fantasy)
        elif child.kind == "mount":
            found.mounts.extend(child.fighters)
        elif child.kind == "crew":
            crew(child, found)
        elif child.fighters:
            upgrade(child, found, fantasy, alone)
        else:
            role = command_role(child.name) if fantasy else ""
            if role and child.many == 1:
                found.command.append((role, child.name, None))
            found.gear.append(child)
            common = standard or child.name.lower().startswith("standard ")
            if common or is_plural(child.name):
                found.shared.add(id(child))
            look(child, found, fantasy, alone, common)


def is_plural(name: str) -> bool:
    """Whether a name speaks of several: "Bolt Pistols", "Chainswords/Combat Blades"."""
    last = name.rpartition(" ")[2].lower()
    return last.endswith("s") and not last.endswith("ss")


def crew(choice: Selection, found: Found) -> None:
    """A crew-type choice: a champion of the unit's own models, or the crew of a machine; no further miniature."""
    line = next(iter(choice.fighters), None)
    role = command_role(choice.command) or command_role(choice.name)
    if role:
        found.command.append((role, choice.name, line))
    elif line:
        found.crew.append((choice.name, choice.many, line))
    found.gear.append(choice)


def upgrade(choice: Selection, found: Found, fantasy: bool, alone: bool) -> None:
    """An upgrade with a line of its own, outside of models: a champion, a mount, or models of their own."""
    line = choice.fighters[0]
    role = command_role(choice.name) if choice.many == 1 else ""
    if role and fantasy:
        found.command.append((role, line.name or choice.name, line))
        found.gear.append(choice)
    elif alone and fantasy:
        found.mounts.append(line)
    elif alone and not creature(choice, line):
        found.gear.append(choice)
    else:
        found.bodies.append(Body(choice.name, choice.many, choice, choice.fighters))


def creature(choice: Selection, line: Line) -> bool:
    """Whether a line is of the choice itself, and not a better one of whoever carries it."""
    return same(choice.name, line.name)


def model(choice: Selection, found: Found, fantasy: bool) -> None:
    """A model-type choice: its models, those of other kinds within it, and lines that replace its own."""
    body = Body(choice.name, choice.many, choice, choice.fighters or choice.hulls)
    better: list[Body] = []
    left = choice.many
    for inner in inside(choice):
        if is_transport(inner):
            found.hulls.append(inner)
        elif is_ridden(inner, fantasy):
            body.mounts.extend(inner.fighters)
        elif inner.kind == "model" or (inner.fighters and creature(inner, inner.fighters[0])):
            found.bodies.append(Body(inner.name, inner.many, inner, inner.fighters))
        elif inner.fighters and left:
            count = min(inner.many, left)
            left -= count
            better.append(Body(choice.name, count, choice, inner.fighters, body.mounts))
    body.count = left
    found.bodies += [body, *better] if left or not better else better


def is_ridden(inner: Selection, fantasy: bool) -> bool:
    """Whether a choice within a model shares its base: a mount, crew, or a creature in games that have mounts."""
    if inner.kind in ("mount", "crew"):
        return True
    if not fantasy:
        return False
    return is_mount(inner) if inner.kind == "model" else bool(inner.fighters) and creature(inner, inner.fighters[0])


def is_mount(inner: Selection) -> bool:
    """A model within a model that is ridden: a line that adds to its rider's, or has no Wounds or Leadership."""
    lines = inner.fighters
    return bool(lines) and any(line.cells.get(key, "-")[:1] in "-(" for line in lines for key in ("W", "Ld"))


def inside(choice: Selection) -> Iterator[Selection]:
    """The choices within a model; what is within other models, mounts and crew is theirs."""
    for child in choice.children:
        yield child
        if child.kind not in ("model", "mount", "crew", "unit") and not is_transport(child):
            yield from inside(child)


def gear(choice: Selection) -> Iterator[Selection]:
    """What a model carries: the upgrades within it that are no creatures."""
    for child in choice.children:
        if child.kind not in ("model", "mount", "crew", "unit") and not is_transport(child):
            yield child
            yield from gear(child)
