"""What holds over from round to round beside wounds: who has left, who has calmed down, and the fight as it then is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from fracas.fight.fight import Challenge, Fight, Side, Unit
from fracas.rules.registry import ruleset

HERE = ""
CAUGHT, FLED, FELL_BACK, DESTROYED, FIGHTING = "caught", "fled", "fell back", "destroyed", "fighting"
OUTCOMES = (DESTROYED, CAUGHT, FLED, FELL_BACK, FIGHTING)


@dataclass(frozen=True, slots=True)
class CombatState:
    """All of a combat's state that is not wounds. `gone`: by unit, how it left, or HERE; `lost`: sides that have lost a
    round and with it their frenzy; `duel`: the duel goes on; `counts_as_charged`: units that strike as if they had
    charged; `survivors`: living models of groups of which losses alone do not tell.
    """

    later: bool
    gone: tuple[str, ...]
    lost: tuple[bool, bool] = (False, False)
    duel: bool = False
    counts_as_charged: frozenset[int] = frozenset()
    survivors: tuple[tuple[str, int], ...] = ()


def first_state(fight: Fight) -> CombatState:
    """The state in which the combat begins."""
    units = sum(len(side.units) for side in fight.sides)
    duel = ruleset(fight.ruleset).duel(fight) is not None
    return CombatState(False, (HERE,) * units, duel=duel)


def numbered(fight: Fight) -> Iterator[tuple[int, int, Unit]]:
    """(number, side, unit), in file order."""
    number = 0
    for side, army in enumerate(fight.sides):
        for unit in army.units:
            yield number, side, unit
            number += 1


def fight_in_state(fight: Fight, combat_state: CombatState, afraid: frozenset[int] = frozenset()) -> Fight:
    """The fight as it stands in a state, those who have left it left out; its groups are counted as they began it."""
    now = ruleset(fight.ruleset).lapse(fight) if combat_state.later else fight
    sides: tuple[list[Unit], list[Unit]] = ([], [])
    for number, side, unit in numbered(now):
        if combat_state.gone[number] == HERE:
            sides[side].append(
                replace(
                    unit,
                    afraid=number in afraid,
                    calm=combat_state.lost[side],
                    counts_as_charged=number in combat_state.counts_as_charged,
                )
            )
    armies = [Side(army.name, tuple(units)) for army, units in zip(now.sides, sides, strict=True)]
    names = {unit.name for army in armies for unit in army.units}
    first, second = (Side(army.name, tuple(met(unit, names) for unit in army.units)) for army in armies)
    kept = replace(now, sides=(first, second))
    return replace(kept, challenge=challenge_in(kept, combat_state))


def met(unit: Unit, names: set[str]) -> Unit:
    """The unit as it stands towards those who are still there."""
    return replace(
        unit,
        arc=tuple((name, arc) for name, arc in unit.arc if name in names),
        contacts=tuple((name, n) for name, n in unit.contacts if name in names),
    )


def challenge_in(fight: Fight, combat_state: CombatState) -> Challenge | None:
    """The challenge as it then is: a duel that goes on, or a refusal in the past."""
    challenge = fight.challenge
    if challenge is None or not combat_state.later:
        return challenge
    there = {group.label for group in fight.groups}
    if challenge.answer == "accept":
        return replace(challenge, past=True) if combat_state.duel and {challenge.by, challenge.to} <= there else None
    return replace(challenge, past=True) if challenge.shamed in there else None


def units_in(combat_state: CombatState) -> tuple[int, ...]:
    """Numbers of the units that have not left."""
    return tuple(number for number, gone in enumerate(combat_state.gone) if gone == HERE)
