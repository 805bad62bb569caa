"""Who is alive where, by wounds lost: tables of a pool as a round begins, for every way in which it may begin."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, product

from fracas.fight.fight import Fight, Unit
from fracas.plan.formulas import Count, Formula, Option
from fracas.rules.rule_types import PoolRule
from fracas.rules.ruleset import Ruleset


@dataclass(frozen=True)
class Placed:
    """A body with its unit's number, its side and what its duel needs."""

    pool_rule: PoolRule
    unit: int
    side: int
    overkill: int


@dataclass(frozen=True)
class LossTable:
    """By wounds lost, 0 to `top`: models dead, living models of each group, and of each (group, band);
    `models` alive, and their number as the round begins."""

    fallen: tuple[int, ...]
    ends: tuple[int, ...]
    groups: dict[str, tuple[int, ...]]
    bands: dict[tuple[str, str], tuple[int, ...]]
    models: tuple[int, ...]
    size: int

    @staticmethod
    def of(pool_rule: PoolRule, overkill: int, begin: int = 0) -> LossTable:
        """The tables of a body that has already lost `begin` wounds, which count as lost."""
        ends = tuple(accumulate(pool_rule.wounds, initial=begin))[1:]
        top = (ends[-1] if ends else begin) + overkill
        fallen = tuple(min(bisect_right(ends, max(loss, begin)), len(ends)) for loss in range(top + 1))
        bands: dict[tuple[str, str], list[int]] = {}
        before = 0
        for rank in pool_rule.order:
            table = bands.setdefault((rank.group.label, rank.band), [0] * len(fallen))
            for loss, dead in enumerate(fallen):
                table[loss] += min(max(before + rank.count - dead, 0), rank.count)
            before += rank.count
        frozen = {key: tuple(table) for key, table in bands.items()}
        groups: dict[str, tuple[int, ...]] = {}
        for (label, _), table_ in frozen.items():
            groups[label] = tuple(map(sum, zip(groups[label], table_, strict=True))) if label in groups else table_
        models = tuple(len(ends) - dead for dead in fallen)
        return LossTable(fallen, ends, groups, frozen, models, len(ends))

    def band(self, label: str, band: str) -> tuple[int, ...]:
        """Living models of a group in a band."""
        return self.bands.get((label, band), (0,) * len(self.fallen))

    def nearest(self, bands: tuple[str, ...]) -> list[int | None]:
        """Number of the nearest band with a living model, by loss; None if all are dead."""
        living = [[any(row) for row in zip(*tables, strict=True)] for tables in map(self.in_band, bands)]
        return [
            next((i for i, band in enumerate(living) if band and band[loss]), None) for loss in range(len(self.fallen))
        ]

    def in_band(self, band: str) -> list[tuple[int, ...]]:
        """Tables of the groups in a band."""
        return [table for (_, name), table in self.bands.items() if name == band]


@dataclass(frozen=True)
class PoolLosses:
    """A pool in every way in which its round may begin: tables by the `begin` formula, one where that is None."""

    whole: LossTable
    begin: Formula | None
    starts: tuple[LossTable, ...]


def pool_losses(
    fight: Fight, rules: Ruleset, placed: Sequence[Placed], again: bool, survivors: Mapping[str, int]
) -> list[PoolLosses]:
    """Every pool's tables; `again`: the round begins with losses that are not known yet, `survivors`: who is left of
    those groups of which losses do not tell.
    """
    whole = [LossTable.of(at.pool_rule, at.overkill) for at in placed]
    if not again:
        return [PoolLosses(alive, None, (alive,)) for alive in whole]
    found: list[PoolLosses] = [PoolLosses(alive, None, (alive,)) for alive in whole]
    units = [unit for army in fight.sides for unit in army.units]
    for number, unit in enumerate(units):
        pools = [p for p, at in enumerate(placed) if at.unit == number]
        for group in tied(rules, unit, pools):
            for p, standing in refilled(fight, rules, unit, placed, whole, group, pools, survivors):
                found[p] = standing
    return found


def tied(rules: Ruleset, unit: Unit, pools: list[int]) -> list[list[int]]:
    """Pools whose places depend on one another: all of a unit that has models to fill them with, else none."""
    waiting = rules.refill is not None and any(g.count > g.contact for g in unit.groups)
    return [pools] if waiting else [[p] for p in pools]


