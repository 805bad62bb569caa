"""`resurrection`: what sets it apart."""
