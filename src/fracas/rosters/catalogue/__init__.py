"""The unit library: stat lines of many games' catalogues in one SQLite file, found by name."""
