"""Where undeclared attacks go: every aim with its priorities."""

from __future__ import annotations

from fracas.compile.layout import Layout
from fracas.compile.losses import LossTable
from fracas.compile.pools import by_losses
from fracas.plan.formulas import NEVER, Count, Formula, Lookup, Option
from fracas.plan.plan import Aim
from fracas.rules.rule_types import AimRule, AttackRule, Target


def aim_of(layout: Layout, side: int, attack: AttackRule) -> int:
    """The number of the aim of a side's attacks, made if it is the first of its kind."""
    key = (side, attack.aim, attack.foe)
    if key not in layout.aims:
        layout.aims[key] = compile_aim(layout, side, layout.rules.aims[attack.aim], attack.foe)
    return list(layout.aims).index(key)


def compile_aim(layout: Layout, side: int, rule: AimRule, foe: tuple[str, ...] | None) -> Aim:
    """Which enemy pools an aim may choose, and how soon it chooses each."""
    entries = []
    for p, at in enumerate(layout.placed):
        unit = layout.unit_of(p)
        if at.side == side or not layout.rules.may_be_struck(layout.fight, layout.lead(p)) or not rule.reach(unit):
            continue
        if foe is None or unit.name in foe:
            entries.append((p, aim_priority(layout, p, rule)))
    return Aim(1 - side, tuple(entries), rule.rules)


def aim_priority(layout: Layout, p: int, rule: AimRule) -> Lookup:
    """How soon an aim chooses a pool, by how its round began, by the crowd around it, and by what it has lost."""
    unit, lead = layout.unit_of(p), layout.lead(p)

    def rank(start: LossTable, band: int, loss: int = 0, crowd: int = 0) -> int:
        return rule.priority(layout.fight, Target(unit, lead, band, start.size, start.models[loss], crowd, p))

    if not rule.crowd:
        return by_losses(layout, p, rank)
    values = []
    for start in layout.losses[p].starts:
        near = list(enumerate(start.nearest(layout.rules.bands)))
        rows = (
            tuple(NEVER if band is None else rank(start, band, loss, crowd) for loss, band in near)
            for crowd in range(rule.crowd + 1)
        )
        values.append(tuple(rows))
    return Lookup(p, tuple(values), layout.losses[p].begin, crowd_of(layout, p, rule.crowd))


def crowd_of(layout: Layout, p: int, most: int) -> Formula:
    """Living ordinary models of a pool's unit, up to `most`."""
    tables = tuple(
        (q, layout.losses[q].whole.models)
        for q, at in enumerate(layout.placed)
        if at.unit == layout.placed[p].unit and layout.rules.spills(layout.lead(q), layout.lead(q))
    )
    return Formula((Option(tuple(range(most + 1)), Count(tables)),))
