"""Rules that the conformance cases do not show, one by one; and that none is left without a case or a test."""

import ast
from pathlib import Path

import pytest

import fracas
from conftest import CASES, HERE, case
from fracas.compile.round import compile_round
from fracas.fight.errors import BadInput
from fracas.rulebook import rules
from fracas.rules.common.charts import hit_chart, natural_one, wound_chart
from fracas.rules.registry import VOCABULARIES


def man(name: str, **more) -> dict:
    return {"name": name, "WS": 3, "S": 3, "T": 3, "I": 3, **more}


def fight(red: list[dict], blue: list[dict], red_unit=None, blue_unit=None, **more) -> dict:
    return {
        "sides": {
            "Red": {"units": [{"name": "Reds", "models": red, **(red_unit or {})}]},
            "Blue": {"units": [{"name": "Blues", "models": blue, **(blue_unit or {})}]},
        },
        **more,
    }


def steps(written: dict) -> dict[str, list[str]]:
    plan = compile_round(fracas.load(written))
    return {step.at: [strike.by for strike in step.strikes] for step in plan.steps}


@pytest.mark.rule("fight.both-sides", "strike.later-kill")
def test_both_sides_fight_whosever_turn_it_is():
    assert steps(fight([man("a")], [man("b", I=2)], turn="Blue")) == {"I3": ["a"], "I2": ["b"]}


@pytest.mark.rule("strike.later-kill")
def test_a_model_killed_before_its_step_does_not_strike():
    # 6 to hit, 6 to wound: b is dead before I2, so no die is left to throw for him.
    play = fracas.play(fracas.load(fight([man("a")], [man("b", I=2)])), [6, 6])
    assert (play.winner, play.dice_used, play.casualties) == ("Red", 2, {"Reds": 0, "Blues": 1})


@pytest.mark.rule("fight.needs-contact")
def test_both_sides_far_is_no_combat():
    with pytest.raises(BadInput, match="contact"):
        fracas.load(fight([man("a", contact=0, near=1)], [man("b")]))


@pytest.mark.rule("fight.needs-contact", "challenge.duel")
def test_duellists_count_as_touching():
    hero = {"contact": 0, "near": 1, "role": "character", "A": 2}
    written = fight([man("a", **hero)], [man("b", **hero)], challenge={"by": "a", "to": "b", "answer": "accept"})
    plan = compile_round(fracas.load(written))
    assert [(s.by, s.position, s.attacks.full[0]) for s in plan.steps[0].strikes] == [
        ("a", "contact", 2),
        ("b", "contact", 2),
    ]


@pytest.mark.rule("fight.order")
def test_the_order_of_several_combats_is_the_active_players(tmp_path):
    import json

    from fracas.cli.common import read_fights

    path = tmp_path / "phase.yaml"
    path.write_text("\n---\n".join(json.dumps(fight([man(n)], [man(f"{n} foe")])) for n in ("one", "two", "three")))
    assert [f.sides[0].units[0].groups[0].name for f in read_fights(str(path), "3,1,2").values()] == [
        "three",
        "one",
        "two",
    ]
    for wrong in ("1,2", "1,1,2", "0,1,2", "1,2,4", "x"):
        with pytest.raises(BadInput):
            read_fights(str(path), wrong)


@pytest.mark.rule("strike.grenades-charge")
def test_only_chargers_throw_grenades():
    grenades = man("a", I=5, weapons=["frag grenades"])
    covered = {"cover": True}
    assert list(steps(fight([grenades], [man("b")], {"charged": True}, covered))) == ["cover"]
    assert list(steps(fight([grenades], [man("b")], {}, covered))) == ["cover", "I5"]


@pytest.mark.rule("natural.one")
def test_no_need_is_below_two():
    assert natural_one(1) == natural_one(-3) == 2
    assert {hit_chart(a, b) for a in range(1, 11) for b in range(1, 11)} == {3, 4, 5}
    assert min(n for a in range(1, 11) for b in range(1, 11) if (n := wound_chart(a, b))) == 2


