# Библиотека отрядов: команды, что стало с файлами, что отвергнуто.
shelf-add = добавить каталоги в библиотеку
shelf-find = найти отряды по названию
shelf-list = что есть в библиотеке
shelf-add-help = Добавить в библиотеку каталоги BattleScribe или New Recruit: .cat, .gst, .catz, .gstz, .json, .zip с ними или папку. Добавляются либо все, либо ни один. Сохраняются числа и названия, но не тексты правил.
shelf-find-help = Найти отряды, в названии, профилях или армии которых есть слова с таким началом: «ork bo» находит Ork Boyz.
shelf-list-help = Игры, армии и файлы в библиотеке.
shelf-library-option = Файл библиотеки. Обычно FRACAS_LIBRARY, иначе файл в вашей папке данных.
shelf-force-option = Заменить новую версию каталога старой.
shelf-game-option = Только игры, в названии которых это есть.
shelf-army-option = Только армии, в названии которых это есть.
shelf-limit-option = Сколько строк показать, не больше. Обычно 20.
shelf-done-added = { $source }: { $army }, версия { $revision }, добавлено
shelf-done-replaced = { $source }: { $army }, версия { $revision } вместо { $known }
shelf-done-unchanged = { $source }: { $army }, без изменений
shelf-done-older = { $source }: { $army }, версия { $revision } старее, чем { $known }; оставлена новая, заменить её можно с --force
shelf-counts = ; { $units ->
    [one] { $units } отряд
    [few] { $units } отряда
   *[many] { $units } отрядов
 }, { $lines ->
    [one] { $lines } профиль
    [few] { $lines } профиля
   *[many] { $lines } профилей
 }
shelf-hulls = ; { $n ->
    [one] пропущена { $n } машина, которая не дерётся врукопашную
    [few] пропущены { $n } машины, которые не дерутся врукопашную
   *[many] пропущено { $n } машин, которые не дерутся врукопашную
 }
shelf-no-game = Для части каталогов игра пока неизвестна: добавьте и её файл системы (.gst).
shelf-added-all = { $path }: { $files ->
    [one] прочитан { $files } каталог
    [few] прочитано { $files } каталога
   *[many] прочитано { $files } каталогов
 }, { $lines ->
    [one] { $lines } профиль
    [few] { $lines } профиля
   *[many] { $lines } профилей
 }
shelf-none = в библиотеке ничего не называется «{ $text }»
shelf-unit = отряд
shelf-model = модель
shelf-type = тип
shelf-game = игра
shelf-army = армия
shelf-units = отряды
shelf-lines = профили
shelf-revision = версия
shelf-file = файл
shelf-cell-added = { $cell } { $text }: столько скакун прибавляет всаднику
shelf-cell-roll = { $cell } — { $text }: это бросок, из игры другого рода
shelf-empty = библиотеки ещё нет; добавьте каталоги: fracas library add PATH…
shelf-no-catalogue = это не каталог и не система BattleScribe или New Recruit
shelf-roster = это ростер, а не каталог; в библиотеку его не добавить
shelf-nothing-there = в этой папке нет каталогов; нужно: { $wanted }
shelf-many-files = в этой папке больше { $most } каталогов
shelf-many-lines = профилей больше { $most }: таких каталогов не бывает
shelf-tangled = ссылки в этом каталоге так запутаны, что им нет конца; отвергнуто
shelf-folder = это папка, а не файл библиотеки
shelf-cannot-open = открыть библиотеку здесь нельзя
shelf-no-permission = нет доступа к библиотеке
shelf-read-only = библиотека доступна только для чтения
shelf-busy = в библиотеку сейчас пишет другая программа; попробуйте ещё раз
shelf-disk = диск полон или неисправен; библиотека осталась какой была
shelf-not-library = это не библиотека fracas; выберите другой файл с помощью --library
shelf-damaged = библиотека повреждена ({ $kind }); удалите её и добавьте каталоги заново
shelf-newer = библиотека более новой fracas (версия { $version }, а этой известна { $known }); обновите fracas
shelf-no-search = в SQLite этого Python нет полнотекстового поиска (FTS5)
shelf-none-there = «{ $text }» в этой игре и армии нет, но есть в других
shelf-more = (подходит больше { $limit }; больше покажет --limit)
