"""What a unit of a roster comes to: its models counted once, their stat lines as numbers, who carries what."""
