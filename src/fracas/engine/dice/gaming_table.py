"""The gaming table: dice are thrown strike by strike, counted, and written down with the ids of their rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from fracas.engine.attacks import DEFAULT, AimedAttacks, Tables, aimed_attacks, target
from fracas.engine.casualties import Struck, burn, land, spill_order, spread
from fracas.engine.dice.events import DiceRow, Event
from fracas.engine.score import Result
from fracas.engine.state import State
from fracas.engine.steps import aim_rules, named
from fracas.fight.dice import Ask, Dice
from fracas.plan.attack import volleyed
from fracas.plan.plan import Plan, Step
from fracas.rule import rule


class GamingTable:
    """The gaming table: wounds lost so far, the dice, and the log."""

    def __init__(
        self, plan: Plan, t: Tables, dice: Dice, one_by_one: bool, begin: Mapping[int, int] | None = None
    ) -> None:
        self.plan, self.t, self.dice, self.one_by_one = plan, t, dice, one_by_one
        self.begin = begin or dict.fromkeys(range(len(plan.pools)), 0)
        self.started = dict.fromkeys(range(len(plan.axes)), 0) | dict(self.begin)
        self.losses = dict(self.started)
        self.events: list[Event] = []
        self.dice_rows: list[DiceRow] = []
        self.step = ""
        for said in plan.opening:
            self.log(said.rule, said.kind, by=said.by, against=said.against)

    @property
    def state(self) -> State:
        """The losses as readings see them."""
        return State(self.losses, self.started)

    def log(self, rule: str, kind: str = "", **facts: Any) -> None:
        """Write an event down, facts that are not there left out."""
        there = {k: v for k, v in facts.items() if v is not None and v != ""}
        self.events.append(Event(rule, self.step or None, there, kind))

    def play_step(self, step: Step) -> None:
        """All strikes of a step: hits and wounds, then saves, then casualties."""
        self.step = step.at
        self.dice_rows = list(self.aim(step))
        for dice_row in self.dice_rows:
            self.throw_volley(dice_row)
            self.throw_hits(dice_row)
            self.throw_wounds(dice_row)
        for dice_row in self.dice_rows:
            self.throw_saves(dice_row)
        self.remove()
        self.dice_rows = []

    def aim(self, step: Step) -> Iterator[DiceRow]:
        """The step's attacks on the pools they go to, in the order of the dice."""
        aims = {strike.aim for strike in step.strikes if strike.rival is None}
        defaults = {aim: int(target(self.t, aim, self.state)) for aim in aims}
        for attacks in aimed_attacks(self.t, step, self.state):
            pool = defaults[attacks.strike.aim] if attacks.pool == DEFAULT else attacks.pool
            if pool != DEFAULT and attacks.n:
                yield from self.split(attacks, pool)

    @rule("dice.one-by-one")
    def split(self, attacks: AimedAttacks, pool: int) -> Iterator[DiceRow]:
        """One salvo, or one a model."""
        n, strike = int(attacks.n), attacks.strike
        each = strike.each if self.one_by_one else n
        blows = strike.blows[pool]
        blow = blows.options[int(self.state.read(blows.by))] if blows.by else blows.first
        for model, begin in enumerate(range(0, n, each), 1):
            dice_row = DiceRow(strike, pool, min(each, n - begin), attacks.stays, attacks.key, blow)
            dice_row.model = model if self.one_by_one else None
            dice_row.expect(
                [(volleyed(blow.attack_outcome, strike.volley) if strike.volley else blow.attack_outcome, dice_row.n)]
            )
            yield dice_row

    def announce(self, dice_row: DiceRow) -> None:
        """Say who strikes whom, how often, and by which rules."""
        strike, losses, cites = dice_row.strike, self.losses, self.plan.cites
        gone = [pool for pool, _ in strike.declared if losses[pool] >= self.plan.pools[pool].capacity]
        if gone and not dice_row.stays:
            self.log(cites.retarget, "retarget", by=strike.by, against=named(self.plan, gone[0]))
        if strike.rival is not None and losses[dice_row.pool] >= self.plan.pools[dice_row.pool].capacity:
            self.log(cites.corpse, "corpse", by=strike.by, against=self.name(dice_row))
        self.log(
            strike.rules[0],
            strike.by_itself,
            by=strike.by,
            against=self.name(dice_row),
            attacks=dice_row.n,
            position=strike.position,
            means=strike.means,
            model=dice_row.model,
            parts=[list(part) for part in strike.parts],
            rules=[
                *strike.rules,
                *aim_rules(self.plan, strike, dice_row.stays),
                *([cites.one_by_one] if dice_row.model else []),
            ],
        )

    def name(self, dice_row: DiceRow) -> str:
        """The group struck."""
        return named(self.plan, dice_row.pool)

    def throw(self, roll: str, dice_row: DiceRow, rule: str, dice: int, need: int | None, kind: str) -> tuple[int, ...]:
        """Dice for a roll of a salvo."""
        more = {"hit": dice_row.blow.six_hit, "wound": dice_row.blow.six_wound}.get(roll) is not None
        by, against = dice_row.strike.by, self.name(dice_row)
        return self.dice.roll(Ask(self.step, rule, by, against, dice, need, roll, more, kind))

    def throw_volley(self, dice_row: DiceRow) -> None:
        """Roll how many attacks there are, where that is not fixed."""
        volley = dice_row.strike.volley
        if volley is None:
            return
        if volley.dice:
            rule, kind = dice_row.strike.volley_rule, dice_row.strike.by_itself or "random-attacks"
            faces = self.throw("volley", dice_row, rule, dice_row.n * volley.dice, None, kind)
            n = dice_row.n * volley.plus + sum(map(volley.read, faces))
            self.log_roll("volley", dice_row, rule, None, faces, n, kind, rolls=str(volley))
            dice_row.n = n
        else:
            dice_row.n *= volley.plus
        dice_row.expect([(dice_row.blow.attack_outcome, dice_row.n)])

    def throw_hits(self, dice_row: DiceRow) -> None:
        """Roll to hit, failed dice again where a rule says so."""
        blow = dice_row.blow
        if blow.to_hit is None:
            self.announce(dice_row)
            dice_row.hits = dice_row.n
            return
        faces = self.throw("hit", dice_row, blow.hit_rule, dice_row.n, blow.to_hit, "hit")
        self.announce(dice_row)
        self.count_hits(dice_row, faces, blow.hit_again)
        failed = sum(face < blow.to_hit for face in faces)
        if blow.hit_again and failed:
            faces = self.throw("hit", dice_row, blow.again_rules[0], failed, blow.to_hit, "hit-again")
            self.count_hits(dice_row, faces, False)

    def count_hits(self, dice_row: DiceRow, faces: tuple[int, ...], again: bool) -> None:
        """Note what dice to hit have shown."""
        blow = dice_row.blow
        need = blow.to_hit or 0
        hits = sum(face >= need for face in faces)
        sixes = faces.count(6) if blow.six_hit is not None else 0
        dice_row.hits += hits - sixes
        dice_row.wounds += [blow.six_hit] * sixes if blow.six_hit is not None else []
        first = again or not blow.hit_again
        rule, kind = (blow.hit_rule, "hit") if first else (blow.again_rules[0], "hit-again")
        self.log_roll("hit", dice_row, rule, need, faces, hits, kind, sixes=sixes)
        rolled_again = (replace(blow, hit_again=False).attack_outcome, len(faces) - hits if again else 0)
        dice_row.expect(
            [(blow.after_hit, dice_row.hits), *((blow.struck(f), 1) for f in dice_row.wounds), rolled_again]
        )

    def throw_wounds(self, dice_row: DiceRow) -> None:
        """Roll to wound; every wound is kept with what it has still to pass, in the order of the dice."""
        blow, hits = dice_row.blow, dice_row.hits
        if blow.to_wound is None:
            dice_row.wounds = []
            dice_row.expect([])
            self.log_roll("wound", dice_row, blow.wound_rule, None, (), 0, "wound")
            return
        if not hits:
            return
        faces = self.throw("wound", dice_row, blow.wound_rule, hits, blow.to_wound, "wound")
        self.count_wounds(dice_row, faces, blow.wound_again)
        failed = sum(face < blow.to_wound for face in faces)
        if blow.wound_again and failed:
            faces = self.throw("wound", dice_row, blow.again_rules[1], failed, blow.to_wound, "wound-again")
            self.count_wounds(dice_row, faces, False)

    def count_wounds(self, dice_row: DiceRow, faces: tuple[int, ...], again: bool) -> None:
        """Note what dice to wound have shown."""
        blow = dice_row.blow
        need = blow.to_wound or 0
        made = [blow.six_wound if face == 6 and blow.six_wound else blow.fate for face in faces if face >= need]
        dice_row.wounds += made
        first = again or not blow.wound_again
        rule, kind = (blow.wound_rule, "wound") if first else (blow.again_rules[1], "wound-again")
        self.log_roll("wound", dice_row, rule, need, faces, len(made), kind, slaying=sum(fate.slays for fate in made))
        rolled_again = (replace(blow, wound_again=False).after_hit, len(faces) - len(made) if again else 0)
        dice_row.expect([*((blow.struck(fate), 1) for fate in dice_row.wounds), rolled_again])

    def throw_saves(self, dice_row: DiceRow) -> None:
        """Roll the saves that are allowed, kind by kind, in the order of the wound dice; then what wounds become."""
        while any(fate.saves for fate in dice_row.wounds):
            self.throw_save(dice_row)
        self.multiply(dice_row)
        slays = sum(fate.slays for fate in dice_row.wounds)
        dice_row.flames = len(dice_row.wounds) if dice_row.blow.flame else 0
        if dice_row.blow.amount is None:
            dice_row.struck = Struck(slays, [], len(dice_row.wounds) - slays)

    def throw_save(self, dice_row: DiceRow) -> None:
        """The next save of every wound that has one."""
        firsts = [fate.saves[0] if fate.saves else None for fate in dice_row.wounds]
        wanted = [save for save in firsts if save]
        needs = {save.need for save in wanted}
        one = next((fate.saves[0] for fate in dice_row.wounds if fate.saves and not fate.slays), wanted[0])
        need = needs.pop() if len(needs) == 1 else None
        faces = iter(self.throw("save", dice_row, one.rule, len(wanted), need, one.kind))
        thrown = [next(faces) if save else 0 for save in firsts]
        for save_ in dict.fromkeys(wanted):
            shown = tuple(face for face, save in zip(thrown, firsts, strict=True) if save == save_)
            saved = sum(face >= save_.need for face in shown)
            self.log_roll("save", dice_row, save_.rule, save_.need, shown, saved, save_.kind)
        left = []
        for face, save, fate in zip(thrown, firsts, dice_row.wounds, strict=True):
            if save is None:
                left.append(fate)
            elif face < save.need:
                left.append(fate._replace(saves=fate.saves[1:]))
            elif save.again:
                left.append(fate._replace(saves=(save._replace(again=False), *fate.saves[1:])))
        dice_row.wounds = left
        dice_row.expect([(dice_row.blow.struck(fate), 1) for fate in dice_row.wounds])

    def multiply(self, dice_row: DiceRow) -> None:
        """Roll what unsaved wounds become, where one becomes several."""
        blow, amount = dice_row.blow, dice_row.blow.amount
        if amount is None:
            return
        plain = [fate for fate in dice_row.wounds if not fate.slays]
        values = [amount.plus] * len(plain)
        if amount.dice and plain:
            faces = self.throw(
                "multiply", dice_row, blow.amount_rule, len(plain) * amount.dice, None, "multiple-wounds"
            )
            values = [amount.total(faces[i :: len(plain)]) for i in range(len(plain))]
            self.log_roll(
                "multiply", dice_row, blow.amount_rule, None, faces, sum(values), "multiple-wounds", rolls=str(amount)
            )
        slays = len(dice_row.wounds) - len(plain)
        if blow.shared is None:
            dice_row.struck = Struck(slays, list(values), 0)
        else:
            dice_row.struck = Struck(slays, [], sum(min(value, blow.shared) for value in values))

    def log_roll(
        self,
        roll: str,
        dice_row: DiceRow,
        rule: str,
        need: int | None,
        faces: tuple[int, ...],
        successes: int,
        kind: str,
        **facts: Any,
    ) -> None:
        """Write a roll down."""
        who = {"roll": roll, "by": dice_row.strike.by, "against": self.name(dice_row)}
        event = {**who, "need": need, "dice": list(faces), "successes": successes}
        self.events.append(Event(rule, self.step, event | {k: v for k, v in facts.items() if v}, kind))

    def remove(self) -> None:
        """Lay all unsaved blows of the step on the pools, and the surplus on where it goes."""
        before, state = dict(self.losses), self.state
        order = [s.pool for s in sorted(self.dice_rows, key=lambda s: self.plan.pools[s.pool].side)]
        excess, losses = {}, dict(self.losses)
        for q in dict.fromkeys(order):
            excess[q] = int(land(self.t, q, losses, self.landed(q, True), self.landed(q, False)))
            burn(self.t, q, losses, sum(s.flames for s in self.dice_rows if s.pool == q))
        direct = dict(losses)
        for q, more in excess.items():
            spill = self.plan.pools[q].spill
            if more and spill:
                spread(self.t, spill, spill_order(self.t, spill, state), losses, np.int64(more))
        self.losses = {q: int(loss) for q, loss in losses.items()}
        for q, pool in enumerate(self.plan.pools):
            self.log_loss(q, before[q], int(direct[q]), pool.rules[0] if pool.rules else self.plan.cites.casualties)
            self.log_loss(q, int(direct[q]), self.losses[q], self.plan.cites.spills)

    def landed(self, q: int, stays: bool) -> Struck:
        """Unsaved blows on a pool."""
        found = Struck()
        for dice_row in self.dice_rows:
            if dice_row.pool == q and dice_row.stays == stays:
                found.slays += dice_row.struck.slays
                found.multiplied += dice_row.struck.multiplied
                found.wounds += dice_row.struck.wounds
        return found

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
            self.log(self.plan.cites.overkill, "overkill", against=named(self.plan, q), wounds=after - before - lost)

    def log_result(self, result: Result) -> None:
        """Write down the score, the winner and what may be done now."""
        self.step = ""
        for side, points in result.score.items():
            for by, n in points.items():
                self.log(by, side=side, points=n)
        self.log(result.rule, winner=result.winner, total=result.total)
        if result.options and (self.plan.after_combat is None or result.rule != self.plan.verdict.winner):
            self.log(result.options_rule, options=list(result.options))
