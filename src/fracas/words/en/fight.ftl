### What page, log, tables and charts all say of a fight.

fight-wins = { $side } win
fight-draw = Draw
fight-result = Combat result
fight-points-ahead = points ahead
fight-chance = chance
fight-step-cover = cover
fight-step-impact = impact
fight-step-first = first
fight-step-initiative = Initiative { $initiative }
fight-step-last = last
fight-position-contact = in contact
fight-position-near = near
fight-position-supporting = supporting
fight-position-mount = mount
fight-unit-charging = charging
fight-unit-cover = in cover
fight-unit-partly-cover = partly in cover
fight-unit-flank = in the flank
fight-unit-rear = in the rear
fight-unit-higher-ground = on higher ground
