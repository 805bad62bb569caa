"""Whatever the schema lets be asked, and whatever it does not, is answered as the schema says and never by a fault."""

import threading
import time

import pytest
import schemathesis
import uvicorn
from hypothesis import given, settings
from hypothesis.errors import Unsatisfiable
from requests import ConnectionError, Request
from requests.exceptions import ChunkedEncodingError
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from fracas.web.app import create_app
from fracas.web.settings import Settings
from pace import PATIENCE, SLOWNESS

PATHS = create_app(Settings("sqlite://")).openapi()["paths"]
OPERATIONS = [(path, method) for path, methods in PATHS.items() for method in methods]
MEANT, NOT_MEANT = schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE
LONGEST = 16 << 10
"""Bytes of a request's head that are read. A server that hangs up on more may be gone before its answer is heard."""
CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def schema(tmp_path_factory):
    """The schema of a server that runs in a thread: called as an application, it would start anew for each request."""
    database = tmp_path_factory.mktemp("fuzz") / "fights.db"
    app = create_app(Settings(f"sqlite:///{database}", per_minute=0, quick=SLOWNESS, slow=2 * SLOWNESS, workers=1))
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="critical"))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started and thread.is_alive():
        time.sleep(0.02)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield schemathesis.openapi.from_url(f"http://127.0.0.1:{port}/api/openapi.json", timeout=PATIENCE)
    server.should_exit = True
    thread.join(PATIENCE)


def head(case) -> str:
    """The address and the headers that are sent for a case."""
    made = Request(**case.as_transport_kwargs()).prepare()
    return f"{made.url}{made.headers}"


@pytest.mark.parametrize(("path", "method"), OPERATIONS, ids=[f"{method} {path}" for path, method in OPERATIONS])
@pytest.mark.parametrize("mode", [MEANT, NOT_MEANT], ids=["meant", "not meant"])
def test_no_request_breaks_the_server(schema, path, method, mode):
    @settings(max_examples=8)
    @given(case=schema[path][method].as_strategy(generation_mode=mode))
    def asked(case):
        try:
            case.call_and_validate(checks=CHECKS, timeout=PATIENCE)
        except (ConnectionError, ChunkedEncodingError):
            assert len(head(case)) > LONGEST, "the server hung up"

    try:
        asked()
    except Unsatisfiable:
        assert mode is NOT_MEANT, "nothing can be asked"  # an address that takes any text cannot be asked wrongly
