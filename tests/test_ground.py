"""Positions from coordinates: every expected figure is derived by hand in a comment, or by plain Python's own sums."""

import math
import subprocess
import sys
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fracas.positions import (
    Block,
    GroundError,
    Layout,
    Loose,
    Meeting,
    Models,
    Positions,
    Rankers,
    Rectangle,
    Round,
    measure,
)

INCH_WIDE = Round(25.4)  # a disc of radius 0.5"
SQUARE = Rectangle(25.4, 25.4)  # 1" x 1"
CAVALRY = Rectangle(25.4, 50.8)  # 1" wide, 2" deep


def group(label, base, *at):
    return Models(label, base, len(at), at)


def loose(label, base, *at):
    return Loose(f"{label}s", (group(label, base, *at),))


def mm(*lengths):
    return tuple(length / 25.4 for length in lengths)


def block(name, count, files, base, at=(0.0, 0.0), facing=0.0):
    """A block of one group, called as the block in lower case; `at` in mm."""
    return Block(name, (Rankers(name.lower(), count),), Rectangle(base, base), mm(*at), facing, files)


def duel(first, second, near_to="enemy"):
    return measure(Layout(((first,), (second,)), near_to))


def between(base, at, other, other_at):
    """How one model stands to one other."""
    found = duel(loose("A", base, at), loose("B", other, other_at))
    assert found.groups["A"] == found.groups["B"]
    assert bool(found.groups["A"].contact) == bool(found.meetings)
    return {(1, 0, 0): "contact", (0, 1, 0): "near", (0, 0, 1): "far"}[counts(found, "A")]


def counts(found, label):
    positions = found.groups[label]
    return positions.contact, positions.near, positions.far


def met(found):
    """(unit, enemy) -> (models that touch, arc of the enemy)"""
    return {(m.unit, m.enemy): (m.touching, m.arc) for m in found.meetings}


# Gaps between two bases


@pytest.mark.parametrize(
    ("at", "where"),
    [
        ((1, 0), "contact"),  # two radii of 0.5 and a distance of 1: gap 0
        ((0.6, 0.8), "contact"),  # sqrt(0.36 + 0.64) = 1
        ((1.05, 0), "contact"),  # gap 0.05: still touching, as documented
        ((1.06, 0), "near"),
        ((0.95, 0), "contact"),  # an overlap of 0.05 is allowed
        ((3, 0), "near"),  # gap 3 - 1 = 2 exactly
        ((1.8, 2.4), "near"),  # sqrt(3.24 + 5.76) = 3
        ((3.01, 0), "far"),
        ((1.806, 2.408), "far"),  # 1.00333... times the last but one: 3.01
    ],
)
def test_round_bases(at, where):
    assert between(INCH_WIDE, (0, 0), INCH_WIDE, at) == where


@pytest.mark.parametrize(
    ("facing", "at", "where"),
    [
        # facing 0: the corner is at (0.5, 1); the disc's radius is 0.5
        (0, (0.8, 1.4), "contact"),  # 0.3, 0.4 off the corner: 0.5 - 0.5 = 0
        (0, (2, 3), "near"),  # 1.5, 2 off the corner: 2.5 - 0.5 = 2
        (0, (2.006, 3.008), "far"),  # 1.506, 2.008 off: 2.51 - 0.5 = 2.01
        (0, (0, 3.5), "near"),  # straight ahead: 3.5 - 1 - 0.5 = 2
        (0, (3, 0), "near"),  # to the side: 3 - 0.5 - 0.5 = 2
        (0, (3.01, 0), "far"),
        # facing 90: it is 2" wide in x, the corner is at (1, 0.5)
        (90, (1.3, 0.9), "contact"),
        (90, (3.5, 0), "near"),
        (90, (3.51, 0), "far"),
        (90, (0, 3.01), "far"),
        # facing 45: a corner is half a diagonal, sqrt(0.5^2 + 1^2) = 1.11803, from the centre. The front edge's middle
        # is 1" away towards (0.70711, 0.70711); the disc 3.5" that way leaves 3.5 - 1 - 0.5 = 2
        (45, (3.5 * math.sqrt(0.5), 3.5 * math.sqrt(0.5)), "near"),
        (45, (3.51 * math.sqrt(0.5), 3.51 * math.sqrt(0.5)), "far"),
        (45, (3 * math.sqrt(0.5), -3 * math.sqrt(0.5)), "near"),  # to its right side: 3 - 0.5 - 0.5
    ],
)
def test_a_rectangle_and_a_disc(facing, at, where):
    assert between(CAVALRY, (0, 0, facing), INCH_WIDE, at) == where


