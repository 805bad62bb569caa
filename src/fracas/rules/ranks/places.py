"""Ranks and files: who of a unit touches which enemy, who stands behind them, who steps up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from fracas.fight.fight import Fight, Unit
from fracas.plan.formulas import BEGIN, Count, Formula, Option
from fracas.rule import rule
from fracas.rules.common.units import sides_of
from fracas.rules.common.words import CHARACTERS
from fracas.rules.ranks.units import COMMAND, rank_width
from fracas.rules.rule_types import Alive

FRONT, FLANK, REAR = "front", "flank", "rear"


def arc_of(striker: Unit, foe: Unit) -> str:
    """Where `striker` fights `foe`: its front unless it says flank or rear."""
    return next((arc for name, arc in striker.arc if name == foe.name), FRONT)


def foes_on(fight: Fight, unit: Unit) -> dict[str, list[Unit]]:
    """The enemies that a unit fights, by the side of it on which they stand."""
    found: dict[str, list[Unit]] = {}
    apart = {name for name, touching in unit.contacts if not touching}
    for foe in sides_of(fight, unit)[1].units:
        if foe.name not in apart:
            found.setdefault(arc_of(foe, unit), []).append(foe)
    return found


def touched(fight: Fight, unit: Unit) -> list[Unit]:
    """All enemies that a unit fights."""
    return [foe for foes in foes_on(fight, unit).values() for foe in foes]


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


@rule("result.full-ranks")
def full_ranks(unit: Unit, models: int) -> int:
    """`result.full-ranks`: ranks as `ranks` counts them, none of loose troops; a monster is one full rank."""
    if unit.type == "monster":
        return min(models, 1)
    loose = any({"light troops", "skirmishers"} & group.traits for group in unit.groups)
    return 0 if loose else ranks(unit, models)


@dataclass(frozen=True)
class ContactArc:
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

    @rule("fight.contact-default")
    def reach(self, foe: Unit, models: int) -> int:
        """`fight.contact-default`: how many of this unit an enemy covers, corners too; nobody if it is dead."""
        if not models:
            return 0
        across = depth(foe, models) if arc_of(self.unit, foe) == FLANK else front_rank(foe, models)
        if foe.base and self.unit.base:
            across = int(across * exact(foe.base) / exact(self.unit.base))
        return across + 2

    def against(self, foe: Unit, models: int) -> int:
        """Models that touch one enemy."""
        if not models:
            return 0
        said = dict(self.unit.contacts).get(foe.name)
        if said is None:
            said = self.unit.contact if self.arc == FRONT else None
        if said is None and self.unit.files is None and self.arc != FLANK:
            return self.unit.size
        return self.reach(foe, models) if said is None else said

    @rule("round.ranks-refilled")
    def formula(self, left: Mapping[str, Count]) -> Formula:
        """`round.ranks-refilled`: places by who is alive as the round begins."""
        told = [(unit, self.told(unit)) for unit in (self.unit, *self.foes)]
        told += [(unit, (0, 1)) for unit in self.held]
        options = tuple(Option(points, Count(left[unit.name].tables, BEGIN)) for unit, points in told)
        most = [max(points) for _, points in told]
        adds = (1, len(self.foes), *((len(self.held),) if self.held else ()))
        sizes = (most[0] + 1, sum(most[1 : 1 + len(self.foes)]) + 1, *((len(self.held) + 1,) if self.held else ()))
        return Formula(options, tuple(map(self.from_told, product(*map(range, sizes)))), sizes, adds)

    def told(self, unit: Unit) -> tuple[int, ...]:
        """What is told of a unit by its living models: the length of the side in contact."""
        if unit is self.unit:
            return tuple(self.own(n) for n in range(unit.size + 1))
        return tuple(self.against(unit, n) for n in range(unit.size + 1))

    def from_told(self, values: Sequence[int]) -> int:
        """Places from how long this side is, how many of it the enemies there cover, and how many hold the front."""
        places = min(values[0], values[1])
        return places + (self.most + 1 if self.held and not any(values[2:]) else 0)

    @property
    def most(self) -> int:
        """The most places there can be."""
        return max(self.told(self.unit))

    @property
    def top(self) -> int:
        """The largest number that `formula` gives."""
        return self.most * 2 + 1 if self.held else self.most


@dataclass(frozen=True)
class RankOrder:
    """In which order a unit's groups take places, by label: those who always stand in front, then the others."""

    front: tuple[str, ...]
    others: tuple[str, ...]
    hidden: str | None
    files: int | None

    @staticmethod
    @rule("fight.front-places", "command.front")
    def of(unit: Unit, hidden: str | None) -> RankOrder:
        """`fight.front-places`: champion, command and characters stand in front; who hides does not."""
        rank = {role: min(place, COMMAND.index(CHARACTERS[0])) for place, role in enumerate(COMMAND)}
        there = [group for group in unit.groups if group.label != hidden]
        front = sorted((g for g in there if g.role in rank), key=lambda g: rank[g.role])
        others = tuple(g.label for g in there if g.role not in rank)
        return RankOrder(tuple(g.label for g in front), others, hidden, unit.files)

    @rule("fight.step-up")
    def touching(self, label: str, places: int, alive: Alive) -> int:
        """`fight.front-rank`, `fight.step-up`: models of a group in contact, those in front first."""
        return placed(label, (*self.front, *self.others), places, alive)

    @rule("fight.flank")
    def flanked(self, label: str, places: int, alive: Alive) -> int:
        """`fight.flank`: models of a group that strike there while the front is held: ordinary ones."""
        return placed(label, self.others, places, alive)

    @rule("fight.short-rank")
    def behind(self, places: int, alive: Alive, deep: int) -> int:
        """`fight.supporting`, `fight.short-rank`: models that stand behind one in contact, in so many ranks."""
        if self.files is None:
            return 0
        models = sum(alive.values()) - alive.get(self.hidden or "", 0)
        return sum(min(max(models - rank * self.files, 0), self.files, places) for rank in range(1, deep + 1))

    def supporting(self, label: str, places: int, alive: Alive, deep: int) -> int:
        """Models of a group that make supporting attacks: ordinary ones, in the order of the file."""
        free = self.behind(places, alive, deep)
        for other in self.front:
            places = max(places - alive[other], 0)
        for other in self.others:
            touching = min(alive[other], places)
            here = min(alive[other] - touching, free)
            if other == label:
                return here
            places, free = places - touching, free - here
        return 0


def placed(label: str, queue: Sequence[str], places: int, alive: Alive) -> int:
    """How many of a group get one of the places."""
    for other in queue:
        here = min(alive[other], places)
        if other == label:
            return here
        places -= here
    return 0


def exact(length: float) -> Fraction:
    """A length as it was written: ten bases of 28.3 mm are 283 mm."""
    return Fraction(str(length))
