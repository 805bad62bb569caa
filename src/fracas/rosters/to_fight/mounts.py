"""What a group of a fight rides."""

from __future__ import annotations

from typing import Any

from fracas.rosters.naming import fit
from fracas.rosters.roster import Remark, RosterGroup
from fracas.rosters.to_fight.traits import allowed, traits_of
from fracas.rules.vocabulary import Vocabulary


def mount_data(group: RosterGroup, vocabulary: Vocabulary, remarks: list[Remark]) -> dict[str, Any]:
    """What a group rides: the first that has blows; what else there is, is told."""
    if not group.mounts:
        return {}
    names = ", ".join(mount.name for mount in group.mounts)
    if not vocabulary.knows("group", "mount"):
        remarks.append(Remark("match-mount-none", {"name": names, "ruleset": vocabulary.name}))
        return {}
    striking = [mount for mount in group.mounts if mount.profile]
    if not striking:
        remarks.append(Remark("match-mount-line", {"name": names}))
        return {}
    first = striking[0]
    others = ", ".join(mount.name for mount in group.mounts if mount is not first)
    if others:
        remarks.append(Remark("match-mounts", {"kept": first.name, "names": others}))
    assert first.profile
    data: dict[str, Any] = {"name": fit(first.name), **first.profile}
    traits = traits_of(first.rules, vocabulary, remarks)
    if isinstance(data["A"], str):
        traits.append(f"random attacks ({data['A']})")
        data["A"] = 0
    if traits := allowed(traits, vocabulary):
        data["traits"] = traits
    return {"mount": data}
