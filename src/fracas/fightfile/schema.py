"""The fight file as pydantic models: what may be written where, in any ruleset."""

from __future__ import annotations

from typing import Annotated, Any, cast

from pydantic import BaseModel, ConfigDict, Field, GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, core_schema

from fracas.fightfile.fields import (
    ARMOUR,
    BASE,
    CONTACT,
    FLAG,
    FULL_TURN,
    NAME,
    SAVE,
    STRENGTH,
    TRAIT_WORD,
    Fixed,
    Kind,
    Known,
    Number,
    Place,
    Stat,
    Whole,
    check_weapon,
    one_of,
)
from fracas.positions import Base
from fracas.rules.registry import VOCABULARIES
from fracas.rules.vocabulary import Vocabulary

MOST_UNITS = 20
MOST_GROUPS = 50
MOST_TARGETS = 50

Name = Annotated[str, NAME]
Flag = Annotated[bool, FLAG]
Save = Annotated[int | None, SAVE]
Armour = Annotated[int | None, ARMOUR]
Skill = Annotated[int, Stat("WS")]
Quickness = Annotated[int, Stat("I")]
Characteristic = Annotated[int, Whole(1, 10)]
Attacks = Annotated[int, Whole(0, 20)]
Width = Annotated[int, Whole(1, 200)]
BaseSize = Annotated[Base | float | None, BASE]
Places = list[Annotated[tuple[float, ...], Place(3)]]
Traits = list[Annotated[str, TRAIT_WORD]]


class Strict(BaseModel):
    """A mapping with known keys only."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class InlineWeapon(Strict):
    """A weapon the ruleset does not know, described where it is carried."""

    name: Name = Field(description="what the log calls it")
    strength: Annotated[str | None, STRENGTH] = Field(
        None, description='Strength of its blow: x2, x3, or a number to add in quotes: "+1"'
    )
    ignores: Annotated[str | None, Fixed("armour")] = Field(None, description="armour: no armour save against it")
    strikes: Annotated[str | None, Fixed("last")] = Field(None, description="last: strikes after everybody else")
    hands: Annotated[int, Whole(0, 2)] = Field(1, description="hands it takes; 0 is not carried in a hand")


class Given:
    """Pydantic annotation of what may be left out but not written as null."""

    def __init__(self, kind: Any) -> None:
        self.kind = kind

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return handler(self.kind)


class WeaponEntry:
    """Pydantic annotation of a weapon: a name of the ruleset, or an inline weapon."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.with_info_wrap_validator_function(check_weapon, handler(InlineWeapon))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return {"anyOf": [{"enum": "weapons"}, handler(cast(Any, schema)["schema"])]}


class MountModel(Strict):
    """A second set of blows that shares its rider's body."""

    name: Name = Field(description="what the log calls it")
    WS: Skill = Field(description="Weapon Skill")
    S: Characteristic = Field(description="Strength")
    I: Quickness = Field(description="Initiative")  # noqa: E741
    A: Attacks = Field(1, description="Attacks")
    traits: Traits = Field([], description="its own special rules", max_length=20)


class GroupModel(Strict):
    """Like models of a unit."""

    name: Name = Field(description="unique in its unit; unique in the fight, or Unit/Name where it is referred to")
    count: Annotated[int, Whole(1, 200)] = Field(1, description="living models; characters and champions are alone")
    WS: Skill = Field(description="Weapon Skill")
    S: Characteristic = Field(description="Strength")
    T: Characteristic = Field(description="Toughness")
    W: Annotated[int, Whole(1, 20)] = Field(1, description="Wounds")
    I: Quickness = Field(description="Initiative")  # noqa: E741
    A: Attacks = Field(1, description="Attacks")
    Ld: Annotated[int, Whole(0, 10)] = Field(7, description="Leadership")
    Sv: Armour = Field(None, description="armour save: 2+ to 6+, none or -; default none")
    Inv: Save = Field(None, description="invulnerable save: 2+ to 6+, none or -; default none")
    Ward: Save = Field(None, description="ward save: 2+ to 6+, none or -; Inv is another name of it")
    Reg: Save = Field(None, description="regeneration save: 2+ to 6+, none or -; as the trait regeneration (4+)")
    contact: Annotated[int | None, Whole(0, 200)] = Field(
        None, description="how many are in base contact; default: all that are not near"
    )
    near: Annotated[int, Whole(0, 200)] = Field(
        0, description='how many are within 2" but not in contact; the rest is far'
    )
    at: Annotated[Places | None, Given(Places)] = Field(
        None,
        description="a place [x, y] in inches for each, the centre of its base; a rectangular base may have a third "
        "number, its facing in degrees (0 is +y, 90 is +x); who touches whom is measured then",
        max_length=200,
    )
    base: BaseSize = Field(None, description="its base in mm, if it differs from the unit's; only with at")
    cover: Annotated[bool | None, FLAG] = Field(None, description="in or behind cover; default as its unit")
    role: Annotated[str, Known("roles")] = Field("trooper", description="what these models are in their unit")
    weapons: list[Annotated[InlineWeapon | str, WeaponEntry()]] = Field(
        [],
        description="names of the ruleset's weapons, or inline weapons; grenades are for infantry against infantry",
        max_length=20,
    )
    use: Annotated[str | None, NAME] = Field(
        None, description="the special weapon it strikes with, or normal; default the first special one listed"
    )
    traits: Annotated[Traits | None, Given(Traits)] = Field(None, description="special rules", max_length=20)
    rules: Annotated[Traits | None, Given(Traits)] = Field(
        None, description="the same as traits; write one of the two", max_length=20
    )
    attacks: dict[str, Annotated[int, Whole(1, 10_000)]] = Field(
        {},
        description="enemy group: how many of the contact attacks are declared on it, in the order they are filled",
        max_length=MOST_TARGETS,
    )
    mount: Annotated[MountModel | None, Given(MountModel)] = Field(
        None, description="what they ride, if it strikes too"
    )
    wounds_lost: Annotated[int, Whole(0, 19)] = Field(0, description="wounds one of its models has lost: 0 to W-1")


