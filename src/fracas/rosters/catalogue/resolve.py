"""Which stat lines each unit of a catalogue has: its own, by links, within entries it contains, across files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain

from fracas.fight.errors import BadInput, Place
from fracas.rosters.catalogue.read_catalogue import Catalogue, CatalogueEntry, ProfileChange, ProfileLink
from fracas.rosters.catalogue.stat_lines import CatalogueProfile
from fracas.rosters.catalogue.unit_lines import CatalogueLine, GatheredUnit, beasts_carry, completed, line_of

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


@dataclass(slots=True)
class LinkTargets:
    """What a catalogue can link to, by id: the first of its own, then those of the catalogues it takes from."""

    entries: dict[str, CatalogueEntry] = field(default_factory=dict)
    profiles: dict[str, CatalogueProfile] = field(default_factory=dict)
    columns: Mapping[str, str] = field(default_factory=dict)


def link_targets(catalogue: Catalogue) -> LinkTargets:
    """Everything in a catalogue that has an id."""
    targets = LinkTargets({}, {profile.id: profile for profile in catalogue.profiles}, catalogue.columns)
    waiting = [*catalogue.shared, *catalogue.roots]
    while waiting:
        entry = waiting.pop()
        if entry.id and not entry.target:
            targets.entries.setdefault(entry.id, entry)
        for profile in entry.profiles:
            targets.profiles.setdefault(profile.id, profile)
        waiting.extend(entry.entries)
    return targets


class Resolver:
    """One catalogue's units, given what it can link to."""

    def __init__(self, catalogue: Catalogue, reach: Sequence[LinkTargets]) -> None:
        self.catalogue, self.reach, self.steps = catalogue, reach, 0
        self.columns = {key: name for targets in reversed(reach) for key, name in targets.columns.items()}
        self.hulls: set[str] = set()
        self.used: set[str] = set()

    def lines(self) -> list[CatalogueLine]:
        """The stat lines of all units, each once."""
        lines: dict[tuple[object, ...], CatalogueLine] = {}
        done: set[str] = set()
        for entry in chain(self.units(), self.orphans()):
            if entry.id not in done:
                done.add(entry.id)
                for line in self.lines_of(entry):
                    key = (line.unit, line.line, tuple(sorted(line.cells.items())))
                    lines[key] = completed(lines[key], line) if key in lines else line
                if len(lines) > MOST_IN_ALL:
                    raise BadInput("shelf-many-lines", Place(self.catalogue.name), most=str(MOST_IN_ALL))
        return list(lines.values())

    def orphans(self) -> Iterator[CatalogueEntry]:
        """An army's shared stat lines that no unit of its own has: units by themselves. Asked for after all units."""
        if self.catalogue.kind == "cat":
            for profile in self.catalogue.profiles:
                if profile.kind == "line" and profile.id not in self.used:
                    yield CatalogueEntry(f"profile {profile.id}", profile.name, "model", profiles=(profile,))

    def step(self) -> None:
        """Count what is visited: links can be tangled so that it would never end."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise BadInput("shelf-tangled", Place(self.catalogue.name))

    def entry(self, id: str) -> CatalogueEntry | None:
        """The entry or group that a link leads to."""
        return next((targets.entries[id] for targets in self.reach if id in targets.entries), None)

    def profile(self, id: str) -> CatalogueProfile | None:
        """The profile that a link leads to."""
        return next((targets.profiles[id] for targets in self.reach if id in targets.profiles), None)

    def aimed(self, entry: CatalogueEntry) -> CatalogueEntry | None:
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

    def units(self) -> Iterator[CatalogueEntry]:
        """What can be a unit: each unit, each model that is in none, each upgrade with a line of its own."""
        seen: set[str] = set()
        waiting = [(child, False) for child in reversed((*self.catalogue.roots, *self.catalogue.shared))]
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
            waiting.extend((child, inner) for child in reversed(entry.entries) if not child.target or not inner)
            if not own:
                seen.add(entry.id)

    def is_unit(self, entry: CatalogueEntry) -> bool:
        """Whether a model or upgrade outside any unit is one: an upgrade only with a line of its own."""
        return entry.type == "model" or any(profile.kind == "line" for profile in self.own_profiles(entry))

    def own_profiles(self, entry: CatalogueEntry) -> Iterator[CatalogueProfile]:
        """The profiles of an entry: within it, by links, and in groups of profiles."""
        yield from entry.profiles
        yield from self.linked(entry.links, 0)
        for info in entry.entries:
            if info.type == "info":
                yield from info.profiles
                yield from self.linked(info.links, 0)

    def linked(self, links: Iterable[ProfileLink], depth: int) -> Iterator[CatalogueProfile]:
        """The profiles that links lead to, as the links change them."""
        for link in links:
            self.step()
            if profile := self.profile(link.target):
                yield changed(profile, link.changes, self.columns) if link.changes else profile
            elif depth < 4 and (group := self.entry(link.target)) and group.type == "info":
                yield from group.profiles
                yield from self.linked(group.links, depth + 1)

    def lines_of(self, unit: CatalogueEntry) -> list[CatalogueLine]:
        """The stat lines of a unit."""
        gathered = GatheredUnit(unit)
        self.gather(unit, gathered, False, False, 0)
        home = unit.id in self.reach[0].entries or unit.id.startswith("profile ")
        rules = tuple(gathered.rules)[:MOST_RULES]
        lines = [line_of(gathered, *taken, rules, home) for taken in gathered.taken[:MOST_LINES]]
        return sorted(beasts_carry(lines), key=lambda line: (line.mount, line.champion))

    def gather(self, entry: CatalogueEntry, into: GatheredUnit, mount: bool, command: bool, depth: int) -> None:
        """Add the lines of an entry and of all within it that is no unit of its own."""
        self.step()
        if depth > DEEPEST or len(into.taken) >= MOST_LINES:
            return
        if depth:
            mount, command = mount or bool(MOUNT.search(entry.name)), command or bool(COMMAND.search(entry.name))
        profiles = list(self.own_profiles(entry))
        base = next((profile.name for profile in profiles if profile.kind == "base"), "")
        for profile in profiles:
            self.take(profile, entry, into, mount, command, base)
        for inner in entry.entries:
            aimed = self.aimed(inner)
            if aimed is None or aimed.type in ("info", "unit") or (aimed.id and aimed.id in into.seen):
                continue
            into.seen.add(aimed.id)
            self.gather(aimed, into, mount, command, depth + 1)

    def take(
        self,
        profile: CatalogueProfile,
        entry: CatalogueEntry,
        into: GatheredUnit,
        mount: bool,
        command: bool,
        base: str,
    ) -> None:
        """Add what one profile says of the unit."""
        if profile.kind == "line":
            self.used.add(profile.id)
            into.taken.append((profile, mount, command, base))
        elif profile.kind == "hull":
            self.hulls.add(profile.id)
        elif profile.kind == "type" and not into.type and not mount:
            into.type = profile.cells["type"]
        elif profile.kind == "rule" and entry.type in ("unit", "model") and not mount and not command:
            into.rules[profile.name] = None
        elif profile.kind == "base" and not into.base and not mount:
            into.base = profile.name


def changed(
    profile: CatalogueProfile, changes: Iterable[ProfileChange], columns: Mapping[str, str]
) -> CatalogueProfile:
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
