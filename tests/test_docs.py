"""The documentation says what the product does: every command and example in it is run, every name is there."""

import doctest
import io
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

import fracas
from fracas.cli.app import group, run
from fracas.fightfile import json_schema
from fracas.rulebook import rules
from fracas.rules.registry import VOCABULARIES
from fracas.words import LANGUAGES

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", ROOT / "README.ru.md", *sorted(DOCS.rglob("*.md"))]
GENERATED = {DOCS / "rulings.md", *(DOCS / "reference").glob("*.md")}
WRITTEN = [page for page in PAGES if page not in GENERATED]
LINKING = [*PAGES, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]
EXAMPLES = sorted(path for path in (ROOT / "examples").iterdir() if path.is_file())

FENCE = re.compile(r"^(?:<!-- file: (?P<file>\S+) -->\n)?```(?P<info>.*)\n(?P<body>(?:(?!```).*\n)*)```$", re.MULTILINE)
LINK = re.compile(r"\[[^\]]*\]\((?P<target>[^)\s]+)\)")


@dataclass(frozen=True)
class Fenced:
    """A fenced block: its language and flags, the file it defines if any, the line of its first line."""

    info: tuple[str, ...]
    file: str | None
    body: str
    line: int

    @property
    def kind(self) -> str:
        return self.info[0] if self.info else ""


def fenced(page: Path) -> Iterator[Fenced]:
    text = page.read_text("utf-8")
    for found in FENCE.finditer(text):
        yield Fenced(
            tuple(found["info"].split()), found["file"], found["body"], text.count("\n", 0, found.start("body"))
        )


def commands(body: str) -> Iterator[tuple[str, str]]:
    """Each command of a console block with the output that follows it."""
    for part in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        yield command, output


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.fixture
def desk(tmp_path, monkeypatch) -> Path:
    """A folder as somebody has it who has the project's examples, and `fracas` on the path, in English."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("PYTHONUTF8", "1")
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def trimmed(text: str) -> str:
    """With single blanks only, none at the ends of lines and no blank lines at the end: columns may change width."""
    return "\n".join(" ".join(line.split()) for line in text.rstrip().splitlines()) + "\n"


def agrees(expected: str, said: str) -> bool:
    return doctest.OutputChecker().check_output(trimmed(expected), trimmed(said), doctest.ELLIPSIS)


def first_missing(expected: str, said: str) -> str:
    """The first line of what the page says that does not come."""
    lines = expected.splitlines()
    heads = ("\n".join([*lines[: i + 1], "..."]) for i in range(len(lines)))
    return next((line for line, head in zip(lines, heads, strict=True) if not agrees(head, said + "\n.")), "the end")


def ran(command: str) -> tuple[int, str]:
    """The exit status of a command and what it says; `fracas` alone needs no shell and no process of its own."""
    words = shlex.split(command)
    if words[0] == "fracas" and not set(command) & set("|&;<>$*?`~"):
        said = io.StringIO()
        with redirect_stdout(said), redirect_stderr(said):
            return run(words[1:]), said.getvalue()
    done = subprocess.run(command, shell=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return done.returncode, done.stdout.decode()


def run_console(block: Fenced) -> Iterator[str]:
    """Run a block's commands; tell where they do not do what the page says."""
    wanted = 2 if "refused" in block.info else 0
    for command, expected in commands(block.body):
        status, said = ran(command)
        if status != wanted:
            yield f"line {block.line}: $ {command}\nexit status {status}\n{said}"
        elif expected.strip() == "...":
            yield f"line {block.line}: $ {command}\n{said}\nnothing of it is on the page"
        elif not agrees(expected, said):
            missing = first_missing(expected, said)
            yield f"line {block.line}: $ {command}\n{said}\nis not as the page says from: {missing}"


def run_python(block: Fenced, page: Path, names: dict) -> Iterator[str]:
    """Run a block's examples, in the names of those before it on the page."""
    test = doctest.DocTestParser().get_doctest(block.body, names, name_of(page), str(page), block.line)
    test.globs = names
    said: list[str] = []
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    doctest.DocTestRunner(optionflags=flags).run(test, out=said.append, clear_globs=False)
    if said:
        yield "".join(said)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_command_and_example_does_what_the_page_says(page, desk):
    wrong, names = [], {}
    for block in fenced(page):
        if block.file:
            (desk / block.file).write_text(block.body, "utf-8")
        if block.kind == "console":
            wrong += run_console(block)
        elif block.kind == "python":
            wrong += run_python(block, page, names)
    assert not wrong, "\n\n".join(wrong)


@cache
def written() -> str:
    """All that is not generated."""
    return "\n".join(page.read_text("utf-8") for page in WRITTEN)


