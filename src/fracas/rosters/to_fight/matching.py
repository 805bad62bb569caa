"""Two units of two rosters made into a fight file."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from fracas.fight.errors import BadInput, Place
from fracas.rosters import systems
from fracas.rosters.naming import fit, plain, words
from fracas.rosters.roster import Remark, Roster, RosterProblem, RosterUnit
from fracas.rosters.to_fight.fight_unit import FightUnit, Wishes, fight_unit
from fracas.rules.registry import VOCABULARIES

NUMBERED = re.compile(r"(?P<name>.+?) ?# ?(?P<number>\d{1,4})", re.S)
LONGEST_SIDE = 40


@dataclass(frozen=True, slots=True)
class ChosenUnit:
    """A unit of a roster that is to fight."""

    roster: Roster
    unit: RosterUnit
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchedFight:
    """A fight file's content; remarks by unit; close-combat weapons without a word, by unit."""

    fight: dict[str, Any]
    remarks: tuple[tuple[str, tuple[Remark, ...]], ...]
    unmapped: tuple[tuple[str, ...], ...]
    arms: tuple[str, ...] = ()


def find_unit(roster: Roster, text: str, place: str) -> ChosenUnit:
    """The unit of that name, of a part of it, or of its number among those of one name (`Boyz#2`)."""
    numbered = NUMBERED.fullmatch(text.strip())
    name = plain(numbered["name"] if numbered else text)
    number = int(numbered["number"]) if numbered else 0
    units = units_named(roster.units, name)
    if not units:
        known = ", ".join(dict.fromkeys(unit.name for unit in roster.units))[:400]
        raise BadInput("match-no-unit", Place(place), name=name[:80], known=known)
    kinds = dict.fromkeys(unit.name for unit in units)
    if len(kinds) > 1:
        raise BadInput("match-which", Place(place), name=name[:80], known=", ".join(kinds)[:400])
    if number > len(units) or (numbered and number == 0):
        raise BadInput("match-number", Place(place), name=units[0].name, count=str(len(units)))
    remarks: tuple[Remark, ...] = ()
    if not number and any(unit != units[0] for unit in units):
        remarks = (Remark("match-several", {"count": str(len(units)), "name": units[0].name}),)
    return ChosenUnit(roster, units[max(number, 1) - 1], remarks)


def units_named(units: Iterable[RosterUnit], name: str) -> list[RosterUnit]:
    """The units that a name means: first exactly, then by its words, then by some of them."""
    every = list(units)
    wanted, begun = words(name), ascii_words(name)
    tests = (
        lambda unit: unit.name == name,
        lambda unit: unit.name.casefold() == name.casefold(),
        lambda unit: bool(wanted) and words(unit.name) == wanted,
        lambda unit: bool(wanted) and wanted <= words(unit.name),
        lambda unit: bool(begun) and all(any(word.startswith(one) for word in ascii_words(unit.name)) for one in begun),
    )
    return next((fitting for test in tests if (fitting := [unit for unit in every if test(unit)])), [])


def ascii_words(name: str) -> frozenset[str]:
    """A name's words without accents."""
    bare = unicodedata.normalize("NFKD", name)
    return words("".join(char for char in bare if not unicodedata.combining(char)))


def ruleset_for(choices: Iterable[ChosenUnit], wanted: str | None) -> tuple[str, tuple[Remark, ...]]:
    """The ruleset of a fight, and what is to be told of it: the one wanted, or that of both games."""
    remarks: list[Remark] = []
    names: list[str] = []
    for choice in choices:
        game = choice.roster.game
        name, own = systems.ruleset_of(game, choice.roster.fantasy)
        names.append(name)
        used = wanted or name
        if not game:
            remarks.append(Remark("match-unknown-game", {"ruleset": used}))
        elif wanted and used != name:
            remarks.append(Remark("match-wanted", {"game": game, "ruleset": used}))
        elif not own:
            remarks.append(Remark("match-nearest", {"game": game, "ruleset": used}))
    if wanted is None and len(set(names)) > 1:
        raise BadInput("match-games", Place("--ruleset"), rulesets=", ".join(dict.fromkeys(names)))
    return wanted or names[0], tuple(remarks)


