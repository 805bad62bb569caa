"""What the tests share: the copied conformance cases, and hypothesis that repeats itself."""

from functools import cache
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, Phase, settings

from fracas.rules.registry import HOUSE_RULES
from pace import SLOWNESS

HERE = Path(__file__).parent
CASES = sorted((HERE / "conformance").glob("*/*.yaml"))

# Examples are the same each time and are not shrunk: a failure is found again by running the test, and soon.
settings.register_profile(
    "fracas",
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
    database=None,
    phases=(Phase.explicit, Phase.generate),
)
settings.load_profile("fracas")


@cache
def case(path: Path) -> dict:
    """A conformance case, read with the YAML library's own loader."""
    return yaml.load(path.read_text("utf-8"), Loader=yaml.CSafeLoader)


@pytest.fixture(scope="session")
def seen(tmp_path_factory):
    """A browser, and the address of a server whose page it may open: each test has a window and cookies of its own."""
    from browsing import browser, serving

    with browser() as chromium:
        database = tmp_path_factory.mktemp("page") / "fights.db"
        with serving(database, "--per-minute", "0", "--workers", "1") as address:
            yield chromium, address


@pytest.fixture(autouse=True)
def house_rules_are_left_behind():
    """Rulesets that a test or an example adds are gone after it."""
    yield
    HOUSE_RULES.clear()


def pytest_report_header():
    return f"slowness: {SLOWNESS:.1f} times that of a quiet machine"


def pytest_configure(config):
    config.addinivalue_line("markers", "rule(*ids): the rule ids that a test is about")
