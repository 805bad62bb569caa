"""The fight laid out: its pools, their tables, and what is asked of them while the round is compiled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from fracas.compile.losses import Placed, PoolLosses, pool_losses
from fracas.fight.fight import Fight, Group, Unit
from fracas.plan.formulas import Count
from fracas.plan.plan import Aim
from fracas.rules.ruleset import Ruleset


@dataclass
class Layout:
    """The fight laid out: its pools and their tables, and the aims that its strikes have asked for so far."""

    fight: Fight
    rules: Ruleset
    again: bool
    survivors: Mapping[str, int]
    placed: list[Placed] = field(init=False)
    losses: list[PoolLosses] = field(init=False)
    home: dict[str, int] = field(init=False)
    units: list[tuple[int, Unit]] = field(init=False)
    aims: dict[tuple[int, str, tuple[str, ...] | None], Aim] = field(init=False)

    def __post_init__(self) -> None:
        self.placed = place_pools(self.fight, self.rules)
        self.losses = pool_losses(self.fight, self.rules, self.placed, self.again, self.survivors)
        self.home = {group.label: i for i, at in enumerate(self.placed) for group in at.pool_rule.groups}
        self.units = [(side, unit) for side, army in enumerate(self.fight.sides) for unit in army.units]
        self.aims = {}

    def unit_of(self, pool: int) -> Unit:
        """The unit a pool belongs to."""
        return self.units[self.placed[pool].unit][1]

    def lead(self, pool: int) -> Group:
        """The group that stands for a pool."""
        return self.placed[pool].pool_rule.groups[0]

    @cached_property
    def left(self) -> dict[str, Count]:
        """Living models of every unit."""
        pools = list(enumerate(self.placed))
        return {
            unit.name: Count(tuple((p, self.losses[p].whole.models) for p, at in pools if at.unit == number))
            for number, (_, unit) in enumerate(self.units)
        }

    def alive(self, label: str) -> Count:
        """Living models of a group."""
        p = self.home[label]
        return Count(((p, self.losses[p].whole.groups[label]),))


def place_pools(fight: Fight, rules: Ruleset) -> list[Placed]:
    """All pools of both sides, in file order."""
    placed, number = [], 0
    for side, army in enumerate(fight.sides):
        for unit in army.units:
            for pool_rule in rules.pools(fight, unit):
                room = rules.overkill_room(fight, pool_rule.groups[0])
                placed.append(Placed(pool_rule, number, side, room))
            number += 1
    return placed