@pytest.mark.rule("natural.one")
def test_a_one_fails_to_hit_to_wound_and_to_save():
    written = fight([man("a", WS=10, S=10)], [man("b", WS=1, I=1, Sv="2+")])
    foe_does_nothing = [1]
    assert fracas.play(fracas.load(written), [1, *foe_does_nothing]).casualties["Blues"] == 0
    assert fracas.play(fracas.load(written), [6, 1, *foe_does_nothing]).casualties["Blues"] == 0
    assert fracas.play(fracas.load(written), [6, 6, 1]).casualties["Blues"] == 1


HIT = """
4 4 5 5 5 5 5 5 5 5
3 4 4 4 5 5 5 5 5 5
3 3 4 4 4 4 5 5 5 5
3 3 3 4 4 4 4 4 5 5
3 3 3 3 4 4 4 4 4 4
3 3 3 3 3 4 4 4 4 4
3 3 3 3 3 3 4 4 4 4
3 3 3 3 3 3 3 4 4 4
3 3 3 3 3 3 3 3 4 4
3 3 3 3 3 3 3 3 3 4"""
WOUND = """
4 5 6 6 - - - - - -
3 4 5 6 6 - - - - -
2 3 4 5 6 6 - - - -
2 2 3 4 5 6 6 - - -
2 2 2 3 4 5 6 6 - -
2 2 2 2 3 4 5 6 6 -
2 2 2 2 2 3 4 5 6 6
2 2 2 2 2 2 3 4 5 6
2 2 2 2 2 2 2 3 4 5
2 2 2 2 2 2 2 2 3 4"""


@pytest.mark.rule("hit.chart", "wound.chart")
@pytest.mark.parametrize(("rule", "printed"), [(hit_chart, HIT), (wound_chart, WOUND)])
def test_charts(rule, printed):
    assert [[rule(a, b) for b in range(1, 11)] for a in range(1, 11)] == [
        [None if need == "-" else int(need) for need in row.split()] for row in printed.split("\n")[1:]
    ]


@pytest.mark.rule("weapon.ordinary", "attacks.two-weapons")
@pytest.mark.parametrize(
    ("weapons", "attacks"),
    [
        (["chainsword", "pistol"], 2),
        (["sword", "axe", "club"], 2),
        (["power weapon", "pistol"], 2),
        (["power fist", "hand flamer"], 2),
        (["pistol", "frag grenades"], 1),
        (["pistol", "rifle"], 1),
        (["two-handed close combat weapon", "pistol"], 1),
        ([{"name": "Glaive", "strength": "+2", "hands": 2}, "pistol", "axe"], 1),
        ([{"name": "Whip"}, {"name": "Net"}], 2),
    ],
)
def test_ordinary_weapons_give_an_attack_for_the_second_hand_and_nothing_else(weapons, attacks):
    plan = compile_round(fracas.load(fight([man("a", weapons=weapons)], [man("b")])))
    assert [s.attacks.full[0] for step in plan.steps for s in step.strikes if s.by == "a"] == [attacks]


@pytest.mark.rule("attacks.contact", "attacks.charge", "attacks.near")
def test_without_attacks_no_bonus_gives_one():
    armed = man("a", A=0, count=2, contact=1, near=1, weapons=["sword", "pistol"])
    assert steps(fight([armed], [man("b")], {"charged": True})) == {"I3": ["b"]}


@pytest.mark.rule("dice.one-by-one")
def test_one_by_one_throws_a_models_dice_before_the_next_models():
    # Together: 4 dice to hit, then 1 to wound. One by one: the first model's hit is wounded at once.
    written = fracas.load(fight([man("a", count=2, A=2)], [man("b", I=1, W=9)]))
    together = fracas.play(written, [4, 1, 1, 1, 6, 1, 1])
    singly = fracas.play(written, [4, 1, 6, 1, 1, 1], one_by_one=True)
    assert together.json()["score"] == singly.json()["score"] == {"Red": {"result.wounds": 1}, "Blue": {}}
    assert any("dice.one-by-one" in event.facts.get("rules", ()) for event in singly.events)


