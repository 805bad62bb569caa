"""From a fight and a ruleset to the plan of the round. It arranges what the rules say and knows none of them."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate

from fracas.errors import BadInput
from fracas.fight import Fight, Group, Mount, Unit
from fracas.plan import NEVER, Blow, Count, Part, Plan, Pool, Step, Strike, UnitPlan
from fracas.rulesets import ruleset
from fracas.rulesets.parts import Body, Swing
from fracas.rulesets.table import Ruleset


@dataclass(frozen=True, slots=True)
class Placed:
    """A body with its unit's number, its side and what its duel needs."""

    body: Body
    unit: int
    side: int
    overkill: int


def compile_round(fight: Fight) -> Plan:
    """The plan of the fight's round; BadInput for what is no fight or leaves a challenge open."""
    if not isinstance(fight, Fight):
        raise BadInput("library-no-fight", value=type(fight).__name__)
    if fight.challenge and fight.challenge.answer is None:
        raise BadInput("library-open-challenge", by=fight.challenge.by)
    rules = ruleset(fight.ruleset)
    placed = place_bodies(fight, rules)
    home = {group.label: i for i, at in enumerate(placed) for group in at.body.groups}
    alive = [AliveTables.of(rules, at) for at in placed]
    pools = tuple(compile_pool(fight, rules, placed, i, alive[i]) for i in range(len(placed)))
    models = {label: Count(((i, alive[i].groups[label]),)) for label, i in home.items()}
    units = compile_units(fight, rules, pools)
    left = {**models, **{unit.name: unit.models for unit in units}}
    wounds = (wounds_lost(pools, 1), wounds_lost(pools, 0))
    excess = (overkill_on(pools, 1), overkill_on(pools, 0))
    return Plan(
        ruleset=fight.ruleset,
        round=fight.round,
        sides=(fight.sides[0].name, fight.sides[1].name),
        units=units,
        pools=pools,
        steps=compile_steps(fight, rules, placed, home, alive),
        terms=rules.terms(fight, left, wounds, excess),
        wounds=wounds,
        standing=(models_of(pools, 0), models_of(pools, 1)),
        verdict=rules.verdict,
        cites=rules.cites,
        tie_break=rules.tie_break(fight, left),
        duel=rules.duel(fight),
        opening=rules.opening(fight),
        effects=rules.effects(fight, left),
    )


def place_bodies(fight: Fight, rules: Ruleset) -> list[Placed]:
    """All pools of both sides, in file order."""
    placed, number = [], 0
    for side, army in enumerate(fight.sides):
        for unit in army.units:
            for body in rules.bodies(fight, unit):
                room = rules.overkill_room(fight, body.groups[0])
                placed.append(Placed(body, number, side, room))
            number += 1
    return placed


@dataclass(frozen=True, slots=True)
class AliveTables:
    """By wounds lost: models dead, living models of each group, and of each (group, band)."""

    fallen: tuple[int, ...]
    ends: tuple[int, ...]
    groups: dict[str, tuple[int, ...]]
    bands: dict[tuple[str, str], tuple[int, ...]]

    @staticmethod
    def of(rules: Ruleset, at: Placed) -> AliveTables:
        """The tables of one body."""
        ends = tuple(accumulate(at.body.wounds))
        fallen = tuple(bisect_right(ends, loss) for loss in range(ends[-1] + 1)) + (len(ends),) * at.overkill
        bands: dict[tuple[str, str], list[int]] = {}
        before = 0
        for rank in at.body.order:
            table = bands.setdefault((rank.group.label, rank.band), [0] * len(fallen))
            for loss, dead in enumerate(fallen):
                table[loss] += min(max(before + rank.count - dead, 0), rank.count)
            before += rank.count
        frozen = {key: tuple(table) for key, table in bands.items()}
        groups = {g.label: total([t for (name, _), t in frozen.items() if name == g.label]) for g in at.body.groups}
        return AliveTables(fallen, ends, groups, frozen)

    def band(self, label: str, band: str) -> tuple[int, ...]:
        """Living models of a group in a band."""
        return self.bands.get((label, band), (0,) * len(self.fallen))

    def nearest(self, bands: tuple[str, ...], loss: int) -> int | None:
        """Number of the nearest band with a living model; None if all are dead."""
        return next((i for i, name in enumerate(bands) if any(self.living(name, loss))), None)

    def living(self, band: str, loss: int) -> list[int]:
        """Living models of each group in a band."""
        return [table[loss] for (_, name), table in self.bands.items() if name == band]


def total(tables: list[tuple[int, ...]]) -> tuple[int, ...]:
    """Tables added up."""
    return tuple(map(sum, zip(*tables, strict=True)))


