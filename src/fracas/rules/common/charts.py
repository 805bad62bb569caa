"""Charts and saves: needs are the lowest roll on a D6 that succeeds, None where none does."""

from __future__ import annotations

from fracas.fight.fight import Group
from fracas.plan.attack import Save
from fracas.rule import rule


@rule("hit.chart")
def hit_chart(ws: int, foe_ws: int) -> int:
    """`hit.chart`: 3+ against a lower WS, 5+ against more than twice one's own, else 4+ (000 ¶11)."""
    if ws > foe_ws:
        return 3
    return 5 if foe_ws > 2 * ws else 4


@rule("wound.chart")
def wound_chart(strength: int, toughness: int) -> int | None:
    """`wound.chart`: 4+ when equal, one better or worse a point, 6+ at -3, None below (000 ¶13)."""
    lead = strength - toughness
    return None if lead < -3 else natural_one(min(4 - lead, 6))


@rule("natural.one")
def natural_one(need: int) -> int:
    """`natural.one`: a 1 always fails, so no need is below 2."""
    return max(need, 2)


@rule("save.invulnerable")
def save_invulnerable(target: Group) -> tuple[Save, ...]:
    """`save.invulnerable`: the target's Inv, whatever the blow (000 ¶15)."""
    return (Save(target.Inv, "save.invulnerable", kind="invulnerable"),) if target.Inv else ()


@rule("save.best")
def save_best(armour: int | None, target: Group) -> tuple[Save, ...]:
    """`save.best`: one save, the better of those allowed, or none; armour where they are equal."""
    if armour is None or (target.Inv is not None and target.Inv < armour):
        return save_invulnerable(target)
    return (Save(armour, "save.armour", kind="armour"),)
