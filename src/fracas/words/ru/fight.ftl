### Что о бое говорят и страница, и журнал, и таблицы, и картинки.

fight-wins = { $side }: победа
fight-draw = Ничья
fight-result = Результат боя
fight-points-ahead = перевес в очках
fight-chance = шанс
fight-step-cover = укрытие
fight-step-impact = таранные удары
fight-step-first = первый
fight-step-initiative = Инициатива { $initiative }
fight-step-last = последний
fight-position-contact = в контакте
fight-position-near = рядом
fight-position-supporting = из задних рядов
fight-position-mount = скакун
fight-unit-charging = напали
fight-unit-cover = в укрытии
fight-unit-partly-cover = частью в укрытии
fight-unit-flank = во фланг
fight-unit-rear = в тыл
fight-unit-higher-ground = на возвышенной позиции
