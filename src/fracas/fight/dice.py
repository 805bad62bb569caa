"""Where dice come from: a seed, the table, or a person asked at each roll."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from numbers import Integral
from typing import Any, Protocol

from fracas.fight.errors import BadInput, Place


@dataclass(frozen=True, slots=True)
class Ask:
    """A roll that is wanted: `dice` D6, `need` or more being a success (None where needs differ).

    `roll`: "hit", "wound" or "save"; saves are the target's. A "test" passes on a sum of `need` or less. `sixes`: a
    natural six does more than succeed. `kind`: the word of what is rolled for.
    """

    step: str
    rule: str
    by: str
    against: str
    dice: int
    need: int | None
    roll: str = "hit"
    sixes: bool = False
    kind: str = ""

    def json(self) -> dict[str, object]:
        """As `pending` in the JSON of a play."""
        return {
            "step": self.step,
            "rule": self.rule,
            "by": self.by,
            "against": self.against,
            "dice": self.dice,
            "need": self.need,
            "roll": self.roll,
            "sixes": self.sixes,
        }


class Pending(Exception):
    """The dice given are used up: `ask` is the roll that waits, `short` how many more it wants."""

    def __init__(self, ask: Ask, short: int) -> None:
        super().__init__(ask)
        self.ask, self.short = ask, short


class Dice(Protocol):
    """Anything that answers a roll with as many faces, 1–6, or raises Pending."""

    used: int

    def roll(self, ask: Ask) -> tuple[int, ...]:
        """The faces thrown."""

    @property
    def left(self) -> int:
        """Dice given and not thrown."""


class SeededDice:
    """Dice from a seed: the same seed gives the same faces in the same version of fracas."""

    left = 0

    def __init__(self, seed: int) -> None:
        self.rng, self.used = random.Random(seed), 0

    def roll(self, ask: Ask) -> tuple[int, ...]:
        """The next faces."""
        self.used += ask.dice
        return tuple(self.rng.randint(1, 6) for _ in range(ask.dice))


class GivenDice:
    """Dice that were really thrown, in the order in which they are thrown."""

    def __init__(self, faces: Iterable[int]) -> None:
        given = tuple(faces)
        for place, face in enumerate(given, 1):
            if isinstance(face, bool) or not isinstance(face, Integral) or not 1 <= face <= 6:
                raise BadInput("dice-face", Place("dice"), place=place, face=repr(face)[:20])
        self.faces, self.used = tuple(map(int, given)), 0

    @property
    def left(self) -> int:
        """Dice given and not thrown."""
        return len(self.faces) - self.used

    def roll(self, ask: Ask) -> tuple[int, ...]:
        """The next faces; Pending if they do not reach."""
        if ask.dice > self.left:
            raise Pending(ask, ask.dice - self.left)
        self.used += ask.dice
        return self.faces[self.used - ask.dice : self.used]


class AskedDice:
    """Dice asked for roll by roll; `answer` returns the faces."""

    left = 0

    def __init__(self, answer: Callable[[Ask], tuple[int, ...]]) -> None:
        self.answer, self.used = answer, 0

    def roll(self, ask: Ask) -> tuple[int, ...]:
        """The faces the person threw."""
        self.used += ask.dice
        return self.answer(ask)


MOST_DICE = 100_000


def read_dice(text: str) -> tuple[int, ...]:
    """Faces from text, parted by spaces, commas or line ends, or not at all.

    >>> read_dice("6 3,3\\n1"), read_dice("44162")
    ((6, 3, 3, 1), (4, 4, 1, 6, 2))
    """
    faces: list[int] = []
    for word in re.split(r"[\s,;]+", text):
        if word.strip("123456"):
            raise BadInput("dice-face", Place("dice"), place=len(faces) + 1, face=quoted(word))
        faces += map(int, word)
        if len(faces) > MOST_DICE:
            raise BadInput("dice-many", Place("dice"), most=MOST_DICE)
    return tuple(faces)


def quoted(word: str, longest: int = 20) -> str:
    """A word in quotes, its end left out where it is long."""
    return repr(word if len(word) <= longest else word[: longest - 1] + "…")


def as_dice(dice: Any) -> Dice:
    """Dice from what a caller gives: a seed, faces, text, None for seed 0, or Dice as they are."""
    if dice is None:
        return SeededDice(0)
    if isinstance(dice, Integral) and not isinstance(dice, bool) and int(dice) >= 0:
        return SeededDice(int(dice))
    if isinstance(dice, str):
        return GivenDice(read_dice(dice))
    if isinstance(dice, Iterable):
        return GivenDice(dice)
    if not hasattr(dice, "roll"):
        raise BadInput("library-dice", value=repr(dice)[:40])
    found: Dice = dice
    return found
