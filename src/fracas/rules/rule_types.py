"""What a ruleset's functions hand to the compiler, and get from it: plain records, no rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from fracas.fight.amount import Amount
from fracas.fight.fight import Fight, Group, Mount, Unit, Weapon
from fracas.plan.attack import Parts
from fracas.plan.formulas import Count, Formula

Alive = Mapping[str, int]
"""Living models by group label."""


@dataclass(frozen=True, slots=True)
class Band:
    """The models of a group that stand in a band strike."""

    name: str


class Frontage(Protocol):
    """How many of a unit may touch the enemy, fixed when the round begins."""

    def formula(self, left: Mapping[str, Count]) -> Formula:
        """The number, read off the living models of units."""

    @property
    def top(self) -> int:
        """The most it can be."""


@dataclass(frozen=True, slots=True)
class RanksThatFight:
    """So many models of a group strike: `fighters(places, alive)`, alive being those of the whole unit."""

    places: Frontage
    fighters: Callable[[int, Alive], int]


@dataclass(frozen=True, slots=True)
class AttackRule:
    """One way in which a group strikes: `attacks` a model, part by part, with `striker`'s S and WS and a weapon.

    `troops`: how many strike; `volley`: what each throws instead of its attacks; `aim`: by which of the ruleset's aims;
    `foe`: only at those units; `corpse`: a duellist strikes on when his rival is dead; `duels`: he strikes so at all.
    `by_itself`: the word of attacks that hit without a roll.
    """

    position: str
    at: str
    attacks: Parts
    striker: Group | Mount
    weapon: Weapon | None
    rules: tuple[str, ...]
    troops: Band | RanksThatFight
    volley: Amount | None = None
    volley_rule: str = ""
    aim: str = "default"
    foe: tuple[str, ...] | None = None
    corpse: bool = True
    means: str = ""
    by_itself: str = ""
    duels: bool = True


@dataclass(frozen=True, slots=True)
class Rank:
    """`count` models of one group in one band, a stretch of a pool's casualty order."""

    group: Group
    band: str
    count: int


@dataclass(frozen=True, slots=True)
class PoolRule:
    """A pool before it is compiled: `order` of casualties, and the `wounds` of each body that falls, first to last."""

    groups: tuple[Group, ...]
    order: tuple[Rank, ...]
    wounds: tuple[int, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Target:
    """A pool as somebody who strikes sees it: its nearest living `band`, its `size` as the round began, `alive` now.

    `crowd`: living ordinary models of its unit, in as far as the aim asks for them; `place`: the pool's number.
    """

    unit: Unit
    group: Group
    band: int
    size: int
    alive: int
    crowd: int
    place: int


@dataclass(frozen=True, slots=True)
class AimRule:
    """How undeclared attacks of a kind choose: the lowest `priority`, among units that they `reach`.

    `crowd`: up to how many ordinary models of a unit it asks for, 0 if it does not.
    """

    priority: Callable[[Fight, Target], int]
    rules: tuple[str, ...]
    reach: Callable[[Unit], bool] = lambda unit: True
    crowd: int = 0


@dataclass(frozen=True, slots=True)
class Matchup:
    """Who strikes whom, for the dice of a blow: both as they stand in this round. `burnt`: the foe's unit has burnt."""

    fight: Fight
    unit: Unit
    group: Group
    attack: AttackRule
    foe_unit: Unit
    foe: Group
    burnt: bool = False


@dataclass(frozen=True, slots=True)
class ScoreInputs:
    """What a score is made of. `left`: models alive of units and groups; by side: `wounds` inflicted, `excess` wounds
    on a rival, and `bonus` points for slain models that were wounded, None where there are none.
    """

    left: Mapping[str, Count]
    wounds: tuple[Count, Count]
    excess: tuple[Count | None, Count | None]
    bonus: tuple[Count | None, Count | None]
    pools: Mapping[str, int]


CHALLENGE, ANSWER, SHAMED = "challenge", "answer", "shamed"


WEAPON, ATTACKS, PURSUE = "weapon", "attacks", "pursue"


KINDS = (CHALLENGE, ANSWER, SHAMED, WEAPON, ATTACKS, PURSUE)
"""Kinds of choices, in the order in which they are made unless a game has another."""