@pytest.mark.parametrize(
    ("at", "where"),
    [
        ((1, 0), "contact"),  # edge on edge
        ((1, 1), "contact"),  # corner on corner
        ((1.03, 1.04), "contact"),  # corners sqrt(0.0009 + 0.0016) = 0.05 apart
        ((1.04, 1.04), "near"),  # 0.0566
        ((2.2, 2.6), "near"),  # corners 1.2, 1.6 apart: 2
        ((2.206, 2.608), "far"),  # 1.206, 1.608: 2.01
        ((0, 0.5 + math.sqrt(0.5), 45), "contact"),  # the corner of a turned square on the middle of an edge
        ((0, 2.5 + math.sqrt(0.5), 45), "near"),
        ((0, 2.51 + math.sqrt(0.5), 45), "far"),
    ],
)
def test_two_squares(at, where):
    assert between(SQUARE, (0, 0), SQUARE, at) == where


def test_the_groups_of_loose_units():
    # Reds in a row 1" apart, a Blue above the first one and one 2" above the last (0, 1, 2 | 3): sqrt(1 + 1) - 1 = 0.41
    # for the second Red, sqrt(4 + 1) - 1 = 1.24 for the third, and 2 - 1 = 1 for the last
    reds = Loose("Reds", (group("Red", INCH_WIDE, (0, 0), (1, 0), (2, 0), (9, 0)), group("Chief", INCH_WIDE, (3, 0))))
    blues = loose("Blue", INCH_WIDE, (0, 1), (3, 2), (0, 2))
    found = duel(reds, blues)
    assert found.groups == {
        "Red": Positions(contact=1, near=2, far=1),
        "Chief": Positions(contact=0, near=1, far=0),
        "Blue": Positions(contact=1, near=2, far=0),
    }
    assert found.meetings == (Meeting("Reds", "Blues", 1, "front"), Meeting("Blues", "Reds", 1, "front"))
    assert found.apart == 0


def test_near_a_comrade_in_contact():
    # a file of Reds 1" apart below a Blue: the first touches, the next are 0, 1 and 2 (exactly) off the first, then 3;
    # from the Blue they are 1, 2, 3 and 4 off
    reds, blues = loose("Red", INCH_WIDE, *((0, -y) for y in range(5))), loose("Blue", INCH_WIDE, (0, 1))
    assert counts(duel(reds, blues), "Red") == (1, 2, 2)
    assert counts(duel(reds, blues, "comrade"), "Red") == (1, 3, 1)
    # a man of another unit is no comrade, and nobody is near without contact
    others = loose("Other", INCH_WIDE, (1, 0))
    found = measure(Layout(((reds, others), (blues,)), "comrade"))
    assert counts(found, "Other") == (0, 0, 1)
    apart = duel(loose("Red", INCH_WIDE, (0, 0), (1, 0)), loose("Blue", INCH_WIDE, (0, 2)), "comrade")
    assert counts(apart, "Red") == (0, 0, 2)


def test_how_far_apart_they_are():
    # 30, 40, so 50 between the centres, less 0.5 and 0.5; the big disc of radius 2" is nearer by its edge:
    # 52 - 0.5 - 2 = 49.5 against 49
    reds = loose("Red", INCH_WIDE, (0, 0))
    blues = Loose("Blues", (group("Blue", INCH_WIDE, (30, 40)), group("Big", Round(101.6), (0, -51.2))))
    assert duel(reds, blues).apart == pytest.approx(51.2 - 0.5 - 2)
    assert duel(reds, loose("Blue", INCH_WIDE, (30, 40))).apart == pytest.approx(49)
    assert duel(reds, loose("Blue", INCH_WIDE, (0, 1.2))).apart == pytest.approx(0.2)


