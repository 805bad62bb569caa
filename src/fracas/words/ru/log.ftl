log-seed = начальное число { $seed } (--seed { $seed } повторит этот бой)
log-dice-left = { $n } { $n ->
    [one] кубик не понадобился
    [few] кубика не понадобились
   *[many] кубиков не понадобились
 }
log-title = { $sides }, раунд { $round }{ $duel }
log-step = Шаг: { $step }
log-step-cover = укрытие
log-step-last = последний
log-step-initiative = Инициатива { $initiative }
log-result = Результат боя
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
log-roll-hit-chart = на попадание
log-roll-wound-chart = на рану
log-roll-save-armour = спасбросок за броню
log-roll-save-invulnerable = неуязвимый спасбросок
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
log-event-allocate-full-attacks = { $against } уже мёртв: { $by } бьёт другого врага всеми атаками
log-event-challenge-issue = { $by } бросает вызов
log-event-challenge-accept = { $by } принимает вызов, который бросил { $against }
log-event-challenge-refuse = вызов, который бросил { $against }, не принят; назван { $by }, он не атакует
log-event-challenge-refuse-champions = вызов, который бросил { $against }, не принят; это ничего не стоит
log-event-challenge-corpse = { $against } уже мёртв; { $by } продолжает бить
log-event-result-overkill = { $wounds } { $wounds ->
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
