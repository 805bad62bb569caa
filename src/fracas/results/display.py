"""How results show themselves. `show/` reads results: it is named here, not imported, and found when asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

SHOWN_BY = {
    "odds line": ("fracas.show.report", "one_line"),
    "odds html": ("fracas.show.notebook", "odds_html"),
    "odds chart": ("fracas.show.charts", "write_chart"),
    "play log": ("fracas.show.log", "log_text"),
    "play html": ("fracas.show.notebook", "play_html"),
}
"""By what is to be shown: the module and its function."""


def display(what: str, *args: Any) -> Any:
    """What is to be shown, as text or HTML, or None where it is written to a file."""
    module, function = SHOWN_BY[what]
    return getattr(import_module(module), function)(*args)
