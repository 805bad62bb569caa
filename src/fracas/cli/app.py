"""The command group: languages, help, and what happens when something is wrong."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Any

import click

from fracas import __version__
from fracas.fight.errors import BadInput, FracasError, Place
from fracas.words import LANGUAGES, say

COMMANDS = ("odds", "fight", "simulate", "compare", "import", "match", "library", "rules", "schema", "serve")
MODULES = {"import": "imports"}
"""Where a command is whose name is no name of a module."""
DONE, FAILED, BAD = 0, 1, 2
LONGEST = 40
"""Characters of what was typed that a message repeats."""


def clip(text: str) -> str:
    """What was typed, on one line and not at length."""
    seen = "".join(letter if letter.isprintable() else " " for letter in text[: LONGEST + 1])
    return seen if len(seen) <= LONGEST else seen[: LONGEST - 1] + "…"


def language(argv: list[str], env: Mapping[str, str]) -> str:
    """The language to speak: `--lang`, else the locale's, else English."""
    for place, word in enumerate(argv):
        if word == "--lang" and argv[place + 1 : place + 2]:
            return argv[place + 1] if argv[place + 1] in LANGUAGES else LANGUAGES[0]
        if word.startswith("--lang="):
            return word[7:] if word[7:] in LANGUAGES else LANGUAGES[0]
    locale = env.get("LC_ALL") or env.get("LC_MESSAGES") or env.get("LANG") or ""
    return next((lang for lang in LANGUAGES if locale.lower().startswith(lang)), LANGUAGES[0])


class Formatter(click.HelpFormatter):
    """Click's help with its few fixed words in our languages."""

    lang = "en"

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Usage, translated."""
        super().write_usage(prog, args, say(self.lang, "cli-usage") + " ")

    @contextmanager
    def section(self, name: str) -> Iterator[None]:
        """A section, its name translated."""
        known = {"Options": "cli-options", "Commands": "cli-commands"}
        with super().section(say(self.lang, known[name]) if name in known else name):
            yield


class Context(click.Context):
    """A context that formats help in the language of the run."""

    def make_formatter(self) -> click.HelpFormatter:
        """Our formatter, as wide as the terminal."""
        made = Formatter(width=self.terminal_width, max_width=self.max_content_width)
        made.lang = self.find_root().obj or "en"
        return made


class Command(click.Command):
    """A command that says its help in our languages."""

    context_class = Context

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """`--help`, its text translated."""
        option = super().get_help_option(ctx)
        if isinstance(option, click.Option):
            option.help = say(ctx.find_root().obj or "en", "cli-help-option")
        return option

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Click's parsing, one argument too many refused in our words."""
        ctx.allow_extra_args = True
        rest = super().parse_args(ctx, args)
        if rest and not isinstance(self, click.Group):
            raise BadInput("cli-extra", Place(self.name), what=clip(rest[0]))
        return rest


class Option(click.Option):
    """An option that does not print the bounds of its numbers, and refuses values in our words."""

    def get_help_extra(self, ctx: click.Context) -> Any:
        """Click's notes without the range."""
        extra = super().get_help_extra(ctx)
        extra.pop("range", None)
        return extra

    def type_cast_value(self, ctx: click.Context, value: Any) -> Any:
        """The value; a number out of range or no choice is refused."""
        try:
            return super().type_cast_value(ctx, value)
        except click.BadParameter:
            raise self.refused(clip(str(value))) from None

    def refused(self, value: str) -> BadInput:
        """The refusal of a value, with what would do."""
        place = Place(max(self.opts, key=len))
        match self.type:
            case click.Choice(choices=choices):
                return BadInput("cli-bad-choice", place, value=value, known=", ".join(map(str, choices)))
            case click.IntRange(min=low, max=high):
                return BadInput("cli-bad-whole", place, value=value, low=str(low), high=str(high))
            case click.FloatRange(min=low, max=high):
                return BadInput("cli-bad-number", place, value=value, low=plain(low), high=plain(high))
        return BadInput("cli-bad-value", place, value=value)


def plain(number: float | None) -> str:
    """A number without an exponent: 0.000001."""
    return f"{number or 0.0:.9f}".rstrip("0").rstrip(".")


