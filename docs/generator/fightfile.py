"""The fight file: its keys level by level, and the words of every ruleset."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from fracas.fightfile import json_schema
from fracas.rules.vocabulary import VOCABULARIES, Switch
from generator.markdown import page, rule_link, table
from generator.values import shown, value

ABOUT = """\
# The fight file

A fight file is YAML (or JSON, which is YAML too) in UTF-8, at most 1 MiB. One document is one combat; several
documents, parted by `---`, are the combats of one phase, at most 20. These tables come from the JSON Schemas that
`fracas schema --ruleset NAME` prints. Where a key, a value or a trait says which rulesets know it, the others refuse
it; **ranked** stands for `whfb-8e`, `resurrection` and `t9a-1`, **40k** for `classic` and `wh40k-3e`.

What is wrong is refused as a whole, with file, line, key and what would do, and exit status 2. Nothing is guessed: an
unknown key is an error. Scalars are read as YAML 1.2 says, so `No` is a name and not false, and a key may be written
only once.

What no schema can say must hold as well:

- names have up to 80 characters, none of them `< > [ ] { }` or a backtick, and no side is called `draw`;
- only units of the side whose `turn` it is can have `charged`, and a unit's `round` is not later than the fight's;
- each side has a model in contact (`fight.needs-contact`); a group's `contact` and `near` are not more than `count`;
- where one unit has a place (`at`), everybody has, and what is [measured](../coordinates.md) is not written;
- `Ward` and `Inv` are two names of one save, `traits` and `rules` of one list: write one of them;
- characters, champions and army standard bearers are groups of one;
- unit names are unique in the fight, group names in their unit; where a group is referred to and its name is not
  unique in the fight, write `Unit/Group`;
- declared `attacks` go at enemies and are not more than the group has in contact at full strength;
- a challenge is `{by, to, answer: accept}`, or `{by, answer: refuse, shamed}`; `shamed` may be left out only where no
  character could have accepted (`challenge.refuse-champions`, `challenge.hide`).

