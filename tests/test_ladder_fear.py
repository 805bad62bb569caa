"""What a step is expected to do where a Fear test comes before it: by how often it is failed."""

import pytest

import fracas

FAILED = 15 / 36
"""Two dice above Leadership 7: 8 to 12 in 5 + 4 + 3 + 2 + 1 of 36 ways."""


def fight():
    """Ten men, five abreast with five behind, against ten who cause fear and strike later: 5 + 5 attacks."""
    man = {"count": 10, "WS": 4, "S": 3, "T": 3, "Ld": 7}
    sides = {
        name: {"units": [{"name": f"u{name}", "files": 5, "models": [man | {"name": name} | more]}]}
        for name, more in {"A": {"I": 4}, "B": {"I": 2, "traits": ["fear"]}}.items()
    }
    return fracas.load({"ruleset": "whfb-8e", "sides": sides})


@pytest.mark.parametrize(
    ("odds", "within"), [(fracas.odds, 1e-9), (lambda f: fracas.simulate(f, 50_000, seed=1), 0.03)]
)
def test_the_expected_blows_are_those_of_the_brave_and_of_the_afraid(odds, within):
    """The brave hit on 4+; the afraid have Weapon Skill 1 and hit on 5+. Every second hit wounds, and nothing saves."""
    step = odds(fight()).steps[0]
    hits = (1 - FAILED) * 1 / 2 + FAILED * 1 / 3
    for strike in step.strikes:
        assert strike.expected["attacks"] == pytest.approx(5, abs=within)
        assert strike.expected["hits"] == pytest.approx(5 * hits, abs=within)
        assert strike.expected["unsaved"] == pytest.approx(5 * hits / 2, abs=within)
    assert step.left["uB"] == pytest.approx(10 - 10 * hits / 2, abs=within)
