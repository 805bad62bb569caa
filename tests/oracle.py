"""An independent reading of the `classic` rules, written from the rule text alone, to test the product against.

Nothing of the product is imported or copied here. A fight (the plain dict of a fight file) becomes a `Battle`: a list
of `Model` objects, each with his own identity, band and wounds left, gathered in `Pool`s. Three questions can be asked:

    exact(fight)                 the odds, by enumerating the outcome of every single attack, in Fractions
    exact(fight, number=float)   the same, with alike attacks merged by count: for fights too big for the first
    roll(fight, dice)            one round played die by die, in the order of the dice that the contract fixes
    steps(fight)                 the names of the steps

What this file decides where the rules are silent is marked "decision".
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random

CONTACT, NEAR, FAR = BANDS = ("contact", "near", "far")
NOTHING, WOUND, SLAIN = "nothing", "wound", "slain"
DUEL, DECLARED, LOOSE = "duel", "declared", "loose"
STEPS = ("cover", *(f"I{initiative}" for initiative in range(10, 0, -1)), "last")
SINGLE_ROLES = ("champion", "character", "army standard bearer")
FACES = range(1, 7)


# --- weapons --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Weapon:
    name: str
    hands: int = 1  # 0: does not count for attacks.two-weapons, nor hinder it
    strength: str | None = None
    ignores_armour: bool = False
    strikes_last: bool = False

    @property
    def special(self) -> bool:
        return bool(self.strength or self.ignores_armour or self.strikes_last)


ALIASES = {
    "power claw": "power fist",
    "chainsword": "close combat weapon",
    "sword": "close combat weapon",
    "axe": "close combat weapon",
    "club": "close combat weapon",
    "hand flamer": "pistol",
}
KNOWN_WEAPONS = {
    "close combat weapon": {},
    "pistol": {},
    "power weapon": {"ignores_armour": True},
    "power fist": {"strength": "x2", "ignores_armour": True, "strikes_last": True},
    "frag grenades": {"hands": 0},
    "rifle": {"hands": 0},
    "two-handed close combat weapon": {"hands": 2},
}


def read_weapon(entry: str | dict) -> Weapon:
    if isinstance(entry, str):
        return Weapon(entry, **KNOWN_WEAPONS[ALIASES.get(entry, entry)])
    return Weapon(
        entry["name"],
        hands=entry.get("hands", 1),
        strength=entry.get("strength"),
        ignores_armour=entry.get("ignores") == "armour",
        strikes_last=entry.get("strikes") == "last",
    )


def raised_strength(strength: int, change: str | None) -> int:
    if change is None:
        return strength
    raised = strength * int(change[1:]) if change.startswith("x") else strength + int(change)
    return min(10, raised)


# --- charts ---------------------------------------------------------------------------------------


def to_hit(attacker: int, defender: int) -> int:
    if attacker > defender:
        return 3
    return 5 if defender > 2 * attacker else 4


def to_wound(strength: int, toughness: int) -> int | None:
    more = strength - toughness
    if more <= -4:
        return None
    if more >= 2:
        return 2
    return {1: 3, 0: 4, -1: 5, -2: 6, -3: 6}[more]


def read_save(text: str | None) -> int | None:
    return None if text in (None, "none", "-") else int(text.removesuffix("+"))


# --- units, groups, models, pools -----------------------------------------------------------------


@dataclass(frozen=True)
class Blow:
    """What one model of a group does in one band: how many attacks, how good, and when."""

    band: str
    mount: bool
    step: str
    attacks: int
    ws: int
    s: int
    ignores_armour: bool
    killing_blow: bool


@dataclass(eq=False)
class Unit:
    side: int
    spec: dict
    models: list["Model"] = field(default_factory=list)
    pools: list["Pool"] = field(default_factory=list)

    @property
    def name(self) -> str:
        return self.spec["name"]

    @property
    def charged(self) -> bool:
        return self.spec.get("charged", False)

    @property
    def infantry(self) -> bool:
        return self.spec.get("type", "infantry") == "infantry"

    def living(self) -> int:
        return sum(model.alive for model in self.models)

    def has_living(self, *, role: str | None = None, trait: str | None = None) -> bool:
        return any(
            model.alive
            and (role is None or model.group.role == role)
            and (trait is None or trait in model.group.traits)
            for model in self.models
        )


@dataclass(eq=False)
class Group:
    unit: Unit
    spec: dict
    place: int  # in the file
    duellist: bool = False
    shamed: bool = False
    models: list["Model"] = field(default_factory=list)
    blows: list[Blow] = field(default_factory=list)
    pool: "Pool" = None

    @property
    def name(self) -> str:
        return self.spec["name"]

    @property
    def role(self) -> str:
        return self.spec.get("role", "trooper")

    @property
    def traits(self) -> set[str]:
        brought = {"monster"} if self.unit.spec.get("type") == "monster" else set()
        return {*self.spec.get("traits", ()), *self.spec.get("rules", ())} | brought

    @property
    def cover(self) -> bool:
        return self.spec.get("cover", self.unit.spec.get("cover", False))

    @property
    def full_wounds(self) -> int:
        return self.spec.get("W", 1)

    @property
    def profile(self) -> tuple:
        """Models of one unit that share all this are one pool (section 6)."""
        spec = self.spec
        return spec["WS"], spec["T"], self.full_wounds, read_save(spec.get("Sv")), read_save(spec.get("Inv"))

    def weapons(self) -> list[Weapon]:
        return [read_weapon(entry) for entry in self.spec.get("weapons", ())]

    def used_weapon(self) -> Weapon | None:
        special = [weapon for weapon in self.weapons() if weapon.special]
        use = self.spec.get("use")
        if use == "normal" or not special:
            return None
        if use is None:
            return special[0]
        return next(weapon for weapon in special if weapon.name == use)

    def bands(self) -> list[str]:
        """One band per model; contact first, so that the first of the group is the first to die."""
        count, near = self.spec.get("count", 1), self.spec.get("near", 0)
        if self.duellist:
            return [CONTACT]  # challenge.duel
        contact = self.spec.get("contact", count - near)
        return [CONTACT] * contact + [NEAR] * near + [FAR] * (count - contact - near)


@dataclass(eq=False)
class Model:
    group: Group
    band: str
    place: int  # in the file
    remaining: int

    @property
    def alive(self) -> bool:
        return self.remaining > 0

    @property
    def wounded(self) -> bool:
        return self.remaining < self.group.full_wounds

    @property
    def bearer(self) -> bool:
        return self.group.role in ("standard bearer", "musician")

    def dies_before(self) -> tuple:
        """Sort key of command.replaced, casualties.contact-first and casualties.owner."""
        return self.bearer, BANDS.index(self.band), self.place


@dataclass(eq=False)
class Pool:
    unit: Unit
    place: int
    ws: int
    t: int
    armour: int | None
    invulnerable: int | None
    rank: int  # 0 rank and file, 1 champion, 2 another single model
    duellist: bool
    models: list[Model] = field(default_factory=list)

    @property
    def alive(self) -> bool:
        return any(model.alive for model in self.models)

    def nearest(self) -> int:
        return min(BANDS.index(model.band) for model in self.models if model.alive)

    def default_order(self) -> tuple:
        """Sort key of allocate.default. `models` holds the dead too: the size is that of the round's start."""
        return self.rank, self.nearest(), -len(self.models), self.place

    def suffer(self, outcome: str) -> None:
        """One unsaved wound or slaying blow on the next body in casualty order."""
        living = [model for model in self.models if model.alive]
        body = min(living, key=lambda model: (not model.wounded, model.dies_before()))
        body.remaining -= body.remaining if outcome == SLAIN else 1
        if body.bearer and not body.alive:
            self.replace(body)

    def replace(self, bearer: Model) -> None:
        """command.replaced: the wounded body is gone, but it is an ordinary model that the unit has lost."""
        others = [model for model in self.models if model.alive and not model.bearer]
        if others:
            stand_in = min(others, key=Model.dies_before)
            bearer.remaining, stand_in.remaining = stand_in.remaining, 0


