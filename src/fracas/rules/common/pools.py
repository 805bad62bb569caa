"""Which models share wounds, and where wounds go on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from fracas.fight.fight import Group, Unit
from fracas.rule import rule
from fracas.rules.common.units import stands_alone


def pools_by(unit: Unit, profile: Callable[[Group], object]) -> Iterable[tuple[Group, ...]]:
    """The groups of a unit that share wounds: those of the same profile, single models never."""
    shared: dict[object, list[Group]] = {}
    for group in unit.groups:
        shared.setdefault(group.label if stands_alone(group) else profile(group), []).append(group)
    return map(tuple, shared.values())


@rule("casualties.wounded-first")
def wounds_of(groups: Sequence[Group], hurt_first: Iterable[Group]) -> tuple[int, ...]:
    """`casualties.wounded-first`: wounds left of each model in the order in which they fall; `hurt_first`: the
    groups in the order in which their wounded do.
    """
    hurt = [group.W - group.wounds_lost for group in hurt_first if group.wounds_lost]
    whole = sum(group.count for group in groups) - len(hurt)
    return (*hurt, *[groups[0].W] * whole)


@rule("casualties.spill", "command.champion-with-unit")
def casualties_spill(first: Group, other: Group) -> bool:
    """`casualties.spill`, `command.champion-with-unit`: wounds go on within the rank and file, then to the champion,
    never to others.
    """
    return not stands_alone(first) and (not stands_alone(other) or other.role == "champion")


def allocate_rank(kind: int, size: int, place: int) -> int:
    """A priority, the lowest is struck: by kind, the largest first, file order. Sizes and places stay below a million,
    so that none of them reaches into the one before it.
    """
    return (kind * 10**6 + 10**6 - 1 - size) * 10**6 + place
