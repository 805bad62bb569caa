"""Who strikes with what and how often in games of ranks: those in contact, their mounts, those who support."""

from __future__ import annotations

from collections.abc import Iterator

from fracas.fight.amount import Amount
from fracas.fight.fight import Fight, Group, Unit
from fracas.plan.attack import Parts
from fracas.rule import rule
from fracas.rules.common import headline as heading
from fracas.rules.common.challenge import duellists, shamed_now
from fracas.rules.common.units import unit_of
from fracas.rules.ranks.edition import Edition
from fracas.rules.ranks.facing import Facing, facings
from fracas.rules.ranks.places import FRONT
from fracas.rules.ranks.steps import step_of
from fracas.rules.ranks.striker import special_rules_of, weapon_used
from fracas.rules.ranks.units import MONSTROUS
from fracas.rules.rule_types import AttackRule
from fracas.rules.special_rules import SpecialRules

MOST_SUPPORT = 3
HORDE, HORDE_MONSTROUS = 10, 6


def attack_rules(edition: Edition, fight: Fight, unit: Unit, group: Group) -> tuple[AttackRule, ...]:
    """All the ways in which a group strikes this round, in the order of the dice; none for one who refused."""
    if group.label == shamed_now(fight):
        return ()
    special = special_rules_of(edition, fight, unit, group, group)
    duels = group.label in duellists(fight)
    made: list[AttackRule] = []
    for line in facings(fight, unit, group, edition.hides(fight)):
        # A duellist has one rival, wherever his unit fights: the first side on which it does stands for all.
        if duels and made:
            break
        for way in edition.ways:
            made += way(edition, line, special)
    return tuple(attack for attack in made if attack.attacks)


def contact_parts(group: Group, special: SpecialRules) -> Parts:
    """A model's attacks in contact, part by part."""
    if not (group.A and group.WS):
        return ()
    return (("fight.front-rank", group.A), *special.parts("attacks"))


@rule("trait.random-attacks")
def trait_random_attacks(group: Group, special: SpecialRules) -> Amount | None:
    """`trait.random-attacks`: so many dice each instead of the profile's Attacks, with what is added to them."""
    rolled = next((one for name, one in group.amounts if name == "random attacks"), None)
    return Amount(rolled.dice, rolled.faces, rolled.plus + special.total("attacks")) if rolled else None


@rule("fight.front-rank")
def fight_front_rank(edition: Edition, line: Facing, special: SpecialRules) -> Iterator[AttackRule]:
    """`fight.front-rank`: models in contact strike with all their attacks."""
    group = line.group
    weapon = weapon_used(group)
    at, why = step_of(edition, line, group, special)
    rules = (*why, *((weapon.rule,) if weapon else ()), *(() if line.touch.arc == FRONT else (edition.flanked,)))
    yield AttackRule(
        "contact",
        at,
        contact_parts(group, special),
        group,
        weapon,
        tuple(dict.fromkeys(rules)),
        line.contact(),
        volley=trait_random_attacks(group, special),
        volley_rule="trait.random-attacks",
        foe=line.foes,
        corpse=edition.corpse.struck,
    )


@rule("strike.mount")
def strike_mount(edition: Edition, line: Facing, special: SpecialRules) -> Iterator[AttackRule]:
    """`strike.mount`: the mount's own blows at its own step; `special` is the rider's and gives it nothing."""
    mount = line.group.mount
    if mount is None or not (mount.A and mount.WS):
        return
    own = special_rules_of(edition, line.fight, line.unit, line.group, mount)
    at, why = step_of(edition, line, mount, own)
    yield AttackRule(
        "mount",
        at,
        (("strike.mount", mount.A), *own.parts("attacks")),
        mount,
        None,
        ("strike.mount", *why),
        line.contact(),
        foe=line.foes,
        corpse=edition.corpse.struck,
    )


@rule("fight.supporting")
def fight_supporting(edition: Edition, line: Facing, special: SpecialRules) -> Iterator[AttackRule]:
    """`fight.supporting`: one rank behind those in contact, to the front only."""
    return supporting_attacks(edition, line, special, 1 + fight_horde(line.unit), "fight.supporting")


@rule("fight.horde")
def fight_horde(unit: Unit) -> int:
    """`fight.horde`: one rank more, of a unit wide enough."""
    return int(wide(unit))


def wide(unit: Unit) -> bool:
    """Whether it is a horde: 10 models abreast, 6 of monstrous types."""
    horde = HORDE_MONSTROUS if unit.type in MONSTROUS else HORDE
    return bool(unit.files) and min(unit.files or 0, unit.size) >= horde


def supporting_attacks(
    edition: Edition, line: Facing, special: SpecialRules, deep: int, own: str
) -> Iterator[AttackRule]:
    """Attacks from so many ranks, and those that weapons and traits add, under their `own` rule."""
    unit, group = line.unit, line.group
    deep += special.total("ranks")
    if deep < 1 or line.touch.arc != FRONT or group.label not in line.queue.others or unit.files is None:
        return
    at, why = step_of(edition, line, group, special)
    weapon = weapon_used(group)
    rules = (*why, *((weapon.rule,) if weapon else ()), *(r for r, _ in special.parts("ranks")))
    parts = supporting_parts(unit, group, own)
    yield AttackRule(
        "supporting", at, parts, group, weapon, tuple(dict.fromkeys(rules)), line.behind(deep), foe=line.foes
    )


def supporting_parts(unit: Unit, group: Group, own: str) -> Parts:
    """One attack each; of monstrous types as many as the profile has, at most three."""
    if not (group.A and group.WS):
        return ()
    return ((own, min(group.A, MOST_SUPPORT) if unit.type in MONSTROUS else 1),)


@rule("allocate.full-attacks")
def full_attacks(edition: Edition, fight: Fight, group: Group) -> int:
    """`allocate.full-attacks`: the contact attacks of a whole group, as many as it may declare."""
    special = special_rules_of(edition, fight, unit_of(fight, group), group, group)
    return group.count * sum(n for _, n in contact_parts(group, special))


def headline(fight: Fight, unit: Unit) -> tuple[str, ...]:
    """What decides a unit's fight, as word ids for the line to paste."""
    return heading.noted(heading.charging(unit), heading.placed(unit))
