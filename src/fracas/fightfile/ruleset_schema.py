"""The fight file under one ruleset: its models, with the keys that the ruleset brings, and their JSON Schema."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import Annotated, Any, TypeVar

from pydantic import Field, create_model

from fracas.fightfile.fields import ARMOUR_PATTERNS, FLAG, Fixed, Whole
from fracas.fightfile.schema import (
    LEVELS,
    FightModel,
    GroupModel,
    Name,
    SideModel,
    Strict,
    UnitModel,
    models_field,
    refused_keys,
    sides_field,
    units_field,
)
from fracas.rules.registry import VOCABULARIES
from fracas.rules.vocabulary import Key, Vocabulary

SCHEMA_ID = "urn:fracas:fight:1"
DRAFT = "https://json-schema.org/draft/2020-12/schema"
Model = TypeVar("Model", bound=Strict)


def brought_field(key: Key) -> Any:
    """The field of a key that a ruleset brings."""
    more: dict[str, Any] = {"x-description-ru": key.meaning_ru} if key.meaning_ru else {}
    field = Field(key.default, description=key.meaning, json_schema_extra=more or None)
    if key.words:
        return Annotated[str, Fixed(*key.words)], field
    return Annotated[int, FLAG if isinstance(key.default, bool) else Whole(key.low, key.high)], field


@lru_cache
def fight_model(vocabulary: Vocabulary) -> type[FightModel]:
    """The model of a fight under a ruleset, with the keys that it brings."""
    if not vocabulary.own_keys:
        return extended(FightModel, vocabulary, "Fight")
    group = extended(GroupModel, vocabulary)
    unit = extended(UnitModel, vocabulary, models=(list[group], models_field()))  # type: ignore[valid-type]
    side = extended(SideModel, vocabulary, units=(list[unit], units_field()))  # type: ignore[valid-type]
    return extended(FightModel, vocabulary, "Fight", sides=(dict[Name, side], sides_field()))  # type: ignore[valid-type]


def extended(base: type[Model], vocabulary: Vocabulary, name: str = "", **fields: Any) -> type[Model]:
    """A model with the keys that a ruleset brings to its level, and with these fields in place of its own."""
    for key, found in vocabulary.brought(LEVELS.get(base, "")).items():
        if key in base.model_fields:
            raise ValueError(f"{vocabulary.name}: {key} is a key of the fight file already")
        fields[key] = brought_field(found)
    return create_model(name or base.__name__, __base__=base, __doc__=base.__doc__, **fields)


def words_of(vocabulary: Vocabulary) -> dict[str, list[str]]:
    """The words that stand in a JSON Schema where the models name their kind."""
    return {
        "weapons": [*vocabulary.weapons, *vocabulary.aliases],
        "roles": list(vocabulary.roles),
        "traits": list(vocabulary.traits),
        "types": list(vocabulary.types),
        "rulesets": list(VOCABULARIES),
    }


def filled(schema: Any, words: dict[str, list[str]], vocabulary: Vocabulary) -> Any:
    """A JSON Schema with the words filled in, without pydantic's titles of keys and defaults of null."""
    if isinstance(schema, list):
        return [filled(item, words, vocabulary) for item in schema]
    if not isinstance(schema, dict):
        return schema
    plain = {
        key: filled(value, words, vocabulary) for key, value in schema.items() if (key, value) != ("default", None)
    }
    if isinstance(plain.get("title"), str):
        del plain["title"]
    if plain.get("enum") == "traits":
        return trait_schema(vocabulary)
    if isinstance(plain.get("enum"), str):
        plain["enum"] = words[plain["enum"]]
    if isinstance(plain.get("minimum"), str):
        plain["minimum"] = vocabulary.lows.get(plain["minimum"], 1)
    if plain.get("pattern") == "armour":
        plain["pattern"] = ARMOUR_PATTERNS[vocabulary.best_save]
    return plain


def trait_schema(vocabulary: Vocabulary) -> dict[str, Any]:
    """The traits of a ruleset, those with a number by a pattern."""
    bare = [trait for trait in vocabulary.traits if not vocabulary.numbered.get(trait)]
    if not vocabulary.numbered:
        return {"enum": bare}
    patterns = [rf"^{re.escape(name)} ?\([0-9D+ ]+\)$" for name in vocabulary.numbered]
    return {"anyOf": [{"enum": bare}, *({"type": "string", "pattern": pattern} for pattern in patterns)]}


def known_keys(body: dict[str, Any], vocabulary: Vocabulary) -> dict[str, Any]:
    """The schema without the keys that a ruleset does not know."""
    for level, keys in refused_keys(vocabulary).items():
        part = body if level == "fight" else body["$defs"][level.capitalize()]
        for key in keys:
            part["properties"].pop(key)
    return body


def json_schema(ruleset: str = "classic") -> dict[str, Any]:
    """JSON Schema (draft 2020-12) of one fight as users write it."""
    vocabulary = VOCABULARIES[ruleset]
    raw = json.dumps(fight_model(vocabulary).model_json_schema()).replace('Model"', '"')
    body = known_keys(filled(json.loads(raw), words_of(vocabulary), vocabulary), vocabulary)
    return {"$schema": DRAFT, "$id": SCHEMA_ID, "title": "A fight of fracas", **body}
