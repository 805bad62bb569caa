dice-face = die { $place } is { $face }; a die shows 1–6
dice-many = more than { $most } dice
dice-short = { $more } more { $more ->
    [one] die is
   *[other] dice are
 } needed: the next roll is { $what }
