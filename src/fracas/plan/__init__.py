"""What can happen in a round, as data of no game."""
