"""The players' choices in a fight file: declared attacks and the challenge."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from fracas.fight.fight import Fight, Group
from fracas.fightfile.names import Entry, Groups, few
from fracas.fightfile.refusals import Problem, problem
from fracas.fightfile.wording import Path, shown

FullAttacks = Callable[[Fight, Group], int]
MayRefuse = Callable[[Fight], bool]


class Judges(NamedTuple):
    """What only a ruleset can say of a fight, None where it is not asked."""

    full_attacks: FullAttacks | None = None
    may_refuse: MayRefuse | None = None


def judged(fight: Fight, roll: Groups, judges: Judges) -> Iterator[Problem]:
    """What a ruleset does not allow."""
    if judges.full_attacks:
        yield from too_many(fight, roll, judges.full_attacks)
    if judges.may_refuse:
        yield from cannot_refuse(fight, judges.may_refuse)


def enemies(roll: Groups, side: int) -> list[Entry]:
    """The groups of the other side."""
    return [entry for entry in roll.entries if entry.side != side]


def having(roll: Groups, roles: tuple[str, ...], among: list[Entry]) -> list[Entry]:
    """The groups that have one of the roles."""
    return [entry for entry in among if entry.group.role in roles]


def duellists(roll: Groups) -> list[Entry]:
    """The two of an accepted challenge, or nobody."""
    challenge = roll.fight.challenge
    if challenge is None or challenge.answer != "accept" or challenge.to is None:
        return []
    return [entry for name in (challenge.by, challenge.to) if (entry := roll.find(name))]


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


def cannot_refuse(fight: Fight, may_refuse: MayRefuse) -> Iterator[Problem]:
    """A character who cannot get out of contact (`challenge.no-refusal`)."""
    challenge = fight.challenge
    if challenge and challenge.answer == "refuse" and challenge.shamed and not may_refuse(fight):
        yield problem(("challenge", "shamed"), "input-cannot-refuse", name=shown(challenge.shamed))


def too_many(fight: Fight, roll: Groups, full_attacks: FullAttacks) -> Iterator[Problem]:
    """Groups that declare more attacks than they have in contact at full strength."""
    for entry in roll.entries:
        total = sum(entry.group.attacks.values())
        if total and total > (most := full_attacks(fight, fight.group(entry.label))):
            yield problem((*entry.path, "attacks"), "input-too-many-attacks", total=total, most=most)


def challenge(roll: Groups, open_choices: bool) -> Iterator[Problem]:
    """A challenge is between those who may duel, and its answer is complete."""
    given = roll.fight.challenge
    if given is None:
        return
    able = having(roll, roll.vocabulary.challenger_roles, roll.entries)
    by = roll.find(given.by)
    if by not in able or by is None:
        yield roll.stray(("challenge", "by"), given.by, able)
    elif given.answer is None and not open_choices:
        yield problem(("challenge",), "input-answer")
    else:
        yield from answer(roll, by)


def answer(roll: Groups, by: Entry) -> Iterator[Problem]:
    """`to` goes with acceptance, `shamed` with refusal."""
    given = roll.fight.challenge
    assert given
    if given.answer == "accept" and given.to is None:
        yield problem(("challenge",), "input-accept-to")
    if given.answer == "refuse" and given.to is not None:
        yield problem(("challenge", "to"), "input-refuse-to")
    if given.answer != "refuse" and given.shamed is not None:
        yield problem(("challenge", "shamed"), "input-accept-shamed")
    yield from person(
        roll, ("challenge", "to"), given.to, having(roll, roll.vocabulary.challenger_roles, enemies(roll, by.side))
    )
    able = characters_able(roll, by)
    if given.answer == "refuse" and given.shamed is None and able:
        yield problem(("challenge",), "input-shamed", allowed=few([entry.label for entry in able]))
    yield from person(roll, ("challenge", "shamed"), given.shamed, able)


def person(roll: Groups, path: Path, name: str | None, among: list[Entry]) -> Iterator[Problem]:
    """A name that must mean one of these."""
    if name is not None and roll.find(name) not in among:
        yield roll.stray(path, name, among)


def characters_able(roll: Groups, by: Entry) -> list[Entry]:
    """The enemy characters that could accept (`challenge.refuse`): duellists count as touching, wherever they stand."""
    return list(having(roll, roll.vocabulary.character_roles, enemies(roll, by.side)))
