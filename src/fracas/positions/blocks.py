"""Ranked units: where their models stand, and in which arc of theirs an enemy is."""

from __future__ import annotations

from math import ceil

import numpy as np

from fracas.positions.bases import Array, Bases, alike, towards
from fracas.positions.layout import INCH, TOUCH, Arc, Block, Rectangle

HAIR = 1e-9
"""Inches that floating point may be wrong by."""
SQUARELY = 0.5**0.5 + HAIR
"""The cosine of 45 degrees: who is turned less than that towards a side faces it."""


def abreast(block: Block) -> int:
    """Models in the front rank."""
    return min(block.files or block.size, block.size)


def order(block: Block) -> list[int]:
    """The group of each model, rank by rank from the left: who stands in front from the middle of it outwards."""
    wide = abreast(block)
    first = [number for number, group in enumerate(block.groups) for _ in range(group.count) if group.front]
    rest = [number for number, group in enumerate(block.groups) for _ in range(group.count) if not group.front]
    everyone = first + rest
    outwards = sorted(range(wide), key=lambda file: (abs(2 * file - wide + 1), file))
    seats = [*outwards[: len(first)], *sorted(outwards[len(first) :])]
    front = sorted(zip(seats, everyone[:wide], strict=True))
    return [number for _, number in front] + everyone[wide:]


def outline(block: Block) -> Bases:
    """The whole block as one base: its files and ranks, a short last rank taken as full."""
    wide = abreast(block)
    base = Rectangle(block.base.width * wide, block.base.depth * ceil(block.size / wide))
    ahead = towards(np.array([block.facing]))
    return alike(base, np.array([block.at]) - ahead * base.depth / INCH / 2, ahead)


def of_block(block: Block) -> Bases:
    """The bases of a block's models, in the order of `order`."""
    wide = abreast(block)
    rank, file = np.divmod(np.arange(block.size), wide)
    in_rank = np.minimum(wide, block.size - rank * wide)
    across = (file - (in_rank - 1) / 2) * block.base.width / INCH
    behind = (rank + 0.5) * block.base.depth / INCH
    ahead = towards(np.array([block.facing]))
    right = np.stack([ahead[:, 1], -ahead[:, 0]], axis=1)
    centre = np.array([block.at]) + across[:, None] * right - behind[:, None] * ahead
    return alike(block.base, centre, np.broadcast_to(ahead, centre.shape))


def arc_of_block(block: Block, enemy: Block) -> Arc:
    """The arc of a block that an enemy block touching it is in.

    Wholly beyond the line of just one edge: in that edge's arc. Else, if this block is beyond nothing but the enemy's
    own flank or rear, it was attacked there: in front. Else, beyond two edges at a corner: in front or rear if it faces
    that edge squarely. Else the 45 degree lines tell, by where the middle of its front edge lies.
    """
    whole = outline(enemy)
    beyond = beyond_edges(block, whole)
    if len(beyond) == 1:
        return beyond[0]
    if beyond_edges(enemy, outline(block)) in (["flank"], ["rear"]):
        return "front"
    turned = float(whole.ahead[0] @ outline(block).ahead[0])
    if "front" in beyond and turned < -SQUARELY:
        return "front"
    if "rear" in beyond and turned > SQUARELY:
        return "rear"
    return arc_at(block, np.array(enemy.at))


def arc_of_loose(block: Block, enemies: Bases) -> Arc:
    """The arc of a block that loose models touching it are in: as for a block, by the mean of their places."""
    beyond = beyond_edges(block, enemies)
    return beyond[0] if len(beyond) == 1 else arc_at(block, enemies.centre.mean(axis=0))


def beyond_edges(block: Block, enemy: Bases) -> list[Arc]:
    """Those edges of a block that an enemy is wholly beyond the lines of, but for what touching allows."""
    here = outline(block)
    wide, deep = here.half[0]
    left, right = enemy.span(here.right[0], here.centre[0])
    back, front = enemy.span(here.ahead[0], here.centre[0])
    gaps: dict[Arc, float] = {"front": back - deep, "flank": max(left - wide, -right - wide), "rear": -front - deep}
    return [edge for edge, gap in gaps.items() if gap >= -TOUCH - HAIR]


def arc_at(block: Block, point: Array) -> Arc:
    """The arc a point is in by the 45 degree lines from the corners; on a line the front, or else the flank."""
    here = outline(block)
    wide, deep = here.half[0]
    x, y = float((point - here.centre[0]) @ here.right[0]), float((point - here.centre[0]) @ here.ahead[0])
    gaps: dict[Arc, float] = {"front": y - deep, "flank": abs(x) - wide, "rear": -y - deep}
    most = max(gaps.values())
    return next(edge for edge, gap in gaps.items() if gap >= most - HAIR)
