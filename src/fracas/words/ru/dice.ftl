dice-face = кубик { $place } — { $face }; на кубике бывает 1–6
dice-many = больше { $most } кубиков
dice-short = не хватает ещё { $more } { $more ->
    [one] кубика
   *[other] кубиков
 }: следующий бросок — { $what }
