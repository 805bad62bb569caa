"""The rulebook is whole: every rule of every ruleset, in both languages, its rulings shown; the games are compared."""

import re

import pytest

from fracas.rulebook import SECTIONS, book, games, rule, rules

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
    "round.next",
    "round.lapse",
    "round.pile-in-capacity",
    "round.draw",
    "round.end",
]

# Rules that no table of `editions.md` names for a fantasy game but that its fight file and its plan need.
FANTASY_BY_CLASSIC = """
fight.both-sides fight.order allocate.declared allocate.default allocate.stays allocate.full-attacks casualties.spill
casualties.owner dice.one-by-one result.winner
"""

# `editions.md` section 2, for the ranked games.
RANKED = """
natural.one natural.six reroll.once hit.defenceless wounds.order casualties.wounded-first allocate.special-hits
fight.contact-default fight.front-places fight.short-rank command.replaced result.side result.wipe-out
"""
ROUNDS = "round.next round.lapse round.leave round.break-order round.draw round.end"
WEAPONS = """
weapon.hand-weapon weapon.shield weapon.great-weapon weapon.halberd weapon.flail weapon.spear weapon.lance
"""

WH40K_3E = """
fight.both-sides fight.order fight.reach fight.needs-contact
strike.initiative strike.simultaneous strike.cover strike.cover-defends strike.grenades strike.grenades-charge
strike.grenades-model strike.power-fist strike.later-kill
attacks.contact attacks.two-weapons attacks.charge attacks.near
hit.chart wound.chart save.armour save.invulnerable save.best save.no-cover natural.one
weapon.contact-only weapon.opt-out weapon.power-fist weapon.power-weapon weapon.ordinary weapon.grenades
monster.no-armour
allocate.declared allocate.default allocate.stays allocate.full-attacks
casualties.spill casualties.contact-first casualties.owner casualties.wounded-first dice.one-by-one
reroll.once wounds.order result.wipe-out
wound.instant-death weapon.choppa weapon.lightning-claw weapon.thunder-hammer weapon.rending weapon.poisoned
weapon.plasma-grenades
trait.feel-no-pain trait.furious-charge trait.true-grit trait.preferred-enemy
result.wounds result.winner
morale.check morale.outnumbered morale.below-half morale.heroism morale.immune
flight.fall-back sweep.distance sweep.barred sweep.no-fear
round.pile-in-capacity round.no-fear
"""

EIGHTH = """
strike.impact strike.initiative strike.simultaneous strike.first strike.last strike.cancel strike.mount strike.stomp
hit.chart hit.hatred hit.fear hit.poison wound.chart-six wound.killing-blow wound.multiple
save.modifier save.ward save.parry save.regeneration
weapon.morning-star weapon.additional-hand-weapon
trait.frenzy trait.devastating-charge trait.random-attacks trait.ethereal
fight.front-rank fight.extra-ranks fight.step-up fight.flank
result.wounds result.ranks result.standard result.army-standard result.flank result.rear result.overkill
result.musician
challenge.issue challenge.accept challenge.no-refusal challenge.hide challenge.duel challenge.no-corpse challenge.ends
command.champion command.champion-with-unit
break.test break.leadership break.insane-courage break.stubborn break.unbreakable break.unstable break.daemonic
break.battle-standard
flight.flee pursuit.roll pursuit.caught pursuit.restrain
round.ranks-refilled result.outnumber
"""

WHFB_8E = """
fight.supporting fight.horde
result.slain-profile result.charge result.disrupted-two-ranks result.charged-downhill
break.steadfast
"""

RESURRECTION = """
fight.supporting-trained fight.horde-bonus
result.slain result.disrupted result.higher-ground result.after-wipe-out
break.steadfast-ordered
example.goblins
"""

