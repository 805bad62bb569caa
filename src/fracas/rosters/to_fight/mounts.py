"""What a group of a fight rides."""

from __future__ import annotations

from typing import Any

from fracas.rosters.naming import fit
from fracas.rosters.roster import Remark, RosterGroup
from fracas.rosters.to_fight.traits import allowed, traits_of
from fracas.rulesets.vocabulary import Vocabulary


def mount(group: RosterGroup, vocabulary: Vocabulary, traits: list[str], remarks: list[Remark]) -> dict[str, Any]:
    """What a group rides: the first that has blows; what else there is, is told."""
    if not group.mounts:
        return {}
    names = ", ".join(one.name for one in group.mounts)
    if "mount" in vocabulary.refused.get("group", ()):
        remarks.append(Remark("match-mount-none", {"name": names, "ruleset": vocabulary.name}))
        return {}
    striking = [one for one in group.mounts if one.profile]
    if not striking:
        remarks.append(Remark("match-mount-line", {"name": names}))
        return {}
    first = striking[0]
    others = ", ".join(one.name for one in group.mounts if one is not first)
    if others:
        remarks.append(Remark("match-mounts", {"kept": first.name, "names": others}))
    assert first.profile
    data: dict[str, Any] = {"name": fit(first.name), **first.profile}
    own = traits_of(first.rules, vocabulary, remarks)
    if isinstance(data["A"], str):
        own.append(f"random attacks ({data['A']})")
        data["A"] = 0
    if own := allowed(own, vocabulary):
        data["traits"] = own
    return {"mount": data}
