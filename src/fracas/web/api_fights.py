"""Fights that are kept: a link to read, a link to edit, a visitor's own list."""

from __future__ import annotations

import re
from json import dumps
from secrets import token_urlsafe
from typing import Annotated, Any

from fastapi import APIRouter, Cookie, Depends, Request, Response
from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from fracas.web.database import Database, Kept
from fracas.web.jobs import DEEPEST, too_deep

router = APIRouter(prefix="/api")

COOKIE, A_YEAR = "fracas_owner", 365 * 24 * 3600
ID = re.compile(r"[A-Za-z0-9_-]{8,64}")


def sane(found: dict[str, Any]) -> dict[str, Any]:
    """What can be kept: finite numbers, and no depth that no fight has."""
    if too_deep(found):
        raise ValueError(f"more than {DEEPEST} levels")
    dumps(found, allow_nan=False)
    return found


Kind = Annotated[dict[str, Any], AfterValidator(sane)]


class Saved(BaseModel):
    """What the page saves: the fight, where things stand, the dice thrown so far."""

    model_config = ConfigDict(extra="forbid")

    fight: Kind = Field(description="a fight file's content")
    table: Kind = Field(default_factory=dict, description="areas and whatever else the page draws")
    dice: str = Field("", max_length=20_000, pattern=r"^[1-6]*$", description="the dice thrown, one digit each")
    rounds: int = Field(1, ge=1, le=1000, description="rounds that are played with them")
    name: str = Field("", max_length=120)
    line: str = Field("", max_length=1000, description="the line to paste, for lists")


class Change(Saved):
    """A change of a fight that has a revision."""

    revision: int = Field(ge=1)


async def database(request: Request) -> Database:
    """The server's database."""
    found: Database = request.app.state.database
    return found


Data = Annotated[Database, Depends(database)]


async def owner(request: Request, response: Response, fracas_owner: Annotated[str | None, Cookie()] = None) -> str:
    """Who asks: a random cookie, made at the first visit; there are no accounts."""
    if fracas_owner and ID.fullmatch(fracas_owner):
        return fracas_owner
    made = token_urlsafe(24)
    response.set_cookie(
        COOKIE, made, max_age=A_YEAR, httponly=True, samesite="strict", secure=request.app.state.settings.secure
    )
    return made


Owner = Annotated[str, Depends(owner)]


def shown(found: Kept) -> dict[str, Any]:
    """A fight for the page."""
    return {"id": found.id, "revision": found.revision, "changed": found.changed, "line": found.line, **found.content}


def content(saved: Saved) -> dict[str, Any]:
    """What is kept of it."""
    return saved.model_dump(include={"fight", "table", "dice", "rounds", "name"})


@router.post("/fights", status_code=201, summary="Keep a fight")
def create(saved: Saved, data: Data, who: Owner) -> dict[str, Any]:
    """Keep a fight: its id to read and its id to edit, which cannot be told from each other's."""
    id, edit = data.create(who, content(saved), saved.line)
    return {"id": id, "edit": edit, "revision": 1}


@router.get("/fights/{id}", summary="Read a fight")
def read(id: str, data: Data) -> dict[str, Any]:
    """The fight of an id."""
    return shown(data.read(id[:64]))


@router.get("/edit/{edit}", summary="Read a fight to edit it")
def edited(edit: str, data: Data) -> dict[str, Any]:
    """The fight of an edit id."""
    return shown(data.edited(edit[:64]))


@router.put("/edit/{edit}", summary="Change a fight")
def change(edit: str, saved: Change, data: Data) -> dict[str, Any]:
    """Change a fight that still has this revision; 409 if it was changed elsewhere."""
    return {"revision": data.change(edit[:64], content(saved), saved.line, saved.revision)}


@router.delete("/edit/{edit}", status_code=204, summary="Delete a fight")
def remove(edit: str, data: Data) -> None:
    """Delete the fight of an edit id."""
    data.remove(edit[:64])


@router.get("/mine", summary="My fights")
def mine(data: Data, who: Owner) -> list[dict[str, Any]]:
    """The fights of this browser, the last changed first."""
    return [
        {"id": one.id, "line": one.line, "made": one.made, "changed": one.changed, "name": name}
        for one, name in data.listed(who)
    ]


@router.get("/mine/export", summary="Export my fights")
def export(data: Data, who: Owner, response: Response) -> list[dict[str, Any]]:
    """All of them, whole, as a file."""
    response.headers["content-disposition"] = 'attachment; filename="fracas-fights.json"'
    return [shown(one) for one in data.mine(who)]


class Named(BaseModel):
    """A new name of a fight."""

    model_config = ConfigDict(extra="forbid")

    name: str = Field(max_length=120)


@router.patch("/mine", summary="Name one of my fights")
def rename(named: Named, data: Data, who: Owner, id: str) -> dict[str, int]:
    """Name one of this browser's fights; its new revision."""
    return {"revision": data.rename(who, id[:64], named.name)}


@router.delete("/mine", summary="Delete my fights")
def remove_mine(data: Data, who: Owner, id: str | None = None) -> dict[str, int]:
    """Delete one of this browser's fights, or all of them."""
    return {"deleted": data.remove_mine(who, None if id is None else [id[:64]])}
