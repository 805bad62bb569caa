"""The commands whose answers are dumped, by kind."""

import json
from collections.abc import Iterator

from same.asking import ask
from same.inputs import FILES, HOUSE, RULESETS, matching

SEEDS = {"1": (), "2": (), "3": ("--until", "end"), "4": ("--until", "end"), "5": ("--rounds", "2")}
READ = ("1", "3")
"""Seeds of which the logs of random fights are dumped as text too."""
LARGE = ("examples/07-flank-and-duel", "tests/valid/everything", "random/large/")
"""Fights whose whole combats take minutes: only a round of them is computed exactly."""
LONG = ("examples/09-", "examples/16-", "examples/22-", "tests/valid/several", "cases/classic-public-classic-03")
"""Fights whose whole combats take longer than all the others: a kind of its own, left out of quick dumps."""
LANGS = ("en", "ru")
COMMANDS = ("odds", "fight", "simulate", "compare", "import", "match", "library", "rules", "schema", "serve")
LISTS = tuple(
    f"{folder}/*.{end}" for folder in ("tests/rosters", "examples/armies") for end in ("ros", "rosz", "json", "txt")
)

Commands = Iterator[list[str]]


def both(*words: str) -> Commands:
    """A command in both languages."""
    return ([*words, "--lang", lang] for lang in LANGS)


def whole(name: str) -> Commands:
    """The odds of three rounds, and of a whole combat."""
    yield ["odds", name, "--json", "--rounds", "3"]
    yield ["odds", name, "--json", "--until", "end"]


class Questions:
    """What is asked about the fights of a dump; each method is a kind."""

    def __init__(self, fights: list[str]) -> None:
        self.written = matching(*FILES)
        self.cases = [name for name in fights if name.startswith("cases/")]
        self.told = [*self.written, *self.cases]
        self.house_fights = [name for name in fights if name.startswith(f"random/{HOUSE}/")]
        self.random = [name for name in fights if name.startswith("random/") and name not in self.house_fights]
        self.all = [*self.told, *self.random]
        self.whole = [name for name in self.all if not name.startswith(LARGE)]

    def odds(self) -> Commands:
        """Exact odds of a round."""
        yield from (["odds", name, "--json"] for name in self.all)
        yield from (words for name in self.told for words in both("odds", name))

    def plan(self) -> Commands:
        """Compiled rounds, for people."""
        return (words for name in self.told for words in both("odds", name, "--plan"))

    def fields(self) -> Commands:
        """Compiled rounds as data: the fields of the plan under the names that they have in the code."""
        return (["odds", name, "--json", "--plan"] for name in self.all)

    def combat(self) -> Commands:
        """Exact odds of some rounds and of whole combats."""
        for name in self.whole:
            if not name.startswith(LONG):
                yield from whole(name)
        yield from (words for name in self.cases for words in both("odds", name, "--rounds", "2"))

    def long(self) -> Commands:
        """Exact odds of the largest whole combats."""
        yield from (words for name in self.whole if name.startswith(LONG) for words in whole(name))

    def fight(self) -> Commands:
        """Fights played, some to the end."""
        for name in self.all:
            for seed, more in SEEDS.items():
                words = ["fight", name, "--seed", seed, *more]
                yield [*words, "--json"]
                if name in self.told or seed in READ:
                    yield from both(*words)

    def one_by_one(self) -> Commands:
        """Fights rolled model by model."""
        for name in self.told:
            yield from both("fight", name, "--seed", "1", "--one-by-one", "--until", "end")

    def simulate(self) -> Commands:
        """Seeded simulation."""
        for name in self.all:
            yield ["simulate", name, "--json", "-n", "1000", "--seed", "1"]
        for name in self.whole:
            yield ["simulate", name, "--json", "-n", "100", "--seed", "2", "--until", "end"]

    def compare(self) -> Commands:
        """Variants beside each other."""
        for pair in (("02-fist", "03-no-fist"), ("04-charge", "05-be-charged")):
            files = [f"examples/{name}.yaml" for name in pair]
            yield ["compare", *files, "--json"]
            yield from both("compare", *files)

    def refusal(self) -> Commands:
        """What is said of broken files."""
        for name in matching("tests/broken/*.yaml", "tests/broken/*.json"):
            yield from both("odds", name)

    def schema(self) -> Commands:
        """The JSON Schemas of fight files."""
        return (["schema", "--ruleset", ruleset] for ruleset in RULESETS)

    def rules(self) -> Commands:
        """Every page of the rulebooks."""
        yield ["rules", "--matrix", "--json"]
        yield from both("rules", "--matrix")
        for ruleset in RULESETS:
            words = ["rules", "--ruleset", ruleset]
            yield [*words, "--json"]
            yield [*words, "--not-modelled", "--json"]
            yield from both(*words)
            yield from both(*words, "--not-modelled")
            for rule in json.loads(ask([*words, "--json"]).out):
                yield from both(*words, rule["id"])

    def roster(self) -> Commands:
        """Army lists, and what two units of them make."""
        names = matching(*LISTS)
        for name in names:
            yield from both("import", name, "--json")
            yield from both("import", name)
        for first, second in zip(names, [*names[1:], names[0]], strict=True):
            yield from matches(first, second)

    def library(self) -> Commands:
        """The unit library, as `furnish` and `stock` leave it."""
        yield from ([*words, "--json"] for words in (["library", "list"], ["library", "find", "a"]))
        yield from both("library", "find", "guard")

    def help(self) -> Commands:
        """What the commands say of themselves."""
        yield ["--version"]
        yield from ([*words, "--help"] for words in both())
        yield from (words for name in COMMANDS for words in both(name, "--help"))
        yield from (words for name in ("add", "find", "list") for words in both("library", name, "--help"))

    def house(self) -> Commands:
        """A ruleset of a group's own."""
        for name in self.house_fights:
            yield ["odds", name, "--json"]
            yield ["odds", name, "--json", "--until", "end"]
            yield ["simulate", name, "--json", "-n", "1000"]
            yield from both("fight", name, "--seed", "1", "--until", "end")


KINDS = (*(name for name, method in vars(Questions).items() if callable(method) and name[0] != "_"), "web")


def stock() -> None:
    """Fill the unit library from the catalogues among the examples."""
    ask(["library", "add", *matching("examples/armies/*.gst", "examples/armies/*.cat")])


def units(roster: str) -> list[str]:
    """Names of a roster's first two units."""
    said = ask(["import", roster, "--json"])
    return [unit["name"] for unit in json.loads(said.out)["units"][:2]] if said.status == 0 else []


def matches(first: str, second: str) -> Commands:
    """The first units of two rosters as fights."""
    for one, other in zip(units(first), units(second), strict=False):
        words = ["match", f"{first}:{one}", f"{second}:{other}", "--charge", "A", "--leave-out"]
        yield [*words, "--json"]
        yield from both(*words)