# Blocks. The Line is 5 x 4 of 20 mm: in mm it covers x from -50 to 50 and y from -80 to 0, files at -50, -30, -10, 10,
# 30, 50. The Wing is 5 x 2 of 25 mm, 125 mm wide: when it faces down at x = s its files are at s - 62.5 and on by 25.

LINE = block("Line", 20, 5, 20)


def wing(x, y, facing, count=10, files=5):
    return block("Wing", count, files, 25, (x, y), facing)


def test_front_against_front():
    found = duel(LINE, wing(0, 0, 180))
    # -62.5, -37.5 … 62.5: all of the front ranks touch. In inches 20 mm are 0.787, 40 mm 1.575, 60 mm 2.36 and 25 mm
    # 0.98: two more ranks of the Line are near, and the second of the Wing
    assert counts(found, "line") == (5, 10, 5)
    assert counts(found, "wing") == (5, 5, 0)
    assert met(found) == {("Line", "Wing"): (5, "front"), ("Wing", "Line"): (5, "front")}


@pytest.mark.parametrize(
    ("x", "line", "wing_"),
    [
        (15, 5, 4),  # -47.5 … 52.5, 77.5: the last begins 2.5 mm (0.098") beyond the Line's end
        # 1, 26, 51: the Line's files from -10, 10 and 30; the Wing's third man is only 1 mm (0.039") off and touches
        (63.5, 3, 3),
        (64, 3, 2),  # 1.5, 26.5, 51.5: 1.5 mm (0.059"), and he does not
        (112.5, 1, 1),  # 50: corner on corner
        (113.5, 1, 1),  # 51: 0.039" off
    ],
)
def test_front_against_front_side_stepped(x, line, wing_):
    for sign in (1, -1):
        found = duel(LINE, wing(sign * x, 0, 180))
        assert met(found) == {("Line", "Wing"): (line, "front"), ("Wing", "Line"): (wing_, "front")}


def test_no_contact_beyond_the_corner():
    found = duel(LINE, wing(114, 0, 180))  # 51.5: 1.5 mm are 0.059"
    assert found.meetings == ()
    assert found.apart == pytest.approx(1.5 / 25.4)


@pytest.mark.parametrize("angle", [45, 90, 180, 270, 30, -17])
@pytest.mark.parametrize(
    ("scene", "expected"),
    [
        ((15, 0, 180), (5, 4, "front", "front")),
        ((112.5, 0, 180), (1, 1, "front", "front")),
        ((50, -40, 270), (4, 5, "front", "flank")),
        ((0, -80, 0), (5, 5, "front", "rear")),
    ],
)
def test_the_whole_scene_turned(angle, scene, expected):
    found = duel(*(turned(unit, angle) for unit in (LINE, wing(*scene))))
    line, wing_, of_wing, of_line = expected
    assert met(found) == {("Line", "Wing"): (line, of_wing), ("Wing", "Line"): (wing_, of_line)}


@pytest.mark.parametrize(("x", "facing"), [(50, 270), (-50, 90)])
@pytest.mark.parametrize(
    ("y", "line", "wing_"),
    [
        (-40, 4, 5),  # 22.5, -2.5, -27.5, -52.5, -77.5, -102.5 over 0 … -80: all five, and the four ranks of the Line
        (-100, 3, 2),  # -37.5, -62.5, -87.5 …: ranks two (to -40), three and four
        (20, 3, 2),  # 82.5, 57.5, 32.5, 7.5, -17.5, -42.5: two of the Wing, ranks one to three (to -60)
        (62.5, 1, 1),  # its end at 0: corner on corner
    ],
)
def test_the_flank(x, facing, y, line, wing_):
    found = duel(LINE, wing(x, y, facing))
    # whoever charges a flank has the enemy in his own front, wherever along it: also where the Line's own front is far
    # off to the side, at (-100)
    arc = "flank" if y != 62.5 else "front"  # at the corner only, the 45 degree line decides: in doubt for the front
    assert met(found) == {("Line", "Wing"): (line, "front"), ("Wing", "Line"): (wing_, arc)}


