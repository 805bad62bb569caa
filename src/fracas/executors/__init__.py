"""What runs a plan: dice, exact odds, simulation. None of them knows a rule."""
