"""`t9a-1`: The 9th Age, 1st edition."""
