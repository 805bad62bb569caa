"""Random valid `classic` fights, as plain dicts in the form of a fight file.

    tiny_fights()   1-3 models a side, few enough attacks for `oracle.exact` in Fractions, every attack its own branch
    fights()        up to fourteen models a side, with everything the ruleset knows

Valid by construction: nothing is drawn and thrown away.
Left out on purpose, as the rules do not settle it: two wounded models in one unit of whom one carries a banner or drum.
"""

from dataclasses import dataclass, field
from functools import cache
from math import prod
from random import Random

from hypothesis.strategies import SearchStrategy

import drawing as st
from oracle import CONTACT, Battle, Group, read_weapon

SIDES = ("Red", "Blue")
UNIT_NAMES = (("Axes", "Bows", "Clubs"), ("Hawks", "Imps", "Jays"))
GROUP_NAMES = ("one", "two", "three", "four", "five", "six")
SINGLES = ("champion", "character", "army standard bearer")
BEARERS = ("standard bearer", "musician")
WEAPONS = (
    "close combat weapon",
    "pistol",
    "power weapon",
    "power fist",
    "frag grenades",
    "rifle",
    "two-handed close combat weapon",
    "power claw",
    "chainsword",
    "sword",
    "axe",
    "club",
    "hand flamer",
)


@cache
def _pick(*values):
    return st.sampled_from(values)


@cache
def _optional(choices):
    return st.none() | choices


STATS = _pick(3, 4, 3, 4, 3, 4, 2, 5, 6, 1, 7, 8, 9, 10)
INITIATIVES = _pick(3, 3, 4, 3, 2, 5, 1, 10)
SAVES = _pick("none", "6+", "5+", "4+", "3+", "2+", "-")
SPECIALS = [st.lists(_pick(*SINGLES, *BEARERS), key=str, max_size=most) for most in range(4)]
TRAITS = st.lists(
    _pick("killing blow", "monster", "large target", "stubborn", "hold your ground"),
    key=str,
    min_size=1,
    max_size=2,
)
MOUNT_TRAITS = st.lists(_pick("killing blow", "monster"), key=str, max_size=2)
SELDOM = _pick(False, False, True)
ARMS = st.lists(_pick(*WEAPONS), max_size=3)


@dataclass(frozen=True)
class Size:
    """How large a fight may grow."""

    models: int  # a side
    units: int  # a side
    groups: int  # ordinary ones a unit
    specials: int  # a unit
    counts: tuple[int, ...]  # of an ordinary group, where there is room
    attacks: tuple[int, ...]  # values of A, the plainest first
    hero_attacks: tuple[int, ...]


TINY = Size(models=3, units=2, groups=2, specials=2, counts=(1, 2, 3), attacks=(1, 2, 1, 0), hero_attacks=(1, 2, 3, 4))
FULL = Size(
    models=12,
    units=3,
    groups=3,
    specials=3,
    counts=(1, 2, 3, 4, 5, 12),
    attacks=(1, 1, 2, 1, 3, 0),
    hero_attacks=(1, 2, 3, 4, 5),
)
MOST_TOUCHING = 5
TINY_BRANCHES = 10_000


def tiny_fights() -> SearchStrategy:
    """Fights that `oracle.exact` in Fractions solves in a fraction of a second."""
    return st.seeded(_fights(TINY, TINY_BRANCHES))


def fights() -> SearchStrategy:
    """Fights of every kind, for `oracle.exact(fight, number=float)` and `oracle.roll`."""
    return st.seeded(_fights(FULL, None))


def fight_of(seed: int) -> dict:
    """One of `fights()`."""
    return _fights(FULL, None).drawn(Random(seed))


