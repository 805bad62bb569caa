ask-dice = { $what }
    Faces, or Enter to roll here:
ask-dice-again = { $n } { $n ->
    [one] face
   *[other] faces
 } from 1 to 6, please
ask-challenge = { $side }: issue a challenge? { $names } (Enter: nobody)
ask-accept = { $side }: who accepts the challenge of { $by }? { $names } (Enter: nobody)
ask-shamed = { $side }: who is named for refusing? { $names } (Enter: { $default })
ask-use = { $group }: which weapon? { $names } (Enter: { $default })
ask-split = { $group }, step { $step }, { $n } { $n ->
    [one] attack
   *[other] attacks
 }: how many on whom? { $names } — like "{ $first } 2" (Enter: { $default })
ask-choice-again = one of { $names }, please
ask-split-again = names from { $names } with numbers that add up to { $n } at most, please
ask-split-default = as it comes
ask-normal = an ordinary blow
