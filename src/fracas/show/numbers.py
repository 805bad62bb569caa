"""Numbers as people read them: shares that add up, percentages, decimals, in English and Russian."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor


def shares(ps: Sequence[float], decimals: int = 1) -> list[float]:
    """Chances as percentages, rounded so that they still add up (largest remainders).

    >>> shares([1 / 3, 1 / 3, 1 / 3])
    [33.4, 33.3, 33.3]
    """
    unit = 10**decimals
    exact = [p * 100 * unit for p in ps]
    floors = [floor(x + 1e-9) for x in exact]
    spare = round(sum(exact)) - sum(floors)
    order = sorted(range(len(ps)), key=lambda i: (floors[i] - exact[i], i))
    for i in order[: max(spare, 0)]:
        floors[i] += 1
    return [n / unit for n in floors]


def decimal(x: float, lang: str, decimals: int = 1) -> str:
    """A decimal number: 1.7, in Russian 1,7."""
    text = f"{x:.{decimals}f}"
    if float(text) == 0:
        text = text.lstrip("-")
    text = text.replace("-", "−")
    return text.replace(".", ",") if lang == "ru" else text


def percent(p: float, lang: str, shown: float | None = None, decimals: int = 1) -> str:
    """A chance in per cent; one that can happen is never shown as 0, one that may fail never as 100."""
    value = round(p * 100, decimals) if shown is None else shown
    least = 10.0**-decimals
    if value == 0 and p > 0:
        return f"<{decimal(least, lang, decimals)} %"
    if value >= 100 and p < 1 - 1e-12:
        return f">{decimal(100 - least, lang, decimals)} %"
    return f"{decimal(value, lang, decimals)} %"


def signed(n: int) -> str:
    """A difference with its sign: +2, 0, −1."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"
