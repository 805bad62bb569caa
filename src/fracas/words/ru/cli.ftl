### Командная строка.

cli-example = Пример: fracas odds fight.yaml
    покажет вероятности боя из файла fight.yaml; fracas fight fight.yaml разыграет его.
cli-help = Рукопашный бой настольных варгеймов по классическим правилам: точные вероятности и кубики с журналом, где названо каждое правило.
cli-usage = Вызов:
cli-options = Ключи
cli-commands = Команды
cli-help-option = Показать эту справку.
cli-version-option = Показать версию.
cli-lang-option = Язык; без ключа — по настройкам системы.

cli-odds = точные вероятности раунда
cli-fight = разыграть раунд кубиками; в каждой строке названо правило
cli-simulate = вероятности моделированием, с 95-процентными интервалами
cli-compare = вероятности нескольких боёв рядом
cli-rules = книга правил или одно правило
cli-schema = JSON Schema файла боя

cli-odds-help = Точные вероятности раунда: строка для вставки, затем таблицы и столбики. FILE — файл боя (YAML или JSON), - — стандартный ввод.
cli-fight-help = Разыграть раунд кубиками и показать журнал, в конце — как повезло каждой стороне.
cli-simulate-help = Разыграть раунд много раз и показать итоги с 95-процентными интервалами.
cli-compare-help = Вероятности нескольких файлов рядом и разница с первым.
cli-rules-help = Книга правил. ID — одно правило (attacks.charge) или глава (attacks).
cli-schema-help = JSON Schema файла боя, для редакторов и программ.

cli-json-option = JSON для программ.
cli-order-option = В каком порядке проводить бои файла.
cli-given-option = Таблицы для случая, когда победит эта сторона или будет ничья (draw).
cli-plan-option = Показать план раунда: шаги, удары, группы ран и правила, из которых они вышли.
cli-chart-option = Записать картинку распределений.
cli-memory-option = Сколько памяти можно занять точному расчёту; если мало — моделирование. Обычно 768.
cli-n-option = Сколько раундов разыграть. Обычно 200000.
cli-seed-option = Начальное число для кубиков. Обычно 0.
cli-fight-seed-option = Начальное число для кубиков; одно и то же число даёт один и тот же бой.
cli-target-error-option = Остановиться, когда самая большая полуширина 95-процентного интервала станет такой (0.001 — это 0,1 п. п.).
cli-dice-option = Кубики, брошенные на самом деле, по порядку.
cli-interactive-option = Спрашивать кубики каждого броска и решения, которых нет в файле.
cli-one-by-one-option = Бросать за каждую модель отдельно.
cli-simulating = моделирование

cli-aborted = остановлено
cli-fault = ошибка в fracas ({ $kind }: { $what }); пожалуйста, сообщите о ней
cli-no-option = { $option }: такого ключа нет; см. --help
cli-no-option-near = { $option }: такого ключа нет; может быть, { $near }?
cli-no-command = { $name }: такой команды нет; есть { $known }
cli-missing = не хватает { $name }; см. --help
cli-bad-value = { $name }: неверное значение { $what }
cli-usage-error = неверный вызов: { $what }
cli-order = { $order } не называет каждый бой от 1 до { $n } один раз, как 2,1
cli-given = { $given } — не сторона этого боя; есть { $known }
cli-dice-or-seed = готовые кубики не сочетаются с --seed и --interactive
cli-interactive-stdin = бой должен быть в файле: ответы приходят со стандартного ввода
cli-dice-file = этот файл с кубиками не читается
cli-stdin-once = стандартный ввод можно прочитать только один раз
cli-compare-two = нужны хотя бы два боя
cli-compare-sides = в этом бою не те стороны; нужны { $sides }
cli-no-rule = правила { $id } нет; похожие: { $near }

log-seed = начальное число { $seed } (--seed { $seed } повторит этот бой)
log-dice-left = { $n } { $n ->
    [one] кубик не понадобился
    [few] кубика не понадобились
   *[many] кубиков не понадобились
 }

ask-dice = { $what }
    Что выпало? Enter — бросить здесь:
ask-dice-again = нужно { $n } { $n ->
    [one] число
    [few] числа
   *[many] чисел
 } от 1 до 6
ask-challenge = { $side }: бросить вызов? { $names } (Enter — никто)
ask-accept = { $side }: кто примет вызов, который бросил { $by }? { $names } (Enter — никто)
ask-shamed = { $side }: кто назван за отказ? { $names }
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
