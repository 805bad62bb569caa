### What the page says and nothing else does: `t('lastGood')` is `page-last-good`.

## The head of the page, places, menus

page-places = Places
page-skip = To the odds
page-meta = { $ruleset } · round { $round }
page-close = Close
page-go-to = Go to it
page-last-good = The odds of the last fight without a mistake are shown.
page-read-only = Somebody’s fight, read only.
page-make-copy = Make my copy
page-example = This is an example.

## The table

page-to-enemy = To { $unit }
page-front-line = Front line
page-files-ranks = { $files } files, { $ranks } ranks
page-tap-place = tap where it goes
page-form = Form
page-redo = Redo
page-add-cover = Cover
page-add-hill = Hill
page-position-contact = { fight-position-contact }
page-position-near = within 2″
page-position-far = far
page-area-cover = cover
page-area-hill = hill
page-whatif = What if
page-whatif-note = { $side } win, and the change
page-arc = Arc
page-arc-front = front
page-arc-flank = flank
page-arc-rear = rear
page-typed-numbers = Numbers typed. The drawing is approximate.
page-redraw = Redraw
page-no-combat = No model of one side is in contact: there is no combat.
page-close-in = Close in
page-whole-group = Close in the group
page-draw-front = Draw the front line, from flank to flank
page-held = held
page-put-down = put down
page-expand = Whole screen
page-zoom = Size of the table
page-zoom-in = Larger
page-zoom-out = Smaller
page-whole-held = { $name }: the whole group
page-mixed-cover = { $name }: { $n } of { $of } stand in cover, and the group
page-counts-in = counts as in cover
page-counts-out = counts as out of it
page-part-group = Part the group
page-later-round = Round { $n } is under way in Roll. Here is the fight as it began.

## The form, groups and units

page-add-group = Add group
page-add-unit = Add unit
page-declared = Attacks declared on
page-ordinary-blow = ordinary blow
page-lone-role = A character or champion is a group of one model.

## The odds and their charts

page-each-of = each
page-simulated = ≈ Simulated ± { $error } %
page-of-hundred = In 100 such fights: { $w } won, { $d } drawn, { $l } lost
page-simulated-note = Too large to count exactly. Simulated.
page-atleast = At least
page-given = Given
page-loses = { $unit } loses
page-mean = mean
page-read-out = Exactly { $k }: { $p } · { $k } or more: { $q }
page-ahead = { $side } ahead
page-ladder-note = expected, before a die is rolled
page-strike-unsaved = Unsaved
page-step-words-cover = first, whatever their Initiative
page-step-words-last = whatever their Initiative
page-left = { $unit }: { $n } left
page-no-save = no save
page-sv = Sv
page-of-n = of { $n }
page-to-hit = To hit
page-to-wound = To wound
page-one-die = Chance of one die
page-expected = Expected
page-after-losses = after earlier losses, on average
page-together = together
page-auto = automatic
page-open-rule = Open the rule
page-with-reroll = { $p } as failed dice are rolled again
page-as-of = as of { $time }
page-declared-here = declared on this target
page-each-throws = each throws

## What if, and fights side by side

page-wiped = { $side } wiped out
page-no-charge = { $unit }: no charge
page-with-charge = { $unit } charges
page-no-cover = { $unit } not in cover
page-with-cover = { $unit } in cover
page-ordinary = { $group } strikes ordinary blows
page-using = { $group } with { $weapon }
page-grenades = { $group } throws frag grenades
page-all-default = { $group } declares nothing
page-unpin = Unpin
page-own = ground
page-compared-with = Compared with
page-yes = yes
page-no = –
page-quantity = What
page-difference = Change
page-lost-mean = { $unit } loses, mean
page-changed = Changed
page-compare-hint = Change one thing; both stand side by side.
page-compare-empty = Pin this fight, then change one thing.
page-not-apart = not told apart

## Rolling, the log, luck

page-roll-test = to test
page-n-attacks = { $n ->
    [one] { $n } attack
   *[other] { $n } attacks
}
page-erase = Take one back
page-option-reform = may reform
page-option-overrun = may overrun
page-option-pursue = may pursue
page-option-restrain = may restrain pursuit
page-option-next-round = { page-next-round }
page-roll = Roll
page-roll-dice = Roll { $n } dice { $what }
page-roll-die = Roll 1 die { $what }
page-roll-hit = to hit
page-roll-wound = to wound
page-roll-save = to save
page-roll-other = { "" }
page-type-dice = Type the dice
page-of-them-sixes = How many of the { $n } are sixes?
page-final-wiped = { $side } win: nobody of the enemy is left
page-final-nobody = A draw: nobody is left
page-fate-destroyed = destroyed
page-fate-caught = broke and was caught
page-fate-fled = broke and got away
page-fate-fell-back = falls back
page-luck-first = of the first round
page-not-noted = faces not noted
page-rolled-volley = { $k } in all
page-rolled-multiply = { $k } wounds
page-step-back = One roll back
page-step-on = One roll on
page-count-only = Count only
page-whole-step = Roll whole step
page-typed = { $i } of { $n } typed
page-rolled-hit = { $k } of { $n } hit
page-rolled-wound = { $k } of { $n } wound
page-rolled-save = { $k } of { $n } saved
page-on-average = on average { $x }
page-log = Log
page-nothing-rolled = Nothing rolled yet.
page-loses-n = { $unit } loses { $n }
page-back-here = Back to here
page-rollback = Takes back: { $what }
page-wins-now = { $side } win, now
page-pts = points
page-swing = How it swung
page-final-by = { $side } win by { $n }
page-final-draw = A draw, the fight goes on
page-luck = Luck report
page-luck-line = { $side }: { $p } of such fights end no better
page-luck-note = Measured by the result and the exact odds, not by high dice.
page-mattered = The rolls that mattered
page-or-better = or better
page-or-worse = or worse
page-next-round = Next round
page-roll-again = Roll it again
page-play = Play
page-pause = Pause
page-standing = still stand
page-nobody-lost = Nobody falls
page-die-shows = A die shows 1 to 6.
page-dice-kept = Kept. They are counted once the server answers.