def test_the_rear():
    found = duel(LINE, wing(0, -80, 0))
    assert met(found) == {("Line", "Wing"): (5, "front"), ("Wing", "Line"): (5, "rear")}
    # at a corner of the rear, flush with its line: still the rear
    assert met(duel(LINE, wing(112.5, -80, 0)))["Wing", "Line"] == (1, "rear")
    # two in the last rank stand in its middle, -20 to 20; the Wing's files from -37.5 to 37.5 reach them
    short = duel(replace(LINE, groups=(Rankers("line", 17),)), wing(0, -80, 0))
    assert met(short) == {("Line", "Wing"): (2, "front"), ("Wing", "Line"): (3, "rear")}


def test_askew():
    # the Wing faces 225, down and left; its left front corner is at (0, 0), the middle of its front 62.5 mm from there
    # up and left at (-44.2, 44.2): before the Line. Only the corner touches, in the middle of the third file.
    away = 62.5 * math.sqrt(0.5)
    found = duel(LINE, wing(-away, away, 225))
    assert met(found)["Wing", "Line"] == (1, "front")
    assert met(found)["Line", "Wing"][0] == 1
    # facing 225 again with its right front corner at (50, -10), the first rank's side, and the rest down and right of
    # that: in the flank. The Line has been attacked there and so is in the Wing's front, though the middle of its own
    # front edge lies (in mm along the Wing's right and ahead of its corner) 42.4 to the right and 28.3 ahead.
    found = duel(LINE, wing(50 + away, -10 - away, 225))
    assert met(found) == {("Wing", "Line"): (1, "flank"), ("Line", "Wing"): (1, "front")}


@pytest.mark.parametrize(
    ("off", "wing_", "arc"),
    [
        # the Wing's front lies across the Line's right front corner at (50, 0), on a line 45 degrees down to the right,
        # its middle so far off the corner along that line: up and left is in front, down and right in the flank. Its
        # middle man has 12.5 mm to both sides of the middle; at 12.5 the corner is between two
        (-20, 1, "front"),
        (20, 1, "flank"),
        (0, 1, "front"),
        (12.5, 2, "flank"),
    ],
)
def test_across_a_corner(off, wing_, arc):
    away = off * math.sqrt(0.5)
    found = duel(LINE, wing(50 + away, -away, 225))
    assert met(found) == {("Wing", "Line"): (wing_, arc), ("Line", "Wing"): (1, "front")}


def test_across_a_rear_corner():
    for off, arc in ((-15, "rear"), (15, "flank")):
        found = duel(LINE, wing(50 + off, -80 + off, 315))
        assert met(found)["Wing", "Line"][1] == arc


def test_loose_models_around_a_block():
    # discs of 1": two against the front, one against the right-hand side, and two of another unit behind. 80 mm = 3.15"
    front = loose("Imp", INCH_WIDE, (-1, 0.5), (1, 0.5))
    side = loose("Rat", INCH_WIDE, (50 / 25.4 + 0.5, -1))
    back = loose("Bat", INCH_WIDE, (0, -80 / 25.4 - 0.5), (1, -80 / 25.4 - 0.5))
    found = met(measure(Layout(((LINE,), (front, side, back)))))
    assert {enemy: found[enemy, "Line"] for enemy in ("Imps", "Rats", "Bats")} == {
        "Imps": (2, "front"),
        "Rats": (1, "flank"),
        "Bats": (2, "rear"),
    }
    # x = -1 (-25.4 mm) is in the second file; its disc is within 0.05" of the line for sqrt(0.55^2 - 0.5^2) = 0.229"
    # (5.8 mm) to both sides, -31.2 to -19.6: the first file too, and so on the right. Nobody has a flank in the open.
    assert found["Line", "Imps"] == (4, "front")
    assert found["Line", "Rats"][1] == "front"


