"""Charts as SVG and PNG, drawn by vl-convert without any network; the sides differ by pattern as well as by colour."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from fracas.fight.errors import BadInput, Place
from fracas.show.chartparts import COLOURS, PAPER
from fracas.show.chartspec import spec

if TYPE_CHECKING:
    from fracas.show.chartspec import Named

VEGA_LITE = "5.20"
SVG = "http://www.w3.org/2000/svg"
SCALE = 2.0
PATTERNS = f"""<defs xmlns="{SVG}">
<pattern id="draw" width="5" height="5" patternUnits="userSpaceOnUse"><rect width="5" height="5" fill="{COLOURS[1]}"/>
<circle cx="2.5" cy="2.5" r="0.9" fill="{PAPER}"/></pattern>
<pattern id="second" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<rect width="6" height="6" fill="{COLOURS[2]}"/><rect width="1.8" height="6" fill="{PAPER}"/></pattern></defs>"""
FILLS = {COLOURS[1]: "url(#draw)", COLOURS[2]: "url(#second)"}


def svg(odds: Named, lang: str = "en") -> str:
    """The chart of named odds as SVG."""
    import vl_convert

    chart = spec(odds, lang)
    drawn: str = vl_convert.vegalite_to_svg(chart, vl_version=VEGA_LITE, show_warnings=True, allowed_base_urls=[])
    return patterned(drawn)


def png(odds: Named, lang: str = "en") -> bytes:
    """The chart of named odds as PNG, at twice the size."""
    import vl_convert

    return bytes(vl_convert.svg_to_png(svg(odds, lang), scale=SCALE))


def patterned(drawn: str) -> str:
    """The picture with dots for a draw and stripes for the second side, so that it does not speak by colour alone."""
    ElementTree.register_namespace("", SVG)
    root = ElementTree.fromstring(drawn)
    for path in root.iter(f"{{{SVG}}}path"):
        fill = path.get("fill", "").upper()
        path.set("fill", FILLS.get(fill, path.get("fill", "none")))
    root.insert(0, ElementTree.fromstring(PATTERNS))
    return ElementTree.tostring(root, encoding="unicode")


def check_target(path: str) -> None:
    """Refuse a path at which no chart can be written."""
    target = Path(path)
    if not path.strip():
        raise BadInput("cli-chart-empty", Place("--chart"))
    if target.suffix.lower() not in (".svg", ".png"):
        raise BadInput("chart-suffix", path=path)
    if os.path.isdir(target):
        raise BadInput("cli-chart-folder", path=path)
    if not os.path.isdir(target.parent):
        raise BadInput("cli-chart-nowhere", path=path, folder=str(target.parent))
    if not os.access(target.parent, os.W_OK | os.X_OK):
        raise BadInput("cli-chart-forbidden", path=path, folder=str(target.parent))


def write_chart(path: str | os.PathLike[str], odds: Named, lang: str = "en") -> None:
    """Write the chart to an .svg or .png file, wholly or not at all."""
    target = Path(path)
    match target.suffix.lower():
        case ".svg":
            content = svg(odds, lang).encode()
        case ".png":
            content = png(odds, lang)
        case _:
            raise BadInput("chart-suffix", path=str(path))
    try:
        replace(target, content)
    except OSError as error:
        raise BadInput("chart-unwritable", path=str(path), why=error.strerror or type(error).__name__) from None


def replace(target: Path, content: bytes) -> None:
    """Put the content where the target is, by way of a file beside it."""
    beside = target.with_name(f".{target.name[:40]}.{secrets.token_hex(8)}")
    try:
        with open(beside, "xb") as file:
            file.write(content)
        os.replace(beside, target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
