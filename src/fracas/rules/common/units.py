"""Roles of models, and what every game reads off a unit."""

from __future__ import annotations

from fracas.fight.fight import Fight, Group, Side, Unit
from fracas.rule import rule
from fracas.rules.common.words import LONE


def charges(unit: Unit) -> bool:
    """Whether it charged this turn, its own first round."""
    return unit.charged and unit.round == 1


@rule("command.champion")
def stands_alone(group: Group) -> bool:
    """`command.champion` and its like: characters, champions and bearers of the army standard are pools of one."""
    return group.role in LONE


def kind_of(group: Group) -> int:
    """Rank and file (0), then champions (1), then other single models (2)."""
    return 1 if group.role == "champion" else 2 if stands_alone(group) else 0


def unit_of(fight: Fight, group: Group) -> Unit:
    """The unit of a group."""
    return next(unit for side in fight.sides for unit in side.units if group in unit.groups)


def sides_of(fight: Fight, unit: Unit) -> tuple[Side, Side]:
    """The unit's side and its enemy's."""
    first = any(own.name == unit.name for own in fight.sides[0].units)
    return (fight.sides[0], fight.sides[1]) if first else (fight.sides[1], fight.sides[0])
