"""The saves of a group: those of its stat line, or of the armour that it is said to wear."""

from __future__ import annotations

from fracas.rosters.roster import Remark, Roster, RosterGroup, RosterUnit
from fracas.rosters.to_fight.troop_types import mounted_type
from fracas.rosters.unit.assign_weapons import ArmedGroup
from fracas.rosters.unit.equipment_names import armour_of, betters, weapon_word
from fracas.rules.vocabulary import Vocabulary

MOUNTED_BETTERS = ("fantasy",)
"""In games with such a name a rider's armour is one better for its mount."""


def saves(
    armed: ArmedGroup, unit: RosterUnit, roster: Roster, vocabulary: Vocabulary, remarks: list[Remark]
) -> dict[str, str]:
    """The saves of the line, or in games of ranks that of the armour named."""
    group = armed.group
    assert group.profile
    cells = {key: str(group.profile[key]) for key in ("Sv", "Inv") if key in group.profile}
    if cells.get("Sv") == "1+" and vocabulary.best_save > 1:
        best = cells["Sv"] = f"{vocabulary.best_save}+"
        remarks.append(Remark("match-best-save", {"name": group.name, "save": best, "ruleset": vocabulary.name}))
    if "Sv" in cells or not vocabulary.ranked:
        return cells
    need, names = armour_worn(armed, unit, roster, vocabulary)
    if need <= 6:
        cells["Sv"] = f"{max(need, vocabulary.best_save)}+"
        remarks.append(Remark("match-armour", {"name": group.name, "save": cells["Sv"], "names": ", ".join(names)}))
    return cells


def armour_worn(
    armed: ArmedGroup, unit: RosterUnit, roster: Roster, vocabulary: Vocabulary
) -> tuple[int, tuple[str, ...]]:
    """(what is needed to save, by what) of the armour that a group is said to wear; above 6 it has none."""
    group = armed.group
    ridden = (item for mount in group.mounts for item in mount.equipment)
    worn = [*dict.fromkeys((*group.equipment, *unit.equipment, *ridden))]
    need, suit = min([(save, item) for item in worn if (save := armour_of(item))], default=(7, ""))
    weapon = next((vocabulary.weapon(name) for name in armed.weapons), None)
    two_handed = weapon is not None and weapon.hands == 2
    better = [item for item in worn if betters(item) and not (two_handed and weapon_word(item, vocabulary) == "shield")]
    if is_bettered_by_mount(group, roster):
        better.append(group.mounts[0].name)
    return need - len(better), tuple(filter(None, (suit, *better)))


def is_bettered_by_mount(group: RosterGroup, roster: Roster) -> bool:
    """Whether who rides is better armoured for it."""
    cavalry = mounted_type((group,)) in ("cavalry", "monstrous cavalry")
    return cavalry and any(word in roster.game.lower() for word in MOUNTED_BETTERS)
