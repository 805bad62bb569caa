"""fracas: hand-to-hand combat of tabletop wargames, resolved with dice and predicted exactly.

>>> import fracas
>>> fight = fracas.load({"sides": {
...     "Elves": {"units": [{"name": "Spears", "models": [
...         {"name": "Elf", "count": 5, "WS": 4, "S": 3, "T": 3, "I": 5, "Sv": "5+"}]}]},
...     "Men": {"units": [{"name": "Levy", "models": [
...         {"name": "Man", "count": 5, "WS": 3, "S": 3, "T": 3, "I": 3, "Sv": "5+"}]}]}}})
>>> print(fracas.odds(fight))
5 Spears v 5 Levy, round 1: Elves win 48.8 %, draw 28.7 %, Men win 22.5 %; casualties 0.6 v 1.1 [classic, exact]
>>> fracas.play(fight, 7).winner
'Elves'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fracas.version import __version__ as __version__

if TYPE_CHECKING:
    from fracas.choice_points import choices, decided
    from fracas.choice_points.choice import Choice
    from fracas.compile.round import compile_round
    from fracas.fight.errors import BadInput, FracasError
    from fracas.fight.fight import Fight
    from fracas.fightfile.loading import load, load_all
    from fracas.plan.plan import Plan
    from fracas.predict import odds, play, simulate
    from fracas.results.distribution import Distribution
    from fracas.results.odds import Odds
    from fracas.results.play import Play
    from fracas.rules.house_rules import add_ruleset

__all__ = [
    "BadInput",
    "Choice",
    "Distribution",
    "Fight",
    "FracasError",
    "Odds",
    "Plan",
    "Play",
    "add_ruleset",
    "choices",
    "compile_round",
    "decided",
    "load",
    "load_all",
    "odds",
    "play",
    "simulate",
]

_HOMES = {
    "BadInput": "fight.errors",
    "Choice": "choice_points.choice",
    "Distribution": "results.distribution",
    "Fight": "fight.fight",
    "FracasError": "fight.errors",
    "Odds": "results.odds",
    "Plan": "plan.plan",
    "Play": "results.play",
    "add_ruleset": "rules.house_rules",
    "choices": "choice_points",
    "compile_round": "compile.round",
    "decided": "choice_points",
    "load": "fightfile.loading",
    "load_all": "fightfile.loading",
    "odds": "predict",
    "play": "predict",
    "simulate": "predict",
}


def __getattr__(name: str) -> Any:
    """Public names are imported when they are first asked for, so that `fracas --help` is quick."""
    if name not in _HOMES:
        raise AttributeError(f"module 'fracas' has no attribute {name!r}")
    from importlib import import_module

    found = getattr(import_module(f"fracas.{_HOMES[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(__all__)
