"""The gaming table: dice are thrown strike by strike, counted, and written down with the ids of their rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from fracas.dice import Ask, Dice
from fracas.executors.events import Event, Salvo
from fracas.executors.ladder import aim_rules, named
from fracas.executors.scoring import Result
from fracas.executors.volley import DEFAULT, Shot, Tables, land, shots, spill_order, spread, target
from fracas.plan import Plan, Step


class Table:
    """The gaming table: wounds lost so far, the dice, and the log."""

    def __init__(self, plan: Plan, t: Tables, dice: Dice, one_by_one: bool) -> None:
        self.plan, self.t, self.dice, self.one_by_one = plan, t, dice, one_by_one
        self.losses = dict.fromkeys(range(len(plan.pools)), 0)
        self.events: list[Event] = []
        self.salvos: list[Salvo] = []
        self.step = ""
        for rule, who, of in plan.opening:
            self.log(rule, by=who, against=of)

    def log(self, rule: str, **facts: Any) -> None:
        """Write an event down, facts that are not there left out."""
        self.events.append(
            Event(rule, self.step or None, {k: v for k, v in facts.items() if v is not None and v != ""})
        )

    def play_step(self, step: Step) -> None:
        """All strikes of a step: hits and wounds, then saves, then casualties."""
        self.step = step.at
        self.salvos = list(self.aim(step))
        for salvo in self.salvos:
            self.throw_hits(salvo)
            self.throw_wounds(salvo)
        for salvo in self.salvos:
            self.throw_saves(salvo)
        self.remove()
        self.salvos = []

    def aim(self, step: Step) -> Iterator[Salvo]:
        """The step's attacks on the pools they go to, in the order of the dice."""
        defaults = [int(target(self.t, side, self.losses)) for side in (0, 1)]
        for shot in shots(self.t, step, self.losses):
            pool = defaults[1 - shot.strike.side] if shot.pool == DEFAULT else shot.pool
            if pool != DEFAULT and shot.n:
                yield from self.split(shot, pool)

    def split(self, shot: Shot, pool: int) -> Iterator[Salvo]:
        """One salvo, or one a model."""
        n = int(shot.n)
        each = shot.strike.each if self.one_by_one else n
        for model, begin in enumerate(range(0, n, each), 1):
            salvo = Salvo(shot.strike, pool, min(each, n - begin), shot.stays, shot.key)
            salvo.model = model if self.one_by_one else None
            yield salvo

    def announce(self, salvo: Salvo) -> None:
        """Say who strikes whom, how often, and by which rules."""
        strike, losses, cites = salvo.strike, self.losses, self.plan.cites
        gone = [pool for pool, _ in strike.declared if losses[pool] >= self.plan.pools[pool].capacity]
        if gone and not salvo.stays:
            self.log(cites.retarget, by=strike.by, against=named(self.plan, gone[0]))
        if strike.rival is not None and losses[salvo.pool] >= self.plan.pools[salvo.pool].capacity:
            self.log(cites.corpse, by=strike.by, against=self.name(salvo))
        self.log(
            strike.rules[0],
            by=strike.by,
            against=self.name(salvo),
            attacks=salvo.n,
            position=strike.position,
            means=strike.means,
            model=salvo.model,
            parts=[list(part) for part in strike.parts],
            rules=[
                *strike.rules,
                *aim_rules(self.plan, strike, salvo.stays),
                *([cites.one_by_one] if salvo.model else []),
            ],
        )

    def name(self, salvo: Salvo) -> str:
        """The group struck."""
        return named(self.plan, salvo.pool)

    def throw(self, roll: str, salvo: Salvo, rule: str, dice: int, need: int | None) -> tuple[int, ...]:
        """Dice for a roll of a salvo."""
        return self.dice.roll(Ask(self.step, rule, salvo.strike.by, self.name(salvo), dice, need, roll))

    def throw_hits(self, salvo: Salvo) -> None:
        """Roll to hit."""
        blow = salvo.blow
        faces = self.throw("hit", salvo, blow.hit_rule, salvo.n, blow.to_hit)
        self.announce(salvo)
        salvo.hits = sum(face >= blow.to_hit for face in faces)
        self.log_roll("hit", salvo, blow.hit_rule, blow.to_hit, faces, salvo.hits)

    def throw_wounds(self, salvo: Salvo) -> None:
        """Roll to wound; each wound is remembered as slaying or not, in the order of the dice."""
        blow, hits = salvo.blow, salvo.hits or 0
        if blow.to_wound is None:
            salvo.wounds = []
            self.log_roll("wound", salvo, blow.wound_rule, None, (), 0)
            return
        faces = self.throw("wound", salvo, blow.wound_rule, hits, blow.to_wound) if hits else ()
        salvo.wounds = [blow.slays is not None and face >= blow.slays for face in faces if face >= blow.to_wound]
        if hits:
            slain, wounds = sum(salvo.wounds), len(salvo.wounds)
            self.log_roll("wound", salvo, blow.wound_rule, blow.to_wound, faces, wounds, slaying=slain)

    def throw_saves(self, salvo: Salvo) -> None:
        """Roll the saves that are allowed, in the order of the wound dice."""
        blow, wounds = salvo.blow, salvo.wounds or []
        needs = [blow.slay_save if slays else blow.save for slays in wounds]
        wanted = [need for need in needs if need]
        one = wanted[0] if len(set(wanted)) == 1 else None
        rule = blow.save_rule if not all(wounds) else blow.slay_save_rule
        faces = iter(self.throw("save", salvo, rule, len(wanted), one) if wanted else ())
        thrown = [next(faces) if need else 0 for need in needs]
        for slays, saving in ((False, blow.save_rule), (True, blow.slay_save_rule)):
            rolled = [(f, n) for f, n, s in zip(thrown, needs, wounds, strict=True) if s == slays and n]
            if rolled:
                passed = sum(face >= need for face, need in rolled)
                self.log_roll("save", salvo, saving, rolled[0][1], tuple(face for face, _ in rolled), passed)
        through = [s for f, n, s in zip(thrown, needs, wounds, strict=True) if not n or f < n]
        salvo.unsaved = (len(through) - sum(through), sum(through))

    def log_roll(
        self, roll: str, salvo: Salvo, rule: str, need: int | None, faces: tuple[int, ...], successes: int, **facts: Any
    ) -> None:
        """Write a roll down."""
        who = {"roll": roll, "by": salvo.strike.by, "against": self.name(salvo)}
        event = {**who, "need": need, "dice": list(faces), "successes": successes}
        self.events.append(Event(rule, self.step, event | {k: v for k, v in facts.items() if v}))

    def remove(self) -> None:
        """Lay all unsaved blows of the step on the pools, and the surplus on where it goes."""
        before = dict(self.losses)
        order = [s.pool for s in sorted(self.salvos, key=lambda s: self.plan.pools[s.pool].side)]
        excess = {}
        for q in dict.fromkeys(order):
            excess[q] = int(land(self.t, self.plan, q, self.losses, self.landed(q, True), self.landed(q, False)))
        direct = dict(self.losses)
        for q, more in excess.items():
            spill = self.plan.pools[q].spill
            if more and spill:
                spread(self.t, spill, spill_order(self.t, spill, before), self.losses, np.int64(more))
        self.losses = {q: int(loss) for q, loss in self.losses.items()}
        for q, pool in enumerate(self.plan.pools):
            self.log_loss(q, before[q], int(direct[q]), pool.rules[0] if pool.rules else self.plan.cites.casualties)
            self.log_loss(q, int(direct[q]), self.losses[q], self.plan.cites.spills)

    def landed(self, q: int, stays: bool) -> tuple[int, int]:
        """Unsaved slaying and ordinary blows on a pool."""
        through = [s.unsaved or (0, 0) for s in self.salvos if s.pool == q and s.stays == stays]
        return sum(slain for _, slain in through), sum(wounds for wounds, _ in through)

    def log_loss(self, q: int, before: int, after: int, rule: str) -> None:
        """Write down what a pool lost."""
        pool = self.plan.pools[q]
        lost = min(after, pool.capacity) - min(before, pool.capacity)
        dead = {part.label: part.alive[before] - part.alive[after] for part in pool.parts}
        if lost:
            self.log(
                rule,
                unit=self.plan.units[pool.unit].name,
                against=named(self.plan, q),
                wounds=lost,
                killed={label: n for label, n in dead.items() if n},
                rules=list(pool.rules),
            )
        if after - before > lost:
            self.log(self.plan.cites.overkill, against=named(self.plan, q), wounds=after - before - lost)

    def log_result(self, result: Result) -> None:
        """Write down the score, the winner and what may be done now."""
        self.step = ""
        for side, points in result.score.items():
            for rule, n in points.items():
                self.log(rule, side=side, points=n)
        self.log(result.rule, winner=result.winner, total=result.total)
        if result.options:
            self.log(result.options_rule, options=list(result.options))
