"""A fight's plans are made once for as long as the same fight is asked about."""

import fracas
from fracas.compile.combat_plans import CombatPlans
from fracas.rules import registry
from serving import QUICK


def test_an_equal_fight_has_the_same_plans_and_another_fight_its_own():
    first = CombatPlans.of(fracas.load(QUICK))
    assert CombatPlans.of(fracas.load(QUICK)) is first
    other = fracas.load(QUICK | {"round": 2})
    assert CombatPlans.of(other) is not first
    assert CombatPlans.of(other).plan.round == 2


def test_plans_made_under_other_rules_are_not_used(monkeypatch):
    first = CombatPlans.of(fracas.load(QUICK))
    monkeypatch.setitem(registry.OWN, "classic", registry.ruleset("t9a-1"))
    assert CombatPlans.of(fracas.load(QUICK)) is not first
