"""A dump made: every question asked of the code that is installed, by as many processes as there are processors."""

import os
import runpy
import shutil
import sys
import time
from collections.abc import Iterator
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from tempfile import TemporaryDirectory

from same import asking, inputs, web
from same.dumps import Entry, entries, kinds, write
from same.questions import KINDS, Questions, stock


def begin(folder: str, house: bool) -> None:
    """A process that asks: where it works, and with which rulesets."""
    asking.settle(folder)
    if house:
        runpy.run_path("garage.py")


def answers(folder: str, kind: str, questions: Questions) -> Iterator[Entry]:
    """What is said to each command of a kind, in order."""
    if kind == "web":
        yield from web.answers(questions.cases)
        return
    with Pool(os.cpu_count(), partial(begin, folder, kind == "house")) as pool:
        for said in pool.imap(asking.ask, [*getattr(questions, kind)()], chunksize=4):
            yield said.command, said[1:]


def told(dump: Path, kind: str, said: Iterator[Entry]) -> None:
    """Write a kind, and say on standard error how long that took."""
    begun = time.perf_counter()
    number = write(dump, kind, said)
    print(f"{kind:<12}{number:>7} answers {time.perf_counter() - begun:7.0f} s", file=sys.stderr, flush=True)


def wanted_kinds(only: list[str] | None, like: Path | None) -> list[str]:
    """The kinds asked for, else those of the other dump, else all."""
    return only or [kind for kind in KINDS if like is None or kind in kinds(like)]


def ask_all(dump: Path, fights: dict[str, str], asked: list[str], code: Path) -> None:
    """Ask in a folder made for it, and write what is said."""
    write(dump, "fights", fights.items())
    with TemporaryDirectory() as work:
        inputs.furnish(Path(work), {**fights, "garage.py": inputs.house_rules(code)})
        asking.settle(work)
        stock()
        questions = Questions([*fights])
        for kind in asked:
            told(dump, kind, answers(work, kind, questions))
        os.chdir("/")


def dump(folder: Path, number: int, like: Path | None, only: list[str] | None) -> None:
    """Make a dump, which stands in its folder once it is whole."""
    import fracas

    code = Path(fracas.__file__).parents[2]
    print(f"{folder}: fracas {fracas.__version__} of {code}", file=sys.stderr)
    target, begun = folder.resolve(), folder.resolve().with_suffix(".begun")
    fights = dict(entries(like, "fights")) if like else inputs.fights(number)
    shutil.rmtree(begun, ignore_errors=True)
    ask_all(begun, fights, wanted_kinds(only, like), code)
    shutil.rmtree(target, ignore_errors=True)
    begun.rename(target)
