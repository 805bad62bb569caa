# Ростер на терминале и бой двух отрядов.
army-model = модели
army-arms = оружие и снаряжение
army-points = очки: { $points }
army-command = Командная группа: { $names }
army-shared = У отряда есть: { $names }
army-rules = Особые правила: { $names }
army-others = Не входит в отряды
army-settings = Настройки списка: { $names }
army-sum = Отрядов: { $units }, моделей: { $models }; с полным профилем { $read }, без него { $rest }.
army-written = Записано в { $folder }: отрядов { $number }.
