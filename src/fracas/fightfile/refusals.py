"""What pydantic refuses, said in our words: the first fault in the order of the file."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from pydantic_core import ErrorDetails

from fracas.fight.errors import BadInput, Place
from fracas.fightfile import schema
from fracas.fightfile.fields import Kind
from fracas.fightfile.tree import line_of, position
from fracas.fightfile.wording import Path, listed, nearest, shown, whole_key
from fracas.rules.vocabulary import Vocabulary

MODELS: dict[str, type[schema.Strict]] = {
    "units": schema.UnitModel,
    "models": schema.GroupModel,
    "weapons": schema.InlineWeapon,
    "mount": schema.MountModel,
    "challenge": schema.ChallengeModel,
}


@dataclass(frozen=True, slots=True)
class Problem:
    """A fault at a place of the file."""

    path: Path
    message: str
    args: dict[str, str]


def problem(path: Path, message: str, **args: object) -> Problem:
    """A fault; numbers become text as they are."""
    return Problem(path, message, {name: str(value) for name, value in args.items()})


def refused(problems: Iterable[Problem], root: object, file: str | None) -> None:
    """Raises the first of the problems in the order of the file, if there is any."""
    first = min(problems, key=lambda found: position(root, found.path), default=None)
    if first:
        raise BadInput(first.message, Place(file, line_of(root, first.path), whole_key(first.path)), **first.args)


def first_of(
    errors: list[ErrorDetails], root: object, fight: type[schema.FightModel], vocabulary: Vocabulary
) -> Problem:
    """The first of pydantic's errors in the order of the file."""
    return from_pydantic(min(errors, key=lambda error: position(root, path_of(error))), fight, vocabulary)


def path_of(error: ErrorDetails) -> Path:
    """The place of an error; a wrong key is where the key is."""
    return error["loc"][:-1] if error["loc"][-1:] == ("[key]",) else error["loc"]


def model_at(path: Path, fight: type[schema.FightModel]) -> type[schema.Strict]:
    """The model of the mapping at a path."""
    if not path:
        return fight
    if path[0] == "sides" and len(path) == 2:
        return schema.SideModel
    return MODELS[str(path[-2] if isinstance(path[-1], int) else path[-1])]


def from_pydantic(error: ErrorDetails, fight: type[schema.FightModel], vocabulary: Vocabulary) -> Problem:
    """One of pydantic's errors."""
    path = path_of(error)
    context: dict[str, Any] = error.get("ctx", {})
    match error["type"]:
        case "extra_forbidden":
            return unknown_key(path, schema.keys_of(model_at(path[:-1], fight), vocabulary))
        case "missing":
            return missing(path, model_at(path[:-1], fight))
        case "model_type" | "dict_type":
            return problem(path, "input-not-mapping", value=shown(error["input"]))
        case "list_type":
            return problem(path, "input-not-list", value=shown(error["input"]))
        case "too_short" | "too_long":
            return wrong_number(path, context, error["input"])
    return problem(path, error["type"], **context)


def unknown_key(path: Path, known: tuple[str, ...]) -> Problem:
    """A key that nothing reads, with the one probably meant or else those there are."""
    key = str(path[-1])
    if near := nearest(key, known):
        return problem(path, "input-unknown-key-near", key=shown(key), near=near)
    return problem(path, "input-unknown-key", key=shown(key), known=listed(known))


def missing(path: Path, model: type[schema.Strict]) -> Problem:
    """A key that must be written and is not, with what it may be."""
    metadata = model.model_fields[str(path[-1])].metadata
    bounds = next((kind.bounds for kind in metadata if isinstance(kind, Kind) and kind.bounds), None)
    if bounds is None:
        return problem(path, "input-missing")
    return problem(path, "input-missing-number", low=bounds[0], high=bounds[1])


def wrong_number(path: Path, context: dict[str, Any], value: Any) -> Problem:
    """Too many or too few of something."""
    if path == ("sides",):
        return problem(path, "input-two-sides", count=len(value))
    if "min_length" in context:
        return problem(path, "input-none-listed")
    return problem(path, "input-too-many", most=context["max_length"])
