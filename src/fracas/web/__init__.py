"""The page and the HTTP API: one process, SQLite beside it. Nothing in here knows a rule."""
