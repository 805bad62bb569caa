"""`resurrection`: the words that its fights may use."""

from __future__ import annotations

from fracas.rules.ranks.eighth import NUMBERED, TRAITS, WEAPONS
from fracas.rules.ranks.words import eighth_switches, words

VOCABULARY = words("resurrection", WEAPONS, TRAITS, NUMBERED, eighth_switches(charge_bonus=0, slain_counts="left"))
