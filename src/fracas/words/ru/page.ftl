### Что говорит только страница: `t('lastGood')` — это `page-last-good`.

## Верх страницы, разделы, меню

page-places = Разделы
page-skip = К шансам
page-meta = { $ruleset } · раунд { $round }
page-close = Закрыть
page-go-to = К полю
page-last-good = Показаны шансы последнего верного боя.
page-read-only = Чужой бой, только чтение.
page-make-copy = Сделать копию
page-example = Это пример.

## Стол

page-to-enemy = К { $unit }
page-front-line = Линия фронта
page-files-ranks = { $files } колонн, { $ranks } рядов
page-tap-place = коснитесь места
page-form = Форма
page-redo = Вернуть
page-add-cover = Укрытие
page-add-hill = Холм
page-position-contact = { fight-position-contact }
page-position-near = в пределах 2″
page-position-far = далеко
page-area-cover = укрытие
page-area-hill = холм
page-whatif = Что если
page-whatif-note = { $side }: победа и разница
page-arc = Дуга
page-arc-front = фронт
page-arc-flank = фланг
page-arc-rear = тыл
page-typed-numbers = Числа введены вручную. Рисунок приблизителен.
page-redraw = Расставить
page-no-combat = Ни одна модель одной из сторон не в контакте: боя нет.
page-close-in = Сомкнуть
page-whole-group = Сомкнуть группу
page-draw-front = Проведите линию фронта, от фланга до фланга
page-held = взят
page-put-down = поставлен
page-expand = На весь экран
page-zoom = Размер стола
page-zoom-in = Крупнее
page-zoom-out = Мельче
page-whole-held = { $name }: вся группа
page-mixed-cover = { $name }: { $n } из { $of } стоят в укрытии, и группа
page-counts-in = считается укрытой
page-counts-out = считается неукрытой
page-part-group = Разделить группу
page-later-round = Раунд { $n } идёт в «Бросках». Здесь бой, каким он начался.

## Форма, группы и отряды

page-add-group = Добавить группу
page-add-unit = Добавить отряд
page-declared = Атаки назначены на
page-ordinary-blow = обычный удар
page-lone-role = Персонаж или командир — группа из одной модели.

## Шансы и их картинки

page-each-of = у каждой
page-simulated = ≈ Симуляция ± { $error } %
page-of-hundred = Из 100 таких боёв: { $w ->
    [one] { $w } победа
    [few] { $w } победы
   *[other] { $w } побед
 }, { $d ->
    [one] { $d } ничья
    [few] { $d } ничьи
   *[other] { $d } ничьих
 }, { $l ->
    [one] { $l } поражение
    [few] { $l } поражения
   *[other] { $l } поражений
 }
page-simulated-note = Слишком велик для точного счёта. Симуляция.
page-atleast = Не меньше
page-given = Исход
page-loses = { $unit }: потери
page-mean = в среднем
page-read-out = Ровно { $k }: { $p } · { $k } и больше: { $q }
page-ahead = { $side }: перевес
page-ladder-note = ожидание, до первого броска
page-strike-unsaved = Не спас.
page-step-words-cover = первыми, при любой Инициативе
page-step-words-last = при любой Инициативе
page-left = { $unit }: останется { $n }
page-no-save = без Sv
page-sv = Sv
page-of-n = из { $n }
page-to-hit = На попадание
page-to-wound = На рану
page-one-die = Шанс одного кубика
page-expected = Ожидание
page-after-losses = после прежних потерь, в среднем
page-together = вместе
page-auto = автоматически
page-open-rule = Открыть правило
page-with-reroll = { $p } с перебросом неудач
page-as-of = на { $time }
page-declared-here = назначено на эту цель
page-each-throws = каждая бросает

## Что если и бои рядом

page-wiped = { $side }: уничтожение
page-no-charge = { $unit }: без нападения
page-with-charge = { $unit }: нападение
page-no-cover = { $unit }: не в укрытии
page-with-cover = { $unit }: в укрытии
page-ordinary = { $group }: обычный удар
page-using = { $group }: { $weapon }
page-grenades = { $group }: разрывные гранаты
page-all-default = { $group }: ничего не назначено
page-unpin = Открепить
page-own = место
page-compared-with = Сравнить с
page-yes = да
page-no = –
page-quantity = Величина
page-difference = Разница
page-lost-mean = { $unit }: потери, среднее
page-changed = Изменено
page-compare-hint = Измените одно — оба варианта останутся на экране.
page-compare-empty = Закрепите этот бой, затем измените одно.
page-not-apart = неразличимо

