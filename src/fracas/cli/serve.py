"""`fracas serve`: the page and the HTTP API."""

from __future__ import annotations

import socket
from typing import Any

import click

from fracas.cli import common
from fracas.cli.app import Command, Option, lang_option
from fracas.fight.errors import BadInput, Place
from fracas.words import say


def command(lang: str) -> click.Command:
    """The command in a language."""
    params: list[click.Parameter] = [
        Option(["--host"], default="127.0.0.1", metavar="ADDRESS", help=say(lang, "cli-host-option")),
        Option(["--port"], default=8040, type=click.IntRange(0, 65535), metavar="N", help=say(lang, "cli-port-option")),
        Option(["--database"], metavar="FILE|URL", help=say(lang, "cli-database-option")),
        Option(["--workers"], default=2, type=click.IntRange(1, 64), metavar="N", help=say(lang, "cli-workers-option")),
        Option(
            ["--per-minute"],
            default=6000,
            type=click.IntRange(0, 10**6),
            metavar="N",
            help=say(lang, "cli-per-minute-option"),
        ),
        Option(["--secure"], is_flag=True, help=say(lang, "cli-secure-option")),
        common.library_option(lang),
        common.json_option(lang),
        lang_option(lang),
    ]
    return Command("serve", params=params, callback=run, help=say(lang, "cli-serve-help"))


def run(
    host: str,
    port: int,
    database: str | None,
    workers: int,
    per_minute: int,
    secure: bool,
    library: str | None,
    as_json: bool,
    lang: str,
) -> None:
    """Listen until interrupted; the address is told once it can be opened."""
    import uvicorn

    from fracas.web.app import create_app
    from fracas.web.settings import Settings, database_url

    url = database_url(database)
    settings = Settings(
        database=url,
        library=library,
        workers=workers,
        per_minute=per_minute,
        burst=max(60, per_minute // 10),
        secure=secure,
    )
    listening = listen(host, port)
    address = f"http://{host if ':' not in host else f'[{host}]'}:{listening.getsockname()[1]}/"
    config = uvicorn.Config(create_app(settings), log_level="warning", access_log=False, server_header=False)
    server = uvicorn.Server(config)
    told: dict[str, Any] = {"address": address, "database": shown(url)}
    announce(server, told, as_json, lang)
    server.run(sockets=[listening])


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there, or a refusal."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        made = socket.socket(family, socket.SOCK_STREAM)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((host, port))
    except (OSError, UnicodeError):
        raise BadInput("web-port", Place("--port"), port=str(port), host=host) from None
    return made


def shown(url: str) -> str:
    """The database without its password."""
    from sqlalchemy.engine import make_url

    return make_url(url).render_as_string(hide_password=True)


def announce(server: Any, told: dict[str, Any], as_json: bool, lang: str) -> None:
    """Tell the address once the server has started."""
    startup = server.startup

    async def started(*args: Any, **more: Any) -> None:
        await startup(*args, **more)
        if server.started and as_json:
            common.print_json([told])
        elif server.started:
            print(say(lang, "web-serving", address=told["address"]))
            print(say(lang, "web-data", where=told["database"]), flush=True)

    server.startup = started
