"""`make same`: what fracas says is dumped, before and after a redesign, and compared byte for byte.

Nothing of the product is used but its command line, so that a dump can be made of any version: see CONTRIBUTING.md.
"""
