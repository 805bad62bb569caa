"""What every request passes: its size and rate, where it comes from, and what the answer forbids the browser."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import MutableMapping
from typing import Any
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException

from fracas.web.answers import refused
from fracas.web.settings import LARGEST_BODY, LARGEST_ROSTER, Settings

Message = MutableMapping[str, Any]

HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "geolocation=(), camera=(), microphone=()",
}
DOCS = HEADERS["content-security-policy"]
SAFE = ("GET", "HEAD", "OPTIONS")
MOST_VISITORS = 10_000


class Rates:
    """How often each address may ask: a bucket that fills again, the oldest forgotten."""

    def __init__(self, per_minute: int, burst: int) -> None:
        self.per_second, self.burst = per_minute / 60, burst
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, who: str, now: float) -> float:
        """Seconds until that address may ask again, 0 if it may now."""
        if not self.per_second:
            return 0
        left, then = self.buckets.pop(who, (float(self.burst), now))
        left = min(float(self.burst), left + (now - then) * self.per_second)
        wait = 0.0 if left >= 1 else (1 - left) / self.per_second
        self.buckets[who] = (left if wait else left - 1, now)
        if len(self.buckets) > MOST_VISITORS:
            self.buckets.popitem(last=False)
        return wait


class Guard:
    """ASGI middleware before all else."""

    def __init__(self, app: Any, settings: Settings) -> None:
        self.app, self.rates = app, Rates(settings.per_minute, settings.burst)

    async def __call__(self, scope: Message, receive: Any, send: Any) -> None:
        """Let a request through, or refuse it before its body is read."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = {key.decode("latin-1"): value.decode("latin-1") for key, value in scope["headers"]}

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start":
                have = {key.lower() for key, _ in message["headers"]}
                more = [(key.encode(), value.encode()) for key, value in HEADERS.items() if key.encode() not in have]
                message["headers"] = [*message["headers"], *more]
            await send(message)

        refusal = self.refusal(scope, headers)
        if refusal is not None:
            await refusal(scope, receive, sealed)
            return
        await self.app(scope, Metered(receive, largest(scope["path"])), sealed)

    def refusal(self, scope: Message, headers: dict[str, str]) -> Any:
        """Why a request is not let through, as a response; None if it is."""
        who = (scope.get("client") or ("?", 0))[0]
        lang = headers.get("accept-language", "")
        if scope["path"].startswith("/api/") and (wait := self.rates.wait(who, time.monotonic())):
            return refused(429, "web-rate", lang, seconds=str(max(1, round(wait))))
        size = headers.get("content-length", "0")
        if not size.isdecimal() or int(size[:12]) > largest(scope["path"]):
            return refused(413, "web-body-large", lang, most=str(largest(scope["path"]) >> 20))
        if scope["method"] not in SAFE and foreign(headers):
            return refused(403, "web-foreign", lang)
        return None


def largest(path: str) -> int:
    """Bytes that a request may have."""
    return LARGEST_ROSTER if path == "/api/import" else LARGEST_BODY


def foreign(headers: dict[str, str]) -> bool:
    """Whether a browser sent it for another site's page."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return True
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != headers.get("host", "")


class Metered:
    """A body that may not be longer than its bound, whatever its header says."""

    def __init__(self, receive: Any, most: int) -> None:
        self.receive, self.most, self.left = receive, most, most

    async def __call__(self) -> Message:
        """The next part of the body; the connection is taken for broken where it is too long."""
        message: Message = await self.receive()
        if message["type"] == "http.request":
            self.left -= len(message.get("body", b""))
            if self.left < 0:
                raise TooLong(self.most)
        return message


class TooLong(HTTPException):
    """A body longer than its bound."""

    def __init__(self, most: int) -> None:
        super().__init__(413)
        self.most = most