def models_field() -> Any:
    """A unit's models."""
    return Field(description="its models, by groups of like ones", min_length=1, max_length=MOST_GROUPS)


def units_field() -> Any:
    """A side's units."""
    return Field(description="the units", min_length=1, max_length=MOST_UNITS)


def sides_field() -> Any:
    """The two sides."""
    return Field(description="exactly two, by name", min_length=2, max_length=2)


class UnitModel(Strict):
    """A unit of one side."""

    name: Name = Field(description="unique in the fight")
    charged: Flag = Field(
        False,
        description="charged this turn; only on the side whose turn it is; "
        "in round 2 or later it gives nothing unless the unit has its own round: 1",
    )
    cover: Flag = Field(False, description="all its models are in or behind cover; a group may say otherwise")
    type: Annotated[str, Known("types")] = Field("infantry", description="troop type; monster brings the trait")
    round: Annotated[int | None, Whole(1, 1000)] = Field(
        None, description="its own round, if it joined later than the combat began; default the fight's"
    )
    files: Annotated[int | None, Whole(1, 200)] = Field(None, description="models abreast; without it no ranks")
    rank_width: Width = Field(
        5,
        description="models that make a full rank of this troop type: only for whether this unit disrupts an enemy "
        "in flank or rear (result.disrupted); the rank bonus always asks for 5",
    )
    arc: dict[str, Annotated[str, Fixed("flank", "rear")]] = Field(
        {},
        description="on the unit that attacks: {ENEMY UNIT: flank} or rear, where it fights it",
        max_length=MOST_UNITS,
    )
    higher_ground: Flag = Field(False, description="began the round higher than the enemy it attacks")
    contact: Annotated[Any, CONTACT] = Field(
        None, description="how many of the front rank touch the enemy, or {ENEMY UNIT: n}; default as its rule says"
    )
    base: BaseSize = Field(
        None,
        description="a model's base in mm: {round: 32}, {width: 25, depth: 50}, or a number: round for a unit whose "
        "models have places, else square; ranked rulesets read its width without places too",
    )
    at: Annotated[tuple[float, ...] | None, Place(2)] = Field(
        None,
        description="a ranked unit's place [x, y] in inches, the centre of its front edge; who touches whom, and in "
        "which arc, is measured then",
    )
    facing: Annotated[float | None, Number(-FULL_TURN, FULL_TURN)] = Field(
        None, description="degrees that a unit with a place is turned clockwise from +y; default 0"
    )
    started: Annotated[int | None, Whole(1, 200)] = Field(
        None, description="models it began the battle with; default all that are here"
    )
    leadership: Annotated[int | None, Whole(0, 10)] = Field(
        None, description="a Leadership it may borrow, the General's for one"
    )
    battle_standard: Flag = Field(False, description="within reach of the army's battle standard")
    pursue: Flag = Field(True, description="pursues a beaten enemy; false: tries to stay")
    models: list[GroupModel] = models_field()


class SideModel(Strict):
    """One player's units in this combat."""

    units: list[UnitModel] = units_field()


class ChallengeModel(Strict):
    """A challenge and what became of it."""

    by: Name = Field(description="who challenges: a character or champion")
    to: Annotated[str | None, NAME] = Field(None, description="who accepts: a character or champion of the other side")
    answer: Annotated[str | None, Fixed("accept", "refuse")] = Field(None, description="accept or refuse")
    shamed: Annotated[str | None, NAME] = Field(
        None, description="the character who could have accepted and is put to shame"
    )


RULESET = Kind(lambda value, _: one_of(value, tuple(VOCABULARIES)), {"enum": "rulesets"})


class FightModel(Strict):
    """One combat round: a document of a fight file."""

    ruleset: Annotated[str, RULESET] = Field("classic", description="whose rules decide")
    round: Annotated[int, Whole(1, 1000)] = Field(1, description="1 is the round of the charge")
    turn: Annotated[str | None, NAME] = Field(None, description="the side whose turn it is; default the first")
    challenge: Annotated[ChallengeModel | None, Given(ChallengeModel)] = Field(
        None, description="a challenge and its answer"
    )
    sides: dict[Name, SideModel] = sides_field()


LEVELS: dict[type[Strict], str] = {FightModel: "fight", UnitModel: "unit", GroupModel: "group"}


def keys_of(model: type[Strict], vocabulary: Vocabulary) -> tuple[str, ...]:
    """The keys of a model that a ruleset knows."""
    level = next((name for base, name in LEVELS.items() if issubclass(model, base)), "")
    if not level:
        return tuple(model.model_fields)
    written = [key for key in model.model_fields if vocabulary.knows(level, key)]
    return tuple(dict.fromkeys((*written, *vocabulary.brought(level))))


def refused_keys(vocabulary: Vocabulary) -> dict[str, list[str]]:
    """The keys of the fight file that a ruleset does not know, by level; levels of which it knows all left out."""
    found = {
        level: [key for key in model.model_fields if not vocabulary.knows(level, key)]
        for model, level in LEVELS.items()
    }
    return {level: keys for level, keys in found.items() if keys}
