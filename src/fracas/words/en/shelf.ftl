# The unit library: its commands, what became of files, what is refused.
shelf-add = put catalogues into the library
shelf-find = find units by name
shelf-list = what is in the library
shelf-add-help = Put catalogues of BattleScribe or New Recruit into the library: .cat, .gst, .catz, .gstz, .json, a .zip of them, or a folder. All of them are added or none. Numbers and names are kept, rule texts are not.
shelf-find-help = Find units whose name, stat lines or army have words that begin so: "ork bo" finds the Ork Boyz.
shelf-list-help = The games, armies and files in the library.
shelf-library-option = The library's file. Default: FRACAS_LIBRARY, else one in your data folder.
shelf-force-option = Put in an older revision in place of a newer one.
shelf-game-option = Only games whose name has this in it.
shelf-army-option = Only armies whose name has this in it.
shelf-limit-option = How many lines at most. Default: 20.
shelf-done-added = { $source }: { $army }, revision { $revision }, added
shelf-done-replaced = { $source }: { $army }, revision { $revision } in place of { $known }
shelf-done-unchanged = { $source }: { $army }, unchanged
shelf-done-older = { $source }: { $army }, revision { $revision } is older than { $known }, which is kept; --force puts it in
shelf-counts = ; { $units ->
    [one] 1 unit
   *[other] { $units } units
 }, { $lines ->
    [one] 1 stat line
   *[other] { $lines } stat lines
 }
shelf-hulls = ; { $n ->
    [one] 1 vehicle that does not fight hand to hand is left out
   *[other] { $n } vehicles that do not fight hand to hand are left out
 }
shelf-no-game = Of some catalogues the game is not known yet: add its game system (.gst) too.
shelf-added-all = { $path }: { $files ->
    [one] 1 catalogue
   *[other] { $files } catalogues
 } read, { $lines ->
    [one] 1 stat line
   *[other] { $lines } stat lines
 }
shelf-none = nothing in the library is called "{ $text }"
shelf-unit = unit
shelf-model = model
shelf-type = type
shelf-game = game
shelf-army = army
shelf-units = units
shelf-lines = lines
shelf-revision = revision
shelf-file = file
shelf-cell-added = { $cell } { $text }: what a mount adds to its rider's
shelf-cell-roll = { $cell } is { $text }: a roll, of a game of another kind
shelf-empty = there is no library yet; put catalogues in with: fracas library add PATH…
shelf-no-catalogue = not a catalogue or game system of BattleScribe or New Recruit
shelf-roster = a roster, not a catalogue; it cannot be put in the library
shelf-nothing-there = no catalogues in this folder; wanted: { $wanted }
shelf-many-files = more than { $most } catalogues in this folder
shelf-many-lines = more than { $most } stat lines: no catalogue has so many
shelf-tangled = links in this catalogue are so tangled that they have no end; refused
shelf-folder = a folder, not a library's file
shelf-cannot-open = the library cannot be opened here
shelf-no-permission = permission to the library is denied
shelf-read-only = the library is read-only
shelf-busy = another program is writing to the library; try again
shelf-disk = the disk is full or faulty; the library is as it was
shelf-not-library = not a library of fracas; choose another file with --library
shelf-damaged = the library is damaged ({ $kind }); delete it and add the catalogues again
shelf-newer = a library of a newer fracas (version { $version }; this one knows { $known }); update fracas
shelf-no-search = the SQLite of this Python has no full-text search (FTS5)
shelf-none-there = nothing called "{ $text }" is of that game and army, but of others
shelf-more = (more than { $limit } fit; --limit shows more)
