### Выбор, который оставляет набор правил: его имена и слова.

switch-overkill-cap = Очков за жестокую смерть не больше
switch-musician-breaks-ties = Музыкант только у одних решает ничью
switch-outnumber-modifiers = Численность ухудшает тест на мораль
switch-ties = Равные раны
switch-charge-bonus = Очки за нападение
switch-slain-counts = Убитый сразу даёт очков
switch-rank-width = Моделей в ряду
switch-ranks-counted = Ряды считаются
switch-outnumber-bonus = Очки за численность
switch-steadfast = Воодушевление
switch-charge-initiative = Инициатива за нападение
switch-flank-with-ranks = Полных рядов для лишнего очка за фланг и тыл
switch-table = по таблице
switch-none = нет
switch-draw = ничья
switch-profile = по Ранам профиля
switch-left = по оставшимся Ранам
switch-end = в конце
switch-start = в начале
