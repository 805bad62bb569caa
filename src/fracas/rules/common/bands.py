"""Models in contact, near and far: which share wounds, who falls first, who is struck, who closes up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from fracas.fight.fight import Fight, Group, Unit
from fracas.rule import rule
from fracas.rules.common.challenge import duellists
from fracas.rules.common.pools import allocate_rank, pools_by, wounds_of
from fracas.rules.common.units import kind_of
from fracas.rules.rule_types import AimRule, Alive, PoolRule, Rank, Target

BANDS = ("contact", "near", "far")
BEARERS = ("standard bearer", "musician")


@rule("fight.reach")
def placed(fight: Fight, group: Group) -> dict[str, int]:
    """`fight.reach`: models by band; duellists count as touching (003 ¶5)."""
    if group.label in duellists(fight):
        return {"contact": group.count}
    return {"contact": group.contact, "near": group.near, "far": group.count - group.contact - group.near}


def pools(fight: Fight, unit: Unit) -> Iterator[PoolRule]:
    """The pools of a unit: models with the same WS, T, W, Sv and Inv share wounds, single models never."""
    return map(partial(pool, fight), pools_by(unit, lambda g: (g.WS, g.T, g.W, g.Sv, g.Inv)))


def pool(fight: Fight, groups: tuple[Group, ...]) -> PoolRule:
    """One pool with its casualty order and the wounds of each that falls."""
    order = casualty_order(fight, groups)
    rules = {
        "casualties.contact-first": len({rank.band for rank in order}) > 1,
        "casualties.owner": len(groups) > 1,
        "casualties.wounded-first": groups[0].W > 1,
        "command.replaced": any(group.role in BEARERS for group in groups) and len(groups) > 1,
    }
    wounds = wounds_of(groups, sorted(groups, key=partial(nearest, fight)))
    return PoolRule(groups, order, wounds, tuple(own for own, holds in rules.items() if holds))


def nearest(fight: Fight, group: Group) -> int:
    """Number of the nearest band in which the group has a model."""
    return next(i for i, band in enumerate(BANDS) if placed(fight, group).get(band))


@rule("casualties.contact-first", "casualties.owner")
def casualty_order(fight: Fight, groups: tuple[Group, ...]) -> tuple[Rank, ...]:
    """`casualties.contact-first`, `casualties.owner`: who goes first (000 ¶27; 003 ¶11)."""
    banded = [Rank(group, name, placed(fight, group).get(name, 0)) for name in BANDS for group in groups]
    left = [rank for rank in banded if rank.count]
    left = [rank for rank in left if not bears(rank)] + [rank for rank in left if bears(rank)]
    wounded = [Rank(group, BANDS[nearest(fight, group)], 1) for group in hurt_groups(fight, groups)]
    order: list[Rank] = []
    for pool in wounded:
        victim = replaced(pool, wounded, left)
        order.append(victim)
        left = without(left, victim)
    return (*order, *left)


def bears(rank: Rank) -> bool:
    """Whether it is the standard bearer or the musician."""
    return rank.group.role in BEARERS


def hurt_groups(fight: Fight, groups: tuple[Group, ...]) -> list[Group]:
    """Groups with a wounded model, the nearest first."""
    return sorted((g for g in groups if g.wounds_lost), key=lambda g: nearest(fight, g))


@rule("command.replaced")
def replaced(pool: Rank, wounded: list[Rank], left: list[Rank]) -> Rank:
    """`command.replaced`: who goes when this wounded body falls; for a bearer an ordinary model."""
    if not bears(pool) and any(rank.group is pool.group and rank.band == pool.band for rank in left):
        return pool
    plain = [rank for rank in left if not bears(rank)]
    hurt = [rank for rank in wounded if any(rank.group is p.group and rank.band == p.band for p in plain)]
    own = [rank for rank in left if rank.group is pool.group]
    return replace((hurt or plain or own or left)[0], count=1)


def without(left: list[Rank], victim: Rank) -> list[Rank]:
    """The ranks with one model less."""
    fewer = [
        replace(rank, count=rank.count - (rank.group is victim.group and rank.band == victim.band)) for rank in left
    ]
    return [rank for rank in fewer if rank.count]


def allocate(group: Group, band: int, size: int, place: int) -> int:
    """A priority, the lowest is struck: kind, band, size at the start, file order."""
    return allocate_rank(kind_of(group) * len(BANDS) + band, size, place)


@rule("allocate.default")
def allocate_default(fight: Fight, mark: Target) -> int:
    """`allocate.default`: the nearest ordinary models, then champions, then others, the largest pool first."""
    return allocate(mark.group, mark.band, mark.size, mark.place)


def spill_priority(fight: Fight, pool: PoolRule, band: int, size: int, place: int) -> int:
    """The order in which pools take spilling wounds: as `allocate.default`, duelling champions included."""
    return allocate(pool.groups[0], band, size, place)


AIMS = {"default": AimRule(allocate_default, ("allocate.default",))}


@rule("round.pile-in-capacity")
def refill(unit: Unit, alive: Alive) -> Unit:
    """`round.pile-in-capacity`: as many places as in the first round; a group's own first, then whoever is left."""
    groups = [replace(g, count=alive[g.label], contact=min(alive[g.label], g.contact), near=0) for g in unit.groups]
    groups = stepped_in(groups, "contact", sum(g.contact for g in unit.groups))
    own = [replace(g, near=min(unplaced(g), was.near)) for g, was in zip(groups, unit.groups, strict=True)]
    return replace(unit, groups=tuple(stepped_in(own, "near", sum(g.near for g in unit.groups))))


def unplaced(group: Group) -> int:
    """Models that stand neither in contact nor near."""
    return group.count - group.contact - group.near


def stepped_in(groups: list[Group], band: str, places: int) -> list[Group]:
    """The groups once those without a place have taken the empty ones of a band, in file order."""
    free, filled = places - sum(getattr(g, band) for g in groups), []
    for group in groups:
        taken = min(free, unplaced(group))
        filled.append(replace(group, **{band: getattr(group, band) + taken}))
        free -= taken
    return filled
