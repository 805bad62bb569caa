"""What `fracas serve` answers over HTTP: a server of the code that is dumped, asked as the page would ask."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import ProxyHandler, Request, build_opener

from same.asking import VERSION
from same.dumps import Entry
from same.inputs import RULESETS, matching

SERVE = [sys.executable, "-m", "fracas", "serve", "--json", "--port", "0", "--per-minute", "0", "--database", "web.db"]
ROUTES = ("odds?charts=400", "odds?rounds=2&charts=400", "play?seed=1", "play?dice=6,5,4", "measure", "line")
OPEN = build_opener(ProxyHandler({})).open


@contextmanager
def serving() -> Iterator[str]:
    """The address of a server that works in this folder."""
    with subprocess.Popen([*SERVE, "--library", "library.db"], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield json.loads(process.stdout.readline())["address"]
        finally:
            process.terminate()


def asked(fights: list[str]) -> Iterator[tuple[str, str | None]]:
    """What is asked for, and the file that is sent with it."""
    for ruleset in RULESETS:
        yield f"rules?ruleset={ruleset}", None
    yield from ((path, None) for path in ("rulesets", "health", "rules/hit.chart", "rules/nothing", "examples/nothing"))
    for name in fights:
        yield from ((route, name) for route in (*ROUTES, *(["picture"] if "golden" in name else [])))
    for name in matching("examples/*.yaml", "tests/broken/*"):
        yield from ((f"read?lang={lang}&name={quote(Path(name).name)}", name) for lang in ("en", "ru"))
    for name in matching("tests/rosters/*.*", "examples/armies/*.*"):
        yield f"import?name={quote(Path(name).name)}", name


def answer(address: str, path: str, file: str | None) -> Entry:
    """A request, its status and its answer."""
    sent = None if file is None else Path(file).read_bytes()
    try:
        with OPEN(Request(f"{address}api/{path}", sent, {"content-type": "application/octet-stream"})) as response:
            status, text = response.status, response.read()
    except HTTPError as refused:
        status, text = refused.code, refused.read()
    return f"/api/{path} {file or ''}".strip(), [status, VERSION.sub(r"\1…", text.decode("utf-8")), ""]


def answers(fights: list[str]) -> Iterator[Entry]:
    """All that is asked of one server, in order."""
    with serving() as address:
        for path, file in asked(fights):
            yield answer(address, path, file)