@dataclass(frozen=True)
class Strike:
    """Attacks of one kind of one group on one pool, thrown together."""

    group: Group
    blow: Blow
    attacks: int
    target: Pool
    kind: str  # DUEL, DECLARED or LOOSE

    @property
    def hits_on(self) -> int:
        return to_hit(self.blow.ws, self.target.ws)

    @property
    def wounds_on(self) -> int | None:
        return to_wound(self.blow.s, self.target.t)

    def slays(self, wound_die: int) -> bool:
        return self.blow.killing_blow and wound_die == 6

    def saves_on(self, *, slain: bool) -> int | None:
        allowed = [self.target.invulnerable]
        if not slain and not self.blow.ignores_armour:
            allowed.append(self.target.armour)
        return min((save for save in allowed if save is not None), default=None)


# --- the battle -----------------------------------------------------------------------------------


class Battle:
    """A fight file's combat, its models standing and falling."""

    def __init__(self, fight: dict):
        self.fight = fight
        self.round = fight.get("round", 1)
        self.sides = list(fight["sides"])
        self.units: list[Unit] = []
        self.groups: list[Group] = []
        self.models: list[Model] = []
        self.pools: list[Pool] = []
        self.overkill = [0, 0]
        self.known_ends: dict = {}
        self._muster()
        self._challenge()
        for group in self.groups:
            self._deploy(group)
        for group in self.groups:
            group.blows = self._blows(group)
        self.start = self.state()

    # building

    def _muster(self) -> None:
        for side, name in enumerate(self.sides):
            for unit_spec in self.fight["sides"][name]["units"]:
                unit = Unit(side, unit_spec)
                self.units.append(unit)
                for spec in unit_spec["models"]:
                    self.groups.append(Group(unit, spec, place=len(self.groups)))

    def group_named(self, reference: str) -> Group:
        """Find a group by its name, or by `Unit/Name`."""
        return next(g for g in self.groups if reference in (g.name, f"{g.unit.name}/{g.name}"))

    def _challenge(self) -> None:
        challenge = self.fight.get("challenge")
        self.duel: dict[Group, Group] = {}
        if challenge is None:
            return
        if challenge["answer"] == "accept":
            one, other = self.group_named(challenge["by"]), self.group_named(challenge["to"])
            one.duellist = other.duellist = True
            self.duel = {one: other, other: one}
        elif "shamed" in challenge:
            self.group_named(challenge["shamed"]).shamed = True

    def _deploy(self, group: Group) -> None:
        pool = group.pool = self._pool_for(group)
        for band in group.bands():
            model = Model(group, band, place=len(self.models), remaining=group.full_wounds)
            for holder in (self, group, pool, group.unit):
                holder.models.append(model)
        group.models[0].remaining -= group.spec.get("wounds_lost", 0)

    def _pool_for(self, group: Group) -> Pool:
        single = group.role in SINGLE_ROLES or group.duellist
        for pool in group.unit.pools:
            if not single and pool.rank == 0 and pool.models[0].group.profile == group.profile:
                return pool
        ws, t, _, armour, invulnerable = group.profile
        rank = 0 if not single else 1 if group.role == "champion" else 2
        pool = Pool(group.unit, group.place, ws, t, armour, invulnerable, rank, group.duellist)
        self.pools.append(pool)
        group.unit.pools.append(pool)
        return pool

    # who strikes when, and how

    def strikes_from_cover(self, group: Group) -> bool:
        return self.round == 1 and group.cover and not group.unit.charged

    def throws_grenades(self, group: Group) -> bool:
        grenadier = group.unit.charged and group.unit.infantry and "frag grenades" in group.spec.get("weapons", ())
        return (
            self.round == 1
            and grenadier
            and any(
                foe.unit.side != group.unit.side and foe.unit.infantry and self.strikes_from_cover(foe)
                for foe in self.groups
            )
        )

    def _blows(self, group: Group) -> list[Blow]:
        if group.shamed:
            return []  # challenge.refuse; decision: his mount does not strike either, they are one model
        blows = [self._contact_blow(group), *self._mount_blow(group), self._near_blow(group)]
        return [blow for blow in blows if blow.attacks > 0]

    def _own_step(self, group: Group) -> str:
        if self.strikes_from_cover(group) or self.throws_grenades(group):
            return "cover"
        return f"I{group.spec['I']}"

    def _contact_blow(self, group: Group) -> Blow:
        weapon = group.used_weapon() or Weapon("ordinary blow")
        return Blow(
            band=CONTACT,
            mount=False,
            step="last" if weapon.strikes_last else self._own_step(group),
            attacks=self._contact_attacks(group),
            ws=group.spec["WS"],
            s=raised_strength(group.spec["S"], weapon.strength),
            ignores_armour=weapon.ignores_armour or "monster" in group.traits,
            killing_blow="killing blow" in group.traits,
        )

    def _contact_attacks(self, group: Group) -> int:
        attacks = group.spec.get("A", 1)
        if attacks == 0:
            return 0
        used = group.used_weapon()
        one_handed = [weapon for weapon in group.weapons() if weapon.hands == 1]
        if len(one_handed) >= 2 and not (used and used.hands == 2):
            attacks += 1
        if group.unit.charged and group.unit.spec.get("round", self.round) == 1:
            attacks += 1
        return attacks

    def _near_blow(self, group: Group) -> Blow:
        return Blow(
            band=NEAR,
            mount=False,
            step=self._own_step(group),
            attacks=min(1, group.spec.get("A", 1)),
            ws=group.spec["WS"],
            s=group.spec["S"],
            ignores_armour="monster" in group.traits,
            killing_blow="killing blow" in group.traits,
        )

    def _mount_blow(self, group: Group) -> Iterator[Blow]:
        mount = group.spec.get("mount")
        if mount is None:
            return
        traits = mount.get("traits", ())
        yield Blow(
            band=CONTACT,
            mount=True,
            step="cover" if self.strikes_from_cover(group) else f"I{mount['I']}",
            attacks=mount.get("A", 1),
            ws=mount["WS"],
            s=mount["S"],
            ignores_armour="monster" in traits,
            killing_blow="killing blow" in traits,
        )

    def steps(self) -> list[str]:
        """List the steps in which somebody could strike, before a die is rolled."""
        names = {blow.step for g in self.groups for blow in g.blows if blow.band in {m.band for m in g.models}}
        return [step for step in STEPS if step in names]

    # states: what changes in a round

    def state(self) -> tuple:
        return tuple(model.remaining for model in self.models), tuple(self.overkill)

    def restore(self, state: tuple) -> None:
        remaining, overkill = state
        for model, wounds in zip(self.models, remaining, strict=True):
            model.remaining = wounds
        self.overkill = list(overkill)

    # a step

    def strikes(self, step: str) -> list[Strike]:
        """List the strikes of a step as it begins, in the order of the dice."""
        default = [self._default_target(side) for side in (0, 1)]
        found = []
        for group in self.groups:  # the file's order: side, unit, group
            for blow in group.blows:  # contact, its mount, near
                if blow.step == step:
                    strikers = sum(model.alive and model.band == blow.band for model in group.models)
                    found += self._aim(group, blow, strikers * blow.attacks, default[1 - group.unit.side])
        return found

    def _default_target(self, side: int) -> Pool | None:
        pools = [pool for pool in self.pools if pool.unit.side == side and pool.alive and not pool.duellist]
        return min(pools, key=Pool.default_order, default=None)

    def _aim(self, group: Group, blow: Blow, attacks: int, default: Pool | None) -> Iterator[Strike]:
        if group.duellist:
            if attacks:
                yield Strike(group, blow, attacks, self.duel[group].pool, DUEL)
            return
        if blow.band == CONTACT and not blow.mount:
            for name, wanted in group.spec.get("attacks", {}).items():
                target = self.group_named(name).pool
                declared = min(wanted, attacks)
                if target.alive and declared:
                    yield Strike(group, blow, declared, target, DECLARED)
                    attacks -= declared
        if attacks and default:
            yield Strike(group, blow, attacks, default, LOOSE)

    def spill_orders(self) -> dict[Unit, list[Pool]]:
        """Give, per unit, the pools that surplus wounds go on to, in order. Decision: as the step begins."""
        return {
            unit: sorted((pool for pool in unit.pools if pool.rank < 2 and pool.alive), key=Pool.default_order)
            for unit in self.units
        }

    def land(self, hurts: Counter, spill_orders: dict[Unit, list[Pool]]) -> None:
        """Apply a step's unsaved blows, `{(pool, kind, outcome): how many}`, and remove casualties."""
        surplus = {pool: self._land_on(pool, hurts) for pool in dict.fromkeys(pool for pool, _, _ in hurts)}
        for pool, wounds in surplus.items():
            if pool.rank == 0:
                self._spill(wounds, spill_orders[pool.unit])

    def _land_on(self, pool: Pool, hurts: Counter) -> int:
        """Return the undeclared wounds that the pool could not take. Decision: slaying blows first, declared first."""
        surplus = 0
        for outcome in (SLAIN, WOUND):
            for kind in (DUEL, DECLARED, LOOSE):
                for _ in range(hurts[pool, kind, outcome]):
                    if pool.alive:
                        pool.suffer(outcome)
                    elif kind == DUEL:
                        self.overkill[1 - pool.unit.side] += 1
                    elif kind == LOOSE:
                        surplus += 1
        return surplus

    def _spill(self, wounds: int, order: list[Pool]) -> None:
        for _ in range(wounds):
            taker = next((pool for pool in order if pool.alive), None)
            if taker:
                taker.suffer(WOUND)

    # the result

    def wounds_inflicted(self, side: int) -> int:
        before = dict(zip(self.models, self.start[0], strict=True))
        return sum(before[model] - model.remaining for model in self.models if model.group.unit.side != side)

    def casualties(self) -> dict[str, int]:
        return {unit.name: sum(not model.alive for model in unit.models) for unit in self.units}

    def destroyed(self, side: int) -> bool:
        return not any(unit.living() for unit in self.units if unit.side == side)

    def scores(self) -> list[dict[str, int]]:
        """Points by rule id, one dict per side, points above 0 only."""
        scores = [self._score(side) for side in (0, 1)]
        drummers = [any(u.has_living(role="musician") for u in self._units(side)) for side in (0, 1)]
        tied = sum(scores[0].values()) == sum(scores[1].values())
        if self.fight.get("musician_breaks_ties") and tied and drummers[0] != drummers[1]:
            scores[drummers.index(True)]["command.musician"] = 1
        return [{rule: points for rule, points in score.items() if points} for score in scores]

    def _units(self, side: int) -> list[Unit]:
        return [unit for unit in self.units if unit.side == side]

    def _score(self, side: int) -> dict[str, int]:
        units = [unit for unit in self._units(side) if unit.living()]
        arcs = {arc for unit in units for arc in unit.spec.get("arc", {}).values()}
        return {
            "result.wounds": self.wounds_inflicted(side),
            "result.overkill": min(self.overkill[side], self.fight.get("overkill_cap", 3)),
            "result.ranks": max((self._rank_bonus(unit) for unit in units), default=0),
            "result.standard": int(any(unit.has_living(role="standard bearer") for unit in units)),
            "result.army-standard": int(self._army_standard(side)),
            "result.flank": int("flank" in arcs),
            "result.rear": 2 * int("rear" in arcs),
            "result.higher-ground": int(any(unit.spec.get("higher_ground", False) for unit in units)),
        }

    def _army_standard(self, side: int) -> bool:
        bearers = [g for g in self.groups if g.unit.side == side and g.role == "army standard bearer" and not g.shamed]
        return any(model.alive for group in bearers for model in group.models)

    def _rank_bonus(self, unit: Unit) -> int:
        files = unit.spec.get("files", 0)
        if files < 5 or self._disrupted(unit):
            return 0
        ranks, rest = divmod(unit.living(), files)
        ranks += rest >= 5
        return min(3, max(0, ranks - 1))

    def _disrupted(self, unit: Unit) -> bool:
        return any(
            unit.name in enemy.spec.get("arc", {}) and (has_full_rank(enemy) or enemy.has_living(trait="large target"))
            for enemy in self._units(1 - unit.side)
        )

    def winner(self, totals: list[int]) -> str:
        destroyed = [self.destroyed(side) for side in (0, 1)]
        if destroyed[0] != destroyed[1]:
            return self.sides[destroyed.index(False)]
        if destroyed[0] or totals[0] == totals[1]:
            return "draw"
        return self.sides[0 if totals[0] > totals[1] else 1]


