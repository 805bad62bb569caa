"""Who strikes when, with what, and how often, in the fantasy editions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from fracas.fight.fight import Fight, Group, Mount, Unit, Weapon
from fracas.plan.attack import Amount, Parts
from fracas.rules.ranks.challenge import duellists, hidden, shamed_now
from fracas.rules.ranks.edition import MONSTROUS, Edition, charges, frenzied, mounted, two_handed
from fracas.rules.ranks.places import FRONT, ContactArc, RankOrder, foes_on
from fracas.rules.rule_types import Alive, AttackRule, RanksThatFight
from fracas.rules.special_rules import SpecialRules, special_rules
from fracas.rules.vocabulary import ORDINARY

MOST_SUPPORT = 3
ORDER = {"impact": -100, "first": -50, "last": 100}


def step_order(at: str) -> int:
    """`strike.initiative`: impact hits, those who strike first, from the highest Initiative down, then the last."""
    return ORDER.get(at, -int(at[1:]) if at[0] == "I" else 0)


def conditions(fight: Fight, unit: Unit, group: Group) -> dict[str, bool]:
    """What a gift may ask for."""
    rides = mounted(unit, group)
    return {
        "first round": fight.round == 1,
        "charged": charges(unit),
        "not charged": not charges(unit),
        "foot": not rides,
        "mounted": rides,
        "not frenzied": not frenzied(unit, group),
        "frenzied": frenzied(unit, group),
        "hand weapon and shield": holds_shield(group),
    }


def holds_shield(group: Group) -> bool:
    """A hand weapon and a shield in use: no other weapon, and nothing that takes both hands."""
    kinds = {weapon.kind for weapon in group.weapons}
    return {"hand weapon", "shield"} <= kinds and weapon_used(group) is None and not two_handed(group)


def weapon_used(group: Group) -> Weapon | None:
    """The special weapon it strikes with: the one `use` names, else the first."""
    special = [weapon for weapon in group.weapons if weapon.special and weapon.kind not in ORDINARY]
    if group.use is None:
        return special[0] if special else None
    return next((weapon for weapon in special if weapon.name == group.use), None)


def special_rules_of(edition: Edition, fight: Fight, unit: Unit, group: Group, striker: Group | Mount) -> SpecialRules:
    """What a striker's traits and weapon give him; a mount has its own traits and no weapon."""
    names = set(striker.traits)
    if isinstance(striker, Group):
        weapon = weapon_used(striker)
        names |= {weapon.kind} if weapon else set()
        names |= {"parry"} if holds_shield(striker) else set()
    names -= {"frenzy"} if unit.calm else set()
    return special_rules(edition.special, names, conditions(fight, unit, group))


def initiative(line: Facing, striker: Group | Mount, special: SpecialRules) -> int:
    """Initiative with what raises it, a charge too where the switch `charge_initiative` says so."""
    edition = line.edition
    charged = charges(line.unit) and "charge_initiative" in edition.switches
    more = edition.switch(line.fight, "charge_initiative") if charged else 0
    return min(max(striker.I + special.total("initiative") + more, 0), 10)


def step_of(line: Facing, striker: Group | Mount, special: SpecialRules) -> tuple[str, tuple[str, ...]]:
    """`strike.initiative`, `strike.first`, `strike.last`, `strike.cancel`, `strike.zero`, `hit.reflexes`: its step."""
    edition, steps = line.edition, special.steps() | late(line, striker)
    if "first" in steps and "last" in steps:
        return f"I{initiative(line, striker, special)}", ("strike.initiative", "strike.cancel")
    if edition.reflexes and "zero" in steps and "lightning reflexes" in striker.traits:
        return f"I{initiative(line, striker, special)}", ("strike.initiative", "hit.reflexes")
    for step in ("first", "last", "zero"):
        if step in steps:
            rules = (gift.rule for gift in special.special if gift.step == step)
            return edition.steps[step], tuple(dict.fromkeys((edition.ids[step], *rules)))
    faster = (rule for rule, _ in special.parts("initiative"))
    return f"I{initiative(line, striker, special)}", ("strike.initiative", *faster)


def late(line: Facing, striker: Group | Mount) -> set[str]:
    """The last step of the edition, for a weapon of one's own that strikes last."""
    weapon = weapon_used(striker) if isinstance(striker, Group) else None
    return {"zero" if "zero" in line.edition.steps else "last"} if weapon and weapon.strikes == "last" else set()


def attack_parts(edition: Edition, group: Group, special: SpecialRules) -> Parts:
    """A model's attacks in contact, part by part."""
    if not (group.A and group.WS):
        return ()
    return (("fight.front-rank", group.A), *special.parts("attacks"))


