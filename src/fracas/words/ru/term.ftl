### Слово файла боя (оружие, роль, особое правило, тип войск), как его читают; незнакомое — как есть.

term = { $id ->
    [additional-hand-weapon] дополнительное ручное оружие
    [choppa] чоппа
    [close-combat-weapon] оружие ближнего боя
    [flail] цеп
    [frag-grenades] разрывные гранаты
    [great-weapon] двуручное оружие
    [halberd] алебарда
    [hand-weapon] ручное оружие
    [lance] рыцарское копьё
    [light-lance] лёгкое рыцарское копьё
    [lightning-claw] молниевый коготь
    [morning-star] моргенштерн
    [paired-weapons] парное оружие
    [pistol] пистолет
    [plasma-grenades] плазменные гранаты
    [power-claw] силовая клешня
    [power-fist] силовой кулак
    [power-weapon] силовое оружие
    [rifle] винтовка
    [shield] щит
    [spear] копьё
    [thunder-hammer] громовой молот
    [two-handed-close-combat-weapon] двуручное оружие ближнего боя
    [army-standard-bearer] знаменосец армии
    [champion] командир
    [character] персонаж
    [musician] музыкант
    [standard-bearer] знаменосец
    [trooper] рядовой
    [always-strikes-first] всегда бьёт первым
    [always-strikes-last] всегда бьёт последним
    [armour-piercing] бронебойные атаки
    [counts-as-two] считается за двоих
    [daemonic-instability] демоническая нестабильность
    [devastating-charge] сокрушительный натиск
    [distracting] отвлекающий
    [divine-attacks] божественные атаки
    [eternal-warrior] вечный воин
    [ethereal] эфирный
    [fear] страх
    [fearless] бесстрашный
    [feel-no-pain] не чувствует боли
    [fight-in-extra-ranks] бой дополнительными рядами
    [flaming-attacks] огненные атаки
    [flammable] горючий
    [frenzy] бешенство
    [furious-charge] яростный натиск
    [grinding] перемалывание
    [hatred] ненависть
    [heroic-killing-blow] героический смертельный удар
    [hold-your-ground] ни шагу назад
    [ignores-morale-modifiers] мораль без модификаторов
    [immune-to-psychology] невосприимчив к психологии
    [impact-hits] таранные удары
    [killing-blow] смертельный удар
    [large-target] крупная цель
    [lethal-strike] смертоносный удар
    [light-troops] лёгкие войска
    [lightning-reflexes] молниеносные рефлексы
    [magical-attacks] магические атаки
    [monster] монстр
    [multiple-wounds] множественные раны
    [must-sweep] обязан преследовать
    [no-sweep] не преследует
    [poisoned] яд
    [poisoned-attacks] отравленные атаки
    [preferred-enemy] заклятый враг
    [random-attacks] случайное число атак
    [re-roll-morale] переброс морали
    [regeneration] регенерация
    [rending] рвущие атаки
    [skirmishers] застрельщики
    [stomp] растаптывание
    [stubborn] упорный
    [swiftstride] стремительный
    [terror] ужас
    [they-shall-know-no-fear] не знают страха
    [thunderous-charge] громовой натиск
    [thunderstomp] громовое растаптывание
    [true-grit] закалка
    [unbreakable] непоколебимый
    [undead] нежить
    [unstable] нестабильный
    [beast] зверь
    [bike] мотоцикл
    [cavalry] кавалерия
    [chariot] колесница
    [infantry] пехота
    [jump-infantry] прыжковая пехота
    [monstrous-beast] чудовищный зверь
    [monstrous-cavalry] чудовищная кавалерия
    [monstrous-infantry] чудовищная пехота
    [swarm] рой
    [war-beast] боевой зверь
    [war-machine] боевая машина
   *[other] { $word }
}
