"""What a worker process computes: a fight's content in, JSON as bytes out. Refusals are answers, not faults."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from fracas.fight.errors import BadInput, FracasError, Place

Answer = tuple[int, bytes]
"""(HTTP status, JSON)."""

MEMORY = 256 << 20
"""Bytes that exact odds may use in a worker; beyond it they are simulated."""
DEEPEST = 50
"""Levels of lists and objects in what is sent."""


def answer(job: str, content: Any, options: Mapping[str, Any], lang: str) -> Answer:
    """Run a job by name; what it refuses is told in the language asked for."""
    try:
        return 200, encoded(JOBS[job](content, options, lang))
    except FracasError as refused:
        return 422, encoded({"error": refusal(refused, lang)})


def encoded(found: Any) -> bytes:
    """JSON, as short as it gets."""
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")


def refusal(refused: FracasError, lang: str) -> dict[str, str]:
    """A refusal: where, and what would do."""
    from fracas.words import say

    where = str(refused.place)
    return {"where": where, "message": say(lang, refused.message, **refused.args_)}


def parsed(body: bytes) -> Any:
    """The JSON of a body: no NaN, no depth that no fight has."""

    def refuse(word: str) -> Any:
        raise ValueError(word)

    try:
        found = json.loads(body, parse_constant=refuse)
        if rb"\ud" in body.lower():
            found = json.loads(encoded(found))  # no halves of characters
    except (ValueError, RecursionError) as fault:
        raise BadInput("web-json", Place("fight", getattr(fault, "lineno", None))) from None
    if too_deep(found):
        raise BadInput("web-deep", Place("fight"), most=str(DEEPEST))
    return found


def too_deep(found: Any, left: int = DEEPEST) -> bool:
    """Whether lists and objects are nested deeper than that."""
    inner = found.values() if isinstance(found, dict) else found if isinstance(found, list) else ()
    return not left or any(too_deep(one, left - 1) for one in inner)


def fights(content: bytes, *, open_choices: bool = False) -> list[Any]:
    """The combats of a request: a fight file's content, or a list of such."""
    from fracas.fightfile.loading import load

    return [load(one, name="fight", open_choices=open_choices) for one in contents(content)]


def contents(content: bytes) -> list[dict[str, Any]]:
    """What is sent of each combat, unchecked."""
    from fracas.fightfile.reading import MOST_FIGHTS

    found = parsed(content)
    wanted = found if isinstance(found, list) else [found]
    if not wanted or not all(isinstance(one, dict) for one in wanted):
        raise BadInput("web-no-fight", Place("fight"))
    if len(wanted) > MOST_FIGHTS:
        raise BadInput("input-too-many-fights", Place("fight"), most=str(MOST_FIGHTS))
    return wanted


def one_or_all(found: list[Any]) -> Any:
    """One object, or an array where several were asked for."""
    return found[0] if len(found) == 1 else found


def odds(content: Any, options: Mapping[str, Any], lang: str) -> Any:
    """Exact odds, as `fracas odds --json`."""
    from fracas.predict import odds as compute

    found = [compute(one, memory=MEMORY, rounds=options.get("rounds")) for one in fights(content)]
    return one_or_all([told(one, options, lang) for one in found])


