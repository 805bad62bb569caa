"""Where a rule of a ruleset is carried out: the function that bears its id, or the row of a table of its edition."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple, TypeGuard

from fracas import rule as rules_carried_out
from fracas.rules.registry import EDITIONS, HOUSE_RULES
from fracas.rules.special_rules import SpecialRule

ROOMS = ("fracas.plan", "fracas.compile", "fracas.engine", "fracas.results", "fracas.fightfile")
"""Where rules are carried out that are the same in every ruleset."""

RULES = "fracas.rules."


class Home(NamedTuple):
    """A place in the code: `file` from the package's folder on, its line, and the name of the function or the table."""

    file: str
    line: int
    name: str


def home(id: str, ruleset: str) -> Home | None:
    """Where a ruleset carries out a rule; None where nothing does. KeyError if there is no such ruleset."""
    modules = modules_of(ruleset)
    for module in modules:
        import_module(module)
    functions = {function.__module__: function for function in rules_carried_out.CARRIED_OUT.get(id, ())}
    found = next((of_function(functions[module]) for module in modules if module in functions), None)
    return found or row_of(id, modules)


def row_of(id: str, modules: Sequence[str]) -> Home | None:
    """The first row of a table that bears an id: what a weapon or trait does, before what else is said of it."""
    rows = [found for module in modules for found in rows_of(module) if found.id == id]
    return next((found.home for found in sorted(rows, key=lambda found: not found.does)), None)


def of_function(function: Callable[..., object]) -> Home:
    """The place of a function."""
    code = function.__code__
    return Home(shown(function.__module__), code.co_firstlineno, code.co_name)


class Row(NamedTuple):
    """A row of a table: the id that it bears, its place, and whether it says what a weapon or trait does."""

    id: str
    home: Home
    does: bool


@lru_cache
def rows_of(module: str) -> tuple[Row, ...]:
    """All strings in the tables of a module, outside of functions, in the order of its lines."""
    return tuple(
        Row(node.value, Home(shown(module), node.lineno, name), node in done)
        for name, table in tables_of(module)
        for done in [{argument for call in ast.walk(table) if is_special(call) for argument in call.args}]
        for node in ast.walk(table)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def tables_of(module: str) -> Iterator[tuple[str, ast.expr]]:
    """What a module gives a name to, outside of functions."""
    for statement in tree(module).body:
        if isinstance(statement, ast.Assign):
            yield ast.unparse(statement.targets[0]), statement.value


def is_special(node: ast.AST) -> TypeGuard[ast.Call]:
    """Whether it makes a SpecialRule."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == SpecialRule.__name__


def shown(module: str) -> str:
    """A module's file as it is told, from its package's folder on."""
    package = path(module.partition(".")[0]).parent
    return (package.name / path(module).relative_to(package)).as_posix()


def modules_of(ruleset: str) -> tuple[str, ...]:
    """The modules that a ruleset goes by, the nearest first: those of its folder, those that they import of the rules,
    then the rooms that serve every ruleset. So where games differ, its own function comes before one that it shares.
    """
    return modules_from(EDITIONS[HOUSE_RULES[ruleset].book if ruleset in HOUSE_RULES else ruleset])


@lru_cache
def modules_from(folder: str) -> tuple[str, ...]:
    """The same for the folder of an edition."""
    found = dict.fromkeys([f"{folder}.table", *inside(folder)])
    for module in (queue := list(found)):
        for name in imports(module):
            if name not in found:
                found[name] = None
                queue.append(name)
    return (*found, *(name for room in ROOMS for name in inside(room)))


def inside(package: str) -> Iterator[str]:
    """The modules of a package and of those below it, in the order of their names."""
    folder = path(package).parent
    for file in sorted(folder.rglob("*.py")):
        names = file.relative_to(folder).with_suffix("").parts
        yield ".".join((package, *(name for name in names if name != "__init__")))


def imports(module: str) -> Iterator[str]:
    """The modules of the rules that a module imports, in the order in which it names them."""
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.ImportFrom) and f"{node.module}.".startswith(RULES):
            names = (f"{node.module}.{name.name}" for name in node.names)
            yield from (name for name in (str(node.module), *names) if is_module(name))


@lru_cache
def is_module(name: str) -> bool:
    """Whether a name is a module's, and not that of something inside one."""
    package, _, last = name.rpartition(".")
    file = path(package)
    inside = (file.parent / f"{last}.py", file.parent / last / "__init__.py")
    return file.name == "__init__.py" and any(inner.is_file() for inner in inside)


@lru_cache
def path(module: str) -> Path:
    """The file of a module."""
    spec = find_spec(module)
    assert spec and spec.origin, module
    return Path(spec.origin)


@lru_cache
def tree(module: str) -> ast.Module:
    """A module, parsed."""
    return ast.parse(path(module).read_text("utf-8"))