@st.composite
def _fights(draw, size: Size, branches: int | None) -> dict:
    fight = draw(_openings())
    first = fight.get("turn", SIDES[0])
    common_names, heroes = draw(st.booleans()), draw(st.booleans())
    for index, side in enumerate(SIDES):
        context = Context(size, side == first, fight.get("round", 1), common_names, heroes)
        fight["sides"][side] = {"units": draw(_armies(context, UNIT_NAMES[index]))}
    _add(draw, fight, "challenge", draw(_challenges(fight)))
    if branches:
        _slim(fight, branches)
    _draw_arcs(draw, fight)
    _draw_declared(draw, fight)
    return fight


@st.composite
def _openings(draw) -> dict:
    fight = {"ruleset": "classic"}
    _add(draw, fight, "round", _pick(1, 2, 3))
    _add(draw, fight, "turn", _pick(*SIDES))
    _add(draw, fight, "overkill_cap", _pick(3, 5, 1))
    _add(draw, fight, "musician_breaks_ties", st.booleans())
    return fight | {"sides": {}}


def _add(draw, spec: dict, key: str, choices) -> None:
    """Set an optional key, or leave it out."""
    value = draw(_optional(choices)) if isinstance(choices, st.Choice) else choices
    if value is not None:
        spec[key] = value


# --- units ----------------------------------------------------------------------------------------


@dataclass
class Context:
    """What the units of a side have to know."""

    size: Size
    may_charge: bool
    round: int
    common_names: bool  # groups of several units share names
    heroes: bool  # the first unit has somebody who may fight a challenge
    room: int = field(init=False)

    def __post_init__(self):
        self.room = self.size.models


@st.composite
def _armies(draw, context: Context, names: tuple[str, ...]) -> list[dict]:
    units = [draw(_units(context, names[0], touching=True))]
    for name in names[1 : context.size.units]:
        if context.room and draw(st.booleans()):
            units.append(draw(_units(context, name, touching=False)))
    return units


@st.composite
def _units(draw, context: Context, name: str, *, touching: bool) -> dict:
    unit = {"name": name}
    if context.may_charge:
        _add(draw, unit, "charged", st.booleans())
    if context.round > 1:
        _add(draw, unit, "round", st.integers(1, context.round))
    _add(draw, unit, "cover", st.booleans())
    _add(draw, unit, "type", _pick("infantry", "cavalry", "monster", "infantry"))
    _add(draw, unit, "files", _pick(5, 6, 5, 4, 3, 2, 1))
    _add(draw, unit, "rank_width", _pick(5, 3, 2, 4, 1))
    _add(draw, unit, "higher_ground", st.booleans())
    return unit | {"models": draw(_rosters(context, name, touching, unit.get("charged", False)))}


@st.composite
def _rosters(draw, context: Context, unit_name: str, touching: bool, charged: bool) -> list[dict]:
    bodies = [draw(_bodies()) for _ in range(draw(st.integers(1, 2)))]
    groups = []
    roles = draw(_roles(context))
    context.room -= len(roles)  # one model each is certain
    for role in roles:
        label = GROUP_NAMES[len(groups)]
        name = label if context.common_names else f"{unit_name} {label}"
        groups.append(draw(_groups(context, name, role, bodies, touching and not groups)))
        if charged and draw(SELDOM):
            groups[-1].setdefault("weapons", []).append("frag grenades")
    _draw_wounded(draw, groups)
    return draw(st.permutations(groups))


@st.composite
def _roles(draw, context: Context) -> list[str]:
    """Draw a unit's groups, no more than there is room for and at least one."""
    size = context.size
    special = draw(SPECIALS[size.specials])
    if context.heroes and not set(special) & set(SINGLES):
        special.append(draw(_pick(*SINGLES)))
    context.heroes = False
    ordinary = draw(st.integers(0 if special else 1, size.groups))
    return (["trooper"] * min(ordinary, context.room - len(special)) + special)[: context.room]


def _draw_wounded(draw, groups: list[dict]) -> None:
    candidates = [group for group in groups if group.get("W", 1) > 1]
    if not candidates:
        return
    wounded = draw(st.lists(st.sampled_from(candidates), max_size=2, key=lambda group: group["name"]))
    bearers = [group for group in wounded if group.get("role") in BEARERS]
    for group in bearers[:1] or wounded:
        group["wounds_lost"] = draw(st.integers(1, group["W"] - 1))


