"""The kinds of values a fight file is made of, for pydantic: each checks strictly and says what it allows."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler, ValidationInfo, ValidatorFunctionWrapHandler
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from fracas.fight.amount import Amount
from fracas.fightfile.wording import listed, nearest, shown
from fracas.positions import Rectangle, Round
from fracas.positions.layout import FARTHEST, LARGEST, SMALLEST
from fracas.rules.vocabulary import Vocabulary

LONGEST_NAME = 80
SAVES = ("2+", "3+", "4+", "5+", "6+", "none", "-")
STRENGTHS = ("x2", "x3", *(f"{sign}{n}" for sign in "+-" for n in range(1, 10)))
SAVE_PATTERN = r"^([2-6]\+|none|-)$"
ARMOUR_PATTERNS = {2: SAVE_PATTERN, 1: SAVE_PATTERN.replace("2-6", "1-6")}
TRAIT = re.compile(r"(?P<name>[^()]+?) *\((?P<number>[^()]*)\)")
NEED = re.compile(r"[2-6]\+")
AMOUNT = re.compile(r"(?P<dice>[1-3]?)D(?P<faces>[36])(\+(?P<plus>[1-9]))?|(?P<fixed>[1-9][0-9]?)")
NAME_PATTERN = r"^[^\s<>\[\]{}`]([^\r\n\t<>\[\]{}`]*[^\s<>\[\]{}`])?$"

MARKUP = re.compile(r"[<>\[\]{}`]|&#?\w+;")
HIDDEN = frozenset(("Cc", "Cs", "Co", "Cn", "Zl", "Zp"))
FULL_TURN = 360
JOINERS = "\u200c\u200d"


def refusal(message: str, **args: str) -> PydanticCustomError:
    """A pydantic error whose type is the id of our message."""
    return PydanticCustomError(message, message, args)


@dataclass(frozen=True)
class Kind:
    """A pydantic annotation: a check of the raw value, its JSON Schema, and the numbers it allows if any."""

    check: Callable[[object, Vocabulary], object]
    schema: Mapping[str, Any]
    bounds: tuple[int, int] | None = None

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        def run(value: object, info: ValidationInfo) -> object:
            return self.check(value, info.context)  # type: ignore[arg-type]

        return core_schema.with_info_plain_validator_function(run)

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return dict(self.schema)


def Whole(low: int, high: int) -> Kind:
    """A whole number from low to high; true is none, nor is "3"."""

    def check(value: object, _: Vocabulary) -> object:
        if type(value) is int and low <= value <= high:
            return value
        message = "input-range" if type(value) is int else "input-whole"
        raise refusal(message, value=shown(value), low=str(low), high=str(high))

    return Kind(check, {"type": "integer", "minimum": low, "maximum": high}, (low, high))


def check_flag(value: object, _: Vocabulary) -> object:
    """True or false."""
    if not isinstance(value, bool):
        raise refusal("input-flag", value=shown(value))
    return value


def check_save(value: object, _: Vocabulary) -> int | None:
    """The lowest roll that saves, or None."""
    if not isinstance(value, str) or value not in SAVES:
        raise refusal("input-save", value=shown(value), allowed=listed(SAVES))
    return int(value[0]) if value.endswith("+") else None


def check_armour(value: object, vocabulary: Vocabulary) -> int | None:
    """The same for armour, which some rulesets let be a 1+."""
    if vocabulary.best_save != 1 or (isinstance(value, str) and value in SAVES):
        return check_save(value, vocabulary)
    if value != "1+":
        raise refusal("input-save", value=shown(value), allowed=listed(("1+", *SAVES)))
    return 1


def Stat(name: str) -> Kind:
    """A characteristic: 1 to 10, or from 0 where the ruleset has such."""

    def check(value: object, vocabulary: Vocabulary) -> object:
        return Whole(vocabulary.lows.get(name, 1), 10).check(value, vocabulary)

    return Kind(check, {"type": "integer", "minimum": name, "maximum": 10}, (1, 10))


def check_trait(value: object, vocabulary: Vocabulary) -> str:
    """A trait of the ruleset, with its number in brackets where it has one."""
    if isinstance(value, str) and (split := TRAIT.fullmatch(value)):
        name, number = split["name"], split["number"].replace(" ", "")
        if name in vocabulary.numbered:
            return numbered(name, number, vocabulary.numbered[name])
        one_of(name, vocabulary.traits)
        raise refusal("input-trait-no-number", value=shown(value), name=name)
    name = one_of(value, vocabulary.traits)
    if vocabulary.numbered.get(name):
        raise refusal("input-trait-number", value=shown(value), example=f"{name} ({vocabulary.numbered[name]})")
    return name


def numbered(name: str, number: str, example: str) -> str:
    """A trait with its number, if that is what the trait's is like."""
    if not (NEED if example.endswith("+") else AMOUNT).fullmatch(number):
        raise refusal("input-trait-number", value=shown(f"{name} ({number})"), example=f"{name} ({example or '2'})")
    return f"{name} ({number})"


