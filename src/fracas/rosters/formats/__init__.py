"""Rosters as their list builders write them: read within bounds, told apart by what is in them."""
