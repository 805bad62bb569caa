"""Which of a unit's choices are models: counted once, whatever the list builder calls them."""

from __future__ import annotations

from dataclasses import dataclass, field

from fracas.rosters.naming import same, words
from fracas.rosters.roster import Remark
from fracas.rosters.unit.choices import (
    has_models,
    is_alone,
    is_mount_line,
    is_plural,
    is_ridden,
    is_transport,
    takes_place,
    within_model,
)
from fracas.rosters.unit.command_roles import CHAMPION, command_role
from fracas.rosters.unit.selections import Selection, StatLine


@dataclass(frozen=True, slots=True)
class Ridden:
    """What a model rides or who crews it: its line, and the choice that it is, if it is one."""

    line: StatLine
    source: Selection | None = None


@dataclass
class LikeModels:
    """Like models of a unit: the choice that stands for them, how many, and the line they have of their own."""

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
    """What the choice of a unit holds. `upgrades`: those with a line of their own, of whom it is still to be decided.

    `fantasy`: the game has mounts and command models.
    """

    choice: Selection
    fantasy: bool
    models: list[LikeModels] = field(default_factory=list)
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


def contents_of(unit: Selection, fantasy: bool) -> UnitContents:
    """All that is in a unit."""
    contents = UnitContents(unit, fantasy)
    add_within(unit, contents)
    for upgrade in contents.upgrades:
        place_upgrade(upgrade, contents)
    return contents


def add_within(choice: Selection, contents: UnitContents, standard: bool = False) -> None:
    """The choices within one, outside of models. `standard`: they are gear of all."""
    for child in choice.children:
        if is_transport(child):
            contents.hulls.append(child)
        elif child.kind == "unit" and has_models(child):
            contents.nested.append(child)
        elif child.kind == "model":
            add_models(child, contents)
        elif child.kind == "mount":
            contents.mounts += ridden_lines(child)
        elif child.kind == "crew":
            add_crew(child, contents)
        elif child.fighters:
            contents.upgrades.append(child)
        else:
            add_gear(child, contents, standard)


def add_gear(upgrade: Selection, contents: UnitContents, standard: bool) -> None:
    """An upgrade without a line: a banner, gear of all or of some, or a heading of such."""
    role = command_role(upgrade.name) if contents.fantasy else ""
    if role and upgrade.many == 1:
        contents.command.append(CommandModel(role, upgrade.name, None, upgrade))
        return
    contents.gear.append(upgrade)
    common = standard or upgrade.name.lower().startswith("standard ")
    if common or (upgrade.many == 1 and is_plural(upgrade.name)):
        contents.shared.add(id(upgrade))
    add_within(upgrade, contents, common)


def ridden_lines(choice: Selection) -> list[Ridden]:
    """A mount's lines; the first has what the choice has."""
    return [Ridden(line, None if i else choice) for i, line in enumerate(choice.fighters)]


def add_crew(choice: Selection, contents: UnitContents) -> None:
    """A crew-type choice: a champion of the unit's own models, or the crew of a machine; no further miniature."""
    role = command_role(choice.command) or command_role(choice.name)
    if role:
        contents.command.append(CommandModel(role, choice.name, next(iter(choice.fighters), None), choice))
    else:
        contents.crew.append(choice)


def place_upgrade(upgrade: Selection, contents: UnitContents) -> None:
    """An upgrade with a line of its own, outside of models: a champion, a mount, crew, or models of their own."""
    unit, line = contents.choice, upgrade.fighters[0]
    role = command_role(upgrade.name) or command_role(line.name)
    bettered = models_bettered(upgrade, contents)
    if bettered:
        bettered.lines = upgrade.fighters
        contents.gear.append(upgrade)
    elif not contents.fantasy:
        place_future_upgrade(upgrade, contents)
    elif is_alone(unit) and not unit.fighters and same(upgrade.name, unit.name):
        contents.gear.append(upgrade)
    elif upgrade.many == 1 and (role or betters_all(line, contents)) and not is_alone(unit):
        contents.command.append(CommandModel(role or CHAMPION, line.name or upgrade.name, line, upgrade))
    elif is_alone(unit) or is_mount_line(line, upgrade.name):
        contents.mounts += ridden_lines(upgrade)
    elif "crew" in words(upgrade.name):
        contents.crew.append(upgrade)
    else:
        add_upgrade_models(upgrade, contents)


def models_bettered(upgrade: Selection, contents: UnitContents) -> LikeModels | None:
    """The models whose line an upgrade's is: those of its name that have none, or the only ones there are."""
    if upgrade.many != 1:
        return None
    bare = next((like for like in contents.models if not like.lines and same(like.name, upgrade.name)), None)
    if bare or len(contents.models) != 1:
        return bare
    single = contents.models[0]
    return single if single.count == 1 and takes_place(upgrade, single.lines, single.name) else None


def place_future_upgrade(upgrade: Selection, contents: UnitContents) -> None:
    """The same where nobody rides: gear that betters a lone model's line, or models of their own."""
    unit = contents.choice
    if is_alone(unit) and takes_place(upgrade, unit.fighters, unit.name):
        contents.gear.append(upgrade)
    else:
        add_upgrade_models(upgrade, contents)


def add_upgrade_models(upgrade: Selection, contents: UnitContents) -> None:
    """An upgrade that is models, and told to be."""
    contents.models.append(LikeModels(upgrade.name, upgrade.many, upgrade, upgrade.fighters))
    contents.remarks.append((upgrade.name, Remark("roster-upgrade-models", {"number": str(upgrade.many)})))


def betters_all(line: StatLine, contents: UnitContents) -> bool:
    """Whether a line is a unit's models' own with one Attack, or one point of shooting, more: their champion."""
    base = next((like.lines[0] for like in contents.models if like.lines and like.count > 1), None)
    if base is None:
        return False
    alike = all(line.cells.get(key) == base.cells.get(key) for key in ("T", "W"))
    more = [digits(line.cells.get(key)) - digits(base.cells.get(key)) for key in ("A", "BS", "S")]
    return alike and ((more[0] == 1 and more[2] in (0, 1)) or more == [0, 1, 0])


def digits(text: str | None) -> int:
    """A plain number, else one that is like no other."""
    return int(text) if text and text.isdecimal() else -99


def add_models(choice: Selection, contents: UnitContents) -> None:
    """A model-type choice: its models, those of other kinds within it, and lines that replace its own."""
    own = LikeModels(choice.name, choice.many, choice, choice.fighters or choice.hulls)
    better: list[LikeModels] = []
    for inner in within_model(choice):
        if is_transport(inner):
            contents.hulls.append(inner)
        elif inner.kind == "unit" and has_models(inner):
            contents.nested.append(inner)
        elif inner.kind == "crew":
            contents.crew.append(inner)
            own.mounts += ridden_lines(inner)
        elif is_ridden(inner, contents.fantasy) and not is_model_itself(inner, choice, contents.fantasy):
            own.mounts += ridden_lines(inner)
        elif inner.kind == "model":
            contents.models.append(LikeModels(inner.name, inner.many, inner, inner.fighters))
        elif inner.fighters and own.count and takes_place(inner, choice.fighters, choice.name):
            count = min(inner.many, own.count)
            own.count -= count
            better.append(LikeModels(choice.name, count, choice, inner.fighters, own.mounts))
        elif inner.fighters:
            add_upgrade_models(inner, contents)
    contents.models += [own, *better] if own.count or not better else better


def is_model_itself(inner: Selection, choice: Selection, fantasy: bool) -> bool:
    """Whether a choice within a model without a line is that model, by its name."""
    return fantasy and not choice.fighters and same(inner.name, choice.name)
