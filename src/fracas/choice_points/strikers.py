"""What those who strike choose: with what, on whom, and whether they run after a beaten enemy."""

from __future__ import annotations

from collections.abc import Iterator

from fracas.choice_points.armies import each_group, each_unit, enemies_of
from fracas.choice_points.choice import Choice, Shares
from fracas.fight.fight import Fight, Group, Side, Unit
from fracas.rules.rule_types import ATTACKS, PURSUE, WEAPON, AttackRule, Band
from fracas.rules.ruleset import Ruleset

RESTRAIN = "restrain"


def weapons(rules: Ruleset, fight: Fight) -> Iterator[Choice]:
    """With what each group strikes that strikes at all."""
    for side, unit, group in each_group(fight):
        if group.use is None and any(blows(rules, fight, unit, group, "contact", "supporting")):
            yield weapon_choice(rules, fight, side, unit, group)


def weapon_choice(rules: Ruleset, fight: Fight, side: Side, unit: Unit, group: Group) -> Choice:
    """With what a group strikes."""
    options = rules.weapon_choices(fight, unit, group)
    return Choice(WEAPON, rules.choice_rules[WEAPON], side.name, group.label, options)


def attacks(rules: Ruleset, fight: Fight) -> Iterator[Choice]:
    """On whom each group declares its attacks in contact."""
    for side, unit, group in each_group(fight):
        if group.attacks or (ATTACKS, group.label) in fight.settled:
            continue
        targets = tuple(targets_of(rules, fight, side, unit, group))
        n = rules.full_attacks(fight, group) if targets else 0
        if n:
            yield Choice(ATTACKS, rules.choice_rules[ATTACKS], side.name, group.label, Shares(targets, n))


def targets_of(rules: Ruleset, fight: Fight, side: Side, unit: Unit, group: Group) -> Iterator[str]:
    """The enemies on whom a group may declare attacks; nobody for a duellist."""
    struck = list(blows(rules, fight, unit, group, "contact"))
    if not struck or group.label in (rules.duel(fight) or ()):
        return
    for foe in enemies_of(fight, side).units:
        if any(attack.foe is None or foe.name in attack.foe for attack in struck):
            yield from (one.label for one in rules.targets(fight, foe) if rules.may_be_struck(fight, one))


def blows(rules: Ruleset, fight: Fight, unit: Unit, group: Group, *positions: str) -> Iterator[AttackRule]:
    """The ways in which a group rolls to hit from those positions, as far as anybody stands there."""
    for attack in rules.attack_rules(fight, unit, group):
        if attack.position in positions and attack.aim == "default" and fighters(rules, fight, unit, group, attack):
            yield attack


def fighters(rules: Ruleset, fight: Fight, unit: Unit, group: Group, attack: AttackRule) -> int:
    """How many of a group strike so, at most, before anybody falls."""
    if isinstance(attack.troops, Band):
        ranks = [rank for pool in rules.pools(fight, unit) for rank in pool.order if rank.group.label == group.label]
        return sum(rank.count for rank in ranks if rank.band == attack.troops.name)
    return attack.troops.fighters(attack.troops.places.top, {one.label: one.count for one in unit.groups})


def pursuits(rules: Ruleset, fight: Fight) -> Iterator[Choice]:
    """Whether each unit runs after a beaten enemy."""
    for side, unit in each_unit(fight):
        if unit.pursue and (PURSUE, unit.name) not in fight.settled:
            yield Choice(PURSUE, rules.choice_rules[PURSUE], side.name, unit.name, (PURSUE, RESTRAIN))
