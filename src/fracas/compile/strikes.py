"""Steps and their strikes: attacks by losses, targets, and a blow for each."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import prod

from fracas.compile.aims import aim_of
from fracas.compile.blows import blows_of
from fracas.compile.layout import Layout
from fracas.compile.pools import spill_of
from fracas.fight.fight import Group, Mount, Unit
from fracas.plan.formulas import Formula, Lookup, Option
from fracas.plan.plan import Pool, Step, Strike
from fracas.rule import rule
from fracas.rules.rule_types import AttackRule, Band, RanksThatFight


@rule("fight.both-sides")
def compile_steps(layout: Layout, pools: Sequence[Pool]) -> tuple[Step, ...]:
    """The steps in which somebody could strike, each with its strikes in the order of their dice."""
    steps: dict[str, list[Strike]] = {}
    for side, unit in layout.units:
        for group in unit.groups:
            for attack in layout.rules.attack_rules(layout.fight, unit, group):
                strike = compile_strike(layout, pools, side, unit, group, attack)
                if strike:
                    steps.setdefault(attack.at, []).append(strike)
    found, hurt = [], set[int]()
    for at in sorted(steps, key=layout.rules.step_order):
        able = tuple(strike for strike in steps[at] if layout.again or strike.attacks.could_be(hurt))
        found += [Step(at, able)] if able else []
        hurt |= {q for strike in able for p in strike.blows for q in (p, *spill_of(layout, p))}
    return tuple(found)


@rule("strike.later-kill")
def attacks_by_losses(layout: Layout, unit: Unit, group: Group, troops: Band | RanksThatFight, each: int) -> Lookup:
    """Attacks of a group by losses."""
    p = layout.home[group.label]
    if isinstance(troops, RanksThatFight):
        return attacks_of_ranks(layout, unit, p, troops, each)
    standing = layout.losses[p]
    values = tuple((tuple(each * n for n in start.band(group.label, troops.name)),) for start in standing.starts)
    return Lookup(p, values, standing.begin) if len(values) > 1 else Lookup(p, values)


def attacks_of_ranks(layout: Layout, unit: Unit, p: int, troops: RanksThatFight, each: int) -> Lookup:
    """Attacks of a group that fights in ranks: by its places, by who else of the unit lives, and by its own losses."""
    own = layout.losses[p].whole
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


@rule("challenge.lost-attacks")
def compile_strike(
    layout: Layout, pools: Sequence[Pool], side: int, unit: Unit, group: Group, attack: AttackRule
) -> Strike | None:
    """One strike; None without attacks, or where there is nobody whom its kind could hurt."""
    rules = layout.rules
    each = 1 if attack.volley else sum(n for _, n in attack.attacks)
    attacks = attacks_by_losses(layout, unit, group, attack.troops, each)
    rival = rival_of(layout, group) if attack.duels else None
    if not attacks.most or (rival is not None and not rules.aims[attack.aim].reach(layout.unit_of(rival))):
        return None
    plain = attack.aim == "default"
    declared = declared_by(layout, group) if attack.position == "contact" and rival is None and plain else ()
    aim = aim_of(layout, side, attack) if rival is None else 0
    loose = [q for q, _ in list(layout.aims.values())[aim].priority] if rival is None else []
    targets = [rival] if rival is not None else sorted({*loose, *(pool for pool, _ in declared)})
    if not (targets or plain):
        return None
    means = attack.means or (attack.striker.name if isinstance(attack.striker, Mount) else "")
    return Strike(
        by=group.label,
        position=attack.position,
        means=means or (attack.weapon.name if attack.weapon else ""),
        side=side,
        pool=layout.home[group.label],
        attacks=attacks,
        each=each,
        blows={q: blows_of(layout, unit, group, attack, pools, q) for q in targets},
        aim=aim,
        volley=attack.volley,
        volley_rule=attack.volley_rule or attack.rules[0],
        declared=declared,
        rival=rival,
        corpse=attack.corpse,
        by_itself=attack.by_itself,
        parts=attack.attacks,
        rules=(*attack.rules, *(rule for rule, _ in attack.attacks if rule not in attack.rules)),
    )


def rival_of(layout: Layout, group: Group) -> int | None:
    """The pool of a duellist's rival."""
    pair = layout.rules.duel(layout.fight) or ()
    return layout.home[pair[1 - pair.index(group.label)]] if group.label in pair else None


@rule("allocate.declared")
def declared_by(layout: Layout, group: Group) -> tuple[tuple[int, int], ...]:
    """The pools a group declares attacks on, in the order written, those it may not strike left out."""
    aimed = [(layout.fight.group(label), n) for label, n in group.attacks if label in layout.home]
    may = layout.rules.may_be_struck
    return tuple((layout.home[foe.label], n) for foe, n in aimed if may(layout.fight, foe))