# --- groups ---------------------------------------------------------------------------------------


@st.composite
def _bodies(draw) -> dict:
    """Draw what makes models one pool."""
    body = {"WS": draw(STATS), "T": draw(STATS)}
    _add(draw, body, "W", _pick(1, 2, 3))
    _add(draw, body, "Sv", SAVES)
    if draw(st.booleans()):
        _add(draw, body, "Inv", SAVES)
    return body


@st.composite
def _groups(draw, context: Context, name: str, role: str, bodies: list[dict], touching: bool) -> dict:
    single = role in SINGLES
    body = draw(_bodies() if single else st.sampled_from(bodies))
    group = {"name": name, **body, "S": draw(STATS), "I": draw(INITIATIVES)}
    _add(draw, group, "A", _pick(*(context.size.hero_attacks if single else context.size.attacks)))
    if role != "trooper":
        group["role"] = role
    count = 1
    if role == "trooper":
        count = group["count"] = min(draw(_pick(*context.size.counts)), 1 + context.room)
        context.room -= count - 1
    group |= draw(_bands(count, touching)) | draw(_arms())
    _add(draw, group, "cover", st.booleans())
    _add(draw, group, "Ld", st.integers(0, 10))
    _add(draw, group, draw(_pick("traits", "rules")), TRAITS)
    if draw(SELDOM):
        _add(draw, group, "mount", _mounts())
    return group


@st.composite
def _bands(draw, count: int, touching: bool) -> dict:
    """`contact` and `near`, either, both or none of them; at least one model in contact if `touching`."""
    least = int(touching)
    if count > MOST_TOUCHING:
        return {"contact": draw(st.integers(least, MOST_TOUCHING))}  # the others stand in the ranks behind
    given = draw(_pick("none", "contact", "near", "both"))
    bands = {}
    if given in ("contact", "both"):
        bands["contact"] = draw(st.integers(least, count))
    if given in ("near", "both"):
        bands["near"] = draw(st.integers(0, count - bands.get("contact", least)))
    return bands


@st.composite
def _arms(draw) -> dict:
    weapons = draw(ARMS)
    if draw(SELDOM):
        weapons.insert(draw(st.integers(0, len(weapons))), draw(_inline_weapons()))
    if not weapons:
        return {}
    arms = {"weapons": weapons}
    special = [weapon.name for weapon in map(read_weapon, weapons) if weapon.special]
    if special:
        _add(draw, arms, "use", _pick("normal", *special))
    return arms


@st.composite
def _inline_weapons(draw) -> dict:
    weapon = {"name": "odd blade"}
    _add(draw, weapon, "strength", _pick("+1", "x2", "+2"))
    _add(draw, weapon, "ignores", st.just("armour"))
    _add(draw, weapon, "strikes", st.just("last"))
    _add(draw, weapon, "hands", _pick(1, 2))
    return weapon


@st.composite
def _mounts(draw) -> dict:
    mount = {"name": "Steed", "WS": draw(STATS), "S": draw(STATS), "I": draw(INITIATIVES)}
    _add(draw, mount, "A", st.integers(0, 2))
    _add(draw, mount, "traits", MOUNT_TRAITS)
    return mount


# --- what refers to groups and units of both sides --------------------------------------------------


def _reference(battle: Battle, group: Group) -> str:
    alike = [other for other in battle.groups if other.name == group.name]
    return group.name if len(alike) == 1 else f"{group.unit.name}/{group.name}"


def _fighters(battle: Battle, side: int) -> list[Group]:
    """Characters and champions of the units that have a model in contact."""
    touching = {model.group.unit for model in battle.models if model.band == CONTACT}
    return [g for g in battle.groups if g.unit.side == side and g.role in SINGLES and g.unit in touching]


