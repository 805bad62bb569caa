"""The troop type of a unit: as its list says, or by what it rides."""

from __future__ import annotations

from fracas.rosters.naming import words
from fracas.rosters.roster import Remark, RosterGroup, RosterUnit
from fracas.rosters.unit.equipment_names import type_word
from fracas.rules.vocabulary import Vocabulary


def troop_type(unit: RosterUnit, groups: tuple[RosterGroup, ...], vocabulary: Vocabulary, remarks: list[Remark]) -> str:
    """The troop type: as the list says, or of those who ride."""
    word = type_word(unit.type, vocabulary) if unit.type else None
    if unit.type and word is None:
        remarks.append(Remark("match-type", {"text": unit.type, "word": "infantry", "ruleset": vocabulary.name}))
    ridden = mounted_type(groups) if vocabulary.ranked else None
    if ridden and word in (None, "infantry"):
        remarks.append(Remark("match-type-mount", {"word": ridden, "name": mount_names(groups)}))
        return ridden
    if word is None and not unit.type and vocabulary.ranked:
        remarks.append(Remark("match-type-none"))
    return word or "infantry"


def mounted_type(groups: tuple[RosterGroup, ...]) -> str | None:
    """The troop type of those who ride: by their mount's own, or by whether it adds many Wounds; None if none rides."""
    mounts = [mount for group in groups for mount in group.mounts]
    if not mounts:
        return None
    kind = words(mounts[0].cells.get("type", ""))
    if "monstrous" in kind and kind & {"cavalry", "beast"}:
        return "monstrous cavalry"
    if kind & {"cavalry", "beast"}:
        return "cavalry"
    wounds = mounts[0].cells.get("W", "-").strip("(+)")
    return "monster" if kind & {"monster", "behemoth"} or (wounds.isdecimal() and int(wounds) > 2) else "cavalry"


def mount_names(groups: tuple[RosterGroup, ...]) -> str:
    """What is ridden, by name."""
    return ", ".join(dict.fromkeys(mount.name for group in groups for mount in group.mounts))
