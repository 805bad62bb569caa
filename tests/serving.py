"""A real `fracas serve` in a process of its own, and the fights that the tests send."""

import json
import os
import signal
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import httpx

from pace import PATIENCE

SERVE = [sys.executable, str(Path(__file__).with_name("patient.py"))]


def unit(name: str, count: int, **more) -> dict:
    """A unit of so many alike."""
    return {"name": name, "models": [{"name": f"{name} model", "count": count, "WS": 4, "S": 3, "T": 3, "I": 4} | more]}


def fight(ours: dict, theirs: dict, **more) -> dict:
    """A fight of one unit against another."""
    return {"sides": {"Red": {"units": [ours]}, "Blue": {"units": [theirs]}}} | more


QUICK = fight(unit("Wolves", 5), unit("Ravens", 5, I=3))


def heavy(lines: int = 6) -> dict:
    """A fight that keeps a worker busy for seconds: many unlike groups of many wounds, to the end."""
    sides = {
        side: {
            "units": [
                {
                    "name": f"Unit {side}",
                    "models": [
                        {
                            "name": f"{side}{i}", "count": 20, "WS": 3 + i % 4, "S": 3 + i % 3, "T": 3 + i % 2, "W": 3,
                            "I": 2 + i, "A": 3, "Sv": "4+",
                        }
                        for i in range(lines)
                    ],
                }
            ]
        }
        for side in ("Red", "Blue")
    }  # fmt: skip
    return {"sides": sides}


class Serving:
    """A server that runs. `client`: a visitor who keeps cookies."""

    def __init__(self, process: subprocess.Popen, told: dict) -> None:
        self.process, self.told, self.address = process, told, told["address"]
        self.client = httpx.Client(base_url=self.address, timeout=PATIENCE, trust_env=False)

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def start(database: str, *options: str, quick: float = PATIENCE, **more) -> Serving:
    """Start a server on any free port; it has started once it has told its address.

    `quick`: seconds for which it may compute in its first lane.
    """
    command = [*SERVE, str(quick), "--port", "0", "--json", "--database", database, "--per-minute", "0", *options]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | {"LANG": "C.UTF-8"}, **more)
    line = process.stdout.readline()
    assert line, f"the server did not start: {process.wait()}"
    return Serving(process, json.loads(line))


@contextmanager
def served(database: str, *options: str, **more):
    """A server as long as it is needed."""
    server = start(database, *options, **more)
    try:
        yield server
    finally:
        server.client.close()
        server.kill()
        server.process.stdout.close()
