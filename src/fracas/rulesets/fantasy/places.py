"""Ranks and files: who of a unit touches which enemy, who stands behind them, who steps up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from fracas.fight import Fight, Group, Side, Unit
from fracas.plan import Count, Option
from fracas.readings import BEGIN, Reading
from fracas.rulesets.fantasy.edition import COMMAND, LONE, rank_width
from fracas.rulesets.parts import Alive

FRONT, FLANK, REAR = "front", "flank", "rear"


def sides_of(fight: Fight, unit: Unit) -> tuple[Side, Side]:
    """The unit's side and its enemy's."""
    first = any(own.name == unit.name for own in fight.sides[0].units)
    return (fight.sides[0], fight.sides[1]) if first else (fight.sides[1], fight.sides[0])


def arc_of(striker: Unit, foe: Unit) -> str:
    """Where `striker` fights `foe`: its front unless it says flank or rear."""
    return next((arc for name, arc in striker.arc if name == foe.name), FRONT)


def foes_on(fight: Fight, unit: Unit) -> dict[str, list[Unit]]:
    """The enemies that a unit fights, by the side of it on which they stand."""
    found: dict[str, list[Unit]] = {}
    for foe in sides_of(fight, unit)[1].units:
        found.setdefault(arc_of(foe, unit), []).append(foe)
    return found


def front_rank(unit: Unit, models: int) -> int:
    """Models in the front rank; all of a unit without files."""
    return models if unit.files is None else min(unit.files, models)


def depth(unit: Unit, models: int) -> int:
    """Ranks, the last one counted however short; one without files."""
    return min(models, 1) if unit.files is None else -(-models // unit.files)


def ranks(unit: Unit, models: int, usual: int = 5) -> int:
    """Ranks that count: wide enough, the last one too; none without files or for monsters and war machines."""
    width = rank_width(unit, usual)
    if unit.files is None or unit.files < width or unit.type in ("monster", "war machine"):
        return 0
    full, rest = divmod(models, unit.files)
    return full + (rest >= width)


def full_ranks(unit: Unit, models: int) -> int:
    """`result.full-ranks`: ranks as `ranks` counts them, and a monster is one full rank."""
    return min(models, 1) if unit.type == "monster" else ranks(unit, models)


@dataclass(frozen=True)
class Touch:
    """Models of `unit` that touch the enemies on one of its sides.

    With `held`, enemies on another side: places count `most` + 1 more where none of those is left.
    """

    unit: Unit
    foes: tuple[Unit, ...]
    arc: str
    held: tuple[Unit, ...] = ()

    def own(self, models: int) -> int:
        """How many of its models that side is long."""
        return depth(self.unit, models) if self.arc == FLANK else front_rank(self.unit, models)

    def reach(self, foe: Unit, models: int) -> int:
        """`fight.contact-default`: how many of this unit an enemy covers, corners too; nobody if it is dead."""
        if not models:
            return 0
        across = depth(foe, models) if arc_of(self.unit, foe) == FLANK else front_rank(foe, models)
        if foe.base and self.unit.base:
            across = across * foe.base // self.unit.base
        return across + 2

    def against(self, foe: Unit, models: int) -> int:
        """Models that touch one enemy."""
        if not models:
            return 0
        said = dict(self.unit.contacts).get(foe.name)
        if said is None:
            said = self.unit.contact if self.arc == FRONT else None
        if said is None and self.unit.files is None and self.arc == FRONT:
            return self.unit.size
        return self.reach(foe, models) if said is None else said

    def reading(self, left: Mapping[str, Count]) -> Reading:
        """`places` as the round begins."""
        told = [(unit, self.told(unit)) for unit in (self.unit, *self.foes)]
        told += [(unit, (0, 1)) for unit in self.held]
        options = tuple(Option(points, Count(left[unit.name].tables, BEGIN)) for unit, points in told)
        sizes = tuple(max(points) + 1 for _, points in told)
        return Reading(options, tuple(map(self.from_told, product(*map(range, sizes)))), sizes)

    def told(self, unit: Unit) -> tuple[int, ...]:
        """What is told of a unit by its living models: the length of the side in contact."""
        if unit is self.unit:
            return tuple(self.own(n) for n in range(unit.size + 1))
        return tuple(self.against(unit, n) for n in range(unit.size + 1))

    def from_told(self, values: Sequence[int]) -> int:
        """Places from what is told of each unit."""
        first = 1 + len(self.foes)
        places = min(values[0], sum(values[1:first]))
        return places + (self.most + 1 if self.held and not any(values[first:]) else 0)

    @property
    def most(self) -> int:
        """The most places there can be."""
        return max(self.told(self.unit))

    @property
    def top(self) -> int:
        """The largest number that `reading` gives."""
        return self.most * 2 + 1 if self.held else self.most


def in_front(unit: Unit, hidden: str | None) -> list[Group]:
    """`fight.front-places`: who always stands in front, in the order in which they take places."""
    rank = {role: place for place, role in enumerate(COMMAND)}
    placed = [group for group in unit.groups if group.role in rank and group.label != hidden]
    return sorted(placed, key=lambda group: rank[group.role])


def ordinary(unit: Unit, hidden: str | None) -> list[Group]:
    """Everybody else who fights in ranks."""
    return [group for group in unit.groups if group.role not in COMMAND and group.label != hidden]


def touching(unit: Unit, group: Group, places: int, alive: Alive, hidden: str | None) -> int:
    """`fight.front-rank`, `fight.step-up`: models of a group in contact, those in front first."""
    for other in (*in_front(unit, hidden), *ordinary(unit, hidden)):
        here = min(alive[other.label], max(places, 0))
        if other.label == group.label:
            return here
        places -= here
    return 0


def flanked(unit: Unit, group: Group, places: int, alive: Alive, hidden: str | None) -> int:
    """`fight.flank`: models of a group that strike to the flank or rear while the front is held: ordinary ones."""
    for other in ordinary(unit, hidden):
        here = min(alive[other.label], max(places, 0))
        if other.label == group.label:
            return here
        places -= here
    return 0


def behind(unit: Unit, places: int, alive: Alive, deep: int) -> int:
    """`fight.supporting`, `fight.short-rank`: models that stand behind one in contact, in so many ranks."""
    if unit.files is None:
        return 0
    models = sum(alive.values())
    return sum(min(max(models - rank * unit.files, 0), unit.files, places) for rank in range(1, deep + 1))


def supporting(unit: Unit, group: Group, places: int, alive: Alive, deep: int, hidden: str | None) -> int:
    """Models of a group that make supporting attacks."""
    free = behind(unit, places, alive, deep)
    for other in ordinary(unit, hidden):
        waiting = alive[other.label] - touching(unit, other, places, alive, hidden)
        here = min(waiting, free)
        if other.label == group.label:
            return here
        free -= here
    return 0


def stands_alone(group: Group) -> bool:
    """Characters, champions and bearers of the army standard are pools of one."""
    return group.role in LONE