@pytest.mark.parametrize(
    ("base", "off", "arc"),
    [
        # from the Line's right front corner: 0.3, 0.4 and 0.5 are a triangle, so discs of radius 0.5 touch
        (INCH_WIDE, (0.3, 0.4), "front"),
        (INCH_WIDE, (0.4, 0.3), "flank"),
        # corner on corner, 1" x 2" along y or x: it is beyond the lines of both edges, and farther beyond one
        (CAVALRY, (0.5, 1, 0), "front"),
        (CAVALRY, (1, 0.5, 90), "flank"),
        (SQUARE, (0.5, 0.5), "front"),  # on the 45 degree line: in doubt the front
    ],
)
def test_a_loose_model_at_the_corner_of_a_block(base, off, arc):
    found = met(duel(LINE, loose("Imp", base, (50 / 25.4 + off[0], *off[1:]))))
    assert found == {("Imps", "Line"): (1, arc), ("Line", "Imps"): (1, "front")}


def test_a_unit_without_files_is_one_rank():
    giant = Block("Giant", (Rankers("giant", 1),), Rectangle(50, 100), mm(50, -40), 270)
    assert met(duel(LINE, giant)) == {("Line", "Giant"): (4, "front"), ("Giant", "Line"): (1, "flank")}
    # ten abreast are 250 mm, -125 … -50, -25, 0, 25, 50 …: four before the Line, and a corner on each of its corners
    rank = replace(wing(0, 0, 180), files=None)
    assert counts(duel(LINE, rank), "wing") == (6, 4, 0)


def test_command_and_characters_stand_in_the_middle_of_the_front():
    groups = (
        Rankers("trooper", 13),
        Rankers("champion", 1, front=True),
        Rankers("banner", 1, front=True),
        Rankers("drummer", 1, front=True),
    )
    led = Block("Led", groups, Rectangle(20, 20), mm(0, 0), 0, 5)
    # a narrow foe, -25 to 25: he touches the files -30 to -10, -10 to 10 and 10 to 30
    found = duel(led, block("Foe", 2, 2, 25, facing=180))
    assert {label: found.groups[label].contact for label in ("champion", "banner", "drummer")} == dict.fromkeys(
        ("champion", "banner", "drummer"), 1
    )
    assert found.groups["trooper"].contact == 0
    # -7 to 7: the very middle, which is the first's
    found = duel(led, block("Foe", 1, 1, 14, facing=180))
    assert [found.groups[g.label].contact for g in groups] == [0, 1, 0, 0]
    # more than the front rank holds: the others stand behind them; of six the last is not in front
    lords = Block("Lords", (Rankers("lord", 6, front=True), Rankers("page", 4)), Rectangle(20, 20), mm(0, 0), 0, 5)
    found = duel(lords, wing(0, 0, 180))
    assert (found.groups["lord"].contact, found.groups["page"].contact) == (5, 0)


def test_two_enemies_and_the_model_at_the_corner():
    found = measure(Layout(((LINE,), (wing(0, 0, 180), block("Dogs", 4, 2, 25, (50, -25), 270)))))
    # the Dogs' files lie over 0 … -25 … -50: ranks one, two and three; rank one's corner man touches both enemies
    assert met(found) == {
        ("Line", "Wing"): (5, "front"),
        ("Line", "Dogs"): (3, "front"),
        ("Wing", "Line"): (5, "front"),
        ("Dogs", "Line"): (2, "flank"),
    }
    # five in front, and two more on the side
    assert found.groups["line"].contact == 7


# What is refused


def refused(*units):
    with pytest.raises(GroundError) as caught:
        measure(Layout(((units[0],), units[1:])))
    return caught.value


FOE = loose("Foe", INCH_WIDE, (50, 50))


