"""Power cuts under writes, a full disk, a locked database, dead workers, heavy fights."""

import json
import os
import random
import resource
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue

import httpx
import pytest

from fracas.web.database import Database
from fracas.web.workers import Workers
from pace import PATIENCE, SLOWNESS, processor_time
from serving import QUICK, Serving, heavy, served, start
from writers import killed_after


def test_fifty_power_cuts_under_writes_lose_nothing(tmp_path):
    url, cuts = f"sqlite:///{tmp_path / 'fights.db'}", random.Random(5)
    wanted: dict[str, tuple[int, int]] = {}
    for _ in range(50):
        wanted |= killed_after(url, cuts.randint(5, 30), cuts.uniform(0, 0.01))
    data = Database(url)
    assert len(wanted) > 50
    for id, (n, length) in wanted.items():
        found = data.read(id)
        assert found.content["n"] == found.revision - 1 >= n
        assert len(found.content["filling"]) >= length or found.revision - 1 > n
    with sqlite3.connect(tmp_path / "fights.db") as rows:
        assert rows.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert all(json.loads(content) for (content,) in rows.execute("SELECT content FROM fights"))


def visitor(address: str, acknowledged: SimpleQueue) -> None:
    """Keep fights and change them until the server is gone; each write that it acknowledged is told."""
    with httpx.Client(base_url=address, timeout=PATIENCE, trust_env=False) as web:
        try:
            while True:
                made = web.post("/api/fights", json={"fight": QUICK}).json()
                acknowledged.put((made["id"], 1))
                for revision in (1, 2):
                    body = {"fight": QUICK, "dice": "6" * revision, "revision": revision}
                    told = web.put(f"/api/edit/{made['edit']}", json=body).json()
                    acknowledged.put((made["id"], told["revision"]))
        except (httpx.NetworkError, httpx.ProtocolError, json.JSONDecodeError):
            return


def cut_under_writes(server: Serving, writes: int = 12) -> dict[str, int]:
    """Kill a server once so many writes of three visitors were acknowledged: fights and their last known revision."""
    acknowledged = SimpleQueue()
    with ThreadPoolExecutor(3) as pool:
        visitors = [pool.submit(visitor, server.address, acknowledged) for _ in range(3)]
        seen = [acknowledged.get(timeout=PATIENCE) for _ in range(writes)]
        server.kill()
    for one in visitors:
        one.result()
    seen += [acknowledged.get() for _ in range(acknowledged.qsize())]
    return dict(seen)


def test_five_power_cuts_of_a_server_under_writes_lose_nothing(tmp_path):
    seen: dict[str, int] = {}
    for _ in range(5):
        seen |= cut_under_writes(start(str(tmp_path / "fights.db"), "--workers", "1"))
    with served(str(tmp_path / "fights.db"), "--workers", "1") as server:
        assert len(seen) >= 20, "twelve writes are those of four fights or more"
        for id, revision in seen.items():
            found = server.client.get(f"/api/fights/{id}").json()
            assert found["revision"] >= revision and found["fight"] == QUICK
            assert found["dice"] == "6" * (found["revision"] - 1)


def until(told: Callable[[], bool]) -> None:
    """Wait for what will come."""
    ends = time.monotonic() + PATIENCE
    while not told():
        assert time.monotonic() < ends, "it has not come"
        time.sleep(0.02)


def workers_of(server) -> list[int]:
    """The server's processes below it, deepest first."""
    found, parents = [], [server.process.pid]
    while parents:
        told = subprocess.run(["ps", "-o", "pid=", "--ppid", ",".join(map(str, parents))], capture_output=True)
        parents = [int(pid) for pid in told.stdout.split() if int(pid) != os.getpid()]
        found = parents + found
    return found


def alive(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_workers_end_with_a_server_that_was_killed(tmp_path):
    server = start(str(tmp_path / "fights.db"))
    workers = workers_of(server)
    assert len(workers) >= 3
    server.kill()
    until(lambda: not any(map(alive, workers)))


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_server_that_is_interrupted_answers_what_it_was_asked_and_ends(tmp_path, number):
    with (tmp_path / "said").open("w+") as said, ThreadPoolExecutor(1) as pool:
        server = start(str(tmp_path / "fights.db"), stderr=said)
        workers = workers_of(server)
        rested = sum(map(processor_time, workers))
        heavy_one = f"{server.address}api/odds?rounds=2"
        answer = pool.submit(httpx.post, heavy_one, json=heavy(1), timeout=PATIENCE, trust_env=False)
        until(lambda: answer.done() or sum(map(processor_time, workers)) > rested + 0.05)
        assert not answer.done()
        server.process.send_signal(number)
        server.process.wait(timeout=PATIENCE)
        assert answer.result().status_code == 200
        said.seek(0)
        told = said.read()
        assert "Traceback" not in told and "leaked" not in told


def test_dead_workers_are_replaced(tmp_path):
    with served(str(tmp_path / "fights.db")) as server:
        for worker in [pid for pid in workers_of(server) if not workers_below(pid)]:
            os.kill(worker, signal.SIGKILL)
        for _ in range(5):
            assert server.client.post("/api/odds", json=QUICK).status_code == 200


def workers_below(pid: int) -> bool:
    return bool(subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True).stdout.split())


