"""Attacks of many rounds thrown at once, and what they do to the pools."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from fracas.engine.attacks import AimedAttacks, HalfThrown, Tables
from fracas.engine.casualties import Struck, burn, land, spill_order, spread
from fracas.engine.exact.incoming import simplified
from fracas.engine.state import State
from fracas.plan.attack import AttackOutcome
from fracas.plan.plan import Plan, Step


def settle(plan: Plan, t: Tables, rng: np.random.Generator, thrown: HalfThrown, state: State) -> State:
    """What attacks half thrown do to every round's pools, [round]."""
    after, excess = dict(state.losses), {}
    size = len(next(iter(state.losses.values())))
    for q in dict.fromkeys(pool for pool, _, _ in thrown):
        kinds: tuple[dict[AttackOutcome, int], ...] = ({}, {})
        for _, stays, sorts in (one for one in thrown if one[0] == q):
            for attack_outcome, n in sorts.items():
                kinds[not stays][attack_outcome] = kinds[not stays].get(attack_outcome, 0) + n
        excess[q] = struck(t, rng, q, after, kinds, size)
    carry_on(t, excess, state, after)
    return State(after, state.start, state.label)


def carry_on(t: Tables, excess: Mapping[int, Any], state: State, after: dict[int, Any]) -> None:
    """Lay what each pool could not take upon the pools that do."""
    for q, more in excess.items():
        spill = t.plan.pools[q].spill
        if spill and np.any(more):
            spread(t, spill, spill_order(t, spill, state), after, more)


def struck(
    t: Tables,
    rng: np.random.Generator,
    q: int,
    after: dict[int, Any],
    kinds: Sequence[Mapping[AttackOutcome, Any]],
    size: int | None = None,
) -> Any:
    """Throw attacks whose surplus stays, and those whose surplus moves on, at a pool; the wounds that go on."""
    thrown = [Thrown(rng, sorts, size) for sorts in kinds]
    over = land(t, q, after, thrown[0].struck, thrown[1].struck)
    if any(np.any(one.flames) for one in thrown):
        burn(t, q, after, thrown[0].flames + thrown[1].flames)
    return over


class Thrown:
    """What attacks come to, given how many may do what: for `size` rounds alike, or round by round, [round]."""

    def __init__(self, rng: np.random.Generator, sorts: Mapping[AttackOutcome, Any], size: int | None) -> None:
        self.rng, self.size, self.struck, self.flames = rng, size, Struck(), np.zeros(1, dtype=np.int64)
        for attack_outcome, n in sorts.items():
            for slays, multiplied, wounds, count in self.ends(attack_outcome, n):
                self.add(attack_outcome, slays * count, multiplied * count, wounds * count)

    def ends(self, attack_outcome: AttackOutcome, n: Any) -> Iterator[tuple[int, int, int, Any]]:
        """How many of `n` attacks end in each way, one after another out of those that are left."""
        left, rest = n, 1.0
        for place, (slays, multiplied, wounds, p) in enumerate(attack_outcome.ends):
            # chances given that none of the ends before has come about: together the counts are multinomial
            count = self.rng.binomial(left, min(1.0, p / rest), self.size if place == 0 else None)
            yield slays, multiplied, wounds, count
            left, rest = left - count, max(rest - p, 1e-300)

    def add(self, attack_outcome: AttackOutcome, slays: Any, multiplied: Any, wounds: Any) -> None:
        """Note blows that were not saved."""
        self.struck.slays = self.struck.slays + slays
        self.struck.wounds = self.struck.wounds + wounds
        if attack_outcome.flame:
            self.flames = self.flames + slays + multiplied + wounds
        if attack_outcome.amount is None:
            return
        values, chances = zip(*attack_outcome.amount.chances, strict=True)
        for blow in range(int(np.max(multiplied))):
            drawn = self.rng.choice(values, np.shape(multiplied) or None, p=chances)
            self.struck.multiplied.append(np.where(multiplied > blow, drawn, 0))


def add_attacks(
    t: Tables, step: Step, state: State, attacks: AimedAttacks, q: int, n: Any, kind: dict[AttackOutcome, Any]
) -> None:
    """Aimed attacks on a pool by what they may do, which the state may decide; `n` and the state's losses: [round]."""
    by = attacks.strike.blows[q].by
    named = state.read(by) if by else 0
    for number, outcome in enumerate(t.attack_outcomes[step.at][attacks.key[0]][q]):
        count = np.where(named == number, n, 0) if by else n
        if not outcome.idle and np.any(count):
            kind[outcome] = kind.get(outcome, 0) + count


def plain(kind: Mapping[AttackOutcome, Any]) -> dict[AttackOutcome, Any]:
    """Attacks on models of one wound, where to slay is to wound."""
    found: dict[AttackOutcome, Any] = {}
    for attack_outcome, n in kind.items():
        simple = simplified(attack_outcome)
        found[simple] = found.get(simple, 0) + n
    return found
