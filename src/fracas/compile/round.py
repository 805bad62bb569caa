"""From a fight and a ruleset to the plan of the round. It arranges what the rules say and knows none of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from math import prod

from fracas.compile.losses import LossTable, Placed, PoolLosses, pool_losses
from fracas.fight.errors import BadInput
from fracas.fight.fight import Fight, Group, Mount, Unit
from fracas.plan.attack import Blow
from fracas.plan.formulas import NEVER, SINCE, Count, Formula, Lookup, Option
from fracas.plan.plan import Aim, Part, Plan, Pool, Step, Strike, UnitPlan, bonus_axis
from fracas.rules.registry import ruleset
from fracas.rules.rule_types import AimRule, AttackRule, Band, Matchup, RanksThatFight, ScoreInputs, Target
from fracas.rules.ruleset import Ruleset


def compile_round(fight: Fight, *, again: bool = False, survivors: Mapping[str, int] | None = None) -> Plan:
    """The plan of the fight's round; BadInput for what is no fight or leaves a challenge open.

    `again`: a later round, whose tables hold for whatever losses it begins with; `survivors`: living models of groups
    of which the losses alone do not tell.
    """
    if not isinstance(fight, Fight):
        raise BadInput("library-no-fight", value=type(fight).__name__)
    if fight.challenge and fight.challenge.answer is None:
        raise BadInput("library-open-challenge", by=fight.challenge.by)
    rules = ruleset(fight.ruleset)
    layout = Layout(fight, rules, again, survivors or {})
    pools = tuple(compile_pool(layout, p) for p in range(len(layout.placed)))
    inputs = ledger_of(layout, pools)
    steps = compile_steps(layout)
    return Plan(
        ruleset=fight.ruleset,
        round=fight.round,
        sides=(fight.sides[0].name, fight.sides[1].name),
        units=compile_units(layout, pools),
        pools=pools,
        steps=steps,
        terms=rules.terms(fight, inputs),
        wounds=inputs.wounds,
        standing=(models_of(pools, 0), models_of(pools, 1)),
        verdict=rules.verdict,
        cites=rules.cites,
        tie_break=rules.tie_break(fight, inputs),
        duel=rules.duel(fight),
        opening=rules.opening(fight),
        effects=rules.effects(fight, inputs),
        aims=tuple(layout.aims.values()),
        fears=rules.fears(fight, inputs),
        after_combat=rules.after_combat(fight, inputs),
    )


@dataclass
class Layout:
    """The fight laid out: its pools and their tables, and the aims that its strikes have asked for so far."""

    fight: Fight
    rules: Ruleset
    again: bool
    survivors: Mapping[str, int]
    placed: list[Placed] = field(init=False)
    pool_losses: list[PoolLosses] = field(init=False)
    home: dict[str, int] = field(init=False)
    units: list[tuple[int, Unit]] = field(init=False)
    aims: dict[tuple[int, str, tuple[str, ...] | None], Aim] = field(init=False)

    def __post_init__(self) -> None:
        self.placed = place_bodies(self.fight, self.rules)
        self.standings = pool_losses(self.fight, self.rules, self.placed, self.again, self.survivors)
        self.home = {group.label: i for i, at in enumerate(self.placed) for group in at.pool_rule.groups}
        self.units = [(side, unit) for side, army in enumerate(self.fight.sides) for unit in army.units]
        self.aims = {}

    def unit_of(self, pool: int) -> Unit:
        """The unit a pool belongs to."""
        return self.units[self.placed[pool].unit][1]

    def lead(self, pool: int) -> Group:
        """The group that stands for a pool."""
        return self.placed[pool].pool_rule.groups[0]

    @cached_property
    def left(self) -> dict[str, Count]:
        """Living models of every unit."""
        pools = list(enumerate(self.placed))
        return {
            unit.name: Count(tuple((p, self.standings[p].whole.models) for p, at in pools if at.unit == number))
            for number, (_, unit) in enumerate(self.units)
        }

    def alive(self, label: str) -> Count:
        """Living models of a group."""
        p = self.home[label]
        return Count(((p, self.standings[p].whole.groups[label]),))

    def aim(self, side: int, attack: AttackRule) -> int:
        """The number of the aim of a side's swing, made if it is the first of its kind."""
        key = (side, attack.aim, attack.foe)
        if key not in self.aims:
            self.aims[key] = compile_aim(self, side, self.rules.aims[attack.aim], attack.foe)
        return list(self.aims).index(key)


def place_bodies(fight: Fight, rules: Ruleset) -> list[Placed]:
    """All pools of both sides, in file order."""
    placed, number = [], 0
    for side, army in enumerate(fight.sides):
        for unit in army.units:
            for pool_rule in rules.pools(fight, unit):
                room = rules.overkill_room(fight, pool_rule.groups[0])
                placed.append(Placed(pool_rule, number, side, room))
            number += 1
    return placed