T9A_1 = """
round.sequence-t9a
fight.front-rank fight.supporting fight.horde fight.extra-ranks-t9a fight.step-up
strike.initiative strike.simultaneous strike.mount strike.zero strike.impact-t9a strike.stomp-t9a strike.grinding
hit.chart hit.parry-cap hit.reflexes hit.distracting hit.flail hit.hatred hit.poison hit.fear-t9a
wound.chart-six wound.lethal-strike wound.multiple-t9a save.modifier save.ward-or-regeneration
weapon.paired-weapons weapon.light-lance
trait.frenzy-t9a trait.devastating-charge trait.random-attacks trait.thunderous-charge
result.wounds result.slain result.charge result.full-ranks result.each-standard result.flank-ranks result.rear-ranks
result.charged-downhill result.overkill result.draw
challenge.issue challenge.accept challenge.refuse challenge.refuse-champions challenge.duel challenge.lost-attacks
challenge.corpse challenge.ends
command.front command.champion command.champion-with-unit command.musician
break.test break.leadership break.battle-standard break.insane-courage break.steadfast-full-ranks break.stubborn
break.unbreakable break.unstable-t9a break.daemonic-t9a
flight.flee pursuit.roll pursuit.caught pursuit.restrain
round.ranks-refilled
"""

FANTASY = FANTASY_BY_CLASSIC + RANKED + ROUNDS + WEAPONS
IDS = {
    "classic": [*CLASSIC, "example.goblins"],
    "wh40k-3e": (WH40K_3E + ROUNDS).split(),
    "whfb-8e": (FANTASY + EIGHTH + WHFB_8E).split(),
    "resurrection": (FANTASY + EIGHTH + RESURRECTION).split(),
    "t9a-1": (FANTASY + T9A_1).split(),
}

# What is ours as a whole: all of section 9, what was read for another game only, what was taken over from `classic`.
READ_FOR_ANOTHER = "reroll.once wounds.order allocate.special-hits"
OURS = {
    "wh40k-3e": """
        fight.needs-contact strike.cover-defends strike.grenades-charge strike.grenades-model save.best
        allocate.default casualties.wounded-first reroll.once wounds.order result.wipe-out
        round.pile-in-capacity round.no-fear
    """,
    "whfb-8e": f"{FANTASY_BY_CLASSIC} {READ_FOR_ANOTHER} fight.contact-default round.ranks-refilled result.outnumber",
    "t9a-1": f"{FANTASY_BY_CLASSIC} {READ_FOR_ANOTHER} fight.contact-default round.ranks-refilled",
}

# `resurrection`: what was read in its own text or holds for all games; the rest is 8th edition's, by ruling.
READ_IN_RESURRECTION = """
natural.one natural.six hit.defenceless casualties.wounded-first fight.front-places fight.short-rank command.replaced
result.side result.wounds result.slain result.ranks result.disrupted result.standard result.army-standard result.flank
result.rear result.higher-ground result.overkill result.winner result.wipe-out result.after-wipe-out example.goblins
fight.supporting-trained fight.horde-bonus break.steadfast-ordered
strike.impact strike.mount trait.frenzy break.unbreakable challenge.hide challenge.no-refusal wound.killing-blow
"""

# Where the sources are weak (from memory, or read in part): the ruling has to say so.
WEAK = {
    "wh40k-3e": """
        natural.one trait.preferred-enemy morale.check morale.outnumbered morale.heroism sweep.distance sweep.barred
    """,
    "whfb-8e": """
        fight.supporting fight.short-rank strike.stomp wound.chart-six weapon.additional-hand-weapon weapon.hand-weapon
        result.slain-profile
    """,
    "resurrection": "fight.supporting-trained fight.horde-bonus wound.chart-six weapon.additional-hand-weapon",
    "t9a-1": """
        fight.front-rank fight.supporting fight.horde fight.step-up strike.initiative result.charge result.flank-ranks
        result.rear-ranks result.charged-downhill break.insane-courage
    """,
}

BOOKS = tuple(IDS)
NEW = BOOKS[1:]

each_book = pytest.mark.parametrize("ruleset", BOOKS)
each_new_book = pytest.mark.parametrize("ruleset", NEW)
each_rule = pytest.mark.parametrize(
    ("one", "ruleset"),
    [pytest.param(one, name, id=f"{name} {one.id}") for name in BOOKS for one in rules(name).values()],
)


