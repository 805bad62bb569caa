"""The command line: what `--help` says, of everything."""

from __future__ import annotations

from fracas.cli.app import group
from generator.markdown import page

WIDTH = 78  # what help takes of a terminal of 80
ABOUT = """\
# Commands

This is what `fracas COMMAND --help` prints.

`-` in place of FILE is standard input. The language is `--lang`, else the locale's. `--json` is told in
[JSON](../json.md).

Exit status: 0 done; 1 failed, or interrupted, or the end of input in interactive play; 2 bad input, which is explained
on standard error with file, line and key.

`--rounds` goes from 1 to 1000 and `--until` knows `end`: write one of the two. `--dice` takes at most 100,000 faces and
`-n` at most 10⁹; `compare` takes two to eight fights. In `fight` the combats of one file share one `--seed`, or one row
of `--dice`, in the order in which they are fought. With several combats `--given SIDE` needs a name that all of them
have; `--given draw` always works.

What they are for: [how to](../how-to.md), [your own army](../armies.md) (`import`, `match`, `library`), [the
page](../page.md) (`serve`).
"""


def commands() -> str:
    """The page."""
    whole = group("en")
    context = whole.make_context("fracas", [], obj="en", resilient_parsing=True, terminal_width=WIDTH)
    parts = [ABOUT, f"```text\n{whole.get_help(context)}\n```"]
    for name in whole.list_commands(context):
        command = whole.get_command(context, name)
        assert command
        with command.make_context(name, [], parent=context, resilient_parsing=True, terminal_width=WIDTH) as inner:
            parts += [f"## fracas {name}", f"```text\n{command.get_help(inner)}\n```"]
    return page(*parts)
