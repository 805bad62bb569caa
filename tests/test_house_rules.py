"""House rules: what the docs show is run by the docs' tests; here is what may not be."""

from dataclasses import replace
from fractions import Fraction

import pytest

import fracas
from fracas.plan.plan import Announcement
from fracas.rulebook import rules
from fracas.rules.ranks.blows import regeneration
from fracas.rules.ranks.breaks import fear_tests
from fracas.rules.ranks.saves import save_parry, save_ward
from fracas.rules.ranks.table import table
from fracas.rules.registry import VOCABULARIES, ruleset
from fracas.rules.whfb8e.table import EDITION
from fracas.show.log import log_lines, short_of_dice


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


def regrowth(matchup, special, slaying):
    return regeneration(matchup, special, slaying, "garage.regrowth", "regeneration")


def garage_fear(edition, fight, inputs):
    return fear_tests(edition, fight, inputs, "garage.fear")


def garage() -> None:
    """The 8th edition with ids of one's own for two of its rules, and nothing else changed."""
    edition = replace(EDITION, name="garage", second_saves=(save_ward, save_parry, regrowth), fears=garage_fear)
    fracas.add_ruleset(table(edition), replace(VOCABULARIES["whfb-8e"], name="garage"), book="whfb-8e")


def burning(ruleset: str) -> fracas.Fight:
    """One who strikes with fire, then three who do not, against a model of ten wounds that regenerates on 4+."""
    profile = {"WS": 3, "S": 3, "T": 3}
    torch = {"name": "torch", "I": 5, "traits": ["flaming attacks"], **profile}
    men = {"name": "man", "count": 3, "I": 4, **profile}
    troll = {"name": "troll", "WS": 2, "S": 3, "T": 3, "W": 10, "I": 1, "A": 0, "Reg": "4+"}
    red = {"name": "R", "files": 4, "contact": 4, "models": [torch, men]}
    blue = {"name": "B", "models": [troll]}
    return fracas.load({"ruleset": ruleset, "sides": {"Red": {"units": [red]}, "Blue": {"units": [blue]}}})


@pytest.mark.rule("save.regeneration")
@pytest.mark.parametrize("ruleset", ["whfb-8e", "garage"])
def test_what_has_burnt_does_not_regenerate_whatever_the_rule_is_called(ruleset):
    if ruleset == "garage":
        garage()
    odds = fracas.odds(burning(ruleset))
    # All hit on 3+ and wound on 4+, 1/3. Fire takes regeneration away at once, and in a third of all rounds it has
    # wounded: then the other three wound with 1/3 each, else with 1/6.
    fire, others = Fraction(1, 3), 3 * (Fraction(1, 3) * Fraction(1, 3) + Fraction(2, 3) * Fraction(1, 6))
    assert odds.result_difference.mean == pytest.approx(float(fire + others))
    assert fire + others == 1


@pytest.mark.parametrize(("lang", "word"), [("en", "regeneration 4+"), ("ru", "регенерация 4+")])
def test_a_renamed_rule_is_told_in_the_same_words(lang, word):
    garage()
    play = fracas.play(burning("garage"), [1, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1])
    line = next(line for line in log_lines(play, lang) if "garage.regrowth" in line.rules)
    assert word in line.text and line.text.endswith("1 1 1 → 0")
    short = fracas.play(burning("garage"), [1, 6, 6, 6, 6, 6, 6])
    assert short.pending.rule == "garage.regrowth"
    assert word in str(short_of_dice(short, lang).text(lang))


@pytest.mark.rule("result.musician")
@pytest.mark.parametrize(("written", "win"), [({}, (0, 1, 0)), ({"musician_breaks_ties": True}, (1, 0, 0))])
def test_a_default_of_ones_own_is_just_a_default(written, win):
    words = VOCABULARIES["whfb-8e"]
    tie = replace(words.switches["musician_breaks_ties"], default=False)
    own = replace(words, name="silent", switches={**words.switches, "musician_breaks_ties": tie})
    fracas.add_ruleset(replace(ruleset("whfb-8e"), name="silent"), own, book="whfb-8e")
    idle = {"WS": 3, "S": 3, "T": 3, "I": 3, "A": 0}
    red = {"name": "R", "files": 2, "models": [{"name": "r", **idle}, {"name": "m", "role": "musician", **idle}]}
    blue = {"name": "B", "files": 1, "models": [{"name": "b", **idle}]}
    fight = fracas.load({"ruleset": "silent", **written, "sides": {"A": {"units": [red]}, "B": {"units": [blue]}}})
    odds = fracas.odds(fight)
    assert (odds.win["A"], odds.draw, odds.win["B"]) == win


def test_a_text_of_ones_own_comes_before_ours_and_a_kind_without_one_has_its_rule_s_title():
    def opening(fight):
        return (Announcement("fight.both-sides", "A", "B", "oath"), Announcement("fight.order", "A", "B", "boast"))

    own = replace(VOCABULARIES["classic"], name="bards")
    bards = replace(ruleset("classic"), name="bards", opening=opening)
    said = {"en": "log-event-oath = { $by } swears to beat { $against }\nfight-result = Reckoning"}
    fracas.add_ruleset(bards, own, book="classic", words=said)
    model = {"WS": 3, "S": 3, "T": 3, "I": 3}
    sides = {name: {"units": [{"name": name, "models": [{"name": name.lower(), **model}]}]} for name in "AB"}
    play = fracas.play(fracas.load({"ruleset": "bards", "sides": sides}), 1)
    english, russian = ([line.text for line in log_lines(play, lang)] for lang in ("en", "ru"))
    order = rules("bards")["fight.order"]
    assert english[1:3] == ["A swears to beat B", order.en.title]
    assert russian[1:3] == [rules("bards")["fight.both-sides"].ru.title, order.ru.title]