@pytest.mark.rule("result.after-wipe-out")
def test_after_a_wipe_out_the_survivor_may_reform_or_overrun():
    play = fracas.play(fracas.load(fight([man("a")], [man("b", I=2)])), [6, 6]).json()
    assert play["options"] == ["reform", "overrun"]
    assert play["events"][-1] == {"step": None, "rule": "result.after-wipe-out", "options": ["reform", "overrun"]}


@pytest.mark.rule("result.winner")
def test_a_round_that_leaves_both_goes_on():
    assert fracas.play(fracas.load(fight([man("a")], [man("b")])), [1, 1]).json()["options"] == ["next round"]


@pytest.mark.rule("result.wipe-out")
def test_both_destroyed_is_a_draw():
    play = fracas.play(fracas.load(fight([man("a", I=3)], [man("b", I=3)])), [6, 6, 6, 6]).json()
    assert (play["winner"], play["options"]) == ("draw", [])


HERO = {"role": "character", "I": 5}


def challenged(answer: dict, blue: list[dict]) -> dict:
    return fight([man("a", count=3), man("Lord", **HERO)], blue, challenge={"by": "Lord", **answer})


@pytest.mark.rule("challenge.issue")
@pytest.mark.parametrize("role", ["trooper", "standard bearer", "musician"])
def test_troopers_do_not_challenge(role):
    written = fight([man("a", role=role)], [man("b", **HERO)], challenge={"by": "a", "to": "b", "answer": "accept"})
    with pytest.raises(BadInput, match="challenge"):
        fracas.load(written)


@pytest.mark.rule("challenge.issue", "challenge.accept")
@pytest.mark.parametrize("turn", ["Red", "Blue"])
def test_either_player_may_challenge_and_it_is_logged(turn):
    written = challenged({"to": "Boss", "answer": "accept"}, [man("Boss", role="champion")])
    events = fracas.play(fracas.load({**written, "turn": turn}), 1).json()["events"]
    assert events[0] == {"step": None, "rule": "challenge.issue", "by": "Lord"}
    assert events[1] == {"step": None, "rule": "challenge.accept", "by": "Boss", "against": "Lord"}


@pytest.mark.rule("challenge.refuse-champions")
def test_refusing_costs_champions_nothing():
    free = fracas.load(challenged({"answer": "refuse"}, [man("b"), man("Boss", role="champion", A=2)]))
    without = fracas.load(
        {k: v for k, v in challenged({}, [man("b"), man("Boss", role="champion", A=2)]).items() if k != "challenge"}
    )
    assert fracas.odds(free).tally.difference.chances.tolist() == fracas.odds(without).tally.difference.chances.tolist()
    assert fracas.odds(free).plan.effects == ()
    assert fracas.play(free, 1).json()["events"][1]["rule"] == "challenge.refuse-champions"


@pytest.mark.rule("challenge.refuse")
def test_a_refusal_runs_on_three_clocks():
    bearer = man("Bearer", role="army standard bearer")
    effects = fracas.odds(fracas.load(challenged({"answer": "refuse", "shamed": "Bearer"}, [man("b"), bearer]))).json()
    told = [(e["what"], e["who"], e["until"]) for e in effects["effects"]]
    assert told == [
        ("no-blows", "Bearer", "phase"),
        ("no-army-standard", "Bearer", "phase"),
        ("no-hold-your-ground", "Bearer", "phase"),
        ("leadership-0", "Bearer", "turn-or-challenge"),
        ("no-stubborn", "Bearer", "turn-or-challenge"),
        ("no-stubborn", "Blues", "turn-or-challenge"),
    ]


