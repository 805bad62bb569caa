"""What follows the blows of a round, as data: tests on dice, what failing costs, flight and pursuit."""

from __future__ import annotations

from dataclasses import dataclass

from fracas.plan.formulas import Formula

Ruled = tuple[str, Formula]
"""A rule id and a number that it reads off the state."""

BREAKS, CRUMBLES, UNRAVELS, STAYS = "breaks", "crumbles", "unravels", "stays"
"""What failing a test brings: flight, a wound a point, wounds by the roll itself, or nothing of its own."""


@dataclass(frozen=True)
class LeadershipTest:
    """A test of a unit: 2D6 at most `leadership` less `modifiers`, and less the lost difference if `difference`.

    `steady`: modifiers are left out while one of these is above 0.
    `exempt`: passes without a roll while one of these is above 0; `ignores`: so is the difference left out. `sure`: the
    rule by which a double 1 passes. `again`: a failed roll is made once more while one of these is above 0.
    `kind`, `kind_again`: the words of the test, and of its roll made again.
    `only`: it is taken only while one of these is above 0. `fail`: what failing brings; `order`: tiers of pools in
    which wounds of CRUMBLES and UNRAVELS fall: in the first the largest as the round began, in others one each in turn.
    `cost`: what becomes of the wounds of CRUMBLES: (rule, "halve" | "cap" | "less", when and how much). `heal`, `doom`:
    the rules of UNRAVELS' double 1 (all wounds of the round come back) and double 6 (it is destroyed).
    """

    unit: int
    rule: str
    leadership: Formula
    difference: bool = False
    modifiers: tuple[Ruled, ...] = ()
    steady: tuple[Ruled, ...] = ()
    exempt: tuple[Ruled, ...] = ()
    ignores: tuple[Ruled, ...] = ()
    sure: str = ""
    again: tuple[Ruled, ...] = ()
    only: tuple[Ruled, ...] = ()
    fail: str = BREAKS
    order: tuple[tuple[int, ...], ...] = ()
    cost: tuple[tuple[str, str, Formula], ...] = ()
    heal: str = ""
    doom: str = ""
    kind: str = ""
    kind_again: str = ""


@dataclass(frozen=True)
class Run:
    """Dice of a flight or pursuit: so many D6, the lowest `dropped` left out."""

    dice: int = 2
    dropped: int = 0


@dataclass(frozen=True)
class Runner:
    """How a unit runs and chases. `fast`: its dice while `swift` is above 0. `chases`: it pursues of itself; `bound`:
    it must while one of these is above 0; `barred`: it cannot; `restraint`: the test by which one that does not want to
    stays, None without a test. `returns`: while above 0 it fights on although caught, and whoever caught it strikes as
    if it had charged.
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


@dataclass(frozen=True)
class AfterCombat:
    """All that follows the score. `tests` and `runners` in file order; `losers_calm`: the rule by which a side that
    loses a round is frenzied no longer, `wild`: sides that are. `caught`, `leave`: the rules of being run down, and of
    getting away.
    """

    tests: tuple[LeadershipTest, ...]
    runners: tuple[Runner, ...]
    caught: str
    leave: str
    losers_calm: str = ""
    wild: tuple[bool, bool] = (False, False)
    engaged: str = ""
