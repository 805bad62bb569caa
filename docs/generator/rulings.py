"""Every decision of ours, ruleset by ruleset."""

from __future__ import annotations

from fracas.rulebook import SECTIONS, Rule, games, rules
from fracas.show.rulebook import source
from generator.markdown import page, rule_link, table

ABOUT = """\
# Rulings

The ruleset `classic` was written from three Russian rules documents, which are not part of this repository. They are
cited as **000** (how models strike, hit, wound and save; Warhammer 40,000, 3rd edition), **001** (how a round is
scored; a fantasy game) and **003** (challenges and command groups; The 9th Age before 2.0), with the paragraph, empty
lines not counted. The other rulesets are the games that these documents come from, and the edition between them; what
they were written from is at the end of each [rulebook](reference/rulesets-en.md).

The sources leave questions open, and some could be read in part only. Here is every answer that fracas gives by itself,
and every rule that stands on weak ground; "edition" means that it follows the game that the documents describe. Some
can be set the other way by a [switch](reference/fight-file.md#switches) in the fight file.
"""


def rulings() -> str:
    """The page."""
    parts = [ABOUT]
    for name, game in games().games.items():
        parts += [f"## `{name}`", game.about.en]
        ours = [rule for rule in rules(name).values() if rule.ruling or rule.en.ruling]
        for section, names in SECTIONS.items():
            if found := [rule for rule in ours if rule.section == section]:
                rows = [row(rule, name) for rule in found]
                parts += [f"### {names['en']} (`{name}`)", table(("rule", "source", "ruling"), *rows)]
    return page(*parts)


def row(rule: Rule, name: str) -> tuple[str, str, str]:
    """A rule and what was decided; the rule's own text where the whole of it was."""
    decided = (whole(rule, name) if rule.ruling else "", rule.en.ruling)
    return rule_link(rule.id, name, "en", "reference/"), source(rule, "en"), " ".join(filter(None, decided))


def whole(rule: Rule, name: str) -> str:
    """The rule's text, or the earlier ruleset that has the same."""
    for earlier in games().games:
        if earlier == name:
            break
        other = rules(earlier).get(rule.id)
        if other and other.en.text == rule.en.text:
            return f"As {rule_link(rule.id, earlier, 'en', 'reference/').replace(rule.id, earlier, 1)}."
    return rule.en.text
