"""A second, independent evaluator of whole combats: plain dictionaries of states, every round computed afresh.

Written from the rule texts alone. It shares no code and no idea with the product, favours short over fast,
and knows the rulesets classic, wh40k-3e, whfb-8e, resurrection and t9a-1.
"""

from __future__ import annotations

import itertools
import math
import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

import numpy as np

FORTY = {"classic", "wh40k-3e"}
EIGHTH = {"whfb-8e", "resurrection"}
ARCS = ("front", "flank", "rear")
SINGLES = ("character", "champion", "army standard bearer")
HEROES = ("character", "army standard bearer")
MOUNTED = ("cavalry", "monstrous cavalry", "chariot", "monster", "war machine")
MONSTROUS = ("monstrous infantry", "monstrous beast", "monstrous cavalry")
PSYCHOLOGY = ("fear", "terror", "immune to psychology", "frenzy", "unbreakable")
ALIAS = {
    "power claw": "power fist",
    "thunder hammer": "power fist",
    "chainsword": "close combat weapon",
    "sword": "close combat weapon",
    "axe": "close combat weapon",
    "club": "close combat weapon",
    "hand flamer": "pistol",
    "chainaxe": "choppa",
}
ONE_HANDED = {"close combat weapon", "pistol", "power weapon", "power fist", "choppa"}
SPECIAL_40K = {"power weapon", "power fist", "lightning claw", "choppa"}
SPECIAL_RANKED = {
    "great weapon",
    "halberd",
    "flail",
    "morning star",
    "spear",
    "lance",
    "light lance",
    "additional hand weapon",
    "paired weapons",
}

Dist = dict[Any, float]


# ---------------------------------------------------------------- dice


def die(sides: int) -> Dist:
    """One fair die."""
    return dict.fromkeys(range(1, sides + 1), 1 / sides)


def convolve(a: Dist, b: Dist) -> Dist:
    """The sum of two independent numbers."""
    out: Dist = defaultdict(float)
    for x, p in a.items():
        for y, q in b.items():
            out[x + y] += p * q
    return dict(out)


def times(a: Dist, n: int) -> Dist:
    """The sum of n independent copies."""
    out: Dist = {0: 1.0}
    for _ in range(n):
        out = convolve(out, a)
    return out


def dice(text: Any) -> Dist:
    """A number or a dice expression such as D3, 2D6, D6+1."""
    match = re.fullmatch(r"(\d*)[dDкК](\d+)(?:\s*\+\s*(\d+))?", str(text).strip())
    if not match:
        return {int(text): 1.0}
    out = times(die(int(match[2])), int(match[1] or 1))
    return {n + int(match[3] or 0): p for n, p in out.items()}


def drop_lowest() -> Dist:
    """Three dice, the lowest discarded."""
    out: Dist = defaultdict(float)
    for roll in itertools.product(range(1, 7), repeat=3):
        out[sum(roll) - min(roll)] += 1 / 216
    return dict(out)


TWO = times(die(6), 2)
THREE = times(die(6), 3)
BEST_TWO = drop_lowest()


def test(ld: int, double_one: bool = True) -> float:
    """The chance of 2D6 <= ld; with double_one a natural 2 always passes."""
    return sum(p for n, p in TWO.items() if n <= ld or (double_one and n == 2))


def again(p: float, reroll: bool) -> float:
    """One re-roll of a failed test."""
    return p + (1 - p) * p if reroll else p


@cache
def binomial(n: int, p: float) -> tuple[float, ...]:
    """The chances of 0..n successes."""
    k = np.arange(n + 1)
    ways = np.array([math.comb(n, int(i)) for i in k], dtype=float)
    return tuple((ways * np.power(p, k) * np.power(1 - p, n - k)).tolist())


# ---------------------------------------------------------------- the fight file


def need(text: Any) -> int:
    """A save as a number; 9 is none."""
    digits = re.match(r"\s*(\d)\+", str(text))
    return int(digits[1]) if digits else 9


def read_traits(names: Iterable[str]) -> dict[str, str]:
    """Trait names with their numbers."""
    out = {}
    for name in names or ():
        match = re.fullmatch(r"\s*([^()]+?)\s*(?:\(([^)]*)\))?\s*", str(name))
        out[match[1].lower()] = (match[2] or "").strip()
    return out


@dataclass
class Part:
    """A set of characteristics that strikes: a model, or its mount."""

    ws: int
    s: int
    i: int
    a: int
    traits: dict[str, str]


@dataclass
class Group:
    """Models of one line of the file."""

    index: int
    unit: int
    name: str
    count: int
    part: Part
    mount: Part | None
    t: int
    w: int
    ld: int
    sv: int
    ward: int
    reg: int
    role: str
    weapons: list[Any]
    use: Any
    attacks: dict[str, int]
    contact: int
    near: int
    cover: bool
    wounds_lost: int
    pool: int = -1

    @property
    def single(self) -> bool:
        return self.role in SINGLES

    def last(self, rules: str) -> int:
        """Dies after the other ordinary models."""
        if self.role not in ("musician", "standard bearer") or rules == "wh40k-3e":
            return 0
        return 1 if rules == "classic" or self.role == "musician" else 2


@dataclass
class Unit:
    """A unit."""

    index: int
    side: int
    name: str
    type: str
    files: int
    contact: Any
    base: Any
    charged: bool
    round: int
    arc: dict[str, str]
    raw: dict
    groups: list[Group] = field(default_factory=list)

    @property
    def monstrous(self) -> bool:
        return self.type in MONSTROUS

    @property
    def mounted(self) -> bool:
        return self.type in MOUNTED


@dataclass
class Pool:
    """Models that share wounds."""

    index: int
    unit: int
    groups: list[Group]
    rank: int  # 0 rank and file, 1 champion, 2 other single models


class State(NamedTuple):
    """What goes from round to round."""

    alive: tuple[int, ...]  # per group
    hurt: tuple[tuple[int, int], ...]  # per pool: wounds on the wounded model, its group
    status: tuple[str, ...]  # per unit: fighting, destroyed, caught, fled
    calm: tuple[bool, ...]  # per unit: frenzy lost
    duel: bool
    sweepers: frozenset[int]  # 40k: units that fight the next round with attacks.charge


class Blow(NamedTuple):
    """Chances of one attack: slays, wounds; how a wound is multiplied."""

    slay: float
    wound: float
    multi: tuple[tuple[int, float], ...] | None
    flaming: bool


class Inside(NamedTuple):
    """What changes within a round."""

    lost: tuple[int, ...]  # wounds lost this round, per pool
    excess: tuple[int, int]  # overkill of each side
    slain: tuple[int, int]  # what slain models count beyond the wounds they had left, of each side
    burnt: frozenset[int]  # units whose regeneration is gone


def read_group(raw: dict, unit: Unit, index: int) -> Group:
    """One entry of `models`."""
    traits = read_traits(list(raw.get("traits") or []) + list(raw.get("rules") or []))
    if unit.type == "monster":
        traits.setdefault("monster", "")
    count = raw.get("count", 1)
    near = raw.get("near", 0)
    contact = raw.get("contact", count - near)
    mount = raw.get("mount")
    second = None
    if mount:
        second = Part(mount["WS"], mount["S"], mount["I"], mount.get("A", 1), read_traits(mount.get("traits") or []))
    weapons = [ALIAS.get(w, w) if isinstance(w, str) else w for w in raw.get("weapons") or []]
    use = ALIAS.get(raw.get("use"), raw.get("use"))
    reg = raw.get("Reg", traits.get("regeneration"))
    return Group(
        index,
        unit.index,
        raw["name"],
        count,
        Part(raw["WS"], raw["S"], raw["I"], raw.get("A", 1), traits),
        second,
        raw["T"],
        raw.get("W", 1),
        raw.get("Ld", 7),
        need(raw.get("Sv")),
        need(raw.get("Ward", raw.get("Inv"))),
        need(reg),
        raw.get("role", "trooper"),
        weapons,
        use,
        dict(raw.get("attacks") or {}),
        contact,
        near,
        raw.get("cover", unit.raw.get("cover", False)),
        raw.get("wounds_lost", 0),
    )


DEFAULTS: dict[str, dict[str, Any]] = {
    "classic": {"overkill_cap": 3, "musician_breaks_ties": False},
    "wh40k-3e": {"outnumber_modifiers": "table"},
    "whfb-8e": {"overkill_cap": 5, "musician_breaks_ties": True, "charge_bonus": 1, "slain_counts": "profile"},
    "resurrection": {"overkill_cap": 5, "musician_breaks_ties": True, "charge_bonus": 0, "slain_counts": "left"},
    "t9a-1": {
        "overkill_cap": 3,
        "musician_breaks_ties": False,
        "charge_bonus": 1,
        "slain_counts": "left",
        "charge_initiative": 0,
        "flank_with_ranks": 2,
    },
}