def supporting_parts(unit: Unit, group: Group, rule: str) -> Parts:
    """`fight.supporting`: one attack each; of monstrous types as many as the profile has, at most three."""
    if not (group.A and group.WS):
        return ()
    return ((rule, min(group.A, MOST_SUPPORT) if unit.type in MONSTROUS else 1),)


def random_attacks(group: Group, special: SpecialRules) -> Amount | None:
    """`trait.random-attacks`: so many dice each instead of the profile's Attacks, with what is added to them."""
    rolled = next((one for name, one in group.amounts if name == "random attacks"), None)
    return Amount(rolled.dice, rolled.faces, rolled.plus + special.total("attacks")) if rolled else None


@dataclass(frozen=True)
class Facing:
    """A group where its unit touches enemies on one side. `held`: those in its front, if this is not the front."""

    edition: Edition
    fight: Fight
    unit: Unit
    group: Group
    touch: ContactArc
    held: tuple[Unit, ...]

    @property
    def hides(self) -> str | None:
        """Who of the unit hides this round."""
        return hidden(self.edition, self.fight)

    @property
    def foes(self) -> tuple[str, ...]:
        """Names of the enemies there."""
        return tuple(foe.name for foe in self.touch.foes)

    @property
    def queue(self) -> RankOrder:
        """Who of the unit takes places before whom."""
        return RankOrder.of(self.unit, self.hides)

    def contact(self) -> RanksThatFight:
        """Models of the group that touch them."""
        touch, label = self.touch, self.group.label
        if label in duellists(self.fight):
            return RanksThatFight(touch, partial(duelling_now, label))
        if not self.held:
            return RanksThatFight(touch, partial(touching_now, touch, self.queue, label))
        return RanksThatFight(
            replace(touch, held=self.held), partial(flanked_now, touch, touch.most, self.queue, label)
        )

    def behind(self, deep: int) -> RanksThatFight:
        """Models of the group that support."""
        return RanksThatFight(self.touch, partial(supporting_now, self.queue, self.group.label, deep))


def duelling_now(label: str, places: int, alive: Alive) -> int:
    """`challenge.duel`: duellists touch each other, wherever they stand."""
    return alive[label]


def touching_now(touch: ContactArc, queue: RankOrder, label: str, places: int, alive: Alive) -> int:
    """Models in contact, no more than that side of the unit is long by now."""
    return queue.touching(label, min(places, touch.own(sum(alive.values()))), alive)


def flanked_now(touch: ContactArc, most: int, queue: RankOrder, label: str, places: int, alive: Alive) -> int:
    """Models that strike to a flank: all that stand there where the places say that the front is free."""
    free, places = divmod(places, most + 1)
    long = min(places, touch.own(sum(alive.values())))
    return (queue.touching if free else queue.flanked)(label, long, alive)


def supporting_now(queue: RankOrder, label: str, deep: int, places: int, alive: Alive) -> int:
    """Models that support."""
    return queue.supporting(label, places, alive, deep)


def facings(edition: Edition, fight: Fight, unit: Unit, group: Group) -> Iterator[Facing]:
    """The group against the enemies on each side of its unit, the front first."""
    found = foes_on(fight, unit)
    fronts = tuple(found.get(FRONT, ()))
    for arc in ("front", "flank", "rear"):
        if arc in found:
            yield Facing(
                edition, fight, unit, group, ContactArc(unit, tuple(found[arc]), arc), fronts if arc != FRONT else ()
            )


def attack_rules(edition: Edition, fight: Fight, unit: Unit, group: Group) -> tuple[AttackRule, ...]:
    """All the ways in which a group strikes this round, in the order of the dice; none for one who refused."""
    if group.label == shamed_now(fight):
        return ()
    made: list[AttackRule] = []
    for line in facings(edition, fight, unit, group):
        if group.label in duellists(fight) and made:
            break
        made += facing_attacks(line)
    return tuple(attack for attack in made if attack.attacks)


def facing_attacks(line: Facing) -> Iterator[AttackRule]:
    """What a group does to the enemies on one side of its unit."""
    edition, unit, group = line.edition, line.unit, line.group
    special = special_rules_of(edition, line.fight, unit, group, group)
    yield from impact_hits(line)
    yield rider_attacks(line, special)
    yield from mount_attacks(line)
    yield from supporting_attacks(line, special)
    if not (charges(unit) and any(name == "impact hits" for name, _ in group.amounts)):
        yield from automatic(line, "grinding", f"I{group.I}", "hits", edition.ids.get("grinding", ""))
    yield from stomps(line)


def rider_attacks(line: Facing, special: SpecialRules) -> AttackRule:
    """The blows of models in contact."""
    edition, group = line.edition, line.group
    weapon = weapon_used(group)
    at, why = step_of(line, group, special)
    rules = (*why, *((weapon.rule,) if weapon else ()), *(() if line.touch.arc == FRONT else (edition.ids["flanked"],)))
    return AttackRule(
        "contact",
        at,
        attack_parts(edition, group, special),
        group,
        weapon,
        tuple(dict.fromkeys(rules)),
        line.contact(),
        volley=random_attacks(group, special),
        volley_rule="trait.random-attacks",
        foe=line.foes,
        corpse=edition.corpse,
    )


