"""The players' choices in a fight file, declared attacks and the challenge, judged by the rules of its ruleset."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from fracas.choice_points.armies import able
from fracas.fight.fight import Challenge, Fight, Group, Unit
from fracas.fightfile.build import undecided
from fracas.fightfile.names import Entry, Groups, few
from fracas.fightfile.refusals import Problem, problem
from fracas.fightfile.wording import Path, shown
from fracas.rules.registry import ruleset
from fracas.rules.ruleset import Ruleset


def judged(fight: Fight, roll: Groups) -> Iterator[Problem]:
    """What the ruleset does not allow."""
    rules = ruleset(fight.ruleset)
    yield from too_many(fight, roll, rules)
    yield from cannot_refuse(fight, rules)


def enemies(roll: Groups, side: int) -> list[Entry]:
    """The groups of the other side."""
    return [entry for entry in roll.entries if entry.side != side]


def rules_of(roll: Groups) -> Ruleset:
    """The table of the fight's ruleset."""
    return ruleset(roll.fight.ruleset)


def allowed(roll: Groups, fight: Fight, may: Callable[[Fight, Unit, Group], bool], *sides: int) -> list[Entry]:
    """The groups of those sides that may, in the undecided fight."""
    labels = {label for side in sides for label in able(fight, side, may)}
    return [entry for entry in roll.entries if entry.label in labels]


def duellists(roll: Groups) -> list[Entry]:
    """The two of an accepted challenge, or nobody."""
    given = roll.fight.challenge
    if given is None or given.to is None:
        return []
    pair = [entry for name in (given.by, given.to) if (entry := roll.find(name))]
    if len(pair) < 2:
        return pair if given.answer == "accept" else []
    fight = replace(undecided(roll), challenge=Challenge(pair[0].label, pair[1].label, given.answer))
    return [entry for entry in roll.entries if entry.label in (rules_of(roll).duel(fight) or ())]


def declared(roll: Groups) -> Iterator[Problem]:
    """Declared attacks go at enemies, and nobody meddles in a duel (`challenge.duel`). The first fault will do."""
    duel = duellists(roll)
    for entry in roll.entries:
        seen = set[Entry]()
        for name in entry.group.attacks:
            if fault := at_target(roll, entry, name, duel, seen):
                yield fault
                return


def at_target(roll: Groups, entry: Entry, name: str, duel: list[Entry], seen: set[Entry]) -> Problem | None:
    """What is wrong with a target of declared attacks. `seen`: the group's targets before it, and then it too."""
    path, target = (*entry.path, "attacks", name), roll.find(name)
    if target is None or target.side == entry.side:
        return roll.stray(path, name, enemies(roll, entry.side))
    if (target in duel) != (entry in duel):
        return problem(path, "input-duel" if target in duel else "input-duellist", name=shown(name))
    if target in seen:
        return problem(path, "input-target-twice", name=shown(name))
    seen.add(target)
    return None


def cannot_refuse(fight: Fight, rules: Ruleset) -> Iterator[Problem]:
    """A character who cannot get out of contact (`challenge.no-refusal`)."""
    challenge = fight.challenge
    if challenge and challenge.answer == "refuse" and challenge.shamed and not rules.may_refuse(fight):
        yield problem(("challenge", "shamed"), "input-cannot-refuse", name=shown(challenge.shamed))


def too_many(fight: Fight, roll: Groups, rules: Ruleset) -> Iterator[Problem]:
    """Groups that declare more attacks than they have in contact at full strength."""
    for entry in roll.entries:
        total = sum(entry.group.attacks.values())
        if total and total > (most := rules.full_attacks(fight, fight.group(entry.label))):
            yield problem((*entry.path, "attacks"), "input-too-many-attacks", total=total, most=most)


def challenge(roll: Groups, open_choices: bool) -> Iterator[Problem]:
    """A challenge is between those who may duel, and its answer is complete."""
    given = roll.fight.challenge
    if given is None:
        return
    fight, by = undecided(roll), roll.find(given.by)
    duels = allowed(roll, fight, rules_of(roll).may_challenge, 0, 1)
    if by not in duels or by is None:
        yield roll.stray(("challenge", "by"), given.by, duels)
    elif given.answer is None and not open_choices:
        yield problem(("challenge",), "input-answer")
    else:
        yield from answer(roll, fight, by)


def answer(roll: Groups, fight: Fight, by: Entry) -> Iterator[Problem]:
    """`to` goes with acceptance, `shamed` with refusal."""
    given = roll.fight.challenge
    assert given
    if given.answer == "accept" and given.to is None:
        yield problem(("challenge",), "input-accept-to")
    if given.answer == "refuse" and given.to is not None:
        yield problem(("challenge", "to"), "input-refuse-to")
    if given.answer != "refuse" and given.shamed is not None:
        yield problem(("challenge", "shamed"), "input-accept-shamed")
    foes, rules = 1 - by.side, rules_of(roll)
    yield from person(roll, ("challenge", "to"), given.to, allowed(roll, fight, rules.may_challenge, foes))
    shameable = allowed(roll, fight, rules.may_be_shamed, foes)
    if given.answer == "refuse" and given.shamed is None and shameable:
        yield problem(("challenge",), "input-shamed", allowed=few([entry.label for entry in shameable]))
    yield from person(roll, ("challenge", "shamed"), given.shamed, shameable)


def person(roll: Groups, path: Path, name: str | None, among: list[Entry]) -> Iterator[Problem]:
    """A name that must mean one of these."""
    if name is not None and roll.find(name) not in among:
        yield roll.stray(path, name, among)
