"""Pools in games of ranks: which models share wounds, who falls first, who is struck by default, where wounds go on."""

from __future__ import annotations

from collections.abc import Iterator

from fracas.fight.fight import Fight, Group, Unit
from fracas.rule import rule
from fracas.rules.common import challenge
from fracas.rules.common.pools import allocate_rank, pools_by, wounds_of
from fracas.rules.common.units import kind_of
from fracas.rules.ranks.edition import Edition
from fracas.rules.ranks.units import BEARERS
from fracas.rules.rule_types import AimRule, PoolRule, Rank, Target

BANDS = ("contact",)
FEW = 5


def pools(fight: Fight, unit: Unit) -> Iterator[PoolRule]:
    """The pools of a unit: models with the same WS, T, W and saves share wounds, single models never."""
    return map(pool, pools_by(unit, lambda g: (g.WS, g.T, g.W, g.Sv, g.Inv, g.Reg)))


@rule("command.replaced", "casualties.owner")
def pool(groups: tuple[Group, ...]) -> PoolRule:
    """`command.replaced`, `casualties.owner`: one pool; its groups fall in the order of the file, the musician and then
    the standard bearer last.
    """
    falling = sorted(groups, key=lambda g: BEARERS.index(g.role) + 1 if g.role in BEARERS else 0)
    rules = {
        "casualties.wounded-first": groups[0].W > 1,
        "command.replaced": any(group.role in BEARERS for group in groups) and len(groups) > 1,
    }
    order = tuple(Rank(group, BANDS[0], group.count) for group in falling)
    return PoolRule(groups, order, wounds_of(groups, groups), tuple(id for id, holds in rules.items() if holds))


@rule("allocate.default")
def allocate_default(fight: Fight, mark: Target) -> int:
    """`allocate.default`: rank and file before champions before others, then the largest as the round began."""
    return allocate_rank(kind_of(mark.group), mark.size, mark.place)


@rule("allocate.special-hits")
def allocate_special_hits(fight: Fight, mark: Target) -> int:
    """`allocate.special-hits`: the largest pool of ordinary models; single models once fewer than five are left."""
    kind = kind_of(mark.group)
    if kind and mark.crowd >= FEW:
        return allocate_rank(9, 0, mark.place)
    return allocate_rank(0, mark.alive, kind * 1000 + mark.place)


ALLOCATE = ("allocate.default",)
SPECIAL = ("allocate.special-hits",)


def aims(edition: Edition) -> dict[str, AimRule]:
    """How undeclared attacks of each kind choose."""
    return {
        "default": AimRule(allocate_default, ALLOCATE),
        "hits": AimRule(allocate_special_hits, SPECIAL, crowd=FEW),
        "stomp": AimRule(allocate_special_hits, SPECIAL, lambda unit: unit.type in edition.stomps_on, FEW),
    }


def may_be_struck(edition: Edition, fight: Fight, group: Group) -> bool:
    """Nobody else strikes a duellist, nobody one who hides."""
    return challenge.may_be_struck(fight, group) and group.label != edition.hides(fight)


def spill_priority(fight: Fight, pool: PoolRule, band: int, size: int, place: int) -> int:
    """The order in which pools take spilling wounds."""
    return allocate_rank(kind_of(pool.groups[0]), size, place)
