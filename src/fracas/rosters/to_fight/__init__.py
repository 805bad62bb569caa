"""From units of rosters to a fight file: lines from the unit library, words of the ruleset, everything told."""
