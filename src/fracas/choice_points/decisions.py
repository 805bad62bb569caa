"""The fight with choices made, and with choices taken back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

from fracas.choice_points.armies import with_groups, with_units
from fracas.choice_points.challenge import REFUSE, next_of_challenge, refusal, refused_by, shameable
from fracas.choice_points.choice import Choice, Option
from fracas.fight.fight import Challenge, Fight, Group, Unit
from fracas.rules.rule_types import ANSWER, ATTACKS, CHALLENGE, PURSUE, SHAMED, WEAPON
from fracas.rules.ruleset import Ruleset


def made(rules: Ruleset, fight: Fight, choice: Choice, option: Option) -> Fight:
    """The fight with a choice made, and nothing else."""
    return MADE[choice.kind](rules, fight, choice, option)


def challenged(rules: Ruleset, fight: Fight, choice: Choice, option: Option) -> Fight:
    """Somebody challenges, or a side does not."""
    if option is None:
        return settle(replace(fight, challenge=None), (CHALLENGE, choice.about))
    return unsettle(replace(fight, challenge=Challenge(str(option))), ANSWER)


def answered(rules: Ruleset, fight: Fight, choice: Choice, option: Option) -> Fight:
    """Somebody accepts; or nobody does, and somebody is still to be named if there is anybody to name."""
    assert fight.challenge
    given = Challenge(fight.challenge.by)
    if option != REFUSE:
        return unsettle(replace(fight, challenge=replace(given, to=str(option), answer="accept")), ANSWER)
    if not shameable(rules, fight, given):
        return unsettle(replace(fight, challenge=refusal(given, None)), ANSWER)
    return settle(replace(fight, challenge=given), refused_by(fight, given))


def named(rules: Ruleset, fight: Fight, choice: Choice, option: Option) -> Fight:
    """Somebody is put to shame."""
    assert fight.challenge
    return unsettle(replace(fight, challenge=refusal(fight.challenge, str(option))), ANSWER)


def armed(rules: Ruleset, fight: Fight, choice: Choice, option: Option) -> Fight:
    """A group takes a weapon."""
    return of_group(fight, choice.about, lambda group: replace(group, use=str(option)))


def aimed(rules: Ruleset, fight: Fight, choice: Choice, option: Option) -> Fight:
    """A group declares its attacks, or does not."""
    shares = tuple(option.items()) if isinstance(option, Mapping) else ()
    now = of_group(fight, choice.about, lambda group: replace(group, attacks=shares))
    return settle(now, (ATTACKS, choice.about), by_nothing_else=not shares)


def pursuing(rules: Ruleset, fight: Fight, choice: Choice, option: Option) -> Fight:
    """A unit pursues, or does not."""

    def told(unit: Unit) -> Unit:
        return replace(unit, pursue=option == PURSUE) if unit.name == choice.about else unit

    return settle(with_units(fight, told), (PURSUE, choice.about), by_nothing_else=option == PURSUE)


MADE: Mapping[str, Callable[[Ruleset, Fight, Choice, Option], Fight]] = {
    CHALLENGE: challenged,
    ANSWER: answered,
    SHAMED: named,
    WEAPON: armed,
    ATTACKS: aimed,
    PURSUE: pursuing,
}


def of_group(fight: Fight, label: str, changed: Callable[[Group], Group]) -> Fight:
    """The fight with one group changed."""
    return with_groups(fight, lambda group: changed(group) if group.label == label else group)


def settle(fight: Fight, decision: tuple[str, str], *, by_nothing_else: bool = True) -> Fight:
    """The fight with a choice marked as made, if nothing else tells of it."""
    return replace(fight, settled=(fight.settled | {decision}) if by_nothing_else else (fight.settled - {decision}))


def unsettle(fight: Fight, *kinds: str) -> Fight:
    """The fight without the marks of some kinds of choices."""
    return replace(fight, settled=frozenset(one for one in fight.settled if one[0] not in kinds))


def forced(rules: Ruleset, fight: Fight) -> Fight:
    """The fight with what there is but one way to answer a challenge."""
    for choice in next_of_challenge(rules, fight):
        if choice.kind != CHALLENGE and len(choice.options) == 1:
            return forced(rules, made(rules, fight, choice, choice.options[0]))
    return fight


def fitting(rules: Ruleset, fight: Fight) -> Fight:
    """The fight without declared attacks that nobody has, or that may not be struck: they would be passed over."""
    duel = rules.duel(fight) or ()

    def fitted(group: Group) -> Group:
        left = rules.full_attacks(fight, group) if group.attacks and group.label not in duel else 0
        kept = []
        for label, n in group.attacks:
            n = min(n, left) if rules.may_be_struck(fight, fight.group(label)) else 0
            left -= n
            kept += [(label, n)] if n else []
        return replace(group, attacks=tuple(kept))

    return with_groups(fight, fitted)


def opened(rules: Ruleset, fight: Fight, kinds: Collection[str]) -> Fight:
    """The fight with what was decided of some kinds of choices taken back."""
    if not kinds:
        return fight
    now = unsettle(reopened(rules, fight, kinds), *(kind for kind in kinds if kind != ANSWER))
    if WEAPON in kinds or ATTACKS in kinds:
        now = with_groups(now, lambda group: untold(group, kinds))
    return with_units(now, lambda unit: replace(unit, pursue=True)) if PURSUE in kinds else now


def untold(group: Group, kinds: Collection[str]) -> Group:
    """A group of which it is not said what it strikes with, or whom."""
    use, attacks = None if WEAPON in kinds else group.use, () if ATTACKS in kinds else group.attacks
    return replace(group, use=use, attacks=attacks)


def reopened(rules: Ruleset, fight: Fight, kinds: Collection[str]) -> Fight:
    """The fight with what was said of this round's challenge taken back."""
    given = fight.challenge
    if given is None or given.past:
        return fight
    if CHALLENGE in kinds:
        return unsettle(replace(fight, challenge=None), ANSWER)
    if ANSWER in kinds:
        return unsettle(replace(fight, challenge=Challenge(given.by)), ANSWER)
    if SHAMED in kinds and given.shamed:
        return settle(replace(fight, challenge=Challenge(given.by)), refused_by(fight, given))
    return fight
