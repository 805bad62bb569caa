ask-dice = { $what }
    Что выпало? Enter — бросить здесь:
ask-dice-again = нужно { $n } { $n ->
    [one] число
    [few] числа
   *[many] чисел
 } от 1 до 6
ask-challenge = { $side }: бросить вызов? { $names } (Enter — никто)
ask-accept = { $side }: кто примет вызов, который бросил { $by }? { $names } (Enter — никто)
ask-shamed = { $side }: кто назван за отказ? { $names } (Enter — { $default })
ask-use = { $group }: каким оружием бить? { $names } (Enter — { $default })
ask-split = { $group }, шаг: { $step }, { $n } { $n ->
    [one] атака
    [few] атаки
   *[many] атак
 }: сколько по кому? { $names } — например, «{ $first } 2» (Enter — { $default })
ask-choice-again = выберите одно из: { $names }
ask-split-again = нужны имена из { $names } и числа, в сумме не больше { $n }
ask-split-default = как придётся
ask-normal = обычный удар
