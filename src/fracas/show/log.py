"""The log of a fight, line by line: what happened, and the ids of the rules behind it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fracas.errors import FracasError
from fracas.plan import Plan
from fracas.rulebook import rule
from fracas.show.numbers import percent
from fracas.show.report import duel, too_large, versus
from fracas.words import say

if TYPE_CHECKING:
    from fracas.dice import Ask
    from fracas.executors.events import Event
    from fracas.executors.play import Play

WIDTH = 78


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
    plan = play.plan
    title = say(lang, "log-title", sides=versus(plan, lang), round=str(plan.round), duel=duel(plan, lang))
    yield Line(0, title)
    step: str | None = None
    for event in play.events:
        if event.step and event.step != step:
            step = event.step
            yield Line(0, say(lang, "log-step", step=step_name(step, lang)))
        elif step and event.step is None:
            step = None
            yield Line(0, say(lang, "log-result"))
        yield event_line(play.plan, event, lang)
    yield from closing(play, lang)


def log_text(play: Play, lang: str = "en") -> str:
    """The log as plain text."""
    return "\n".join(line.plain() for line in log_lines(play, lang))


def step_name(step: str, lang: str) -> str:
    """A step in words: cover, Initiative 4, last."""
    if step[:1] == "I" and step[1:].isdigit():
        return say(lang, "log-step-initiative", initiative=step[1:])
    return say(lang, f"log-step-{step}")


def event_line(plan: Plan, event: Event, lang: str) -> Line:
    """One event as a line, told by the facts it has."""
    facts = event.facts
    cited = tuple(dict.fromkeys((event.rule, *facts.get("rules", ()))))
    if "attacks" in facts:
        return Line(1, strike_text(facts, lang), cited)
    if "dice" in facts:
        return Line(1 if facts["roll"] == "save" else 2, roll_text(event, lang), cited)
    if "killed" in facts:
        return Line(1, loss_text(facts, lang), cited)
    if "points" in facts:
        title = rule(event.rule, plan.ruleset).text(lang).title
        return Line(1, say(lang, "log-points", side=facts["side"], what=title, points=facts["points"]), cited)
    if "winner" in facts:
        return Line(1, winner_text(plan, facts, lang), cited)
    if "options" in facts:
        return Line(1, say(lang, "log-options", options=options(facts["options"], lang)), cited)
    name = "log-event-" + event.rule.replace(".", "-")
    return Line(1, say(lang, name, **{"by": "", "against": "", "wounds": 0, **facts}), cited)


def strike_text(facts: Any, lang: str) -> str:
    """Who strikes whom how often, with what."""
    means = f" ({facts['means']})" if facts.get("means") else ""
    model = say(lang, "log-model", model=str(facts["model"])) if facts.get("model") else ""
    near = " " + say(lang, "log-near") if facts["position"] == "near" else ""
    return say(
        lang, "log-strike", by=f"{facts['by']}{model}{means}{near}", against=facts["against"], attacks=facts["attacks"]
    )


def roll_text(event: Event, lang: str) -> str:
    """A roll: what for, what was needed, the faces, how many succeeded."""
    facts = event.facts
    what = roll_name(event.rule, lang)
    if facts["roll"] == "save":
        what = say(lang, "log-saves", against=facts["against"], by=facts["by"], what=what)
    if facts["need"] is None:
        return say(lang, "log-no-roll", what=what, by=facts["by"], against=facts["against"])
    faces = " ".join(map(str, facts["dice"]))
    slaying = say(lang, "log-slaying", n=facts["slaying"]) if facts.get("slaying") else ""
    return (
        say(lang, "log-roll", what=what, need=f"{facts['need']}+", dice=faces, successes=str(facts["successes"]))
        + slaying
    )


def roll_name(rule_id: str, lang: str) -> str:
    """What a roll is for."""
    return say(lang, "log-roll-" + rule_id.replace(".", "-"))


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
        what = say(lang, f"effect-{effect.what}", who=effect.who)
        yield Line(1, say(lang, "effect", what=what, until=say(lang, f"effect-until-{effect.until}")), (effect.rule,))
    if play.pending:
        yield Line(0, say(lang, "log-pending", what=wanted(play.pending, lang)))
    if play.luck:
        yield Line(0, say(lang, "log-luck"))
        for side, p in play.luck.items():
            yield Line(1, say(lang, "log-luck-side", side=side, chance=percent(p, lang)))
        if announced := too_large(play.odds, lang):
            yield Line(1, announced)


def wanted(ask: Ask, lang: str) -> str:
    """A roll in words: step, who on whom, what for, how many dice."""
    need = f" {ask.need}+" if ask.need else ""
    return say(
        lang,
        "log-wanted-save" if ask.roll == "save" else "log-wanted",
        step=step_name(ask.step, lang),
        by=ask.by,
        against=ask.against,
        what=roll_name(ask.rule, lang) + need,
        dice=ask.dice,
    )


def short_of_dice(play: Play, lang: str) -> FracasError:
    """The refusal of a fight whose typed dice ran out."""
    from fracas.errors import DiceRanOut, Place

    assert play.pending
    return DiceRanOut("dice-short", Place("dice"), more=play.short, what=wanted(play.pending, lang))
