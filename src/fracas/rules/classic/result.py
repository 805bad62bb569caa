"""`classic`: the combat result, as terms over what is left at the end of the round."""

from __future__ import annotations

from fracas.fight.fight import Fight, Side, Unit
from fracas.plan.formulas import Gate, Option
from fracas.plan.plan import TieBreak
from fracas.rule import rule
from fracas.rules.common import result
from fracas.rules.common.challenge import shamed_now
from fracas.rules.common.result import Left, bearers, lone_musician
from fracas.rules.rule_types import ScoreInputs

RANK = 5
MOST_RANKS = 3


def rank_bonus(files: int, models: int) -> int:
    """Ranks behind the first, the last one with 5 models or more, at most 3 (001 ¶11-12)."""
    if files < RANK:
        return 0
    full, rest = divmod(models, files)
    return max(0, min(MOST_RANKS, full + (rest >= RANK) - 1))


@rule("result.ranks")
def result_ranks(fight: Fight, side: int, inputs: ScoreInputs) -> tuple[Option, ...]:
    """`result.ranks`: the bonus of the side's best unit by models left, characters included, unless it is disrupted."""
    foes, left = fight.sides[1 - side], inputs.left
    return tuple(
        Option(
            tuple(rank_bonus(unit.files, n) for n in range(unit.size + 1)),
            left[unit.name],
            result_disrupted(unit, foes, left),
        )
        for unit in fight.sides[side].units
        if unit.files
    )


@rule("result.disrupted")
def result_disrupted(unit: Unit, foes: Side, left: Left) -> tuple[Gate, ...]:
    """`result.disrupted`: a flanker with a full rank, or a large target, at the end of the round (001 ¶13-16)."""
    gates = []
    for foe in foes.units:
        if not any(enemy == unit.name for enemy, _ in foe.arc):
            continue
        if foe.files and foe.files >= foe.rank_width:
            gates.append(Gate(left[foe.name], foe.rank_width))
        gates += [Gate(left[group.label]) for group in foe.groups if "large target" in group.traits]
    return tuple(gates)


@rule("result.army-standard")
def result_army_standard(fight: Fight, side: int, inputs: ScoreInputs) -> tuple[Option, ...]:
    """`result.army-standard`: +1 while its bearer lives, unless he refused in this round (001 ¶18-23)."""
    return bearers(fight.sides[side], "army standard bearer", inputs.left, shamed_now(fight))


SCORES = {
    "result.wounds": result.result_wounds,
    "result.ranks": result_ranks,
    "result.standard": result.result_standard,
    "result.army-standard": result_army_standard,
    "result.flank": result.result_flank,
    "result.rear": result.result_rear,
    "result.higher-ground": result.result_higher_ground,
    "result.overkill": result.result_overkill,
}


@rule("command.musician")
def command_musician(fight: Fight, inputs: ScoreInputs) -> TieBreak | None:
    """`command.musician`: with the switch on, +1 on a tie for the side that alone has a living musician (003 ¶12)."""
    return lone_musician("command.musician", fight, inputs)