def has_full_rank(unit: Unit) -> bool:
    width = unit.spec.get("rank_width", 5)
    return "files" in unit.spec and unit.spec["files"] >= width and unit.living() >= width


# --- the odds -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Row:
    """What the faces of one attack's dice are held against."""

    hits_on: int
    wounds_on: int | None
    killing_blow: bool
    saves_on: int | None
    slain_saves_on: int | None

    def outcome(self, hit: int, wound: int, save: int) -> str:
        """Say what these three faces do (a face that the attack does not come to is ignored)."""
        if hit < self.hits_on or self.wounds_on is None or wound < self.wounds_on:
            return NOTHING
        slain = self.killing_blow and wound == 6
        saves_on = self.slain_saves_on if slain else self.saves_on
        if saves_on is not None and save >= saves_on:
            return NOTHING
        return SLAIN if slain else WOUND


@cache
def outcomes(row: Row, number: type = Fraction) -> dict:
    """Give the chances of one attack's outcomes, counted over the 216 rows of three faces."""
    count = Counter(row.outcome(*faces) for faces in product(FACES, repeat=3))
    return {outcome: number(rows) / 216 for outcome, rows in count.items()}


def one_attack(strike: Strike, number: type = Fraction) -> dict:
    saves = strike.saves_on(slain=False), strike.saves_on(slain=True)
    return outcomes(Row(strike.hits_on, strike.wounds_on, strike.blow.killing_blow, *saves), number)


