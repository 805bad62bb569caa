"""Write the generated pages of the documentation; with --check, exit with 1 if one of them is out of date."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import fracas
from fracas.cli.app import group
from fracas.dice import Ask
from fracas.executors.distribution import Views
from fracas.executors.ladder import StepView, StrikeView
from fracas.executors.play import Event
from fracas.executors.scoring import Result
from fracas.files import json_schema
from fracas.rulebook import SECTIONS, Rule, rules
from fracas.rulesets.vocabulary import CLASSIC
from fracas.show.rulebook import chart, source
from fracas.words import LANGUAGES, say

HERE = Path(__file__).parent
WIDTH = 78  # what help takes of a terminal of 80
NOTE = "<!-- Written by docs/generate.py; do not edit. -->"
PARTS = (Views, StepView, StrikeView, Event, Result, Ask)
"""What the public functions hand out besides the public names."""

RULEBOOK = {
    "en": """\
# The rulebook of `classic`

Every rule by its id, as `fracas rules` prints it. The log, the odds and the code cite these ids. A source such as
000 ¶9 is a paragraph of one of the documents that the ruleset was written from; [rulings](../rulings.md) says which
they are.
""",
    "ru": """\
# Книга правил `classic`

Каждое правило со своим именем, как его печатает `fracas rules --lang ru`. На эти имена ссылаются журнал боя,
вероятности и код. Источник вида 000 ¶9 — абзац одного из документов, по которым написан этот набор правил: 000 (как
модели бьют), 001 (как считается результат раунда), 003 (вызовы и командная группа).
""",
}

RULINGS = """\
# Rulings

The ruleset `classic` was written from three Russian rules documents, which are not part of this repository. They are
cited as **000** (how models strike, hit, wound and save; Warhammer 40,000, 3rd edition), **001** (how a round is
scored; a fantasy game) and **003** (challenges and command groups; The 9th Age before 2.0), with the paragraph, empty
lines not counted.

They leave questions open. Here is every answer that `classic` gives by itself; "edition" means that it follows the
game that the documents describe. A fight file can set two of these the other way, by `overkill_cap` and
`musician_breaks_ties`.
"""

FIGHT_FILE = """\
# The fight file

A fight file is YAML (or JSON, which is YAML too) in UTF-8, at most 1 MiB. One document is one combat; several
documents, parted by `---`, are the combats of one phase, at most 20. These tables come from the JSON Schema that
`fracas schema` prints.

What is wrong is refused as a whole, with file, line, key and what would do, and exit status 2. Nothing is guessed: an
unknown key is an error. Scalars are read as YAML 1.2 says, so `No` is a name and not false, and a key may be written
only once.

What no schema can say must hold as well:

- names have up to 80 characters, none of them `< > [ ] { }` or a backtick, and no side is called `draw`;
- only units of the side whose `turn` it is can have `charged`, and a unit's `round` is not later than the fight's;
- each side has a model in contact (`fight.needs-contact`); `contact` and `near` are not more than `count`;
- characters, champions and army standard bearers are groups of one;
- unit names are unique in the fight, group names in their unit; where a group is referred to and its name is not
  unique in the fight, write `Unit/Group`;
- declared `attacks` go at enemies and are not more than the group has in contact at full strength;
- a challenge is `{by, to, answer: accept}`, or `{by, answer: refuse, shamed}`; `shamed` may be left out only where no
  character could have accepted (`challenge.refuse-champions`).

A bonus that a weapon gives only on the charge (lances) cannot be written in `classic`: raise `S` for that fight. Frag
grenades are for infantry against infantry; units of other types carry them for nothing.
"""

COMMANDS = """\
# Commands

Exit status: 0 done; 1 failed, or interrupted, or the end of input in interactive play; 2 bad input. Errors go to
standard error. `-` in place of FILE is standard input.

`--dice` takes at most 100,000 faces and `-n` at most 10⁹; `compare` takes two to eight fights. In `fight` the combats
of one file share one `--seed`, or one row of `--dice`, in the order in which they are fought. With several combats
`--given SIDE` needs a name that all of them have; `--given draw` always works.
"""

LIBRARY = """\
# Library

