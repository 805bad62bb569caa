"""Armies from the list builders people use: read, told what was not understood, and matched into a fight.

`unit` is what a unit of a list comes to, `formats` reads what list builders write, `catalogue` is the unit library,
`to_fight` makes fights of roster units. Each imports from those before it and from the modules here, never back.
"""
