"""What an edition is: one complete table of rule functions. Nothing is inherited, nothing is looked up by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from fracas.fight.fight import Fight, Group, Unit
from fracas.plan.attack import Blow
from fracas.plan.morale import AfterCombat, LeadershipTest
from fracas.plan.plan import Announcement, Cites, Effect, Term, TieBreak, Verdict
from fracas.rules.rule_types import KINDS, AimRule, Alive, AttackRule, Matchup, PoolRule, ScoreInputs

Chart = tuple[Callable[[int, int], int | None], str, str]
"""A chart of two characteristics: the lowest roll that succeeds, and the names of row and column."""


def nothing_follows(fight: Fight, inputs: ScoreInputs) -> None:
    """No tests, no flight."""


def nobody_fears(fight: Fight, inputs: ScoreInputs) -> tuple[LeadershipTest, ...]:
    """No test before the round."""
    return ()


def burns_nobody(unit: Unit, group: Group) -> bool:
    """Nothing that fire would take away."""
    return False


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One edition. Each field is a rule or a bundle of rules; see the functions themselves for their ids.

    `lapse`: the fight as its next round finds it. `refill`: the unit in its places as a later round begins, with so
    many survivors by group; None where models have no places of their own. `profile_points`: slain models that were
    wounded score as if they had been whole.

    What players choose is read by `fracas.choices`, the command line and the checks of fight files alike.
    `may_challenge`: who may issue a challenge or answer one; `may_be_shamed`: whom a challenger may name if nobody
    accepts; `may_refuse`: whether whoever the fight's challenge names could refuse. `weapon_choices`: what a group may
    use, "normal" for an ordinary blow; `targets`: the groups of an enemy unit on which attacks may be declared, as far
    as they may be struck; `full_attacks`: how many a group may declare. `choice_rules`: the rule of each kind of choice
    that there is; `choice_order`: in which order kinds are chosen.
    """

    name: str
    attack_rules: Callable[[Fight, Unit, Group], tuple[AttackRule, ...]]
    step_order: Callable[[str], int]
    blow: Callable[[Matchup], Blow]
    pools: Callable[[Fight, Unit], Iterable[PoolRule]]
    bands: tuple[str, ...]
    aims: Mapping[str, AimRule]
    spill_priority: Callable[[Fight, PoolRule, int, int, int], int]
    spills: Callable[[Group, Group], bool]
    may_be_struck: Callable[[Fight, Group], bool]
    duel: Callable[[Fight], tuple[str, str] | None]
    overkill_room: Callable[[Fight, Group], int]
    terms: Callable[[Fight, ScoreInputs], tuple[Term, ...]]
    tie_break: Callable[[Fight, ScoreInputs], TieBreak | None]
    opening: Callable[[Fight], tuple[Announcement, ...]]
    effects: Callable[[Fight, ScoreInputs], tuple[Effect, ...]]
    headline: Callable[[Fight, Unit], tuple[str, ...]]
    may_challenge: Callable[[Fight, Unit, Group], bool]
    may_be_shamed: Callable[[Fight, Unit, Group], bool]
    weapon_choices: Callable[[Fight, Unit, Group], tuple[str, ...]]
    targets: Callable[[Fight, Unit], Iterable[Group]]
    full_attacks: Callable[[Fight, Group], int]
    choice_rules: Mapping[str, str]
    charts: Mapping[str, Chart]
    verdict: Verdict
    cites: Cites
    lapse: Callable[[Fight], Fight]
    refill: Callable[[Unit, Alive], Unit] | None = None
    heals: Callable[[Unit, Group], bool] = burns_nobody
    profile_points: Callable[[Fight], bool] = lambda fight: False
    fears: Callable[[Fight, ScoreInputs], tuple[LeadershipTest, ...]] = nobody_fears
    after_combat: Callable[[Fight, ScoreInputs], AfterCombat | None] = nothing_follows
    may_refuse: Callable[[Fight], bool] = lambda fight: True
    choice_order: tuple[str, ...] = KINDS
