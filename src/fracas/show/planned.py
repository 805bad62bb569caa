"""The plan of a round in print, every item with the ids of the rules that made it."""

from __future__ import annotations

from collections.abc import Iterator

from fracas.engine.state import State
from fracas.engine.steps import named
from fracas.plan.attack import Blow
from fracas.plan.formulas import Lookup
from fracas.plan.plan import Plan, Pool, Strike
from fracas.show.log import Line
from fracas.show.numbers import percent
from fracas.show.ruleset_words import step_name
from fracas.words import say


def plan_lines(plan: Plan, lang: str) -> Iterator[str]:
    """All lines of the plan."""
    for line in (*pool_lines(plan, lang), *step_lines(plan, lang), *term_lines(plan, lang)):
        yield line.plain(96)


def pool_lines(plan: Plan, lang: str) -> Iterator[Line]:
    """The pools, with how many models and wounds they have."""
    yield Line(0, say(lang, "report-plan-pools"))
    for pool in plan.pools:
        yield Line(1, pool_text(plan, pool, lang), pool.rules)


def pool_text(plan: Plan, pool: Pool, lang: str) -> str:
    """One pool."""
    unit = plan.units[pool.unit].name
    return say(lang, "report-plan-pool", pool=pool.label, unit=unit, models=pool.models[0], wounds=pool.capacity)


def step_lines(plan: Plan, lang: str) -> Iterator[Line]:
    """The steps, with their strikes and blows."""
    for step in plan.steps:
        yield Line(0, say(lang, "log-step", step=step_name(step.at, lang, plan.ruleset)))
        for strike in step.strikes:
            yield from strike_lines(plan, strike, lang)


def strike_lines(plan: Plan, strike: Strike, lang: str) -> Iterator[Line]:
    """One strike: attacks by its pool's losses, declared targets, and a line a blow."""
    where = say(lang, f"fight-position-{strike.position}")
    means = f" ({strike.means})" if strike.means else ""
    each = f" (×{strike.volley})" if strike.volley and str(strike.volley) != "1" else ""
    attacks = f"{say(lang, 'report-plan-attacks')}: {runs(at_start(plan, strike.attacks))}{each}"
    yield Line(1, f"{strike.by}{means}, {where}, {attacks}", strike.rules)
    for pool, n in strike.declared:
        yield Line(2, f"{say(lang, 'report-declared')}: {n} → {named(plan, pool)}", plan.cites.declared)
    for pool, blows in strike.blows.items():
        yield Line(2, blow_text(blows.first, named(plan, pool), lang), blows.first.rules)


def at_start(plan: Plan, lookup: Lookup) -> tuple[int, ...]:
    """A table by wounds lost, as it holds as long as nobody else has fallen."""
    state = State(dict.fromkeys(range(len(plan.pools)), 0))
    return lookup.values[int(state.begin(lookup.begin))][int(state.read(lookup.now)) if lookup.now else 0]


def blow_text(blow: Blow, against: str, lang: str) -> str:
    """A blow's needs and chances."""
    needs = {
        name: f"{n}+" if n else "–" for name, n in (("hit", blow.to_hit), ("wound", blow.to_wound), ("save", blow.save))
    }
    wound, slain = blow.unsaved
    return say(
        lang, "report-plan-blow", against=against, unsaved=percent(wound, lang), slain=percent(slain, lang), **needs
    )


def runs(table: tuple[int, ...]) -> str:
    """A table in short: 12 11 10 … with equal neighbours counted, 12×3 11×2."""
    made: list[list[int]] = []
    for n in table:
        if made and made[-1][0] == n:
            made[-1][1] += 1
        else:
            made.append([n, 1])
    return " ".join(f"{n}×{times}" if times > 1 else str(n) for n, times in made)


def term_lines(plan: Plan, lang: str) -> Iterator[Line]:
    """What scores, and at most how much."""
    yield Line(0, say(lang, "report-plan-terms"))
    for term in plan.terms:
        most = max(max(option.points) for option in term.options)
        yield Line(1, say(lang, "report-plan-term", side=plan.sides[term.side], points=most), term.rules)
    if plan.tie_break:
        both = " / ".join(plan.sides)
        yield Line(1, say(lang, "report-plan-term", side=both, points=plan.tie_break.points), (plan.tie_break.rule,))
