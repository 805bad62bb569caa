"""The games: one folder an edition, and what editions share."""
