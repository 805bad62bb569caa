"""The command line: `fracas COMMAND`. Says what the library found; decides nothing."""

from __future__ import annotations

import sys


def main(argv: list[str] | None = None) -> None:
    """Run a command and leave with its exit status: 0 done, 1 failed, 2 bad input."""
    from fracas.cli.app import run

    sys.exit(run(sys.argv[1:] if argv is None else argv))
