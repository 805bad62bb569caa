"""A stat line as numbers: the profile a model fights with, or which cell is missing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from fracas.rosters.roster import Remark
from fracas.rosters.unit.stat_cells import STATS, added, is_hull, read_saves, read_stat

DICE_CELLS = ("A",)
"""Characteristics that may be rolled, where the ruleset knows random attacks."""


@dataclass(frozen=True, slots=True)
class ProfileReading:
    """A profile, None if incomplete; `missing`: (cell, remark) why; `remarks`: what else wants telling."""

    profile: Mapping[str, int | str] | None
    missing: tuple[tuple[str, Remark], ...] = ()
    remarks: tuple[Remark, ...] = ()
    paired: bool = False


def read(cells: Mapping[str, str], fantasy: bool) -> ProfileReading:
    """The profile of a line with canonical cells. Random attacks are numbers only in games that have them."""
    if is_hull(cells):
        return ProfileReading(None, (("WS", Remark("roster-hull")),))
    if "T" not in cells and "Front" in cells:
        return ProfileReading(None, (("T", Remark("roster-walker")),))
    profile: dict[str, int | str] = {}
    missing: list[tuple[str, Remark]] = []
    remarks: list[Remark] = []
    paired = False
    for name in STATS:
        stat = read_stat(name, cells.get(name, ""), least(name, fantasy))
        paired = paired or stat.paired
        rolled = isinstance(stat.value, str)
        if stat.value is None or (rolled and not (fantasy and name in DICE_CELLS)):
            assert stat.remark
            missing.append((name, stat.remark))
            continue
        profile[name] = stat.value
        if stat.remark and not rolled:
            remarks.append(stat.remark)
    saves = read_saves(cells.get("Sv"), cells.get("Inv"), best=1 if fantasy else 2)
    for key, need in (("Sv", saves.Sv), ("Inv", saves.Inv)):
        if need:
            profile[key] = need
    remarks += saves.remarks
    return ProfileReading(None if missing else profile, tuple(missing), tuple(remarks), paired)


def least(name: str, fantasy: bool) -> int:
    """The lowest value: Weapon Skill and Initiative 0 are only known in games of ranks."""
    return 0 if name in ("A", "Ld") or (fantasy and name in ("WS", "I")) else 1


def read_mount(cells: Mapping[str, str], fantasy: bool) -> Mapping[str, int | str] | None:
    """What a mount or crew strikes with: WS, S, I, A; None if one of them is no number."""
    cells_read = {
        name: read_stat(name, cells.get(name, ""), least(name, fantasy)).value for name in ("WS", "S", "I", "A")
    }
    if any(value is None or (isinstance(value, str) and name != "A") for name, value in cells_read.items()):
        return None
    if isinstance(cells_read["A"], str) and not fantasy:
        return None
    return {name: value for name, value in cells_read.items() if value is not None}


def ridden(reading: ProfileReading, mount: Mapping[str, str], name: str = "") -> ProfileReading:
    """A rider's profile on a mount that adds to it: `(+1)` Toughness, `(+3)` Wounds; one with its own is told of."""
    if reading.profile is None:
        return reading
    of_its_own = [f"{key} {text}" for key in ("T", "W") if (text := mount.get(key, "")).isdecimal()]
    if of_its_own:
        own = Remark("roster-mount-body", {"name": name, "what": ", ".join(of_its_own)})
        reading = replace(reading, remarks=(*reading.remarks, own))
    assert reading.profile is not None
    plus = {name: found for name in ("T", "W") if (found := added(mount.get(name, ""))) is not None}
    if not plus:
        return reading
    profile = dict(reading.profile)
    for name, more in plus.items():
        most = 20 if name == "W" else 10
        profile[name] = min(most, int(profile[name]) + more)
    added_to = ", ".join(f"{name} +{more}" for name, more in plus.items())
    return replace(reading, profile=profile, remarks=(*reading.remarks, Remark("roster-ridden", {"what": added_to})))
