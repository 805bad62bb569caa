"""The command group: languages, help, and what happens when something is wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import click

from fracas import __version__
from fracas.errors import FracasError
from fracas.words import LANGUAGES, say

COMMANDS = ("odds", "fight", "simulate", "compare", "rules", "schema")
DONE, FAILED, BAD = 0, 1, 2


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


class Option(click.Option):
    """An option that does not print the bounds of its numbers."""

    def get_help_extra(self, ctx: click.Context) -> Any:
        """Click's notes without the range."""
        extra = super().get_help_extra(ctx)
        extra.pop("range", None)
        return extra


class Group(Command, click.Group):
    """Commands that are imported when they are called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order in which people need them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, made in the language of the run."""
        if cmd_name not in COMMANDS:
            return None
        made: click.Command = import_module(f"fracas.cli.{cmd_name}").command(ctx.find_root().obj)
        return made

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
    return click.Option(
        ["--lang"], type=click.Choice(LANGUAGES), default=lang, metavar="en|ru", help=say(lang, "cli-lang-option")
    )


def group(lang: str) -> Group:
    """The whole command line in a language."""
    version = click.version_option(__version__, prog_name="fracas", help=say(lang, "cli-version-option"))
    made = Group(name="fracas", help=say(lang, "cli-help"), params=[lang_option(lang)], callback=lambda lang: None)
    return version(made)


def run(argv: list[str]) -> int:
    """Run one command; nothing escapes but an exit status."""
    lang = language(argv, os.environ)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    return guarded(lambda: group(lang).main(argv, prog_name="fracas", standalone_mode=False, obj=lang), lang)


def guarded(work: Callable[[], Any], lang: str) -> int:
    """Do the work; a refusal becomes one line on standard error and an exit status."""
    try:
        status = work()
    except FracasError as refused:
        return complain(refused.text(lang), BAD)
    except click.UsageError as wrong:
        return complain(usage_text(wrong, lang), BAD)
    except (click.Abort, KeyboardInterrupt, EOFError):
        return complain(say(lang, "cli-aborted"), FAILED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except Exception as fault:
        return complain(
            say(lang, "cli-fault", kind=type(fault).__name__, what=" ".join(str(fault).split())[:200]), FAILED
        )
    return status if isinstance(status, int) else DONE


def complain(text: str, status: int) -> int:
    """One line on standard error."""
    print(text, file=sys.stderr)
    return status


def usage_text(wrong: click.UsageError, lang: str) -> str:
    """What is wrong with the command line, in words."""
    if isinstance(wrong, click.NoSuchOption):
        near = ", ".join(wrong.possibilities or ())
        return say(lang, "cli-no-option-near" if near else "cli-no-option", option=wrong.option_name, near=near)
    param = getattr(wrong, "param", None)
    name = getattr(wrong, "param_hint", None) or (param.get_error_hint(wrong.ctx) if param else "")
    if isinstance(wrong, click.MissingParameter):
        return say(lang, "cli-missing", name=str(name))
    if isinstance(wrong, click.BadParameter):
        return say(lang, "cli-bad-value", name=str(name), what=wrong.message if lang == "en" else "")
    if isinstance(wrong, click.exceptions.NoArgsIsHelpError):
        return wrong.ctx.get_help() if wrong.ctx else ""
    if wrong.message.startswith("No such command"):
        return say(lang, "cli-no-command", name=wrong.message.split("'")[1], known=", ".join(COMMANDS))
    return say(lang, "cli-usage-error", what=wrong.message)