class Group(Command, click.Group):
    """Commands that are imported when they are called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order in which people need them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, made in the language of the run."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"fracas.cli.{MODULES.get(cmd_name, cmd_name)}")
        made: click.Command = module.command(ctx.find_root().obj)
        return made

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Click's look-up; an unknown command is refused in our words."""
        if args[0] not in COMMANDS and not args[0].startswith("-"):
            raise BadInput("cli-no-command", name=clip(args[0]), known=", ".join(COMMANDS))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Names and what each does, without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, say(ctx.obj, f"cli-{name}")) for name in COMMANDS])

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """An example first, then the rest."""
        formatter.write(say(ctx.obj, "cli-example") + "\n\n")
        super().format_help(ctx, formatter)


def lang_option(lang: str) -> click.Option:
    """`--lang`."""
    return Option(
        ["--lang"], type=click.Choice(LANGUAGES), default=lang, metavar="en|ru", help=say(lang, "cli-lang-option")
    )


def group(lang: str) -> Group:
    """The whole command line in a language."""
    version = click.version_option(__version__, prog_name="fracas", help=say(lang, "cli-version-option"))
    made = Group(
        name="fracas",
        help=say(lang, "cli-help"),
        params=[lang_option(lang)],
        callback=lambda lang: None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    return version(made)


def run(argv: list[str]) -> int:
    """Run one command; nothing escapes but an exit status."""
    lang = language(argv, os.environ)
    if sys.stdout is None:  # what Python makes of a closed one
        return complain(say(lang, "cli-stdout-closed"), FAILED)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    return guarded(lambda: group(lang).main(argv, prog_name="fracas", standalone_mode=False, obj=lang), lang)


def guarded(work: Callable[[], Any], lang: str) -> int:
    """Do the work; a refusal becomes one line on standard error and an exit status."""
    try:
        status = work()
        sys.stdout.flush()
    except FracasError as refused:
        return complain(refused.text(lang), BAD)
    except click.UsageError as wrong:
        return complain(usage_text(wrong, lang), BAD)
    except (click.Abort, KeyboardInterrupt, EOFError):
        return complain(say(lang, "cli-aborted"), FAILED)
    except BrokenPipeError:
        return silence(DONE)
    except SystemExit as left:  # click's own answer to a reader that has gone
        return DONE if isinstance(left.__context__, OSError) else int(left.code or 0)
    except Exception as fault:
        if isinstance(fault, OSError) and fault.filename is None:
            return silence(complain(say(lang, "cli-stdout", why=reason(fault, lang)), FAILED))
        return complain(
            say(lang, "cli-fault", kind=type(fault).__name__, what=" ".join(str(fault).split())[:200]), FAILED
        )
    return status if isinstance(status, int) else DONE


def reason(fault: OSError, lang: str) -> str:
    """Why writing failed: no room, else the system's name of the fault."""
    if fault.errno in (errno.ENOSPC, errno.EDQUOT):
        return say(lang, "cli-no-room")
    return errno.errorcode.get(fault.errno or 0, type(fault).__name__)


def silence(status: int) -> int:
    """Let what standard output still holds go nowhere, so that Python does not fail on it at the end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return status


def complain(text: str, status: int) -> int:
    """One line on standard error, if there is one."""
    if sys.stderr is not None:
        print(text, file=sys.stderr)
    return status


def usage_text(wrong: click.UsageError, lang: str) -> str:
    """What is wrong with the command line, in words."""
    match wrong:
        case click.NoSuchOption():
            near = ", ".join(wrong.possibilities or ())
            name = "cli-no-option-near" if near else "cli-no-option"
            return say(lang, name, option=clip(wrong.option_name), near=near)
        case click.BadOptionUsage():
            name = "cli-no-value" if "does not take" in wrong.message else "cli-needs-value"
            return say(lang, name, option=clip(wrong.option_name))
        case click.MissingParameter(param=click.Argument() as param):
            return say(lang, "cli-missing", name=param.metavar or str(param.name))
        case click.exceptions.NoArgsIsHelpError():
            return wrong.ctx.get_help() if wrong.ctx else ""
    if wrong.ctx and isinstance(wrong.ctx.command, click.Group):
        return say(lang, "cli-command-missing", known=", ".join(COMMANDS))
    return say(lang, "cli-usage-error")
