"""Positions measured on the ground: coordinates in, who touches whom and from where out. Pure; no rule, no file."""

from __future__ import annotations

from fracas.positions.layout import (
    Base,
    Block,
    GroundError,
    Layout,
    Loose,
    Measured,
    Meeting,
    Models,
    Positions,
    Rankers,
    Rectangle,
    Round,
)

__all__ = [
    "Base",
    "Block",
    "GroundError",
    "Layout",
    "Loose",
    "Measured",
    "Meeting",
    "Models",
    "Positions",
    "Rankers",
    "Rectangle",
    "Round",
    "measure",
]


def measure(layout: Layout) -> Measured:
    """Who is in contact, near and far, which units touch and in which arc. GroundError if the layout cannot be.

    >>> red = Loose("Reds", (Models("Red", Round(25.4), 2, ((0, 0), (3, 0))),))
    >>> blue = Loose("Blues", (Models("Blue", Round(25.4), 1, ((0, 1),)),))
    >>> measure(Layout(((red,), (blue,)))).groups["Red"]
    Positions(contact=1, near=0, far=1)
    """
    from fracas.positions.measuring import measured

    return measured(layout)