def words(one, lang):
    text = one.text(lang)
    return [text.title, text.text, text.ruling]


def test_every_rule_is_there_in_order():
    assert list(rules()) == [*CLASSIC, "example.goblins"]


@each_book
def test_a_book_holds_exactly_the_rules_of_its_game(ruleset):
    assert sorted(rules(ruleset)) == sorted(IDS[ruleset])


@each_book
def test_chapters_follow_their_order(ruleset):
    met = list(dict.fromkeys(one.section for one in rules(ruleset).values() if one.id != "example.goblins"))
    assert met == [section for section in SECTIONS if section in met]
    assert all(title["en"] and title["ru"] for title in SECTIONS.values())


def test_every_chapter_is_needed():
    assert {one.section for name in BOOKS for one in rules(name).values()} == set(SECTIONS)


@each_rule
def test_both_languages_have_a_title_and_a_text(one, ruleset):
    for lang in ("en", "ru"):
        title, text, _ = words(one, lang)
        assert title and title == title.strip() and not title.endswith(".")
        assert text.endswith(".")
        assert "TODO" not in " ".join(words(one, lang))


@each_rule
def test_a_ruling_is_shown_in_both_languages(one, ruleset):
    rulings = [one.en.ruling, one.ru.ruling]
    assert all(rulings) if one.ruling else all(rulings) == any(rulings)
    assert all(said.endswith(".") for said in rulings if said)


@each_rule
def test_russian_is_russian_and_english_is_not(one, ruleset):
    assert all(re.search("[а-яё]", said, re.I) for said in words(one, "ru") if said)
    assert not any(re.search("[а-яё]", said, re.I) for said in words(one, "en"))


@each_rule
def test_both_languages_state_the_same_numbers(one, ruleset):
    def numbers(lang):
        said = re.sub(r"\b[a-z]+[._]\S+|\bI\d+|D6", "", " ".join(words(one, lang)[1:]))
        return sorted(re.findall(r"[+−]?\d+\+?", said))

    assert numbers("en") == numbers("ru")


@each_rule
def test_both_languages_name_the_same_rules_and_traits(one, ruleset):
    def names(lang):
        said = " ".join(words(one, lang)[1:])
        return set(re.findall(r"\b[a-z]+\.[a-z][a-z0-9-]*|\b[a-z]+_[a-z_]+", said))

    assert names("en") == names("ru")


@each_rule
def test_rules_named_in_a_text_exist(one, ruleset):
    said = " ".join(words(one, "en") + words(one, "ru"))
    named = re.findall(r"\b[a-z]+\.[a-z][a-z0-9-]*", said)
    assert set(named) <= set(rules(ruleset))


@pytest.mark.parametrize("ruleset", ["whfb-8e", "resurrection", "t9a-1"])
def test_a_unit_has_its_fantasy_name_in_russian(ruleset):
    said = [word for one in rules(ruleset).values() for word in words(one, "ru")]
    assert not [word for word in said if re.search(r"\bотряд", word, re.I)]


def test_a_source_is_a_paragraph_or_the_edition():
    form = r"edition|00[013] ¶\d+.*"
    ours = ["allocate.default", *(id for id in CLASSIC if id.startswith("round."))]
    assert [one.id for one in rules().values() if not re.fullmatch(form, one.source)] == ours


@each_new_book
def test_a_source_is_a_paragraph_a_letter_or_memory(ruleset):
    part = r"(edition|mem|00[013]( ¶\d+(–\d+)?(, ¶\d+(–\d+)?)*)?|3Q|3D|4R|4D|DK|8W|8D|8F|WA|RS|T1|TL|TC|T2|TW)"
    for one in rules(ruleset).values():
        assert re.fullmatch(rf"{part}([,;] {part})*", one.source) or (one.ruling and not one.source), one.id


@each_new_book
def test_a_rule_of_another_book_points_to_one_that_is_there(ruleset):
    taken = {id: table for id, table in book(ruleset).items() if "same" in table}
    assert taken
    for id, table in taken.items():
        assert table["same"] in BOOKS and table["same"] != ruleset
        assert id in rules(table["same"])
        assert set(table) <= {"same", "source", "ruling", "en", "ru"}
        assert rules(ruleset)[id].section == rules(table["same"])[id].section


