"""One combat round, compiled: what can happen, in order, as plain data with the ids of the rules that made it.

The state of a round is one number a pool: the wounds it has lost. Executors read nothing but this; it holds no rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

NEVER = 2**62
"""A priority that is never chosen."""

Parts = tuple[tuple[str, int], ...]
"""What makes a number: (rule id, share) pairs, in the order in which they are added."""


@dataclass(frozen=True)
class Blow:
    """The dice of one attack on one target: the lowest roll that succeeds, or None where there is no such die.

    `slays`: the natural roll to wound that kills outright; against it only `slay_save` is rolled.
    """

    to_hit: int
    to_wound: int | None
    save: int | None = None
    slays: int | None = None
    slay_save: int | None = None
    hit_rule: str = ""
    wound_rule: str = ""
    save_rule: str = ""
    slay_save_rule: str = ""
    parts: tuple[tuple[str, Parts], ...] = ()
    rules: tuple[str, ...] = ()

    @cached_property
    def odds(self) -> tuple[float, float]:
        """Chance that one attack causes an unsaved wound, and that it slays."""
        return self.after_hit[0] * chance(self.to_hit), self.after_hit[1] * chance(self.to_hit)

    @cached_property
    def after_hit(self) -> tuple[float, float]:
        """The same once it has hit."""
        if self.to_wound is None:
            return 0.0, 0.0
        slaying = 1 / 6 if self.slays else 0.0
        return (chance(self.to_wound) - slaying) * self.unsaved, slaying * self.unsaved_slaying

    @property
    def unsaved(self) -> float:
        """Chance that an ordinary wound is not saved."""
        return 1 - chance(self.save)

    @property
    def unsaved_slaying(self) -> float:
        """Chance that a slaying wound is not saved."""
        return 1 - chance(self.slay_save)


def chance(need: int | None) -> float:
    """Chance to roll `need` or more on a D6; 0 where there is no roll."""
    return (7 - need) / 6 if need else 0.0


@dataclass(frozen=True)
class Strike:
    """One set of equal attacks of a group at one step.

    `attacks`: their number by the wounds its pool has lost; `each`: a model's. `declared`: (pool, attacks), filled in
    order from pools still alive. `rival`: the only pool it may strike. The rest goes by the pools' `priority`.
    `blows`: by target pool. `means`: the special weapon or the mount, "" for an ordinary blow.
    """

    by: str
    position: str
    means: str
    side: int
    pool: int
    attacks: tuple[int, ...]
    each: int
    blows: Mapping[int, Blow]
    declared: tuple[tuple[int, int], ...] = ()
    rival: int | None = None
    parts: Parts = ()
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Step:
    """All strikes that happen at once, in the order in which their dice are thrown."""

    at: str
    strikes: tuple[Strike, ...]


@dataclass(frozen=True)
class Part:
    """A group inside its pool: `alive` models by the wounds the pool has lost."""

    label: str
    alive: tuple[int, ...]


@dataclass(frozen=True)
class Pool:
    """Models that share wounds. Tables are indexed by wounds lost, 0…`capacity` and then `overkill` more.

    `models` alive; `slain`: wounds lost after one slaying blow; `priority`: the lowest is struck by default;
    `spill`: pools that take what this one cannot, by the lowest `spill_priority` as the step began.
    """

    label: str
    side: int
    unit: int
    capacity: int
    overkill: int
    models: tuple[int, ...]
    slain: tuple[int, ...]
    priority: tuple[int, ...]
    spill_priority: tuple[int, ...]
    spill: tuple[int, ...]
    parts: tuple[Part, ...]
    rules: tuple[str, ...]

    @property
    def top(self) -> int:
        """The last index of its tables."""
        return self.capacity + self.overkill


@dataclass(frozen=True)
class Count:
    """A number read off the state: the sum of tables over the wounds lost by pools, (pool, table) each."""

    tables: tuple[tuple[int, tuple[int, ...]], ...]


@dataclass(frozen=True)
class Gate:
    """True while `count` is at least `least`."""

    count: Count
    least: int = 1


@dataclass(frozen=True)
class Option:
    """Points by a count, none while one of the `unless` gates is true."""

    points: tuple[int, ...]
    count: Count
    unless: tuple[Gate, ...] = ()


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