@pytest.mark.rule("challenge.lost-attacks", "challenge.duel")
def test_a_duellists_attacks_that_cannot_hurt_the_rival_are_lost():
    # S 1 cannot wound T 8: the Lord's attacks, and his mount's, go nowhere else, though ordinary men stand by.
    lord = man("Lord", **{**HERO, "S": 1, "A": 9}, mount={"name": "Pony", "WS": 3, "S": 1, "I": 2, "A": 9})
    blue = [man("b", count=5), man("Boss", role="champion", T=8)]
    written = fight([lord], blue, challenge={"by": "Lord", "to": "Boss", "answer": "accept"})
    assert fracas.odds(fracas.load(written)).wounds_inflicted["Red"].pairs == ((0, 1.0),)


@pytest.mark.rule("challenge.ends")
def test_a_duel_goes_on_until_one_is_dead_or_has_fled():
    written = challenged({"to": "Boss", "answer": "accept"}, [man("Boss", role="champion")])
    effects = fracas.odds(fracas.load(written)).json()["effects"]
    assert [(e["rule"], e["who"], e["until"]) for e in effects] == [
        ("challenge.ends", "Lord", "duel-over"),
        ("challenge.ends", "Boss", "duel-over"),
    ]


@pytest.mark.rule("command.front")
def test_the_command_group_stands_in_front():
    command = [man("Boss", role="champion"), man("Flag", role="standard bearer"), man("Drum", role="musician")]
    loaded = fracas.load(fight([man("a", count=9, contact=4, near=2), *command], [man("b")]))
    assert [g.contact for g in loaded.sides[0].groups] == [4, 1, 1, 1]


@pytest.mark.rule("example.goblins", "result.ranks")
def test_the_worked_example_is_six_to_four_in_the_rulebook_and_in_play():
    goblins = case(HERE / "conformance" / "classic" / "example-goblins.yaml")["play"][0]
    assert goblins["total"] == {"Red": 6, "Blue": 4}
    for lang in ("en", "ru"):
        text = rules()["example.goblins"].text(lang).text
        assert "6" in text and "7" in text and "4" in text


@pytest.mark.rule("casualties.spill", "allocate.declared", "result.slain")
def test_an_undeclared_slaying_blow_lands_before_a_declared_wound_on_the_same_pool():
    # Declared wound and undeclared slaying blow on one ordinary man, a champion behind him: the slaying blow takes the
    # man, the declared wound is lost. The other way round the champion would have taken a wound.
    red = [man("a", attacks={"b": 1}), man("Blade", traits=["killing blow"])]
    blue = [man("b", I=1), man("Boss", role="champion", I=1, W=2)]
    play = fracas.play(fracas.load(fight(red, blue)), [6, 6, 6, 6, 1])
    assert play.casualties == {"Reds": 0, "Blues": 1}
    assert play.json()["score"]["Red"] == {"result.wounds": 1}


def test_every_rule_has_a_case_or_a_test():
    shown = {id for path in CASES for id in case(path)["rules"]}
    tested = {id for path in Path(__file__).parent.glob("test_*.py") for id in marked(path)}
    known = {id for ruleset in VOCABULARIES for id in rules(ruleset)}
    assert known - shown - tested == set()
    assert tested - known == set()


