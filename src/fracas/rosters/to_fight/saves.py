"""The saves of a group: those of its stat line, or of the armour that it is said to wear."""

from __future__ import annotations

from fracas.rosters.roster import Remark, Roster, RosterUnit
from fracas.rosters.to_fight.troop_types import mounted_type
from fracas.rosters.unit import equipment_names
from fracas.rosters.unit.assign_weapons import ArmedGroup
from fracas.rulesets.vocabulary import Vocabulary

MOUNTED_BETTERS = ("fantasy",)
"""In games with such a name a rider's armour is one better for its mount."""


def saves(
    part: ArmedGroup, unit: RosterUnit, roster: Roster, vocabulary: Vocabulary, remarks: list[Remark]
) -> dict[str, str]:
    """The saves of the line, or in games of ranks that of the armour named."""
    group = part.group
    assert group.profile
    found = {key: str(group.profile[key]) for key in ("Sv", "Inv") if key in group.profile}
    if found.get("Sv") == "1+" and vocabulary.best_save > 1:
        found["Sv"] = f"{vocabulary.best_save}+"
        remarks.append(Remark("match-best-save", {"name": group.name, "save": found["Sv"], "ruleset": vocabulary.name}))
    if "Sv" in found or not vocabulary.ranked:
        return found
    ridden = (item for one in group.mounts for item in one.equipment)
    worn = [*dict.fromkeys((*group.equipment, *unit.equipment, *ridden))]
    suits = [(save, item) for item in worn if (save := equipment_names.armour_of(item))]
    need, names = min(suits, default=(7, ""))
    weapon = next((vocabulary.weapon(name) for name in part.weapons), None)
    two_handed = weapon is not None and weapon.hands == 2
    better = [item for item in worn if equipment_names.betters(item)]
    better = [item for item in better if not (two_handed and equipment_names.weapon_word(item, vocabulary) == "shield")]
    horse = mounted_type((group,)) in ("cavalry", "monstrous cavalry")
    if horse and any(word in roster.game.lower() for word in MOUNTED_BETTERS):
        better.append(group.mounts[0].name)
    need -= len(better)
    if need <= 6:
        told = ", ".join(filter(None, (names, *better)))
        need = max(need, vocabulary.best_save)
        remarks.append(Remark("match-armour", {"name": group.name, "save": f"{need}+", "names": told}))
        found["Sv"] = f"{need}+"
    return found