@each_new_book
def test_nothing_is_written_twice(ruleset):
    earlier = [rules(name) for name in BOOKS[: BOOKS.index(ruleset)] if name in ("classic", "whfb-8e")]
    for id, table in book(ruleset).items():
        for other in earlier:
            copied = "same" not in table and id in other and table["en"]["text"] == other[id].en.text
            assert not copied, id


@pytest.mark.parametrize("ruleset", OURS)
def test_what_is_ours_is_marked(ruleset):
    marked = {one.id for one in rules(ruleset).values() if one.ruling}
    assert marked == set(f"{OURS[ruleset]} {ROUNDS}".split())


def test_what_resurrection_takes_over_is_marked():
    marked = {one.id for one in rules("resurrection").values() if one.ruling}
    assert marked == set(rules("resurrection")) - set(READ_IN_RESURRECTION.split())


@pytest.mark.parametrize("ruleset", WEAK)
def test_a_weak_source_is_owned_up_to(ruleset):
    for id in WEAK[ruleset].split():
        one = rules(ruleset)[id]
        assert re.search("memory|only|in part|weak|second edition|not mention|next edition", one.en.ruling), id
        assert re.search("памят|лишь|отчасти|слаб|редакции|только|выведено", one.ru.ruling), id


@each_new_book
def test_memory_as_a_source_is_said_in_words(ruleset):
    for one in rules(ruleset).values():
        if "mem" in one.source:
            assert ("memory" in one.en.ruling and "памяти" in one.ru.ruling) or one.ruling, one.id


def test_an_example_is_not_taken_over():
    assert rule("fight.reach").example and not rule("fight.reach", "wh40k-3e").example


def test_a_key_beside_same_holds_and_the_rest_is_the_other_book_s():
    base, own = rule("challenge.corpse"), rule("challenge.corpse", "t9a-1")
    assert (own.en, own.source) == (base.en, base.source)
    assert own.ru.text == base.ru.text and own.ru.ruling != base.ru.ruling


def test_every_game_has_a_book_and_says_what_it_is():
    assert tuple(games().games) == BOOKS
    for game in games().games.values():
        assert set(game.seed) <= {"000", "001", "003"}
        assert game.title.en and game.title.ru and game.not_modelled
        for phrase in (game.about, *game.not_modelled):
            assert phrase.text("en") and not re.search("[а-яё]", phrase.en, re.I)
            assert re.search("[а-яё]", phrase.text("ru"), re.I)
        assert game.about.en.endswith(".") and game.about.ru.endswith(".")


def test_the_comparison_cites_rules_of_each_game_s_own_book():
    for row in games().matrix:
        assert list(row.cells) == list(BOOKS), row.what.en
        for name, cell in row.cells.items():
            assert set(cell.rules) <= set(rules(name)), (row.what.en, name)
            assert bool(cell.rules) == (cell.said.en != "–") == (cell.said.ru != "–"), (row.what.en, name)


def test_the_comparison_is_in_both_languages_and_every_row_differs():
    def numbers(said):
        return sorted(re.findall(r"\d+", said))

    for row in games().matrix:
        assert re.search("[а-яё]", row.what.ru, re.I) and not re.search("[а-яё]", row.what.en, re.I)
        assert len({cell.said.en for cell in row.cells.values()}) > 1, row.what.en
        for cell in row.cells.values():
            assert numbers(cell.said.en) == numbers(cell.said.ru)
            assert not re.search("[а-яё]", cell.said.en, re.I)
            assert re.search("[а-яё]", cell.said.ru, re.I) or not re.search("[a-z]{3}", cell.said.ru, re.I)


def test_an_unknown_rule_or_language_is_a_key_error():
    with pytest.raises(KeyError):
        rule("no.such-rule")
    with pytest.raises(KeyError):
        rule("hit.chart").text("de")
    with pytest.raises(KeyError):
        games().games["classic"].title.text("de")
