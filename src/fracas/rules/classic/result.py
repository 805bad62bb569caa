"""`classic`: the combat result, as terms over what is left at the end of the round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from fracas.fight.fight import Fight, Group, Side, Unit
from fracas.plan.formulas import Count, Gate, Option
from fracas.plan.plan import Term, TieBreak, Verdict
from fracas.rules.classic.challenge import challenge_duel, shamed
from fracas.rules.rule_types import ScoreInputs

RANK = 5
MOST_RANKS = 3

VERDICT = Verdict(
    winner="result.winner",
    wipe_out="result.wipe-out",
    after_wipe_out=("result.after-wipe-out", ("reform", "overrun")),
    after=("result.winner", ("next round",)),
)


def rank_bonus(files: int, models: int) -> int:
    """`result.ranks`: ranks behind the first, the last one with 5 models or more, at most 3 (001 ¶11-12)."""
    if files < RANK:
        return 0
    full, rest = divmod(models, files)
    return max(0, min(MOST_RANKS, full + (rest >= RANK) - 1))


def result_ranks(unit: Unit) -> tuple[int, ...]:
    """`result.ranks`: the bonus by models left, characters included."""
    return tuple(rank_bonus(unit.files or 0, n) for n in range(unit.size + 1))


def result_disrupted(unit: Unit, foes: Side, left: Mapping[str, Count]) -> tuple[Gate, ...]:
    """`result.disrupted`: a flanker with a full rank, or a large target, at the end of the round (001 ¶13-16)."""
    gates = []
    for foe in foes.units:
        if not any(enemy == unit.name for enemy, _ in foe.arc):
            continue
        if foe.files and foe.files >= foe.rank_width:
            gates.append(Gate(left[foe.name], foe.rank_width))
        gates += [Gate(left[group.label]) for group in foe.groups if "large target" in group.traits]
    return tuple(gates)


def flat(points: int, count: Count, most: int) -> Option:
    """The same points as long as the count is above 0."""
    return Option((0, *[points] * most), count)


def bearers(side: Side, role: str, left: Mapping[str, Count], but: str | None = None) -> tuple[Option, ...]:
    """`result.standard`, `result.army-standard`: +1 while the bearer lives (001 ¶18-23)."""
    borne = [group for group in side.groups if group.role == role and group.label != but]
    return tuple(flat(1, left[group.label], group.count) for group in borne)


def arcs(side: Side, arc: str, points: int, left: Mapping[str, Count]) -> tuple[Option, ...]:
    """`result.flank`, `result.rear`: for a living unit that fights an enemy there (001 ¶25-30)."""
    return tuple(flat(points, left[u.name], u.size) for u in side.units if any(where == arc for _, where in u.arc))


def result_higher_ground(side: Side, left: Mapping[str, Count]) -> tuple[Option, ...]:
    """`result.higher-ground`: +1 for a living unit that began the round higher (001 ¶32-33)."""
    return tuple(flat(1, left[unit.name], unit.size) for unit in side.units if unit.higher_ground)


def result_overkill(cap: int, excess: Count | None) -> tuple[Option, ...]:
    """`result.overkill`: a point for each wound beyond the rival's last, up to the cap (003 ¶8; 001 ¶35-36)."""
    return (Option(tuple(range(cap + 1)), excess),) if excess and cap else ()


def result_wounds(inflicted: Count) -> tuple[Option, ...]:
    """`result.wounds`: a point for each wound the enemy has really lost (001 ¶3-9)."""
    most = sum(max(table) for _, table in inflicted.tables)
    return (Option(tuple(range(most + 1)), inflicted),)


def ranks_of(side: Side, foes: Side, left: Mapping[str, Count]) -> tuple[Option, ...]:
    """`result.ranks` of the side's units, each unless it is disrupted."""
    ranked = [unit for unit in side.units if unit.files]
    return tuple(Option(result_ranks(u), left[u.name], result_disrupted(u, foes, left)) for u in ranked)


def overkill_cap(fight: Fight) -> int:
    """The switch `overkill_cap`; 3 unless the fight says otherwise."""
    return int(str(fight.switches.get("overkill_cap", 3)))


def overkill_room(fight: Fight, group: Group) -> int:
    """How many wounds beyond its last a duellist's pool must remember."""
    return overkill_cap(fight) if group.label in (challenge_duel(fight) or ()) else 0


def terms(fight: Fight, inputs: ScoreInputs) -> tuple[Term, ...]:
    """Everything that scores, side by side."""
    made: list[Term] = []
    left = inputs.left
    for i, side in enumerate(fight.sides):
        foes = fight.sides[1 - i]
        scored: Iterable[tuple[str, tuple[Option, ...]]] = (
            ("result.wounds", result_wounds(inputs.wounds[i])),
            ("result.ranks", ranks_of(side, foes, left)),
            ("result.standard", bearers(side, "standard bearer", left)),
            ("result.army-standard", bearers(side, "army standard bearer", left, shamed(fight))),
            ("result.flank", arcs(side, "flank", 1, left)),
            ("result.rear", arcs(side, "rear", 2, left)),
            ("result.higher-ground", result_higher_ground(side, left)),
            ("result.overkill", result_overkill(overkill_cap(fight), inputs.excess[i])),
        )
        for rule, options in scored:
            gated = ("result.disrupted",) if any(option.unless for option in options) else ()
            made += [Term(i, rule, options, (rule, *gated))] if options else []
    return tuple(made)


def command_musician(fight: Fight, inputs: ScoreInputs) -> TieBreak | None:
    """`command.musician`: with the switch on, +1 on a tie for the side that alone has a living musician (003 ¶12)."""
    if not fight.switches.get("musician_breaks_ties"):
        return None
    first, second = (
        Count(tuple(t for g in side.groups if g.role == "musician" for t in inputs.left[g.label].tables))
        for side in fight.sides
    )
    return TieBreak("command.musician", 1, (first, second))
