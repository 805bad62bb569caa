"""House rules: what the docs show is run by the docs' tests; here is what may not be."""

from dataclasses import replace

import pytest

import fracas
from fracas.rules.registry import ruleset
from fracas.rules.vocabulary import VOCABULARIES


def add(name, vocabulary_name=None, book="classic"):
    words = replace(VOCABULARIES["classic"], name=vocabulary_name or name)
    fracas.add_ruleset(replace(ruleset("classic"), name=name), words, book=book)


@pytest.mark.parametrize(
    ("name", "vocabulary_name", "book"),
    [("classic", None, "classic"), ("", None, "classic"), ("one", "two", "classic"), ("one", None, "nine")],
)
def test_a_name_is_new_and_the_same_and_goes_by_a_book(name, vocabulary_name, book):
    known = list(VOCABULARIES)
    with pytest.raises(fracas.BadInput):
        add(name, vocabulary_name, book)
    assert list(VOCABULARIES) == known


def test_a_rule_of_ones_own_is_a_function_in_the_table():
    # Whoever strikes first among equals: Initiative counts backwards here, so the slow one kills the quick one first.
    words = replace(VOCABULARIES["classic"], name="snails")
    backwards = replace(ruleset("classic"), name="snails", step_order=lambda at: -ruleset("classic").step_order(at))
    fracas.add_ruleset(backwards, words, book="classic")
    sides = {
        s: {"units": [{"name": s, "models": [{"name": s + " m", "WS": 3, "S": 3, "T": 3, "I": i}]}]}
        for s, i in (("A", 5), ("B", 1))
    }
    odds = fracas.odds(fracas.load({"ruleset": "snails", "sides": sides}))
    assert [step.at for step in odds.steps] == ["I1", "I5"]
    # B kills first with 1/4; A with 1/4 of the 3/4 in which it lives.
    assert odds.win == pytest.approx({"A": 3 / 16, "B": 1 / 4})