def told(found: Any, options: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """Odds as JSON, with their charts if those are asked for."""
    from fracas.show.chartlive import live

    width = options.get("charts")
    more = {"charts": live(found, lang, width)} if width else {}
    known: dict[str, Any] = found.json()
    return known | more


def simulate(content: Any, options: Mapping[str, Any], lang: str) -> Any:
    """Monte Carlo, as `fracas simulate --json`."""
    from fracas.predict import simulate as compute

    n, seed = options.get("n", 100_000), options.get("seed", 0)
    found = [compute(one, n, seed=seed, rounds=options.get("rounds")) for one in fights(content)]
    return one_or_all([told(one, options, lang) for one in found])


def play(content: Any, options: Mapping[str, Any], lang: str) -> Any:
    """A play with dice, seeded or given; with dice that run out, what is pending and the odds from there."""
    from fracas.fight.dice import GivenDice, SeededDice
    from fracas.predict import play as compute

    seeded = {"seed": options["seed"]} if options.get("dice") is None else {}
    dice = SeededDice(options["seed"]) if seeded else GivenDice(options["dice"])
    return one_or_all([compute(one, dice, rounds=options.get("rounds")).json() | seeded for one in fights(content)])


def line(content: Any, options: Mapping[str, Any], lang: str) -> Any:
    """The line to paste."""
    from fracas.predict import odds as compute
    from fracas.show.report import one_line

    return {"line": one_line(compute(fights(content)[0], memory=MEMORY), lang)}


def picture(content: Any, options: Mapping[str, Any], lang: str) -> Any:
    """The odds as a picture: SVG as text, PNG as base64."""
    from base64 import b64encode

    from fracas.predict import odds as compute
    from fracas.show import charts

    found = [("", compute(fights(content)[0], memory=MEMORY))]
    if options.get("format") == "png":
        return {"png": b64encode(charts.png(found, lang)).decode()}
    return {"svg": charts.svg(found, lang)}


def measure(content: bytes, options: Mapping[str, Any], lang: str) -> Any:
    """What the places of a fight come to: each group's models in contact and near, each unit's arc by enemy unit."""
    return one_or_all([measured(one) for one in fights(content)])


def measured(fight: Any) -> dict[str, Any]:
    """The positions of one combat, by unit and group name."""
    units = [unit for side in fight.sides for unit in side.units]
    return {
        "groups": {
            unit.name: {group.name: {"contact": group.contact, "near": group.near} for group in unit.groups}
            for unit in units
        },
        "arcs": {unit.name: dict(unit.arc) for unit in units if unit.arc},
        "contact": {unit.name: dict(unit.contacts) for unit in units if unit.contacts},
    }


def choices(content: bytes, options: Mapping[str, Any], lang: str) -> Any:
    """What may be chosen, as `fracas.choices` lists it."""
    from fracas.web.choosing import listed

    found = fights(content, open_choices=True)
    return one_or_all([listed(one, options.get("rounds"), options.get("free") or ()) for one in found])


def what_if(content: bytes, options: Mapping[str, Any], lang: str) -> Any:
    """Fights that differ from the one that is sent in a single thing."""
    from fracas.web.choosing import tried

    return one_or_all([tried(*one) for one in zip(contents(content), fights(content), strict=True)])


def read(content: Any, options: Mapping[str, Any], lang: str) -> Any:
    """A fight file's combats as JSON, once all of them are known to be right."""
    from fracas.fightfile import contents
    from fracas.fightfile.loading import load_all

    name = options.get("name") or "fight"
    load_all(content, name=name)
    return contents(content, name=name)


def roster(content: Any, options: Mapping[str, Any], lang: str) -> Any:
    """A roster: its units, and each that can fight as a fight file's unit with what was taken and left out."""
    from fracas.rosters import systems
    from fracas.rosters.formats.reading import roster_of
    from fracas.rosters.formats.typed_stats import with_lines
    from fracas.rosters.report import roster_json
    from fracas.rosters.to_fight.fight_unit import Wishes, fight_unit
    from fracas.rosters.to_fight.fill_profiles import fill
    from fracas.rules.registry import VOCABULARIES
    from fracas.words import say

    typed = with_lines(roster_of(content, options.get("name") or "roster"), options.get("stats") or {})
    found = fill(typed, options.get("library"))
    ruleset, own = systems.ruleset_of(found.game, found.fantasy)
    told = roster_json(found, lang)
    for unit, row in zip(found.units, told["units"], strict=True):
        row["fight"] = None
        if unit.understood:
            made = fight_unit(unit, found, VOCABULARIES[ruleset], Wishes())
            row["fight"] = {
                "data": made.data,
                "notes": [say(lang, one.message, **one.args) for one in made.remarks],
                "unmapped": list(made.unmapped),
            }
    return told | {"ruleset": ruleset, "own": own}


JOBS: dict[str, Callable[[Any, Mapping[str, Any], str], Any]] = {
    "odds": odds,
    "simulate": simulate,
    "play": play,
    "line": line,
    "picture": picture,
    "measure": measure,
    "choices": choices,
    "what_if": what_if,
    "read": read,
    "roster": roster,
}
