"""A group where its unit touches enemies, and how many of it fight there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from fracas.fight.fight import Fight, Group, Unit
from fracas.rules.common.challenge import duellists
from fracas.rules.ranks.places import FLANK, FRONT, REAR, ContactArc, RankOrder, foes_on
from fracas.rules.rule_types import Alive, RanksThatFight


@dataclass(frozen=True)
class Facing:
    """A group where its unit touches enemies on one side. `held`: those in its front, if this is not the front;
    `hides`: who of the fight has left his place for the round.
    """

    fight: Fight
    unit: Unit
    group: Group
    touch: ContactArc
    held: tuple[Unit, ...]
    hides: str | None

    @property
    def foes(self) -> tuple[str, ...]:
        """Names of the enemies there."""
        return tuple(foe.name for foe in self.touch.foes)

    @property
    def queue(self) -> RankOrder:
        """Who of the unit takes places before whom."""
        return RankOrder.of(self.unit, self.hides)

    def contact(self) -> RanksThatFight:
        """Models of the group that touch them."""
        touch, label = self.touch, self.group.label
        if label in duellists(self.fight):
            return RanksThatFight(touch, partial(duelling_now, label))
        if not self.held:
            return RanksThatFight(touch, partial(touching_now, touch, self.queue, label))
        return RanksThatFight(
            replace(touch, held=self.held), partial(flanked_now, touch, touch.most, self.queue, label)
        )

    def behind(self, deep: int) -> RanksThatFight:
        """Models of the group that support, from so many ranks."""
        return RanksThatFight(self.touch, partial(supporting_now, self.queue, self.group.label, deep))


def duelling_now(label: str, places: int, alive: Alive) -> int:
    """`challenge.duel`: duellists touch each other, wherever they stand."""
    return alive[label]


def touching_now(touch: ContactArc, queue: RankOrder, label: str, places: int, alive: Alive) -> int:
    """Models in contact, no more than that side of the unit is long by now."""
    return queue.touching(label, min(places, touch.own(sum(alive.values()))), alive)


def flanked_now(touch: ContactArc, most: int, queue: RankOrder, label: str, places: int, alive: Alive) -> int:
    """Models that strike to a flank: all that stand there where the places say that the front is free."""
    free, places = divmod(places, most + 1)
    long = min(places, touch.own(sum(alive.values())))
    return (queue.touching if free else queue.flanked)(label, long, alive)


def supporting_now(queue: RankOrder, label: str, deep: int, places: int, alive: Alive) -> int:
    """Models that support."""
    return queue.supporting(label, places, alive, deep)


def facings(fight: Fight, unit: Unit, group: Group, hides: str | None) -> Iterator[Facing]:
    """The group against the enemies on each side of its unit, the front first."""
    found = foes_on(fight, unit)
    fronts = tuple(found.get(FRONT, ()))
    for arc in (FRONT, FLANK, REAR):
        if arc in found:
            held = fronts if arc != FRONT else ()
            yield Facing(fight, unit, group, ContactArc(unit, tuple(found[arc]), arc), held, hides)
