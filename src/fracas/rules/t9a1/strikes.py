"""`t9a-1`: who strikes when; the automatic hits of the edition."""

from __future__ import annotations

from collections.abc import Iterator

from fracas.fight.fight import Group, Mount
from fracas.plan.attack import Parts
from fracas.rule import rule
from fracas.rules.common.units import charges
from fracas.rules.ranks.automatic import IMPACT_HITS, hits_by, hits_of, impact_hits, stomps
from fracas.rules.ranks.edition import Edition
from fracas.rules.ranks.facing import Facing
from fracas.rules.ranks.places import full_ranks
from fracas.rules.ranks.steps import Step, by_own_initiative, initiative, named
from fracas.rules.rule_types import AttackRule, Matchup
from fracas.rules.special_rules import SpecialRules
from fracas.rules.switches import switch

ZERO = "zero"


def raised_initiative(line: Facing, striker: Group | Mount, special: SpecialRules) -> str:
    """The step of an Initiative, raised by a charge as the switch `charge_initiative` says."""
    more = switch(line.fight, "charge_initiative", 0) if charges(line.unit) else 0
    return initiative(striker, special, more)


@rule("strike.initiative")
def strike_initiative(
    edition: Edition, line: Facing, striker: Group | Mount, special: SpecialRules, words: set[str]
) -> Step:
    """`strike.initiative`: the step of its Initiative, raised by a charge if the fight says so."""
    return raised_initiative(line, striker, special), by_own_initiative(special)


@rule("hit.reflexes")
def strike_with_reflexes(
    edition: Edition, line: Facing, striker: Group | Mount, special: SpecialRules, words: set[str]
) -> Step | None:
    """`hit.reflexes`: with a weapon that strikes at Initiative 0, its own Initiative instead of +1 to hit."""
    if ZERO in words and "lightning reflexes" in striker.traits:
        return raised_initiative(line, striker, special), ("strike.initiative", "hit.reflexes")
    return None


@rule("strike.zero")
def strike_zero(
    edition: Edition, line: Facing, striker: Group | Mount, special: SpecialRules, words: set[str]
) -> Step | None:
    """`strike.zero`: a weapon that strikes last does so at Initiative 0."""
    return named("I0", "strike.zero", ZERO, special) if ZERO in words else None


@rule("strike.impact-t9a", "round.sequence-t9a")
def strike_impact_t9a(edition: Edition, line: Facing, special: SpecialRules) -> Iterator[AttackRule]:
    """`strike.impact-t9a`, `round.sequence-t9a`: at Initiative 10, after challenges: a duellist makes them too."""
    return impact_hits(edition, line, "I10", "strike.impact-t9a", duels=True)


def impact_strength(matchup: Matchup) -> Parts:
    """`strike.impact-t9a`: +1 to the Strength of impact hits for each full rank behind the first."""
    more = full_ranks(matchup.unit, matchup.unit.size) - 1
    return (("strike.impact-t9a", more),) if matchup.attack.means == IMPACT_HITS and more > 0 else ()


@rule("strike.grinding")
def strike_grinding(edition: Edition, line: Facing, special: SpecialRules) -> Iterator[AttackRule]:
    """`strike.grinding`: at its own Initiative, in rounds in which it makes no impact hits."""
    volley = hits_of(line.group, "grinding")
    if volley is not None and not (charges(line.unit) and hits_of(line.group, IMPACT_HITS)):
        yield hits_by(edition, line, line.group, "grinding", volley, f"I{line.group.I}", "strike.grinding")


@rule("strike.stomp-t9a")
def strike_stomp_t9a(edition: Edition, line: Facing, special: SpecialRules) -> Iterator[AttackRule]:
    """`strike.stomp-t9a`: at Initiative 0, at the model's own Strength or its mount's, on small enemies."""
    return stomps(edition, line, "I0", "strike.stomp-t9a")
