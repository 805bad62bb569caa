"""What scores and tests may read: models, wounds and points as counts over losses."""

from __future__ import annotations

from fracas.compile.layout import Layout
from fracas.plan.formulas import SINCE, Count
from fracas.plan.plan import Pool, UnitPlan
from fracas.rules.rule_types import ScoreInputs


def score_inputs(layout: Layout, pools: tuple[Pool, ...]) -> ScoreInputs:
    """Everything a score may read."""
    left = {label: layout.alive(label) for label in layout.home}
    for number, (_, unit) in enumerate(layout.units):
        left[unit.name] = models_in(pools, number)
    return ScoreInputs(
        left,
        (wounds_lost(pools, 1), wounds_lost(pools, 0)),
        (overkill_on(pools, 1), overkill_on(pools, 0)),
        (bonus_on(pools, 1), bonus_on(pools, 0)),
        layout.home,
    )


def compile_units(layout: Layout, pools: tuple[Pool, ...]) -> tuple[UnitPlan, ...]:
    """The units in file order, numbered as their pools say."""
    return tuple(
        UnitPlan(unit.name, side, unit.size, models_in(pools, number), layout.rules.headline(layout.fight, unit))
        for number, (side, unit) in enumerate(layout.units)
    )


def models_in(pools: tuple[Pool, ...], unit: int) -> Count:
    """Living models of a unit."""
    return Count(tuple((p, pool.models) for p, pool in enumerate(pools) if pool.unit == unit))


def models_of(pools: tuple[Pool, ...], side: int) -> Count:
    """Living models of a side."""
    return Count(tuple((p, pool.models) for p, pool in enumerate(pools) if pool.side == side))


def wounds_lost(pools: tuple[Pool, ...], side: int) -> Count:
    """Wounds lost by a side in the round, overkill left out."""
    tables = (
        (p, tuple(min(loss, pool.capacity) for loss in range(pool.top + 1)))
        for p, pool in enumerate(pools)
        if pool.side == side
    )
    return Count(tuple(tables), SINCE)


def overkill_on(pools: tuple[Pool, ...], side: int) -> Count | None:
    """Wounds beyond the last on a side's duellist; None without a duel."""
    found = [(p, pool) for p, pool in enumerate(pools) if pool.side == side and pool.overkill]
    if not found:
        return None
    return Count(tuple((p, (0,) * pool.capacity + tuple(range(pool.overkill + 1))) for p, pool in found))


def bonus_on(pools: tuple[Pool, ...], side: int) -> Count | None:
    """Points for slain models that were wounded; None where none can be."""
    found = [
        (pool.points_axis, tuple(range(pool.bonus + 1)))
        for pool in pools
        if pool.side == side and pool.points_axis is not None
    ]
    return Count(tuple(found)) if found else None
