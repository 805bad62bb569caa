"""`t9a-1`: what the edition changes of a blow."""

from __future__ import annotations

from fracas.plan.attack import Parts, Save
from fracas.rule import rule
from fracas.rules.ranks.blows import multiple_wounds, parries, regeneration, ward
from fracas.rules.ranks.edition import Multiple
from fracas.rules.ranks.striker import weapon_used
from fracas.rules.rule_types import Matchup
from fracas.rules.special_rules import SpecialRules
from fracas.rules.t9a1.strikes import ZERO

PARRY_CAP = 4


@rule("hit.parry-cap")
def hit_parry_cap(matchup: Matchup, special: SpecialRules, need: int) -> Parts:
    """`hit.parry-cap`: whoever parries is hit on 4+ at best, before modifiers."""
    return (("hit.parry-cap", PARRY_CAP - need),) if need < PARRY_CAP and parries(matchup) else ()


def hit_reflexes(matchup: Matchup, special: SpecialRules, need: int) -> Parts:
    """`hit.reflexes`: +1 to hit, unless it already brings a slow weapon to its own Initiative."""
    quick = "lightning reflexes" in matchup.attack.striker.traits and ZERO not in special.steps()
    return (("hit.reflexes", -1),) if quick else ()


@rule("hit.flail")
def hit_flail(matchup: Matchup, special: SpecialRules, need: int) -> Parts:
    """`hit.flail`: whoever wields one is hit more easily by 1."""
    used = weapon_used(matchup.foe)
    return (("hit.flail", -1),) if used and used.kind == "flail" else ()


@rule("hit.distracting")
def hit_distracting(matchup: Matchup, special: SpecialRules, need: int) -> Parts:
    """`hit.distracting`: -1 to hit, not on top of another such loss."""
    worse = any(n < 0 for _, n in special.parts("hit"))
    return (("hit.distracting", 1),) if "distracting" in matchup.foe.traits and not worse else ()


@rule("wound.multiple-t9a")
def wound_multiple_t9a(matchup: Matchup) -> Multiple:
    """`wound.multiple-t9a`: goes on over ordinary models, each counting no more than its Wounds."""
    amount = multiple_wounds(matchup)
    return "wound.multiple-t9a", amount, matchup.foe.W if amount else None


def save_ward(matchup: Matchup, special: SpecialRules, slaying: bool) -> Save | None:
    """`save.ward-or-regeneration`: a ward save."""
    return ward(matchup, "save.ward-or-regeneration", "ward-or-regeneration")


@rule("save.ward-or-regeneration")
def save_ward_or_regeneration(matchup: Matchup, special: SpecialRules, slaying: bool) -> Save | None:
    """`save.ward-or-regeneration`: regeneration, which fire denies and slaying takes away."""
    return regeneration(matchup, special, slaying, "save.ward-or-regeneration", "ward-or-regeneration")


def burns_well(matchup: Matchup, special: SpecialRules) -> str:
    """`save.ward-or-regeneration`: fire rolls failed wounds again on what is flammable."""
    burns = "flammable" in matchup.foe.traits and "flaming attacks" in matchup.attack.striker.traits
    return "save.ward-or-regeneration" if burns else ""
