"""The fights in a real PostgreSQL: the same answers, nothing lost when the server is killed."""

import os
import shutil
import subprocess
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest

from fracas.web.database import Database, Gone, Stale, Trouble
from fracas.web.settings import database_url
from pace import SLOWNESS
from serving import QUICK, served, start
from test_web_faults import cut_under_writes
from writers import killed_after

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
MISSING = "needs PostgreSQL's server: apt-get install postgresql"


def as_postgres(*command: str) -> list[str]:
    """The command as a user whom PostgreSQL serves: it does not run as root."""
    return [*(["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []), *command]


@pytest.fixture(scope="module")
def cluster():
    """A PostgreSQL of our own that listens on a socket in its folder only."""
    if not BINARIES:
        pytest.fail(MISSING) if os.environ.get("FRACAS_REQUIRE_ALL") else pytest.skip(MISSING)
    folder = Path(tempfile.mkdtemp(prefix="fracas-pg-", dir="/tmp"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    folder.chmod(0o755)
    binaries, data = BINARIES[-1].parent, folder / "data"
    done = {"check": True, "capture_output": True, "cwd": "/"}
    subprocess.run(as_postgres(f"{binaries}/initdb", "-D", str(data), "-A", "trust", "-U", "fracas", "-N"), **done)
    options = f"-c listen_addresses='' -c unix_socket_directories={folder}"
    control = [f"{binaries}/pg_ctl", "-D", str(data), "-w", "-l", str(folder / "log")]
    subprocess.run(as_postgres(*control, "-o", options, "start"), check=True, cwd="/", stdout=subprocess.DEVNULL)
    try:
        yield folder
    finally:
        subprocess.run(as_postgres(*control, "-m", "immediate", "stop"), **done)
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def url(cluster, request):
    """An empty database's URL, as a person would write it."""
    name = f"d{abs(hash(request.node.name))}"
    with psycopg.connect(f"postgresql://fracas@/postgres?host={cluster}", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return f"postgresql://fracas@/{name}?host={cluster}"


@pytest.fixture
def data(url):
    made = Database(database_url(url))
    yield made
    made.close()


def test_fights_are_kept_changed_and_deleted(data):
    id, edit = data.create("me", {"name": "Орки 🐺", "a": [1, {"b": None}]}, "5 v 5")
    found = data.read(id)
    assert (found.content, found.line, found.revision) == ({"name": "Орки 🐺", "a": [1, {"b": None}]}, "5 v 5", 1)
    assert data.change(edit, {"name": "2"}, "", 1) == 2
    assert data.edited(edit).content == {"name": "2"}
    with pytest.raises(Stale):
        data.change(edit, {"name": "3"}, "", 1)
    data.remove(edit)
    for gone in (lambda: data.read(id), lambda: data.remove(edit), lambda: data.change(edit, {}, "", 2)):
        with pytest.raises(Gone):
            gone()


def test_ones_list_is_ones_own(data):
    mine, theirs = data.create("me", {}, "")[0], data.create("they", {}, "")[0]
    assert [one.id for one in data.mine("me")] == [mine]
    assert data.remove_mine("me", [theirs]) == 0
    assert data.remove_mine("me") == 1
    assert data.read(theirs).id == theirs


def test_what_postgresql_has_no_characters_for(data):
    id, _ = data.create("me", {"name": "a\0b\ud800"}, "a\0b\ud800")
    assert (data.read(id).content["name"], data.read(id).line) == ("a\0b?", "ab?")
    for gone in (lambda: data.read("\0"), lambda: data.edited("\0"), lambda: data.remove("\0")):
        with pytest.raises(Gone):
            gone()
    assert data.remove_mine("me", ["\0"]) == 0


def test_of_many_changes_at_once_one_is_taken(data):
    _, edit = data.create("me", {}, "")

    def change(n: int) -> bool:
        try:
            return data.change(edit, {"n": n}, "", 1) == 2
        except Stale:
            return False

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(change, range(24))) == 1
    assert data.edited(edit).revision == 2


def test_a_locked_table_is_waited_for_and_then_told(data, url):
    with psycopg.connect(url) as other:
        other.execute("LOCK TABLE fights IN ACCESS EXCLUSIVE MODE")
        begun = time.monotonic()
        with pytest.raises(Trouble, match="busy"):
            data.create("me", {}, "")
        assert 3 < time.monotonic() - begun < 10 * SLOWNESS
        threading.Timer(1, other.rollback).start()
        assert data.create("me", {}, "")


def test_a_server_that_went_away_and_came_back(data, url):
    id, _ = data.create("me", {}, "")
    with psycopg.connect(url, autocommit=True) as other:
        other.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
    assert data.read(id).id == id
    assert data.create("me", {}, "")


def test_power_cuts_of_writers_lose_nothing(data, url):
    wanted: dict[str, tuple[int, int]] = {}
    for _ in range(8):
        wanted |= killed_after(database_url(url), 40)
    assert len(wanted) > 8
    for id, (n, _) in wanted.items():
        found = data.read(id)
        assert found.content["n"] == found.revision - 1 >= n


def test_power_cuts_of_a_server_lose_nothing(url):
    seen: dict[str, int] = {}
    for _ in range(3):
        seen |= cut_under_writes(start(url, "--workers", "1"))
    with served(url, "--workers", "1") as server:
        assert len(seen) >= 12
        for id, revision in seen.items():
            found = server.client.get(f"/api/fights/{id}").json()
            assert found["revision"] >= revision and found["fight"] == QUICK


def test_the_servers_password_is_not_told(url):
    with served(url.replace("fracas@", "fracas:secret@"), "--workers", "1") as server:
        assert server.told["database"].startswith("postgresql") and "secret" not in server.told["database"]
