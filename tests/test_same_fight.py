"""A fight's plans are made once for as long as the same fight is asked about."""

import fracas
from fracas.predict import combat_of
from fracas.rules import registry
from serving import QUICK


def test_an_equal_fight_has_the_same_plans_and_another_fight_its_own():
    first = combat_of(fracas.load(QUICK))
    assert combat_of(fracas.load(QUICK)) is first
    other = fracas.load(QUICK | {"round": 2})
    assert combat_of(other) is not first
    assert combat_of(other).plan.round == 2


def test_plans_made_under_other_rules_are_not_used(monkeypatch):
    first = combat_of(fracas.load(QUICK))
    other = registry.HouseRules(registry.ruleset("t9a-1"), registry.VOCABULARIES["classic"], "classic")
    monkeypatch.setitem(registry.HOUSE_RULES, "classic", other)
    assert combat_of(fracas.load(QUICK)) is not first
