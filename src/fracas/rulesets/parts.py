"""What a ruleset's functions hand to the compiler: plain records, no rule."""

from __future__ import annotations

from dataclasses import dataclass

from fracas.fight import Group, Mount, Weapon
from fracas.plan import Parts


@dataclass(frozen=True, slots=True)
class Swing:
    """One way in which a group strikes: `attacks` a model, part by part, with `striker`'s S and WS and a weapon."""

    position: str
    at: str
    attacks: Parts
    striker: Group | Mount
    weapon: Weapon | None
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rank:
    """`count` models of one group in one band, a stretch of a pool's casualty order."""

    group: Group
    band: str
    count: int


@dataclass(frozen=True, slots=True)
class Body:
    """A pool before it is compiled: `order` of casualties, and the `wounds` of each body that falls, first to last."""

    groups: tuple[Group, ...]
    order: tuple[Rank, ...]
    wounds: tuple[int, ...]
    rules: tuple[str, ...]
