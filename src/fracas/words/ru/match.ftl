# Из отряда ростера — в отряд файла боя.
match-taken = { $name } считается за { $word }
match-shooting = для стрельбы, в бою не участвует: { $names }
match-unmapped = оружие, которого { $ruleset } не знает, в бою нет: { $names }
match-unclear = не сказано, у кого это, поэтому нет ни у кого: { $names }
match-equipment = в бою нет: { $names }
match-rules = особые правила, которых в бою нет: { $names }
match-armour = { $name }: Sv { $save } за { $names }
match-type = тип войск «{ $text }» в { $ruleset } неизвестен; взят { $word }
match-mount-line = { $name }: своих ударов нет, профиля не хватает
match-mount-none = { $name }: в { $ruleset } нет ездовых животных; их ударов в бою нет
match-mounts = кроме всадника бьёт только { $kept }; в бою нет: { $names }
match-paired = { $name }: в A { $value } второе оружие уже учтено; одно оставлено
match-nearest = { $game }: своего набора правил у этой игры нет; взят ближайший, { $ruleset }
match-unknown-game = игра в ростере не названа; бой по { $ruleset }
match-files = не сказано, сколько моделей в шеренге: без --files шеренг нет
match-several = отрядов с именем { $name } — { $count }; взят первый (второй — { $name }#2)
match-left-out = нет профиля, не участвуют: { $names }
match-many = { $name }: моделей { $count }, больше, чем вмещает файл боя; в нём 200
match-no-unit = отряда { $name } в нём нет; есть: { $known }
match-which = { $name } — это может быть несколько отрядов: { $known }; напишите имя полнее
match-number = такого номера нет: отрядов с именем { $name } — { $count }
match-games = ростеры из игр с разными наборами правил ({ $rulesets }); выберите один ключом --ruleset
match-no-profile = { $unit }, { $model } ({ $count }): нет профиля; добавьте каталоги игры (fracas library add PATH) или пропустите эти модели (--leave-out)
match-no-profile-cells = { $unit }, { $model } ({ $count }): в профиле не годится { $cells }; смотрите fracas import или пропустите эти модели (--leave-out)
match-colon = нужно FILE:ОТРЯД, например army.rosz:"Assault Squad"
match-weapon = { $given }: нужно ИМЯ=ОРУЖИЕ, где оружие одно из: { $known }
match-files-option = { $given }: нужно число моделей в шеренге от 1 до 200, для одной стороны A=5
match-written = записано: { $file }
match-type-none = тип войск не назван; взят infantry (иное — ключом --type)
match-type-option = { $given }: нужно одно из { $known }, для одной стороны B=cavalry
match-ask = { $name }: что из списка?
match-ask-again = число от 1 до { $most } или имя из списка
match-wanted = { $game }: бой по { $ruleset }, как просили; это не её собственные правила
match-nobody-left = { $unit }: ни у одной модели нет профиля, не осталось бы никого
match-several-lines = { $unit }, { $model }: в библиотеке несколько профилей, и ни один не её; смотрите fracas import и fracas library find или пропустите эти модели (--leave-out)
match-weapon-nobody = оружия { $name } нет ни у одного отряда; есть: { $known }
match-output-roster = это ростер, который читается; выберите для боя другой файл
match-type-mount = тип войск { $word }, по ездовому животному: { $name }
match-colon-units = отряд не назван; есть: { $known }
match-best-save = { $name }: Sv 1+ считается за { $save }, лучше в { $ruleset } не бывает
