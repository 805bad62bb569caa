"""What a choice of a unit is: models, a vehicle, or something that is ridden."""

from __future__ import annotations

from collections.abc import Iterator

from fracas.rosters.naming import same, words
from fracas.rosters.unit.selections import CREATURES, Selection, StatLine

RIDDEN = frozenset(("beast", "cavalry", "mount", "steed"))
"""Words of troop types that are ridden."""


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


def within_model(choice: Selection) -> Iterator[Selection]:
    """The choices within a model; what is within other models, mounts and crew is theirs."""
    for child in choice.children:
        yield child
        if (
            child.kind not in CREATURES
            and not is_transport(child)
            and not (child.fighters and is_creature(child, child.fighters[0]))
        ):
            yield from within_model(child)


def is_plural(name: str) -> bool:
    """Whether a name speaks of several: "Bolt Pistols", "Chainswords/Combat Blades"; a pair is one model's."""
    last = name.rpartition(" ")[2].lower()
    return last.endswith("s") and not last.endswith("ss") and "pair" not in words(name)


def is_creature(choice: Selection, line: StatLine) -> bool:
    """Whether a line is of the choice itself, and not a better one of whoever carries it."""
    return same(choice.name, line.name)


def takes_place(inner: Selection, lines: tuple[StatLine, ...], name: str) -> bool:
    """Whether an upgrade's line takes the place of a model's: it has none, the names share a word, or a rank does."""
    line = inner.fighters[0]
    if not lines or not is_creature(inner, line) or words(inner.name) & words(name):
        return True
    kinds = (line.cells.get("type", ""), lines[0].cells.get("type", ""))
    return all("character" in kind.lower() for kind in kinds)


def is_mount_line(line: StatLine, name: str) -> bool:
    """Whether a line is a mount's: by its troop type, or because it has no Wounds or Leadership of its own."""
    kind = words(line.cells.get("type", ""))
    if kind & RIDDEN or words(name) & frozenset(("mount", "steed", "warhorse", "horse")):
        return True
    return any(line.cells.get(key, "-")[:1] in "-(" for key in ("W", "Ld"))


def is_ridden(inner: Selection, fantasy: bool) -> bool:
    """Whether a choice within a model shares its base: a mount, or a creature in games that have mounts."""
    if inner.kind == "mount":
        return True
    if not fantasy or not inner.fighters:
        return False
    line = inner.fighters[0]
    return is_mount_line(line, inner.name) if inner.kind == "model" else is_creature(inner, line)
