"""`python -m bench.web [SECONDS] [NEW]`: a real server under 200 requests a second, and a heavy fight among them.

`NEW`: how many of a hundred requests are of a fight that was never asked before; the rest repeat the examples.
"""

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import yaml

ROOT = Path(__file__).parent.parent
PER_SECOND = 200
CONNECTIONS = 100
BAR = 100.0


def usual() -> list[bytes]:
    """The examples as a page sends them."""
    paths = sorted((ROOT / "examples").glob("*.yaml"))
    found = [list(yaml.load_all(path.read_text("utf-8"), Loader=yaml.CSafeLoader)) for path in paths]
    return [json.dumps(one if len(one) > 1 else one[0]).encode() for one in found]


def mixed(new: int) -> Iterator[bytes]:
    """The examples over and over, `new` of a hundred with another name in them: nothing that was remembered helps."""
    dice = Random(1)
    for number, body in enumerate(cycle(usual())):
        yield body.replace(b'"name": "', b'"name": "%d ' % number, 1) if dice.randrange(100) < new else body


def heavy() -> bytes:
    """Two sides of unlike groups with many wounds."""
    group = {"count": 20, "S": 4, "T": 4, "W": 3, "A": 3, "Sv": "4+"}
    models = [[group | {"name": f"{side}{i}", "WS": 3 + i % 4, "I": 2 + i} for i in range(6)] for side in "AB"]
    units = [{"units": [{"name": f"Unit {n}", "models": one}]} for n, one in enumerate(models)]
    return json.dumps({"sides": dict(zip("AB", units, strict=True))}).encode()


Due = tuple[float, bytes, str, list[float]]


async def visitor(address: str, queue: "asyncio.Queue[Due | None]", lost: list[str]) -> None:
    """A connection that sends what is due; milliseconds are counted from then."""
    host, port = address.removeprefix("http://").strip("/").split(":")
    reader, writer = await asyncio.open_connection(host, int(port), limit=1 << 24)
    while (due := await queue.get()) is not None:
        begun, body, query, taken = due
        head = f"POST /api/odds{query} HTTP/1.1\r\nhost: {host}:{port}\r\ncontent-length: {len(body)}\r\n\r\n"
        try:
            writer.write(head.encode() + body)
            answer = await reader.readuntil(b"\r\n\r\n")
            size = int(answer.lower().partition(b"content-length: ")[2].partition(b"\r")[0])
            text = await reader.readexactly(size)
            if b" 200 " not in answer[:20]:
                lost.append(f"{answer[:20]!r} {text[:100]!r}")
        except (OSError, EOFError) as fault:
            lost.append(repr(fault))
            return
        taken.append((perf_counter() - begun) * 1000)
    writer.close()


async def load(address: str, seconds: int, new: int) -> dict[str, Any]:
    """So many seconds of requests, each sent when it is due, whatever became of those before."""
    taken: list[float] = []
    slow: list[float] = []
    lost: list[str] = []
    bodies, queue = mixed(new), asyncio.Queue[Due | None]()
    visitors = [asyncio.create_task(visitor(address, queue, lost)) for _ in range(CONNECTIONS)]
    await asyncio.sleep(1)
    begun, wanted = perf_counter(), seconds * PER_SECOND
    for number in range(wanted):
        due = begun + number / PER_SECOND
        await asyncio.sleep(max(0.0, due - perf_counter()))
        queue.put_nowait((due, next(bodies), "", taken))
        if number == wanted // 3:
            queue.put_nowait((due, heavy(), "?rounds=end", slow))
    sent = perf_counter() - begun
    for _ in visitors:
        queue.put_nowait(None)
    await asyncio.gather(*visitors)
    return {"wanted": wanted, "taken": taken, "slow": slow, "lost": lost, "sent": sent}


def report(found: dict[str, Any]) -> int:
    """The figures beside the bars; 1 if one is missed."""
    cuts = quantiles(found["taken"], n=100)
    print(
        f"{len(found['taken'])} requests in {found['sent']:.1f} s: {len(found['taken']) / found['sent']:.0f} a second"
    )
    print(f"p50 {cuts[49]:.1f} ms, p95 {cuts[94]:.1f} ms (bar {BAR:.0f}), p99 {cuts[98]:.1f} ms, ", end="")
    print(f"longest {max(found['taken']):.0f} ms")
    lost = found["wanted"] - len(found["taken"]) + len(found["lost"])
    print(f"lost {lost} ({lost / found['wanted']:.2%}; bar 0) {found['lost'][:3] or ''}")
    print(f"a heavy fight among them: {found['slow'][0] / 1000:.1f} s")
    return int(cuts[94] > BAR or lost > 0)


def main() -> int:
    """Start a server, load it, end it."""
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    new = int(sys.argv[2]) if len(sys.argv) > 2 else 10
    with TemporaryDirectory() as folder:
        options = ["--port", "0", "--json", "--workers", "2", "--per-minute", "0", "--database", f"{folder}/fights.db"]
        server = subprocess.Popen([sys.executable, "-m", "fracas", "serve", *options], stdout=subprocess.PIPE)
        try:
            assert server.stdout is not None
            address = json.loads(server.stdout.readline())["address"]
            return report(asyncio.run(load(address, seconds, new)))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    sys.exit(main())
