"""Rosters and the unit library: the largest real roster, a catalogue of 4 MB, a library of 10,000 units."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

from fracas.rosters.catalogue.add import add
from fracas.rosters.catalogue.find import open_library
from fracas.rosters.formats.reading import read_roster

ROSTERS = Path(__file__).parent.parent / "tests" / "rosters"
CELLS = ("M", "WS", "BS", "S", "T", "W", "I", "A", "Ld")
WORDS = re.findall(r"\w+", "ash bog crag dale eel fen grim hob iron jade kite lark moss newt oak pike quill reed sedge")
KINDS = re.findall(r"\w+", "guard riders mob spears archers hunters beasts lords scouts knights")


def largest_roster() -> Callable[[], object]:
    """The largest roster of the tests, unpacked and read."""
    path = max(ROSTERS.glob("hh*.ros*"), key=lambda one: len(repr(read_roster(one))))
    return lambda: read_roster(path)


def unit(number: int, dice: Random, filling: int) -> str:
    """A unit with two lines, links and a text that is nobody's business."""
    name = f"{dice.choice(WORDS)} {dice.choice(WORDS)} {dice.choice(KINDS)} {number}".title()
    lines = "".join(
        f'<selectionEntry id="{number}-{i}" name="{name} {i}" type="model"><profiles><profile id="p{number}-{i}" '
        f'name="{name} {i}" typeName="Model"><characteristics>'
        + "".join(f'<characteristic name="{cell}" typeId="t">{dice.randint(1, 9)}</characteristic>' for cell in CELLS)
        + "</characteristics></profile></profiles></selectionEntry>"
        for i in range(2)
    )
    rule = f'<rules><rule id="r{number}" name="Rule"><description>{"x" * filling}</description></rule></rules>'
    inner = f"<selectionEntries>{lines}</selectionEntries>{rule}"
    return f'<selectionEntry id="u{number}" name="{name}" type="unit">{inner}</selectionEntry>'


def catalogue(folder: Path, units: int, filling: int, id: str = "army") -> Path:
    """A catalogue of so many units."""
    dice = Random(id)
    body = "".join(unit(number, dice, filling) for number in range(units))
    path = folder / f"{id}.cat"
    head = f'id="{id}" name="{id}" revision="1" gameSystemId="g"'
    path.write_text(f"<catalogue {head}><selectionEntries>{body}</selectionEntries></catalogue>")
    return path


def adding(folder: Path) -> tuple[float, Callable[[], object]]:
    """(megabytes, adding it to a fresh library) of a catalogue of about 4 MB."""
    path = catalogue(folder, 1000, 2800)

    def work() -> object:
        (folder / "fresh.db").unlink(missing_ok=True)
        return add([str(path)], folder / "fresh.db")

    return path.stat().st_size / 2**20, work


def finding(folder: Path) -> tuple[int, Callable[[], object]]:
    """(units, twenty searches) of a library of 10,000 units in five armies."""
    paths = [str(catalogue(folder, 2000, 10, f"army{i}")) for i in range(5)]
    add(paths, folder / "many.db")
    library = open_library(str(folder / "many.db"))
    assert library
    texts = [f"{word} {kind[:3]}" for word, kind in zip(WORDS, KINDS * 2, strict=False)]

    def work() -> object:
        return [library.find(text) for text in texts]

    return sum(kept.units for kept in library.contents()), work
