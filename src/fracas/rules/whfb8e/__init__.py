"""`whfb-8e`: Warhammer Fantasy Battles, 8th edition."""
