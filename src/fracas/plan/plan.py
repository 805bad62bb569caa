"""One combat round, compiled: what can happen, in order, as plain data with the ids of the rules that made it.

The state of a round is one number a pool: the wounds it has lost. Executors read nothing but this; it holds no rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from fracas.plan.attack import Amount, Blow, Parts
from fracas.plan.formulas import Count, Gate, Lookup, Option
from fracas.plan.morale import AfterCombat, LeadershipTest

EXTRA = 1 << 20
"""Axes beyond the pools': `bonus_axis` and `burnt_axis`."""


def bonus_axis(pool: int) -> int:
    """The axis that remembers points beyond the wounds a pool lost to slaying blows."""
    return EXTRA + pool


def burnt_axis(unit: int) -> int:
    """The axis that remembers whether a unit has lost a wound to a burning blow."""
    return 2 * EXTRA + unit


@dataclass(frozen=True)
class Strike:
    """One set of equal attacks of a group at one step.

    `attacks`: their number by losses; `each`: a model's; with `volley` each of them throws so many. `declared`:
    (pool, attacks), filled in order from pools still alive. `rival`: the only pool it may strike, dead or not if
    `corpse`. The rest goes by `aim`, a number of the plan's. `blows`: by target pool; `burnt`: those on a unit that has
    burnt. `means`: the special weapon or the mount, "" for an ordinary blow.
    """

    by: str
    position: str
    means: str
    side: int
    pool: int
    attacks: Lookup
    each: int
    blows: Mapping[int, Blow]
    aim: int = 0
    volley: Amount | None = None
    volley_rule: str = ""
    burnt: Mapping[int, Blow] = field(default_factory=dict)
    declared: tuple[tuple[int, int], ...] = ()
    rival: int | None = None
    corpse: bool = True
    parts: Parts = ()
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Step:
    """All strikes that happen at once, in the order in which their dice are thrown."""

    at: str
    strikes: tuple[Strike, ...]


@dataclass(frozen=True)
class Part:
    """A group inside its pool: `alive` models by the wounds the pool has lost, `left` those by how the round began."""

    label: str
    pool: int
    alive: tuple[int, ...]
    left: Lookup | None = None


@dataclass(frozen=True)
class Pool:
    """Models that share wounds. Tables are indexed by wounds lost, 0…`capacity` and then `overkill` more.

    `models` alive; `slain`: wounds lost after one slaying blow, which scores `profile` points more if `bonus` is above
    0, the most that are counted. `spill`: pools that take what this one cannot, by the lowest `spill_priority` as the
    step began. `heals`: it may burn. `mixed`: who of its groups has fallen depends on the rounds before.
    """

    label: str
    side: int
    unit: int
    capacity: int
    overkill: int
    models: tuple[int, ...]
    slain: tuple[int, ...]
    spill_priority: Lookup
    spill: tuple[int, ...]
    parts: tuple[Part, ...]
    rules: tuple[str, ...]
    profile: tuple[int, ...] = ()
    bonus: int = 0
    heals: bool = False
    mixed: bool = False

    @property
    def top(self) -> int:
        """The last index of its tables."""
        return self.capacity + self.overkill


@dataclass(frozen=True)
class Aim:
    """Where undeclared attacks go: the pool whose grid is lowest, the first of equals; NEVER: it is not struck.

    `side`: whose pools they are; `rules`: the ids that chose.
    """

    side: int
    priority: tuple[tuple[int, Lookup], ...]
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Term:
    """Points of a side under one rule: the best of its options."""

    side: int
    rule: str
    options: tuple[Option, ...]
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class TieBreak:
    """Points for the side that alone has a count above 0 when the scores are equal."""

    rule: str
    points: int
    counts: tuple[Count, Count]


@dataclass(frozen=True)
class Effect:
    """Something the round leaves behind: what (a word id), on whom, until when (a word id), while all gates hold."""

    rule: str
    what: str
    who: str
    until: str
    gates: tuple[Gate, ...] = ()

    def json(self) -> dict[str, str]:
        """As plain data."""
        return {"rule": self.rule, "what": self.what, "who": self.who, "until": self.until}


@dataclass(frozen=True)
class UnitPlan:
    """A unit's models, counted over its pools; `notes`: word ids of what a headline should tell of it."""

    name: str
    side: int
    size: int
    models: Count
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Cites:
    """Ids under which it is told how blows are aimed and what befalls them and the models."""

    duel: tuple[str, ...]
    declared: tuple[str, ...]
    default: tuple[str, ...]
    casualties: str
    stays: str
    spills: str
    overkill: str
    corpse: str
    retarget: str
    one_by_one: str


@dataclass(frozen=True)
class Verdict:
    """Which rules name the winner, and what they offer after a wipe-out and otherwise."""

    winner: str
    wipe_out: str
    after_wipe_out: tuple[str, tuple[str, ...]]
    after: tuple[str, tuple[str, ...]]


@dataclass(frozen=True)
class Plan:
    """The whole round. `wounds`: wounds inflicted by each side; `standing`: each side's models alive."""

    ruleset: str
    round: int
    sides: tuple[str, str]
    units: tuple[UnitPlan, ...]
    pools: tuple[Pool, ...]
    steps: tuple[Step, ...]
    terms: tuple[Term, ...]
    wounds: tuple[Count, Count]
    standing: tuple[Count, Count]
    verdict: Verdict
    cites: Cites
    tie_break: TieBreak | None = None
    duel: tuple[str, str] | None = None
    opening: tuple[tuple[str, str, str], ...] = ()
    effects: tuple[Effect, ...] = ()
    aims: tuple[Aim, ...] = ()
    fears: tuple[LeadershipTest, ...] = ()
    after_combat: AfterCombat | None = None
