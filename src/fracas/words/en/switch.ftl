### The choices of a ruleset that a fight may set, and the words some of them have.

switch-overkill-cap = Most points for overkill
switch-musician-breaks-ties = A lone musician breaks ties
switch-outnumber-modifiers = Outnumbering worsens the morale check
switch-ties = Equal wounds
switch-charge-bonus = Points for a charge
switch-slain-counts = Slain outright scores
switch-rank-width = Models abreast that make a rank
switch-ranks-counted = Ranks are counted
switch-outnumber-bonus = Points for more models left
switch-steadfast = Steadfast
switch-charge-initiative = Initiative for a charge
switch-flank-with-ranks = Full ranks that make flank and rear worth more
switch-table = by the table
switch-none = not
switch-draw = a draw
switch-profile = the Wounds of the profile
switch-left = the Wounds it had left
switch-end = at the end
switch-start = at the start
