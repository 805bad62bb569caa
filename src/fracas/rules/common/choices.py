"""What players may choose, as far as games share it: under which rules, in which order, among what."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from fracas.fight.fight import Fight, Group, Unit, Weapon
from fracas.rules.rule_types import PoolRule

CHALLENGE, ANSWER, SHAMED = "challenge", "answer", "shamed"
WEAPON, ATTACKS, PURSUE = "weapon", "attacks", "pursue"
KINDS = (CHALLENGE, ANSWER, SHAMED, WEAPON, ATTACKS, PURSUE)
"""Kinds of choices, in the order in which they are made unless a game has another."""

WEAPONS_FIRST = (WEAPON, CHALLENGE, ANSWER, SHAMED, ATTACKS, PURSUE)

NORMAL = "normal"
"""What `use` says for an ordinary blow."""

DUEL_RULES = {CHALLENGE: "challenge.issue", ANSWER: "challenge.accept", SHAMED: "challenge.refuse"}
BLOW_RULES = {WEAPON: "weapon.opt-out", ATTACKS: "allocate.declared"}


def special_weapons(weapons: Iterable[Weapon], ordinary: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Names of special weapons as listed, each once; a weapon of `ordinary` kinds strikes an ordinary blow."""
    return tuple(dict.fromkeys(one.name for one in weapons if one.special and one.kind not in ordinary))


def weapon_opt_out(fight: Fight, unit: Unit, group: Group) -> tuple[str, ...]:
    """`weapon.opt-out`: each special weapon, or an ordinary blow."""
    names = special_weapons(group.weapons)
    return (*names, NORMAL) if names else ()


def one_by_one(fight: Fight, unit: Unit) -> Iterable[Group]:
    """`allocate.declared`: each group of a unit is a target of its own."""
    return unit.groups


def by_pools(pools: Callable[[Fight, Unit], Iterable[PoolRule]]) -> Callable[[Fight, Unit], Iterable[Group]]:
    """`allocate.declared` where groups that die as one are struck as one, named by the first."""
    return lambda fight, unit: (pool.groups[0] for pool in pools(fight, unit))