def every_branch(strikes: list[Strike], number: type) -> Iterator[tuple[Counter, Fraction]]:
    """Each attack its own branch: up to 3 to the power of the attacks."""
    attacks = [strike for strike in strikes for _ in range(strike.attacks)]
    chances = {strike: one_attack(strike, number) for strike in strikes}

    def grow(depth: int, hurts: tuple, chance: Fraction) -> Iterator[tuple[Counter, Fraction]]:
        if depth == len(attacks):
            yield Counter(hurts), chance
            return
        strike = attacks[depth]
        for outcome, p in chances[strike].items():
            hurt = () if outcome == NOTHING else ((strike.target, strike.kind, outcome),)
            yield from grow(depth + 1, hurts + hurt, chance * p)

    return grow(0, (), number(1))


def merged_branches(strikes: list[Strike], number: type) -> Iterator[tuple[Counter, float]]:
    """The same, one attack after another, but alike results so far are added up."""
    merged = {frozenset(): number(1)}
    for strike in strikes:
        chances = one_attack(strike, number)
        for _ in range(strike.attacks):
            grown = defaultdict(number)
            for hurts, chance in merged.items():
                for outcome, p in chances.items():
                    grown[one_more(hurts, strike, outcome)] += chance * p
            merged = grown
    for hurts, chance in merged.items():
        yield Counter(dict(hurts)), chance


