"""Rosters of BattleScribe (1.15 and 2) and New Recruit, XML or JSON: one tree, read once."""

from __future__ import annotations

from fracas.fight.errors import BadInput, Place
from fracas.rosters import systems
from fracas.rosters.bodies import has_bodies, is_transport
from fracas.rosters.bounds import MOST_CHOICES, MOST_UNITS, MOST_WITHIN, stem
from fracas.rosters.cells import Remark, is_roll
from fracas.rosters.naming import plain
from fracas.rosters.nodes import Node
from fracas.rosters.roster import Problem, Roster, Unit
from fracas.rosters.selections import Selection, amount, roots
from fracas.rosters.squads import squad


def read(tree: Node, form: str, name: str) -> Roster:
    """The roster of a tree."""
    game = plain(tree.get("gameSystemName"))
    systems.check_game(game, name)
    if tree.count("selections", "profiles") > MOST_CHOICES:
        raise BadInput("roster-many-parts", Place(name))
    found = list(roots(tree))
    choices = [choice for _, choice in found]
    if any(sum(1 + len(one.lines) for one in (choice, *choice.within())) > MOST_WITHIN for choice in choices):
        raise BadInput("roster-many-parts", Place(name))
    refuse_rolls(choices, game, name)
    fantasy = is_fantasy(game, choices)
    units: list[Unit] = []
    problems: list[Problem] = []
    others: list[str] = []
    for choice in choices:
        read_choice(choice, fantasy, units, problems, others)
        if len(units) > MOST_UNITS:
            raise BadInput("roster-many-parts", Place(name))
    if not units and not problems:
        raise BadInput("roster-no-units", Place(name))
    armies = dict.fromkeys(plain(force.get("catalogueName")) for force, _ in found)
    return Roster(
        format=form,
        game=game,
        army=", ".join(filter(None, armies)),
        name=plain(tree.get("name")) or stem(name),
        fantasy=fantasy,
        units=tuple(units),
        problems=tuple(problems),
        others=tuple(dict.fromkeys(filter(None, others))),
        points=amount(tree.get("points")) or sum(one.total() for one in choices) or None,
    )


def read_choice(
    choice: Selection, fantasy: bool, units: list[Unit], problems: list[Problem], others: list[str]
) -> None:
    """A choice at the top of a force: units, vehicles that are none, or a setting of the list."""
    if choice.kind != "model" and is_vehicle_only(choice):
        hulls = [choice] if choice.hulls else [one for one in choice.children if one.hulls]
        problems.append(vehicle(choice.name, hulls))
        return
    if not has_bodies(choice) and not any(one.kind == "unit" for one in choice.within()):
        if choice.kind == "unit" or choice.total():
            problems.append(Problem(Remark("roster-no-models"), unit=choice.name))
        else:
            others.append(choice.name)
        return
    squads = squad(choice, fantasy)
    if not squads:
        problems.append(Problem(Remark("roster-no-models"), unit=choice.name))
    for made in squads:
        units.append(made.unit)
        problems.extend(vehicle(made.unit.name, [hull]) for hull in made.hulls)


def is_vehicle_only(choice: Selection) -> bool:
    """A vehicle, or vehicles, that the list does not call models."""
    return is_transport(choice) or (
        choice.kind == "unit" and not has_bodies(choice) and any(one.hulls for one in choice.within())
    )


def vehicle(unit: str, hulls: list[Selection]) -> Problem:
    """Vehicles that are told of and not counted among the models."""
    count = sum(one.many for one in hulls)
    name = hulls[0].name if hulls else unit
    remark = Remark("roster-vehicle", {"number": str(count), "name": name})
    return Problem(remark, unit=unit, model=name, models=count)


def refuse_rolls(choices: list[Selection], game: str, name: str) -> None:
    """Refuse a game whose Weapon Skill is a roll such as 3+."""
    for choice in choices:
        for one in (choice, *choice.within()):
            if any(is_roll(line.cells.get("WS", "")) for line in one.lines):
                raise BadInput("roster-game-roll", Place(name), game=game or "?")


def is_fantasy(game: str, choices: list[Selection]) -> bool:
    """Whether it is a game of ranks: by its name, or by lines with Movement and no save."""
    system = systems.system_of(game)
    if system:
        return system.ruleset in systems.FANTASY
    lines = [line for choice in choices for one in (choice, *choice.within()) for line in one.fighters]
    return bool(lines) and all("M" in line.cells and "Sv" not in line.cells for line in lines)
