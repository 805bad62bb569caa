"""Saves that follow armour, of which a model has the best."""

from __future__ import annotations

from fracas.plan.attack import Save
from fracas.rule import rule
from fracas.rules.ranks.blows import parries, regeneration, ward
from fracas.rules.ranks.units import frenzied
from fracas.rules.rule_types import Matchup
from fracas.rules.special_rules import PARRY, SpecialRules

PARRY_WARD = 6


@rule("save.ward")
def save_ward(matchup: Matchup, special: SpecialRules, slaying: bool) -> Save | None:
    """`save.ward`: whatever the blow."""
    return ward(matchup, "save.ward", "ward")


@rule("save.parry")
def save_parry(matchup: Matchup, special: SpecialRules, slaying: bool, need: int = PARRY_WARD) -> Save | None:
    """`save.parry`: a ward save of 6+, not of the frenzied."""
    barred = special.denies(PARRY) or frenzied(matchup.foe_unit, matchup.foe)
    return None if barred or not parries(matchup) else Save(need, "save.parry", kind="parry")


@rule("save.regeneration")
def save_regeneration(matchup: Matchup, special: SpecialRules, slaying: bool) -> Save | None:
    """`save.regeneration`: lost for the round to fire, and to blows that slay."""
    return regeneration(matchup, special, slaying, "save.regeneration", "regeneration")
