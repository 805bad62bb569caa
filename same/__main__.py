"""`python -m same dump DIR` and `python -m same compare BEFORE NOW`."""

import argparse
import sys
from pathlib import Path

from same.comparing import compare
from same.dumping import dump
from same.questions import KINDS


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m same", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    only = {"nargs": "+", "choices": KINDS, "metavar": "KIND", "help": "of " + ", ".join(KINDS)}
    dumps = commands.add_parser("dump", help="write what this code says into a folder")
    dumps.add_argument("folder", type=Path)
    dumps.add_argument("--fights", type=int, default=500, help="random fights of each ruleset (500)")
    dumps.add_argument("--like", type=Path, metavar="DUMP", help="the fights, and the kinds, of another dump instead")
    dumps.add_argument("--only", **only)
    compares = commands.add_parser("compare", help="print how two dumps differ; exit status 1 if they do")
    compares.add_argument("before", type=Path)
    compares.add_argument("now", type=Path)
    compares.add_argument("--only", **only)
    return parser.parse_args()


if __name__ == "__main__":
    given = arguments()
    if given.command == "compare":
        sys.exit(not compare(given.before, given.now, given.only))
    dump(given.folder, given.fights, given.like, given.only)
