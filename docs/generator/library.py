"""The library: the public names of the package, and the parts of what they return."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import cached_property
from typing import Any

import fracas
from fracas.engine.score import Result
from fracas.engine.steps import StepView, StrikeView
from fracas.fight.dice import Ask
from fracas.results.combat_odds import CombatOdds, Ends, Standing
from fracas.results.distribution import Views
from fracas.results.play import Event
from generator.markdown import page, table

PARTS = (Views, StepView, StrikeView, CombatOdds, Standing, Ends, Event, Result, Ask)
"""What the public functions hand out besides the public names."""

ABOUT = """\
# Library

`import fracas` gives these names; a name is imported when it is first used. Everything is typed. Where a text speaks of
the contract it means the [fight file](fight-file.md), the [JSON](../json.md) and the
[order of the dice](../how-to.md#throw-your-own-dice).

`choices` lists what may still be chosen in a fight, `decided` gives the fight with it chosen.

`odds` and `simulate` give `Odds`, made of `Distribution`s; `play` gives a `Play`. Results have `json()`, print as text,
and show themselves in notebooks. What is refused raises `BadInput`, a `FracasError`. `compile_round` gives the `Plan`
that all three run.

A string is text for `load` and `load_all` if it has a line break in it or begins with `{`; any other string is a path.
A fight that was loaded with `open_choices=True` and has a choice open cannot be computed: `odds`, `play` and
`simulate` raise `BadInput` until it is made.
"""


def library() -> str:
    """The page."""
    public = {name: getattr(fracas, name) for name in fracas.__all__}
    functions = [entry(name, found) for name, found in public.items() if inspect.isfunction(found)]
    classes = [entry(name, found) for name, found in public.items() if inspect.isclass(found)]
    parts = [entry(found.__name__, found) for found in PARTS]
    return page(ABOUT, "## Functions", *functions, "## Classes", *classes, "## Parts of results", *parts)


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
    return re.sub(r", (?![^\[]*\])", ",\n    ", text.replace("(", "(\n    ", 1)).replace(") ->", "\n) ->")


def prose(found: Any) -> str:
    """A docstring as Markdown: its examples in a block of their own."""
    text, mark, examples = (inspect.getdoc(found) or "").partition(">>>")
    return text.strip() + (f"\n\n```python\n{mark}{examples.rstrip()}\n```" if mark else "")


def summary(found: Any) -> str:
    """A docstring without its examples, on one line."""
    return " ".join((inspect.getdoc(found) or "").partition(">>>")[0].split())
