"""The dice of one row of attacks: hits, wounds, saves, and what wounds become, each roll written down."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from fracas.engine.casualties import Struck
from fracas.engine.dice.events import DiceRow, Event
from fracas.engine.steps import aim_rules, named
from fracas.fight.dice import Ask, Dice
from fracas.plan.plan import Plan


@dataclass
class DiceThrows:
    """What one row throws in a step. `losses`: wounds lost as the step began; `write`: where events go."""

    plan: Plan
    dice: Dice
    step: str
    losses: Mapping[int, int]
    row: DiceRow
    write: Callable[[Event], None]

    def log(self, rule: str, kind: str = "", **facts: Any) -> None:
        """Write an event down, facts that are not there left out."""
        self.write(event_of(rule, self.step, kind, facts))

    def announce(self) -> None:
        """Say who strikes whom, how often, and by which rules."""
        strike, losses, cites = self.row.strike, self.losses, self.plan.cites
        gone = [pool for pool, _ in strike.declared if losses[pool] >= self.plan.pools[pool].capacity]
        if gone and not self.row.stays:
            self.log(cites.retarget, "retarget", by=strike.by, against=named(self.plan, gone[0]))
        if strike.rival is not None and losses[self.row.pool] >= self.plan.pools[self.row.pool].capacity:
            self.log(cites.corpse, "corpse", by=strike.by, against=self.against)
        self.log(
            strike.rules[0],
            strike.by_itself,
            by=strike.by,
            against=self.against,
            attacks=self.row.n,
            position=strike.position,
            means=strike.means,
            model=self.row.model,
            parts=[list(part) for part in strike.parts],
            rules=[
                *strike.rules,
                *aim_rules(self.plan, strike, self.row.stays),
                *([cites.one_by_one] if self.row.model else []),
            ],
        )

    @property
    def against(self) -> str:
        """The group struck."""
        return named(self.plan, self.row.pool)

    def throw(self, roll: str, rule: str, dice: int, need: int | None, kind: str) -> tuple[int, ...]:
        """Dice for one roll of the row."""
        more = {"hit": self.row.blow.six_hit, "wound": self.row.blow.six_wound}.get(roll) is not None
        by, against = self.row.strike.by, self.against
        return self.dice.roll(Ask(self.step, rule, by, against, dice, need, roll, more, kind))

    def volley(self) -> None:
        """Roll how many attacks there are, where that is not fixed."""
        volley = self.row.strike.volley
        if volley is None:
            return
        if volley.dice:
            rule, kind = self.row.strike.volley_rule, self.row.strike.by_itself or "random-attacks"
            faces = self.throw("volley", rule, self.row.n * volley.dice, None, kind)
            n = self.row.n * volley.plus + sum(map(volley.read, faces))
            self.log_roll("volley", rule, None, faces, n, kind, rolls=str(volley))
            self.row.n = n
        else:
            self.row.n *= volley.plus
        self.row.expect([(self.row.blow.attack_outcome, self.row.n)])

    def hits(self) -> None:
        """Roll to hit, failed dice again where a rule says so."""
        blow = self.row.blow
        if blow.to_hit is None:
            self.announce()
            self.row.hits = self.row.n
            return
        faces = self.throw("hit", blow.hit_rule, self.row.n, blow.to_hit, "hit")
        self.announce()
        self.count_hits(faces, blow.hit_again)
        failed = sum(face < blow.to_hit for face in faces)
        if blow.hit_again and failed:
            faces = self.throw("hit", blow.again_rules[0], failed, blow.to_hit, "hit-again")
            self.count_hits(faces, False)

    def count_hits(self, faces: tuple[int, ...], again: bool) -> None:
        """Note what dice to hit have shown."""
        blow = self.row.blow
        need = blow.to_hit or 0
        hits = sum(face >= need for face in faces)
        sixes = faces.count(6) if blow.six_hit is not None else 0
        self.row.hits += hits - sixes
        self.row.wounds += [blow.six_hit] * sixes if blow.six_hit is not None else []
        first = again or not blow.hit_again
        rule, kind = (blow.hit_rule, "hit") if first else (blow.again_rules[0], "hit-again")
        self.log_roll("hit", rule, need, faces, hits, kind, sixes=sixes)
        rolled_again = (replace(blow, hit_again=False).attack_outcome, len(faces) - hits if again else 0)
        self.row.expect(
            [(blow.after_hit, self.row.hits), *((blow.struck(f), 1) for f in self.row.wounds), rolled_again]
        )

    def wounds(self) -> None:
        """Roll to wound; every wound is kept with what it has still to pass, in the order of the dice."""
        blow, hits = self.row.blow, self.row.hits
        if blow.to_wound is None:
            self.row.wounds = []
            self.row.expect([])
            self.log_roll("wound", blow.wound_rule, None, (), 0, "wound")
            return
        if not hits:
            return
        faces = self.throw("wound", blow.wound_rule, hits, blow.to_wound, "wound")
        self.count_wounds(faces, blow.wound_again)
        failed = sum(face < blow.to_wound for face in faces)
        if blow.wound_again and failed:
            faces = self.throw("wound", blow.again_rules[1], failed, blow.to_wound, "wound-again")
            self.count_wounds(faces, False)

    def count_wounds(self, faces: tuple[int, ...], again: bool) -> None:
        """Note what dice to wound have shown."""
        blow = self.row.blow
        need = blow.to_wound or 0
        made = [blow.six_wound if face == 6 and blow.six_wound else blow.wound for face in faces if face >= need]
        self.row.wounds += made
        first = again or not blow.wound_again
        rule, kind = (blow.wound_rule, "wound") if first else (blow.again_rules[1], "wound-again")
        self.log_roll("wound", rule, need, faces, len(made), kind, slaying=sum(wound.slays for wound in made))
        rolled_again = (replace(blow, wound_again=False).after_hit, len(faces) - len(made) if again else 0)
        self.row.expect([*((blow.struck(wound), 1) for wound in self.row.wounds), rolled_again])

    def saves(self) -> None:
        """Roll the saves that are allowed, kind by kind, in the order of the wound dice; then what wounds become."""
        while any(wound.saves for wound in self.row.wounds):
            self.save()
        self.multiply()
        slays = sum(wound.slays for wound in self.row.wounds)
        self.row.flames = len(self.row.wounds) if self.row.blow.flame else 0
        if self.row.blow.amount is None:
            self.row.struck = Struck(slays, [], len(self.row.wounds) - slays)

    def save(self) -> None:
        """The next save of every wound that has one."""
        firsts = [wound.saves[0] if wound.saves else None for wound in self.row.wounds]
        wanted = [save for save in firsts if save]
        needs = {save.need for save in wanted}
        one = next((wound.saves[0] for wound in self.row.wounds if wound.saves and not wound.slays), wanted[0])
        need = needs.pop() if len(needs) == 1 else None
        faces = iter(self.throw("save", one.rule, len(wanted), need, one.kind))
        thrown = [next(faces) if save else 0 for save in firsts]
        for save_ in dict.fromkeys(wanted):
            shown = tuple(face for face, save in zip(thrown, firsts, strict=True) if save == save_)
            saved = sum(face >= save_.need for face in shown)
            self.log_roll("save", save_.rule, save_.need, shown, saved, save_.kind)
        left = []
        for face, save, wound in zip(thrown, firsts, self.row.wounds, strict=True):
            if save is None:
                left.append(wound)
            elif face < save.need:
                left.append(wound._replace(saves=wound.saves[1:]))
            elif save.again:
                left.append(wound._replace(saves=(save._replace(again=False), *wound.saves[1:])))
        self.row.wounds = left
        self.row.expect([(self.row.blow.struck(wound), 1) for wound in self.row.wounds])

    def multiply(self) -> None:
        """Roll what unsaved wounds become, where one becomes several."""
        blow, amount = self.row.blow, self.row.blow.amount
        if amount is None:
            return
        plain = [wound for wound in self.row.wounds if not wound.slays]
        values = [amount.plus] * len(plain)
        if amount.dice and plain:
            faces = self.throw("multiply", blow.amount_rule, len(plain) * amount.dice, None, "multiple-wounds")
            values = [amount.total(faces[i :: len(plain)]) for i in range(len(plain))]
            self.log_roll("multiply", blow.amount_rule, None, faces, sum(values), "multiple-wounds", rolls=str(amount))
        slays = len(self.row.wounds) - len(plain)
        if blow.shared is None:
            self.row.struck = Struck(slays, list(values), 0)
        else:
            self.row.struck = Struck(slays, [], sum(min(value, blow.shared) for value in values))

    def log_roll(
        self,
        roll: str,
        rule: str,
        need: int | None,
        faces: tuple[int, ...],
        successes: int,
        kind: str,
        **facts: Any,
    ) -> None:
        """Write a roll down."""
        who = {"roll": roll, "by": self.row.strike.by, "against": self.against}
        event = {**who, "need": need, "dice": list(faces), "successes": successes}
        self.write(Event(rule, self.step, event | {k: v for k, v in facts.items() if v}, kind))


def event_of(rule: str, step: str, kind: str, facts: Mapping[str, Any]) -> Event:
    """An event with the facts that are there."""
    return Event(rule, step or None, {k: v for k, v in facts.items() if v is not None and v != ""}, kind)
