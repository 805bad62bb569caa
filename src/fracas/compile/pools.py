"""Pools with all their tables."""

from __future__ import annotations

from collections.abc import Callable

from fracas.compile.blows import blow_of
from fracas.compile.layout import Layout
from fracas.compile.losses import LossTable
from fracas.plan.formulas import NEVER, Lookup
from fracas.plan.plan import Part, Pool


def compile_pool(layout: Layout, p: int) -> Pool:
    """One pool with all its tables."""
    at, standing = layout.placed[p], layout.losses[p]
    whole, lead = standing.whole, layout.lead(p)
    capacity = whole.ends[-1]
    top = capacity + at.overkill
    slain = [whole.ends[dead] for dead in whole.fallen[:capacity]]
    beyond = [min(loss + 1, top) for loss in range(capacity, top + 1)]
    spill = spill_of(layout, p)
    extra = layout.rules.profile_points(layout.fight) and lead.W > 1
    profile = tuple(max(lead.W - (end - loss), 0) for loss, end in enumerate(slain)) if extra else ()
    return Pool(
        label=" + ".join(group.label for group in at.pool_rule.groups),
        side=at.side,
        unit=at.unit,
        capacity=capacity,
        overkill=at.overkill,
        models=whole.models,
        slain=tuple(slain + beyond),
        spill_priority=by_losses(layout, p, lambda start, band: spill_rank(layout, p, band, start)),
        spill=spill,
        parts=parts_of(layout, p),
        rules=at.pool_rule.rules,
        profile=(*profile, *[0] * (at.overkill + 1)) if extra else (),
        bonus=(lead.W - 1) * min(whole.size, 4) if extra and slayers(layout, p) else 0,
        mixed=mixed(layout, p),
    )


def mixed(layout: Layout, p: int) -> bool:
    """Whether it depends on the rounds before which of a pool's groups have fallen."""
    waiting = any(group.count > group.contact for group in layout.unit_of(p).groups)
    return layout.rules.refill is not None and waiting and len(layout.placed[p].pool_rule.groups) > 1


def parts_of(layout: Layout, p: int) -> tuple[Part, ...]:
    """The groups of a pool."""
    standing = layout.losses[p]
    whole = standing.whole.groups
    if standing.begin is None or not mixed(layout, p):
        return tuple(Part(label, p, table) for label, table in whole.items())
    none = (0,) * len(standing.whole.fallen)
    lefts = {label: tuple((start.groups.get(label, none),) for start in standing.starts) for label in whole}
    return tuple(Part(label, p, table, Lookup(p, lefts[label], standing.begin)) for label, table in whole.items())


def slayers(layout: Layout, p: int) -> bool:
    """Whether an enemy of the pool may slay one of its models outright."""
    foes = layout.fight.sides[1 - layout.placed[p].side]
    return any(
        blow_of(layout, unit, group, attack, p).slays
        for unit in foes.units
        for group in unit.groups
        for attack in layout.rules.attack_rules(layout.fight, unit, group)
    )


def spill_rank(layout: Layout, p: int, band: int, start: LossTable) -> int:
    """How soon a pool takes wounds that go on."""
    return layout.rules.spill_priority(layout.fight, layout.placed[p].pool_rule, band, start.size, p)


def by_losses(layout: Layout, p: int, rank: Callable[[LossTable, int], int]) -> Lookup:
    """A pool's priority by how its round began and what it has lost; NEVER where it is dead."""
    standing, blocks = layout.losses[p], []
    known: dict[int, list[int | None]] = {}
    for start in standing.starts:
        nearest = known.get(id(start.bands))
        if nearest is None:
            nearest = known[id(start.bands)] = start.nearest(layout.rules.bands)
        seen = {band: rank(start, band) for band in set(nearest) if band is not None}
        blocks.append((tuple(NEVER if band is None else seen[band] for band in nearest),))
    return Lookup(p, tuple(blocks), standing.begin)


def spill_of(layout: Layout, p: int) -> tuple[int, ...]:
    """Pools that take what one cannot."""
    unit, lead = layout.placed[p].unit, layout.lead(p)
    others = [q for q, other in enumerate(layout.placed) if q != p and other.unit == unit]
    return tuple(q for q in others if layout.rules.spills(lead, layout.lead(q)))
