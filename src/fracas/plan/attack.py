"""One attack as a row of dice: what each roll needs, what a six does, which saves follow. Plain data, no rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from fracas.fight.amount import Amount
from fracas.rule import rule

Parts = tuple[tuple[str, int], ...]
"""What makes a number: (rule id, share) pairs, in the order in which they are added."""


def chance(need: int | None) -> float:
    """Chance to roll `need` or more on a D6; 0 where there is no roll."""
    return (7 - need) / 6 if need else 0.0


class Save(NamedTuple):
    """A saving roll: what it needs, under which rule; `again`: a success must be rolled once more. `kind`: its word."""

    need: int
    rule: str
    again: bool = False
    kind: str = ""

    @property
    def chance(self) -> float:
        """Chance that it saves."""
        return chance(self.need) ** (2 if self.again else 1)


class Wound(NamedTuple):
    """What a wound has still to pass: its saves in order. `slays`: unsaved, it kills outright; `rule` made it so."""

    saves: tuple[Save, ...] = ()
    slays: bool = False
    rule: str = ""

    @property
    def unsaved(self) -> float:
        """Chance that no save stops it."""
        left = 1.0
        for save in self.saves:
            left *= 1 - save.chance
        return left


NOTHING = Wound()


class AttackOutcome(NamedTuple):
    """What one attack may do to its target: chances that it wounds, slays, and causes a multiplied wound.

    `amount`: what a multiplied wound becomes; `flame`: its unsaved wounds burn; `more`: instead of the three, joint
    chances (slays, multiplied, wounds, chance) of what throws several blows or wounds at once.
    """

    wound: float
    slay: float = 0.0
    multiplied: float = 0.0
    amount: Amount | None = None
    flame: bool = False
    more: tuple[tuple[int, int, int, float], ...] = ()

    @property
    def idle(self) -> bool:
        """Whether it does nothing."""
        return not (self.wound or self.slay or self.multiplied or self.more)

    @property
    def ends(self) -> tuple[tuple[int, int, int, float], ...]:
        """(slays, multiplied, wounds, chance) of everything but nothing."""
        one = ((0, 0, 1, self.wound), (1, 0, 0, self.slay), (0, 1, 0, self.multiplied))
        return self.more or tuple(end for end in one if end[3])

    @property
    def kills(self) -> bool:
        """Whether one of its blows may take more than one wound of one model."""
        return bool(self.slay or self.multiplied or any(s or m for s, m, _, _ in self.more))

    @property
    def widest(self) -> int:
        """The most blows of one attack."""
        return max((s + m + w for s, m, w, _ in self.more), default=1)


@dataclass(frozen=True)
class Blow:
    """The dice of one attack on one target: the lowest roll that succeeds, or None where there is no such die.

    `to_hit` None: it hits by itself. `*_again`: failed rolls are made once more. `six_hit`, `six_wound`: what a natural
    six to hit (it wounds by itself) and a natural six to wound come to, if not to what a plain wound does (`wound`).
    `amount`: wounds an unsaved plain one becomes; `shared`: they are ordinary wounds on the pool, at most that many.
    """

    to_hit: int | None
    to_wound: int | None
    wound: Wound = NOTHING
    hit_again: bool = False
    wound_again: bool = False
    six_hit: Wound | None = None
    six_wound: Wound | None = None
    amount: Amount | None = None
    shared: int | None = None
    flame: bool = False
    hit_rule: str = ""
    wound_rule: str = ""
    amount_rule: str = ""
    again_rules: tuple[str, str] = ("", "")
    parts: tuple[tuple[str, Parts], ...] = ()
    rules: tuple[str, ...] = ()

    @property
    def save(self) -> int | None:
        """What the first save of a plain wound needs, None without one."""
        return self.wound.saves[0].need if self.wound.saves else None

    @property
    def every_wound(self) -> tuple[Wound, ...]:
        """Everything its wounds may have to pass."""
        return tuple(wound for wound in (self.wound, self.six_wound, self.six_hit) if wound is not None)

    @property
    def slays(self) -> bool:
        """Whether it may kill outright."""
        return any(wound.slays for wound in self.every_wound)

    @cached_property
    @rule("reroll.once")
    def hits(self) -> tuple[float, float]:
        """Chance of a hit that must roll to wound, and of one that wounds by itself."""
        if self.to_hit is None:
            return 1.0, 0.0
        sure, six = chance(self.to_hit), 1 / 6
        if self.hit_again:
            sure, six = sure + (1 - sure) * sure, six + (1 - sure) * six
        return (sure - six, six) if self.six_hit is not None else (sure, 0.0)

    @cached_property
    def wounds(self) -> tuple[float, float]:
        """Chance that a hit causes a plain wound, and one of a natural six that is something else."""
        if self.to_wound is None:
            return 0.0, 0.0
        sure, six = chance(self.to_wound), 1 / 6
        if self.wound_again:
            sure, six = sure + (1 - sure) * sure, six + (1 - sure) * six
        return (sure - six, six) if self.six_wound is not None else (sure, 0.0)

    @cached_property
    def attack_outcome(self) -> AttackOutcome:
        """What one attack may do."""
        rolled, sure = self.hits
        return outcome_of(self, [*self.wounding(rolled), *([(self.six_hit, sure)] if self.six_hit and sure else [])])

    @cached_property
    def after_hit(self) -> AttackOutcome:
        """The same once it has hit and must roll to wound."""
        return outcome_of(self, list(self.wounding(1.0)))

    def wounding(self, hits: float) -> Iterator[tuple[Wound, float]]:
        """Rolled wounds, with their chances."""
        plain, six = self.wounds
        yield self.wound, hits * plain
        if self.six_wound is not None:
            yield self.six_wound, hits * six

    def struck(self, wound: Wound) -> AttackOutcome:
        """What such a wound may do."""
        return outcome_of(self, [(wound, 1.0)])

    @property
    def unsaved(self) -> tuple[float, float]:
        """Chance that one attack causes an unsaved wound, multiplied or not, and that it slays."""
        got = [(wound, p * wound.unsaved) for wound, p in self.wounds_by_chance()]
        return sum(p for wound, p in got if not wound.slays), sum(p for wound, p in got if wound.slays)

    def wounds_by_chance(self) -> list[tuple[Wound, float]]:
        """Every wound of one attack with its chance."""
        rolled, sure = self.hits
        return [*self.wounding(rolled), *([(self.six_hit, sure)] if self.six_hit is not None else [])]


def outcome_of(blow: Blow, every_wound: list[tuple[Wound, float]]) -> AttackOutcome:
    """The outcome of wounds with these chances."""
    plain = sum(p * wound.unsaved for wound, p in every_wound if not wound.slays)
    slay = sum(p * wound.unsaved for wound, p in every_wound if wound.slays)
    if blow.amount is None:
        return AttackOutcome(plain, slay, flame=blow.flame)
    if blow.shared is None:
        return AttackOutcome(0.0, slay, plain, blow.amount, blow.flame)
    most: dict[int, float] = {}
    for value, p in blow.amount.chances:
        most[min(value, blow.shared)] = most.get(min(value, blow.shared), 0.0) + p * plain
    more = [(0, 0, value, p) for value, p in most.items() if p] + ([(1, 0, 0, slay)] if slay else [])
    return AttackOutcome(0.0, flame=blow.flame, more=tuple(more))


def volleyed(attack_outcome: AttackOutcome, amount: Amount) -> AttackOutcome:
    """What `amount` attacks of that outcome do together."""
    found: dict[tuple[int, int, int], float] = {}
    sums: dict[tuple[int, int, int], float] = {(0, 0, 0): 1.0}
    nothing = 1 - sum(p for *_, p in attack_outcome.ends)
    at = 0
    for value, chance_ in amount.chances:
        while at < value:
            sums, at = one_more(sums, attack_outcome, nothing), at + 1
        for end, p in sums.items():
            found[end] = found.get(end, 0.0) + p * chance_
    more = tuple((*end, p) for end, p in sorted(found.items()) if any(end) and p)
    return AttackOutcome(0.0, amount=attack_outcome.amount, flame=attack_outcome.flame, more=more)


def one_more(
    sums: dict[tuple[int, int, int], float], attack_outcome: AttackOutcome, nothing: float
) -> dict[tuple[int, int, int], float]:
    """Chances of the sums once another attack is added."""
    found: dict[tuple[int, int, int], float] = {}
    for (s, m, w), p in sums.items():
        for ds, dm, dw, q in ((0, 0, 0, nothing), *attack_outcome.ends):
            key = (s + ds, m + dm, w + dw)
            found[key] = found.get(key, 0.0) + p * q
    return found
