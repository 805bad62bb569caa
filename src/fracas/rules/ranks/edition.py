"""What sets one game of ranks apart from another: its numbers, and the functions that carry out its own rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from fracas.fight.amount import Amount
from fracas.fight.fight import Fight, Group, Mount, Unit
from fracas.plan.attack import Parts, Save
from fracas.plan.morale import Crumbling, LeadershipTest, Ruled
from fracas.plan.plan import Announcement, Effect, TieBreak, Verdict
from fracas.rules import rule_types
from fracas.rules.common import choices
from fracas.rules.common.challenge import Corpse
from fracas.rules.common.result import Left, Scores
from fracas.rules.ranks.facing import Facing
from fracas.rules.rule_types import AttackRule, Matchup, ScoreInputs
from fracas.rules.special_rules import RulesByName, SpecialRules

CHOICE_RULES = {
    **choices.DUEL_RULES,
    rule_types.SHAMED: "challenge.hide",
    rule_types.WEAPON: "weapon.hand-weapon",
    rule_types.ATTACKS: "allocate.declared",
    rule_types.PURSUE: "pursuit.restrain",
}
"""The rule of each kind of choice, where whoever refuses a challenge hides."""

AttackWay = Callable[["Edition", Facing, SpecialRules], Iterable[AttackRule]]
"""One of the ways in which a group strikes at whom it faces."""

StepRule = Callable[["Edition", Facing, Group | Mount, SpecialRules, set[str]], tuple[str, tuple[str, ...]] | None]
"""The step of a blow, with the ids that made it; None if another rule has to say."""

HitChange = Callable[[Matchup, SpecialRules, int], Parts]
"""What a rule adds to the roll that the chart asks for, part by part: above 0 makes it harder."""

SaveRule = Callable[[Matchup, SpecialRules, bool], Save | None]
"""A save after armour, None if there is none; told whether the wound slays or pierces."""

Multiple = tuple[str, Amount | None, int | None]
"""What an unsaved wound becomes: the rule, the dice, and the most that a model can take of it."""

Holds = Callable[[Fight, Unit, Left], tuple[Ruled, ...]]
"""A rule of morale and when it holds."""

LosingTest = Callable[["Edition", Fight, int, Unit, ScoreInputs], LeadershipTest | Crumbling]
"""What a losing unit, of that number, goes through."""


@dataclass(frozen=True)
class Edition:
    """The parts of a game of ranks that are its own. Everything else is the same in all of them (`ranks.table`).

    `special`: special rules of weapons and traits; `last`: the word among steps for blows of a
    weapon of one's own that strikes last; `stomps_on`: types of those that may be stomped on.

    How it strikes. `ways`: of striking, in the order of the dice; `steps`: the first that says so decides; `flanked`:
    the rule of striking to flank or rear; `corpse`: whether a rival is struck on when dead.

    The blow. `hit_changes`, `hit_again`, `wound_again`: what alters or repeats rolls; `strength`: what adds to it;
    `second_saves`: the best is used; `multiple`: what a wound becomes; `heals`: whether fire takes something away.

    The result. `scores`: by rule id, in the order in which they are told; `disrupted`: the rule that takes some away.

    Challenges. `hides`: who has left his place; `leaderless`: whose Leadership is not used. Choices are those of
    `Ruleset`.

    Morale. `fears`: tests before the round; `leadership_costs`: of every test; `ignores`: what makes the difference not
    count; `unstable`, `daemonic`: in place of the Break test; `frenzy`: the rule by which the frenzied must pursue.
    """

    name: str
    special: RulesByName
    last: str
    stomps_on: tuple[str, ...]
    ways: tuple[AttackWay, ...]
    steps: tuple[StepRule, ...]
    flanked: str
    corpse: Corpse
    hit_changes: tuple[HitChange, ...]
    hit_again: tuple[Callable[[Edition, Matchup, SpecialRules], str], ...]
    wound_again: tuple[Callable[[Matchup, SpecialRules], str], ...]
    strength: tuple[Callable[[Matchup], Parts], ...]
    second_saves: tuple[SaveRule, ...]
    multiple: Callable[[Matchup], Multiple]
    heals: Callable[[Unit, Group], bool]
    scores: Mapping[str, Scores]
    disrupted: str
    tie_break: Callable[[Fight, ScoreInputs], TieBreak | None]
    profile_points: Callable[[Fight], bool]
    verdict: Verdict
    hides: Callable[[Fight], str | None]
    leaderless: Callable[[Fight], str | None]
    may_refuse: Callable[[Fight], bool]
    opening: Callable[[Fight], tuple[Announcement, ...]]
    effects: Callable[[Fight, ScoreInputs], tuple[Effect, ...]]
    fears: Callable[[Edition, Fight, ScoreInputs], tuple[LeadershipTest, ...]]
    leadership_costs: tuple[Holds, ...]
    ignores: tuple[Holds, ...]
    unstable: LosingTest
    daemonic: LosingTest
    frenzy: str
    choice_rules: Mapping[str, str] = field(default_factory=lambda: CHOICE_RULES)
    choice_order: tuple[str, ...] = rule_types.KINDS
