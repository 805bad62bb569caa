"""`resurrection`: the rules that no other game here has."""

from __future__ import annotations

from collections.abc import Iterator

from fracas.fight.fight import Fight, Side, Unit
from fracas.plan.formulas import Gate
from fracas.plan.morale import Ruled
from fracas.rule import rule
from fracas.rules.common.result import Left
from fracas.rules.common.units import sides_of
from fracas.rules.ranks.edition import Edition
from fracas.rules.ranks.facing import Facing
from fracas.rules.ranks.result import deep, flankers, more_ranks, ranks_by_width
from fracas.rules.ranks.strikes import supporting_attacks, wide
from fracas.rules.ranks.units import rank_width
from fracas.rules.rule_types import AttackRule
from fracas.rules.special_rules import SpecialRules
from fracas.rules.switches import switch


@rule("fight.supporting-trained")
def fight_supporting_trained(edition: Edition, line: Facing, special: SpecialRules) -> Iterator[AttackRule]:
    """`fight.supporting-trained`: nobody but the trained supports, from as many ranks as they have learnt."""
    return supporting_attacks(edition, line, special, fight_horde_bonus(line.unit), "fight.supporting-trained")


@rule("fight.horde-bonus")
def fight_horde_bonus(unit: Unit) -> int:
    """`fight.horde-bonus`: a horde has one rank more."""
    return int(wide(unit))


@rule("result.disrupted")
def result_disrupted(unit: Unit, foes: Side, left: Left) -> tuple[Gate, ...]:
    """`result.disrupted`: enemies in flank or rear with a full rank, or a large target, disrupt the unit."""
    gates: list[Gate] = []
    for foe in flankers(unit, foes):
        gates += [Gate(left[foe.name], rank_width(foe))] if deep(foe) else []
        gates += [Gate(left[group.label]) for group in foe.groups if "large target" in group.traits]
    return tuple(gates)


@rule("break.steadfast-ordered")
def break_steadfast_ordered(fight: Fight, unit: Unit, left: Left) -> tuple[Ruled, ...]:
    """`break.steadfast-ordered`: more ranks than each enemy, unless the unit is disrupted or the switch off."""
    if not switch(fight, "steadfast", True):
        return ()
    gates = result_disrupted(unit, sides_of(fight, unit)[1], left)
    return (("break.steadfast-ordered", more_ranks(ranks_by_width, fight, unit, left, gates)),)