## Броски, журнал, везение

page-roll-test = на проверку
page-n-attacks = { $n ->
    [one] { $n } атака
    [few] { $n } атаки
   *[other] { $n } атак
}
page-erase = Убрать последний
page-option-reform = может перестроиться
page-option-overrun = может прорваться
page-option-pursue = может преследовать
page-option-restrain = может не преследовать
page-option-next-round = { page-next-round }
page-roll = Броски
page-roll-dice = Бросить { $n } { $what }
page-roll-die = Бросить 1 { $what }
page-roll-hit = на попадание
page-roll-wound = на рану
page-roll-save = на спасбросок
page-roll-other = { "" }
page-type-dice = Ввести кубики
page-of-them-sixes = Сколько из этих { $n } — шестёрки?
page-final-wiped = { $side }: победа, у врага никого не осталось
page-final-nobody = Ничья: никого не осталось
page-fate-destroyed = уничтожен
page-fate-caught = разбит и настигнут
page-fate-fled = разбит и ушёл
page-fate-fell-back = отступает
page-luck-first = за первый раунд
page-not-noted = грани не записаны
page-rolled-volley = всего { $k }
page-rolled-multiply = раны: { $k }
page-step-back = На бросок назад
page-step-on = На бросок вперёд
page-count-only = Только число
page-whole-step = Весь шаг сразу
page-typed = введено { $i } из { $n }
page-rolled-hit = попаданий: { $k } из { $n }
page-rolled-wound = ран: { $k } из { $n }
page-rolled-save = спаслись: { $k } из { $n }
page-on-average = в среднем { $x }
page-log = Журнал
page-nothing-rolled = Бросков ещё не было.
page-loses-n = { $unit }: потери { $n }
page-back-here = Вернуться сюда
page-rollback = Отменяется: { $what }
page-wins-now = { $side }: победа, сейчас
page-pts = п. п.
page-swing = Как менялся бой
page-final-by = { $side }: победа, перевес { $n }
page-final-draw = Ничья, бой продолжается
page-luck = Отчёт о везении
page-luck-line = { $side }: не лучше кончаются { $p } таких боёв
page-luck-note = Измерено по результату и точным шансам, а не по числу шестёрок.
page-mattered = Броски, которые решали
page-or-better = или лучше
page-or-worse = или хуже
page-next-round = Следующий раунд
page-roll-again = Сыграть заново
page-play = Пуск
page-pause = Пауза
page-standing = ещё стоят
page-nobody-lost = Потерь нет
page-die-shows = На кубике от 1 до 6.
page-dice-kept = Сохранено. Будет посчитано, когда ответит сервер.

## Свод правил

page-find-rule = Найти правило
page-used-here = Действует в этом бою
page-all-rules = Все правила
page-no-rule = Правила с таким словом нет.
page-example-fight = Проверяется случаем
page-neighbours = Рядом
page-no-rule-id = В этом своде нет правила { $id }. Ближайшие:

## Ростеры

page-drop-roster = Перетащите ростер сюда или выберите файл
page-roster-kinds = BattleScribe или New Recruit (.rosz, .ros), New Recruit (JSON, текст), Old World Builder (JSON, текст)
page-choose = Выбрать файл
page-pick-a = Выбрать A
page-pick-b = Выбрать B
page-fight-them = К бою
page-no-profile = нет профиля
page-charges = нападает A
page-remove-list = Убрать список
page-reading-file = Читается…
page-nearest-ruleset = по правилам { $ruleset }, это ближайший набор
page-army-points = { $n } очк.
page-fix = Исправить
page-no-line = в файле нет характеристик; введите их под «Исправить»
page-two-rulesets = Один воюет по { $a }, другой по { $b }: выберите два отряда одного свода.

## Ссылки и сохранённые бои

page-deleted = Удалено.
page-show = Показать
page-not-saved = Не сохранено: { $why }
page-copied = Скопировано
page-read-link = Ссылка для чтения
page-read-link-note = Любой может смотреть, бросать копию и видеть повтор. Изменить нельзя.
page-edit-link = Ссылка для правки
page-edit-link-note = Кто её знает, может изменить этот бой.
page-picture-of = Картинка с шансами
page-fight-file = Файл боя
page-download = Скачать
page-export-all = Выгрузить все
page-delete-all = Удалить все
page-delete-one = Удалить
page-type-delete = Введите «{ $word }», чтобы удалить все свои бои
page-delete-word = удалить
page-none-kept = Здесь хранятся сохранённые бои.
page-rename = Переименовать

