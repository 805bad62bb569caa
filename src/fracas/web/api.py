"""The HTTP API: odds, play, simulate, import, rules, health. What is computed is computed by workers."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import Response
from pydantic import Field, TypeAdapter, ValidationError

from fracas.fight.errors import BadInput, Place
from fracas.version import __version__
from fracas.web.answers import language, ready
from fracas.web.workers import Workers

router = APIRouter(prefix="/api")

MOST_DICE = 20_000
WIDTHS = (200, 1000)
"""Pixels that a chart may be wide."""
EXAMPLE = {
    "sides": {
        "Wolves": {
            "units": [{"name": "Pack", "charged": True, "models": [{"name": "Wolf", "WS": 4, "S": 3, "T": 3, "I": 4}]}]
        },
        "Ravens": {"units": [{"name": "Flock", "models": [{"name": "Raven", "WS": 3, "S": 3, "T": 3, "I": 3}]}]},
    }
}

FIGHT = {
    "requestBody": {
        "required": True,
        "description": "A fight file's content as JSON, or a list of such.",
        "content": {
            "application/json": {
                "schema": {"anyOf": [{"type": "object"}, {"type": "array", "items": {"type": "object"}}]},
                "example": EXAMPLE,
            }
        },
    }
}
FILE = {"requestBody": {"required": True, "content": {"application/octet-stream": {"schema": {"type": "string"}}}}}


async def body(request: Request) -> bytes:
    """What is sent, as it is: it is read where it is counted."""
    return await request.body()


Sent = Annotated[bytes, Depends(body)]
ROUNDS = r"^(end|[1-9][0-9]{0,2}|1000)$"
Rounds = Annotated[str | None, Query(pattern=ROUNDS, description='A number of rounds, or "end".')]


Kind = Literal["challenge", "answer", "shamed", "weapon", "attacks", "pursue", "all"]
Free = Annotated[tuple[Kind, ...], Query(max_length=10, description="Kinds of choices to open, or all.")]


Wide = Annotated[int | None, Query(ge=WIDTHS[0], le=WIDTHS[1], description="Pixels that each chart is wide.")]


async def lang_of(request: Request, lang: Annotated[str | None, Query(pattern="^(en|ru)$")] = None) -> str:
    """The language of messages: `lang`, else the browser's."""
    return language(lang, request.headers.get("accept-language"))


Cells = dict[Literal["WS", "S", "T", "W", "I", "A", "Ld", "Sv", "Inv"], Annotated[str, Field(max_length=12)]]
Stats = Annotated[dict[Annotated[str, Field(max_length=200)], Cells], Field(max_length=100)]
LINES = TypeAdapter[dict[str, Cells]](Stats)
STATS = 'Stat lines for models without one, by name: {"Warrior": {"WS": "4", "Sv": "5+"}}.'
Typed = Annotated[str, Query(max_length=20_000, description=STATS)]

Lang = Annotated[str, Depends(lang_of)]


async def workers(request: Request) -> Workers:
    """The server's workers."""
    found: Workers = request.app.state.workers
    return found


Hands = Annotated[Workers, Depends(workers)]


def how_long(rounds: str | None) -> int | str | None:
    """`rounds` as the library takes it."""
    return int(rounds) if rounds and rounds.isdecimal() else rounds


@router.post("/odds", summary="Exact odds", openapi_extra=FIGHT)
async def odds(fight: Sent, lang: Lang, hands: Hands, rounds: Rounds = None, charts: Wide = None) -> Response:
    """The exact odds of the round, and with `rounds` of the combat: what `fracas odds --json` prints.

    With `charts` also `charts`: a Vega-Lite specification of so many pixels for each panel, and its data.
    """
    return ready(await hands.run("odds", fight, {"rounds": how_long(rounds), "charts": charts}, lang))


@router.post("/measure", summary="Who touches whom", openapi_extra=FIGHT)
async def measure(fight: Sent, lang: Lang, hands: Hands) -> Response:
    """What the places of a fight's models and blocks come to: contact, near, and the arc each unit fights in."""
    return ready(await hands.run("measure", fight, {}, lang))


@router.post("/choices", summary="What may be chosen", openapi_extra=FIGHT)
async def choices(fight: Sent, lang: Lang, hands: Hands, rounds: Rounds = None, free: Free = ()) -> Response:
    """Every choice that is open, with its rule and its options, in the order of play: what `fracas.choices` lists.

    `free`: kinds of choices that are open though the fight decides them. A challenge may be without its answer. `then`
    says, option by option, what is asked next about a challenge; `more`, how many options are not told.
    """
    return ready(await hands.run("choices", fight, {"rounds": how_long(rounds), "free": list(free)}, lang))