## The rulebook

page-find-rule = Find a rule
page-used-here = Used in this fight
page-all-rules = All rules
page-no-rule = No rule with that word.
page-example-fight = Tested by the case
page-neighbours = Beside it
page-no-rule-id = No rule { $id } in this ruleset. Nearest:

## Rosters

page-drop-roster = Drop a roster here, or choose a file
page-roster-kinds = BattleScribe or New Recruit (.rosz, .ros), New Recruit (JSON, text), Old World Builder (JSON, text)
page-choose = Choose a file
page-pick-a = Pick A
page-pick-b = Pick B
page-fight-them = Fight
page-no-profile = no profile
page-charges = A charges
page-remove-list = Remove list
page-reading-file = Reading…
page-nearest-ruleset = fought by { $ruleset }, the nearest ruleset
page-army-points = { $n } points
page-fix = Fix
page-no-line = no stat line in the file; type it under Fix
page-two-rulesets = One is fought by { $a }, the other by { $b }: pick two units of one ruleset.

## Sharing, and the fights that are kept

page-deleted = Deleted.
page-show = Show
page-not-saved = Not saved: { $why }
page-copied = Copied
page-read-link = Read-only link
page-read-link-note = Anybody can look, roll a copy and replay. Nobody can change it.
page-edit-link = Edit link
page-edit-link-note = Who has it can change this fight.
page-picture-of = Picture of the odds
page-fight-file = Fight file
page-download = Download
page-export-all = Export all
page-delete-all = Delete all
page-delete-one = Delete
page-type-delete = Type { $word } to delete all your fights
page-delete-word = delete
page-none-kept = Fights you save are kept here.
page-rename = Rename

## The fight as a whole

page-left-out = Not known to { $ruleset }, left out: { $what }
page-side = Side
page-load-it = Load it
page-keep-mine = Keep mine as a copy
page-dice-aside = The dice were rolled for the fight as it was: they are laid aside. Undo brings them back.
page-saved = Saved
page-api-docs = HTTP API
page-start-a = Set up a fight
page-start-b = From my armies
page-start-c = Type the stats
page-start-e = Open a fight file or a roster
page-nobody = nobody
page-accept = accepted by
page-refuse = refused, shamed
page-fight-name = Name of the fight
page-name-taken = “{ $name }” is no name for this side: empty, or the other side’s
page-no-foe = No enemy can answer it: he has no character or champion.

## Help

page-tok-help = Arrows go from model to model. Space takes one up; arrows move it half an inch, with Shift a tenth; Space puts it down, Escape puts it back. C: to the nearest enemy. G: the whole group.
page-help-pages = Help
page-help-keys = The table by keys
page-help-table = Drag a model, or tap it and tap the place; hold it (or Shift) for the whole group. Contact and the 2″ are measured while it moves, and the odds follow. The form beside it has the same content without a drawing.
page-help-why = Tap any figure of the strike order: its parts, the chance of one die, the rule. A rule’s id opens its page.
page-help-roll = Roll here, or type what the real dice show: keys 1 to 6, Backspace takes one back; a row of faces can be pasted. A line of the log leads back to its roll.
page-help-compare = Pin the fight, change one thing: both stand side by side. A row of What if does both at once.
page-help-share = The read-only link lets anybody look, roll a copy and replay; the edit link lets them change the fight. My fights can be exported and deleted.

## Said in several places

page-redone = Redone
page-line-wrong = not understood: { $what }. WS to I are 1–10, A 0–20, Ld 0–10, Sv 2+ to 6+ or -
page-fight = Fight
page-compare = Compare
page-rules = Rules
page-armies = Armies
page-mine = My fights
page-share = Share
page-menu = Menu
page-language = Language
page-theme = Light or dark
page-new-fight = New fight
page-exact = Exact
page-computing = Computing…
page-table = Table
page-undo = Undo
page-undone = Undone
page-add = Add
page-remove = Remove
page-edit = Edit
page-charging = charging
page-models = { $n ->
    [one] { $n } model
   *[other] { $n } models
}
page-board = Table
page-nearest = nearest enemy
page-losses = Losses
page-exactly = Exactly
page-any = any
page-of = of
page-ladder = Strike order
page-strike-attacks = Attacks
page-strike-hit = Hit
page-strike-wound = Wound
page-why = Why?
page-pin = Pin to compare
page-pinned = Pinned
page-now = Now
page-group = Group
page-unit = Unit
page-name = Name
page-count = Models
page-weapons = Weapons
page-traits = Special rules
page-uses = Strikes with
page-role = Role
page-mount = Mount
page-wounded = Wounds lost
page-files = Files
page-type = Troop type
page-higher = higher ground
page-ruleset = Ruleset
page-round = Round
page-stat-line = Stat line (WS S T W I A Ld Sv)
page-done = Done
page-offline = No connection. You can read and set up; odds, rolls and sharing need the server.
page-again = Try again
page-stale = This fight was changed elsewhere.
page-turn = Turn
page-copy-line = Copy line
page-start = at first
page-replay = Replay
page-source = Source
page-ruling = Ruling
page-copy = Copy
page-save = Save
page-no-modelled = What is not modelled
page-start-d = Open the example
page-challenge = Challenge
page-more = more
page-less = fewer
page-model = Model
