"""Rosters of BattleScribe (1.15 and 2) and New Recruit, XML or JSON: one tree, read once."""

from __future__ import annotations

from fracas.fight.errors import BadInput, Place
from fracas.rosters import systems
from fracas.rosters.formats.bounds import MOST_CHOICES, MOST_UNITS, MOST_WITHIN, stem
from fracas.rosters.formats.nodes import Node
from fracas.rosters.formats.read_selections import amount, roots
from fracas.rosters.naming import plain
from fracas.rosters.roster import Remark, Roster, RosterProblem, RosterUnit
from fracas.rosters.unit.choices import has_models, is_transport
from fracas.rosters.unit.selections import Selection
from fracas.rosters.unit.stat_cells import is_roll
from fracas.rosters.unit.units import units_of


def read(tree: Node, form: str, name: str) -> Roster:
    """The roster of a tree."""
    game = plain(tree.get("gameSystemName"))
    systems.check_game(game, name)
    if tree.count("selections", "profiles") > MOST_CHOICES:
        raise BadInput("roster-many-parts", Place(name))
    chosen = list(roots(tree))
    choices = [choice for _, choice in chosen]
    if any(sum(1 + len(part.lines) for part in (choice, *choice.within())) > MOST_WITHIN for choice in choices):
        raise BadInput("roster-many-parts", Place(name))
    refuse_rolls(choices, game, name)
    fantasy = is_fantasy(game, choices)
    units: list[RosterUnit] = []
    problems: list[RosterProblem] = []
    others: list[str] = []
    for choice in choices:
        read_choice(choice, fantasy, units, problems, others)
        if len(units) > MOST_UNITS:
            raise BadInput("roster-many-parts", Place(name))
    if not units and not problems:
        raise BadInput("roster-no-units", Place(name))
    armies = dict.fromkeys(plain(force.get("catalogueName")) for force, _ in chosen)
    return Roster(
        format=form,
        game=game,
        army=", ".join(filter(None, armies)),
        name=plain(tree.get("name")) or stem(name),
        fantasy=fantasy,
        units=tuple(units),
        problems=tuple(problems),
        others=tuple(dict.fromkeys(filter(None, others))),
        points=amount(tree.get("points")) or sum(choice.total() for choice in choices) or None,
    )


def read_choice(
    choice: Selection, fantasy: bool, units: list[RosterUnit], problems: list[RosterProblem], others: list[str]
) -> None:
    """A choice at the top of a force: units, vehicles that are none, or a setting of the list."""
    if choice.kind != "model" and is_vehicle_only(choice):
        hulls = [choice] if choice.hulls else [one for one in choice.children if one.hulls]
        problems.append(vehicle(choice.name, hulls))
        return
    if not has_models(choice) and not any(one.kind == "unit" for one in choice.within()):
        if choice.kind == "unit" or choice.total():
            problems.append(RosterProblem(Remark("roster-no-models"), unit=choice.name))
        else:
            others.append(choice.name)
        return
    inside = units_of(choice, fantasy)
    if not inside:
        problems.append(RosterProblem(Remark("roster-no-models"), unit=choice.name))
    for read in inside:
        units.append(read.unit)
        problems.extend(vehicle(read.unit.name, [hull]) for hull in read.hulls)


def is_vehicle_only(choice: Selection) -> bool:
    """A vehicle, or vehicles, that the list does not call models."""
    return is_transport(choice) or (
        choice.kind == "unit" and not has_models(choice) and any(part.hulls for part in choice.within())
    )


def vehicle(unit: str, hulls: list[Selection]) -> RosterProblem:
    """Vehicles that are told of and not counted among the models."""
    count = sum(hull.many for hull in hulls)
    name = hulls[0].name if hulls else unit
    remark = Remark("roster-vehicle", {"number": str(count), "name": name})
    return RosterProblem(remark, unit=unit, model=name, models=count)


def refuse_rolls(choices: list[Selection], game: str, name: str) -> None:
    """Refuse a game whose Weapon Skill is a roll such as 3+."""
    for choice in choices:
        for part in (choice, *choice.within()):
            if any(is_roll(line.cells.get("WS", "")) for line in part.lines):
                raise BadInput("roster-game-roll", Place(name), game=game or "?")


def is_fantasy(game: str, choices: list[Selection]) -> bool:
    """Whether it is a game of ranks: by its name, or by lines with Movement and no save."""
    system = systems.system_of(game)
    if system:
        return system.ruleset in systems.FANTASY
    lines = [line for choice in choices for part in (choice, *choice.within()) for line in part.fighters]
    return bool(lines) and all("M" in line.cells and "Sv" not in line.cells for line in lines)
