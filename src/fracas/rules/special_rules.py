"""What weapons and traits do to a blow, as data: one description that all of them fill in, for every edition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from fracas.fight.fight import Unit
from fracas.plan.attack import Parts

ARMOUR, REGENERATION, PARRY = "armour", "regeneration", "parry"
WOUNDS, SLAYS, PIERCES = "wounds", "slays", "pierces"


@dataclass(frozen=True, slots=True)
class SpecialRule:
    """What one weapon or trait gives whoever strikes with it, under its rule id.

    `when`: conditions that must all hold (names of the edition's); `against`, `spares`: only, or never, on these types.
    `attacks`, `strength`, `initiative`: added; `times`: Strength multiplied, at most 10; `hit`: added to the roll;
    `hit_on`, `wound_on`: needs that take the place of the chart's; `pierce`: armour saves worsened; `armour_at_best`.
    `six_hit` WOUNDS or PIERCES, `six_wound` SLAYS or PIERCES: what a natural six does. `denies`: saves not allowed.
    `step`: where its blows fall; `ranks`: more ranks that support; `front`: only against
    enemies before the striker's front.
    """

    rule: str
    when: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    spares: tuple[str, ...] = ()
    attacks: int = 0
    strength: int = 0
    times: int = 1
    initiative: int = 0
    hit: int = 0
    hit_on: int = 0
    hit_again: bool = False
    wound_on: int = 0
    wound_again: bool = False
    six_hit: str = ""
    six_wound: str = ""
    pierce: int = 0
    armour_at_best: int = 0
    denies: frozenset[str] = frozenset()
    step: str = ""
    ranks: int = 0
    front: bool = False


RulesByName = Mapping[str, tuple[SpecialRule, ...]]
"""By the name of a trait, or a weapon's kind."""


@dataclass(frozen=True, slots=True)
class SpecialRules:
    """The special rules that hold for one striker, and on one target if there is one."""

    special: tuple[SpecialRule, ...]

    def total(self, what: str) -> int:
        """A number added up."""
        return sum(getattr(held, what) for held in self.special)

    def parts(self, what: str) -> Parts:
        """The same by rule."""
        return tuple((held.rule, getattr(held, what)) for held in self.special if getattr(held, what))

    def any(self, what: str) -> str:
        """The rule that gives it, "" if none does."""
        return next((held.rule for held in self.special if getattr(held, what)), "")

    def least(self, what: str) -> int:
        """The lowest need of its kind, 0 without one."""
        return min((getattr(held, what) for held in self.special if getattr(held, what)), default=0)

    def most(self, what: str) -> int:
        """The highest number of its kind, 0 without one."""
        return max((getattr(held, what) for held in self.special), default=0)

    def denies(self, save: str) -> str:
        """The rule that denies a save, "" if it is allowed."""
        return next((held.rule for held in self.special if save in held.denies), "")

    def six(self, what: str, effect: str) -> str:
        """The rule by which a six has that effect, "" if none."""
        return next((held.rule for held in self.special if getattr(held, what) == effect), "")

    def steps(self) -> set[str]:
        """Where its blows may fall."""
        return {held.step for held in self.special if held.step}

    @property
    def rules(self) -> tuple[str, ...]:
        """All ids."""
        return tuple(dict.fromkeys(held.rule for held in self.special))

    def on(self, foe: Unit, before: bool = True) -> SpecialRules:
        """Those that hold against a unit, which stands before the striker's front or not."""
        return SpecialRules(tuple(held for held in self.special if reaches(held, foe) and (before or not held.front)))


def reaches(held: SpecialRule, foe: Unit) -> bool:
    """Whether a special rule works on a unit of that type."""
    return (not held.against or foe.type in held.against) and foe.type not in held.spares


def special_rules(table: RulesByName, names: Iterable[str], holds: Mapping[str, bool]) -> SpecialRules:
    """The special rules of these traits and weapon kinds, as far as their conditions hold."""
    return SpecialRules(tuple(held for held in rules_of(table, names) if all(holds[name] for name in held.when)))


def rules_of(table: RulesByName, names: Iterable[str]) -> Iterator[SpecialRule]:
    """All of them, in the order of the table."""
    wanted = set(names)
    for name, special in table.items():
        if name in wanted:
            yield from special
