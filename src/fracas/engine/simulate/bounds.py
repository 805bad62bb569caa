"""How many rounds are played unless told otherwise, and at a time; light, as entry points name them."""

from __future__ import annotations

from collections.abc import Callable

ROUNDS = 200_000
"""Rounds played unless told otherwise."""

BATCH = 1 << 16
"""Rounds played at a time."""

Progress = Callable[[int], None]
"""Told how many rounds have been played."""
