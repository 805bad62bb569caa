"""Fantasy pools: which models share wounds, who falls first, who is struck by default, where wounds go on."""

from __future__ import annotations

from collections.abc import Iterator

from fracas.fight.fight import Fight, Group, Unit
from fracas.rules.ranks.challenge import duellists, hidden
from fracas.rules.ranks.edition import BEARERS, LONE, Edition
from fracas.rules.ranks.places import stands_alone
from fracas.rules.rule_types import AimRule, PoolRule, Rank, Target

BANDS = ("contact",)
FEW = 5


def pools(fight: Fight, unit: Unit) -> Iterator[PoolRule]:
    """The pools of a unit: models with the same WS, T, W and saves share wounds, single models never."""
    shared: dict[object, list[Group]] = {}
    for group in unit.groups:
        profile = (group.WS, group.T, group.W, group.Sv, group.Inv, group.Reg)
        shared.setdefault(group.label if stands_alone(group) else profile, []).append(group)
    return (pool(tuple(groups)) for groups in shared.values())


def pool(groups: tuple[Group, ...]) -> PoolRule:
    """One pool with its casualty order (`command.replaced`: musician, then standard bearer last)."""
    falling = sorted(groups, key=lambda g: BEARERS.index(g.role) + 1 if g.role in BEARERS else 0)
    hurt = [group.W - group.wounds_lost for group in groups if group.wounds_lost]
    whole = sum(group.count for group in groups) - len(hurt)
    rules = {
        "casualties.wounded-first": groups[0].W > 1,
        "command.replaced": any(group.role in BEARERS for group in groups) and len(groups) > 1,
    }
    order = tuple(Rank(group, BANDS[0], group.count) for group in falling)
    return PoolRule(
        groups, order, (*hurt, *[groups[0].W] * whole), tuple(rule for rule, holds in rules.items() if holds)
    )


def kind_of(group: Group) -> int:
    """Rank and file, then champions, then other single models."""
    return 1 if group.role == "champion" else 2 if stands_alone(group) else 0


def ranked(kind: int, size: int, place: int) -> int:
    """A priority: kind, the largest first, file order."""
    return (kind * 10**6 + 10**6 - 1 - size) * 10**6 + place


def allocate_default(fight: Fight, mark: Target) -> int:
    """`allocate.default`: rank and file before champions before others, then the largest as the round began."""
    return ranked(kind_of(mark.group), mark.size, mark.place)


def allocate_special_hits(fight: Fight, mark: Target) -> int:
    """`allocate.special-hits`: the largest pool of ordinary models; single models once fewer than five are left."""
    kind = kind_of(mark.group)
    if kind and mark.crowd >= FEW:
        return ranked(9, 0, mark.place)
    return ranked(0, mark.alive, kind * 1000 + mark.place)


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
    """`challenge.duel`, `challenge.hide`: nobody else strikes a duellist, nobody one who hides."""
    return group.label not in duellists(fight) and group.label != hidden(edition, fight)


def casualties_spill(first: Group, other: Group) -> bool:
    """`command.champion-with-unit`: wounds go on within the rank and file, then to the champion, never to others."""
    return not stands_alone(first) and (not stands_alone(other) or other.role == "champion")


def spill_priority(fight: Fight, pool: PoolRule, band: int, size: int, place: int) -> int:
    """The order in which pools take spilling wounds."""
    return ranked(kind_of(pool.groups[0]), size, place)


__all__ = ["BANDS", "LONE", "aims", "casualties_spill", "may_be_struck", "pools", "spill_priority"]