def compile_pool(layout: Layout, p: int) -> Pool:
    """One pool with all its tables."""
    at, standing = layout.placed[p], layout.standings[p]
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
        spill_priority=grid_of(layout, p, lambda start, band: spill_rank(layout, p, band, start)),
        spill=spill,
        parts=parts_of(layout, p),
        rules=at.pool_rule.rules,
        profile=(*profile, *[0] * (at.overkill + 1)) if extra else (),
        bonus=(lead.W - 1) * min(whole.size, 4) if extra and slayers(layout, p) else 0,
        heals=layout.rules.heals(layout.unit_of(p), lead),
        mixed=mixed(layout, p),
    )


def mixed(layout: Layout, p: int) -> bool:
    """Whether it depends on the rounds before which of a pool's groups have fallen."""
    waiting = any(group.count > group.contact for group in layout.unit_of(p).groups)
    return layout.rules.refill is not None and waiting and len(layout.placed[p].pool_rule.groups) > 1


def parts_of(layout: Layout, p: int) -> tuple[Part, ...]:
    """The groups of a pool."""
    standing = layout.standings[p]
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


def grid_of(layout: Layout, p: int, rank: Callable[[LossTable, int], int]) -> Lookup:
    """A pool's priority by how its round began and what it has lost; NEVER where it is dead."""
    standing, blocks = layout.standings[p], []
    known: dict[int, list[int | None]] = {}
    for start in standing.starts:
        nearest = known.get(id(start.bands))
        if nearest is None:
            nearest = known[id(start.bands)] = start.nearest(layout.rules.bands)
        seen = {band: rank(start, band) for band in set(nearest) if band is not None}
        blocks.append((tuple(NEVER if band is None else seen[band] for band in nearest),))
    return Lookup(p, tuple(blocks), standing.begin)


def compile_aim(layout: Layout, side: int, rule: AimRule, foe: tuple[str, ...] | None) -> Aim:
    """Which enemy pools an aim may choose, and how soon it chooses each."""
    entries = []
    for p, at in enumerate(layout.placed):
        unit = layout.unit_of(p)
        if at.side == side or not layout.rules.may_be_struck(layout.fight, layout.lead(p)) or not rule.reach(unit):
            continue
        if foe is None or unit.name in foe:
            entries.append((p, aim_grid(layout, p, rule)))
    return Aim(1 - side, tuple(entries), rule.rules)


def aim_grid(layout: Layout, p: int, rule: AimRule) -> Lookup:
    """How soon an aim chooses a pool, by how its round began, by the crowd around it, and by what it has lost."""
    unit, lead = layout.unit_of(p), layout.lead(p)

    def rank(start: LossTable, band: int, loss: int = 0, crowd: int = 0) -> int:
        return rule.priority(layout.fight, Target(unit, lead, band, start.size, start.models[loss], crowd, p))

    if not rule.crowd:
        return grid_of(layout, p, rank)
    values = []
    for start in layout.standings[p].starts:
        near = list(enumerate(start.nearest(layout.rules.bands)))
        rows = (
            tuple(NEVER if band is None else rank(start, band, loss, crowd) for loss, band in near)
            for crowd in range(rule.crowd + 1)
        )
        values.append(tuple(rows))
    return Lookup(p, tuple(values), layout.standings[p].begin, crowd_of(layout, p, rule.crowd))


def crowd_of(layout: Layout, p: int, most: int) -> Formula:
    """Living ordinary models of a pool's unit, up to `most`."""
    tables = tuple(
        (q, layout.standings[q].whole.models)
        for q, at in enumerate(layout.placed)
        if at.unit == layout.placed[p].unit and layout.rules.spills(layout.lead(q), layout.lead(q))
    )
    return Formula((Option(tuple(range(most + 1)), Count(tables)),))


def ledger_of(layout: Layout, pools: tuple[Pool, ...]) -> ScoreInputs:
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
    found = [(bonus_axis(p), tuple(range(pool.bonus + 1))) for p, pool in enumerate(pools) if pool.side == side]
    found = [(axis, table) for axis, table in found if len(table) > 1]
    return Count(tuple(found)) if found else None


def compile_steps(layout: Layout) -> tuple[Step, ...]:
    """The steps in which somebody could strike, each with its strikes in the order of their dice."""
    steps: dict[str, list[Strike]] = {}
    for side, unit in layout.units:
        for group in unit.groups:
            for attack in layout.rules.attack_rules(layout.fight, unit, group):
                strike = compile_strike(layout, side, unit, group, attack)
                if strike:
                    steps.setdefault(attack.at, []).append(strike)
    found, hurt = [], set[int]()
    for at in sorted(steps, key=layout.rules.step_order):
        able = tuple(strike for strike in steps[at] if layout.again or strike.attacks.could_be(hurt))
        found += [Step(at, able)] if able else []
        hurt |= {q for strike in able for p in strike.blows for q in (p, *spill_of(layout, p))}
    return tuple(found)