def marked(path: Path):
    """Ids in the `rule` marks of a test module."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield from (arg.value for arg in node.args)


def cited(plan: fracas.Plan):
    """Every id in a plan."""
    for step in plan.steps:
        for strike in step.strikes:
            yield from strike.rules
            yield from (rule for rule, _ in strike.parts)
            for blow in (one for blows in strike.blows.values() for one in blows.options):
                yield from blow.rules
    for term in plan.terms:
        yield from term.rules
    yield from (rule for pool in plan.pools for rule in pool.rules)
    yield from (effect.rule for effect in plan.effects)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_id_in_plans_and_logs_is_in_the_rulebook(path):
    loaded = fracas.load(case(path)["fight"])
    known = set(rules(loaded.ruleset))
    assert set(cited(compile_round(loaded))) <= known
    for event in fracas.play(loaded, 3).events:
        assert {event.rule, *event.facts.get("rules", ())} <= known


@pytest.mark.rule("casualties.wounded-first", "casualties.contact-first")
def test_of_two_wounded_models_the_nearer_takes_the_next_wound():
    # One wound: the model in contact had two left and lives, though the far one had only one.
    far, near = man("far", W=3, wounds_lost=2, contact=0), man("near", W=3, wounds_lost=1)
    play = fracas.play(fracas.load(fight([far, near], [man("b", I=4)])), [6, 6, 1])
    assert (play.casualties["Reds"], play.json()["score"]["Blue"]) == (0, {"result.wounds": 1})


@pytest.mark.rule("command.replaced", "casualties.wounded-first")
def test_a_wounded_bearer_falls_first_only_where_nobody_can_take_his_place():
    bearers = [man("drum", W=2, role="musician"), man("flag", W=2, role="standard bearer", wounds_lost=1)]
    one_wound = [6, 6, 1]

    def alive(models):
        score = fracas.play(fracas.load(fight(models, [man("b", I=4)])), [*one_wound, *[1] * len(models)]).json()[
            "score"
        ]
        return "result.standard" in score["Red"]

    assert not alive(bearers)
    assert alive([man("c", W=2), *bearers])


@pytest.mark.rule("result.slain", "casualties.spill")
def test_slaying_blows_beyond_the_last_model_go_on_even_when_wounds_would_not_reach():
    # A model of three wounds, a champion behind him. Both fall to two slaying blows, the second being one wound on the
    # champion; or to a slaying blow and a plain wound: a blow slays with 1/2 x 1/6, wounds with 1/2 x 2/6.
    blades = man("Blade", count=2, traits=["killing blow"])
    foes = [man("b", W=3, I=1), man("Boss", role="champion", I=1)]
    found = fracas.odds(fracas.load(fight([blades], foes)))
    assert found.casualties["Blues"][2] == pytest.approx((1 / 12) ** 2 + 2 * 1 / 12 * 1 / 6)


@pytest.mark.rule("command.replaced", "casualties.wounded-first")
def test_of_a_banner_and_a_drum_left_alone_the_wounded_one_falls_first():
    # Two wounds: the first takes the wounded ordinary man, the second the wounded bearer, not the drummer who is whole.
    models = [
        man("c", W=2, A=0, wounds_lost=1),
        man("drum", W=2, A=0, role="musician"),
        man("flag", W=2, A=0, role="standard bearer", wounds_lost=1),
    ]
    play = fracas.play(fracas.load(fight(models, [man("b", A=2, WS=10, S=10)])), [6, 6, 6, 6])
    assert play.json()["score"] == {"Red": {}, "Blue": {"result.wounds": 2}}


@pytest.mark.rule("challenge.accept", "challenge.refuse")
def test_a_character_behind_may_accept_and_so_may_be_named_for_refusing():
    blue = [man("b"), man("Sage", role="character", contact=0)]
    for answer in ({"to": "Sage", "answer": "accept"}, {"answer": "refuse", "shamed": "Sage"}):
        assert fracas.odds(fracas.load(challenged(answer, blue))).method == "exact"
    with pytest.raises(BadInput, match=r"shamed|named"):
        fracas.load(challenged({"answer": "refuse"}, blue))


def test_attacks_that_go_elsewhere_are_shown_against_whom_they_go():
    red = [man("x", I=5, A=9), man("y", I=2, A=2, attacks={"a": 2})]
    blue = [man("a", T=2, W=1, role="champion", I=1), man("c", count=3, I=1)]
    red[0]["attacks"] = {"a": 9}
    last = fracas.odds(fracas.load(fight(red, blue))).steps[1].strikes
    assert [(s.by, s.against) for s in last] == [("y", "a"), ("y", "c")]