`import fracas` gives these names; a name is imported when it is first used. Everything is typed. Where a text speaks of
the contract it means the [fight file](fight-file.md), the [JSON](../json.md) and the
[order of the dice](../how-to.md#throw-your-own-dice).

A string is text for `load` and `load_all` if it has a line break in it or begins with `{`; any other string is a path.
A fight that was loaded with `open_choices=True` and has a choice open cannot be computed: `odds`, `play` and
`simulate` raise `BadInput` until it is made.
"""

TABLES = (
    ("Fight", "The fight", "A document of the file."),
    ("Side", "A side", "What stands under its name in `sides`."),
    ("Unit", "A unit", "One of a side's `units`."),
    ("Group", "A group", "Like models of a unit: one of its `models`."),
    ("Weapon", "A weapon of your own", "In a group's `weapons`, in place of a name."),
    ("Mount", "A mount", "A group's `mount`: it strikes too (`strike.mount`)."),
    ("Challenge", "A challenge", "The fight's `challenge`."),
)


def pages() -> dict[str, str]:
    """Every generated page by its path below docs."""
    return {
        "rulings.md": rulings(),
        "reference/commands.md": commands(),
        "reference/library.md": library(),
        "reference/fight-file.md": fight_file(),
        **{f"reference/rules-{lang}.md": rulebook(lang) for lang in LANGUAGES},
    }


def page(*parts: str) -> str:
    """A page from its parts."""
    return "\n\n".join((NOTE, *(part.strip("\n") for part in parts))) + "\n"


def table(*rows: Iterable[str]) -> str:
    """A table, its first row the head."""
    head, *rest = [[cell.replace("|", "\\|") for cell in row] for row in rows]
    return "\n".join("| " + " | ".join(row) + " |" for row in (head, ["---"] * len(head), *rest))


def rulebook(lang: str) -> str:
    """The rulebook in a language, chapter by chapter."""
    chapters = (chapter(section, names[lang], lang) for section, names in SECTIONS.items())
    return page(RULEBOOK[lang], *(part for parts in chapters for part in parts))


def chapter(section: str, name: str, lang: str) -> Iterator[str]:
    """A chapter's rules."""
    yield f"## {name}"
    for rule in rules().values():
        if rule.section == section:
            yield from rule_parts(rule, lang)


def rule_parts(rule: Rule, lang: str) -> Iterator[str]:
    """A rule: id, title and source, text, chart, ruling, the case that shows it."""
    text, ruling = rule.text(lang), say(lang, "rules-ruling")
    marks = [source(rule, lang), ruling if rule.ruling else ""]
    yield f"### `{rule.id}`"
    yield f"**{text.title}** — {', '.join(mark for mark in marks if mark)}"
    yield text.text
    if needs := chart(rule.id):
        yield table(*([cell.replace("\\", " \\ ") for cell in row] for row in needs))
    if text.ruling:
        yield f"> *{ruling}:* {text.ruling}"
    if rule.example:
        case = f"[{rule.example}](../../tests/conformance/classic/{rule.example}.yaml)"
        yield say(lang, "rules-example", example=case)


def rulings() -> str:
    """Every decision of ours, chapter by chapter."""
    ours = [rule for rule in rules().values() if rule.ruling or rule.en.ruling]
    parts = []
    for section, names in SECTIONS.items():
        if found := [rule for rule in ours if rule.section == section]:
            parts += [f"## {names['en']}", table(("rule", "source", "ruling"), *map(ruling_row, found))]
    return page(RULINGS, *parts)


def ruling_row(rule: Rule) -> tuple[str, str, str]:
    """A rule and what was decided; the rule's own text where the whole of it was."""
    link = f"[`{rule.id}`](reference/rules-en.md#{rule.id.replace('.', '')})"
    decided = (rule.en.text if rule.ruling else "", rule.en.ruling)
    return link, rule.source, " ".join(filter(None, decided))


def commands() -> str:
    """What `--help` says, of everything."""
    whole = group("en")
    context = whole.make_context("fracas", [], obj="en", resilient_parsing=True, terminal_width=WIDTH)
    parts = [COMMANDS, f"```text\n{whole.get_help(context)}\n```"]
    for name in whole.list_commands(context):
        command = whole.get_command(context, name)
        assert command
        with command.make_context(name, [], parent=context, resilient_parsing=True, terminal_width=WIDTH) as inner:
            parts += [f"## fracas {name}", f"```text\n{command.get_help(inner)}\n```"]
    return page(*parts)


def library() -> str:
    """The public names of the package, and the parts of what they return."""
    public = {name: getattr(fracas, name) for name in fracas.__all__}
    functions = [entry(name, found) for name, found in public.items() if inspect.isfunction(found)]
    classes = [entry(name, found) for name, found in public.items() if inspect.isclass(found)]
    parts = [entry(found.__name__, found) for found in PARTS]
    return page(LIBRARY, "## Functions", *functions, "## Classes", *classes, "## Parts of results", *parts)


def entry(name: str, found: Any) -> str:
    """A function or class with its docstring; a class with its fields, properties and methods."""
    head = f"### `{name}`"
    doc = prose(found)
    if inspect.isfunction(found):
        return "\n\n".join((head, f"```text\n{name}{signature(found)}\n```", doc))
    own = fields(found) if is_dataclass(found) else ()
    rows = [(f"`{field.name}`", f"`{field.type}`", "") for field in own if not field.name.startswith("_")]
    rows += [(f"`{key}{shape}`", f"`{kind}`", text) for key, shape, kind, text in members(found)]
    listed = [table(("name", "type", "what it is"), *rows)] if rows else []
    return "\n\n".join((head, doc, *listed))


def members(found: type) -> Iterator[tuple[str, str, str, str]]:
    """Public properties and methods with a docstring: name, arguments, type, what it is."""
    for key, value in vars(found).items():
        made = getter(value) or getattr(value, "__func__", value)
        if inspect.isfunction(made) and inspect.getdoc(made) and (key[0] != "_" or key == "__getitem__"):
            shown = inspect.signature(made)
            names = [name for name in shown.parameters if name != "self"]
            yield key, "" if getter(value) else f"({', '.join(names)})", shown.return_annotation, summary(made)


def getter(found: object) -> Callable[..., Any] | None:
    """The function behind a property."""
    return found.fget if isinstance(found, property) else found.func if isinstance(found, cached_property) else None


def signature(found: Callable[..., Any]) -> str:
    """A signature, one argument a line if it is long."""
    whole = inspect.signature(found)
    text = str(whole).replace("'", "")
    if len(text) < 90:
        return text
    return text.replace("(", "(\n    ", 1).replace(", ", ",\n    ").replace(") ->", "\n) ->")


def prose(found: Any) -> str:
    """A docstring as Markdown: its examples in a block of their own."""
    text, mark, examples = (inspect.getdoc(found) or "").partition(">>>")
    return text.strip() + (f"\n\n```python\n{mark}{examples.rstrip()}\n```" if mark else "")


def summary(found: Any) -> str:
    """A docstring without its examples, on one line."""
    return " ".join((inspect.getdoc(found) or "").partition(">>>")[0].split())


def fight_file() -> str:
    """The keys of a fight file, level by level."""
    schema = json_schema()
    weapon = schema["$defs"]["Group"]["properties"]["weapons"]["items"]["anyOf"][1]
    levels = {**schema["$defs"], "Fight": schema, "Weapon": weapon}
    parts = []
    for level, title, about in TABLES:
        needed = levels[level].get("required", ())
        rows = [key_row(key, found, key in needed) for key, found in levels[level]["properties"].items()]
        parts += [f"## {title}", about, table(("key", "value", "default", "what it is"), *rows)]
    return page(FIGHT_FILE, *parts, "## Weapons", weapons())


def weapons() -> str:
    """The ruleset's weapons, and what else they may be called."""
    rows = []
    for name, weapon in CLASSIC.weapons.items():
        others = ", ".join(f"`{alias}`" for alias, meant in CLASSIC.aliases.items() if meant == name)
        effects = {"Strength": weapon.strength, "ignores": weapon.ignores, "strikes": weapon.strikes}
        does = ", ".join(f"{what} {how}" for what, how in effects.items() if how)
        rows.append((f"`{name}`", others, str(weapon.hands), does, f"`{weapon.rule}`"))
    return table(("name", "also called", "hands", "what is special", "rule"), *rows)


def key_row(key: str, found: dict[str, Any], needed: bool) -> tuple[str, str, str, str]:
    """A key with what may stand there."""
    default = "**required**" if needed else shown(found["default"]) if "default" in found else ""
    return f"`{key}`", value(found), default, found.get("description", "")


def shown(default: object) -> str:
    """A default; nothing for an empty list or mapping."""
    if default in ([], {}):
        return ""
    return f"`{str(default).lower() if isinstance(default, bool) else default}`"


def value(found: dict[str, Any]) -> str:
    """What may stand at a key, in words."""
    match found:
        case {"enum": words}:
            return ", ".join(f"`{word}`" for word in words)
        case {"anyOf": kinds}:
            return ", or ".join(map(value, kinds))
        case {"$ref": name}:
            return f"a mapping: [a {name.rpartition('/')[2].lower()}](#a-{name.rpartition('/')[2].lower()})"
        case {"type": "array", "items": items}:
            return f"a list, each: {value(items)}"
        case {"type": "object"}:
            return mapping(found)
        case {"pattern": pattern} if "2-6" in pattern:
            return "`2+` to `6+`, `none`, `-`"
    return scalar(found)


def mapping(found: dict[str, Any]) -> str:
    """What kind of mapping may stand at a key."""
    match found:
        case {"additionalProperties": dict() as each}:
            return f"a mapping from a name to {value(each)}"
        case {"patternProperties": each}:
            return f"a mapping from a name to {value(*each.values())}"
    return "[a weapon of your own](#a-weapon-of-your-own)"


def scalar(found: dict[str, Any]) -> str:
    """What kind of scalar may stand at a key."""
    if found["type"] == "integer":
        return f"{found['minimum']}–{found['maximum']}"
    return "`true`, `false`" if found["type"] == "boolean" else "a text"


def main() -> int:
    """Write the pages, or tell which are not as they would be written."""
    check, stale = "--check" in sys.argv[1:], []
    for name, text in pages().items():
        path = HERE / name
        if path.exists() and path.read_text("utf-8") == text:
            continue
        stale.append(name)
        if not check:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8")
    for name in stale:
        print(f"{name}: {'out of date; run docs/generate.py' if check else 'written'}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
