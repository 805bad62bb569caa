"""Write the generated pages of the documentation; with --check, exit with 1 if one of them is out of date."""

from __future__ import annotations

import sys
from pathlib import Path

from generator import pages

HERE = Path(__file__).parent


def main() -> int:
    """Write the pages, or tell which are not as they would be written."""
    check, made = "--check" in sys.argv[1:], pages()
    stale = [name for name, text in made.items() if not is_same(HERE / name, text)]
    gone = [path for path in sorted(HERE.glob("reference/*.md")) if path.relative_to(HERE).as_posix() not in made]
    for name in stale if not check else ():
        (HERE / name).parent.mkdir(exist_ok=True)
        (HERE / name).write_text(made[name], "utf-8")
    for path in gone if not check else ():
        path.unlink()
    for name in [*stale, *(path.relative_to(HERE).as_posix() for path in gone)]:
        print(f"{name}: {'out of date; run docs/generate.py' if check else 'written'}")
    return 1 if check and (stale or gone) else 0


def is_same(path: Path, text: str) -> bool:
    """Whether a file holds just that."""
    return path.exists() and path.read_text("utf-8") == text


if __name__ == "__main__":
    sys.exit(main())
