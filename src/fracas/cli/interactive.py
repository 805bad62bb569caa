"""`fracas fight --interactive`: a person is asked for dice, and for choices that the file leaves open."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from fracas.fight.dice import Ask, AskedDice, SeededDice, read_dice
from fracas.fight.errors import BadInput
from fracas.rules.registry import ruleset
from fracas.show.log import BY_THEMSELVES, Line, event_line, step_name, wanted
from fracas.words import say

if TYPE_CHECKING:
    from fracas.fight.fight import Challenge, Fight, Group
    from fracas.plan.plan import Plan, Step, Strike
    from fracas.results.events import Event
    from fracas.results.play import Play

PLAIN = ("hand weapon", "shield")
"""Kinds of weapons that are no choice."""


class Person:
    """Somebody at the terminal: questions go to standard error, answers come from standard input."""

    def __init__(self, lang: str, seed: int) -> None:
        self.lang, self.own = lang, SeededDice(seed)

    def play(self, fight: Fight, one_by_one: bool, rounds: int | str | None) -> Play:
        """One combat, from its open choices to its result."""
        from fracas.compile.combat_plans import CombatPlans
        from fracas.engine.dice.combat import CombatPlay
        from fracas.results.combat_odds import MOST_ROUNDS, wanted

        combat_plans = CombatPlans(self.weapons(self.challenge(fight)))
        most = 1 if rounds is None else wanted(rounds) or MOST_ROUNDS
        self.campaign = CombatPlay(combat_plans, AskedDice(self.faces), one_by_one, rounds, self.split)
        return self.campaign.play(most)

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
            answer = self.ask("ask-dice", what=wanted(ask, self.lang))
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

    def challenge(self, fight: Fight) -> Fight:
        """Who challenges, who accepts, who is named for refusing: what the file leaves open."""
        given = fight.challenge or self.issued(fight)
        if given is None or given.answer is not None:
            return replace(fight, challenge=given)
        return replace(fight, challenge=self.answered(fight, given))

    def issued(self, fight: Fight) -> Challenge | None:
        """A challenge by the player whose turn it is, else by the other (`challenge.issue`)."""
        from fracas.fight.fight import Challenge

        may = ruleset(fight.ruleset).may_challenge
        active = 1 if fight.turn == fight.sides[1].name else 0
        able = [[g.label for g in side.groups if may(g)] for side in fight.sides]
        for side in (active, 1 - active):
            if able[side] and able[1 - side]:
                by = self.choice(able[side], "ask-challenge", side=fight.sides[side].name)
                if by:
                    return Challenge(by)
        return None

    def answered(self, fight: Fight, given: Challenge) -> Challenge:
        """The other side's answer."""
        rules = ruleset(fight.ruleset)
        side = fight.side_of(given.by)
        foes, own = fight.sides[1 - side], fight.sides[side]
        able: list[Group] = [group for group in foes.groups if rules.may_challenge(group)]
        if given.to:
            able = [group for group in able if group.label == given.to]
        to = self.choice([g.label for g in able], "ask-accept", side=foes.name, by=given.by)
        if to:
            return replace(given, to=to, answer="accept")
        characters = [g.label for g in foes.groups if rules.may_be_shamed(g)]
        shamed = self.choice(characters, "ask-shamed", default=characters[0], side=own.name) if characters else None
        return replace(given, to=None, answer="refuse", shamed=shamed)

    def weapons(self, fight: Fight) -> Fight:
        """Which weapon each group uses, where it has a choice and the file does not say (`weapon.opt-out`)."""
        sides = [
            replace(side, units=tuple(replace(u, groups=tuple(map(self.armed, u.groups))) for u in side.units))
            for side in fight.sides
        ]
        return replace(fight, sides=(sides[0], sides[1]))

    def armed(self, group: Group) -> Group:
        """The group with its choice of weapon."""
        chosen = (weapon.name for weapon in group.weapons if weapon.special and weapon.kind not in PLAIN)
        names = list(dict.fromkeys(chosen))
        if not names or group.use is not None or not group.contact:
            return group
        normal = say(self.lang, "ask-normal")
        use = self.choice([*names, normal], "ask-use", group=group.label, default=names[0])
        return replace(group, use="normal" if use == normal else use)

    def split(self, plan: Plan, step: Step, losses: Mapping[int, int], events: Sequence[Event]) -> Step:
        """Show what has happened, then ask how attacks are split before a step (`allocate.declared`)."""
        self.show(plan, events)
        strikes = tuple(self.aimed(plan, step, strike, losses) for strike in step.strikes)
        return replace(step, strikes=strikes)

    def show(self, plan: Plan, events: Sequence[Event]) -> None:
        """What the last step brought."""
        for event in events:
            if "killed" in event.facts or event.step is None:
                line: Line = event_line(plan, event, self.lang)
                click.echo(line.plain(), err=True)

    def aimed(self, plan: Plan, step: Step, strike: Strike, losses: Mapping[int, int]) -> Strike:
        """A strike with the targets the person names."""
        from fracas.engine.steps import named

        n = self.attacks(strike)
        living = {named(plan, q): q for q in strike.blows if losses[q] < plan.pools[q].capacity}
        own = strike.rival is None and strike.position == "contact" and strike.rules[0] not in BY_THEMSELVES
        if not own or not n or len(living) < 2:
            return strike
        names = list(living)
        now = ", ".join(f"{named(plan, q)} {k}" for q, k in strike.declared) or say(self.lang, "ask-split-default")
        while True:
            answer = self.ask(
                "ask-split",
                group=strike.by,
                step=step_name(step.at, self.lang),
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

    def attacks(self, strike: Strike) -> int:
        """How many attacks a strike has as the step begins."""
        import numpy as np

        table = self.campaign.table
        assert table
        return int(table.state.lookup(strike.attacks, np.array(strike.attacks.values)))


def read_split(answer: str, living: Mapping[str, int], n: int) -> tuple[tuple[int, int], ...] | None:
    """`Officer 2, Guardsman 3` as (pool, attacks) pairs; None if it cannot be."""
    made = []
    for part in answer.split(","):
        name, _, count = part.strip().replace(":", " ").rpartition(" ")
        if name.strip() not in living or not count.isdecimal() or not int(count):
            return None
        made.append((living[name.strip()], int(count)))
    return tuple(made) if sum(k for _, k in made) <= n else None
