"""What decides a unit's fight, as word ids for the line to paste: only what counts in this round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fracas.fight.fight import Unit
from fracas.rules.common.units import charges


def noted(*notes: Mapping[str, bool]) -> tuple[str, ...]:
    """Those that hold, in order."""
    return tuple(note for some in notes for note, holds in some.items() if holds)


def charging(unit: Unit) -> Mapping[str, bool]:
    """Whether it charged."""
    return {"charging": charges(unit)}


def in_cover(covered: Sequence[bool]) -> Mapping[str, bool]:
    """Whether all, or some, of its groups strike from cover."""
    return {"cover": all(covered), "partly-cover": any(covered) and not all(covered)}


def placed(unit: Unit) -> Mapping[str, bool]:
    """Where it fights the enemy."""
    arcs = {arc for _, arc in unit.arc}
    return {"flank": "flank" in arcs, "rear": "rear" in arcs, "higher-ground": unit.higher_ground}
