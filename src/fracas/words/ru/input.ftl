### Что не так в файле боя. Файл, строку и ключ `fracas` пишет перед этим.

## Как добраться до текста
input-no-file = такого файла нет
input-directory = это каталог, а не файл боя
input-no-permission = нет прав на чтение этого файла
input-unreadable = этот файл не читается
input-not-utf8 = это не текст UTF-8 (байт { $position }); сохраните файл в UTF-8
input-control = символ { $character } в файле боя недопустим
input-too-large = файл больше 1 МиБ; файл боя занимает несколько килобайт
input-too-complex = слишком глубокая вложенность или слишком много значений для файла боя
input-empty = файл пуст; бой начинается с ключа «sides:»
input-empty-document = этот документ пуст; бой начинается с ключа «sides:»
input-too-many-fights = в одном файле больше { $most } боёв
input-several = боёв в файле: { $count }; здесь нужен ровно один
input-not-fight = { $value } — это не бой; бой состоит из ключей и начинается с «sides:»

## YAML
input-yaml-tab = в YAML нельзя делать отступы табуляцией; поставьте пробелы
input-yaml-quote = кавычка открыта здесь и не закрыта
input-yaml-bracket = скобка, открытая в строке { $opened }, не закрыта, или пропущена запятая
input-yaml-node = нет значения, или запятая или скобка стоит не на месте
input-yaml-colon = у ключа нет двоеточия
input-yaml-colon-value = после двоеточия нет значения или пробела
input-yaml-value = здесь не ожидалось двоеточие; проверьте отступ и пробелы после двоеточий выше или возьмите текст в кавычки
input-yaml-dash = дефис здесь недопустим; один дефис как значение пишется в кавычках: "-"
input-yaml-indent = отступ не соответствует строкам выше, или скобка или кавычка стоит не на месте
input-yaml-escape = неизвестная последовательность после обратной косой черты; текст с такой чертой пишите в одинарных кавычках
input-yaml-character = с этого символа текст начинаться не может; возьмите его в кавычки
input-yaml-syntax = это неправильный YAML
input-yaml-no-anchor = *{ $name } ни на что не указывает; сначала поставьте &{ $name } перед нужным значением
input-yaml-recursive = *{ $name } содержит само себя
input-yaml-tag = тег { $tag } недопустим; пишите просто значения
input-yaml-tagged = { $value } — это не { $tag }
input-yaml-number = слишком длинное число
input-yaml-twice = ключ { $key } записан дважды
input-key-not-text = ключ { $key } — не текст; возьмите его в кавычки

## Ключи и виды значений
input-unknown-key = неизвестный ключ { $key }; здесь возможны: { $known }
input-unknown-key-near = неизвестный ключ { $key }; может быть, «{ $near }»?
input-missing = ключ пропущен, а он обязателен
input-missing-number = ключ пропущен; нужно число { $low }–{ $high }
input-not-mapping = { $value } — здесь нужны ключи со значениями (ключ: значение)
input-not-list = { $value } — здесь нужен список: [один, другой]
input-none-listed = список пуст; нужен хотя бы один
input-too-many = в списке больше { $most }
input-two-sides = сторон: { $count }; нужны ровно две
input-range = { $value } — допустимо { $low }–{ $high }
input-whole = { $value } — допустимо целое число { $low }–{ $high }
input-flag = { $value } — допустимо true или false
input-save = { $value } — это не спасбросок; допустимо: { $allowed }
input-word = { $value } — неизвестное слово; допустимо: { $allowed }
input-word-near = { $value } — неизвестное слово; может быть, «{ $near }»? Допустимо: { $allowed }
input-strength = { $value } — не Сила оружия; допустимо: x2, x3, от "+1" до "+9", от "-1" до "-9"
input-strength-quotes = прибавка к Силе пишется в кавычках: "+1"

