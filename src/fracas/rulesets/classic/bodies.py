"""`classic`: which models share wounds, who of them falls first, who is struck by default and where wounds go on."""

from __future__ import annotations

from collections.abc import Iterator

from fracas.fight import Fight, Group, Unit
from fracas.plan import NEVER, Cites
from fracas.rulesets.classic.challenge import CHALLENGERS, duellists
from fracas.rulesets.parts import Body, Rank

BANDS = ("contact", "near", "far")
BEARERS = ("standard bearer", "musician")

CITES = Cites(
    duel=("challenge.duel",),
    declared=("allocate.declared", "allocate.stays"),
    default=("allocate.default",),
    casualties="casualties.owner",
    stays="allocate.stays",
    spills="casualties.spill",
    overkill="result.overkill",
    corpse="challenge.corpse",
    retarget="allocate.full-attacks",
    one_by_one="dice.one-by-one",
)


def stands_alone(group: Group) -> bool:
    """`command.champion` and its like: characters, champions and bearers of the army standard are pools of one."""
    return group.role in CHALLENGERS


def placed(fight: Fight, group: Group) -> dict[str, int]:
    """Models by band; `challenge.duel`: duellists count as touching (003 ¶5)."""
    if group.label in duellists(fight):
        return {"contact": group.count}
    return {"contact": group.contact, "near": group.near, "far": group.count - group.contact - group.near}


def bodies(fight: Fight, unit: Unit) -> Iterator[Body]:
    """The pools of a unit: models with the same WS, T, W, Sv and Inv share wounds, single models never."""
    shared: dict[object, list[Group]] = {}
    for group in unit.groups:
        key = group.label if stands_alone(group) else (group.WS, group.T, group.W, group.Sv, group.Inv)
        shared.setdefault(key, []).append(group)
    return (body(fight, tuple(groups)) for groups in shared.values())


def body(fight: Fight, groups: tuple[Group, ...]) -> Body:
    """One pool with its casualty order and the wounds of each that falls."""
    order = casualty_order(fight, groups)
    hurt = [
        group.W - group.wounds_lost for group in sorted(groups, key=lambda g: nearest(fight, g)) if group.wounds_lost
    ]
    whole = sum(group.count for group in groups) - len(hurt)
    rules = {
        "casualties.contact-first": len({rank.band for rank in order}) > 1,
        "casualties.owner": len(groups) > 1,
        "casualties.wounded-first": groups[0].W > 1,
        "command.replaced": any(group.role in BEARERS for group in groups) and len(groups) > 1,
    }
    return Body(groups, order, (*hurt, *[groups[0].W] * whole), tuple(rule for rule, holds in rules.items() if holds))


def nearest(fight: Fight, group: Group) -> int:
    """Number of the nearest band in which the group has a model."""
    return next(i for i, band in enumerate(BANDS) if placed(fight, group).get(band))


def casualty_order(fight: Fight, groups: tuple[Group, ...]) -> tuple[Rank, ...]:
    """`casualties.contact-first`, `.owner`, `.wounded-first`, `command.replaced`: who goes first (000 ¶27; 003 ¶11)."""
    keyed = []
    replaceable = any(group.role not in BEARERS for group in groups)
    for place, group in enumerate(groups):
        bearer, hurt = replaceable and group.role in BEARERS, int(group.wounds_lost > 0)
        for band, name in enumerate(BANDS):
            count = placed(fight, group).get(name, 0)
            first = min(hurt, count) if not bearer else 0
            hurt -= first
            keyed += [((0, 0, band, place), Rank(group, name, first))] if first else []
            keyed += [((1 + bearer, 1, band, place), Rank(group, name, count - first))] if count > first else []
    return tuple(rank for _, rank in sorted(keyed, key=lambda pair: pair[0]))


def allocate_default(group: Group, band: int, size: int, place: int) -> int:
    """`allocate.default` as a number, the lowest is struck: kind, band, size at the start, file order."""
    kind = 1 if group.role == "champion" else 2 if stands_alone(group) else 0
    return ((kind * len(BANDS) + band) * 10**6 + 10**6 - 1 - size) * 10**6 + place


def may_be_struck(fight: Fight, group: Group) -> bool:
    """`challenge.duel`: nobody else may strike a duellist (003 ¶5)."""
    return group.label not in duellists(fight)


def casualties_spill(first: Group, other: Group) -> bool:
    """`casualties.spill`, `command.champion-with-unit`: where the wounds on a pool of rank and file go on (003 ¶11)."""
    return not stands_alone(first) and (not stands_alone(other) or other.role == "champion")


def default_priority(fight: Fight, body: Body, band: int, place: int) -> int:
    """`allocate.default` for a pool whose nearest living model stands in `band`; NEVER for duellists."""
    lead = body.groups[0]
    return allocate_default(lead, band, len(body.wounds), place) if may_be_struck(fight, lead) else NEVER


def spill_priority(body: Body, band: int, place: int) -> int:
    """The order in which pools take spilling wounds: as `allocate.default`, duelling champions included."""
    return allocate_default(body.groups[0], band, len(body.wounds), place)
