"""Blows as the rules make them, and by what a strike has several on one pool."""

from __future__ import annotations

from collections.abc import Sequence

from fracas.compile.layout import Layout
from fracas.fight.fight import Group, Unit
from fracas.plan.attack import Blow
from fracas.plan.formulas import Count, Formula, Option
from fracas.plan.plan import Blows, Pool
from fracas.rules.rule_types import AttackRule, Matchup


def blow_of(layout: Layout, unit: Unit, group: Group, attack: AttackRule, pool: int, *, burnt: bool = False) -> Blow:
    """The blow of a group's attacks on a pool; `burnt`: its unit has lost a wound to fire."""
    matchup = Matchup(layout.fight, unit, group, attack, layout.unit_of(pool), layout.lead(pool), burnt)
    return layout.rules.blow(matchup)


def blows_of(layout: Layout, unit: Unit, group: Group, attack: AttackRule, pools: Sequence[Pool], target: int) -> Blows:
    """The blow on a pool, another one where its unit has burnt and that makes a difference."""
    plain, axis = blow_of(layout, unit, group, attack, target), pools[target].burnt_axis
    if axis is None:
        return Blows((plain,))
    burnt = blow_of(layout, unit, group, attack, target, burnt=True)
    return Blows((plain, burnt), has_burnt(axis)) if burnt.attack_outcome != plain.attack_outcome else Blows((plain,))


def has_burnt(axis: int) -> Formula:
    """1 once the unit of that axis has burnt."""
    return Formula((Option((0, 1), Count(((axis, (0, 1)),))),))
