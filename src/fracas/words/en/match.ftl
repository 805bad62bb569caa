# From a roster's unit to a fight file's.
match-taken = { $name } is taken as { $word }
match-shooting = for shooting, not in the fight: { $names }
match-unmapped = weapons that { $ruleset } does not know, not in the fight: { $names }
match-unclear = who carries it is not said, so nobody does: { $names }
match-equipment = not in the fight: { $names }
match-rules = special rules not in the fight: { $names }
match-armour = { $name }: Sv { $save } from { $names }
match-type = troop type "{ $text }" is not known to { $ruleset }; taken as { $word }
match-mount-line = { $name }: no blows of its own, its stat line is missing
match-mount-none = { $name }: { $ruleset } has no mounts; its blows are not in the fight
match-mounts = only { $kept } strikes beside its rider; not in the fight: { $names }
match-paired = { $name }: A { $value } counts a second weapon in; one is left out
match-nearest = { $game } is fought by { $ruleset }: the nearest ruleset, not its own
match-unknown-game = the game is not named in the roster; fought by { $ruleset }
match-files = how many stand abreast is not said: without --files there are no ranks
match-several = { $count } units are called { $name }; the first is taken ({ $name }#2 is the second)
match-left-out = left out, without a profile: { $names }
match-many = { $name }: { $count } models are more than a fight file takes; 200 are in it
match-no-unit = no unit { $name } in it; there are: { $known }
match-which = { $name } may be several: { $known }; write more of the name
match-number = there is no such number: { $count } units are called { $name }
match-games = the two rosters are of games with different rulesets ({ $rulesets }); choose one with --ruleset
match-no-profile = { $unit }, { $model } ({ $count }): no stat line; add the game's catalogues (fracas library add PATH), or leave these models out (--leave-out)
match-no-profile-cells = { $unit }, { $model } ({ $count }): its stat line has no usable { $cells }; see fracas import, or leave these models out (--leave-out)
match-colon = wanted is FILE:UNIT, such as army.rosz:"Assault Squad"
match-weapon = { $given }: wanted is NAME=WEAPON with one of: { $known }
match-files-option = { $given }: wanted is a number of models abreast from 1 to 200, for one side A=5
match-written = written: { $file }
match-type-none = its troop type is not said; taken as infantry (--type says otherwise)
match-type-option = { $given }: wanted is one of { $known }, for one side B=cavalry
match-ask = { $name }: which of these?
match-ask-again = a number from 1 to { $most }, or a name of the list
match-wanted = { $game } is fought by { $ruleset }, as was asked for: not its own ruleset
match-nobody-left = { $unit }: none of its models has a profile, so nobody would be left
match-several-lines = { $unit }, { $model }: the library has several stat lines for it and none is its own; see fracas import and fracas library find, or leave these models out (--leave-out)
match-weapon-nobody = neither unit has a weapon { $name }; there are: { $known }
match-output-roster = this is a roster that is read; choose another file for the fight
match-type-mount = troop type { $word }, after what is ridden: { $name }
match-colon-units = no unit is named; there are: { $known }
match-best-save = { $name }: Sv 1+ is taken as { $save }, the best that { $ruleset } has
