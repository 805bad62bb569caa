"""What follows the blows of a round, as data: tests on dice, what failing costs, flight and pursuit."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from fracas.plan.formulas import Formula

Ruled = tuple[str, Formula]
"""A rule id and a number that it reads off the state."""

RETURNS = "returns"
"""What becomes of a unit that was caught and fights on."""

MARGIN, RESTORED, ALL = "margin", "restored", "all"


@dataclass(frozen=True)
class Outcome:
    """What a test may come to for its unit. `failed`: a rule may let it be rolled again. `flees`: the unit runs and may
    be run after; `leaves`: it leaves the combat by itself, and what is told of it then.

    `wounds`: what it costs without saves: MARGIN, as many as the roll exceeds what was needed; ALL, nobody is left;
    RESTORED: the wounds of the round come back.
    """

    name: str
    failed: bool = True
    flees: bool = False
    leaves: str = ""
    wounds: str = ""


PASSES = Outcome("passes", failed=False)
FAILS = Outcome("fails")
BREAKS = Outcome("breaks", flees=True)
UNRAVELS = Outcome("unravels", wounds=MARGIN)
RESTORES = Outcome("restores", failed=False, wounds=RESTORED)
DISSOLVES = Outcome("dissolves", wounds=ALL)


@dataclass(frozen=True)
class Threshold:
    """`outcome` comes about where 2D6 are at most Leadership, less the modifiers, less the lost difference if so."""

    outcome: Outcome
    difference: bool = False


@dataclass(frozen=True)
class Natural:
    """Dice that come to `total` by themselves bring `outcome` by `rule`, whatever is needed; `told`: it is said so."""

    total: int
    outcome: Outcome
    rule: str
    told: bool = True


@dataclass(frozen=True)
class LeadershipTest:
    """A test of a unit on 2D6, as a table: the first of `thresholds` that the total keeps to, else `otherwise`; before
    all what the dice say by themselves, `naturals`.

    `modifiers` come off `leadership`, but not while one of `steady` is above 0. `exempt`: no roll is made while one of
    these is above 0; `ignores`: the difference is left out. `again`: an outcome that is a failure is rolled once more.
    `only`: the test is taken only while one of these is above 0. `order`: tiers of pools in which wounds fall: in the
    first the largest as the round began, in others one each in turn. `kind`, `kind_again`: the words of the test, and
    of its roll made again.
    """

    unit: int
    rule: str
    leadership: Formula
    thresholds: tuple[Threshold, ...] = (Threshold(PASSES),)
    otherwise: Outcome = FAILS
    naturals: tuple[Natural, ...] = ()
    modifiers: tuple[Ruled, ...] = ()
    steady: tuple[Ruled, ...] = ()
    exempt: tuple[Ruled, ...] = ()
    ignores: tuple[Ruled, ...] = ()
    again: tuple[Ruled, ...] = ()
    only: tuple[Ruled, ...] = ()
    order: tuple[tuple[int, ...], ...] = ()
    kind: str = ""
    kind_again: str = ""

    @cached_property
    def outcomes(self) -> tuple[Outcome, ...]:
        """All that it may come to: what only the dice bring, the highest first, then by how well it went."""
        usual = (*(threshold.outcome for threshold in self.thresholds), self.otherwise)
        naturals = sorted(self.naturals, key=lambda natural: -natural.total)
        return tuple(dict.fromkeys((*(one.outcome for one in naturals if one.outcome not in usual), *usual)))


@dataclass(frozen=True)
class Crumbling:
    """A wound without saves for each point of difference, no test: to a unit, by tiers of pools as `order` says.

    `cost`: what becomes of the wounds: (rule, "halve" | "cap" | "less", when and how much). `exempt`, `only`: as of a
    LeadershipTest.
    """

    unit: int
    rule: str
    order: tuple[tuple[int, ...], ...]
    cost: tuple[tuple[str, str, Formula], ...] = ()
    exempt: tuple[Ruled, ...] = ()
    only: tuple[Ruled, ...] = ()


@dataclass(frozen=True)
class Run:
    """A flight or pursuit: so many D6, the lowest `dropped` left out, and a number `plus`, such as Initiative."""

    dice: int = 2
    dropped: int = 0
    plus: int = 0


@dataclass(frozen=True)
class Runner:
    """How a unit runs and chases. `fast`: its dice while `swift` is above 0. `chases`: it pursues of itself; `bound`:
    it must while one of these is above 0; `barred`: it cannot; `restraint`: the test by which one that does not want to
    stays, None without a test. `plus`: what is added to its dice. `returns`: while above 0 it fights on although
    caught, and whoever caught it strikes as if it had charged.
    """

    unit: int
    run: Run
    flight_rule: str
    pursuit_rule: str
    chases: bool
    fast: Run | None = None
    swift: tuple[Ruled, ...] = ()
    bound: tuple[Ruled, ...] = ()
    barred: tuple[Ruled, ...] = ()
    restraint: LeadershipTest | None = None
    returns: tuple[Ruled, ...] = ()
    plus: Formula | None = None


@dataclass(frozen=True)
class AfterCombat:
    """All that follows the score. `tests` and `runners` in file order; `losers_calm`: the rule by which a side that
    loses a round is frenzied no longer, `wild`: sides that are. `caught`, `leave`: the rules of being run down, and of
    getting away; `level_caught`: a run as long as the flight reaches it. `charge_on`: what must have become of whom one
    chased for counting as charging in the next round.
    """

    tests: tuple[LeadershipTest | Crumbling, ...]
    runners: tuple[Runner, ...]
    caught: str
    leave: str
    losers_calm: str = ""
    wild: tuple[bool, bool] = (False, False)
    engaged: str = ""
    level_caught: bool = True
    charge_on: frozenset[str] = frozenset({RETURNS})