def mount_attacks(line: Facing) -> Iterator[AttackRule]:
    """`strike.mount`: the mount's own blows at its own step."""
    edition, group, mount = line.edition, line.group, line.group.mount
    if mount is None or not (mount.A and mount.WS):
        return
    special = special_rules_of(edition, line.fight, line.unit, group, mount)
    at, why = step_of(line, mount, special)
    parts = (("strike.mount", mount.A), *special.parts("attacks"))
    yield AttackRule(
        "mount", at, parts, mount, None, ("strike.mount", *why), line.contact(), foe=line.foes, corpse=edition.corpse
    )


def supporting_attacks(line: Facing, special: SpecialRules) -> Iterator[AttackRule]:
    """`fight.supporting`: models behind those in contact, to the front only."""
    edition, unit, group = line.edition, line.unit, line.group
    if line.touch.arc != FRONT or group.label not in line.queue.others or unit.files is None:
        return
    deep = edition.support(edition, unit, charges(unit)) + special.total("ranks")
    if deep < 1:
        return
    at, why = step_of(line, group, special)
    weapon = weapon_used(group)
    rule = edition.ids["supporting"]
    rules = (*why, *((weapon.rule,) if weapon else ()), *(r for r, _ in special.parts("ranks")))
    parts = supporting_parts(unit, group, rule)
    yield AttackRule(
        "supporting", at, parts, group, weapon, tuple(dict.fromkeys(rules)), line.behind(deep), foe=line.foes
    )


def automatic(line: Facing, trait: str, at: str, aim: str, rule: str) -> Iterator[AttackRule]:
    """Hits that need no roll, so many a model in contact: those of a trait with a number."""
    rolled = next((one for name, one in line.group.amounts if name == trait), None)
    if rolled is not None and rule:
        yield hits_by(line, line.group, trait, rolled, at, aim, rule)


def hits_by(
    line: Facing, striker: Group | Mount, trait: str, volley: Amount, at: str, aim: str, rule: str
) -> AttackRule:
    """Automatic hits at the striker's own Strength."""
    return AttackRule(
        "contact",
        at,
        ((rule, 1),),
        striker,
        None,
        (rule,),
        line.contact(),
        volley=volley,
        volley_rule=rule,
        aim=aim,
        foe=line.foes,
        corpse=line.edition.corpse,
        means=trait,
    )


def impact_hits(line: Facing) -> Iterator[AttackRule]:
    """`strike.impact`: before everything else, in the round of the charge, to the front."""
    if charges(line.unit) and line.touch.arc == FRONT:
        at, rule = line.edition.steps["impact"], line.edition.ids["impact"]
        for attack in automatic(line, "impact hits", at, "hits", rule):
            yield replace(attack, duels=line.edition.challenge_before_impact)


def stomps(line: Facing) -> Iterator[AttackRule]:
    """`strike.stomp`: at the end, at the model's own Strength or its mount's, on small enemies."""
    edition, group = line.edition, line.group
    for striker in (group, group.mount):
        if striker is None:
            continue
        for name, volley in stomp_amounts(striker):
            yield hits_by(
                line, stomper(group, striker), name, volley, edition.steps["stomp"], "stomp", edition.ids["stomp"]
            )


def stomper(group: Group, striker: Group | Mount) -> Group | Mount:
    """Whose Strength stomps: the mount's where there is one."""
    return group.mount if striker is group and group.mount else striker


def stomp_amounts(striker: Group | Mount) -> Iterator[tuple[str, Amount]]:
    """How many hits a stomp makes."""
    if "stomp" in striker.traits:
        yield "stomp", next((one for name, one in striker.amounts if name == "stomp"), Amount(plus=1))
    if "thunderstomp" in striker.traits:
        yield "thunderstomp", Amount(1, 6)


def full_attacks(edition: Edition, fight: Fight, group: Group) -> int:
    """The contact attacks of a whole group, for `allocate.declared`."""
    unit = next(unit for side in fight.sides for unit in side.units if group in unit.groups)
    special = special_rules_of(edition, fight, unit, group, group)
    return group.count * sum(n for _, n in attack_parts(edition, group, special))


def headline(fight: Fight, unit: Unit) -> tuple[str, ...]:
    """What decides a unit's fight, as word ids for the line to paste."""
    notes = {
        "charging": charges(unit),
        "flank": any(arc == "flank" for _, arc in unit.arc),
        "rear": any(arc == "rear" for _, arc in unit.arc),
        "higher-ground": unit.higher_ground,
    }
    return tuple(note for note, holds in notes.items() if holds)
