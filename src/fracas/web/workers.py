"""Worker processes: a lane for what is quick and one for what is not, so that a heavy fight stalls nobody else."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import resource
import signal
import threading
from collections import OrderedDict
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import sha256
from typing import Any

from fracas.fight.errors import BadInput
from fracas.web.jobs import Answer, answer

FORK = multiprocessing.get_context("forkserver" if hasattr(os, "fork") else "spawn")
UNIT = '{"units": [{"name": "%s", "models": [{"name": "%s", "WS": 3, "S": 3, "T": 3, "I": 3}]}]}'
WARM = f'{{"sides": {{"A": {UNIT % ("A", "A")}, "B": {UNIT % ("B", "B")}}}}}'.encode()
REMEMBERED = 32 << 20
"""Bytes of answers that the server remembers."""
NICE = 10
"""How much the second lane's worker stands back for those of the first."""


class OutOfTime(Exception):
    """A job took longer than its lane allows."""


class Busy(BadInput):
    """More is waiting than can be answered soon."""


def begin(memory: int, nice: int) -> None:
    """What a worker does first: bound its memory, leave Ctrl+C to the server, end with it, import what it needs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_server, daemon=True).start()
    os.nice(nice)
    os.environ.update(dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1"))
    resource.setrlimit(resource.RLIMIT_DATA, (memory * 2, memory * 2))
    answer("odds", WARM, {}, "en")


def end_with_server() -> None:
    """End the worker when the server has ended, even if it was killed."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def bounded(seconds: float, job: str, content: bytes, options: Mapping[str, Any], lang: str) -> Answer | None:
    """A job with an alarm clock; None if it rang or memory ran out."""

    def ring(number: int, frame: object) -> None:
        raise OutOfTime

    signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds, seconds)
        try:
            return answer(job, content, options, lang)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    except (OutOfTime, MemoryError):
        signal.setitimer(signal.ITIMER_REAL, 0)
        return None


class Lane:
    """Some workers and how long they may work on one request. `waiting`: requests that are not answered yet."""

    def __init__(self, workers: int, seconds: float, memory: int, nice: int = 0) -> None:
        self.workers, self.seconds, self.waiting, self.begin = workers, seconds, 0, (memory, nice)
        self.pool = self.made()

    def made(self) -> ProcessPoolExecutor:
        """A pool of fresh workers."""
        return ProcessPoolExecutor(self.workers, mp_context=FORK, initializer=begin, initargs=self.begin)

    async def run(self, job: str, content: bytes, options: Mapping[str, Any], lang: str) -> Answer | None:
        """The job's answer; None if it took too long, or workers die of it: of another's job they die once."""
        self.waiting += 1
        try:
            for _ in range(2):
                pool = self.pool
                try:
                    return await self.asked(pool, job, content, options, lang)
                except TimeoutError:
                    self.renew(pool)
                    break
                except BrokenProcessPool:
                    self.renew(pool)
            return None
        finally:
            self.waiting -= 1

    async def asked(self, pool: ProcessPoolExecutor, *job: Any) -> Answer | None:
        """A pool's answer, or that it hangs."""
        work = asyncio.get_running_loop().run_in_executor(pool, bounded, self.seconds, *job)
        return await asyncio.wait_for(asyncio.shield(work), self.seconds * 4 + 30)

    def renew(self, old: ProcessPoolExecutor) -> None:
        """Fresh workers in place of those that died or hang, unless that is done."""
        if self.pool is old:
            self.pool = self.made()
            end(old)

    def close(self) -> None:
        """End the workers."""
        end(self.pool, wait=True)


def end(pool: ProcessPoolExecutor, wait: bool = False) -> None:
    """End a pool's workers, whatever they do; what waits is told that the pool is broken."""
    for process in list((getattr(pool, "_processes", None) or {}).values()):
        process.kill()
    pool.shutdown(wait=wait)


class Remembered:
    """The answers given last, so many bytes of them: what was asked is asked again while a fight is edited."""

    def __init__(self, most: int = REMEMBERED) -> None:
        self.left, self.answers = most, OrderedDict[bytes, Answer]()

    def get(self, key: bytes) -> Answer | None:
        """An answer that was given."""
        if key in self.answers:
            self.answers.move_to_end(key)
        return self.answers.get(key)

    def put(self, key: bytes, found: Answer) -> None:
        """Remember an answer, forget the oldest."""
        if key in self.answers:
            return
        self.left -= len(found[1])
        self.answers[key] = found
        while self.left < 0:
            self.left += len(self.answers.popitem(last=False)[1][1])


def key_of(job: str, content: bytes, options: Mapping[str, Any], lang: str) -> bytes | None:
    """What an answer depends on; None if on more: a roster's does on the unit library."""
    if job == "roster":
        return None
    return sha256(repr((job, sorted(options.items()), lang)).encode() + content).digest()


class Workers:
    """The lanes. What is too slow for the first goes to the second; what is too slow for both is refused."""

    def __init__(self, workers: int, quick: float, slow: float, memory: int) -> None:
        self.remembered, self.under_way = Remembered(), dict[bytes, asyncio.Future[Answer]]()
        self.lanes: tuple[Lane, ...] = (Lane(workers, quick, memory), Lane(1, slow, memory, NICE))

    async def run(self, job: str, content: bytes, options: Mapping[str, Any], lang: str) -> Answer:
        """The answer of a job: remembered, under way for another who asked the same, or computed."""
        key = key_of(job, content, options, lang)
        if key is None:
            return await self.computed(job, content, options, lang)
        if known := self.remembered.get(key):
            return known
        if key not in self.under_way:
            self.under_way[key] = asyncio.ensure_future(self.computed(job, content, options, lang))
            self.under_way[key].add_done_callback(lambda work: self.done(key, work))
        return await asyncio.shield(self.under_way[key])

    def done(self, key: bytes, work: asyncio.Future[Answer]) -> None:
        """Remember an answer that was under way; a refusal for lack of time is none."""
        del self.under_way[key]
        if not work.cancelled() and work.exception() is None:
            self.remembered.put(key, work.result())

    async def computed(self, job: str, content: bytes, options: Mapping[str, Any], lang: str) -> Answer:
        """The answer from the first lane that has the time for it."""
        for lane, most in zip(self.lanes, (400, 8), strict=True):
            if lane.waiting >= most:
                raise Busy("web-busy")
            found = await lane.run(job, content, options, lang)
            if found is not None:
                return found
        raise BadInput("web-too-long", seconds=str(round(self.lanes[1].seconds)))

    async def warm(self) -> None:
        """Start every worker before the first visitor comes."""
        lanes = (lane for lane in self.lanes for _ in range(lane.workers))
        if None in await asyncio.gather(*(lane.run("odds", WARM, {}, "en") for lane in lanes)):
            raise RuntimeError("no worker starts")

    def close(self) -> None:
        """End all workers."""
        for lane in self.lanes:
            lane.close()
        self.lanes = ()
        gc.collect()  # their semaphores, or Python complains of them
