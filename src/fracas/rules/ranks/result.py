"""The combat result of the fantasy editions, as terms over what is left at the end of the round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import product

from fracas.fight.fight import Fight, Group, Side, Unit
from fracas.plan.formulas import BEGIN, Count, Formula, Gate, Option
from fracas.plan.plan import Term, TieBreak, Verdict
from fracas.rules.ranks.challenge import challenge_duel, shamed_now
from fracas.rules.ranks.edition import Edition, charges, rank_width
from fracas.rules.ranks.places import FLANK, REAR, full_ranks, ranks
from fracas.rules.rule_types import ScoreInputs

MOST_RANKS = 3
Left = Mapping[str, Count]


def flat(points: int, count: Count, most: int) -> Option:
    """The same points as long as the count is above 0."""
    return Option((0, *[points] * most), count)


def width_of(edition: Edition, fight: Fight, unit: Unit) -> int:
    """Models that make a rank of this unit, by its own word, the fight's, or its type."""
    usual = edition.switch(fight, "rank_width") if "rank_width" in edition.switches else 5
    return rank_width(unit, usual)


def result_ranks(edition: Edition, fight: Fight, unit: Unit) -> tuple[int, ...]:
    """`result.ranks`: +1 for each rank behind the first, at most 3, by models left."""
    usual = width_of(edition, fight, unit)
    count = full_ranks if edition.full_ranks else lambda u, n: ranks(u, n, usual)
    return tuple(max(0, min(MOST_RANKS, count(unit, n) - 1)) for n in range(unit.size + 1))


def flankers(unit: Unit, foes: Side) -> list[Unit]:
    """Enemies that fight the unit in its flank or rear."""
    return [foe for foe in foes.units if any(name == unit.name for name, _ in foe.arc)]


def result_disrupted(edition: Edition, unit: Unit, foes: Side, left: Left) -> tuple[Gate, ...]:
    """`result.disrupted`, `result.disrupted-two-ranks`: who in flank or rear is deep enough to disrupt the unit."""
    gates = []
    for foe in flankers(unit, foes):
        width = rank_width(foe)
        deep = foe.files is not None and foe.files >= width and foe.type not in ("monster", "war machine")
        if edition.disrupt == "one rank":
            gates += [Gate(left[foe.name], width)] if deep else []
            gates += [Gate(left[g.label]) for g in foe.groups if "large target" in g.traits]
        elif edition.disrupt == "two ranks" and deep:
            gates.append(Gate(left[foe.name], (foe.files or 0) + width))
    return tuple(gates)


def ranks_of(edition: Edition, fight: Fight, side: Side, foes: Side, left: Left) -> tuple[Option, ...]:
    """The rank bonus of the side's units, each unless it is disrupted."""
    at_start = fight.switches.get("ranks_counted", edition.switches.get("ranks_counted")) == "start"
    options = []
    for unit in side.units:
        points = result_ranks(edition, fight, unit)
        if any(points):
            count = replace(left[unit.name], when=BEGIN) if at_start else left[unit.name]
            gates = () if edition.full_ranks else result_disrupted(edition, unit, foes, left)
            options.append(Option(points, count, gates))
    return tuple(options)


def bearers(side: Side, role: str, left: Left, but: str | None = None) -> tuple[Option, ...]:
    """`result.standard`, `result.army-standard`: a point while a bearer lives."""
    return tuple(flat(1, left[g.label], g.count) for g in side.groups if g.role == role and g.label != but)


def every_standard(side: Side, left: Left, but: str | None) -> tuple[Option, ...]:
    """`result.each-standard`: a point for every living bearer, the army's too."""
    borne = [g for g in side.groups if g.role in ("standard bearer", "army standard bearer") and g.label != but]
    if not borne:
        return ()
    tables = tuple(table for group in borne for table in left[group.label].tables)
    return (Option(tuple(range(sum(group.count for group in borne) + 1)), Count(tables)),)


def arcs(edition: Edition, fight: Fight, side: Side, arc: str, points: int, left: Left) -> tuple[Option, ...]:
    """`result.flank`, `result.rear`: for a living unit that fights an enemy there; more for a deep one."""
    there = [unit for unit in side.units if any(where == arc for _, where in unit.arc)]
    made = [flat(points, left[unit.name], unit.size) for unit in there]
    deep = edition.switch(fight, "flank_with_ranks") if "flank_with_ranks" in edition.switches else 0
    if deep:
        for unit in there:
            more = tuple(points + 1 if full_ranks(unit, n) >= deep else 0 for n in range(unit.size + 1))
            made += [Option(more, left[unit.name])] if any(more) else []
    return tuple(made)


def charge_bonus(edition: Edition, fight: Fight, side: Side, left: Left) -> tuple[Option, ...]:
    """`result.charge`: for a living unit that charged this turn."""
    points = edition.switch(fight, "charge_bonus") if "charge_bonus" in edition.switches else 1
    return tuple(flat(points, left[u.name], u.size) for u in side.units if charges(u)) if points else ()


def higher(edition: Edition, side: Side, left: Left) -> tuple[Option, ...]:
    """`result.higher-ground`, `result.charged-downhill`: a unit that stood higher, in some games only if it charged."""
    up = [u for u in side.units if u.higher_ground and (charges(u) or not edition.charged_downhill)]
    return tuple(flat(1, left[unit.name], unit.size) for unit in up)