## Имена
input-name-not-text = { $value } — не текст; такое имя возьмите в кавычки
input-name-collection = { $value } — это не имя
input-name-empty = имя не может быть пустым
input-name-long = { $value } длиннее { $longest } символов
input-name-space = { $value } начинается или кончается пробелом
input-name-plain = { $value } — недопустимое имя; имя — простой текст без < > [ ] {"{"} {"}"} `, сущностей HTML и управляющих символов
input-unit-twice = имя отряда { $name } уже занято; имена отрядов в бою не повторяются
input-group-twice = имя { $name } уже занято; имена в отряде не повторяются
input-side-draw = сторону нельзя назвать «draw»
input-turn = { $value } — такой стороны нет; допустимо: { $allowed }
input-ambiguous = имя { $name } носят несколько групп; напишите одно из: { $forms }
input-nobody = { $name } здесь назвать нельзя: назвать здесь некого
input-group = { $name } здесь назвать нельзя; допустимо: { $allowed }
input-group-unknown = { $name } в бою нет; допустимо: { $allowed }
input-group-near = { $name } в бою нет; может быть, { $near }?
input-enemy-unit = { $name } — не отряд противника; допустимо: { $allowed }
input-enemy-unit-near = { $name } — не отряд противника; может быть, { $near }?

## Что должно сходиться
input-charged = нападать могут только отряды стороны { $side }: сейчас её ход
input-unit-round = { $value } — позже раунда боя ({ $round }); допустимо 1–{ $round }
input-lone = { $value } — допустимо только 1: «{ $role }» всегда в одиночестве
input-positions = { $contact } в контакте и { $near } в пределах 2" — больше, чем { $count } в группе
input-wounds-lost = { $value } — допустимо 0–{ $most }: W равно { $W }
input-rules-and-traits = «rules» — другое имя «traits»; пишите только одно из них
input-weapon-twice = два разных оружия названы { $name }
input-inline-known = { $name } — оружие из правил: напишите его имя без скобок или укажите, что делает это оружие
input-inline-normal = оружие нельзя назвать «normal»
input-use = { $value } — такого оружия у группы нет; допустимо: { $allowed }
input-no-contact = у этой стороны никто не в базовом контакте; у каждой стороны должна быть живая модель в контакте
input-duel = { $name } — поединщик; никто другой не может его бить
input-duellist = все атаки поединщика идут в его соперника, а не в { $name }
input-target-twice = атаки на { $name } назначены дважды
input-too-many-attacks = назначено атак: { $total }; при полной силе у группы в контакте их { $most }
input-answer = вызову нужен ответ (answer): accept или refuse
input-accept-to = принятому вызову нужен ключ «to»: кто его принял
input-refuse-to = «to» пишется только при answer: accept
input-accept-shamed = «shamed» пишется только при answer: refuse
input-shamed = отказу от вызова нужен ключ «shamed», один из: { $allowed }
input-trait-number = { $value } — свойство записано не так; пример: { $example }
input-trait-no-number = { $value }: у свойства «{ $name }» нет числа
input-ward-and-inv = Ward и Inv — два имени одного спасброска; оставьте одно
input-cannot-refuse = { $name } не может отказаться: позади нет шеренги, чтобы укрыться

## Координаты
input-number = { $value } — допустимо число от { $low } до { $high }
input-place = место — это два числа в дюймах: [x, y]
input-place-facing = место — это два числа в дюймах, [x, y]; у прямоугольной подставки может быть третье, поворот в градусах
input-base = { $value } — это не подставка; допустимо: число { $low }–{ $high } (мм), {"{"}round: 32{"}"} или {"{"}width: 25, depth: 50{"}"}
input-base-idle = «base» пишется вместе с «at»: без мест он здесь ничего не меняет
input-at-some = ключ пропущен: если место задано одному отряду, оно нужно всем отрядам обеих сторон (at строя или at каждой группы)
input-at-many = моделей больше { $most }: для измерений это слишком много
input-at-base = ключ пропущен: без размера подставок ничего не измерить
input-at-round = отряд, стоящий строем, стоит на прямоугольных подставках; напишите число или width и depth либо задайте at каждой группе
input-at-block = «{ $key }» группы нельзя писать, если её отряд стоит строем
input-at-files = отряд с files стоит строем: задайте at самому отряду, а не его группам
input-at-facing = «facing» пишется только вместе с «at» отряда
input-at-measured = «{ $key }» здесь измеряется по координатам; уберите этот ключ
