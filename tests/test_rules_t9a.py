"""`t9a-1`: who fights, when, and what a blow does. What is the same in all fantasy rulesets: test_rules_fantasy."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

import fracas
from small import fight as any_fight
from small import idle, man, mean, near, score, steps, strike, strikes, thrown, unit

QUARTER = F(1, 4)
SHIELDED = ["hand weapon", "shield"]


def fight(red, blue, **more):
    return any_fight("t9a-1", red, blue, **more)


def unsaved(red: dict, blue: dict, foe: dict | None = None, **more) -> float:
    """The chance of an unsaved wound of Red's one blow."""
    return strike(fight(unit("R", red, **more), unit("B", blue, **(foe or {}))), red["name"]).unsaved


# ------------------------------------------------------------ who fights


@pytest.mark.rule("fight.front-rank", "fight.supporting", "strike.mount")
@pytest.mark.parametrize(
    ("kind", "a", "made"),
    [
        ("infantry", 3, [("contact", 15), ("supporting", 5)]),
        ("monstrous infantry", 2, [("contact", 10), ("supporting", 10)]),
        ("monstrous cavalry", 5, [("contact", 25), ("supporting", 15)]),
    ],
)
def test_the_second_rank_supports(kind, a, made):
    red = unit("R", man("r", 10, A=a), files=5, type=kind)
    assert [(s[2], s[3]) for s in strikes(fight(red, unit("B", idle("b", 5), files=5)))] == made


@pytest.mark.rule("fight.horde")
@pytest.mark.parametrize(
    ("kind", "files", "ranks"),
    [("infantry", 9, 1), ("infantry", 10, 2), ("monstrous infantry", 5, 1), ("monstrous infantry", 6, 2)],
)
def test_a_horde_supports_from_the_third_rank(kind, files, ranks):
    red = unit("R", man("r", 4 * files), files=files, type=kind)
    found = strike(fight(red, unit("B", idle("b", files), files=files)), "r", "supporting")
    assert found.attacks == ranks * files


@pytest.mark.rule("fight.extra-ranks-t9a", "weapon.spear")
@pytest.mark.parametrize(
    ("more", "kind", "charged", "ranks"),
    [
        ({"weapons": ["spear"]}, "infantry", False, 2),
        ({"weapons": ["spear"]}, "infantry", True, 2),
        ({"weapons": ["spear"]}, "cavalry", True, 1),
        ({"traits": ["fight in extra ranks"]}, "infantry", True, 2),
        ({"weapons": ["spear"], "traits": ["fight in extra ranks"]}, "infantry", False, 3),
    ],
)
def test_spears_reach_also_when_charging(more, kind, charged, ranks):
    red = unit("R", man("r", 25, **more), files=5, type=kind, charged=charged)
    found = strike(fight(red, unit("B", idle("b", 5), files=5)), "r", "supporting")
    assert found.attacks == 5 * ranks


@pytest.mark.rule("fight.supporting", "fight.contact-default")
def test_nobody_supports_to_the_flank():
    flankers = unit("R", idle("r", 5), files=5, arc={"B": "flank"})
    loaded = fight(flankers, unit("B", man("b", 20, weapons=["spear"]), files=5))
    assert strikes(loaded) == [("I3", "b", "contact", 4)]


# ------------------------------------------------------------ strike order


@pytest.mark.rule("strike.initiative", "strike.simultaneous")
@pytest.mark.parametrize(("switch", "ladder"), [(0, {"I3": ["r", "b"]}), (1, {"I4": ["r"], "I3": ["b"]})])
def test_a_charge_gives_initiative_only_by_a_switch(switch, ladder):
    loaded = fight(unit("R", man("r"), charged=True), unit("B", man("b")), charge_initiative=switch)
    assert steps(loaded) == ladder


@pytest.mark.rule("strike.initiative")
def test_the_switch_helps_chargers_only():
    loaded = fight(unit("R", man("r")), unit("B", man("b")), charge_initiative=1)
    assert steps(loaded) == {"I3": ["r", "b"]}


