"""What fracas is asked about: the repository's fights and files, and random fights that a dump keeps for the next."""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import yaml

ROOT = Path(__file__).parent.parent
RULESETS = ("classic", "wh40k-3e", "whfb-8e", "resurrection", "t9a-1")
HOUSE = "garage"
"""The ruleset that `docs/house-rules.md` makes, of whfb-8e."""
FILES = ("examples/*.yaml", "examples/*.json", "tests/valid/*.yaml")


def matching(*patterns: str) -> list[str]:
    """Files of the repository, as paths below its root."""
    return sorted({str(path.relative_to(ROOT)) for pattern in patterns for path in ROOT.glob(pattern)})


def cases() -> Iterator[tuple[str, dict]]:
    """The fights of the conformance cases and of the golden logs."""
    for name in matching("tests/conformance/*/*.yaml", "tests/golden/*.yaml"):
        case = yaml.load((ROOT / name).read_text("utf-8"), Loader=yaml.CSafeLoader)
        yield f"cases/{Path(name).parent.name}-{Path(name).stem}.json", case["fight"]


def random_fights(number: int) -> Iterator[tuple[str, dict]]:
    """So many of each ruleset; the large ones of classic are for one round, the small ones for whole combats too."""
    sys.path.insert(0, str(ROOT / "tests"))
    from fights import TINY, TINY_BRANCHES, _fights, fight_of
    from fights_editions import random_fight

    tiny = _fights(TINY, TINY_BRANCHES)
    for seed in range(number):
        yield f"random/large/{seed:04}.json", fight_of(seed)
        yield f"random/classic/{seed:04}.json", tiny.drawn(Random(seed))
        for ruleset in RULESETS[1:]:
            yield f"random/{ruleset}/{seed:04}.json", random_fight(seed, ruleset)
        if seed % 10 == 0:
            yield f"random/{HOUSE}/{seed:04}.json", random_fight(seed, "whfb-8e") | {"ruleset": HOUSE}


def fights(number: int) -> dict[str, str]:
    """Fight files to be written, by their paths."""
    made = {**dict(cases()), **dict(random_fights(number))}
    return {name: json.dumps(fight) for name, fight in sorted(made.items())}


def furnish(folder: Path, fights: dict[str, str]) -> None:
    """A folder to work in, the same for every version: the paths in what is said are those below it."""
    for name in ("examples", "tests"):
        (folder / name).symlink_to(ROOT / name)
    for name, text in fights.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def house_rules(code: Path) -> str:
    """The program in `docs/house-rules.md` of the code that is dumped: the one thing that imports its rooms."""
    page = (code / "docs/house-rules.md").read_text("utf-8")
    found = re.search(r"<!-- file: garage\.py -->\n```python\n(.*?)```", page, re.DOTALL)
    return found[1] if found else ""
