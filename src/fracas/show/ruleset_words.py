"""Words for what a ruleset has of its own: its texts before ours, and where neither has any, the title of the rule."""

from __future__ import annotations

from fracas.rulebook import rules
from fracas.rules.registry import texts
from fracas.words import has, say, say_first


def told(ruleset: str, lang: str, message: str, rule: str, **args: object) -> str:
    """The text of a kind of event, roll or effect under a ruleset; of one without words the title of its rule."""
    own = texts(ruleset, lang)
    return say_first(own, lang, message, **args) if has(lang, message, own) else rule_title(ruleset, lang, rule)


def rule_title(ruleset: str, lang: str, rule: str) -> str:
    """What a rule is called; its id where the book does not have it."""
    found = rules(ruleset).get(rule)
    return found.text(lang).title if found else rule


def step_name(step: str, lang: str, ruleset: str) -> str:
    """A step in words: cover, Initiative 4, last."""
    if step[:1] == "I" and step[1:].isdigit():
        return say(lang, "fight-step-initiative", initiative=step[1:])
    return told(ruleset, lang, f"fight-step-{step}", step)