def command_line() -> Iterator[tuple[str, str]]:
    """Every command, and every option with its command."""
    whole = group("en")
    context = whole.make_context("fracas", [], obj="en", resilient_parsing=True)
    for name in whole.list_commands(context):
        command = whole.get_command(context, name)
        assert command
        yield f"fracas {name}", name
        for param in command.params:
            yield from ((option, name) for option in param.opts if option.startswith("-"))


@pytest.mark.parametrize(("word", "command"), sorted(set(command_line())))
def test_the_written_pages_speak_of_every_command_and_option(word, command):
    lines = [line for line in written().splitlines() if command in line]
    assert any(re.search(rf"{re.escape(word)}(?![\w-])", line) for line in lines), f"{word} of {command}"


@pytest.mark.parametrize("name", fracas.__all__)
def test_the_written_pages_speak_of_every_public_name(name):
    assert re.search(rf"\b{name}\b", written())


def schema_keys(schema: object) -> Iterator[str]:
    if isinstance(schema, dict):
        yield from schema.get("properties", ())
        for part in schema.values():
            yield from schema_keys(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from schema_keys(part)


SWITCHES = {key for words in VOCABULARIES.values() for key in words.switches}
KEYS = {key for name in VOCABULARIES for key in schema_keys(json_schema(name))} - SWITCHES


def test_the_reference_has_every_key_switch_trait_type_and_weapon():
    said = (DOCS / "reference" / "fight-file.md").read_text("utf-8")
    assert not [key for key in sorted(KEYS | SWITCHES) if f"| `{key}` |" not in said]
    for words in VOCABULARIES.values():
        for name in (*words.traits, *words.types, *words.weapons):
            assert re.search(rf"`{re.escape(name)}( \([D0-9+]+\))?`", said), name


@pytest.mark.parametrize("name", VOCABULARIES)
def test_every_ruleset_has_its_pages_its_example_and_its_row(name):
    for lang in LANGUAGES:
        book = (DOCS / "reference" / f"rules-{name}-{lang}.md").read_text("utf-8")
        assert not [id for id in rules(name) if f"### `{id}`" not in book]
        readme = (ROOT / ("README.md" if lang == "en" else f"README.{lang}.md")).read_text("utf-8")
        assert f"| `{name}` |" in readme
        assert f"### `{name}`" in (DOCS / "reference" / f"rulesets-{lang}.md").read_text("utf-8")
    assert any(fight.ruleset == name for example in EXAMPLES for fight in fracas.load_all(example))


def test_no_chapter_of_a_book_is_empty():
    for page in (DOCS / "reference").glob("rules-*.md"):
        assert not re.search(r"^## .*\n\n## ", page.read_text("utf-8"), re.MULTILINE), page.name


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_every_example_is_listed_and_explained_and_fights(example):
    assert f"(../examples/{example.name})" in (DOCS / "examples.md").read_text("utf-8")
    if example.suffix == ".yaml":
        assert example.read_text("utf-8").startswith("# ")
    for fight in fracas.load_all(example):
        found = fracas.odds(fight)
        assert found.method == "exact"
        assert sum(found.outcomes) == pytest.approx(1)
        assert max(found.outcomes) < 0.9, "who wins must not be clear from the start"
        assert fracas.play(fight, 1).winner in (*found.sides, "draw")


def test_the_examples_use_every_key():
    used = "\n".join(path.read_text("utf-8") for path in EXAMPLES)
    wanted = KEYS | set(VOCABULARIES["classic"].switches)
    unused = [key for key in sorted(wanted) if not re.search(rf'\b{key}"?:', used)]
    assert not unused


def test_generated_pages_are_up_to_date():
    done = subprocess.run(
        [sys.executable, DOCS / "generate.py", "--check"], text=True, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("page", LINKING, ids=name_of)
def test_relative_links_lead_somewhere(page):
    dead = []
    for found in LINK.finditer(FENCE.sub("", page.read_text("utf-8"))):
        path, _, anchor = found["target"].partition("#")
        if "://" in path:
            continue
        target = (page.parent / path).resolve() if path else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            dead.append(found["target"])
    assert not dead


@cache
def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    heads = re.findall(r"^#+ (.*)$", FENCE.sub("", page.read_text("utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize(("name", "bytes_"), [("README.md", 7_000), ("README.ru.md", 12_000)])
def test_a_readme_stays_short(name, bytes_):
    assert (ROOT / name).stat().st_size <= bytes_, "what only some need belongs in docs/"


def test_the_changelog_begins_with_the_version_of_the_package():
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert re.findall(r"^## (.*)$", changelog, re.MULTILINE)[0] == fracas.__version__
    groups = set(re.findall(r"^### (.*)$", changelog, re.MULTILINE))
    assert groups <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_readme_is_there_in_every_language():
    others = [f"README.{lang}.md" for lang in LANGUAGES if lang != "en"]
    assert all((ROOT / name).exists() and name in (ROOT / "README.md").read_text("utf-8") for name in others)
