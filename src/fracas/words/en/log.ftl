log-seed = seed { $seed } (--seed { $seed } gives this fight again)
log-dice-left = { $n } { $n ->
    [one] die was
   *[other] dice were
 } not needed
log-title = { $sides }, round { $round }{ $duel }
log-step = Step: { $step }
log-strike = { $by } strikes { $against }: { $attacks } { $attacks ->
    [one] attack
   *[other] attacks
 }
log-model = , model { $model }
log-near = within 2"
log-roll = { $what } { $need }: { $dice } → { $successes }
log-no-roll = { $by } cannot wound { $against }
log-slaying = , { $n } slaying
log-roll-hit = to hit
log-roll-wound = to wound
log-roll-armour = armour save
log-roll-invulnerable = invulnerable save
log-saves = { $against } against { $by }: { $what }
log-loss = { $unit }: { $wounds } { $wounds ->
    [one] wound
   *[other] wounds
 } lost, removed: { $killed }
log-hurt = { $unit }: { $wounds } { $wounds ->
    [one] wound
   *[other] wounds
 } lost, nobody falls
log-points = { $side }: { $what } +{ $points }
log-winner = { $winner } win, { $first } : { $second }
log-draw = a draw, { $first } : { $second }
log-options = open now: { $options }
log-option-reform = reform
log-option-overrun = overrun
log-option-next-round = next round
log-event-retarget = { $against } is dead: { $by } strikes another enemy with all its attacks
log-event-challenge-issued = { $by } issues a challenge
log-event-challenge-accepted = { $by } accepts the challenge of { $against }
log-event-challenge-refused = the challenge of { $against } is refused; { $by } is named for it and makes no attacks
log-event-challenge-refused-freely = the challenge of { $against } is refused; it costs nothing
log-event-corpse = { $against } is already dead; { $by } goes on striking
log-event-overkill = { $wounds } { $wounds ->
    [one] wound
   *[other] wounds
 } beyond the last of { $against }
log-wanted = { $dice } { $dice ->
    [one] die
   *[other] dice
 } { $what } ({ $by } on { $against }, step { $step })
log-pending = Waiting for { $what }
log-luck = Luck: how often a result is at most this good
log-luck-side = { $side }: { $chance }
log-wanted-save = { $dice } { $dice ->
    [one] die
   *[other] dice
 } for the { $what } of { $against } (against { $by }, step { $step })
log-supporting = from the rear ranks
log-round = Round { $round }
log-hits = { $by } hits { $against }: { $attacks } { $attacks ->
    [one] hit
   *[other] hits
 }
log-rolled = { $by } on { $against }: { $what }, { $rolls } each: { $dice } → { $successes }
log-multiplied = { $against } against { $by }: { $what }, { $rolls } each: { $dice } → { $successes }
log-roll-hit-again = to hit again
log-roll-wound-again = to wound again
log-roll-ward = ward save
log-roll-parry = parry
log-roll-regeneration = regeneration
log-roll-ward-or-regeneration = ward or regeneration
log-roll-feel-no-pain = Feel No Pain
log-roll-multiple-wounds = wounds from each wound
log-roll-impact-hits = impact hits
log-roll-stomp = stomps
log-roll-thunderstomp = stomps
log-roll-grinding = grinding hits
log-roll-random-attacks = random attacks
log-roll-fear = Fear test
log-roll-break = Break test
log-roll-battle-standard = test again by the battle standard
log-roll-instability = instability test
log-roll-morale = morale check
log-roll-morale-again = morale check again
log-roll-restrain = test to restrain pursuit
log-test = { $unit }: { $what }, { $need } or less: { $dice } = { $total }, { $passed ->
    [yes] passed
   *[no] failed
 }
log-flight = { $unit } run { $inches }": { $dice }
log-pursuit = { $unit } pursue { $inches }": { $dice }
log-fate-breaks = { $unit } break
log-fate-holds = { $unit } hold
log-fate-caught = { $unit } are caught and destroyed
log-fate-fled = { $unit } get away
log-fate-crumbles = { $unit } crumble: { $wounds } { $wounds ->
    [one] wound
   *[other] wounds
 }
log-fate-restrains = { $unit } restrain themselves and do not pursue
log-fate-pursues = { $unit } pursue
log-fate-calm = { $unit } lose their frenzy
log-fate-afraid = { $unit } are afraid
log-fate-returns = { $unit } are caught and fight on
log-fate-destroyed = { $unit } are destroyed
log-event-challenge-hides = the challenge of { $against } is refused; { $by } is named for it and leaves his place for this round
log-event-challenge-hides-nobody = the challenge of { $against } is refused; nobody can be named for it
log-wanted-roll = { $dice } { $dice ->
    [one] die
   *[other] dice
 } for { $what } ({ $by } on { $against }, step { $step })
log-wanted-unit = { $dice } { $dice ->
    [one] die
   *[other] dice
 } for { $what } ({ $by })
log-wanted-flight = flight
log-wanted-pursuit = pursuit
log-fate-restored = { $unit } get back { $wounds } { $wounds ->
    [one] wound
   *[other] wounds
 } of this round
log-combat-won = { $side } win the combat in { $n } { $n ->
    [one] round
   *[other] rounds
 }
log-combat-neither = Nobody is left in the combat after { $n } { $n ->
    [one] round
   *[other] rounds
 }
log-combat-open = The combat goes on after { $n } { $n ->
    [one] round
   *[other] rounds
 }
log-unit = { $unit }: { $what }, { $lost } { $lost ->
    [one] model
   *[other] models
 } lost
log-luck-first = Luck in the first round: how often a result is at most this good
log-wanted-test = { $dice } { $dice ->
    [one] die
   *[other] dice
 } for the { $what }, { $need } or less ({ $by })