def parted(trait: str) -> tuple[str, Amount | None]:
    """A checked trait's name and its number."""
    split = TRAIT.fullmatch(trait)
    if split is None:
        return trait, None
    number = split["number"]
    if number.endswith("+"):
        return split["name"], Amount(plus=int(number[0]))
    rolled = AMOUNT.fullmatch(number)
    assert rolled
    if rolled["fixed"]:
        return split["name"], Amount(plus=int(rolled["fixed"]))
    return split["name"], Amount(int(rolled["dice"] or 1), int(rolled["faces"]), int(rolled["plus"] or 0))


def check_contact(value: object, vocabulary: Vocabulary) -> object:
    """How many touch the enemy: a number, or one for each enemy unit."""
    if not isinstance(value, dict):
        return Whole(0, 200).check(value, vocabulary)
    for name, number in value.items():
        check_name(name, vocabulary)
        Whole(0, 200).check(number, vocabulary)
    return value


def check_name(value: object, _: Vocabulary) -> str:
    """A name: plain text that a person can read."""
    if not isinstance(value, str):
        wrong = "input-name-collection" if isinstance(value, dict | list) else "input-name-not-text"
        raise refusal(wrong, value=shown(value))
    if fault := name_fault(value):
        raise refusal(fault, value=shown(value), longest=str(LONGEST_NAME))
    return value


def name_fault(name: str) -> str | None:
    """The message about a name that is no plain text, or None."""
    if len(name) > LONGEST_NAME:
        return "input-name-long"
    if MARKUP.search(name) or any(map(unreadable, name)):
        return "input-name-plain"
    if not name.strip("\u200c\u200d \t\u00a0\u3000"):
        return "input-name-empty"
    return "input-name-space" if name != name.strip() else None


def unreadable(char: str) -> bool:
    """Whether a character controls a terminal or page, or turns the direction of writing, or cannot be seen."""
    category = unicodedata.category(char)
    return category in HIDDEN or (category == "Cf" and char not in JOINERS)


def one_of(value: object, allowed: tuple[str, ...]) -> str:
    """One of the allowed words."""
    if isinstance(value, str) and value in allowed:
        return value
    near = nearest(value, allowed) if isinstance(value, str) else None
    if near:
        raise refusal("input-word-near", value=shown(value), near=near, allowed=listed(allowed))
    raise refusal("input-word", value=shown(value), allowed=listed(allowed))


def check_strength(value: object, _: Vocabulary) -> object:
    """What an inline weapon does to Strength."""
    if type(value) is int:
        raise refusal("input-strength-quotes")
    if not isinstance(value, str) or value not in STRENGTHS:
        raise refusal("input-strength", value=shown(value))
    return value


