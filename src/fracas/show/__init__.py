"""How results are shown to people: logs, tables, charts, notebooks."""
