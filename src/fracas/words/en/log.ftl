log-seed = seed { $seed } (--seed { $seed } gives this fight again)
log-dice-left = { $n } { $n ->
    [one] die was
   *[other] dice were
 } not needed
log-title = { $sides }, round { $round }{ $duel }
log-step = Step: { $step }
log-step-cover = cover
log-step-last = last
log-step-initiative = Initiative { $initiative }
log-result = Combat result
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