@router.post("/what-if", summary="What else may be tried", openapi_extra=FIGHT)
async def what_if(fight: Sent, lang: Lang, hands: Hands) -> Response:
    """Fights that differ from this one in a single thing: a charge, cover, a weapon, declared attacks, grenades."""
    return ready(await hands.run("what_if", fight, {}, lang))


@router.post("/simulate", summary="Odds by Monte Carlo", openapi_extra=FIGHT)
async def simulate(
    fight: Sent,
    lang: Lang,
    hands: Hands,
    rounds: Rounds = None,
    n: Annotated[int, Query(ge=1, le=1_000_000)] = 100_000,
    seed: Annotated[int, Query(ge=0, lt=2**63)] = 0,
    charts: Wide = None,
) -> Response:
    """The odds from `n` fights played, with 95 % intervals: what `fracas simulate --json` prints."""
    options = {"rounds": how_long(rounds), "n": n, "seed": seed, "charts": charts}
    return ready(await hands.run("simulate", fight, options, lang))


@router.post("/play", summary="Play with dice", openapi_extra=FIGHT)
async def play(
    fight: Sent,
    lang: Lang,
    hands: Hands,
    rounds: Rounds = None,
    dice: Annotated[str | None, Query(max_length=3 * MOST_DICE, description="Faces in order: 6,3,3,1.")] = None,
    seed: Annotated[int | None, Query(ge=0, lt=2**63)] = None,
) -> Response:
    """The fight with these dice, or a seed's. Dice that do not reach: `pending` says which, `odds` are from there."""
    if dice is not None and seed is not None:
        raise BadInput("web-dice-or-seed", Place("dice"))
    options = {"rounds": how_long(rounds), "seed": seed or 0, "dice": faces(dice) if seed is None else None}
    return ready(await hands.run("play", fight, options, lang))


def faces(dice: str | None) -> list[int]:
    """Typed dice: digits, with whatever blanks and commas."""
    found = [int(char) for char in dice or "" if char in "123456"]
    if any(char not in "123456, \n" for char in dice or ""):
        raise BadInput("web-dice", Place("dice"))
    return found


@router.post("/line", summary="The line to paste", openapi_extra=FIGHT)
async def line(fight: Sent, lang: Lang, hands: Hands) -> Response:
    """One line: sides, sizes, what decides, the odds."""
    return ready(await hands.run("line", fight, {}, lang))


@router.post("/picture", summary="The odds as a picture", openapi_extra=FIGHT)
async def picture(
    fight: Sent, lang: Lang, hands: Hands, format: Annotated[str, Query(pattern="^(svg|png)$")] = "svg"
) -> Response:
    """The picture that `fracas odds --chart` writes: {"svg": text} or {"png": base64}."""
    return ready(await hands.run("picture", fight, {"format": format}, lang))


@router.post("/read", summary="Read a fight file")
async def read(
    request: Request, sent: Sent, lang: Lang, hands: Hands, name: Annotated[str, Query(max_length=200)] = "fight"
) -> Response:
    """A fight file's combats as JSON, checked. The body is the file itself: YAML or JSON."""
    return ready(await hands.run("read", await request.body(), {"name": name.rpartition("/")[2]}, lang))


def lines_of(stats: str) -> dict[str, Cells]:
    """Typed stat lines by name."""
    try:
        return LINES.validate_json(stats)
    except ValidationError as fault:
        wrong = fault.errors()[0]
        raise BadInput("web-stats", Place("stats"), where=".".join(map(str, wrong["loc"]))[:200] or "stats") from None


@router.post("/import", summary="Read a roster", openapi_extra=FILE)
async def roster(
    request: Request,
    sent: Sent,
    lang: Lang,
    hands: Hands,
    name: Annotated[str, Query(max_length=200)] = "roster",
    stats: Typed = "{}",
) -> Response:
    """A roster's units, as `fracas import --json`, each with a fight file's unit. The body is the file itself."""
    options = {"name": name.rpartition("/")[2], "stats": lines_of(stats), "library": request.app.state.settings.library}
    return ready(await hands.run("roster", sent, options, lang))


@router.get("/health", summary="Whether the server works")
async def health() -> dict[str, str]:
    """The version, if it does."""
    return {"status": "ok", "fracas": __version__}
