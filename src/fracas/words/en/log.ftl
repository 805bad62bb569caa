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
log-roll-hit-chart = to hit
log-roll-wound-chart = to wound
log-roll-save-armour = armour save
log-roll-save-invulnerable = invulnerable save
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
log-event-allocate-full-attacks = { $against } is dead: { $by } strikes another enemy with all its attacks
log-event-challenge-issue = { $by } issues a challenge
log-event-challenge-accept = { $by } accepts the challenge of { $against }
log-event-challenge-refuse = the challenge of { $against } is refused; { $by } is named for it and makes no attacks
log-event-challenge-refuse-champions = the challenge of { $against } is refused; it costs nothing
log-event-challenge-corpse = { $against } is already dead; { $by } goes on striking
log-event-result-overkill = { $wounds } { $wounds ->
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
log-roll-wound-chart-six = to wound
log-roll-hit-again = to hit again
log-roll-wound-again = to wound again
log-roll-hit-hatred = to hit again
log-roll-strike-first = to hit again
log-roll-trait-preferred-enemy = to hit
log-roll-weapon-lightning-claw = to wound again
log-roll-weapon-poisoned = to wound
log-roll-save-modifier = armour save
log-roll-save-ward = ward save
log-roll-save-parry = parry
log-roll-save-regeneration = regeneration
log-roll-save-ward-or-regeneration = ward or regeneration
log-roll-trait-feel-no-pain = Feel No Pain
log-roll-wound-multiple = wounds from each wound
log-roll-wound-multiple-t9a = wounds from each wound
log-roll-strike-impact = impact hits
log-roll-strike-impact-t9a = impact hits
log-roll-strike-stomp = stomps
log-roll-strike-stomp-t9a = stomps
log-roll-strike-grinding = grinding hits
log-roll-trait-random-attacks = random attacks
log-roll-hit-fear = Fear test
log-roll-hit-fear-t9a = Fear test
log-roll-break-test = Break test
log-roll-break-battle-standard = test again by the battle standard
log-roll-break-daemonic = instability test
log-roll-break-daemonic-t9a = instability test
log-roll-break-unstable = instability
log-roll-break-unstable-t9a = instability
log-roll-morale-check = morale check
log-roll-morale-immune = morale check again
log-roll-pursuit-restrain = test to restrain pursuit
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
log-event-challenge-hide = the challenge of { $against } is refused; { $by } is named for it and leaves his place for this round
log-event-challenge-hide-nobody = the challenge of { $against } is refused; nobody can be named for it
log-event-challenge-no-corpse = { $against } is already dead; { $by } strikes no more
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
