"""The rulebooks and what a fight file may say, over HTTP: read once, never changing while the server runs."""

from __future__ import annotations

from dataclasses import asdict
from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Query

from fracas import rulebook
from fracas.fight.errors import BadInput
from fracas.fightfile import contents
from fracas.fightfile.schema import refused_keys
from fracas.fightfile.wording import nearest
from fracas.rules.registry import EDITIONS, VOCABULARIES, folder
from fracas.show.rulebook import rule_json
from fracas.web.facts import facts

router = APIRouter(prefix="/api")

RULESETS = tuple(VOCABULARIES)
Ruleset = Annotated[str, Query(pattern="^(" + "|".join(RULESETS) + ")$")]


class NoRule(BadInput):
    """There is no such rule."""


@lru_cache(maxsize=8)
def book(ruleset: str) -> dict[str, dict[str, Any]]:
    """All rules of a ruleset as JSON, by id."""
    return {one.id: rule_json(one, ruleset) for one in rulebook.rules(ruleset).values()}


def not_modelled(ruleset: str) -> list[dict[str, str]]:
    """What the fights of a ruleset leave out, in both languages."""
    game = rulebook.games().games.get(ruleset)
    return [asdict(one) for one in game.not_modelled] if game else []


@lru_cache(maxsize=8)
def words_of(ruleset: str) -> dict[str, Any]:
    """What a fight file of a ruleset may say: for forms."""
    vocabulary = VOCABULARIES[ruleset]
    return {
        "name": ruleset,
        "weapons": [
            {
                "name": one.name,
                "special": one.special and one.name not in vocabulary.ordinary,
                "hands": one.hands,
                "rule": one.rule,
            }
            for one in vocabulary.weapons.values()
        ],
        "aliases": dict(vocabulary.aliases),
        "roles": list(vocabulary.roles),
        "lone": list(vocabulary.lone_roles),
        "traits": list(vocabulary.traits),
        "numbered": dict(vocabulary.numbered),
        "types": list(vocabulary.types),
        "refused": refused_keys(vocabulary),
        "switches": {
            name: {"default": one.default, "meaning": one.meaning, "low": one.low, "high": one.high, "words": one.words}
            for name, one in vocabulary.switches.items()
        },
        "ranked": vocabulary.ranked,
        "challenges": list(vocabulary.challenger_roles),
        "lows": dict(vocabulary.lows),
        "best_save": vocabulary.best_save,
        "not_modelled": not_modelled(ruleset),
    } | facts(vocabulary)


@router.get("/rulesets", summary="What a fight file may say")
def rulesets() -> list[dict[str, Any]]:
    """Every ruleset with its weapons, roles, traits, types and switches, its numbers, saves and measures."""
    return [words_of(name) for name in RULESETS]


@router.get("/rules", summary="A rulebook")
def rules(ruleset: Ruleset = "classic", q: Annotated[str, Query(max_length=100)] = "") -> list[dict[str, Any]]:
    """The rules of a ruleset; with `q` those that have all its words in id, title or text of either language."""
    wanted = q.casefold().split()
    return [one for one in book(ruleset).values() if all(word in haystack(ruleset, one["id"]) for word in wanted)]


@lru_cache(maxsize=2000)
@lru_cache(maxsize=1)
def example_fights() -> dict[str, dict[str, Any]]:
    """The fights that rules name as their examples, as fight files' content by name."""
    folders = [folder(name) / "fights" for name in EDITIONS]
    paths = [path for found in folders if found.is_dir() for path in found.iterdir()]
    return {path.name.removesuffix(".yaml"): contents(path.read_bytes())[0] for path in paths}


@router.get("/examples/{name}", summary="A rule's example fight")
def example(name: str) -> dict[str, Any]:
    """The fight that a rule names as its `example`, as a fight file's content."""
    found = example_fights().get(name[:80])
    if found is None:
        raise NoRule("web-no-example", name=name[:80])
    return found


def haystack(ruleset: str, id: str) -> str:
    """What is searched of a rule."""
    return str(book(ruleset)[id]).casefold()


@router.get("/rules/{id}", summary="One rule")
def rule(id: str, ruleset: Ruleset = "classic") -> dict[str, Any]:
    """A rule in both languages, with its source, ruling and chart."""
    found = book(ruleset).get(id[:80])
    if found is None:
        near = nearest(id[:80], tuple(book(ruleset)))
        message = "web-no-rule-near" if near else "web-no-rule"
        raise NoRule(message, id=id[:80], ruleset=ruleset, near=near or "")
    return found
