"""A real server and a real browser: `page` opens the page at a size, in a language, and fails on any console error."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from pace import PATIENCE
from serving import SERVE

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
NO_BROWSER = "Chromium is not installed: `apt-get install chromium`, and these tests run"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
FLAGS += ["--disable-component-update", "--disable-sync", "--process-per-site"]
PHONE, DESK = (360, 740), (1440, 900)


@contextmanager
def serving(database: Path, *options: str) -> Iterator[str]:
    """The address of a server of one's own, until the block ends."""
    command = [*SERVE, str(PATIENCE), "--port", "0", "--json", "--database", str(database), *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            told = ""
            while not told.rstrip().endswith(("}", "]")):
                told += process.stdout.readline() or "}"
            found = json.loads(told)
            yield str((found[0] if isinstance(found, list) else found)["address"])
        finally:
            process.terminate()
            process.wait(PATIENCE)


STILL = """() => new Promise(done => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => {
    const ends = one => one.effect.getComputedTiming().iterations !== Infinity;
    done(!document.getAnimations().some(one => one.playState === 'running' && ends(one)));
})), 50))"""
"""Whether nothing moves once the page has drawn itself anew: what it does within 50 ms comes first."""


class Opened:
    """A browser window: the page, and what it complained of."""

    def __init__(self, page: Any, address: str) -> None:
        self.page, self.address, self.faults, self.asked = page, address, list[str](), 0
        page.on("console", lambda message: message.type == "error" and self.faults.append(message.text))
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("request", lambda _: self.count(1))
        page.on("requestfinished", lambda _: self.count(-1))
        page.on("requestfailed", lambda _: self.count(-1))

    def count(self, more: int) -> None:
        """Count what is asked of the server and not answered yet."""
        self.asked += more

    def go(self, path: str = "/") -> Any:
        """Open an address and wait until the page has drawn itself."""
        self.page.goto(self.address.rstrip("/") + path)
        self.page.wait_for_selector("header.bar")
        return self.page

    def sees(self, told: Callable[[], Any], wanted: Any) -> None:
        """Wait until the page shows what is wanted."""
        end = time.monotonic() + PATIENCE
        while (found := told()) != wanted:
            assert time.monotonic() < end, f"{found!r} is shown, not {wanted!r}"
            self.page.wait_for_timeout(30)

    def rest(self) -> None:
        """Wait until the page has asked what it was about to ask, has its answers, and nothing of it moves any more."""
        self.sees(lambda: (self.page.evaluate(STILL), self.asked), (True, 0))

    def large(self) -> str:
        """The large figure as it is now."""
        return "".join(self.page.inner_text("#answer .big").split())

    def chance(self) -> str:
        """The large figure, once nothing is being computed."""
        self.page.wait_for_selector('#answer[aria-busy="false"] .big')
        return self.large()


def saves(answer: Any) -> bool:
    """Whether it is the answer to a change of a fight that is kept."""
    return "/api/edit/" in answer.url and answer.request.method == "PUT"


@contextmanager
def browser() -> Iterator[Any]:
    """Debian's Chromium."""
    if CHROMIUM is None:
        pytest.skip(NO_BROWSER)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS, timeout=1000 * PATIENCE)
        yield found
        found.close()


SAME_DICE = """(() => {
    let seed = 1;
    const next = () => ((seed = (seed * 48271) % 2147483647) >> 8) & 255;
    crypto.getRandomValues = bytes => { for (let i = 0; i < bytes.length; i++) bytes[i] = next(); return bytes; };
})();"""
"""Every window rolls the same dice, so that a failure is found again by running the test."""
MODULES = """window.ofThePage = name =>
    import(document.querySelector('script[type="module"]').src.replace(/main\\.js$/, name));"""
"""A module of the page with the state that the page has: by the address that the page knows it by."""

ROOMS: dict[tuple[str, ...], tuple[Any, Any]] = {}
"""Browser contexts by how they were made, each with a page that stays: a new one for each window costs a second."""


@contextmanager
def window(
    chromium: Any, address: str, size: tuple[int, int] = DESK, lang: str = "en", **more: Any
) -> Iterator[Opened]:
    """A new visitor's window, closed at the end; its page may not have complained.

    What a visitor leaves in the browser goes with him. With a service worker, or beside another window of the same
    kind, he has a browser of his own.
    """
    options = {"viewport": {"width": size[0], "height": size[1]}, "has_touch": size == PHONE, "locale": lang}
    options |= {"service_workers": "block"} | more
    key = (str(id(chromium)), address, json.dumps(options, sort_keys=True))
    shared = options["service_workers"] == "block"
    context, stays = ROOMS.pop(key, (None, None)) if shared else (None, None)
    if context is None:
        context = chromium.new_context(**options)
        context.set_default_timeout(1000 * PATIENCE)
        context.add_init_script(SAME_DICE)
        context.add_init_script(MODULES)
    if shared and stays is None:
        stays = context.new_page()
        stays.goto(address + "api/health")  # nothing there that would write
    opened = Opened(context.new_page(), address)
    try:
        yield opened
    except BaseException:
        context.close()
        raise
    faults = list(opened.faults)
    if shared and key not in ROOMS:
        forget(context, stays)
        ROOMS[key] = context, stays
    else:
        context.close()
    assert faults == []


def forget(context: Any, stays: Any) -> None:
    """Nothing of the visitor is left: his windows, what the page kept, cookies.

    A window that is only closed may still write for a moment, and the next visitor found the last one's fight.
    """
    for one in context.pages:
        if one is not stays:
            one.goto("about:blank")
            one.close()
    stays.evaluate("localStorage.clear(), sessionStorage.clear()")
    context.clear_cookies()
