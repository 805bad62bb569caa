"""How slow the machine is now, measured once as the tests start: the one thing that bounds by the clock hang on.

A test waits for what the thing says, and bounds work by processor time. Where a clock is all there is, its bound is
that of a quiet machine times `SLOWNESS`.
"""

import os
import time

KNOWN = "FRACAS_TESTS_SLOWNESS"
STEPS, QUIET = 20_000_000, 0.2
"""A piece of work, and the seconds that it takes a machine which does nothing else."""


def measured() -> float:
    """How many times longer than on a quiet machine work takes now, at least 1."""
    begun = time.perf_counter()
    for _ in range(STEPS):
        pass
    return max(1.0, (time.perf_counter() - begun) / QUIET)


if KNOWN not in os.environ:
    os.environ[KNOWN] = f"{measured():.2f}"
SLOWNESS = float(os.environ[KNOWN])
"""The same in all processes of a run: those that run tests inherit it from the one that hands them out."""
PATIENCE = 60 * SLOWNESS
"""Seconds after which what is waited for will never come; it takes a small part of them."""


def processor_time(pid: int) -> float:
    """Seconds that a process has computed, in hundredths; none if it has ended."""
    try:
        with open(f"/proc/{pid}/stat") as stat:
            user, system = stat.read().rpartition(")")[2].split()[11:13]
    except OSError:
        return 0.0
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