def test_a_full_disk_is_told_and_what_was_kept_can_be_read(tmp_path):
    def small() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, 400_000))

    with served(str(tmp_path / "fights.db"), "--workers", "1", preexec_fn=small) as server:
        saved = {"fight": QUICK, "table": {"filling": "x" * 30_000}}
        answers = [server.client.post("/api/fights", json=saved) for _ in range(40)]
        kept = [one.json()["id"] for one in answers if one.status_code == 201]
        refused = [one for one in answers if one.status_code != 201]
        assert kept and refused
        assert {one.status_code for one in refused} == {503}
        assert {one.json()["error"]["message"] for one in refused} == {"not saved: the server's disk is full"}
        assert all(server.client.get(f"/api/fights/{id}").json()["fight"] == QUICK for id in kept)
        assert server.client.post("/api/odds", json=QUICK).status_code == 200
    with sqlite3.connect(tmp_path / "fights.db") as rows:
        assert {id for (id,) in rows.execute("SELECT id FROM fights")} == set(kept)


@pytest.fixture
def locked(tmp_path):
    """A database that another holds for writing, and a fight in it."""
    data = Database(f"sqlite:///{tmp_path / 'fights.db'}")
    id, _ = data.create("me", {"a": 1}, "")
    holder = sqlite3.connect(tmp_path / "fights.db", isolation_level=None, check_same_thread=False)
    holder.execute("BEGIN IMMEDIATE")
    yield str(tmp_path / "fights.db"), holder, id
    holder.close()


def test_a_locked_database_is_waited_for(locked):
    file, holder, id = locked
    with served(file, "--workers", "1") as server:
        threading.Timer(1, holder.rollback).start()
        assert server.client.get(f"/api/fights/{id}").json()["a"] == 1
        assert server.client.post("/api/fights", json={"fight": QUICK}).status_code == 201


def test_a_database_that_stays_locked_is_told_and_stalls_no_odds(locked):
    file, _, id = locked
    with served(file, "--workers", "1") as server, ThreadPoolExecutor(50) as pool:
        writes = [pool.submit(server.client.post, "/api/fights", json={"fight": QUICK}) for _ in range(10)]
        asked = 0
        while not any(write.done() for write in writes):
            assert server.client.post("/api/odds", json=QUICK).status_code == 200
            assert server.client.get(f"/api/fights/{id}").status_code == 200
            asked += 1
        assert asked > 3, "one might have come before the writes, and one would have waited with them"
        for write in writes:
            assert write.result().status_code == 503
            assert "busy" in write.result().json()["error"]["message"]


def test_a_heavy_fight_stalls_no_quick_ones(tmp_path):
    quick = 2 * SLOWNESS
    with served(str(tmp_path / "fights.db"), quick=quick) as server, ThreadPoolExecutor(1) as pool:
        slow = pool.submit(server.client.post, "/api/odds", json=heavy(3), params={"rounds": "end"})
        taken, asked = [], 0
        while not slow.done() or asked < 20:
            begun = time.monotonic()
            assert server.client.post("/api/odds", json=QUICK).status_code == 200
            taken.append(time.monotonic() - begun)
            asked += 1
            time.sleep(0.02)
        assert asked > 50 / SLOWNESS and slow.result().status_code in (200, 422)
        assert max(taken) < SLOWNESS


@pytest.mark.parametrize("options", [{"quick": 0.2 * SLOWNESS, "slow": 0.5 * SLOWNESS, "memory": 768 << 20}])
def test_a_fight_that_takes_too_long_is_refused_in_words(options):
    import asyncio

    from fracas.fight.errors import BadInput

    async def ask() -> None:
        hands = Workers(1, **options)
        try:
            await hands.warm()
            with pytest.raises(BadInput, match="longer"):
                await hands.run("odds", json.dumps(heavy()).encode(), {"rounds": "end"}, "en")
            assert (await hands.run("odds", json.dumps(QUICK).encode(), {}, "en"))[0] == 200
        finally:
            hands.close()

    with ThreadPoolExecutor(1) as pool:  # a browser that another test has opened keeps this thread's loop
        pool.submit(asyncio.run, ask()).result()


@pytest.mark.parametrize(
    "database", ["/no/such/folder/fights.db", "nothing://x", "postgresql://a:secret@127.0.0.1:1/x"]
)
def test_a_database_that_cannot_be_opened_is_refused_at_once(database):
    command = [sys.executable, "-m", "fracas", "serve", "--port", "0", "--database", database, "--lang", "en"]
    told = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert told.returncode == 2 and told.stdout == ""
    assert "cannot be opened as a database" in told.stderr
    assert "Traceback" not in told.stderr and "secret" not in told.stderr
