"""`make bench`: medians beside bare arrays and icepool, and each of the project's bars with what was measured."""

import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import fracas
from bench import armies, bare, fights

ROOT = Path(__file__).parent.parent


def timed(work: Callable[[], object], times: int = 25) -> float:
    """Median milliseconds of a call, warm."""
    work()
    taken = []
    for _ in range(times):
        begun = perf_counter()
        work()
        taken.append((perf_counter() - begun) * 1000)
    return median(taken)


def line(what: str, value: float, unit: str, bar: float | None = None, least: bool = False) -> None:
    met = "" if bar is None else ("ok" if (value >= bar) == least or value == bar else "MISSED")
    print(f"{what:<58}{value:>12,.2f} {unit:<10}{'' if bar is None else f'bar {bar:,g}':<14}{met}")


def odds_of(fight: fracas.Fight) -> Callable[[], object]:
    """One exact round with the distributions that people look at."""

    def work() -> object:
        found = fracas.odds(fight)
        return found.views, found.outcomes

    return work


def exact() -> None:
    print("One exact round, warm, compiled anew each time")
    bars = (("fists", 5), ("duel", 25), ("four_pools", None), ("forty", 30), ("forty_at_once", 30), ("ten", None))
    for name, bar in bars:
        make = getattr(fights, name)
        line(f"  {make.__doc__.strip().rstrip('.')}"[:57], timed(odds_of(make())), "ms", bar)


def to_the_end(fight: fracas.Fight) -> Callable[[], object]:
    """A whole combat."""
    return lambda: fracas.odds(fight, rounds="end")


def combats() -> None:
    print("\nWhole combats to the end, warm, compiled anew each time")
    bars = (("twenty_ranked", 60), ("forty_ranked", 400), ("ten_near", 100), ("three_v_one", 2000))
    for name, bar in bars:
        make = getattr(fights, name)
        fight, told = make(), make.__doc__.strip()
        found = fracas.odds(fight, rounds="end").combat
        line(f"  {told} ({found.method})"[:57], timed(to_the_end(fight), 7), "ms", bar)
    fight = fights.twenty_ranked()
    ours, theirs = timed(to_the_end(fight), 7), timed(bare.bare_combat, 1)
    found = fracas.odds(fight, rounds="end").combat.win["Red"]
    assert abs(bare.bare_combat() - found) < 1e-7, (bare.bare_combat(), found)
    line("  bare loop over arrays, 20 v 20 in ranks", theirs, "ms")
    line("    fracas over it", ours / theirs, "times")


def ratios() -> None:
    print("\nBeside others, in this run")
    for name, other, fight in (
        ("bare arrays, 20 v 25 with fists", bare.bare_fists, fights.fists()),
        ("bare arrays, 40 v 40", bare.bare_forty, fights.forty()),
        ("icepool, plain 10 v 10", bare.icepool_plain, fights.plain()),
    ):
        ours = timed(odds_of(fight))
        theirs = timed(other, 5)
        found = fracas.odds(fight).result_difference.at_least(1)
        assert abs(other() - found) < 1e-9, (name, other(), found)
        line(f"  {name}", theirs, "ms")
        line("    fracas over it", ours / theirs, "times")


def simulation() -> None:
    print("\nSimulation of 10 v 10, one core")
    fight, n = fights.ten(), 1_000_000
    line("  rounds a second", n / timed(lambda: fracas.simulate(fight, n), 3) * 1000, "", 500_000, least=True)


def process(command: list[str]) -> Callable[[], object]:
    """A whole process, its output thrown away."""
    return lambda: subprocess.run(command, stdout=subprocess.DEVNULL, check=True)


def processes() -> None:
    print("\nWhole processes")
    command = [sys.executable, "-m", "fracas"]
    example = str(sorted((ROOT / "examples").glob("01-*"))[0])
    for what, arguments, bar in (
        ("fracas --help", ["--help"], 0.3),
        ("fracas odds, first example", ["odds", example], 0.8),
    ):
        line(f"  {what}", timed(process([*command, *arguments]), 7) / 1000, "s", bar)
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    line("  peak memory of those", peak, "MiB", 1024)


def lists() -> None:
    print("\nRosters and the unit library")
    line("  the largest roster, read", timed(armies.largest_roster()), "ms", 300)
    with TemporaryDirectory() as folder:
        size, work = armies.adding(Path(folder))
        line(f"  a catalogue of {size:.1f} MB into the library", timed(work, 3) / 1000, "s", 3)
        units, work = armies.finding(Path(folder))
        line(f"  a search over {units:,} units, mean of twenty", timed(work, 7) / len(armies.WORDS), "ms", 20)
    command = [sys.executable, "-m", "fracas", "import", str(ROOT / "tests/rosters/hh2-militia-1500.rosz")]
    line("  fracas import, whole process", timed(process(command), 5) / 1000, "s")


if __name__ == "__main__":
    exact()
    combats()
    ratios()
    simulation()
    processes()
    lists()
