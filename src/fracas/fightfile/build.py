"""From the checked file to the domain: nothing can go wrong here any more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from fracas.choice_points.armies import with_groups
from fracas.fight.fight import Amounts, Challenge, Fight, Group, Mount, OwnKeys, Side, Unit
from fracas.fightfile.armoury import carried, meant_by_use
from fracas.fightfile.fields import parted
from fracas.fightfile.names import Entry, Groups
from fracas.fightfile.placing import width_of
from fracas.fightfile.schema import GroupModel, MountModel, Strict, UnitModel, keys_of
from fracas.rules.rule_types import ATTACKS, PURSUE

COPIED = ("count", "WS", "S", "T", "W", "I", "A", "Ld", "Sv", "role", "wounds_lost")


def fight_of(roll: Groups) -> Fight:
    """The fight as the domain knows it."""
    declared = {entry.label: attacks_of(roll, entry.group) for entry in roll.entries if entry.group.attacks}
    fight = with_groups(
        undecided(roll),
        lambda group: replace(group, attacks=declared[group.label]) if group.label in declared else group,
    )
    return replace(fight, challenge=challenge_of(roll), settled=frozenset(settled(roll)))


def undecided(roll: Groups) -> Fight:
    """The fight without what names its groups, declared attacks and the challenge: those names may yet be wrong."""
    first, second = (side_of(roll, side, name) for side, name in enumerate(roll.sides))
    return Fight(
        sides=(first, second),
        ruleset=roll.fight.ruleset,
        round=roll.fight.round,
        turn=roll.turn,
        switches={name: getattr(roll.fight, name) for name in roll.vocabulary.switches},
    )


def attacks_of(roll: Groups, group: GroupModel) -> tuple[tuple[str, int], ...]:
    """Declared attacks by the labels of their targets."""
    return tuple((roll.called[name][0].label, number) for name, number in group.attacks.items())


def settled(roll: Groups) -> Iterator[tuple[str, str]]:
    """What is written though it changes nothing: it is decided, and no choice any more."""
    for entry in roll.entries:
        if "attacks" in entry.group.model_fields_set and not entry.group.attacks:
            yield ATTACKS, entry.label
    for _, _, unit in roll.units:
        if "pursue" in unit.model_fields_set and unit.pursue:
            yield PURSUE, unit.name


def side_of(roll: Groups, side: int, name: str) -> Side:
    """One side."""
    return Side(name, tuple(unit_of(roll, unit) for _, at, unit in roll.units if at == side))


def unit_of(roll: Groups, unit: UnitModel) -> Unit:
    """One unit with its groups."""
    return Unit(
        name=unit.name,
        groups=tuple(group_of(roll, entry) for entry in roll.entries if entry.unit is unit),
        charged=unit.charged,
        type=unit.type,
        round=roll.fight.round if unit.round is None else unit.round,
        files=unit.files,
        rank_width=unit.rank_width,
        arc=arcs_of(roll, unit),
        higher_ground=unit.higher_ground,
        contact=unit.contact if isinstance(unit.contact, int) else None,
        contacts=contacts_of(roll, unit),
        base=width_of(unit.base) if roll.vocabulary.ranked else None,
        started=unit.started,
        leadership=unit.leadership,
        battle_standard=unit.battle_standard,
        pursue=unit.pursue,
        own_keys=own_keys(roll, "unit", unit),
    )


def own_keys(roll: Groups, level: str, model: Strict) -> OwnKeys:
    """What a unit or group says under the keys that its ruleset brings."""
    return tuple((name, getattr(model, name)) for name in roll.vocabulary.brought(level))


def arcs_of(roll: Groups, unit: UnitModel) -> tuple[tuple[str, str], ...]:
    """Whose flank or rear it fights: as written, or as measured where the ruleset asks."""
    if roll.measured is None:
        return tuple(unit.arc.items())
    if "arc" not in keys_of(UnitModel, roll.vocabulary):
        return ()
    return tuple((m.enemy, m.arc) for m in roll.measured.meetings if m.unit == unit.name and m.arc != "front")


def contacts_of(roll: Groups, unit: UnitModel) -> tuple[tuple[str, int], ...]:
    """How many of a ranked unit touch each enemy unit: as written, or as measured, nobody where they do not meet."""
    if not roll.vocabulary.ranked or roll.measured is None:
        return tuple(unit.contact.items()) if isinstance(unit.contact, dict) else ()
    side = next(at for _, at, own in roll.units if own is unit)
    found = {m.enemy: m.touching for m in roll.measured.meetings if m.unit == unit.name}
    return tuple((foe.name, found.get(foe.name, 0)) for _, at, foe in roll.units if at != side)


def positions_of(roll: Groups, entry: Entry) -> tuple[int, int]:
    """How many of a group touch an enemy, and how many are near one. In ranks it is the unit that touches."""
    if entry.measured is None:
        return entry.in_contact, entry.group.near
    if roll.vocabulary.ranked:
        return entry.group.count, 0
    return entry.measured.contact, entry.measured.near


def group_of(roll: Groups, entry: Entry) -> Group:
    """One group: what its unit gives it is its own now."""
    group = entry.group
    words = list(group.traits or group.rules or ())
    amounts = amounts_of(words)
    contact, near = positions_of(roll, entry)
    return Group(
        name=group.name,
        label=entry.label,
        unit=entry.unit.name,
        **{key: getattr(group, key) for key in COPIED},
        contact=contact,
        near=near,
        cover=entry.unit.cover if group.cover is None else group.cover,
        weapons=carried(roll, group),
        use=meant_by_use(roll, group),
        Inv=group.Inv or group.Ward,
        Reg=regeneration(group, amounts),
        traits=traits_of(roll, entry.unit, words),
        amounts=amounts,
        mount=mount_of(group.mount),
        own_keys=own_keys(roll, "group", group),
    )


def traits_of(roll: Groups, unit: UnitModel, words: list[str]) -> frozenset[str]:
    """The group's traits and those its unit's type brings."""
    brought = ["monster"] if unit.type == "monster" and "monster" in roll.vocabulary.traits else []
    return frozenset([*(parted(word)[0] for word in words), *brought])


def amounts_of(words: list[str]) -> Amounts:
    """Traits with their numbers."""
    found = (parted(word) for word in words)
    return tuple((name, amount) for name, amount in found if amount is not None)


def regeneration(group: GroupModel, amounts: Amounts) -> int | None:
    """The save of `Reg` or of the trait, the better of both."""
    needs = [group.Reg, *(amount.plus for name, amount in amounts if name == "regeneration")]
    return min((need for need in needs if need), default=None)


def mount_of(mount: MountModel | None) -> Mount | None:
    """The mount, if there is one."""
    if mount is None:
        return None
    return Mount(
        mount.name,
        mount.WS,
        mount.S,
        mount.I,
        mount.A,
        frozenset(parted(word)[0] for word in mount.traits),
        amounts_of(mount.traits),
    )


def challenge_of(roll: Groups) -> Challenge | None:
    """The challenge by the groups' labels."""
    given = roll.fight.challenge
    if given is None:
        return None
    by, to, shamed = (name and roll.called[name][0].label for name in (given.by, given.to, given.shamed))
    return Challenge(by=by or "", to=to, answer=given.answer, shamed=shamed)
