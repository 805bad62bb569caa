### A word of the fight file (weapon, role, special rule, troop type) as people read it: the file's own.

term = { $word }
