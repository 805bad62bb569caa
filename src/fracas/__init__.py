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

__version__ = "0.1.0"

if TYPE_CHECKING:
    from fracas.compile.round import compile_round
    from fracas.engine.dice.combat import play
    from fracas.engine.simulate.round import simulate
    from fracas.fight.errors import BadInput, FracasError
    from fracas.fight.fight import Fight
    from fracas.fightfile.loading import load, load_all
    from fracas.plan.plan import Plan
    from fracas.results.distribution import Distribution
    from fracas.results.odds import Odds, odds
    from fracas.results.play import Play
    from fracas.rules.house_rules import add_ruleset

__all__ = [
    "BadInput",
    "Distribution",
    "Fight",
    "FracasError",
    "Odds",
    "Plan",
    "Play",
    "add_ruleset",
    "compile_round",
    "load",
    "load_all",
    "odds",
    "play",
    "simulate",
]

_HOMES = {
    "BadInput": "fight.errors",
    "Distribution": "results.distribution",
    "Fight": "fight.fight",
    "FracasError": "fight.errors",
    "Odds": "results.odds",
    "Plan": "plan.plan",
    "Play": "results.play",
    "add_ruleset": "rules.house_rules",
    "compile_round": "compile.round",
    "load": "fightfile.loading",
    "load_all": "fightfile.loading",
    "odds": "results.odds",
    "play": "engine.dice.combat",
    "simulate": "engine.simulate.round",
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
