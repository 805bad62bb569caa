"""Many rounds played at once."""
