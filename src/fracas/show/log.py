"""The log of a fight, line by line: what happened, and the ids of the rules behind it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fracas.compile.combat_state import FIGHTING
from fracas.fight.errors import DiceRanOut, FracasError, Place
from fracas.plan.plan import Plan
from fracas.show.numbers import percent
from fracas.show.report import duel, too_large, versus
from fracas.show.ruleset_words import rule_title, step_name, told
from fracas.show.unitlog import UNIT_ROLLS, unit_roll, unit_text
from fracas.words import say

if TYPE_CHECKING:
    from fracas.engine.dice.events import Event
    from fracas.fight.dice import Ask
    from fracas.results.play import Play

WIDTH = 78
AMOUNTS = {"volley": "log-rolled", "multiply": "log-multiplied"}
"""Rolls that say how many, and how they are told."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line: how deep it is indented, its text, the rules it cites."""

    depth: int
    text: str
    rules: tuple[str, ...] = ()

    def plain(self, width: int = WIDTH) -> str:
        """The line with its citation set to the right, or after it where there is no room."""
        text = "  " * self.depth + self.text
        cited = f"[{', '.join(self.rules)}]" if self.rules else ""
        room = width - len(text) - len(cited)
        return f"{text}{' ' * max(room, 2)}{cited}" if cited else text


def log_lines(play: Play, lang: str = "en") -> Iterator[Line]:
    """All lines of a play, its luck report last."""
    plan = play.first
    title = say(lang, "log-title", sides=versus(plan, lang), round=str(plan.round), duel=duel(plan, lang))
    yield Line(0, title)
    step: str | None = None
    for event in play.events:
        if event.facts.get("round") == plan.round:
            continue  # the title has said it
        if event.step and event.step != step:
            step = event.step
            yield Line(0, say(lang, "log-step", step=step_name(step, lang, plan.ruleset)))
        elif step and event.step is None:
            step = None
            yield Line(0, say(lang, "fight-result"))
        yield event_line(plan, event, lang)
    yield from closing(play, lang)


def log_text(play: Play, lang: str = "en") -> str:
    """The log as plain text."""
    return "\n".join(line.plain() for line in log_lines(play, lang))


def event_line(plan: Plan, event: Event, lang: str) -> Line:
    """One event as a line, told by the facts it has."""
    facts = event.facts
    cited = tuple(dict.fromkeys((event.rule, *facts.get("rules", ()))))
    if "round" in facts:
        return Line(0, say(lang, "log-round", round=str(facts["round"])), cited)
    if "attacks" in facts:
        return Line(1, strike_text(event, lang), cited)
    if "fate" in facts or facts.get("roll") in UNIT_ROLLS:
        return Line(1, unit_text(event, plan.ruleset, lang), cited)
    if "dice" in facts:
        return Line(2 if facts["roll"] in ("hit", "wound") else 1, roll_text(event, plan.ruleset, lang), cited)
    if "killed" in facts:
        return Line(1, loss_text(facts, lang), cited)
    if "points" in facts:
        title = rule_title(plan.ruleset, lang, event.rule)
        return Line(1, say(lang, "log-points", side=facts["side"], what=title, points=facts["points"]), cited)
    if "winner" in facts:
        return Line(1, winner_text(plan, facts, lang), cited)
    if "options" in facts:
        return Line(1, say(lang, "log-options", options=options(facts["options"], lang)), cited)
    known = {"by": "", "against": "", "wounds": 0, **facts}
    return Line(1, told(plan.ruleset, lang, f"log-event-{event.kind}", event.rule, **known), cited)


def strike_text(event: Event, lang: str) -> str:
    """Who strikes whom how often, with what, from where."""
    facts = event.facts
    means = f" ({facts['means']})" if facts.get("means") else ""
    model = say(lang, "log-model", model=str(facts["model"])) if facts.get("model") else ""
    where = " " + say(lang, f"log-{facts['position']}") if facts["position"] in ("near", "supporting") else ""
    name = "log-hits" if event.kind else "log-strike"
    return say(lang, name, by=f"{facts['by']}{model}{means}{where}", against=facts["against"], attacks=facts["attacks"])


def roll_text(event: Event, ruleset: str, lang: str) -> str:
    """A roll: what for, what was needed, the faces, how many succeeded."""
    facts = event.facts
    what = roll_name(event, ruleset, lang)
    if facts["roll"] == "save":
        what = say(lang, "log-saves", against=facts["against"], by=facts["by"], what=what)
    if facts["roll"] in AMOUNTS:
        return amount_text(facts, what, lang)
    if facts["need"] is None:
        return say(lang, "log-no-roll", what=what, by=facts["by"], against=facts["against"])
    faces = " ".join(map(str, facts["dice"]))
    slaying = say(lang, "log-slaying", n=facts["slaying"]) if facts.get("slaying") else ""
    return (
        say(lang, "log-roll", what=what, need=f"{facts['need']}+", dice=faces, successes=str(facts["successes"]))
        + slaying
    )


