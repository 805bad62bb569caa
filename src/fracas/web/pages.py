"""The page: one shell for all its addresses, and the files it is made of."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from fracas.words import LANGUAGES

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
    ".ftl": "text/plain",
}

TEXTS = ("fight", "page", "switch", "term")
"""The files of the catalogue of texts that the page says something of."""
NAMING = ("index.html", "sw.js")
"""The files that name others: by addresses with the edition's mark, so that browsers never ask again for the others."""


@lru_cache(maxsize=1)
def written() -> dict[str, bytes]:
    """The files of the page by name: read once, nothing else can be asked for."""
    folder = Path(str(files("fracas.web"))) / "static"
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file() and path.suffix in TYPES]
    found = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
    return found | {f"words/{lang}.ftl": texts(lang).encode() for lang in LANGUAGES}


def texts(lang: str) -> str:
    """What the page may say in a language."""
    folder = files("fracas.words") / lang
    return "\n".join((folder / f"{name}.ftl").read_text("utf-8") for name in TEXTS)


@lru_cache(maxsize=1)
def edition() -> str:
    """A mark of the page as a whole: another one as soon as any of its files is another."""
    return sha256(b"".join(sha256(content).digest() for content in written().values())).hexdigest()[:12]


@lru_cache(maxsize=1)
def static() -> dict[str, tuple[bytes, str, str]]:
    """(content, type, tag) of each file as it is sent."""
    found = {}
    for name, content in written().items():
        kind = Path(name).suffix
        if name in NAMING:
            content = content.replace(b"/static/", f"/static/{edition()}/".encode())
        found[name] = (
            content,
            TYPES[kind] + "; charset=utf-8" * (kind != ".png"),
            f'"{sha256(content).hexdigest()[:20]}"',
        )
    return found


def answer(request: Request, name: str, keep: str = "no-cache") -> Response:
    """A file of the page, or that it has not changed. `keep`: how long a browser may."""
    if name not in static():
        raise HTTPException(404)
    content, kind, tag = static()[name]
    headers = {"etag": tag, "cache-control": keep}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(content, media_type=kind, headers=headers)


@router.get("/static/{name:path}")
def file(request: Request, name: str) -> Response:
    """A file of the page; by its address with the edition's mark it never changes."""
    marked, _, rest = name.partition("/")
    if marked == edition():
        return answer(request, rest, "public, max-age=31536000, immutable")
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
