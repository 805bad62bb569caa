"""Armies from the list builders people use: read, told what was not understood, and matched into a fight."""
