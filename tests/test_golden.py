"""One played fight a ruleset, log and all. The dice are typed; needs, sums and what befalls were checked by hand."""

from pathlib import Path

import pytest

import fracas
from conftest import HERE, case
from fracas.rulebook import rules
from fracas.rules.vocabulary import VOCABULARIES
from fracas.show.log import log_text

GOLDEN = sorted((HERE / "golden").glob("*.yaml"))


def test_every_ruleset_has_a_golden_fight():
    shown = {case(path)["fight"]["ruleset"] for path in GOLDEN}
    assert shown == set(VOCABULARIES)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_fight_is_played_as_it_was(path: Path):
    told = case(path)
    play = fracas.play(fracas.load(told["fight"]), told["dice"], rounds=told["rounds"])
    assert (play.pending, play.dice_left) == (None, 0)
    lines = [line.rstrip() for line in log_text(play).splitlines()]
    assert lines == path.with_suffix(".log").read_text("utf-8").splitlines()
    assert {event.rule for event in play.events} <= set(rules(told["fight"]["ruleset"]))
