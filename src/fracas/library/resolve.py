"""Which stat lines each unit of a catalogue has: its own, by links, within entries it contains, across files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain

from fracas.fight.errors import BadInput, Place
from fracas.rosters.catalogue import Catalogue, Change, Entry, Link
from fracas.rosters.cells import NOTHING, STATS, added
from fracas.rosters.lines import Profile
from fracas.rosters.naming import words

SELECTIONS = ("unit", "model", "upgrade")
MOST_STEPS = 200_000
"""Entries and links visited for one catalogue: real ones need a tenth."""
MOST_IN_ALL = 20_000
"""Stat lines of one catalogue: real ones have some hundreds."""
MOST_LINES = 200
"""Stat lines of one unit."""
MOST_RULES = 40
DEEPEST = 60
"""Links within links."""
MOUNT = re.compile(r"\b(mount(s|ed)?|steeds?)\b", re.IGNORECASE)
COMMAND = re.compile(r"\b(command|champions?)\b", re.IGNORECASE)
BEASTS = re.compile(r"\b(war|monstrous) beasts?\b|\bmount\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Line:
    """A unit's stat line."""

    unit: str
    line: str
    type: str
    cells: Mapping[str, str]
    mount: bool
    champion: bool
    crew: bool
    base: str
    rules: tuple[str, ...] = ()
    home: bool = True
    """Whether the unit's entry is in the catalogue itself."""