## Бой в целом

page-left-out = В { $ruleset } такого нет, убрано: { $what }
page-side = Сторона
page-load-it = Загрузить его
page-keep-mine = Оставить мой как копию
page-dice-aside = Кубики брошены для боя, каким он был: они отложены. Отмена вернёт их.
page-saved = Сохранено
page-api-docs = HTTP API
page-start-a = Расставьте бой
page-start-b = Из моих армий
page-start-c = Ввести характеристики
page-start-e = Открыть файл боя или ростер
page-nobody = никто
page-accept = принимает
page-refuse = отказ, опозорен
page-fight-name = Название боя
page-name-taken = «{ $name }» не подходит: пусто или так зовут другую сторону
page-no-foe = Ответить некому: у врага нет персонажа или командира.

## Справка

page-tok-help = Стрелки переходят между моделями. Пробел берёт модель; стрелки двигают её на полдюйма, с Shift на десятую; Пробел ставит, Escape возвращает. C: к ближайшему врагу. G: вся группа.
page-help-pages = Справка
page-help-keys = Стол с клавиатуры
page-help-table = Перетащите модель или коснитесь её и затем места; удержание (или Shift) берёт весь отряд. Контакт и 2″ измеряются на ходу, шансы следуют за ними. Форма рядом содержит то же самое без рисунка.
page-help-why = Коснитесь любого числа в порядке ударов: из чего оно складывается, шанс одного кубика, правило. Номер правила открывает его страницу.
page-help-roll = Бросайте здесь или вводите, что выпало на столе: клавиши 1–6, Backspace убирает последний; строку граней можно вставить. Строка журнала возвращает к своему броску.
page-help-compare = Закрепите бой и измените что-нибудь одно: оба встанут рядом. Строка «Что если» делает это сразу.
page-help-share = По ссылке для чтения можно смотреть, бросать на копии и повторять; по ссылке для правки — менять бой. «Мои бои» можно выгрузить и удалить.

## Сказанное не в одном месте

page-redone = Возвращено
page-line-wrong = не понято: { $what }. WS…I от 1 до 10, A 0–20, Ld 0–10, Sv от 2+ до 6+ или -
page-fight = Бой
page-compare = Сравнить
page-rules = Правила
page-armies = Армии
page-mine = Мои бои
page-share = Поделиться
page-menu = Меню
page-language = Язык
page-theme = Светлая или тёмная
page-new-fight = Новый бой
page-exact = Точно
page-computing = Считается…
page-table = Стол
page-undo = Отменить
page-undone = Отменено
page-add = Добавить
page-remove = Убрать
page-edit = Изменить
page-charging = нападение
page-models = { $n ->
    [one] { $n } модель
    [few] { $n } модели
   *[other] { $n } моделей
}
page-board = Стол
page-nearest = ближайший враг
page-losses = Потери
page-exactly = Ровно
page-any = любой
page-of = из
page-ladder = Порядок ударов
page-strike-attacks = Атаки
page-strike-hit = Попад.
page-strike-wound = Раны
page-why = Почему?
page-pin = Закрепить для сравнения
page-pinned = Закреплено
page-now = Сейчас
page-group = Группа
page-unit = Отряд
page-name = Имя
page-count = Моделей
page-weapons = Оружие
page-traits = Особые правила
page-uses = Бьёт оружием
page-role = Роль
page-mount = Ездовое животное
page-wounded = Потеряно ран
page-files = Колонны
page-type = Тип войск
page-higher = выше на склоне
page-ruleset = Набор правил
page-round = Раунд
page-stat-line = Профиль (WS S T W I A Ld Sv)
page-done = Готово
page-offline = Нет связи. Можно читать и расставлять; для шансов, бросков и ссылок нужен сервер.
page-again = Ещё раз
page-stale = Этот бой изменён в другом месте.
page-turn = Повернуть
page-copy-line = Копировать строку
page-start = начало
page-replay = Повтор
page-source = Источник
page-ruling = Решение
page-copy = Копировать
page-save = Сохранить
page-no-modelled = Чего нет в модели
page-start-d = Открыть пример
page-challenge = Вызов
page-more = больше
page-less = меньше
page-model = Модель
