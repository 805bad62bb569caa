"""A dump on disk: a file a kind, a line of JSON a command, so that `zgrep` and `jq` read it too."""

import gzip
import json
from collections.abc import Iterable, Iterator
from pathlib import Path

END = ".jsonl.gz"
Entry = tuple[str, object]


def write(dump: Path, kind: str, entries: Iterable[Entry]) -> int:
    """Write the entries of a kind; how many they are."""
    dump.mkdir(parents=True, exist_ok=True)
    number = 0
    with gzip.open(dump / (kind + END), "wt", compresslevel=3, encoding="utf-8") as file:
        for name, said in entries:
            file.write(json.dumps([name, said], ensure_ascii=False) + "\n")
            number += 1
    return number


def kinds(dump: Path) -> list[str]:
    """What a dump holds."""
    return sorted(path.name.removesuffix(END) for path in dump.glob("*" + END))


def lines(dump: Path, kind: str) -> Iterator[str]:
    """The entries of a kind as they are written; none if the dump has none."""
    path = dump / (kind + END)
    if path.exists():
        with gzip.open(path, "rt", encoding="utf-8", newline="\n") as file:
            yield from file


def entries(dump: Path, kind: str) -> Iterator[Entry]:
    """The entries of a kind."""
    for line in lines(dump, kind):
        name, said = json.loads(line)
        yield name, said
