"""One combat round, compiled: what can happen, in order, as plain data with the ids of the rules that made it.

The state of a round is one number a pool: the wounds it has lost. The engine reads nothing but this; it holds no rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from fracas.fight.amount import Amount
from fracas.plan.attack import Blow, Parts
from fracas.plan.formulas import Count, Formula, Gate, Lookup, Option
from fracas.plan.morale import AfterCombat, LeadershipTest

WOUNDS_LOST, EXTRA_POINTS, BURNT = "wounds lost", "extra points", "burnt"


@dataclass(frozen=True)
class Axis:
    """A number of a round's state, 0 to `size` - 1: `what` it counts, and the number of the pool or unit that it is of.

    WOUNDS_LOST by a pool, overkill too; EXTRA_POINTS beyond the wounds a pool lost to slaying blows; BURNT: 1 once a
    unit has lost a wound to a burning blow.
    """

    what: str
    of: int
    size: int


@dataclass(frozen=True)
class Blows:
    """A strike's blow on a pool: the one of its `options` that a number read off the state names, as the step begins.

    Without `by` there is one option.
    """

    options: tuple[Blow, ...]
    by: Formula | None = None

    @property
    def first(self) -> Blow:
        """The blow of a number 0: as it is before anything has happened."""
        return self.options[0]


@dataclass(frozen=True)
class Strike:
    """One set of equal attacks of a group at one step.

    `attacks`: their number by losses; `each`: a model's; with `volley` each of them throws so many. `declared`:
    (pool, attacks), filled in order from pools still alive. `rival`: the only pool it may strike, dead or not if
    `corpse`. The rest goes by `aim`, a number of the plan's. `blows`: by target pool. `means`: the special weapon or
    the mount, "" for an ordinary blow. `by_itself`: the word of attacks that hit without a roll (impact hits, stomp),
    "" for blows.
    """

    by: str
    position: str
    means: str
    side: int
    pool: int
    attacks: Lookup
    each: int
    blows: Mapping[int, Blows]
    aim: int = 0
    volley: Amount | None = None
    volley_rule: str = ""
    declared: tuple[tuple[int, int], ...] = ()
    rival: int | None = None
    corpse: bool = True
    by_itself: str = ""
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
    step began. `points_axis`, `burnt_axis`: numbers of the axes on which its extra points, and fire on its unit, are
    remembered. `mixed`: who of its groups has fallen depends on the rounds before.
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
    mixed: bool = False
    points_axis: int | None = None
    burnt_axis: int | None = None

    @property
    def top(self) -> int:
        """The last index of its tables."""
        return self.capacity + self.overkill


@dataclass(frozen=True)
class Aim:
    """Where undeclared attacks go: the pool whose lookup is lowest, the first of equals; NEVER: it is not struck.

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


class Announcement(NamedTuple):
    """Something said before blows: by which rule, by whom, of whom, and the word of what is said."""

    rule: str
    by: str
    against: str
    kind: str


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
    """The whole round. `axes`: the numbers of its state, each pool's wounds lost at the pool's own number.

    `wounds`: wounds inflicted by each side; `standing`: each side's models alive.
    """

    ruleset: str
    round: int
    sides: tuple[str, str]
    units: tuple[UnitPlan, ...]
    pools: tuple[Pool, ...]
    axes: tuple[Axis, ...]
    steps: tuple[Step, ...]
    terms: tuple[Term, ...]
    wounds: tuple[Count, Count]
    standing: tuple[Count, Count]
    verdict: Verdict
    cites: Cites
    tie_break: TieBreak | None = None
    duel: tuple[str, str] | None = None
    opening: tuple[Announcement, ...] = ()
    effects: tuple[Effect, ...] = ()
    aims: tuple[Aim, ...] = ()
    fears: tuple[LeadershipTest, ...] = ()
    after_combat: AfterCombat | None = None
