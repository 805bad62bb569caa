"""`wh40k-3e`: Warhammer 40,000, 3rd edition."""
