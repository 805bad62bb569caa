"""`classic`: the system of the three documents, as one complete table of rules."""

from fracas.rulesets.classic import bodies, challenge, charts, result, strikes
from fracas.rulesets.classic.strikes import attacks_at_full_strength, weapon_used
from fracas.rulesets.table import Ruleset

__all__ = ["CLASSIC", "attacks_at_full_strength", "weapon_used"]

CLASSIC = Ruleset(
    name="classic",
    swings=strikes.swings,
    step_order=strikes.step_order,
    blow=charts.blow,
    bodies=bodies.bodies,
    bands=bodies.BANDS,
    default_priority=bodies.default_priority,
    spill_priority=bodies.spill_priority,
    spills=bodies.casualties_spill,
    may_be_struck=bodies.may_be_struck,
    duel=challenge.challenge_duel,
    overkill_room=result.overkill_room,
    terms=result.terms,
    tie_break=result.command_musician,
    opening=challenge.opening,
    effects=challenge.effects,
    verdict=result.VERDICT,
    cites=bodies.CITES,
)
