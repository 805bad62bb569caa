"""Processes that write fights until they are killed, forked from one that has loaded everything."""

import multiprocessing
import os
import random
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from multiprocessing.connection import Connection

from fracas.web.database import Database

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload([__name__])


def write_on(url: str, told: Connection) -> None:
    """Four writers that keep fights and change them; a line tells of each write that was acknowledged."""
    data, out = Database(url), told.fileno()

    def write(who: int) -> None:
        while True:
            filling = "x" * random.randrange(20_000)
            id, edit = data.create(f"owner{who}", {"n": 0, "filling": filling}, "")
            os.write(out, b"%s 0 %d\n" % (id.encode(), len(filling)))
            for n in range(1, 4):
                data.change(edit, {"n": n, "filling": filling * n}, "", n)
                os.write(out, b"%s %d %d\n" % (id.encode(), n, len(filling) * n))

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(write, range(4)))


def killed_after(url: str, writes: int, moment: float = 0.0) -> dict[str, tuple[int, int]]:
    """What a process of writers acknowledged until it was killed: a moment after so many writes, under the next."""
    heard, told = FORKS.Pipe(duplex=False)
    writer = FORKS.Process(target=write_on, args=(url, told))
    writer.start()
    told.close()
    with os.fdopen(os.dup(heard.fileno())) as lines:
        said = list(islice(lines, writes))
        time.sleep(moment)
        writer.kill()
        said += lines
    heard.close()
    writer.join()
    assert writer.exitcode == -signal.SIGKILL
    return acknowledged(said)


def acknowledged(lines: list[str]) -> dict[str, tuple[int, int]]:
    """(changes, length) last acknowledged of each fight; a line that was cut is no acknowledgement."""
    whole = [line.split() for line in lines if line.endswith("\n") and len(line.split()) == 3]
    return {id: (int(n), int(length)) for id, n, length in whole}
