"""The fantasy family: what its editions share, and what sets them apart as data."""