@pytest.mark.rule("strike.zero", "weapon.great-weapon", "strike.stomp-t9a")
def test_great_weapons_and_stomps_strike_at_nought():
    red = unit("R", man("r", I=9, weapons=["great weapon"]), idle("troll", traits=["stomp (1)"]))
    loaded = fight(red, unit("B", man("b", I=0)))
    assert steps(loaded) == {"I0": ["r", "troll", "b"]}
    assert strike(loaded, "r").to_wound == 2


@pytest.mark.rule("hit.reflexes", "strike.zero", "weapon.great-weapon")
def test_lightning_reflexes_hit_better_or_make_a_great_weapon_quick():
    quick = man("r", I=5, weapons=["great weapon"], traits=["lightning reflexes"])
    loaded = fight(unit("R", quick), unit("B", man("b")))
    assert list(steps(loaded)) == ["I5", "I3"]
    assert strike(loaded, "r").to_hit == 4
    plain = fight(unit("R", man("r", traits=["lightning reflexes"])), unit("B", man("b")))
    assert strike(plain, "r").to_hit == 3


@pytest.mark.rule("strike.impact-t9a")
def test_impact_hits_come_at_ten_with_others_of_ten():
    red = unit("R", idle("cart", S=5, I=1, traits=["impact hits (2)"]), type="chariot", charged=True)
    loaded = fight(red, unit("B", man("b", I=10, weapons=SHIELDED)))
    assert steps(loaded) == {"I10": ["cart", "b"]}
    hits = strike(loaded, "cart")
    assert (hits.to_hit, hits.to_wound, hits.unsaved) == (None, 2, near(F(5, 6)))


@pytest.mark.rule("strike.impact-t9a", "round.lapse")
def test_without_a_charge_there_are_none():
    cart = idle("cart", traits=["impact hits (2)"])
    assert steps(fight(unit("R", cart, type="chariot"), unit("B", idle("b")))) == {}


@pytest.mark.rule("strike.impact-t9a")
@pytest.mark.parametrize(("models", "need"), [(5, 5), (10, 4), (14, 4), (15, 3), (20, 2)])
def test_full_ranks_make_impact_hits_stronger(models, need):
    # S 3 on T 4: 5+, a point better for each full rank behind the first.
    red = unit("R", idle("rider", models, traits=["impact hits (1)"]), files=5, type="cavalry", charged=True)
    assert strike(fight(red, unit("B", idle("b", 9, T=4), files=5)), "rider").to_wound == need


@pytest.mark.rule("round.sequence-t9a", "strike.impact-t9a", "strike.stomp-t9a", "challenge.duel")
def test_challenges_come_before_impact_hits():
    lord = idle("lord", role="character", traits=["impact hits (1)", "stomp (1)"])
    blue = unit("B", idle("b", 9), idle("boss", role="champion"))
    challenge = {"by": "lord", "to": "boss", "answer": "accept"}
    loaded = fight(unit("R", lord, type="chariot", charged=True), blue, challenge=challenge)
    found = [(step.at, s.against) for step in fracas.odds(loaded).steps for s in step.strikes]
    assert found == [("I10", "boss"), ("I0", "boss")]
    # The first kills, and the stomp at the corpse is overkill.
    assert score(thrown(loaded, 4, 4)) == {"result.wounds": 1, "result.overkill": 1, "result.charge": 1}


@pytest.mark.rule("strike.stomp-t9a")
@pytest.mark.parametrize(
    ("kind", "stomped"),
    [
        ("infantry", True),
        ("war beast", True),
        ("swarm", True),
        ("war machine", True),
        ("cavalry", False),
        ("monstrous infantry", False),
        ("monster", False),
        ("chariot", False),
    ],
)
def test_whom_one_may_stomp_on(kind, stomped):
    red = unit("R", idle("troll", S=5, traits=["stomp (D3)"]), type="monstrous infantry")
    odds = fracas.odds(fight(red, unit("B", idle("b", 9, W=2), type=kind)))
    # Two hits on the average, S 5 on T 3.
    assert mean(odds.wounds_inflicted["Red"].pairs) == near(2 * F(5, 6) * stomped)


@pytest.mark.rule("strike.grinding")
def test_grinding_hits_in_every_round_at_its_own_initiative():
    red = unit("R", idle("wheel", S=5, I=4, traits=["grinding (D3)", "unbreakable"]))
    blue = unit("B", idle("b", 9, W=2, traits=["unbreakable"]))
    for round in (1, 2):
        loaded = fight(red, blue, round=round)
        assert steps(loaded) == {"I4": ["wheel"]}
        assert mean(fracas.odds(loaded).wounds_inflicted["Red"].pairs) == near(2 * F(5, 6))


