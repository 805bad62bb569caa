"""The unit library: stat lines of many games' catalogues in one SQLite file, found by name."""

from __future__ import annotations

from fracas.library.find import Found, Library, open_library

__all__ = ["Found", "Library", "open_library"]
