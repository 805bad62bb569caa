"""A command line run in this process, and what it said."""

import io
import os
import re
import sys
from contextlib import contextmanager
from typing import NamedTuple

VERSION = re.compile(r'("fracas": ?"|fracas, version )\d+\.\d+\.\d+')
"""The one thing that may differ: it is blanked out."""
SURROUNDINGS = {
    "LC_ALL": "C.UTF-8",
    "COLUMNS": "100",
    "TERM": "dumb",
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
}
"""Set before numpy is imported: sums of many threads come in any order."""


class Said(NamedTuple):
    """The answer to a command."""

    command: str
    status: int
    out: str
    err: str


def settle(folder: str) -> None:
    """Let whatever is asked next be asked in this folder."""
    os.environ.update(SURROUNDINGS)
    os.environ["FRACAS_LIBRARY"] = "library.db"
    os.chdir(folder)


@contextmanager
def streams():
    """Standard output and error as a pipe would have them."""
    kept = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    try:
        yield sys.stdout.buffer, sys.stderr.buffer
    finally:
        sys.stdout, sys.stderr = kept


def ask(argv: list[str]) -> Said:
    """`fracas` with these arguments."""
    from fracas.cli import main

    status = 0
    with streams() as (out, err):
        try:
            main(argv)
        except SystemExit as left:
            status = int(left.code or 0)
        texts = [VERSION.sub(r"\1…", stream.getvalue().decode("utf-8")) for stream in (out, err)]
    return Said(" ".join(argv), status, *texts)