def one_more(hurts: frozenset, strike: Strike, outcome: str) -> frozenset:
    if outcome == NOTHING:
        return hurts
    counts = dict(hurts)
    key = strike.target, strike.kind, outcome
    counts[key] = counts.get(key, 0) + 1
    return frozenset(counts.items())


def exact(fight: dict, number: type = Fraction, *, merged: bool | None = None) -> dict:
    """Give the round's exact odds. `merged` (default: unless in Fractions) adds up alike attacks on the way."""
    battle = Battle(fight)
    fought = merged_step if (number is not Fraction if merged is None else merged) else branched_step
    states = {battle.start: number(1)}
    for step in battle.steps():
        after = defaultdict(number)
        for state, chance in states.items():
            battle.restore(state)
            for end, p in fought(battle, step, number).items():
                after[end] += chance * p
        states = after
    return tabulate(battle, states, number)


def branched_step(battle: Battle, step: str, number: type) -> dict:
    """Give the states that a step leads to from the battle's present one, literally."""
    strikes, spill_orders, start = battle.strikes(step), battle.spill_orders(), battle.state()
    after = defaultdict(number)
    for hurts, p in every_branch(strikes, number):
        battle.restore(start)
        battle.land(hurts, spill_orders)
        after[battle.state()] += p
    return after


