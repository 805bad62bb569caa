"""What one pool suffers in a step: hits by what they may do, and how many ways that makes at most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import prod

from fracas.engine.arrays import PerKind, PerState, SomeStates
from fracas.fight.amount import Amount
from fracas.plan.attack import AttackOutcome
from fracas.plan.plan import Plan

Most = Mapping[int, Sequence[tuple[int, bool]]]
"""By pool, for attacks whose surplus stays and for those whose surplus moves on: how many at most, and do they slay."""


Sort = dict[AttackOutcome, PerState | PerKind]
"""How many attacks may do what, [state]; in a landing [kind]."""


@dataclass
class IncomingHits:
    """What one pool suffers: sorts of attacks whose surplus stays, and of attacks whose surplus moves on."""

    staying: Sort = field(default_factory=dict)
    moving: Sort = field(default_factory=dict)

    def add(self, attack_outcome: AttackOutcome, n: PerState, stays: bool) -> None:
        """More attacks of a sort; sorts that do nothing are left out."""
        if not attack_outcome.idle and n.any():
            kind = self.staying if stays else self.moving
            kind[attack_outcome] = kind[attack_outcome] + n if attack_outcome in kind else n

    def simplified(self) -> IncomingHits:
        """The same on models of one wound, where to slay is to wound: unless the order of landing tells them apart."""
        if self.staying and self.moving:
            return self
        simple = IncomingHits()
        for kind, stays in ((self.staying, True), (self.moving, False)):
            for attack_outcome, n in kind.items():
                simple.add(simplified(attack_outcome), n, stays)
        return simple

    def of(self, some: SomeStates) -> IncomingHits:
        """The same in some of the states, or in the first of each kind."""
        cut = [{attack_outcome: n[some] for attack_outcome, n in kind.items()} for kind in (self.staying, self.moving)]
        return IncomingHits(cut[0], cut[1])

    @property
    def most(self) -> PerState | int:
        """Blows by state, an upper bound of the wounds that may go on; 0 if there are none."""
        return sum(
            [n * attack_outcome.widest for kind in (self.staying, self.moving) for attack_outcome, n in kind.items()]
        )

    @property
    def kills(self) -> bool:
        """Whether a blow may take more than one wound."""
        return any(attack_outcome.kills for attack_outcome in (*self.staying, *self.moving))

    @property
    def flames(self) -> bool:
        """Whether some of its wounds burn."""
        return any(attack_outcome.flame for attack_outcome in (*self.staying, *self.moving))

    def __bool__(self) -> bool:
        return bool(self.staying or self.moving)


def simplified(attack_outcome: AttackOutcome) -> AttackOutcome:
    """An outcome where to slay, or to wound many times over, is to wound."""
    if attack_outcome.more:
        found: dict[int, float] = {}
        for s, m, w, p in attack_outcome.more:
            found[s + m + w] = found.get(s + m + w, 0.0) + p
        return AttackOutcome(
            0.0, flame=attack_outcome.flame, more=tuple((0, 0, w, p) for w, p in sorted(found.items()))
        )
    return AttackOutcome(
        attack_outcome.wound + attack_outcome.slay + attack_outcome.multiplied, flame=attack_outcome.flame
    )


def grouped(sorts: Sort) -> dict[tuple[Amount | None, bool], Sort]:
    """Sorts apart by what their multiplied wounds become, and by whether they burn."""
    found: dict[tuple[Amount | None, bool], Sort] = {}
    for attack_outcome, n in sorts.items():
        found.setdefault((attack_outcome.amount, attack_outcome.flame), {})[attack_outcome] = n
    return found


def most_of(kind: Sort) -> tuple[int, bool]:
    """The most blows of any state, and whether some of them take more than one wound."""
    if not kind:
        return 0, False
    return int(sum(n.max() * attack_outcome.widest for attack_outcome, n in kind.items())), any(
        attack_outcome.kills for attack_outcome in kind
    )


def ways_of_a_state(plan: Plan, most: Most, spills: bool) -> int:
    """An upper bound of the ways that are told apart at once, for one state."""
    widest, ends = 1, 1
    for q, kinds in most.items():
        pool = plan.pools[q]
        rolled = prod(outcomes(n, slays, pool.top, pool.models[0] + pool.overkill) for n, slays in kinds)
        surplus = sum(n for n, _ in kinds[1:]) if spills else 0
        widest = max(widest, ends * rolled)
        ends *= min(rolled, (pool.top + 1) * (surplus + 1))
    return widest


def outcomes(n: int, slays: bool, top: int, models: int) -> int:
    """Counts that `n` attacks on a pool may come to and that are told apart."""
    return (min(n, top) + 1) * (min(n, models) + 1 if slays else 1)


Groups = Mapping[tuple[Amount | None, bool], Sort]