@pytest.mark.parametrize(
    ("first", "second", "by"),
    [
        ((INCH_WIDE, (0, 0)), (INCH_WIDE, (0.3, 0.4)), 0.5),  # 1 - sqrt(0.09 + 0.16)
        ((INCH_WIDE, (0, 0)), (INCH_WIDE, (0.94, 0)), 0.06),
        ((INCH_WIDE, (0, 0)), (INCH_WIDE, (0.9495, 0)), 0.06),  # 0.0505, rounded up: more than 0.05
        ((INCH_WIDE, (0, 0)), (INCH_WIDE, (0, 0)), 1),
        ((SQUARE, (0, 0)), (SQUARE, (0.8, 0.3)), 0.2),  # 0.2 in x, 0.7 in y: the shorter way out
        ((SQUARE, (0, 0)), (CAVALRY, (0, 0.1)), 1),  # inside: 0.5 + 0.5 to the side
        ((Rectangle(50.8, 50.8), (0, 0)), (INCH_WIDE, (0.7, 0)), 0.8),  # 0.3 to the edge and the radius
        ((CAVALRY, (0, 0)), (INCH_WIDE, (0.62, 1.16)), 0.3),  # 0.12, 0.16 off the corner: 0.2 of 0.5
        ((SQUARE, (0, 0)), (SQUARE, (0, 1.0, 45)), 0.21),  # 0.5 + 0.7071 - 1 = 0.2071
    ],
)
def test_overlap(first, second, by):
    for units in ([loose("A", *first), loose("B", *second)], [loose("B", *second), loose("A", *first)]):
        error = refused(*units)
        assert (error.message, error.unit, error.group, error.model) == (
            "ground-overlap",
            units[1].name,
            units[1].groups[0].label,
            0,
        )
        assert error.facts == {"other": units[0].groups[0].label, "number": 1, "by": pytest.approx(by), "most": 0.05}


def test_overlap_within_a_side_and_which_models():
    a = group("A", INCH_WIDE, (0, 0), (1, 0), (2, 0))
    b = group("B", INCH_WIDE, (5, 0), (2, 0.5))
    error = refused(Loose("Mob", (a, b)), FOE)
    assert (error.unit, error.group, error.model) == ("Mob", "B", 1)
    assert error.facts["other"] == "A"
    assert error.facts["number"] == 3


def test_blocks_that_overlap():
    error = refused(LINE, wing(0, -2.54, 180))
    assert (error.message, error.unit, error.group, error.model) == ("ground-overlap-unit", "Wing", None, None)
    assert error.facts == {"other": "Line", "by": pytest.approx(0.1), "most": 0.05}
    error = refused(loose("Imp", INCH_WIDE, (0, 0)), LINE)
    assert (error.message, error.unit, error.facts["other"]) == ("ground-overlap", "Line", "Imp")
    error = refused(LINE, loose("Imp", INCH_WIDE, (0, 0)))
    assert (error.message, error.group, error.facts["other"]) == ("ground-overlap-unit", "Imp", "Line")
    assert met(duel(LINE, wing(0, -1.27, 180)))["Wing", "Line"] == (5, "front")  # 0.05" is allowed


@pytest.mark.parametrize(("count", "places"), [(3, 2), (1, 2), (2, 0)])
def test_a_place_for_each_model(count, places):
    error = refused(Loose("Mob", (Models("A", INCH_WIDE, count, tuple((2.0 * n, 0) for n in range(places))),)), FOE)
    assert (error.message, error.unit, error.group, error.model) == ("ground-count", "Mob", "A", None)
    assert error.facts == {"places": places, "count": count}


@pytest.mark.parametrize("wrong", [math.nan, math.inf, -math.inf, 1000.01, -1000.01, 1e308])
def test_places_on_the_table(wrong):
    for place in ((wrong, 0), (0, wrong)):
        error = refused(loose("A", INCH_WIDE, (0, 0), place), FOE)
        assert (error.message, error.group, error.model, error.facts["most"]) == ("ground-place", "A", 1, 1000)
        assert error.facts["value"] is wrong
        error = refused(replace(LINE, at=place), FOE)
        assert (error.message, error.unit, error.group) == ("ground-place", "Line", None)


