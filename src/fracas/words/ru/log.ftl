log-seed = начальное число { $seed } (--seed { $seed } повторит этот бой)
log-dice-left = { $n } { $n ->
    [one] кубик не понадобился
    [few] кубика не понадобились
   *[many] кубиков не понадобились
 }
log-title = { $sides }, раунд { $round }{ $duel }
log-step = Шаг: { $step }
log-strike = { $by } бьёт { $against }: { $attacks } { $attacks ->
    [one] атака
    [few] атаки
   *[many] атак
 }
log-model = , модель { $model }
log-near = в пределах 2"
log-roll = { $what } { $need }: { $dice } → { $successes }
log-no-roll = { $by } не может ранить { $against }
log-slaying = , смертельных { $n }
log-roll-hit = на попадание
log-roll-wound = на рану
log-roll-armour = спасбросок за броню
log-roll-invulnerable = неуязвимый спасбросок
log-saves = { $against } от удара { $by }: { $what }
log-loss = { $unit }: { $wounds } { $wounds ->
    [one] рана
    [few] раны
   *[many] ран
 }, потери: { $killed }
log-hurt = { $unit }: { $wounds } { $wounds ->
    [one] рана
    [few] раны
   *[many] ран
 }, никто не погиб
log-points = { $side }: { $what } +{ $points }
log-winner = победа: { $winner }, { $first } : { $second }
log-draw = ничья, { $first } : { $second }
log-options = теперь можно: { $options }
log-option-reform = реформирование
log-option-overrun = прорыв
log-option-next-round = следующий раунд
log-event-retarget = { $against } уже мёртв: { $by } бьёт другого врага всеми атаками
log-event-challenge-issued = { $by } бросает вызов
log-event-challenge-accepted = { $by } принимает вызов, который бросил { $against }
log-event-challenge-refused = вызов, который бросил { $against }, не принят; назван { $by }, он не атакует
log-event-challenge-refused-freely = вызов, который бросил { $against }, не принят; это ничего не стоит
log-event-corpse = { $against } уже мёртв; { $by } продолжает бить
log-event-overkill = { $wounds } { $wounds ->
    [one] рана
    [few] раны
   *[many] ран
 } сверх последней: { $against }
log-wanted = { $dice } { $dice ->
    [one] кубик
    [few] кубика
   *[many] кубиков
 } { $what } ({ $by } по { $against }, шаг: { $step })
log-pending = Нужны { $what }
log-luck = Удача: как часто результат не лучше этого
log-luck-side = { $side }: { $chance }
log-wanted-save = { $dice } { $dice ->
    [one] кубик
    [few] кубика
   *[many] кубиков
 } за { $against }: { $what } (от удара { $by }, шаг: { $step })
log-supporting = из задних рядов
log-round = Раунд { $round }
log-hits = { $by } → { $against }: { $attacks } { $attacks ->
    [one] попадание
    [few] попадания
   *[many] попаданий
 }
log-rolled = { $by } по { $against }: { $what }, по { $rolls }: { $dice } → { $successes }
log-multiplied = { $against } от удара { $by }: { $what }, по { $rolls }: { $dice } → { $successes }
log-roll-hit-again = снова на попадание
log-roll-wound-again = снова на рану
log-roll-ward = магический спасбросок
log-roll-parry = парирование
log-roll-regeneration = регенерация
log-roll-ward-or-regeneration = вард или регенерация
log-roll-feel-no-pain = «Не чувствует боли»
log-roll-multiple-wounds = ран от каждой раны
log-roll-impact-hits = таранные удары
log-roll-stomp = растаптывание
log-roll-thunderstomp = растаптывание
log-roll-grinding = перемалывание
log-roll-random-attacks = случайные атаки
log-roll-fear = тест на страх
log-roll-break = тест на разгром
log-roll-battle-standard = тест снова, благодаря боевому знамени
log-roll-instability = тест на нестабильность
log-roll-morale = тест на мораль
log-roll-morale-again = тест на мораль снова
log-roll-restrain = тест, чтобы не преследовать
log-test = { $unit }: { $what }, не больше { $need }: { $dice } = { $total }, { $passed ->
    [yes] пройден
   *[no] провален
 }
log-flight = { $unit } бегут на { $inches }": { $dice }
log-pursuit = { $unit } преследуют на { $inches }": { $dice }
log-fate-breaks = { $unit } обращены в бегство
log-fate-holds = { $unit } держатся
log-fate-caught = { $unit } настигнуты и уничтожены
log-fate-fled = { $unit } убежали
log-fate-crumbles = { $unit } рассыпаются: { $wounds } { $wounds ->
    [one] рана
    [few] раны
   *[many] ран
 }
log-fate-restrains = { $unit } сдерживаются и не преследуют
log-fate-pursues = { $unit } преследуют
log-fate-calm = { $unit } больше не в бешенстве
log-fate-afraid = { $unit } напуганы
log-fate-returns = { $unit } настигнуты, но дерутся дальше
log-fate-destroyed = { $unit } уничтожены
log-event-challenge-hides = вызов, который бросил { $against }, не принят; назван { $by }, на этот раунд он покидает своё место
log-event-challenge-hides-nobody = вызов, который бросил { $against }, не принят; назвать за это некого
log-wanted-roll = { $dice } { $dice ->
    [one] кубик
    [few] кубика
   *[many] кубиков
 }: { $what } ({ $by } по { $against }, шаг: { $step })
log-wanted-unit = { $dice } { $dice ->
    [one] кубик
    [few] кубика
   *[many] кубиков
 }: { $what } ({ $by })
log-wanted-flight = бегство
log-wanted-pursuit = преследование
log-fate-restored = { $unit } возвращают { $wounds } { $wounds ->
    [one] рану
    [few] раны
   *[many] ран
 } этого раунда
log-combat-won = { $side } выигрывают весь бой за { $n } { $n ->
    [one] раунд
    [few] раунда
   *[many] раундов
 }
log-combat-neither = Через { $n } { $n ->
    [one] раунд
    [few] раунда
   *[many] раундов
 } в бою никого не осталось
log-combat-open = Через { $n } { $n ->
    [one] раунд
    [few] раунда
   *[many] раундов
 } бой ещё идёт
log-unit = { $unit }: { $what }, потеряно моделей: { $lost }
log-luck-first = Удача в первом раунде: как часто результат не лучше этого
log-wanted-test = { $dice } { $dice ->
    [one] кубик
    [few] кубика
   *[many] кубиков
 }: { $what }, не больше { $need } ({ $by })
