"""Random fights of the games themselves, small enough for the oracle. The same seed gives the same fight."""

from random import Random

FORTY = "wh40k-3e"
RULESETS = (FORTY, "whfb-8e", "resurrection", "t9a-1")
FOOT_WEAPONS = {
    "whfb-8e": ["great weapon", "halberd", "flail", "morning star", "spear", "additional hand weapon"],
    "t9a-1": ["great weapon", "halberd", "flail", "spear", "paired weapons"],
}
FOOT_WEAPONS["resurrection"] = FOOT_WEAPONS["whfb-8e"]
TRAITS = {
    "whfb-8e": [
        "frenzy",
        "always strikes first",
        "always strikes last",
        "killing blow",
        "heroic killing blow",
        "multiple wounds (D3)",
        "flaming attacks",
        "poisoned attacks",
        "fear",
        "terror",
        "immune to psychology",
        "unbreakable",
        "unstable",
        "daemonic instability",
        "stubborn",
        "swiftstride",
        "hatred",
        "devastating charge",
        "ethereal",
        "magical attacks",
        "armour piercing (1)",
        "random attacks (D3)",
        "impact hits (D3)",
        "stomp",
    ],
    "t9a-1": [
        "frenzy",
        "multiple wounds (D3)",
        "flaming attacks",
        "flammable",
        "poisoned attacks",
        "fear",
        "immune to psychology",
        "unbreakable",
        "unstable",
        "daemonic instability",
        "stubborn",
        "swiftstride",
        "hatred",
        "devastating charge",
        "thunderous charge",
        "lethal strike",
        "lightning reflexes",
        "distracting",
        "divine attacks",
        "armour piercing (1)",
        "random attacks (D3)",
        "impact hits (D3)",
        "stomp (D3)",
        "grinding (1)",
    ],
    FORTY: [
        "rending",
        "poisoned (4+)",
        "feel no pain",
        "furious charge",
        "true grit",
        "preferred enemy",
        "eternal warrior",
        "fearless",
        "stubborn",
        "re-roll morale",
        "ignores morale modifiers",
        "counts as two",
        "no sweep",
        "must sweep",
        "they shall know no fear",
    ],
}
TRAITS["resurrection"] = TRAITS["whfb-8e"]


def random_fight(seed: int, ruleset: str) -> dict:
    """A fight file of two sides of one or two units, sometimes with a challenge."""
    rng = Random(f"{ruleset} {seed}")
    forty = ruleset == FORTY
    make = forty_unit if forty else ranked_unit
    red = [make(rng, ruleset, "a", True)]
    blue = [make(rng, ruleset, "b", False)]
    if rng.random() < 0.3:
        red.append(make(rng, ruleset, "c", True))
        if not forty and rng.random() < 0.7:
            red[1]["arc"] = {"b": rng.choice(["flank", "rear"])}
    fight = {"ruleset": ruleset, "sides": {"Red": {"units": red}, "Blue": {"units": blue}}}
    fight["round"] = rng.choice([1, 1, 1, 2])
    if not forty:
        challenge(rng, fight)
        fight["overkill_cap"] = rng.choice([2, 3, 5])
    return fight


def stats(rng: Random, **more) -> dict:
    """A profile."""
    found = {"WS": rng.randint(2, 6), "S": rng.randint(3, 5), "T": rng.randint(3, 5), "I": rng.randint(1, 6)}
    found |= {
        "A": rng.randint(1, 3),
        "Ld": rng.randint(5, 9),
        "Sv": rng.choice(["none", "none", "6+", "5+", "4+", "3+"]),
    }
    return found | more


def traits(rng: Random, ruleset: str) -> list[str]:
    return rng.sample(TRAITS[ruleset], rng.choice([0, 0, 1, 1, 2]))


