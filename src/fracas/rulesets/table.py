"""What an edition is: one complete table of rule functions. Nothing is inherited, nothing is looked up by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from fracas.fight import Fight, Group, Mount, Unit, Weapon
from fracas.plan import Blow, Cites, Count, Effect, Term, TieBreak, Verdict
from fracas.rulesets.parts import Body, Swing

Chart = tuple[Callable[[int, int], int | None], str, str]
"""A chart of two characteristics: the lowest roll that succeeds, and the names of row and column."""

Excess = tuple[Count | None, Count | None]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One edition. Each field is a rule or a bundle of rules; see the functions themselves for their ids."""

    name: str
    swings: Callable[[Fight, Unit, Group], tuple[Swing, ...]]
    step_order: Callable[[str], int]
    blow: Callable[[Group | Mount, Weapon | None, Group], Blow]
    bodies: Callable[[Fight, Unit], Iterable[Body]]
    bands: tuple[str, ...]
    default_priority: Callable[[Fight, Body, int, int], int]
    spill_priority: Callable[[Body, int, int], int]
    spills: Callable[[Group, Group], bool]
    may_be_struck: Callable[[Fight, Group], bool]
    duel: Callable[[Fight], tuple[str, str] | None]
    overkill_room: Callable[[Fight, Group], int]
    terms: Callable[[Fight, Mapping[str, Count], tuple[Count, Count], Excess], tuple[Term, ...]]
    tie_break: Callable[[Fight, Mapping[str, Count]], TieBreak | None]
    opening: Callable[[Fight], tuple[tuple[str, str, str], ...]]
    effects: Callable[[Fight, Mapping[str, Count]], tuple[Effect, ...]]
    headline: Callable[[Fight, Unit], tuple[str, ...]]
    may_challenge: Callable[[Group], bool]
    may_be_shamed: Callable[[Group], bool]
    full_attacks: Callable[[Fight, Group], int]
    charts: Mapping[str, Chart]
    verdict: Verdict
    cites: Cites