def merged_step(battle: Battle, step: str, number: type) -> dict:
    """Do the same unit by unit: blows on one unit hurt no other."""
    strikes, start = battle.strikes(step), battle.state()
    ends = {start: number(1)}
    for unit in battle.units:
        on_unit = tuple(strike for strike in strikes if strike.target.unit is unit)
        if on_unit:
            battle.restore(start)
            ends = with_unit(ends, unit, unit_ends(battle, unit, on_unit, number), number)
    return ends


def with_unit(states: dict, unit: Unit, ends: dict, number: type) -> dict:
    """Put the unit's possible ends into the states: its models stand side by side in the file."""
    first, beyond = unit.models[0].place, unit.models[-1].place + 1
    after = defaultdict(number)
    for ((remaining, overkill), chance), ((wounds, more), p) in product(states.items(), ends.items()):
        points = list(overkill)
        points[1 - unit.side] += more
        after[remaining[:first] + wounds + remaining[beyond:], tuple(points)] += chance * p
    return after


def unit_ends(battle: Battle, unit: Unit, strikes: tuple[Strike, ...], number: type) -> dict:
    """Give what the strikes leave of the unit's models, and the overkill; known ends are looked up."""
    key = tuple(model.remaining for model in unit.models), strikes
    if key not in battle.known_ends:
        start, spill_orders, ends = battle.state(), battle.spill_orders(), defaultdict(number)
        enemy = 1 - unit.side
        for hurts, p in merged_branches(strikes, number):
            battle.restore(start)
            battle.land(hurts, spill_orders)
            end = tuple(model.remaining for model in unit.models), battle.overkill[enemy] - start[1][enemy]
            ends[end] += p
        battle.known_ends[key] = ends
    return battle.known_ends[key]


