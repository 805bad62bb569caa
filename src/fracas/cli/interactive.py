"""`fracas fight --interactive`: a person is asked for dice, and for choices that the file leaves open."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from fracas.choice_points.challenge import REFUSE, next_of_challenge
from fracas.choice_points.decisions import made
from fracas.choice_points.strikers import weapon_choice
from fracas.fight.dice import Ask, AskedDice, SeededDice, read_dice
from fracas.fight.errors import BadInput
from fracas.rules.common.choices import NORMAL
from fracas.rules.registry import ruleset
from fracas.rules.rule_types import CHALLENGE, SHAMED
from fracas.show.log import Line, event_line, wanted
from fracas.show.ruleset_words import step_name
from fracas.words import say

if TYPE_CHECKING:
    from fracas.choice_points.choice import Choice
    from fracas.engine.dice.events import Event
    from fracas.engine.state import State
    from fracas.fight.fight import Challenge, Fight, Group, Unit
    from fracas.plan.plan import Plan, Step, Strike
    from fracas.results.play import Play
    from fracas.rules.ruleset import Ruleset


def at_the_table(rules: Ruleset) -> Ruleset:
    """The rules as this command asks for choices: anybody may refuse, and any weapon be left aside."""

    def or_ordinary(fight: Fight, unit: Unit, group: Group) -> tuple[str, ...]:
        names = tuple(name for name in rules.weapon_choices(fight, unit, group) if name != NORMAL)
        return (*names, NORMAL) if names else ()

    return replace(rules, may_refuse=lambda fight: True, weapon_choices=or_ordinary)


class Person:
    """Somebody at the terminal: questions go to standard error, answers come from standard input."""

    def __init__(self, lang: str, seed: int) -> None:
        self.lang, self.own, self.ruleset = lang, SeededDice(seed), ""

    def play(self, fight: Fight, one_by_one: bool, rounds: int | str | None) -> Play:
        """One combat, from its open choices to its result."""
        from fracas.predict import played

        rules = at_the_table(ruleset(fight.ruleset))
        decided = self.weapons(rules, self.challenge(rules, fight))
        self.ruleset = fight.ruleset
        return played(decided, AskedDice(self.faces), one_by_one, rounds, self.split)

    def ask(self, message: str, **args: object) -> str:
        """One answer, "" for Enter."""
        text = say(self.lang, message, **args)
        answer = str(click.prompt(text, default="", show_default=False, err=True, prompt_suffix=" ")).strip()
        if not sys.stdin.isatty():
            click.echo(answer, err=True)
        return answer

    def tell(self, message: str, **args: object) -> None:
        """A line that is no question."""
        click.echo(say(self.lang, message, **args), err=True)

    def choice(self, names: Sequence[str], message: str, *, default: str = "", **args: object) -> str:
        """One of the names, by itself or by its number; Enter for `default`, "" being nobody."""
        listed = "; ".join(f"{i} {name}" for i, name in enumerate(names, 1))
        while True:
            answer = self.ask(message, names=listed, default=default, **args) or default
            if answer.isdecimal() and 1 <= int(answer) <= len(names):
                return names[int(answer) - 1]
            if answer in names or not answer:
                return answer
            self.tell("ask-choice-again", names=listed)

    def faces(self, ask: Ask) -> tuple[int, ...]:
        """The dice of one roll; Enter rolls them here."""
        while True:
            answer = self.ask("ask-dice", what=wanted(ask, self.ruleset, self.lang))
            if not answer:
                faces = self.own.roll(ask)
                click.echo("  " + " ".join(map(str, faces)), err=True)
                return faces
            try:
                faces = read_dice(answer)
            except BadInput:
                faces = ()
            if len(faces) == ask.dice:
                return faces
            self.tell("ask-dice-again", n=ask.dice)

    def challenge(self, rules: Ruleset, fight: Fight) -> Fight:
        """Who challenges, who accepts, who is named for refusing: what the file leaves open."""
        for choice in next_of_challenge(rules, fight):
            return self.challenge(rules, made(rules, fight, choice, self.said(choice, fight.challenge)))
        return fight

    def said(self, choice: Choice, given: Challenge | None) -> str | None:
        """What is said of a challenge."""
        names = [str(option) for option in choice.options if option not in (None, REFUSE)]
        if choice.kind == CHALLENGE:
            return self.choice(names, "ask-challenge", side=choice.side) or None
        if choice.kind == SHAMED:
            return self.choice(names, "ask-shamed", default=names[0], side=choice.side)
        return self.choice(names, "ask-accept", side=choice.side, by=given.by if given else "") or REFUSE

    def weapons(self, rules: Ruleset, fight: Fight) -> Fight:
        """Which weapon each group in contact uses, where it has a choice and the file does not say."""
        for side in fight.sides:
            for unit in side.units:
                for group in unit.groups:
                    choice = weapon_choice(rules, fight, side, unit, group)
                    if choice.options and group.use is None and group.contact:
                        fight = made(rules, fight, choice, self.weapon(choice))
        return fight

    def weapon(self, choice: Choice) -> str:
        """The weapon that a group uses."""
        *names, normal = map(str, choice.options)
        ordinary = say(self.lang, "ask-normal")
        use = self.choice([*names, ordinary], "ask-use", group=choice.about, default=names[0])
        return normal if use == ordinary else use

    def split(self, plan: Plan, step: Step, state: State, events: Sequence[Event]) -> Step:
        """Show what has happened, then ask how attacks are split before a step (`allocate.declared`)."""
        self.show(plan, events)
        strikes = tuple(self.aimed(plan, step, strike, state) for strike in step.strikes)
        return replace(step, strikes=strikes)

    def show(self, plan: Plan, events: Sequence[Event]) -> None:
        """What the last step brought."""
        for event in events:
            if "killed" in event.facts or event.step is None:
                line: Line = event_line(plan, event, self.lang)
                click.echo(line.plain(), err=True)

    def aimed(self, plan: Plan, step: Step, strike: Strike, state: State) -> Strike:
        """A strike with the targets the person names."""
        from fracas.engine.steps import named

        n = attacks_of(strike, state)
        living = {named(plan, q): q for q in strike.blows if state.losses[q] < plan.pools[q].capacity}
        own = strike.rival is None and strike.position == "contact" and not strike.by_itself
        if not own or not n or len(living) < 2:
            return strike
        names = list(living)
        now = ", ".join(f"{named(plan, q)} {k}" for q, k in strike.declared) or say(self.lang, "ask-split-default")
        while True:
            answer = self.ask(
                "ask-split",
                group=strike.by,
                step=step_name(step.at, self.lang, plan.ruleset),
                n=n,
                names=", ".join(names),
                first=names[0],
                default=now,
            )
            if not answer:
                return strike
            declared = read_split(answer, living, n)
            if declared is not None:
                return replace(strike, declared=declared)
            self.tell("ask-split-again", names=", ".join(names), n=n)


def attacks_of(strike: Strike, state: State) -> int:
    """How many attacks a strike has as the step begins."""
    import numpy as np

    return int(state.lookup(strike.attacks, np.array(strike.attacks.values)))


def read_split(answer: str, living: Mapping[str, int], n: int) -> tuple[tuple[int, int], ...] | None:
    """`Officer 2, Guardsman 3` as (pool, attacks) pairs; None if it cannot be."""
    made = []
    for part in answer.split(","):
        name, _, count = part.strip().replace(":", " ").rpartition(" ")
        if name.strip() not in living or not count.isdecimal() or not int(count):
            return None
        made.append((living[name.strip()], int(count)))
    return tuple(made) if sum(k for _, k in made) <= n else None
