"""Hits that need no roll: impact hits, stomps and their like."""

from __future__ import annotations

from collections.abc import Iterator

from fracas.fight.amount import Amount
from fracas.fight.fight import Group, Mount
from fracas.rule import rule
from fracas.rules.common.units import charges
from fracas.rules.ranks.edition import Edition
from fracas.rules.ranks.facing import Facing
from fracas.rules.ranks.places import FRONT
from fracas.rules.ranks.steps import IMPACT, LAST
from fracas.rules.rule_types import AttackRule
from fracas.rules.special_rules import SpecialRules

IMPACT_HITS = "impact hits"


def hits_of(group: Group, trait: str) -> Amount | None:
    """How many hits a model's trait makes; None without it."""
    return next((amount for name, amount in group.amounts if name == trait), None)


def hits_by(
    edition: Edition,
    line: Facing,
    striker: Group | Mount,
    trait: str,
    volley: Amount,
    at: str,
    own: str,
    *,
    aim: str = "hits",
    duels: bool = True,
) -> AttackRule:
    """Automatic hits at the striker's own Strength, so many a model in contact, under their `own` rule."""
    return AttackRule(
        "contact",
        at,
        ((own, 1),),
        striker,
        None,
        (own,),
        line.contact(),
        volley=volley,
        volley_rule=own,
        aim=aim,
        foe=line.foes,
        corpse=edition.corpse.struck,
        means=trait,
        by_itself=trait.replace(" ", "-"),
        duels=duels,
    )


def impact_hits(edition: Edition, line: Facing, at: str, own: str, *, duels: bool) -> Iterator[AttackRule]:
    """Hits of the charge, to the front. `duels`: a duellist makes them too."""
    volley = hits_of(line.group, IMPACT_HITS)
    if volley is not None and charges(line.unit) and line.touch.arc == FRONT:
        yield hits_by(edition, line, line.group, IMPACT_HITS, volley, at, own, duels=duels)


@rule("strike.impact")
def strike_impact(edition: Edition, line: Facing, special: SpecialRules) -> Iterator[AttackRule]:
    """`strike.impact`: before everything else, and before challenges are issued."""
    return impact_hits(edition, line, IMPACT, "strike.impact", duels=False)


def stomps(edition: Edition, line: Facing, at: str, own: str) -> Iterator[AttackRule]:
    """Stomps of the models and of what they ride."""
    group = line.group
    for striker in (group, group.mount):
        for trait, volley in stomp_amounts(striker) if striker else ():
            yield hits_by(edition, line, group.mount or group, trait, volley, at, own, aim="stomp")


@rule("strike.stomp")
def strike_stomp(edition: Edition, line: Facing, special: SpecialRules) -> Iterator[AttackRule]:
    """`strike.stomp`: at the end, at the model's own Strength or its mount's, on small enemies."""
    return stomps(edition, line, LAST, "strike.stomp")


def stomp_amounts(striker: Group | Mount) -> Iterator[tuple[str, Amount]]:
    """How many hits a stomp makes."""
    if "stomp" in striker.traits:
        yield "stomp", next((one for name, one in striker.amounts if name == "stomp"), Amount(plus=1))
    if "thunderstomp" in striker.traits:
        yield "thunderstomp", Amount(1, 6)
