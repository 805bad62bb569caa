"""A whole combat, exactly: round after round over what it has cost so far and in which state it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from fracas.compile.combat_plans import RoundPlan
from fracas.compile.combat_state import CombatState
from fracas.engine.after.fear import fears
from fracas.engine.after.next_round import settled
from fracas.engine.after.rolls import Exactly
from fracas.engine.arrays import CombatTotals, EndChances, EndPlaces, EndRows, PlaceChances, Places, StartChances
from fracas.engine.attacks import Tables
from fracas.engine.combat import Combat, Losses
from fracas.engine.exact.accumulate import TooLarge
from fracas.engine.exact.blocks import LABEL, Block
from fracas.engine.exact.memory import MEMORY
from fracas.engine.exact.round import advance
from fracas.engine.state import State
from fracas.rule import rule

LEAST = 1e-9
"""A combat is followed until less than this is still fighting."""

ROUNDS = 500
"""Rounds after which a combat is left to fight on."""

CELLS = 1 << 21
"""Ends of rounds that are looked at at once."""

LITTLE = 100_000
"""Ends of rounds that are looked at without asking whether they will be needed."""

BYTES = 40
"""Taken by an end of a round, while it is looked at and after: five numbers."""

PLACES = 1 << 22
"""Joint losses up to which every one has its place in an array."""

CROWDED = 24
"""Places for each end up to which a place for all of them is quicker than sorting the ends."""

Ends = tuple[EndRows, EndPlaces, EndChances]
"""Rows (numbers of starts), places of joint losses and chances of ends, all [end]."""

Spread = tuple[Places, PlaceChances]
"""Places of joint losses, ascending, none twice, and their chances."""


@dataclass
class CombatCourse:
    """A combat round by round: the chances of every state and loss in which each has ended it, or has let it go on."""

    combat: Combat
    ended: list[dict[CombatState, Spread]] = field(default_factory=list)
    going: list[dict[CombatState, Spread]] = field(default_factory=list)
    fought: list[float] = field(default_factory=list)
    fighting: float = 1.0
    endless: bool = False


class RoundTransitions:
    """What a round in one state does to the losses it begins with; ends are kept for the next time.

    `rows`: the number of the start at each place, [place], -1 where the round has not been played from it; `memory`:
    bytes that the ends may take.
    """

    def __init__(self, combat: Combat, combat_state: CombatState, memory: int) -> None:
        if combat.size > PLACES:
            raise TooLarge(combat.size * 8)
        self.combat, self.combat_state, self.memory = combat, combat_state, memory
        self.rows = np.full(combat.size, -1, dtype=np.int32)
        self.known = self.kept = 0
        self.ends: dict[CombatState, list[Ends]] = {}

    def __call__(self, flat: Places, p: PlaceChances) -> dict[CombatState, Spread]:
        """Where the chances of losses go."""
        new = flat[self.rows[flat] < 0]
        if len(new):
            self.learn(self.wider(new))
        weights = np.zeros(self.known)
        weights[self.rows[flat]] = p
        found: dict[CombatState, Spread] = {}
        for combat_state, total in zip(self.ends, self.led(weights), strict=True):
            at = np.flatnonzero(total)
            if len(at):
                found[combat_state] = (at, total[at])
        return found

    def led(self, weights: StartChances) -> Sequence[CombatTotals]:
        """Chances of all joint losses, [place], state by state, from those of the starts."""
        return [self.led_to(combat_state, weights) for combat_state in self.ends]

    def led_to(self, combat_state: CombatState, weights: StartChances) -> CombatTotals:
        """The same for one state."""
        parts = self.ends[combat_state]
        if len(parts) > 1:
            rows, ends, chances = (np.concatenate(column) for column in zip(*parts, strict=True))
            parts[:] = [(rows, ends, chances)]
        row, end, chance = parts[0]
        return np.bincount(end, weights[row] * chance, self.combat.size)

    def wider(self, starts: Places) -> Places:
        """The starts, or where that is little work all that there may be later."""
        every = np.arange(self.combat.size)
        up = self.combat.up_at(self.combat_state, every)
        later = every[up[0] & up[1] & (self.rows < 0)]
        return later if self.combat_state.later and self.combat.ends_of(later).sum() <= LITTLE else starts

    def learn(self, starts: Places) -> None:
        """Play the round from these losses; TooLarge if that has too many ends, counted before."""
        ends = self.combat.ends_of(starts)
        if (self.kept + int(ends.sum())) * BYTES > self.memory:
            raise TooLarge((self.kept + int(ends.sum())) * BYTES)
        parts = np.searchsorted(np.cumsum(ends), np.arange(CELLS, int(ends.sum()), CELLS))
        for some in np.split(starts, np.unique(parts)):
            if not len(some):
                continue
            # labels number the starts of this part from 0: here they follow those already known
            for combat_state, label, end, chance in round_ends(self.combat, self.combat_state, some, self.memory):
                self.ends.setdefault(combat_state, []).append((label + self.known, end, chance))
                self.kept += len(end)
            self.rows[some] = np.arange(self.known, self.known + len(some))
            self.known += len(some)


def round_ends(
    combat: Combat, combat_state: CombatState, starts: Places, memory: int
) -> Iterator[tuple[CombatState, EndRows, EndPlaces, EndChances]]:
    """From each of the starts: (state, number of the start, joint losses, chance) of every end of the round, [end]."""
    losses = combat.losses(starts)
    for fear in fears(combat, combat_state, losses, Exactly()):
        round_plan = combat.round_plan(combat_state, fear.afraid)
        begun = {q: loss[fear.at] for q, loss in losses.items()}
        block = pushed(round_plan, combat.tables(round_plan), begun, fear.p, memory)
        label = block.losses[LABEL]
        state = State(block.losses, block.origin, label)
        for after, branch in settled(combat, round_plan, state, block.p, Exactly()):
            there = label[branch.at]
            end = {q: loss[there] for q, loss in begun.items()}
            end |= {q: branch.losses[i] for i, q in enumerate(round_plan.pools)}
            row, flat, chance = merged(fear.at[there], combat.flat(end), branch.p, combat.size)
            yield after, row, flat, chance


def merged(row: EndRows, flat: EndPlaces, p: EndChances, size: int) -> Ends:
    """Like ends of like starts made one; `size`: places that there are."""
    # both ways sort by start and then place, and add in the order given: what is above 0 is the same to the last bit
    key = row.astype(np.int64) * size + flat
    width = (int(row.max()) + 1) * size
    if width <= min(PLACES, CROWDED * len(key)):
        total = np.bincount(key, p, width)
        at = np.flatnonzero(total)
        return at // size, at % size, total[at]
    unique, which = np.unique(key, return_inverse=True)
    return unique // size, unique % size, np.bincount(which, p)


def pushed(round_plan: RoundPlan, t: Tables, begun: Losses, p: StartChances, memory: int) -> Block:
    """The blows of a round, from each of its starts, which LABEL tells apart; `memory` in bytes."""
    plan = round_plan.plan
    names = (LABEL, *range(len(plan.axes)))  # the label counts slowest: places ascend with it
    dims = (len(p), *(axis.size for axis in plan.axes))
    size = 1
    for dim in dims:
        size *= dim
    if size >= 2**62:
        raise TooLarge(size * 8)
    start = {i: begun[q] for i, q in enumerate(round_plan.pools)}
    none = np.zeros(len(p), dtype=np.int64)
    place = np.ravel_multi_index([np.arange(len(p)), *(start.get(axis, none) for axis in names[1:])], dims)
    origin = start | {axis: none for axis in names[1:] if axis not in start}
    block = Block(names, dims, place, p, origin)
    for step in plan.steps:
        block = advance(plan, t, step, block, {}, memory)
    return block


@rule("round.end")
def course(combat: Combat, rounds: int | None, memory: int = MEMORY) -> CombatCourse:
    """The combat for so many rounds, or until its end."""
    found = CombatCourse(combat)
    transitions: dict[CombatState, RoundTransitions] = {}
    now: dict[CombatState, Spread] = {combat.first: (np.zeros(1, dtype=np.int64), np.ones(1))}
    for _ in range(rounds or ROUNDS):
        found.fought.append(sum(float(p.sum()) for _, p in now.values()))
        ends: list[tuple[CombatState, Spread]] = []
        for combat_state, (flat, p) in now.items():
            transition = transitions.setdefault(combat_state, RoundTransitions(combat, combat_state, memory))
            ends += transition(flat, p).items()
        was = now
        now, over = parted(combat, ends)
        found.ended.append(over)
        found.going.append(now)
        found.fighting = sum(float(p.sum()) for _, p in now.values())
        if not now or (rounds is None and found.fighting < LEAST):
            break
        if rounds is None and unchanged(was, now):
            found.endless = True
            break
    return found


def parted(
    combat: Combat, ends: Sequence[tuple[CombatState, Spread]]
) -> tuple[dict[CombatState, Spread], dict[CombatState, Spread]]:
    """What goes on, and what is over: as each has its own mask, places still ascend."""
    goes: list[tuple[CombatState, Spread]] = []
    over: list[tuple[CombatState, Spread]] = []
    for combat_state, (flat, p) in summed(ends).items():
        up = combat.up_at(combat_state, flat)
        both = up[0] & up[1]
        for there, some in ((goes, both), (over, ~both)):
            if some.any():
                there.append((combat_state, (flat[some], p[some])))
    return dict(goes), dict(over)


def summed(parts: Sequence[tuple[CombatState, Spread]]) -> dict[CombatState, Spread]:
    """Chances of the same state and losses added up."""
    found: dict[CombatState, list[Spread]] = {}
    for combat_state, spread in parts:
        found.setdefault(combat_state, []).append(spread)
    return {combat_state: one_of(spreads) for combat_state, spreads in found.items()}


def one_of(spreads: Sequence[Spread]) -> Spread:
    """Several spreads as one, its places ascending."""
    if len(spreads) == 1:
        return spreads[0]
    places, chances = (np.concatenate(column) for column in zip(*spreads, strict=True))
    total = np.bincount(places, chances)
    at = np.flatnonzero(total)
    return at, total[at]


def unchanged(was: Mapping[CombatState, Spread], now: Mapping[CombatState, Spread]) -> bool:
    """Whether the round changed nothing."""
    # places are compared one by one: they ascend in both
    if was.keys() != now.keys():
        return False
    return all(
        np.array_equal(was[combat_state][0], now[combat_state][0])
        and np.allclose(was[combat_state][1], now[combat_state][1], rtol=1e-13, atol=0)
        for combat_state in was
    )
