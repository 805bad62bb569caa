"""`classic`: the system of the three documents."""
