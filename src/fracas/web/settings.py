"""What the server is told: where its database is, how much it does for one request and one visitor."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

LARGEST_BODY = 1 << 20
"""Bytes of a request; rosters may be larger."""
LARGEST_ROSTER = 12 << 20


@dataclass(frozen=True, slots=True)
class Settings:
    """`quick`, `slow`: seconds a request may compute in the first and the second lane. `per_minute`: requests of one
    address; 0 is no limit. `secure`: cookies only over HTTPS.
    """

    database: str
    library: str | None = None
    workers: int = 2
    quick: float = 2.0
    slow: float = 30.0
    memory: int = 768 << 20
    per_minute: int = 1200
    burst: int = 120
    secure: bool = False


def database_url(given: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The database: as given, `DATABASE_URL`, or a SQLite file in the user's data folder."""
    url = given or environment.get("DATABASE_URL") or ""
    if url.startswith(("postgres://", "postgresql://")):
        return "postgresql+psycopg://" + url.partition("://")[2]
    if url:
        return url if "://" in url else f"sqlite:///{Path(url).absolute()}"
    from platformdirs import user_data_dir

    folder = Path(user_data_dir("fracas"))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'fights.db'}"
