### What is wrong with a fight file. `fracas` puts file, line and key before it.

## Getting at the text
input-no-file = there is no such file
input-directory = this is a directory, not a fight file
input-no-permission = you may not read this file
input-unreadable = this file cannot be read
input-not-utf8 = not UTF-8 text (byte { $position }); save the file as UTF-8
input-control = the character { $character } is not allowed in a fight file
input-too-large = the file is larger than 1 MiB; a fight file is a few kilobytes
input-too-complex = too deeply nested or too many values for a fight file
input-empty = the file is empty; a fight begins with "sides:"
input-empty-document = this document is empty; a fight begins with "sides:"
input-too-many-fights = more than { $most } combats in one file
input-several = { $count } combats; exactly one is expected here
input-not-fight = { $value } is no fight; a fight is a mapping that begins with "sides:"

## YAML
input-yaml-tab = a tab cannot indent YAML; use spaces
input-yaml-quote = a quotation mark is opened here and never closed
input-yaml-bracket = the bracket opened on line { $opened } is not closed, or a comma is missing
input-yaml-node = a value is missing, or a comma or bracket is out of place
input-yaml-colon = a key without its colon
input-yaml-colon-value = a colon without a value, or without the space that must follow it
input-yaml-value = no colon is expected here; check the indentation and that every colon above has a space after it, or put this text in quotes
input-yaml-dash = a dash is not allowed here; a single dash as a value needs quotes: "-"
input-yaml-indent = the indentation does not fit the lines above, or a bracket or quotation mark is out of place
input-yaml-escape = unknown escape after a backslash; use single quotes for a text with backslashes
input-yaml-character = a text cannot begin with this character; put it in quotes
input-yaml-syntax = this is not valid YAML
input-yaml-no-anchor = *{ $name } refers to nothing; write &{ $name } at what it means first
input-yaml-recursive = *{ $name } contains itself
input-yaml-tag = the tag { $tag } is not allowed; write plain values
input-yaml-tagged = { $value } is no { $tag }
input-yaml-number = this number is too long
input-yaml-twice = the key { $key } is written twice
input-key-not-text = the key { $key } is not a text; put it in quotes

## Keys and kinds of values
input-unknown-key = unknown key { $key }; known here: { $known }
input-unknown-key-near = unknown key { $key }; did you mean "{ $near }"?
input-missing = is missing, and must be written
input-missing-number = is missing; must be { $low }–{ $high }
input-not-mapping = { $value } is not a mapping (key: value)
input-not-list = { $value } is not a list: [one, another]
input-none-listed = nothing is listed; at least one is needed
input-too-many = more than { $most } are listed
input-two-sides = { $count } found; exactly two sides are needed
input-range = { $value } is not { $low }–{ $high }
input-whole = { $value } is not a whole number { $low }–{ $high }
input-flag = { $value } is not true or false
input-save = { $value } is not a save; allowed: { $allowed }
input-word = { $value } is not known; allowed: { $allowed }
input-word-near = { $value } is not known; did you mean "{ $near }"? Allowed: { $allowed }
input-strength = { $value } is no Strength of a weapon; allowed: x2, x3, "+1" to "+9", "-1" to "-9"
input-strength-quotes = a number to add to Strength must be in quotes: "+1"

## Names
input-name-not-text = { $value } is not a text; put a name like this in quotes
input-name-collection = { $value } is not a name
input-name-empty = a name cannot be empty
input-name-long = { $value } is longer than { $longest } characters
input-name-space = { $value } begins or ends with a space
input-name-plain = { $value } is not allowed; names are plain text without < > [ ] {"{"} {"}"} `, entities and control characters
input-unit-twice = the unit name { $name } is used twice; unit names are unique in a fight
input-group-twice = the name { $name } is used twice; names are unique in a unit
input-side-draw = a side cannot be called "draw"
input-turn = { $value } is not a side; allowed: { $allowed }
input-ambiguous = { $name } is the name of several groups; write one of { $forms }
input-nobody = { $name } cannot be named here; there is nobody it could be
input-group = { $name } cannot be named here; allowed: { $allowed }
input-group-unknown = nobody is called { $name }; allowed: { $allowed }
input-group-near = nobody is called { $name }; did you mean { $near }?
input-enemy-unit = { $name } is not an enemy unit; allowed: { $allowed }
input-enemy-unit-near = { $name } is not an enemy unit; did you mean { $near }?

## What must agree
input-charged = only units of { $side } can have charged: it is their turn
input-unit-round = { $value } is later than the fight's round { $round }; allowed: 1–{ $round }
input-lone = { $value } is not 1; a { $role } is always alone
input-positions = { $contact } in contact and { $near } within 2" are more than the { $count } of the group
input-wounds-lost = { $value } is not 0–{ $most }: W is { $W }
input-rules-and-traits = "rules" is another name of "traits"; write only one of them
input-weapon-twice = two different weapons are called { $name }
input-inline-known = { $name } is a weapon of the ruleset: write its name without braces, or say what this one does
input-inline-normal = a weapon cannot be called "normal"
input-use = { $value } is not a weapon of this group; allowed: { $allowed }
input-no-contact = nobody of this side is in contact; each side needs a living model in contact
input-duel = { $name } fights a duel; nobody else may strike at him
input-duellist = a duellist's attacks all go at his rival, not at { $name }
input-target-twice = { $name } has attacks declared twice
input-too-many-attacks = { $total } attacks are declared; at full strength the group has { $most } in contact
input-answer = the challenge needs an answer: accept or refuse
input-accept-to = an accepted challenge needs "to": who accepts it
input-refuse-to = "to" goes with answer: accept only
input-accept-shamed = "shamed" goes with answer: refuse only
input-shamed = a refused challenge needs "shamed": one of { $allowed }
input-trait-number = { $value } is not a trait as it must be written, for example: { $example }
input-trait-no-number = { $value }: the trait "{ $name }" takes no number
input-ward-and-inv = Ward and Inv are two names of one save; write one of them
input-cannot-refuse = { $name } cannot refuse: there is no rank behind to hide in

## Coordinates
input-number = { $value } is not a number { $low } to { $high }
input-place = a place is two numbers in inches: [x, y]
input-place-facing = a place is two numbers in inches, [x, y]; a rectangular base may have a third, its facing in degrees
input-base = { $value } is not a base; allowed: a number { $low }–{ $high } (mm), {"{"}round: 32{"}"} or {"{"}width: 25, depth: 50{"}"}
input-base-idle = "base" goes with "at": without places it changes nothing here
input-at-some = is missing: where one unit has a place, every unit of both sides needs one (at of a ranked unit, or at of each group)
input-at-many = more than { $most } models; that is too many to measure
input-at-base = is missing: without the size of its bases, nothing can be measured
input-at-round = a unit placed as one stands on rectangular bases; write a number or width and depth, or give each group its at
input-at-block = "{ $key }" of a group cannot be written where its unit is placed as one
input-at-files = a unit with files is placed as one: give the unit itself at, not its groups
input-at-facing = "facing" goes with "at" of a unit
input-at-measured = "{ $key }" is measured from the places here; leave it out
