### The command line.

cli-example = Example: fracas odds fight.yaml
    prints the chances of the combat written in fight.yaml; fracas fight fight.yaml rolls it.
cli-help = Close combat of tabletop wargames with the classic rules: exact odds, and dice with a cited log.
cli-usage = Usage:
cli-options = Options
cli-commands = Commands
cli-help-option = Show this help.
cli-version-option = Show the version.
cli-lang-option = Language; by default the locale's.

cli-odds = exact odds of the round
cli-fight = play the round with dice; every line cites its rule
cli-simulate = odds by Monte Carlo, with 95 % intervals
cli-compare = odds of several fights side by side
cli-rules = the rulebook, or one rule
cli-schema = JSON Schema of the fight file

cli-odds-help = The exact odds of the round: one line to paste, then tables and bars. FILE is a fight file (YAML or JSON), - for standard input.
cli-fight-help = Play the round with dice and print the log; at its end, how lucky each side was.
cli-simulate-help = Play the round many times and print what happened, with 95 % intervals.
cli-compare-help = The odds of several fight files side by side, with the differences from the first.
cli-rules-help = The rulebook. ID: one rule (attacks.charge) or one chapter (attacks).
cli-schema-help = The JSON Schema of the fight file, for editors and other programs.

cli-json-option = JSON for machines.
cli-order-option = Fight the combats of the file in this order.
cli-given-option = Tables for the case that this side wins, or of a draw.
cli-plan-option = Show the plan of the round: steps, blows, pools, and the rules that made them.
cli-chart-option = Write a picture of the distributions.
cli-memory-option = Memory that exact odds may use; beyond it they are simulated. Default: 768.
cli-n-option = Rounds to play. Default: 200000.
cli-seed-option = Seed of the dice. Default: 0.
cli-fight-seed-option = Seed of the dice; the same seed gives the same fight.
cli-target-error-option = Stop once the widest 95 % half-width is as small as this (0.001 is 0.1 points).
cli-dice-option = The dice that were really thrown, in order.
cli-interactive-option = Ask for the dice of each roll, and for choices that the file leaves open.
cli-one-by-one-option = Roll model by model.
cli-simulating = simulating

cli-aborted = stopped
cli-fault = a fault in fracas ({ $kind }: { $what }); please report it
cli-no-option = { $option }: no such option; see --help
cli-no-option-near = { $option }: no such option; did you mean { $near }?
cli-no-command = { $name }: no such command; there are { $known }
cli-missing = { $name } is missing; see --help
cli-bad-value = { $name }: { $what }
cli-usage-error = { $what }
cli-order = { $order } does not name each combat from 1 to { $n } once, like 2,1
cli-given = { $given } is not a side of the fight; there are { $known }
cli-dice-or-seed = typed dice go with neither --seed nor --interactive
cli-interactive-stdin = the fight must be in a file, since the answers come from standard input
cli-dice-file = this file of dice cannot be read
cli-stdin-once = standard input can be read only once
cli-compare-two = at least two fights are needed
cli-compare-sides = this fight is not between { $sides }
cli-no-rule = there is no rule { $id }; near it: { $near }

log-seed = seed { $seed } (--seed { $seed } gives this fight again)
log-dice-left = { $n } { $n ->
    [one] die was
   *[other] dice were
 } not needed

ask-dice = { $what }
    Faces, or Enter to roll here:
ask-dice-again = { $n } { $n ->
    [one] face
   *[other] faces
 } from 1 to 6, please
ask-challenge = { $side }: issue a challenge? { $names } (Enter: nobody)
ask-accept = { $side }: who accepts the challenge of { $by }? { $names } (Enter: nobody)
ask-shamed = { $side }: who is named for refusing? { $names }
ask-use = { $group }: which weapon? { $names } (Enter: { $default })
ask-split = { $group }, step { $step }, { $n } { $n ->
    [one] attack
   *[other] attacks
 }: how many on whom? { $names } — like "{ $first } 2" (Enter: { $default })
ask-choice-again = one of { $names }, please
ask-split-again = names from { $names } with numbers that add up to { $n } at most, please
ask-split-default = as it comes
ask-normal = an ordinary blow
