report-line = { $sides }, round { $round }{ $duel }: { $first } win { $win }, draw { $draw }, { $second } win { $loss }; casualties { $ours } v { $theirs } [{ $method }]
report-versus = { $first } v { $second }
report-duel = , duel { $first } v { $second }
report-exact = exact
report-simulated = simulated, { $n } { $count ->
    [one] round
   *[other] rounds
 }, ±{ $error } points
report-too-large = Exact odds would need { $needed }, more than the memory bound: simulated instead. See --memory.
report-result = Result
report-outcome = outcome
report-wins = { $side } win
report-draw = draw
report-wiped-out = wiped out
report-mean-lead = mean lead
report-mean-lost = mean lost: { $unit }
report-given-title = Given the outcome
report-casualties = Casualties: { $unit }
report-wounds = Wounds inflicted by { $side }
report-difference = Result difference ({ $first } − { $second })
report-mean = mean { $mean }, standard deviation { $deviation }
report-given-win = given that { $side } win ({ $chance })
report-given-draw = given a draw ({ $chance })
report-impossible = this cannot happen
report-interval = 95 % interval
report-ladder = Strike steps
report-step = step
report-strike = strike
report-against = against
report-attacks = attacks
report-hit = hit
report-wound = wound
report-save = save
report-unsaved = unsaved
report-expected = expected wounds
report-left = models left, mean
report-declared = declared
report-plan = The plan of the round
report-plan-pool = { $pool } — { $unit }, { $models } { $models ->
    [one] model
   *[other] models
 }, { $wounds } { $wounds ->
    [one] wound
   *[other] wounds
 }
report-plan-term = { $side }: up to { $points }
report-plan-pools = Pools
report-plan-terms = Score
report-plan-attacks = attacks by losses
report-plan-blow = against { $against }: hit { $hit }, wound { $wound }, save { $save }; a wound { $unsaved }, slain { $slain }
report-compare = Comparison
report-variant = { $letter }: { $name }
report-change = change
report-combat = Combat { $number }
report-same = { $what }: as the casualties of { $unit }
report-combat-end = to the end
report-combat-rounds = after { $n } { $n ->
    [one] round
   *[other] rounds
 }
report-combat-line = { $when }: { $first } win { $win }, { $second } win { $loss }, neither { $neither }, still fighting { $fighting }
report-combats-simulated = simulated, { $n } { $count ->
    [one] combat
   *[other] combats
 }, ±{ $error } points
report-combat-too-large = The exact odds of the combat would need { $needed }, more than the memory bound: simulated instead. See --memory.
report-combat-endless = { $chance } of the combats never end: nobody can hurt anybody any more.
report-combat-error = { $chance } of the combats are still going on after round { $round }; what becomes of them is left open.
report-the-combat = The combat, { $when }
report-neither = neither
report-still-fighting = still fighting
report-units = What becomes of the units
report-unit = unit
report-destroyed = destroyed
report-caught = caught
report-fled = fled
report-fell-back = fell back
report-fighting = fighting
report-losses-mean = mean lost
report-rounds = Round by round
report-round = round
report-fought = fought
report-combat-losses = Losses in the combat: { $unit }
report-given-combat = Given that { $side } win the combat ({ $chance })
report-compare-combat = Comparison of the combats, { $when }
report-unit-what = { $unit }: { $what }