def tabulate(battle: Battle, states: dict, number: type) -> dict:
    sides = battle.sides
    win = dict.fromkeys([*sides, "draw"], number(0))
    wiped_out = dict.fromkeys(sides, number(0))
    difference = defaultdict(number)
    wounds = {name: defaultdict(number) for name in sides}
    casualties = {unit.name: defaultdict(number) for unit in battle.units}
    for state, chance in states.items():
        battle.restore(state)
        totals = [sum(score.values()) for score in battle.scores()]
        win[battle.winner(totals)] += chance
        difference[totals[0] - totals[1]] += chance
        for side, name in enumerate(sides):
            wounds[name][battle.wounds_inflicted(side)] += chance
            wiped_out[name] += chance if battle.destroyed(side) else 0
        for name, dead in battle.casualties().items():
            casualties[name][dead] += chance
    return {
        "win": {name: win[name] for name in sides},
        "draw": win["draw"],
        "result_difference": ascending(difference),
        "wounds_inflicted": {name: ascending(spread) for name, spread in wounds.items()},
        "casualties": {name: ascending(spread) for name, spread in casualties.items()},
        "wiped_out": wiped_out,
    }


def ascending(spread: dict) -> dict:
    return dict(sorted(spread.items()))


# --- dice and steps -------------------------------------------------------------------------------


class Cup:
    """Throws dice and counts them: from a Random, or those that were really thrown."""

    def __init__(self, dice: Random | Iterator[int]):
        self.dice = dice
        self.used = 0

    def throw(self) -> int:
        self.used += 1
        return self.dice.randint(1, 6) if isinstance(self.dice, Random) else next(self.dice)


def roll(fight: dict, rng: Random | Iterator[int]) -> dict:
    """Play the round die by die. An iterator that runs out of dice raises StopIteration."""
    battle, cup = Battle(fight), Cup(rng)
    for step in battle.steps():
        strikes, spill_orders = battle.strikes(step), battle.spill_orders()
        wound_dice = [throw_wounds(strike, cup) for strike in strikes]
        hurts = Counter()
        for strike, dice in zip(strikes, wound_dice, strict=True):
            for die in dice:
                if not saved(strike, die, cup):
                    hurts[strike.target, strike.kind, SLAIN if strike.slays(die) else WOUND] += 1
        battle.land(hurts, spill_orders)
    return summary(battle, cup.used)


def throw_wounds(strike: Strike, cup: Cup) -> list[int]:
    """Throw all dice to hit, then all dice to wound; return the dice that wounded."""
    hits = sum([cup.throw() >= strike.hits_on for _ in range(strike.attacks)])
    if strike.wounds_on is None:
        return []
    return [die for die in [cup.throw() for _ in range(hits)] if die >= strike.wounds_on]


def saved(strike: Strike, wound_die: int, cup: Cup) -> bool:
    saves_on = strike.saves_on(slain=strike.slays(wound_die))
    return saves_on is not None and cup.throw() >= saves_on


def summary(battle: Battle, dice_used: int) -> dict:
    scores = battle.scores()
    totals = [sum(score.values()) for score in scores]
    return {
        "winner": battle.winner(totals),
        "total": dict(zip(battle.sides, totals, strict=True)),
        "score": dict(zip(battle.sides, scores, strict=True)),
        "casualties": battle.casualties(),
        "dice_used": dice_used,
    }


def steps(fight: dict) -> list[str]:
    """Name the steps of the round in order."""
    return Battle(fight).steps()