def number(value: object, low: float, high: float) -> float | None:
    """The value as a number between the two, or None: true is none, nor is "3" or .nan."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        return None
    return float(value)


def Number(low: int, high: int) -> Kind:
    """A number from low to high, whole or not."""

    def check(value: object, _: Vocabulary) -> object:
        found = number(value, low, high)
        if found is None:
            raise refusal("input-number", value=shown(value), low=str(low), high=str(high))
        return found

    return Kind(check, {"type": "number", "minimum": low, "maximum": high}, (low, high))


def Place(most: int) -> Kind:
    """[x, y] in inches, or `most` numbers: the third is a facing in degrees."""
    bounds = (FARTHEST, FARTHEST, FULL_TURN)[:most]

    def check(value: object, _: Vocabulary) -> object:
        if not isinstance(value, list) or not 2 <= len(value) <= most:
            raise refusal("input-place" if most == 2 else "input-place-facing")
        for part, bound in zip(value, bounds, strict=False):
            if number(part, -bound, bound) is None:
                raise refusal("input-number", value=shown(part), low=f"-{bound:g}", high=f"{bound:g}")
        return tuple(map(float, value))

    parts = [{"type": "number", "minimum": -bound, "maximum": bound} for bound in bounds]
    return Kind(check, {"type": "array", "prefixItems": parts, "minItems": 2, "maxItems": most})


def check_base(value: object, _: Vocabulary) -> object:
    """A base in mm: a number, {round: n} or {width: n, depth: n}."""
    if isinstance(value, dict):
        match {key: number(size, SMALLEST, LARGEST) for key, size in value.items()}:
            case {"round": float(size), **others} if not others:
                return Round(size)
            case {"width": float(width), "depth": float(depth), **others} if not others:
                return Rectangle(width, depth)
    found = number(value, SMALLEST, LARGEST)
    if found is None:
        raise refusal("input-base", value=shown(value), low=f"{SMALLEST:g}", high=f"{LARGEST:g}")
    return found


def Fixed(*words: str) -> Kind:
    """One of a few words that every ruleset has."""
    return Kind(lambda value, _: one_of(value, words), {"enum": list(words)})


def Known(words: str) -> Kind:
    """One of the words of the fight's ruleset: its roles, traits or types. The JSON Schema is filled in later."""
    return Kind(lambda value, vocabulary: one_of(value, getattr(vocabulary, words)), {"enum": words})


def check_weapon(value: object, inline: ValidatorFunctionWrapHandler, info: ValidationInfo) -> object:
    """A name of the ruleset's weapons, or a mapping that describes one."""
    vocabulary: Vocabulary = info.context  # type: ignore[assignment]
    return inline(value) if isinstance(value, dict) else one_of(value, (*vocabulary.weapons, *vocabulary.aliases))


NAME = Kind(check_name, {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME, "pattern": NAME_PATTERN})
FLAG = Kind(check_flag, {"type": "boolean"})
SAVE = Kind(check_save, {"type": "string", "pattern": SAVE_PATTERN})
ARMOUR = Kind(check_armour, {"type": "string", "pattern": "armour"})
TRAIT_WORD = Kind(check_trait, {"enum": "traits"})
COUNT = {"type": "integer", "minimum": 0, "maximum": 200}
CONTACT = Kind(check_contact, {"anyOf": [COUNT, {"type": "object", "additionalProperties": COUNT}]})
MM = {"type": "number", "minimum": SMALLEST, "maximum": LARGEST}
SHAPES = ({"round": "diameter"}, {"width": "width", "depth": "from front to back"})
BASE = Kind(
    check_base,
    {
        "anyOf": [
            MM,
            *(
                {
                    "type": "object",
                    "properties": {key: {**MM, "description": f"{meaning} in mm"} for key, meaning in keys.items()},
                    "required": list(keys),
                    "additionalProperties": False,
                }
                for keys in SHAPES
            ),
        ]
    },
)
STRENGTH = Kind(check_strength, {"enum": list(STRENGTHS)})
