"""`fracas match`: two units of two rosters made into a fight file."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from fracas.cli import common
from fracas.cli.app import Command, Option, clip, lang_option
from fracas.fight.errors import BadInput, Place
from fracas.words import say

if TYPE_CHECKING:
    from fracas.rosters.to_fight.fight_unit import Wishes
    from fracas.rosters.to_fight.matching import ChosenUnit, MatchedFight

LETTERS = ("A", "B")


def command(lang: str) -> click.Command:
    """The command in a language."""
    params: list[click.Parameter] = [
        click.Argument(["units"], nargs=2, required=True, metavar='A.rosz:"UNIT" B.ros:"UNIT"'),
        Option(["--charge"], type=click.Choice(LETTERS), metavar="A|B", help=say(lang, "cli-charge-option")),
        Option(["-o", "--output", "output"], metavar="FIGHT.yaml", help=say(lang, "cli-match-output-option")),
        common.ruleset_option(lang, text="cli-own-ruleset-option"),
        Option(["--weapon"], multiple=True, metavar="NAME=WEAPON", help=say(lang, "cli-weapon-option")),
        Option(["--files"], multiple=True, metavar="[A=]N", help=say(lang, "cli-files-option")),
        Option(["--type", "types"], multiple=True, metavar="[A=]TYPE", help=say(lang, "cli-type-option")),
        Option(["--leave-out"], is_flag=True, help=say(lang, "cli-leave-out-option")),
        Option(["--interactive"], is_flag=True, help=say(lang, "cli-match-interactive-option")),
        common.library_option(lang),
        common.json_option(lang),
        lang_option(lang),
    ]
    return Command("match", params=params, callback=run, help=say(lang, "cli-match-help"))


def run(
    units: tuple[str, str],
    charge: str | None,
    output: str | None,
    ruleset: str | None,
    weapon: tuple[str, ...],
    files: tuple[str, ...],
    types: tuple[str, ...],
    leave_out: bool,
    interactive: bool,
    library: str | None,
    as_json: bool,
    lang: str,
) -> None:
    """Read both, match them, check the fight, then write or print it."""
    from fracas.fightfile.loading import load
    from fracas.rosters.to_fight import matching
    from fracas.rosters.to_fight.fight_unit import Wishes

    first, second = (chosen(text, library) for text in units)
    name, told = matching.ruleset_for((first, second), ruleset)
    for choice, place in zip((first, second), units, strict=True):
        matching.check_profiles(choice, common.clip_end(place), leave_out)
    said = weapons(weapon, name)
    abreast, kinds = ranks(files), troop_types(types, name)
    wishes = tuple(Wishes(said, abreast.get(letter), kinds.get(letter), charged=charge == letter) for letter in LETTERS)
    made = matching.match((first, second), name, (wishes[0], wishes[1]))
    if interactive:
        made = asked(made, (first, second), name, (wishes[0], wishes[1]), lang)
    output = None if output == "-" else output
    check_weapons(said, made)
    if output is not None:
        check_output(output, units)
    load(made.fight, name=output or "match")
    finish(made, told, output, as_json, lang)


def chosen(text: str, library: str | None) -> ChosenUnit:
    """`FILE:UNIT` as a unit of a roster; a colon in the file's name is no matter."""
    from fracas.rosters.to_fight import matching

    path, name = parted(text)
    if not name:
        if not os.path.isfile(path):
            raise BadInput("match-colon", Place(clip(text)))
        known = ", ".join(dict.fromkeys(unit.name for unit in common.read_army(path, library).units))
        raise BadInput("match-colon-units", Place(common.clip_end(path)), known=known[:400])
    return matching.find_unit(common.read_army(path, library), name, common.clip_end(path))


def parted(text: str) -> tuple[str, str]:
    """The file and the unit: split at the last colon before which there is a file, else at the first."""
    places = [i for i, char in enumerate(text) if char == ":"]
    for i in reversed(places):
        if os.path.isfile(text[:i]):
            return text[:i], text[i + 1 :].strip().strip('"')
    start = 2 if len(text) > 2 and text[1] == ":" and text[2] in "\\/" else 0
    head, _, tail = text[start:].partition(":")
    return text[:start] + head, tail.strip().strip('"')


def weapons(given: tuple[str, ...], ruleset: str) -> dict[str, str]:
    """`--weapon NAME=WEAPON`: the ruleset's word, or none."""
    from fracas.rosters.unit.assign_weapons import NOTHING
    from fracas.rules.registry import VOCABULARIES

    vocabulary = VOCABULARIES[ruleset]
    found: dict[str, str] = {}
    for text in given:
        name, equals, word = (part.strip() for part in text.rpartition("="))
        if not equals or not name or (word != NOTHING and vocabulary.weapon(word) is None):
            known = ", ".join((*vocabulary.weapons, NOTHING))
            raise BadInput("match-weapon", Place("--weapon"), given=clip(text), known=known)
        found[name] = word
    return found


