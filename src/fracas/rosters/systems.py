"""The games that list builders know: by which ruleset one is fought here, or why it cannot be."""

from __future__ import annotations

import re
from dataclasses import dataclass

from fracas.fight.errors import BadInput, Place


@dataclass(frozen=True, slots=True)
class GameSystem:
    """A game: its ruleset here, and whether that is its own or only the nearest."""

    pattern: str
    ruleset: str
    own: bool = False


SYSTEMS = (
    GameSystem(r"40,?000.*\b3(rd|e)\b|40k.*\b3(rd|e)\b", "wh40k-3e", own=True),
    GameSystem(r"(40,?000|40k).*\b[4567](th|e)\b", "wh40k-3e"),
    GameSystem(r"30,?000|horus heresy|\bhh\b", "wh40k-3e"),
    GameSystem(r"old world", "whfb-8e"),
    GameSystem(r"9th age|ninth age", "t9a-1", own=True),
    GameSystem(r"resurrection", "resurrection", own=True),
    GameSystem(r"fantasy.*\b8(th|e)\b", "whfb-8e", own=True),
    GameSystem(r"warhammer fantasy|fantasy battle|\bwhfb\b", "whfb-8e"),
)
"""The first that fits a game's name in small letters."""

FANTASY = ("whfb-8e", "t9a-1", "resurrection")
FALLBACK = {"fantasy": "whfb-8e", "future": "wh40k-3e"}

REFUSED = (
    (r"(40,?000|40k).*\b([89]|1[0-9])(th|e)\b|40k-?1?[0-9]e\b", "roster-game-roll"),
    (r"40,?000$|40k$", "roster-game-edition"),
    (r"age of sigmar|\baos\b", "roster-game-sigmar"),
    (
        r"kill ?team|necromunda|warcry|underworlds|imperialis|titanicus|aeronautica|epic|blood ?bowl",
        "roster-game-other",
    ),
    (r"legions imperialis|apocalypse|shadow war|middle-earth|mesbg|hobbit", "roster-game-other"),
)
"""The first that fits is why a game is refused; only asked when no ruleset fits."""


def system_of(game: str) -> GameSystem | None:
    """The game of that name, None if it is not known."""
    name = game.lower().replace("-", " ") if "old" in game.lower() else game.lower()
    if refusal(game):
        return None
    return next((one for one in SYSTEMS if re.search(one.pattern, name)), None)


def refusal(game: str) -> str:
    """The message why a game cannot be fought here, "" if it can or is not known."""
    name = game.lower()
    return next((message for pattern, message in REFUSED if re.search(pattern, name)), "")


def check_game(game: str, name: str) -> None:
    """Refuse a roster of a game that cannot be fought here."""
    if message := refusal(game):
        raise BadInput(message, Place(name), game=game)


def ruleset_of(game: str, fantasy: bool) -> tuple[str, bool]:
    """(ruleset, whether it is the game's own) of a game, by its name or else by what its stat lines look like."""
    system = system_of(game)
    if system:
        return system.ruleset, system.own
    return FALLBACK["fantasy" if fantasy else "future"], False
