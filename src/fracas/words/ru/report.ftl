report-line = { $sides }, раунд { $round }{ $duel }: победа { $first } { $win }, ничья { $draw }, победа { $second } { $loss }; потери { $ours } и { $theirs } [{ $method }]
report-versus = { $first } против { $second }
report-duel = , поединок { $first } — { $second }
report-exact = точно
report-simulated = моделирование, { $n } { $count ->
    [one] раунд
    [few] раунда
   *[many] раундов
 }, ±{ $error } п. п.
report-too-large = Точный расчёт занял бы { $needed }, больше разрешённого, поэтому вместо него моделирование. См. --memory.
report-result = Результат
report-outcome = исход
report-wins = победа: { $side }
report-draw = ничья
report-wiped-out = уничтожен
report-mean-lead = средний перевес
report-mean-lost = средние потери: { $unit }
report-given-title = При данном исходе
report-casualties = Потери: { $unit }
report-wounds = Ран нанесли: { $side }
report-difference = Разница результата ({ $first } − { $second })
report-mean = среднее { $mean }, стандартное отклонение { $deviation }
report-given-win = если победит { $side } ({ $chance })
report-given-draw = если ничья ({ $chance })
report-impossible = этого не может быть
report-interval = 95-процентный интервал
report-ladder = Шаги ударов
report-step = шаг
report-strike = удар
report-against = по кому
report-attacks = атаки
report-hit = попасть
report-wound = ранить
report-save = спас
report-unsaved = рана прошла
report-expected = ожидается ран
report-left = в среднем осталось моделей
report-declared = назначено
report-plan = План раунда
report-plan-pool = { $pool } — { $unit }, { $models } { $models ->
    [one] модель
    [few] модели
   *[many] моделей
 }, { $wounds } { $wounds ->
    [one] рана
    [few] раны
   *[many] ран
 }
report-plan-term = { $side }: до { $points }
report-plan-pools = Группы ран
report-plan-terms = Очки
report-plan-attacks = атаки по числу потерь
report-plan-blow = по { $against }: попасть { $hit }, ранить { $wound }, спасбросок { $save }; рана { $unsaved }, сразу насмерть { $slain }
report-compare = Сравнение
report-variant = { $letter }: { $name }
report-change = разница
report-combat = Бой { $number }
report-same = { $what }: как потери { $unit }
report-combat-end = до конца
report-combat-rounds = после { $n } { $n ->
    [one] раунда
    [few] раундов
   *[many] раундов
 }
report-combat-line = { $when }: победа { $first } { $win }, победа { $second } { $loss }, никто { $neither }, бой идёт { $fighting }
report-combats-simulated = моделирование, { $n } { $count ->
    [one] бой
    [few] боя
   *[many] боёв
 }, ±{ $error } п. п.
report-combat-too-large = Точный расчёт всего боя занял бы { $needed }, больше разрешённого, поэтому вместо него моделирование. См. --memory.
report-combat-endless = { $chance } боёв никогда не кончатся: никто уже не может никого ранить.
report-combat-error = { $chance } боёв ещё идут после раунда { $round }; чем они кончатся, не подсчитано.
report-the-combat = Весь бой, { $when }
report-neither = никто
report-still-fighting = бой идёт
report-units = Что станет с подразделениями
report-unit = подразделение
report-destroyed = уничтожено
report-caught = настигнуто
report-fled = бежало
report-fell-back = отступило
report-fighting = дерётся
report-losses-mean = средние потери
report-rounds = Раунд за раундом
report-round = раунд
report-fought = состоится
report-combat-losses = Потери за весь бой: { $unit }
report-given-combat = Если весь бой выиграет { $side } ({ $chance })
report-compare-combat = Сравнение боёв, { $when }
report-unit-what = { $unit }: { $what }
