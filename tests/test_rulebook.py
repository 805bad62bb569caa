"""The rulebook is whole: every rule of `classic`, in both languages, its rulings shown."""

import re

import pytest

from fracas.rulebook import SECTIONS, rule, rules

CLASSIC = [
    "fight.both-sides",
    "fight.order",
    "fight.reach",
    "fight.needs-contact",
    "strike.initiative",
    "strike.simultaneous",
    "strike.cover",
    "strike.cover-defends",
    "strike.grenades",
    "strike.grenades-charge",
    "strike.grenades-model",
    "strike.power-fist",
    "strike.mount",
    "strike.later-kill",
    "attacks.contact",
    "attacks.two-weapons",
    "attacks.charge",
    "attacks.near",
    "hit.chart",
    "wound.chart",
    "save.armour",
    "save.invulnerable",
    "save.best",
    "save.no-cover",
    "natural.one",
    "weapon.contact-only",
    "weapon.opt-out",
    "weapon.power-fist",
    "weapon.power-weapon",
    "weapon.ordinary",
    "weapon.grenades",
    "monster.no-armour",
    "allocate.declared",
    "allocate.default",
    "allocate.stays",
    "allocate.full-attacks",
    "casualties.spill",
    "casualties.contact-first",
    "casualties.owner",
    "casualties.wounded-first",
    "dice.one-by-one",
    "result.wounds",
    "result.slain",
    "result.ranks",
    "result.disrupted",
    "result.standard",
    "result.army-standard",
    "result.flank",
    "result.rear",
    "result.higher-ground",
    "result.overkill",
    "result.winner",
    "result.wipe-out",
    "result.after-wipe-out",
    "challenge.issue",
    "challenge.accept",
    "challenge.refuse",
    "challenge.refuse-champions",
    "challenge.duel",
    "challenge.lost-attacks",
    "challenge.corpse",
    "challenge.ends",
    "command.front",
    "command.replaced",
    "command.champion",
    "command.champion-with-unit",
    "command.musician",
]

each_rule = pytest.mark.parametrize("one", rules().values(), ids=rules().keys())


def words(one, lang):
    text = one.text(lang)
    return [text.title, text.text, text.ruling]


def test_every_rule_is_there_in_order():
    assert list(rules()) == [*CLASSIC, "example.goblins"]


def test_chapters_follow_their_order():
    met = list(dict.fromkeys(one.section for one in rules().values() if one.id != "example.goblins"))
    assert met == list(SECTIONS)
    assert all(title["en"] and title["ru"] for title in SECTIONS.values())


@each_rule
def test_both_languages_have_a_title_and_a_text(one):
    for lang in ("en", "ru"):
        title, text, _ = words(one, lang)
        assert title and title == title.strip() and not title.endswith(".")
        assert text.endswith(".")


@each_rule
def test_a_ruling_is_shown_in_both_languages(one):
    rulings = [one.en.ruling, one.ru.ruling]
    assert all(rulings) if one.ruling else all(rulings) == any(rulings)


@each_rule
def test_russian_is_russian_and_english_is_not(one):
    assert all(re.search("[а-яё]", said, re.I) for said in words(one, "ru") if said)
    assert not any(re.search("[а-яё]", said, re.I) for said in words(one, "en"))


@each_rule
def test_both_languages_state_the_same_numbers(one):
    def numbers(lang):
        said = re.sub(r"\b[a-z]+[._]\S+|\bI\d+|D6", "", " ".join(words(one, lang)[1:]))
        return sorted(re.findall(r"[+−]?\d+\+?", said))

    assert numbers("en") == numbers("ru")


@each_rule
def test_rules_named_in_a_text_exist(one):
    said = " ".join(words(one, "en") + words(one, "ru"))
    named = re.findall(r"\b[a-z]+\.[a-z][a-z-]*", said)
    assert set(named) <= set(rules())


def test_a_source_is_a_paragraph_or_the_edition():
    form = r"edition|00[013] ¶\d+.*"
    assert [one.id for one in rules().values() if not re.fullmatch(form, one.source)] == ["allocate.default"]


def test_an_unknown_rule_or_language_is_a_key_error():
    with pytest.raises(KeyError):
        rule("no.such-rule")
    with pytest.raises(KeyError):
        rule("hit.chart").text("de")
