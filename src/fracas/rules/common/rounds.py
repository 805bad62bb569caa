"""From one round to the next: what every edition here lets lapse."""

from __future__ import annotations

from dataclasses import replace

from fracas.fight.fight import Fight, Side
from fracas.rule import rule


@rule("round.next", "round.lapse")
def round_lapse(fight: Fight) -> Fight:
    """`round.next`, `round.lapse`: the other player's turn; nobody charges, nothing of the first round holds."""
    sides = [
        Side(side.name, tuple(replace(unit, charged=False, round=unit.round + 1) for unit in side.units))
        for side in fight.sides
    ]
    names = [side.name for side in fight.sides]
    turn = names[1] if fight.turn == names[0] else names[0]
    return replace(fight, sides=(sides[0], sides[1]), round=fight.round + 1, turn=turn)
