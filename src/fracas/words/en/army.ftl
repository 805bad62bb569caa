# A roster on the terminal, and a match of two units.
army-model = models
army-arms = weapons and equipment
army-points = { $points } points
army-command = Command: { $names }
army-shared = The unit has: { $names }
army-rules = Special rules: { $names }
army-others = Not among the units
army-settings = Settings of the list: { $names }
army-written = Written to { $folder }: { $number } units.
army-sum = { $units -> 
    [one] 1 unit
   *[other] { $units } units
}, { $models ->
    [one] 1 model
   *[other] { $models } models
}: { $read } with a full profile, { $rest } without.
