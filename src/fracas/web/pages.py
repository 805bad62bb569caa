"""The page: one shell for all its addresses, and the files it is made of."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import Response
from starlette.exceptions import HTTPException

router = APIRouter(include_in_schema=False)

TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain",
    ".html": "text/html",
    ".json": "application/json",
}


@lru_cache(maxsize=1)
def static() -> dict[str, tuple[bytes, str, str]]:
    """(content, type, tag) of each file of the page by its name: read once, nothing else can be asked for."""
    folder = Path(str(files("fracas.web"))) / "static"
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix in TYPES:
            content = path.read_bytes()
            found[path.relative_to(folder).as_posix()] = (
                content,
                TYPES[path.suffix] + "; charset=utf-8" * (path.suffix != ".png"),
                f'"{sha256(content).hexdigest()[:20]}"',
            )
    return found


def answer(request: Request, name: str) -> Response:
    """A file of the page, or that it has not changed."""
    if name not in static():
        raise HTTPException(404)
    content, kind, tag = static()[name]
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(content, media_type=kind, headers=headers)


@router.get("/static/{name:path}")
def file(request: Request, name: str) -> Response:
    """A file of the page."""
    return answer(request, name)


@router.get("/sw.js")
def worker(request: Request) -> Response:
    """The service worker, at the root so that it serves all addresses."""
    return answer(request, "sw.js")


@router.get("/")
@router.get("/f/{rest:path}")
@router.get("/e/{rest:path}")
@router.get("/roll")
@router.get("/compare")
@router.get("/armies")
@router.get("/mine")
@router.get("/rules")
@router.get("/rules/{rest:path}")
@router.get("/docs")
def shell(request: Request) -> Response:
    """The page's shell, at every address that is a place in it."""
    return answer(request, "index.html")