def outnumbering(points: int, own: Count, foes: Count) -> tuple[Option, ...]:
    """`outnumber_bonus`: for the side with more models left."""
    most = sum(max(table) for _, table in foes.tables)
    flipped = tuple((q, tuple(-n for n in table)) for q, table in foes.tables)
    shift = (flipped[0][0], tuple(n + most for n in flipped[0][1]))
    total = Count((*own.tables, shift, *flipped[1:]))
    return (Option((*[0] * (most + 1), points), total),)


def overkill_cap(edition: Edition, fight: Fight) -> int:
    """The switch `overkill_cap`."""
    return edition.switch(fight, "overkill_cap")


def overkill_room(edition: Edition, fight: Fight, group: Group) -> int:
    """How many wounds beyond its last a duellist's pool must remember."""
    return overkill_cap(edition, fight) if group.label in (challenge_duel(fight) or ()) else 0


def counted(count: Count | None, cap: int | None = None) -> tuple[Option, ...]:
    """A point for each of a count, up to a cap."""
    if count is None or cap == 0:
        return ()
    most = sum(max(table) for _, table in count.tables)
    return (Option(tuple(range(min(most, cap) + 1 if cap else most + 1)), count),)


def scored(edition: Edition, fight: Fight, i: int, inputs: ScoreInputs) -> Iterable[tuple[str, tuple[Option, ...]]]:
    """Everything that may score for a side, by rule id."""
    side, foes, left, ids = fight.sides[i], fight.sides[1 - i], inputs.left, edition.ids
    shame = None if edition.hidden else shamed_now(fight)
    yield "result.wounds", counted(inputs.wounds[i])
    yield "result.slain-profile", counted(inputs.bonus[i])
    yield "result.charge", charge_bonus(edition, fight, side, left)
    yield ids["ranks"], ranks_of(edition, fight, side, foes, left)
    if edition.all_standards:
        yield "result.each-standard", every_standard(side, left, shame)
    else:
        yield "result.standard", bearers(side, "standard bearer", left)
        yield "result.army-standard", bearers(side, "army standard bearer", left, shame)
    yield ids["flank"], arcs(edition, fight, side, FLANK, 1, left)
    yield ids["rear"], arcs(edition, fight, side, REAR, 2, left)
    yield ids["higher"], higher(edition, side, left)
    bonus = edition.switch(fight, "outnumber_bonus") if "outnumber_bonus" in edition.switches else 0
    if bonus:
        yield "result.outnumber", outnumbering(bonus, models(side, left), models(foes, left))
    yield "result.overkill", counted(inputs.excess[i], overkill_cap(edition, fight))


def models(side: Side, left: Left) -> Count:
    """Living models of a side."""
    return Count(tuple(table for unit in side.units for table in left[unit.name].tables))


def terms(edition: Edition, fight: Fight, inputs: ScoreInputs) -> tuple[Term, ...]:
    """Everything that scores, side by side."""
    made: list[Term] = []
    for i in (0, 1):
        for rule, options in scored(edition, fight, i, inputs):
            gated = (edition.ids["disrupted"],) if any(option.unless for option in options) else ()
            made += [Term(i, rule, options, (rule, *gated))] if options else []
    return tuple(made)


def tie_break(edition: Edition, fight: Fight, inputs: ScoreInputs) -> TieBreak | None:
    """`result.musician`: +1 on a tie for the side that alone has a living musician."""
    if not edition.switches.get("musician_breaks_ties") or not fight.switches.get("musician_breaks_ties", True):
        return None
    first, second = (
        Count(tuple(t for g in side.groups if g.role == "musician" for t in inputs.left[g.label].tables))
        for side in fight.sides
    )
    return TieBreak("result.musician", 1, (first, second))


def profile_points(edition: Edition, fight: Fight) -> bool:
    """`result.slain-profile`: a model slain outright scores the Wounds of its profile."""
    if "slain_counts" not in edition.switches:
        return False
    return fight.switches.get("slain_counts", edition.switches["slain_counts"]) == "profile"


def verdict(edition: Edition) -> Verdict:
    """Who names the winner, and what may be done then."""
    return Verdict(
        winner="result.winner",
        wipe_out="result.wipe-out",
        after_wipe_out=(edition.ids["after wipe-out"], ("reform", "overrun")),
        after=("result.winner", ("next round",)),
    )


def more_ranks(edition: Edition, fight: Fight, unit: Unit, foes: Side, left: Left) -> Formula:
    """`break.steadfast` and its like: 1 while the unit has more ranks than each enemy unit in the combat."""

    def table(one: Unit) -> tuple[int, ...]:
        usual = width_of(edition, fight, one)
        return tuple(full_ranks(one, n) if edition.full_ranks else ranks(one, n, usual) for n in range(one.size + 1))

    options = tuple(Option(table(one), left[one.name]) for one in (unit, *foes.units))
    sizes = (max(options[0].points) + 1, max(max(option.points) for option in options[1:]) + 1)
    fold = tuple(int(own > best) for own, best in product(*map(range, sizes)))
    return Formula(options, fold, sizes, (1, -len(foes.units)))