def refilled(
    fight: Fight,
    rules: Ruleset,
    unit: Unit,
    placed: Sequence[Placed],
    whole: Sequence[LossTable],
    together: Sequence[int],
    pools: Sequence[int],
    survivors: Mapping[str, int],
) -> Iterator[tuple[int, PoolLosses]]:
    """The pools of a unit for every way in which those `together` may have begun."""
    capacities = [whole[p].ends[-1] for p in together]
    options = tuple(
        Option(tuple(range(capacity + 1)), Count(((p, clipped(whole[p], capacity)),)))
        for p, capacity in zip(together, capacities, strict=True)
    )
    sizes = tuple(capacity + 1 for capacity in capacities)
    begin = Formula(options, tuple(range(len(list(product(*map(range, sizes)))))), sizes)
    starts: dict[int, list[LossTable]] = {p: [] for p in together}
    for losses in product(*map(range, sizes)):
        lost = dict(zip(together, losses, strict=True))
        for p, alive in in_places(fight, rules, unit, placed, whole, lost, pools, survivors).items():
            starts[p].append(alive)
    for p in together:
        yield p, PoolLosses(whole[p], begin, tuple(starts[p]))


def clipped(alive: LossTable, capacity: int) -> tuple[int, ...]:
    """Wounds lost, overkill left out."""
    return tuple(min(loss, capacity) for loss in range(len(alive.fallen)))


def in_places(
    fight: Fight,
    rules: Ruleset,
    unit: Unit,
    placed: Sequence[Placed],
    whole: Sequence[LossTable],
    lost: Mapping[int, int],
    pools: Sequence[int],
    survivors: Mapping[str, int],
) -> dict[int, LossTable]:
    """The tables of the pools in `lost`, which begin the round with those wounds lost."""
    if rules.refill is None:
        return {p: begun(placed[p], whole[p], loss) for p, loss in lost.items()}
    living = {label: table[lost.get(p, 0)] for p in pools for label, table in whole[p].groups.items()}
    for p, loss in lost.items():
        mine = {label: survivors[label] for label in whole[p].groups if label in survivors}
        if mine and sum(mine.values()) == whole[p].models[loss]:
            living |= mine
    hurt = dict(wounded(placed[p], whole[p], loss) for p, loss in lost.items() if loss < whole[p].ends[-1])
    stand = rules.refill(unit, living)
    groups = tuple(
        replace(g, wounds_lost=0 if g.label in survivors else hurt.get(g.label, 0)) for g in stand.groups if g.count
    )
    refilled = rules.pools(fight, replace(stand, groups=groups)) if groups else ()
    by_label = {pool_rule.groups[0].label: pool_rule for pool_rule in refilled}
    found: dict[int, LossTable] = {}
    for p, loss in lost.items():
        labels = {group.label for group in placed[p].pool_rule.groups}
        pool_rule = next((b for label, b in by_label.items() if label in labels), None)
        left = replace(pool_rule, wounds=remaining(placed[p], whole[p], loss)) if pool_rule else None
        found[p] = LossTable.of(left, placed[p].overkill, loss) if left else begun(placed[p], whole[p], loss)
    return found


def begun(at: Placed, whole: LossTable, loss: int) -> LossTable:
    """A pool's tables without places of its own, once it has lost so many wounds."""
    return replace(whole, size=whole.models[loss])


def remaining(at: Placed, whole: LossTable, loss: int) -> tuple[int, ...]:
    """The wounds that each living model has left, in the order in which they fall."""
    dead = whole.fallen[loss]
    return (whole.ends[dead] - loss, *at.pool_rule.wounds[dead + 1 :])


def wounded(at: Placed, whole: LossTable, loss: int) -> tuple[str, int]:
    """The group of the model that takes the next wound, and the wounds that this model has lost."""
    dead = whole.fallen[loss]
    first = at.pool_rule.groups[0].W - (whole.ends[dead] - loss)
    for rank in at.pool_rule.order:
        if dead < rank.count:
            return rank.group.label, first
        dead -= rank.count
    return "", 0
