"""What list builders call weapons, troop types, armour and special rules, and what the rulesets call them. Data."""

from __future__ import annotations

import re
from collections.abc import Mapping

from fracas.rosters.naming import words
from fracas.rules.vocabulary import Vocabulary

ASIDE = re.compile(r"\s*[({\[][^(){}\[\]]*[)}\]]")

Words = frozenset[str]


def table(rows: Mapping[str, str]) -> tuple[tuple[Words, str], ...]:
    """Rows of names as rows of their words."""
    return tuple((words(name), target) for name, target in rows.items())


FUTURE = table(
    {
        "frag grenade": "frag grenades",
        "plasma grenade": "plasma grenades",
        "power fist": "power fist",
        "power claw": "power fist",
        "power klaw": "power fist",
        "thunder hammer": "thunder hammer",
        "lightning claw": "lightning claw",
        "power weapon": "power weapon",
        "power sword": "power weapon",
        "power axe": "power weapon",
        "power maul": "power weapon",
        "power lance": "power weapon",
        "power stave": "power weapon",
        "power spear": "power weapon",
        "power glaive": "power weapon",
        "force weapon": "power weapon",
        "force sword": "power weapon",
        "force axe": "power weapon",
        "force staff": "power weapon",
        "force maul": "power weapon",
        "choppa": "choppa",
        "chainsword": "close combat weapon",
        "combat blade": "close combat weapon",
        "combat knife": "close combat weapon",
        "close combat weapon": "close combat weapon",
        "bolt pistol": "pistol",
        "plasma pistol": "pistol",
        "inferno pistol": "pistol",
        "hand flamer": "pistol",
        "laspistol": "pistol",
        "autopistol": "pistol",
        "slugga": "pistol",
        "shuriken pistol": "pistol",
        "pistol": "pistol",
    }
)
"""A weapon is the first whose words are all in its name: "Master-crafted Power Axe" is a power weapon."""

FANTASY = table(
    {
        "additional hand weapon": "additional hand weapon",
        "two hand weapon": "additional hand weapon",
        "paired weapon": "additional hand weapon",
        "great weapon": "great weapon",
        "halberd": "halberd",
        "lance": "lance",
        "light lance": "light lance",
        "spear": "spear",
        "thrusting spear": "spear",
        "cavalry spear": "spear",
        "flail": "flail",
        "morning star": "morning star",
        "shield": "shield",
        "hand weapon": "hand weapon",
        "sword": "hand weapon",
        "axe": "hand weapon",
        "club": "hand weapon",
        "mace": "hand weapon",
    }
)
"""A weapon is the one whose words are its name's: "Giant's club" is none of them."""

OTHER_NAMES = {"additional hand weapon": "paired weapons"}
"""What some rulesets call it instead."""

SHOOTING = words(
    "bow longbow shortbow warbow crossbow greatbow handgun handbow javelin sling blowpipe bolter boltgun bolter combi "
    "meltagun flamer plasma lasgun autogun rifle launcher cannon bombard missile melta volkite grenade bomb heavy gun "
    "stubber lascannon autocannon thrower throwing"
)

TYPES = table(
    {
        "monstrous infantry": "monstrous infantry",
        "monstrous cavalry": "monstrous cavalry",
        "monstrous beast": "monstrous beast",
        "monstrous creature": "monster",
        "behemoth": "monster",
        "monster": "monster",
        "war machine": "war machine",
        "war beast": "war beast",
        "swarm": "swarm",
        "chariot": "chariot",
        "jump infantry": "jump infantry",
        "jetbike": "bike",
        "bike": "bike",
        "cavalry": "cavalry",
        "infantry": "infantry",
    }
)

ARMOUR = table(
    {"full plate armour": "4", "plate armour": "4", "chaos armour": "4", "heavy armour": "5", "light armour": "6"}
)
"""The save that armour gives, in the games of ranks."""
BETTER = table({"shield": "1", "barding": "1"})
"""By how much others better it."""

TRAITS = table(
    {
        "strike first": "always strikes first",
        "strike last": "always strikes last",
        "stomp attack": "stomp",
        "poisoned weapon": "poisoned attacks",
        "they shall know no fear": "they shall know no fear",
        "and they shall know no fear": "they shall know no fear",
        "immune to psychology": "immune to psychology",
    }
)


NO_WEAPON = frozenset(("replace", "exchange", "swap", "no", "without", "instead"))
"""Words of choices that take a weapon away."""


def bare(name: str) -> str:
    """A name without what stands in brackets."""
    return ASIDE.sub("", name).strip()


def weapon_word(name: str, vocabulary: Vocabulary) -> str | None:
    """The ruleset's name of a weapon, None if it has none."""
    known = (words(bare(name)) or words(name)) - {"pair"}
    if known & NO_WEAPON:
        return None
    rows = FANTASY if vocabulary.ranked else FUTURE
    for key, target in rows:
        if key == known or (not vocabulary.ranked and key <= known):
            for word in (target, OTHER_NAMES.get(target, "")):
                if vocabulary.weapon(word):
                    return word
    return None


def is_weapon(name: str) -> bool:
    """Whether a choice that says nothing of itself is a weapon by its name: one known here, or for shooting."""
    known = words(bare(name))
    if known == words("shield") or known & NO_WEAPON:
        return False
    return any(key <= known for key, _ in FUTURE) or any(key == known for key, _ in FANTASY) or is_shooting(name)


def is_shooting(name: str) -> bool:
    """Whether it sounds like a weapon for shooting."""
    return bool(words(name) & SHOOTING)


def type_word(text: str, vocabulary: Vocabulary) -> str | None:
    """The ruleset's troop type, None if it has none."""
    known = words(text)
    return next((target for key, target in TYPES if key <= known and target in vocabulary.types), None)


def armour_of(name: str) -> int | None:
    """The save of a suit of armour: 5 for 5+; None if it is none."""
    known = words(bare(name))
    return next((int(save) for key, save in ARMOUR if key == known), None)


def betters(name: str) -> bool:
    """Whether it betters a save by one."""
    return any(key == words(bare(name)) for key, _ in BETTER)


def trait_word(name: str, vocabulary: Vocabulary) -> str | None:
    """The ruleset's trait of a special rule's name, with its number; None if it has none."""
    base, _, rest = name.partition("(")
    aside = rest.rstrip(") ").strip()
    known = words(base)
    names = {words(trait): trait for trait in vocabulary.traits} | {
        key: target for key, target in TRAITS if target in vocabulary.traits
    }
    trait = names.get(known)
    if trait is None or (trait not in vocabulary.numbered and aside):
        return None
    example = vocabulary.numbered.get(trait)
    if example is None:
        return trait
    if not aside:
        return None if example else trait
    return f"{trait} ({aside.lstrip('-').replace('d', 'D')})"
