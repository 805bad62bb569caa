### Pictures of odds: charts, terminal bars, notebooks.

chart-versus = { $first } v { $second }
chart-caption = { $sides }, round { $round }
chart-ahead = { $side } ahead
chart-losses = { $unit }: losses
chart-models = models lost
chart-tails = { $axis } (≤ and ≥: and all beyond)
chart-mean = mean { $mean }
chart-mean-of = mean { $mean } of { $size }
chart-line = { $name }: { $text }

chart-value = value
chart-at-least = at least

chart-step = step
chart-rule = rule
chart-what = what
chart-dice = dice
chart-on = { $by } → { $against }: { $what }
chart-rolled = { $roll }, { $successes } of { $dice }

chart-suffix = { $path }: a chart is written as .svg or .png
chart-unwritable = { $path }: cannot be written ({ $why })
