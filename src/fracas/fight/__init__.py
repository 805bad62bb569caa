"""What the user wrote, checked: a fight, its dice, what goes wrong."""