class Fight:
    """The fight file, read."""

    def __init__(self, raw: dict) -> None:
        self.raw = raw
        self.rules: str = raw.get("ruleset", "classic")
        self.forty = self.rules in FORTY
        self.sides: list[str] = list(raw["sides"])
        self.round: int = raw.get("round", 1)
        self.units: list[Unit] = []
        self.groups: list[Group] = []
        for side, name in enumerate(self.sides):
            for unit in raw["sides"][name]["units"]:
                self._read_unit(unit, side)
        self.duellists, self.shamed = self._challenge()
        self.pools: list[Pool] = []
        self._make_pools()

    def switch(self, name: str, default: Any = None) -> Any:
        """A switch of the ruleset."""
        return self.raw.get(name, DEFAULTS[self.rules].get(name, default))

    def _read_unit(self, raw: dict, side: int) -> None:
        unit = Unit(
            len(self.units),
            side,
            raw["name"],
            raw.get("type", "infantry"),
            raw.get("files", 0) or 0,
            raw.get("contact"),
            raw.get("base"),
            raw.get("charged", False),
            raw.get("round", self.round),
            dict(raw.get("arc") or {}),
            raw,
        )
        self.units.append(unit)
        for entry in raw["models"]:
            group = read_group(entry, unit, len(self.groups))
            unit.groups.append(group)
            self.groups.append(group)

    def find(self, name: str) -> Group:
        """A group by its name or Unit/Name."""
        for group in self.groups:
            if name in (group.name, f"{self.units[group.unit].name}/{group.name}"):
                return group
        raise KeyError(name)

    def _challenge(self) -> tuple[tuple[int, ...], int]:
        challenge = self.raw.get("challenge") or {}
        if challenge.get("answer") == "accept" or (challenge.get("to") and challenge.get("answer") != "refuse"):
            return (self.find(challenge["by"]).index, self.find(challenge["to"]).index), -1
        if challenge.get("shamed"):
            return (), self.find(challenge["shamed"]).index
        return (), -1

    def _make_pools(self) -> None:
        for unit in self.units:
            ordinary: dict[Any, Pool] = {}
            for group in unit.groups:
                alone = group.single or group.index in self.duellists
                key = group.index if alone else (group.part.ws, group.t, group.w, group.sv, group.ward, group.reg)
                if alone or key not in ordinary:
                    rank = (1 if group.role == "champion" else 2) if alone else 0
                    pool = Pool(len(self.pools), unit.index, [], rank)
                    self.pools.append(pool)
                    if not alone:
                        ordinary[key] = pool
                pool = pool if alone else ordinary[key]
                pool.groups.append(group)
                group.pool = pool.index

    def start(self) -> State:
        """Everybody as the file says."""
        hurt = []
        for pool in self.pools:
            wounded = [(g.wounds_lost, g.index) for g in pool.groups if g.wounds_lost]
            hurt.append(wounded[0] if wounded else (0, -1))
        n = len(self.units)
        return State(
            tuple(g.count for g in self.groups),
            tuple(hurt),
            ("fighting",) * n,
            (False,) * n,
            bool(self.duellists),
            frozenset(),
        )


# ---------------------------------------------------------------- charts


def to_hit(ws: int, foe: int) -> int:
    """classic's chart, the same in all of these rulesets."""
    return 3 if ws > foe else 5 if foe > 2 * ws else 4


def to_wound(s: int, t: int) -> int:
    """classic's chart; 9 cannot wound."""
    diff = s - t
    return 2 if diff >= 2 else {1: 3, 0: 4, -1: 5, -2: 6, -3: 6}.get(diff, 9)


def over(n: int) -> float:
    """The chance of n+ on a D6, a 1 always fails."""
    return max(0, 7 - max(2, n)) / 6


def hit_chances(n: int, six_always: bool, reroll: bool) -> tuple[float, float]:
    """The chances of a natural 6, and of any other hit."""
    six = 1 / 6 if n <= 6 or six_always else 0.0
    rest = max(0, 6 - max(2, n)) / 6
    miss = 1 - six - rest
    return (six + miss * six, rest + miss * rest) if reroll else (six, rest)


# ---------------------------------------------------------------- one round


class Strike(NamedTuple):
    """Blows of one part of a group: which, at which step."""

    step: str
    kind: str  # contact, near, mount, impact, stomp, grind
    group: int


