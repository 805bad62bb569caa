"""What players may choose, as far as games share it: under which rules, in which order, among what."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable

from fracas.fight.fight import Fight, Group, Unit
from fracas.rules.common.weapons import special_weapons
from fracas.rules.rule_types import ANSWER, ATTACKS, CHALLENGE, PURSUE, SHAMED, WEAPON, PoolRule

WEAPONS_FIRST = (WEAPON, CHALLENGE, ANSWER, SHAMED, ATTACKS, PURSUE)

NORMAL = "normal"
"""What `use` says for an ordinary blow."""

DUEL_RULES = {CHALLENGE: "challenge.issue", ANSWER: "challenge.accept", SHAMED: "challenge.refuse"}
BLOW_RULES = {WEAPON: "weapon.opt-out", ATTACKS: "allocate.declared"}


def names_of_special(group: Group, ordinary: Container[str] = ()) -> tuple[str, ...]:
    """Names of its special weapons as listed, each once. `ordinary`: as for `special_weapons`."""
    return tuple(dict.fromkeys(weapon.name for weapon in special_weapons(group, ordinary)))


def special_or_ordinary(fight: Fight, unit: Unit, group: Group) -> tuple[str, ...]:
    """`weapon.opt-out`: each special weapon, or an ordinary blow."""
    names = names_of_special(group)
    return (*names, NORMAL) if names else ()


def each_group(fight: Fight, unit: Unit) -> Iterable[Group]:
    """`allocate.declared`: each group of a unit is a target of its own."""
    return unit.groups


def each_pool(pools: Callable[[Fight, Unit], Iterable[PoolRule]], fight: Fight, unit: Unit) -> Iterable[Group]:
    """`allocate.declared`: groups that die as one are struck as one, named by the first."""
    return (pool.groups[0] for pool in pools(fight, unit))