def amount_text(facts: Any, what: str, lang: str) -> str:
    """Dice that say how many: attacks, or wounds from a wound."""
    faces = " ".join(map(str, facts["dice"]))
    told = {"what": what, "rolls": facts["rolls"], "dice": faces, "successes": str(facts["successes"])}
    return say(lang, AMOUNTS[facts["roll"]], by=facts["by"], against=facts["against"], **told)


def roll_name(roll: Event | Ask, ruleset: str, lang: str) -> str:
    """What a roll is for."""
    return told(ruleset, lang, f"log-roll-{roll.kind}", roll.rule)


def loss_text(facts: Any, lang: str) -> str:
    """What a unit lost."""
    killed = ", ".join(f"{n} {label}" for label, n in facts["killed"].items())
    return say(lang, "log-loss" if killed else "log-hurt", unit=facts["unit"], wounds=facts["wounds"], killed=killed)


def winner_text(plan: Plan, facts: Any, lang: str) -> str:
    """Who won, and the score, the winner's first."""
    first, second = (facts["total"][side] for side in plan.sides)
    if facts["winner"] == "draw" and facts["winner"] not in plan.sides:
        return say(lang, "log-draw", first=first, second=second)
    if facts["winner"] == plan.sides[1]:
        first, second = second, first
    return say(lang, "log-winner", winner=facts["winner"], first=first, second=second)


def options(names: list[str], lang: str) -> str:
    """What may be done next."""
    return ", ".join(say(lang, "log-option-" + name.replace(" ", "-")) for name in names)


def closing(play: Play, lang: str) -> Iterator[Line]:
    """What comes after the last event: effects that last, the luck report, or the roll that waits."""
    for effect in play.effects:
        what = told(play.plan.ruleset, lang, f"effect-{effect.what}", effect.rule, who=effect.who)
        yield Line(1, say(lang, "effect", what=what, until=say(lang, f"effect-until-{effect.until}")), (effect.rule,))
    if play.pending:
        yield Line(0, say(lang, "log-pending", what=wanted(play.pending, play.plan.ruleset, lang)))
    if play.asked is not None and not play.pending:
        yield from ending(play, lang)
    if play.luck:
        yield Line(0, say(lang, "log-luck" if play.asked is None else "log-luck-first"))
        for side, p in play.luck.items():
            yield Line(1, say(lang, "log-luck-side", side=side, chance=percent(p, lang)))
        if announced := too_large(play.odds, lang):
            yield Line(1, announced)


def ending(play: Play, lang: str) -> Iterator[Line]:
    """How a combat of several rounds stands at its end, and what has become of the units."""
    winner, fighting = play.combat_winner, FIGHTING in play.fates.values()
    name = "won" if winner else "open" if fighting else "neither"
    yield Line(0, say(lang, f"log-combat-{name}", side=winner or "", n=len(play.rounds)))
    for unit, fate in play.fates.items():
        what = say(lang, "report-" + fate.replace(" ", "-"))
        yield Line(1, say(lang, "log-unit", unit=unit, what=what, lost=play.casualties[unit]))


def wanted(ask: Ask, ruleset: str, lang: str) -> str:
    """A roll in words: step, who on whom, what for, how many dice."""
    if ask.roll in UNIT_ROLLS:
        what = unit_roll(ask, ask.roll, ruleset, lang)
        name = "log-wanted-test" if ask.need is not None else "log-wanted-unit"
        return say(lang, name, what=what, by=ask.by, dice=ask.dice, need=str(ask.need))
    need = f" {ask.need}+" if ask.need else ""
    names = {"save": "log-wanted-save", **dict.fromkeys(AMOUNTS, "log-wanted-roll")}
    return say(
        lang,
        names.get(ask.roll, "log-wanted"),
        step=step_name(ask.step, lang, ruleset),
        by=ask.by,
        against=ask.against,
        what=roll_name(ask, ruleset, lang) + need,
        dice=ask.dice,
    )


def short_of_dice(play: Play, lang: str) -> FracasError:
    """The refusal of a fight whose typed dice ran out."""
    assert play.pending
    return DiceRanOut("dice-short", Place("dice"), more=play.short, what=wanted(play.pending, play.plan.ruleset, lang))
