"""Two dumps compared: how many entries of each kind are equal, and how the others differ."""

import json
from collections.abc import Iterator
from contextlib import suppress
from difflib import unified_diff
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from same.dumps import entries, kinds, lines

SHOWN, NAMED, LINES, WIDTH = 5, 20, 16, 160
"""Diffs of a kind, names of a kind, lines of a diff, and columns of a line."""


class Kind(NamedTuple):
    """The entries of a kind in two dumps, by name."""

    name: str
    equal: int
    different: list[str]
    missing: list[str]
    new: list[str]

    @property
    def same(self) -> bool:
        """Whether there is nothing to tell."""
        return not (self.different or self.missing or self.new)


def digests(dump: Path, kind: str) -> dict[str, bytes]:
    """A hash of each entry, as dumps are large."""
    return {json.loads(line)[0]: sha256(line.encode()).digest() for line in lines(dump, kind)}


def compared(before: Path, now: Path, kind: str) -> Kind:
    """One kind of both."""
    old, new = digests(before, kind), digests(now, kind)
    both = [name for name in old if name in new]
    different = [name for name in both if old[name] != new[name]]
    missing, more = [name for name in old if name not in new], [name for name in new if name not in old]
    return Kind(kind, len(both) - len(different), different, missing, more)


def spread(said: object) -> list[str]:
    """What was said, a value a line where it is JSON."""
    if not isinstance(said, list):
        return str(said).splitlines()
    status, out, err = said
    with suppress(ValueError):
        out = json.dumps(json.loads(out), indent=1, ensure_ascii=False)
    return [f"exit status {status}", *out.splitlines(), *err.splitlines()]


def diff(old: object, new: object) -> Iterator[str]:
    """The first lines that differ; where only blanks do, both as they are."""
    first, second = spread(old), spread(new)
    if first == second:
        first, second = [repr(old)], [repr(new)]
    found = islice(unified_diff(first, second, lineterm="", n=2), 2, 2 + LINES)
    return (line if len(line) <= WIDTH else line[: WIDTH - 1] + "…" for line in found)


def diffs(before: Path, now: Path, kind: Kind) -> Iterator[str]:
    """The first few differences of a kind."""
    wanted = set(kind.different[:SHOWN])
    old, new = ({name: said for name, said in entries(dump, kind.name) if name in wanted} for dump in (before, now))
    for name in kind.different[:SHOWN]:
        yield f"--- {kind.name}: {name}"
        yield from diff(old[name], new[name])


def names(kind: Kind) -> Iterator[str]:
    """Which entries are not the same."""
    for what, found in (("different", kind.different), ("missing", kind.missing), ("new", kind.new)):
        yield from (f"{what} {kind.name}: {name}" for name in found[:NAMED])
        if len(found) > NAMED:
            yield f"{what} {kind.name}: … and {len(found) - NAMED} more"


def compare(before: Path, now: Path, only: list[str] | None = None) -> bool:
    """Print how two dumps compare; whether they are the same."""
    found = [compared(before, now, kind) for kind in only or sorted({*kinds(before), *kinds(now)})]
    for kind in found:
        for line in (*names(kind), *diffs(before, now, kind)):
            print(line)
    print(f"{'kind':<12}{'equal':>8}{'different':>11}{'missing':>9}{'new':>7}")
    for kind in found:
        figures = kind.equal, len(kind.different), len(kind.missing), len(kind.new)
        print(f"{kind.name:<12}{figures[0]:>8}{figures[1]:>11}{figures[2]:>9}{figures[3]:>7}")
    same = bool(found) and all(kind.same for kind in found)
    print("the same" if same else "NOT the same")
    return same