def ranked_unit(rng: Random, ruleset: str, name: str, may_charge: bool) -> dict:
    """A block with command, riders, monstrous infantry or a monster."""
    kind = rng.choice(["block", "block", "riders", "ogres", "beast"])
    unit: dict = {"name": name, "pursue": rng.random() < 0.8, "battle_standard": rng.random() < 0.2}
    if may_charge:
        unit["charged"] = rng.random() < 0.7
        unit["higher_ground"] = rng.random() < 0.2
    given = traits(rng, ruleset)
    if kind == "beast":
        unit["type"] = "monster"
        unit["models"] = [{"name": name + " beast", "traits": given, **stats(rng, W=rng.randint(2, 4))}]
        return unit
    unit["files"] = rng.randint(2, 5)
    troop = stats(rng, traits=given)
    if kind == "ogres":
        unit |= {"type": "monstrous infantry", "files": 3}
        troop |= {"W": 2, "A": 2}
    if rng.random() < 0.3:
        troop["Ward"] = rng.choice(["6+", "5+"])
    if kind == "riders":
        unit["type"] = "cavalry"
        troop["weapons"] = [rng.choice(["hand weapon", "lance"])]
        troop["mount"] = {"name": name + " steed", "WS": 3, "S": rng.randint(3, 4), "I": rng.randint(2, 4), "A": 1}
    else:
        armed = [["hand weapon"], ["hand weapon", "shield"], [rng.choice(FOOT_WEAPONS[ruleset])]]
        troop["weapons"] = rng.choice(armed)
    if rng.random() < 0.25:
        troop["Reg"] = rng.choice(["4+", "5+"])
    unit["models"] = [{"name": name + " troop", "count": rng.randint(2, 5 if kind == "block" else 3), **troop}]
    unit["models"] += command(rng, name, troop, given)
    unit["files"] = max(unit["files"], len(unit["models"]) - 1)
    if rng.random() < 0.2:
        unit["contact"] = rng.randint(1, 4)
    return unit


def command(rng: Random, name: str, troop: dict, given: list[str]) -> list[dict]:
    """Some of a champion, a standard bearer, a musician and a hero: no more than fit in the front rank."""
    found = [
        {"name": f"{name} {role}", "role": role, **troop}
        for role in ("champion", "standard bearer", "musician")
        if rng.random() < 0.25
    ]
    if rng.random() < 0.25:
        hero = stats(rng, W=rng.randint(1, 3), traits=given, weapons=rng.choice([["hand weapon"], ["great weapon"]]))
        found.append({"name": name + " hero", "role": "character", **hero})
    return found


def challenge(rng: Random, fight: dict) -> None:
    """A challenge between two who may duel, accepted or refused."""
    lone = [
        [m for unit in side["units"] for m in unit["models"] if m.get("role") in ("champion", "character")]
        for side in fight["sides"].values()
    ]
    if not (lone[0] and lone[1]) or rng.random() < 0.3:
        return
    by, to = rng.choice(lone[0]), rng.choice(lone[1])
    deep = [
        u for u in fight["sides"]["Blue"]["units"] if sum(m.get("count", 1) for m in u["models"]) > u.get("files", 99)
    ]
    heroes = [m for unit in deep for m in unit["models"] if m.get("role") == "character"]
    if heroes and rng.random() < 0.3:
        fight["challenge"] = {"by": by["name"], "answer": "refuse", "shamed": heroes[0]["name"]}
    else:
        fight["challenge"] = {"by": by["name"], "to": to["name"], "answer": "accept"}


def forty_unit(rng: Random, ruleset: str, name: str, may_charge: bool) -> dict:
    """A squad in contact, near and far, with a second group and a character now and then."""
    unit: dict = {
        "name": name,
        "pursue": rng.random() < 0.8,
        "type": rng.choice(["infantry"] * 4 + ["bike", "cavalry"]),
    }
    if may_charge:
        unit["charged"] = rng.random() < 0.7
    else:
        unit["cover"] = rng.random() < 0.4
    weapons = [["close combat weapon", "pistol"], ["rifle"], ["power fist"], ["choppa"], ["lightning claw"] * 2]
    weapons += [["close combat weapon", "frag grenades"], ["power weapon", "plasma grenades"]]
    given = traits(rng, ruleset)
    count = rng.randint(2, 5)
    contact = rng.randint(1, count)
    troop = stats(rng, traits=given)
    unit["models"] = [
        {
            "name": name + " troop",
            "count": count,
            "contact": contact,
            "near": rng.randint(0, count - contact),
            "weapons": rng.choice(weapons),
            **troop,
        }
    ]
    if rng.random() < 0.3:
        unit["models"].append({"name": name + " elite", "contact": 0, "near": 1, "weapons": ["power fist"], **troop})
    if rng.random() < 0.4:
        lead = stats(rng, W=rng.randint(1, 3), traits=given, weapons=rng.choice(weapons), role="character")
        unit["models"].append({"name": name + " lead", **lead})
    unit["started"] = sum(m.get("count", 1) for m in unit["models"]) + rng.randint(0, 3)
    return unit
