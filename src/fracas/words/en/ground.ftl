### What is wrong with places on the ground. `fracas` puts file, line and key before it. Lengths are inches or mm.

ground-count = places: { $places }, models: { $count }; each model needs one
ground-place = { $value } is not a coordinate; allowed: -{ $most } to { $most } inches
ground-facing = { $value } is not a facing; allowed: -{ $most } to { $most } degrees
ground-base = { $value } is not the size of a base; allowed: { $low }–{ $high } mm
ground-overlap = lies { $by }" over model { $number } of { $other }; bases may overlap by { $most }" at most
ground-overlap-unit = lies { $by }" over the bases of { $other }; bases may overlap by { $most }" at most
ground-apart = nobody is in contact: the nearest enemies are { $gap }" apart
