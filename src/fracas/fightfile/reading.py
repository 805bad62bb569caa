"""From a source to fights: text, tree, model, checks, domain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

from pydantic import ValidationError

from fracas.fight.errors import BadInput, Place
from fracas.fight.fight import Fight
from fracas.fightfile import check, placing
from fracas.fightfile.build import fight_of
from fracas.fightfile.choices import judged
from fracas.fightfile.names import Groups
from fracas.fightfile.refusals import Problem, first_of, problem, refused
from fracas.fightfile.ruleset_schema import fight_model
from fracas.fightfile.schema import FightModel
from fracas.fightfile.source import Content, called, text_of
from fracas.fightfile.tree import Copier, Map
from fracas.fightfile.wording import listed, shown
from fracas.fightfile.yamltree import documents
from fracas.rules.registry import VOCABULARIES

MOST_FIGHTS = 20


def fights(content: Content, name: str | None, open_choices: bool) -> list[Fight]:
    """Every combat of a source."""
    trees, file = opened(content, name)
    found = [read(tree, file, open_choices) for tree in islice(trees, MOST_FIGHTS)]
    if not found:
        raise BadInput("input-empty", Place(file))
    if next(trees, None) is not None:
        raise BadInput("input-too-many-fights", Place(file), most=str(MOST_FIGHTS))
    return found


def only_fight(content: Content, name: str | None, open_choices: bool) -> Fight:
    """The one combat of a source."""
    first, *others = fights(content, name, open_choices)
    if others:
        raise BadInput("input-several", Place(called(content, name)), count=str(1 + len(others)))
    return first


def opened(content: Content, name: str | None) -> tuple[Iterator[Map], str | None]:
    """The documents of a source and its name."""
    file = called(content, name)
    if isinstance(content, Mapping):
        return iter([Copier(file).fight(content)]), file
    return documents(text_of(content, file), file), file


def read(tree: Map, file: str | None, open_choices: bool) -> Fight:
    """One combat of its tree."""
    refused(unknown_ruleset(tree), tree, file)
    model = validated(tree, file)
    roll = Groups(model, VOCABULARIES[model.ruleset])
    refused(check.keys(roll), tree, file)
    refused(check.names(roll), tree, file)
    refused(placing.agreement(roll), tree, file)
    roll, problems = placing.placed(roll)
    refused(problems, tree, file)
    refused(check.agreement(roll, open_choices), tree, file)
    fight = fight_of(roll)
    refused(judged(fight, roll), tree, file)
    return fight


def unknown_ruleset(tree: Map) -> Iterator[Problem]:
    """A ruleset we do not have: nothing else in the fight can be judged then."""
    ruleset, known = tree.get("ruleset", "classic"), tuple(VOCABULARIES)
    if ruleset not in known:
        yield problem(("ruleset",), "input-word", value=shown(ruleset), allowed=listed(known))


def validated(tree: Map, file: str | None) -> FightModel:
    """The tree as a model whose every value is right by itself."""
    vocabulary = VOCABULARIES[str(tree.get("ruleset", "classic"))]
    model = fight_model(vocabulary)
    try:
        return model.model_validate(tree, context=vocabulary)
    except ValidationError as error:
        refused([first_of(error.errors(include_url=False), tree, model, vocabulary)], tree, file)
    raise AssertionError