A bonus that a weapon gives only on the charge (lances) cannot be written in `classic`: raise `S` for that fight. Frag
grenades are for infantry against infantry; units of other types carry them for nothing. `Sv` is the save that the model
has in this fight: shield and barding are already in it, and a two-handed weapon has taken the shield out.
"""

TABLES = (
    ("Fight", "The fight", "A document of the file. Besides these keys a ruleset has [switches](#switches)."),
    ("Side", "A side", "What stands under its name in `sides`."),
    ("Unit", "A unit", "One of a side's `units`."),
    ("Group", "A group", "Like models of a unit: one of its `models`."),
    ("Base", "A base", "A unit's or group's `base`, if it is no number: `round`, or `width` and `depth`."),
    ("Weapon", "A weapon of your own", "In a group's `weapons`, in place of a name."),
    ("Mount", "A mount", "A group's `mount`: it strikes too (`strike.mount`)."),
    ("Challenge", "A challenge", "The fight's `challenge`."),
)
ALL = tuple(VOCABULARIES)
RANKED = tuple(name for name, words in VOCABULARIES.items() if words.ranked)
SETS = {ALL: "all", RANKED: "ranked", tuple(name for name in ALL if name not in RANKED): "40k"}
"""Sets of rulesets that have a name."""
WORDS = {
    "traits": "a list of [traits](#traits)",
    "rules": "a list of [traits](#traits)",
    "type": "a [type](#types)",
    "weapons": "a list: names of [weapons](#weapons), or [weapons of your own](#a-weapon-of-your-own)",
}
"""Keys whose values have a table of their own."""

Keys = dict[str, dict[str, tuple[dict[str, Any], bool]]]
"""By key and ruleset: its schema, and whether it must be written."""


def fight_file() -> str:
    """The page."""
    parts = []
    for level, title, about in TABLES:
        rows = [key_row(key, found) for key, found in keys_of(level).items()]
        parts += [f"## {title}", about, table(("key", "value", "default", "rulesets", "what it is"), *rows)]
    parts += ["## Switches", SWITCHES, table(("key", "value", "rulesets and defaults", "what it is"), *switches())]
    parts += ["## Types", table(("type", "rulesets"), *types())]
    parts += ["## Traits", TRAITS, table(("trait", "rulesets"), *traits())]
    parts += ["## Weapons", *weapons()]
    return page(ABOUT, *parts)


SWITCHES = "Keys of the fight that set a choice of its ruleset."
TRAITS = """\
A number in brackets is written with the trait, a whole number or dice: `impact hits (D6)`, `multiple wounds (D3+1)`,
`stomp (2)`; a need as `regeneration (4+)`. What they do is in the [rulebooks](rulesets-en.md).
"""


def keys_of(level: str) -> Keys:
    """The keys of a level in every ruleset that has them, switches left out."""
    found: Keys = {}
    for name, words in VOCABULARIES.items():
        part = part_of(json_schema(name), level)
        for key, schema in part["properties"].items():
            if level != "Fight" or key not in words.switches:
                found.setdefault(key, {})[name] = (schema, key in part.get("required", ()))
    return found


def part_of(schema: dict[str, Any], level: str) -> dict[str, Any]:
    """The part of a schema that describes a level."""
    inline = schema["$defs"]["Group"]["properties"]["weapons"]["items"]["anyOf"][1]
    shapes = schema["$defs"]["Group"]["properties"]["base"]["anyOf"][1:]
    base = {"properties": {key: found for shape in shapes for key, found in shape["properties"].items()}}
    levels: dict[str, dict[str, Any]] = {**schema["$defs"], "Fight": schema, "Weapon": inline, "Base": base}
    return levels[level]


def key_row(key: str, found: Mapping[str, tuple[dict[str, Any], bool]]) -> tuple[str, ...]:
    """A key with what may stand there, and who knows it."""
    values = {name: value(schema) for name, (schema, _) in found.items()}
    schema, needed = next(iter(found.values()))
    default = "**required**" if needed else shown(schema["default"]) if "default" in schema else ""
    told = WORDS.get(key) or differing(values)
    return f"`{key}`", told, default, sets(found), schema.get("description", "")


def differing(values: Mapping[str, str]) -> str:
    """A value, or the values of the rulesets that differ in it."""
    found: dict[str, list[str]] = {}
    for name, said in values.items():
        found.setdefault(said, []).append(name)
    if len(found) == 1:
        return next(iter(found))
    return "; ".join(f"{said} ({sets(names)})" for said, names in found.items())


def sets(names: Iterable[str]) -> str:
    """Rulesets in words."""
    names = tuple(names)
    others = [name for name in ALL if name not in names]
    if len(others) == 1:
        return f"all but `{others[0]}`"
    return SETS.get(names) or ", ".join(f"`{name}`" for name in names)


def switches() -> Iterator[tuple[str, ...]]:
    """Every switch with the rulesets that have it."""
    found: dict[str, dict[str, Switch]] = {}
    for name, words in VOCABULARIES.items():
        for key, switch in words.switches.items():
            found.setdefault(key, {})[name] = switch
    for key, by in found.items():
        schemas = {name: value(json_schema(name)["properties"][key]) for name in by}
        defaults = differing({name: shown(switch.default) for name, switch in by.items()})
        told = defaults if "(" in defaults else f"{defaults} ({sets(by)})"
        yield f"`{key}`", differing(schemas), told, next(iter(by.values())).meaning


def types() -> Iterator[tuple[str, str]]:
    """Every type of troops."""
    return known({name: words.types for name, words in VOCABULARIES.items()})


def traits() -> Iterator[tuple[str, str]]:
    """Every trait, with an example of its number."""
    return known({name: [written(words.numbered, one) for one in words.traits] for name, words in VOCABULARIES.items()})


def written(numbered: Mapping[str, str], trait: str) -> str:
    """A trait as it may be written."""
    if trait not in numbered:
        return trait
    return f"{trait} ({numbered[trait]})" if numbered[trait] else f"{trait}`, `{trait} (D6)"


def known(words: Mapping[str, Iterable[str]]) -> Iterator[tuple[str, str]]:
    """Words with the rulesets that know them, in the order of the alphabet."""
    found: dict[str, list[str]] = {}
    for name, some in words.items():
        for word in some:
            found.setdefault(word, []).append(name)
    return ((f"`{word}`", sets(names)) for word, names in sorted(found.items()))


def weapons() -> Iterator[str]:
    """The weapons of each ruleset."""
    for name in ALL:
        yield f"### Weapons of `{name}`"
        yield table(("name", "also called", "hands", "what is special", "rule"), *weapon_rows(name))


def weapon_rows(ruleset: str) -> Iterator[tuple[str, ...]]:
    """The weapons of a ruleset, and what else they may be called."""
    words = VOCABULARIES[ruleset]
    for name, weapon in words.weapons.items():
        others = ", ".join(f"`{alias}`" for alias, meant in words.aliases.items() if meant == name)
        effects = {"Strength": weapon.strength, "ignores": weapon.ignores, "strikes": weapon.strikes}
        does = ", ".join(f"{what} {how}" for what, how in effects.items() if how)
        yield f"`{name}`", others, str(weapon.hands), does, rule_link(weapon.rule, ruleset, "en")