class Round:
    """One round from one state."""

    def __init__(self, fight: Fight, state: State, index: int, fear: frozenset[int] = frozenset()) -> None:
        self.f, self.st, self.index, self.fear = fight, state, index, fear
        self.number = fight.round + index
        self.first = self.number == 1
        self.cache: dict[Any, Any] = {}
        self.in_combat = [s == "fighting" for s in state.status]
        self.duel = fight.duellists if state.duel else ()
        self.hidden = fight.shamed if index == 0 and fight.rules in EIGHTH else -1
        self.silent = fight.shamed if index == 0 else -1
        self.places = self._places()
        self.orders = [self._order(p) for p in fight.pools]
        self.edges = [np.cumsum([0] + [m[2] for m in order]).tolist() for order in self.orders]
        self.tables = [self._table(p) for p in fight.pools]
        self.size0 = [sum(state.alive[g.index] for g in p.groups) for p in fight.pools]
        self.totals = [e[-1] for e in self.edges]
        if not fight.forty:
            self._geometry()
        self.plan = self._plan()

    # -- state of the models

    def own_first(self, u: Unit) -> bool:
        """The unit's own first round."""
        return self.index == 0 and u.round == 1

    def charging(self, u: Unit) -> bool:
        """The unit charged this turn."""
        return u.charged and self.own_first(u)

    def _places(self) -> list[tuple[int, int, int]]:
        """40k: contact, near and far models of each group."""
        out: list[tuple[int, int, int]] = []
        for unit in self.f.units:
            rows = []
            for g in unit.groups:
                left = self.st.alive[g.index]
                c = min(left, g.contact)
                n = min(left - c, g.near)
                rows.append([c, n, left - c - n])
            if self.index > 0:
                self._refill(unit, rows)
            out.extend(tuple(r) for r in rows)
        return out

    def _refill(self, unit: Unit, rows: list[list[int]]) -> None:
        """round.pile-in-capacity: own places, then the dead ones' places in file order; contact, then near."""
        left = [self.st.alive[g.index] for g in unit.groups]
        for band, places in enumerate(([g.contact for g in unit.groups], [g.near for g in unit.groups])):
            taken = [min(n, p) for n, p in zip(left, places, strict=True)]
            free = sum(places) - sum(taken)
            for k in range(len(rows)):
                more = min(free, left[k] - taken[k])
                free -= more
                rows[k][band] = taken[k] + more
                left[k] -= rows[k][band]
        for row, n in zip(rows, left, strict=True):
            row[2] = n

    def _order(self, pool: Pool) -> list[tuple[int, int, int]]:
        """Casualty order: (group, band, wounds left)."""
        models = []
        for k, g in enumerate(pool.groups):
            for band in range(3):
                models += [(g.last(self.f.rules), band, k, g.index, g.w)] * self.places[g.index][band]
        models.sort(key=lambda m: m[:3])
        order = [(m[3], m[1], m[4]) for m in models]
        hurt, who = self.st.hurt[pool.index]
        if hurt:
            k = next(n for n, m in enumerate(order) if m[0] == who)
            group, band, w = order.pop(k)
            order.insert(0, (group, band, w - hurt))
        return order

    def _table(self, pool: Pool) -> list[dict[int, list[int]]]:
        """For each number of wounds lost: the living of each group by band."""
        edges = self.edges[pool.index]
        out = []
        for lost in range(edges[-1] + 1):
            dead = max(k for k, e in enumerate(edges) if e <= lost)
            alive = {g.index: [0, 0, 0] for g in pool.groups}
            for group, band, _ in self.orders[pool.index][dead:]:
                alive[group][band] += 1
            out.append(alive)
        return out

    def alive(self, g: Group, now: Inside) -> list[int]:
        """The living of a group by band."""
        return self.tables[g.pool][now.lost[g.pool]][g.index]

    def count(self, g: Group, now: Inside) -> int:
        """The living of a group."""
        return sum(self.alive(g, now))

    def models(self, u: Unit, now: Inside) -> int:
        """The living of a unit."""
        return sum(self.count(g, now) for g in u.groups)

    def edge(self, pool: int, lost: int) -> int:
        """Wounds lost when the next model is dead."""
        return next(e for e in self.edges[pool] if e > lost)

    def begin(self) -> Inside:
        """Nobody lost anything yet."""
        return Inside((0,) * len(self.f.pools), (0, 0), (0, 0), frozenset())

    def has(self, u: Unit, trait: str, now: Inside) -> bool:
        """A living model of the unit has the trait."""
        return any(trait in g.part.traits and self.count(g, now) for g in u.groups)

    def frenzied(self, g: Group) -> bool:
        """Frenzy not lost yet."""
        return "frenzy" in g.part.traits and not self.st.calm[g.unit]

    def enemies(self, u: Unit) -> list[Unit]:
        """The enemy units of this combat."""
        return [e for e in self.f.units if e.side != u.side and self.in_combat[e.index]]

    # -- who touches whom (ranked)

    def arc(self, u: Unit, e: Unit) -> str:
        """Where e stands to u."""
        return e.arc.get(u.name, "front")

    def width(self, u: Unit, arc: str, n: int | None = None) -> int:
        """Models of u along that side, of n living ones."""
        n = sum(self.st.alive[g.index] for g in u.groups) if n is None else n
        if arc == "flank":
            return math.ceil(n / u.files) if u.files else 1
        return min(u.files, n) if u.files else n

    def touching(self, u: Unit, e: Unit) -> int:
        """fight.contact-default."""
        arc = self.arc(u, e)
        mine, theirs = self.width(u, arc), self.width(e, self.arc(e, u))
        given = u.contact.get(e.name) if isinstance(u.contact, dict) else u.contact if arc == "front" else None
        if given is not None:
            return min(given, mine)
        if not u.files:
            return mine
        if u.base and e.base:
            theirs = int(theirs * e.base // u.base)
        return min(mine, theirs + 2)

    def _geometry(self) -> None:
        self.front: dict[tuple[int, str], int] = {}
        self.faces: dict[tuple[int, str], list[Unit]] = {}
        for u in self.f.units:
            if not self.in_combat[u.index]:
                continue
            for arc in ARCS:
                foes = [e for e in self.enemies(u) if self.arc(u, e) == arc]
                foes = [e for e in foes if self.touching(u, e)]
                if foes:
                    self.faces[u.index, arc] = foes
                    each = [self.touching(u, e) for e in foes]
                    self.front[u.index, arc] = min(self.width(u, arc), sum(each))

    def arcs(self, u: Unit) -> list[str]:
        """The sides on which u is engaged."""
        return [a for a in ARCS if (u.index, a) in self.faces]

    def engaged(self, u: Unit, now: Inside) -> dict[int, list[tuple[str, int, int]]]:
        """Ranked: for each group its (arc, fully fighting, supporting) models."""
        out: dict[int, list[tuple[str, int, int]]] = {g.index: [] for g in u.groups}
        present = {g.index: 0 if g.index == self.hidden else self.count(g, now) for g in u.groups}
        total = sum(present.values())
        key = {"champion": 0, "standard bearer": 1, "musician": 2, "character": 3, "army standard bearer": 3}
        specials = sorted((g for g in u.groups if g.role in key and present[g.index]), key=lambda g: key[g.role])
        troops = [g for g in u.groups if g.role not in key]
        for k, arc in enumerate(self.arcs(u)):
            places = contact = min(self.front[u.index, arc], self.width(u, arc, total))
            if k == 0:
                for g in specials:
                    used = min(places, present[g.index])
                    out[g.index].append((arc, used, 0))
                    places -= used
            support = self.supporters(u, contact, total) if arc == "front" else 0
            for g in troops:
                full = min(places, present[g.index])
                back = min(support, present[g.index] - full)
                places, support = places - full, support - back
                out[g.index].append((arc, full, back))
        return out

    def supporters(self, u: Unit, contact: int, total: int) -> int:
        """How many models stand behind fighting ones and strike."""
        if not u.files:
            return 0
        extra = sum("fight in extra ranks" in g.part.traits or self.spear(u, g) for g in u.groups) > 0
        horde = u.files >= (6 if u.monstrous else 10)
        rows = extra + horde + (0 if self.f.rules == "resurrection" else 1)
        out = 0
        for row in range(1, rows + 1):
            size = max(0, min(u.files, total - row * u.files))
            out += min(size, contact)
        return out

    def spear(self, u: Unit, g: Group) -> bool:
        """A spear on foot that gives another rank."""
        if u.mounted or g.mount or self.weapon(g) != "spear" or g.single:
            return False
        return self.f.rules == "t9a-1" or not self.charging(u)

    def afraid(self, u: Unit, now: Inside) -> bool:
        """The unit touches an enemy that causes Fear and is not immune."""
        foes = [e for arc in self.arcs(u) for e in self.faces[u.index, arc]]
        if not any(self.has(e, t, now) for e in foes for t in ("fear", "terror")):
            return False
        immune = set(PSYCHOLOGY) | ({"undead"} if self.f.rules == "t9a-1" else set())
        living = [g for g in u.groups if self.count(g, now)]
        return not all(immune & (set(g.part.traits) - ({"frenzy"} if self.st.calm[u.index] else set())) for g in living)

    def standard_near(self, u: Unit, now: Inside) -> bool:
        """Within reach of the battle standard."""
        here = any(
            g.role == "army standard bearer" or "hold your ground" in g.part.traits
            for g in u.groups
            if self.count(g, now) and g.index not in (self.hidden, self.silent)
        )
        return bool(u.raw.get("battle_standard")) or here

    # -- weapons

    def weapon(self, g: Group) -> Any:
        """The special weapon in use, or None."""
        if g.use == "normal":
            return None
        special = SPECIAL_40K if self.f.forty else SPECIAL_RANKED
        known = [w for w in g.weapons if isinstance(w, dict) or w in special]
        known = [w for w in known if not isinstance(w, dict) or {"strength", "ignores", "strikes"} & set(w)]
        if g.use:
            return next((w for w in g.weapons if w == g.use or (isinstance(w, dict) and w["name"] == g.use)), None)
        return known[0] if known else None

    def two_weapons(self, g: Group) -> bool:
        """40k: one in each hand."""
        weapon = self.weapon(g)
        if "true grit" in g.part.traits:
            return True
        if weapon == "lightning claw":
            return g.weapons.count("lightning claw") > 1
        hands = [
            w
            for w in g.weapons
            if (w.get("hands", 1) == 1 if isinstance(w, dict) else w in ONE_HANDED | {"lightning claw"})
        ]
        two_handed = isinstance(weapon, dict) and weapon.get("hands", 1) == 2
        return len(hands) > 1 and not two_handed

    def parries(self, g: Group) -> bool:
        """Hand weapon and shield, on foot."""
        u = self.f.units[g.unit]
        return (
            {"hand weapon", "shield"} <= {w for w in g.weapons if isinstance(w, str)}
            and self.weapon(g) is None
            and not u.mounted
            and not g.mount
        )

    # -- the plan: which blows at which step

    def _plan(self) -> dict[str, list[Strike]]:
        strikes: list[Strike] = []
        for g in self.f.groups:
            if self.in_combat[g.unit] and self.st.alive[g.index] and g.index != self.silent:
                strikes += self._plan_40k(g) if self.f.forty else self._plan_ranked(g)
        names = ["cover", "impact", "first"] + [f"I{n}" for n in range(10, -1, -1)] + ["last"]
        out = {n: [s for s in strikes if s.step == n] for n in names}
        now = self.begin()
        return {n: s for n, s in out.items() if any(self.could(x, now) for x in s)}

    def could(self, s: Strike, now: Inside) -> bool:
        """Somebody could strike: there are attacks, be there a target or not."""
        g = self.f.groups[s.group]
        if s.kind in ("impact", "stomp", "grind"):
            return bool(self.blows(s, now))
        part = g.mount if s.kind == "mount" else g.part
        if not self.f.forty:
            fights = g.index in self.duel or any(
                full + back for _, full, back in self.engaged(self.f.units[g.unit], now)[g.index]
            )
            return fights and max(self._attacks(g, part, s.kind, 1, 0)) > 0
        contact, near, _ = (1, 0, 0) if g.index in self.duel else self.alive(g, now)
        return part.a > 0 and (near if s.kind == "near" else contact) > 0

    def _plan_40k(self, g: Group) -> list[Strike]:
        u = self.f.units[g.unit]
        weapon = self.weapon(g)
        charge = self.charging(u)
        own = f"I{min(10, g.part.i + ('furious charge' in g.part.traits and charge))}"
        mount = f"I{g.mount.i}" if g.mount else ""
        if self.entitled(g) and not self.plasma():
            own = mount = "cover"
        elif charge and self.first and u.type == "infantry" and "frag grenades" in g.weapons and self.covered_foe(u):
            own = "cover"
        late = weapon == "power fist" or (isinstance(weapon, dict) and weapon.get("strikes") == "last")
        out = [Strike("last" if late else own, "contact", g.index), Strike(own, "near", g.index)]
        return [*out, Strike(mount, "mount", g.index)] if g.mount else out

    def entitled(self, g: Group) -> bool:
        """strike.cover, before plasma grenades."""
        return self.first and g.cover and not self.f.units[g.unit].charged

    def covered_foe(self, u: Unit) -> bool:
        """Enemy infantry entitled to strike.cover."""
        return not self.plasma() and any(
            self.entitled(g) and self.st.alive[g.index] and e.type == "infantry"
            for e in self.enemies(u)
            for g in e.groups
        )

    def plasma(self) -> bool:
        """A charger with plasma grenades is in the combat."""
        return any(
            "plasma grenades" in g.weapons
            and self.st.alive[g.index]
            and self.in_combat[g.unit]
            and self.charging(self.f.units[g.unit])
            for g in self.f.groups
        )

    def _plan_ranked(self, g: Group) -> list[Strike]:
        out = [Strike(self.step(g, g.part, False), "contact", g.index)]
        if g.mount:
            out.append(Strike(self.step(g, g.mount, True), "mount", g.index))
        u = self.f.units[g.unit]
        last = "last" if self.f.rules in EIGHTH else "I0"
        for part in (g.part, g.mount):
            if part is None:
                continue
            impact = "impact hits" in part.traits and self.charging(u)
            if impact:
                out.append(Strike("impact" if self.f.rules in EIGHTH else "I10", "impact", g.index))
            if {"stomp", "thunderstomp"} & set(part.traits):
                out.append(Strike(last, "stomp", g.index))
            if "grinding" in part.traits and not impact:
                out.append(Strike(f"I{part.i}", "grind", g.index))
        return out

    def speed(self, g: Group, part: Part, mount: bool) -> tuple[bool, bool]:
        """8th: always strikes first, last (both cancel)."""
        fast = "always strikes first" in part.traits
        slow = "always strikes last" in part.traits or (not mount and self.weapon(g) == "great weapon")
        return fast and not slow, slow and not fast

    def initiative(self, g: Group, part: Part, mount: bool) -> int:
        """With everything that changes it."""
        i = part.i
        if self.f.rules == "t9a-1":
            i += not mount and self.weapon(g) == "paired weapons"
            i += self.f.switch("charge_initiative") * self.charging(self.f.units[g.unit])
        return min(10, i)

    def step(self, g: Group, part: Part, mount: bool) -> str:
        """The step of the ordinary blows."""
        if self.f.rules in EIGHTH:
            fast, slow = self.speed(g, part, mount)
            return "first" if fast else "last" if slow else f"I{part.i}"
        if not mount and self.weapon(g) == "great weapon" and "lightning reflexes" not in part.traits:
            return "I0"
        return f"I{self.initiative(g, part, mount)}"

    # -- the blows of one strike: (target pool, fixed, number, blow)

    def blows(self, s: Strike, now: Inside) -> list[tuple[int, bool, Dist, Blow]]:
        """All attacks of a strike as things stand when the step begins."""
        g = self.f.groups[s.group]
        if not self.count(g, now):
            return []
        return self._blows_40k(s, g, now) if self.f.forty else self._blows_ranked(s, g, now)

    def targets(self, side: int, units: Iterable[Unit], now: Inside) -> list[Pool]:
        """Pools by allocate.default."""
        ids = {u.index for u in units}
        out = []
        for p in self.f.pools:
            g = p.groups[0]
            if p.unit not in ids or now.lost[p.index] >= self.totals[p.index]:
                continue
            if g.index in self.duel or g.index == self.hidden:
                continue
            band = min(b for h in p.groups for b in range(3) if self.alive(h, now)[b]) if self.f.forty else 0
            out.append((p.rank, band, -self.size0[p.index], p.index))
        return [self.f.pools[k[3]] for k in sorted(out)]

    def rival(self, g: Group) -> Pool:
        """The other duellist."""
        other = self.duel[1] if self.duel[0] == g.index else self.duel[0]
        return self.f.pools[self.f.groups[other].pool]

    def in_duel(self, g: Group, now: Inside) -> Pool | None:
        """The rival, if there is something to strike."""
        rival = self.rival(g)
        dead = now.lost[rival.index] >= self.totals[rival.index]
        return None if dead and self.f.rules in EIGHTH else rival

    def _share(self, g: Group, attacks: int, now: Inside, pools: list[Pool]) -> list[tuple[Pool, bool, int]]:
        """Declared attacks first, the rest by default."""
        out = []
        for name, n in g.attacks.items():
            pool = self.f.pools[self.f.find(name).pool]
            if pool in pools and attacks:
                out.append((pool, True, min(n, attacks)))
                attacks -= min(n, attacks)
        if attacks and pools:
            out.append((pools[0], False, attacks))
        return out

    def _blows_40k(self, s: Strike, g: Group, now: Inside) -> list[tuple[int, bool, Dist, Blow]]:
        u = self.f.units[g.unit]
        contact, near, _ = self.alive(g, now)
        charge = self.charging(u) or g.unit in self.st.sweepers
        part = g.mount if s.kind == "mount" else g.part
        if g.index in self.duel:
            contact, near = 1, 0
        if s.kind == "near":
            each, n = 1, near
        elif s.kind == "mount":
            each, n = part.a, contact
        else:
            grit = "true grit" in part.traits
            each, n = part.a + self.two_weapons(g) + (charge and not grit), contact
        if not n or not part.a:
            return []
        if g.index in self.duel:
            rival = self.in_duel(g, now)
            shares = [(rival, True, each * n)] if rival else []
        else:
            pools = self.targets(1 - u.side, self.enemies(u), now)
            if s.kind == "contact":
                shares = self._share(g, each * n, now, pools)
            else:
                shares = [(pools[0], False, each * n)] if pools else []
        return [(p.index, fixed, {k: 1.0}, self.blow_40k(g, part, s.kind, p)) for p, fixed, k in shares]

    def _blows_ranked(self, s: Strike, g: Group, now: Inside) -> list[tuple[int, bool, Dist, Blow]]:
        u = self.f.units[g.unit]
        if s.kind in ("impact", "stomp", "grind"):
            return self._special(s, g, now)
        part = g.mount if s.kind == "mount" else g.part
        out = []
        dueling = g.index in self.duel
        for arc, full, back in [("front", 1, 0)] if dueling else self.engaged(u, now)[g.index]:
            number = self._attacks(g, part, s.kind, full, back)
            if max(number) == 0:
                continue
            if dueling:
                rival = self.in_duel(g, now)
                shares = [(rival, True, None)] if rival else []
            else:
                pools = self.targets(1 - u.side, self.faces[u.index, arc], now)
                if g.attacks and s.kind == "contact":
                    shares = self._share(g, max(number), now, pools)
                else:
                    shares = [(pools[0], False, None)] if pools else []
            for pool, fixed, n in shares:
                blow = self.blow(g, part, s.kind, pool, arc, now)
                out.append((pool.index, fixed, number if n is None else {n: 1.0}, blow))
        return out

    def _attacks(self, g: Group, part: Part, kind: str, full: int, back: int) -> Dist:
        """The number of attacks of fully fighting and supporting models."""
        u = self.f.units[g.unit]
        if kind == "mount":
            back = 0
        support = min(part.a, 3) if u.monstrous else min(part.a, 1)
        bonus = 0
        traits = part.traits
        if kind == "contact":
            bonus += self.weapon(g) == "paired weapons"
            bonus += self.weapon(g) == "additional hand weapon" and not u.mounted and not g.mount
        bonus += "frenzy" in traits and not self.st.calm[g.unit]
        bonus += "devastating charge" in traits and self.charging(u)
        if "random attacks" in traits:
            one = convolve(dice(traits["random attacks"]), {bonus: 1.0})
            return convolve(times(one, full), {back * support: 1.0})
        if part.a == 0:
            return {0: 1.0}
        return {full * (part.a + bonus) + back * support: 1.0}

    def _special(self, s: Strike, g: Group, now: Inside) -> list[tuple[int, bool, Dist, Blow]]:
        """Impact hits, stomps, grinding attacks."""
        u = self.f.units[g.unit]
        names = {"impact": ("impact hits",), "stomp": ("stomp", "thunderstomp"), "grind": ("grinding",)}[s.kind]
        own = any(n in g.part.traits for n in names)
        part = g.part if own else g.mount
        trait = next(n for n in names if n in part.traits)
        strength = g.mount.s if g.mount and s.kind == "stomp" else part.s
        each = dice(part.traits[trait] or ("D6" if trait == "thunderstomp" else 1))
        if s.kind == "impact" and self.f.rules == "t9a-1":
            strength = min(10, strength + max(0, self.ranks(u, now) - 1))
        out = []
        dueling = g.index in self.duel and not (s.kind == "impact" and self.f.rules in EIGHTH)
        for arc, full, _ in [("front", 1, 0)] if dueling else self.engaged(u, now)[g.index]:
            if dueling:
                rival = self.in_duel(g, now)
                pools = [rival] if rival and self.stompable(s.kind, rival) else []
            else:
                pools = self.special_targets(s.kind, u, self.faces[u.index, arc], now)
            if pools and full:
                out.append((pools[0].index, dueling, times(each, full), self.auto(strength, pools[0], now)))
        return out

    def stompable(self, kind: str, pool: Pool) -> bool:
        """A stomp needs the right kind of target."""
        kinds = ("infantry", "war beast", "swarm") + (("war machine",) if self.f.rules == "t9a-1" else ())
        return kind != "stomp" or self.f.units[pool.unit].type in kinds

    def special_targets(self, kind: str, u: Unit, foes: list[Unit], now: Inside) -> list[Pool]:
        """allocate.special-hits."""
        pools = [p for p in self.targets(1 - u.side, foes, now) if self.stompable(kind, p)]
        living = {p.index: sum(self.count(g, now) for g in p.groups) for p in pools}
        return sorted(pools, key=lambda p: (p.rank > 0, -living[p.index], p.rank, p.index))

    # -- one blow

    def weapon_skill(self, unit: int, ws: int) -> int:
        """Failed Fear tests."""
        return min(ws, 1) if unit in self.fear else ws

    def blow_40k(self, g: Group, part: Part, kind: str, pool: Pool) -> Blow:
        """One attack in classic and 40k."""
        key = (g.index, kind, pool.index)
        if key not in self.cache:
            self.cache[key] = self._blow_40k(g, part, kind, pool)
        return self.cache[key]

    def _blow_40k(self, g: Group, part: Part, kind: str, pool: Pool) -> Blow:
        foe = pool.groups[0]
        weapon = self.weapon(g) if kind == "contact" else None
        traits = part.traits
        s = part.s + ("furious charge" in traits and self.charging(self.f.units[g.unit]))
        ignore = "monster" in traits or weapon in ("power weapon", "power fist", "lightning claw")
        if weapon == "power fist":
            s = min(10, 2 * s)
        if isinstance(weapon, dict):
            ignore |= weapon.get("ignores") == "armour"
            strength = str(weapon.get("strength", "+0"))
            s = min(10, s * int(strength[1:]) if strength[0] == "x" else s + int(strength))
        n = to_hit(part.ws, foe.part.ws)
        if "preferred enemy" in traits and foe.role not in HEROES and self.f.units[foe.unit].type != "monster":
            n = 3
        six, rest = hit_chances(n, False, False)
        armour = max(foe.sv, 4) if weapon == "choppa" else foe.sv
        through = 1 - over(min(foe.ward, 9 if ignore else armour))
        naked = 1 - over(foe.ward)
        wound_need = need(traits["poisoned"]) if "poisoned" in traits else to_wound(s, foe.t)
        reroll = weapon == "lightning claw"
        top, low = hit_chances(wound_need, False, reroll)
        killing = "killing blow" in traits
        slay = (six + rest) * top * naked if killing else 0.0
        plain = (six + rest) * low * through + (0 if killing else (six + rest) * top * through)
        pierced = 0.0
        if "rending" in traits:
            slay, plain = slay * rest / (six + rest), plain * rest / (six + rest)
            pierced = six * naked
        if self.f.rules == "classic":
            return Blow(slay, plain, None, False)
        if s >= 2 * foe.t:
            total, tough = plain + pierced + slay, "eternal warrior" in foe.part.traits
            return Blow(0.0 if tough else total, total if tough else 0.0, None, False)
        if "feel no pain" in foe.part.traits and not ignore:
            plain /= 2
        return Blow(slay, plain + pierced, None, False)

    def second_save(self, foe: Group, parry: bool, flaming: bool, divine: bool, no_reg: bool, burnt: bool) -> float:
        """The chance that ward, parry or regeneration fails."""
        ward = over(min(foe.ward, 6 if parry else 9))
        if divine:
            ward *= ward
        reg = 0.0 if flaming or no_reg or burnt else over(foe.reg)
        return 1 - max(ward, reg)

    def armour(self, foe: Group, s: int, ap: int) -> float:
        """The chance that the armour save fails."""
        return 1 - over(foe.sv + max(0, s - 3) + ap)

    def auto(self, s: int, pool: Pool, now: Inside) -> Blow:
        """An automatic hit."""
        foe = pool.groups[0]
        if "ethereal" in foe.part.traits:
            return Blow(0, 0, None, False)
        p = over(min(6, to_wound(s, foe.t))) * self.armour(foe, s, 0)
        return Blow(0.0, p * self.second_save(foe, False, False, False, False, foe.unit in now.burnt), None, False)

    def blow(self, g: Group, part: Part, kind: str, pool: Pool, arc: str, now: Inside) -> Blow:
        """One attack in a ranked ruleset."""
        key = (g.index, kind, pool.index, arc, pool.unit in now.burnt)
        if key not in self.cache:
            self.cache[key] = self._blow(g, part, kind == "mount", pool, arc, pool.unit in now.burnt)
        return self.cache[key]

    def strength(self, g: Group, part: Part, mount: bool) -> int:
        """With weapon and charge."""
        u, s, t9a = self.f.units[g.unit], part.s, self.f.rules == "t9a-1"
        weapon = None if mount else self.weapon(g)
        charge = self.charging(u)
        s += {"great weapon": 2, "halberd": 1}.get(weapon, 0)
        s += 2 * (weapon == "flail" and (t9a or self.own_first(u)))
        s += weapon == "morning star" and self.own_first(u)
        s += 2 * (weapon == "lance" and charge)
        s += weapon == "light lance" and charge
        s += weapon == "spear" and charge and not t9a and (u.mounted or g.mount is not None)
        s += "thunderous charge" in part.traits and charge and t9a
        return min(10, s)

    def hit_need(self, g: Group, part: Part, mount: bool, foe: Group, front: bool) -> int:
        """Chart, cap, modifiers."""
        n = to_hit(self.weapon_skill(g.unit, part.ws), self.weapon_skill(foe.unit, foe.part.ws))
        if self.f.rules == "t9a-1":
            n = max(n, 4) if front and self.parries(foe) else n
            late = not mount and self.weapon(g) == "great weapon"
            n -= "lightning reflexes" in part.traits and not late
            n -= self.weapon(foe) == "flail"
            n += "distracting" in foe.part.traits
        return 0 if self.weapon_skill(foe.unit, foe.part.ws) == 0 else max(2, n)

    def rerolls(self, g: Group, part: Part, mount: bool, foe: Group) -> bool:
        """Misses are re-rolled."""
        if "hatred" in part.traits and self.first and self.index == 0:
            return True
        if self.f.rules == "t9a-1":
            return False
        return self.speed(g, part, mount)[0] and not self.speed(foe, foe.part, False)[0] and part.i >= foe.part.i

    def _blow(self, g: Group, part: Part, mount: bool, pool: Pool, arc: str, burnt: bool) -> Blow:
        foe, traits, t9a = pool.groups[0], part.traits, self.f.rules == "t9a-1"
        me, them = self.f.units[g.unit], self.f.units[pool.unit]
        if "ethereal" in foe.part.traits and "magical attacks" not in traits:
            return Blow(0, 0, None, False)
        front = self.arc(them, me) == "front" or (g.index in self.duel)
        weapon = None if mount else self.weapon(g)
        n = self.hit_need(g, part, mount, foe, front)
        six, rest = hit_chances(n, True, self.rerolls(g, part, mount, foe))
        if n == 0:
            six, rest = 1 / 6, 5 / 6
        s = self.strength(g, part, mount)
        flaming = "flaming attacks" in traits
        divine = "divine attacks" in traits
        ap = int(traits.get("armour piercing") or 0) + (t9a and weapon == "spear" and not (me.mounted or g.mount))
        parry = not t9a and front and self.parries(foe) and not self.frenzied(foe)
        late = self.second_save(foe, parry, flaming, divine, False, burnt)
        no_reg = self.second_save(foe, parry, flaming, divine, True, burnt)
        plain = self.armour(foe, s, ap) * late
        poison = "poisoned attacks" in traits
        rolled = rest + (0.0 if poison else six)
        top, low = hit_chances(min(6, to_wound(s, foe.t)), True, t9a and flaming and "flammable" in foe.part.traits)
        wound = rolled * low * plain + (six * plain if poison else 0.0)
        slay = 0.0
        lethal = "lethal strike" in traits or (
            t9a
            and weapon == "spear"
            and not (me.mounted or g.mount)
            and arc == "front"
            and them.type in ("cavalry", "monstrous cavalry", "chariot")
        )
        if not t9a and self.slays(traits, them):
            slay = rolled * top * no_reg
        elif t9a and lethal:
            wound += rolled * top * self.armour(foe, s, max(ap, 6)) * no_reg
        else:
            wound += rolled * top * plain
        multi = None
        if "multiple wounds" in traits:
            multi = tuple(sorted(dice(traits["multiple wounds"]).items()))
        return Blow(slay, wound, multi, flaming)

    @staticmethod
    def slays(traits: dict[str, str], them: Unit) -> bool:
        """Killing Blow against this kind of target."""
        if "heroic killing blow" in traits:
            return them.type != "swarm"
        return "killing blow" in traits and them.type in ("infantry", "cavalry", "war beast")

    # -- a step

    def play(self) -> Dist:
        """All ends of the round's steps."""
        states: Dist = {self.begin(): 1.0}
        for strikes in self.plan.values():
            after: Dist = defaultdict(float)
            for now, p in states.items():
                for then, q in self._step(strikes, now).items():
                    after[then] += p * q
            states = dict(after)
        return states

    def _step(self, strikes: list[Strike], now: Inside) -> Dist:
        by_unit: dict[int, dict[tuple[bool, int], list]] = defaultdict(lambda: defaultdict(list))
        for s in strikes:
            for pool, fixed, number, blow in self.blows(s, now):
                duel = s.group in self.duel and fixed
                by_unit[self.f.pools[pool].unit][not fixed, pool].append((number, blow, duel))
        out: Dist = {now: 1.0}
        for unit, batches in by_unit.items():
            results = self._hurt_unit(unit, batches, now)
            after: Dist = defaultdict(float)
            for then, p in out.items():
                for hurt, q in results.items():
                    after[self._merge(then, unit, *hurt)] += p * q
            out = dict(after)
        return out

    def _merge(self, then: Inside, unit: int, lost: tuple, excess: int, slain: int, burnt: bool) -> Inside:
        new = list(then.lost)
        for pool, x in lost:
            new[pool] = x
        more, bonus = list(then.excess), list(then.slain)
        side = 1 - self.f.units[unit].side
        more[side] = min(more[side] + excess, self.f.switch("overkill_cap", 0))
        bonus[side] += slain
        return Inside(tuple(new), tuple(more), tuple(bonus), then.burnt | {unit} if burnt else then.burnt)

    def _hurt_unit(self, unit: int, batches: dict, now: Inside) -> Dist:
        """Declared blows first, then the others, then what goes on within the unit."""
        pools = [p.index for p in self.f.pools if p.unit == unit]
        states: Dist = {(tuple((p, now.lost[p]) for p in pools), 0, 0, 0, False): 1.0}
        for (free, pool), rows in sorted(batches.items()):
            duel = rows[0][2]
            counts = self._counts(rows, self.f.pools[pool].groups[0].w == 1 and not duel)
            rank_and_file = free and self.f.pools[pool].rank == 0
            after: Dist = defaultdict(float)
            for (lost, surplus, excess, slain, burnt), p in states.items():
                x = dict(lost)[pool]
                for key, q in counts.items():
                    for (y, more, extra, bonus), r in self._apply(pool, x, key, duel).items():
                        new = tuple((k, y if k == pool else v) for k, v in lost)
                        spill = surplus + (more if rank_and_file else 0)
                        after[new, spill, excess + extra, slain + bonus, burnt or key[3]] += p * q * r
            states = dict(after)
        out: Dist = defaultdict(float)
        order = self._spill_order(unit, now)
        for (lost, surplus, excess, slain, burnt), p in states.items():
            out[self._spill(lost, surplus, order), excess, slain, burnt] += p
        return dict(out)

    def _spill_order(self, unit: int, now: Inside) -> list[int]:
        rows = []
        for p in self.f.pools:
            if p.unit == unit and p.rank < 2 and now.lost[p.index] < self.totals[p.index]:
                band = min(b for h in p.groups for b in range(3) if self.alive(h, now)[b])
                rows.append((p.rank, band, -self.size0[p.index], p.index))
        return [r[3] for r in sorted(rows)]

    def _spill(self, lost: tuple, surplus: int, order: list[int]) -> tuple:
        new = dict(lost)
        for pool in order:
            room = self.totals[pool] - new[pool]
            used = min(room, surplus)
            new[pool] += used
            surplus -= used
        return tuple(new.items())

    def _counts(self, rows: list, simple: bool) -> Dist:
        """How many slaying, multiplied (by kind) and single wounds; whether one burns."""
        burns = self.f.rules != "t9a-1"
        out: Dist = {(0, (), 0, False): 1.0}
        for number, blow, _ in rows:
            slay, wound, multi = blow.slay, blow.wound, blow.multi
            if simple:
                slay, wound, multi = 0.0, slay + wound, None
            after: Dist = defaultdict(float)
            for (a, b, c, burnt), p in out.items():
                for n, q in number.items():
                    for (k, m), r in self._two(n, slay, wound).items():
                        more = (*b, (m, multi)) if multi and m else b
                        fire = burnt or (burns and blow.flaming and k + m > 0)
                        after[a + k, more, c + (0 if multi else m), fire] += p * q * r
            out = dict(after)
        return out

    @staticmethod
    def _two(n: int, slay: float, wound: float) -> Dist:
        """Slaying and wounding blows among n."""
        out = {}
        rest = wound / (1 - slay) if slay < 1 else 0.0
        for k, p in enumerate(binomial(n, slay)):
            if p:
                for m, q in enumerate(binomial(n - k, min(1.0, rest))):
                    if q:
                        out[k, m] = p * q
        return out

    def _apply(self, pool: int, x: int, key: tuple, duel: bool) -> Dist:
        """Where these wounds leave the pool: (lost, surplus blows, overkill, points beyond the wounds left)."""
        memo = ("apply", pool, x, key[:3], duel)
        if memo not in self.cache:
            slay, multi, single, _ = key
            states: Dist = {(x, 0, 0, 0): 1.0}
            for _ in range(slay):
                states = self._each(states, lambda s: self._slay(pool, s, duel))
            for n, values in multi:
                for _ in range(n):
                    states = self._expand(states, values, pool, duel)
            states = self._each(states, lambda s: self._plain(pool, s, single, duel))
            self.cache[memo] = states
        return self.cache[memo]

    @staticmethod
    def _each(states: Dist, move: Any) -> Dist:
        out: Dist = defaultdict(float)
        for s, p in states.items():
            out[move(s)] += p
        return dict(out)

    def _expand(self, states: Dist, values: tuple, pool: int, duel: bool) -> Dist:
        out: Dist = defaultdict(float)
        for s, p in states.items():
            for v, q in values:
                out[self._multiplied(pool, s, v, duel)] += p * q
        return dict(out)

    def _plain(self, pool: int, s: tuple, n: int, duel: bool) -> tuple:
        x, surplus, excess, slain = s
        used = min(n, self.totals[pool] - x)
        rest = n - used
        return (x + used, surplus, excess + rest, slain) if duel else (x + used, surplus + rest, excess, slain)

    def _slay(self, pool: int, s: tuple, duel: bool) -> tuple:
        x, surplus, excess, slain = s
        if x >= self.totals[pool]:
            return self._plain(pool, s, 1, duel)
        edge = self.edge(pool, x)
        if self.f.switch("slain_counts") == "profile":
            slain += self.f.pools[pool].groups[0].w - (edge - x)
        return edge, surplus, excess, slain

    def _multiplied(self, pool: int, s: tuple, v: int, duel: bool) -> tuple:
        x, surplus, excess, slain = s
        if self.f.rules == "t9a-1":
            return self._plain(pool, s, min(v, self.f.pools[pool].groups[0].w), duel)
        if x >= self.totals[pool]:
            return self._plain(pool, s, v if duel else 1, duel)
        used = min(v, self.edge(pool, x) - x)
        return x + used, surplus, excess + (v - used if duel else 0), slain

    # -- ranks

    def rank_width(self, u: Unit) -> int:
        """Models that make a rank."""
        if self.f.rules == "classic":
            return 5
        return 3 if u.monstrous else self.f.switch("rank_width", 5)

    def ranks(self, u: Unit, now: Inside) -> int:
        """Ranks wide enough, the first included."""
        if self.f.rules == "t9a-1" and u.type == "monster":
            return 1 if self.models(u, now) else 0
        width, n = self.rank_width(u), self.models(u, now)
        if not u.files or u.files < width or u.type in ("monster", "war machine"):
            return 0
        if self.f.rules == "t9a-1" and (self.has(u, "light troops", now) or self.has(u, "skirmishers", now)):
            return 0
        full, rest = divmod(n, u.files)
        return full + (rest >= width)

    def disrupted(self, u: Unit, now: Inside) -> bool:
        """Fought in flank or rear by an enemy that counts."""
        return any(self.disrupts(e, now) for e in self.enemies(u) if self.arc(u, e) != "front" and self.models(e, now))

    def disrupts(self, e: Unit, now: Inside) -> bool:
        if self.f.rules in ("whfb-8e", "t9a-1"):
            return self.ranks(e, now) >= 2
        width = e.raw.get("rank_width", 3 if e.monstrous and self.f.rules != "classic" else 5)
        full = bool(e.files) and e.files >= width and self.models(e, now) >= width
        return full or self.has(e, "large target", now)

    # -- the score

    def wounds(self, side: int, now: Inside) -> int:
        """Wounds that the enemies of this side lost."""
        return sum(now.lost[p.index] for p in self.f.pools if self.f.units[p.unit].side != side)

    def living(self, side: int, role: str, now: Inside) -> int:
        """Living models of a role."""
        return sum(
            self.count(g, now)
            for u in self.f.units
            if u.side == side and self.in_combat[u.index]
            for g in u.groups
            if g.role == role
        )

    def score(self, now: Inside) -> tuple[int, int, int | None]:
        """Both scores and the winner."""
        points = [self._points(side, now) for side in (0, 1)]
        alive = [
            any(self.in_combat[u.index] and self.models(u, now) for u in self.f.units if u.side == s) for s in (0, 1)
        ]
        if points[0] == points[1] and self.f.switch("musician_breaks_ties"):
            music = [self.living(s, "musician", now) > 0 for s in (0, 1)]
            if music[0] != music[1]:
                points[music.index(True)] += 1
        if alive[0] != alive[1]:
            winner = alive.index(True)
        elif not alive[0] or points[0] == points[1]:
            winner = None
        else:
            winner = 0 if points[0] > points[1] else 1
        return points[0], points[1], winner

    def _points(self, side: int, now: Inside) -> int:
        f = self.f
        if f.rules == "wh40k-3e":
            return self.wounds(side, now)
        units = [u for u in f.units if u.side == side and self.in_combat[u.index] and self.models(u, now)]
        out = self.wounds(side, now) + now.excess[side] + now.slain[side]
        out += max([self._rank_bonus(u, now) for u in units], default=0)
        out += self._standards(side, now)
        out += self._arc_points(units, now)
        out += f.switch("charge_bonus", 0) * any(self.charging(u) for u in units)
        downhill = f.rules in ("whfb-8e", "t9a-1")
        out += any(u.raw.get("higher_ground") and (not downhill or self.charging(u)) for u in units)
        return out + self._outnumber(side, now)

    def _outnumber(self, side: int, now: Inside) -> int:
        totals = [
            sum(self.models(u, now) for u in self.f.units if u.side == s and self.in_combat[u.index]) for s in (0, 1)
        ]
        return self.f.switch("outnumber_bonus", 0) * (totals[side] > totals[1 - side])

    def _rank_bonus(self, u: Unit, now: Inside) -> int:
        if self.f.rules != "t9a-1" and self.disrupted(u, now):
            return 0
        when = self.begin() if self.f.switch("ranks_counted") == "start" else now
        return max(0, min(3, self.ranks(u, when) - 1))

    def _standards(self, side: int, now: Inside) -> int:
        own, army = self.living(side, "standard bearer", now), self.living(side, "army standard bearer", now)
        shamed = self.silent
        if shamed >= 0 and self.f.rules not in EIGHTH:
            g = self.f.groups[shamed]
            if g.role == "army standard bearer" and self.f.units[g.unit].side == side:
                army -= self.count(g, now)
        return own + army if self.f.rules == "t9a-1" else (own > 0) + (army > 0)

    def _arc_points(self, units: list[Unit], now: Inside) -> int:
        best = {"flank": 0, "rear": 0}
        for u in units:
            for e in self.enemies(u):
                arc = self.arc(e, u)
                if arc == "front":
                    continue
                deep = self.f.rules == "t9a-1" and self.ranks(u, now) >= 2
                base = 1 if arc == "flank" else 2
                best[arc] = max(best[arc], base + (self.f.switch("flank_with_ranks") - 1 if deep else 0))
        return sum(best.values())


# ---------------------------------------------------------------- after the round


class After:
    """Tests, flight and pursuit at the end of a round."""

    def __init__(self, rnd: Round, now: Inside) -> None:
        self.r, self.f, self.now = rnd, rnd.f, now
        self.left, self.right, self.winner = rnd.score(now)

    def carry(self, lost: tuple[int, ...], gone: dict[int, str], sweepers: frozenset[int] = frozenset()) -> State:
        """The next state from the wounds lost this round and the units that left."""
        key = ("carry", lost, tuple(gone.items()), sweepers, self.winner)
        if key not in self.r.cache:
            self.r.cache[key] = self._carry(lost, gone, sweepers)
        return self.r.cache[key]

    def _carry(self, lost: tuple[int, ...], gone: dict[int, str], sweepers: frozenset[int]) -> State:
        r, st = self.r, self.r.st
        alive, hurt = list(st.alive), []
        for p in self.f.pools:
            for g, bands in r.tables[p.index][lost[p.index]].items():
                alive[g] = sum(bands)
            hurt.append(self._wounded(p.index, lost[p.index]))
        status = list(st.status)
        for u in self.f.units:
            if status[u.index] == "fighting":
                dead = not sum(alive[g.index] for g in u.groups)
                status[u.index] = "destroyed" if dead else gone.get(u.index, "fighting")
        calm = [c or (r.in_combat[k] and self.winner == 1 - self.f.units[k].side) for k, c in enumerate(st.calm)]
        frenzy = [any("frenzy" in g.part.traits for g in u.groups) for u in self.f.units]
        calm = [c and f for c, f in zip(calm, frenzy, strict=True)]
        duel = st.duel and all(alive[d] and status[self.f.groups[d].unit] == "fighting" for d in self.f.duellists)
        return State(tuple(alive), tuple(hurt), tuple(status), tuple(calm), duel, sweepers)

    def _wounded(self, pool: int, lost: int) -> tuple[int, int]:
        order, edges = self.r.orders[pool], self.r.edges[pool]
        dead = max(k for k, e in enumerate(edges) if e <= lost)
        if dead == len(order):
            return 0, -1
        group = order[dead][0]
        missing = self.f.groups[group].w - (edges[dead + 1] - lost)
        return (missing, group) if missing else (0, -1)

    def states(self) -> Dist:
        """All states in which the next round can begin."""
        sides = [
            [u for u in self.f.units if u.side == s and self.r.in_combat[u.index] and self.r.models(u, self.now)]
            for s in (0, 1)
        ]
        if self.winner is None or not sides[0] or not sides[1] or self.f.rules == "classic":
            return {self.carry(self.now.lost, {}): 1.0}
        losers, winners = sides[1 - self.winner], sides[self.winner]
        return self._morale(losers, winners) if self.f.forty else self._break(losers, winners)

    # -- 40k

    def _morale(self, losers: list[Unit], winners: list[Unit]) -> Dist:
        out: Dist = defaultdict(float)
        chances = [self.passes(u, losers, winners) for u in losers]
        for stays in itertools.product((True, False), repeat=len(losers)):
            p = math.prod(c if s else 1 - c for c, s in zip(chances, stays, strict=True))
            if p:
                running = [u for u, s in zip(losers, stays, strict=True) if not s]
                for (gone, sweepers), q in self._sweep(running, winners, any(stays)).items():
                    out[self.carry(self.now.lost, dict(gone), sweepers)] += p * q
        return dict(out)

    def heads(self, units: list[Unit]) -> int:
        """Models alive, some count twice."""
        return sum(
            self.r.count(g, self.now) * (2 if "counts as two" in g.part.traits else 1) for u in units for g in u.groups
        )

    def passes(self, u: Unit, losers: list[Unit], winners: list[Unit]) -> float:
        """morale.check."""
        has = lambda trait: self.r.has(u, trait, self.now)  # noqa: E731
        if has("fearless") or has("stubborn"):
            return 1.0
        ld = max(g.ld for g in u.groups if self.r.count(g, self.now))
        ld = max(ld, u.raw.get("leadership", 0))
        if not has("ignores morale modifiers"):
            if self.f.switch("outnumber_modifiers") != "none":
                mine, theirs = self.heads(losers), self.heads(winners)
                ld -= (theirs > mine) + sum(theirs >= k * mine for k in (2, 3, 4))
            started = u.raw.get("started", sum(g.count for g in u.groups))
            ld -= 2 * self.r.models(u, self.now) < started
        return again(test(ld), has("re-roll morale"))

    def _sweep(self, running: list[Unit], winners: list[Unit], barred: bool) -> Dist:
        """Who is caught: {(units gone, sweepers): chance}."""
        sweepers = [
            u
            for u in winners
            if not self.r.has(u, "no sweep", self.now)
            and (u.raw.get("pursue", True) or self.r.has(u, "must sweep", self.now))
        ]
        if barred or not running:
            sweepers = []
        best = highest([self.run40(u) for u in sweepers])
        out: Dist = defaultdict(float)
        for roll, p in best.items():
            for fates in itertools.product(("caught", "fled"), repeat=len(running)):
                q = p
                for u, fate in zip(running, fates, strict=True):
                    caught = sum(x for n, x in self.run40(u).items() if n <= roll)
                    q *= caught if fate == "caught" else 1 - caught
                brave = [self.r.has(u, "they shall know no fear", self.now) for u in running]
                gone = tuple(
                    (u.index, fate)
                    for u, fate, b in zip(running, fates, brave, strict=True)
                    if not (b and fate == "caught")
                )
                again_on = any(b and fate == "caught" for b, fate in zip(brave, fates, strict=True))
                out[gone, frozenset(u.index for u in sweepers) if again_on else frozenset()] += q
        return out

    @staticmethod
    def run40(u: Unit) -> Dist:
        """Distance run or swept."""
        return THREE if u.type in ("cavalry", "jump infantry", "bike") else TWO

    # -- fantasy

    def _break(self, losers: list[Unit], winners: list[Unit]) -> Dist:
        out: Dist = defaultdict(float)
        options = [self.fates(u, winners) for u in losers]
        for combo in itertools.product(*options):
            p = math.prod(c[0] for c in combo)
            lost, gone = self.now.lost, {}
            for u, (_, fate, n) in zip(losers, combo, strict=True):
                if fate == "wounds":
                    lost = self.crumble(u, lost, n)
                elif fate == "restore":
                    lost = self.restore(u, lost)
                elif fate == "destroyed":
                    lost = self.crumble(u, lost, 10**6)
                elif fate == "broken":
                    gone[u.index] = "broken"
            for state, q in self._pursue(self.carry(lost, gone), winners).items():
                out[state] += p * q
        return dict(out)

    def leadership(self, u: Unit) -> int:
        """break.leadership and fear's -1 in t9a."""
        r = self.r
        values = [0 if self.shamed(g) else g.ld for g in u.groups if r.count(g, self.now) and g.index != r.hidden]
        ld = max([*values, u.raw.get("leadership", 0)])
        return ld - (self.f.rules == "t9a-1" and r.afraid(u, self.now))

    def shamed(self, g: Group) -> bool:
        """t9a: who refused has Leadership 0."""
        return self.f.rules == "t9a-1" and g.index == self.f.shamed

    def stubborn(self, u: Unit) -> bool:
        """One living model is enough; a shamed character takes it away."""
        if any(self.shamed(g) and self.r.count(g, self.now) for g in u.groups):
            return False
        return self.r.has(u, "stubborn", self.now)

    def steadfast(self, u: Unit, winners: list[Unit]) -> bool:
        """More ranks than each enemy unit."""
        r = self.r
        if not self.f.switch("steadfast", True):
            return False
        if self.f.rules != "whfb-8e" and r.disrupted(u, self.now):
            return False
        return r.ranks(u, self.now) > max(r.ranks(e, self.now) for e in winners)

    def fates(self, u: Unit, winners: list[Unit]) -> list[tuple[float, str, int]]:
        """What the Break test can bring: (chance, fate, number)."""
        r, now, t9a = self.r, self.now, self.f.rules == "t9a-1"
        diff = abs(self.left - self.right)
        living = [g for g in u.groups if r.count(g, now)]
        if all("unbreakable" in g.part.traits for g in living):
            return [(1.0, "hold", 0)]
        stubborn, steadfast = self.stubborn(u), self.steadfast(u, winners)
        bsb = r.standard_near(u, now)
        if r.has(u, "unstable", now):
            return [(1.0, "wounds", self.unstable(u, diff, stubborn, steadfast, bsb) if t9a else diff)]
        ld = self.leadership(u) - (0 if stubborn or steadfast else diff)
        if r.has(u, "daemonic instability", now) or r.has(u, "daemonic", now):
            return self.daemonic(ld, bsb)
        p = again(test(ld), bsb)
        return [(q, fate, 0) for q, fate in ((p, "hold"), (1 - p, "broken")) if q > 0]

    def unstable(self, u: Unit, diff: int, stubborn: bool, steadfast: bool, bsb: bool) -> int:
        """t9a: the wounds, reduced in this order."""
        if stubborn:
            diff = math.ceil(diff / 2)
        if steadfast:
            diff = min(diff, 12)
        if bsb:
            diff -= max(1, self.r._rank_bonus(u, self.now))
        return max(0, diff)

    def daemonic(self, ld: int, bsb: bool) -> list[tuple[float, str, int]]:
        """The test of daemons, with its re-roll."""
        t9a = self.f.rules == "t9a-1"
        rows: dict[tuple[str, int], float] = defaultdict(float)
        for roll in itertools.product(range(1, 7), repeat=2):
            n = sum(roll)
            if n == 2:
                fate = ("hold" if t9a else "restore", 0)
            elif n == 12 and not t9a:
                fate = ("destroyed", 0)
            else:
                fate = ("wounds", n - ld) if n > ld else ("hold", 0)
            rows[fate] += 1 / 36
        if bsb:
            fail = sum(p for (fate, _), p in rows.items() if fate in ("wounds", "destroyed"))
            rows = {k: p * (fail if k[0] in ("wounds", "destroyed") else 1 + fail) for k, p in rows.items()}
        return [(p, fate, n) for (fate, n), p in rows.items()]

    def restore(self, u: Unit, lost: tuple[int, ...]) -> tuple[int, ...]:
        """All wounds of this round come back."""
        return tuple(0 if self.f.pools[k].unit == u.index else x for k, x in enumerate(lost))

    def crumble(self, u: Unit, lost: tuple[int, ...], n: int) -> tuple[int, ...]:
        """Ordinary models, then the champion, then characters as evenly as possible."""
        new = list(lost)
        r = self.r
        for pool in r._spill_order(u.index, r.begin()):
            used = min(n, r.totals[pool] - new[pool])
            new[pool] += used
            n -= used
        heroes = [p.index for p in self.f.pools if p.unit == u.index and p.rank == 2]
        while n > 0 and any(new[p] < r.totals[p] for p in heroes):
            for pool in heroes:
                if n > 0 and new[pool] < r.totals[pool]:
                    new[pool] += 1
                    n -= 1
        return tuple(new)

    def _pursue(self, state: State, winners: list[Unit]) -> Dist:
        """Broken units flee; if none of their side stays, they may be caught."""
        broken = [u for u in self.f.units if state.status[u.index] == "broken"]
        if not broken:
            return {state: 1.0}
        stays = any(state.status[u.index] == "fighting" for u in self.f.units if u.side == broken[0].side)
        best = {-1: 1.0} if stays else highest([self.chase(u) for u in winners])
        chances = {u.index: reach(tuple(self.run(u).items()), tuple(best.items())) for u in broken}
        out: Dist = defaultdict(float)
        for fates in itertools.product(("caught", "fled"), repeat=len(broken)):
            status = list(state.status)
            p = 1.0
            for u, fate in zip(broken, fates, strict=True):
                p *= chances[u.index] if fate == "caught" else 1 - chances[u.index]
                status[u.index] = fate
            if p:
                out[state._replace(status=tuple(status))] += p
        return dict(out)

    def run(self, u: Unit) -> Dist:
        """Flight or pursuit."""
        return BEST_TWO if self.r.has(u, "swiftstride", self.now) else TWO

    def chase(self, u: Unit) -> Dist:
        """The pursuit roll; -1 stays."""
        frenzied = any(self.r.frenzied(g) and self.r.count(g, self.now) for g in u.groups)
        if u.raw.get("pursue", True) or frenzied:
            return self.run(u)
        stay = again(test(self.leadership(u), False), self.r.standard_near(u, self.now))
        return {-1: stay} | {n: p * (1 - stay) for n, p in self.run(u).items()}


@cache
def reach(run: tuple, chase: tuple) -> float:
    """The chance that the chase is at least the run."""
    return sum(p * q for n, p in run for m, q in chase if m >= n)


def highest(rolls: list[Dist]) -> Dist:
    """The best of several rolls; -1 when nobody rolls."""
    return dict(_highest(tuple(tuple(r.items()) for r in rolls)))


@cache
def _highest(rolls: tuple) -> tuple:
    out: Dist = {-1: 1.0}
    for roll in map(dict, rolls):
        new: Dist = defaultdict(float)
        for a, p in out.items():
            for b, q in roll.items():
                new[max(a, b)] += p * q
        out = dict(new)
    return tuple(out.items())


# ---------------------------------------------------------------- whole combats


def fears(fight: Fight, state: State, index: int) -> Dist:
    """Which units fail their Fear test this round."""
    out: Dist = {frozenset(): 1.0}
    if fight.forty:
        return out
    calm = Round(fight, state, index)
    now = calm.begin()
    for u in fight.units:
        if calm.in_combat[u.index] and calm.afraid(u, now):
            ld = After(calm, now).leadership(u)
            p = again(test(ld, False), calm.standard_near(u, now))
            out = {k: v for s, q in out.items() for k, v in ((s, q * p), (s | {u.index}, q * (1 - p))) if v}
    return out


class Evaluator:
    """Rounds of a fight, remembered by their state."""

    def __init__(self, fight: Fight) -> None:
        self.f = fight
        self.memo: dict[State, Dist] = {}

    def rounds(self, state: State, index: int) -> Iterable[tuple[Round, Dist, float]]:
        """The round under each result of the Fear tests."""
        for fear, p in fears(self.f, state, index).items():
            rnd = Round(self.f, state, index, fear)
            yield rnd, rnd.play(), p

    def next(self, state: State, index: int) -> Dist:
        """States after one round."""
        if index > 0 and state in self.memo:
            return self.memo[state]
        out: Dist = defaultdict(float)
        for rnd, ends, p in self.rounds(state, index):
            for now, q in ends.items():
                for then, w in After(rnd, now).states().items():
                    out[then] += p * q * w
        if index > 0:
            self.memo[state] = dict(out)
        return dict(out)

    def over(self, state: State) -> bool:
        """A side has nobody left in the combat."""
        return not all(self.fighting(state))

    def fighting(self, state: State) -> list[bool]:
        """Who still has somebody in it."""
        return [any(state.status[u.index] == "fighting" for u in self.f.units if u.side == s) for s in (0, 1)]

    def standing(self, states: Dist) -> dict[str, Any]:
        """combat and outcome of a distribution of states."""
        f = self.f
        win, neither, going = [0.0, 0.0], 0.0, 0.0
        keys = ("destroyed", "caught", "fled", "fell back", "fighting")
        fate = {u.name: dict.fromkeys(keys, 0.0) for u in f.units}
        for state, p in states.items():
            sides = self.fighting(state)
            if all(sides):
                going += p
            elif not any(sides):
                neither += p
            else:
                win[sides.index(True)] += p
            for u in f.units:
                fate[u.name][state.status[u.index]] += p
        combat_part = {"win": dict(zip(f.sides, win, strict=True)), "neither": neither, "fighting": going}
        return {"combat": combat_part, "outcome": fate}


def listed(dist: Dist) -> list[list]:
    """A distribution as the contract writes it."""
    return [[k, p] for k, p in sorted(dist.items()) if p > 0]


def first_round(ev: Evaluator, start: State) -> tuple[dict[str, Any], Dist]:
    """The figures of the first round, and the states after it."""
    f = ev.f
    win, draw, diff = [0.0, 0.0], 0.0, defaultdict(float)
    wounds = [defaultdict(float), defaultdict(float)]
    casualties: dict[str, Dist] = {u.name: defaultdict(float) for u in f.units}
    wiped = [0.0, 0.0]
    after: Dist = defaultdict(float)
    steps: list[str] = []
    for rnd, ends, p in ev.rounds(start, 0):
        steps = list(rnd.plan)
        for now, q in ends.items():
            end = After(rnd, now)
            w = p * q
            diff[end.left - end.right] += w
            if end.winner is None:
                draw += w
            else:
                win[end.winner] += w
            for s in (0, 1):
                wounds[s][rnd.wounds(s, now)] += w
                wiped[s] += w * (not any(rnd.models(u, now) for u in f.units if u.side == s))
            for u in f.units:
                casualties[u.name][sum(g.count for g in u.groups) - rnd.models(u, now)] += w
            for state, x in end.states().items():
                after[state] += w * x
    odds = {
        "win": dict(zip(f.sides, win, strict=True)),
        "draw": draw,
        "result_difference": listed(diff),
        "wounds_inflicted": {n: listed(wounds[s]) for s, n in enumerate(f.sides)},
        "casualties": {n: listed(d) for n, d in casualties.items()},
        "wiped_out": dict(zip(f.sides, wiped, strict=True)),
        "steps": steps,
    }
    return odds, dict(after)


def combat(fight: dict, rounds: int | None = None, until_end: bool = False) -> dict:
    """The exact odds of a fight, as `fracas odds --json` words them."""
    ev = Evaluator(Fight(fight))
    odds, states = first_round(ev, ev.f.start())
    if rounds is None and not until_end:
        return odds
    history = [{"round": ev.f.round, "fought": 1.0, **ev.standing(states)}]
    index = 1
    while rounds is None or index < rounds:
        going = {s: p for s, p in states.items() if not ev.over(s)}
        mass = sum(going.values())
        if not going or (until_end and mass < 1e-9):
            break
        new: Dist = defaultdict(float)
        for s, p in states.items():
            if s not in going:
                new[s] += p
                continue
            for then, q in ev.next(s, index).items():
                new[then] += p * q
        if until_end and index > 1 and all(abs(new.get(s, 0.0) - p) < 1e-15 for s, p in states.items()):
            break
        states = dict(new)
        history.append({"round": ev.f.round + index, "fought": mass, **ev.standing(states)})
        index += 1
    losses: dict[str, Dist] = {u.name: defaultdict(float) for u in ev.f.units}
    for s, p in states.items():
        for u in ev.f.units:
            losses[u.name][sum(g.count - s.alive[g.index] for g in u.groups)] += p
    return odds | ev.standing(states) | {"losses": {n: listed(d) for n, d in losses.items()}, "rounds": history}
