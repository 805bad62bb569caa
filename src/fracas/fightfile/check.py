"""What a schema cannot say: how the parts of a fight file must agree. Generators of problems, none raises."""

from __future__ import annotations

from collections.abc import Iterator

from fracas.fightfile import choices
from fracas.fightfile.armoury import carried, meant_by_use
from fracas.fightfile.names import Entry, Groups, few
from fracas.fightfile.refusals import Problem, problem, unknown_key
from fracas.fightfile.schema import InlineWeapon, Strict, UnitModel, keys_of
from fracas.fightfile.wording import Path, listed, nearest, shown
from fracas.rule import rule


def keys(roll: Groups) -> Iterator[Problem]:
    """Keys that the fight's ruleset does not know."""
    found: list[tuple[Path, Strict]] = [((), roll.fight)]
    found += [(path, unit) for path, _, unit in roll.units] + [(entry.path, entry.group) for entry in roll.entries]
    for path, model in found:
        known = keys_of(type(model), roll.vocabulary)
        for key in model.model_fields_set:
            if key not in known:
                yield unknown_key((*path, key), known)


def names(roll: Groups) -> Iterator[Problem]:
    """Names that do not tell one thing from another: what refers to them can only be judged after."""
    if "draw" in roll.sides:
        yield problem(("sides", "draw"), "input-side-draw")
    units, groups = dict[str, Path](), dict[str, Path]()
    for path, _, unit in roll.units:
        yield from repeated(path, unit.name, units, "input-unit-twice")
    for entry in roll.entries:
        yield from repeated(entry.path, entry.label, groups, "input-group-twice")


def agreement(roll: Groups, open_choices: bool) -> Iterator[Problem]:
    """Everything wrong with a fight whose names are unique and whose every value is right by itself."""
    yield from turn(roll)
    for path, side, unit in roll.units:
        yield from unit_rounds(roll, path, side, unit)
        yield from arcs(roll, path, side, unit)
        yield from touched(roll, path, side, unit)
    for entry in roll.entries:
        yield from group(roll, entry)
    yield from choices.declared(roll)
    yield from choices.challenge(roll, open_choices)
    yield from contact(roll)


def turn(roll: Groups) -> Iterator[Problem]:
    """`turn` names a side."""
    if roll.turn not in roll.sides:
        yield problem(("turn",), "input-turn", value=shown(roll.turn), allowed=few(list(roll.sides)))


def repeated(path: Path, name: str, seen: dict[str, Path], message: str) -> Iterator[Problem]:
    """A name that has been used before."""
    if name in seen:
        yield problem((*path, "name"), message, name=shown(name))
    seen[name] = path


def unit_rounds(roll: Groups, path: Path, side: int, unit: UnitModel) -> Iterator[Problem]:
    """A unit charges in its own turn, and joins no later than now."""
    if unit.charged and roll.turn in roll.sides and roll.sides[side] != roll.turn:
        yield problem((*path, "charged"), "input-charged", side=shown(roll.turn))
    if unit.round is not None and unit.round > roll.fight.round:
        yield problem((*path, "round"), "input-unit-round", value=unit.round, round=roll.fight.round)


def arcs(roll: Groups, path: Path, side: int, unit: UnitModel) -> Iterator[Problem]:
    """`arc` names enemy units."""
    enemies = [foe.name for _, at, foe in roll.units if at != side]
    for name in unit.arc:
        if name in enemies:
            continue
        near = nearest(name, enemies)
        if near:
            yield problem((*path, "arc", name), "input-enemy-unit-near", name=shown(name), near=shown(near))
        else:
            yield problem((*path, "arc", name), "input-enemy-unit", name=shown(name), allowed=few(enemies))


def touched(roll: Groups, path: Path, side: int, unit: UnitModel) -> Iterator[Problem]:
    """`contact` names enemy units, and is of use to a unit in ranks."""
    if isinstance(unit.contact, dict):
        enemies = [foe.name for _, at, foe in roll.units if at != side]
        for name in unit.contact:
            if name not in enemies:
                yield problem((*path, "contact", name), "input-enemy-unit", name=shown(name), allowed=few(enemies))


def group(roll: Groups, entry: Entry) -> Iterator[Problem]:
    """What must agree within one group."""
    yield from numbers(roll, entry)
    yield from weapons(roll, entry)
    if entry.group.Ward is not None and entry.group.Inv is not None:
        yield problem((*entry.path, "Inv"), "input-ward-and-inv")
    if entry.group.traits is not None and entry.group.rules is not None:
        yield problem((*entry.path, "rules"), "input-rules-and-traits")


def numbers(roll: Groups, entry: Entry) -> Iterator[Problem]:
    """Counts, positions and wounds fit one another."""
    group = entry.group
    if group.role in roll.vocabulary.lone_roles and group.count != 1:
        yield problem((*entry.path, "count"), "input-lone", value=group.count, role=group.role)
    if (group.contact or 0) + group.near > group.count:
        last = "contact" if group.contact and not group.near else "near"
        yield problem(
            (*entry.path, last), "input-positions", contact=group.contact or 0, near=group.near, count=group.count
        )
    if group.wounds_lost >= group.W:
        yield problem(
            (*entry.path, "wounds_lost"), "input-wounds-lost", value=group.wounds_lost, most=group.W - 1, W=group.W
        )


def weapons(roll: Groups, entry: Entry) -> Iterator[Problem]:
    """Inline weapons are what they seem, and `use` names a weapon that is carried."""
    path = (*entry.path, "weapons")
    seen = dict[str, object]()
    for index, (written, weapon) in enumerate(zip(entry.group.weapons, carried(roll, entry.group), strict=True)):
        if isinstance(written, InlineWeapon):
            yield from inline(roll, (*path, index), written)
        if seen.setdefault(weapon.name, weapon) != weapon:
            yield problem((*path, index), "input-weapon-twice", name=shown(weapon.name))
    if entry.group.use is not None and meant_by_use(roll, entry.group) is None:
        allowed = listed(dict.fromkeys([*(w.name for w in carried(roll, entry.group) if w.hands), "normal"]))
        yield problem((*entry.path, "use"), "input-use", value=shown(entry.group.use), allowed=allowed)


def inline(roll: Groups, path: Path, weapon: InlineWeapon) -> Iterator[Problem]:
    """A known weapon in braces without its effect would be less than its name says."""
    known = roll.vocabulary.weapon(weapon.name)
    plain = not (weapon.strength or weapon.ignores or weapon.strikes)
    if known and plain and (known.special or known.hands != weapon.hands):
        yield problem((*path, "name"), "input-inline-known", name=shown(weapon.name))
    if weapon.name == "normal":
        yield problem((*path, "name"), "input-inline-normal")


def reaches(roll: Groups, entry: Entry) -> bool:
    """Whether its unit touches some enemy, as far as that is written for the unit as one."""
    written = entry.unit.contact
    if isinstance(written, dict):
        enemies = [unit.name for _, side, unit in roll.units if side != entry.side]
        return any(written.get(name, 1) for name in enemies)
    return bool(written != 0)


@rule("fight.needs-contact")
def contact(roll: Groups) -> Iterator[Problem]:
    """`fight.needs-contact`: each side has a living model that touches an enemy; duellists do."""
    duel = choices.duellists(roll)
    for side, name in enumerate(roll.sides):
        mine = [entry for entry in roll.entries if entry.side == side]
        if not any((entry.in_contact > 0 and reaches(roll, entry)) or entry in duel for entry in mine):
            yield problem(("sides", name), "input-no-contact")