def check_profiles(choice: ChosenUnit, place: str, leave_out: bool) -> None:
    """Refuse a unit with models that have no profile, unless they are to be left out and others remain."""
    without = [group for group in choice.unit.groups if not group.profile]
    if not without or (leave_out and len(without) < len(choice.unit.groups)):
        return
    if leave_out:
        raise BadInput("match-nobody-left", Place(place), unit=choice.unit.name)
    group = without[0]
    if any(
        problem.model == group.name and problem.remark.message == "roster-library-several"
        for problem in choice.unit.problems
    ):
        raise BadInput("match-several-lines", Place(place), unit=choice.unit.name, model=group.name)
    cells = [problem.cell for problem in choice.unit.problems if problem.model == group.name and problem.cell]
    message = "match-no-profile-cells" if cells else "match-no-profile"
    raise BadInput(
        message,
        Place(place),
        unit=choice.unit.name,
        model=group.name,
        count=str(group.count),
        cells=", ".join(dict.fromkeys(cells)),
        why=why(choice.unit.problems, group.name),
    )


def why(problems: Iterable[RosterProblem], model: str) -> str:
    """The remark of the first problem of a model, as an id."""
    return next((problem.remark.message for problem in problems if problem.model == model), "roster-no-line")


def match(choices: tuple[ChosenUnit, ChosenUnit], ruleset: str, wishes: tuple[Wishes, Wishes]) -> MatchedFight:
    """The fight of two units; who charges has the turn."""
    vocabulary = VOCABULARIES[ruleset]
    units = [
        fight_unit(choice.unit, choice.roster, vocabulary, wish) for choice, wish in zip(choices, wishes, strict=True)
    ]
    apart(units)
    names = sides([choice.roster for choice in choices])
    fight: dict[str, Any] = {"ruleset": ruleset}
    charging = [name for name, wish in zip(names, wishes, strict=True) if wish.charged]
    if charging:
        fight["turn"] = charging[0]
    fight["sides"] = {name: {"units": [unit.data]} for name, unit in zip(names, units, strict=True)}
    return MatchedFight(
        fight=fight,
        remarks=tuple(
            (unit.data["name"], (*choice.remarks, *unit.remarks)) for choice, unit in zip(choices, units, strict=True)
        ),
        unmapped=tuple(unit.unmapped for unit in units),
        arms=tuple(dict.fromkeys(name for unit in units for name in unit.arms)),
    )


def apart(units: list[FightUnit]) -> None:
    """Units of one name get their letter."""
    first, second = units
    if first.data["name"] == second.data["name"]:
        for letter, unit in zip("AB", units, strict=True):
            unit.data["name"] = f"{unit.data['name'][:77]} {letter}"


def sides(rosters: list[Roster]) -> list[str]:
    """The sides' names: their armies', with a letter where they are the same."""
    names = [side(roster) for roster in rosters]
    if names[0] == names[1] and rosters[0].name != rosters[1].name:
        names = [fit(roster.name, LONGEST_SIDE) for roster in rosters]
    if names[0] == names[1] or "draw" in (name.lower() for name in names):
        names = [f"{name} {letter}" for name, letter in zip(names, "AB", strict=True)]
    return names


def side(roster: Roster) -> str:
    """A side's name: the army's, else the list's."""
    army = roster.army.split(", ")[0]
    text = spelled(army) if re.fullmatch(r"[a-z]+(-[a-z]+)*", army) else army
    return fit(text if 0 < len(text) <= LONGEST_SIDE else roster.name, LONGEST_SIDE)


def spelled(slug: str) -> str:
    """`kingdom-of-bretonnia` as Kingdom of Bretonnia."""
    small = ("of", "and", "the")
    return " ".join(word if i and word in small else word.capitalize() for i, word in enumerate(slug.split("-")))
