"""The charts of all games here: needs are the lowest roll on a D6 that succeeds."""

from __future__ import annotations


def weapon_skill_chart(ws: int, foe_ws: int) -> int:
    """3+ against a lower WS, 5+ against more than twice one's own, else 4+."""
    if ws > foe_ws:
        return 3
    return 5 if foe_ws > 2 * ws else 4