@pytest.mark.parametrize("wrong", [math.nan, math.inf, 360.5, -361])
def test_facings(wrong):
    assert refused(replace(LINE, facing=wrong), FOE).message == "ground-facing"
    error = refused(loose("A", SQUARE, (0, 0, wrong)), FOE)
    assert (error.message, error.model, error.facts["most"]) == ("ground-facing", 0, 360)


@pytest.mark.parametrize("wrong", [9.9, 200.1, 0, -25, math.nan, math.inf])
def test_sizes_of_bases(wrong):
    for base in (Round(wrong), Rectangle(wrong, 25), Rectangle(25, wrong)):
        error = refused(loose("A", base, (0, 0)), FOE)
        assert (error.message, error.unit, error.group) == ("ground-base", "As", "A")
        assert (error.facts["low"], error.facts["high"]) == (10, 200)
    assert refused(replace(LINE, base=Rectangle(wrong, 20)), FOE).group is None


def test_bounds_are_allowed():
    found = duel(loose("A", Round(10), (1000, -1000)), loose("B", Round(200), (-1000, 1000)))
    assert found.apart == pytest.approx(math.hypot(2000, 2000) - 105 / 25.4)


def test_a_heap_of_models_is_refused_at_once():
    heap = Loose("Heap", (Models("A", INCH_WIDE, 8000, ((0.0, 0.0),) * 8000),))
    assert refused(heap, FOE).facts["by"] == 1


def test_the_geometry_library_is_imported_only_to_measure():
    code = "import sys, fracas.positions; sys.exit('shapely' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# What must hold of any layout. Gaps are checked by plain sums over corners and edges.

PLACE = st.tuples(st.integers(-24, 24), st.integers(-24, 24)).map(lambda xy: (xy[0] / 4, xy[1] / 4))
BASES = st.sampled_from([INCH_WIDE, Round(60), SQUARE, CAVALRY, Rectangle(60, 35)])
ANGLE = st.integers(-180, 180)


@st.composite
def mobs(draw, label):
    places = draw(st.lists(st.tuples(PLACE, ANGLE), min_size=1, max_size=4, unique_by=lambda place: place[0]))
    return loose(label, draw(BASES), *((*at, facing) for at, facing in places))


@st.composite
def regiments(draw, name):
    count = draw(st.integers(1, 20))
    size = draw(st.sampled_from([20, 25, 40]))
    return Block(
        name, (Rankers(name.lower(), count),), Rectangle(size, size), draw(PLACE), draw(ANGLE), draw(st.integers(1, 7))
    )


def units(name):
    return st.one_of(mobs(name), regiments(name))


@st.composite
def touching_regiments(draw):
    """A regiment, and another flush with an edge of its outline or across a corner of it."""
    mine, other = draw(regiments("Mine")), draw(regiments("Other"))
    mine = replace(mine, at=(0.0, 0.0), facing=0.0)
    wide = min(mine.files, mine.size) * mine.base.width / 25.4
    deep = math.ceil(mine.size / mine.files) * mine.base.depth / 25.4
    along = draw(st.integers(-9, 9)) / 10
    at, facing = draw(
        st.sampled_from(
            [
                ((along * wide, 0.0), 180.0),
                ((along * wide, -deep), 0.0),
                ((wide / 2, -deep * (1 + along) / 2), 270.0),
                ((-wide / 2, -deep * (1 + along) / 2), 90.0),
            ]
        )
    )
    return mine, replace(other, at=at, facing=facing)


def turned(unit, angle, shift=(0.0, 0.0)):
    """The unit after the table is turned clockwise about (0, 0) and shifted."""
    sin, cos = math.sin(math.radians(angle)), math.cos(math.radians(angle))

    def moved(x, y, facing=0.0):
        return x * cos + y * sin + shift[0], y * cos - x * sin + shift[1], math.remainder(facing + angle, 360)

    return placed_by(moved, unit)


