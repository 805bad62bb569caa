"""Command models by what list builders call them."""

from __future__ import annotations

from fracas.rosters.naming import words

CHAMPION, STANDARD, MUSICIAN = "champion", "standard bearer", "musician"
COMMAND_WORDS = {
    frozenset(("champion",)): CHAMPION,
    frozenset(("standard", "bearer")): STANDARD,
    frozenset(("musician",)): MUSICIAN,
}


def command_role(name: str) -> str:
    """The role of a command model by its name, "" if it is none: "Herald (champion)", "Standard Bearer"."""
    known = words(name)
    if frozenset(("battle", "standard")) <= known:
        return ""
    return next((role for key, role in COMMAND_WORDS.items() if key <= known), "")