def compile_pool(fight: Fight, rules: Ruleset, placed: list[Placed], i: int, alive: AliveTables) -> Pool:
    """One pool with all its tables."""
    at, capacity = placed[i], alive.ends[-1]
    nearest = [alive.nearest(rules.bands, loss) for loss in range(len(alive.fallen))]
    by_band = {band: rules.default_priority(fight, at.body, band, i) for band in set(nearest) if band is not None}
    spill_band = {band: rules.spill_priority(at.body, band, i) for band in set(nearest) if band is not None}
    top = capacity + at.overkill
    slain = [alive.ends[dead] for dead in alive.fallen[:capacity]]
    beyond = [min(loss + 1, top) for loss in range(capacity, top + 1)]
    lead = at.body.groups[0]
    spill = tuple(
        j
        for j, other in enumerate(placed)
        if j != i and other.unit == at.unit and rules.spills(lead, other.body.groups[0])
    )
    return Pool(
        label=" + ".join(group.label for group in at.body.groups),
        side=at.side,
        unit=at.unit,
        capacity=capacity,
        overkill=at.overkill,
        models=tuple(len(alive.ends) - dead for dead in alive.fallen),
        slain=tuple(slain + beyond),
        priority=tuple(NEVER if band is None else by_band[band] for band in nearest),
        spill_priority=tuple(NEVER if band is None else spill_band[band] for band in nearest),
        spill=spill,
        parts=tuple(Part(label, table) for label, table in alive.groups.items()),
        rules=at.body.rules,
    )


def compile_units(fight: Fight, rules: Ruleset, pools: tuple[Pool, ...]) -> tuple[UnitPlan, ...]:
    """The units in file order, numbered as their pools say."""
    units = [(side, unit) for side, army in enumerate(fight.sides) for unit in army.units]
    return tuple(
        UnitPlan(
            unit.name,
            side,
            unit.size,
            Count(tuple((p, pool.models) for p, pool in enumerate(pools) if pool.unit == number)),
            rules.headline(fight, unit),
        )
        for number, (side, unit) in enumerate(units)
    )


def models_of(pools: tuple[Pool, ...], side: int) -> Count:
    """Living models of a side."""
    return Count(tuple((p, pool.models) for p, pool in enumerate(pools) if pool.side == side))


def wounds_lost(pools: tuple[Pool, ...], side: int) -> Count:
    """Wounds lost by a side, overkill left out."""
    return Count(
        tuple(
            (p, tuple(min(loss, pool.capacity) for loss in range(pool.top + 1)))
            for p, pool in enumerate(pools)
            if pool.side == side
        )
    )


def overkill_on(pools: tuple[Pool, ...], side: int) -> Count | None:
    """Wounds beyond the last on a side's duellist; None without a duel."""
    found = [(p, pool) for p, pool in enumerate(pools) if pool.side == side and pool.overkill]
    if not found:
        return None
    return Count(tuple((p, (0,) * pool.capacity + tuple(range(pool.overkill + 1))) for p, pool in found))


def compile_steps(
    fight: Fight, rules: Ruleset, placed: list[Placed], home: dict[str, int], alive: list[AliveTables]
) -> tuple[Step, ...]:
    """The steps in which somebody could strike, each with its strikes in the order of their dice."""
    targets = Targets(fight, rules, placed, home)
    steps: dict[str, list[Strike]] = {}
    for side, army in enumerate(fight.sides):
        for unit in army.units:
            for group in unit.groups:
                for swing in rules.swings(fight, unit, group):
                    p = home[group.label]
                    bodies = alive[p].band(group.label, "near" if swing.position == "near" else "contact")
                    if any(bodies):
                        strike = compile_strike(targets, side, p, unit, group, swing, bodies)
                        steps.setdefault(swing.at, []).append(strike)
    return tuple(Step(at, tuple(steps[at])) for at in sorted(steps, key=rules.step_order))


@dataclass(frozen=True, slots=True)
class Targets:
    """Who can be struck by whom."""

    fight: Fight
    rules: Ruleset
    placed: list[Placed]
    home: dict[str, int]

    def rival(self, group: Group) -> int | None:
        """The pool of a duellist's rival."""
        pair = self.rules.duel(self.fight) or ()
        return self.home[pair[1 - pair.index(group.label)]] if group.label in pair else None

    def by_default(self, side: int) -> list[int]:
        """Pools that undeclared attacks of a side may go to."""
        return [
            i
            for i, at in enumerate(self.placed)
            if at.side != side and self.rules.may_be_struck(self.fight, at.body.groups[0])
        ]

    def declared(self, group: Group) -> tuple[tuple[int, int], ...]:
        """The pools a group declares attacks on, in the order written, those it may not strike left out."""
        aimed = [(self.fight.group(label), n) for label, n in group.attacks]
        return tuple((self.home[foe.label], n) for foe, n in aimed if self.rules.may_be_struck(self.fight, foe))

    def blow(self, swing: Swing, pool: int) -> Blow:
        """The blow of a swing on a pool."""
        return self.rules.blow(swing.striker, swing.weapon, self.placed[pool].body.groups[0])


def compile_strike(
    targets: Targets, side: int, p: int, unit: Unit, group: Group, swing: Swing, bodies: tuple[int, ...]
) -> Strike:
    """One strike, its attacks tabled over its pool's losses."""
    each = sum(n for _, n in swing.attacks)
    rival = targets.rival(group)
    declares = swing.position == "contact" and rival is None
    declared = targets.declared(group) if declares else ()
    reach = [rival] if rival is not None else sorted({*targets.by_default(side), *(pool for pool, _ in declared)})
    means = swing.striker.name if isinstance(swing.striker, Mount) else swing.weapon.name if swing.weapon else ""
    return Strike(
        by=group.label,
        position=swing.position,
        means=means,
        side=side,
        pool=p,
        attacks=tuple(each * n for n in bodies),
        each=each,
        blows={pool: targets.blow(swing, pool) for pool in reach},
        declared=declared,
        rival=rival,
        parts=swing.attacks,
        rules=(*swing.rules, *(rule for rule, _ in swing.attacks if rule not in swing.rules)),
    )