@dataclass(slots=True)
class Index:
    """What a catalogue can link to, by id: the first of its own, then those of the catalogues it takes from."""

    entries: dict[str, Entry] = field(default_factory=dict)
    profiles: dict[str, Profile] = field(default_factory=dict)
    columns: Mapping[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Gathering:
    """What is being found of one unit."""

    unit: Entry
    seen: set[str] = field(default_factory=set)
    found: list[tuple[Profile, bool, bool, str]] = field(default_factory=list)
    type: str = ""
    base: str = ""
    rules: dict[str, None] = field(default_factory=dict)


def index_of(catalogue: Catalogue) -> Index:
    """Everything in a catalogue that has an id."""
    index = Index({}, {one.id: one for one in catalogue.profiles}, catalogue.columns)
    waiting = [*catalogue.shared, *catalogue.roots]
    while waiting:
        entry = waiting.pop()
        if entry.id and not entry.target:
            index.entries.setdefault(entry.id, entry)
        for profile in entry.profiles:
            index.profiles.setdefault(profile.id, profile)
        waiting.extend(entry.entries)
    return index


class Resolver:
    """One catalogue's units, given what it can link to."""

    def __init__(self, catalogue: Catalogue, indexes: Sequence[Index]) -> None:
        self.catalogue, self.indexes, self.steps = catalogue, indexes, 0
        self.columns = {key: name for one in reversed(indexes) for key, name in one.columns.items()}
        self.hulls: set[str] = set()
        self.used: set[str] = set()

    def lines(self) -> list[Line]:
        """The stat lines of all units, each once."""
        found: dict[tuple[object, ...], Line] = {}
        done: set[str] = set()
        for entry in chain(self.units(), self.orphans()):
            if entry.id not in done:
                done.add(entry.id)
                for line in self.lines_of(entry):
                    key = (line.unit, line.line, tuple(sorted(line.cells.items())))
                    found[key] = filled(found[key], line) if key in found else line
                if len(found) > MOST_IN_ALL:
                    raise BadInput("shelf-many-lines", Place(self.catalogue.name), most=str(MOST_IN_ALL))
        return list(found.values())

    def orphans(self) -> Iterator[Entry]:
        """An army's shared stat lines that no unit of its own has: units by themselves. Asked for after all units."""
        if self.catalogue.kind == "cat":
            for one in self.catalogue.profiles:
                if one.kind == "line" and one.id not in self.used:
                    yield Entry(f"profile {one.id}", one.name, "model", profiles=(one,))

    def step(self) -> None:
        """Count what is visited: links can be tangled so that it would never end."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise BadInput("shelf-tangled", Place(self.catalogue.name))

    def entry(self, id: str) -> Entry | None:
        """The entry or group that a link leads to."""
        return next((index.entries[id] for index in self.indexes if id in index.entries), None)

    def profile(self, id: str) -> Profile | None:
        """The profile that a link leads to."""
        return next((index.profiles[id] for index in self.indexes if id in index.profiles), None)

    def aimed(self, entry: Entry) -> Entry | None:
        """An entry itself, or the one that a link leads to with what the link adds."""
        if not entry.target:
            return entry
        target = self.entry(entry.target)
        if target is None:
            return None
        if not (entry.profiles or entry.links or entry.entries):
            return target
        return replace(
            target,
            profiles=(*target.profiles, *entry.profiles),
            links=(*target.links, *entry.links),
            entries=(*target.entries, *entry.entries),
        )

    def units(self) -> Iterator[Entry]:
        """What can be a unit: each unit, each model that is in none, each upgrade with a line of its own."""
        seen: set[str] = set()
        waiting = [(one, False) for one in reversed((*self.catalogue.roots, *self.catalogue.shared))]
        while waiting:
            raw, inside = waiting.pop()
            self.step()
            entry = self.aimed(raw)
            if entry is None or entry.type == "info" or (raw.target and inside):
                continue
            if entry.id in seen and not inside:
                continue
            own = entry.type == "unit" or (not inside and entry.type in SELECTIONS and self.is_unit(entry))
            if own:
                seen.add(entry.id)
                yield entry
            inner = inside or own
            waiting.extend((one, inner) for one in reversed(entry.entries) if not one.target or not inner)
            if not own:
                seen.add(entry.id)

    def is_unit(self, entry: Entry) -> bool:
        """Whether a model or upgrade outside any unit is one: an upgrade only with a line of its own."""
        return entry.type == "model" or any(one.kind == "line" for one in self.own_profiles(entry))

    def own_profiles(self, entry: Entry) -> Iterator[Profile]:
        """The profiles of an entry: within it, by links, and in groups of profiles."""
        yield from entry.profiles
        yield from self.linked(entry.links, 0)
        for one in entry.entries:
            if one.type == "info":
                yield from one.profiles
                yield from self.linked(one.links, 0)

    def linked(self, links: Iterable[Link], depth: int) -> Iterator[Profile]:
        """The profiles that links lead to, as the links change them."""
        for link in links:
            self.step()
            if profile := self.profile(link.target):
                yield changed(profile, link.changes, self.columns) if link.changes else profile
            elif depth < 4 and (group := self.entry(link.target)) and group.type == "info":
                yield from group.profiles
                yield from self.linked(group.links, depth + 1)

    def lines_of(self, unit: Entry) -> list[Line]:
        """The stat lines of a unit."""
        gathered = Gathering(unit)
        self.gather(unit, gathered, False, False, 0)
        home = unit.id in self.indexes[0].entries or unit.id.startswith("profile ")
        rules = tuple(gathered.rules)[:MOST_RULES]
        lines = [line_of(gathered, *one, rules, home) for one in gathered.found[:MOST_LINES]]
        return sorted(beasts_carry(lines), key=lambda line: (line.mount, line.champion))

    def gather(self, entry: Entry, into: Gathering, mount: bool, command: bool, depth: int) -> None:
        """Add the lines of an entry and of all within it that is no unit of its own."""
        self.step()
        if depth > DEEPEST or len(into.found) >= MOST_LINES:
            return
        if depth:
            mount, command = mount or bool(MOUNT.search(entry.name)), command or bool(COMMAND.search(entry.name))
        profiles = list(self.own_profiles(entry))
        base = next((one.name for one in profiles if one.kind == "base"), "")
        for profile in profiles:
            self.take(profile, entry, into, mount, command, base)
        for inner in entry.entries:
            aimed = self.aimed(inner)
            if aimed is None or aimed.type in ("info", "unit") or (aimed.id and aimed.id in into.seen):
                continue
            into.seen.add(aimed.id)
            self.gather(aimed, into, mount, command, depth + 1)

    def take(self, profile: Profile, entry: Entry, into: Gathering, mount: bool, command: bool, base: str) -> None:
        """Add what one profile says of the unit."""
        if profile.kind == "line":
            self.used.add(profile.id)
            into.found.append((profile, mount, command, base))
        elif profile.kind == "hull":
            self.hulls.add(profile.id)
        elif profile.kind == "type" and not into.type and not mount:
            into.type = profile.cells["type"]
        elif profile.kind == "rule" and entry.type in ("unit", "model") and not mount and not command:
            into.rules[profile.name] = None
        elif profile.kind == "base" and not into.base and not mount:
            into.base = profile.name


def changed(profile: Profile, changes: Iterable[Change], columns: Mapping[str, str]) -> Profile:
    """A profile as a link changes it: another name, one attack more; what is no number stays as it is."""
    name, cells = profile.name, dict(profile.cells)
    for place, kind, value in changes:
        cell = columns.get(place, "")
        if place == "name" and kind == "set":
            name = value
        elif kind == "set" and cell in cells:
            cells[cell] = value
        elif cells.get(cell, "").isdecimal() and value.isdecimal():
            cells[cell] = str(int(cells[cell][:6]) + int(value[:6]) * (1 if kind == "increment" else -1))
    return replace(profile, name=name, cells=cells)


def filled(one: Line, other: Line) -> Line:
    """A line that two units of one name have, with what either knows of it."""
    return replace(one, type=one.type or other.type, base=one.base or other.base, rules=one.rules or other.rules)


def line_of(
    found: Gathering, profile: Profile, mount: bool, command: bool, base: str, rules: tuple[str, ...], home: bool
) -> Line:
    """A profile as the unit's stat line."""
    unit = found.unit.name or profile.name
    name = profile.name or unit
    cells = {key: text for key, text in profile.cells.items() if key != "type" and (text or key in STATS)}
    own_type = profile.cells.get("type", "")
    main = bool(words(name)) and words(name) == words(unit)
    carried = not main and (mount or carries(cells, name))
    return Line(
        unit=unit,
        line=name,
        type=own_type if own_type.lower() not in NOTHING else ("" if mount else found.type),
        cells=cells,
        mount=carried,
        champion=not carried and not main and (command or "(champion)" in name.lower()),
        crew=not main and is_crew(cells) and not carries(cells, name),
        base=base or ("" if mount else found.base),
        rules=() if carried else rules,
        home=home,
    )


def carries(cells: Mapping[str, str], name: str) -> bool:
    """Whether a line is a mount's by itself: it adds to its rider's, or has no T and W but moves, or no Ld."""
    if any(added(cells.get(name, "")) is not None for name in ("T", "W")):
        return True
    if not is_crew(cells) or "crew" in name.lower():
        return False
    return cells.get("M", "").lower() not in NOTHING or cells.get("Ld", "").lower() in NOTHING


def is_crew(cells: Mapping[str, str]) -> bool:
    """Whether a line fights but has no T and W of its own: it sits in or draws something that has."""
    return cells["WS"].lower() not in NOTHING and all(cells.get(name, "-").lower() in NOTHING for name in ("T", "W"))


def beasts_carry(lines: list[Line]) -> list[Line]:
    """In a unit of riders and beasts, the beasts are the mounts."""
    beasts = [bool(BEASTS.search(line.type)) for line in lines]
    if all(beasts) or not any(beasts):
        return lines
    return [
        replace(line, mount=True, champion=False, rules=()) if beast and words(line.line) != words(line.unit) else line
        for line, beast in zip(lines, beasts, strict=True)
    ]
