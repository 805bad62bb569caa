### Картинки вероятностей: диаграммы, полосы в терминале, тетради.

chart-versus = { $first } против { $second }
chart-caption = { $sides }, раунд { $round }
chart-ahead = перевес: { $side }
chart-losses = { $unit }: потери
chart-models = потеряно моделей
chart-tails = { $axis } (≤ и ≥: и всё дальше)
chart-mean = в среднем { $mean }
chart-mean-of = в среднем { $mean } из { $size }
chart-line = { $name }: { $text }

chart-value = значение
chart-at-least = не меньше

chart-step = шаг
chart-rule = правило
chart-what = что
chart-dice = кубики
chart-on = { $by } → { $against }: { $what }
chart-rolled = { $roll }, удачных { $successes } из { $dice }

chart-suffix = { $path }: диаграмма пишется в .svg или .png
chart-unwritable = { $path }: не удаётся записать ({ $why })