def spill_of(layout: Layout, p: int) -> tuple[int, ...]:
    """Pools that take what one cannot."""
    unit, lead = layout.placed[p].unit, layout.lead(p)
    others = [q for q, other in enumerate(layout.placed) if q != p and other.unit == unit]
    return tuple(q for q in others if layout.rules.spills(lead, layout.lead(q)))


def attack_grid(layout: Layout, unit: Unit, group: Group, troops: Band | RanksThatFight, each: int) -> Lookup:
    """Attacks of a group by losses."""
    p = layout.home[group.label]
    if isinstance(troops, RanksThatFight):
        return rows_grid(layout, unit, p, troops, each)
    standing = layout.standings[p]
    values = tuple((tuple(each * n for n in start.band(group.label, troops.name)),) for start in standing.starts)
    return Lookup(p, values, standing.begin) if len(values) > 1 else Lookup(p, values)


def rows_grid(layout: Layout, unit: Unit, p: int, troops: RanksThatFight, each: int) -> Lookup:
    """Attacks of a group that fights in ranks: by its places, by who else of the unit lives, and by its own losses."""
    own = layout.standings[p].whole
    others = [g for g in unit.groups if layout.home[g.label] != p]
    sizes = tuple(g.count + 1 for g in others)
    options = tuple(Option(tuple(range(g.count + 1)), layout.alive(g.label)) for g in others)
    now = Formula(options, tuple(range(prod(sizes))), sizes) if others else None
    mine = [dict(zip(own.groups, row, strict=True)) for row in zip(*own.groups.values(), strict=True)]
    values = []
    for places in range(troops.places.top + 1):
        rows = []
        for alive in product(*map(range, sizes)):
            there = {g.label: n for g, n in zip(others, alive, strict=True)}
            rows.append(tuple(each * troops.fighters(places, there | row) for row in mine))
        values.append(tuple(rows))
    return Lookup(p, tuple(values), troops.places.formula(layout.left), now)


def compile_strike(layout: Layout, side: int, unit: Unit, group: Group, attack: AttackRule) -> Strike | None:
    """One strike; None without attacks, or where there is nobody whom its kind could hurt."""
    rules = layout.rules
    each = 1 if attack.volley else sum(n for _, n in attack.attacks)
    attacks = attack_grid(layout, unit, group, attack.troops, each)
    rival = rival_of(layout, group) if attack.duels else None
    if not attacks.most or (rival is not None and not rules.aims[attack.aim].reach(layout.unit_of(rival))):
        return None
    plain = attack.aim == "default"
    declared = declared_by(layout, group) if attack.position == "contact" and rival is None and plain else ()
    aim = layout.aim(side, attack) if rival is None else 0
    loose = [q for q, _ in list(layout.aims.values())[aim].priority] if rival is None else []
    targets = [rival] if rival is not None else sorted({*loose, *(pool for pool, _ in declared)})
    if not (targets or plain):
        return None
    blows = {q: blow_of(layout, unit, group, attack, q) for q in targets}
    healing = [q for q in targets if rules.heals(layout.unit_of(q), layout.lead(q))]
    burnt = {q: blow_of(layout, unit, group, attack, q, burnt=True) for q in healing}
    means = attack.means or (attack.striker.name if isinstance(attack.striker, Mount) else "")
    return Strike(
        by=group.label,
        position=attack.position,
        means=means or (attack.weapon.name if attack.weapon else ""),
        side=side,
        pool=layout.home[group.label],
        attacks=attacks,
        each=each,
        blows=blows,
        aim=aim,
        volley=attack.volley,
        volley_rule=attack.volley_rule or attack.rules[0],
        burnt={q: blow for q, blow in burnt.items() if blow.attack_outcome != blows[q].attack_outcome},
        declared=declared,
        rival=rival,
        corpse=attack.corpse,
        parts=attack.attacks,
        rules=(*attack.rules, *(rule for rule, _ in attack.attacks if rule not in attack.rules)),
    )


def rival_of(layout: Layout, group: Group) -> int | None:
    """The pool of a duellist's rival."""
    pair = layout.rules.duel(layout.fight) or ()
    return layout.home[pair[1 - pair.index(group.label)]] if group.label in pair else None


def declared_by(layout: Layout, group: Group) -> tuple[tuple[int, int], ...]:
    """The pools a group declares attacks on, in the order written, those it may not strike left out."""
    aimed = [(layout.fight.group(label), n) for label, n in group.attacks if label in layout.home]
    may = layout.rules.may_be_struck
    return tuple((layout.home[foe.label], n) for foe, n in aimed if may(layout.fight, foe))


def blow_of(layout: Layout, unit: Unit, group: Group, attack: AttackRule, pool: int, *, burnt: bool = False) -> Blow:
    """The blow of a swing on a pool."""
    matchup = Matchup(layout.fight, unit, group, attack, layout.unit_of(pool), layout.lead(pool), burnt)
    return layout.rules.blow(matchup)