def mirrored(unit):
    return placed_by(lambda x, y, facing=0.0: (-x, y, -facing), unit)


def placed_by(moved, unit):
    if isinstance(unit, Block):
        x, y, facing = moved(*unit.at, unit.facing)
        return replace(unit, at=(x, y), facing=facing)
    return replace(unit, groups=tuple(replace(g, at=tuple(moved(*place) for place in g.at)) for g in unit.groups))


def outcome(first, second, near_to="enemy"):
    """What comes of a layout, errors too."""
    try:
        found = duel(first, second, near_to)
    except GroundError as error:
        return error.args
    return found.groups, met(found), pytest.approx(found.apart, abs=1e-9)


@settings(max_examples=150)
@given(units("A"), units("B"), ANGLE, PLACE, st.sampled_from(["enemy", "comrade"]))
def test_turned_shifted_and_mirrored_it_is_the_same(first, second, angle, shift, near_to):
    here = outcome(first, second, near_to)
    assert outcome(turned(first, angle, shift), turned(second, angle, shift), near_to) == here
    assert outcome(mirrored(first), mirrored(second), near_to) == here


@settings(max_examples=150)
@given(touching_regiments(), ANGLE, PLACE)
def test_touching_regiments_turned_and_mirrored(pair, angle, shift):
    here = outcome(*pair)
    assert outcome(*(turned(unit, angle, shift) for unit in pair)) == here
    assert outcome(*map(mirrored, pair)) == here


@settings(max_examples=100)
@given(touching_regiments())
def test_an_enemy_that_faces_an_edge_flush_is_in_its_arc(pair):
    found = outcome(*pair)
    arc = {180: "front", 0: "rear", 270: "flank", 90: "flank"}[pair[1].facing]
    if len(found) == 3 and found[1]:  # where the last rank is short nobody may touch
        assert found[1]["Other", "Mine"][1] == arc
        assert found[1]["Mine", "Other"][1] == "front"


@settings(max_examples=100)
@given(units("A"), units("B"))
def test_the_sides_swapped(first, second):
    here, there = outcome(first, second), outcome(second, first)
    assert len(here) == len(there)
    if len(here) == 3:
        assert there == here


def corners(base, x, y, facing):
    sin, cos = math.sin(math.radians(facing)), math.cos(math.radians(facing))
    w, d = base.width / 50.8, base.depth / 50.8
    return [(x + u * cos + v * sin, y - u * sin + v * cos) for u, v in ((w, d), (w, -d), (-w, -d), (-w, d))]


def to_segment(p, a, b):
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length)) if length else 0.0
    return math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)


def gap(base, place, other, other_place):
    """The gap of two bases that are apart: least distance from a corner (or centre) of one to an edge of the other."""
    points = [[place[:2]] if isinstance(base, Round) else corners(base, *place)]
    points.append([other_place[:2]] if isinstance(other, Round) else corners(other, *other_place))
    least = min(
        to_segment(p, a, b)
        for ours, theirs in (points, points[::-1])
        for p in ours
        for a, b in zip(theirs, theirs[1:] + theirs[:1], strict=True)
    )
    return least - sum(b.diameter / 50.8 for b in (base, other) if isinstance(b, Round))


@settings(max_examples=200)
@given(mobs("A"), mobs("B"))
def test_positions_by_plain_sums(first, second):
    try:
        found = duel(first, second)
    except GroundError:
        return
    for mine, enemy in ((first.groups[0], second.groups[0]), (second.groups[0], first.groups[0])):
        least = [min(gap(mine.base, p, enemy.base, q) for q in enemy.at) for p in mine.at]
        contact = sum(d <= 0.05 + 1e-9 for d in least)
        near = sum(0.05 + 1e-9 < d <= 2 + 1e-9 for d in least)
        assert counts(found, mine.label) == (contact, near, mine.count - contact - near)