def check_weapons(said: dict[str, str], made: MatchedFight) -> None:
    """Refuse a weapon of `--weapon` that neither unit has."""
    from fracas.rosters.naming import same

    for name in said:
        if not any(same(name, arm) for arm in made.arms):
            known = ", ".join(made.arms)[:300] or "–"
            raise BadInput("match-weapon-nobody", Place("--weapon"), name=clip(name), known=known)


def check_output(output: str, units: tuple[str, str]) -> None:
    """Refuse to write over a roster that is read."""
    for text in units:
        path = parted(text)[0]
        if os.path.exists(output) and os.path.exists(path) and os.path.samefile(output, path):
            raise BadInput("match-output-roster", Place(clip(output)))


def ranks(given: tuple[str, ...]) -> dict[str, int]:
    """`--files 5` for both, `--files A=5` for one."""
    found: dict[str, int] = {}
    for text in given:
        letter, equals, number = (part.strip() for part in text.rpartition("="))
        if not number.isdecimal() or not 1 <= int(number[:4]) <= 200 or (equals and letter not in LETTERS):
            raise BadInput("match-files-option", Place("--files"), given=clip(text))
        found |= {one: int(number) for one in ([letter] if equals else LETTERS)}
    return found


def troop_types(given: tuple[str, ...], ruleset: str) -> dict[str, str]:
    """`--type cavalry` for both, `--type B=cavalry` for one."""
    from fracas.rules.registry import VOCABULARIES

    known = VOCABULARIES[ruleset].types
    found: dict[str, str] = {}
    for text in given:
        letter, equals, word = (part.strip() for part in text.rpartition("="))
        if word not in known or (equals and letter not in LETTERS):
            raise BadInput("match-type-option", Place("--type"), given=clip(text), known=", ".join(known))
        found |= dict.fromkeys([letter] if equals else LETTERS, word)
    return found


def asked(
    made: MatchedFight, choices: tuple[ChosenUnit, ChosenUnit], ruleset: str, wishes: tuple[Wishes, Wishes], lang: str
) -> MatchedFight:
    """The match again, with the weapons that have no word as the user says."""
    from fracas.rosters.to_fight import matching
    from fracas.rosters.unit.assign_weapons import NOTHING
    from fracas.rules.registry import VOCABULARIES

    known = [*VOCABULARIES[ruleset].weapons, NOTHING]
    said: dict[str, str] = {}
    for number, word in enumerate(known, 1) if any(made.unmapped) else ():
        click.echo(f"{number:3} {word}", err=True)
    for name in dict.fromkeys(name for names in made.unmapped for name in names):
        said[name] = ask(say(lang, "match-ask", name=name), known, lang)
    if not said:
        return made
    more: list[Wishes] = [replace(one, weapons={**one.weapons, **said}) for one in wishes]
    return matching.match(choices, ruleset, (more[0], more[1]))


def ask(question: str, known: list[str], lang: str) -> str:
    """One of the known words, by its number, itself or its beginning; nothing is the last of them."""
    while True:
        typed = click.prompt(question, default=known[-1], err=True).strip().lower()
        if typed.isdecimal() and 1 <= int(typed[:3]) <= len(known):
            return known[int(typed[:3]) - 1]
        fit = [word for word in known if word == typed] or [word for word in known if word.startswith(typed)]
        if len(fit) == 1:
            return fit[0]
        click.echo(say(lang, "match-ask-again", most=len(known)), err=True)


def finish(made: MatchedFight, told: tuple[Any, ...], output: str | None, as_json: bool, lang: str) -> None:
    """Write the fight, and say what was taken and left out."""
    from fracas.rosters.to_fight.writing import to_yaml, write

    comments = list(dict.fromkeys(say(lang, one.message, **one.args) for one in told))
    for name, remarks in made.remarks:
        comments += [f"{name}: {say(lang, one.message, **one.args)}" for one in remarks]
    text = to_yaml(made.fight, comments)
    if output is not None:
        write(output, text)
    if as_json:
        found: Mapping[str, Any] = {"fight": made.fight, "notes": comments, "unmapped": [*map(list, made.unmapped)]}
        common.print_json([found])
    elif output is None:
        print(text, end="")
    else:
        for line in comments:
            print(line)
        print(say(lang, "match-written", file=output))