@st.composite
def _challenges(draw, fight: dict) -> dict | None:
    battle = Battle(fight)
    side = draw(st.integers(0, 1))
    challengers, rivals = _fighters(battle, side), _fighters(battle, 1 - side)
    if not challengers or not rivals or draw(_pick(True, False, False)):
        return None
    by, rival = draw(st.sampled_from(challengers)), draw(st.sampled_from(rivals))
    challenge = {"by": _reference(battle, by)}
    if draw(st.booleans()) and _settled(battle, 1 - side, rivals):
        return challenge | {"answer": "refuse"} | draw(_shame(battle, rivals))
    return challenge | {"to": _reference(battle, rival), "answer": "accept"}


def _settled(battle: Battle, side: int, rivals: list[Group]) -> bool:
    """Whether no character is only in a unit out of contact: the rules do not say if he could have accepted."""
    aside = [g for g in battle.groups if g.unit.side == side and g.role in SINGLES[1:] and g not in rivals]
    return not aside or any(g.role != "champion" for g in rivals)


@st.composite
def _shame(draw, battle: Battle, rivals: list[Group]) -> dict:
    """Give `shamed` if a character could have accepted, nothing if only champions could."""
    characters = [group for group in rivals if group.role != "champion"]
    return {"shamed": _reference(battle, draw(st.sampled_from(characters)))} if characters else {}


def _draw_arcs(draw, fight: dict) -> None:
    for side, enemy in (SIDES, SIDES[::-1]):
        for unit in fight["sides"][side]["units"]:
            enemies = [foe["name"] for foe in fight["sides"][enemy]["units"]]
            if draw(SELDOM):
                attacked = draw(st.lists(st.sampled_from(enemies), min_size=1, max_size=len(enemies), key=str))
                unit["arc"] = {enemy: draw(_pick("flank", "rear")) for enemy in attacked}


def _draw_declared(draw, fight: dict) -> None:
    battle = Battle(fight)
    for group in battle.groups:
        targets = [g for g in battle.groups if g.unit.side != group.unit.side and not g.duellist]
        full = contact_attacks(group)
        if group.duellist or not targets or not full or not draw(st.booleans()):
            continue
        declared = group.spec["attacks"] = {}
        for target in draw(st.lists(st.sampled_from(targets), key=id, min_size=1, max_size=min(2, full))):
            left = full - sum(declared.values())
            if left:
                declared[_reference(battle, target)] = draw(st.integers(1, left))


def contact_attacks(group: Group) -> int:
    """Count the attacks in contact, the mount's left out, at full strength."""
    strikers = sum(model.band == CONTACT for model in group.models)
    return sum(strikers * blow.attacks for blow in group.blows if blow.band == CONTACT and not blow.mount)


# --- keeping tiny fights tiny -----------------------------------------------------------------------


def branches(fight: dict) -> int:
    """Count at most how many branches `exact` follows: 2 or 3 outcomes for every attack, whoever strikes first."""
    battle = Battle(fight)
    return prod(
        (3 if blow.killing_blow else 2) ** (blow.attacks * sum(model.band == blow.band for model in group.models))
        for group in battle.groups
        for blow in group.blows
    )


def _slim(fight: dict, most: int) -> None:
    """Take attacks away, from the last group to the first, until the fight is small enough."""
    groups = [group for side in fight["sides"].values() for unit in side["units"] for group in unit["models"]]
    for reduce in (_no_mount, _one_attack, _no_killing_blow, _one_weapon):
        for group in reversed(groups):
            if branches(fight) <= most:
                return
            reduce(group)


def _no_mount(group: dict) -> None:
    group.pop("mount", None)


def _one_attack(group: dict) -> None:
    if group.get("A", 1) > 1:
        group["A"] = 1


def _one_weapon(group: dict) -> None:
    group.pop("use", None)
    if "weapons" in group:
        group["weapons"] = group["weapons"][:1]


def _no_killing_blow(group: dict) -> None:
    for key in ("traits", "rules"):
        if "killing blow" in group.get(key, ()):
            group[key] = [trait for trait in group[key] if trait != "killing blow"]
