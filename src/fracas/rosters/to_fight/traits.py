"""The ruleset's traits among a unit's special rules."""

from __future__ import annotations

from collections.abc import Iterable

from pydantic_core import PydanticCustomError

from fracas.fightfile.fields import check_trait
from fracas.rosters.naming import words
from fracas.rosters.roster import Remark
from fracas.rosters.unit.equipment_names import trait_word
from fracas.rules.vocabulary import Vocabulary


def traits_of(rules: Iterable[str], vocabulary: Vocabulary, remarks: list[Remark]) -> list[str]:
    """The ruleset's traits among special rules; those of another name are told."""
    traits = []
    for rule in dict.fromkeys(rules):
        word = trait_word(rule, vocabulary)
        if word and allowed([word], vocabulary):
            traits.append(word)
            if words(word) != words(rule):
                remarks.append(Remark("match-taken", {"name": rule, "word": word}))
    return traits


def allowed(traits: Iterable[str], vocabulary: Vocabulary) -> list[str]:
    """The traits that the ruleset takes as they are written, each once."""
    kept: dict[str, str] = {}
    for trait in traits:
        try:
            kept.setdefault(trait.partition(" (")[0], check_trait(trait, vocabulary))
        except PydanticCustomError:
            continue
    return [*kept.values()]
