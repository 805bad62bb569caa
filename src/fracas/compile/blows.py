"""Blows as the rules make them."""

from __future__ import annotations

from fracas.compile.layout import Layout
from fracas.fight.fight import Group, Unit
from fracas.plan.attack import Blow
from fracas.rules.rule_types import AttackRule, Matchup


def blow_of(layout: Layout, unit: Unit, group: Group, attack: AttackRule, pool: int, *, burnt: bool = False) -> Blow:
    """The blow of a swing on a pool."""
    matchup = Matchup(layout.fight, unit, group, attack, layout.unit_of(pool), layout.lead(pool), burnt)
    return layout.rules.blow(matchup)
