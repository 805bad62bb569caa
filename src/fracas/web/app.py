"""The application: guard, API, pages; workers and database live as long as it does."""

from __future__ import annotations

from asyncio import get_running_loop
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from fracas.fight.errors import FracasError
from fracas.version import __version__
from fracas.web import api, api_fights, api_rules, pages
from fracas.web.answers import language, refused, told
from fracas.web.database import Database, Gone, Stale, Trouble
from fracas.web.guard import Guard, TooLong
from fracas.web.settings import Settings
from fracas.web.workers import Busy, Workers

STATUS: dict[type[FracasError], int] = {Gone: 404, api_rules.NoRule: 404, Stale: 409, Trouble: 503, Busy: 503}


def create_app(settings: Settings) -> FastAPI:
    """The application for these settings; a database that cannot be opened is refused at once."""
    database = Database(settings.database)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.database = database
        app.state.workers = Workers(settings.workers, settings.quick, settings.slow, settings.memory)
        await app.state.workers.warm()
        get_running_loop().run_in_executor(None, api_rules.rulesets)  # the page waits for them, and not the start
        yield
        app.state.workers.close()
        database.close()

    app = FastAPI(
        title="fracas",
        version=__version__,
        description="Hand-to-hand combat of tabletop wargames: exact odds, dice with a cited log.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.settings = settings
    app.add_middleware(Guard, settings=settings)
    for router in (api.router, api_rules.router, api_fights.router, pages.router):
        app.include_router(router)
    app.add_exception_handler(FracasError, refusal)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, plain)
    app.add_exception_handler(TooLong, too_long)
    app.add_exception_handler(Exception, broken)
    return app


def lang_of(request: Request) -> str:
    """The language of a refusal."""
    return language(request.query_params.get("lang"), request.headers.get("accept-language"))


def refusal(request: Request, fault: Any) -> Response:
    """What the product refuses."""
    return told(fault, lang_of(request), STATUS.get(type(fault), 422))


def invalid(request: Request, fault: Any) -> Response:
    """A request that is no such request: the first thing wrong with it."""
    where = ".".join(str(part) for part in fault.errors()[0]["loc"][1:])[:200] or "body"
    return refused(422, "web-request", lang_of(request), where=where)


def plain(request: Request, fault: Any) -> Response:
    """What the framework refuses: no such address, no such method."""
    message = {400: "web-json", 404: "web-no-page", 405: "web-method"}.get(fault.status_code, "web-http")
    return refused(fault.status_code, message, lang_of(request), code=str(fault.status_code))


def too_long(request: Request, fault: Any) -> Response:
    """A body that is longer than it said."""
    return refused(413, "web-body-large", lang_of(request), most=str(fault.most >> 20))


def broken(request: Request, fault: Any) -> Response:
    """A fault of ours: the server logs it, the visitor is told no more."""
    return refused(500, "web-fault", lang_of(request))
