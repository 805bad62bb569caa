library-rounds = { $value } — не число раундов, нужно от 1
library-seed = { $value } — не начальное число, нужно целое от 0
library-target-error = { $value } — не погрешность, нужно число между 0 и 1
library-no-fight = нужен бой, как его даёт fracas.load, а не { $value }
library-open-challenge = на вызов, который бросил { $by }, ещё не отвечено; напишите accept или refuse или играйте с вопросами
library-dice = { $value } — не кубики: нужно начальное число, выпавшие числа или текст
library-language = языка { $language } здесь нет; есть en и ru
library-source = из { $value } боя не прочесть: нужен путь, открытый файл, текст или словарь