@pytest.mark.rule("strike.grinding", "strike.impact-t9a")
def test_grinding_and_impact_hits_are_not_of_one_round():
    cart = idle("cart", I=4, traits=["grinding (1)", "impact hits (1)"])
    blue = unit("B", idle("b", 9))
    assert list(steps(fight(unit("R", cart, type="chariot", charged=True), blue))) == ["I10"]
    assert list(steps(fight(unit("R", cart, type="chariot"), blue))) == ["I4"]


# ------------------------------------------------------------ to hit


@pytest.mark.rule("hit.parry-cap")
@pytest.mark.parametrize(
    ("red", "blue", "more", "foe", "need"),
    [
        ({"WS": 4}, {"weapons": SHIELDED}, {}, {}, 4),
        ({"WS": 1}, {"weapons": SHIELDED}, {}, {}, 5),
        ({"WS": 4}, {"weapons": ["shield"]}, {}, {}, 3),
        ({"WS": 4}, {"weapons": [*SHIELDED, "halberd"]}, {}, {}, 3),
        ({"WS": 4}, {"weapons": SHIELDED}, {}, {"type": "cavalry"}, 3),
        ({"WS": 4}, {"weapons": SHIELDED}, {"arc": {"B": "flank"}}, {}, 3),
        ({"WS": 4}, {"weapons": SHIELDED, "traits": ["frenzy"]}, {}, {}, 4),
        # Modifiers come after it.
        ({"WS": 4, "traits": ["lightning reflexes"]}, {"weapons": SHIELDED}, {}, {}, 3),
        ({"WS": 4}, {"weapons": SHIELDED, "traits": ["distracting"]}, {}, {}, 5),
    ],
)
def test_a_parry_is_never_hit_on_better_than_four(red, blue, more, foe, need):
    loaded = fight(unit("R", man("r", **red), **more), unit("B", man("b", **blue), **foe))
    assert strike(loaded, "r").to_hit == need


@pytest.mark.rule("hit.distracting", "hit.flail", "hit.reflexes", "weapon.flail")
@pytest.mark.parametrize(
    ("red", "blue", "need"),
    [
        ({}, {"traits": ["distracting"]}, 5),
        ({"traits": ["lightning reflexes"]}, {"traits": ["distracting"]}, 4),
        ({}, {"weapons": ["flail"]}, 3),
        ({}, {"weapons": ["flail"], "traits": ["distracting"]}, 4),
        ({"WS": 4}, {"weapons": ["flail"]}, 2),
        ({"weapons": ["flail"]}, {}, 4),
    ],
)
def test_what_changes_the_roll_to_hit(red, blue, need):
    assert strike(fight(unit("R", man("r", **red)), unit("B", man("b", **blue))), "r").to_hit == need


@pytest.mark.rule("hit.fear-t9a")
@pytest.mark.parametrize(
    ("more", "own", "passed"),
    [
        # Leadership 7 - 1, for this test too.
        ({}, [], F(15, 36)),
        ({"leadership": 9}, [], F(26, 36)),
        ({"battle_standard": True}, [], 1 - F(21, 36) ** 2),
        *[({}, [trait], F(1)) for trait in ("fear", "terror", "immune to psychology", "unbreakable", "undead")],
    ],
)
def test_fear_costs_leadership_and_perhaps_weapon_skill(more, own, passed):
    red = unit("R", man("r", traits=own), **more)
    odds = fracas.odds(fight(red, unit("B", idle("b", W=9, traits=["fear"]))))
    done = mean(odds.wounds_inflicted["Red"].pairs)
    assert done == near((passed * F(1, 2) + (1 - passed) * F(1, 3)) * F(1, 2))


@pytest.mark.rule("hit.fear-t9a", "round.sequence-t9a")
def test_the_test_for_fear_comes_first():
    at = fracas.play(fight(unit("R", man("r")), unit("B", idle("b", traits=["fear"]))), []).pending
    assert (at.rule, at.dice, at.need) == ("hit.fear-t9a", 2, 6)
